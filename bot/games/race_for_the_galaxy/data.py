"""data.json as frozen structs, read once. A missing or misspelt number stops the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal

import msgspec
from msgspec.structs import replace

from bot.engine.catalogue import ByLanguage, IdIn, Positive, catalogue
from bot.games.race_for_the_galaxy.ops import Power
from bot.games.race_for_the_galaxy.orb_components import OrbFile

Kind = Literal["novelty", "rare", "genes", "alien"]
Mode = Literal["production", "windfall", "storage"]
Phase = Literal["on_place", "explore", "develop", "settle", "trade", "consume", "produce"]
Action = str
CardId = Annotated[str, IdIn("cards")]
KINDS: Final[tuple[Kind, ...]] = ("novelty", "rare", "genes", "alien")


class Goods(msgspec.Struct, frozen=True):
    """§1.3, §1.4 The kind of good a world has, and how it gets one."""

    kind: Kind
    mode: Mode


class Match(msgspec.Struct, frozen=True, kw_only=True, tag_field="class"):
    """§11.3 The cards that a line of a variable score counts."""

    has_phase: Phase | None = None
    """The phase in which the card must have a power, if any."""


class DevelopmentMatch(Match, frozen=True, kw_only=True, tag="development"):
    """Counts developments, perhaps of this printed cost only."""

    cost: int | None = None


class WorldMatch(Match, frozen=True, kw_only=True, tag="world"):
    """Counts worlds. Subclasses say of which kind."""

    military: ClassVar[bool | None] = None
    keyword: str | None = None


class CivilMatch(WorldMatch, frozen=True, kw_only=True, tag="civil_world"):
    """Counts worlds without defense."""

    military = False


class MilitaryMatch(WorldMatch, frozen=True, kw_only=True, tag="military_world"):
    """Counts worlds with defense."""

    military = True


class GoodsMatch(Match, frozen=True, kw_only=True):
    """Counts worlds with this kind of good."""

    mode: ClassVar[Mode]
    goods: Kind


class ProductionMatch(GoodsMatch, frozen=True, kw_only=True, tag="production_world"):
    """Counts production worlds of this kind."""

    mode = "production"


class WindfallMatch(GoodsMatch, frozen=True, kw_only=True, tag="windfall_world"):
    """Counts windfall worlds of this kind."""

    mode = "windfall"


class KeywordMatch(Match, frozen=True, kw_only=True, tag="keyword_card"):
    """Counts cards with this keyword."""

    keyword: str


class NamedMatch(Match, frozen=True, kw_only=True, tag="named"):
    """Counts the card of this name."""

    card: CardId


AnyMatch = (
    DevelopmentMatch
    | WorldMatch
    | CivilMatch
    | MilitaryMatch
    | ProductionMatch
    | WindfallMatch
    | KeywordMatch
    | NamedMatch
)


class ScoreLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§11.3 Points for every card that this line is the first to match."""

    points: int
    match: AnyMatch


class Bulk(msgspec.Struct, frozen=True, tag_field="special", forbid_unknown_fields=True):
    """§11.3 Points for something other than cards."""

    points: int


class MilitaryBulk(Bulk, frozen=True, tag="total_military"):
    """§11.4 Points for general might."""


class ChipsBulk(Bulk, frozen=True, tag="per_vp_chips"):
    """§11.5 Points for every full bundle of chip points."""

    chips: Positive


class TagBulk(Bulk, frozen=True, tag="per_artifact_tag"):
    """§11.6 Points for collected tokens with a tag."""

    tag: str
    orb_only: bool


class GoodsBulk(Bulk, frozen=True, tag="per_good_on_own_worlds"):
    """§2.6 Points for goods on your worlds at the end."""


AnyBulk = MilitaryBulk | ChipsBulk | TagBulk | GoodsBulk


class Endgame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§11.3 A variable score."""

    per_card: tuple[ScoreLine, ...] = ()
    bulk: tuple[AnyBulk, ...] = ()


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card. `cost` is the defense of a military world."""

    id: str
    name: ByLanguage
    set: Literal["base", "alien_artifacts"]
    type: Literal["world", "development"]
    military: bool
    cost: int
    vp: int
    copies: Positive
    goods: Goods | None
    keywords: tuple[str, ...]
    chromosome: bool
    powers: Mapping[Phase, tuple[Power, ...]] = {}
    endgame: Endgame | None = None

    @property
    def world(self) -> bool:
        """§1.2 Whether the card is a world, not a development."""
        return self.type == "world"

    @property
    def kind(self) -> Kind | None:
        """§1.5 The kind of good that the world makes or came with, if any."""
        return self.goods.kind if self.goods else None

    @property
    def mode(self) -> Mode | None:
        """§1.4 How the world gets its goods, if it does."""
        return self.goods.mode if self.goods else None


class ActionCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§2.4 An action card with its bonus."""

    id: Action
    phase: Literal["explore", "develop", "develop_2", "settle", "settle_2", "consume", "produce"]
    look: int = 0
    keep: int = 0
    orb_actions: int = 0
    orb_only: bool = False
    cost_cut: int = 0
    draw_after_placing: int = 0
    sell_first: int = 0
    vp_multiplier: int = 1
    windfalls: int = 0
    two_player_variant_only: bool = False


class StartWorld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§3.2 The number and colour of a start world."""

    number: int
    card: CardId
    group: Literal["blue", "red"]
    set: str


class PresetHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§3.4 The four hand cards that go with a start world."""

    start_number: int
    start_world: CardId
    hand: tuple[CardId, ...]


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of the rules."""

    explore_base_look: Positive
    explore_base_keep: Positive
    hand_limit: Positive
    tableau_end: Positive
    vp_pool_per_player: Positive
    start_hand_deal: Positive
    start_hand_keep: Positive
    team_moves: int
    sale_price: Mapping[Kind, int]
    max_players_base: Positive
    max_players: Positive


class Reprint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§2.6 What a later printing changed on a card."""

    card: CardId
    cost: int | None = None
    vp: int | None = None
    add_power: Mapping[str, int | str] | None = None
    add_bulk: AnyBulk | None = None


class Data(msgspec.Struct, frozen=True):
    """The whole of data.json."""

    constants: Constants
    actions: Mapping[Action, ActionCard]
    start_worlds: tuple[StartWorld, ...]
    preset_hands: tuple[PresetHand, ...]
    cards: tuple[Card, ...]
    second_printing: tuple[Reprint, ...]
    orb: OrbFile


DATA: Final = catalogue(__package__, Data)
LIMITS: Final = DATA.constants
Book = tuple[Card, ...]


def reprinted(card: Card) -> Card:
    """§2.6 The card as in later printings."""
    for change in DATA.second_printing:
        if change.card == card.id:
            card = replace(
                card,
                cost=card.cost if change.cost is None else change.cost,
                vp=card.vp if change.vp is None else change.vp,
            )
            if change.add_power:
                card = _with_power(card, change.add_power)
            if change.add_bulk and card.endgame:
                bulk = (*card.endgame.bulk, change.add_bulk)
                card = replace(card, endgame=replace(card.endgame, bulk=bulk))
    return card


def _with_power(card: Card, added: Mapping[str, int | str]) -> Card:
    phase = msgspec.convert(added["phase"], Phase)
    power = msgspec.convert({k: v for k, v in added.items() if k != "phase"}, Power)
    return replace(card, powers={**card.powers, phase: (*card.powers.get(phase, ()), power)})


BOOKS: Final[tuple[Book, Book]] = (DATA.cards, tuple(map(reprinted, DATA.cards)))
"""Every kind of card by number, for the first printing and for the second."""
SECOND_PRINTING: Final = "printing=second"
"""The option that plays with the second printing."""
NUMBER: Final[Mapping[str, int]] = {card.id: i for i, card in enumerate(DATA.cards)}
ACTIONS: Final = DATA.actions
ACTION_RANK: Final[Mapping[Action, int]] = {
    a: i
    for i, a in enumerate(
        (
            "explore_5",
            "explore_1_1",
            "explore_orb",
            "develop",
            "develop_second",
            "settle",
            "settle_second",
            "consume_trade",
            "consume_double",
            "produce",
        )
    )
}
PHASES: tuple[tuple[str, tuple[Action, ...]], ...] = (
    ("explore", ("explore_5", "explore_1_1", "explore_orb")),
    ("develop", ("develop",)),
    ("develop_second", ("develop_second",)),
    ("settle", ("settle",)),
    ("settle_second", ("settle_second",)),
    ("consume", ("consume_trade", "consume_double")),
    ("produce", ("produce",)),
)
"""§3.6 In order, with the actions that make each run."""
STARTS: Final[Mapping[int, StartWorld]] = {NUMBER[w.card]: w for w in DATA.start_worlds}
"""Start worlds by the number of their card."""


def multiset(*, expansion: bool) -> tuple[int, ...]:
    """§2.2 Every card of the box, by the number of its kind."""
    return tuple(
        i
        for i, card in enumerate(DATA.cards)
        if expansion or card.set == "base"
        for _ in range(card.copies)
    )
