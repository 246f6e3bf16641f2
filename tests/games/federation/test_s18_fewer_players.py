"""§18 Two and three players."""

from __future__ import annotations

from bot.engine.errors import No
from bot.engine.zones import Deck
from bot.games.federation import GAME
from bot.games.federation.data import ACTIONS, ROOM_BLOCKS, SPACES
from bot.games.federation.rules.s03_rounds import Round
from bot.games.federation.rules.s15_executive import Floors
from bot.games.federation.state import NEUTRAL, Federation, Token
from tests.games.federation.build import A, B, at, fed, options, own, played, standing, turn
from tests.kit import refused, started


def third_round(count: int) -> Federation:
    """Round 3 with PB1, and with RB3 for two players."""
    rooms = Deck((), ("rb3",)) if count == 2 else Deck[str]()
    s = fed(count, at_round=2, planet_blocks=Deck((), ("pb1",)), room_blocks=rooms)
    return at(s, Round())


def neutral(s: Federation) -> dict[str, int]:
    """Neutral tiles by space."""
    return {t.space: t.votes for t in s.senate if t.seat == NEUTRAL}


def test_fed_09_a_planet_tile_blocks_three_spaces() -> None:
    s = third_round(3)
    assert neutral(s) == {"f3c2": 3, "f2c6": 3, "f3c1": 0}
    for space in ("f3c2", "f2c6", "f3c1"):
        assert refused(s, A, f"amb1a vote {space}") == No("blocked", space, "§18.5")


def test_fed_10_two_players_also_have_a_room_and_a_spy_blocked() -> None:
    s = third_round(2)
    assert neutral(s) == {"f3c2": 3, "f2c6": 3, "f3c1": 0, "f2c4": 0, "f2c2": 0}
    s = own(s, A, stock="1L")
    assert "f2c5" in options(s, A, "amb1a", "vote")


def test_18_3_a_tile_for_every_room_but_the_presidents_office() -> None:
    blocked = {SPACES[tile.room_space].action for tile in ROOM_BLOCKS.values()}
    rooms = {x.id for x in ACTIONS.values() if x.type == "room"}
    assert rooms - blocked == {"presidents_office"}
    for tile in ROOM_BLOCKS.values():
        assert SPACES[tile.spy_space].action == "spy"
        assert SPACES[tile.spy_space].side != SPACES[tile.room_space].side


def test_18_4_neutral_votes_count_as_one_more_player() -> None:
    alone = (Token("f2c6", NEUTRAL, votes=3), standing("f2c1", A, votes=2))
    assert at(fed(3, senate=alone), Floors()).seats[A].pp == 0
    tied = (Token("f2c6", NEUTRAL, votes=3), standing("f2c1", A, votes=3))
    assert at(own(fed(3, senate=tied), A, degree=5), Floors()).seats[A].pp == 3


def test_18_5_blocked_actions_can_be_copied() -> None:
    s = own(fed(3, senate=(Token("f3c4", NEUTRAL, votes=1),)), B, stock="1L")
    s = played(turn(s, B), B, "amb1a vote f2c2", "neo", "n1a")
    assert s.influence(B, "neo") == 1


def test_18_1_the_first_tiles_are_turned_up_before_starting_tiles_are_picked() -> None:
    for count, tiles, blocked in ((2, 2, 5), (3, 1, 3), (4, 0, 0)):
        s = started(GAME, count)
        assert s.round == 0
        assert len(s.blocks) == tiles
        assert len(neutral(s)) == blocked
        assert max(neutral(s).values(), default=1) == 1
