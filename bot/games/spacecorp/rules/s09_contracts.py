"""§9 Contracts: who has met which, and what that pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.games.spacecorp.data import DATA, PROGRESS, era_contracts
from bot.games.spacecorp.events import CompClosed, ContractClosed
from bot.games.spacecorp.goals import (
    Colonies,
    ColonyOnTag,
    Contract,
    HoldsProgress,
    InfraFilled,
    InRegions,
    InTotal,
    OnExploreCost,
    OnKind,
    OnRadiation,
    OnTag,
    OnTileTag,
    Produced,
    SystemsWithBases,
)
from bot.games.spacecorp.state import COMP, Corp, Side, spot_site


def checked(s: Corp, *, produced: tuple[Seat, int] | None = None) -> Corp:
    """§9.1 After every change: whoever meets an open contract closes it, in number order."""
    for contract in era_contracts(s.era):
        if contract.id in s.closed:
            continue
        for side in sides(s):
            # §9.2 The Competition meets some of them only by its cards.
            able = side != COMP or contract.competition_auto
            if able and meets(s, side, contract, produced=produced):
                s = close(s, side, contract)
                break
    return s


def sides(s: Corp) -> Iterator[Side]:
    """§9.1 The side whose turn it is, then the others in the order of play."""
    everybody: tuple[Side, ...] = (*s.order, COMP) if s.solo else s.order
    at = everybody.index(s.acting)
    yield from (*everybody[at:], *everybody[:at])


def meets(
    s: Corp, side: Side, contract: Contract, *, produced: tuple[Seat, int] | None = None
) -> bool:
    """§9.4 Whether a side meets a contract's condition."""
    match contract.condition:
        case Produced(min=least):
            return produced is not None and produced[0] == side and produced[1] >= least
        case _:
            have, need = progress(s, side, contract)
            return have >= need


def progress(s: Corp, side: Side, contract: Contract) -> tuple[int, int]:
    """§9.4 How far a side is, of how much; a Produce action is done or not."""
    match contract.condition:
        case Produced():
            return (0, 1)
        case HoldsProgress(adaptation, breakthrough):
            need = adaptation + breakthrough
        case other:
            need = other.count
    return (len(counted(s, side, contract)), need)


def counted(  # noqa: C901, PLR0911  (a case for each condition)
    s: Corp, side: Side, contract: Contract
) -> Sequence[str]:
    """§9.4 What counts for a side: spots with bases, systems, or cards."""
    spots = [spot for spot, base in s.bases.items() if base.owner == side]
    match contract.condition:
        case Produced():
            return ()
        case InfraFilled():
            return s.hqs[side].infra if side != COMP else ()
        case HoldsProgress(adaptation, breakthrough):
            return _held(s, side, adaptation, breakthrough)
        case Colonies():
            return tuple(s.own_colonies(side))
        case ColonyOnTag(tag):
            return [c for c in s.own_colonies(side) if _any_tag(s, c, tag)]
        case SystemsWithBases():
            return tuple({spot_site(spot).id: None for spot in spots})
        case InRegions() | OnTag() | OnKind() | OnTileTag() | InTotal() as c:
            return [spot for spot in spots if counts(s, spot, c)]
        case OnRadiation() | OnExploreCost() as c:
            return [spot for spot in spots if counts(s, spot, c)]
        case other:
            assert_never(other)


def counts(  # noqa: PLR0911  (a case for each condition)
    s: Corp,
    spot: str,
    c: InRegions | OnTag | OnKind | OnTileTag | InTotal | OnRadiation | OnExploreCost,
) -> bool:
    """Whether a base on this spot counts."""
    site = spot_site(spot)
    match c:
        case InRegions(regions):
            return site.region in regions
        case OnTag(tag):
            return tag in site.tags
        case OnKind(kind):
            return site.kind == kind
        case OnTileTag(tag):
            return tag in s.tags(spot)
        case InTotal():
            return True
        case OnRadiation():
            return site.radiation >= 1
        case OnExploreCost(explore):
            return site.explore == explore


def _held(s: Corp, side: Side, adaptation: int, breakthrough: int) -> Sequence[str]:
    if side == COMP:
        return ()
    held = s.hqs[side].progress
    mine = [c for c in held if PROGRESS[c].kind == "adaptation"][:adaptation]
    return mine + [c for c in held if PROGRESS[c].kind == "breakthrough"][:breakthrough]


def _any_tag(s: Corp, site: str, tag: str) -> bool:
    return any(tag in s.tags(box) for box in s.site(site).boxes)


def worth(s: Corp, contract: Contract) -> int:
    """§9.1 What a contract pays; §15.5 with three or four players 1 more."""
    return contract.profit + DATA.multiplayer.contract_bonus.get(len(s.hqs), 0)


def enough_closed(s: Corp) -> bool:
    """§14.1 Whether so many contracts are closed that the era ends."""
    return len(s.closed) >= DATA.setup.contracts_to_end_era


def close(s: Corp, side: Side, contract: Contract) -> Corp:
    """§9.1 Take a contract's profit and close it; §9.3 a team waiting on it goes home."""
    s = replace(s, closed={**s.closed, contract.id: side})
    s = replace(s, last_round=s.last_round or (enough_closed(s) and len(s.deck) > 0))
    pays = worth(s, contract)
    s = s.gain(side, pays, f"contract.{contract.id}")
    if s.comp and contract.id in s.comp.waiting:
        s = s.with_comp(waiting=tuple(c for c in s.comp.waiting if c != contract.id))
    s = s.marked("contract", contract.id, side)
    if side == COMP:
        return s.report(CompClosed(contract.id, pays))
    hq = s.hqs[side]
    s = s.with_hq(Seat(side), replace(hq, contracts=hq.contracts + 1))
    return s.report(ContractClosed(Seat(side), contract.id, pays))
