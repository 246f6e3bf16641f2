"""Federation: two to four solar systems send Ambassadors into a Senate that votes and funds."""

from __future__ import annotations

from bot.engine.spec import GameSpec, Glimpse, steps_in
from bot.games.federation import awards, players, prices, tips, tutorial, view
from bot.games.federation.entries import entries
from bot.games.federation.events import EVENTS
from bot.games.federation.rules.s04_turn import forgone
from bot.games.federation.scoring import result, verify
from bot.games.federation.setup import OPTIONS, begin, longest
from bot.games.federation.state import Federation, following, turn
from bot.games.federation.upgrades import UPGRADES
from bot.games.federation.words import TEXTS

GAME = GameSpec(
    key="federation",
    name="Federation",
    package=__package__ or "",
    seats=(2, 4),
    version=3,
    state=Federation,
    steps=steps_in(__name__),
    events=EVENTS,
    setup=begin,
    public=view.public,
    private=view.private,
    redeal=view.redeal,
    result=result,
    scores=lambda s: tuple(seat.pp for seat in s.seats),
    verify=verify,
    words=TEXTS,
    entries=entries,
    awards=awards.AWARDS,
    players=players.PLAYERS,
    options=OPTIONS,
    first_game={"setup": "basic"},
    following=following,
    turn=turn,
    longest=longest,
    upgrades=UPGRADES,
    forgone=forgone,
    purse=view.holdings,
    price=prices.price,
    credits="Game by Dimitri Perrier and Matthieu Verdier (Explor8, 2022); lost values are ours.",
    guide=tuple(map(Glimpse, (2, 6, 10, 14, 20), ("senate", "senate", "neo", "a", "senate"))),
    tutorials={"": tutorial.FIRST},
    tips=tips.TIPS,
)
