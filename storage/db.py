"""What the rest of the program knows of a database, whichever kind it is.

`await db.write(fn, *args)` runs `fn(tx, *args)` in one transaction in one hop; `await db.read(fn,
*args)` runs it on a snapshot and never waits for a writer. `fn` is a plain synchronous function of
one of the aggregate files, pure in the transaction and its arguments: a write that loses a race is
run again. Trouble with the disk or the server is raised as `storage.errors.Unavailable`; then
nothing was written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar
from urllib.parse import unquote

P = ParamSpec("P")
T = TypeVar("T")


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """The number of rows that the statement changed."""

    @property
    def description(self) -> Any:
        """The result's columns, each with its name first."""

    def fetchone(self) -> Any:
        """The next row, or None."""

    def fetchall(self) -> list[Any]:
        """All remaining rows."""


class Tx(Protocol):
    """A transaction, as the aggregates' functions use it; the same for every database."""

    def execute(self, sql: str, args: Sequence[Any] = ..., /) -> Cursor:
        """Run one statement."""

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Cursor:
        """Run one statement for each row."""


Work = Callable[Concatenate[Tx, P], T]


class Written(NamedTuple):
    """The numbers that the database gave to the rows of a change."""

    owed: tuple[int, ...]
    """The numbers of its messages by their place in the change, from 1; 0 stands for none."""
    joined: tuple[int, ...]


class Write:
    """A storage function with its arguments, called once the change's own rows are written."""

    rings = ""
    """The background job that may have work after it."""

    def __init__(
        self, work: Callable[Concatenate[Tx, P], object], *given: P.args, **named: P.kwargs
    ) -> None:
        self.work: Callable[..., object] = work
        self.given: tuple[object, ...] = given
        self.named: Mapping[str, object] = named

    def __call__(self, tx: Tx, written: Written) -> None:
        """Call the storage function."""
        del written
        self.work(tx, *self.given, **self.named)

    def ringing(self, job: str) -> Write:
        """Name the background job that looks for work after this write. Returns the write."""
        self.rings = job
        return self


class NumberedWrite(Write):
    """A write of rows that refer to others of the same change: it is given their numbers."""

    def __init__(
        self,
        work: Callable[Concatenate[Tx, Written, P], object],
        *given: P.args,
        **named: P.kwargs,
    ) -> None:
        self.work = work
        self.given, self.named = given, named

    def __call__(self, tx: Tx, written: Written) -> None:
        """Call the storage function with the numbers."""
        self.work(tx, written, *self.given, **self.named)


class Database(Protocol):
    """An open database. `storage.opening` makes one; `close` it when done."""

    @property
    def url(self) -> str:
        """The database's file or its server's address, which may hold a password."""

    @property
    def shared(self) -> bool:
        """Whether other processes write to the database too."""

    @property
    def retries(self) -> int:
        """How often a write lost a race and was run again."""

    @property
    def schema(self) -> int:
        """The schema's number, or 0 if there is no schema. It is older than the program's only if
        the database was opened unchanged."""

    async def read(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that only reads, on one consistent snapshot."""

    async def peek(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function of one short SELECT, as cheaply as possible."""

    async def write(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in a transaction: when this returns, all of it is stored."""

    async def fenced(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Write for background work: stores nothing once another process has taken over."""

    async def backup(self, target: Path) -> None:
        """Copy the database into a new SQLite file while it stays in use."""

    async def close(self) -> None:
        """Finish the work under way, then close."""


_PLACE = r"(?:[\w.%-]*|\[[\da-fA-F:.%]+\])(?::\d+)?"
_ADDRESS = re.compile(
    r"(?P<scheme>\w+://)(?:(?P<user>[^:@/?]*)(?::(?P<password>[^/]*))?@)?"
    rf"(?P<place>{_PLACE}(?:,{_PLACE})*(?:/[\w.%-]*)?)(?P<options>\?.*)?"
)
"""A server's address, by the parts that may be printed and those that may not; a password may hold
any character but a slash."""


TELLING = 4
"""A password of so many letters is recognized wherever it occurs."""


_LIKE_ADDRESS = re.compile(
    r"""(?:^|[\s"'(<=])(?:[a-z][\w.+-]+:/|[^\s/.]\S*:.*@)|password\s*=""", re.IGNORECASE
)


def is_address(text: str) -> bool:
    """Whether a text looks like a server's address, which may hold a password, however mistyped."""
    return _LIKE_ADDRESS.search(text) is not None


def public(url: str) -> str:
    """A database's address for logs and messages: without password and options."""
    if not is_postgres(url):
        return "..." if is_address(url) else url
    parts = _ADDRESS.fullmatch(url)
    if parts is None:
        # Who can tell where the password ends?
        return f"{url.partition('://')[0]}://..."
    user = f"{parts['user']}@" if parts["user"] else ""
    return f"{parts['scheme']}{user}{parts['place']}"


def secrets(url: str) -> tuple[str, ...]:
    """The passwords in a database's address, as they are typed and as the server gets them.

    A short one comes with the characters around it: its letters alone occur in many words.
    """
    parts = _ADDRESS.fullmatch(url) if is_postgres(url) else None
    if parts is None:
        return ()
    options = dict(part.partition("=")[::2] for part in (parts["options"] or "?")[1:].split("&"))
    given = [
        (":", parts["password"], "@"),
        *((f"{name}=", options.get(name), "") for name in ("password", "sslpassword")),
    ]
    found = [
        said if len(said) >= TELLING else f"{before}{said}{after}"
        for before, password, after in given
        if password
        for said in (password, unquote(password))
    ]
    return tuple(dict.fromkeys(found))


def is_postgres(url: str) -> bool:
    """Whether an address names a PostgreSQL server. Everything else is a SQLite file."""
    return url.startswith(("postgresql://", "postgres://"))
