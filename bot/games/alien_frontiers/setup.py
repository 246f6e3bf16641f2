"""§2 Setup: seats and options to a first position; chance does the rest."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Question, Reveal, Seat, Task, Todo, Word, Words
from bot.engine.rng import Chance
from bot.engine.spec import Option, Setup
from bot.games.alien_frontiers.data import AGENDA, BOARDS, BOX, LAND, NUMBERS
from bot.games.alien_frontiers.events import BoardsShown, BoardTaken, Dealt
from bot.games.alien_frontiers.rules.s03_turn import StartTurn
from bot.games.alien_frontiers.rules.s05_facilities import draw_tech, filled
from bot.games.alien_frontiers.rules.s14_agendas import AgendaOrders, DrawAgendas, tell_secret
from bot.games.alien_frontiers.scoring import tech_cards
from bot.games.alien_frontiers.state import NOBODY, Frontier, Player, Rules, Ship, without

OPTIONS = tuple(
    Option(key, ("off", "on")) for key in ("agendas", "factions", "factions_tech", "long_game")
)
"""§1.4 The default is the base game; every switch stands alone."""


def first_position(setup: Setup) -> Frontier:
    """§2 The table before anything is drawn."""
    chosen = {option.key: setup.options.get(option.key) == "on" for option in OPTIONS}
    # §1.4 Two players have eight colonies anyway, and five do without.
    chosen["long_game"] &= setup.seats in (3, 4)
    rules = Rules(**chosen)
    colonies = BOX.player_counts[setup.seats].colonies
    if rules.long_game:
        colonies = NUMBERS.long_game_colonies
    player = Player(stock=NUMBERS.ships - NUMBERS.starting_ships, colonies=colonies)
    seats = [Seat(i) for i in range(setup.seats)]
    return Frontier(
        rules=rules,
        players=(player,) * setup.seats,
        bay=tuple(Ship(seat) for seat in seats for _ in range(NUMBERS.starting_ships)),
        planet=((0,) * setup.seats,) * len(LAND),
        deck=tuple(sorted(tech_cards(rules))),
        agenda_deck=tuple(sorted(AGENDA)) if rules.agendas else (),
        offers=tuple(AgendaOrders(seat) for seat in seats) if rules.agendas else (),
        todo=(Deal(), *_agendas(rules, seats), *_draft(rules), Begin()),
    )


def _agendas(rules: Rules, seats: list[Seat]) -> list[Todo]:
    return [DrawAgendas(seat, NUMBERS.agenda_start) for seat in seats] if rules.agendas else []


def _draft(rules: Rules) -> list[Todo]:
    return [DealBoards()] if rules.factions else []


class Deal(Draw[Frontier], frozen=True, gc=False):
    """§2.1, §2.2, §2.4 The first player, the starting goods, the display, a card for each."""

    rule = "§2.4"

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        s = filled(replace(s, first=Seat(chance.below(len(s.players)))), chance)
        goods = BOX.player_counts[len(s.players)].start
        for seat, start in zip(s.order, goods, strict=True):
            s, card = draw_tech(s, chance)
            s = s.with_player(seat, techs=(card,), fuel=start.fuel, ore=start.ore)
        techs = tuple(p.techs[0] for p in s.players)
        return s.tell(Dealt(s.first, s.display, techs))


class DealBoards(Draw[Frontier], frozen=True, gc=False):
    """§2.6 One board more than players; the last seat looks at them first."""

    rule = "§2.6"

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        boards = chance.shuffled(f.key for f in BOARDS)[: len(s.players) + 1]
        steps: list[Todo] = []
        for seat in reversed(s.order):
            steps += (PassBoards(seat), PickBoard(seat))
        return replace(s, hand=tuple(sorted(boards))).then(*steps, LastBoard())


class PassBoards(Reveal[Frontier], frozen=True, gc=False):
    """§2.6 The boards that are left are shown to the next picker."""

    seat: Seat
    rule = "§2.6"

    def run(self, s: Frontier) -> Frontier:
        public = BoardsShown(self.seat, len(s.hand))
        s = replace(s, drafter=self.seat)
        return tell_secret(s, self.seat, public, replace(public, boards=s.hand))

    def shown(self) -> tuple[Seat, ...]:
        return (self.seat,)


class PickBoard(Question[Frontier], frozen=True, gc=False):
    """§2.6 Take one board, pass the rest on."""

    rule = "§2.6"

    def options(self, s: Frontier, prefix: Words) -> Iterator[Word]:
        return iter(() if prefix else s.hand)

    def why_not(self, s: Frontier, words: Words) -> No | None:
        return No("not-in-hand", rule=self.rule, facts=s.hand)

    def take(self, s: Frontier, words: Words) -> Frontier:
        s = s.with_player(self.seat, board=words[0])
        return replace(s, hand=without(s.hand, words)).tell(BoardTaken(self.seat, words[0]))


class LastBoard(Task[Frontier], frozen=True, gc=False):
    """§2.6 The one left over is out of the game, and nobody need remember it."""

    rule = "§2.6"

    def run(self, s: Frontier) -> Frontier:
        return replace(s, hand=(), drafter=NOBODY)


class Begin(Task[Frontier], frozen=True, gc=False):
    """§3.1 The first turn."""

    rule = "§3.1"

    def run(self, s: Frontier) -> Frontier:
        return s.then(StartTurn(s.first))


SETUP_STEPS = (Deal, DealBoards, PassBoards, PickBoard, LastBoard, Begin)
