"""§1.2 Names of ships as people type them, and their meaning."""

import pytest

from bot.engine import notation
from bot.engine.errors import Illegal, No
from bot.engine.play import question
from bot.games.star_factions.state import War
from tests.games.star_factions.build import A, played, war


def read(s: War, typed: str) -> str:
    q = question(s, A)
    assert q is not None
    return notation.read(q, s, typed)


def refusal(s: War, typed: str) -> No:
    with pytest.raises(Illegal) as caught:
        read(s, typed)
    return caught.value.no


def battle() -> War:
    return war(
        je="ms1@d4:20 sc1@b8 wr1@d5", nx="ms1@b11 sc1@v4", stock={"je": (3, 3, 3)}, drawn="fuel1"
    )


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("move JE.SC1 b7", "move sc1 b7"),
        ("attack je.sc1 nx.ms1 +2", "attack sc1 nx.ms1 +2"),
        ("repair JE.MS1 2", "repair ms1 2"),
        ("attack sc1 nx.ms1 3", "attack sc1 nx.ms1 +3"),
        ("sc1 b7", "move sc1 b7"),
        ("SC1 NX.MS1", "attack sc1 nx.ms1"),
        ("je.sc1 nx.ms1 1", "attack sc1 nx.ms1 +1"),
    ],
)
def test_1_2_what_means_the_same_is_read_alike(typed: str, key: str) -> None:
    assert read(battle(), typed) == key


def test_1_2_a_kit_for_a_ship_by_its_full_name() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (2, 2, 2)}, drawn="kit_cheetah")
    assert read(s, "fit cheetah JE.MS1") == "fit cheetah ms1"


@pytest.mark.parametrize("typed", ["move je.sc1", "mov JE.SC", "move JE.sc1 "])
def test_1_2_a_full_name_is_completed(typed: str) -> None:
    s = battle()
    q = question(s, A)
    assert q is not None
    found = notation.ahead(q, s, typed, 25)
    assert found
    assert all(way.key.startswith("move sc1") for way in found)


@pytest.mark.parametrize(
    ("typed", "no"),
    [
        ("move je.sc1 k23", No("no-hex", "k23", "§3.3")),
        ("move je.sc1 d4", No("occupied", "d4", "§3.6", ("je.ms1",))),
        ("move je.sc9 b7", No("no-ship", "sc9", "§7.1")),
        ("repair je.sc1 1", No("full-hull", "je.sc1", "§7.6.1", ("10",))),
        ("attack sc1 nx.ms1 4", No("too-many-weapons", "4", "§7.5.1", ("3",))),
        ("sc1 k23", No("no-hex", "k23", "§3.3")),
        ("sc1 k", No("word", "sc1", "§7.1")),
    ],
)
def test_1_2_what_is_meant_and_not_legal_is_explained(typed: str, no: No) -> None:
    assert refusal(battle(), typed) == no


def test_1_2_weapons_that_are_not_there() -> None:
    s = war(je="ms1@d4 wr1@b10", nx="ms1@b11", stock={"je": (0, 0, 1)})
    assert refusal(s, "attack wr1 nx.ms1 3") == No("few-weapons", "3", "§7.5.1", ("1",))
    without = war(je="ms1@d4 wr1@b10", nx="ms1@b11")
    no = refusal(without, "attack wr1 nx.ms1 +1")
    assert (no.why, no.what, no.facts) == ("few-weapons", "1", ("0",))


def test_1_2_keys_are_written_in_one_way_only() -> None:
    s = battle()
    with pytest.raises(Illegal):
        played(s, A, "move je.sc1 b7")
    assert played(s, A, "move sc1 b7").own(A, "sc1").moved
