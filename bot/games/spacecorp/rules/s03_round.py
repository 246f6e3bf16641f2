"""§3 Rounds: player turns and Competition turns, and §15.7 how an era runs out among players."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Seat, Task
from bot.games.spacecorp.data import DATA
from bot.games.spacecorp.events import ExtraTurn, TurnBegan, TurnSkipped
from bot.games.spacecorp.rules.s04_actions import act
from bot.games.spacecorp.rules.s06_cards import HandLimit
from bot.games.spacecorp.rules.s10_competition import CompetitionTurn
from bot.games.spacecorp.rules.s11_offers import Replenish
from bot.games.spacecorp.rules.s14_end import EndEra, over
from bot.games.spacecorp.state import Corp, following


class PlayerTurn(Task[Corp], frozen=True, gc=False):
    """§3.2 Action, transport, draw; limit; new offers; checks."""

    seat: Seat
    extra: bool = False
    rule = "§3.2"

    def run(self, s: Corp) -> Corp:
        ran_out = not s.solo and not len(s.deck)
        first = self.seat == s.order[0] and not self.extra
        s = replace(s, round=s.round + first)
        hq = replace(s.hqs[self.seat], last_turns=s.hqs[self.seat].last_turns + ran_out)
        if hq.skip and not self.extra:
            s = s.with_hq(self.seat, replace(hq, skip=hq.skip - 1))
            s = replace(s, active=self.seat, acting=self.seat)
            return s.report(TurnSkipped(self.seat)).then(TurnChecks(self.seat, skipped=True))
        s = replace(
            s.with_hq(self.seat, hq),
            active=self.seat,
            acting=self.seat,
            turn=s.turn + 1,
            moved=False,
            marks=s.marks if s.solo else s.marks[-12:],
        )
        s = s.report(TurnBegan(self.seat, s.round, s.era))
        return s.then(act(s, self.seat), HandLimit(self.seat), Replenish(), TurnChecks(self.seat))


class TurnChecks(Task[Corp], frozen=True, gc=False):
    """§3.2 Step 6: the end of the era, an extra turn, or the other side."""

    seat: Seat
    skipped: bool = False
    """§5.8 A turn that did not happen is not the previous one."""
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
        return s.then(PlayerTurn(after))


class CompetitionChecks(Task[Corp], frozen=True, gc=False):
    """§3.3 After the Competition's turn: the end of the era, or the player again."""

    rule = "§3.3"

    def run(self, s: Corp) -> Corp:
        if why := over(s):
            return s.then(EndEra(why))
        return s.then(PlayerTurn(s.order[0]))


def ended(s: Corp, seat: Seat) -> str:
    """§14.1, §15.7 Why the era ends after this turn, or nothing."""
    why = over(s)
    if s.solo:
        return why
    if why:
        # §3.2 The end of the era is checked before an extra turn, which is lost then.
        return why if seat == s.order[-1] else ""
    if len(s.deck):
        return ""
    all_passed = all(hq.passed for hq in s.hqs)
    used_up = all(hq.last_turns >= DATA.multiplayer.last_turns for hq in s.hqs)
    return "action-deck" if all_passed or used_up else ""
