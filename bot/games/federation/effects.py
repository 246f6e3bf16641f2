"""§13 The closed vocabulary of effects, as data.json writes it: `{"op": "authority", "n": 2}`."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from bot.engine.purse import Purse

Planet = Literal["neo", "6moon", "atalum", "arratooine", "e81216"]
PLANETS: Final[tuple[Planet, ...]] = get_args(Planet)
Medal = Literal["neo", "6moon", "atalum", "arratooine", "e81216", "authority", "intrigue"]
MEDALS: Final[tuple[Medal, ...]] = get_args(Medal)
Resource = Literal["lavandium", "coppernium", "oceanium", "gold"]
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
"""The resources by rank. All but the last are crystals."""
CRYSTALS: Final[tuple[Resource, ...]] = RESOURCES[:-1]
Count = Literal[
    "influence_neo",
    "influence_6moon",
    "influence_atalum",
    "influence_arratooine",
    "influence_e81216",
    "completed_missions",
    "available_missions",
    "authority_level",
    "die",
    "crystals_and_gold",
    "gold",
    "erudite_colours",
    "megastructures",
    "hangar_ships",
    "discs_level_2",
    "unused_alterations",
    "asteroid_tokens",
    "joint_contribution",
]
Until = Literal["round", "game"]


class Stock(Purse, frozen=True):
    """Crystals and gold: a price, a gain, or a reserve."""

    lavandium: int = 0
    coppernium: int = 0
    oceanium: int = 0
    gold: int = 0

    @property
    def crystals(self) -> int:
        """The number of crystals, gold left out."""
        return self.total - self.gold


class Holdings(Stock, frozen=True):
    """§23.1 What labels name as cost and gain: resources and what else a seat can have."""

    pp: int = 0
    degree: int = 0
    die: int = 0
    ship: int = 0
    """Ships in the hangar."""
    token: int = 0
    """Tokens on missions."""
    contribution: int = 0
    medal: int = 0


class Op(msgspec.Struct, frozen=True, tag_field="op", forbid_unknown_fields=True, gc=False):
    """One effect of a tile, token, room or mission, tagged as data.json names it."""


# What happens without a choice


class Gain(Op, frozen=True, tag="gain"):
    """Add to the reserve."""

    what: Stock


class GainPer(Op, frozen=True, tag="gain_per"):
    """Add one of a resource for each of what is counted."""

    what: Resource
    count: Count


class Authority(Op, frozen=True, tag="authority"):
    """Degrees of authority."""

    n: int


class Die(Op, frozen=True, tag="die"):
    """Receive the Assistant die showing n, or raise it by n."""

    n: int


class DieMax(Op, frozen=True, tag="die_max"):
    """Receive the Assistant die at its highest value, or raise it to that."""


class Spaceship(Op, frozen=True, tag="spaceship"):
    """Move ships from the supply to the hangar, as far as there are any."""

    n: int


class MissionTokenAll(Op, frozen=True, tag="mission_token_all"):
    """Put a token on every mission without one."""


class Alteration(Op, frozen=True, tag="alteration"):
    """Draw Alteration tokens of a power from the supply."""

    power: int
    n: int


class LevelBonus(Op, frozen=True, tag="level_bonus"):
    """Raise the effective level until the end of the round or game."""

    n: int
    until: Until


class Pp(Op, frozen=True, tag="pp"):
    """Score prestige points."""

    n: int


class PpPer(Op, frozen=True, tag="pp_per"):
    """Score prestige points for each of what is counted."""

    rate: int
    count: Count


class SpecialAmbassador(Op, frozen=True, tag="special_ambassador"):
    """Take the Ambassador with seven votes."""

    id: str


class TakeMedal(Op, frozen=True, tag="medal"):
    """Take a certain Medal of Honor, unless it is owned or gone."""

    id: Medal


class President(Op, frozen=True, tag="president"):
    """Take the President pawn."""


# What changes a planet action


class Discount(Op, frozen=True, tag="discount"):
    """Build for fewer crystals."""

    crystals: int


class ExtraMoves(Op, frozen=True, tag="extra_moves"):
    """Make further steps in the same planet action."""

    n: int


class IgnorePrerequisite(Op, frozen=True, tag="ignore_prerequisite"):
    """Take an Erudite of a level without the lower ones."""

    level: int


# What asks


class MissionToken(Op, frozen=True, tag="mission_token"):
    """Put tokens on missions of choice."""

    n: int


class FundProject(Op, frozen=True, tag="project"):
    """Fund projects of choice."""

    n: int


class FundSplit(Op, frozen=True, tag="project_split"):
    """Fund one project twice or two projects once."""

    n: int


class AlterationPick(Op, frozen=True, tag="alteration_pick"):
    """Look at Alteration tokens of the supply and keep some."""

    power: int
    show: int
    keep: int


class StructureBonus(Op, frozen=True, tag="structure_bonus"):
    """Get the income of production structures in play."""

    n: int


class ReuseErudite(Op, frozen=True, tag="reuse_erudite"):
    """Turn a used Erudite of this level face up."""

    level: int


class CopyErudite(Op, frozen=True, tag="copy_erudite"):
    """Use the effect of a face-up Erudite of at most this level."""

    max_level: int


class TradeDisc(Op, frozen=True, tag="trade_disc"):
    """Put a free disc on a level of a stall, with its bonus or without."""

    level: int
    bonus: bool


class RobotFree(Op, frozen=True, tag="robot_free"):
    """Put a free robot on any structure."""


class PlanetAction(Op, frozen=True, tag="planet_action"):
    """Perform the action of a planet."""

    planet: Planet


class CopyAction(Op, frozen=True, tag="copy_action"):
    """Perform another action of these kinds and pay its cost."""

    kinds: tuple[str, ...] = msgspec.field(name="from")
    exempt: tuple[str, ...] = msgspec.field(name="except")


class MedalChoice(Op, frozen=True, tag="medal_choice"):
    """Take a Medal of Honor of choice."""


class AdvanceNoReward(Op, frozen=True, tag="advance_no_reward"):
    """Move a pawn on without a reward."""

    planets: tuple[Planet, ...]
    n: int


class Transmute(Op, frozen=True, tag="transmute"):
    """Change crystals into the next rank."""

    n: int


class Choice(Op, frozen=True, tag="choice"):
    """Carry out some of these lists of effects."""

    n: int
    of: tuple[tuple[Effect, ...], ...]


Plain = (
    Gain
    | GainPer
    | Authority
    | Die
    | DieMax
    | Spaceship
    | MissionTokenAll
    | Alteration
    | LevelBonus
    | Pp
    | PpPer
    | SpecialAmbassador
    | TakeMedal
    | President
)
Boost = Discount | ExtraMoves | IgnorePrerequisite | CopyErudite
Deciding = (
    MissionToken
    | FundProject
    | FundSplit
    | AlterationPick
    | StructureBonus
    | ReuseErudite
    | TradeDisc
    | RobotFree
    | PlanetAction
    | CopyAction
    | MedalChoice
    | AdvanceNoReward
    | Transmute
    | Choice
)
Effect = Plain | Boost | Deciding
Effects = tuple[Effect, ...]

BonusKind = Literal[
    "lavandium",
    "coppernium",
    "oceanium",
    "gold",
    "authority",
    "die",
    "spaceship",
    "mission_token",
    "project",
    "pp",
]
BONUS_KINDS: Final[tuple[BonusKind, ...]] = get_args(BonusKind)


def bonus_effect(kind: BonusKind, n: int) -> Effect:
    """§13 The effect that a kind and number in a bonus or stall stand for."""
    match kind:
        case "lavandium" | "coppernium" | "oceanium" | "gold":
            return Gain(Stock.of(kind, n))
        case "spaceship":
            return Spaceship(n)
        case "mission_token":
            return MissionToken(n)
        case "project":
            return FundProject(n)
        case "pp":
            return Pp(n)
        case _:
            return Authority(n) if kind == "authority" else Die(n)
