"""How a price, a might, a sale and a score are made up, line by line, from what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.engine.game_texts import dashed
from bot.engine.spec import Names
from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.data import ACTIONS, BOOKS, LIMITS, NUMBER, Card, Phase
from bot.games.race_for_the_galaxy.powers import COUNTERS
from bot.games.race_for_the_galaxy.scoring import matches
from bot.games.race_for_the_galaxy.view import (
    PLACING,
    HandCard,
    PlayerView,
    PrivateView,
    PublicView,
)

if TYPE_CHECKING:
    from bot.games.race_for_the_galaxy.words import RaceTexts

Part = tuple[int, str]
"""A number, and the key of its source."""


def derived(words: RaceTexts, view: PublicView | PrivateView, names: Names) -> str:
    """At the end every score. Before that the seat's own score, might, prices and sales."""
    if isinstance(view, PublicView) or view.public.ending:
        public = view if isinstance(view, PublicView) else view.public
        return "\n".join(score_line(words, public, p, names[p.seat]) for p in public.players)
    me = view.public.players[view.seat]
    lines = [score_line(words, view.public, me, names[view.seat])]
    might = might_parts(view, None)
    lines.append(words.say("derive-might", sum=sum_text(words, might)))
    lines += [hand_line(words, view, card) for card in view.hand]
    for key, parts in sales(view):
        lines.append(words.say("derive-sale", card=words.named(key), sum=sum_text(words, parts)))
    return "\n".join(lines)


def sum_text(words: RaceTexts, parts: list[Part], total: int | None = None) -> str:
    """A sum in words, such as `3 (printed) - 1 (Mining Robots) = 2`."""
    if not parts:
        return "0"
    first, *rest = parts
    text = f"{first[0]} ({words.named(first[1])})"
    text += "".join(f" {'+' if n >= 0 else '-'} {abs(n)} ({words.named(key)})" for n, key in rest)
    found = sum(n for n, _ in parts) if total is None else total
    return f"{text} = {found}"


# Powers


def acting(view: PrivateView) -> list[Card]:
    """The cards whose powers count now. Between phases that is the whole tableau."""
    me, book = view.public.players[view.seat], BOOKS[view.public.edition]
    running = view.public.phase in PLACING
    return [book[NUMBER[c.card]] for c in me.tableau if c.active or not running]


def might_parts(view: PrivateView, against: Card | None) -> list[Part]:
    """§1.7, §7.5 The parts of general might, or of all might against a world."""
    cards = acting(view)
    found = []
    for card in cards:
        for power in card.powers.get("settle", ()):
            if isinstance(power, ops.Might) and counts(power, against):
                found.append((power.n, card.id))
            elif isinstance(power, ops.MightPer):
                found.append((power.n * sum(map(COUNTERS[power.count], cards)), card.id))
    temp = view.public.players[view.seat].temp
    return [*found, (temp, "this-phase")] if temp and against else found


def counts(power: ops.Might, against: Card | None) -> bool:
    """§1.7 Whether a might power is general or fits this world."""
    if power.versus == "any" or against is None:
        return power.versus == "any"
    return power.versus == against.kind or power.versus in against.keywords


def hand_line(words: RaceTexts, view: PrivateView, shown: HandCard) -> str:
    """What it takes to place a hand card."""
    card = BOOKS[view.public.edition][NUMBER[shown.card]]
    if shown.by_might:
        parts = with_rest(might_parts(view, card), shown.price)
        facts = {"card": words.named(shown.word), "defense": card.cost}
        return words.say("derive-conquest", **facts, sum=sum_text(words, parts))
    text = sum_text(words, price_parts(view, card, shown.price), shown.price)
    return words.say("derive-price", card=words.named(shown.word), sum=text)


def price_parts(view: PrivateView, card: Card, price: int) -> list[Part]:
    """§6.3, §7.3, §7.6 The printed price and everything that lowers it."""
    parts: list[Part] = [(card.cost, "printed")]
    if not card.world and view.public.phase.startswith("develop"):
        phase = {"develop": "develop", "develop_second": "develop_2"}[view.public.phase]
        chosen = [ACTIONS[a] for a in view.public.players[view.seat].actions]
        parts += [(-a.cost_cut, a.id) for a in chosen if a.phase == phase and a.cost_cut]
    phase_of: Phase = "settle" if card.world else "develop"
    for own in acting(view):
        for power in own.powers.get(phase_of, ()):
            if isinstance(power, ops.CostCut) and power.goods in ("any", card.kind):
                parts.append((-power.n, own.id))
    return with_rest(parts, price) if price else parts


def with_rest(parts: list[Part], total: int) -> list[Part]:
    """The parts, with one for tokens and purchase powers if those given don't make the total."""
    rest = total - sum(n for n, _ in parts)
    return [*parts, (rest, "other")] if rest else parts


def sales(view: PrivateView) -> Iterator[tuple[str, list[Part]]]:
    """§8.1 What each of the seat's goods would bring in the trade step."""
    book = BOOKS[view.public.edition]
    me = view.public.players[view.seat]
    own = [book[NUMBER[c.card]] for c in me.tableau]
    for held in me.tableau:
        world = book[NUMBER[held.card]]
        if not held.goods or world.kind is None:
            continue
        parts: list[Part] = [(LIMITS.sale_price[world.kind], world.kind)]
        parts += [
            (power.n, card.id)
            for card in own
            for power in card.powers.get("trade", ())
            if isinstance(power, ops.PriceUp) and raises(power, card, world)
        ]
        yield world.id, parts


def raises(power: ops.PriceUp, card: Card, world: Card) -> bool:
    """§8.1 Whether a power raises the price of this world's good."""
    if power.scope == "own_good":
        return card.id == world.id
    return power.goods in ("any", world.kind)


# Scores


def score_line(words: RaceTexts, view: PublicView, p: PlayerView, name: str) -> str:
    """§11.2 A score by its sources, each variable score with what it counts."""
    score = p.score
    parts: list[Part] = [(score.chips, "chips"), (score.printed, "printed")]
    parts += [(n, key) for key, n in score.bonus]
    if score.artifacts:
        parts.append((score.artifacts, "artifacts"))
    lines = [words.say("derive-score", name=name, sum=sum_text(words, parts))]
    for key, points in score.bonus:
        counted = list(bonus_parts(words, view, p, key, points))
        if counted:
            facts = {"card": words.named(key), "parts": words.listed(counted), "n": points}
            lines.append(words.say("derive-bonus", **facts))
    return "\n".join(lines)


def bonus_parts(
    words: RaceTexts, view: PublicView, p: PlayerView, key: str, points: int
) -> Iterator[str]:
    """§11.3 The lines of a variable score that count something, and how often."""
    book = BOOKS[view.edition]
    endgame = book[NUMBER[key]].endgame
    assert endgame is not None
    left = points
    cards = [book[NUMBER[c.card]] for c in p.tableau]
    for line in endgame.per_card:
        fitting = [c for c in cards if matches(line.match, c, orb=view.orb is not None)]
        cards = [c for c in cards if c not in fitting]
        if fitting:
            left -= line.points * len(fitting)
            what = words.listed(words.named(c.id) for c in fitting)
            yield words.say("derive-times", n=line.points, times=len(fitting), what=what)
    if left and endgame.bulk:
        tag = dashed(str(endgame.bulk[0].__struct_config__.tag))
        yield words.say("derive-bulk", n=left, what=words.say(f"bulk-{tag}"))
