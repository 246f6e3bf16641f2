"""The look-ups, from the data alone: everything that the game has a name for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from bot.engine.game_texts import dashed
from bot.engine.spec import Entry
from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.data import (
    ACTIONS,
    BOOKS,
    DATA,
    KINDS,
    LIMITS,
    NUMBER,
    STARTS,
    ActionCard,
    Book,
    Card,
    Kind,
    Mode,
    Phase,
)
from bot.games.race_for_the_galaxy.orb_components import OrbCard, Token
from bot.games.race_for_the_galaxy.orb_data import ORB, TOKENS
from bot.games.race_for_the_galaxy.words import RaceTexts, texts

CHAPTERS: Mapping[Phase, str] = {
    "on_place": "§13.1",
    "explore": "§13.2",
    "develop": "§13.3",
    "settle": "§13.4",
    "trade": "§13.5",
    "consume": "§13.6",
    "produce": "§13.7",
}
"""The § that explains the powers of a phase."""
MODES: tuple[Mode, ...] = ("production", "windfall", "storage")
CHROMOSOME = "chromosome"
KEYWORDS = sorted({keyword for card in DATA.cards for keyword in card.keywords})


def _tag(power: ops.Op) -> str:
    return str(power.__struct_config__.tag)


POWERS: Mapping[str, Phase] = {
    _tag(power): phase
    for card in DATA.cards
    for phase, found in card.powers.items()
    for power in found
}
"""Every operation that occurs on a card, with its phase."""
ACTION_TEXTS = {
    "explore": "look",
    "develop": "develop",
    "develop_2": "develop",
    "settle": "settle",
    "settle_2": "settle",
    "produce": "produce",
}


@cache
def entries(language: str, edition: int = 0) -> tuple[Entry, ...]:
    """Every card, action, phase, kind of good, keyword, power, token and orb card as a look-up."""
    words, book = texts(language if language in ("en", "ja") else "en"), BOOKS[edition]
    found = [card_entry(words, card) for card in book]
    found += [action_entry(words, action) for action in ACTIONS.values()]
    found += [phase_entry(words, book, phase) for phase in CHAPTERS if phase != "on_place"]
    found += [good_entry(words, kind) for kind in KINDS]
    found += [mode_entry(words, mode) for mode in MODES]
    found += [keyword_entry(words, keyword) for keyword in (*KEYWORDS, CHROMOSOME)]
    found += [power_entry(words, book, tag) for tag in POWERS]
    found += [token_entry(words, token) for token in TOKENS.values()]
    return (*found, *(orb_entry(words, card) for card in ORB.cards))


def card_entry(words: RaceTexts, card: Card) -> Entry:
    """A card with everything printed on it."""
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
    if card != DATA.cards[NUMBER[card.id]]:
        text += f" {words.say('entry-reprinted')}"
    what = words.say("kind-world" if card.world else "kind-development")
    return Entry(card.id, words.named(card.id), what, text, "§13")


def action_entry(words: RaceTexts, action: ActionCard) -> Entry:
    """An action card as a look-up."""
    if action.phase == "consume":
        kind = "trade" if action.sell_first else "double"
    else:
        kind = "orb" if action.orb_actions else ACTION_TEXTS[action.phase]
    text = words.say(f"action-text-{kind}", look=action.look, keep=action.keep)
    key = dashed(action.id)
    return Entry(key, words.named(action.id), words.say("kind-action"), text, "§2.4")


def phase_entry(words: RaceTexts, book: Book, phase: Phase) -> Entry:
    """A phase, with the number of cards that act in it."""
    n = sum(phase in card.powers for card in book)
    name, kind = words.say(f"phase-{phase}"), words.say("kind-phase")
    return Entry(f"phase-{phase}", name, kind, words.say("entry-phase", n=n), CHAPTERS[phase])


def good_entry(words: RaceTexts, kind: Kind) -> Entry:
    """A kind of good, with the cards that have it."""
    name = words.say(f"wanted-{kind}")
    text = words.say("entry-kind-good", kind=name, price=LIMITS.sale_price[kind])
    made = _cards(words, (card for card in DATA.cards if card.kind == kind))
    what = words.say("good-name", kind=name)
    return Entry(f"good-{kind}", what, words.say("kind-good"), f"{text} {made}", "§1.3")


def keyword_entry(words: RaceTexts, keyword: str) -> Entry:
    """A keyword, with the cards that have it."""
    mark = keyword == CHROMOSOME
    bearing = (c for c in DATA.cards if (c.chromosome if mark else keyword in c.keywords))
    name = words.say("mark-chromosome" if mark else f"wanted-{keyword}")
    return Entry(keyword, name, words.say("kind-keyword"), _cards(words, bearing), "§1.6")


def mode_entry(words: RaceTexts, mode: Mode) -> Entry:
    """§1.4 A way for a world to get goods, with the cards that have it."""
    made = _cards(words, (card for card in DATA.cards if card.mode == mode))
    text = f"{words.say(f'mode-text-{mode}')} {made}"
    return Entry(mode, words.say(f"mode-name-{mode}"), words.say("kind-world"), text, "§1.4")


def power_entry(words: RaceTexts, book: Book, tag: str) -> Entry:
    """A power, with the cards that have it and what it does there."""
    having = [
        f"{words.named(card.id)}: {words.op(power)}"
        for card in book
        for power in card.powers.get(POWERS[tag], ())
        if _tag(power) == tag
    ]
    name = words.say(f"power-name-{dashed(tag)}")
    what, text = words.say("kind-power"), "\n".join(having)
    return Entry(f"power-{dashed(tag)}", name, what, text, CHAPTERS[POWERS[tag]])


def token_entry(words: RaceTexts, token: Token) -> Entry:
    """An artifact token as a look-up."""
    parts = [words.say("entry-token", stack=token.stack, copies=token.copies, vp=token.vp)]
    if token.tag:
        parts.append(words.say("entry-token-tag", tag=words.say(f"wanted-{token.tag}")))
    if token.vp_per_visible_breeding_site:
        parts.append(words.say("entry-token-sites"))
    key = f"token-{token.id.lower()}"
    return Entry(key, words.say(key), words.say("kind-token"), " ".join(parts), "§11.7")


def orb_entry(words: RaceTexts, card: OrbCard) -> Entry:
    """An orb card as a look-up."""
    kinds = Counter(cell.type for cell in card.cells)
    cells = [
        words.say("entry-orb-cell", name=words.say(f"cell-{dashed(kind)}"), n=n)
        for kind, n in sorted(kinds.items())
        if words.has(f"cell-{dashed(kind)}")
    ]
    values = [v for cell in card.cells for v in (cell.n, cell.e, cell.s, cell.w)]
    facts = {
        "back": card.deck if card.deck in ("A", "B") else "airlock",
        "walls": values.count("wall"),
    }
    barriers = sum(isinstance(value, int) and value > 0 for value in values)
    text = words.say("entry-orb-card", **facts, barriers=barriers, cells=" ".join(cells))
    return Entry(card.id.lower(), card.id, words.say("kind-orb-card"), text.strip(), "§12.1")


def _cards(words: RaceTexts, cards: Iterable[Card]) -> str:
    return words.say("entry-cards", cards=words.listed(words.named(card.id) for card in cards))
