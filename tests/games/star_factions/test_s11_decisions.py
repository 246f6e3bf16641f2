"""§11 Which seat is asked what and when, and what may be declined."""

from __future__ import annotations

from bot.engine.flow import Together
from bot.engine.legal import answers
from bot.engine.play import asked, offers, question
from bot.games.star_factions import GAME
from bot.games.star_factions.rules.s05_setup import Placement, Wishes
from bot.games.star_factions.rules.s06_draw_phase import BuildKits, BuildShips
from bot.games.star_factions.rules.s07_orders import Orders
from bot.games.star_factions.rules.s08_end_of_turn import DrawOffer, Resign
from bot.games.star_factions.state import War
from tests.games.star_factions.build import A, B, C, played, war
from tests.kit import started


def verbs(s: War) -> list[str]:
    """The first words of the orders that are possible now."""
    q = s.todo[0]
    assert isinstance(q, Orders)
    return list(q.options(s, ()))


# D1 and D2: everybody, at once


def test_d1_d2_everybody_wishes_and_places_at_once() -> None:
    s = started(GAME, 4)
    top = s.todo[0]
    assert isinstance(top, Together)
    for side in top.sides:
        assert [type(step) for step in side.stack] == [Wishes, Placement]
    assert len(asked(s)) == 4


def test_d1_any_faction_and_every_order_of_wishes() -> None:
    s = started(GAME, 2)
    q = question(s, A)
    assert q is not None
    whole = list(answers(q, s))
    # any, and every ordered list of one to three of four factions.
    assert len(whole) == 1 + 4 + 12 + 24


# D3 and D4: only if something can be built


def test_d3_is_asked_only_if_a_ship_can_be_built() -> None:
    able = war(je="ms1@d4", nx="ms1@v4", stock={"je": (3, 2, 1)}, drawn="bp_scout")
    assert isinstance(able.todo[0], BuildShips)
    poor = war(je="ms1@d4", nx="ms1@v4", stock={"je": (2, 2, 1)}, drawn="bp_scout")
    assert isinstance(poor.todo[0], Orders)


def test_d4_is_asked_only_if_a_kit_can_be_fitted() -> None:
    able = war(je="ms1@d4", nx="ms1@v4", stock={"je": (1, 1, 0)}, drawn="kit_explorer")
    assert isinstance(able.todo[0], BuildKits)
    poor = war(je="ms1@d4", nx="ms1@v4", stock={"je": (1, 0, 0)}, drawn="kit_explorer")
    assert isinstance(poor.todo[0], Orders)


def test_d3_d4_may_be_declined() -> None:
    s = war(
        je="ms1@d4",
        nx="ms1@v4",
        stock={"je": (4, 4, 1)},
        drawn="bp_scout kit_explorer",
    )
    s = played(s, A, "done")
    assert isinstance(s.todo[0], BuildKits)
    s = played(s, A, "done")
    assert isinstance(s.todo[0], Orders)


def test_d3_every_free_hex_of_the_zone_is_offered() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (3, 2, 1)}, drawn="bp_scout")
    q = s.todo[0]
    assert isinstance(q, BuildShips)
    assert len(list(answers(q, s))) == 20 + 1


# D5 to D11: the active player


def test_d5_to_d10_only_what_is_possible_is_offered() -> None:
    assert verbs(war(je="ms1@d4", nx="ms1@v4")) == ["move", "end"]
    assert verbs(war(je="ms1@f6", nx="ms1@v4")) == ["move", "colonize", "end"]
    s = war(je="ms1@m7", nx="ms1@v4", flags={"nx": "m7"})
    assert verbs(s) == ["move", "decolonize", "end"]
    s = war(je="ms1@d4:20", nx="ms1@v4", stock={"je": (1, 0, 0)})
    assert verbs(s) == ["move", "repair", "end"]
    s = war(je="ms1@d4 sc1@b8", nx="ms1@b11")
    assert verbs(s) == ["move", "attack", "end"]


def test_d6_only_a_move_into_the_black_hole_asks_for_a_landing() -> None:
    s = war(je="ms1@d4 sc1@m8", nx="ms1@v4", stock={"je": (0, 1, 0)})
    q = s.todo[0]
    assert isinstance(q, Orders)
    assert list(q.options(s, ("move", "sc1", "m9"))) == []
    assert len(list(q.options(s, ("move", "sc1", "m11")))) == 20


def test_d7_no_more_weapons_than_owned_and_never_more_than_three() -> None:
    for owned, most in ((0, 0), (2, 2), (9, 3)):
        s = war(je="ms1@d4 sc1@b8", nx="ms1@b11", stock={"je": (0, 0, owned)})
        q = s.todo[0]
        assert isinstance(q, Orders)
        amounts = list(q.options(s, ("attack", "sc1", "nx.ms1")))
        assert amounts == ["", *(f"+{n}" for n in range(1, most + 1))]


def test_d8_no_more_metal_than_owned_allowed_and_useful() -> None:
    for hull, owned, most in ((29, 9, 1), (25, 9, 2), (5, 9, 3), (5, 1, 1)):
        s = war(je=f"ms1@d4:{hull}", nx="ms1@v4", stock={"je": (owned, 0, 0)})
        q = s.todo[0]
        assert isinstance(q, Orders)
        amounts = list(q.options(s, ("repair", "ms1")))
        assert amounts == [str(n) for n in range(1, most + 1)]


def test_d11_the_phase_can_always_be_ended() -> None:
    s = war(je="ms1@d4 sc1@b8", nx="ms1@b11")
    assert verbs(s)[-1] == "end"
    assert played(s, A, "end").active == B


# D12: every survivor, at any time after setup


def test_d12_is_offered_to_every_survivor() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", mg="ms1@v20")
    for seat in (A, B, C):
        assert [type(q) for q in offers(s, seat)] == [Resign, DrawOffer]


def test_d12_is_not_offered_during_setup() -> None:
    s = started(GAME, 3)
    assert all(offers(s, seat) == () for seat in (A, B, C))


def test_nobody_else_is_asked_during_a_turn() -> None:
    s = war(je="ms1@d4 sc1@b8", nx="ms1@b11", mg="ms1@v20")
    assert question(s, A) is not None
    assert question(s, B) is None
    assert question(s, C) is None
