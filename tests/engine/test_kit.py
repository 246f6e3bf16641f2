"""The kit's own tests can fail: each meets a game that breaks it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat, State, Words
from bot.engine.invariants import random_line
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec, Option
from tests import kit
from tests.games.automaton import GAME as AUTOMATON
from tests.games.sealed import GAME as SEALED
from tests.games.sealed import rules
from tests.games.sealed.state import Sealed
from tests.kit import GameKit


def of(given: GameSpec, **more: Any) -> GameKit:
    """The battery on this game."""
    made: GameKit = type("Made", (GameKit,), {"game": given, **more})()
    return made


def keep(s: Sealed, seat: Seat | None, chance: Chance) -> Sealed:
    return s


def test_a_redeal_that_deals_nothing_anew_is_found() -> None:
    with pytest.raises(AssertionError, match="redeal"):
        of(changed(SEALED, redeal=keep)).test_a_redeal_deals_anew()
    of(SEALED).test_a_redeal_deals_anew()


def test_a_game_without_secrets_says_so() -> None:
    of(changed(SEALED, redeal=keep), secrets=False).test_a_redeal_deals_anew()
    with pytest.raises(AssertionError):
        of(SEALED, secrets=False).test_a_redeal_deals_anew()


def test_an_undeclared_step_or_event_is_found() -> None:
    for broken in (
        changed(SEALED, steps=SEALED.steps[1:]),
        changed(SEALED, events=SEALED.events[1:]),
    ):
        with pytest.raises(AssertionError, match="not in"):
            of(broken).test_every_step_and_event_is_declared()


def test_a_section_that_rules_lack_is_found_in_the_sources() -> None:
    class Shortened(GameSpec):
        def rules(self, language: str = "en") -> str:
            return super().rules().replace("§5.2 ", "")

    broken = Shortened(**{f: getattr(SEALED, f) for f in SEALED.__dataclass_fields__})
    with pytest.raises(AssertionError, match=r"§5\.2"):
        of(broken).test_every_cited_section_exists()


def test_a_chapter_without_tests_is_found_and_an_idle_excuse_too() -> None:
    with pytest.raises(AssertionError, match="§1: no test file"):
        of(SEALED).test_every_chapter_has_its_test_file()
    with pytest.raises(AssertionError, match="§3: tested, yet excused"):
        of(SEALED, untested={"§1": "why", "§3": "why"}).test_every_chapter_has_its_test_file()


def test_an_example_without_a_test_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "sealed"
    folder.mkdir()
    (folder / "examples.json").write_text('{"cases": [{"id": "SL-7b"}, {"id": "sl 8"}]}')
    (folder / "test_s01_a.py").write_text("def test_sl_7b_works(): pass\ndef test_sl_80(): pass\n")
    monkeypatch.setattr(kit, "GAMES", tmp_path)
    with pytest.raises(AssertionError, match="sl 8 has no test"):
        of(SEALED).test_every_example_has_its_test()


def test_words_that_are_missing_are_found() -> None:
    class Mute(type(SEALED.words["en"])):  # type: ignore[misc]  # a class made at run time
        def option(self, key: str, value: str) -> str:
            return ""

    with pytest.raises(AssertionError):
        of(changed(SEALED, words={"en": Mute()})).test_words_are_complete()
    with pytest.raises(AssertionError):
        of(changed(SEALED, entries=lambda _: ())).test_words_are_complete()


def test_an_option_that_does_not_start_is_found() -> None:
    broken = changed(SEALED, options=(Option("rounds", ("3", "many")),))
    with pytest.raises(ValueError, match="many"):
        of(broken).test_every_number_of_seats_and_every_option_starts()


def test_an_event_that_differs_from_its_transcript_is_found() -> None:
    class Miscounted(rules.Deal, frozen=True, gc=False):
        def run(self, s: Sealed, chance: Chance) -> Sealed:
            return super().run(s, chance).tell(rules.Swapped(Seat(0), 0))

    def setup(given: Any) -> Sealed:
        s = rules.setup(given)
        return replace(s, todo=(Miscounted(), *s.todo[1:]))

    with pytest.raises(AssertionError, match="is the change meant"):
        of(changed(SEALED, setup=setup)).test_golden_transcript(1)


def test_an_answer_that_differs_from_its_transcript_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def other(s: Sealed, seat: Seat, _: Chance, more: int) -> tuple[str, ...]:
        return random_line(s, seat, Chance.of("other answers", seat), more)

    monkeypatch.setattr(kit, "random_line", other)
    with pytest.raises(AssertionError, match="is the change meant"):
        of(SEALED).test_golden_transcript(1)


def test_a_transcript_holds_in_other_words() -> None:
    class Terse(type(SEALED.words["en"])):  # type: ignore[misc]  # a class made at run time
        def line(self, event: Any, names: Any) -> str:
            return type(event).__name__

    terse = changed(SEALED, name="Another", words={"en": Terse()})
    assert kit.transcript(terse, 1) != kit.transcript(SEALED, 1)
    of(terse).test_golden_transcript(1)


def test_a_line_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def shuffled(s: Sealed, seat: Seat | None, chance: Chance) -> Sealed:
        return replace(s, deck=chance.shuffled(s.deck))

    of(SEALED).test_lines_tell_a_seat_nothing_that_it_cannot_know()
    drawing = of(changed(SEALED, redeal=shuffled))
    drawing.test_lines_tell_a_seat_nothing_that_it_cannot_know()
    monkeypatch.setattr(Sealed, "tell", lambda s, event, to=None: State.tell(s, event))
    with pytest.raises(AssertionError, match="drew"):
        drawing.test_lines_tell_a_seat_nothing_that_it_cannot_know()


def test_random_games_report_what_broke() -> None:
    class Lost(rules.Keep, frozen=True, gc=False):
        def take(self, s: Sealed, words: Words) -> Sealed:
            return s.without(self.seat, words)

    def setup(given: Any) -> Sealed:
        s = rules.setup(given)
        return replace(s, todo=(s.todo[0], Lost(Seat(0)), *s.todo[1:]))

    broken = changed(SEALED, setup=setup, steps=(*SEALED.steps, Lost))
    with pytest.raises(AssertionError, match="cards lost"):
        of(broken).test_random_games_keep_every_invariant(0)


def test_play_that_depends_on_hash_order_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "hashed"
    folder.mkdir()
    (folder / "__init__.py").write_text(
        "from dataclasses import replace\n"
        "from tests.games.automaton import GAME as BASE, rules\n"
        "class Loose(rules.Shuffle, frozen=True, gc=False):\n"
        "    def run(self, s, chance):\n"
        "        return super().run(rules.replace(s, tides=tuple(set(s.tides)) * 2), chance)\n"
        "def setup(given):\n"
        "    s = rules.setup(given)\n"
        "    return rules.replace(s, todo=(Loose(short=False, start=2), *s.todo[1:]))\n"
        "GAME = replace(BASE, setup=setup, steps=(*BASE.steps, Loose), package=__name__)\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(AssertionError):
        of(changed(AUTOMATON, package="hashed")).test_play_depends_on_no_hash_order()


def test_the_helpers_for_hand_written_tests() -> None:
    s = kit.started(SEALED, 2)
    assert kit.refused(s, Seat(0), "nonsense").why == "word"
    after = kit.answered(s, Seat(0), s.hands[0][0])
    assert after != s
    with pytest.raises(pytest.fail.Exception):
        kit.refused(s, Seat(0), s.hands[0][0])


class Bid(msgspec.Struct, frozen=True):
    """Something that belongs to a seat."""

    bidder: Seat
    worth: int


class Auction(msgspec.Struct, frozen=True):
    """A position with seats in all the ways in which games keep them."""

    chips: tuple[int, ...]
    first: Seat = Seat(0)
    winner: Seat | None = None
    owner: int = -1
    bids: tuple[Bid, ...] = ()
    lots: Mapping[str, int] = {}
    seen: Mapping[str, tuple[Seat, ...]] = {}
    pair: tuple[Seat, int] | None = None
    bold: tuple[bool, ...] = ()


def test_a_position_turns_with_all_that_names_a_seat() -> None:
    s = Auction(
        chips=(10, 20, 30),
        first=Seat(2),
        bids=(Bid(Seat(1), 1), Bid(Seat(0), 2)),
        lots={"vase": 0, "lamp": -1},
        seen={"vase": (Seat(0), Seat(2))},
        pair=(Seat(1), 1),
        bold=(True, False, False),
    )

    def turned(by: int) -> Auction:
        found: Auction = kit.rotated(s, by, along=("chips", "bold"), whose=("owner", "lots"))
        return found

    assert turned(1) == Auction(
        chips=(30, 10, 20),
        first=Seat(0),
        bids=(Bid(Seat(2), 1), Bid(Seat(1), 2)),
        lots={"vase": 1, "lamp": -1},
        seen={"vase": (Seat(1), Seat(0))},
        pair=(Seat(2), 1),
        bold=(False, True, False),
    )
    assert turned(-1) == turned(2)
    assert turned(3) == turned(0) == s


def test_a_rotated_game_asks_the_seats_in_turn() -> None:
    s = kit.started(SEALED, 3)
    along = ("hands", "piles", "laid", "raised", "points", "chips", "out")
    turned = kit.rotated(s, 1, along=along)
    assert [turned.hands[i] for i in (1, 2, 0)] == list(s.hands)
    after = kit.answered(turned, Seat(1), s.hands[0][0])
    assert kit.rotated(after, -1, along=along) == kit.answered(s, Seat(0), s.hands[0][0])
