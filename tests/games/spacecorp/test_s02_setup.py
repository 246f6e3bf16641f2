"""§2 Setup."""

from __future__ import annotations

import json
from importlib import resources

from bot.games.spacecorp import GAME
from bot.games.spacecorp.data import CARDS, DATA
from bot.games.spacecorp.rules.s02_setup import LatePick
from bot.games.spacecorp.rules.s04_actions import Act
from tests.games.spacecorp.build import asked, did, new


def test_sc01_a_new_game_of_mariners() -> None:
    s = new()
    hq = s.hqs[0]
    assert asked(s) is Act
    assert hq.teams == ("m0", "m0")
    assert (s.hands[0], hq.time, hq.profit) == (("cm01",), 1, 0)
    assert (hq.slots, hq.genetics, hq.revelation) == (("", "", ""), 0, 0)
    assert (s.rival.supply, len(s.comp_bases), s.rival.profit) == (12, 81, 0)
    assert all(CARDS[c].edge is None for c in s.market)
    assert len(s.comp_deck) == 31
    assert len(s.deck) == 46 - 1 - 4 - len(s.discard)
    assert all(CARDS[c].edge for c in s.discard)


def test_2_5_a_late_start_has_a_package() -> None:
    s = new(eras="ps")
    assert (s.hqs[0].profit, s.rival.profit, s.hqs[0].genetics) == (10, 13, 2)
    assert asked(s) is LatePick
    pick = s.todo[0]
    assert isinstance(pick, LatePick)
    assert len(pick.shown) == 6
    after = did(s, f"{pick.shown[0]} a", f"{pick.shown[1]} b")
    assert after.hqs[0].slots[:2] == pick.shown[:2]
    assert len(after.hands[0]) == 3


def test_2_5_the_changed_late_start_is_declared() -> None:
    with resources.files(GAME.package).joinpath("data.json").open(encoding="utf-8") as file:
        changes = json.load(file)["meta"]["changes"]
    declared = "\n".join(change["what"] for change in changes)
    assert DATA.late_start["P"].profit == (10, 13)
    assert "late_start P" in declared
    assert "10 -> 13" in declared
