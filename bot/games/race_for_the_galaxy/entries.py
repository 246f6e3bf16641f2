"""What one can look up: cards and actions, from the data alone."""

from __future__ import annotations

from functools import cache

from bot.engine.game_texts import dashed
from bot.engine.spec import Entry
from bot.games.race_for_the_galaxy.data import ACTIONS, DATA, NUMBER, STARTS, ActionCard, Card
from bot.games.race_for_the_galaxy.words import RaceTexts, texts

ACTION_TEXTS = {
    "explore": "look",
    "develop": "develop",
    "develop_2": "develop",
    "settle": "settle",
    "settle_2": "settle",
    "produce": "produce",
}


@cache
def entries(language: str) -> tuple[Entry, ...]:
    """Every card and every action."""
    words = texts(language if language in ("en", "ja") else "en")
    cards = (card_entry(words, card) for card in DATA.cards)
    return (*cards, *(action_entry(words, action) for action in ACTIONS.values()))


def card_entry(words: RaceTexts, card: Card) -> Entry:
    """A card in full."""
    kind = "development" if not card.world else "military" if card.military else "civil"
    parts = [words.say(f"entry-{kind}", cost=card.cost, vp=card.vp)]
    if card.goods:
        name = words.say(f"wanted-{card.goods.kind}")
        parts.append(words.say("entry-goods", mode=card.goods.mode, kind=name))
    if card.keywords:
        names = words.listed(words.say(f"wanted-{k}") for k in card.keywords)
        parts.append(words.say("entry-keywords", keywords=names))
    if card.chromosome:
        parts.append(words.say("entry-chromosome"))
    start = STARTS.get(NUMBER[card.id])
    if start:
        parts.append(words.say("entry-start", number=start.number))
    parts += words.powers(card)
    score = "; ".join(words.scoring(card))
    text = " ".join(parts) + (f" {score}." if score else "")
    what = words.say("kind-world" if card.world else "kind-development")
    return Entry(card.id, words.named(card.id), what, text, "§13")


def action_entry(words: RaceTexts, action: ActionCard) -> Entry:
    """An action card."""
    if action.phase == "consume":
        kind = "trade" if action.sell_first else "double"
    else:
        kind = "orb" if action.orb_actions else ACTION_TEXTS[action.phase]
    text = words.say(f"action-text-{kind}", look=action.look, keep=action.keep)
    key = dashed(action.id)
    return Entry(key, words.named(action.id), words.say("kind-action"), text, "§2.4")
