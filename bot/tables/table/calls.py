"""What every call of the service has in common: whatever a player can cause becomes an answer."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from bot.engine.errors import No, Refusal
from bot.languages import speaking
from bot.tables.panel.panel import Caller, Choice, Response
from bot.tables.table import phrases
from storage.errors import Repeated, StorageError, Unavailable

LOG = logging.getLogger(__name__)
MOST = 25
"""Choices that a completion may have."""


class Front(Protocol):
    """Whoever takes calls: it words refusals, and speaks the caller's language."""

    async def refused(self, who: Caller, refusal: Refusal) -> Response:
        """A refusal as an answer."""

    async def repeated(self, who: Caller) -> Response:
        """What was delivered twice has taken effect once."""

    async def spoken(self, who: Caller) -> Caller:
        """The caller, with the language that they have chosen."""


class Door:
    """A door of the service that stands beside its front: it answers as that one does."""

    def __init__(self, front: Front) -> None:
        self._front = front

    async def refused(self, who: Caller, refusal: Refusal) -> Response:
        """A refusal as an answer."""
        return await self._front.refused(who, refusal)

    async def repeated(self, who: Caller) -> Response:
        """What was delivered twice has taken effect once."""
        return await self._front.repeated(who)

    async def spoken(self, who: Caller) -> Caller:
        """The caller, with the language that they have chosen."""
        return await self._front.spoken(who)


P = ParamSpec("P")
F = TypeVar("F", bound=Front)
Call = Callable[Concatenate[F, Caller, P], Coroutine[Any, Any, Response]]
Completion = Callable[Concatenate[F, Caller, P], Coroutine[Any, Any, list[Choice]]]


def answered(call: Call[F, P]) -> Call[F, P]:
    """Turns what players can cause into an answer."""

    @wraps(call)
    async def answer(self: F, who: Caller, /, *args: P.args, **kwargs: P.kwargs) -> Response:
        try:
            who = await self.spoken(who)
        except Unavailable as why:
            return _unavailable(who, why)
        with speaking(who.locale):
            try:
                return await call(self, who, *args, **kwargs)
            except Refusal as refusal:
                return await self.refused(who, refusal)
            except Repeated:
                return await self.repeated(who)
            except Unavailable as why:
                return _unavailable(who, why)

    return answer


def _unavailable(who: Caller, why: Unavailable) -> Response:
    LOG.warning("the database can't be used: %s", why)
    with speaking(who.locale):
        return phrases.refused(Refusal(No(f"db-{why.why}")))


def offered(call: Completion[F, P]) -> Completion[F, P]:
    """Where a completion can't be made, none is offered."""

    @wraps(call)
    async def offer(self: F, who: Caller, /, *args: P.args, **kwargs: P.kwargs) -> list[Choice]:
        try:
            who = await self.spoken(who)
            with speaking(who.locale):
                return (await call(self, who, *args, **kwargs))[:MOST]
        except (Refusal, StorageError):
            return []

    return offer
