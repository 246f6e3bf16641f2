"""The private panel: it walks every question, within every limit, and holds no state."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.tables.panel.panel import Button, Menu, Panel, Response
from bot.tables.texts import say
from storage.db import Tx
from tests.tables.bigger import CARDS, GAME, HEXES, LONG, Curt
from tests.tables.board import (
    ANN,
    BOB,
    GAMES,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    look,
    menus,
    ok,
    stem,
    words_of,
)

GONE = {"Rules", "My hand", "Act", "Board", "Preview"}


@pytest_asyncio.fixture(name="big")
async def big_house() -> AsyncIterator[House]:
    async with house(games={**GAMES, "bigger": GAME}) as h:
        await h.begin("bigger", ANN, seats=1)
        yield h


async def panel(h: House) -> Panel:
    """Ann's panel."""
    shown = ok(await h.do(h.tables.play.act, caller(ANN)))
    assert not shown.replace
    fits(shown.panel)
    return shown.panel


async def choose(h: House, now: Panel, word: str) -> Panel:
    """Press the button, or choose the menu line, that begins so."""
    for b in buttons(now):
        if b.label.startswith(word):
            shown = ok(await h.press(ANN, b))
            break
    else:
        menu, value = next(
            (m, c.value) for m in menus(now) for c in m.choices if c.label.startswith(word)
        )
        shown = ok(await h.press(ANN, menu, value))
    fits(shown.panel)
    assert shown.replace
    return shown.panel


def labels(now: Panel) -> list[str]:
    """Everything that can be chosen."""
    return [b.label for b in buttons(now)] + [c.label for m in menus(now) for c in m.choices]


async def line(h: House) -> tuple[str, ...]:
    """Ann's answers."""
    return (await h.table()).line(0)


# Walking


async def test_words_are_chosen_one_after_the_other(big: House) -> None:
    now = await choose(big, await panel(big), "go")
    assert say("act-chosen", said="go") in words_of(now)
    now = await choose(big, now, "h003")
    assert await line(big) == ()
    now = await choose(big, now, "n (costs")
    assert await line(big) == ("go h003 n",)
    assert "only you see it" in words_of(now)
    ok(await big.press(ANN, button(now, "Confirm")))
    assert (await big.table()).state.said == ("go h003 n", "end")


async def test_answers_are_called_what_the_menus_call_them_or_as_they_are_typed() -> None:
    curt = dataclasses.replace(GAME, words={"en": Curt()})
    async with house(games={"bigger": curt}) as h:
        await h.begin("bigger", ANN, seats=1)
        ok(await h.move(ANN, "go h003 n; stop; few c0,c1; long " + f"{LONG}-1 {LONG}-0; end"))
        told = next(t for t in (await panel(h)).texts if "only you see it" in t)
        assert told.endswith(
            r": To H003, \*N\* at 0 · `stop` · `few c0,c1` · \*Long\* at 3 … · \*End\* at 4"
        )


async def test_where_the_answers_are_many_they_stand_alone() -> None:
    curt = dataclasses.replace(GAME, words={"en": Curt()})
    async with house(games={"bigger": curt}) as h:
        await h.begin("bigger", ANN, seats=1)
        ok(await h.move(ANN, "; ".join(f"go h{n:03} n" for n in range(40))))
        told = next(t for t in (await panel(h)).texts if "only you see it" in t)
        assert told.endswith("`go h038 n` · `go h039 n`")


async def test_pages_of_25_lead_to_every_choice(big: House) -> None:
    now = await choose(big, await panel(big), "go")
    seen: list[str] = []
    for _ in range(40):
        (menu,) = menus(now)
        seen += [c.label.split(" ")[0] for c in menu.choices]
        more = button(now, "▶")
        if more.disabled:
            break
        now = ok(await big.press(ANN, more)).panel
        fits(now)
    assert seen == list(HEXES)
    assert "(23/23)" in menus(now)[0].placeholder
    now = ok(await big.press(ANN, button(now, "◀"))).panel
    assert "(22/23)" in menus(now)[0].placeholder


async def test_a_few_pages_are_menus_below_each_other(big: House) -> None:
    now = await choose(big, await choose(big, await panel(big), "long"), LONG[:20])
    first, second = menus(now)
    assert (len(first.choices), len(second.choices)) == (15, 15)
    assert first.id != second.id
    assert "▶" not in labels(now)
    assert "Type it" in labels(now)
    ok(await big.press(ANN, second, second.choices[-1].value))
    assert (await line(big))[0].endswith("-29")


async def test_what_a_button_cuts_short_is_told_whole(big: House) -> None:
    now = await choose(big, await panel(big), "long")
    assert len(labels(now)) - len(GONE & set(labels(now))) == 5
    for n in range(3):
        assert f"{LONG}-{n}" in words_of(now)
        assert f"{LONG}-{n}" not in " ".join(labels(now))


async def test_where_a_menu_has_pages_the_rest_can_be_typed(big: House) -> None:
    now = await choose(big, await panel(big), "go")
    form = ok(await big.press(ANN, button(now, "Type it"))).form
    assert form is not None
    assert form.fields[0].label == "go …"
    assert form.fields[0].hint == "for example h000"
    shown = ok(await big.tables.submit(caller(ANN), form.id, {"text": "h123 s"}))
    assert not shown.refused
    assert await line(big) == ("go h123 s",)
    late = ok(await big.tables.submit(caller(ANN), form.id, {"text": "h124 s"}))
    assert "has changed" in words_of(late.panel)
    assert await line(big) == ("go h123 s",)


async def test_what_is_typed_badly_in_a_form_is_refused_and_the_panel_stays(big: House) -> None:
    form = ok(
        await big.press(ANN, button(await choose(big, await panel(big), "go"), "Type it"))
    ).form
    assert form is not None
    for text in ("h999", "", "x" * 1000, "h1; h2"):
        shown = await big.tables.submit(caller(ANN), form.id, {"text": text})
        assert shown.refused
        assert not shown.replace
    assert (await big.tables.submit(caller(BOB), form.id, {"text": "h123 s"})).refused
    assert await line(big) == ()


async def test_back_goes_up_word_by_word_then_answer_by_answer(big: House) -> None:
    now = await choose(big, await choose(big, await panel(big), "go"), "h003")
    now = ok(await big.press(ANN, button(now, "Back"))).panel
    assert say("act-chosen", said="go") in words_of(now)
    now = ok(await big.press(ANN, button(now, "Back"))).panel
    assert stem("act-chosen") not in words_of(now)
    ok(await big.move(ANN, "go h001 n; go h002 s"))
    now = await panel(big)
    now = ok(await big.press(ANN, button(now, "Back"))).panel
    assert await line(big) == ("go h001 n",)
    now = ok(await big.press(ANN, button(now, "Back"))).panel
    assert await line(big) == ()
    assert "Back" not in labels(now)


async def test_an_answer_that_may_be_longer_offers_both(big: House) -> None:
    now = await choose(big, await panel(big), "stop")
    assert {"That's all"} <= set(labels(now))
    await choose(big, now, "That's all")
    assert await line(big) == ("stop",)
    now = await choose(big, await panel(big), "stop")
    await choose(big, now, "more")
    assert await line(big) == ("stop", "stop more")


async def test_keys_too_long_for_a_button_work_even_after_a_restart(big: House) -> None:
    now = await choose(big, await panel(big), "long")
    now = await choose(big, now, LONG[:20])
    menu = menus(now)[-1]
    value = menu.choices[-1].value
    big.tables.play.controller.keys._cached.clear()
    again = type(big.tables)(big.db, {"bigger": GAME}, None, big.clock)
    ok(await again.press(caller(ANN), menu.id, (value,)))
    big.tables.store.cache.drop(1)
    (answer,) = await line(big)
    assert answer.startswith(f"long {LONG}")
    await again.stop_running()


async def test_small_sets_are_picked_at_once(big: House) -> None:
    now = await choose(big, await panel(big), "few")
    (menu,) = menus(now)
    assert (menu.at_least, menu.at_most) == (2, 3)
    assert menu.placeholder == "Choose 2 to 3"
    values = [c.value for c in menu.choices]
    shown = ok(await big.press(ANN, menu, values[3], values[1]))
    assert await line(big) == ("few c1,c3",)
    fits(shown.panel)


async def test_a_set_that_may_be_empty_can_be_none(big: House) -> None:
    now = await choose(big, await panel(big), "upto")
    assert menus(now)[0].at_least == 1
    ok(await big.press(ANN, button(now, "None")))
    assert await line(big) == ("upto none",)


async def test_large_sets_are_picked_page_by_page(big: House) -> None:
    now = await choose(big, await panel(big), "many")
    assert "These" not in labels(now)
    (menu,) = menus(now)
    now = ok(await big.press(ANN, menu, CARDS[3])).panel
    fits(now)
    assert "1 chosen" in menus(now)[0].placeholder
    assert "These" not in labels(now)
    now = ok(await big.press(ANN, button(now, "▶"))).panel
    fits(now)
    now = ok(await big.press(ANN, menus(now)[0], *CARDS[25:45])).panel
    fits(now)
    now = ok(await big.press(ANN, button(now, "◀"))).panel
    fits(now)
    assert any(c.label.startswith("✓ card03") for c in menus(now)[0].choices)
    now = ok(await big.press(ANN, menus(now)[0])).panel
    fits(now)
    assert not any(c.label.startswith("✓") for c in menus(now)[0].choices)
    now = ok(await big.press(ANN, button(now, "These"))).panel
    fits(now)
    now = await choose(big, now, "red")
    assert await line(big) == (f"many {','.join(CARDS[25:45])} red",)


async def test_a_set_of_the_wrong_size_is_refused(big: House) -> None:
    now = await choose(big, await panel(big), "few")
    shown = await big.press(ANN, menus(now)[0], "c0")
    fits(shown.panel)
    assert "Choose 2 to 3" in words_of(shown.panel) or menus(shown.panel)
    assert await line(big) == ()


async def test_many_answers_still_fit(big: House) -> None:
    for n in range(30):
        ok(await big.move(ANN, f"go h{n:03} n"))
        fits(await panel(big))
    ok(await big.move(ANN, f"long {LONG}-1 {LONG}-2"))
    for name in ("status", "hand", "board", "log"):
        fits(ok(await big.tables.answer(look(big.tables, name), caller(ANN))).panel)


# The controls


async def test_a_preview_changes_nothing_and_stays_in_place(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "walk cape"))
    before = await h.table()
    shown = ok(await h.press(ANN, button(await panel(h), "Preview")))
    fits(shown.panel)
    assert "Preview" in words_of(shown.panel)
    assert "Confirm" in labels(shown.panel)
    assert (await h.table()).state == before.state


async def test_a_half_made_answer_can_be_previewed(big: House) -> None:
    now = await panel(big)
    assert "Preview" not in labels(now)
    now = await choose(big, now, "go")
    before = await big.table()
    shown = ok(await big.press(ANN, button(now, "Preview")))
    fits(shown.panel)
    assert say("act-chosen", said="go") in words_of(now)
    assert (await big.table()).state == before.state
    assert (await big.table()).line(0) == ()


async def test_what_confirming_costs_is_said_before(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "search"))
    assert stem("act-stop-draw-free") in words_of(await panel(h))
    ok(await h.move(ANN, "back; watch"))
    assert "turns up something hidden" in words_of(await panel(h))
    ok(await h.move(ANN, "back; walk cape"))
    assert stem("act-stop-draw-free") in words_of(await panel(h)), "the turn's end draws a tide"


async def test_a_plan_speaks_to_its_player_of_what_it_does(h: House) -> None:
    await h.begin("automaton", ANN)
    texts = ok(await h.move(ANN, "walk cape; done")).panel.texts
    assert any("cape" in text for text in texts[1:])
    assert not any("Ann" in text for text in texts)


async def test_a_simultaneous_answer_is_confirmed_whole(h: House) -> None:
    await h.begin()
    now = await panel(h)
    assert "Confirm" not in labels(now)
    now = await choose(h, now, labels(now)[0])
    now = await choose(h, now, "That's all")
    assert "seals your answers until everyone has answered" in words_of(now)
    ok(await h.press(ANN, button(now, "Confirm")))
    now = await panel(h)
    assert "Your answer is in" in words_of(now)
    ok(await h.press(ANN, button(now, "Back")))
    assert await line(h) != ()


async def test_what_cant_be_taken_back_is_offered_behind_more(h: House) -> None:
    await h.begin()
    assert menus(await panel(h)) == []
    now = ok(await h.press(ANN, button(await panel(h), "More"))).panel
    (menu,) = menus(now)
    assert menu.placeholder == say("act-also")
    asked = ok(await h.press(ANN, menu, menu.choices[0].value)).panel
    assert (await h.table()).row.status == "running"
    assert "Back" in labels(asked)
    ok(await h.press(ANN, button(asked, f"Yes: {menu.choices[0].label.removesuffix(' …')}")))
    assert (await h.table()).row.status == "ended"


async def test_the_rule_of_a_question_is_one_press_away(h: House) -> None:
    await h.begin()
    shown = ok(await h.press(ANN, button(await panel(h), "Rules §3.1")))
    assert "face down" in words_of(shown.panel)


async def test_who_is_not_asked_sees_whom_it_waits_for(h: House) -> None:
    await h.begin()
    cards = (await h.table()).state.hands
    for user, seat in ((ANN, 0), (BOB, 1)):
        ok(await h.move(user, f"{cards[seat][0]}; confirm"))
    winner = (await h.table()).asked[0]
    other = (ANN, BOB)[1 - winner]
    shown = ok(await h.do(h.tables.play.act, caller(other)))
    name = ("Ann", "Bob")[winner]
    assert f"waiting for {name}" in words_of(shown.panel)
    fits(shown.panel)


# A whole game by presses alone


def presses(now: Panel) -> list[tuple[Button | Menu, tuple[str, ...]]]:
    """All that can be pressed on a panel, except what leads away from the turn."""
    found: list[tuple[Button | Menu, tuple[str, ...]]] = [
        (b, ())
        for b in buttons(now)
        if not b.disabled and not any(b.label.startswith(g) for g in GONE)
    ]
    for m in menus(now):
        if m.placeholder.startswith("Also"):
            continue
        if m.at_most > 1 or ":k" in m.id:
            values = tuple(c.value for c in m.choices[: max(1, m.at_least)])
            found.append((m, values))
        else:
            found += [(m, (c.value,)) for c in m.choices]
    return found


async def play_one(h: House, chance: random.Random, users: tuple[int, ...]) -> None:
    """One user's panel, pressed at random a few times."""
    table = await h.table()
    asked = [u for u in users if table.seat_of(u) in table.asked]
    user = chance.choice(asked)
    shown: Response = ok(await h.do(h.tables.play.act, caller(user)))
    for _ in range(6):
        fits(shown.panel)
        ways = presses(shown.panel)
        if not ways:
            return
        confirm = [w for w in ways if isinstance(w[0], Button) and w[0].label == "Confirm"]
        item, values = confirm[0] if confirm and chance.random() < 0.7 else chance.choice(ways)
        shown = await h.press(user, item, *values)
        if shown.refused:
            # Taken back ten times, or planned for when the game will be over.
            why = words_of(shown.panel)
            assert "It stays in now" in why or say("no-plan-never") in why
            return
        if (await h.table()).row.status != "running":
            return


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("game", "users"), [("sealed", (ANN, BOB)), ("automaton", (ANN,))])
async def test_whole_games_are_played_by_presses_alone(
    h: House, game: str, users: tuple[int, ...], seed: int
) -> None:
    chance = random.Random(seed)
    await h.begin(game, *users)
    for _ in range(600):
        await play_one(h, chance, users)
        if (await h.table()).row.status == "ended":
            break
    assert (await h.table()).row.status == "ended"
    for name in ("log", "status", "recap", "why", "fair"):
        fits(ok(await h.do(look(h.tables, name), caller(ANN))).panel)
    await h.deliver()
    for sent in h.courier.sent:
        fits(sent.panel)


def stored_keys(tx: Tx) -> int:
    """How many long keys are kept."""
    return int(tx.execute("SELECT COUNT(*) FROM keys").fetchone()[0])


async def test_short_keys_cost_no_writing(h: House) -> None:
    await h.begin()
    await panel(h)
    assert await h.db.read(stored_keys) == 0
