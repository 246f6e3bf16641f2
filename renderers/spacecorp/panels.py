"""The panels beside the map: profits, contracts, Competition, progress, rivals, the legend."""

from collections.abc import Sequence
from typing import Final

from bot.games.spacecorp.data import BASES, CARDS, COLONIES, COMP_CARDS, CONTRACTS, PROGRESS
from bot.games.spacecorp.view import Competition, ContractView, HqView, PublicView
from bot.games.spacecorp.words import Texts
from renderers.kit import (
    Part,
    aligned,
    column,
    either,
    enlarged,
    filling,
    flow,
    grid,
    grown,
    label,
    panel,
    pill,
    row,
    space,
    title,
    with_alt,
)
from renderers.kit.parts import Livery, badge, seat_livery
from renderers.look import Look
from renderers.spacecorp.cards import values
from renderers.spacecorp.cells import fixed
from renderers.spacecorp.faces import TAGS, sign, silhouette
from renderers.spacecorp.told import RIVAL, owner, owner_name, words_of

BIG: Final = 46
TEXT: Final = 29
SMALL: Final = 27
LEAST: Final = 21
SMALLER: Final = 0.78
"""The scale of the legend where there is little room."""
SPREAD: Final = 12
"""The distance between signs that are explained in one line."""


# At the side


def side(view: PublicView, look: Look, seat: int) -> Part:
    """§20.1, §20.6, §20.10 The panels beside the map: profits, contracts, colony markers,
    Competition, progress cards, and the other seats."""
    t = words_of(look)
    parts = [heading(view, look), contracts(view, look)]
    if view.era == "S":
        parts.append(markers(view, t))
    if view.comp:
        parts.append(competition(view.comp, t))
    others = [rival(hq, look, t) for hq in view.hqs if hq.seat != seat]
    parts.append(progress(view, t))
    if others:
        parts.append(panel(*others, gap=4))
    # Among the stars the legend has its room on the map.
    spare = space(grow=1) if view.era == "S" else filling(legend(view.era, t))
    return column(*parts, spare, gap=10)


def legend(era: str, t: Texts) -> Part:
    """The meaning of the map's signs, with those of bases if there is room."""
    costs = label(t.say(f"pic-costs-{era.lower()}"), SMALL, "muted", "regular", lines=4)
    tags = [(sign(tag, SMALL), t.say(f"tag-{tag}")) for tag in TAGS]
    known = [(silhouette(base, SMALL), t.named(base)) for base in BASES]
    if era == "S":
        return panel(costs, grid(explained(tags), 2, 4), gap=8, by=10)
    brief = panel(costs, flow(explained(tags), SPREAD), gap=SPREAD)
    whole = panel(costs, flow(explained([*tags, *known]), SPREAD), gap=SPREAD)
    return either(whole, enlarged(whole, SMALLER), brief)


def explained(entries: Sequence[tuple[Part, str]], size: float = SMALL) -> list[Part]:
    """Signs, each with its meaning."""
    return [
        row(mark, label(words, size, "muted", "regular", least=LEAST), gap=6)
        for mark, words in entries
    ]


def rival(hq: HqView, look: Look, t: Texts) -> Part:
    """§15.3, §20.8 Another seat in brief: its infra cards, its hand's size, Time and progress."""
    infra = [values(CARDS[card], t).replace("  ", " / ") for card in hq.open.slots if card]
    holds = [t.say("good-cards", n=hq.count)]
    holds += [t.say("good-time", n=hq.open.time)] if hq.open.time else []
    words = t.say("pic-comma").join([*infra, *holds, *(t.named(c) for c in hq.open.progress)])
    line = row(
        badge(seat_livery(hq.seat), 40),
        label(words, SMALL, "muted", "regular", lines=4, least=LEAST, grow=1), gap=10,
    )  # fmt: skip
    return with_alt(line, f"{look.names[hq.seat]}: {words}", order=22)


def heading(view: PublicView, look: Look, *, headed: bool = True) -> Part:
    """§20.1 The profits and the cards left, with era and round as a heading if asked for."""
    t = words_of(look)
    ahead = []
    if view.comp:
        diff = view.hqs[0].open.profit - view.comp.profit
        ink = "good" if diff > 0 else "danger" if diff else "muted"
        ahead = [label(f"{diff:+d}".replace("-", "\u2212"), TEXT, ink)]
    scores = [
        score(seat_livery(hq.seat), look.names[hq.seat], hq.open.profit, *ahead) for hq in view.hqs
    ]
    sides = [f"{look.names[h.seat]} {h.open.profit}" for h in view.hqs]
    decks = [t.say("pic-closed", closed=sum(not c.open for c in view.contracts)),
             t.say("pic-decks", deck=view.deck)]  # fmt: skip
    if view.comp:
        scores.append(score(RIVAL, t.say("pic-competition"), view.comp.profit))
        sides.append(f"{t.say('pic-the-competition')} {view.comp.profit}")
        decks.append(t.say("pic-their-deck", cards=view.comp_deck))
    era, turn = t.named(view.era), t.say("pic-round", n=view.round)
    body = panel(
        *([title(era, BIG, turn)] if headed else []),
        *scores,
        label(t.say("pic-comma").join(decks), SMALL, "muted", "regular", lines=3),
        gap=4,
    )
    return with_alt(
        body,
        f"{t.say('pic-comma').join(sides)}. {t.say('pic-comma').join(decks)}",
        order=1,
    )


def score(who: Livery, name: str, profit: int, *more: Part) -> Part:
    """A side with its profit."""
    return row(badge(who, 46), label(name, TEXT, grow=1), *more, label(str(profit), BIG), gap=8)


def contracts(view: PublicView, look: Look) -> Part:
    """§20.6 The seven contracts."""
    return panel(
        label(words_of(look).say("pic-contracts"), SMALL, "muted"),
        *(contract(view, c, look) for c in view.contracts),
        gap=4,
    )


def contract(view: PublicView, c: ContractView, look: Look) -> Part:
    """§20.6 A contract: its condition, what it pays, and each side's progress."""
    data, t = CONTRACTS[c.key], words_of(look)
    marks = [badge(owner(c.by), 36)]
    if c.open:
        marks = [far(seat_livery(i), n, c.need) for i, n in enumerate(c.have)]
        if view.comp and data.competition_auto:
            marks.append(far(RIVAL, c.theirs, c.need))
        if c.waiting:
            marks.append(pill(t.say("pic-waiting"), SMALL, ink="danger", edge="danger"))
    what = label(
        t.named(c.key), SMALL, "ink" if c.open else "muted", "regular", lines=3, least=LEAST, grow=1
    )
    tally = fixed(row(*marks, gap=6))
    # With many seats, their progress takes a line of its own.
    crowded = c.open and len(c.have) > 2
    line = row(
        fixed(label(str(data.number), TEXT, "accent" if c.open else "muted")),
        grown(column(what, aligned(tally, "r"), gap=0)) if crowded else what,
        *([] if crowded else [tally]),
        fixed(label(str(c.profit), TEXT + 4, "good" if c.open else "muted")),
        gap=10,
    )
    return with_alt(
        line,
        contract_spoken(view, c, look, t.named(c.key)),
        brief=contract_spoken(view, c, look),
        order=10,
    )


def far(who: Livery, have: int, need: int) -> Part:
    """§20.6 A side's progress in a contract."""
    return row(badge(who, 26), fixed(label(f"{have}/{need}", SMALL)), gap=2)


def contract_spoken(view: PublicView, c: ContractView, look: Look, text: str = "") -> str:
    """§20.6 A contract for the alt text, in brief unless its text is given."""
    t, number = words_of(look), CONTRACTS[c.key].number
    code = "pic-contract" if text else "pic-contract-brief"
    start = t.say(code, number=number, profit=c.profit, text=text)
    if not c.open:
        return f"{start}: {t.say('pic-closed-by', who=owner_name(c.by, look, t))}"
    have = [t.say("pic-far", who=look.names[i], n=n, need=c.need) for i, n in enumerate(c.have)]
    if view.comp and CONTRACTS[c.key].competition_auto:
        have.append(t.say("pic-far", who=t.say("pic-competition"), n=c.theirs, need=c.need))
    have += [t.say("pic-waits")] if c.waiting else []
    return f"{start}: {t.say('pic-comma').join(have)}"


def markers(view: PublicView, t: Texts) -> Part:
    """§20.5 The colony markers left: number, points needed, value."""
    from_data = [c for c in COLONIES.values() if c.id in view.markers]
    words = [f"{c.selector}: {c.points_required}/{c.value}" for c in from_data]
    parts = [label(w, SMALL) for w in words]
    return with_alt(
        panel(label(t.say("pic-markers"), SMALL, "muted"), grid(parts, 4, 2), gap=2),
        t.say("pic-markers-left", list=t.say("pic-comma").join(words)),
        order=20,
    )


def competition(comp: Competition, t: Texts) -> Part:
    """§20.9, §20.10 The Competition: teams in supply, skips, extra cards due, its last card."""
    words = [t.say("pic-supply", teams=comp.supply)]
    rows = [label(words[0], SMALL, "muted", "regular", grow=1)]
    pending = [t.say("pic-skips", n=comp.skip)] if comp.skip else []
    pending += [t.say("pic-extra", n=comp.extra)] if comp.extra else []
    rows += [label(t.say("pic-comma").join(pending), SMALL, "warning")] if pending else []
    if comp.discard:
        last = t.say("pic-last", card=t.competition_card(COMP_CARDS[comp.discard[-1]]))
        rows.append(label(last, SMALL, "ink", "regular", lines=3))
        words.append(last)
    spoken = f"{t.say('pic-competition')}: {'. '.join([*words, *pending])}"
    return with_alt(panel(*rows, gap=2, stripe="danger"), spoken, order=25)


def progress(view: PublicView, t: Texts) -> Part:
    """§20.8 The progress cards left, with their copies."""
    if view.era == "M":
        return space()
    copies = [(c, n) for c, n in view.copies if shown_in(view, PROGRESS[c].era)]
    words = [f"{t.named(c)} {n}" for c, n in copies if n]
    inner = grid([label(w, SMALL, "ink", "regular", least=LEAST) for w in words], 2, 1)
    if len(view.hqs) > 2:
        # The other seats need the room.
        gone = t.say("pic-comma").join(f"{t.named(c)} {n}" for c, n in copies if n < 2)
        words_ = t.say("pic-copies", list=gone, fewer=bool(gone) + 0)
        inner = label(words_, SMALL, "ink", "regular", lines=6, least=LEAST)
    return with_alt(
        panel(label(t.say("pic-progress"), SMALL, "muted"), inner, gap=2),
        t.say("pic-progress-left", list=t.say("pic-comma").join(words)),
        order=40,
    )


def shown_in(view: PublicView, era: str) -> bool:
    """§8.2 Whether a card's era has begun."""
    return "MPS".index(era) <= "MPS".index(view.era)
