"""§6, §7 The planet: landing and moving colonies, field generators."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Slot
from bot.games.alien_frontiers.data import COLOURS, FIELD_AT, FIELDS, LAND, LAND_AT
from bot.games.alien_frontiers.events import FieldPlaced, Landed, LandSwapped, Moved, Swapped
from bot.games.alien_frontiers.scoring import scores
from bot.games.alien_frontiers.state import Frontier, seat_of, with_colonies, with_control

# §6.1 Landing


def why_no_colony(s: Frontier, seat: Seat, rule: str) -> No | None:
    """§5.2.6 Why the seat can't land: no colony in its supply and none on the hub."""
    p = s.players[seat]
    return None if p.colonies or p.hub else No("no-colony", rule=rule)


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
            of: Iterable[Word] = movable(s)
        case (colour,):
            of = _stands_on(s, seat_of(s, colour))
        case (_, start):
            of = (key for key in open_land(s) if key != start)
        case _:
            return None
    return Slot(of, unknown=partial(why_shut, s, no), none=no or "word", deep=False)


def movable(s: Frontier) -> list[Word]:
    """§6.5 The colours with a colony that can be moved."""
    return [COLOURS[i] for i in s.seats if _stands_on(s, Seat(i))]


def why_shut(s: Frontier, no: No | None, word: Word) -> No:
    """§7.4 Why colonies can't come or go here: the Repulsor Field, or else the reason given."""
    return why_closed_land(s, word) or no or No("word", word)


def _stands_on(s: Frontier, seat: Seat) -> list[Word]:
    return [key for key in open_land(s) if s.planet[LAND_AT[key]][seat]]


def move_colony(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§6.5 Move one colony to another territory."""
    owner = seat_of(s, words[0])
    after = with_colonies(with_colonies(s, words[1], owner, -1), words[2], owner, 1)
    return note_mutual_gain(s, after, seat).tell(Moved(seat, owner, words[1], words[2]))


def note_mutual_gain(before: Frontier, after: Frontier, seat: Seat) -> Frontier:
    """§14.5 ag13: note it if moving colonies has raised the mover's score and an opponent's."""
    pairs = zip(scores(before), scores(with_control(after)), strict=True)
    rose = [was < now for was, now in pairs]
    return after.note("mutual") if rose[seat] and sum(rose) > 1 else after


def swap_slot(s: Frontier, words: Words, no: No) -> Slot | None:
    """§8.10 The next word of a swap of two colonies, named in the order of their territories."""
    peopled = _peopled(s)
    match words:
        case ():
            return Slot(
                peopled[:-1],
                unknown=lambda w: why_turned(s, (w,)) or why_shut(s, no, w),
                none=no,
                deep=False,
            )
        case (start, _):
            later = [key for key in peopled if LAND_AT[key] > LAND_AT[start]]
            return Slot(
                later,
                unknown=lambda w: why_turned(s, (*words, w)) or why_shut(s, no, w),
                none=no,
                deep=False,
            )
        case (*_, territory) if len(words) < 4:
            row = s.planet[LAND_AT[territory]]
            return Slot([COLOURS[i] for i in s.seats if row[i]], unknown=no, deep=False)
    return None


def _peopled(s: Frontier) -> list[Word]:
    return [key for key in open_land(s) if any(s.planet[LAND_AT[key]])]


def why_turned(s: Frontier, words: Words) -> No | None:
    """§8.10 Why this territory cannot be named first: the other one comes before it."""
    peopled = _peopled(s)
    if words[0] not in peopled or len(words) not in (1, 3):
        return None
    earlier = peopled[: peopled.index(words[0])]
    if len(words) == 1:
        earlier = earlier[-1:] if words[0] == peopled[-1] else []
    other = tuple(key for key in earlier if len(words) == 1 or key == words[2])
    return No("land-order", words[0], rule="§8.10", facts=other) if other else None


def swap_colonies(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§8.10 Swap two colonies."""
    one, other = seat_of(s, words[1]), seat_of(s, words[3])
    after = with_colonies(with_colonies(s, words[0], one, -1), words[2], one, 1)
    after = with_colonies(with_colonies(after, words[2], other, -1), words[0], other, 1)
    return note_mutual_gain(s, after, seat).tell(Swapped(seat, words[0], one, words[2], other))


def territories_slot(s: Frontier, words: Words, no: No) -> Slot | None:
    """§13.3 The next word of a swap of two territories, of which one may be empty."""
    free = open_land(s)
    if len(words) > 1:
        return None
    of = _partners(s, free, words[0]) if words else [x for x in free if _partners(s, free, x)]
    return Slot(of, unknown=partial(why_shut, s, no), none=no, deep=False)


def _partners(s: Frontier, free: list[Word], key: Word) -> list[Word]:
    later = free[free.index(key) + 1 :]
    return later if any(s.planet[LAND_AT[key]]) else [x for x in later if any(s.planet[LAND_AT[x]])]


def swap_land(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§13.3 Swap all colonies of two territories."""
    first, second = LAND_AT[words[0]], LAND_AT[words[1]]
    rows = list(s.planet)
    rows[first], rows[second] = rows[second], rows[first]
    s = note_mutual_gain(s, replace(s, planet=tuple(rows)), seat)
    return s.tell(LandSwapped(seat, words[0], words[1]))


# §7 Field generators


def fields_on(s: Frontier) -> Iterator[Word]:
    """§7.1 The field generators that lie on the planet."""
    return (key for key, at in zip(FIELDS, s.fields, strict=True) if at)


def fields_off(s: Frontier) -> Iterator[Word]:
    """§7.1 The field generators that lie off the planet."""
    return (key for key, at in zip(FIELDS, s.fields, strict=True) if not at)


def field_targets(s: Frontier, field: str) -> Iterator[Word]:
    """§7.1 Where a field generator may be put: any territory but its own."""
    return (key for key in LAND if not s.field_on(field, key))


def put_field(s: Frontier, seat: Seat, field: str, territory: str) -> Frontier:
    """§7.1 Put a field generator on a territory, or take it off the planet ("")."""
    at = FIELD_AT[field]
    fields = (*s.fields[:at], territory, *s.fields[at + 1 :])
    return replace(s, fields=fields).tell(FieldPlaced(seat, field, territory))
