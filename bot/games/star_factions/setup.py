"""The options, and the first position, in which everyone is asked for wishes and a placement."""

from __future__ import annotations

from msgspec import convert

from bot.engine.flow import Seat, together
from bot.engine.spec import Option, Setup
from bot.games.star_factions.data import LIMITS
from bot.games.star_factions.rules.s05_setup import Deploy, Factions, Placement, RollOff, Wishes
from bot.games.star_factions.rules.s06_draw_phase import Turn
from bot.games.star_factions.state import Fleet, Plan, Start, War

NO_LIMIT = "none"
ROUNDS = (str(LIMITS.round_limit), "30", "45")
OPTIONS = (
    # Without a limit a war may never end, so the default is a house rule.
    Option("rounds", (*ROUNDS, NO_LIMIT), house=dict.fromkeys(ROUNDS, "§9.5"), endless=(NO_LIMIT,)),
    Option("colonies", (str(LIMITS.colonies_to_win), "3"), house={"3": "§9.2"}),
    Option(
        "start",
        ("rules", "gifts", "balanced"),
        house=dict.fromkeys(("gifts", "balanced"), "§5.7"),
    ),
)


def longest(setup: Setup) -> int:
    """§9.5 The most turns of a game with a round limit: one for each seat in every round."""
    return int(setup.options["rounds"]) * setup.seats


def begin(setup: Setup) -> War:
    """§5 The first position, before factions are chosen."""
    seats = [Seat(n) for n in range(setup.seats)]
    rounds = setup.options["rounds"]
    asked = together([(seat, (Wishes(seat), Placement(seat))) for seat in seats])
    return War(
        fleets=(Fleet(),) * setup.seats,
        plans=(Plan(),) * setup.seats,
        limit=0 if rounds == NO_LIMIT else int(rounds),
        goal=int(setup.options["colonies"]),
        start=convert(setup.options["start"], Start),
        todo=(asked, RollOff(), Factions(), Deploy(), Turn()),
    )
