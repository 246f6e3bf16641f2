"""§19 An absent player's answers, the conditions of orders, and the goods that labels name."""

from __future__ import annotations

from bot.engine.flow import Question, Seat, Words
from bot.engine.purse import Purse
from bot.games.spacecorp.rules.s03_turn import After, due, sources
from bot.games.spacecorp.rules.s04_research import TakeCard
from bot.games.spacecorp.rules.s08_progress import PlaceTeam
from bot.games.spacecorp.rules.s11_offers import GiveInfra, Recall, cheapest_slot, default_recall
from bot.games.spacecorp.state import Corp


class Goods(Purse, frozen=True):
    """What answers cost and give."""

    profit: int = 0
    cards: int = 0
    time: int = 0


def goods(s: Corp, seat: Seat) -> Goods:
    """A seat's profit, hand and Time cards, which labels name as cost or gain."""
    hq = s.hqs[seat]
    # §2.3 What a seat gets as an era begins isn't a gain of the answer given just before.
    return Goods(hq.profit, len(s.hands[seat]), hq.time) if s.turn else Goods()


def default(s: Corp, q: Question[Corp]) -> Words | None:
    """§19.3 The safe answer to a question, or None where a computer player answers instead."""
    match q:
        case Recall():
            return default_recall(s)
        case GiveInfra():
            return (cheapest_slot(s),)
        case PlaceTeam():
            return (list(q.options(s, ()))[-1],)
        case TakeCard():
            return (sources(s)[0],)
        case After():
            return ("draw", sources(s)[0]) if due(s, q.seat) else ("end",)
    return None
