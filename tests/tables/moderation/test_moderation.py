"""What moderators do: pause, rewind, replace, answer for a seat; the trail of it, and no leaks."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.tables.panel import speech
from bot.tables.panel.panel import Caller, Response
from bot.tables.seats.lobby_commands import Consent
from bot.tables.seats.welcome import BETWEEN
from bot.tables.texts import say
from bot.tables.time.obligations import level
from bot.tables.undo.part import REQUEST
from storage import audit
from tests.storage.rows import due_rows
from tests.tables import records
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    DAN,
    House,
    button,
    buttons,
    caller,
    fits,
    ok,
    words_of,
)
from tests.tables.records import exported, plays, recomputed
from tests.tables.seats.test_seat_changes import posted, press, refused
from tests.tables.seats.test_seat_votes import lay

MO = 9


def mo(**more: Any) -> Caller:
    """A moderator who does not play."""
    return caller(MO, name="Mo", moderator=True, **more)


async def trail(h: House) -> list[tuple[str, str]]:
    """What the audit says."""
    table = await h.table()
    return [(a.what, a.detail) for a in await h.db.read(audit.of_table, table.row.id)]


async def said(h: House) -> str:
    """Everything posted."""
    await h.deliver()
    return "\n".join(h.courier.texts())


async def unasked(h: House) -> None:
    """A table of Ann and Bob where a moderator rewinds without asking them."""
    await h.open("sealed", ANN, BOB)
    ok(await h.do(h.tables.lobbies.consent, caller(ANN), "moderator"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))


async def played(h: House, rounds: int = 1) -> None:
    """Ann and Bob play so many rounds' layings."""
    await h.begin()
    for _ in range(rounds):
        await lay(h, ANN)
        await lay(h, BOB)


# Who may


@pytest.mark.parametrize("call", ["pause", "resume", "rewind", "replace", "proxy"])
async def test_only_moderators_may_and_nothing_changes_otherwise(h: House, call: str) -> None:
    await played(h)
    before = await h.table()
    given: dict[str, tuple[object, ...]] = {"rewind": ("0",), "replace": (1,), "proxy": (1, "x")}
    method = getattr(h.tables.moderation, call)
    for who in (caller(ANN), caller(DAN), mo(guild=77)):
        said = await h.do(method, who, *given.get(call, ()))
        refused(said, "moderator")
    assert (await h.table()).row == before.row
    assert await trail(h) == []


async def test_a_table_that_does_not_run_is_not_moderated(h: House) -> None:
    await h.open()
    for shown in (
        await h.do(h.tables.moderation.pause, mo()),
        await h.do(h.tables.moderation.rewind, mo(), "0"),
        await h.do(h.tables.moderation.replace, mo(), 1),
        await h.do(h.tables.moderation.proxy, mo(), 1, "x"),
        await h.do(h.tables.moderation.proxy, mo(), 1),
    ):
        refused(shown, "started yet")
    refused(await h.do(h.tables.moderation.resume, mo()), "isn't paused")


# Pause


async def test_a_paused_table_takes_no_moves_and_says_who_and_why(h: House) -> None:
    await h.begin()
    turn = (await h.do(h.tables.play.act, caller(ANN))).panel
    card = next(
        c.value
        for c in await h.tables.offer(h.tables.play.complete_move, caller(ANN), "")
        if c.value != "resign"
    )
    ok(await h.do(h.tables.moderation.pause, mo(), "dinner *break* @everyone"))
    before = await h.table()
    assert before.row.paused == h.clock.at
    for shown in (
        await h.move(ANN, card),
        await h.move(ANN, "yes resign"),
        await h.do(h.tables.play.move, caller(ANN), "confirm"),
        await h.do(h.tables.undoing.undo, caller(ANN), ask=True),
        await h.do(h.tables.undoing.redo, caller(ANN)),
    ):
        refused(shown, "paused by Mo", "dinner", "/mod resume")
        assert "@everyone" not in words_of(shown.panel)
    pressed = await h.press(ANN, buttons(turn)[0])
    assert "paused by Mo" in words_of(pressed.panel)
    assert "paused by Mo" in words_of((await h.do(h.tables.play.act, caller(ANN))).panel)
    assert "paused by Mo" in words_of((await h.do(h.tables.standing.status, caller(CAT))).panel)
    after = await h.table()
    assert (after.row.moves, after.line(0)) == (before.row.moves, ())
    ok(await h.do(h.tables.moderation.resume, mo()))
    ok(await h.move(ANN, card))
    assert await trail(h) == [("pause", "dinner *break* @everyone"), ("resume", "")]
    public = await said(h)
    assert say("mod-pauses-because", who="**Mo**", why="dinner") in public
    assert "resumes the table. Waiting for" in public


async def test_a_second_pause_or_resume_is_refused(h: House) -> None:
    await h.begin()
    ok(await h.do(h.tables.moderation.pause, mo()))
    refused(await h.do(h.tables.moderation.pause, mo()), "paused by Mo")
    ok(await h.do(h.tables.moderation.resume, mo()))
    refused(await h.do(h.tables.moderation.resume, mo()), "isn't paused")
    assert len(await trail(h)) == 2


async def test_computer_players_wait_while_it_is_paused(h: House) -> None:
    await h.open("sealed", ANN, seats=2)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    ok(await h.do(h.tables.moderation.pause, mo()))
    table = await h.table()
    assert await h.db.read(due_rows, table.row.id) == ()
    await h.think()
    assert (await h.table()).row.moves == table.row.moves
    ok(await h.do(h.tables.moderation.resume, mo()))
    await h.think()
    assert (await h.table()).row.moves > table.row.moves


# Rewind


async def rewound(h: House, to: int) -> Response:
    """Preview and do it."""
    preview = ok(await h.do(h.tables.moderation.rewind, mo(), str(to)))
    fits(preview.panel)
    return await h.press(MO, buttons(preview.panel)[0], moderator=True, name="Mo")


async def test_a_rewind_ends_the_orders_that_were_due(h: House) -> None:
    await h.open("automaton", ANN)
    ok(await h.do(h.tables.lobbies.consent, caller(ANN), "moderator"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    ok(await h.do(h.tables.orders.command, caller(ANN), "watch always"))
    ok(await h.move(ANN, "watch; confirm"))
    table = await h.table()
    assert await h.db.read(due_rows, table.row.id)
    ok(await rewound(h, 0))
    assert not await h.db.read(due_rows, table.row.id)


async def test_a_preview_changes_nothing_and_shows_what_all_may_see(h: House) -> None:
    await played(h)
    before = await h.table()
    hands = [before.state.hands[0], before.state.hands[1]]
    shown = ok(await h.do(h.tables.moderation.rewind, mo(), "1"))
    text = words_of(shown.panel)
    assert "rewind to after move 1?" in text
    assert "must agree: Ann and Bob" in text
    words = set(text.replace(",", " ").split())
    assert not words & {card for hand in hands for card in hand}
    assert (await h.table()).row == before.row
    assert await trail(h) == []


async def test_those_concerned_are_asked_and_then_it_is_done(h: House) -> None:
    await played(h)
    before = await h.table()
    shown = await rewound(h, 0)
    assert "Ann and Bob must agree" in words_of(shown.panel)
    public = await said(h)
    assert "**Mo** (moderator) asks to rewind to after move 0" in public
    assert "**Mo** would like to take back moves 1 and 2 (Ann: " in public
    ok(await press(h, ANN, "Agree", "Agree", "Refuse"))
    assert (await h.table()).row.moves == before.row.moves
    ok(await press(h, BOB, "Agree", "Agree", "Refuse"))
    after = await h.table()
    assert after.row.moves == before.row.moves + 1
    assert after.row.head == 0
    assert after.asked == (0, 1)
    assert after.state.laid == ("", "")
    assert await trail(h) == [("rewind", "asks: to 0")]


async def test_one_who_refuses_keeps_it_as_it_is(h: House) -> None:
    await played(h)
    before = await h.table()
    await rewound(h, 1)
    ok(await press(h, ANN, "Refuse", "Agree", "Refuse"))
    after = await h.table()
    assert after.row.moves == before.row.moves
    assert REQUEST.of(after) is None


@pytest.mark.parametrize("rule", ["moderator", "everyone", "concerned"])
async def test_the_tables_rule_says_who_must_agree(h: House, rule: Consent) -> None:
    await h.open("sealed", ANN, BOB, CAT)
    ok(await h.do(h.tables.lobbies.consent, caller(ANN), rule))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    await lay(h, ANN)
    await lay(h, BOB)
    before = await h.table()
    shown = await rewound(h, before.row.moves - 1)
    table = await h.table()
    if rule == "moderator":
        assert "is back where it was after move" in words_of(shown.panel)
        assert REQUEST.of(table) is None
        assert table.asked == (1, 2)
        assert await trail(h) == [("rewind", f"to {before.row.moves - 1}")]
        return
    request = REQUEST.of(table)
    assert request is not None
    expected = {"everyone": [0, 1, 2], "concerned": [1]}[rule]
    assert list(request.needed) == expected


async def test_the_rule_is_chosen_in_the_lobby_only(h: House) -> None:
    await h.open()
    refused(await h.do(h.tables.lobbies.consent, caller(BOB), "moderator"), "Only the host")
    refused(
        await h.do(h.tables.lobbies.consent, caller(ANN), "nobody"), "Choose one of these rules"
    )
    ok(await h.do(h.tables.lobbies.consent, caller(ANN), "moderator"))
    assert "rewind alone" in words_of((await h.do(h.tables.standing.show, caller(BOB))).panel)
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    refused(await h.do(h.tables.lobbies.consent, caller(ANN), "everyone"), "already running")


@pytest.mark.parametrize("to", ["99", "-1", "abc", "", "1e3", "٢", "9" * 200, "0" * 10])
async def test_only_moves_that_count_can_be_rewound_to(h: House, to: str) -> None:
    await played(h)
    before = await h.table()
    counts = to == "99"
    refused(
        await h.do(h.tables.moderation.rewind, mo(), to),
        "can't rewind" if counts else "There's no move",
    )
    refused(await h.do(h.tables.moderation.rewind, mo(), str(before.row.moves)), "can't rewind")
    assert (await h.table()).row == before.row


async def test_before_the_first_move_there_is_nothing_to_rewind(h: House) -> None:
    await h.begin()
    refused(await h.do(h.tables.moderation.rewind, mo(), "0"), "no move here to take back")


async def test_completion_offers_the_moves_that_count(h: House) -> None:
    await played(h)
    table = await h.table()
    found = [c.value for c in await h.tables.offer(h.tables.moderation.complete_rewind, mo(), "")]
    assert found == [str(n) for n in range(table.row.moves - 1, -1, -1)]
    assert await h.tables.offer(h.tables.moderation.complete_rewind, caller(ANN), "") == []


async def test_a_preview_that_is_out_of_date_does_nothing(h: House) -> None:
    await unasked(h)
    await lay(h, ANN)
    await lay(h, BOB)
    preview = ok(await h.do(h.tables.moderation.rewind, mo(), "0"))
    table = await h.table()
    trump = await h.tables.offer(h.tables.play.complete_move, caller(table.asked[0] + 1), "")
    ok(await h.move(table.asked[0] + 1, trump[0].value))
    before = await h.table()
    pressed = await h.press(MO, buttons(preview.panel)[0], moderator=True)
    refused(pressed, "since that preview")
    assert (await h.table()).row == before.row


async def test_a_rewind_twice_pressed_is_done_once(h: House) -> None:
    await unasked(h)
    await lay(h, ANN)
    await lay(h, BOB)
    preview = ok(await h.do(h.tables.moderation.rewind, mo(), "0"))
    press_it = buttons(preview.panel)[0].id
    ok(await h.tables.press(mo(interaction=55), press_it))
    moves = (await h.table()).row.moves
    ok(await h.tables.press(mo(interaction=55), press_it))
    refused(await h.tables.press(mo(), press_it), "since that preview")
    assert (await h.table()).row.moves == moves
    assert len(await trail(h)) == 1


async def test_a_pressed_preview_is_for_moderators(h: House) -> None:
    await played(h)
    preview = ok(await h.do(h.tables.moderation.rewind, mo(), "0"))
    refused(await h.press(ANN, buttons(preview.panel)[0]), "moderator")
    for forged in ("m:1:rewind:x.y", "m:1:rewind:", "m:1:burn:1", "m:1", "m:1:look:77"):
        refused(await h.tables.press(mo(), forged))


async def test_an_older_wish_gives_way_and_its_buttons_agree_to_nothing_else(h: House) -> None:
    await played(h)
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    older = await posted(h, "Agree", "Refuse")
    await rewound(h, 1)
    refused(await h.press(BOB, button(older.panel, "Agree")), "over")
    table = await h.table()
    request = REQUEST.of(table)
    assert request is not None
    assert request.agreed == ()
    refused(await rewound(h, 0), "already an undo request")


async def test_what_was_drawn_is_dealt_anew_and_the_record_holds(h: House) -> None:
    await unasked(h)
    first = (await h.table()).state
    await lay(h, ANN)
    await lay(h, BOB)
    ok(await h.move((await h.table()).asked[0] + 1, "red"))
    for user in (ANN, BOB):
        card = (await h.table()).state.hands[user - 1][0]
        ok(await h.move(user, f"{card}; confirm"))
    before = await h.table()
    assert before.state.hands[0] != first.hands[0]
    preview = ok(await h.do(h.tables.moderation.rewind, mo(), "0"))
    assert "redrawn" in words_of(preview.panel)
    ok(await rewound(h, 0))
    table = await h.table()
    assert table.row.counter > before.row.counter
    assert table.state.hands == first.hands
    assert sorted(table.state.deck) == sorted(first.deck)
    assert table.state.deck != first.deck
    ok(await h.move(ANN, "yes resign"))
    recomputed(await exported(h))


# Replace


async def test_who_is_to_replace_somebody_is_asked_first(h: House) -> None:
    await h.begin()
    hand = words_of((await h.do(h.tables.boards.hand, caller(BOB))).panel)
    ok(await h.do(h.tables.moderation.replace, mo(), 2, DAN, "Dan"))
    ok(await h.do(h.tables.boards.hand, caller(BOB)))
    owed = await posted(h, "Take over", "Decline")
    assert owed.mentions == (DAN,)
    assert "**Mo** (moderator) would like Dan to replace **Bob**" in words_of(owed.panel)
    pack = ok(await h.press(DAN, button(owed.panel, "Take over")))
    assert hand.splitlines()[-1] in words_of(pack.panel)
    refused(await h.do(h.tables.boards.hand, caller(BOB)), "not at this table")
    assert await trail(h) == [("replace", "seat 2: asked")]


async def test_a_moderator_sees_nothing_of_the_seat(h: House) -> None:
    await h.begin()
    hand = (await h.table()).state.hands[1]
    shown = await h.do(h.tables.moderation.replace, mo(), 2, DAN, "Dan")
    assert not set(words_of(shown.panel).split()) & set(hand)


async def test_replacing_by_a_computer_or_by_whoever_wants_to(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    ok(await h.do(h.tables.moderation.replace, mo(), 2, level="random"))
    assert level(await h.table(), 1) == "random"
    ok(await h.do(h.tables.moderation.replace, mo(), 3))
    assert (await h.table()).holders(2) == ()
    ok(await press(h, DAN, "Take over"))
    public = await said(h)
    assert re.search(r"is replaced by \*\*\w+ \(Easy\)\*\*", public)
    assert [detail for _, detail in await trail(h)] == ["seat 2: Easy", "seat 3: open"]


async def test_replacing_is_refused_in_one_sentence(h: House) -> None:
    await h.begin()
    refused(await h.do(h.tables.moderation.replace, mo(), 7), "numbered 1 to 2")
    refused(await h.do(h.tables.moderation.replace, mo(), 2, ANN, "Ann"), "already at this table")
    refused(await h.do(h.tables.moderation.replace, mo(), 2, DAN, "Dan", "random"), "not both")
    refused(await h.do(h.tables.moderation.replace, mo(), 2, level="genius"), "no computer player")
    assert await trail(h) == []


async def test_who_has_played_another_seat_is_not_asked(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    ok(await h.do(h.tables.moderation.replace, mo(), 1, level="random"))
    refused(await h.do(h.tables.moderation.replace, mo(), 2, ANN, "Ann"))


# Proxy


async def test_a_proxied_move_is_marked(h: House) -> None:
    await h.begin()
    card = (await h.table()).state.hands[1][0]
    ok(await h.do(h.tables.moderation.proxy, mo(), 2, card))
    table = await h.table()
    assert table.is_sealed(1)  # type: ignore[arg-type]  # as a stranger would
    assert table.line(1) == ()
    await lay(h, ANN)
    public = await said(h)
    assert "**Mo** (moderator) has answered for **Bob**" in public
    assert card not in public.split("(moderator)")[1].splitlines()[0]
    assert await trail(h) == [("proxy", "seat 2")]
    assert "proxy" in {play["kind"] for play in plays(await exported(h))}


async def test_a_proxied_line_in_the_log_says_so(h: House) -> None:
    await played(h)
    table = await h.table()
    seat = table.asked[0]
    ok(await h.do(h.tables.moderation.proxy, mo(), seat + 1, "red"))
    log = words_of((await h.do(h.tables.logs.log, caller(CAT))).panel)
    assert f"(a moderator for {speech.names(table)[seat]})" in log


async def test_proxied_offers_replay_and_verify(h: House) -> None:
    await played(h)
    ok(await h.do(h.tables.moderation.proxy, mo(), 1, "resign"))
    assert (await h.table()).over
    export = await exported(h)
    recomputed(export)
    assert plays(export)[-1]["kind"] == "proxy-offer"
    assert records.trail(export) == [("Mo", "proxy", "seat 1")]


async def test_the_players_own_open_line_is_neither_seen_nor_used(h: House) -> None:
    await h.begin()
    hand = (await h.table()).state.hands[1]
    ok(await h.move(BOB, hand[0]))
    ok(await h.do(h.tables.moderation.proxy, mo(), 2, f"{hand[1]}; confirm"))
    assert (await h.table()).state.todo[0].sides[1].line == (hand[1],)


async def test_what_is_not_legal_tells_the_moderator_nothing_and_the_table_that_it_was_tried(
    h: House,
) -> None:
    await h.begin()
    hands = (await h.table()).state.hands
    shown = await h.do(h.tables.moderation.proxy, mo(), 2, hands[0][0])
    refused(shown, "answer that now")
    assert not set(words_of(shown.panel).replace("`", " ").split()) & set(hands[1])
    assert "tried to answer for **Bob**" in await said(h)
    assert await trail(h) == [("proxy", "seat 2: not legal")]
    assert (await h.table()).row.moves == 0


async def test_a_moderator_is_not_told_who_has_answered_in_secret(h: House) -> None:
    async def tried(*, sealed: bool) -> list[str]:
        await played(h)
        ok(await h.move((await h.table()).asked[0] + 1, "red"))
        assert (await h.table()).quiet
        hand = (await h.table()).state.hands[1]
        if sealed:
            ok(await h.move(BOB, f"{hand[0]}; confirm"))
        shown = await h.do(h.tables.moderation.proxy, mo(), 2, f"{hand[1]}; nonsense")
        refused(shown)
        back = await h.do(h.tables.moderation.proxy, mo(), 2, f"back; {hand[1]}; confirm")
        refused(back, "Only the player can take answers back")
        texts = [words_of(shown.panel), *(detail for _, detail in await trail(h))]
        ok(await h.do(h.tables.lobbies.close, mo()))
        return texts

    assert await tried(sealed=True) == await tried(sealed=False)


async def test_looking_is_announced_before_it_is_shown(h: House) -> None:
    await h.begin()
    hand = (await h.table()).state.hands[1]
    asked = ok(await h.do(h.tables.moderation.proxy, mo(), 2))
    assert not set(words_of(asked.panel).split()) & set(hand)
    assert await trail(h) == []
    shown = ok(await h.press(MO, button(asked.panel, "Look"), moderator=True, name="Mo"))
    text = words_of(shown.panel)
    assert all(card in text for card in hand)
    fits(shown.panel)
    assert "**Mo** (moderator) looks at **Bob**'s secrets" in await said(h)
    assert await trail(h) == [("look", "seat 2")]


async def test_who_has_looked_plays_no_other_seat(h: House) -> None:
    await h.begin()
    asked = ok(await h.do(h.tables.moderation.proxy, mo(), 2))
    ok(await h.press(MO, button(asked.panel, "Look"), moderator=True, name="Mo"))
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", 1, MO, "Mo"))
    refused(await h.do(h.tables.lobbies.seat, mo(), "accept"), "looked at another seat's secrets")
    h.clock.sleep(BETWEEN)
    refused(
        await h.do(h.tables.moderation.replace, mo(), 1, MO, "Mo"),
        "looked at another seat's secrets",
    )


async def test_who_plays_can_not_look(h: House) -> None:
    await h.begin()
    hand = (await h.table()).state.hands[1]
    ann = caller(ANN, moderator=True)
    shown = ok(await h.do(h.tables.moderation.proxy, ann, 2))
    assert not buttons(shown.panel)
    table = await h.table()
    forged = await h.tables.press(caller(ANN, moderator=True), f"m:{table.row.id}:look:1")
    refused(forged, "can't show you its secrets")
    assert not set(words_of(forged.panel).split()) & set(hand)
    refused(await h.tables.press(caller(BOB), f"m:{table.row.id}:look:0"), "moderator")
    assert await trail(h) == []


# The trail


async def test_the_trail_is_public_and_has_no_secrets(h: House) -> None:
    await h.begin()
    hands = (await h.table()).state.hands
    ok(await h.do(h.tables.moderation.pause, mo(), "x **y**"))
    ok(await h.do(h.tables.moderation.resume, mo()))
    ok(await h.do(h.tables.moderation.proxy, mo(), 1, hands[0][0]))
    ok(await h.do(h.tables.lobbies.close, mo()))
    shown = ok(await h.do(h.tables.moderation.audit, caller(DAN)))
    text = words_of(shown.panel)
    for word in ("pause", "resume", "proxy", "close", "Mo", "x \\*\\*y\\*\\*"):
        assert word in text
    assert hands[0][0] not in text.split()
    acts = records.trail(await exported(h, DAN))
    assert [what for _, what, _ in acts] == ["pause", "resume", "proxy", "close"]
    assert all(who == "Mo" for who, _, _ in acts)


# Time


async def test_a_clock_is_corrected(h: House) -> None:
    await h.open()
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "1d"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    ok(await h.do(h.tables.moderation.clock, mo(), 2, "3 days"))
    text = words_of((await h.do(h.tables.clock.show, caller(BOB))).panel)
    assert f"<t:{int(h.clock.at + 3 * 86400)}:R>" in text
    assert "**Bob** has 3 days from now on" in await said(h)
    assert await trail(h) == [("clock", "seat 2: 3d")]


@pytest.mark.parametrize("left", ["0", "-1d", "soon", "", "99 years", "1d" * 99])
async def test_a_clock_is_not_corrected_by_nonsense(h: House, left: str) -> None:
    await h.open()
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "1d"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    before = await h.table()
    shown = await h.do(h.tables.moderation.clock, mo(), 2, left)
    refused(shown)
    assert len(words_of(shown.panel)) < 400
    refused(await h.do(h.tables.moderation.clock, caller(ANN), 2, "1d"), "moderator")
    refused(await h.do(h.tables.moderation.clock, mo(), 5, "1d"), "numbered 1 to 2")
    assert (await h.table()).row == before.row


async def test_a_table_without_a_clock_has_none_to_correct(h: House) -> None:
    await h.begin()
    refused(await h.do(h.tables.moderation.clock, mo(), 2, "1d"))


async def test_a_pause_stops_the_clock(h: House) -> None:
    await h.open()
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "1d"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    ok(await h.do(h.tables.moderation.pause, mo()))
    assert (await h.table()).row.wake is None
    h.clock.sleep(10 * 86400)
    ok(await h.do(h.tables.moderation.resume, mo()))
    text = words_of((await h.do(h.tables.clock.show, caller(BOB))).panel)
    assert f"<t:{int(h.clock.at + 86400)}:R>" in text
