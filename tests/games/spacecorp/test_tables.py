"""At a real table: alone, two people on one headquarters, a turn in one message."""

from __future__ import annotations

import json
import tracemalloc

from bot.engine import proof
from bot.engine.flow import Seat
from bot.games.spacecorp import GAME
from bot.tables.texts import say
from tests.tables.board import ANN, BOB, button, buttons, caller, fits, house, ok, words_of
from tests.tables.records import exported, linked, plays

ASKED = say("captain-asked", who="Bob", captain="Ann")


async def test_one_person_starts_and_plays_a_whole_turn_in_one_message() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        table = await h.begin("spacecorp", ANN, options="eras=m")
        assert table.row.places == 1
        shown = ok(await h.move(ANN, "move 1 m1 cm01 time; draw deck; confirm"))
        fits(shown.panel)
        s = (await h.table()).state
        assert s.hqs[0].teams[0] == "m1"
        assert s.turn == 2
        await h.deliver()
        told = "\n".join(h.courier.texts())
        assert "cost 3, total 3: HQ 1 + Chemical Drive 1 + Time card 1" in told
        assert "Competition card" in told


async def test_16_1_alone_what_was_drawn_stays_drawn() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        await h.begin("spacecorp", ANN, options="eras=m")
        shown = ok(await h.move(ANN, "time; draw deck"))
        assert say("act-stop-draw-alone") in words_of(shown.panel)
        ok(await h.move(ANN, "back; draw deck; confirm"))
        before = (await h.table()).state
        undone = await h.do(h.tables.undoing.undo, caller(ANN))
        rewound = await h.do(h.tables.moderation.rewind, caller(ANN, moderator=True), "0")
        for shown in (undone, rewound):
            assert shown.refused
            assert "what was drawn stays drawn" in words_of(shown.panel)
        assert (await h.table()).state == before


async def test_two_people_share_a_headquarters() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        table = await h.begin("spacecorp", ANN, BOB, seats=1, options="eras=m")
        assert table.row.places == 1
        assert table.seat_of(ANN) == table.seat_of(BOB) == 0
        ok(await h.move(BOB, "time; draw deck; confirm"))
        assert (await h.table()).state.turn == 2


async def test_19_7_with_a_captain_the_others_propose() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        table = await h.begin("spacecorp", ANN, BOB, seats=1, options="eras=m, captain=host")
        assert table.seat_of(ANN) == table.seat_of(BOB) == 0
        shown = ok(await h.move(BOB, "move 1 m1 cm01 time; draw deck; confirm"))
        assert say("captain-waits", captain="Ann") in words_of(shown.panel)
        table = await h.table()
        assert (table.state.turn, table.line(Seat(0))) == (1, ("move 1 m1 cm01 time", "draw deck"))
        await h.deliver()
        assert ASKED in h.courier.texts()[-1]
        # The captain takes one answer back, gives another, and decides.
        ok(await h.move(ANN, "back; back; time; draw deck; confirm"))
        s = (await h.table()).state
        assert (s.turn, s.hqs[0].teams) == (2, ("m0", "m0"))
        assert not (await h.table()).line(Seat(0))


async def test_19_7_a_proposal_is_told_once_and_calls_the_captain() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        await h.begin("spacecorp", ANN, BOB, seats=1, options="eras=m, captain=host")
        shown = ok(await h.move(BOB, "move 1 m1; draw deck"))
        assert say("captain-decides", captain="Ann") in words_of(shown.panel)
        shown = ok(await h.press(BOB, button(shown.panel, "Confirm")))
        assert say("captain-waits", captain="Ann") in words_of(shown.panel)
        assert "Confirm" not in [b.label for b in buttons(shown.panel)]
        ok(await h.move(BOB, "confirm"))
        await h.deliver()
        told = [m for m in h.courier.sent if ASKED in words_of(m.panel)]
        assert [m.mentions for m in told] == [(ANN,)]
        table = await h.table()  # as it is stored
        assert (table.proposers, table.line(Seat(0))) == (
            {0: BOB},
            ("move 1 m1 cm01 time", "draw deck"),
        )
        led = ok(await h.do(h.tables.play.act, caller(ANN))).panel
        assert say("act-plan-proposed", who="Bob", line="") in words_of(led)
        assert "Your plan" not in words_of(led)
        assert button(led, "Confirm")
        # Another line is another proposal.
        ok(await h.move(BOB, "back; draw 1; confirm"))
        await h.deliver()
        assert sum(ASKED in text for text in h.courier.texts()) == 2
        shown = ok(await h.move(ANN, "back"))
        assert say("act-plan", line="").strip() in words_of(shown.panel)


async def test_19_7_the_captain_takes_a_proposal_as_it_stands() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        await h.begin("spacecorp", ANN, BOB, seats=1, options="eras=m, captain=host")
        ok(await h.move(BOB, "move 1 m1 cm01 time; draw deck; confirm"))
        ok(await h.move(ANN, "confirm"))
        assert (await h.table()).state.hqs[0].teams[0] == "m1"


async def test_a_refusal_names_cost_and_total_and_the_answer_why() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        await h.begin("spacecorp", ANN, options="eras=m")
        shown = await h.move(ANN, "move 1 m13")
        assert shown.refused
        words = words_of(shown.panel)
        assert "costs 7" in words
        assert "best total is 3" in words
        ok(await h.move(ANN, "move 1 m1 cm01 time; draw deck; confirm"))
        why = words_of(ok(await h.do(h.tables.reasons.why, caller(ANN))).panel)
        assert "HQ 1 + Chemical Drive 1 + Time card 1" in why
        assert "Research 2: HQ 2" in why
        assert "3 to the next orbit" in why
        assert "Contract 7: 0 of 3. (§9.4)" in why


async def test_totals_stand_there_before_they_are_confirmed() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        await h.begin("spacecorp", ANN, options="eras=m")
        shown = ok(await h.move(ANN, "move 1 m1; draw deck"))
        assert "cost 3, total 3: HQ 1 + Chemical Drive 1" in words_of(shown.panel)
        assert (await h.table()).state.turn == 1


async def test_the_competitions_turn_stands_together_and_is_marked() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        await h.begin("spacecorp", ANN, options="eras=m")
        ok(await h.move(ANN, "time; draw deck; confirm"))
        await h.deliver()
        told = h.courier.texts()[-1]
        turn = told[told.index("**The Competition's turn**") :]
        assert turn.splitlines()[1].startswith("- It draws")
        for call in (h.tables.logs.log, h.tables.replays.replay):
            found = words_of(ok(await h.do(call, caller(ANN))).panel)
            assert "` It draws" in found
            assert "` - " not in found
        s = (await h.table()).state
        assert bool(s.rival.teams) == any(m.owner == -1 and m.kind == "team" for m in s.marks)


async def test_after_a_whole_turn_alone_one_is_up_again() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        await h.begin("spacecorp", ANN, options="eras=m")
        shown = ok(await h.move(ANN, "research; save"))
        assert say("panel-saved") in words_of(shown.panel)
        shown = ok(await h.move(ANN, "deck 2 then deck; confirm"))
        assert say("panel-again") in words_of(shown.panel)


async def test_a_record_of_thousands_of_entries_is_verified_in_little_memory() -> None:
    """A move may be taken back and made again for days, and each time makes a position."""
    async with house(games={"spacecorp": GAME}) as h:
        await h.begin("spacecorp", ANN, options="eras=m, recall=auto")
        ok(await h.move(ANN, "time; draw deck; confirm"))
        ok(await h.do(h.tables.lobbies.close, caller(ANN)))
        document = await exported(h)
    log = plays(document)
    before, last = log[-2:]
    for number in range(len(log), len(log) + 1500):
        kind, then = ("redo", last) if number % 2 else ("undo", before)
        again = {"number": number, "kind": kind, "ref": then["number"], "hash": then["hash"]}
        spent = {"answers": [], "counter": [last["counter"][1]] * 2, "drew": False, "lines": []}
        log.append({**last, **again, **spent})
    document = linked({**document, "log": [*log, *document["log"][-2:]]})
    tracemalloc.start()
    report = proof.verify(json.dumps(document).encode(), {"spacecorp": GAME})
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert report.entries == len(log), report.lines
    assert peak < 8 * 2**20


async def test_20_2_a_site_is_offered_and_found_by_its_name() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        await h.begin("spacecorp", ANN, options="eras=m")
        complete = h.tables.offered.complete_view
        found = {c.value: c.label for c in await h.tables.offer(complete, caller(ANN), "")}
        assert found["m1"] == "m1: Luna (1)"
        assert all(label != value for value, label in found.items())
        ok(await h.do(h.tables.boards.board, caller(ANN), "Luna (1)"))
        ok(await h.do(h.tables.boards.board, caller(ANN), "phobos"))
        shown = await h.do(h.tables.boards.board, caller(ANN), "solar")
        assert shown.refused
        assert "Solar L1 (2)" in words_of(shown.panel)
