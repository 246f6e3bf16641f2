"""Votes to replace somebody who keeps the table waiting."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from bot.engine.spec import GameSpec, Players
from bot.tables.seats.proposals import PROPOSALS
from bot.tables.seats.votes import ABSENT
from bot.tables.texts import say
from bot.tables.time.clock_rules import DAY, PerTurn, Zero
from bot.tables.time.obligations import level
from tests.games.sealed import GAME
from tests.games.sealed.players import baron, miser
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    DAN,
    House,
    button,
    buttons,
    caller,
    house,
    ok,
    words_of,
)
from tests.tables.days import clocked, days, go_by, settle
from tests.tables.seats.test_seat_changes import posted, press, refused

VOTE = ("Replace", "Keep")


async def lay(h: House, user: int) -> None:
    """Lay the first card."""
    offered = await h.tables.offer(h.tables.play.complete_move, caller(user), "")
    card = next(c.value for c in offered if c.value != "resign")
    ok(await h.move(user, f"{card}; confirm"))


async def waiting_for_cat(h: House) -> None:
    """Three at a table, and everybody waits for Cat."""
    await h.begin("sealed", ANN, BOB, CAT)
    await lay(h, ANN)
    await lay(h, BOB)


async def test_nobody_is_voted_on_before_their_time(h: House) -> None:
    await waiting_for_cat(h)
    h.clock.sleep(ABSENT - 1)
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3), "3 days")
    h.clock.sleep(1)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3))


async def test_those_who_have_moved_are_not_absent(h: House) -> None:
    await waiting_for_cat(h)
    h.clock.sleep(ABSENT)
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 2), "3 days")
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 1), "vote on yourself")
    refused(await h.do(h.tables.lobbies.seat, caller(DAN), "replace", 3), "not at this table")
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "replace"), "which seat")


async def test_more_than_half_of_the_others_decide(h: House) -> None:
    await waiting_for_cat(h)
    h.clock.sleep(ABSENT)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3))
    owed = await posted(h, *VOTE)
    assert set(owed.mentions) == {ANN, BOB, CAT}
    assert (await h.table()).seat_of(CAT) == 2
    refused(await press(h, CAT, "Keep", *VOTE), "vote on yourself")
    refused(await press(h, DAN, "Replace", *VOTE), "not at this table")
    ok(await press(h, BOB, "Replace", *VOTE))
    table = await h.table()
    assert table.seat_of(CAT) is None
    refused(await h.do(h.tables.boards.hand, caller(CAT)), "not at this table")
    ok(await press(h, DAN, "Take over"))
    assert (await h.table()).seat_of(DAN) == 2


@pytest.mark.parametrize(("kept", "seated"), [("gone", "baron"), ("hard", "hard")])
async def test_the_computer_voted_for_is_the_one_kept_or_the_strongest(
    kept: str, seated: str
) -> None:
    own: GameSpec = replace(GAME, players=Players({"hard": miser, "baron": baron}))
    async with house(games={"sealed": own}) as h:
        await waiting_for_cat(h)
        h.clock.sleep(ABSENT)
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3, level="medium"))
        table = await h.table()
        votes = tuple(structs.replace(vote, level=kept) for vote in PROPOSALS.of(table))
        await h.tables.store.act(None, table.row.id, lambda edit: edit.put(PROPOSALS, votes))
        ok(await press(h, BOB, "Replace", *VOTE))
        assert level(await h.table(), 2) == seated


async def test_half_of_them_can_keep_a_player(h: House) -> None:
    await waiting_for_cat(h)
    h.clock.sleep(ABSENT)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3))
    ok(await press(h, BOB, "Keep", *VOTE))
    table = await h.table()
    assert table.seat_of(CAT) == 2
    assert PROPOSALS.of(table) == ()
    refused(await press(h, BOB, "Replace", *VOTE), say("seat-offer-over"))


async def test_a_vote_counts_once_and_can_be_changed(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT, DAN)
    for user in (ANN, BOB, CAT):
        await lay(h, user)
    h.clock.sleep(ABSENT)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 4))
    ok(await press(h, ANN, "Replace", *VOTE))
    assert (await h.table()).seat_of(DAN) == 3
    refused(
        await h.do(h.tables.lobbies.seat, caller(BOB), "replace", 4),
        "already a vote about that seat",
    )
    ok(await press(h, ANN, "Keep", *VOTE))
    ok(await press(h, BOB, "Replace", *VOTE))
    assert (await h.table()).seat_of(DAN) == 3
    ok(await press(h, ANN, "Replace", *VOTE))
    assert (await h.table()).seat_of(DAN) is None


async def test_whoever_moves_ends_the_vote(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT, DAN)
    for user in (ANN, BOB):
        await lay(h, user)
    h.clock.sleep(ABSENT)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 4))
    await lay(h, CAT)
    assert PROPOSALS.of(await h.table())
    await lay(h, DAN)
    assert PROPOSALS.of(await h.table()) == ()
    await h.deliver()
    assert any("**Dan** has moved and keeps the seat" in t for t in h.courier.texts())


async def test_of_two_the_other_decides_alone(h: House) -> None:
    await h.begin()
    await lay(h, ANN)
    h.clock.sleep(ABSENT)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 2))
    assert (await h.table()).holders(1) == ()
    await h.deliver()
    assert not any([b.label for b in buttons(o.panel)] == list(VOTE) for o in h.courier.sent)


async def test_a_vote_may_name_who_comes(h: House) -> None:
    await h.begin()
    await lay(h, ANN)
    h.clock.sleep(ABSENT)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 2, DAN, "Dan"))
    owed = await posted(h, "Take over", "Decline")
    assert owed.mentions == (DAN,)
    ok(await h.press(DAN, button(owed.panel, "Take over")))
    assert (await h.table()).seat_of(DAN) == 1


async def test_a_vote_may_seat_a_computer_player(h: House) -> None:
    await h.begin()
    await lay(h, ANN)
    h.clock.sleep(ABSENT)
    refused(
        await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 2, level="genius"),
        "no computer player",
    )
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 2, level="random"))
    assert level(await h.table(), 1) == "random"
    await h.think()
    assert 1 not in (await h.table()).asked or (await h.table()).over


async def test_a_new_holder_and_a_pause_begin_the_wait_anew(h: House) -> None:
    await waiting_for_cat(h)
    h.clock.sleep(ABSENT)
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "offer", None, DAN, "Dan"))
    ok(await h.do(h.tables.lobbies.seat, caller(DAN), "accept"))
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3), "3 days")
    h.clock.sleep(ABSENT)
    ok(await h.do(h.tables.moderation.pause, caller(9, moderator=True)))
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3))
    ok(await h.do(h.tables.moderation.resume, caller(9, moderator=True)))
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3), "3 days")
    h.clock.sleep(ABSENT)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3))
    assert "vote" in words_of((await h.do(h.tables.standing.status, caller(BOB))).panel)


async def test_an_announced_absence_is_respected_for_a_while(h: House) -> None:
    await waiting_for_cat(h)
    ok(await h.do(h.tables.people.away, caller(CAT), "today", "in 60 days", "far away"))
    h.clock.sleep(3 * DAY)
    refused(
        await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3),
        "announced an absence",
    )
    h.clock.sleep(14 * DAY - 1)
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3), "announced an absence")
    h.clock.sleep(1)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3))


@pytest.mark.parametrize("zero", ["default", "computer"])
async def test_who_leaves_every_turn_to_the_clock_is_absent_too(zero: Zero) -> None:
    async with days() as h:
        await clocked(h, PerTurn(DAY, zero), ANN, BOB, CAT)
        ok(await h.move(ANN, "pass"))
        for _ in range(8):
            await go_by(h, DAY / 2)
            for user in (CAT, ANN):
                await h.move(user, "pass")
            await settle(h)
        refused(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3), "3 days")
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 2))
        owed = await posted(h, *VOTE)
        assert "left their turns to the clock, since" in words_of(owed.panel)
        ok(await h.press(CAT, button(owed.panel, "Replace")))
        assert (await h.table()).seat_of(BOB) is None


async def test_who_has_answered_since_is_not_absent() -> None:
    async with days() as h:
        await clocked(h, PerTurn(DAY, "default"), ANN, BOB, CAT)
        ok(await h.move(ANN, "pass"))
        await go_by(h, DAY)
        ok(await h.move(CAT, "pass"))
        ok(await h.move(ANN, "pass"))
        ok(await h.move(BOB, "pass"))
        await go_by(h, 2.5 * DAY)
        refused(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 2), "3 days")
