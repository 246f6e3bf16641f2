"""/replay: every step as the seat knew it then, there and back, for anybody."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.rng import Chance
from bot.tables.panel import speech
from bot.tables.panel.panel import Panel
from bot.tables.texts import say
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
    menus,
    ok,
    words_of,
)

USERS = (ANN, BOB, CAT)


async def replayed(h: House, user: int, at: str = "") -> Panel:
    """What `/replay` shows."""
    shown = ok(await h.do(h.tables.replays.replay, caller(user), at)).panel
    fits(shown)
    return shown


async def one_move(h: House, chance: Chance) -> bool:
    """Let somebody answer something. Returns False when the game is over."""
    table = await h.table()
    if not table.asked:
        return False
    user = USERS[chance.choice(table.asked)]
    found = [c.value for c in await h.tables.offer(h.tables.play.complete_move, caller(user), "")]
    found = [v for v in found if v not in {"resign", "back"}]
    ok(await h.move(user, "confirm" if "confirm" in found else chance.choice(found)))
    return True


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_step_shows_later_what_its_seat_saw_then(h: House, seed: int) -> None:
    await h.begin("sealed", *USERS)
    chance, seen = Chance.of("replay", seed), dict[tuple[int, int], tuple[str, ...]]()
    for _ in range(60):
        now = await h.table()
        for user in (*USERS, DAN):
            seen[user, now.public_end] = (await replayed(h, user)).texts
        if not await one_move(h, chance):
            break
    for (user, step), texts in seen.items():
        assert (await replayed(h, user, str(step))).texts == texts


async def test_one_walks_there_and_back_past_what_one_could_not_see(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    hands = (await h.table()).state.hands
    for user, seat in ((ANN, 0), (BOB, 1)):
        ok(await h.move(user, f"{hands[seat][0]}; confirm"))
    now = await replayed(h, ANN)
    assert "move 2 of 2" in now.heading
    assert button(now, "▶").disabled
    start = ok(await h.press(ANN, button(now, "◀"))).panel
    assert "move 0 of 2" in start.heading, "Bob was still to answer: nothing to see at move 1"
    assert button(start, "◀").disabled
    on = ok(await h.press(ANN, button(start, "▶"))).panel
    assert on.texts == now.texts


async def test_since_my_last_turn_and_the_menu_of_turns(h: House) -> None:
    await h.begin("automaton", ANN)
    for spot in ("cape", "dune"):
        ok(await h.move(ANN, f"walk {spot}; confirm"))
    shown = await replayed(h, ANN)
    assert "move 2 of 2" in ok(await h.press(ANN, button(shown, say("replay-own")))).panel.heading
    assert "move 2" in (await replayed(h, ANN, "mine")).heading
    (menu,) = menus(shown)
    jumped = ok(await h.press(ANN, menu, menu.choices[0].value)).panel
    assert "move 0 of 2" in jumped.heading
    assert (await h.do(h.tables.replays.replay, caller(ANN), "9")).refused
    spectator = await replayed(h, DAN)
    assert say("replay-own") not in [b.label for b in buttons(spectator)]


async def test_where_answering_is_secret_no_step_gives_it_away(h: House) -> None:
    await h.begin("sealed", *USERS)
    hands = (await h.table()).state.hands
    for user, seat in zip(USERS, range(3), strict=True):
        ok(await h.move(user, f"{hands[seat][0]}; confirm"))
    ok(await h.move(USERS[(await h.table()).asked[0]], "green"))
    assert (await h.table()).quiet

    async def seen() -> list[Any]:
        return [await replayed(h, BOB), await replayed(h, BOB, "4"), await replayed(h, DAN)]

    before = await seen()
    for user in (ANN, CAT):
        ok(await h.move(user, "none; confirm"))
        assert await seen() == before
    assert (await h.do(h.tables.replays.replay, caller(BOB), "6")).refused


async def test_only_a_seat_reads_its_own_hand_in_a_replay(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    own = speech.game_words((await h.table()).game).hand(
        (await h.table()).private((await h.table()).asked[0]), ()
    )
    assert own in words_of(await replayed(h, ANN, "0"))
    assert own not in words_of(await replayed(h, BOB, "0"))
    assert "You held" not in words_of(await replayed(h, DAN, "0"))


async def test_a_forged_step_is_refused(h: House) -> None:
    await h.begin("automaton", ANN)
    table = (await h.table()).row.id
    for forged in (f"h:{table}:at:x", f"h:{table}:eat:0", f"h:{table}:at:-1"):
        assert (await h.tables.press(caller(ANN), forged, ())).refused
