"""How much things count for the computer players, era by era.

Those of the look-ahead player were found by an evolution strategy over many solo games. Among the
stars they go three tenths of the way from the greedy player's to what was found: all the way, it
won five games in six.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.spacecorp.kinds import Era
from bot.games.spacecorp.policy import PLAIN, Weights

GREEDY: Final[Mapping[Era, Weights]] = MappingProxyType(
    {
        "M": Weights(again=0.85, ready=0.25, short=0.15, fresh=0.15, major=0.2, last=0.3),
        "P": PLAIN,
        "S": PLAIN,
    }
)
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
            card=0.311,
            wanted=4.527,
            over=0.243,
            orbit=2.382,
            space=0.673,
            time=0.348,
            near=0.76,
            contract=0.716,
            steep=1.59,
            wanted_here=0.56,
            base=0.655,
            bonus=1.745,
            makes=1.088,
            infra=0.746,
            infra_later=0.293,
            free=1.181,
            unknown=1.556,
            lasting=1.446,
            find=0.692,
            draw=1.02,
            colony=0.749,
            rival=0.333,
            again=0.955,
            ready=0.035,
            short=0.042,
            fresh=0.037,
            major=0.052,
            threat=0.711,
            last=0.799,
        ),
    }
)
