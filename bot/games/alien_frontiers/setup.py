"""§2 Setup: seats and options make the first position. Draws do the rest."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Reveal, Seat, Task, Todo, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.engine.spec import Option, Setup
from bot.games.alien_frontiers.data import AGENDA, BOARDS, BOX, LAND, NUMBERS
from bot.games.alien_frontiers.events import BoardsRanked, BoardsShown, BoardTaken, Dealt
from bot.games.alien_frontiers.rules.s03_turn import StartTurn
from bot.games.alien_frontiers.rules.s05_facilities import draw_tech, fill_display
from bot.games.alien_frontiers.rules.s14_agendas import DrawAgendas, tell_secret
from bot.games.alien_frontiers.rules.s18_by_post import AgendaOrders
from bot.games.alien_frontiers.scoring import tech_cards
from bot.games.alien_frontiers.state import NOBODY, Frontier, Player, Rules, Ship, without

FACTIONS = ("agendas", "factions", "factions_tech")
"""§1.4 The three parts of the expansion."""
OPTIONS = (
    *(Option(key, ("on", "off")) for key in FACTIONS),
    Option("long_game", ("off", "on")),
)
"""§1.4 The default is the Factions game. Every option is independent."""
FIRST_GAME = {option.key: "off" for option in OPTIONS}
"""§1.4 The base game."""


def longest(setup: Setup) -> int:
    """§10.1 A generous limit of answers for a game that no rule limits.

    Random players have taken up to 80 turns each, greedy ones 22.
    """
    return 300 * setup.seats


def first_position(setup: Setup) -> Frontier:
    """§2 The position before anything is drawn."""
    chosen = {option.key: setup.options.get(option.key) == "on" for option in OPTIONS}
    # §1.4 Two players have eight colonies anyway, and five do without.
    chosen["long_game"] &= setup.seats in NUMBERS.long_game_players
    rules = Rules(**chosen)
    colonies = BOX.player_counts[setup.seats].colonies
    if rules.long_game:
        colonies = NUMBERS.long_game_colonies
    player = Player(stock=NUMBERS.ships - NUMBERS.starting_ships, colonies=colonies)
    seats = [Seat(i) for i in range(setup.seats)]
    offers: list[Todo] = []
    steps: list[Todo] = [Deal()]
    if rules.agendas:
        offers += map(AgendaOrders, seats)
        steps += [DrawAgendas(seat, NUMBERS.agenda_start) for seat in seats]
    if rules.factions:
        offers += map(RankBoards, seats)
        steps += [DealBoards()]
    return Frontier(
        rules=rules,
        players=(player,) * setup.seats,
        bay=tuple(Ship(seat) for seat in seats for _ in range(NUMBERS.starting_ships)),
        planet=((0,) * setup.seats,) * len(LAND),
        deck=tuple(sorted(tech_cards(rules))),
        agenda_deck=tuple(sorted(AGENDA)) if rules.agendas else (),
        offers=tuple(offers),
        todo=(*steps, Begin()),
    )


class Deal(Draw[Frontier], frozen=True):
    """§2.1, §2.2, §2.4 Choose the first player, deal starting goods, cards and the display."""

    rule = "§2.4"

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        s = fill_display(replace(s, first=Seat(chance.below(len(s.players)))), chance)
        goods = BOX.player_counts[len(s.players)].start
        for seat, start in zip(s.order, goods, strict=True):
            s, card = draw_tech(s, chance)
            s = s.with_player(seat, techs=(card,), fuel=start.fuel, ore=start.ore)
        techs = tuple(p.techs[0] for p in s.players)
        return s.tell(Dealt(s.first, s.display, techs))


class DealBoards(Draw[Frontier], frozen=True):
    """§2.6 Draw one board more than players. The last seat looks at them first."""

    rule = "§2.6"

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        boards = chance.shuffled(f.key for f in BOARDS)[: len(s.players) + 1]
        steps: list[Todo] = []
        for seat in reversed(s.order):
            steps += (PassBoards(seat), PickBoard(seat))
        return replace(s, hand=tuple(sorted(boards))).then(*steps, LastBoard())


class PassBoards(Reveal[Frontier], frozen=True):
    """§2.6 Show the boards that are left to the next picker, who may have ranked them."""

    seat: Seat
    rule = "§2.6"

    def run(self, s: Frontier) -> Frontier:
        public = BoardsShown(self.seat, len(s.hand))
        s = replace(s, drafter=self.seat).withdrawn(RankBoards(self.seat))
        s = tell_secret(s, self.seat, public, replace(public, boards=s.hand))
        ranked = any(key in s.hand for key in s.players[self.seat].ranking)
        return s.then(TakeRanked(self.seat)) if ranked else s

    # Everybody learns something here, as from any Reveal: if the seat is asked, it had ranked none
    # of these boards (§18.6).


class PickBoard(Asking[Frontier], frozen=True):
    """§2.6 Take one board and pass the rest on."""

    rule = "§2.6"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        no = No("not-in-hand", rule=self.rule, facts=s.hand)
        return None if words else Slot(s.hand, unknown=no, deep=False)

    def take(self, s: Frontier, words: Words) -> Frontier:
        return take_board(s, self.seat, words[0])


def take_board(s: Frontier, seat: Seat, board: str) -> Frontier:
    """§2.6 Give a seat its board, in public. Its ranking has served its purpose."""
    s = s.with_player(seat, board=board, ranking=())
    return replace(s, hand=without(s.hand, (board,))).tell(BoardTaken(seat, board))


# §18.6 Boards ranked beforehand


class RankBoards(Asking[Frontier], frozen=True):
    """§18.6 Rank the boards by preference, offered until it's the seat's turn to pick."""

    rule = "§18.6"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        if not words:
            no = No("no-ranking", rule=self.rule)
            verbs = ("rank", "unrank") if s.players[self.seat].ranking else ("rank",)
            return Slot(verbs, unknown=no, deep=False)
        # The board left out of a ranking comes last, so the ranking needn't name it.
        if words[0] != "rank" or len(words) == len(BOARDS):
            return None
        every = tuple(f.key for f in BOARDS)
        return Slot(
            every,
            lambda word: No("ranked-twice", word, self.rule) if word in words else None,
            lambda word: No("no-board", word, self.rule, (" ".join(every),)),
            optional=len(words) > 1,
            deep=False,
        )

    def take(self, s: Frontier, words: Words) -> Frontier:
        s = s.with_player(self.seat, ranking=words[1:])
        return s.tell(BoardsRanked(self.seat, words[1:]), (self.seat,))


class TakeRanked(Reveal[Frontier], frozen=True):
    """§18.6 Take the best-ranked board of those handed on, which shows that there was a ranking."""

    seat: Seat
    rule = "§18.6"

    def run(self, s: Frontier) -> Frontier:
        best = next(key for key in s.players[self.seat].ranking if key in s.hand)
        # The ranking answers the question next on the stack.
        return take_board(replace(s, todo=s.todo[1:]), self.seat, best)


class LastBoard(Task[Frontier], frozen=True):
    """§2.6 Remove the board left over. Nobody need remember it."""

    rule = "§2.6"

    def run(self, s: Frontier) -> Frontier:
        return replace(s, hand=(), drafter=NOBODY)


class Begin(Task[Frontier], frozen=True):
    """§3.1 Start the first turn."""

    rule = "§3.1"

    def run(self, s: Frontier) -> Frontier:
        return s.then(StartTurn(s.first))
