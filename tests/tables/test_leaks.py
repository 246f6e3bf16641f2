"""Two positions that differ only in what a seat can't know look the same to it, everywhere."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.flow import Seat
from bot.engine.rng import Chance
from bot.tables.kernel.table import Table
from bot.tables.look import export
from bot.tables.look.happened import Archive
from bot.tables.panel import speech
from bot.tables.panel.panel import Button
from bot.tables.panel.routes import Ids
from bot.tables.telling.channel_panel import lines
from bot.tables.texts import say
from bot.tables.turns import act_panel, completion
from bot.tables.turns.seat_turn import SeatTurn
from bot.tables.undo import undo
from bot.tables.undo.part import REQUEST
from storage.homes import Home
from tests.tables.board import ANN, BOB, CAT, House, buttons, caller, house, look, ok, words_of

HOME = Home(1, 100, 9, "running", None)
USERS = (ANN, BOB, CAT)


async def played_to(h: House, moves: int) -> Table:
    """Some way into a game, somebody's line open."""
    await h.begin("sealed", *USERS)
    chance = Chance.of("leaks", moves)
    for _ in range(moves):
        table = await h.table()
        if not table.asked:
            break
        user = USERS[chance.choice(table.asked)]
        found = [
            c.value for c in await h.tables.offer(h.tables.play.complete_move, caller(user), "")
        ]
        found = [v for v in found if v not in {"resign", "back"}]
        ok(await h.move(user, "confirm" if "confirm" in found else chance.choice(found)))
    return await h.table()


def everything(table: Table, seat: Seat) -> list[Any]:
    """All that this seat is shown of a position."""
    shown: list[Any] = [table.private(seat), table.public(), table.waiting]
    words = speech.game_words(table.game)
    shown += [
        words.hand(table.private(seat), speech.names(table)),
        words.status(table.public(), speech.names(table)),
        completion.moves(table, seat, ""),
        act_panel.panel(SeatTurn(table, seat), Ids()),
        lines(table, HOME, HOME.channel),
    ]
    return shown


@pytest.mark.parametrize("moves", range(0, 26, 2))
async def test_a_seat_is_shown_nothing_that_it_cannot_know(h: House, moves: int) -> None:
    table = await played_to(h, moves)
    if not table.running:
        return
    for seat in (Seat(0), Seat(1), Seat(2)):
        for n in range(4):
            other = table.changed(table.row, state=other_state(table, seat, n))
            assert everything(other, seat) == everything(table, seat)


def other_state(table: Table, seat: Seat, n: int) -> Any:
    """A position that this seat cannot tell from the true one."""
    chance = Chance.of("other world", table.row.moves, seat, n)
    chance.next()
    return table.spec.redeal(table.state, seat, chance)


async def test_anothers_open_line_shows_nowhere(h: House) -> None:
    await h.begin()
    calls = ("status", "log", "recap", "board", "show", "export")

    async def seen() -> list[Any]:
        shown = [await h.do(look(h.tables, name), caller(BOB)) for name in calls]
        return [each.panel for each in shown]

    before = await seen()
    card = (await h.table()).state.hands[0][0]
    ok(await h.move(ANN, card))
    assert await seen() == before
    assert completion.moves(await h.table(), Seat(1), "") == completion.moves(
        (await h.table()).changed((await h.table()).row, lines={}), Seat(1), ""
    )


async def seen_by_bob(h: House) -> list[Any]:
    """All that Bob can look at, and what anybody gets to see."""
    calls = ("status", "log", "recap", "board", "show", "export", "why")
    found: list[Any] = [(await h.do(look(h.tables, name), caller(BOB))).panel for name in calls]
    found.append(await h.tables.offer(h.tables.offered.complete_at, caller(BOB), ""))
    found.append(await h.tables.offer(h.tables.offered.complete_at, caller(BOB), "5"))
    found += [
        (await h.do(h.tables.boards.board, caller(BOB), "", at)).panel for at in ("4", "5", "6")
    ]
    found += [(await h.do(h.tables.logs.log, caller(BOB), at)).panel for at in ("4", "5", "6")]
    found.append((await h.do(h.tables.play.act, caller(BOB))).panel)
    await h.deliver()
    found.append(len(h.courier.sent))
    found.append(lines(await h.table(), HOME, HOME.channel))
    moderator = caller(9, moderator=True)
    found += [
        (await h.do(h.tables.moderation.rewind, moderator, at)).panel for at in ("0", "3", "4", "5")
    ]
    found.append(await h.tables.offer(h.tables.moderation.complete_rewind, moderator, ""))
    found.append((await h.do(h.tables.lobbies.seat, caller(BOB), "replace", 1)).panel)
    return found


async def to_the_swap(h: House) -> int:
    """A table where even answering is secret, before anybody's answer, and who answers last."""
    await h.begin("sealed", *USERS)
    hands = (await h.table()).state.hands
    for user, seat in zip(USERS, range(3), strict=True):
        ok(await h.move(user, f"{hands[seat][0]}; confirm"))
    winner = USERS[(await h.table()).asked[0]]
    ok(await h.move(winner, "green"))
    assert (await h.table()).state.todo[0].quiet
    await h.deliver()
    return winner


async def asking(h: House) -> list[Button]:
    """The buttons of the request that was posted last."""
    await h.deliver()
    owed = next(o for o in reversed(h.courier.sent) if "would like" in words_of(o.panel))
    return buttons(owed.panel)


async def test_where_answering_is_secret_no_number_gives_it_away(h: House) -> None:
    await to_the_swap(h)
    before = await seen_by_bob(h)
    ok(await h.move(ANN, "none; confirm"))
    assert await seen_by_bob(h) == before
    ok(await h.move(CAT, "none; confirm"))
    assert await seen_by_bob(h) == before
    ok(await h.do(h.tables.undoing.undo, caller(CAT), ask=True))
    assert await seen_by_bob(h) == before


@pytest.mark.parametrize("asker", [ANN, BOB, CAT])
async def test_a_request_to_take_back_does_not_tell_who_has_answered(asker: int) -> None:
    async def asked(answering: tuple[int, ...], reopening: tuple[int, ...]) -> tuple[Any, ...]:
        async with house() as h:
            await to_the_swap(h)
            for user in answering:
                ok(await h.move(user, "none; confirm"))
            for user in reopening:
                ok(await h.do(h.tables.undoing.undo, caller(user), ask=True))
                ok(await h.move(user, "back"))
            ok(await h.do(h.tables.undoing.undo, caller(asker), ask=True))
            numbers = [button.id.split(":")[2] for button in await asking(h)]
            wish = REQUEST.of(await h.table())
            assert wish is not None
            ok(await h.do(h.tables.lobbies.close, caller(ANN, moderator=True)))
            await h.deliver()
            text = next(t for t in reversed(h.courier.texts()) if "would like" in t)
            return text, numbers, wish.number, wish.target, wish.needed

    others = tuple(user for user in USERS if user != asker)
    silent = await asked((), ())
    assert await asked(others, ()) == silent
    assert await asked((*others[:1], asker), (asker,)) == silent


@pytest.mark.parametrize("others", [(CAT,), (CAT, CAT)])
async def test_what_one_does_in_the_open_does_not_tell_who_has_answered(
    others: tuple[int, ...],
) -> None:
    async def left(answering: tuple[int, ...]) -> list[Any]:
        async with house() as h:
            await to_the_swap(h)
            for n, user in enumerate(answering):
                ok(await h.move(user, "back" if n % 2 else "none; confirm"))
            ok(await h.move(ANN, "yes resign"))
            assert (await h.table()).quiet
            found = await seen_by_bob(h)
            ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
            return [*found, *((o.panel, o.text, o.mentions) for o in h.courier.sent)]

    assert await left(others) == await left(())


async def test_what_one_does_in_the_open_is_told_at_once_and_again_in_its_place(h: House) -> None:
    await to_the_swap(h)
    before = len(h.courier.sent)
    ok(await h.move(ANN, "yes resign"))
    await h.deliver()
    (said,) = [words_of(o.panel) for o in h.courier.sent[before:]]
    assert "Ann resigned." in said
    assert say("waiting-for", names="**Bob and Cat**") in said
    for user in (BOB, CAT):
        ok(await h.move(user, "none; confirm"))
    await h.deliver()
    last = words_of(h.courier.sent[-1].panel)
    assert last.index("**Ann** resigned") < last.index("**Bob** exchanged 0 cards")
    assert "Ann resigned." in words_of(ok(await h.do(h.tables.logs.log, caller(BOB))).panel)


async def test_who_acts_in_the_open_ends_an_open_request(h: House) -> None:
    await to_the_swap(h)
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    ok(await h.move(ANN, "yes resign"))
    assert REQUEST.of(await h.table()) is None


async def test_where_answering_is_secret_an_open_request_stays_open(h: House) -> None:
    await to_the_swap(h)
    start = await h.table()
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    agree, _ = await asking(h)
    before = await seen_by_bob(h)
    ok(await h.move(ANN, "none; confirm"))
    assert (await h.table()).row.moves > start.row.moves
    assert await seen_by_bob(h) == before
    ok(await h.press(ANN, agree))
    ok(await h.move(CAT, "none; confirm"))
    ok(await h.do(h.tables.undoing.undo, caller(CAT), ask=True))
    assert await seen_by_bob(h) == before
    ok(await h.press(CAT, agree))
    now = await h.table()
    assert REQUEST.of(now) is None
    assert not now.quiet
    log = await h.db.read(undo.read_log, now.row.id)
    own = [m.number for m in log.values() if m.seat == 1 and m.number <= start.row.moves]
    assert log[now.row.head].number == own[-1] - 1


async def test_the_last_secret_answer_ends_an_open_request(h: House) -> None:
    await to_the_swap(h)
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    agree, _ = await asking(h)
    for user in USERS:
        ok(await h.move(user, "none; confirm"))
    assert REQUEST.of(await h.table()) is None
    assert (await h.press(ANN, agree)).refused


@pytest.mark.parametrize("answering", [(), (ANN, BOB)])
async def test_what_was_taken_back_comes_back_without_secret_answers(
    h: House, answering: tuple[int, ...]
) -> None:
    winner = await to_the_swap(h)
    for user in answering:
        if user != winner:
            ok(await h.move(user, "none; confirm"))
    ok(await h.do(h.tables.undoing.undo, caller(winner), ask=True))
    await all_agree(h)
    assert not (await h.table()).quiet
    ok(await h.do(h.tables.undoing.redo, caller(winner)))
    table = await h.table()
    assert table.quiet
    assert not any(table.is_sealed(Seat(n)) for n in range(3))


async def all_agree(h: House) -> None:
    """Whoever the open request needs agrees to it."""
    agree, _ = await asking(h)
    wish = REQUEST.of(await h.table())
    assert wish is not None
    for seat in wish.needed:
        ok(await h.press(USERS[seat], agree))


async def test_restoring_does_not_tell_who_has_answered() -> None:
    async def asked(answering: tuple[int, ...]) -> list[str]:
        async with house() as h:
            winner = await to_the_swap(h)
            goal = (await h.table()).row.moves
            for user in USERS:
                ok(await h.move(user, "none; confirm"))
            shown = ok(await h.do(h.tables.moderation.rewind, caller(9, moderator=True), str(goal)))
            ok(await h.press(9, buttons(shown.panel)[0], moderator=True))
            await all_agree(h)
            assert (await h.table()).quiet
            for user in answering:
                ok(await h.move(user, "none; confirm"))
            ok(await h.do(h.tables.undoing.redo, caller(winner)))
            await h.deliver()
            said = [t for t in h.courier.texts() if "would like" in t][-1:]
            await all_agree(h)
            assert not (await h.table()).quiet
            ok(await h.do(h.tables.lobbies.close, caller(ANN, moderator=True)))
            await h.deliver()
            return said

    silent = await asked(())
    assert "restore" in silent[0]
    assert await asked((ANN, BOB)) == await asked((CAT,)) == silent


async def test_the_running_export_is_the_same_for_every_secret(h: House) -> None:
    table = await played_to(h, 9)
    rows = await h.db.read(export.log_rows, table.row.id)
    text = export.dumped(table, Archive(rows)).decode()
    other = table.changed(table.row, state=other_state(table, Seat(0), 1))
    assert export.dumped(other, Archive(rows)).decode() == text


async def test_logs_carry_no_keys_seeds_or_hands(
    h: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    table = await h.begin()
    card = table.state.hands[0][0]
    ok(await h.move(ANN, f"{card}; confirm"))
    await h.move(BOB, "nonsense")
    h.courier.failures.append(OSError("gone"))
    await h.deliver()
    text = "\n".join(r.getMessage() for r in caplog.records)
    assert text
    assert "nonsense" not in text
    assert table.row.seed.hex() not in text
    assert repr(table.row.seed) not in text
    assert f"'{card}'" not in text
    assert f'"{card}"' not in text


async def test_a_refusal_to_one_is_not_explained_to_another(h: House) -> None:
    await h.begin()
    other = (await h.table()).state.hands[1][0]
    assert (await h.move(ANN, other)).refused
    assert other not in words_of(ok(await h.do(h.tables.reasons.why, caller(BOB))).panel)
