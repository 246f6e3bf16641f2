"""§9 Contracts: which side meets which, and what that pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
    ProducedAtOnce,
    SystemsWithBases,
)
from bot.games.spacecorp.state import COMP, Corp, Hq, Side, spot_site


def checked(s: Corp, *, produced: tuple[Seat, int] | None = None) -> Corp:
    """§9.1 Close the open contracts that a side meets, in the order of their numbers.

    `produced` is the seat and the profit of a Produce action just done.
    """
    for contract in era_contracts(s.era):
        if contract.id in s.closed:
            continue
        for side in sides(s):
            # §9.2 The Competition meets some contracts only by its cards.
            able = side != COMP or contract.competition_auto
            if able and meets(s, side, contract, produced=produced):
                s = close(s, side, contract)
                break
    return s


def sides(s: Corp) -> Iterator[Side]:
    """§9.1 The sides in the order in which they close: the one in turn, then the order of play."""
    everybody: tuple[Side, ...] = (*s.order, COMP) if s.solo else s.order
    at = everybody.index(s.acting)
    yield from (*everybody[at:], *everybody[:at])


def meets(
    s: Corp, side: Side, contract: Contract, *, produced: tuple[Seat, int] | None = None
) -> bool:
    """§9.4 Whether a side meets a contract's condition."""
    match contract.condition:
        case ProducedAtOnce(min=least):
            return produced is not None and produced[0] == side and produced[1] >= least
        case _:
            have, need = fulfilment(s, side, contract)
            return have >= need


def fulfilment(s: Corp, side: Side, contract: Contract) -> tuple[int, int]:
    """§9.4 How much a side has of what a contract asks for, and how much that is."""
    return (len(counted(s, side, contract)), needed(contract))


def needed(contract: Contract) -> int:
    """§9.4 How much a contract asks for."""
    match contract.condition:
        case ProducedAtOnce():
            return 1
        case HoldsProgress(adaptation, breakthrough):
            return adaptation + breakthrough
        case other:
            return other.count


def counted(s: Corp, side: Side, contract: Contract) -> Sequence[str]:
    """§9.4 What counts for a side and a contract: spots with bases, systems, or cards.

    In the order of their keys, so that a position reads the same however it came about.
    """
    spots = sorted(spot for spot, base in s.bases.items() if base.owner == side)
    found: Sequence[str] = ()
    match contract.condition:
        case ProducedAtOnce():
            pass
        case InfraFilled() | HoldsProgress() as c:
            found = () if side == COMP else _cards(s.hqs[side], c)
        case Colonies():
            found = tuple(s.own_colonies(side))
        case ColonyOnTag(tag):
            boxes = {c: s.site(c).boxes for c in s.own_colonies(side)}
            found = [c for c in boxes if any(tag in s.tags(box) for box in boxes[c])]
        case SystemsWithBases():
            found = tuple({spot_site(spot).id: None for spot in spots})
        case on_spots:
            found = [spot for spot in spots if counts(s, spot, on_spots)]
    return found


def counts(
    s: Corp,
    spot: str,
    c: InRegions | OnTag | OnKind | OnTileTag | InTotal | OnRadiation | OnExploreCost,
) -> bool:
    """§9.4 Whether a base on this spot counts for a condition."""
    site = spot_site(spot)
    fits = True
    match c:
        case InRegions(regions):
            fits = site.region in regions
        case OnTag(tag):
            fits = tag in site.tags
        case OnKind(kind):
            fits = site.kind == kind
        case OnTileTag(tag):
            fits = tag in s.tags(spot)
        case InTotal():
            pass
        case OnRadiation():
            fits = site.radiation >= 1
        case OnExploreCost(explore):
            fits = site.explore == explore
    return fits


def _cards(hq: Hq, c: InfraFilled | HoldsProgress) -> Sequence[str]:
    """§9.4 The cards of a headquarters that count for a condition."""
    if isinstance(c, InfraFilled):
        return hq.infra
    mine = [x for x in hq.progress if PROGRESS[x].kind == "adaptation"][: c.adaptation]
    return mine + [x for x in hq.progress if PROGRESS[x].kind == "breakthrough"][: c.breakthrough]


def worth(s: Corp, contract: Contract) -> int:
    """§9.1, §15.5 What a contract pays, which depends on the number of players."""
    return contract.profit + DATA.multiplayer.contract_bonus.get(len(s.hqs), 0)


def enough_closed(s: Corp) -> bool:
    """§14.1 Whether enough contracts are closed to end the era."""
    return len(s.closed) >= DATA.setup.contracts_to_end_era


def close(s: Corp, side: Side, contract: Contract) -> Corp:
    """§9.1, §9.3 Close a contract: the side takes its profit, and a team waiting on it goes
    home."""
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
