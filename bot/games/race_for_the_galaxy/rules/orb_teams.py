"""Queries and changes of the orb that several chapters use, most of them about teams."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.games.race_for_the_galaxy.orb_events import TeamMoved
from bot.games.race_for_the_galaxy.orb_map import spot_word
from bot.games.race_for_the_galaxy.orb_state import Orb, Scout, Spot
from bot.games.race_for_the_galaxy.state import Galaxy


def orb_of(s: Galaxy) -> Orb:
    """The orb, in a game that has one."""
    assert s.orb is not None
    return s.orb


def with_scout(s: Galaxy, seat: Seat, scout: Scout) -> Galaxy:
    """The position with this scout for a seat."""
    return s.with_player(seat, replace(s.players[seat], scout=scout))


def all_teams(s: Galaxy) -> tuple[Spot, ...]:
    """The cells where all teams stand."""
    return tuple(sorted({at for p in s.players for at in p.scout.teams}))


def add_team(s: Galaxy, seat: Seat, at: Spot) -> Galaxy:
    """Put one more team of a seat on the map."""
    scout = s.players[seat].scout
    teams = (*scout.teams, at)
    s = with_scout(s, seat, replace(scout, teams=teams))
    return s.tell(TeamMoved(seat, len(teams), spot_word(at)))


def move_team(s: Galaxy, seat: Seat, team: int, at: Spot) -> Galaxy:
    """Move a team to another cell."""
    scout = s.players[seat].scout
    teams = tuple(at if i == team else old for i, old in enumerate(scout.teams))
    s = with_scout(s, seat, replace(scout, teams=teams))
    return s.tell(TeamMoved(seat, team + 1, spot_word(at)))
