"""§6.1 Neo: the miner, asteroids and what they pay."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Reveal, Seat, Task, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.federation import events as e
from bot.games.federation.data import DEAD_SPACE, NEO, ROCK_SPACES, ROCKS
from bot.games.federation.rules.s08_erudites import (
    USE,
    Boosts,
    has_use,
    use_slot,
    used_in_action,
    why_no_step,
)
from bot.games.federation.rules.s13_effects import Carry
from bot.games.federation.state import Federation, many

STAY: Word = "stay"


class Neo(Asking[Federation], frozen=True):
    """§6.1.1 D5 Asks where the miner goes, and with extra steps whether it stays (§8.9)."""

    boosts: Boosts = Boosts()
    moved: bool = False
    rule = "§6.1.1"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if not words:
            return Slot((*self.first(s), *goals(s, self.seat)), unknown=self.astray(s))
        if words[0] == USE:
            return use_slot(s, self.seat, words[1:], "neo", partial(self.why_wasted, s))
        return None

    def why_wasted(self, s: Federation, chain: Words) -> No | None:
        """§8.9 Why this tile's extra step leads nowhere."""
        left = steps_to_end(s.seats[self.seat].miner) - 1
        return why_no_step(chain[-1], left - self.boosts.extra)

    def first(self, s: Federation) -> Words:
        """§6.1.4 §8.9 The words besides spaces and tokens: `use` and `stay`."""
        if self.moved:
            return (STAY,)
        stay = () if goals(s, self.seat) else (STAY,)
        return (USE, *stay) if has_use(s, self.seat, "neo") else stay

    def helped(self, s: Federation) -> bool:
        """§8.1 Whether an Erudite can be used in this action."""
        return next(self.options(s, (USE,)), None) is not None

    def astray(self, s: Federation) -> No | str:
        """§6.1.1 Why the miner cannot go to any other space."""
        space = s.seats[self.seat].miner
        if space == DEAD_SPACE:
            return "no-dead-asteroid"
        return No("no-way-on", space, "§6.1.1", ("+".join(goals(s, self.seat)),))

    def take(self, s: Federation, words: Words) -> Federation:
        if words[0] == USE:
            s, boosts = used_in_action(s, self.seat, words[1:], self.boosts)
            return s.then(replace(self, boosts=boosts))
        if words[0] in ROCKS:
            return take_dead(s, self.seat, words[0]).then(Carry(self.seat, self.boosts.after))
        if words[0] == STAY:
            return s.then(Reward(self.seat), Carry(self.seat, self.boosts.after))
        return self.moved_to(s, words[0])

    def moved_to(self, s: Federation, space: str) -> Federation:
        """§6.1.1 Move the miner a step.

        Tokens ahead are turned up between steps, after the last one only once it is paid.
        """
        s = move_miner(s, self.seat, space)
        left = self.boosts.extra - self.moved
        if left and NEO[space].next:
            onward = Neo(self.seat, replace(self.boosts, extra=left), moved=True)
            return s.then(*rocks_to_show(s, self.seat), onward)
        return s.then(
            Reward(self.seat), Carry(self.seat, self.boosts.after), *rocks_to_show(s, self.seat)
        )


def steps_to_end(space: str) -> int:
    """§6.1.1 The most steps that a miner can make from this space."""
    return max((1 + steps_to_end(x) for x in NEO[space].next), default=0)


def goals(s: Federation, seat: Seat) -> tuple[str, ...]:
    """§6.1.1 The next spaces, or §6.1.4 the Dead Asteroid tokens."""
    space = s.seats[seat].miner
    return NEO[space].next if space != DEAD_SPACE else s.dead


def move_miner(s: Federation, seat: Seat, space: str) -> Federation:
    """§6.1.1 Move the miner to a space, and give the Medal that its influence brings."""
    s = s.with_seat(seat, miner=space).tell(e.MinerMoved(seat, space))
    return s.influenced(seat, "neo")


class Reward(Task[Federation], frozen=True):
    """§6.1.2 Pays what the miner's space offers."""

    seat: Seat
    rule = "§6.1.2"

    def run(self, s: Federation) -> Federation:
        space = NEO[s.seats[self.seat].miner]
        if space.kind == "dead":
            return s.then(DeadAsteroid(self.seat)) if s.dead else s
        if space.kind == "token":
            return take_rock(s, self.seat, ROCK_SPACES.index(space.id))
        return s.gain(self.seat, space.gain)


class DeadAsteroid(Asking[Federation], frozen=True):
    """§6.1.2 D5 Asks which Dead Asteroid token is taken."""

    rule = "§6.1.2"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        return None if words else Slot(s.dead, unknown="no-dead-asteroid", deep=False)

    def take(self, s: Federation, words: Words) -> Federation:
        return take_dead(s, self.seat, words[0])


def take_rock(s: Federation, seat: Seat, at: int) -> Federation:
    """§6.1.2 Take the token of a space, if it is still there, with its resources."""
    token = s.rocks[at]
    if not token:
        return s
    s = replace(s, rocks=(*s.rocks[:at], "", *s.rocks[at + 1 :]))
    return keep_rock(s, seat, token)


def take_dead(s: Federation, seat: Seat, token: str) -> Federation:
    """§6.1.4 Take a Dead Asteroid token with its resources."""
    return keep_rock(replace(s, dead=tuple(x for x in s.dead if x != token)), seat, token)


def keep_rock(s: Federation, seat: Seat, token: str) -> Federation:
    """§6.1.5 Give a token to a seat, which keeps it, and the resources it names."""
    s = s.with_seat(seat, rocks=many((*s.seats[seat].rocks, token)))
    return s.tell(e.TookRock(seat, token)).gain(seat, ROCKS[token].gain)


# §6.1.3 Turning tokens up


def rocks_to_show(s: Federation, seat: Seat) -> tuple[ShowRocks, ...]:
    """§6.1.3 The step that turns up tokens before the miner, if some are face down."""
    return (ShowRocks(seat),) if any(face_down(s, seat)) else ()


def face_down(s: Federation, seat: Seat) -> tuple[bool, ...]:
    """§6.1.3 Whether the tokens of the four Asteroid spaces, then of the last space, are to be
    turned up before the miner."""
    ahead = NEO[s.seats[seat].miner].next
    spaces = tuple(
        space in ahead and bool(token) and not up
        for space, token, up in zip(ROCK_SPACES, s.rocks, s.rocks_up, strict=True)
    )
    return (*spaces, DEAD_SPACE in ahead and not s.dead_up)


class ShowRocks(Reveal[Federation], frozen=True):
    """§6.1.3 Turns up the tokens on the spaces before the miner."""

    seat: Seat
    rule = "§6.1.3"

    def run(self, s: Federation) -> Federation:
        *rocks, dead = face_down(s, self.seat)
        new = tuple(x for x, up in zip(s.rocks, rocks, strict=True) if up)
        up = tuple(a or b for a, b in zip(s.rocks_up, rocks, strict=True))
        s = replace(s, rocks_up=up, dead_up=s.dead_up or dead)
        return s.tell(e.RocksShown((*new, *(s.dead if dead else ()))))
