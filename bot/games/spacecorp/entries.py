"""Components to look up: cards, tiles, bases, progress, contracts, colonies and sites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from bot.engine.lookups import Lookup, lookup
from bot.engine.spec import Entry
from bot.games.spacecorp.data import BASES, CARDS, COLONIES, CONTRACTS, PROGRESS, SITE, TILES
from bot.games.spacecorp.goals import Colony
from bot.games.spacecorp.kinds import BaseKind, Card, Progress, Tile
from bot.games.spacecorp.words import WORDS, Texts

TWINS: Final = Counter(tile.name["en"] for tile in TILES.values())
"""How many tiles have the same name."""


def card(w: Texts, c: Card) -> str:
    """§1.4 An action card's values, with both sides of its Edge."""
    text = w.say("entry-card", values=w.values(c), era=w.named(c.era), count=c.count)
    if not c.edge:
        return text
    mine, theirs = w.edge(c.id, mine=True), w.edge(c.id, mine=False)
    return f"{text} {w.say('entry-edge', mine=mine, theirs=theirs)}"


def tile(w: Texts, t: Tile) -> str:
    """§1.7 All that a discovery tile brings."""
    tags = w.listed(w.say(f"tag-{tag}") for tag in t.tags) or w.say("tag-none")
    text = w.say("entry-tile", **{**w.fields(t), "tags": tags})
    special = f" {w.say('special-' + t.special.replace('_', '-'))}" if t.special else ""
    return text + special


def base(w: Texts, b: BaseKind) -> str:
    """§7 What a kind of base does, and where it may stand."""
    eras = [f"{w.named(e)}: {w.say('req-' + r.replace('_', '-'))}" for e, r in b.req.items()]
    match = w.does(b.match_event, "for-match")
    text = w.say("entry-base", effect=w.does(b.effect), match=match)
    return f"{text} {'; '.join(eras)}."


def progress(w: Texts, p: Progress) -> str:
    """§8.4 What a progress card does and needs."""
    text = w.say("entry-progress", effect=w.does(p.effect), award=p.award)
    if not p.prerequisite:
        return text
    return f"{text} {w.say('entry-prerequisite', card=w.named(p.prerequisite))}"


def colony(w: Texts, c: Colony) -> str:
    """§13.3 What a colony marker needs and gives."""
    text = w.say("entry-colony", **w.fields(c))
    return f"{text} {w.does(c.effect)}" if c.effect else text


LOOKUPS: Final[tuple[Lookup[Texts], ...]] = (
    lookup(CARDS, "card", "§1.4", text=card),
    lookup(
        TILES, "tile", "§1.7", text=tile,
        name=lambda w, x: w.named(x.id) + (f" ({x.pool})" if TWINS[x.name["en"]] > 1 else ""),
    ),
    lookup(BASES, "base", "§7.3", text=base),
    *(
        lookup({k: p for k, p in PROGRESS.items() if p.kind == kind}, kind, "§8.4", text=progress)
        for kind in ("adaptation", "breakthrough")
    ),
    lookup(COLONIES, "colony", "§13.3", text=colony),
    # Two boards have a Phobos and an Asteroid Belt: the number tells sites apart.
    lookup(
        SITE, "site", "§1.6", name=lambda w, x: w.numbered(x.id),
        facts=lambda w, x: {
            "kind": w.say(f"site-{x.kind}"), "explore": x.explore or 0, "build": x.build or 0,
        },
    ),
    lookup(
        CONTRACTS, "contract", "§9.1", facts=lambda w, x: {"text": w.named(x.id)},
        name=lambda w, x: w.say("entry-contract-name", era=w.named(x.era), number=x.number),
    ),
)  # fmt: skip


def entries(language: str = "en") -> Iterator[Entry]:
    """Every component to look up, in a language."""
    w = WORDS.get(language, WORDS["en"])
    return (entry for found in LOOKUPS for entry in found(w))
