"""The ways in which a database can fail, as the application tells them apart."""

from __future__ import annotations

from typing import Literal

Why = Literal["busy", "full", "readonly", "broken", "unsure"]


class StorageError(Exception):
    """A failure of storage; nothing was written."""


class Unavailable(StorageError):
    """The database can't be used at the moment: another program has locked it, or the disk is
    full."""

    def __init__(self, why: Why, detail: str) -> None:
        super().__init__(f"{why}: {detail}")
        self.why: Why = why
        self.detail = detail


class Unsuitable(StorageError):
    """A database that this program must not use; the text says why and what to do."""


class Unsure(Unavailable):
    """The connection was lost while storing: only a look at the database tells whether it was."""

    def __init__(self) -> None:
        super().__init__("unsure", "the connection was lost while storing")


class Differs(StorageError):
    """A copy that isn't equal to its source, and was undone. The text never quotes what is in a
    row."""


class Misfit(StorageError):
    """A row that the database can't hold; `kind` is the driver's name for the reason."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class OlderSchema(Unsuitable):
    """The database was written by a Farpost so old that this one can't bring it up to date."""

    def __init__(self, found: int, first: int, commit: str) -> None:
        super().__init__(
            f"This database was written by an old version of Farpost (its schema is {found}, this "
            f"program knows those from {first} on). Back it up, start Farpost's commit {commit} "
            "on it once, which brings it up to date, and then start this version."
        )


class NewerSchema(Unsuitable):
    """The database was written by a newer Farpost, which this one must not touch."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"This database was written by a newer version of Farpost (its schema is {found}, "
            f"this program knows up to {known}). Install that version, or restore a backup."
        )


class Conflict(StorageError):
    """The table has changed since it was read: read it again."""


class Repeated(StorageError):
    """The interaction has already taken effect."""
