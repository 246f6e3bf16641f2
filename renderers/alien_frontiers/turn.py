"""The head with the score track, and the active player's panel below the board."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.alien_frontiers.data import NUMBERS
from bot.games.alien_frontiers.view import Active, PublicView
from renderers.alien_frontiers.base import SCORES, Places
from renderers.alien_frontiers.colours import livery
from renderers.alien_frontiers.pieces import AHEAD, Sheet, ship
from renderers.alien_frontiers.players import edged
from renderers.kit import Part, either, grown, placed
from renderers.kit.steady import (
    column,
    fit,
    flow,
    framed,
    icon,
    label,
    packed,
    pad,
    row,
    sized,
    space,
    with_alt,
)
from renderers.scene import Box, Group, Node

HEAD: Final = 38
NAME: Final = 32
TEXT: Final = 27
DICE: Final = 124
CHOICES: Final = (42, 34)
"""The larger sizes of a line of choices, where there is room."""
CHOICE: Final = 1.26
"""The size of a ship in a line of choices, as a share of its text's."""
SET, SET_ROUND = (3, 0), 8
"""The margins and the corners of the frame round a set of ships."""
BADGE: Final = 56
SCORE: Final = 46
PLACE, RANKED = 54, 72
OWN: Final = 620
"""The width of the half with the active player's ships."""
COULD: Final = 752
"""The width of the half with the choices."""
EDGES: Final = {"head": (22, 4), "ending": (20, 14), "draft": (40, 20), "turn": (22, 8)}
"""The margins of the head, and of what the panel shows."""
GAP: Final = 24
BELOW: Final = 30
"""The room below badges on the score track, for its numbers."""


def turn(sheet: Sheet, box: Box) -> Iterator[Node]:
    """The active player's panel."""
    view = sheet.view
    if view.finisher >= 0:
        part, edge = pad(ending(sheet), *EDGES["ending"]), "highlight"
    elif view.active is None:
        part, edge = pad(draft(sheet), *EDGES["draft"]), ""
    else:
        part, edge = halves(sheet, view.active), sheet.dress(view.active.seat).colour
    if edge:
        yield edged(box, edge)
    yield from placed(part, box)
    yield Group((), alt=last_turn(sheet), order=AHEAD)


# Head


def head(sheet: Sheet, at: Places) -> Group:
    """The turn, and every player's place on the score track."""
    words = column(label(headline(sheet), HEAD), label(aside(sheet), TEXT, "muted"))
    nodes: list[Node] = [*placed(pad(words, *EDGES["head"]), at["head"])]
    for total in sorted({p.points.total for p in sheet.view.players}):
        level = tuple(sheet.who(p, SCORE) for p in sheet.view.players if p.points.total == total)
        x, y, wide, high = at[f"score.{min(total, SCORES)}"]
        nodes += placed(packed(level), (x + 1, y + 2, wide - 2, high - BELOW))
    return Group(tuple(nodes), alt=aside(sheet), order=AHEAD + 4)


def headline(sheet: Sheet) -> str:
    """The turn in words, or who has won."""
    view = sheet.view
    if view.finisher >= 0:
        best = [sheet.name(x.seat) for x in view.standings if x.place == 1]
        return sheet.say("won", names=sheet.linked("and", best))
    if view.active is None:
        return sheet.say("setup")
    return sheet.say("turn", n=view.turn, name=sheet.name(view.active.seat))


def on_turn(view: PublicView) -> int:
    """The seat on turn or drafting, or -1."""
    return view.active.seat if view.active and view.finisher < 0 else view.drafter


def aside(sheet: Sheet) -> str:
    """What ends the game, or the current stage, in words."""
    view = sheet.view
    if view.finisher >= 0:
        return sheet.say("over")
    if view.active is None:
        return sheet.say("drafting")
    return sheet.say("ends", n=min(p.colonies + bool(p.hub) for p in view.players))


def last_turn(sheet: Sheet) -> str:
    """Where the ships of the last turn were docked, in words."""
    view = sheet.view
    if view.last < 0 or view.active is None or view.last == view.active.seat:
        return ""
    found = [
        sheet.say(
            "at", place=sheet.texts.short[dock.key], ships=sheet.row(str(s.pips) for s in ships)
        )
        for dock in view.docks
        if (ships := [s for s in dock.ships if s.fresh and s.keeper == view.last])
    ]
    words = sheet.apart(found)
    return sheet.say("last", name=sheet.name(view.last), words=words) if found else ""


# The active player


def halves(sheet: Sheet, active: Active) -> Part:
    """The active player's ships, what they could do, and the last turn if there is room, as large
    as fits."""
    before = label(last_turn(sheet), TEXT, "muted", lines=2, least=sheet.least)
    large = [
        column(*choices(sheet, active, size), space(grow=1), before, gap=3) for size in CHOICES
    ]
    lines = tuple(sized(line, COULD) for line in choices(sheet, active, TEXT))
    could = flow(lines, 3, more=lambda n: label(sheet.say("more", n=n), TEXT, "muted"))
    could = either(*large, column(grown(could), before), could)
    both = row(sized(own(sheet, active), OWN), grown(could), gap=GAP)
    words, brief = turn_words(sheet, active), to_dock(sheet, active)
    return with_alt(pad(both, *EDGES["turn"]), words, brief=brief, order=AHEAD + 1)


def own(sheet: Sheet, active: Active) -> Part:
    """The active player with the ships to dock, large."""
    p = sheet.view.players[active.seat]
    heading = column(label(sheet.name(p.seat), NAME), label(to_do(sheet), TEXT, "muted"))
    return column(
        row(sheet.who(p, BADGE), grown(heading), gap=GAP / 2), *unplaced(sheet, DICE), gap=GAP / 2
    )


def unplaced(sheet: Sheet, size: float) -> Iterator[Part]:
    """The ships to dock in a row, if there are any."""
    if sheet.view.unplaced:
        yield row(*(fit(ship(sheet, s, size)) for s in sheet.view.unplaced), gap=size / 13)


def to_do(sheet: Sheet) -> str:
    """What the active player still has to do, in words."""
    active = sheet.view.active
    if active is None or not sheet.view.unplaced:
        return sheet.say("all-docked")
    if active.must_dock:
        return sheet.say("must", place=sheet.texts.short[active.must_dock])
    return sheet.say("to-do")


def open_lines(sheet: Sheet, active: Active) -> tuple[str, ...]:
    """What is open for this turn only, a line each."""
    say, named = sheet.say, sheet.texts.named
    lines = [say("total", n=active.total, all=NUMBERS.claim_total)] if active.total else []
    lines += [say("cycles", n=active.cycles)] if active.cycles else []
    lines += [say("launch")] if active.may_launch else []
    lines += [say("trade", pips=value, fuel=rate) for value, rate in active.trades]
    lines += [say("lent", territory=named(key)) for key in active.borrowed]
    lines += [say("used-cards", cards=sheet.row(map(named, active.used)))] if active.used else []
    lines += [say("discards", n=active.discards)] if active.discards else []
    return tuple(lines)


def choices(sheet: Sheet, active: Active, size: float) -> list[Part]:
    """What these ships could do, the larger sets first, each with its facilities, and what is open
    this turn: a line each."""
    colour, theme = sheet.view.players[active.seat].colour, sheet.look.theme
    lines = []
    for ships, keys, together in choice_lines(active):
        dice: list[Part] = []
        for word in ships:
            tint, pips = word[:-1] or colour, word[-1]
            dice.append(icon(f"{tint}-{pips}", size * CHOICE, livery(tint, theme).colour))
        names = label(sheet.row(sheet.texts.short[key] for key in keys), size, lines=3, grow=1)
        lines.append(row(one_set(dice) if together else apart(dice, size), names, gap=GAP / 4))
    if not lines:
        words = sheet.say("nothing" if sheet.view.unplaced else "all-done")
        lines.append(label(words, size, "muted", lines=3))
    return lines + [label(words, size, lines=2) for words in open_lines(sheet, active)]


def one_set(dice: Sequence[Part]) -> Part:
    """Ships that dock together, close to each other in a frame."""
    return framed(
        pad(row(*dice, gap=0), *SET), radius=SET_ROUND, outline="accent", width=3
    )._replace(give=0)


def apart(dice: Sequence[Part], size: float) -> Part:
    """Ships of which each docks by itself, with a stroke between them."""
    every = [part for die in dice for part in (label("/", size, "muted")._replace(give=0), die)]
    return row(*every[1:], gap=GAP / 12)._replace(give=0)


def to_dock(sheet: Sheet, active: Active) -> str:
    """The ships to dock in words."""
    ships = sheet.row(map(sheet.word, active.unplaced))
    return sheet.say("to-dock", ships=ships or sheet.say("none"))


def turn_words(sheet: Sheet, active: Active) -> str:
    """The ships to dock, what is open and the choices, in words."""
    words = [to_dock(sheet, active), *open_lines(sheet, active)]
    for group, keys in active.choices:
        ships = "-".join(map(sheet.word, group.split(",")))
        places = sheet.row(map(sheet.texts.named, keys))
        words.append(sheet.say("could", ships=ships, places=places))
    return sheet.apart(words)


def choice_lines(active: Active) -> tuple[tuple[tuple[str, ...], tuple[str, ...], bool], ...]:
    """Ships with their facilities, and whether the ships dock together. Single ships with the same
    choices share a line."""
    lines: list[tuple[tuple[str, ...], tuple[str, ...], bool]] = []
    singles: dict[tuple[str, ...], list[str]] = {}
    for word, keys in active.choices:
        if "," in word:
            lines.append((tuple(word.split(",")), keys, True))
        else:
            singles.setdefault(keys, []).append(word)
    return (*lines, *((tuple(dice), keys, False) for keys, dice in singles.items()))


# Before and after


def draft(sheet: Sheet) -> Part:
    """§2.6 Who chooses a board, and from how many."""
    view = sheet.view
    if view.drafter < 0:
        words = sheet.say("being-set")
        return with_alt(label(words, HEAD, lines=3), words)
    words = sheet.say("draft", name=sheet.name(view.drafter), n=view.hand)
    badge = sheet.who(view.players[view.drafter], RANKED)
    return with_alt(row(badge, label(words, HEAD, lines=3, grow=1), gap=GAP), words, order=AHEAD)


def ending(sheet: Sheet, *, tall: bool = False) -> Part:
    """§10.4 The final places, with the tie-breakers, side by side or below each other."""
    shown: list[Part] = []
    told = []
    for standing in sorted(sheet.view.standings, key=lambda s: s.place):
        p = sheet.view.players[standing.seat]
        name, total = sheet.name(p.seat), p.points.total
        counts = {"agendas": len(p.shown), "cards": len(p.techs), "ore": p.ore, "fuel": p.fuel}
        facts = label(sheet.say("tie", **counts), TEXT, "muted", lines=3, least=sheet.least)
        place = label(sheet.say("place", n=standing.place), PLACE)._replace(give=0)
        ranked = row(sheet.who(p, RANKED), place, gap=GAP / 2)._replace(give=0)
        score = label(sheet.say("points", n=total), HEAD, side="r" if tall else "l")
        named = label(name, NAME, lines=2, least=sheet.least, grow=1)
        lines = [row(ranked, named, gap=GAP / 2), score]
        if tall:
            lines = [row(ranked, label(name, HEAD, grow=1), score, gap=GAP / 2)]
        shown.append(grown(column(*lines, facts)))
        told.append(sheet.say("ranked", n=standing.place, name=name, points=total))
    whole = column(*shown) if tall else row(*shown, gap=2 * GAP)
    return with_alt(whole, sheet.say("final", words=sheet.row(told)), order=AHEAD)
