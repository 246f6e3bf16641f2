"""§7.1 to §7.3 Moves and the black hole."""

import pytest

from bot.engine import notation
from bot.engine.errors import Illegal, No
from bot.engine.play import draft, question
from bot.games.star_factions.events import Moved
from bot.games.star_factions.rules.s07_orders import Orders
from bot.games.star_factions.space import HEX
from tests.games.star_factions.build import A, B, news, owned, played, war
from tests.kit import refused


def test_sf_ex_11_asteroids_lengthen_the_way() -> None:
    s = war(je="ms1@d4 sc1@m3 wr1@c4", nx="ms1@v4")
    assert played(s, A, "move sc1 m6").own(A, "sc1").hex == HEX["m6"]
    s = war(je="ms1@d4 wr1@m3", nx="ms1@v4")
    no = No("too-far", "m6", "§7.2", ("je.wr1", "5", "4", "l6"))
    assert refused(s, A, "move wr1 m6") == no
    q = question(s, A)
    assert q is not None
    with pytest.raises(Illegal) as refusal:
        notation.read(q, s, "move wr1 m6")
    assert refusal.value.nearest[0] == "move wr1 l6", "what the sentence names comes first"


def test_sf_ex_12_planets_are_no_obstacle() -> None:
    s = war(je="ms1@d4 jg1@m6", nx="ms1@v4")
    told = news(s, A, "move jg1 m9")
    assert told[0] == Moved(A, "je.jg1", ("m6", "m7", "m8", "m9"))


def test_sf_ex_13_own_ships_block() -> None:
    s = war(je="ms1@d4 sc1@m9 wr1@m8", nx="ms1@v4")
    no = No("in-the-way", "m10", "§7.2", ("je.wr1", "je.sc1", "4"))
    assert refused(s, A, "move wr1 m10") == no
    s = played(s, A, "move sc1 l8")
    told = news(s, A, "move wr1 m10")
    assert told[0] == Moved(A, "je.wr1", ("m8", "m9", "m10"))


def test_7_2_a_ship_in_the_way_of_the_longest_move_is_named() -> None:
    s = war(je="ms1@d4 sc1@m9 wr1@m6", nx="ms1@v4")
    no = No("in-the-way", "m10", "§7.2", ("je.wr1", "je.sc1", "4"))
    assert refused(s, A, "move wr1 m10") == no


def test_sf_ex_14_one_unsplit_move() -> None:
    s = war(je="ms1@d4 sc1@b10", nx="ms1@b14")
    s = played(s, A, "move sc1 b12")
    s = played(s, A, "attack sc1 nx.ms1", dice=(1, 1))
    assert refused(s, A, "move sc1 b9") == No("moved", "je.sc1", "§7.1")
    s = war(je="ms1@d4 sc1@b12", nx="ms1@b14")
    s = played(s, A, "attack sc1 nx.ms1", dice=(1, 1))
    assert played(s, A, "move sc1 b7").own(A, "sc1").hex == HEX["b7"]


def test_sf_ex_32_black_hole() -> None:
    s = war(je="ms1@d4 wr1@m8", nx="ms1@v4", stock={"je": (0, 2, 0)})
    told = news(s, A, "move wr1 m11 b3")
    assert told[0] == Moved(A, "je.wr1", ("m8", "m9", "m10", "m11"), "b3")
    s = played(s, A, "move wr1 m11 b3")
    assert owned(s, A) == (0, 1, 0)
    ship = s.own(A, "wr1")
    assert ship.hex == HEX["b3"]
    assert ship.may_act
    assert not ship.may_move


def test_sf_ex_33_black_hole_without_fuel() -> None:
    s = war(je="ms1@d4 wr1@m8", nx="ms1@v4")
    no = refused(s, A, "move wr1 m11 b3")
    assert no == No("no-fuel", "je.wr1", "§7.3.2", ("1",))
    assert s.own(A, "wr1").may_move
    assert played(s, A, "move wr1 m10").own(A, "wr1").hex == HEX["m10"]


def test_7_3_1_the_landing_hex_is_free_and_in_the_own_zone() -> None:
    s = war(je="ms1@d4 wr1@m8", nx="ms1@v4", stock={"je": (0, 2, 0)})
    assert refused(s, A, "move wr1 m11 v5") == No("not-in-zone", "v5", "§7.3.1", ("je",))
    assert refused(s, A, "move wr1 m11 d4") == No("occupied", "d4", "§3.6", ("je.ms1",))
    assert refused(s, A, "move wr1 m11 k23") == No("no-hex", "k23", "§3.3")
    assert refused(s, A, "move wr1 m11").why == "short"


def test_7_3_1_only_a_move_into_the_black_hole_names_two_hexes() -> None:
    s = war(je="ms1@d4 wr1@m8", nx="ms1@v4", stock={"je": (0, 2, 0)})
    assert refused(s, A, "move wr1 m10 b3") == No("plain-move", "b3", "§7.2")


def test_7_3_the_last_step_must_be_within_the_movement() -> None:
    s = war(je="ms1@d4 jg1@m7", nx="ms1@v4", stock={"je": (0, 2, 0)})
    assert refused(s, A, "move jg1 m11 b3") == No(
        "too-far", "m11", "§7.2", ("je.jg1", "4", "3", "m10")
    )


def test_7_3_1_a_mothership_with_movement_1_beside_the_hole() -> None:
    s = war(je="ms1@m10/goliath", nx="ms1@v4", stock={"je": (0, 1, 0)})
    assert played(s, A, "move ms1 m11 a1").own(A, "ms1").hex == HEX["a1"]


def test_7_2_refusals_by_kind() -> None:
    s = war(je="ms1@d4 sc1@m3", nx="ms1@v4 sc1@m2")
    assert refused(s, A, "move sc1 m4") == No("asteroid", "m4", "§3.5.2")
    assert refused(s, A, "move sc1 m2") == No("occupied", "m2", "§3.6", ("nx.sc1",))
    assert refused(s, A, "move sc1 m3") == No("same-hex", "m3", "§7.2.1")
    assert refused(s, A, "move sc1 k23") == No("no-hex", "k23", "§3.3")
    assert refused(s, A, "move sc3 m2") == No("no-ship", "sc3", "§7.1")


def test_7_2_a_ship_hemmed_in_is_not_offered() -> None:
    ring = ["b10", "c8", "c9", "b8", "a8", "a9"]
    guards = " ".join(
        f"{key}@{h}"
        for key, h in zip(("ms1", "sc1", "sc2", "sc3", "wr1", "wr2"), ring, strict=True)
    )
    s = war(je="ms1@d4 sc1@b9", nx=guards)
    assert refused(s, A, "move sc1") == No("hemmed-in", "je.sc1", "§7.2")


def test_7_2_nothing_moves_any_more() -> None:
    s = war(je="ms1@d4!m", nx="sc1@d7")
    assert refused(s, A, "move") == No("moved", "je.ms1", "§7.1")
    s = war(je="ms1@d4!m sc1@e3!m", nx="sc1@d7")
    assert refused(s, A, "move") == No("nothing-moves", rule="§7.1")


def test_7_2_2_a_mothership_that_leaves_loses_its_progress() -> None:
    s = war(je="ms1@f6", nx="ms1@v4", work={"je": "colonize"})
    s = played(s, A, "move ms1 f5")
    assert s.fleets[A].work == ""


def test_sf_ex_38_interleaving() -> None:
    s = war(je="ms1@d4 sc1@m9 wr1@m8", nx="ms1@v4 sc1@l11")
    no = refused(s, A, "attack wr1 nx.sc1")
    assert no == No("out-of-range", "nx.sc1", "§7.5.1", ("je.wr1", "3", "2"))
    s = played(s, A, "move sc1 l8", "move wr1 m9")
    s = played(s, A, "attack wr1 nx.sc1", dice=(2, 1))
    assert s.own(A, "wr1").acted


def test_7_1_a_line_of_orders_can_be_previewed() -> None:
    s = war(je="ms1@d4 sc1@m9 wr1@m8", nx="ms1@v4 sc1@l11")
    d = draft(s, A, ("move sc1 l8", "move wr1 m9"))
    assert d.cut is None
    assert d.state.own(A, "wr1").hex == HEX["m9"]
    assert s.own(A, "wr1").hex == HEX["m8"]
    d = draft(s, A, ("move sc1 l8", "move wr1 m9", "attack wr1 nx.sc1"))
    assert d.stop == "draw"


def test_7_1_the_turn_ends_by_itself_when_nothing_is_left() -> None:
    s = war(je="sc1@b10", nx="ms1@v4")
    s = played(s, A, "move sc1 b12")
    assert s.active == B


def test_7_1_end_leaves_the_rest_undone() -> None:
    s = war(je="ms1@d4 sc1@b10", nx="ms1@v4")
    assert played(s, A, "end").active == B


def test_notation_of_a_move_as_it_is_typed() -> None:
    s = war(je="ms1@d4 sc1@m3", nx="ms1@v4")
    q = question(s, A)
    assert isinstance(q, Orders)
    assert notation.read(q, s, "Move SC1 M6") == "move sc1 m6"
    assert notation.read(q, s, "e") == "end"


def test_only_reachable_hexes_are_completed() -> None:
    s = war(je="ms1@d4 sc1@m3", nx="ms1@v4")
    q = question(s, A)
    assert q is not None
    keys = {a.key for a in notation.ahead(q, s, "move sc1 m", 25)}
    assert "move sc1 m6" in keys
    assert "move sc1 m4" not in keys


def test_a_cut_line_says_why() -> None:
    s = war(je="ms1@d4 sc1@m9", nx="ms1@v4")
    d = draft(s, A, ("move sc1 l8", "move sc1 l7"))
    assert d.answers == ("move sc1 l8",)
    assert d.cut == No("moved", "je.sc1", "§7.1")
