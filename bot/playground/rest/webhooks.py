"""/webhooks/…: follow-ups to an interaction, and its original answer."""

from __future__ import annotations

from bot.playground import facts
from bot.playground.calls import Call
from bot.playground.errors import unknown
from bot.playground.facts import JSON
from bot.playground.posting import edit
from bot.playground.rest.callbacks import quiet, reply
from bot.playground.rest.door import Ask, Route
from bot.playground.state import Message


def _call(ask: Ask) -> Call:
    if ask.key("application") != ask.service.bot.id:
        raise unknown("webhook")
    return ask.service.calls.answered(ask.word("token"))


def _message(ask: Ask, call: Call) -> Message:
    """The message `@original`, or another that this interaction made."""
    word = ask.word("message")
    if word == "@original":
        if call.original is None:
            raise unknown("message")
        return ask.service.world.message(call.channel, call.original)
    key = ask.key("message")
    if key != call.original and key not in call.followups:
        raise unknown("message")
    return ask.service.world.message(call.channel, key)


async def follow_up(ask: Ask) -> JSON:
    """POST a further message.

    The first one after a deferred answer takes that answer's place, and with it the audience that
    the deferral chose, whatever its own flag says.
    """
    service, draft = ask.service, quiet(await ask.draft())
    call = _call(ask)
    if call.loading and call.original is not None:
        message = edit(service, service.world.message(call.channel, call.original), draft)
        call.loading = False
    else:
        flags = draft.body.get("flags")
        ephemeral = isinstance(flags, int) and bool(flags & facts.EPHEMERAL)
        message = reply(service, call, draft, ephemeral=ephemeral)
        call.followups.append(message.id)
    call.settled.set()
    return service.message_for(message)


async def one(ask: Ask) -> JSON:
    """GET a message of the interaction."""
    return ask.service.message_for(_message(ask, _call(ask)))


async def change(ask: Ask) -> JSON:
    """PATCH a message of the interaction."""
    service, draft = ask.service, quiet(await ask.draft())
    call = _call(ask)
    message = _message(ask, call)
    edit(service, message, draft)
    if message.id == call.original:
        call.loading = False
    call.settled.set()
    return service.message_for(message)


async def remove(ask: Ask) -> None:
    """DELETE a message of the interaction."""
    call = _call(ask)
    message = _message(ask, call)
    ask.service.remove(message)
    if message.id == call.original:
        call.loading = False
    call.settled.set()


PACE = (5, 2.0)
MESSAGE = "/webhooks/{application}/{token}/messages/{message}"
ROUTES = [
    Route("POST", "/webhooks/{application}/{token}", follow_up, public=True, pace=PACE),
    Route("GET", MESSAGE, one, public=True, pace=PACE),
    Route("PATCH", MESSAGE, change, public=True, pace=PACE),
    Route("DELETE", MESSAGE, remove, public=True, pace=PACE),
]
