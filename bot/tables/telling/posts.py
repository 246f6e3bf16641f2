"""Messages that are made from the table as it is, without its log or a picture."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Asking, Decided, Note
from bot.tables.panel.markdown import clip
from bot.tables.panel.panel import Button, OutgoingMessage, Panel, Undeliverable
from bot.tables.panel.routes import MODERATORS, PLAYERS, ConsentRoute
from bot.tables.seats import lobby_panel
from bot.tables.seats.messages import Fair
from bot.tables.telling.messages import Remove
from bot.tables.texts import say
from bot.tables.time import clock_proposals, reminder_messages
from bot.tables.time.messages import ClockProposed, Digest, Remind
from bot.tables.time.timing import TIMING
from bot.tables.undo.messages import Request
from storage.matters import MatterRow
from storage.outbox import OwedRow

TEXT = 1500
Untimed = Fair | Note | Asking | Request
Timed = ClockProposed | Remind | Digest | Remove


def filled_in(
    row: OwedRow, table: Table, message: Untimed | Timed, owed: OutgoingMessage
) -> OutgoingMessage:
    """An outgoing message with its panel."""
    match message:
        case Fair():
            return replace(owed, panel=lobby_panel.hash_panel(table))
        case Note(text):
            return _note(row, table, text, owed)
        case Asking():
            return _asking(row, table, message, owed)
        case Request():
            return _request(row, table, message, owed)
        case _:
            return _timed(row, table, message, owed)


def _timed(row: OwedRow, table: Table, message: Timed, owed: OutgoingMessage) -> OutgoingMessage:
    match message:
        case ClockProposed():
            return _proposal(row, table, message, owed)
        case Remind():
            return reminder_messages.reminder(row, table, message, owed)
        case Digest():
            return reminder_messages.digest(row, message, owed)
        case Remove():
            user = -row.channel if row.channel < 0 else None
            return replace(owed, kind="delete", message=message.message, user=user)
        case _:
            assert_never(message)


def decided(asking: MatterRow | None, outcome: Decided, owed: OutgoingMessage) -> OutgoingMessage:
    """An edit of the message that asked: the outcome takes the place of its buttons."""
    assert asking is not None
    texts = (*json.loads(asking.texts), outcome.said)
    panel = Panel(asking.heading, texts)
    return replace(owed, kind="edit", message=asking.message, panel=panel)


def _note(row: OwedRow, table: Table, text: str, owed: OutgoingMessage) -> OutgoingMessage:
    panel = Panel(texts=(clip(text, TEXT),))
    if row.channel > 0:
        return replace(owed, panel=panel)
    go = Button(say("button-go"), url=reminder_messages.address(table.row.guild, table.row.channel))
    return replace(owed, panel=replace(panel, rows=((go,),)), user=-row.channel)


def _asking(row: OwedRow, table: Table, asking: Asking, owed: OutgoingMessage) -> OutgoingMessage:
    # The row's number is in the ids, so that this very message can be found again.
    buttons = tuple(
        Button(label, f"{head}:{row.id}", style) for label, head, style in asking.buttons
    )
    rows = (buttons,) if buttons else ()
    return _calling(
        owed, Panel(speech.title(table), (clip(asking.text, TEXT),), rows), asking.users
    )


def _request(
    row: OwedRow, table: Table, request: Request, owed: OutgoingMessage
) -> OutgoingMessage:
    """The message that asks the seats concerned to agree to an undo, redo or rewind."""
    who = request.name if request.seat is None else speech.names(table)[request.seat]
    needed = [speech.names(table)[seat] for seat in request.needed]
    what = request.gist or say("request-moves", n=request.moves)
    kind = "request-redo" if request.wants == "redo" else "request-undo"
    texts = [say(kind, who=phrases.bold(who), what=what, needed=phrases.listed(needed))]
    if request.redeal:
        texts.append(say("request-redeal"))
    # The row's number is in the ids, so that this very message can be found again.
    verbs = PLAYERS if request.wants != "rewind" else MODERATORS
    agree, refuse = (
        ConsentRoute(table.row.id, request.number, verb, str(row.id)).id for verb in verbs
    )
    buttons = (
        Button(say("button-agree"), agree, "good"),
        Button(say("button-refuse"), refuse, "bad"),
    )
    panel = Panel(speech.title(table), tuple(texts), (buttons,))
    called = request.needed if request.called is None else request.called
    return _calling(owed, panel, table.users(called))


def _proposal(
    row: OwedRow, table: Table, proposed: ClockProposed, owed: OutgoingMessage
) -> OutgoingMessage:
    """The message that asks the other seats to agree to a clock."""
    proposal = TIMING.of(table).proposal
    if proposal is not None and proposal.number != proposed.number and row.tried is None:
        # The later proposal is owed by now: both will be merged.
        raise Undeliverable("it was overtaken while it was written", again=True)
    if proposal is None or proposal.number != proposed.number:
        return replace(owed, panel=Panel(texts=(say("wish-gone"),)))
    panel = clock_proposals.panel(table, proposal, row.id)
    # Whoever proposes one clock after another calls the others once.
    return _calling(owed, panel, () if proposed.calm else clock_proposals.asked(table, proposal))


def _calling(owed: OutgoingMessage, panel: Panel, users: Iterable[int]) -> OutgoingMessage:
    """A message with this panel that calls these users."""
    called = tuple(users)
    return replace(owed, panel=panel, mentions=called, text=" ".join(f"<@{u}>" for u in called))
