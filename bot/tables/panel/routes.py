"""Custom ids: what a button or menu says when it is pressed, in at most 100 characters.

`a:<table>:<serial>:<key>` answers a question (private panels); `t:<table>:<row>:<verb>` stands on
public messages, `row` being its outbox row; `l:<table>:<verb>` on the lobby; `u:<table>:<log
number>:<verb>` on requests to take back; `r:<game>:<verb>:<what>` looks something up; `v:<table>:
<view>:<what>` pages through what a table shows; `n:<table>` is the form of a note; `s:<table>:
<number>:<verb>` answers what is open about the seats; `m:<table>:<verb>:<what>` moderates;
`o:<table>:<verb>` sees to orders; `c:<table>:<verb>` to its clock; `w:<verb>` to what a player has
said about time; `k:<verb>` says whether they are counted. A key that is too long is replaced by its
digest.
"""

from __future__ import annotations

import hashlib

import msgspec

from bot.engine.errors import No, Refusal

LONGEST = 100
LARGEST = 2**63 - 1
"""The largest number that Discord or the database has."""
MARK = "#"
KINDS = ("a", "t", "l", "u", "r", "v", "n", "s", "m", "o", "c", "w", "k")
"""The registered first letters."""


class Serial(msgspec.Struct, frozen=True):
    """A question's: its seat, that seat's entries in the log (and positions put back), and the
    answers in its line. It goes up with all that could make the question another."""

    seat: int
    moves: int
    answers: int

    def __str__(self) -> str:
        return f"{self.seat}.{self.moves}.{self.answers}"

    @classmethod
    def read(cls, text: str) -> Serial:
        """From an id; a forged one is refused."""
        parts = text.split(".")
        if len(parts) != 3:
            raise forged()
        return cls(*(number(part) for part in parts))


class Ids:
    """Makes ids for one panel and remembers the keys that had to be shortened."""

    def __init__(self) -> None:
        self.long: dict[str, str] = {}

    def id(self, head: str, key: str) -> str:
        """`head:key`, or the key's digest where that is too long."""
        return f"{head}:{self.fitted(key, LONGEST - len(head) - 1)}"

    def fitted(self, key: str, room: int = LONGEST) -> str:
        """The key itself or its digest."""
        if len(key) <= room and not key.startswith(MARK):
            return key
        short = MARK + hashlib.sha256(key.encode()).hexdigest()[:16]
        self.long[short] = key
        return short


def number(text: str) -> int:
    """A number in an id."""
    if not text.isascii() or not text.isdigit() or len(text) > 19 or int(text) > LARGEST:
        raise forged()
    return int(text)


def forged() -> Refusal:
    """Nothing of ours says this."""
    return Refusal(No("forged"))
