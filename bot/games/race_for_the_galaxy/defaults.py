"""§17.9 The answers for an absent seat."""

from __future__ import annotations

from typing import Any

from bot.engine.flow import Words
from bot.engine.legal import answers
from bot.games.race_for_the_galaxy.appetite import sale
from bot.games.race_for_the_galaxy.data import LIMITS, STARTS
from bot.games.race_for_the_galaxy.rules.s03_round import ChooseAction, Opening
from bot.games.race_for_the_galaxy.rules.s04_orb import PASS, STAY, OrbTurn, Recall
from bot.games.race_for_the_galaxy.rules.s05_explore import Keep
from bot.games.race_for_the_galaxy.rules.s06_develop import Build
from bot.games.race_for_the_galaxy.rules.s07_settle import Extra, Ore, Settle
from bot.games.race_for_the_galaxy.rules.s08_consume import (
    POINTS,
    Consume,
    HandToVp,
    Trade,
    sellable,
)
from bot.games.race_for_the_galaxy.rules.s09_produce import Fill, Gather
from bot.games.race_for_the_galaxy.rules.s10_end import Discard
from bot.games.race_for_the_galaxy.state import NOTHING, Cards, Galaxy, card_of, card_words
from bot.games.race_for_the_galaxy.tokens import token_of


def default(s: Galaxy, q: Any) -> Words | None:
    """The answer for a seat that is away, or None if a computer player should give it."""
    match q:
        case Opening():
            return opening(s, q)
        case ChooseAction():
            return ("consume_double", "produce") if s.two else ("produce",)
        case Keep():
            return keep(s, q)
        case Build() | Settle() | Extra() | Ore() | HandToVp():
            return (NOTHING,)
        case _:
            return goods_default(s, q)


def goods_default(s: Galaxy, q: Any) -> Words | None:
    """The default answer for a question about goods or the orb."""
    match q:
        case Trade():
            return trade(s, q)
        case Consume():
            return (POINTS,)
        case OrbTurn():
            return (PASS,)
        case Recall():
            return (STAY,)
        case _:
            return other_default(s, q)


def other_default(s: Galaxy, q: Any) -> Words | None:
    """The default answer for any other question: usually the first that is listed.

    At the hand limit the dearest cards go, all goods are gathered, and no power for windfall worlds
    is left unused (§9.3).
    """
    match q:
        case Discard():
            hand = s.players[q.seat].hand
            return (dearest(s, hand, LIMITS.hand_limit),)
        case Gather():
            offered = q.picks(s, ())
            assert offered is not None
            return (",".join(offered.of[: offered.at_most]) or "none",)
        case Fill():
            return tuple(max(answers(q, s), key=lambda answer: answer.count(" ")).split(" "))
    return tuple(next(answers(q, s)).split(" "))


def opening(s: Galaxy, q: Opening) -> Words:
    """The lower start number and the four cheapest cards."""
    p = s.players[q.seat]
    ranked = sorted(range(len(p.hand)), key=lambda i: (s.book[p.hand[i]].cost, i))
    words = card_words(p.hand)
    kept = ",".join(words[i] for i in sorted(ranked[:4]))
    if not p.starts:
        return (kept,)
    start = min(p.starts, key=lambda c: STARTS[c].number)
    return s.book[start].id, kept


def keep(s: Galaxy, q: Keep) -> Words:
    """The dearest cards that the rest of the hand could pay for, else the cheapest."""
    p = s.players[q.seat]
    afford = len(p.hand)
    words = card_words(p.looked)

    def rank(i: int) -> tuple[bool, int]:
        cost = s.book[p.looked[i]].cost
        return (cost > afford, -cost if cost <= afford else cost)

    best = sorted(range(len(words)), key=rank)[: p.kept]
    return (",".join(words[i] for i in sorted(best)) or "none",)


def dearest(s: Galaxy, cards: Cards, kept: int) -> str:
    """The words of the dearest cards, as many as exceed the number kept."""
    words = card_words(cards)
    ranked = sorted(range(len(cards)), key=lambda i: (-s.book[cards[i]].cost, i))
    chosen = ranked[: len(cards) - kept]
    return ",".join(words[i] for i in sorted(chosen)) or "none"


def trade(s: Galaxy, q: Trade) -> Words:
    """The good with the highest price."""
    worlds = [w for w in sellable(s, q.seat) if not token_of(w)]
    own = s.active(q.seat)
    return (max(worlds, key=lambda w: sale(own, card_of(w))),) if worlds else (NOTHING,)
