"""The private panel of a turn: the line so far, the next words in menus, what stops it, controls.

It walks the same `options` as `/move`: a button or menu line holds the words up to there. Panels
hold no state; their ids carry the question's serial and the words, so they survive restarts.
"""

from __future__ import annotations

from bot.engine import notation
from bot.engine.flow import Words
from bot.languages import signing
from bot.tables.panel import keys, phrases, speech
from bot.tables.panel.keys import MAIN, AnyKey, Place
from bot.tables.panel.markdown import plain
from bot.tables.panel.panel import Button, Field, Form, Menu, Panel, Style
from bot.tables.panel.routes import Ids
from bot.tables.texts import say
from bot.tables.turns import act_texts, answers
from bot.tables.turns.act_choices import PAGE, Choices, Row, Way, lines
from bot.tables.turns.seat_turn import SeatTurn

ROWS, WIDE = 5, 5
"""Rows of a panel, buttons in a row."""
OFFERS = Place("offers")
"""Tells the menu of offers from the panel's other menus."""


def panel(turn: SeatTurn, ids: Ids, place: Place | None = None, note: str = "") -> Panel:
    """The panel at this place of the question, with `note` before everything else."""
    place = turn.valid(place or Place())
    rows, labels = Choices(turn, ids, place).rows()
    with signing():
        asked = act_texts.of_question(turn, place)
    texts = [note, *act_texts.of_line(turn), *asked, labels]
    if not place.words and place.source == MAIN:
        rows += _offers(turn, ids)
    rows.append(_controls(turn, ids, place))
    if turn.copied:
        rows = _with_copys_own(rows, ids)
    heading = act_texts.heading(turn)
    return Panel(heading, tuple(t for t in texts if t), tuple([r for r in rows if r][:ROWS]))


def last_word(turn: SeatTurn, ids: Ids) -> Panel:
    """Ask once more whether to give up what ending the turn now would."""
    sure = _button(ids, say("panel-end-anyway"), keys.End(sure=True), "main")
    back = _button(ids, say("panel-back"), keys.Onward(Place()))
    return Panel(act_texts.heading(turn), (act_texts.given_up(turn),), ((sure, back),))


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


def _controls(turn: SeatTurn, ids: Ids, place: Place) -> tuple[Button, ...]:
    """What can be done at any place of the turn, in one row of buttons at most."""
    main, row = place.source == MAIN, list[Button]()
    if turn.standard and not place.words:
        row.append(_button(ids, say("panel-standard"), keys.Standard(), "good"))
    if not turn.handed_in and answers.may_confirm(turn.table, turn.d):
        row.append(_button(ids, say("act-confirm"), keys.Confirm(), "good"))
    if turn.d.answers or (place.words and main):
        row.append(_button(ids, say("act-preview"), keys.Preview(place.words if main else ())))
    row += _way_back(turn, ids, place)
    if turn.table.hides:
        row.append(_button(ids, say("button-hand"), keys.Hand()))
    if turn.d.question is not None and turn.d.question.rule:
        # Nothing leads back to a copy once another panel has taken its place.
        game, rule = turn.table.game, turn.d.question.rule
        row.append(phrases.rule_button(game, rule, beside=turn.copied))
    return tuple(row)


def _way_back(turn: SeatTurn, ids: Ids, place: Place) -> list[Button]:
    """One button: to where the words were chosen, else to the position before the last answer."""
    if place.words or place.source != MAIN or place.chosen:
        return [_button(ids, say("act-back"), keys.Onward(turn.up(place)))]
    if turn.copied:
        return [_button(ids, say("whatif-undo"), keys.Undo())]
    if turn.d.answers or turn.table.is_sealed(turn.seat):
        return [_button(ids, say("act-back"), keys.Back())]
    return []


def _with_copys_own(rows: list[Row], ids: Ids) -> list[Row]:
    """The rows with the controls that only a copy has: below the turn's own, or, in a full panel,
    behind the last choices that leave room."""
    own = (
        _button(ids, say("whatif-do-advice"), keys.Advice()),
        _button(ids, say("whatif-do-computer"), keys.Computer()),
    )
    if sum(map(bool, rows)) < ROWS:
        return [*rows, own]
    parts = [(n, row) for n, row in enumerate(rows) if isinstance(row, tuple) and row]
    at, part = next((n, row) for n, row in parts[::-1] if len(row) + len(own) <= WIDE)
    return [*rows[:at], (*part, *own), *rows[at + 1 :]]
