"""§3 The order of rounds, turns and phases, and §18 the blocking tiles of a round."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Draw, Reveal, Seat, Step, Task
from bot.engine.rng import Chance
from bot.games.federation import events as e
from bot.games.federation.data import PLAIN_AMBASSADORS, PLANET_BLOCKS, ROOM_BLOCKS, ROUNDS
from bot.games.federation.rules.s04_turn import Missions, Play
from bot.games.federation.rules.s15_executive import Floors, FundColumns, Upkeep, Vote, Yields
from bot.games.federation.rules.s16_round import Final, NewLaws
from bot.games.federation.state import NEUTRAL, Federation, Token, many


class Round(Draw[Federation], frozen=True):
    """§3.1 §16.6 Begins a round: the pawn's holder is first, and blocking tiles are turned up."""

    rule = "§3.1"

    def run(self, s: Federation, chance: Chance) -> Federation:
        first = s.president
        s = replace(s, round=s.round + 1, first=first, executive=False)
        s = s.tell(e.RoundBegan(s.round, first, s.laws[0], s.laws[1]))
        # §18.1: the first tiles have lain open since setup.
        return (s if s.blocks else blocked(s, chance)).then(NextTurn(first))


def blocked(s: Federation, chance: Chance) -> Federation:
    """§18.2 §18.3 Turn up blocking tiles and lay neutral ones on the spaces that they name.

    Two planets get as many votes as the number of the round, and a third gets none. With two
    players a room and a Spy are blocked too.
    """
    if s.count == 4:
        return s
    planet, left = s.planet_blocks.drawn(chance)
    tile = PLANET_BLOCKS[planet]
    tiles, zeros, rooms = [planet], [tile.zero], s.room_blocks
    if s.count == 2:
        room, rooms = s.room_blocks.drawn(chance)
        tiles.append(room)
        zeros += [ROOM_BLOCKS[room].room_space, ROOM_BLOCKS[room].spy_space]
    votes = max(1, s.round)
    with_votes = [Token(x, NEUTRAL, votes=votes) for x in (tile.x_left, tile.x_right)]
    without = [Token(x, NEUTRAL) for x in zeros]
    s = replace(s, planet_blocks=left, room_blocks=rooms, blocks=tuple(tiles))
    s = replace(s, senate=(*with_votes, *without))
    s = s.tell(e.Blocked((tile.x_left, tile.x_right), votes))
    return s.tell(e.Blocked(tuple(zeros), 0))


class NextTurn(Task[Federation], frozen=True):
    """§3.3 Gives the turn to the next player with an Ambassador, else begins the Executive
    phase."""

    start: Seat
    rule = "§3.3"

    def run(self, s: Federation) -> Federation:
        for seat in s.ring(self.start):
            d = s.seats[seat]
            if d.ambassadors or (d.special and not d.kept):
                s = replace(s, active=seat, turns=s.turns + 1)
                return s.then(Play(seat), AfterAction(seat))
        return s.then(ExecutivePhase())


class AfterAction(Task[Federation], frozen=True):
    """§4.1 Lets the player complete a mission, then passes the turn on."""

    seat: Seat
    rule = "§4.1"

    def run(self, s: Federation) -> Federation:
        after = NextTurn(Seat((self.seat + 1) % s.count))
        # A player who keeps the special Ambassador has performed no main action.
        return s.then(after) if s.seats[self.seat].kept else s.then(Missions(self.seat), after)


# Each round ends here, where the next one begins.


class ExecutivePhase(Reveal[Federation], frozen=True):
    """§15 Runs the five steps in order. Reveals standing orders by what they do."""

    rule = "§15"

    def run(self, s: Federation) -> Federation:
        s = replace(s, executive=True).tell(e.Executive(s.round))
        order = s.ring(s.first)
        incomes = [Yields(seat) for seat in order]
        return s.then(*incomes, *map(Upkeep, order), FundColumns(), Floors(), Vote(), EndRound())


class EndRound(Task[Federation], frozen=True):
    """§16.1 §16.2 Returns Ambassadors, discards tokens and laws, and goes on to the next round."""

    rule = "§16.1"

    def run(self, s: Federation) -> Federation:
        gone = (t.alteration for t in s.senate if t.alteration)
        s = replace(
            s,
            senate=(),
            blocks=(),
            discarded=many((*s.discarded, *gone)),
            passed=(*s.passed, (s.laws[0], s.laws[1])),
            laws=s.laws[2:],
        ).tell(e.RoundEnded(s.round))
        for n in range(s.count):
            s = s.with_seat(Seat(n), ambassadors=PLAIN_AMBASSADORS, round_bonus=0, kept=False)
        return s.then(*after_round(s))


def after_round(s: Federation) -> tuple[Step[Federation], ...]:
    """§16.3 to §16.6 The steps after a round: new laws unless some lie open, and the next round, or
    the end of the game."""
    if s.round == ROUNDS:
        return (Final(),)
    return (Round(),) if s.laws else (NewLaws(), Round())
