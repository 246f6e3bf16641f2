"""`farpost games`: the games that can be played."""

from __future__ import annotations

import argparse
import json
import sys

from bot.engine.spec import GameSpec
from bot.games import shipped


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--json`."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def program(given: argparse.Namespace) -> int:
    """Print the games that come with Farpost."""
    games = [described(spec) for spec in shipped().values()]
    if given.json:
        sys.stdout.write(json.dumps({"games": games}, ensure_ascii=False, indent=2) + "\n")
        return 0
    for spec in shipped().values():
        sys.stdout.write(sentence(spec))
    if not games:
        sys.stdout.write("No games are installed.\n")
    return 0


def described(spec: GameSpec) -> dict[str, object]:
    """A game for machines."""
    return {
        "key": spec.key,
        "name": spec.name,
        "version": spec.version,
        "seats": list(spec.seats),
        "options": {option.key: list(option.values) for option in spec.options},
        "players": list(spec.players.levels),
        "credits": spec.credits,
    }


def sentence(spec: GameSpec) -> str:
    """A game for people."""
    low, high = spec.seats
    seats = f"{low}" if low == high else f"{low} to {high}"
    options = "".join(f"\n    {o.key}: {', '.join(o.values)}" for o in spec.options)
    computers = ", ".join(spec.players.levels)
    return (
        f"{spec.key}  {spec.name}, {seats} seats, rules version {spec.version}{options}\n"
        f"    computer players: {computers}\n"
    )
