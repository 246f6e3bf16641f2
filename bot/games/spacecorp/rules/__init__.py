"""The rules in § order, a module for each chapter that asks or does something."""

from __future__ import annotations

from typing import Any

from bot.engine.flow import Step
from bot.games.spacecorp.rules.s02_setup import (
    Eras,
    First,
    LatePick,
    LateStarts,
    LayOut,
    Payout,
    SeatOrder,
    ShowInfra,
    StartHands,
)
from bot.games.spacecorp.rules.s03_round import CompetitionChecks, PlayerTurn, TurnChecks
from bot.games.spacecorp.rules.s03_turn import After, Plan
from bot.games.spacecorp.rules.s04_actions import Act, Research, TakeCard
from bot.games.spacecorp.rules.s04_explore import DiscoverTile
from bot.games.spacecorp.rules.s06_cards import Discard, DrawCards, DrawFromDeck, HandLimit
from bot.games.spacecorp.rules.s08_progress import Advance, Orbit, PlaceTeam, TakeProgress
from bot.games.spacecorp.rules.s10_competition import (
    AfterCard,
    CompetitionTurn,
    DrawCard,
    NextCard,
)
from bot.games.spacecorp.rules.s10_site import ActAt, Do, PlaceBase, SiteAction
from bot.games.spacecorp.rules.s10_tiles import DrawTile, PlaceTileAt
from bot.games.spacecorp.rules.s11_offers import (
    GiveInfra,
    LoseFromHand,
    LoseInfra,
    OffersAction,
    Recall,
    RecallATeam,
    Refill,
    Replenish,
)
from bot.games.spacecorp.rules.s12_discovery import Discover, DiscoveryAction, WorkOnContract
from bot.games.spacecorp.rules.s13_stars import PlaceBases, PlaceColony, PlaceTiles, StarAction
from bot.games.spacecorp.rules.s14_end import EndEra

STEPS: tuple[type[Step[Any]], ...] = (
    Eras,
    SeatOrder,
    LayOut,
    StartHands,
    Payout,
    First,
    LateStarts,
    ShowInfra,
    LatePick,
    PlayerTurn,
    TurnChecks,
    CompetitionChecks,
    After,
    Plan,
    Act,
    Research,
    TakeCard,
    DiscoverTile,
    DrawCards,
    DrawFromDeck,
    HandLimit,
    Discard,
    Advance,
    Orbit,
    TakeProgress,
    PlaceTeam,
    CompetitionTurn,
    NextCard,
    DrawCard,
    AfterCard,
    SiteAction,
    ActAt,
    Do,
    PlaceBase,
    PlaceTileAt,
    DrawTile,
    OffersAction,
    Replenish,
    Refill,
    LoseFromHand,
    LoseInfra,
    GiveInfra,
    RecallATeam,
    Recall,
    DiscoveryAction,
    Discover,
    WorkOnContract,
    StarAction,
    PlaceTiles,
    PlaceBases,
    PlaceColony,
    EndEra,
)
