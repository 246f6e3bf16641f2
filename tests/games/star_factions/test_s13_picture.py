"""§13 What the picture is made of: views, and what a ship can do."""

from bot.engine.flow import Seat
from bot.games.star_factions import GAME
from bot.games.star_factions.events import Moved
from bot.games.star_factions.state import War
from bot.games.star_factions.view import Ways, ways
from bot.games.star_factions.words import WORDS
from renderers.alt import alt_text
from renderers.look import Look
from renderers.star_factions import board
from tests.games.star_factions.build import A, played, war
from tests.kit import refused

LOOK = Look(names=("Ann", "Bob"))


def test_13_1_the_view_has_what_the_picture_shows() -> None:
    s = war(
        je="ms1@f6 sc1@b10:3/goliath",
        nx="ms1@v4",
        flags={"nx": "t6"},
        work={"je": "colonize"},
        stock={"je": (1, 2, 3)},
    )
    s = played(s, A, "move sc1 b12")
    view = GAME.public(s)
    jear, nexus = view.fleets
    own = jear.open
    assert (own.faction, own.work, own.worked, own.cards) == ("je", "colonize", 1, 1)
    scout = own.ships[1]
    assert (scout.key, scout.label, scout.hull, scout.stats.hull) == ("sc1", "b12", 3, 14)
    assert (scout.kit, scout.moved, scout.acted) == ("goliath", True, False)
    assert (scout.stats.range, scout.stats.movement) == (5, 4)
    assert nexus.flags == ("t6",)
    assert [own.tokens(kind) for kind in ("sc", "wr", "jg")] == [2, 2, 1]
    assert view.trail == (Moved(A, "je.sc1", ("b10", "b11", "b12")),)
    assert (view.round, view.limit, view.active) == (3, 60, A)


def test_13_1_a_blind_player_hears_every_ship_and_flag() -> None:
    s = war(je="ms1@f6 sc1@b10:3", nx="ms1@v4 wr2@w4", flags={"nx": "t6"}, stock={"je": (7, 8, 9)})
    words = alt_text(board.scene(GAME.public(s), LOOK))
    for piece in ("MS1 F6", "SC1 B10", "WR2 W4", "T6", "Ann", "Bob", "7 Metal", "8 Fuel"):
        assert piece in words, piece


def test_13_2_every_quarter_faction_and_ship_has_its_view() -> None:
    s = war(je="ms1@f6 sc1@b10", nx="ms1@v4")
    view = GAME.public(s)
    names = board.views(view)
    assert {"nw", "je", "nx", "from:je.sc1", "from:nx.ms1"} <= set(names)
    for name in names:
        assert board.scene(view, Look(names=LOOK.names, view=name)).nodes


def test_13_2_one_looks_first_where_most_of_ones_ships_are() -> None:
    s = war(je="ms1@f6 sc1@t20 sc2@v20", nx="ms1@v4")
    view = GAME.public(s)
    assert board.closely(view) == "se"
    assert board.closely(GAME.public(war(je="ms1@m2", nx="ms1@v4"))) == "nw"
    titles = board.titles(view, LOOK)
    assert set(titles) >= set(board.views(view))
    say, named = WORDS["en"].say, WORDS["en"].named
    assert titles["nw"] == say("view-nw")
    assert titles["from:je.sc1"] == say("view-from", ship=named("je.sc1"))
    assert titles["je"] == "Ann: Jear"


def ways_of(s: War, seat: Seat, key: str) -> Ways:
    """What a ship can do."""
    view = GAME.public(s)
    ships = {ship.key: ship for ship in view.fleets[seat].open.ships}
    return ways(view, view.fleets[seat], ships[key])


def test_13_3_a_ships_ways_are_what_the_orders_allow() -> None:
    s = war(je="ms1@d4 sc1@m9", nx="ms1@v4 sc1@l11 sc2@u2", stock={"je": (0, 1, 0)})
    q = s.todo[0]
    can = ways_of(s, A, "sc1")
    assert list(can.hexes) == list(q.options(s, ("move", "sc1")))  # type: ignore[attr-defined]  # orders of a ship that can act
    assert list(can.targets) == list(q.options(s, ("attack", "sc1")))  # type: ignore[attr-defined]  # orders of a ship that can act
    assert "m11" in can.hexes


def test_13_3_what_has_moved_or_acted_can_do_less() -> None:
    s = war(je="ms1@d4 sc1@m9!m", nx="ms1@v4 sc1@l11")
    can = ways_of(s, A, "sc1")
    assert can.hexes == ()
    assert can.targets == ("nx.sc1",)
    s = war(je="ms1@d4 sc1@m9!a", nx="ms1@v4 sc1@l11")
    assert ways_of(s, A, "sc1").targets == ()
    assert refused(s, A, "attack sc1 nx.sc1").why == "acted"


def test_13_3_the_preview_of_a_half_made_order_is_its_ships_view() -> None:
    assert board.focus(("move", "sc1")) == "from:sc1"
    assert board.focus(("attack", "wr1", "nx.sc1")) == "from:wr1"
    assert board.focus(("move",)) == board.focus(("build",)) == board.focus(()) == ""
    s = war(je="ms1@f6 sc1@b10", nx="ms1@v4")
    assert board.focus(("build", "sc")) not in {"", *board.views(GAME.public(s))}
    words = alt_text(board.scene(GAME.public(s), Look(names=LOOK.names, view="from:sc1")))
    assert "SC1" in words
    assert "B12" in words
