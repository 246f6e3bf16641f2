"""§3 Rounds: player turns and Competition turns, and §15.7 how an era runs out among players."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Draw, Seat, Task
from bot.engine.rng import Chance
from bot.games.spacecorp.data import DATA
from bot.games.spacecorp.events import ExtraTurn, TopDiscarded, TurnBegan, TurnSkipped
from bot.games.spacecorp.rules.s04_actions import act
from bot.games.spacecorp.rules.s06_cards import HandLimit
from bot.games.spacecorp.rules.s10_competition import CompetitionTurn
from bot.games.spacecorp.rules.s11_offers import Replenish
from bot.games.spacecorp.rules.s14_end import EndEra, over
from bot.games.spacecorp.state import Corp, following


class PlayerTurn(Task[Corp], frozen=True):
    """§3.2 Runs a player's turn: action, transport, draw, hand limit, new offers and checks."""

    seat: Seat
    extra: bool = False
    rule = "§3.2"

    def run(self, s: Corp) -> Corp:
        ran_out = not s.solo and not len(s.deck)
        if self.seat == s.order[0] and not self.extra:
            s = replace(s, round=s.round + 1, deck_before=len(s.deck))
        hq = replace(s.hqs[self.seat], last_turns=s.hqs[self.seat].last_turns + ran_out)
        if hq.skip and not self.extra:
            s = s.with_hq(self.seat, replace(hq, skip=hq.skip - 1))
            s = replace(s, active=self.seat, acting=self.seat)
            return s.report(TurnSkipped(self.seat)).then(TurnChecks(self.seat, skipped=True))
        # §20 The picture marks what each player did last: their own next turn ends that.
        others = tuple(m for m in s.marks if m.owner != self.seat)
        s = replace(
            s.with_hq(self.seat, hq),
            active=self.seat,
            acting=self.seat,
            turn=s.turn + 1,
            moved=False,
            marks=s.marks if s.solo or self.extra else others,
        )
        s = s.report(TurnBegan(self.seat, s.round, s.era))
        return s.then(act(s, self.seat), HandLimit(self.seat), Replenish(), TurnChecks(self.seat))


class TurnChecks(Task[Corp], frozen=True):
    """§3.2 Ends the era, or goes on with an extra turn or the other side (step 6)."""

    seat: Seat
    skipped: bool = False
    """§5.8 Whether the turn was skipped, so that it isn't the seat's previous one."""
    rule = "§3.2"

    def run(self, s: Corp) -> Corp:
        if not self.skipped:
            s = s.with_hq(self.seat, replace(s.hqs[self.seat], leaks=()))
        if why := ended(s, self.seat):
            return s.then(EndEra(why))
        hq = s.hqs[self.seat]
        if hq.extra:
            s = s.with_hq(self.seat, replace(hq, extra=hq.extra - 1))
            return s.report(ExtraTurn(self.seat)).then(PlayerTurn(self.seat, extra=True))
        if s.solo:
            return s.then(CompetitionTurn(), CompetitionChecks())
        after = following(s)
        assert after is not None
        s = s.then(PlayerTurn(after))
        idle = self.seat == s.order[-1] and 0 < len(s.deck) == s.deck_before
        return s.then(DiscardTop()) if idle else s


class CompetitionChecks(Task[Corp], frozen=True):
    """§3.3 Ends the era after the Competition's turn, or begins the player's next turn."""

    rule = "§3.3"

    def run(self, s: Corp) -> Corp:
        if why := over(s):
            return s.then(EndEra(why))
        return s.then(PlayerTurn(s.order[0]))


class DiscardTop(Draw[Corp], frozen=True):
    """§15.10 Discards the deck's top card after a round in which no card left the deck."""

    rule = "§15.10"

    def run(self, s: Corp, chance: Chance) -> Corp:
        card, deck = s.deck.drawn(chance)
        return replace(s, deck=deck).discarded(card).report(TopDiscarded(card))


def ended(s: Corp, seat: Seat) -> str:
    """§14.1, §15.7 Why the era ends after this turn, or "" if it doesn't."""
    if s.solo:
        return over(s)
    # §15.7 Without a deck, once all seats have passed in a row or had their last turns.
    most = DATA.multiplayer.last_turns
    out = all(hq.passed for hq in s.hqs) or all(hq.last_turns >= most for hq in s.hqs)
    if out and not len(s.deck):
        return "action-deck"
    # §3.2 The end of the era is checked before an extra turn, which is lost then.
    return "contracts" if s.last_round and seat == s.order[-1] else ""
