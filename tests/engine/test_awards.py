"""Awards: whoever did most of something, by the game's events."""

from __future__ import annotations

from bot.engine.awards import Honour, award, honours
from bot.engine.flow import OfSeat, Seat


class Raid(OfSeat, frozen=True):
    """A raid, with what it brought."""

    victim: Seat
    loot: int = 0


ANN, BOB = Seat(0), Seat(1)
RAIDS = (Raid(ANN, BOB, 4), Raid(BOB, ANN, 3), Raid(BOB, ANN, 2))


def test_an_award_goes_to_the_most_in_all_or_at_once() -> None:
    given = (
        award("raids", Raid),
        award("loot", Raid, lambda e: e.loot),
        award("boldest", Raid, lambda e: e.loot, single=True),
        award("robbed", Raid, whose=lambda e: e.victim),
    )
    assert honours(given, RAIDS) == [
        Honour("raids", BOB, 2),
        Honour("loot", BOB, 5),
        Honour("boldest", ANN, 4),
        Honour("robbed", ANN, 2),
    ]


def test_a_tie_and_nothing_at_all_win_no_award() -> None:
    loot = award("loot", Raid, lambda e: e.loot)
    assert honours((loot,), (*RAIDS[1:2], Raid(ANN, BOB, 3))) == []
    assert honours((loot,), (Raid(ANN, BOB),)) == []
    assert honours((loot,), ()) == []
