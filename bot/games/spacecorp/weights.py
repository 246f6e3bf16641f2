"""How much things count for the computer players, era by era.

The look-ahead player's weights come from an evolution strategy over many solo games, but stop short
of what it found, which would beat the Competition too often.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import asdict

from bot.games.spacecorp.kinds import Era
from bot.games.spacecorp.policy import PLAIN, Weights

FIRST: Final[Mapping[Era, Weights]] = MappingProxyType(
    {
        "M": Weights(again=0.85, ready=0.25, short=0.15, fresh=0.15, major=0.2, last=0.3),
        "P": PLAIN,
        "S": PLAIN,
    }
)
"""The weights that the search began with."""
CLEVER: Final[Mapping[Era, Weights]] = MappingProxyType(
    {
        "M": Weights(
            card=0.399,
            wanted=3.899,
            over=0.233,
            orbit=1.755,
            space=0.597,
            time=0.412,
            near=0.679,
            contract=0.94,
            steep=1.922,
            wanted_here=0.492,
            base=0.778,
            bonus=1.701,
            makes=1.316,
            infra=0.899,
            infra_later=0.308,
            free=0.929,
            unknown=1.087,
            lasting=1.911,
            find=0.783,
            draw=1.02,
            colony=0.963,
            rival=0.345,
            again=0.699,
            ready=0.255,
            short=0.144,
            fresh=0.178,
            major=0.199,
            threat=0.612,
            last=0.271,
        ),
        "P": Weights(
            card=0.308,
            wanted=3.565,
            over=0.195,
            orbit=2.636,
            space=0.582,
            time=0.313,
            near=0.794,
            contract=0.832,
            steep=1.57,
            wanted_here=0.469,
            base=0.564,
            bonus=1.962,
            makes=1.374,
            infra=0.866,
            infra_later=0.424,
            free=1.365,
            unknown=1.366,
            lasting=1.462,
            find=0.666,
            draw=1.02,
            colony=0.728,
            rival=0.259,
            again=0.657,
            ready=0.172,
            short=0.124,
            fresh=0.18,
            major=0.114,
            threat=0.698,
            last=0.349,
        ),
        "S": Weights(
            card=0.315,
            wanted=4.356,
            over=0.241,
            orbit=2.303,
            space=0.663,
            time=0.365,
            near=0.731,
            contract=0.704,
            steep=1.587,
            wanted_here=0.546,
            base=0.674,
            bonus=1.653,
            makes=1.119,
            infra=0.727,
            infra_later=0.291,
            free=1.138,
            unknown=1.54,
            lasting=1.499,
            find=0.689,
            draw=1.02,
            colony=0.766,
            rival=0.327,
            again=0.939,
            ready=0.048,
            short=0.057,
            fresh=0.05,
            major=0.07,
            threat=0.679,
            last=0.727,
        ),
    }
)
SHARES: Final[Mapping[Era, float]] = MappingProxyType({"M": 0.74, "P": 0.37, "S": 0.12})
"""How far the greedy player's weights lie on the way from the first to the clever ones."""
INFRA: Final[Mapping[Era, Mapping[str, float]]] = MappingProxyType(
    {
        "M": {"infra_later": 0.6, "last": 0.14},
        "P": {"infra_later": 0.6, "last": 0.6},
        "S": {},
    }
)
"""The greedy player's weights for infra cards, raised where another era may follow."""


def on_the_way(era: Era) -> Weights:
    """The greedy player's weights in an era."""
    there, share = asdict(CLEVER[era]), SHARES[era]
    found = {k: v + share * (there[k] - v) for k, v in asdict(FIRST[era]).items()}
    return Weights(**{**found, **INFRA[era]})


GREEDY: Final[Mapping[Era, Weights]] = MappingProxyType({era: on_the_way(era) for era in CLEVER})
