"""Each shipped game's own figures, from `tests/games/<game>/bench.py` where it has one."""

from importlib import import_module
from importlib.util import find_spec

from bot.games import shipped
from tests.bench.measure import Measure


def measures(quick: bool) -> list[Measure]:  # noqa: FBT001 - every bench module has this signature
    """Speed of the rules and strength of the computer players, game by game."""
    return [figure for name in benches() for figure in import_module(name).measures(quick)]


def benches() -> list[str]:
    """The games' bench modules."""
    names = (f"tests.games.{key}.bench" for key in shipped())
    return [name for name in names if find_spec(name) is not None]
