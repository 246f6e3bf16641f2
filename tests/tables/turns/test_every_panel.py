"""Every game's panels at a real table, pressed at random: whatever they offer does something, and
what is chosen on a map comes with it."""

from __future__ import annotations

import re

import pytest

from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.tables.panel.keys import AnyKey, End, Give, Onward, Place, decode
from bot.tables.panel.panel import Menu, Panel
from bot.tables.panel.routes import Ids
from bot.tables.turns.act_choices import Choices
from bot.tables.turns.seat_turn import SeatTurn
from tests.tables.board import (
    ANN,
    BOB,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    menus,
    ok,
    words_of,
)
from tests.tables.look.test_queries import FakeStudio
from tests.tables.pressing import pressed_at_random
from tests.tables.typable import typable_line

SHIPPED = tuple(shipped().values())
WAR = next(spec.key for spec in SHIPPED if spec.name == "Star Factions")
PRESSES = 150
POSITIONS = 12


async def act(h: House, user: int) -> Panel:
    """`/act`."""
    return ok(await h.do(h.tables.play.act, caller(user))).panel


@pytest.mark.parametrize("spec", SHIPPED, ids=lambda s: s.key)
async def test_whatever_a_panel_offers_does_something(spec: GameSpec) -> None:
    chance = Chance.of("fingers", spec.key)
    async with house(games=dict(shipped()), studio=FakeStudio()) as h:
        await h.begin(spec.key, ANN, BOB)
        shown: tuple[int, Panel] | None = None
        for n in range(PRESSES):
            table = await h.tables.store.in_channel(caller(ANN))
            if table.over:
                break
            users = [(ANN, BOB)[seat] for seat in table.asked]
            if shown is None or shown[0] not in users or n % 10 == 0:
                user = chance.choice(users)
                shown = user, await act(h, user)
            user, panel = shown
            fits(panel)
            told = await pressed_at_random(h, user, panel, chance)
            if told.form is None:
                shown = (user, ok(told).panel) if told.panel.rows else None


async def test_every_act_is_a_button_in_the_games_own_order() -> None:
    seen = 0
    for spec in SHIPPED:
        async with house(games={spec.key: spec}) as h:
            table = await h.begin(spec.key, ANN, BOB)
            for n in range(POSITIONS):
                seat = table.asked[0]
                seen += _acts(SeatTurn(table, seat))
                line = typable_line(table.state, seat, Chance.of("acts", n))
                ok(await h.move((ANN, BOB)[seat], "; ".join((*line, "save"))))
                table = await h.table()
    assert seen > 2 * POSITIONS


def _acts(turn: SeatTurn) -> bool:
    """Whether it is asked what to do. Checks that all there is to do are buttons then."""
    choices = Choices(turn, Ids(), Place())
    if not choices.are_acts:
        return False
    rows, _ = choices.rows()
    made = [decode(b.id) for b in buttons(Panel(rows=tuple(rows)))]
    first = {_first(key, turn.ending): None for key in made}
    assert turn.d.question is not None
    assert list(first) == list(turn.d.question.options(turn.d.state, ()))
    assert not menus(Panel(rows=tuple(rows)))
    return True


def _first(key: AnyKey, ending: str) -> str:
    """The first word of what a button says."""
    match key:
        case Give(_, words) | Onward(Place(_, words)):
            return words[0]
    assert isinstance(key, End)
    return ending


async def test_destinations_come_with_the_map_few_or_many() -> None:
    async with house(games=dict(shipped()), studio=FakeStudio()) as h:
        await h.begin(WAR, ANN, BOB)
        for user in (ANN, BOB):
            filled = ok(await h.press(user, button(await act(h, user), "Standard setup"))).panel
            ok(await h.press(user, button(filled, "Confirm")))
        user = (ANN, BOB)[(await h.table()).asked[0]]
        few, many = "Move Mothership …", "Move Scout 1 …"
        panels = {
            label: ok(await h.press(user, button(await act(h, user), label))).panel
            for label in (few, many)
        }
        assert all(panel.picture for panel in panels.values())
        assert not any(isinstance(row, Menu) for row in panels[few].rows)
        menus = [row for row in panels[many].rows if isinstance(row, Menu)]
        assert menus
        offered = [c.label for menu in menus for c in menu.choices]
        planet = "F6, a planet"  # Whoever begins has picked first, and the first corner.
        assert offered[0] == planet, "what stands out goes first"
        assert menus[0].placeholder.startswith(f"{planet} · {offered[1]} to ")


async def test_what_the_ships_of_a_fleet_do_shares_a_line() -> None:
    async with house(games=dict(shipped())) as h:
        await h.begin(WAR, ANN, BOB)
        for user in (ANN, BOB):
            filled = ok(await h.press(user, button(await act(h, user), "Standard setup"))).panel
            ok(await h.press(user, button(filled, "Confirm")))
        user = (ANN, BOB)[(await h.table()).asked[0]]
        s = (await h.table()).state
        for ship in ("ms1", "jg1"):
            to = next(iter(s.todo[0].options(s, ("move", ship))))
            ok(await h.move(user, f"move {ship} {to}; save"))
        told = words_of(ok(await h.do(h.tables.logs.recap, caller(3 - user))).panel)
        assert re.search(r"Mothership flies .* · Juggernaut flies", told)
