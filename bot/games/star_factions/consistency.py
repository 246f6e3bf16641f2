"""Whether corrected values fit together, for `farpost check-data`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.star_factions.data import Data, MapNumbers


def inconsistencies(data: Data) -> Iterator[str]:
    """Everything that contradicts another value, a sentence each."""
    board = data.map
    columns = [rows(board, column) for column in range(board.columns)]
    if sum(columns) != board.hex_count:
        yield f"The map has {board.hex_count} hexes, not {sum(columns)} (§3.1)."
    lost = sorted({x for x in named(data) if not on_map(board, x)})
    if lost:
        yield f"{', '.join(lost)} is not on the map (§3.1)."


def named(data: Data) -> Iterator[str]:
    """§3 Every hex that has something on it."""
    yield from data.map.black_hole
    yield from (planet.hex for planet in data.map.planets)
    for belt in data.map.asteroid_belts.values():
        yield from belt
    for faction in data.factions.values():
        yield faction.corner
        yield from faction.default_placement.values()


def on_map(board: MapNumbers, label: str) -> bool:
    """§3.1 Whether a label such as `K12` is that of a hex."""
    column = ord(label[0]) - ord("A")
    return column < board.columns and int(label[1:]) <= rows(board, column)


def rows(board: MapNumbers, column: int) -> int:
    """§3.1 How many hexes a column has."""
    return board.rows_odd_columns if column % 2 else board.rows_even_columns
