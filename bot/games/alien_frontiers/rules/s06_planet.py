"""§6, §7 The planet: landing and moving colonies, field generators."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Slot
from bot.games.alien_frontiers.data import COLOURS, FIELD_AT, FIELDS, LAND, LAND_AT
from bot.games.alien_frontiers.events import FieldPlaced, Landed, Moved
from bot.games.alien_frontiers.scoring import scores
from bot.games.alien_frontiers.state import Frontier, seat_of, with_colonies, with_control

# §6.1 Landing


def open_land(s: Frontier) -> list[Word]:
    """§6.1, §7.4 The territories where colonies may land, leave or arrive."""
    closed = s.site("repulsor")
    return [key for key in LAND if key != closed]


def land_slot(s: Frontier) -> Slot:
    """§6.1, §7.4 A territory where a colony may land."""
    return Slot(LAND, partial(why_closed_land, s), deep=False)


def why_closed_land(s: Frontier, territory: str) -> No | None:
    """§7.4 Why no colony may land on, leave or arrive at this territory."""
    closed = territory in LAND_AT and s.field_on("repulsor", territory)
    return No("repulsor", territory, rule="§7.4") if closed else None


def land(s: Frontier, seat: Seat, territory: str, why: str, *, from_hub: bool = False) -> Frontier:
    """§6.1 Land a colony from supply, or from the hub where that is the last one (§5.2.6)."""
    p = s.players[seat]
    if from_hub or not p.colonies:
        s = s.with_player(seat, hub=0)
    else:
        s = s.with_player(seat, colonies=p.colonies - 1)
    s = with_colonies(s, territory, seat, 1).note("landed", landings=s.turn.landings + 1)
    if s.field_on("isolation", territory):
        s = s.note("isolated")
    return s.tell(Landed(seat, territory, why))


# §6.5 Moving colonies


def colony_slot(s: Frontier, words: Words, no: No | None = None) -> Slot | None:
    """§6.5 The next word of a move: whose colony, the territory it leaves, the one it enters."""
    match words:
        case ():
            of = movable(s)
        case (colour,):
            of = _stands_on(s, seat_of(s, colour))
        case (_, start):
            of = [key for key in open_land(s) if key != start]
        case _:
            return None
    return Slot(of, unknown=partial(why_shut, s, no), none=no or "word", deep=False)


def movable(s: Frontier) -> list[Word]:
    """§6.5 The colours with a colony that can be moved."""
    return [COLOURS[i] for i in s.seats if _stands_on(s, Seat(i))]


def peopled(s: Frontier) -> list[Word]:
    """§6.5 The territories with colonies that can be moved."""
    return [key for key in open_land(s) if any(s.planet[LAND_AT[key]])]


def why_shut(s: Frontier, no: No | None, word: Word) -> No:
    """§7.4 Why colonies can't come or go here: the Repulsor Field, or else the reason given."""
    return why_closed_land(s, word) or no or No("word", word)


def _stands_on(s: Frontier, seat: Seat) -> list[Word]:
    return [key for key in open_land(s) if s.planet[LAND_AT[key]][seat]]


def move_colony(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§6.5 Move one colony to another territory."""
    colour, source, target = words
    owner = seat_of(s, colour)
    after = shifted(s, owner, source, target)
    return note_mutual_gain(s, after, seat).tell(Moved(seat, owner, source, target))


def shifted(s: Frontier, owner: Seat, source: str, target: str) -> Frontier:
    """The position with one colony on another territory."""
    return with_colonies(with_colonies(s, source, owner, -1), target, owner, 1)


def note_mutual_gain(before: Frontier, after: Frontier, seat: Seat) -> Frontier:
    """§14.5 ag13: note it if moving colonies has raised the mover's score and an opponent's."""
    pairs = zip(scores(before), scores(with_control(after)), strict=True)
    rose = [was < now for was, now in pairs]
    return after.note("mutual") if rose[seat] and sum(rose) > 1 else after


# §7 Field generators


def fields_on(s: Frontier) -> Iterator[Word]:
    """§7.1 The field generators that lie on the planet."""
    return (key for key, at in zip(FIELDS, s.fields, strict=True) if at)


def field_targets(s: Frontier, field: str) -> Iterator[Word]:
    """§7.1 Where a field generator may be put: any territory but its own."""
    return (key for key in LAND if not s.field_on(field, key))


def put_field(s: Frontier, seat: Seat, field: str, territory: str) -> Frontier:
    """§7.1 Put a field generator on a territory, or take it off the planet ("")."""
    at = FIELD_AT[field]
    fields = (*s.fields[:at], territory, *s.fields[at + 1 :])
    return replace(s, fields=fields).tell(FieldPlaced(seat, field, territory))
