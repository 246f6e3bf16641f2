"""Positions stored by older versions of the rules."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.engine.codec import Codec
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.state import Frontier, Ground
from tests.games.alien_frontiers.build import RED, frontier, next_turn, played

CODEC = Codec(GAME)


def stored_by_1(s: Frontier) -> bytes:
    """The position as version 1 wrote it: without records of the planet, without rankings."""
    doc: dict[str, Any] = msgspec.msgpack.decode(CODEC.encode(s))
    for record in ("found", "before"):
        del doc["turn"][record]
    doc["turn"]["marks"] = ["placed", "moved"]
    for player in doc["players"]:
        del player["ranking"]
    return msgspec.msgpack.encode(doc)


def marked(s: Frontier) -> set[str]:
    """The territories with something new."""
    return {x.key for x in GAME.public(s).land if any(x.new) or x.new_fields}


def test_a_position_of_version_1_goes_on_and_marks_what_comes_from_now_on() -> None:
    s = frontier("5 5 5 1", planet={"lem": "red1"}, fields={"positron": "lem"}, goods={RED: (0, 3)})
    s = played(s, "dock constructor 5,5,5 lem")
    assert marked(s) == {"lem"}
    old = CODEC.decode(stored_by_1(s), 1)
    assert isinstance(old, Frontier)
    assert old.turn.marks == ("placed",)
    assert old.turn.found == old.turn.before == Ground()
    assert marked(old) == set()
    GAME.verify(old)
    after = next_turn(old, 5, 5, 5)
    assert marked(after) == set()
    after = after.gain(after.active, msgspec.structs.replace(after.players[1].tokens, ore=3))
    assert marked(played(after, "dock constructor 5,5,5 pohl")) == {"pohl"}
