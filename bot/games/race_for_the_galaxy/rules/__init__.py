"""The rules in § order, a module for each chapter that asks or does something."""

from __future__ import annotations

from typing import Any

from bot.engine.flow import Step
from bot.games.race_for_the_galaxy.rules.s03_round import (
    ChooseAction,
    Deal,
    LearningDeal,
    Opened,
    Opening,
    Round,
    RunPhases,
)
from bot.games.race_for_the_galaxy.rules.s04_orb import ORB_STEPS
from bot.games.race_for_the_galaxy.rules.s05_explore import Explore, Keep, Look
from bot.games.race_for_the_galaxy.rules.s06_develop import (
    AfterBuilding,
    Build,
    Develop,
    DrawDue,
    DrawFirst,
)
from bot.games.race_for_the_galaxy.rules.s07_settle import (
    Arrivals,
    Bonuses,
    Extra,
    ExtraArrivals,
    ExtraLanding,
    Extras,
    Landing,
    Ore,
    Settle,
    SettlePhase,
)
from bot.games.race_for_the_galaxy.rules.s08_consume import (
    AfterYields,
    Consume,
    ConsumePhase,
    DrawYields,
    Eat,
    HandToVp,
    Trade,
    UsePower,
    Yields,
)
from bot.games.race_for_the_galaxy.rules.s09_produce import Fill, Gather, Harvest, ProducePhase
from bot.games.race_for_the_galaxy.rules.s10_end import CheckEnd, Discard, EndOfRound
from bot.games.race_for_the_galaxy.rules.standing import Standing

STEPS: tuple[type[Step[Any]], ...] = (
    Deal,
    LearningDeal,
    Opening,
    Opened,
    Round,
    ChooseAction,
    RunPhases,
    Explore,
    Look,
    Keep,
    Develop,
    DrawFirst,
    Build,
    AfterBuilding,
    DrawDue,
    SettlePhase,
    Settle,
    Landing,
    Arrivals,
    Ore,
    Bonuses,
    Extras,
    Extra,
    ExtraLanding,
    ExtraArrivals,
    ConsumePhase,
    Trade,
    Eat,
    Consume,
    UsePower,
    Yields,
    DrawYields,
    AfterYields,
    HandToVp,
    ProducePhase,
    Gather,
    Fill,
    Harvest,
    EndOfRound,
    Discard,
    CheckEnd,
    Standing,
    *ORB_STEPS,
)
