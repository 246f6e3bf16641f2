"""Beside and below the map: profits, contracts, the Competition, headquarters, offers, hands."""

from typing import Final

from bot.games.spacecorp.data import CARDS, COMP_CARDS, CONTRACTS, DATA, ERA, PROGRESS
from bot.games.spacecorp.kinds import Card
from bot.games.spacecorp.view import CompView, ContractView, HqView, PublicView, TotalView
from bot.games.spacecorp.words import WORDS
from renderers.kit import (
    Part,
    column,
    flow,
    framed,
    grid,
    grown,
    label,
    pad,
    panel,
    pill,
    row,
    said,
    space,
    stack,
    title,
)
from renderers.kit.parts import badge, plate, seat_livery
from renderers.look import Look
from renderers.spacecorp.sites import RIVAL, TAG, fixed, owner, owner_name

BIG: Final = 46
TEXT: Final = 29
SMALL: Final = 27
ICON: Final = {
    "move": "Move",
    "build": "Build",
    "explore": "Expl",
    "produce": "Prod",
    "research": "Res",
    "genetics": "Gen",
    "revelation": "Rev",
    "colony": "Col",
    "shielded": "Shield",
}
"""§1.4 The types in short."""


def name(key: str) -> str:
    """A card's name."""
    return CARDS[key].name["en"]


def values(card: Card) -> str:
    """§1.4 A card's values in short."""
    return "  ".join(
        f"{ICON[v.type]} {'x' if v.multiplier else ''}{v.value}{'s' if v.shielded else ''}"
        for v in card.actions
    )


# At the side


def side(view: PublicView, look: Look) -> Part:
    """§20.1, §20.6, §20.10 From the top: era and profits, contracts, the Competition."""
    parts = [heading(view, look), contracts(view, look)]
    if view.era == "S":
        parts.append(markers(view))
    if view.comp:
        parts.append(competition(view.comp))
    parts.append(progress(view))
    spare = [legend()] if view.era == "M" else []
    return column(*parts, *spare, space(grow=1), gap=10)


def legend() -> Part:
    """What the short marks mean."""
    costs = "E explore, B build, G gravity, R radiation"
    tags = ", ".join(f"{mark} {tag}" for tag, mark in TAG.items())
    return panel(
        label(costs, SMALL, "muted", "regular", lines=2),
        label(f"Tiles: +n production, {tags}", SMALL, "muted", "regular", lines=3),
        gap=4,
    )


def heading(view: PublicView, look: Look) -> Part:
    """§20.1 Era, round, profits, cards left."""
    era = ERA[view.era].name["en"]  # type: ignore[index]  # the view says it as text
    closed = sum(not c.open for c in view.contracts)
    scores: list[Part] = []
    for hq in view.hqs:
        who = seat_livery(hq.seat)
        scores.append(
            row(
                badge(who, 46),
                label(look.names[hq.seat], TEXT, grow=1),
                label(str(hq.profit), BIG),
                gap=8,
            )
        )
    if view.comp:
        diff = view.hqs[0].profit - view.comp.profit
        scores.append(
            row(badge(RIVAL, 46), label("Competition", TEXT, grow=1),
                label(f"{diff:+d}".replace("-", "\u2212"), TEXT, "good" if diff > 0 else "danger"),
                label(str(view.comp.profit), BIG), gap=8)
        )  # fmt: skip
    decks = f"{closed} of 6 contracts closed, {view.deck} cards"
    decks += f", {view.comp.deck} Competition" if view.comp else ""
    words = f"{era}, round {view.round}. " + ", ".join(
        [f"{look.names[h.seat]} {h.profit}" for h in view.hqs]
        + ([f"the Competition {view.comp.profit}"] if view.comp else [])
    )
    body = panel(
        title(era, BIG, f"round {view.round}"),
        *scores,
        label(decks, SMALL, "muted", "regular", lines=2),
        gap=4,
    )
    return said(body, f"{words}. {decks}", order=1)


def contracts(view: PublicView, look: Look) -> Part:
    """§20.6 The seven contracts."""
    return panel(
        label("Contracts", SMALL, "muted"),
        *(contract(view, c, look) for c in view.contracts),
        gap=4,
    )


def contract(view: PublicView, c: ContractView, look: Look) -> Part:
    """§20.6 A contract: its condition, what it pays, who is how far."""
    data = CONTRACTS[c.key]
    ink = "ink" if c.open else "muted"
    marks: list[Part] = []
    if c.open:
        marks += [
            row(
                badge(seat_livery(i), 26),
                fixed(label(f"{n}/{c.need}", SMALL)),
                gap=2,
            )
            for i, n in enumerate(c.have)
        ]
        if view.comp and data.competition_auto:
            marks.append(
                row(
                    badge(RIVAL, 26),
                    fixed(label(f"{c.theirs}/{c.need}", SMALL)),
                    gap=2,
                )
            )
        if c.waiting:
            marks.append(badge(RIVAL, 32))
    else:
        marks.append(badge(owner(c.by), 36))
    line = row(
        fixed(label(str(data.number), TEXT, "accent" if c.open else "muted")),
        label(data.text["en"], SMALL, ink, "regular", lines=2, grow=1),
        fixed(row(*marks, gap=6)),
        fixed(label(str(c.profit), TEXT + 4, "good" if c.open else "muted")),
        gap=10,
    )
    return said(line, contract_spoken(view, c, look), order=10)


def contract_spoken(view: PublicView, c: ContractView, look: Look) -> str:
    """A contract in words."""
    data = CONTRACTS[c.key]
    start = f"Contract {data.number} ({c.profit}), {data.text['en']}"
    if not c.open:
        return f"{start}: closed by {owner_name(c.by, look)}"
    have = [f"{look.names[i]} {n} of {c.need}" for i, n in enumerate(c.have)]
    have += [f"Competition {c.theirs} of {c.need}"] if view.comp else []
    have += ["a Competition team waits on it"] if c.waiting else []
    return f"{start}: {', '.join(have)}"


def markers(view: PublicView) -> Part:
    """§20.5 The colony markers left: number, points needed, value."""
    from_data = [c for c in DATA.colonies if c.id in view.markers]
    words = [f"{c.selector}: {c.points_required}/{c.value}" for c in from_data]
    parts = [label(w, SMALL) for w in words]
    spoken = "Colony markers left (points/value): " + ", ".join(words)
    return said(
        panel(label("Colonies: points / value", SMALL, "muted"), grid(parts, 4, 2), gap=2),
        spoken,
        order=20,
    )


def competition(comp: CompView) -> Part:
    """§20.9, §20.10 Its supply, what it has pending."""
    pending = [f"skips {comp.skip}"] if comp.skip else []
    pending += [f"{comp.extra} extra cards"] if comp.extra else []
    words = f"{comp.supply} teams in supply, {comp.bases} bases"
    after = ", ".join(pending)
    rows = [label(words, SMALL, "muted", "regular", grow=1)]
    rows += [label(after, SMALL, "warning")] if after else []
    if comp.discard:
        last = WORDS["en"].competition_card(COMP_CARDS[comp.discard[-1]])
        rows.append(label(f"Last card: {last}", SMALL, "ink", "regular", lines=3))
        words += f". Last card: {last}"
    return said(panel(*rows, gap=2, stripe="danger"), f"Competition: {words} {after}", order=25)


def progress(view: PublicView) -> Part:
    """§20.8 The progress cards left, with their copies."""
    if view.era == "M":
        return space()
    left = [(PROGRESS[c], n) for c, n in view.copies if n and shown_in(view, PROGRESS[c].era)]
    words = [f"{p.name['en']} {n}" for p, n in left]
    parts = [label(w, SMALL, "ink", "regular") for w in words]
    return said(
        panel(label("Progress: copies left", SMALL, "muted"), grid(parts, 2, 1), gap=2),
        "Progress cards left: " + ", ".join(words),
        order=40,
    )


def shown_in(view: PublicView, era: str) -> bool:
    """§8.2 Whether a card's era has begun."""
    return "MPS".index(era) <= "MPS".index(view.era)


# Below


def foot(view: PublicView, look: Look, hand: tuple[str, ...], seat: int) -> Part:
    """§20.7, §20.8 The offers, then a headquarters with its hand."""
    return column(offers(view), headquarters(view.hqs[seat], hand, look), gap=10)


def offers(view: PublicView, across: int = 4) -> Part:
    """§20.7 Offers 1 to 4."""
    cards = [offer(n, card) for n, card in enumerate(view.market, 1)]
    return grid(cards, across, 10)


def offer(number: int, card: str) -> Part:
    """An offer box with its card, or empty."""
    if not card:
        return said(
            panel(label(f"{number}: empty", TEXT, "muted")), f"Offer {number}: empty", order=15
        )
    return action_card(card, before=f"{number}", order=15)


def action_card(card: str, *, before: str = "", order: int = 16) -> Part:
    """An action card with its values and marks."""
    data = CARDS[card]
    marks = [label("infra", 27, "accent")._replace(give=0)] if data.infra else []
    marks += [label("Edge", 27, "highlight")._replace(give=0)] if data.edge else []
    number = [fixed(label(before, TEXT, "accent"))] if before else []
    body = column(
        row(*number, label(name(card), TEXT, grow=1), *marks, gap=8),
        label(values(data), SMALL, "ink", "regular"),
        gap=0,
    )
    spoken = f"{'Offer ' + before + ': ' if before else ''}{name(card)}, {values(data)}"
    spoken += ", infra" if data.infra else ""
    return said(framed(pad(body, 10, 4), fill="raised", radius=10), spoken, order=order)


def headquarters(hq: HqView, hand: tuple[str, ...], look: Look) -> Part:
    """§20.8 Slots, totals, cubes, progress, Time; the hand beside it."""
    who = seat_livery(hq.seat)
    left = column(
        row(badge(who, 46), label(look.names[hq.seat], TEXT + 3, grow=1),
            label(f"Time {hq.time} (+{hq.time_value})", SMALL, "muted"), gap=8),
        row(*(grown(slot(n, c)) for n, c in enumerate(hq.slots)), gap=6),
        row(*(grown(total(t)) for t in hq.totals), gap=6),
        row(wheel("Genetics", hq.genetics), wheel("Revelation", hq.revelation), banked(hq), gap=18),
        held(hq),
        gap=6,
    )  # fmt: skip
    cards = [action_card(card) for card in hand]
    right = grid(cards, 2, 6) if cards else label(f"{hq.count} cards in hand", SMALL, "muted")
    return panel(
        row(grown(left, 1.2), grown(column(right, space(grow=1))), gap=16), stripe=who.colour, by=12
    )


def slot(number: int, card: str) -> Part:
    """§1.5 A slot with its infra card, or what is printed there."""
    printed = DATA.hq.slots[number].printed
    words = name(card) if card else f"Move {printed.value}" if printed else "empty"
    below = values(CARDS[card]) if card else "printed" if printed else ""
    spoken = f"Slot {'ABC'[number]}: {words}{', ' + below if card else ''}"
    inner = column(
        label(f"{'ABC'[number]} {words}", SMALL, "ink" if card else "muted"),
        label(below, SMALL, "muted", "regular"),
        gap=0,
    )
    return said(
        stack(plate("accent-soft" if card else "sunken"), pad(inner, 8, 3)), spoken, order=17
    )


def total(t: TotalView) -> Part:
    """§20.8 A standing total."""
    inner = column(
        label(ICON[t.action], SMALL, "muted", side="m"),
        label(str(t.total), TEXT + 6, side="m"),
    )
    return said(stack(plate("raised"), pad(inner, 2)), f"{ICON[t.action]} {t.total}", order=18)


def wheel(words: str, at: int) -> Part:
    """§20.8 A cube on its three spaces."""
    spaces = [badge_space(filled=n == at) for n in range(DATA.hq.wheels[0].spaces)]
    left = DATA.hq.wheels[0].spaces - at
    return said(
        row(label(words, SMALL), *spaces, gap=4),
        f"{words}: {left} to the next orbit",
        order=19,
    )


def badge_space(*, filled: bool) -> Part:
    """A space of the wheel."""
    return framed(space(22, 22), fill="accent" if filled else "sunken", radius=11)


def banked(hq: HqView) -> Part:
    """§8.3 Orbits in the bank."""
    n = sum(hq.banked)
    return label(f"{n} banked", SMALL, "warning", grow=1) if n else space(grow=1)


def held(hq: HqView) -> Part:
    """§20.8 Progress cards; §20.9 the bases left by kind."""
    names = [PROGRESS[c].name["en"] for c in hq.progress]
    pills = [pill(n, SMALL, fill="accent-soft") for n in names]
    left = "  ".join(f"{kind.capitalize()} {n}" for kind, n in hq.supply)
    bases = label(f"Bases: {left}", SMALL, "muted", "regular")
    parts = [*([flow(pills, 6)] if pills else []), bases]
    return said(column(*parts, gap=4), f"Progress: {', '.join(names) or 'none'}", order=21)
