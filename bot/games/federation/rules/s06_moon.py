"""§6.2 6Moon: the mage and the Alteration tokens of the moons."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Reveal, Seat, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.federation import events as e
from bot.games.federation.data import DATA
from bot.games.federation.rules.s08_erudites import (
    USE,
    Boosts,
    has_use,
    use_slot,
    used_in_action,
    why_no_step,
)
from bot.games.federation.rules.s13_effects import Carry
from bot.games.federation.state import Federation

LAST = DATA.moon.last_step
GO: Word = "go"
"""The word that moves the mage on without a token."""


class Moon(Asking[Federation], frozen=True):
    """§6.2.1 D6 Asks which token the mage takes, and with extra steps whether it goes on (§8.9)."""

    boosts: Boosts = Boosts()
    moved: bool = False
    rule = "§6.2.1"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if not words:
            tokens = () if self.on_foot(s) else self.tokens(s)
            go = (DONE,) if self.done(s) else (GO,) if self.may_go(s) else ()
            use = () if self.moved or not has_use(s, self.seat, "6moon") else (USE,)
            return Slot((*use, *tokens, *go), unknown="no-token-there")
        if words[0] == USE:
            return use_slot(s, self.seat, words[1:], "6moon", partial(self.why_wasted, s))
        return None

    def why_wasted(self, s: Federation, chain: Words) -> No | None:
        """§8.9 Why this tile's extra step leads nowhere."""
        left = LAST - s.seats[self.seat].mage - 1
        return why_no_step(chain[-1], left - self.boosts.extra)

    def done(self, s: Federation) -> bool:
        """§6.2.2 Whether the mage stands at the end and no token is left there."""
        return s.seats[self.seat].mage == LAST and not s.moon[LAST - 1]

    def helped(self, s: Federation) -> bool:
        """§8.1 Whether an Erudite can be used in this action."""
        return next(self.options(s, (USE,)), None) is not None

    def on_foot(self, s: Federation) -> bool:
        """§8.9 Whether the mage must make its first step before a token is chosen."""
        return not self.moved and bool(self.boosts.extra) and s.seats[self.seat].mage < LAST

    def tokens(self, s: Federation) -> tuple[str, ...]:
        """§6.2.1 The tokens where the mage is, or where its first step leads."""
        step = s.seats[self.seat].mage
        return s.moon[(step if self.moved else min(step + 1, LAST)) - 1]

    def may_go(self, s: Federation) -> bool:
        """§8.9 Whether the mage may move on without a token."""
        if s.seats[self.seat].mage == LAST:
            return False
        return bool(self.boosts.extra) if self.moved else self.on_foot(s) or not self.tokens(s)

    def take(self, s: Federation, words: Words) -> Federation:
        if words[0] == USE:
            s, boosts = used_in_action(s, self.seat, words[1:], self.boosts)
            return s.then(replace(self, boosts=boosts))
        if words[0] == DONE:
            return s.then(Carry(self.seat, self.boosts.after))
        mage = s.seats[self.seat].mage
        if words[0] == GO:
            return self.gone_on(move_mage(s, self.seat))
        if not self.moved and mage < LAST:
            s = move_mage(s, self.seat)
        s = take_token(s, self.seat, words[0])
        return s.then(Carry(self.seat, self.boosts.after), *rooms_to_show(s, self.seat))

    def gone_on(self, s: Federation) -> Federation:
        """§8.9 Move the mage on. Tokens ahead are turned up before the next choice."""
        spent = self.boosts.extra - 1 if self.moved else self.boosts.extra
        left = replace(self.boosts, extra=max(0, spent))
        onward = Moon(self.seat, left, moved=True)
        reveals = rooms_to_show(s, self.seat)
        if not onward.tokens(s) and not onward.may_go(s):
            return s.then(Carry(self.seat, self.boosts.after), *reveals)
        return s.then(*reveals, onward)


def move_mage(s: Federation, seat: Seat) -> Federation:
    """§6.2.1 Move the mage a step, and give the Medal that its influence brings."""
    step = s.seats[seat].mage + 1
    s = s.with_seat(seat, mage=step).tell(e.MageMoved(seat, step))
    return s.influenced(seat, "6moon")


def take_token(s: Federation, seat: Seat, token: str) -> Federation:
    """§6.2.3 Take a token from the mage's step, where it is not replaced."""
    at = s.seats[seat].mage - 1
    left = tuple(x for x in s.moon[at] if x != token)
    s = replace(s, moon=(*s.moon[:at], left, *s.moon[at + 1 :]))
    return s.take_alteration(seat, token)


def rooms_to_show(s: Federation, seat: Seat) -> tuple[ShowMoon, ...]:
    """§6.2.1 The step that turns up tokens before the mage, if some are face down."""
    return (ShowMoon(seat),) if s.moon_up <= s.seats[seat].mage < LAST else ()


class ShowMoon(Reveal[Federation], frozen=True):
    """§6.2.1 Turns up the tokens of the step before the mage."""

    seat: Seat
    rule = "§6.2.1"

    def run(self, s: Federation) -> Federation:
        step = s.seats[self.seat].mage + 1
        return replace(s, moon_up=step).tell(e.MoonShown(step, s.moon[step - 1]))
