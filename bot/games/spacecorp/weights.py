"""How much things count for the computer players, era by era.

Those of the look-ahead player were found by an evolution strategy over many solo games. Among the
stars they go four tenths of the way from the first weights to what was found: all the way, it
won five games in six.
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
"""Those that the search began with."""
CLEVER: Final[Mapping[Era, Weights]] = MappingProxyType(
    {
        "M": Weights(
            card=0.408,
            wanted=3.803,
            over=0.232,
            orbit=1.682,
            space=0.588,
            time=0.422,
            near=0.665,
            contract=0.957,
            steep=1.95,
            wanted_here=0.483,
            base=0.794,
            bonus=1.675,
            makes=1.344,
            infra=0.908,
            infra_later=0.309,
            free=0.897,
            unknown=1.042,
            lasting=1.964,
            find=0.79,
            draw=1.02,
            colony=0.986,
            rival=0.345,
            again=0.686,
            ready=0.255,
            short=0.144,
            fresh=0.18,
            major=0.199,
            threat=0.596,
            last=0.268,
        ),
        "P": Weights(
            card=0.309,
            wanted=3.384,
            over=0.188,
            orbit=2.64,
            space=0.567,
            time=0.314,
            near=0.788,
            contract=0.842,
            steep=1.566,
            wanted_here=0.452,
            base=0.56,
            bonus=1.958,
            makes=1.422,
            infra=0.874,
            infra_later=0.439,
            free=1.373,
            unknown=1.336,
            lasting=1.483,
            find=0.662,
            draw=1.02,
            colony=0.731,
            rival=0.248,
            again=0.614,
            ready=0.193,
            short=0.139,
            fresh=0.203,
            major=0.128,
            threat=0.685,
            last=0.266,
        ),
        "S": Weights(
            card=0.315,
            wanted=4.369,
            over=0.241,
            orbit=2.309,
            space=0.664,
            time=0.364,
            near=0.733,
            contract=0.705,
            steep=1.587,
            wanted_here=0.547,
            base=0.673,
            bonus=1.66,
            makes=1.117,
            infra=0.728,
            infra_later=0.291,
            free=1.141,
            unknown=1.541,
            lasting=1.495,
            find=0.689,
            draw=1.02,
            colony=0.765,
            rival=0.327,
            again=0.94,
            ready=0.047,
            short=0.056,
            fresh=0.049,
            major=0.069,
            threat=0.681,
            last=0.732,
        ),
    }
)
SHARES: Final[Mapping[Era, float]] = MappingProxyType({"M": 0.8, "P": 0.4, "S": 0.2})
"""How much of the way from the first weights to the clever ones the greedy player goes."""
INFRA: Final[Mapping[Era, Mapping[str, float]]] = MappingProxyType(
    {
        "M": {"infra_later": 0.6, "last": 0.14},
        "P": {"infra_later": 0.6, "last": 0.42},
        "S": {},
    }
)
"""Infra cards count more where another era follows: else the greedy player falls behind there."""


def on_the_way(era: Era) -> Weights:
    """The greedy player's weights in an era."""
    there, share = asdict(CLEVER[era]), SHARES[era]
    found = {k: v + share * (there[k] - v) for k, v in asdict(FIRST[era]).items()}
    return Weights(**{**found, **INFRA[era]})


GREEDY: Final[Mapping[Era, Weights]] = MappingProxyType({era: on_the_way(era) for era in CLEVER})
