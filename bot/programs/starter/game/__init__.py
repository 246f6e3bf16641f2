"""Starter: plant or sell the trees you draw; the most valuable garden wins."""

from __future__ import annotations

from bot.engine.spec import GameSpec, steps_in
from bot.programs.starter.game import view
from bot.programs.starter.game.players import PLAYERS
from bot.programs.starter.game.rules import EVENTS
from bot.programs.starter.game.scoring import result, verify
from bot.programs.starter.game.setup import OPTIONS, SEATS, begin, longest
from bot.programs.starter.game.state import Orchard, following, owned, turn
from bot.programs.starter.game.words import WORDS, entries

GAME = GameSpec(
    key="starter",
    name="Starter",
    package=__package__ or "",
    seats=SEATS,
    version=1,
    state=Orchard,
    steps=steps_in(__name__),
    events=EVENTS,
    setup=begin,
    public=view.public,
    private=view.private,
    redeal=view.redeal,
    result=result,
    verify=verify,
    words=WORDS,
    entries=entries,
    players=PLAYERS,
    options=OPTIONS,
    following=following,
    turn=turn,
    longest=longest,
    purse=owned,
    credits="A sample to start from.",
)
