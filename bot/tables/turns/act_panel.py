"""The private panel of a turn: the line so far, the next words in menus, what stops it, controls.

It walks the same `options` as `/move`: a button or menu line holds the words up to there. Panels
hold no state; their ids carry the question's serial and the words, so they survive restarts.
"""

from __future__ import annotations

from bot.engine import notation
from bot.engine.flow import Seat, Together, Words
from bot.languages import signing
from bot.tables.kernel.table import Table
from bot.tables.panel import keys, phrases, speech
from bot.tables.panel.keys import MAIN, OFFERS, AnyKey, Place
from bot.tables.panel.markdown import plain
from bot.tables.panel.panel import Button, Field, Form, Menu, Panel, Style
from bot.tables.panel.routes import Ids, OrdersRoute
from bot.tables.texts import say
from bot.tables.turns import act_texts
from bot.tables.turns.act_choices import PAGE, Choices, Row, Way, lines
from bot.tables.turns.seat_turn import SeatTurn

ROWS, WIDE = 5, 5
"""Rows of a panel, buttons in a row."""
OPEN = (MAIN, OFFERS.source)
"""The sources beside which offers are shown."""


def panel(turn: SeatTurn, ids: Ids, place: Place | None = None, note: str = "") -> Panel:
    """The panel at this place of the question, with `note` before everything else."""
    place = turn.valid(place or Place())
    rows, labels = Choices(turn, ids, place).rows()
    with signing():
        asked = act_texts.of_question(turn, place)
    texts = [note, *act_texts.of_line(turn), *asked, labels]
    offered = _offers(turn, ids) if not place.words and place.source in OPEN else []
    apart = place.source == MAIN and _are_final(turn)
    rows += [] if apart else offered
    rows += _controls(turn, ids, place, more=apart and bool(offered))
    if turn.copied:
        rows = _with_copys_own(turn, rows, ids)
    else:
        rows.append(ahead(turn.table, turn.seat))
    heading, aside = act_texts.heading(turn), _rule(turn)
    first = tuple([r for r in rows if r][:ROWS])
    return Panel(heading, tuple(t for t in texts if t), first, aside=aside)


def ahead(table: Table, seat: Seat) -> tuple[Button, ...]:
    """What leads to plans for this seat while others are asked."""
    if not table.running or seat in table.asked:
        return ()
    number, other = table.row.id, rival(table, seat)
    row = [Button(say("plan-begin-next"), OrdersRoute(number, "next").id)]
    if other is not None:
        name = speech.plain_names(table)[other]
        label = plain(say("plan-begin-if", name=name))
        row.append(Button(label, OrdersRoute(number, "if").id))
    return tuple(row)


def rival(table: Table, seat: Seat) -> Seat | None:
    """The other seat that moves next, if all may know its move once it is made."""
    alone = not isinstance(table.state.todo[0], Together)
    return next((each for each in table.asked if alone and each != seat), None)


def last_word(turn: SeatTurn, ids: Ids, note: str = "") -> Panel:
    """Ask once more whether to give up what ending the turn now would."""
    sure = _button(ids, say("panel-end-anyway"), keys.End(sure=True), "main")
    back = _button(ids, say("panel-back"), keys.Onward(Place()))
    texts = tuple(filter(None, (note, act_texts.given_up(turn))))
    return Panel(act_texts.heading(turn), texts, ((sure, back),))


def form(turn: SeatTurn, ids: Ids, words: Words) -> Form:
    """The form in which the rest of an answer is typed, after the words chosen already."""
    q, state = turn.d.question, turn.d.state
    found = notation.ahead(q, state, " ".join((*words, "")), 1) if q is not None else []
    hint = " ".join(found[0].words[len(words) :]) if found else ""
    label = plain(f"{' '.join((*words, '…'))}", 45)
    hint = say("act-for-example", hint=hint) if hint else ""
    field = Field("text", label, hint=hint, required=True)
    return Form(ids.id(keys.Typed(words).text), say("act-type-rest"), (field,))


def _offers(turn: SeatTurn, ids: Ids) -> list[Row]:
    """The menu of what the seat is offered at any time."""
    ways = [way for n in range(len(turn.offers)) for way in _offer(turn, ids, n)]
    if not ways:
        return []
    if len(ways) > PAGE:
        ways = [_way_to(turn, n) for n in range(len(turn.offers))]
    return [Menu(ids.id(keys.FromMenu(OFFERS).text), say("act-also"), lines(ids, ways[:PAGE]))]


def _are_final(turn: SeatTurn) -> bool:
    """Whether nothing is offered but what can't be taken back, such as resigning."""
    state = turn.table.state
    return all(
        not q.picks(state, ()) and all(q.final((word,)) for word in q.options(state, ()))
        for q in turn.offers
    )


def _offer(turn: SeatTurn, ids: Ids, n: int) -> list[Way]:
    """The ways into an offer. One that wants a set has a single way, to where it is picked."""
    q, state = turn.offers[n], turn.table.state
    if q.picks(state, ()):
        return [_way_to(turn, n)]
    choices = Choices(turn, ids, Place(str(n)))
    return [choices.way(q, a) for a in notation.menu(q, state, ())]


def _way_to(turn: SeatTurn, n: int) -> Way:
    prompt = plain(turn.words.prompt(turn.offers[n], turn.view, speech.plain_names(turn.table)), 98)
    return Way(f"{prompt} …", keys.Onward(Place(str(n))), "")


def _button(ids: Ids, label: str, key: AnyKey, style: Style = "plain") -> Button:
    return Button(label, ids.id(key.text), style)


def _controls(turn: SeatTurn, ids: Ids, place: Place, *, more: bool) -> list[Row]:
    """What can be done at any place of the turn: one row of buttons, and one of those seldom
    pressed where they don't fit beside the others."""
    main, row, quiet = place.source == MAIN, list[Button](), list[Button]()
    if turn.standard and not place.words:
        row.append(_button(ids, say("panel-standard"), keys.Standard(), "good"))
    if turn.may_confirm:
        key = keys.End() if turn.ending else keys.Confirm()
        row.append(_button(ids, say(turn.planned or "act-confirm"), key, "good"))
    if turn.d.answers or (place.words and main):
        row.append(_button(ids, say("act-preview"), keys.Preview(place.words if main else ())))
    row += _way_back(turn, ids, place)
    if turn.table.hides:
        row.append(_button(ids, say("button-hand"), keys.Hand()))
    if more:
        quiet.append(_button(ids, say("button-more"), keys.Onward(OFFERS)))
    unfinished = turn.d.question is not None and not turn.planned
    if turn.may_save and unfinished and not place.words:
        quiet.append(_button(ids, say("act-save"), keys.Confirm()))
    fits = len(row) + len(quiet) <= WIDE
    return [(*row, *quiet)] if fits else [tuple(row), tuple(quiet)]


def _rule(turn: SeatTurn) -> Button | None:
    """The button of the § that the question follows."""
    q = turn.d.question
    if q is None or not q.rule:
        return None
    # Nothing leads back to a copy once another panel has taken its place.
    return phrases.rule_button(turn.table.game, q.rule, beside=turn.copied)


def _way_back(turn: SeatTurn, ids: Ids, place: Place) -> list[Button]:
    """One button: to where the words were chosen, else to the position before the last answer."""
    if place.words or place.source != MAIN or place.chosen:
        return [_button(ids, say("act-back"), keys.Onward(turn.up(place)))]
    if turn.copied:
        return [_button(ids, say("act-back" if turn.planned else "whatif-undo"), keys.Undo())]
    if turn.d.answers or turn.table.is_sealed(turn.seat):
        return [_button(ids, say("act-back"), keys.Back())]
    return []


def _with_copys_own(turn: SeatTurn, rows: list[Row], ids: Ids) -> list[Row]:
    """The rows with the controls that only a copy has: below the turn's own, or, in a full panel,
    behind the last choices that leave room."""
    own: tuple[Button, ...] = (
        _button(ids, say("whatif-do-advice"), keys.Advice()),
        _button(ids, say("whatif-do-computer"), keys.Computer()),
    )
    if turn.planned:
        skip = (_button(ids, say("plan-skip"), keys.Computer()),)
        own = skip if turn.simultaneous and turn.table.turn else ()
    if sum(map(bool, rows)) < ROWS:
        return [*rows, own]
    parts = [(n, row) for n, row in enumerate(rows) if isinstance(row, tuple) and row]
    at, part = next((n, row) for n, row in parts[::-1] if len(row) + len(own) <= WIDE)
    return [*rows[:at], (*part, *own), *rows[at + 1 :]]
