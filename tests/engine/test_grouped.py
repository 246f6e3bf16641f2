"""What one player did in a row is one line, whatever the player is called."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import pytest

from bot.engine.flow import Event, OfSeat, Seat
from bot.engine.grouped import SUBJECT, grouped
from bot.engine.spec import Names
from bot.programs.starter.game.data import Goods
from bot.programs.starter.game.rules import Drew, Planted, Sold
from bot.programs.starter.game.words import WORDS, Texts
from tests.games.sealed.words import English

A, B = Seat(0), Seat(1)
NOBODY = Seat(-1)
NAMES = ("Ann", "Ann's Ben")


class Did(OfSeat, frozen=True):
    text: str


class Happened(Event, frozen=True):
    text: str


class Plain(English):
    """Words whose events hold their own sentences, with `@` for the player."""

    def line(self, event: Any, names: Names) -> str:
        return str(event.text).replace("@", names[event.seat] if hasattr(event, "seat") else "@")


class Counting(Plain):
    """Words that tell several events of one player as one."""

    def grouped(self, events: Sequence[Any], names: Names) -> Sequence[str]:
        return [f"{names[events[0].seat]} does {len(events)} things."]


def lines(*events: Event, names: Names = NAMES) -> list[str]:
    return grouped(Plain(), events, names)


@pytest.mark.parametrize(
    ("sentences", "line"),
    [
        (("@ docks 3.", "@ ends."), "**Ann** docks 3 · ends"),
        (("@ docks 3.", "@'s colony moves."), "**Ann** docks 3 · colony moves"),
        (("@'s colony moves.", "@ ends!"), "**Ann**'s colony moves · ends!"),
        (("Turn 3: @ rolls 4.", "@ docks 4."), "Turn 3: **Ann** rolls 4 · docks 4"),
        (("@: +2, now 3.", "@: +1, now 4."), "**Ann**: +2, now 3 · +1, now 4"),
        (("Hub 2, 2.", "Solar 5: +4."), "**Ann** Hub 2, 2 · Solar 5: +4"),
        (("@ ends.", "", "A ship of nobody's."), "**Ann** ends · A ship of nobody's"),
        (("@ takes @'s own card.", "@ ends."), "**Ann** takes Ann's own card · ends"),
        (("@が3を置きました。", "@は終わりです。"), "**Ann** 3を置きました · 終わりです"),
        (("@は終わりです。", "@が始めます。"), "**Ann** 終わりです · 始めます"),
        (("@の番です。", "@の船が進みます。"), "**Ann**の番です · 船が進みます"),
        (("3手番：@が振りました。", "燃料2。"), "3手番：**Ann**が振りました · 燃料2"),
    ],
)
def test_what_a_player_does_in_a_row_is_one_line(sentences: tuple[str, ...], line: str) -> None:
    assert lines(*(Did(A, text) for text in sentences)) == [line]


def test_a_name_within_a_sentence_begins_a_line() -> None:
    told = lines(Did(A, "@ ends."), Did(A, "Turn 2: @ begins."), Did(A, "@ docks."))
    assert told == ["**Ann** ends", "Turn 2: **Ann** begins · docks"]


def test_a_list_and_several_lines_stay_as_they_are() -> None:
    told = lines(Did(A, "@ looks."), Did(A, "- @ sees.\n- More."), Did(A, "@ ends."))
    assert told == ["**Ann** looks", "- Ann sees.\n- More.", "**Ann** ends"]
    assert lines(Did(A, "@ looks."), Did(A, "- A card.")) == ["**Ann** looks", "- A card."]
    assert lines(Did(A, "@ looks."), Did(A, "One.\nTwo.")) == ["**Ann** looks", "One.\nTwo."]


def test_events_are_grouped_by_their_seat_and_not_by_what_a_sentence_begins_with() -> None:
    told = lines(Did(A, "@ docks."), Did(B, "@ docks."), Did(B, "Ann docks."), Did(B, "@ ends."))
    assert told == ["**Ann** docks", "**Ann's Ben** docks · Ann docks · ends"]


def test_what_nobody_did_stands_between() -> None:
    events = (Did(A, "@ docks."), Happened("Ann rains."), Did(NOBODY, "Nobody."), Did(A, "@ ends."))
    assert grouped(Plain(), events, (*NAMES, "")) == [
        "**Ann** docks",
        "Ann rains.",
        "Nobody.",
        "**Ann** ends",
    ]


def test_a_game_may_tell_several_events_as_one() -> None:
    events = (Did(A, "@ docks."), Did(A, "@ ends."), Happened("It rains."), Did(B, "@ docks."))
    told = grouped(Counting(), events, NAMES)
    assert told == ["**Ann** does 2 things", "It rains.", "**Ann's Ben** does 1 things"]


@pytest.mark.parametrize("text", ["@ a @ b @.", "x @ y @", "- @ @", "@\n@", "@", "@を引く。"])
def test_every_name_is_filled_in(text: str) -> None:
    for first in ("", "@ begins."):
        assert not any(SUBJECT in line for line in lines(Did(A, first), Did(A, text)))


def test_only_a_sentences_own_full_stop_is_left_out() -> None:
    names = ("Bob Jr.", "...")
    told = lines(Did(A, "Robs @."), Did(A, "Sees @"), names=names)
    assert told == ["Robs **Bob Jr.**", "Sees **Bob Jr.**"]

    class Robbing(Plain):
        def line(self, event: Any, names: Names) -> str:
            return f"{names[event.seat]} robs {names[1 - event.seat]}{event.text}"

    for stop in ("", ".", "。"):
        told = grouped(Robbing(), [Did(A, stop), Did(A, stop), Did(B, stop)], names)
        assert told == ["**Bob Jr.** robs ... · robs ...", "**...** robs Bob Jr."]


def test_the_lines_on_the_page_about_adding_a_game_are_true() -> None:
    class Short(Texts):
        def grouped(self, events: Sequence[Any], names: Names) -> Sequence[str]:
            return [
                f"+{x.gain.coins}" if isinstance(x, Sold) else self.line(x, names) for x in events
            ]

    events = (Drew(A), Planted(A, "apple"), Sold(A, "pear", Goods(2)))
    page = files("bot.engine").joinpath("README.md").read_text("utf-8").splitlines()
    for words in (WORDS["en"], Short("en")):
        (line,) = grouped(words, events, NAMES)
        assert f"    {line}" in page
