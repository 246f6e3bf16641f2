"""SpaceCorp: three eras of space exploration, alone against the Competition or for two to four."""

from __future__ import annotations

from bot.engine.spec import GameSpec, Glimpse, counted, steps_in
from bot.games.spacecorp import awards, defaults, scoring, setup, tips, tutorial, view
from bot.games.spacecorp.entries import entries
from bot.games.spacecorp.events import EVENTS
from bot.games.spacecorp.players import PLAYERS
from bot.games.spacecorp.state import Corp, following, turn
from bot.games.spacecorp.upgrades import UPGRADES
from bot.games.spacecorp.words import WORDS

GAME = GameSpec(
    key="spacecorp",
    name="SpaceCorp",
    package=__package__ or "",
    seats=(1, 4),
    version=3,
    state=Corp,
    steps=steps_in(__name__),
    events=EVENTS,
    setup=setup.begin,
    public=view.public,
    private=view.private,
    redeal=view.redeal,
    result=scoring.result,
    scores=counted(scoring.result),
    verify=scoring.verify,
    words=WORDS,
    entries=entries,
    awards=awards.AWARDS,
    players=PLAYERS,
    options=setup.OPTIONS,
    first_game={"eras": "m"},
    users_per_seat=4,
    redraws_alone=False,
    following=following,
    turn=turn,
    longest=setup.longest,
    upgrades=UPGRADES,
    default=defaults.default,
    purse=defaults.goods,
    credits="After SpaceCorp 2025-2300AD by John Butterfield; lost values are reconstructions.",
    guide=(Glimpse(0), Glimpse(6, "hq1"), Glimpse(10), Glimpse(16), Glimpse(24)),
    tutorials={"": tutorial.FIRST},
    tips=tips.TIPS,
)
