"""What a draw tells: a game that tells a secret roll or card is caught in its first fuzz games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed

from msgspec.structs import replace

from bot.engine import flow
from bot.engine.flow import Draw, OfSeat, Seat, State, Todo, Words, together
from bot.engine.fuzz import Checks, fuzz
from bot.engine.heard import Recorded
from bot.engine.play import waiting
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.engine.spec import GameSpec, Setup, Standing
from tests.engine.toys import SPEC

TILES = tuple(f"t{n}" for n in range(20))


class Cups(State, frozen=True, kw_only=True, gc=False):
    """Dice under cups, a shuffled pile of tiles, and what each seat has drawn from it."""

    dice: tuple[tuple[int, ...], ...]
    pile: tuple[str, ...] = ()
    tiles: tuple[tuple[str, ...], ...]


class CupsView(flow.Open, frozen=True):
    """Everybody's number of tiles, and one seat's own dice and tiles."""

    waiting: tuple[Seat, ...]
    tiles: tuple[int, ...]
    dice: tuple[int, ...] = ()
    own: tuple[str, ...] = ()


class Rolled(OfSeat, frozen=True):
    dice: tuple[int, ...]


class Took(OfSeat, frozen=True):
    tile: str


class Shuffle(Draw[Cups], frozen=True, gc=False):
    """Lay the pile out in an order that later draws follow."""

    rule = "§2.1"

    def run(self, s: Cups, chance: Chance) -> Cups:
        return replace(s, pile=chance.shuffled(TILES))


class Roll(Draw[Cups], frozen=True, gc=False):
    """Roll two dice for everybody, and tell each seat its own."""

    rule = "§3.2"

    def run(self, s: Cups, chance: Chance) -> Cups:
        s = replace(s, dice=tuple((chance.die(6), chance.die(6)) for _ in s.dice))
        for seat, dice in enumerate(s.dice):
            s = self.told(s, Seat(seat), Rolled(Seat(seat), dice))
        return s

    def told(self, s: Cups, seat: Seat, event: Rolled) -> Cups:
        return s.tell(event, to=(seat,))


class Loud(Roll, frozen=True, gc=False):
    """The draw told without `to`."""

    def told(self, s: Cups, seat: Seat, event: Rolled) -> Cups:
        return s.tell(event)


class Neighbourly(Roll, frozen=True, gc=False):
    """The draw told to the next seat."""

    private = (Rolled,)

    def told(self, s: Cups, seat: Seat, event: Rolled) -> Cups:
        return s.tell(event, to=(Seat((seat + 1) % len(s.dice)),))


class Open(Loud, frozen=True, gc=False):
    """Dice that everybody may know, as the draw declares."""

    public = (Rolled,)


class Confided(Loud, frozen=True, gc=False):
    """Dice that are declared as a seat's own, and yet told to everybody."""

    private = (Rolled,)


class Whispered(Roll, frozen=True, gc=False):
    """Dice that only their owner is told, and that no view keeps."""

    private = (Rolled,)


class Take(Draw[Cups], frozen=True, gc=False):
    """Draw the next tile of the pile."""

    rule = "§3.2"
    seat: Seat

    def run(self, s: Cups, chance: Chance) -> Cups:
        tile, mine = s.pile[0], (*s.tiles[self.seat], s.pile[0])
        tiles = tuple(mine if i == self.seat else x for i, x in enumerate(s.tiles))
        return self.told(replace(s, pile=s.pile[1:], tiles=tiles), Took(self.seat, tile))

    def told(self, s: Cups, event: Took) -> Cups:
        return s.tell(event, to=(self.seat,))


class LoudTake(Take, frozen=True, gc=False):
    """The draw told without `to`."""

    def told(self, s: Cups, event: Took) -> Cups:
        return s.tell(event)


class Guess(Asking[Cups], frozen=True, gc=False):
    """Guess a number, or do something else."""

    rule = "§3.1"
    instead: tuple[Todo, ...]

    def slot(self, s: Cups, words: Words) -> Slot | None:
        return None if words else Slot(("one", "six", "tile"), unknown="no-guess")

    def take(self, s: Cups, words: Words) -> Cups:
        return s.then(*self.instead) if words == ("tile",) else s


def seen(s: Cups, seat: Seat | None) -> CupsView:
    """What one seat sees, or None: what everybody sees."""
    counts = tuple(len(x) for x in s.tiles)
    if seat is None:
        return CupsView(waiting(s), counts)
    return CupsView(waiting(s), counts, s.dice[seat], s.tiles[seat])


def redealt(s: Cups, seat: Seat | None, chance: Chance) -> Cups:
    """The pile shuffled anew, and for a seat also the others' dice and tiles."""
    if seat is None:
        return replace(s, pile=chance.shuffled(s.pile))
    dice = [x if i == seat else (chance.die(6), chance.die(6)) for i, x in enumerate(s.dice)]
    others = [i for i in range(len(s.tiles)) if i != seat]
    fresh = chance.shuffled([*s.pile, *(x for i in others for x in s.tiles[i])])
    tiles = list(s.tiles)
    for i in others:
        tiles[i], fresh = fresh[: len(tiles[i])], fresh[len(tiles[i]) :]
    return replace(s, dice=tuple(dice), tiles=tuple(tiles), pile=fresh)


def cups(
    roll: type[Roll] = Roll,
    take: type[Take] = Take,
    view: Callable[..., CupsView] = seen,
    *,
    at_once: bool = False,
) -> GameSpec:
    """The game with these draws and this view of a seat, in turns or all at once."""

    def setup(given: Setup) -> Cups:
        asked = [Guess(Seat(i), (take(Seat(i)),)) for i in range(given.seats)]
        turns = [together((q.seat, (q,)) for q in asked)] if at_once else asked
        todo = (Shuffle(), *(step for _ in range(3) for step in (roll(), *turns)))
        return Cups(dice=((1, 1),) * given.seats, tiles=((),) * given.seats, todo=todo)

    return changed(
        SPEC,
        key="cups",
        package="tests.games.sealed",
        seats=(2, 4),
        state=Cups,
        steps=(Shuffle, roll, take, Guess),
        events=(Rolled, Took),
        setup=setup,
        public=lambda s: seen(s, None),
        private=view,
        redeal=redealt,
        result=lambda s: tuple(Standing(Seat(i), 1) for i in range(len(s.dice))),
    )


def caught(game: GameSpec) -> set[str]:
    """The checks that fail in a few games."""
    return {failure.check for failure in fuzz(game, 6, 1, checks=Checks(costly=2)).failures}


def in_the_dark(s: Cups, seat: Seat) -> CupsView:
    """A seat that doesn't see its own dice."""
    return replace(seen(s, seat), dice=())


def test_secrets_told_to_their_owners_pass() -> None:
    assert caught(cups()) == set()


def test_a_roll_told_to_everybody_is_caught() -> None:
    assert caught(cups(Loud)) == {"heard"}


def test_a_tile_of_a_pile_in_order_told_to_everybody_is_caught() -> None:
    assert caught(cups(take=LoudTake)) == {"heard"}


def test_a_roll_told_to_another_seat_is_caught_even_if_it_is_declared_as_private() -> None:
    assert caught(cups(Neighbourly)) == {"heard"}


def test_a_roll_declared_as_private_and_told_to_everybody_is_caught() -> None:
    assert caught(cups(Confided)) == {"heard"}


def test_a_roll_that_a_draw_declares_as_public_may_be_told() -> None:
    assert caught(cups(Open)) == set()


def test_a_seat_is_told_its_own_hidden_roll_only_where_that_is_declared() -> None:
    assert caught(cups(view=in_the_dark)) == {"heard"}
    assert caught(cups(Whispered, view=in_the_dark)) == set()


def test_a_secret_told_before_the_first_choice_is_caught() -> None:
    first = fuzz(cups(Loud), 1, 1, checks=Checks(costly=10**9)).failures[0]
    assert (first.check, first.answer) == ("heard", 0)


def test_the_failure_names_the_event_and_its_section() -> None:
    assert "Rolled of §3.2 tells" in fuzz(cups(Loud), 1, 1).failures[0].what


def test_a_tile_told_to_everybody_is_caught_where_all_play_at_once() -> None:
    assert caught(cups(at_once=True)) == set()
    assert caught(cups(take=LoudTake, at_once=True)) == {"heard"}


def test_chance_can_fall_as_given_and_then_freely() -> None:
    plain = Recorded.of("x")
    rolls = [plain.die(6) for _ in range(20)]
    again = Recorded.of("y")
    again.given = [number for number, _ in plain.fell]
    assert [again.die(6) for _ in range(20)] == rolls
    again = Recorded.of("z")
    again.given = [5, 5]
    assert again.die(6) == 6
    assert again.die(3) <= 3
    assert again.fell[0] == (5, 6)
