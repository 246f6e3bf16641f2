"""Alien Frontiers with Factions: dice for ships, a planet to settle, aliens' gifts to find."""

from __future__ import annotations

from bot.engine.spec import GameSpec, Glimpse, counted, steps_in
from bot.games.alien_frontiers import awards, scoring, setup, tips, tutorial, view
from bot.games.alien_frontiers.entries import entries
from bot.games.alien_frontiers.events import EVENTS
from bot.games.alien_frontiers.players import PLAYERS
from bot.games.alien_frontiers.prices import price
from bot.games.alien_frontiers.rules.s03_turn import forgone
from bot.games.alien_frontiers.rules.s04_docking import docking_effects
from bot.games.alien_frontiers.rules.s08_cards import card_effects
from bot.games.alien_frontiers.state import Frontier, following, turn
from bot.games.alien_frontiers.words import WORDS

GAME = GameSpec(
    key="alien_frontiers",
    name="Alien Frontiers with Factions",
    package=__package__ or "",
    seats=(2, 5),
    version=1,
    state=Frontier,
    steps=steps_in(__name__),
    events=EVENTS,
    setup=setup.first_position,
    public=view.public,
    private=view.private,
    redeal=view.redeal,
    result=scoring.standings,
    scores=counted(scoring.standings),
    verify=scoring.verify,
    words=WORDS,
    entries=entries,
    awards=awards.AWARDS,
    players=PLAYERS,
    options=setup.OPTIONS,
    first_game=setup.FIRST_GAME,
    following=following,
    turn=turn,
    longest=setup.longest,
    hides=lambda view: view.rules.agendas or view.rules.factions,
    forgone=forgone,
    purse=lambda s, seat: s.players[seat].tokens,
    price=price,
    credits="Rules after Alien Frontiers and its Factions expansion; lost values reconstructed.",
    guide=tuple(map(Glimpse, (0, 6, 10, 16, 24), ("", "", "artifact", "hub", "planet"))),
    tutorials={"": tutorial.FIRST},
    tips=tips.TIPS,
)
docking_effects.read_all()  # A misspelt effect of a component stops the start.
card_effects.read_all()
