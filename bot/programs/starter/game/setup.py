"""§2 Seats and options -> the first position."""

from __future__ import annotations

from bot.engine.spec import Option, Setup
from bot.engine.zones import Deck
from bot.programs.starter.game.data import DATA, Goods
from bot.programs.starter.game.rules import Deal, Turn
from bot.programs.starter.game.state import WHOLE, Gardener, Orchard

SEATS = (2, 4)
OPTIONS = (Option("coins", (str(DATA.coins), "4")),)


def longest(_: Setup) -> int:
    """§3.1 The most turns a game can have, as every turn draws a card."""
    return WHOLE["cards"].total()


def begin(setup: Setup) -> Orchard:
    """§2 The first position: coins for everybody, the deck shuffled, hands still to be dealt."""
    coins = Goods(coins=int(setup.options["coins"]))
    return Orchard(
        gardeners=(Gardener(coins),) * setup.seats,
        hands=((),) * setup.seats,
        deck=Deck.of(WHOLE["cards"].elements()),
        todo=(Deal(), Turn()),
    )
