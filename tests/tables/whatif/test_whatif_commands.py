"""/whatif: a copy that knows what its player knows, and leaves no trace anywhere."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from bot.engine.flow import Seat
from bot.engine.play import asked
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.tables.look import pictures
from bot.tables.panel.keys import (
    KINDS,
    Advice,
    Again,
    Back,
    Computer,
    Confirm,
    End,
    From,
    FromMenu,
    FromSet,
    Give,
    Hand,
    Key,
    Onward,
    Place,
    Preview,
    Standard,
    Type,
    Typed,
    Undo,
)
from bot.tables.panel.panel import Panel
from bot.tables.texts import say
from bot.tables.whatif.scratch import copied
from storage.db import Tx
from tests.tables.bigger import GAME as BIGGER
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    DAN,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    ok,
    words_of,
)
from tests.tables.look.test_queries import FakeStudio
from tests.tables.test_leaks import other_state, played_to, to_the_swap

TABLES = ("tables", "moves", "lines", "outbox", "due", "requests", "audit", "notes", "interactions")


def stored(tx: Tx) -> list[Any]:
    """Everything that the database keeps of a game."""
    return [tx.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in TABLES]


async def opened(h: House, user: int, **more: Any) -> Panel:
    """What `/whatif` shows."""
    shown = ok(await h.do(h.tables.whatifs.whatif, caller(user), **more)).panel
    fits(shown)
    return shown


async def test_a_copy_is_played_for_every_seat_and_leaves_no_trace(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    await h.deliver()
    before, sent = await h.db.read(stored), len(h.courier.sent)
    hand = (await h.table()).state.hands[0]
    shown = await opened(h, ANN)
    assert "private copy" in words_of(shown)
    shown = await opened(h, ANN, move=f"{hand[0]}; confirm")
    assert say("whatif-whose", name="Bob") in words_of(shown)
    pressed = 0
    # Its chance is its own: a short game ends sooner.
    while pressed < 12 and "Computer plays" in [b.label for b in buttons(shown)]:
        shown = ok(await h.press(ANN, button(shown, "Computer plays"))).panel
        fits(shown)
        pressed += 1
    assert pressed > 4
    assert await h.db.read(stored) == before
    await h.deliver()
    assert len(h.courier.sent) == sent
    assert (await h.table()).draft(Seat(0)).answers == ()


async def test_undo_goes_back_to_the_beginning(h: House) -> None:
    await h.begin("automaton", ANN)
    first = await opened(h, ANN)
    shown = first
    for _ in range(5):
        shown = ok(await h.press(ANN, button(shown, "Computer plays"))).panel
    for _ in range(5):
        shown = ok(await h.press(ANN, button(shown, "Undo"))).panel
    assert shown.texts == first.texts[1:]
    ok(await h.press(ANN, button(shown, "Undo")))


async def test_a_computer_advises_and_does_as_it_said(h: House) -> None:
    await h.begin("automaton", ANN)
    shown = await opened(h, ANN)
    told = ok(await h.press(ANN, button(shown, "Advice"))).panel
    assert "Advice for Ann" in words_of(told)
    copy = h.tables.whatifs._copies[ANN, (await h.table()).row.id]
    line = copy.advised
    assert line
    ok(await h.press(ANN, button(told, "Computer plays")))
    assert copy.past[-1].line(Seat(0)) == ()


async def test_old_buttons_and_a_lost_copy_show_what_there_is(h: House) -> None:
    await h.begin("automaton", ANN)
    shown = await opened(h, ANN)
    ok(await h.press(ANN, button(shown, "Computer plays")))
    again = ok(await h.press(ANN, button(shown, "Computer plays"))).panel
    assert say("no-stale") in words_of(again)
    h.tables.whatifs._copies.clear()
    assert "fresh one" in words_of(ok(await h.press(ANN, button(again, "Undo"))).panel)
    table = (await h.table()).row.id
    assert (await h.tables.press(caller(ANN), f"x:{table}:0:!eat", ())).refused


async def test_what_is_not_legal_is_refused_with_its_reason(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    await opened(h, ANN)
    shown = ok(await h.do(h.tables.whatifs.whatif, caller(ANN), move="fly away"))
    assert "`fly` isn't possible" in words_of(shown.panel)
    copy = h.tables.whatifs._copies[ANN, (await h.table()).row.id]
    assert not copy.past
    assert (await h.do(h.tables.whatifs.whatif, caller(DAN))).refused


async def test_a_copy_begins_at_any_move_of_a_replay(h: House) -> None:
    await h.begin("automaton", ANN)
    for spot in ("cape", "dune"):
        ok(await h.move(ANN, f"walk {spot}; confirm"))
    shown = ok(await h.do(h.tables.replays.replay, caller(ANN), "1")).panel
    ok(await h.press(ANN, button(shown, "What if?")))
    copy = h.tables.whatifs._copies[ANN, (await h.table()).row.id]
    assert copy.table.state.settler == "cape"
    no = await h.do(h.tables.whatifs.whatif, caller(ANN), at="abc")
    assert no.refused
    assert "`abc`" in words_of(no.panel)


# A copy's panel is that of a turn


def labels(panel: Panel) -> set[str]:
    """What stands on a panel's buttons."""
    return {b.label for b in buttons(panel)}


OWN = {"Undo", "Advice", "Computer plays"}


async def test_a_copy_has_every_button_of_a_turn(h: House) -> None:
    """On top, in mid-answer and with an open line, Undo does what Back would do."""
    await h.begin("automaton", ANN)
    turn, copy = ok(await h.do(h.tables.play.act, caller(ANN))).panel, await opened(h, ANN)
    assert labels(copy) == labels(turn) | OWN
    turn, copy = [ok(await h.press(ANN, button(p, "walk …"))).panel for p in (turn, copy)]
    assert "Back" in labels(turn)
    assert labels(copy) == labels(turn) | OWN - {"Undo"}
    turn, copy = [ok(await h.press(ANN, button(p, "cape"))).panel for p in (turn, copy)]
    assert {"Confirm", "Preview", "My hand"} <= labels(turn)
    assert labels(copy) == labels(turn) - {"Back"} | OWN
    turn, copy = [ok(await h.press(ANN, button(p, "Preview"))).panel for p in (turn, copy)]
    assert copy.texts == turn.texts


async def test_nothing_takes_the_place_of_a_copy(h: House) -> None:
    await h.begin("automaton", ANN)
    shown = await opened(h, ANN)
    for label in ("My hand", "Rules §3.1"):
        assert not ok(await h.press(ANN, button(shown, label))).replace


async def test_a_full_panel_has_room_for_what_only_a_copy_has() -> None:
    """Three menus, what stands below them and the controls are all that a panel holds."""
    async with house(games={"bigger": BIGGER}) as h:
        await h.begin("bigger", ANN, seats=1)
        turn, copy = ok(await h.do(h.tables.play.act, caller(ANN))).panel, await opened(h, ANN)
        wide = [next(b for b in buttons(p) if b.label.startswith("wide")) for p in (turn, copy)]
        turn, copy = [ok(await h.press(ANN, b)).panel for b in wide]
        fits(copy)
        assert len(turn.rows) == len(copy.rows) == 5
        assert labels(copy) == labels(turn) | OWN - {"Undo"}


@pytest.mark.parametrize("spec", shipped().values(), ids=lambda spec: spec.key)
async def test_what_only_a_seat_sees_is_in_the_pictures_of_its_copy_too(spec: GameSpec) -> None:
    async with house(games=dict(shipped()), studio=FakeStudio()) as h:
        table = await h.begin(spec.key, ANN, BOB)
        (seat, user), *_ = ((s, (ANN, BOB)[s]) for s in table.asked)
        turn, copy = ok(await h.do(h.tables.play.act, caller(user))).panel, await opened(h, user)
        _, part = pictures.beside(table, seat, ())
        assert copy.picture
        if part and part not in pictures.view_names(spec.key, table.public()):
            assert copy.picture == turn.picture
        hands = [b for p in (turn, copy) for b in buttons(p) if b.label == "My hand"]
        assert len(hands) == 2 * table.hides
        shown = [ok(await h.press(user, b)).panel for b in hands]
        assert shown[1:] == shown[:-1]
        own = table.hides and pictures.secret(spec.key, table.private(seat))
        assert bool(own) == any(each.picture for each in shown)


async def test_a_hand_in_a_copy_says_whose_it_is(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    hand = (await h.table()).state.hands[0]
    shown = await opened(h, ANN, move=f"{hand[0]}; confirm")
    told = ok(await h.press(ANN, button(shown, "My hand")))
    assert not told.replace
    assert words_of(told.panel).splitlines()[1].startswith(say("whatif-whose", name="Bob"))


async def test_a_preview_in_a_copy_says_whose_it_is(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    hand = (await h.table()).state.hands[0]
    asked = await opened(h, ANN, move=f"{hand[0]}; confirm")
    laid = ok(await h.press(ANN, buttons(asked)[0])).panel
    shown = ok(await h.press(ANN, button(laid, "Preview"))).panel
    assert say("whatif-whose", name="Bob") in words_of(shown)


PLACE = Place(words=("walk",))
EVERY_KEY: tuple[Key, ...] = (
    *(kind(PLACE) for kind in (Onward, FromMenu, FromSet)),
    *(kind(("walk",)) for kind in (Type, Typed, Preview)),
    *(Give("q", ("walk", "cape")), Give("0", ("resign",)), End(), End(sure=True), From(0)),
    *(kind() for kind in (Confirm, Back, Standard, Hand, Undo, Again, Advice, Computer)),
)


def test_no_kind_of_key_is_missing_here() -> None:
    assert {type(key) for key in EVERY_KEY} == set(KINDS.values())


@pytest.mark.parametrize("key", EVERY_KEY, ids=lambda key: key.text)
async def test_every_key_gets_a_sentence_on_every_ground(h: House, key: Key) -> None:
    """A turn at the table, a copy, and a copy in which the game is over."""
    table = await h.begin("automaton", ANN)
    await opened(h, ANN)
    copy = h.tables.whatifs._copies[ANN, table.row.id]
    for id_ in (f"a:1:0.0.0:{key.text}", f"x:1:{copy.stamp}:{key.text}"):
        shown = await h.tables.press(caller(ANN), id_)
        assert words_of(shown.panel) or shown.form
    copy = h.tables.whatifs._copies[ANN, table.row.id]
    while copy.acting is not None:
        await h.tables.press(caller(ANN), f"x:1:{copy.stamp}:{Computer().text}")
    shown = await h.tables.press(caller(ANN), f"x:1:{copy.stamp}:{key.text}")
    assert words_of(shown.panel)
    assert shown.refused == (not isinstance(key, Undo | Again | From))


# What a copy must not know


@pytest.mark.parametrize("moves", [0, 3, 7, 12])
async def test_a_copy_is_the_same_whatever_its_player_cannot_know(
    h: House, moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which world is made does not depend on the truth beyond what the seat sees."""
    table = await played_to(h, moves)
    if not table.running:
        return
    monkeypatch.setattr(secrets, "token_bytes", lambda n: b"k" * n)
    for seat in (Seat(0), Seat(1), Seat(2)):
        mine = copied(table, seat).table
        seen = mine.spec.private(mine.state, seat)
        for n in range(4):
            other = table.changed(table.row, state=other_state(table, seat, n))
            copy = copied(other, seat).table
            assert copy.spec.private(copy.state, seat) == seen
            assert asked(copy.state) == asked(mine.state)
            assert copy.lines == {}
            assert copy.parts == {}


async def test_anothers_sealed_answer_is_not_in_a_copy(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    hands = (await h.table()).state.hands
    before = await opened(h, BOB)
    ok(await h.move(ANN, f"{hands[0][0]}; confirm"))
    after = await opened(h, BOB)
    assert [b.label for b in buttons(before)] == [b.label for b in buttons(after)]
    copy = h.tables.whatifs._copies[BOB, (await h.table()).row.id]
    assert set(asked(copy.table.state)) == {0, 1, 2}
    assert not any(side.line for side in copy.table.state.todo[0].sides)


async def test_where_answering_is_secret_a_copy_does_not_tell_who_has(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda n: b"k" * n)
    await to_the_swap(h)
    before = await opened(h, BOB)
    for user in (ANN, CAT):
        ok(await h.move(user, "none; confirm"))
        h.tables.whatifs._copies.clear()
        assert await opened(h, BOB) == before


async def test_a_copy_has_chance_of_its_own(h: House) -> None:
    table = await h.begin("sealed", ANN, BOB)
    copy = copied(table, Seat(0)).table
    assert copy.row.seed != table.row.seed
    assert copy.key != table.key


async def test_an_untouched_copy_that_the_table_has_left_behind_is_made_anew(h: House) -> None:
    await h.begin("automaton", ANN)
    await opened(h, ANN)
    ok(await h.move(ANN, "walk cape; confirm"))
    shown = words_of(await opened(h, ANN, move="walk bay"))
    assert say("whatif-behind") not in shown
    assert "`walk bay`" in shown


async def test_a_copy_that_was_played_on_says_that_the_table_has_left_it_behind(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.do(h.tables.whatifs.whatif, caller(ANN), move="walk hill; confirm"))
    assert say("whatif-behind") not in words_of(await opened(h, ANN, move="search"))
    ok(await h.move(ANN, "walk cape; confirm"))
    shown = await opened(h, ANN, move="back")
    assert say("whatif-behind") in words_of(shown)
    assert say("whatif-behind") not in words_of(await opened(h, ANN))


async def test_a_turns_panel_says_whose_turn_it_shows_and_a_copys_does_not(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    shown = ok(await h.do(h.tables.play.act, caller(ANN)))
    assert shown.turn == (await h.table()).row.id
    again = next(b for b in buttons(shown.panel) if b.id.startswith("a:"))
    assert ok(await h.press(ANN, again)).turn == shown.turn
    beside = ok(await h.press(ANN, button(shown.panel, "My hand")))
    assert (beside.replace, beside.turn) == (False, None)  # it doesn't take the panel's place
    assert ok(await h.do(h.tables.whatifs.whatif, caller(ANN))).turn is None
