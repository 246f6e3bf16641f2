"""What a player did in a row is one line, and a docking stands with what it gave."""

from __future__ import annotations

import pytest

from bot.engine.flow import Event, Seat
from bot.engine.grouped import grouped
from bot.games.alien_frontiers import events as e
from bot.games.alien_frontiers.words import WORDS

A, B = Seat(0), Seat(1)
NAMES = ("Ann", "Ben")
ROLLED = e.Rolled(A, 3, ("2", "2", "5"))
CASES: tuple[tuple[tuple[Event, ...], str, str], ...] = (
    (
        (ROLLED, e.Docked(A, "hub", ("2", "2")), e.Advanced(A, 2)),
        "Turn 3: **Ann** rolls 2, 2 and 5 · Colonist Hub 2, 2 → circle 2",
        "3手番目：**Ann**が2、2、5を振りました · コロニスト・ハブに2、2→サークル2",
    ),
    (
        (e.Docked(A, "hub", ("5",)), e.Advanced(A, 3, 1)),
        "**Ann** Colonist Hub 5 → circle 3 (Asimov Crater adds one)",
        "**Ann** コロニスト・ハブに5→サークル3（アシモフ・クレーターで1つ余分）",
    ),
    (
        (e.Docked(A, "solar", ("5",)), e.Gained(A, "solar", 4)),
        "**Ann** Solar Converter 5: +4 fuel",
        "**Ann** 太陽光変換機に5：燃料4を獲得",
    ),
    (
        (e.Docked(A, "market", ("4", "4")), e.Traded(A, 3, 1)),
        "**Ann** Orbital Market 4, 4: 3 fuel → 1 ore",
        "**Ann** 軌道市場に4、4：燃料3→鉱石1",
    ),
    (
        (e.Docked(A, "shipyard", ("3", "3"), 1, 1), e.Built(A, 4)),
        "**Ann** Shipyard 3, 3 for 1 fuel and 1 ore: now 4 ships",
        "**Ann** 燃料1、鉱石1を払い、造船所に3、3：全部で船4隻",
    ),
    (
        (e.Docked(A, "raiders", ("2", "3", "4")), e.Stole(A, B, 1, 0)),
        "**Ann** Raiders' Outpost 2, 3, 4 · steals 1 fuel from Ben",
        "**Ann** 略奪者の前哨地に2、3、4 · Benから燃料1を奪いました",
    ),
)


@pytest.mark.parametrize(("events", "english", "japanese"), CASES)
def test_a_docking_stands_with_what_it_gave(
    events: tuple[Event, ...], english: str, japanese: str
) -> None:
    assert grouped(WORDS["en"], events, NAMES) == [english]
    assert grouped(WORDS["ja"], events, NAMES) == [japanese]


def test_what_a_docking_did_not_give_stands_by_itself() -> None:
    words = WORDS["en"]
    dock, other = e.Docked(A, "solar", ("5",)), e.Gained(A, "cache", 1)
    (line,) = grouped(words, (dock, other), NAMES)
    assert line == f"{grouped(words, (dock,), NAMES)[0]} · gets 1 fuel (Resource Cache)"
    (line,) = grouped(words, (dock, ROLLED, e.Traded(A, 3, 1))[::2], NAMES)
    assert line.endswith("3 fuel → 1 ore")
    assert len(grouped(words, (dock, e.Gained(B, "solar", 4)), NAMES)) == 2
