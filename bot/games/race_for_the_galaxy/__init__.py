"""Race for the Galaxy with Alien Artifacts: two to five civilisations settle the stars."""

from __future__ import annotations

from functools import partial

from bot.engine.spec import GameSpec, Glimpse, counted, steps_in
from bot.games.race_for_the_galaxy import awards, defaults, setup, tips, tutorial, view
from bot.games.race_for_the_galaxy.data import SECOND_PRINTING
from bot.games.race_for_the_galaxy.entries import entries
from bot.games.race_for_the_galaxy.events import EVENTS
from bot.games.race_for_the_galaxy.orb_events import ORB_EVENTS
from bot.games.race_for_the_galaxy.players import PLAYERS
from bot.games.race_for_the_galaxy.policy import suggested
from bot.games.race_for_the_galaxy.scoring import result, verify
from bot.games.race_for_the_galaxy.state import Galaxy
from bot.games.race_for_the_galaxy.words import WORDS

GAME = GameSpec(
    key="race_for_the_galaxy",
    name="Race for the Galaxy",
    package=__package__ or "",
    seats=(2, 5),
    version=1,
    state=Galaxy,
    steps=steps_in(__name__),
    events=(*EVENTS, *ORB_EVENTS),
    setup=setup.begin,
    public=view.public,
    private=view.private,
    redeal=view.redeal,
    result=result,
    scores=counted(result),
    verify=verify,
    words=WORDS,
    entries=entries,
    reprints={SECOND_PRINTING: partial(entries, edition=1)},
    awards=awards.AWARDS,
    players=PLAYERS,
    options=setup.OPTIONS,
    first_game={"mode": "base"},
    fitted=setup.fitted,
    turn=view.turn,
    longest=setup.longest,
    rated_from=4,
    default=defaults.default,
    suggested=suggested,
    credits="After the rules of Race for the Galaxy and Alien Artifacts.",
    guide=(Glimpse(8), Glimpse(12), Glimpse(20, "player-1"), Glimpse(33, "player-1"), Glimpse(44)),
    tutorials={"": tutorial.FIRST, "orb": tutorial.ORB},
    tips=tips.TIPS,
)
