"""Refusals: what players can cause. A refusal is shown as it stands and never logged as an
error."""

from __future__ import annotations

import msgspec


class No(msgspec.Struct, frozen=True, gc=False):
    """A reason as data: a code, what it is about, the § that forbids it, further facts."""

    why: str
    what: str = ""
    rule: str = ""
    facts: tuple[str, ...] = ()


class Refusal(Exception):
    """A player asked for something impossible. Nothing has changed."""

    def __init__(self, no: No, nearest: tuple[str, ...] = ()) -> None:
        super().__init__(no.why)
        self.no = no
        self.nearest = nearest
        self.begun: tuple[str, ...] = ()
        """The open answers that stand in the way: without them the words would be legal."""
        self.meant: tuple[str, ...] = ()
        """The texts that were probably meant, each legal as it stands."""
        self.lost = False
        """Whether nothing of what was typed has a meaning in what is asked."""
        self.rest: tuple[str, ...] = ()
        """The answers of a text from the refused one on."""
        self.stopped = ""
        """Which of several answers was refused, or "" where there was only one."""


class Illegal(Refusal):
    """The answer is not among the legal ones; `nearest` are the closest that are."""


class NotAsked(Refusal):
    """The seat is not asked anything that the words could answer."""


class Stale(Refusal):
    """The question has been answered or has changed since it was shown."""
