"""§10.2, §10.4 Points and places, always computed from the position, and the invariants."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from bot.engine.flow import Open, Seat
from bot.engine.spec import Standing
from bot.games.alien_frontiers.data import (
    AGENDA,
    BOARDS,
    BOX,
    DOCKS,
    LAND,
    LAND_AT,
    NUMBERS,
    TECH,
    Absent,
    Agenda,
    Controls,
    Crowded,
    HoldsTechs,
    Lonely,
    Nowhere,
    Shielded,
)
from bot.games.alien_frontiers.state import NOBODY, RELIC, Frontier, Rules, controllers

TIES = ("points", "agendas", "techs", "ore", "fuel")
"""§10.4 What is compared, in this order."""
POINT_TECHS = tuple(t.key for t in TECH.values() if t.points)


class Points(Open, frozen=True, gc=False):
    """§10.2 A seat's score by its sources."""

    colonies: int
    territories: int
    techs: int
    positron: int
    agendas: int

    @property
    def total(self) -> int:
        """The whole score."""
        return self.colonies + self.territories + self.techs + self.positron + self.agendas


def points(s: Frontier, seat: Seat) -> Points:
    """§10.2 A seat's points, with control as of the last checkpoint."""
    p = s.players[seat]
    held = [LAND[i] for i, owner in enumerate(s.control) if owner == seat]
    return Points(
        colonies=NUMBERS.colony_points * sum([row[seat] for row in s.planet]),
        territories=NUMBERS.control_points * len(held),
        techs=sum([TECH[key].points for key in POINT_TECHS if key in p.techs]),
        positron=NUMBERS.positron_points * (s.site("positron") in held),
        agendas=NUMBERS.agenda_points * len(p.shown),
    )


def scores(s: Frontier) -> tuple[int, ...]:
    """§10.2 Every seat's score: the totals of `points`, for all seats at once."""
    columns = zip(*s.planet, strict=True)
    out = [
        NUMBERS.colony_points * sum(colonies)
        + NUMBERS.control_points * s.control.count(Seat(i))
        + sum([TECH[key].points for key in POINT_TECHS if key in p.techs])
        + NUMBERS.agenda_points * len(p.shown)
        for i, (p, colonies) in enumerate(zip(s.players, columns, strict=True))
    ]
    site = s.site("positron")
    if site and (owner := s.control[LAND_AT[site]]) != NOBODY:
        out[owner] += NUMBERS.positron_points
    return tuple(out)


def comes_true(s: Frontier, seat: Seat, agenda: Agenda) -> bool:
    """§14.6 Whether an agenda's end-game half holds in the final position."""
    end = agenda.end
    match end:
        case HoldsTechs():
            return all(name in s.players[seat].techs for name in end.names)
        case Controls():
            return s.control[LAND_AT[end.territory]] == seat
        case Absent():
            return not s.planet[LAND_AT[end.territory]][seat]
        case Nowhere():
            return not any(row[seat] for row in s.planet)
        case Lonely() | Crowded() | Shielded():
            held = [i for i, owner in enumerate(s.control) if owner == seat]
            return any(_matches(s, seat, i, end) for i in held)
        case _:
            assert_never(end)


def _matches(s: Frontier, seat: Seat, at: int, end: Lonely | Crowded | Shielded) -> bool:
    """Whether a controlled territory meets an end-game half."""
    row = s.planet[at]
    match end:
        case Lonely():
            return sum(row) == end.colonies
        case Crowded():
            return sum(row) - row[seat] >= end.colonies
        case Shielded():
            return s.fields.count(LAND[at]) >= end.fields


def final_agendas(s: Frontier, seat: Seat) -> tuple[str, ...]:
    """§14.6 The face-down agendas whose end-game half holds."""
    return tuple(a for a in s.players[seat].hidden if comes_true(s, seat, AGENDA[a]))


def standings(s: Frontier) -> tuple[Standing, ...]:
    """§10.4 Score, then revealed agendas, tech cards, ore, fuel. Equal seats share a place.

    Only seats with equal scores get facts.
    """
    totals = scores(s)
    ranks = []
    for i, p in enumerate(s.players):
        shown = len(p.shown) if s.rules.agendas else 0
        ranks.append((totals[i], shown, len(p.techs), p.ore, p.fuel))
    return tuple(
        Standing(
            Seat(i),
            1 + sum(other > rank for other in ranks),
            totals[i],
            tuple(zip(TIES, rank, strict=True)) if totals.count(totals[i]) > 1 else (),
        )
        for i, rank in enumerate(ranks)
    )


# Invariants


def verify(s: Frontier) -> None:
    """Assert that every component is somewhere once and that all derived facts are right."""
    _verify_ships(s)
    _verify_ports(s)
    _verify_planet(s)
    _verify_cards(s)
    for p in s.players:
        assert p.fuel >= 0 <= p.ore, "tokens below nothing"
    assert s.control == controllers(s), "control is not as the position has it"
    assert scores(s) == tuple(points(s, Seat(i)).total for i in s.seats), "two sums differ"


def _verify_ships(s: Frontier) -> None:
    out = Counter(x.owner for x in s.everywhere())
    for i, p in enumerate(s.players):
        assert p.stock + out[Seat(i)] == NUMBERS.ships, f"seat {i}: ships lost"
        assert out[Seat(i)] >= NUMBERS.least_ships, f"seat {i}: a fleet below three"
    assert out[RELIC] == (s.relic != NOBODY), "the Relic Ship is twice or nowhere"
    assert all(1 <= x.pips <= 6 for x in s.unplaced), "an unplaced ship without a value"
    assert all(s.keeper(x) == s.active for x in s.unplaced), "somebody else's ship is unplaced"


def _verify_ports(s: Frontier) -> None:
    for f, ships in zip(DOCKS, s.docks, strict=True):
        assert len(ships) <= s.ports(f), f"{f.key}: more ships than ports"
        assert s.in_play(f) or not ships, f"{f.key}: not in play"
        groups = Counter(x.group for x in ships)
        if f.group > 1:
            assert max(groups.values(), default=0) <= f.group, f"{f.key}: a crowded group"
            assert len(groups) * f.group <= s.ports(f), f"{f.key}: too many groups"
    # Only the active seat's: after the turn a borrowed ship may be its owner's fourth (§13.2).
    own = len(s.own_at("hub", s.active))
    assert own <= NUMBERS.hub_ships, f"seat {s.active}: too many ships at the hub"


def _verify_planet(s: Frontier) -> None:
    total = BOX.player_counts[len(s.players)].colonies
    if s.rules.long_game:
        total = NUMBERS.long_game_colonies
    for i, p in enumerate(s.players):
        placed = sum(row[i] for row in s.planet) + p.colonies + bool(p.hub)
        assert placed == total, f"seat {i}: colonies lost"
        assert 0 <= p.hub <= NUMBERS.last_circle, f"seat {i}: off the hub"
    circles = Counter(p.hub for p in s.players if p.hub)
    assert not s.freeform or max(circles.values(), default=0) <= NUMBERS.circle_room + 1
    assert all(not at or at in LAND_AT for at in s.fields), "a field generator is nowhere"


def _verify_cards(s: Frontier) -> None:
    techs = Counter([*s.deck, *s.display, *s.discards])
    for p in s.players:
        assert len(set(p.techs)) == len(p.techs), "two cards of one name"
        techs.update(p.techs)
    assert techs == Counter(tech_cards(s.rules)), "tech cards lost"
    assert s.ftl == 0 or any("ftl" in p.techs for p in s.players), "tokens on no card"
    agendas = Counter(s.agenda_deck)
    for p in s.players:
        agendas.update((*p.hidden, *p.shown, *p.dropped))
        assert set(p.held) <= set(p.hidden), "an order about an agenda not held"
    assert agendas == (Counter(list(AGENDA)) if s.rules.agendas else Counter()), "agendas lost"
    for p in s.players:
        assert len(set(p.ranking)) == len(p.ranking), "a board ranked twice"
        assert set(p.ranking) <= {f.key for f in BOARDS}, "a ranking of what is no board"
        assert not (p.ranking and p.board), "a ranking that has outlived its draft"
    boards = [p.board for p in s.players if p.board]
    assert len(set(boards)) == len(boards), "a board twice"


def tech_cards(rules: Rules) -> list[str]:
    """§1.2, §1.4 The tech cards of this table. Without agendas there is no Multiverse Window."""
    return [
        t.key
        for t in TECH.values()
        for _ in range(t.copies)
        if (t.set == "base" or rules.factions_tech) and (not t.requires or rules.agendas)
    ]
