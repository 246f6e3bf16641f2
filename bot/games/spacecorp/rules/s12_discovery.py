"""§12 The Competition's discovery and contract cards."""

from __future__ import annotations

from bot.engine.flow import Task
from bot.games.spacecorp.data import CONTRACTS, ContractCard
from bot.games.spacecorp.events import CompWaits, CompWhy
from bot.games.spacecorp.kinds import Site
from bot.games.spacecorp.rules.s09_contracts import close
from bot.games.spacecorp.rules.s10_tiles import PlaceTileAt, another_card, left
from bot.games.spacecorp.state import COMP, Corp


class DiscoveryAction(Task[Corp], frozen=True):
    """§12 Discovers at one site or two, then works on the contract."""

    card: ContractCard
    rule = "§12"

    def run(self, s: Corp) -> Corp:
        more = self.card.discoveries
        return s.then(Discover(more, None), WorkOnContract(self.card.contract, bool(_sites(s))))


class Discover(Task[Corp], frozen=True):
    """§12.1 Finds a tile at the highest site where it can, then at the next lower one."""

    more: int
    below: int | None
    rule = "§12.1"

    def run(self, s: Corp) -> Corp:
        found = [x for x in _sites(s) if self.below is None or (x.number or 0) < self.below]
        if not found or not self.more:
            return s if self.below is not None else s.report(CompWhy("nothing-to-discover"))
        site = found[-1]
        code = "discovers" if self.below is None else "discovers-next"
        s = s.report(CompWhy(code, site.id))
        return s.then(PlaceTileAt(s.empty_box(site) or ""), Discover(self.more - 1, site.number))


def _sites(s: Corp) -> list[Site]:
    """§12.1 The sites with a Competition team, an empty box and a tile left, lowest first."""
    return [x for x in s.sites() if x.id in s.rival.teams and left(s, x)]


class WorkOnContract(Task[Corp], frozen=True):
    """§12.2, §12.3 Puts a team on the contract, or closes it if a team waits there.

    If neither is possible and nothing was discovered, another card is drawn.
    """

    contract: str
    discovered: bool
    rule = "§12.2"

    def run(self, s: Corp) -> Corp:
        worked = self._worked(s)
        if worked is not None:
            return worked
        if self.discovered:
            return s.report(CompWhy(self._why(s), self.contract))
        # §12.3 Neither a discovery nor work on the contract was possible.
        return another_card(s.report(CompWhy(self._why(s), self.contract)))

    def _worked(self, s: Corp) -> Corp | None:
        """§12.2 The position after work on the contract, or None if there is none to do."""
        if self.contract in s.closed:
            return None
        if self.contract in s.rival.waiting:
            return close(s, COMP, CONTRACTS[self.contract])
        if not s.rival.supply:
            return None
        s = s.with_comp(waiting=(*s.rival.waiting, self.contract))
        return s.marked("waits", self.contract, COMP).report(CompWaits(self.contract))

    def _why(self, s: Corp) -> str:
        return "contract-closed" if self.contract in s.closed else "no-team-for-contract"
