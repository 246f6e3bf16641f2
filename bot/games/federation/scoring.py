"""§17 Final scoring and places, and §26 the invariants of every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.spec import Standing
from bot.games.federation import events as e
from bot.games.federation.data import (
    ALTERATIONS,
    DATA,
    DEEP,
    DIE_MAX,
    ERUDITES,
    JOINT_STEP,
    LAST_STEP,
    MULTIPLIERS,
    PROJECTS,
    ROCKS,
    SHIPS,
    TOP,
)
from bot.games.federation.state import SHIP, Delegation, Federation

# §17 Scoring


def final_scores(s: Federation) -> Federation:
    """§17.1 to §17.3 Score Medals, what is left and funded projects, each with a line in the
    log."""
    played = [d.pp for d in s.seats]
    for n, d in enumerate(s.seats):
        pp = DATA.medals.score_by_count[len(d.medals)]
        s = s.with_seat(Seat(n), pp=d.pp + pp).tell(e.MedalsScored(Seat(n), len(d.medals), pp))
    for n, d in enumerate(s.seats):
        pp = leftovers(d)
        s = s.with_seat(Seat(n), pp=d.pp + pp).tell(e.LeftoversScored(Seat(n), pp))
    before = [d.pp for d in s.seats]
    for project in (*PROJECTS, DATA.projects.joint):
        if s.funded(project.id):
            counts = [s.counted(Seat(n), project.ranked_by) for n in range(s.count)]
            for seat, pp in project_points(counts).items():
                s = s.with_seat(seat, pp=s.seats[seat].pp + pp)
                s = s.tell(e.ProjectScored(seat, project.id, pp))
    totals = tuple((a, b - a, d.pp - b) for a, b, d in zip(played, before, s.seats, strict=True))
    return replace(s, totals=totals, ended=True)


def leftovers(d: Delegation) -> int:
    """§17.2 The points for what a seat has left."""
    rate = DATA.end_scoring
    return (
        d.stock.crystals // rate.crystals_per_pp
        + d.stock.gold * rate.gold_pp
        + d.hangar * rate.hangar_ship_pp
        + len(d.alterations) * rate.unused_alteration_pp
    )


def project_points(counts: list[int]) -> Mapping[Seat, int]:
    """§17.3 §17.4 The points of a funded project for each seat that counts more than nothing."""
    ranked = {Seat(n): x for n, x in enumerate(counts) if x}
    points = DATA.projects.rank_points[str(len(counts))]
    if len(counts) == 2:
        best, gap = max(counts), abs(counts[0] - counts[1])
        close = points.second_close if gap <= points.close_gap_max else points.second_far
        return {n: points.tie if not gap else points.first if x == best else close
                for n, x in ranked.items()}  # fmt: skip
    found = {}
    for seat, x in ranked.items():
        above = sum(y > x for y in ranked.values())
        tied = sum(y == x for y in ranked.values())
        places = points.values[above : above + tied]
        found[seat] = sum(places) // tied
    return found


def result(s: Federation) -> tuple[Standing, ...]:
    """§17.5 The places of the seats: most points win, and tied seats share a place."""
    return tuple(
        Standing(
            Seat(n),
            1 + sum(other.pp > d.pp for other in s.seats),
            d.pp,
            tuple(zip(("played", "collected", "projects"), s.totals[n], strict=True)),
        )
        for n, d in enumerate(s.seats)
    )


# §26.2 What is always true


def verify(s: Federation) -> None:
    """§26.2 Assert that components are conserved and limits hold."""
    if not s.works:
        return
    for n in range(s.count):
        verify_seat(s, Seat(n))
    verify_tokens(s)
    verify_shared(s)


def verify_seat(s: Federation, seat: Seat) -> None:
    """Assert the limits of one seat's components."""
    d = s.seats[seat]
    flown = d.missions.count(SHIP)
    assert d.hangar + d.supply + flown == SHIPS, (seat, d.hangar, d.supply, flown)
    assert min(d.hangar, d.supply, s.robots(seat)) >= 0, seat
    assert min(d.stock.lavandium, d.stock.coppernium, d.stock.oceanium, d.stock.gold) >= 0, d.stock
    assert 0 <= d.die <= DIE_MAX, d.die
    assert 1 <= d.degree <= TOP, d.degree
    assert len(set(d.medals)) == len(d.medals), d.medals
    assert set(d.used) | set(d.busy) <= set(d.erudites), d
    assert len({(x[0], x[1]) for x in d.erudites}) == len(d.erudites), d.erudites
    assert all(0 <= x <= 2 for x in d.discs), d.discs
    assert s.influence(seat, "6moon") == d.mage <= DATA.moon.last_step


def verify_tokens(s: Federation) -> None:
    """Assert that every token and tile is in exactly one place."""
    places = [x for d in s.seats for x in d.alterations]
    places += [t.alteration for t in s.senate if t.alteration]
    places += [x for step in s.moon for x in step]
    places += [x for pile in s.alterations for x in pile.cards]
    assert Counter((*places, *s.discarded)) == Counter(list(ALTERATIONS)), "Alteration tokens"
    rocks = [x for d in s.seats for x in d.rocks]
    rocks += [*filter(None, s.rocks), *s.dead, *s.rock_box, *s.dead_box]
    assert Counter(rocks) == Counter(list(ROCKS)), "asteroids"
    erudites = [x for d in s.seats for x in d.erudites] + [x for x in s.shown if x]
    erudites += [x for pile in s.piles for x in pile.cards]
    assert Counter(erudites) == Counter(list(ERUDITES)), "Erudites"
    deep = [d.deep for d in s.seats if d.deep]
    assert Counter((*deep, *s.deep, *s.deep_box)) == Counter(list(DEEP)), "Deep-Space tiles"


def verify_shared(s: Federation) -> None:
    """Assert that Medals, projects, structures and spaces fit together."""
    start = DATA.medals.planet_levels[str(s.count)]
    taken = Counter(x for d in s.seats for x in d.medals)
    for planet, left in zip(DATA.planets, s.medals, strict=True):
        assert taken[planet.id] + len(left) == len(start), planet.id
    assert taken["authority"] + s.authority_medals == s.count
    assert taken["intrigue"] + s.intrigue_medals == s.count
    assert all(x <= LAST_STEP for x in s.projects), s.projects
    assert s.joint == min(JOINT_STEP, s.joint_start + sum(d.joint for d in s.seats))
    for w in s.works:
        assert len(set(w.robots)) == len(w.robots), w
        assert not w.tokens or len(w.robots) <= len(MULTIPLIERS), w
    spaces = [t.space for t in s.senate if t.space != "outer"]
    assert len(set(spaces)) == len(spaces), spaces
