"""Names of things, and what happened as lines of the log, in English."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from bot.engine.spec import Names
from bot.engine.wording import listed, plural
from bot.games.alien_frontiers import events as e
from bot.games.alien_frontiers.data import (
    AGENDA,
    BOX,
    COLOURS,
    DOCK,
    NUMBERS,
    TECH,
    TERRITORY,
    Tokens,
)

NAME: Final[Mapping[str, str]] = MappingProxyType(
    {
        **{f.key: f.name for f in DOCK.values()},
        **{t.key: t.name for t in TERRITORY.values()},
        **{f.key: f.name for f in BOX.fields},
        **{t.key: t.name for t in TECH.values()},
        **{c: c.capitalize() for c in COLOURS},
        **{a.key: f"“{a.text}”" for a in AGENDA.values()},
        "launch": "a launch",
        "relic": "the Relic Ship",
        "trade": "a trade",
    }
)

# Small words


def named(word: str) -> str:
    """A word of the notation as the rules call it; ships and numbers as they are typed."""
    return NAME.get(word, word)


def ships(words: Iterable[str]) -> str:
    """Ships as they are typed."""
    return listed(words) or "no ships"


def tokens(fuel: int, ore: int) -> str:
    """Tokens in words."""
    parts = [f"{fuel} fuel"] if fuel else []
    parts += [f"{ore} ore"] if ore else []
    return listed(parts) or "nothing"


def price(t: Tokens) -> str:
    """A price in words."""
    return tokens(t.fuel, t.ore)


def for_tokens(fuel: int, ore: int) -> str:
    """` for 1 fuel`, or nothing."""
    return f" for {tokens(fuel, ore)}" if fuel or ore else ""


# Lines

WHY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "corex-owner": "income of Corex Conglomerated",
        "claim": "claimed at the Alien Artifact",
        "darkspace": "from Dark Space Explorers",
        "warper": "with the Temporal Warper",
        "servo": "with the Astrogation Servo",
        "scavenger": "as a new ship",
        "newgaia": "at New Gaia Engineers",
        "raiders": "by raiders",
        "cannon": "by a Plasma Cannon",
        "cloak": "by a Chameleon Cloak",
        "tunneler": "by the Lunar Tunneler",
        "tokens": "burnt out",
        "capacitor": "by the Oscillation Capacitor",
        "launch": "from the Colonist Hub",
    }
)


def why(key: str) -> str:
    """What brought it about."""
    return WHY.get(key, named(key))


def dealt(x: e.Dealt, names: Names) -> str:
    """§2.4"""
    each = listed(f"{names[i]} {named(t)}" for i, t in enumerate(x.techs))
    display = listed(map(named, x.display))
    return f"{names[x.first]} begins. First cards: {each}. On display: {display}."


def agendas_dealt(x: e.AgendasDealt, names: Names) -> str:
    """§14.2"""
    if x.agendas:
        return f"You draw {listed(map(named, x.agendas))}."
    return f"{names[x.seat]} draws {plural(x.count, 'agenda')}."


def boards_shown(x: e.BoardsShown, names: Names) -> str:
    """§2.6"""
    if x.boards:
        return f"You may choose from {listed(map(named, x.boards))}."
    return f"{names[x.seat]} looks at {plural(x.count, 'faction board')}."


def boards_ranked(x: e.BoardsRanked, names: Names) -> str:
    """§18.6"""
    if not x.boards:
        return f"{names[x.seat]} takes the ranking of faction boards back."
    return f"{names[x.seat]} ranks the faction boards: {', '.join(map(named, x.boards))}."


def rolled(x: e.Rolled, names: Names) -> str:
    """§3.2.5"""
    return f"Turn {x.turn}: {names[x.seat]} rolls {ships(x.ships)}."


def gained(x: e.Gained, names: Names) -> str:
    """Tokens from the supply."""
    return f"{names[x.seat]} receives {tokens(x.fuel, x.ore)} ({why(x.why)})."


def forfeited(x: e.Forfeited, names: Names) -> str:
    """§3.2.3"""
    where = "to the Maintenance Bay" if x.saved else "for good"
    return f"{names[x.seat]}'s terraformed ship leaves the Terraforming Station {where}."


def ended(x: e.Ended, names: Names) -> str:
    """§3.4"""
    idle = f"; {plural(x.idle, 'ship')} to the Maintenance Bay" if x.idle else ""
    return f"{names[x.seat]} ends the turn{idle}."


def docked(x: e.Docked, names: Names) -> str:
    """§4"""
    paid = for_tokens(x.fuel, x.ore)
    return f"{names[x.seat]} docks {ships(x.ships)} at {named(x.facility)}{paid}."


def took(x: e.TookTech, names: Names) -> str:
    """§5.1, §12.4"""
    if not x.kept:
        return f"{names[x.seat]} draws a second {named(x.tech)}, which is discarded."
    return f"{names[x.seat]} takes {named(x.tech)} ({why(x.why)})."


def displayed(x: e.Displayed, names: Names) -> str:
    """§5.1.2"""
    new = listed(map(named, x.techs)) or "nothing, there are no more cards"
    return f"New on display: {new}."


def advanced(x: e.Advanced, names: Names) -> str:
    """§5.2"""
    extra = " (Asimov Crater adds a circle)" if x.extra else ""
    return f"{names[x.seat]}'s hub colony stands on circle {x.circle}{extra}."


def landed(x: e.Landed, names: Names) -> str:
    """§6.1"""
    return f"{names[x.seat]} lands a colony on {named(x.territory)} ({why(x.why)})."


def bumped(x: e.Bumped, names: Names) -> str:
    """§5.10"""
    return (
        f"{ships(x.ships)} at {named(x.facility)} sent to the Maintenance Bay, {why(x.why)}."
        if x.facility != "terraform"
        else f"{ships(x.ships)} driven from the Terraforming Station, {why(x.why)}."
    )


def stole(x: e.Stole, names: Names) -> str:
    """§5.6.2"""
    return f"{names[x.seat]} steals {tokens(x.fuel, x.ore)} from {names[x.victim]}."


def stole_tech(x: e.StoleTech, names: Names) -> str:
    """§5.6.3"""
    lost = "" if x.kept else " and has to discard it"
    return f"{names[x.seat]} steals {named(x.tech)} from {names[x.victim]}{lost}."


def control(x: e.Control, names: Names) -> str:
    """§6.2"""
    who = names[x.seat] if x.seat >= 0 else "Nobody"
    return f"{who} now controls {named(x.territory)}."


def moved(x: e.Moved, names: Names) -> str:
    """§6.5"""
    whose = "a colony" if x.owner == x.seat else f"a colony of {names[x.owner]}"
    return f"{names[x.seat]} moves {whose} from {named(x.source)} to {named(x.target)}."


def swapped(x: e.Swapped, names: Names) -> str:
    """§8.10"""
    return (
        f"{names[x.seat]} swaps the colonies of {names[x.one]} on {named(x.first)} and of"
        f" {names[x.other]} on {named(x.second)}."
    )


def field_placed(x: e.FieldPlaced, names: Names) -> str:
    """§7"""
    if not x.territory:
        return f"{names[x.seat]} takes the {named(x.field)} off the planet."
    return f"{names[x.seat]} puts the {named(x.field)} on {named(x.territory)}."


def used(x: e.Used, names: Names) -> str:
    """§8.2"""
    at = f" ({' '.join(named(w) for w in x.words)})" if x.words else ""
    return f"{names[x.seat]} uses {named(x.tech)}{at}{for_tokens(x.fuel, 0)}."


def spent(x: e.Spent, names: Names) -> str:
    """§8.2"""
    at = f" ({' '.join(named(w) for w in x.words)})" if x.words else ""
    return f"{names[x.seat]} discards {named(x.tech)} for its power{at}."


def revealed(x: e.Revealed, names: Names) -> str:
    """§14.5, §14.6"""
    a = AGENDA[x.agenda]
    text = a.end_text if x.why == "end-game" else a.text
    return f"{names[x.seat]} reveals an agenda for {plural(NUMBERS.agenda_points, 'point')}: {text}"


def dropped(x: e.Dropped, names: Names) -> str:
    """§14.2"""
    if x.agendas:
        return f"You discard {listed(map(named, x.agendas))}."
    return f"{names[x.seat]} discards {plural(x.count, 'face-down agenda')}."


def instructed(x: e.Instructed, names: Names) -> str:
    """§18.3"""
    verb = "holds back" if x.hold else "will show at the first chance"
    return f"{names[x.seat]} {verb} {named(x.agenda)}."


def paid(x: e.Paid, names: Names) -> str:
    """§12.2"""
    return f"{names[x.seat]} pays {tokens(x.fuel, x.ore)} to {names[x.owner]} for access."


LINES: Final[Mapping[type, Callable[[Any, Names], str]]] = MappingProxyType(
    {
        e.Dealt: dealt,
        e.AgendasDealt: agendas_dealt,
        e.BoardsShown: boards_shown,
        e.BoardsRanked: boards_ranked,
        e.BoardTaken: lambda x, names: f"{names[x.seat]} takes {named(x.board)}.",
        e.Rolled: rolled,
        e.Gained: gained,
        e.Forfeited: forfeited,
        e.Ended: ended,
        e.Returned: lambda x, names: f"{names[x.seat]} returns {tokens(x.fuel, x.ore)}.",
        e.Docked: docked,
        e.Cycled: lambda x, names: (
            f"{names[x.seat]} renews the display: {listed(map(named, x.display)) or 'no cards'}."
        ),
        e.TookTech: took,
        e.Displayed: displayed,
        e.Advanced: advanced,
        e.Landed: landed,
        e.Traded: lambda x, names: f"{names[x.seat]} trades {x.fuel} fuel for {x.ore} ore.",
        e.Bumped: bumped,
        e.Stole: stole,
        e.StoleTech: stole_tech,
        e.Built: lambda x, names: f"{names[x.seat]} builds a ship, now {x.ships} in all.",
        e.Control: control,
        e.Moved: moved,
        e.Swapped: swapped,
        e.LandSwapped: lambda x, names: (
            f"{names[x.seat]} swaps all colonies of {named(x.first)} and {named(x.second)}."
        ),
        e.FieldPlaced: field_placed,
        e.Used: used,
        e.Spent: spent,
        e.Lost: lambda x, names: f"{names[x.seat]}'s {named(x.tech)} is discarded ({why(x.why)}).",
        e.Drained: lambda x, names: f"{names[x.seat]} returns {tokens(x.fuel, 0)}.",
        e.Rerolled: lambda x, names: f"{names[x.seat]} rolls {ships(x.ships)} {why(x.why)}.",
        e.Destroyed: lambda x, names: (
            f"{names[x.seat]} sends {x.ship} at {named(x.facility)} back to stock."
        ),
        e.RelicBought: lambda x, names: f"{names[x.seat]} buys the Relic Ship.",
        e.RelicReturned: lambda x, names: (
            f"The Relic Ship leaves {names[x.seat]} and returns to Burroughs Desert."
        ),
        e.Chosen: lambda x, names: (
            f"{names[x.seat]} has the bonus of {named(x.territory)} for this turn."
        ),
        e.Paid: paid,
        e.Revealed: revealed,
        e.Dropped: dropped,
        e.Instructed: instructed,
        e.Finished: lambda x, names: f"{names[x.seat]} has landed the last colony: the game ends.",
    }
)


def line(event: Any, names: Names) -> str:
    """What happened, as a line of the log."""
    return LINES[type(event)](event, names)
