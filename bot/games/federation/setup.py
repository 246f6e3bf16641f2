"""§2 The first position, from seats and options."""

from __future__ import annotations

from bot.engine.spec import Option, Setup
from bot.engine.zones import Deck
from bot.games.federation.data import (
    DATA,
    PLAIN_AMBASSADORS,
    PLANET_BLOCKS,
    PROJECTS,
    ROOM_BLOCKS,
    ROUNDS,
    STRUCTURES,
)
from bot.games.federation.rules.s02_setup import SetUp
from bot.games.federation.rules.s23_orders import ASK
from bot.games.federation.state import Delegation, Federation, Orders

SLOTS = max(x.slot for x in STRUCTURES.values())
OPTIONS = (
    Option("setup", ("basic", "advanced")),
    *(
        Option(f"slot{n}", ("random", "basic", "reverse"), when=("setup", "advanced"))
        for n in range(1, SLOTS + 1)
    ),
    Option("executive", ("orders", "ask")),
    Option("start", ("usual", "balanced"), house={"balanced": "§2.5"}),
)


def longest(setup: Setup) -> int:
    """§26.3 The most turns of a game: one for each Ambassador, the special one included (§19.4)."""
    return ROUNDS * (len(PLAIN_AMBASSADORS) + 1) * setup.seats


def begin(setup: Setup) -> Federation:
    """§2.3 The position before anything is shuffled, with `SetUp` to do."""
    count, options = setup.seats, setup.options
    advanced = options["setup"] == "advanced"
    slots = tuple(options[f"slot{n}"] for n in range(1, SLOTS + 1))
    faces = slots if advanced else ("basic",) * SLOTS
    levels = DATA.medals.planet_levels[str(count)]
    regular = DATA.projects.regular_track.start_step[str(count)]
    joint = DATA.projects.joint_track.start_step[str(count)]
    laws = {
        side: Deck.of(str(x.planet) for x in DATA.laws.tiles if x.side == side)
        for side in ("left", "right")
    }
    orders = Orders(ASK, ASK, ASK, (), ASK) if options["executive"] == ASK else Orders()
    return Federation(
        seats=(Delegation(),) * count,
        orders=(orders,) * count,
        projects=(regular,) * len(PROJECTS),
        joint=joint,
        joint_start=joint,
        medals=(levels,) * len(DATA.planets),
        authority_medals=count,
        intrigue_medals=count,
        left=laws["left"],
        right=laws["right"],
        planet_blocks=Deck.of(PLANET_BLOCKS) if count < 4 else Deck(),
        room_blocks=Deck.of(ROOM_BLOCKS) if count == 2 else Deck(),
        todo=(SetUp(faces, advanced, options["start"] == "balanced"),),
    )
