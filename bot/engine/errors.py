"""What players can cause: refusals. They are shown as they stand and never logged as errors."""

from __future__ import annotations

import msgspec


class No(msgspec.Struct, frozen=True, gc=False):
    """A reason as data: a code, what it is about, the § that forbids it, further facts."""

    why: str
    what: str = ""
    rule: str = ""
    facts: tuple[str, ...] = ()


class Refusal(Exception):
    """Something a player asked for that cannot be; nothing has changed."""

    def __init__(self, no: No, nearest: tuple[str, ...] = ()) -> None:
        super().__init__(no.why)
        self.no = no
        self.nearest = nearest
        self.begun: tuple[str, ...] = ()
        """The answers that stand in the way: without them this could be answered."""


class Illegal(Refusal):
    """The answer is not among the legal ones; `nearest` are the closest that are."""


class NotAsked(Refusal):
    """This seat is not asked anything that these words could answer."""


class Stale(Refusal):
    """The question has been answered, or has changed, since it was shown."""
