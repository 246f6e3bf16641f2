"""A real PostgreSQL server for tests: one to a process, in a temporary folder, unprivileged."""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

NOBODY = "nobody"
MISSING = "PostgreSQL is not installed (apt-get install postgresql)"


@cache
def programs() -> Path | None:
    """Where initdb and postgres are: the newest that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    if found:
        return found[0].parent
    here = shutil.which("initdb")
    return Path(here).resolve().parent if here else None


def needed() -> None:
    """Skip the test where there is no PostgreSQL. CI always has one."""
    if programs() is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)


class Server:
    """A server that is started and stopped by the tests."""

    def __init__(self, folder: Path, *, durable: bool = False, port: int = 5432) -> None:
        self.folder = folder
        self.port = port
        self._durable = durable
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The database that the tests use."""
        return f"postgresql:///farpost?host={self.folder}&port={self.port}&user=farpost"

    def make(self) -> None:
        """Make a new cluster with an empty database."""
        bin_ = programs()
        assert bin_ is not None, MISSING
        if os.geteuid() == 0:
            shutil.chown(self.folder, NOBODY)
        self._run(
            bin_ / "initdb", "-D", self._data, "-U", "farpost", "--auth=trust", "--locale=C",
            "--encoding=UTF8", "--no-sync", "--no-instructions",
        )  # fmt: skip
        self.start()
        with psycopg.connect(self.url.replace("/farpost?", "/postgres?"), autocommit=True) as c:
            c.execute("CREATE DATABASE farpost")

    def start(self, listen: str = "") -> None:
        """Start the server and wait for its first answer, on its socket and on this address, if
        one is given."""
        bin_ = programs()
        assert bin_ is not None, MISSING
        settings = [f"listen_addresses={listen}", f"unix_socket_directories={self.folder}"]
        settings += [f"port={self.port}", "max_connections=200", "shared_buffers=64MB"]
        if not self._durable:
            # The start refuses `fsync = off`; this is as quick for tests.
            settings += ["wal_sync_method=open_datasync", "commit_delay=0"]
        flags = [part for setting in settings for part in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(bin_ / "postgres"), "-D", self._data, *flags],
                stdout=subprocess.DEVNULL,
                stderr=log,
                **_unprivileged(),
            )
        self._run(
            bin_ / "pg_isready", "-q", "-h", str(self.folder), "-p", str(self.port), tries=200
        )

    def crash(self) -> None:
        """Stop the server as if the machine had gone."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(20)

    def stop(self) -> None:
        """Stop the server at once."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(20)

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def _run(self, *command: str | Path, tries: int = 1) -> None:
        """Run a program of PostgreSQL, again if it fails and more tries are left."""
        for left in range(tries, 0, -1):
            done = subprocess.run(
                [str(part) for part in command],
                capture_output=True,
                check=False,
                timeout=60,
                **_unprivileged(),
            )
            if done.returncode == 0:
                return
            if left == 1:
                raise AssertionError(f"{command[0]}: {done.stderr.decode()}")
            time.sleep(0.05)


def _unprivileged() -> dict[str, Any]:
    """The options that start a program as another user: PostgreSQL refuses to run as root."""
    return {"user": NOBODY, "cwd": "/"} if os.geteuid() == 0 else {"cwd": "/"}


SOMEBODY_WAITS = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
NOBODY_ELSE = (
    "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pg_stat_activity"
    " WHERE pid <> pg_backend_pid() AND datname = current_database())"
)


def listening(count: int) -> str:
    """The query that finds something once so many sessions listen for others."""
    listens = "SELECT FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND state = 'idle'"
    return f"SELECT 1 WHERE (SELECT count(*) FROM ({listens}) AS found) >= {count}"


def until(url: str, query: str) -> None:
    """Wait until a query finds something on a server."""
    with psycopg.connect(url, autocommit=True) as connection:
        while connection.execute(query.encode()).fetchone() is None:
            time.sleep(0.01)


@cache
def server() -> Server:
    """The process's own server, started when first wanted and gone with the process."""
    needed()
    folder = Path(tempfile.mkdtemp(prefix="farpost-postgres-"))
    folder.chmod(0o755)
    made = Server(folder)
    made.make()

    def gone() -> None:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(gone)
    return made


_schemas: dict[str, str] = {}
_free: list[str] = []
_new = count(1)


@contextmanager
def database(name: str = "") -> Iterator[str]:
    """The address of a database of this name, or of an empty one if no name is given."""
    chosen = _schemas.get(name) or (_free.pop() if not name and _free else "")
    if not chosen:
        chosen = f"s{len(_schemas) + 1}"
        _schemas[name or chosen] = chosen
        with psycopg.connect(server().url, autocommit=True) as c:
            c.execute(f"CREATE SCHEMA {chosen}".encode())
    url = f"{server().url}&options=-csearch_path%3D{chosen}"
    yield url
    if not name:
        with psycopg.connect(url, autocommit=True) as c:
            emptied(c)
        _free.append(chosen)


@contextmanager
def new_schema() -> Iterator[str]:
    """The address of a database in which there is nothing yet, not even a schema's number."""
    chosen = f"n{next(_new)}"
    with psycopg.connect(server().url, autocommit=True) as c:
        c.execute(f"CREATE SCHEMA {chosen}".encode())
        yield f"{server().url}&options=-csearch_path%3D{chosen}"
        c.execute(f"DROP SCHEMA {chosen} CASCADE".encode())


TABLES = (
    "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema()"
    " AND tablename <> 'schema'"
)
SEQUENCES = "SELECT quote_ident(sequencename) FROM pg_sequences WHERE schemaname = current_schema()"


def emptied(connection: psycopg.Connection[Any]) -> None:
    """Empty every table and start every number at 1, in one trip."""
    tables = [row[0] for row in connection.execute(TABLES).fetchall()]
    sequences = [row[0] for row in connection.execute(SEQUENCES).fetchall()]
    wipe = [f"DELETE FROM {name}" for name in tables]
    again = [f"SELECT setval('{name}', 1, false)" for name in sequences]
    script = "; ".join(
        ["SET session_replication_role = replica", *wipe, *again, "RESET session_replication_role"]
    )
    connection.execute(script.encode())
