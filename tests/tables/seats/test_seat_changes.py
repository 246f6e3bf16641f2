"""Seats over time: invited, handed on, left, taken over; what the old holder loses at once."""

from __future__ import annotations

import dataclasses

import pytest

from bot.engine.flow import Seat
from bot.tables.panel import speech
from bot.tables.panel.panel import OutgoingMessage, Response
from bot.tables.seats import welcome
from bot.tables.seats.proposals import PROPOSALS
from bot.tables.seats.welcome import BETWEEN
from bot.tables.texts import say
from bot.tables.undo.part import REQUEST
from storage import notes, seats
from tests.games.sealed import GAME as SEALED
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
from tests.tables.records import exported, text_of

EVE = 5

NEVER = "Don't invite me"


def refused(shown: Response, *parts: str) -> None:
    """A refusal that says this."""
    assert shown.refused, shown.panel.texts
    for part in parts:
        assert part in words_of(shown.panel)


async def posted(h: House, *labels: str) -> OutgoingMessage:
    """The last public message, which has these buttons."""
    await h.deliver()
    found = [
        o
        for o in h.courier.sent
        if [b.label for b in buttons(o.panel) if b.label != NEVER] == list(labels)
    ]
    assert found, [words_of(o.panel) for o in h.courier.sent]
    return found[-1]


async def press(h: House, user: int, label: str, *labels: str) -> Response:
    """A press on the last public message that has these buttons."""
    owed = await posted(h, *(labels or (label,)))
    return await h.press(user, button(owed.panel, label))


# Invitations


async def test_an_invitation_pings_its_guest_and_keeps_a_place(h: House) -> None:
    await h.open("sealed", ANN, seats=2)
    ok(await h.do(h.tables.seating.invite, caller(ANN), BOB, "Bob"))
    owed = await posted(h, "Join", "Decline")
    assert owed.mentions == (BOB,)
    refused(await h.do(h.tables.lobbies.join, caller(CAT)), "reserved for invited players")
    assert "Invited: Bob" in words_of((await h.do(h.tables.standing.show, caller(ANN))).panel)
    ok(await press(h, BOB, "Join", "Join", "Decline"))
    table = await h.table()
    assert table.seat_of(BOB) == 1
    assert PROPOSALS.of(table) == ()


async def test_an_invitation_is_for_its_guest_only(h: House) -> None:
    await h.open("sealed", ANN, seats=3)
    ok(await h.do(h.tables.seating.invite, caller(ANN), BOB, "Bob"))
    refused(await press(h, CAT, "Join", "Join", "Decline"), "for Bob")
    refused(await press(h, CAT, "Decline", "Join", "Decline"))
    assert len(PROPOSALS.of(await h.table())) == 1


async def test_a_declined_invitation_frees_the_place(h: House) -> None:
    await h.open("sealed", ANN, seats=2)
    ok(await h.do(h.tables.seating.invite, caller(ANN), BOB, "Bob"))
    ok(await press(h, BOB, "Decline", "Join", "Decline"))
    await h.deliver()
    assert "Bob declines" in h.courier.texts()[-1]
    refused(await press(h, BOB, "Join", "Join", "Decline"), say("seat-offer-over"))
    ok(await h.do(h.tables.lobbies.join, caller(CAT)))


async def test_invitations_are_refused_in_one_sentence(h: House) -> None:
    await h.open("sealed", ANN, seats=2)
    refused(await h.do(h.tables.seating.invite, caller(CAT), BOB, "Bob"), "Only the host")
    refused(await h.do(h.tables.seating.invite, caller(ANN), ANN, "Ann"), "already at this table")
    ok(await h.do(h.tables.seating.invite, caller(ANN), BOB, "Bob"))
    refused(await h.do(h.tables.seating.invite, caller(ANN), BOB, "Bob"), "a moment ago")
    h.clock.sleep(BETWEEN)
    refused(await h.do(h.tables.seating.invite, caller(ANN), BOB, "Bob"), "already invited")
    full = await h.do(h.tables.seating.invite, caller(ANN), CAT, "Cat")
    refused(full, say("no-kept-for", name="Bob"))
    assert len(PROPOSALS.of(await h.table())) == 1


async def test_unanswered_invitations_are_over_when_the_game_starts(h: House) -> None:
    await h.open("sealed", ANN, BOB, seats=3)
    ok(await h.do(h.tables.seating.invite, caller(BOB), CAT, "Cat"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    assert PROPOSALS.of(await h.table()) == ()
    refused(await press(h, CAT, "Join", "Join", "Decline"), say("seat-offer-over"))


async def test_who_does_not_want_to_be_invited_is_left_alone(h: House) -> None:
    await h.open("sealed", ANN, seats=4)
    ok(await h.do(h.tables.seating.invite, caller(ANN), BOB, "Bob"))
    ok(await press(h, BOB, NEVER, "Join", "Decline"))
    h.clock.sleep(BETWEEN)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "decline"))
    refused(
        await h.do(h.tables.seating.invite, caller(ANN), BOB, "Bob"), "Bob doesn't want invitations"
    )
    refused(
        await h.do(h.tables.lobbies.seat, caller(ANN), "add", user=BOB, name="Bob"),
        "doesn't want invitations",
    )
    ok(await h.do(h.tables.lobbies.join, caller(BOB)))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    ok(await h.do(h.tables.lobbies.leave, caller(BOB)))
    shown = ok(await h.do(h.tables.people.show, caller(BOB)))
    ok(await h.press(BOB, button(shown.panel, "Let others invite me")))


async def test_nobody_is_asked_over_and_over(h: House) -> None:
    await h.open("sealed", ANN, seats=4)
    for _ in range(50):
        await h.do(h.tables.seating.invite, caller(ANN), BOB, "Bob")
        await h.do(h.tables.lobbies.seat, caller(ANN), "decline")
        await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, BOB, "Bob")
    await h.deliver()
    assert sum(BOB in owed.mentions for owed in h.courier.sent) == 1


async def test_nobody_asks_the_same_person_at_one_table_after_another(h: House) -> None:
    for n in range(welcome.OFTEN):
        ok(await h.do(h.tables.lobbies.open, caller(ANN, channel=200 + n), "sealed"))
        ok(await h.do(h.tables.seating.invite, caller(ANN, channel=200 + n), BOB, "Bob"))
    ok(await h.do(h.tables.lobbies.open, caller(ANN, channel=300), "sealed"))
    shown = await h.do(h.tables.seating.invite, caller(ANN, channel=300), BOB, "Bob")
    refused(shown, "You've asked Bob 3 times within an hour")
    ok(await h.do(h.tables.seating.invite, caller(ANN, channel=300), CAT, "Cat"))
    h.clock.sleep(welcome.HOUR)
    ok(await h.do(h.tables.seating.invite, caller(ANN, channel=300), BOB, "Bob"))


async def test_a_moderator_asks_nobody_who_does_not_want_it_or_was_asked_just_now(
    h: House,
) -> None:
    mo = caller(DAN, moderator=True)
    await h.begin("sealed", ANN, BOB)
    ok(await h.tables.press(caller(CAT), "w:invites:0", ()))
    refused(
        await h.do(h.tables.moderation.replace, mo, 2, CAT, "Cat", ""),
        "Cat doesn't want invitations",
    )
    ok(await h.tables.press(caller(CAT), "w:invites:1", ()))
    ok(await h.do(h.tables.moderation.replace, mo, 2, CAT, "Cat", ""))
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "decline"))
    refused(await h.do(h.tables.moderation.replace, mo, 2, CAT, "Cat", ""), "a moment ago")


@pytest.mark.parametrize("name", ["@everyone", "**x** <@1>", "\u202e\u0000", "a" * 500])
async def test_hostile_names_do_nothing(h: House, name: str) -> None:
    await h.open("sealed", ANN, seats=2)
    ok(await h.do(h.tables.seating.invite, caller(ANN), BOB, name))
    owed = await posted(h, "Join", "Decline")
    text = words_of(owed.panel)
    assert "@everyone" not in text
    assert "<@1>" not in text
    assert len(text) < 300


# Handing a seat on


async def test_an_offer_is_accepted_and_the_seat_changes_hands(h: House) -> None:
    await h.begin()
    before = words_of((await h.do(h.tables.boards.hand, caller(ANN))).panel)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, CAT, "Cat"))
    assert (await h.table()).seat_of(ANN) == 0
    owed = await posted(h, "Take over", "Decline")
    assert owed.mentions == (CAT,)
    pack = ok(await press(h, CAT, "Take over", "Take over", "Decline"))
    table = await h.table()
    assert table.seat_of(CAT) == 0
    assert table.seat_of(ANN) is None
    assert words_of((await h.do(h.tables.boards.hand, caller(CAT))).panel) == before
    said = words_of(pack.panel)
    assert "from Ann" in said
    assert before.splitlines()[-1] in said
    assert say("status-asked") in said
    await h.deliver()
    assert any("**Cat** takes over **Ann**'s seat" in t for t in h.courier.texts())


async def test_the_old_holder_loses_everything_private_at_once(h: House) -> None:
    await h.begin()
    turn = button((await h.do(h.tables.play.act, caller(ANN))).panel, "My hand")
    first = (await h.tables.offer(h.tables.play.complete_move, caller(ANN), ""))[0].value
    ok(await h.do(h.tables.notes.note, caller(ANN), "Bob bluffs"))
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, CAT, "Cat"))
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "accept"))
    for shown in (
        await h.do(h.tables.boards.hand, caller(ANN)),
        await h.do(h.tables.play.act, caller(ANN)),
        await h.move(ANN, first),
        await h.press(ANN, turn),
        await h.do(h.tables.undoing.undo, caller(ANN), ask=True),
    ):
        refused(shown, "not at this table")
    assert await h.tables.offer(h.tables.play.complete_move, caller(ANN), "") == []
    table = await h.table()
    assert await h.db.read(notes.of_user, table.row.id, ANN) == "Bob bluffs"
    assert "Bob bluffs" not in words_of((await h.do(h.tables.notes.note, caller(CAT))).panel)


async def test_answers_not_committed_go_with_their_player(h: House) -> None:
    await h.begin()
    card = next(
        c.value
        for c in await h.tables.offer(h.tables.play.complete_move, caller(ANN), "")
        if c.value != "resign"
    )
    ok(await h.move(ANN, card))
    assert (await h.table()).line(0)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, CAT, "Cat"))
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "take", 1))
    assert not (await h.table()).line(0)


async def test_an_offer_is_taken_back_or_declined(h: House) -> None:
    await h.begin()
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, CAT, "Cat"))
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "decline"))
    refused(await h.do(h.tables.lobbies.seat, caller(CAT), "accept"), "no seat is open")
    refused(
        await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, CAT, "Cat"),
        "a moment ago",
    )
    h.clock.sleep(BETWEEN)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, CAT, "Cat"))
    ok(await press(h, CAT, "Decline", "Take over", "Decline"))
    refused(await press(h, CAT, "Take over", "Take over", "Decline"), say("seat-offer-over"))
    assert (await h.table()).seat_of(ANN) == 0
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "decline"), "offered nothing")


async def test_an_open_offer_goes_to_the_first(h: House) -> None:
    await h.begin()
    ok(await h.do(h.tables.lobbies.seat, caller(BOB), "offer"))
    ok(await press(h, DAN, "Take over"))
    refused(await press(h, CAT, "Take over"), say("seat-offer-over"))
    refused(await h.do(h.tables.lobbies.join, caller(CAT)), "no seat is open")
    assert (await h.table()).seat_of(DAN) == 1


async def test_only_ones_own_seat_can_be_offered(h: House) -> None:
    await h.begin()
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", 2, CAT, "Cat"), "your own seat")
    refused(
        await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, BOB, "Bob"),
        "already at this table",
    )
    refused(
        await h.do(h.tables.lobbies.seat, caller(CAT), "offer", None, DAN, "Dan"),
        "not at this table",
    )
    refused(await h.do(h.tables.lobbies.seat, caller(CAT), "accept", 9), "numbered 1 to 2")
    refused(await h.do(h.tables.lobbies.seat, caller(CAT), "accept", 1), "taken")
    assert PROPOSALS.of(await h.table()) == ()


async def test_whoever_knows_another_hand_may_not_take_a_seat(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, DAN, "Dan"))
    ok(await h.do(h.tables.lobbies.seat, caller(DAN), "accept"))
    ok(await h.do(h.tables.lobbies.seat, caller(BOB), "offer"))
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "accept"), "know its secrets")
    ok(await h.do(h.tables.lobbies.seat, caller(DAN), "offer"))
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "accept", 1))


async def test_who_got_up_in_the_lobby_knows_nothing(h: House) -> None:
    await h.open("sealed", ANN, BOB, CAT)
    ok(await h.do(h.tables.lobbies.leave, caller(CAT)))
    h.clock.sleep(1)
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    ok(await h.do(h.tables.lobbies.seat, caller(BOB), "offer"))
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "accept"))


async def test_a_double_press_takes_a_seat_once(h: House) -> None:
    await h.begin()
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, CAT, "Cat"))
    owed = await posted(h, "Take over", "Decline")
    take = button(owed.panel, "Take over")
    first = ok(await h.tables.press(caller(CAT, interaction=77), take.id))
    ok(await h.tables.press(caller(CAT, interaction=77), take.id))
    assert "Hand-over" in words_of(first.panel)
    refused(await h.press(CAT, take), say("seat-offer-over"))
    assert sum(r.user == CAT for r in (await h.table()).sitting) == 1


# Leaving, and seats that are free


async def leave(h: House, user: int) -> Response:
    """Leave, and mean it."""
    asked = ok(await h.do(h.tables.lobbies.leave, caller(user)))
    return ok(await h.press(user, button(asked.panel, "Leave for good")))


async def test_leaving_opens_the_seat_and_the_game_waits(h: House) -> None:
    await h.begin()
    await leave(h, ANN)
    table = await h.table()
    assert table.holders(0) == ()
    assert "Seat 1" in words_of((await h.do(h.tables.standing.status, caller(BOB))).panel)
    assert "open" in words_of((await h.do(h.tables.standing.status, caller(BOB))).panel)
    ok(await press(h, CAT, "Take over"))
    assert (await h.table()).seat_of(CAT) == 0
    assert "**Ann** has left" in "\n".join(h.courier.texts())


async def test_the_last_player_can_close_but_not_leave(h: House) -> None:
    await h.begin()
    await leave(h, ANN)
    refused(await h.do(h.tables.lobbies.leave, caller(BOB)), "last player")
    ok(await h.do(h.tables.lobbies.close, caller(BOB)))


async def test_a_free_seat_is_offered_by_those_who_stay(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    await leave(h, BOB)
    refused(await h.do(h.tables.seating.invite, caller(CAT), DAN, "Dan", 1), "That seat is taken")
    ok(await h.do(h.tables.seating.invite, caller(CAT), DAN, "Dan"))
    refused(await press(h, EVE, "Take over", "Take over", "Decline"), "for Dan")
    ok(await press(h, DAN, "Decline", "Take over", "Decline"))
    # Declining leaves the seat open to anybody.
    ok(await press(h, EVE, "Take over"))
    assert (await h.table()).seat_of(EVE) == 1


async def test_a_computer_takes_a_free_seat_and_plays(h: House) -> None:
    await h.begin()
    await leave(h, BOB)
    refused(await h.do(h.tables.lobbies.seat, caller(CAT), "computer", 2), "Only the host")
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer", 2, level="random"))
    await h.think()
    assert (await h.table()).is_sealed(1)  # type: ignore[arg-type]  # a seat by its number
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "computer", 1), "That seat is taken")


async def test_a_request_to_take_back_ends_with_the_seat(h: House) -> None:
    await h.begin()
    for user in (ANN, BOB):
        card = next(
            c.value
            for c in await h.tables.offer(h.tables.play.complete_move, caller(user), "")
            if c.value != "resign"
        )
        ok(await h.move(user, f"{card}; confirm"))
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert REQUEST.of(await h.table()) is not None
    await leave(h, BOB)
    assert REQUEST.of(await h.table()) is None


async def test_tenure_is_kept(h: House) -> None:
    table = await h.begin()
    h.clock.sleep(100)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, CAT, "Cat"))
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "accept"))
    ever = await h.db.read(seats.ever, table.row.id)
    ann, cat = (next(r for r in ever if r.user == u) for u in (ANN, CAT))
    assert ann.until == cat.since == h.clock.at
    assert cat.until is None
    h.clock.sleep(5)
    log = words_of((await h.do(h.tables.logs.log, caller(BOB))).panel)
    assert "Cat" not in log
    record = await exported(h, BOB)
    changes = [e for e in record["log"] if e["entry"] in {"join", "leave"}]
    assert [(e["entry"], text_of(record, e["who"]), e["seat"], e["at"]) for e in changes] == [
        ("leave", "Ann", 0, (h.clock.at - 5) * 1000),
        ("join", "Cat", 0, (h.clock.at - 5) * 1000),
    ]
    assert record["players"] == ["Cat", "Bob"]


# Spectators, and the end


async def test_spectators_follow_without_secrets(h: House) -> None:
    await h.begin()
    refused(await h.do(h.tables.boards.hand, caller(EVE)), "not at this table")
    hand = words_of((await h.do(h.tables.boards.hand, caller(ANN))).panel)
    cards = [w.strip(".,") for w in hand.split() if w.strip(".,")[1:].isdigit()]
    assert cards
    for shown in (
        await h.do(h.tables.boards.board, caller(EVE), "text"),
        await h.do(h.tables.standing.status, caller(EVE)),
        await h.do(h.tables.logs.log, caller(EVE)),
        await h.do(h.tables.logs.recap, caller(EVE)),
    ):
        words = set(words_of(ok(shown).panel).replace(",", " ").split())
        assert not words & set(cards)


async def test_after_the_end_all_is_open(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    ok(await h.move(ANN, "yes resign"))
    assert (await h.table()).over
    shown = words_of(ok(await h.do(h.tables.boards.hand, caller(EVE))).panel)
    assert "Ann:" in shown
    assert "Bob:" in shown
    refused(await h.do(h.tables.lobbies.seat, caller(EVE), "accept"), "over")
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "offer"), "over")


# Several users on a seat, offers that stay, orders


async def test_of_two_on_a_seat_one_may_leave_and_the_line_stays() -> None:
    shared = {"sealed": dataclasses.replace(SEALED, users_per_seat=2)}
    async with house(games=shared) as h:
        await h.open("sealed", ANN, BOB, seats=2)
        ok(await h.do(h.tables.lobbies.seat, caller(CAT), "take", 1))
        ok(await h.do(h.tables.lobbies.start, caller(ANN)))
        card = (await h.table()).state.hands[0][0]
        ok(await h.move(CAT, card))
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, DAN, "Dan"))
        ok(await h.do(h.tables.lobbies.seat, caller(DAN), "accept"))
        table = await h.table()
        assert {r.user for r in table.holders(0)} == {CAT, DAN}
        assert table.line(0) == (card,)
        await leave(h, CAT)
        table = await h.table()
        assert {r.user for r in table.holders(0)} == {DAN}
        assert PROPOSALS.of(table) == ()
        refused(await h.do(h.tables.boards.hand, caller(CAT)), "not at this table")


async def test_whoever_offers_their_seat_may_play_on_until_it_is_taken(h: House) -> None:
    await h.begin()
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer"))
    ok(await h.move(ANN, f"{(await h.table()).state.hands[0][0]}; confirm"))
    assert [p.kind for p in PROPOSALS.of(await h.table())] == ["open"]
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "accept"))
    assert (await h.table()).seat_of(CAT) == 0
    assert (await h.table()).is_sealed(Seat(0))


async def test_a_new_offer_takes_the_place_of_the_old_one(h: House) -> None:
    await h.begin()
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer"))
    old = await posted(h, "Take over")
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, CAT, "Cat"))
    refused(await h.press(DAN, button(old.panel, "Take over")), say("seat-offer-over"))
    assert [p.user for p in PROPOSALS.of(await h.table())] == [CAT]


async def test_proposals_tell_nothing_of_others_open_lines(h: House) -> None:
    async def identity(lines: int) -> str:
        await h.begin()
        for _ in range(lines):
            ok(await h.move(BOB, (await h.table()).state.hands[1][0]))
            ok(await h.do(h.tables.play.move, caller(BOB), "back"))
        ok(await h.do(h.tables.lobbies.seat, caller(ANN, interaction=900 + lines), "offer"))
        (made,) = PROPOSALS.of(await h.table())
        ok(await h.do(h.tables.lobbies.close, caller(ANN, moderator=True)))
        return str(made.number)

    assert [await identity(0), await identity(3)] == ["900", "903"]


async def test_the_log_names_those_who_sat_there_then(h: House) -> None:
    await h.begin()
    for user in (ANN, BOB):
        ok(await h.move(user, f"{(await h.table()).state.hands[user - 1][0]}; confirm"))
    table = await h.table()
    winner = table.waiting[0]
    ok(await h.move(winner + 1, "red"))
    h.clock.sleep(10)
    ok(await h.do(h.tables.lobbies.seat, caller(winner + 1), "offer", None, CAT, "Cat"))
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "accept"))
    log = words_of((await h.do(h.tables.logs.log, caller(DAN))).panel)
    assert f"{speech.names(table)[winner]} names red" in log or speech.names(table)[winner] in log
    assert "Cat" not in log
    assert speech.names(await h.table())[winner] == "Cat"


@pytest.mark.parametrize(
    "forged",
    ["s:", "s:1", "s:1:2", "s:1:2:burn", "s:x:1:accept", "s:1:999:accept", "s:1:999:yes",
     "s:1:0:left", "s:1:1:left", "s:77:1:accept", "s:1:" + "9" * 30 + ":accept"],
)  # fmt: skip
async def test_forged_buttons_change_nothing(h: House, forged: str) -> None:
    await h.begin()
    before = await h.table()
    refused(await h.tables.press(caller(CAT), forged))
    after = await h.table()
    assert (after.row, after.sitting) == (before.row, before.sitting)


async def test_after_the_end_the_log_has_no_secrets_left(h: House) -> None:
    await h.begin()
    for user in (ANN, BOB):
        ok(await h.move(user, f"{(await h.table()).state.hands[user - 1][0]}; confirm"))
    ok(await h.move((await h.table()).asked[0] + 1, "red"))
    held = {card for hand in (await h.table()).state.hands for card in hand}
    for user in (ANN, BOB):
        ok(await h.move(user, f"{(await h.table()).state.hands[user - 1][0]}; confirm"))
    drawn = {card for hand in (await h.table()).state.hands for card in hand} - held
    assert len(drawn) == 2
    before = words_of((await h.do(h.tables.logs.log, caller(EVE))).panel)
    assert not any(card in before for card in drawn)
    ok(await h.move(ANN, "yes resign"))
    after = words_of((await h.do(h.tables.logs.log, caller(EVE))).panel)
    assert all(card in after for card in drawn)
    export = (await h.do(h.tables.proofs.export, caller(EVE))).panel.files[0].data.decode()
    assert all(card in export for card in drawn)
