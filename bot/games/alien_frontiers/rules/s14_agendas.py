"""§14 Agendas: drawing, keeping, standing orders, and when each in-game half comes true."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import NONE, Draw, Event, Reveal, Seat, Task, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.alien_frontiers.data import AGENDA, DOCK, NUMBERS, Agenda, When
from bot.games.alien_frontiers.events import AgendasDealt, Dropped, Revealed
from bot.games.alien_frontiers.scoring import scores
from bot.games.alien_frontiers.state import NOBODY, Frontier, Mark, Turn, without

# §14.2, §14.3 Drawing and the limit


def limit(s: Frontier, seat: Seat) -> int:
    """§14.3 How many agendas a seat may have, revealed ones included."""
    window = "window" in s.players[seat].techs
    return NUMBERS.window_limit if window else NUMBERS.agenda_limit


def overflow(s: Frontier, seat: Seat) -> int:
    """§14.3 How many face-down agendas a seat has to discard."""
    p = s.players[seat]
    return min(len(p.hidden), max(0, len(p.hidden) + len(p.shown) - limit(s, seat)))


def tell_secret(s: Frontier, seat: Seat, public: Event, private: Event) -> Frontier:
    """Report one thing in two versions: the full one to a seat, the other to all the rest."""
    return s.tell(public, s.opponents(seat)).tell(private, (seat,))


class DrawAgendas(Draw[Frontier], frozen=True):
    """§14.2 Draw agendas for a seat, reshuffling the discards when the deck runs out."""

    seat: Seat
    count: int = NUMBERS.agenda_draw
    rule = "§14.2"
    private = (AgendasDealt,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        drawn: list[str] = []
        for _ in range(self.count):
            s = s if s.agenda_deck else reshuffle(s)
            if s.agenda_deck:
                card = chance.choice(s.agenda_deck)
                s = replace(s, agenda_deck=without(s.agenda_deck, (card,)))
                drawn.append(card)
        s = s.with_player(self.seat, hidden=(*s.players[self.seat].hidden, *drawn))
        public = AgendasDealt(self.seat, len(drawn))
        return tell_secret(s, self.seat, public, replace(public, agendas=tuple(drawn)))


def reshuffle(s: Frontier) -> Frontier:
    """§14.2 Make the agenda discards the new deck."""
    players = tuple(replace(p, dropped=()) for p in s.players)
    return replace(s, agenda_deck=s.agenda_discards, players=players)


class KeepAgendas(Asking[Frontier], frozen=True):
    """§14.2 Which face-down agendas to discard: any number, at least down to the limit."""

    rule = "§14.2"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        hidden, least = s.players[self.seat].hidden, overflow(s, self.seat)
        no = No("agenda-limit", rule=self.rule, facts=(str(least),))
        sizes = least, len(hidden)
        return None if words else Slot(hidden, unknown=no, sizes=sizes, size=no)

    def take(self, s: Frontier, words: Words) -> Frontier:
        gone = () if words == (NONE,) else tuple(words[0].split(","))
        return drop_agendas(s, self.seat, gone) if gone else s


def drop_agendas(s: Frontier, seat: Seat, gone: tuple[str, ...]) -> Frontier:
    """§14.2 Discard agendas face-down."""
    p = s.players[seat]
    held = tuple(a for a in p.held if a not in gone)
    left = without(p.hidden, gone)
    s = s.with_player(seat, hidden=left, held=held, dropped=(*p.dropped, *gone))
    return tell_secret(s, seat, Dropped(seat, len(gone)), Dropped(seat, len(gone), gone))


def trim_agendas(s: Frontier, seat: Seat) -> Frontier:
    """§18.4 Follow the standing order for too many agendas: discard the newest."""
    count = overflow(s, seat)
    return drop_agendas(s, seat, s.players[seat].hidden[-count:]) if count else s


# §14.1 Revealing


class ShowAgenda(Reveal[Frontier], frozen=True):
    """§14.1 Reveal a face-down agenda for 1 VP."""

    seat: Seat
    agenda: str
    why: str = "in-game"
    rule = "§14.1"

    def run(self, s: Frontier) -> Frontier:
        return reveal(s, self.seat, self.agenda, self.why)


def reveal(s: Frontier, seat: Seat, agenda: str, why: str) -> Frontier:
    """§14.1 Turn one agenda face-up."""
    p = s.players[seat]
    s = s.with_player(
        seat,
        hidden=without(p.hidden, (agenda,)),
        shown=(*p.shown, agenda),
        held=tuple(a for a in p.held if a != agenda),
    )
    return s.tell(Revealed(seat, agenda, why))


class Disclose(Reveal[Frontier], frozen=True):
    """§14.5 As a turn opens, reveal each `ag07` that has come true.

    This step is always there, whether or not anybody reveals anything, so that its presence tells
    the active player nothing.
    """

    rule = "§14.5"

    def run(self, s: Frontier) -> Frontier:
        for seat in s.order:
            for agenda in true_now(s, seat):
                if agenda not in s.players[seat].held:
                    s = reveal(s, seat, agenda, "in-game")
        return s


def true_now(s: Frontier, seat: Seat) -> tuple[str, ...]:
    """§14.5 The face-down `ag07` if it holds. It needs no action that made it true."""
    if overflow(s, seat):
        return ()
    mine = (a for a in s.players[seat].hidden if AGENDA[a].when == "four_unique_techs")
    return tuple(a for a in mine if four_unique_techs(s, seat, AGENDA[a]))


def triggered(s: Frontier, seat: Seat, *, ending: bool = False) -> tuple[str, ...]:
    """§14.5 The active player's agendas that come true at this checkpoint.

    §18.3, §18.4: none that are held back, unless the game ends here, and none while there are too
    many.
    """
    p = s.players[seat]
    if overflow(s, seat):
        return ()
    mine = (AGENDA[a] for a in p.hidden if ending or a not in p.held)
    return tuple(a.key for a in mine if IN_GAME[a.when](s, seat, a))


class Trim(Task[Frontier], frozen=True):
    """§18.4 Discard a seat's agendas above the limit at the start of its turn."""

    seat: Seat
    rule = "§18.4"

    def run(self, s: Frontier) -> Frontier:
        return trim_agendas(s, self.seat)


# §14.5 In-game halves: what must be true at the checkpoint of the action that did it

Condition = Callable[[Frontier, Seat, Agenda], bool]


def did(mark: Mark) -> Condition:
    """§14.5 The action did this."""
    return lambda s, _seat, _a: mark in s.turn.marks


def reached(mark: Mark, record: Callable[[Turn], int]) -> Condition:
    """§14.5 The action did this, and so much of it has been done in the turn."""
    return lambda s, _seat, a: mark in s.turn.marks and record(s.turn) >= a.at


def five_sequential(s: Frontier, seat: Seat, a: Agenda) -> bool:
    """§14.5 ag02: your natural roll has a row of five values."""
    rows = (set(range(low, low + a.at)) for low in range(1, 8 - a.at))
    return "rolled" in s.turn.marks and any(row <= set(s.turn.roll) for row in rows)


def take_two_territories(s: Frontier, seat: Seat, a: Agenda) -> bool:
    """§14.5 ag05: you control two territories that you didn't when the turn began."""
    pairs = zip(s.turn.start_control, s.control, strict=True)
    taken = sum(before not in (seat, NOBODY) and now == seat for before, now in pairs)
    return "control" in s.turn.marks and taken >= a.at


def four_unique_techs(s: Frontier, seat: Seat, a: Agenda) -> bool:
    """§14.5 ag07: you hold four cards that no opponent has, however that came about."""
    others = {tech for i in s.opponents(seat) for tech in s.players[i].techs}
    return sum(tech not in others for tech in s.players[seat].techs) >= a.at


def last_to_first(s: Frontier, seat: Seat, a: Agenda) -> bool:
    """§14.5 ag12: you were last when the turn began and are now in the lead."""
    start = [n for i, n in enumerate(s.turn.start_scores) if i != seat]
    was_last = s.turn.start_scores[seat] < min(start)
    return was_last and not leads(s.turn.scores, seat) and leads(scores(s), seat)


def leads(totals: tuple[int, ...], seat: Seat) -> bool:
    """Whether this seat's score is strictly the highest."""
    return all(totals[seat] > n for i, n in enumerate(totals) if i != seat)


def steal_from_all(s: Frontier, seat: Seat, a: Agenda) -> bool:
    """§14.5 ag16: you stole from every opponent this turn."""
    return "robbed" in s.turn.marks and len(s.turn.robbed) == len(s.players) - 1


def artifact_eight(s: Frontier, seat: Seat, a: Agenda) -> bool:
    """§14.5 ag18: exactly `a.ships` ships of yours at the Artifact add up to eight."""
    own = s.own_at("artifact", seat)
    exact = len(own) == a.ships and sum(x.pips for x in own) == a.at
    return "artifact" in s.turn.docking and exact


def fill_mine(s: Frontier, seat: Seat, a: Agenda) -> bool:
    """§14.5 ag22: your ships fill the whole Lunar Mine."""
    own = len(s.own_at("mine", seat))
    return "mine" in s.turn.docking and own == s.ports(DOCK["mine"])


def roll_ten_or_less(s: Frontier, seat: Seat, a: Agenda) -> bool:
    """§14.5 ag24: your natural roll adds up to ten or less."""
    turn = s.turn
    return "rolled" in turn.marks and turn.gathered >= a.ships and sum(turn.roll) <= a.at


IN_GAME: Final[Mapping[When, Condition]] = {
    "fleet_of_seven": reached("rolled", lambda turn: turn.gathered),
    "five_sequential": five_sequential,
    "land_three": reached("landed", lambda turn: turn.landings),
    "four_of_a_kind": reached(
        "rolled", lambda turn: max(map(turn.roll.count, turn.roll), default=0)
    ),
    "take_two_territories": take_two_territories,
    "six_ore": reached("ore", lambda turn: turn.ore),
    "four_unique_techs": four_unique_techs,
    "land_on_isolation": did("isolated"),
    "bump_self": did("bumped_own"),
    "twelve_fuel": reached("fuel", lambda turn: turn.fuel),
    "two_techs": reached("tech", lambda turn: turn.techs),
    "last_to_first": last_to_first,
    "mutual_move": did("mutual"),
    # The next action after the one that took the territory profits from it.
    "take_and_use": lambda s, _seat, _a: any(x in s.turn.won for x in s.turn.profits),
    "five_hub_spaces": reached("hub", lambda turn: turn.circles),
    "steal_from_all": steal_from_all,
    "two_ships": reached("ship", lambda turn: turn.built),
    "artifact_eight": artifact_eight,
    "fill_solar": lambda s, _seat, _a: (
        "solar" in s.turn.docking and not s.free_ports(DOCK["solar"])
    ),
    "place_repulsor": did("placed"),
    "five_facilities": reached("facility", lambda turn: len(turn.docked)),
    "fill_mine": fill_mine,
    "launch_and_begin": lambda s, _seat, _a: "started" in s.turn.marks and s.turn.launched,
    "roll_ten_or_less": roll_ten_or_less,
}
"""§14.5 The in-game halves, as data.json names them."""
