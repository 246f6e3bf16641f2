"""What is different from an earlier view, outlined: for recaps and for previews of a turn."""

from collections.abc import Iterator

from bot.games.star_factions.view import PublicView, ShipView
from renderers import kit
from renderers.scene import Group, Node
from renderers.star_factions.marks import RING
from renderers.star_factions.places import at


def outlined(view: PublicView, since: PublicView | None) -> Iterator[Node]:
    """A mark round each ship that is new, has moved or has another hull, and round new flags."""
    if since is None:
        return
    before = ships(since)
    spots = {ship.hex for key, ship in ships(view).items() if differs(ship, before.get(key))}
    spots |= flags(view) ^ flags(since)
    words = ", ".join(spot.upper() for spot in sorted(spots))
    marks = tuple(kit.mark_last(at(spot), RING) for spot in sorted(spots))
    yield Group(marks, alt=f"Changed since then: {words}" if words else "", order=15)


def ships(view: PublicView) -> dict[tuple[int, str], ShipView]:
    """Every ship by its seat and key."""
    return {(fleet.seat, ship.key): ship for fleet in view.fleets for ship in fleet.ships}


def flags(view: PublicView) -> set[str]:
    """The planets with flags."""
    return {flag for fleet in view.fleets for flag in fleet.flags}


def differs(ship: ShipView, before: ShipView | None) -> bool:
    """Whether a ship is not as it was."""
    return before is None or (ship.hex, ship.hull, ship.kit) != (
        before.hex,
        before.hull,
        before.kit,
    )
