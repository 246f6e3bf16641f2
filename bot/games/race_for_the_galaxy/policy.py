"""The answers of a greedy player, from a plain estimate of cards, goods and actions."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from bot.engine.flow import STOP, Pick, Seat, Word, Words
from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.appetite import appetite, sale
from bot.games.race_for_the_galaxy.data import ACTIONS, BOOKS, LIMITS
from bot.games.race_for_the_galaxy.orb_policy import lay, move
from bot.games.race_for_the_galaxy.rules.s03_round import ChooseAction, Opening
from bot.games.race_for_the_galaxy.rules.s04_orb import ACT, OrbMove, OrbTurn
from bot.games.race_for_the_galaxy.rules.s05_explore import Keep
from bot.games.race_for_the_galaxy.rules.s06_develop import Build
from bot.games.race_for_the_galaxy.rules.s07_settle import Extra, Settle
from bot.games.race_for_the_galaxy.rules.s08_consume import POINTS, Consume, HandToVp
from bot.games.race_for_the_galaxy.rules.s10_end import Discard
from bot.games.race_for_the_galaxy.rules.s12_laying import LayCard
from bot.games.race_for_the_galaxy.rules.ways import (
    base_price,
    buyers,
    most_might,
    why_unsettled,
)
from bot.games.race_for_the_galaxy.scoring import score
from bot.games.race_for_the_galaxy.state import Galaxy, card_of, card_words

CARD: Final = 0.7
"""The worth of a hand card in points."""
SOON: Final = 3
"""The price that the rest of a first hand of four cards can pay."""
TEMPO: Final = 1.0
"""The worth of one more card in the tableau, whatever it is."""


@lru_cache(maxsize=1 << 10)
def engine_value(edition: int, number: int) -> float:
    """The worth of a card's powers over a whole game."""
    card = BOOKS[edition][number]
    total = 0.0
    for phase, powers in card.powers.items():
        total += sum(power_value(power, phase) for power in powers)
    if card.mode == "windfall" and card.kind:
        total += 0.45 * LIMITS.sale_price[card.kind]
    if card.mode == "production" and card.kind:
        total += 0.9 + 0.35 * LIMITS.sale_price[card.kind]
    return total


def power_value(power: ops.Op, phase: str) -> float:
    """The worth of a power over a whole game."""
    match power:
        case ops.SpendGoods(vp=vp, cards=cards, times=times, count=count):
            return (1.6 * vp + 1.1 * cards) * (1 + 0.4 * (times - 1)) / (0.6 + 0.4 * count)
        case ops.Might(n=n, versus=versus):
            return n * (1.1 if versus == "any" else 0.4)
        case ops.CostCut(n=n, goods=goods):
            return n * (1.2 if goods == "any" else 0.5)
        case ops.DrawAfterBuild(n=n) | ops.DrawAfterSettle(n=n) | ops.DrawFirst(n=n):
            return 1.6 * n
        case ops.LookMore() | ops.KeepMore() | ops.PriceUp() | ops.SellGood():
            return 0.8
    idle = isinstance(power, ops.MakeGood | ops.TeamSpeed | ops.SecondTeam | ops.NoTrade)
    much = 2.5 if isinstance(power, ops.SpendEachKind | ops.SpendAll) else 0.9
    return 0.0 if idle else 1.2 if phase == "produce" else much


def left(s: Galaxy) -> float:
    """The share of the game that is still to come, from 1 to 0."""
    longest = max(len(p.tableau) for p in s.players)
    pool = s.pool / (LIMITS.vp_pool_per_player * len(s.players))
    return max(0.0, min(1.0, (LIMITS.tableau_end - longest) / (LIMITS.tableau_end - 1), 2 * pool))


def worth(s: Galaxy, seat: Seat, number: int) -> float:
    """The points that a card in the tableau adds, now and later."""
    p, card = s.players[seat], s.book[number]
    if number in p.tableau:
        return -1.0
    with_card = s.with_player(seat, replace(p, tableau=(*p.tableau, number)))
    points = score(with_card, seat).total - score(s, seat).total
    return (
        points
        + left(s) * (engine_value(s.edition, number) + (1.5 if card.endgame else 0.0))
        + TEMPO
    )


def cost_of(s: Galaxy, seat: Seat, number: int) -> float:
    """How many cards it takes to place a card. Very many if it can't be placed."""
    card, p = s.book[number], s.players[seat]
    if not card.world:
        bonus = sum(a.cost_cut for a in s.bonuses(seat, "develop"))
        return max(0, card.cost - bonus - s.active(seat).build_cut)
    if card.military and most_might(s, seat, card, "normal") >= card.cost:
        return 0
    found = buyers(s, seat, card) if card.military else []
    if card.military and not found:
        return 99
    off = max((o.cost_cut for _, o in found), default=0)
    if any(c not in p.used for c in s.active(seat).ships) and card.kind != "alien":
        return 1
    return max(0, base_price(s, seat, card, off))


def keep_value(s: Galaxy, seat: Seat, number: int) -> float:
    """A card's worth in the hand: what it will add, less what it will take."""
    return worth(s, seat, number) - 0.45 * min(cost_of(s, seat, number), 8)


def ranked(s: Galaxy, seat: Seat, cards: tuple[int, ...]) -> list[int]:
    """The indices of these cards, the best to keep first."""
    values = [keep_value(s, seat, c) for c in cards]
    return sorted(range(len(cards)), key=lambda i: (-values[i], i))


# Answers


def answer(q: Any, s: Galaxy, seat: Seat, *, quick: bool = False) -> str:
    """A legal answer to any question of the game. `quick` skips the search of the whole orb."""
    match q:
        case ChooseAction():
            return " ".join(action(q, s, seat))
        case Consume():
            return POINTS
        case Build() | Settle() | Extra():
            return placement(q, s, seat)
        case OrbTurn() | OrbMove() | LayCard():
            return in_orb(q, s, seat, quick=quick)
    return " ".join(completed(q, s, seat, ()))


def in_orb(q: Any, s: Galaxy, seat: Seat, *, quick: bool) -> str:
    """An answer for the orb step."""
    if isinstance(q, OrbMove):
        return move(q, s, seat, far=not quick)
    if isinstance(q, LayCard) and not quick:
        return lay(q, s, seat)
    return ACT if isinstance(q, OrbTurn) else " ".join(completed(q, s, seat, ()))


def placement(q: Any, s: Galaxy, seat: Seat) -> str:
    """The placement that gains most, or none."""
    best, words = 0.0, ("none",)
    for word in q.options(s, ()):
        if word == "none":
            continue
        if word == "flip" or isinstance(q, Extra):
            gain = 1.5
        else:
            number = card_of(word)
            gain = worth(s, seat, number) - CARD * cost_of(s, seat, number)
        if gain > best:
            best, words = gain, (word,)
    return " ".join(completed(q, s, seat, words))


def completed(q: Any, s: Galaxy, seat: Seat, words: Words) -> Words:
    """The words completed to a whole answer."""
    while True:
        pick = q.picks(s, words)
        if pick:
            words = (*words, chosen_set(q, s, seat, pick))
            continue
        follow = list(q.options(s, words))
        if not follow or (words and STOP in follow):
            return words
        words = (*words, next_word(s, seat, follow))


def next_word(s: Galaxy, seat: Seat, follow: list[Word]) -> Word:
    """The most sensible of these words."""
    for wanted in ("conquer", "pay"):
        if wanted in follow:
            return wanted
    cards = [w for w in follow if w not in ("none", STOP, "flip", "done")]
    values = {w: word_value(s, seat, w) for w in cards}
    return max(cards, key=lambda w: values[w]) if cards else follow[0]


def word_value(s: Galaxy, seat: Seat, word: Word) -> float:
    """The worth of choosing a word, if it names a card."""
    try:
        number = card_of(word)
    except KeyError:
        return 0.0
    if s.book[number].kind and s.phase == "consume":
        return float(sale(s.active(seat), number))
    return worth(s, seat, number)


def chosen_set(q: Any, s: Galaxy, seat: Seat, pick: Pick) -> Word:
    """A set of cards: the best to keep, or the worst to discard."""
    cards = tuple(card_of(w) for w in pick.of)
    order = ranked(s, seat, cards)
    if isinstance(q, Opening | Keep):
        places = order[: pick.at_most]
    elif isinstance(q, HandToVp):
        bad = [i for i in order if keep_value(s, seat, cards[i]) < 1.0 or left(s) < 0.2]
        places = bad[::-1][: pick.at_most]
    else:
        places = order[::-1][: pick.at_least]
    return ",".join(pick.of[i] for i in sorted(places)) or "none"


def suggested(s: Galaxy, q: Any, pick: Pick) -> Words:
    """The cards of a hand that suggest themselves: the best to keep, the worst to discard, and to
    pay with those first that are dear and hard to place. A first hand can be placed soon."""
    if isinstance(q, Opening):
        cards = tuple(map(card_of, pick.of))
        order = sorted(ranked(s, q.seat, cards), key=lambda i: cost_of(s, q.seat, cards[i]) > SOON)
        return tuple(pick.of[i] for i in sorted(order[: pick.at_least]))
    if isinstance(q, Keep | Discard):
        return tuple(chosen_set(q, s, q.seat, pick).split(","))
    return pick.of[: pick.at_least] if isinstance(q, Build | Settle) else ()


# §3.6 Actions


def action(q: Any, s: Galaxy, seat: Seat) -> Words:
    """The action that promises most by itself."""
    values = action_values(s, seat)
    if not s.two:
        words = list(q.options(s, ()))
        return (max(words, key=lambda a: values.get(a, 0.0)),)
    pairs = [(a, b) for a in q.options(s, ()) for b in q.options(s, (a,))]
    return max(pairs, key=lambda pair: sum(values.get(a, 0.0) for a in pair))


def action_values(s: Galaxy, seat: Seat) -> dict[str, float]:
    """The worth of each action."""
    p = s.players[seat]
    s = s.with_player(seat, replace(p, active=p.tableau, actions=(), used=(), temp=0))
    room = LIMITS.hand_limit - len(p.hand)
    goods = tuple(sorted(w for w, _ in p.goods))
    values = {
        "explore_5": 1.3 if room > 0 else 0.2,
        "explore_1_1": 1.6 if room > 0 else 0.2,
        "explore_orb": 1.5,
        "develop": best_build(s, seat),
        "settle": best_world(s, seat),
        "produce": produce_value(s, seat),
        "develop_second": 0.6 * best_build(s, seat),
        "settle_second": 0.6 * best_world(s, seat),
    }
    if goods:
        values |= consume_values(s, seat, goods)
    return values


def best_build(s: Galaxy, seat: Seat) -> float:
    """The worth of the best development that can be paid for with the action's bonus."""
    p = s.players[seat]
    s = s.with_player(seat, replace(p, actions=("develop",)))
    gains = [
        worth(s, seat, c) - CARD * cost_of(s, seat, c)
        for c in set(p.hand)
        if not s.book[c].world and c not in p.tableau and cost_of(s, seat, c) < len(p.hand)
    ]
    return max(gains, default=-1.0) + 0.3


def best_world(s: Galaxy, seat: Seat) -> float:
    """The worth of the best world that can be settled, with the action's bonus."""
    hand = s.players[seat].hand
    gains = [
        worth(s, seat, card_of(w)) - CARD * cost_of(s, seat, card_of(w))
        for w in card_words(tuple(dict.fromkeys(hand)))
        if why_unsettled(s, seat, w) is None
    ]
    return max(gains, default=-1.0 - CARD) + CARD * ACTIONS["settle"].draw_after_placing


def produce_value(s: Galaxy, seat: Seat) -> float:
    """The worth of Produce."""
    p, own = s.players[seat], s.active(seat)
    empty = [w for w in own.makers if not p.holds(w)]
    windfalls = [w for w in p.tableau if s.book[w].mode == "windfall" and not p.holds(w)]
    fills = min(len(windfalls), len(own.fills) + 1)
    draws = sum(1 for _, o in own.harvest if not isinstance(o, ops.MakeGood | ops.FillWindfall))
    return (0.2 + 0.8 * left(s)) * (1.2 * (len(empty) + fills) + CARD * draws)


def consume_values(s: Galaxy, seat: Seat, goods: tuple[int, ...]) -> dict[str, float]:
    """The worth of Consume with either bonus."""
    p = s.players[seat]
    values = {}
    double = appetite(s.edition, p.tableau, goods, 0, 2)
    vp, cards, _ = double.best("points", double.left, double.counts)[0]
    values["consume_double"] = vp + CARD * cards
    own = s.active(seat)
    sold = max((sale(own, w) for w in goods if w not in own.unsold), default=0)
    values["consume_trade"] = (CARD * sold if len(p.hand) + sold <= 13 else 1.0) + 0.4 * vp
    return values
