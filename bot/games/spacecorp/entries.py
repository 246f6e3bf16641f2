"""Components to look up: cards, tiles, bases, progress, contracts, colonies and sites."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.spec import Entry
from bot.games.spacecorp.data import (
    BASES,
    CARDS,
    COLONIES,
    CONTRACTS,
    PROGRESS,
    SITE,
    TILES,
)
from bot.games.spacecorp.goals import Colony
from bot.games.spacecorp.kinds import (
    BaseKind,
    Card,
    Progress,
    Site,
    Tile,
)
from bot.games.spacecorp.words import WORDS, Texts


def entries(language: str = "en") -> Iterator[Entry]:
    """Every component to look up, in a language."""
    w = WORDS.get(language, WORDS["en"])
    yield from (card_entry(w, c) for c in CARDS.values())
    yield from (tile_entry(w, t) for t in TILES.values())
    yield from (base_entry(w, b) for b in BASES.values())
    yield from (progress_entry(w, p) for p in PROGRESS.values())
    yield from (colony_entry(w, c) for c in COLONIES.values())
    yield from (site_entry(w, s) for s in SITE.values())
    for c in CONTRACTS.values():
        text = w.say("entry-contract", text=w.named(c.id), profit=c.profit)
        name = w.say("entry-contract-name", era=w.named(c.era), number=c.number)
        yield Entry(c.id, name, w.say("kind-contract"), text, "§9.1")


def card_entry(w: Texts, c: Card) -> Entry:
    """§1.4 The look-up of an action card, with both sides of its Edge."""
    text = w.say("entry-card", values=w.values(c), era=w.named(c.era), count=c.count)
    if c.edge:
        mine, theirs = w.edge(c.id, mine=True), w.edge(c.id, mine=False)
        text += " " + w.say("entry-edge", mine=mine, theirs=theirs)
    return Entry(c.id, w.named(c.id), w.say("kind-card"), text, "§1.4")


def tile_entry(w: Texts, t: Tile) -> Entry:
    """§1.7 The look-up of a discovery tile."""
    text = w.say(
        "entry-tile",
        profit=t.profit,
        production=t.production,
        mod=t.base_mod,
        tags=w.listed(w.say(f"tag-{tag}") for tag in t.tags) or w.say("tag-none"),
        colony=t.colony,
        genetics=t.genetics,
        revelation=t.revelation,
        count=t.count,
    )
    if t.special:
        text += " " + w.say(f"special-{t.special.replace('_', '-')}")
    name = w.named(t.id)
    twins = [x.id for x in TILES.values() if w.named(x.id) == name]
    title = f"{name} ({t.pool})" if len(twins) > 1 else name
    return Entry(t.id, title, w.say("kind-tile"), text, "§1.7")


def base_entry(w: Texts, b: BaseKind) -> Entry:
    """§7 The look-up of a kind of base."""
    eras = [f"{w.named(e)}: {w.say('req-' + r.replace('_', '-'))}" for e, r in b.req.items()]
    text = w.say("entry-base", effect=w.say(f"base-{b.id}"), match=w.say(f"match-event-{b.id}"))
    return Entry(b.id, w.named(b.id), w.say("kind-base"), f"{text} {'; '.join(eras)}.", "§7.3")


def progress_entry(w: Texts, p: Progress) -> Entry:
    """§8.4 The look-up of a progress card."""
    text = w.say("entry-progress", effect=w.say(f"progress-{p.id}"), award=p.award)
    if p.prerequisite:
        text += " " + w.say("entry-prerequisite", card=w.named(p.prerequisite))
    return Entry(p.id, w.named(p.id), w.say(f"kind-{p.kind}"), text, "§8.4")


def colony_entry(w: Texts, c: Colony) -> Entry:
    """§13.3 The look-up of a colony marker."""
    text = w.say("entry-colony", need=c.points_required, value=c.value, selector=c.selector)
    text += " " + w.say(f"colony-{c.id}") if w.has(f"colony-{c.id}") else ""
    return Entry(c.id, w.named(c.id), w.say("kind-colony"), text, "§13.3")


def site_entry(w: Texts, s: Site) -> Entry:
    """§1.6 The look-up of a site."""
    text = w.say(
        "entry-site",
        kind=w.say(f"site-{s.kind}"),
        explore=s.explore or 0,
        build=s.build or 0,
        gravity=s.gravity,
        radiation=s.radiation,
    )
    # Two boards have a Phobos and an Asteroid Belt: the number tells sites apart.
    name = w.numbered(s.id)
    return Entry(s.id, name, w.say("kind-site"), text, "§1.6")
