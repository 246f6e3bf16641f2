"""§2.5, §12 The orb's cards and tokens, as data.json describes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from bot.engine.catalogue import IdIn, Signed

Value = int | Literal["wall"]
Letter = Literal["A", "B"]


class CellData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§12.1 A cell of an orb card, with its four sides."""

    col: int
    row: int
    type: str
    n: Value
    e: Value
    s: Value
    w: Value


class OrbCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§12.1 A card of 2 by 3 cells."""

    id: str
    deck: str
    cols: int
    rows: int
    cells: tuple[CellData, ...]


class TokenPower(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§11.7 One of the powers of a token."""

    op: Literal[
        "team_extra_moves",
        "pass_wall_or_barrier",
        "pass_barrier",
        "temporary_might",
        "development_cost_cut",
        "civil_world_cost_cut",
        "genes_world_cost_cut",
        "genes_world_might",
        "alien_good",
    ]
    n: int = 0
    uses: int = 0
    max_worlds: int = 0


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§11.6, §11.7 A kind of token."""

    id: str
    stack: Letter
    copies: int
    vp: int
    tag: str | None
    vp_per_visible_breeding_site: int
    choose_one_of: tuple[TokenPower, ...]

    def power(self, op: str) -> TokenPower | None:
        """The token's power of this kind, if it has one."""
        return next((p for p in self.choose_one_of if p.op == op), None)


class Placing(msgspec.Struct, frozen=True):
    """The initial position of an airlock card."""

    card: Annotated[str, IdIn("orb.cards")]
    x: Signed
    y: Signed
    rotation: int


class MainAirlock(msgspec.Struct, frozen=True):
    """§4.2 The block of airlock cards and the teams' start corners."""

    placements: tuple[Placing, ...]
    start_corners: tuple[tuple[Signed, Signed], ...]


class OrbSetup(msgspec.Struct, frozen=True):
    """§4.2 How many cards are left out and dealt."""

    max_players: int
    remove_per_missing_player: Mapping[Letter, int]
    deal_per_player: Mapping[Letter, int]


class OrbFile(msgspec.Struct, frozen=True):
    """The orb's part of data.json."""

    setup: OrbSetup
    main_airlock: MainAirlock
    teams_per_player: int
    cards: tuple[OrbCard, ...]
    tokens: tuple[Token, ...]
