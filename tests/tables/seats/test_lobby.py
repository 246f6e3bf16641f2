"""From `/table new` to the first question."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import msgspec
import pytest

from bot.engine import rng
from bot.engine.record import sealed
from bot.tables.kernel.edit import TableEdit
from bot.tables.panel import speech
from bot.tables.panel.panel import Response
from bot.tables.seats import lobby_commands, lobby_panel
from bot.tables.seats.computer_levels import given_names
from bot.tables.texts import say
from bot.tables.time.obligations import level
from storage import audit, seats
from tests.games.sealed import GAME as SEALED
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    CHANNEL,
    DAN,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    menus,
    ok,
    rest,
    words_of,
)


def refused(shown: Response, *parts: str) -> None:
    """A refusal that says this."""
    assert shown.refused
    text = words_of(shown.panel)
    for part in parts:
        assert part in text
    fits(shown.panel)


async def lobby(h: House) -> Any:
    """The lobby's message as it stands in the channel."""
    await h.deliver()
    return (h.courier.edits or h.courier.sent)[-1].panel


async def test_a_running_table_says_the_options_as_its_players_play_them(h: House) -> None:
    table = await h.begin()
    spec = replace(table.spec, fitted=lambda setup: {"rounds": str(setup.seats)})
    fitted = table.changed(table.row, game=replace(table.game, spec=spec))
    option = speech.game_words(table.game, "en").option
    assert f"**{option('rounds', '2')}**" in words_of(lobby_panel.panel(fitted))
    assert f"**{option('rounds', '3')}**" in words_of(lobby_panel.panel(table))


async def test_opening_posts_the_lobby_with_the_seeds_hash_and_seats_the_opener(h: House) -> None:
    shown = ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed", "Friday", 3, "rounds=1"))
    assert "Friday" in words_of(shown.panel)
    table = await h.table()
    assert table.seat_of(ANN) == 0
    assert table.options == {"rounds": "1"}
    await h.deliver()
    (owed,) = h.courier.sent
    fits(owed.panel)
    fair = ok(await h.press(BOB, button(await rest(h, owed.panel, BOB), "Fair play"))).panel
    assert rng.commitment(table.row.seed) in words_of(fair)
    assert table.row.seed.hex() not in words_of(owed.panel)
    assert "1. Ann\n2. (free)\n3. (free)" in words_of(owed.panel)
    assert [b.label for b in buttons(owed.panel)][:5] == [
        "Join",
        "Start",
        "Add computer",
        "How to play",
        "More",
    ]


async def test_every_table_has_a_seed_of_its_own(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed"))
    ok(await h.do(h.tables.lobbies.open, caller(ANN, channel=101), "sealed"))
    assert (await h.table()).row.seed != (await h.table(101)).row.seed


async def test_a_game_is_known_by_key_or_name_and_else_refused(h: House) -> None:
    refused(await h.do(h.tables.lobbies.open, caller(ANN), "chess"), "know the game `chess`")
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "SEALED"))


async def test_a_channel_has_one_open_table(h: House) -> None:
    await h.open()
    refused(await h.do(h.tables.lobbies.open, caller(CAT), "sealed"), "already has an open table")
    ok(await h.do(h.tables.lobbies.open, caller(CAT, channel=101), "sealed"))


@pytest.mark.parametrize("seats_wanted", [1, 5, 0, -3])
async def test_seats_out_of_range_are_refused(h: House, seats_wanted: int) -> None:
    refused(
        await h.do(h.tables.lobbies.open, caller(ANN), "sealed", seats=seats_wanted),
        "2 to 4 players",
    )


@pytest.mark.parametrize("text", ["rounds=9", "speed=3", "rounds", "=", "rounds=1; x=2"])
async def test_options_out_of_range_are_refused(h: House, text: str) -> None:
    refused(await h.do(h.tables.lobbies.open, caller(ANN), "sealed", options=text))
    refused(await h.do(h.tables.standing.show, caller(ANN)), "no table")


async def test_a_title_that_has_the_games_name_does_not_repeat_it(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed", seats=2))
    await h.deliver()
    assert h.courier.sent[-1].panel.heading == "Ann's Sealed"
    ok(await h.do(h.tables.lobbies.close, caller(ANN)))
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed", title="Friday", seats=2))
    await h.deliver()
    assert h.courier.sent[-1].panel.heading == "Friday · Sealed"


async def test_joining_and_leaving(h: House) -> None:
    await h.open("sealed", ANN, BOB, seats=3)
    refused(await h.do(h.tables.lobbies.join, caller(BOB)), "already at this table")
    ok(await h.do(h.tables.lobbies.join, caller(CAT)))
    refused(await h.do(h.tables.lobbies.join, caller(DAN)), "Every seat is taken")
    ok(await h.do(h.tables.lobbies.leave, caller(BOB)))
    refused(await h.do(h.tables.lobbies.leave, caller(BOB)), "not at this table")
    ok(await h.do(h.tables.lobbies.join, caller(DAN)))
    assert speech.plain_names(await h.table()) == ("Ann", "Dan", "Cat")
    assert "2. Dan" in words_of(await lobby(h))


async def test_who_leaves_stays_in_the_record(h: House) -> None:
    table = await h.open("sealed", ANN, BOB, seats=3)
    ok(await h.do(h.tables.lobbies.leave, caller(BOB)))
    ever = await h.db.read(seats.ever, table.row.id)
    assert [(r.user, r.until is not None) for r in ever] == [(ANN, False), (BOB, True)]


async def test_who_comes_and_goes_over_and_over_has_to_be_invited(h: House) -> None:
    """The record keeps each time for ever, and must stay short enough to be verified."""
    table = await h.open("sealed", ANN, BOB, seats=3)
    for _ in range(lobby_commands.JOINED):
        ok(await h.do(h.tables.lobbies.join, caller(CAT)))
        ok(await h.do(h.tables.lobbies.leave, caller(CAT)))
    refused(await h.do(h.tables.lobbies.join, caller(CAT)), "you need an invitation to come back")
    assert len(await h.db.read(seats.ever, table.row.id)) == 2 + lobby_commands.JOINED
    ok(await h.do(h.tables.seating.invite, caller(ANN), CAT, "Cat"))
    ok(await h.do(h.tables.lobbies.join, caller(CAT)))
    refused(await h.do(h.tables.lobbies.join, caller(CAT)), "already at this table")
    ok(await h.do(h.tables.lobbies.leave, caller(BOB)))
    ok(await h.do(h.tables.lobbies.join, caller(DAN)))


async def test_starting_needs_players_and_somebody_in_charge(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed"))
    refused(await h.do(h.tables.lobbies.start, caller(ANN)), "at least 2 players")
    ok(await h.do(h.tables.lobbies.join, caller(BOB)))
    refused(await h.do(h.tables.lobbies.start, caller(BOB)), "Only the host or a moderator")
    ok(await h.do(h.tables.lobbies.start, caller(BOB, moderator=True)))
    refused(await h.do(h.tables.lobbies.start, caller(ANN)), "already running")
    refused(await h.do(h.tables.lobbies.join, caller(CAT)), "already running")


async def test_the_lobbys_message_follows_every_change_of_how_the_table_stands(h: House) -> None:
    table = await h.begin()

    def owed(before: str, after: str) -> list[str]:
        row = msgspec.structs.replace(table.row, status=before)
        edit = TableEdit(table.changed(row, state=table.state), 5.0)
        edit.row(status=after)
        return [o.kind for o in edit.done().rows.owed]

    assert owed("running", "ended").count("lobby") == 1
    assert owed("ended", "running").count("lobby") == 1
    assert "lobby" not in owed("running", "running")
    await h.deliver()
    ok(await h.move(ANN, "yes resign"))
    await h.deliver()
    assert any(say("lobby-ended") in words_of(o.panel) for o in h.courier.edits)


async def test_free_seats_close_up_at_the_start_and_chance_is_bound_to_all(h: House) -> None:
    await h.open("sealed", ANN, BOB, CAT, seats=4)
    ok(await h.do(h.tables.lobbies.leave, caller(BOB)))
    await h.do(h.tables.lobbies.start, caller(ANN))
    table = await h.table()
    assert table.row.places == 2
    assert speech.plain_names(table) == ("Ann", "Cat")
    given = table.entropy
    assert given is not None
    # Whoever joined and left is part of the record, and gives nothing to chance.
    assert [g.split(":")[0] for g in given.shares] == ["player"] * 3
    assert [j.seat for j in given.closing.joined if j.until is None] == [0, 1]
    fixed = (bytes.fromhex(sealed(given.closing)), bytes(8))
    shares = [given.shares[0].encode(), given.shares[2].encode()]
    assert table.key == rng.table_key(table.row.seed, (*shares, *fixed))
    assert table.asked == (0, 1)


async def test_only_those_in_charge_change_options(h: House) -> None:
    await h.open()
    refused(await h.do(h.tables.lobbies.options, caller(BOB), "rounds=1"), "moderator")
    ok(await h.do(h.tables.lobbies.options, caller(ANN), "rounds=5"))
    assert (await h.table()).options == {"rounds": "5"}
    refused(await h.do(h.tables.lobbies.options, caller(ANN), "rounds=7"))
    assert "**5 rounds**" in words_of(await lobby(h))


async def test_the_lobbys_buttons_do_what_they_say(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed"))
    panel = await lobby(h)
    ok(await h.press(BOB, button(panel, "Join")))
    ok(await h.press(BOB, button(await rest(h, panel, BOB), "Leave")))
    ok(await h.press(BOB, button(panel, "Join")))
    chosen = ok(await h.press(ANN, button(await rest(h, panel), "Options")))
    fits(chosen.panel)
    ok(await h.press(ANN, menus(chosen.panel)[0], "1"))
    added = ok(await h.press(ANN, button(panel, "Add computer")))
    fits(added.panel)
    used = ok(await h.press(ANN, menus(added.panel)[0], "random"))
    assert used.replace
    assert not used.panel.rows
    name = given_names()[(await h.table()).row.id]
    assert speech.plain_names(await h.table())[:3] == ("Ann", "Bob", name)
    assert f"3. {name} (Easy)" in words_of(await lobby(h))
    ok(await h.press(ANN, button(panel, "Start")))
    table = await h.table()
    assert table.options == {"rounds": "1"}
    assert table.row.status == "running"
    # The old lobby message's buttons go on answering.
    ok(await h.press(CAT, button(panel, "Join")))
    assert (await h.table()).seat_of(CAT) == 2, "the computer gives its seat up"
    refused(await h.press(DAN, button(panel, "Join")), "already running")
    ok(await h.press(ANN, button(await lobby(h), "Act")))


async def test_only_those_in_charge_add_computers(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed"))
    panel = await lobby(h)
    refused(await h.press(BOB, button(panel, "Add computer")))
    refused(await h.do(h.tables.lobbies.seat, caller(BOB), "computer"))
    refused(
        await h.do(h.tables.lobbies.seat, caller(ANN), "computer", level="genius"),
        "`Easy`",
    )
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer", seat=3))
    assert level(await h.table(), 2) == "random"


async def test_computers_have_names_that_nobody_else_has(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed", seats=4))
    number = (await h.table()).row.id
    bob = msgspec.structs.replace(caller(BOB), name=given_names()[number].upper())
    ok(await h.do(h.tables.lobbies.join, bob))
    for _ in range(2):
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    names = [r.name for r in (await h.table()).sitting]
    assert names[2:] == list(given_names()[number + 1 : number + 3])


async def test_seating_others_and_freeing_seats(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed"))
    refused(await h.do(h.tables.lobbies.seat, caller(BOB), "add", user=CAT), "moderator")
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "add"), "which user")
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "add", user=CAT, name="Cat"))
    assert (await h.table()).seat_of(CAT) is None, "nobody sits there who has not said yes"
    ok(await h.do(h.tables.lobbies.join, caller(CAT)))
    refused(await h.do(h.tables.lobbies.seat, caller(BOB), "take", seat=2), "taken")
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "free", seat=2))
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "free", seat=2), "That seat is empty")
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "free"))
    ok(await h.do(h.tables.lobbies.seat, caller(BOB), "take", seat=2))
    refused(await h.do(h.tables.lobbies.seat, caller(ANN), "steal"), "`take`")  # type: ignore[call-overload] # forged


async def test_a_seat_can_be_shared_where_the_game_allows_it(h: House) -> None:
    await h.open("automaton", ANN, BOB, CAT, seats=1)
    refused(await h.do(h.tables.lobbies.join, caller(DAN)), "Every seat is taken")
    table = await h.table()
    assert speech.plain_names(table) == ("Ann & Bob & Cat",)
    assert table.users((0,)) == (ANN, BOB, CAT)
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    ok(await h.move(BOB, "done; confirm"))


async def test_a_computer_player_has_a_seat_to_itself() -> None:
    pairs = replace(SEALED, users_per_seat=2)
    async with house(games={"sealed": pairs}) as h:
        await h.open("sealed", ANN, BOB)
        refused(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"), "Every seat is taken")
        ok(await h.do(h.tables.lobbies.join, caller(CAT)))
        assert [row.user for row in (await h.table()).sitting if row.seat == 0] == [ANN, CAT]


async def test_closing_a_lobby_frees_the_channel(h: House) -> None:
    table = await h.open()
    refused(await h.do(h.tables.lobbies.close, caller(BOB)), "moderator")
    ok(await h.do(h.tables.lobbies.close, caller(ANN)))
    assert "closed" in words_of(await lobby(h))
    refused(await h.do(h.tables.lobbies.close, caller(ANN)), "closed")
    refused(await h.do(h.tables.lobbies.join, caller(CAT)), "closed")
    await h.open("sealed", CAT, DAN)
    assert [a.what for a in await h.db.read(audit.of_table, table.row.id)] == ["close"]


async def test_closing_a_running_game_of_several_needs_a_moderator(h: House) -> None:
    await h.begin()
    refused(await h.do(h.tables.lobbies.close, caller(ANN)), "moderator")
    ok(await h.do(h.tables.lobbies.close, caller(DAN, moderator=True)))
    refused(await h.move(ANN, "confirm"), "closed")
    await h.deliver()
    assert "has been closed" in h.courier.texts()[-1]


async def test_a_running_game_is_not_left_by_the_way(h: House) -> None:
    await h.begin()
    asked = ok(await h.do(h.tables.lobbies.leave, caller(ANN)))
    assert "in the middle of the game?" in words_of(asked.panel)
    assert (await h.table()).seat_of(ANN) == 0
    refused(await h.do(h.tables.lobbies.leave, caller(CAT)), "not at this table")


HOSTILE = [
    "@everyone **win** <@1> ||x||",
    "\u202e reversed \u0000 title",
    "🚀" * 200,
    "`code` [link](http://x) # head",
    "x" * 5000,
    "\n\n\n",
    "'; DROP TABLE tables; --",
]


@pytest.mark.parametrize("title", HOSTILE)
async def test_hostile_titles_and_names_break_nothing(h: House, title: str) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN, name=title), "sealed", title))
    ok(await h.do(h.tables.lobbies.join, caller(BOB, name=title[::-1])))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    await h.deliver()
    for owed in h.courier.sent:
        fits(owed.panel)
        text = words_of(owed.panel)
        assert "@everyone" not in text
        assert "<@1>" not in text
        assert "\u202e" not in text
        assert "](http" not in text
    assert len(speech.title(await h.table())) <= 170
    for call in (
        partial(h.tables.answer, h.tables.standing.status),
        partial(h.tables.answer, h.tables.lists.mytables),
        partial(h.tables.answer, h.tables.standing.show),
        partial(h.tables.answer, h.tables.lists.list_tables),
    ):
        fits(ok(await call(caller(ANN))).panel)


async def test_freeing_a_seat_wants_its_number(h: House) -> None:
    await h.open()
    shown = await h.do(h.tables.lobbies.seat, caller(ANN), "free")
    refused(shown, "Say which seat with `seat:`, 1 to 2.")


async def test_completing_games_options_and_levels(h: House) -> None:
    names = [c.value for c in await h.tables.offer(h.tables.lobbies.complete_game, caller(ANN), "")]
    assert names == ["sealed", "automaton"]
    assert [
        c.value for c in await h.tables.offer(h.tables.lobbies.complete_game, caller(ANN), "aut")
    ] == ["automaton"]
    found = await h.tables.offer(h.tables.lobbies.complete_options, caller(ANN), "automaton", "")
    assert {c.value for c in found} == {"tides=long", "tides=short", "start=2", "start=0"}
    found = await h.tables.offer(
        h.tables.lobbies.complete_options, caller(ANN), "automaton", "tides=long, st"
    )
    assert [c.value for c in found] == ["tides=long, start=2", "tides=long, start=0"]
    found = await h.tables.offer(
        h.tables.lobbies.complete_options, caller(ANN), "automaton", "start: 2, Tides: lo"
    )
    assert [c.value for c in found] == ["start: 2, tides=long"]
    assert (
        await h.tables.offer(h.tables.lobbies.complete_options, caller(ANN), "nonsense", "") == []
    )
    assert await h.tables.offer(h.tables.lobbies.complete_level, caller(ANN), "") == []
    await h.open()
    assert [
        c.value for c in await h.tables.offer(h.tables.lobbies.complete_level, caller(ANN), "ra")
    ] == ["random"]


async def test_listing_a_servers_tables(h: House) -> None:
    assert "no open table" in words_of((await h.do(h.tables.lists.list_tables, caller(ANN))).panel)
    await h.open()
    ok(await h.do(h.tables.lobbies.open, caller(CAT, channel=101, guild=10), "sealed"))
    text = words_of((await h.do(h.tables.lists.list_tables, caller(DAN))).panel)
    assert f"<#{CHANNEL}>" in text
    assert "101" not in text


async def test_a_running_game_is_closed_by_a_second_press(h: House) -> None:
    await h.begin()
    refused(await h.do(h.tables.lobbies.closing, caller(ANN)), "moderator")
    shown = ok(await h.do(h.tables.lobbies.closing, caller(CAT, moderator=True)))
    assert "without a result" in words_of(shown.panel)
    assert (await h.table()).running
    ok(await h.press(CAT, button(shown.panel, "Close it"), moderator=True))
    assert (await h.table()).row.status == "closed"


async def test_a_lobby_where_others_sit_is_closed_by_a_second_press(h: House) -> None:
    await h.open()
    refused(await h.press(BOB, button(await rest(h, await lobby(h), BOB), "Close")), "moderator")
    shown = ok(await h.press(ANN, button(await rest(h, await lobby(h)), "Close")))
    assert "for good? Also seated: Bob." in words_of(shown.panel)
    assert (await h.table()).row.status == "lobby"
    ok(await h.press(ANN, button(shown.panel, "Close it")))
    assert (await h.table()).row.status == "closed"


async def test_a_lobby_without_others_is_closed_at_once(h: House) -> None:
    await h.open("sealed", ANN, seats=2)
    assert "is closed" in words_of(ok(await h.do(h.tables.lobbies.closing, caller(ANN))).panel)
