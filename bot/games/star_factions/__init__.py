"""Star Factions: a hex war of two to four fleets for the planets round a black hole."""

from __future__ import annotations

from bot.engine.spec import GameSpec, Glimpse, steps_in
from bot.games.star_factions import awards, setup, tips, tutorial, view
from bot.games.star_factions.entries import entries
from bot.games.star_factions.events import EVENTS
from bot.games.star_factions.players import PLAYERS
from bot.games.star_factions.rules.s05_setup import standard
from bot.games.star_factions.rules.s07_orders import default, forgone
from bot.games.star_factions.scoring import result, verify
from bot.games.star_factions.state import War, following, owned, turn
from bot.games.star_factions.upgrades import UPGRADES
from bot.games.star_factions.words import WORDS

GAME = GameSpec(
    key="star_factions",
    name="Star Factions",
    package=__package__ or "",
    seats=(2, 4),
    version=3,
    state=War,
    steps=steps_in(__name__),
    events=EVENTS,
    setup=setup.begin,
    public=view.public,
    private=view.private,
    redeal=view.redeal,
    result=result,
    scores=lambda s: tuple(len(fleet.flags) for fleet in s.fleets),
    verify=verify,
    words=WORDS,
    entries=entries,
    awards=awards.AWARDS,
    players=PLAYERS,
    options=setup.OPTIONS,
    following=following,
    default=default,
    hides=lambda view: not view.order,
    forgone=forgone,
    standard=standard,
    turn=turn,
    longest=setup.longest,
    upgrades=UPGRADES,
    purse=owned,
    credits="After the prototype rulebook of Star Factions; lost values are reconstructions.",
    guide=(Glimpse(4), Glimpse(10, "nw"), Glimpse(11), Glimpse(14), Glimpse(22)),
    tutorials={"": tutorial.FIRST},
    tips=tips.TIPS,
)
