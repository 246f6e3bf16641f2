"""The options, and the first position."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.engine.spec import Option, Setup
from bot.games.race_for_the_galaxy.data import LIMITS
from bot.games.race_for_the_galaxy.orb_state import Orb
from bot.games.race_for_the_galaxy.rules.s03_round import Deal, LearningDeal, Round
from bot.games.race_for_the_galaxy.rules.standing import Standing
from bot.games.race_for_the_galaxy.state import Galaxy, Player

OPTIONS = (
    Option("mode", ("base+aa", "base+aa+orb", "base")),
    Option("start", ("dealt", "learning")),
    Option("actions", ("one", "two")),
    Option("printing", ("first", "second")),
)


def longest(_: Setup) -> int:
    """§10.2 A generous limit of rounds for a game that no rule limits.

    Random players have taken up to 43 rounds, others 16.
    """
    return 120


def fitted(setup: Setup) -> dict[str, str]:
    """§2.1 The options made to fit the seats.

    Five players need the expansion, and two actions are for two players only.
    """
    options = dict(setup.options)
    if options["mode"] == "base" and setup.seats > LIMITS.max_players_base:
        options["mode"] = "base+aa"
    if setup.seats != 2:
        options["actions"] = "one"
    return options


def begin(setup: Setup) -> Galaxy:
    """§3 The first position, before the deal."""
    seats = tuple(Seat(n) for n in range(setup.seats))
    options = fitted(setup)
    mode, learning = options["mode"], options["start"] == "learning"
    return Galaxy(
        players=(Player(),) * setup.seats,
        order=seats,
        pool=LIMITS.vp_pool_per_player * setup.seats,
        edition=int(options["printing"] == "second"),
        expansion=mode != "base",
        two=options["actions"] == "two",
        learning=learning,
        orb=Orb() if mode == "base+aa+orb" else None,
        todo=(LearningDeal() if learning else Deal(), Round()),
        offers=tuple(Standing(seat) for seat in seats),
    )
