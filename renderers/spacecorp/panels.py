"""The panels beside and below the map: profits, contracts, Competition, headquarters, offers."""

from typing import Final

from bot.games.spacecorp.data import BASES, CARDS, COLONIES, COMP_CARDS, CONTRACTS, DATA, PROGRESS
from bot.games.spacecorp.kinds import Card
from bot.games.spacecorp.view import Competition, ContractView, Hq, HqView, PublicView, TotalView
from bot.games.spacecorp.words import Texts
from renderers.kit import (
    Part,
    aligned,
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
    space,
    stack,
    title,
    with_alt,
)
from renderers.kit.parts import Livery, badge, plate, seat_livery
from renderers.look import Look
from renderers.spacecorp.sites import RIVAL, TAGS, fixed, owner, owner_name, words_of

BIG: Final = 46
TEXT: Final = 29
SMALL: Final = 27


def values(card: Card, t: Texts) -> str:
    """§1.4 A card's values in short."""
    return "  ".join(
        f"{t.say(f'icon-{v.type}')} {'x' if v.multiplier else ''}{v.value}"
        f"{t.say('short-shielded') if v.shielded else ''}"
        for v in card.actions
    )


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
    spare = [] if view.era == "S" else [legend(view.era, t, bases=len(view.hqs) < 4)]
    return column(*parts, *spare, space(grow=1), gap=10)


def legend(era: str, t: Texts, *, bases: bool = True) -> Part:
    """The meaning of the map's short marks, with those of bases if there is room."""
    tags = t.listed(f"{t.say(f'short-{tag}')} {t.say(f'tag-{tag}')}" for tag in TAGS)
    costs = t.say(f"pic-costs-{era.lower()}")
    short = {t.say(f"short-{base}"): t.named(base) for base in BASES}
    unlike = [f"{s} {name}" for s, name in short.items() if s.casefold() not in name.casefold()]
    named = [t.say("pic-base-names", list=t.listed(unlike))] if era == "P" and bases else []
    return panel(
        label(costs, SMALL, "muted", "regular", lines=3),
        label(t.say("pic-tiles", list=tags), SMALL, "muted", "regular", lines=5),
        *(label(words, SMALL, "muted", "regular", lines=5) for words in named),
        gap=4,
    )


def rival(hq: HqView, look: Look, t: Texts) -> Part:
    """§15.3, §20.8 Another seat in brief: its infra cards, its hand's size, Time and progress."""
    infra = [values(CARDS[card], t).replace("  ", " / ") for card in hq.open.slots if card]
    holds = [t.say("good-cards", n=hq.count)]
    holds += [t.say("good-time", n=hq.open.time)] if hq.open.time else []
    words = t.say("pic-comma").join([*infra, *holds, *(t.named(c) for c in hq.open.progress)])
    line = row(
        badge(seat_livery(hq.seat), 40), label(words, SMALL, "muted", "regular", lines=3, grow=1),
        gap=10,
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
    what = label(t.named(c.key), SMALL, "ink" if c.open else "muted", "regular", lines=2, grow=1)
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
    inner = grid([label(w, SMALL, "ink", "regular") for w in words], 2, 1)
    if len(view.hqs) > 2:
        # The other seats need the room.
        gone = t.say("pic-comma").join(f"{t.named(c)} {n}" for c, n in copies if n < 2)
        words_ = t.say("pic-copies", list=gone, fewer=bool(gone) + 0)
        inner = label(words_, SMALL, "ink", "regular", lines=5)
    return with_alt(
        panel(label(t.say("pic-progress"), SMALL, "muted"), inner, gap=2),
        t.say("pic-progress-left", list=t.say("pic-comma").join(words)),
        order=40,
    )


def shown_in(view: PublicView, era: str) -> bool:
    """§8.2 Whether a card's era has begun."""
    return "MPS".index(era) <= "MPS".index(view.era)


# Below


def foot(view: PublicView, look: Look, hand: tuple[str, ...], seat: int) -> Part:
    """§20.7, §20.8 The offers, then a headquarters with its hand."""
    return column(offers(view, look), headquarters(view.hqs[seat], hand, look), gap=10)


def offers(view: PublicView, look: Look, across: int = 4) -> Part:
    """§20.7 Offers 1 to 4."""
    t = words_of(look)
    cards = [offer(n, card, t) for n, card in enumerate(view.market, 1)]
    return grid(cards, across, 10)


def offer(number: int, card: str, t: Texts) -> Part:
    """§20.7 An offer box with its card, or an empty one."""
    if not card:
        empty = t.say("pic-offer", n=number, card=t.say("pic-empty"))
        return with_alt(panel(label(empty, TEXT, "muted")), empty, order=15)
    return action_card(card, t, number=number, order=15)


def action_card(card: str, t: Texts, *, number: int = 0, order: int = 16) -> Part:
    """§1.4 An action card with its values and marks, and its number if it is on offer."""
    data = CARDS[card]
    marks = [(t.say("mark-infra"), "accent")] * data.infra
    marks += [(t.say("mark-edge"), "highlight")] * bool(data.edge)
    before = [fixed(label(str(number), TEXT, "accent"))] if number else []
    body = column(
        row(*before, label(t.named(card), TEXT, grow=1),
            *(fixed(label(word, SMALL, colour)) for word, colour in marks), gap=8),
        label(values(data, t), SMALL, "ink", "regular"),
        gap=0,
    )  # fmt: skip
    spoken = t.say("pic-comma").join([t.named(card), values(data, t), *(word for word, _ in marks)])
    spoken = t.say("pic-offer", n=number, card=spoken) if number else spoken
    return with_alt(framed(pad(body, 10, 4), fill="raised", radius=10), spoken, order=order)


def headquarters(hq: HqView, hand: tuple[str, ...], look: Look, *, narrow: bool = False) -> Part:
    """§20.8 A headquarters: slots, totals, cubes, progress, Time, and the hand beside them.

    With `narrow`, a hand of up to six cards takes one column.
    """
    who, t = seat_livery(hq.seat), words_of(look)
    wheels = (wheel(t, "genetics", hq.open.genetics), wheel(t, "revelation", hq.open.revelation))
    time = t.say("pic-time", n=hq.open.time, value=hq.time_value)
    left = column(
        row(badge(who, 46), label(look.names[hq.seat], TEXT + 3, grow=1),
            label(time, SMALL, "muted"), gap=8),
        row(*(grown(slot(n, c, t)) for n, c in enumerate(hq.open.slots)), gap=6),
        row(*(grown(total(x, t)) for x in hq.totals), gap=6),
        row(*wheels, banked(hq.open, t), gap=18),
        belongings(hq, t),
        gap=6,
    )  # fmt: skip
    cards = [action_card(card, t) for card in hand]
    count = label(t.say("pic-cards", n=hq.count), SMALL, "muted")
    right = grid(cards, 1 if narrow and len(cards) < 7 else 2, 6) if cards else count
    return panel(
        row(grown(left, 1.2), grown(column(right, space(grow=1))), gap=16), stripe=who.colour, by=12
    )


def slot(number: int, card: str, t: Texts) -> Part:
    """§1.5 A slot with its infra card or its printed value."""
    printed, letter = DATA.hq.slots[number].printed, "ABC"[number]
    words, below = t.say("pic-empty"), ""
    if card:
        words, below = t.named(card), values(CARDS[card], t)
    elif printed:
        words, below = f"{t.say('icon-move')} {printed.value}", t.say("pic-printed")
    spoken = t.say("pic-slot", slot=letter, card=f"{words}, {below}" if card else words)
    inner = column(
        label(f"{letter} {words}", SMALL, "ink" if card else "muted"),
        label(below, SMALL, "muted", "regular"),
        gap=0,
    )
    return with_alt(
        stack(plate("accent-soft" if card else "sunken"), pad(inner, 8, 3)), spoken, order=17
    )


def total(x: TotalView, t: Texts) -> Part:
    """§20.8 A standing total."""
    name = t.say(f"icon-{x.action}")
    inner = column(
        label(name, SMALL, "muted", side="m"),
        label(str(x.total), TEXT + 6, side="m"),
    )
    return with_alt(stack(plate("raised"), pad(inner, 2)), f"{name} {x.total}", order=18)


def wheel(t: Texts, name: str, at: int) -> Part:
    """§20.8 A cube on its three spaces."""
    spaces = [badge_space(filled=n == at) for n in range(DATA.hq.wheels[0].spaces)]
    left = DATA.hq.wheels[0].spaces - at
    return with_alt(
        row(label(t.kind(name), SMALL), *spaces, gap=4),
        t.say("pic-orbit", wheel=t.kind(name), n=left),
        order=19,
    )


def badge_space(*, filled: bool) -> Part:
    """A space of a wheel, filled if the cube is there."""
    return framed(space(22, 22), fill="accent" if filled else "sunken", radius=11)


def banked(hq: Hq, t: Texts) -> Part:
    """§8.3 Orbits in the bank."""
    n = hq.orbits
    return label(t.say("pic-banked", n=n), SMALL, "warning", grow=1) if n else space(grow=1)


def belongings(hq: HqView, t: Texts) -> Part:
    """§20.8, §20.9 A seat's progress cards, and its bases left by kind."""
    names = [t.named(c) for c in hq.open.progress]
    pills = [pill(n, SMALL, fill="accent-soft") for n in names]
    whole = max(n for _, n in hq.supply)
    fewer = [f"{t.named(kind)} {n}" for kind, n in hq.supply if n < whole]
    bases = t.say("pic-bases", n=whole, list=t.say("pic-comma").join(fewer), fewer=len(fewer))
    below = label(bases, SMALL, "muted", "regular", lines=2)
    parts = [*([flow(pills, 6)] if pills else []), below]
    spoken = t.say("pic-held", list=t.say("pic-comma").join(names) or t.say("pic-none"))
    return with_alt(column(*parts, gap=4), spoken, order=21)
