"""Completion never dead-ends: it leads from nothing to every answer that menus offer, in every
game.

Letters have to be typed only where more ways are open than can be offered at once.
"""

from __future__ import annotations

import pytest

from bot.engine.fuzz import table as options_of
from bot.engine.invariants import random_line
from bot.engine.play import asked, commit
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.tables.seats import daily
from tests.tables.board import ANN, BOB, CAT, house
from tests.tables.completing import is_offered, walked

SHIPPED = tuple(shipped().values())
MOVES = 60


@pytest.mark.parametrize("seed", [7, 9])
@pytest.mark.parametrize("spec", SHIPPED, ids=lambda s: s.key)
async def test_completion_alone_leads_to_every_answer_offered(spec: GameSpec, seed: int) -> None:
    _, options = options_of(spec, seed)
    typed = ",".join(f"{k}={v}" for k, v in options.items() if k != daily.OPTION)
    pick, chance = Chance.of("leads", spec.key, seed), Chance.of("leads draws", spec.key, seed)
    async with house(games=dict(shipped())) as h:
        table = await h.begin(spec.key, ANN, BOB, CAT, options=typed, seats=3)
        s = table.state
        for _ in range(MOVES):
            if not asked(s):
                break
            seat = pick.choice(asked(s))
            line = random_line(s, seat, pick, more=2)
            for n, answer in enumerate(line):
                here = table.changed(table.row, state=s, lines={seat: line[:n]})
                d = here.draft(seat)
                if d.question and is_offered(d.question, d.state, tuple(answer.split(" "))):
                    walked(here, seat, answer)
            s = commit(s, seat, line, chance).state
