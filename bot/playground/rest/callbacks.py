"""/interactions/…/callback: the bot's first answer to an interaction."""

from __future__ import annotations

from collections.abc import Callable

from bot.playground import facts, wire
from bot.playground.calls import Call
from bot.playground.errors import bad_field, unknown
from bot.playground.facts import JSON
from bot.playground.posting import Draft, create, edit
from bot.playground.rest.door import Ask, Route
from bot.playground.service import Service
from bot.playground.state import Message

SHOWN = {facts.REPLY_NOW, facts.UPDATE_NOW}
"""Kinds of answers whose message the service sends back."""
ALLOWED = {
    facts.COMMAND: {facts.REPLY_NOW, facts.REPLY_LATER, facts.SHOW_MODAL},
    facts.COMPONENT: {
        facts.REPLY_NOW, facts.REPLY_LATER, facts.UPDATE_LATER, facts.UPDATE_NOW,
        facts.SHOW_MODAL,
    },
    facts.COMPLETION: {facts.SHOW_CHOICES},
    facts.MODAL: {facts.REPLY_NOW, facts.REPLY_LATER, facts.UPDATE_LATER, facts.UPDATE_NOW},
}  # fmt: skip


def invoked(service: Service, call: Call) -> JSON:
    """The `interaction_metadata` of messages that answer this call."""
    doc: JSON = {
        "id": str(call.id),
        "type": call.kind,
        "user": wire.user(service.world.users[call.user]),
        "authorizing_integration_owners": {"0": str(call.guild or 0)},
    }
    if call.command:
        doc["name"] = call.command
    if call.source is not None:
        doc["interacted_message_id"] = str(call.source)
    return doc


def reply(
    service: Service, call: Call, draft: Draft, *, ephemeral: bool, loading: bool = False
) -> Message:
    """Answer a call with a new message, for everybody or for the person alone."""
    channel = service.world.channel(call.channel)
    return create(
        service,
        channel,
        service.bot.id,
        quiet(draft),
        interaction=invoked(service, call),
        ephemeral_for=call.user if ephemeral else None,
        answers=call.source or call.original,
        loading=loading,
    )


def quiet(draft: Draft) -> Draft:
    """A draft with the mentions that interactions allow by default: users only."""
    return Draft({"allowed_mentions": {"parse": ["users"]}, **draft.body}, draft.uploads)


async def callback(ask: Ask) -> JSON | None:
    """Apply the answer and release whoever waits. Returns what was made, if that is asked for."""
    service, draft = ask.service, await ask.draft()
    # Nothing is awaited from here on: of two answers at once exactly one is the first.
    call = service.calls.to_answer(ask.key("interaction"), ask.word("token"))
    kind = draft.body.get("type")
    if kind not in ALLOWED[call.kind]:
        listed = ", ".join(map(str, sorted(ALLOWED[call.kind])))
        raise bad_field("BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.", "type")
    data = draft.body.get("data") or {}
    message, result = ANSWERS[kind](service, call, Draft(data, draft.uploads))
    call.answered = kind
    call.resolve(result)
    if ask.request.query.get("with_response") in {"1", "true", "True"}:
        return _response(service, call, kind, message)
    return None


def _response(service: Service, call: Call, kind: int, message: Message | None) -> JSON:
    """The document about what an answer has made."""
    interaction: JSON = {"id": str(call.id), "type": call.kind}
    if message is None:
        return {"interaction": interaction}
    interaction |= {
        "response_message_id": str(message.id),
        "response_message_loading": bool(message.flags & facts.LOADING),
        "response_message_ephemeral": bool(message.flags & facts.EPHEMERAL),
    }
    if kind not in SHOWN:
        return {"interaction": interaction}
    resource = {"type": kind, "message": service.message_for(message)}
    return {"interaction": interaction, "resource": resource}


Answer = tuple[Message | None, JSON]


def _ephemeral(draft: Draft) -> bool:
    flags = draft.body.get("flags")
    return isinstance(flags, int) and bool(flags & facts.EPHEMERAL)


def _now(service: Service, call: Call, draft: Draft) -> Answer:
    call.ephemeral = _ephemeral(draft)
    message = reply(service, call, draft, ephemeral=call.ephemeral)
    call.original = message.id
    return message, {"kind": "message", "message_id": str(message.id)}


def _later(service: Service, call: Call, draft: Draft) -> Answer:
    call.ephemeral = _ephemeral(draft)
    message = reply(service, call, draft, ephemeral=call.ephemeral, loading=True)
    call.original, call.loading = message.id, True
    return message, {"kind": "deferred", "message_id": str(message.id)}


def source(service: Service, call: Call) -> Message:
    """The message whose component or form was used."""
    if call.source is None:
        raise bad_field("BASE_TYPE_CHOICES", "There is no message to update.", "type")
    found = service.world.messages.get(call.channel, {}).get(call.source)
    if found is None:
        raise unknown("message")
    return found


def _update_later(service: Service, call: Call, draft: Draft) -> Answer:
    del draft
    call.original = source(service, call).id
    return None, {"kind": "deferred_update"}


def _update(service: Service, call: Call, draft: Draft) -> Answer:
    message = edit(service, source(service, call), draft)
    call.original = message.id
    return message, {"kind": "updated", "message_id": str(message.id)}


def _choices(service: Service, call: Call, draft: Draft) -> Answer:
    service.check("completion", draft.body, call.option_type)
    return None, {"kind": "autocomplete", "choices": list(draft.body.get("choices") or ())}


def _modal(service: Service, call: Call, draft: Draft) -> Answer:
    service.check("modal", draft.body)
    shown: JSON = {k: draft.body[k] for k in ("custom_id", "title", "components")}
    service.show_form(call.user, shown, call.source)
    return None, {"kind": "modal", "modal": shown}


ANSWERS: dict[int, Callable[[Service, Call, Draft], Answer]] = {
    facts.REPLY_NOW: _now,
    facts.REPLY_LATER: _later,
    facts.UPDATE_LATER: _update_later,
    facts.UPDATE_NOW: _update,
    facts.SHOW_CHOICES: _choices,
    facts.SHOW_MODAL: _modal,
}

ROUTES = [
    Route(
        "POST",
        "/interactions/{interaction}/{token}/callback",
        callback,
        public=True,
        pace=(100, 1.0),
    )
]
