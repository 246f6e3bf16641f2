"""The pictures are built for every number of players, and their words match."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.play import asked, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.race_for_the_galaxy import GAME, ops
from bot.games.race_for_the_galaxy.data import DATA, Card
from bot.games.race_for_the_galaxy.orb_data import ORB_CARDS
from bot.games.race_for_the_galaxy.state import Galaxy
from bot.games.race_for_the_galaxy.view import HandCard
from bot.games.race_for_the_galaxy.words import WORDS
from renderers import paint
from renderers.alt import alt_text
from renderers.kit.words import LEAST
from renderers.look import Look
from renderers.race_for_the_galaxy import board, glance, phone
from renderers.race_for_the_galaxy.player import player_words
from renderers.race_for_the_galaxy.signs import SIGNS
from renderers.scene import ALT_MOST, Group, Node, Scene, Text, encode
from tests.games.race_for_the_galaxy.build import greedy_line
from tests.renderers.legible import letters

LOOK = Look(names=("Ann", "Ben", "Cleo", "Dana", "Eli"))
BYTES_MOST = 400 * 1024


def played(seats: int, rounds: int, mode: str = "base+aa") -> Galaxy:
    """A game between greedy players after some rounds."""
    chance = Chance.of("pictures", seats)
    s: Galaxy = begin(GAME.setup(Setup(seats, GAME.chosen({"mode": mode}))), chance).state
    while asked(s) and s.round <= rounds:
        s = commit(s, asked(s)[0], greedy_line(s, asked(s)[0]), chance).state
    return s


def texts(nodes: tuple[Node, ...]) -> set[str]:
    """All words of a picture."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, Group):
            found |= texts(node.nodes)
        elif isinstance(node, Text):
            found.add(node.text)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_and_card_is_on_the_board(seats: int) -> None:
    s = played(seats, 9)
    words = texts(board.scene(GAME.public(s), LOOK).nodes)
    assert set(LOOK.names[:seats]) <= words
    for p in s.players:
        assert {DATA.cards[c].name["en"] for c in p.tableau} <= words


@pytest.mark.parametrize("seats", [2, 5])
def test_pictures_are_small_and_described(seats: int) -> None:
    view = GAME.public(played(seats, 30))
    picture = paint.draw(board.scene(view, LOOK))
    assert len(picture.png) < BYTES_MOST
    assert 0 < len(picture.alt) <= ALT_MOST


def test_every_view_that_is_offered_can_be_drawn() -> None:
    s = played(3, 5)
    view, own = GAME.public(s), GAME.private(s, Seat(0))
    whole = board.scene(own, LOOK)
    for name in (*board.views(view), *board.secrets(own)):
        close: Scene = board.scene(own, replace(LOOK, view=name))
        assert close != whole
    assert {*board.titles(view, LOOK)} == {*board.views(view)}
    assert board.closely(view) in board.views(view)


def test_the_hand_is_in_the_private_picture_alone() -> None:
    s = played(3, 4)
    view = GAME.private(s, Seat(1))
    shown = texts(board.scene(view, replace(LOOK, view=board.secrets(view)[0])).nodes)
    hand = {DATA.cards[c].name["en"] for c in s.players[1].hand}
    assert hand <= shown
    in_sight = {DATA.cards[c].name["en"] for p in s.players for c in p.tableau}
    public = GAME.public(s)
    assert not (hand - in_sight) & texts(board.scene(public, LOOK).nodes)
    assert not (hand - in_sight) & texts(phone.scene(public, LOOK).nodes)
    card = phone.scene(view, LOOK)
    assert hand <= texts(card.nodes)
    assert hand <= set(re.findall("|".join(map(re.escape, hand)), alt_text(card)))


def test_numbers_and_their_words_agree() -> None:
    words = WORDS["en"]
    s = played(2, 1)
    assert "Ann: " in words.status(GAME.public(s), LOOK.names)
    p = replace(GAME.public(s).players[0], tableau=GAME.public(s).players[0].tableau[:1])
    assert player_words(p, LOOK).endswith(", 1 card")
    assert "setup" in words.say("pic-title-player", round=0, name="Ann")
    assert words.say("action-text-look", look=5, keep=0) == "Look at 5 more cards in Explore."


def test_the_phone_card_tells_every_player() -> None:
    view = GAME.public(played(3, 4))
    told = alt_text(phone.scene(view, LOOK))
    for p in view.players:
        assert f"{LOOK.names[p.seat]}: {p.score.total} point" in told
        assert f"{LOOK.names[p.seat]} · last: " in told


def test_the_orb_has_a_picture() -> None:
    s = played(3, 3, "base+aa+orb")
    view = GAME.public(s)
    assert "orb" in board.views(view)
    scene = board.scene(view, replace(LOOK, view="orb"))
    assert "Ann's team 1" in alt_text(scene)
    whole = alt_text(board.scene(view, LOOK))
    for words in (
        "The orb: orb deck ",
        "Order in the orb step: ",
        "Ann's team 1 at ",
        "airlock space: ",
    ):
        assert words in whole
    assert paint.draw(scene).png


def test_no_number_is_lost_in_the_narrowest_panels() -> None:
    view = GAME.public(played(5, 9, "base+aa+orb"))
    players = []
    for p in view.players:
        assert p.scout is not None
        scout = replace(p.scout, used=("a1", "b2"))
        versus = (("genes", 2), ("rebel", 3))
        players.append(replace(p, scout=scout, versus=versus, actions=("explore5",)))
    shown = texts(board.scene(replace(view, players=tuple(players)), LOOK).nodes)
    assert {"A", "B", "C", "D", "E", "first", "+2", "+3"} <= shown
    for p in players:
        assert {f"{len(p.tableau)}/12 cards", f"{p.score.total} points"} <= shown


def test_a_single_row_of_cards_has_room_for_every_power() -> None:
    view = GAME.public(played(5, 2))
    players = [p for p in view.players if any(c.card == "terraforming_robots" for c in p.tableau)]
    assert players, "a card whose words take more than one line"
    assert max(len(p.tableau) for p in players) <= 5
    assert "terraforming" in texts(board.scene(view, LOOK).nodes)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_single_card_can_be_shown(language: str) -> None:
    look = replace(LOOK, language=language)
    for card in DATA.cards:
        scene = board.card(card.id, look)
        assert scene is not None
        assert card.name[language] in alt_text(scene)
    assert all(board.card(card, look) for card in ORB_CARDS)
    assert board.card("no-such-card", look) is None


def test_every_power_has_a_sign_or_needs_none() -> None:
    powers = {type(o) for c in DATA.cards for found in c.powers.values() for o in found}
    assert powers - SIGNS.keys() == {ops.MakeGood, ops.SecondTeam}


def test_pictures_speak_japanese() -> None:
    s = played(3, 3, "base+aa+orb")
    view, look = GAME.private(s, Seat(0)), replace(LOOK, language="ja")
    names = ("", *board.views(view.public), *board.secrets(view))
    scenes = [board.scene(view, replace(look, view=name)) for name in names]
    for scene in (*scenes, phone.scene(view, look)):
        told = alt_text(scene)
        for name in LOOK.names:
            told = told.replace(name, "")
        assert not re.search(r"[a-z]{4,}", told), told
        assert re.search("[ぁ-ん]", told)
    assert any("オーブ" in title for title in board.titles(view.public, look).values())


def test_orb_cards_are_seen_by_their_owner() -> None:
    s = played(3, 3, "base+aa+orb")
    view = GAME.private(s, Seat(0))
    shown = alt_text(board.scene(view, replace(LOOK, view="orb-hand")))
    assert all(f"{card.upper()}, 270" in shown for card in view.orb_hand)


def test_an_empty_hand_has_no_picture() -> None:
    s = played(3, 3, "base+aa+orb")
    full = GAME.private(s, Seat(0))
    assert full.hand
    assert full.orb_hand
    assert board.secrets(full) == ("hand", "orb-hand")
    orbs = replace(full, hand=(), looked=(), starts=())
    assert board.secrets(orbs) == ("orb-hand",)
    bare = replace(orbs, orb_hand=())
    assert board.secrets(bare) == ()


def test_cards_to_choose_from_are_told_in_sentences_before_all_others() -> None:
    own = GAME.private(played(3, 3), Seat(0))
    worlds = [card for card in DATA.cards if card.world and card.powers]
    hand = tuple(HandCard(c.id, c.id, 1, by_might=False, playable=False) for c in worlds[2:10])
    own = replace(own, hand=hand, looked=tuple(c.id for c in worlds[:2]), starts=())
    words = texts(board.scene(own, replace(LOOK, view="hand", level="close")).nodes)

    def told(card: Card) -> bool:
        powers = (power for found in card.powers.values() for power in found)
        return {WORDS["en"].op(power) for power in powers} <= words

    assert all(map(told, worlds[:2]))
    assert not all(map(told, worlds[2:10]))


def test_few_own_cards_leave_a_phone_room_for_tableaus() -> None:
    s = played(3, 2)
    own = GAME.private(s, Seat(0))
    own = replace(own, hand=own.hand[:1], looked=(), starts=())
    words = texts(phone.scene(own, replace(LOOK, level="phone")).nodes)
    for p in s.players:
        assert {DATA.cards[c].name["en"] for c in p.tableau} <= words


def test_a_glance_shows_what_changes() -> None:
    view = GAME.public(played(3, 4))
    one, *others = view.players
    cards = one.tableau
    goods = replace(cards[-1], goods=cards[-1].goods + 1)
    changed = {
        "the round": replace(view, round=view.round + 1),
        "the phase": replace(view, phases=("settle",), phase="settle"),
        "the pool": replace(view, pool=view.pool - 1),
        "the end": replace(view, ending=("cards",)),
        "a score": replace(one, score=replace(one.score, chips=99)),
        "a card": replace(one, tableau=(*cards, replace(cards[0], card="gem_world"))),
        "a good": replace(one, tableau=(*cards[:-1], goods)),
        "an action": replace(one, actions=("develop",)),
    }
    before = encode(glance.scene(view, LOOK))
    for fact, new in changed.items():
        after = new if type(new) is type(view) else replace(view, players=(new, *others))
        assert encode(glance.scene(after, LOOK)) != before, fact


@pytest.mark.parametrize("far", [1, 9])
def test_a_glance_shows_the_orb_while_it_is_explored(far: int) -> None:
    view = replace(GAME.public(played(3, 3, "base+aa+orb")), phase="explore")
    one, *others = view.players
    assert one.scout is not None
    scout = replace(one.scout, teams=((0, far), *one.scout.teams[1:]))
    one = replace(one, scout=scout, actions=("explore_orb",))
    scene = glance.scene(replace(view, players=(one, *others)), LOOK)
    assert f"Ann's team 1 at 0:{far}" in alt_text(scene)
    assert all(player_words(p, LOOK) in alt_text(scene) for p in (one, *others))
    assert min(size for size, _ in letters(scene)) >= LEAST
    elsewhere = replace(one, scout=replace(scout, teams=((1, far),)))
    assert encode(glance.scene(replace(view, players=(elsewhere, *others)), LOOK)) != encode(scene)
