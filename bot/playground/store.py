"""The state file: one SQLite table of documents and one of attached files, written behind."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bot.playground.state import KINDS

log = logging.getLogger(__name__)

SCHEMA = """
create table if not exists doc (kind text not null, id integer not null, body blob not null,
  primary key (kind, id)) without rowid;
create table if not exists file (id integer primary key, size integer not null, body blob not null);
"""
VERSION = 1
FILES_KEPT = 200 * 1024 * 1024
PAUSE = 0.1


class Store:
    """Stores what has changed.

    Changes are written in one transaction, 0.1 s later at most, or by `flush`.
    """

    def __init__(self, path: Path | None, files_kept: int = FILES_KEPT) -> None:
        if path is not None:
            _keep_private(path)
        self._db = sqlite3.connect(path or ":memory:", check_same_thread=False)
        self._lock = threading.Lock()
        self._lasting, self._files_kept = path is not None, files_kept
        self._docs: dict[tuple[str, int], msgspec.Struct | None] = {}
        self._files: dict[int, bytes] = {}
        self._writing: dict[int, bytes] = {}
        self._changed = asyncio.Event()
        self._turn = asyncio.Lock()
        self._closing = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        if path is not None:
            self._db.execute("pragma journal_mode=wal")
            self._db.execute("pragma synchronous=normal")
        (version,) = self._db.execute("pragma user_version").fetchone()
        if version > VERSION:
            self._db.close()
            raise ValueError(f"{path} was written by a newer version of the playground")
        self._db.executescript(f"{SCHEMA} pragma user_version = {VERSION};")

    def start(self) -> None:
        """Begin to write changes as they come."""
        self._task = asyncio.create_task(self._write_behind())

    def load(self) -> Iterator[tuple[str, msgspec.Struct]]:
        """Everything stored, each kind in order of age."""
        decoders = {kind: msgspec.json.Decoder(shape) for kind, shape in KINDS.items()}
        rows = self._db.execute("select kind, body from doc order by kind, id")
        for kind, body in rows:
            yield kind, decoders[kind].decode(body)

    def put(self, kind: str, key: int, value: msgspec.Struct | None) -> None:
        """Remember a change. None deletes, also a file under the kind "file"."""
        if kind == "file":
            self._files.pop(key, None)
        self._docs[kind, key] = value
        self._changed.set()

    def put_file(self, key: int, body: bytes) -> None:
        """Remember an attached file."""
        self._files[key] = body
        self._changed.set()

    def file(self, key: int) -> bytes | None:
        """An attached file's bytes, or None if it is gone or newer ones have taken its place."""
        if ("file", key) in self._docs:
            return None
        if key in self._files:
            return self._files[key]
        if key in self._writing:
            return self._writing[key]
        with self._lock:
            row = self._db.execute("select body from file where id = ?", (key,)).fetchone()
        return None if row is None else bytes(row[0])

    async def flush(self) -> None:
        """Write all changes so far."""
        async with self._turn:
            self._changed.clear()
            docs, self._docs = self._docs, {}
            if not self._lasting:
                docs = {key: value for key, value in docs.items() if key[0] == "file"}
            self._writing, self._files = self._files, {}
            if not docs and not self._writing:
                return
            encoded = [
                (kind, key, None if value is None else msgspec.json.encode(value))
                for (kind, key), value in docs.items()
            ]
            try:
                await asyncio.to_thread(self._write, encoded, self._writing)
            except sqlite3.OperationalError:
                log.exception("can't write the state file; trying again later")
                self._docs = docs | self._docs
                self._files = self._writing | self._files
            self._writing = {}

    def _write(self, docs: list[tuple[str, int, bytes | None]], files: dict[int, bytes]) -> None:
        """Write documents and files in one transaction."""
        gone = [(kind, key) for kind, key, body in docs if body is None]
        with self._lock, self._db:
            self._db.executemany(
                "insert or replace into file values (?, ?, ?)",
                [(key, len(body), body) for key, body in files.items()],
            )
            self._db.executemany(
                "insert or replace into doc values (?, ?, ?)",
                [row for row in docs if row[2] is not None],
            )
            self._db.executemany("delete from doc where kind = ? and id = ?", gone)
            dropped = [(key,) for kind, key in gone if kind == "file"]
            self._db.executemany("delete from file where id = ?", dropped)
            if files:
                self._forget_old_files()

    def _forget_old_files(self) -> None:
        self._db.execute(
            "delete from file where id in (select id from"
            " (select id, sum(size) over (order by id desc) as total from file) where total > ?)",
            (self._files_kept,),
        )

    async def _write_behind(self) -> None:
        while not self._closing.is_set():
            await self._changed.wait()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), PAUSE)
            await self.flush()

    async def close(self) -> None:
        """Write what is left and close the file."""
        self._closing.set()
        self._changed.set()
        if self._task is not None:
            await self._task
        await self.flush()
        self._db.close()


def _keep_private(path: Path) -> None:
    """Make the file private. Hands of cards are in its messages."""
    path.touch(mode=0o600)
    path.chmod(0o600)
