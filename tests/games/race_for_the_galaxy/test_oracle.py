"""Every recorded game goes here as it went there: a few in the unit tests, all of them in CI."""

from __future__ import annotations

import time

import pytest

from bot.engine.play import asked
from bot.games.race_for_the_galaxy.data import DATA, NUMBER, STARTS, multiset
from bot.games.race_for_the_galaxy.powers import powers
from tests.games.race_for_the_galaxy.replay import SAMPLE, WHOLE, Doc, Replay, games, replaced

FILES = sorted(path.name for path in SAMPLE.glob("*.jsonl.gz"))


@pytest.mark.parametrize("name", FILES)
def test_recorded_games_go_as_they_went(name: str) -> None:
    """Options, prices, might, states and scores, from the sample that lies beside this file."""
    for doc in games(SAMPLE / name):
        replay = Replay(doc)
        replay.run()
        assert replay.decisions


@pytest.mark.oracle
def test_all_recorded_games_go_as_they_went() -> None:
    """All there are, within a minute of processor time."""
    if not WHOLE.is_dir():
        pytest.skip("the recorded games don't lie beside the repository")
    began, differing, played = time.process_time(), [], 0
    for path in sorted(WHOLE.glob("*.jsonl.gz")):
        for i, doc in enumerate(games(path)):
            played += 1
            try:
                Replay(doc).run()
            except Exception as wrong:  # noqa: BLE001  (all that differ are named together)
                differing.append(f"{path.name} {i}: {type(wrong).__name__}: {wrong}")
    assert played
    assert not differing
    assert time.process_time() - began < 60


MIGHT = {c: powers(0, (c,)).might() for c in STARTS}


def opened(mode: str, starts: list[int], hands: list[list[int]], keep: int) -> Doc:
    """The recording of a game that has only begun: the first cards of every hand are kept."""
    kinds = multiset(mode != "base")
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
