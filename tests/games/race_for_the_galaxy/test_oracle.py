"""Recorded games replayed here: a few in the unit tests, all of them in CI."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bot.engine.play import asked
from bot.games.race_for_the_galaxy.data import DATA, NUMBER, STARTS, multiset
from bot.games.race_for_the_galaxy.powers import powers
from tests.games.race_for_the_galaxy.recorded import SAMPLE, WHOLE, Doc, games
from tests.games.race_for_the_galaxy.replay import Replay, replaced

FILES = sorted(path.name for path in SAMPLE.glob("*.jsonl.gz"))


@pytest.mark.parametrize("name", FILES)
def test_recorded_games_go_as_they_went(name: str) -> None:
    """Options, prices, might, plans, states and scores of the sample."""
    for doc in games(SAMPLE / name):
        replay = Replay(doc)
        assert replay.run()
        assert replay.decisions


def test_2_6_recorded_games_go_alike_in_the_second_printing() -> None:
    """Until a changed card comes into play, apart from Merchant Guild's goods."""
    whole = [Replay(doc, "second").run() for name in FILES for doc in games(SAMPLE / name)]
    assert any(whole)
    assert not all(whole)


@pytest.mark.oracle
@pytest.mark.parametrize(("printing", "whole"), [("first", 360), ("second", 143)])
def test_all_recorded_games_go_as_they_went(printing: str, whole: int) -> None:
    """Every game in its own printing, and in the other as far as both are equal."""
    if not WHOLE.is_dir():
        pytest.skip("the recorded games don't lie beside the repository")
    differing, done = [], 0
    consumes: Counter[str] = Counter()
    for path in sorted(WHOLE.glob("*.jsonl.gz")):
        for i, doc in enumerate(games(path)):
            replay = Replay(doc, printing)
            try:
                done += replay.run()
            except Exception as wrong:  # noqa: BLE001  (all that differ are named together)
                differing.append(f"{path.name} {i}: {type(wrong).__name__}: {wrong}")
            consumes += replay.consumes
    assert not differing
    assert done == whole
    assert set(consumes) == {"points", "cards", "own"}


# The replay itself: a recording that differs is noticed


Place = tuple[Doc, dict[str, Any], int]
"""A recorded game, a phase of it, and a seat's place there."""


def somewhere(fits: Callable[[Doc, Doc, int], bool]) -> Place:
    """The first game of the sample with such a phase and seat."""
    return next(
        (doc, phase, seat)
        for name in FILES
        for doc in games(SAMPLE / name)
        for record in doc["rounds"]
        for phase in record["phases"]
        for seat in range(doc["players"])
        if fits(doc, phase, seat)
    )


def owns(doc: Doc, phase: Doc, seat: int, card: str) -> bool:
    """Whether a seat ends the phase's round with this card in its tableau."""
    record = next(r for r in doc["rounds"] if any(p is phase for p in r["phases"]))
    return card in [doc["cards"][c] for c in record["state"]["seats"][seat]["tableau"]]


def an_extra_question_too_many() -> Doc:
    """A recording that asks a seat which placed nothing about a second conquest."""
    doc, phase, seat = somewhere(
        lambda doc, phase, seat: (
            phase["phase"] == "settle"
            and phase["seats"][seat]["choice"] == "none"
            and owns(doc, phase, seat, "imperium_supply_convoy")
        )
    )
    card = doc["cards"].index("imperium_supply_convoy")
    phase["seats"][seat]["extra"] = [{"offered": [card], "chosen": None}]
    return doc


def an_extra_question_forgotten() -> Doc:
    """A recording without an extra question that was answered with a world."""
    doc, phase, seat = somewhere(
        lambda _, phase, seat: (
            phase["phase"] == "settle"
            and bool(phase["seats"][seat].get("extra"))
            and phase["seats"][seat]["choice"] == "world"
        )
    )
    del phase["seats"][seat]["extra"]
    return doc


def a_flip_offered_to_who_has_none() -> Doc:
    """A recording that offers the flip to a seat without it, which placed nothing."""
    doc, phase, seat = somewhere(
        lambda doc, phase, seat: (
            phase["phase"] == "settle"
            and phase["seats"][seat]["choice"] == "none"
            and "wormhole_prospectors" in doc["cards"]
        )
    )
    card = doc["cards"].index("wormhole_prospectors")
    phase["seats"][seat]["extra"] = [{"offered": [card], "chosen": card}]
    return doc


def a_flip_kept_from_who_has_one() -> Doc:
    """A recording in which the flip was made but not offered."""
    doc, phase, seat = somewhere(
        lambda _, phase, seat: (
            phase["phase"] == "settle" and phase["seats"][seat]["choice"] == "flip"
        )
    )
    phase["seats"][seat]["extra"][0]["offered"] = []
    return doc


def a_point_moved_between_powers() -> Doc:
    """A recording with a point more for one power and a point less for another."""

    def two(_: Doc, phase: Doc, seat: int) -> bool:
        powers = phase["seats"][seat].get("powers", ()) if phase["phase"] == "consume" else ()
        return len([x for x in powers if "spent" in x and x["vp"]]) > 1

    doc, phase, seat = somewhere(two)
    one, other, *_ = (x for x in phase["seats"][seat]["powers"] if x.get("spent") and x["vp"])
    one["vp"], other["vp"] = one["vp"] + 1, other["vp"] - 1
    return doc


def a_power_that_gives_more() -> Doc:
    """A recording in which a power gives more than the best plan."""
    doc, phase, seat = somewhere(
        lambda _, phase, seat: (
            phase["phase"] == "consume"
            and any("spent" in x and x["vp"] > 0 for x in phase["seats"][seat]["powers"])
        )
    )
    next(x for x in phase["seats"][seat]["powers"] if x.get("spent") and x["vp"])["vp"] += 1
    return doc


@pytest.mark.parametrize(
    "changed",
    [
        an_extra_question_too_many,
        an_extra_question_forgotten,
        a_flip_offered_to_who_has_none,
        a_flip_kept_from_who_has_one,
        a_point_moved_between_powers,
        a_power_that_gives_more,
    ],
)
def test_a_recording_that_differs_is_noticed(changed: Callable[[], Doc]) -> None:
    with pytest.raises(AssertionError):
        Replay(changed()).run()


MIGHT = {c: powers(0, (c,)).might() for c in STARTS}


def opened(mode: str, starts: list[int], hands: list[list[int]], keep: int) -> Doc:
    """The recording of a game that has only begun. The first cards of every hand are kept."""
    kinds = multiset(expansion=mode != "base")
    left = list(range(len(kinds)))

    def card(kind: int) -> int:
        found = next(i for i in left if kinds[i] == kind)
        left.remove(found)
        return found

    started, dealt = [card(kind) for kind in starts], [[*map(card, hand)] for hand in hands]
    discards = [hand[keep:] for hand in dealt]
    state: Doc = {
        "pool": 12 * len(starts),
        "deck": len(left),
        "discard": sum(map(len, discards)),
        "seats": [
            {
                "tableau": [start],
                "goods": [],
                "hand": hand[:keep],
                "vp": 0,
                "might": MIGHT[kinds[start]],
            }
            for start, hand in zip(started, dealt, strict=True)
        ],
    }
    draws = [[seat, "deal", None, c] for seat, hand in enumerate(dealt) for c in hand]
    for seat, start in enumerate(started):
        if DATA.cards[kinds[start]].mode == "windfall":
            face = left.pop()
            state["seats"][seat]["goods"], state["deck"] = [[start, face]], len(left)
            draws.append([seat, "good", start, face])
    opening = {
        "start_options": [[start] for start in started],
        "deal": dealt,
        "start": started,
        "discard": discards,
        "draws": draws,
        "state": state,
    }
    names = [DATA.cards[kind].id for kind in kinds]
    about = {"mode": mode, "two_actions": False, "players": len(starts), "cards": names}
    return {**about, "opening": opening, "rounds": [], "end": {}}


BASE = sorted((c for c, w in STARTS.items() if w.set == "base"), key=lambda c: STARTS[c].number)


def test_a_recording_may_have_five_players_in_the_base_box() -> None:
    others = [c for c in multiset(expansion=False) if c not in STARTS]
    replay = Replay(opened("base", BASE, [others[6 * i : 6 * i + 6] for i in range(5)], 4))
    with replaced(replay):
        replay.begin()
    assert len(asked(replay.s)) == 5


@pytest.mark.parametrize("mode", ["base", "base+aa"])
def test_a_recording_may_begin_with_the_learning_setup(mode: str) -> None:
    preset = {h.start_number: [NUMBER[c] for c in h.hand] for h in DATA.preset_hands}
    replay = Replay(opened(mode, BASE[1:4], [preset[n] for n in (1, 2, 3)], 4))
    assert replay.s.learning, "told by the four cards of each"
    with replaced(replay):
        replay.begin()
    assert len(asked(replay.s)) == 3
