"""§22.11 The daily challenge: the same for everybody, played once, alone, and unseen."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import proof
from bot.engine.flow import Seat
from bot.games.spacecorp import GAME
from bot.games.spacecorp.policy import greedy_answer
from bot.tables.panel.panel import Panel
from bot.tables.panel.routes import LobbyRoute, ReplayRoute, TurnRoute, WhatIfRoute
from bot.tables.seats import lobby_panel
from bot.tables.seats import options as seating
from bot.tables.texts import say
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    House,
    button,
    buttons,
    caller,
    house,
    look,
    ok,
    words_of,
)
from tests.tables.records import exported, recomputed

TODAY = "daily, eras=m, recall=auto"
DAY = 86400


async def begun(h: House, user: int = ANN, channel: int = 100, options: str = TODAY) -> Any:
    """A user's challenge, started in a channel."""
    ok(
        await h.do(
            h.tables.lobbies.open, caller(user, channel=channel), "spacecorp", options=options
        )
    )
    ok(await h.do(h.tables.lobbies.start, caller(user, channel=channel)))
    return await h.table(channel)


async def finished(h: House, user: int = ANN, channel: int = 100) -> Any:
    """A user's challenge, played to its end."""
    await begun(h, user, channel)
    while (table := await h.table(channel)).running:
        ok(await h.move(user, greedy_answer(table.state, Seat(0)), channel=channel))
        if (await h.table(channel)).lines:
            ok(await h.move(user, "save", channel=channel))
    return table


def refused(shown: Any) -> str:
    """The text of a refusal."""
    assert shown.refused, words_of(shown.panel)
    return words_of(shown.panel)


async def test_the_daily_challenge_is_the_same_for_everybody() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        for user, channel in ((ANN, 100), (BOB, 101)):
            who = caller(user, channel=channel)
            ok(await h.do(h.tables.lobbies.open, who, "spacecorp", options="daily, eras=m"))
            ok(await h.do(h.tables.lobbies.start, caller(user, channel=channel)))
        one, other = await h.table(100), await h.table(101)
        assert one.row.places == other.row.places == 1
        assert one.state == other.state
        for user, channel in ((ANN, 100), (BOB, 101)):
            ok(await h.move(user, "time; draw deck; confirm", channel=channel))
        assert (await h.table(100)).state == (await h.table(101)).state


async def test_the_lobby_of_a_daily_challenge_changes_no_option() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        given = {"daily": "yes", "recall": "auto"}
        ok(await h.do(h.tables.lobbies.open, caller(ANN), "spacecorp", options=given))
        panel = lobby_panel.panel(await h.table())
        found = {b.id for b in buttons(panel)}
        barred = [LobbyRoute(1, verb).id for verb in (seating.FIRST, f"{seating.OFF}recall")]
        assert not found & set(barred)
        assert seating.house_line(await h.table(), "en") in panel.texts


async def test_the_daily_challenge_is_played_once_and_its_seed_kept() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        ok(await h.do(h.tables.lobbies.open, caller(ANN), "spacecorp", options="daily, eras=m"))
        assert (await h.do(h.tables.lobbies.options, caller(ANN), "eras=p")).refused
        ok(await h.do(h.tables.lobbies.start, caller(ANN)))
        seed = (await h.table()).row.seed.hex()
        assert seed not in words_of(ok(await h.do(h.tables.proofs.fair, caller(ANN))).panel)
        again = await h.do(
            h.tables.lobbies.open, caller(ANN, channel=102), "spacecorp", options="daily, eras=m"
        )
        assert again.refused
        board = ok(await h.do(h.tables.leaderboards.leaderboard, caller(BOB), "spacecorp"))
        assert "0 finished. Finish yours" in words_of(board.panel)
        h.clock.sleep(86400)
        ok(await h.do(h.tables.lobbies.close, caller(ANN)))
        assert seed in words_of(ok(await h.do(h.tables.proofs.fair, caller(ANN))).panel)
        report = recomputed(await exported(h), {"spacecorp": GAME})
        assert proof.SEED_ALONE in report.lines


async def test_nobody_watches_the_daily_challenge_before_finishing_it() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        ok(
            await h.do(
                h.tables.lobbies.open,
                caller(ANN),
                "spacecorp",
                options="daily, eras=m, recall=auto",
            )
        )
        ok(await h.do(h.tables.lobbies.start, caller(ANN)))
        ok(await h.move(ANN, "time; draw deck; confirm"))
        await h.deliver()
        told = "\n".join(h.courier.texts())
        assert say("daily-on", who="Ann") in told
        assert "It draws" not in told
        assert "round 2" in words_of(ok(await h.do(h.tables.boards.board, caller(ANN))).panel)
        for name in ("board", "log", "status", "recap", "why"):
            said = await h.do(look(h.tables, name), caller(BOB))
            assert "Finish yours" in words_of(said.panel)
        # Bob plays his own to its end and may look at Ann's.
        ok(await h.do(h.tables.lobbies.open, caller(BOB, channel=101), "spacecorp",
                               options="daily, eras=m, recall=auto"))  # fmt: skip
        ok(await h.do(h.tables.lobbies.start, caller(BOB, channel=101)))
        while (table := await h.table(101)).running:
            ok(await h.move(BOB, greedy_answer(table.state, Seat(0)), channel=101))
            if (await h.table(101)).lines:
                ok(await h.move(BOB, "save", channel=101))
        ok(await h.do(h.tables.boards.board, caller(BOB)))
        h.clock.sleep(86400)
        ok(await h.do(h.tables.boards.board, caller(BOB + 1)))


async def test_scores_of_the_day_show_to_those_who_have_finished() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        ok(
            await h.do(
                h.tables.lobbies.open,
                caller(ANN),
                "spacecorp",
                options="daily, eras=m, recall=auto",
            )
        )
        ok(await h.do(h.tables.lobbies.start, caller(ANN)))
        while (table := await h.table()).running:
            answer = greedy_answer(table.state, Seat(0))
            ok(await h.move(ANN, answer))
            if (await h.table()).lines:
                ok(await h.move(ANN, "save"))
        shown = ok(await h.do(h.tables.leaderboards.leaderboard, caller(ANN), "spacecorp"))
        assert f"1. Ann: {table.state.hqs[0].profit}" in words_of(shown.panel)
        other = ok(await h.do(h.tables.leaderboards.leaderboard, caller(BOB), "spacecorp"))
        assert "one finished. Finish yours" in words_of(other.panel)


async def test_yesterdays_scores_show_to_everybody_but_not_of_those_who_dont_want_it() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        score = (await finished(h)).state.hqs[0].profit
        h.clock.sleep(DAY)
        other = words_of(
            ok(await h.do(h.tables.leaderboards.leaderboard, caller(BOB), "spacecorp")).panel
        )
        assert f"Yesterday's challenge:\n1. Ann: {score}" in other
        ok(await h.do(h.tables.stats.stats, caller(ANN), counted="off"))
        other = words_of(
            ok(await h.do(h.tables.leaderboards.leaderboard, caller(BOB), "spacecorp")).panel
        )
        assert "Ann" not in other


# Ways in that nobody is to find


async def test_nobody_sits_down_at_anothers_challenge() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        ok(await h.do(h.tables.lobbies.open, caller(ANN), "spacecorp", options=TODAY))
        alone = "plays the daily challenge alone"
        assert alone in refused(await h.do(h.tables.lobbies.join, caller(BOB)))
        assert alone in refused(await h.do(h.tables.seating.invite, caller(ANN), BOB, "Bob"))
        assert alone in refused(
            await h.do(h.tables.lobbies.seat, caller(ANN), "add", 1, BOB, "Bob")
        )
        ok(await h.do(h.tables.lobbies.leave, caller(ANN)))
        assert alone in refused(await h.do(h.tables.lobbies.seat, caller(ANN), "computer", 1))
        ok(await h.do(h.tables.lobbies.join, caller(ANN)))
        shown = [
            b.label for b in buttons(ok(await h.do(h.tables.standing.show, caller(ANN))).panel)
        ]
        assert not {"Join", "Add computer"} & set(shown)
        ok(await h.do(h.tables.lobbies.start, caller(ANN)))
        assert alone in refused(await h.do(h.tables.lobbies.seat, caller(ANN), "offer"))
        mod = caller(CAT, moderator=True)
        assert refused(await h.do(h.tables.moderation.replace, mod, 1, level="greedy"))
        assert (await h.table()).users((0,)) == (ANN,)


async def test_play_again_is_no_second_try() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        seed = (await finished(h)).row.seed
        await h.deliver()
        end = h.courier.shown()[-1]
        again = button(end, "Rematch")
        assert say("no-daily-once") in refused(await h.press(ANN, again))
        # Whoever hasn't played gets the same challenge by that button.
        ok(await h.press(BOB, again, channel=101))
        assert (await h.table(101)).row.seed == seed
        h.clock.sleep(DAY)
        ok(await h.press(ANN, again, channel=102))
        assert (await h.table(102)).row.seed != seed


LOOKS = ("board", "log", "status", "recap", "why", "show", "hand")


def shows_nothing(panel: Panel) -> bool:
    """Whether a panel says nothing about how the challenge went."""
    told = ("It draws", "Competition's turn", "contracts closed", "moves team", "Round ")
    return panel.picture is None and not any(text in words_of(panel) for text in told)


@pytest.mark.parametrize("over", [False, True])
async def test_nothing_shows_it_to_those_who_have_still_to_play(*, over: bool) -> None:
    async with house(games={"spacecorp": GAME}) as h:
        table = await (finished(h) if over else begun(h))
        if not over:
            ok(await h.move(ANN, "time; draw deck; confirm"))
        await h.deliver()
        number = table.row.id
        for name in LOOKS:
            said = refused(await h.do(look(h.tables, name), caller(BOB)))
            assert "Finish yours" in said, name
        assert refused(await h.do(h.tables.replays.replay, caller(BOB)))
        assert refused(await h.do(h.tables.whatifs.whatif, caller(BOB)))
        assert refused(await h.do(h.tables.proofs.export, caller(BOB)))
        for route in (
            ReplayRoute(number, "first", "0"),
            ReplayRoute(number, "film", "game"),
            ReplayRoute(number, "post", "game"),
            WhatIfRoute(number, 0, "from.0"),
            *(TurnRoute(number, 1, verb) for verb in ("board", "closer", "text", "export", "log")),
        ):
            assert refused(await h.tables.press(caller(BOB), route.id)), route
        assert await h.tables.offer(h.tables.offered.complete_at, caller(BOB), "") == []
        assert (
            await h.tables.offer(
                h.tables.moderation.complete_rewind, caller(BOB, moderator=True), ""
            )
            == []
        )
        assert refused(await h.do(h.tables.moderation.audit, caller(BOB, moderator=True)))
        assert refused(await h.do(h.tables.moderation.proxy, caller(BOB, moderator=True), 1))
        for shown in h.courier.shown():
            assert shows_nothing(shown), shown
            for b in (b for b in buttons(shown) if b.label != "Rules"):
                pressed = await h.tables.press(caller(BOB, channel=103), b.id)
                assert pressed.refused or shows_nothing(pressed.panel), b.label
        assert (
            "round"
            not in words_of(
                ok(await h.do(h.tables.lists.list_tables, caller(BOB))).panel
            ).casefold()
        )


async def test_statistics_wait_until_one_has_played() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        await finished(h)
        told = words_of(ok(await h.do(h.tables.stats.stats, caller(BOB), ANN, "Ann")).panel)
        assert "SpaceCorp" not in told
        await finished(h, BOB, 101)
        told = words_of(ok(await h.do(h.tables.stats.stats, caller(BOB), ANN, "Ann")).panel)
        assert "SpaceCorp" in told


async def test_a_second_try_by_other_means_is_refused() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        await begun(h)
        ok(await h.do(h.tables.lobbies.close, caller(ANN)))
        again = await h.do(
            h.tables.lobbies.open, caller(ANN, channel=102), "spacecorp", options=TODAY
        )
        assert say("no-daily-once") in refused(again)
        # A copy to try things out on has its own chance.
        await begun(h, BOB, 101)
        ok(await h.do(h.tables.whatifs.whatif, caller(BOB, channel=101)))
        kept = h.tables.whatifs._copies
        (copy,) = kept.values()
        own = (await h.table(101)).chance()
        assert [copy.table.chance().below(10**6) for _ in "ab"] != [own.below(10**6) for _ in "ab"]


async def test_two_lobbies_are_no_two_tries() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        ok(await h.do(h.tables.lobbies.open, caller(ANN), "spacecorp", options=TODAY))
        second = await h.do(
            h.tables.lobbies.open, caller(ANN, channel=102), "spacecorp", options=TODAY
        )
        assert "open or played" in refused(second)
        # A lobby that was closed before it began is no try.
        ok(await h.do(h.tables.lobbies.close, caller(ANN)))
        await begun(h, ANN, 102)


async def test_the_film_of_a_challenge_is_not_posted_before_midnight() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        table = await finished(h)
        route = ReplayRoute(table.row.id, "post", "game")
        assert say("no-daily-on") in refused(await h.tables.press(caller(ANN), route.id))
        h.clock.sleep(DAY)
        ok(await h.tables.press(caller(ANN), route.id))
