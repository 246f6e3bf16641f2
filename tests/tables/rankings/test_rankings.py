"""/stats and /leaderboard: recorded when a table ends, by who held what, reckoned once."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.panel.panel import Response
from bot.tables.rankings import ratings
from bot.tables.rankings.played import finished
from bot.tables.texts import say
from bot.tables.time.clock_rules import DAY, PerTurn
from renderers.alt import alt_text
from renderers.scene import Picture
from storage import results
from storage.db import Tx
from storage.results import AnswerRow, HolderRow, PlaceRow, ResultRow
from storage.rows import insert
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    DAN,
    GUILD,
    House,
    button,
    caller,
    fits,
    house,
    ok,
    words_of,
)
from tests.tables.days import clocked, days, go_by

HOUR = 3600.0


async def play_out(h: House, *users: int, waits: float = HOUR) -> None:
    """Play a game of one round, which the cards decide."""
    users = users or (ANN, BOB)
    await h.begin("sealed", *users, options="rounds=1")
    for seat, user in enumerate(users):
        h.clock.sleep(waits)
        card = (await h.table()).state.hands[seat][0]
        ok(await h.move(user, f"{card}; confirm"))
    assert (await h.table()).row.status == "ended"


async def first(h: House) -> int:
    """Who won the last game."""
    (game,) = (await h.db.read(results.of_guild, GUILD))[-1:]
    seat = next(p.seat for p in game.places if p.place == 1)
    found = next(x.user for x in game.holders if x.seat == seat)
    assert found is not None
    return found


async def stats(h: House, who: int, **more: Any) -> str:
    shown = ok(await h.do(h.tables.stats.stats, caller(who), **more))
    fits(shown.panel)
    return words_of(shown.panel)


def text(shown: Response) -> str:
    fits(shown.panel)
    return words_of(ok(shown).panel)


# Recording


async def test_the_result_is_stored_in_the_transaction_that_ends_the_game(h: House) -> None:
    await play_out(h)
    table = await h.table()
    (found,) = await h.db.read(results.of_guild, GUILD)
    assert found.table == ResultRow(table.row.id, "sealed", GUILD, table.row.ended or 0)
    assert {(p.seat, p.place, p.score) for p in found.places} == {
        (st.seat, st.place, st.score) for st in table.spec.result(table.state)
    }
    assert [(x.seat, x.user, x.moves) for x in found.holders] == [(0, ANN, 1), (1, BOB, 1)]


async def test_a_table_that_was_closed_has_no_result(h: House) -> None:
    await h.begin()
    ok(await h.do(h.tables.lobbies.close, caller(CAT, moderator=True)))
    assert await h.db.read(results.of_guild, GUILD) == ()


@pytest.mark.parametrize("left", ["", "1 hour"])
async def test_a_moderator_who_stops_somebodys_clock_decides_nobodys_rating(left: str) -> None:
    async with days() as h:
        await clocked(h, PerTurn(DAY, "default"), game="sealed", options="rounds=1")
        if left:
            ok(await h.do(h.tables.moderation.clock, caller(ANN, moderator=True), 2, left))
        card = (await h.table()).state.hands[0][0]
        ok(await h.move(ANN, f"{card}; confirm"))
        await go_by(h, 2 * DAY)
        assert (await h.table()).row.status == "ended"
        assert bool(await h.db.read(results.of_guild, GUILD)) is not bool(left)


async def test_answers_are_timed_from_being_asked(h: House) -> None:
    await play_out(h)
    assert [a.seconds for a in await h.db.read(results.answers_of, ANN, 9)] == [HOUR]
    assert [a.seconds for a in await h.db.read(results.answers_of, BOB, 9)] == [2 * HOUR]


async def test_where_a_clock_counts_it_says_how_long_an_answer_took(h: House) -> None:
    await h.open("automaton", ANN)
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "2 days"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    h.clock.sleep(HOUR)
    ok(await h.do(h.tables.moderation.pause, caller(BOB, moderator=True)))
    h.clock.sleep(9 * HOUR)
    ok(await h.do(h.tables.moderation.resume, caller(BOB, moderator=True)))
    h.clock.sleep(HOUR)
    ok(await h.move(ANN, "watch; confirm"))
    h.clock.sleep(3 * HOUR)
    ok(await h.move(ANN, "watch; confirm"))
    ok(await h.do(h.tables.lobbies.close, caller(ANN, moderator=True)))
    found = await h.db.read(results.answers_of, ANN, 9)
    assert sorted(a.seconds for a in found) == [2 * HOUR, 3 * HOUR]


async def test_without_a_clock_a_moderators_pause_is_nobodys_pace_either(h: House) -> None:
    await h.begin("automaton", ANN)
    for pause in (24 * HOUR, 48 * HOUR):
        h.clock.sleep(HOUR)
        ok(await h.do(h.tables.moderation.pause, caller(BOB, moderator=True)))
        h.clock.sleep(pause)
        ok(await h.do(h.tables.moderation.resume, caller(BOB, moderator=True)))
    h.clock.sleep(HOUR)
    ok(await h.move(ANN, "watch; confirm"))
    ok(await h.do(h.tables.lobbies.close, caller(ANN, moderator=True)))
    assert [a.seconds for a in await h.db.read(results.answers_of, ANN, 9)] == [3 * HOUR]


async def test_what_an_order_or_a_moderator_answers_is_nobodys_pace(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.do(h.tables.orders.command, caller(ANN), "watch"))
    ok(await h.move(ANN, "watch; confirm"))
    await h.tables.orders.fire_due()
    ok(await h.do(h.tables.lobbies.close, caller(ANN, moderator=True)))
    assert len(await h.db.read(results.answers_of, ANN, 9)) == 1


async def test_of_a_running_table_not_even_the_number_of_answers_is_told(h: House) -> None:
    await h.begin()
    before = await stats(h, BOB, user=ANN, name="Ann")
    card = (await h.table()).state.hands[0][0]
    ok(await h.move(ANN, f"{card}; confirm"))
    assert await stats(h, BOB, user=ANN, name="Ann") == before


async def test_a_seat_that_changed_hands_counts_for_each_by_their_moves(h: House) -> None:
    await h.begin("sealed", ANN, BOB, options="rounds=3")
    await whole_round(h, {0: ANN, 1: BOB})
    ok(await h.do(h.tables.moderation.replace, caller(DAN, moderator=True), 1, CAT, "Cat"))
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "accept"))
    await whole_round(h, {0: CAT, 1: BOB})
    await whole_round(h, {0: CAT, 1: BOB})
    assert (await h.table()).row.status == "ended"
    (found,) = await h.db.read(results.of_guild, GUILD)
    held = [(x.seat, x.user) for x in found.holders]
    assert held == [(0, ANN), (0, CAT), (1, BOB)]
    moves = {x.user: x.moves for x in found.holders}
    assert moves[ANN] < moves[CAT]
    counted = sum(moves.values())
    made = await h.db.read(_count, found.table.table_id)
    assert counted == made
    said = await stats(h, ANN)
    assert "helped at 1 more" in said
    assert "1 table" in await stats(h, CAT)


def _count(tx: Tx, table: int) -> int:
    row = tx.execute(
        "SELECT COUNT(*) FROM moves WHERE table_id = ? AND kind = 'move'", (table,)
    ).fetchone()
    return int(row[0])


async def whole_round(h: House, users: dict[int, int]) -> None:
    """Let everybody lay, the winner name trump, and nobody swap."""
    number = (await h.table()).state.round
    for seat, user in users.items():
        card = (await h.table()).state.hands[seat][0]
        ok(await h.move(user, f"{card}; confirm"))
    table = await h.table()
    if not table.running:
        return
    ok(await h.move(users[int(table.asked[0])], "red"))
    for user in users.values():
        ok(await h.move(user, "none; confirm"))
    assert (await h.table()).state.round == number + 1


async def test_moves_taken_back_are_not_counted(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "walk cape; confirm"))
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    for _ in range(300):
        table = await h.table()
        if not table.running:
            break
        ok(await h.move(ANN, "done; confirm"))
    (found,) = await h.db.read(results.of_guild, GUILD)
    table = await h.table()
    assert found.holders[0].moves == table.counts[0] - 2


async def test_an_ended_table_that_goes_on_again_has_no_result(h: House) -> None:
    await play_out(h)
    table = await h.table()
    await h.tables.store.act(
        None, table.row.id, lambda edit: edit.row(status="running", ended=None)
    )
    assert await h.db.read(results.of_guild, GUILD) == ()


# Statistics


async def test_who_has_played_nothing_hears_so(h: House) -> None:
    said = await stats(h, ANN)
    assert say("stats-nothing", who="You") in said
    assert say("stats-nothing", who="This server") in said


async def test_games_places_pace_and_rating(h: House) -> None:
    await play_out(h)
    winner = await first(h)
    said = await stats(h, winner)
    assert say("stats-record-won", who="You", tables="1 table", wins=1) in said
    assert "Answers: 1, half of them within" in said
    assert "**Sealed**: 1 table (1st ×1)" in said
    assert "ahead of 100% of opponents" in said
    assert "(provisional)" in said
    assert "**This server:** 1 table, 2 players." in said


async def test_somebody_elses_record_is_that_of_this_server(h: House) -> None:
    await play_out(h)
    said = await stats(h, CAT, user=BOB, name="Bob")
    assert say("stats-of", who="Bob") in said
    assert "1 table" in said
    elsewhere = await h.do(h.tables.stats.stats, caller(CAT, guild=77, channel=7), BOB, "Bob")
    assert "no game played" in text(elsewhere)


async def test_a_name_can_not_format_anything(h: House) -> None:
    said = await stats(h, CAT, user=DAN, name="**@everyone**")
    assert "@everyone" not in said


async def test_of_one_game_only(h: House) -> None:
    await play_out(h)
    said = await stats(h, ANN, game="auto")
    assert "no game played" in said
    refused = await h.do(h.tables.stats.stats, caller(ANN), game="chess")
    assert refused.refused
    assert "the game `chess`. Choose Sealed or " in words_of(refused.panel)


async def test_who_opts_out_is_shown_and_rated_nowhere_and_can_come_back(h: House) -> None:
    await play_out(h)
    before = await h.tables.ratings.of_server("sealed", GUILD)
    assert {user for _, user in before} == {ANN, BOB}
    shown = await h.do(h.tables.stats.stats, caller(ANN))
    ok(await h.press(ANN, button(shown.panel, "Don't count me")))
    assert "doesn't want to be counted" in await stats(h, BOB, user=ANN, name="Ann")
    own = ok(await h.do(h.tables.stats.stats, caller(ANN)))
    assert say("stats-not-counted") in words_of(own.panel)
    assert "1 player." in await stats(h, BOB)
    after = await h.tables.ratings.of_server("sealed", GUILD)
    assert {user for _, user in after} == {BOB}
    assert "Ann" not in text(await h.do(h.tables.leaderboards.leaderboard, caller(BOB), "sealed"))
    ok(await h.press(ANN, button(own.panel, "Count me again")))
    assert await h.tables.ratings.of_server("sealed", GUILD) == before
    ok(await h.do(h.tables.stats.stats, caller(ANN), counted="off"))
    assert await h.db.read(results.uncounted) == {ANN}


async def test_a_forged_button_is_refused(h: House) -> None:
    assert (await h.tables.press(caller(ANN), "k:maybe")).refused
    assert (await h.tables.press(caller(ANN), "k:on:1")).refused


# Leaderboards


async def test_nobody_rated_yet(h: House) -> None:
    assert "Nobody here has a rating in Sealed yet" in text(
        await h.do(h.tables.leaderboards.leaderboard, caller(ANN), "sealed")
    )
    assert (await h.do(h.tables.leaderboards.leaderboard, caller(ANN), "chess")).refused
    asked = await h.do(h.tables.leaderboards.leaderboard, caller(ANN))
    assert asked.refused
    assert "say which game with `game:`" in words_of(asked.panel)


async def test_the_winner_stands_first_and_the_own_line_is_marked(h: House) -> None:
    await play_out(h)
    winner = await first(h)
    name = {ANN: "Ann", BOB: "Bob"}[winner]
    said = text(await h.do(h.tables.leaderboards.leaderboard, caller(winner)))
    assert f"1. **{name}**: " in said
    assert said.index("1. ") < said.index("2. ")
    elsewhere = await h.do(
        h.tables.leaderboards.leaderboard, caller(CAT, guild=77, channel=5), "sealed"
    )
    assert "Nobody here has a rating" in text(elsewhere), "what was played elsewhere stays there"


async def test_a_servers_board_counts_that_servers_tables_alone(h: House) -> None:
    """What was won where nobody looks is worth nothing at home."""
    await play_out(h)
    home = await h.tables.ratings.of_server("sealed", GUILD)
    away: dict[str, Any] = {"guild": 77, "channel": 700}
    h.clock.sleep(HOUR)
    await h.db.write(_elsewhere, 77)
    assert await h.tables.ratings.of_server("sealed", GUILD) == {}
    assert await h.tables.ratings.of_server("sealed", 77) == home
    said = await h.do(h.tables.stats.stats, caller(ANN, **away))
    assert "rating" in text(said)
    assert "rating" not in await stats(h, ANN)


def _elsewhere(tx: Tx, guild: int) -> None:
    tx.execute("UPDATE results SET guild = ?", (guild,))


async def test_resigning_over_and_over_sells_no_rating(h: House) -> None:
    for _ in range(6):
        await h.begin("sealed", ANN, BOB)
        ok(await h.move(BOB, "yes resign"))
        h.clock.sleep(3)
    assert await h.tables.ratings.of_server("sealed", GUILD) == {}


async def test_outside_of_servers_strangers_learn_nothing_of_each_other(h: House) -> None:
    for number, user in enumerate((ANN, DAN)):
        where: dict[str, Any] = {"guild": None, "channel": 500 + number}
        ok(
            await h.do(
                h.tables.lobbies.open, caller(user, **where), "sealed", seats=2, options="rounds=1"
            )
        )
        ok(await h.do(h.tables.lobbies.join, caller((BOB, CAT)[number], **where)))
        ok(await h.do(h.tables.lobbies.start, caller(user, **where)))
        for seat, player in enumerate((user, (BOB, CAT)[number])):
            card = (await h.table(500 + number)).state.hands[seat][0]
            ok(await h.do(h.tables.play.move, caller(player, **where), f"{card}; confirm"))
    private = text(
        await h.do(h.tables.leaderboards.leaderboard, caller(ANN, guild=None, channel=9), "sealed")
    )
    assert not {"Ann", "Bob", "Cat", "Dan"} & set(private.split()), "nobody is rated there"
    asked = await h.do(h.tables.stats.stats, caller(ANN, guild=None, channel=9), DAN, "Dan")
    assert asked.refused
    assert "1 table" in text(await h.do(h.tables.stats.stats, caller(ANN, guild=None, channel=9)))


async def test_in_a_direct_message_ones_own_games_of_every_server_are_compared(h: House) -> None:
    await play_out(h)
    private = {"guild": None, "channel": 9}
    said = text(await h.do(h.tables.leaderboards.leaderboard, caller(BOB, **private), "sealed"))
    assert "Ann" in said
    assert "Bob" in said
    asked = await h.do(h.tables.leaderboards.leaderboard, caller(CAT, **private), "sealed")
    assert "Ann" not in text(asked)
    assert not asked.refused


async def test_of_a_game_for_one_the_best_scores_are_listed(h: House) -> None:
    assert "Nobody here has finished a game of Automaton" in text(
        await h.do(h.tables.leaderboards.leaderboard, caller(ANN), "automaton")
    )
    for user in (ANN, BOB):
        await h.begin("automaton", user)
        for _ in range(300):
            if not (await h.table()).running:
                break
            ok(await h.move(user, "done; confirm"))
    said = text(await h.do(h.tables.leaderboards.leaderboard, caller(ANN), "automaton"))
    assert "best scores" in said
    assert said.count("1. ") == 2, "equal scores share a place"
    ok(await h.do(h.tables.stats.stats, caller(BOB), counted="off"))
    assert "Bob" not in text(
        await h.do(h.tables.leaderboards.leaderboard, caller(ANN), "automaton")
    )


async def test_the_picture_shows_what_the_words_say() -> None:
    drawn: list[Any] = []

    class Studio:
        def submit(self, scene: Any) -> Any:
            from concurrent.futures import Future

            from renderers import paint

            drawn.append(scene)
            promised: Future[Picture] = Future()
            promised.set_result(paint.draw(scene))
            return promised

    async with house(studio=Studio()) as made:
        await play_out(made)
        shown = ok(
            await made.tables.answer(made.tables.leaderboards.leaderboard, caller(ANN), "sealed")
        )
        assert shown.panel.picture is not None
        assert shown.panel.picture.data[:8] == b"\x89PNG\r\n\x1a\n"
        assert "Ann (you)" in shown.panel.picture.alt
        assert "Ann (you)" in alt_text(drawn[-1])


@pytest.mark.sqlite
async def test_ratings_are_added_to_and_equal_those_reckoned_anew(h: House) -> None:
    found: list[Any] = []
    for users in ((ANN, BOB), (BOB, CAT), (ANN, CAT), (ANN, BOB, CAT)):
        await play_out(h, *users)
        found.append(await h.tables.ratings.of_server("sealed", GUILD))
        h.clock.sleep(HOUR)
    tables = await h.db.read(results.of_guild, GUILD)
    assert found[-1] == ratings.ratings([finished(t) for t in tables])
    assert found[0] != found[-1]
    async with house() as other:
        await other.db.write(_copied, tables)
        assert await other.tables.ratings.of_server("sealed", GUILD) == found[-1]


def _copied(tx: Tx, tables: tuple[results.Result, ...]) -> None:
    tx.execute("PRAGMA defer_foreign_keys = ON")
    for table in tables:
        number = table.table.table_id
        tx.execute(
            "INSERT INTO tables (id, game, title, channel, creator, status, places, options, rules,"
            " version, moves, head, redo, epoch, counter, counts, told, seed, entropy, created)"
            " VALUES (?, 'sealed', '', ?, 1, 'closed', 2, '{}', 1, 1, 0, 0, '[]', 0, 0, '[]', 0,"
            " x'00', '[]', 0)",
            (number, number),
        )
        _put(tx, table)


def _put(tx: Tx, table: results.Result) -> None:
    insert(tx, "results", table.table)
    for place in table.places:
        insert(tx, "result_seats", place)
    for holder in table.holders:
        insert(tx, "result_holders", holder)


async def test_a_result_that_comes_late_is_put_in_its_place(h: House) -> None:
    await play_out(h, ANN, BOB)
    (early,) = await h.db.read(results.of_guild, GUILD)
    h.clock.sleep(HOUR)
    await h.db.write(results.drop, early.table.table_id)
    await play_out(h, BOB, CAT)
    await h.tables.ratings.of_server("sealed", GUILD)
    await h.db.write(_put, early)
    both = await h.db.read(results.of_guild, GUILD)
    assert both[0].table.table_id == early.table.table_id
    found = await h.tables.ratings.of_server("sealed", GUILD)
    assert found == ratings.ratings([finished(t) for t in both])


async def test_a_game_with_a_computer_player_is_nobodys_rating(h: House) -> None:
    await h.open("sealed", ANN, BOB, seats=3, options="rounds=1")
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    for seat, user in enumerate((ANN, BOB)):
        card = (await h.table()).state.hands[seat][0]
        ok(await h.move(user, f"{card}; confirm"))
    await h.think()
    (found,) = await h.db.read(results.of_guild, GUILD)
    assert [(x.user, x.level) for x in found.holders if x.seat == 2] == [(None, "random")]
    assert await h.tables.ratings.of_server("sealed", GUILD) == {}


def test_rows_become_what_ratings_take() -> None:
    row = results.Result(
        ResultRow(1, "g", 2, 3.0),
        (PlaceRow(1, 0, 1, 9), PlaceRow(1, 1, 2, None)),
        (HolderRow(1, 0, 0, 5, "", 4), HolderRow(1, 0, 1, None, "easy", 2)),
    )
    found = finished(row)
    assert found.seats[0].holders == (ratings.Holder(5, 4), ratings.Holder(None, 2))
    assert found.seats[1].holders == ()
    assert ratings.rated(found, {}, {}) == {}


@pytest.mark.parametrize("user", [ANN, BOB])
async def test_answers_of_a_user_are_theirs_only(h: House, user: int) -> None:
    await play_out(h)
    found = await h.db.read(results.answers_of, user, 9)
    assert {a.user for a in found} == {user}
    assert isinstance(found[0], AnswerRow)
    assert len(await h.db.read(results.answers_in, GUILD, 9)) == 2
