"""§13 What powers do: a closed vocabulary. A new card with known operations needs no code."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.engine.catalogue import Signed

Wanted = Literal["any", "novelty", "rare", "genes", "alien"]


class Op(msgspec.Struct, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """The common base of all powers."""


# §13.1 When placed


class DiscardForGood(Op, frozen=True, tag="discard_for_good"):
    """§7.11 When placed, discard hand cards to put a good on this world."""

    hand_cards: int
    optional: bool


class SecondTeam(Op, frozen=True, tag="second_team"):
    """§4.15 When placed, get a second team on a small airlock."""

    orb_only: bool


# §13.2 Explore


class LookMore(Op, frozen=True, tag="look_more"):
    """§5.1 Look at more cards."""

    n: int


class KeepMore(Op, frozen=True, tag="keep_more"):
    """§5.1 Keep more cards."""

    n: int


class TeamSpeed(Op, frozen=True, tag="team_speed"):
    """§4.7 Your teams move further."""

    n: int
    orb_only: bool


# §13.3 Develop


class DrawFirst(Op, frozen=True, tag="draw_first"):
    """§6.1 Draw cards before anybody chooses a development."""

    n: int


class CostCut(Op, frozen=True, tag="cost_cut"):
    """§6.3, §7.3 Pay less for developments, or for worlds with these goods."""

    n: int
    goods: Wanted = "any"


class DrawAfterBuild(Op, frozen=True, tag="draw_after_build"):
    """§6.4 Draw cards after placing a development."""

    n: int


# §13.4 Settle


class Might(Op, frozen=True, tag="might"):
    """§1.7 Have might, in general or against one kind of world."""

    n: Signed
    versus: Literal["any", "rare", "genes", "alien", "novelty", "rebel"]


class MightPer(Op, frozen=True, tag="might_per"):
    """§1.8 Have might for every card that is counted when the phase begins."""

    n: int
    count: Literal["chromosome_worlds"]


class SacrificeForMight(Op, frozen=True, tag="sacrifice_for_might"):
    """§7.5 Discard this card for temporary might."""

    n: int


class SpendGoodForMight(Op, frozen=True, tag="spend_good_for_might"):
    """§7.5 Spend a good for temporary might."""

    goods: Wanted
    n: int


class BuyMilitary(Op, frozen=True, tag="buy_military"):
    """§7.6 Pay for a military world instead of conquering it."""

    scope: Literal["non_alien", "alien", "chromosome"]
    cost_cut: int


class SacrificeForFreeWorld(Op, frozen=True, tag="sacrifice_for_free_world"):
    """§7.4 Discard this card to place a world at price 0."""

    excludes: Literal["alien"]


class SacrificeForExtraFreeWorld(Op, frozen=True, tag="sacrifice_for_extra_free_world"):
    """§7.8 Discard this card to place one more world at price 0."""

    excludes: Literal["alien"]


class SecondConquest(Op, frozen=True, tag="second_conquest"):
    """§7.8 Conquer a second world with the might that is left."""


class FlipTopWorld(Op, frozen=True, tag="flip_top_world"):
    """§7.9 Turn up the top card instead of placing from the hand."""


class DrawAfterSettle(Op, frozen=True, tag="draw_after_settle"):
    """§7.2 Draw cards for every world placed."""

    n: int


# §13.5 Trade


class PriceUp(Op, frozen=True, tag="price_up"):
    """§8.1 Draw more cards for a sale."""

    n: int
    goods: Wanted
    scope: Literal["all", "own_good"]


class NoTrade(Op, frozen=True, tag="no_trade_bonus_sale_of_own_good"):
    """§8.1 The good on this world can't be sold in the trade step."""


# §13.6 Consume


class SpendGoods(Op, frozen=True, tag="spend_goods"):
    """§8.3 Spend goods for points and cards."""

    goods: Literal["any", "novelty", "rare", "genes", "alien", "three_different"]
    count: int
    times: int
    vp: int
    cards: int


class SpendEachKind(Op, frozen=True, tag="spend_each_kind"):
    """§8.3 Spend one good of every kind."""

    max_kinds: int
    vp_each: int
    cards_each: int


class SpendAll(Op, frozen=True, tag="spend_all"):
    """§8.3 Spend all goods that are left."""

    vp_per_good_after_first: int


class SellGood(Op, frozen=True, tag="sell_good"):
    """§8.4 Sell a good during Consume."""

    price_bonuses: bool


class HandToVp(Op, frozen=True, tag="hand_to_vp"):
    """§8.2 Discard hand cards for points."""

    max_cards: int
    vp_each: int
    optional: bool


class DrawCards(Op, frozen=True, tag="draw"):
    """§13.6, §13.7 Draw cards."""

    n: int


class GuessTopCard(Op, frozen=True, tag="guess_top_card"):
    """§8.6 Gamble on the cost of the top card."""

    min: int
    max: int


# §13.7 Produce


class MakeGood(Op, frozen=True, tag="make_good"):
    """§9.2 Produce a good on this world."""


class FillWindfall(Op, frozen=True, tag="fill_windfall"):
    """§9.3 Produce a good on an empty windfall world."""

    goods: Wanted


class GatherRareGoods(Op, frozen=True, tag="gather_rare_goods"):
    """§9.1 Move rare goods to this world."""

    timing: Literal["phase_start"]
    optional: bool


class DrawPerCard(Op, frozen=True, tag="draw_per_card"):
    """§9.4 Draw cards for certain cards in your tableau."""

    count: Literal[
        "genes_worlds", "imperium_cards", "rebel_military_worlds", "developments_cost_5_plus"
    ]
    n: int


class DrawPerGoodMade(Op, frozen=True, tag="draw_per_good_made"):
    """§9.4 Draw cards for goods made in this phase."""

    goods: Wanted
    n: int


class DrawPerKindMade(Op, frozen=True, tag="draw_per_kind_made"):
    """§9.4 Draw cards for each kind of good made in this phase."""

    n: int


class DrawIfMadeHere(Op, frozen=True, tag="draw_if_made_here"):
    """§9.4 Draw cards if this world got a good."""

    n: int


class DrawIfSoleMostMade(Op, frozen=True, tag="draw_if_sole_most_made"):
    """§9.5 Draw cards if you made more goods of a kind than anybody else."""

    goods: Wanted
    n: int


Power = (
    DiscardForGood
    | SecondTeam
    | LookMore
    | KeepMore
    | TeamSpeed
    | DrawFirst
    | CostCut
    | DrawAfterBuild
    | Might
    | MightPer
    | SacrificeForMight
    | SpendGoodForMight
    | BuyMilitary
    | SacrificeForFreeWorld
    | SacrificeForExtraFreeWorld
    | SecondConquest
    | FlipTopWorld
    | DrawAfterSettle
    | PriceUp
    | NoTrade
    | SpendGoods
    | SpendEachKind
    | SpendAll
    | SellGood
    | HandToVp
    | DrawCards
    | GuessTopCard
    | MakeGood
    | FillWindfall
    | GatherRareGoods
    | DrawPerCard
    | DrawPerGoodMade
    | DrawPerKindMade
    | DrawIfMadeHere
    | DrawIfSoleMostMade
)
