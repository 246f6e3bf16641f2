"""TLS between the bot and PostgreSQL: `sslmode=verify-full` trusts one authority and one name."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from bot.__main__ import main
from storage.opening import open_database
from tests.postgres import NOBODY, Server, needed


def certified(folder: Path, name: str) -> None:
    """An authority of one's own (`NAME.crt`) that vouches for a server called localhost."""

    def openssl(*words: str) -> None:
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)

    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    openssl("req", "-x509", *key, "-subj", f"/CN={name}", "-keyout", f"{name}.key",
            "-out", f"{name}.crt", "-days", "2")  # fmt: skip
    openssl("req", *key, "-subj", "/CN=localhost", "-keyout", "server.key", "-out", "server.csr")
    (folder / "names").write_text("subjectAltName=DNS:localhost\n")
    openssl("x509", "-req", "-in", "server.csr", "-CA", f"{name}.crt", "-CAkey", f"{name}.key",
            "-CAcreateserial", "-extfile", "names", "-out", "server.crt", "-days", "2")  # fmt: skip


def encrypt(folder: Path) -> None:
    """Let the cluster there take nothing but TLS, but for its own socket."""
    data = folder / "data"
    for name in ("server.crt", "server.key"):
        shutil.copy(folder / name, data / name)
        (data / name).chmod(0o600)
        if os.geteuid() == 0:
            shutil.chown(data / name, NOBODY)
    (data / "pg_hba.conf").write_text("local all all trust\nhostssl all all all trust\n")
    with (data / "postgresql.auto.conf").open("a") as settings:
        settings.write("ssl = on\n")


@pytest.fixture(name="address", scope="module")
def encrypted_server() -> Iterator[tuple[Path, int]]:
    """A server that speaks TLS alone: the folder of its certificates, and its port."""
    needed()
    folder = Path(tempfile.mkdtemp(prefix="farpost-tls-"))
    folder.chmod(0o755)
    for name in ("other", "ours"):  # the server's own files are those of the last
        certified(folder, name)
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = int(found.getsockname()[1])
    server = Server(folder, port=port)
    try:
        server.make()
        server.stop()
        encrypt(folder)
        server.start(listen="localhost")
        yield folder, port
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def url(folder: Path, port: int, host: str = "localhost", authority: str = "ours") -> str:
    """An address as the page for hosts gives it."""
    return (
        f"postgresql://farpost@{host}:{port}/farpost"
        f"?sslmode=verify-full&sslrootcert={folder}/{authority}.crt"
    )


async def test_the_bots_connections_are_encrypted(address: tuple[Path, int]) -> None:
    db = await open_database(url(*address))
    try:
        assert db.shared
    finally:
        await db.close()
    with psycopg.connect(url(*address)) as connection:
        encrypted = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
        assert connection.execute(encrypted).fetchone() == (True,)


@pytest.mark.parametrize(
    ("host", "authority"), [("localhost", "other"), ("127.0.0.1", "ours"), ("localhost", "none")]
)
def test_another_authority_or_another_name_is_refused(
    address: tuple[Path, int], host: str, authority: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--db", url(*address, host=host, authority=authority)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "can't be reached" in said
