"""The commands and buttons of a lobby: opening, seats, options, starting, closing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Literal

from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.engine.record import mark, new_salt
from bot.languages import LANGUAGES, known, speaking
from bot.tables.kernel.part import owed_row
from bot.tables.kernel.store import Store, Unreadable
from bot.tables.kernel.table import Game, Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Asking
from bot.tables.panel.markdown import plain, safe
from bot.tables.panel.panel import Button, Caller, Choice, Panel, Response, beside
from bot.tables.panel.routes import LobbyRoute, forged
from bot.tables.panel.typed import AsIs
from bot.tables.seats import daily, lobby, lobby_panel, options, rated, spoilt
from bot.tables.seats.computer_cap import ComputerCap
from bot.tables.seats.computer_levels import level_choices, with_level
from bot.tables.seats.free_seats import named_seat
from bot.tables.seats.messages import Fair, Lobby
from bot.tables.seats.rematch import Rematch
from bot.tables.seats.seat_commands import SeatCommands
from bot.tables.seats.start_commands import StartCommands
from bot.tables.telling.courier import Courier
from bot.tables.texts import say
from bot.tables.time.timing import TIMING, Timing
from storage import lobbies, seats
from storage.errors import Conflict
from storage.tables import TableRow

Welcoming = Callable[[Caller, Response], Awaitable[Response]]
"""The answer to a player who has just sat down, perhaps with a question."""
MOST = 25
JOINED = 10
"""How often somebody may sit down in one lobby without being invited."""
SURE = "close-sure"
"""Pressed by whoever has been asked whether to close the table."""
PANELS = frozenset({"more", "options", "computer", "invite"})
HANDING = frozenset({"offer", "decline", "replace"})


YesNo = Literal["yes", "no"]
"""`/table rated`: whether the result is to count for ratings."""
Consent = Literal["concerned", "everyone", "moderator"]
"""`/table consent`: who has to agree to a moderator's rewind."""
SeatAction = Literal["take", "add", "computer", "free", "offer", "accept", "decline", "replace"]
"""`/table seat`: sit down on a seat, seat another user or a computer player, free a seat (in the
lobby); hand one's own seat on, take one over that is offered or open, decline or withdraw an offer,
have the others vote on replacing somebody absent (while the game runs)."""


class LobbyCommands:
    """Carries out what people do before a game starts, and opening and closing after it."""

    def __init__(
        self,
        store: Store,
        seating: SeatCommands,
        cap: ComputerCap,
        asking: Welcoming,
        courier: Courier | None,
    ) -> None:
        self._store = store
        self._seating = seating
        self._cap = cap
        self._asking = asking
        self._courier = courier
        self.starting = StartCommands(store, courier)

    async def open(
        self,
        who: Caller,
        game: str,
        title: AsIs = "",
        seats: int | None = None,
        options: str | Mapping[str, str] = "",
    ) -> Response:
        """`/table new`: open a table in the caller's channel, with the caller on a seat. Options
        are given as `key=value, key=value`."""
        kind = self._store.game_named(game)
        return await self._welcomed(who, await self.opened(who, kind, title, seats, options))

    async def opened(
        self,
        who: Caller,
        kind: Game,
        title: str = "",
        seats: int | None = None,
        options: str | Mapping[str, str] = "",
    ) -> Table:
        """Open a table in the caller's channel."""
        at = self._store.now()
        places = lobby.places(kind.spec, seats)
        chosen = lobby.chosen(kind, options)
        places = 1 if daily.is_daily(chosen) else places
        row = lobby.new_row(kind, who, title, places, chosen, at)
        if daily.is_daily(chosen) and daily.of_row(row) is None:
            raise Refusal(No("daily-server"))
        return await self._stored(who, row, at)

    async def _stored(self, who: Caller, row: TableRow, at: float, seat_index: int = 0) -> Table:
        seat, salt = lobby.seat_row(0, seat_index, who, at), new_salt()
        seat = replace(seat, mark=mark(salt, seat.name))
        owed = owed_row(0, who.channel, Lobby(), at)
        # The hash before anything else, where there is anybody to read it.
        fair = owed_row(0, who.channel, Fair(), at)
        hash_message = (fair,) if self._courier else ()
        try:
            table_id = await self._store.db.write(
                lobbies.opened, row, seat, owed, who.interaction, who.home, hash_message,
                salt=salt, pins=who.pins, challenge=daily.of_row(row),
            )  # fmt: skip
        except Conflict:
            raise Refusal(No("channel-taken")) from None
        if not table_id:
            raise Refusal(No("daily-once"))
        self._store.bell.ring()
        return await self._store.table(table_id)

    async def _welcomed(self, who: Caller, table: Table) -> Response:
        response = phrases.simple(say("lobby-open", title=speech.title(table)))
        return await self._asking(who, response)

    async def again(self, who: Caller, table: Table) -> Response:
        """Open a rematch of a table that is over, or sit down at the one that is open: same
        options and clock, the same computer players, everybody one seat further on."""
        if table.row.status != "ended":
            raise Refusal(No(f"status-{table.row.status}"))
        given = "" if lobby.has_usual_title(table) else table.row.title
        if daily.is_daily(table.options):
            return await self.open(who, table.spec.key, given, None, table.options)
        if lobby.people(table) and who.user not in lobby.people(table):
            raise Refusal(No("rematch-players"))
        before = Rematch(table)
        if joined := await self._at_rematch(who, before):
            return joined
        at = self._store.now()
        chosen = lobby.chosen(table.game, table.options)
        row = lobby.new_row(table.game, who, given, table.row.places, chosen, at)
        clock = Timing(TIMING.of(table).present, TIMING.of(table).allowed)
        same = {name: getattr(table.row, name) for name in ("consent", "theme", "card")}
        same["casual"] = rated.OFF if rated.is_off(table) else ""
        row = replace(row, series=before.series, **TIMING.columns(clock), **same)
        try:
            now = await self._stored(who, row, at, before.seat_of(who.user))
        except Refusal:
            if joined := await self._at_rematch(who, before):  # Somebody was quicker.
                return joined
            raise
        # The caller's interaction has opened the lobby already.
        await self._store.act(None, now.row.id, lambda edit: before.seat_computers(edit, who))
        response = await self._welcomed(who, await self._store.table(now.row.id))
        await self._called(who, table)
        return response

    async def _at_rematch(self, who: Caller, before: Rematch) -> Response | None:
        """Let the caller sit down at the rematch that is open in the channel, if one is."""
        opened = await self._store.in_channel(who)
        if opened.row.status != "lobby" or opened.row.series != before.series:
            return None
        return await self.join(who, opened, before.free_seat(opened, who.user))

    async def _called(self, who: Caller, before: Table) -> None:
        """Ask the players of the earlier table to the new lobby."""
        users = sorted(lobby.people(before) - {who.user})
        if not users:
            return

        now = await self._store.in_channel(who)
        with speaking(now.row.language):
            asking = Asking(say("end-again", name=safe(who.name, 32)), tuple(users))
            await self._store.act(None, now.row.id, lambda edit: edit.owe(asking))

    async def could_open(
        self, who: Caller, game: str, seats: int | None = None, options: str = ""
    ) -> Response:
        """Refuse a table that can't be opened, before a thread is made for it. Returns the title of
        one that is for its host alone, "" for others."""
        kind = self._store.game_named(game)
        lobby.places(kind.spec, seats)
        alone = daily.is_daily(lobby.chosen(kind, options))
        return phrases.simple(lobby.usual_title(kind, who.name) if alone else "")

    async def join(self, who: Caller, table: Table, seat: int | None = None) -> Response:
        """Sit down: in a running game, on a seat that is open or offered."""
        if table.running and table.seat_of(who.user) is None:
            return await self._seating.accept(who, table, seat)
        if table.seat_of(who.user) is None and not lobby.invited(table, who.user):
            await self._refuse_often(who, table)
        now, _ = await self._store.act(who, table.row.id, lambda edit: lobby.join(edit, who, seat))
        place = now.seat_for(who.user) + 1
        response = phrases.simple(say("lobby-seated", n=place, title=speech.title(now)))
        return await self._asking(who, response)

    async def _refuse_often(self, who: Caller, table: Table) -> None:
        """Refuse whoever has joined too often: every join is kept in the sealed record."""
        if await self._store.db.read(seats.times, table.row.id, who.user) >= JOINED:
            raise Refusal(No("joined-often", str(JOINED)))

    async def leave(self, who: Caller, table: Table) -> Response:
        """Get up. In a running game, ask first."""
        if table.running:
            return await self._seating.leave(who, table)
        await self._store.act(who, table.row.id, lambda edit: lobby.leave(edit, who))
        return phrases.simple(say("lobby-left", title=speech.title(table)))

    async def start(
        self,
        who: Caller,
        table: Table,
        cancel: bool = False,  # noqa: FBT001, FBT002 - an option of a slash command
    ) -> Response:
        """`/table start`: start the game, be ready for a start, or call one off."""
        return await (self.starting.cancel if cancel else self.starting.start)(who, table)

    async def rated(self, who: Caller, table: Table, counts: YesNo) -> Response:
        """`/table rated`: choose whether the result may count for ratings."""
        now, _ = await self._store.act(
            who, table.row.id, lambda edit: lobby.set_rated(edit, who, counts=counts == "yes")
        )
        return phrases.simple(rated.line(now))

    async def consent(self, who: Caller, table: Table, rule: str) -> Response:
        """`/table consent`: choose the rule by which a moderator may rewind."""
        await self._store.act(who, table.row.id, lambda edit: lobby.set_consent(edit, who, rule))
        return phrases.simple(say(f"mod-consent-{rule}"))

    async def close(self, who: Caller, table: Table) -> Response:
        """Close the table for good."""
        await self._store.act(who, table.row.id, lambda edit: lobby.close(edit, who))
        return phrases.simple(say("lobby-closed", title=speech.title(table)))

    async def close_channels_table(self, who: Caller) -> Response:
        """`/table close`. A table that can't be read must not hold its channel for ever."""
        try:
            table = await self._store.in_channel(who)
        except Unreadable as unread:
            return spoilt.ask(who, unread.row)
        return await self.closing(who, table)

    async def closing(self, who: Caller, table: Table) -> Response:
        """Close a lobby. Where others sit, or a game would end without a result, ask first."""
        others = [safe(r.name, 32) for r in table.sitting if r.user not in {None, who.user}]
        if not table.running and not others:
            return await self.close(who, table)
        lobby.may_close(table, who)
        kind = "lobby-close-sure" if table.running else "lobby-close-seated"
        text = say(kind, title=speech.title(table), names=phrases.listed(others))
        row = (Button(say("lobby-close-it"), LobbyRoute(table.row.id, SURE).id, "bad"),)
        return beside(Panel(texts=(text,), rows=(row,)))

    async def options(
        self, who: Caller, table: Table, given: str | Mapping[str, str] = ""
    ) -> Response:
        """Show the options, or change them."""
        if given:
            table, _ = await self._store.act(
                who, table.row.id, lambda edit: lobby.set_options(edit, who, given)
            )
        key = next(iter(given)) if isinstance(given, Mapping) and given else ""
        return Response(options.panel(table, who.locale, key))

    async def _set(self, who: Caller, table: Table, given: Mapping[str, str]) -> Response:
        """Change options by a button of the lobby's message."""
        text = say("lobby-set", options=options.named(table.game, given, who.locale))
        await self._store.act(who, table.row.id, lambda edit: lobby.set_options(edit, who, given))
        return phrases.simple(text)

    async def speak(self, who: Caller, table: Table, language: str) -> Response:
        """Choose the language of the table's public messages."""
        text = say("table-speaks", language=LANGUAGES[known(language)])
        await self._store.act(
            who, table.row.id, lambda edit: lobby.set_language(edit, who, language)
        )
        return phrases.simple(text)

    async def computer(
        self, who: Caller, table: Table, level: str, seat: int | None = None
    ) -> Response:
        """Add a computer player."""
        if table.running:
            return await self._seating.computer(who, table, level, seat)
        await self._cap.check(table)
        _, row = await self._store.act(
            who, table.row.id, lambda edit: lobby.add_computer(edit, who, level, seat)
        )
        return phrases.simple(say("lobby-sits", who=with_level(table.spec, row)))

    async def seat(
        self,
        who: Caller,
        table: Table,
        action: SeatAction,
        seat: int | None = None,
        user: int | None = None,
        name: AsIs = "",
        level: str = "",
    ) -> Response:
        """`/table seat`: do one of several things about a seat."""
        if action in {"take", "accept"}:
            sit_down = self.join if table.row.status == "lobby" else self._seating.accept
            return await sit_down(who, table, seat)
        if action in HANDING:
            return await self._handed(who, table, action, seat, user, name, level)
        if action == "computer":
            return await self.computer(who, table, level, seat)
        if action == "add":
            # Nobody sits at a table, or in its result, who has not said yes.
            lobby.in_charge(table, who)
            lobby.in_lobby(table)
            if user is None:
                raise Refusal(No("no-user"))
            return await self._seating.invite(who, table, user, name or say("player-unknown"), seat)
        if action != "free":
            raise Refusal(No("bad-action", plain(action)))
        n = named_seat(table, seat) + 1
        await self._store.act(who, table.row.id, lambda edit: lobby.free(edit, who, n))
        return phrases.simple(say("lobby-freed", n=n))

    async def _handed(
        self,
        who: Caller,
        table: Table,
        action: str,
        seat: int | None,
        user: int | None,
        name: str,
        level: str,
    ) -> Response:
        seating = self._seating
        if action == "offer":
            return await seating.offer(who, table, seat, user, name)
        if action == "replace":
            return await seating.vote(who, table, seat, user, name, level)
        return await seating.decline(who, table)

    async def pressed(
        self, who: Caller, table: Table, verb: str, values: tuple[str, ...]
    ) -> Response:
        """Carry out a press on one of the lobby's buttons."""
        if verb == "join":
            return await self.join(who, table)
        if verb == "leave":
            return await self.leave(who, table)
        starting = {
            "start": self.starting.start,
            "ready": self.starting.ready,
            "start-off": self.starting.cancel,
        }
        if verb in starting:
            return await starting[verb](who, table)
        if verb in {"close", SURE}:
            return await (self.close if verb == SURE else self.closing)(who, table)
        if verb in PANELS:
            return self._panel(who, table, verb)
        return await self._chosen(who, table, verb, values)

    async def _chosen(
        self, who: Caller, table: Table, verb: str, values: tuple[str, ...]
    ) -> Response:
        if verb.startswith("set:") and values:
            return await self.options(who, table, {verb[4:]: values[0]})
        if given := options.pressed(table.spec, verb):
            return await self._set(who, table, given)
        if verb == "level" and values:
            return replace(await self.computer(who, table, values[0]), replace=True)
        if verb == "option" and values:
            return Response(options.panel(table, who.locale, values[0]))
        if verb == "speak" and values:
            return await self.speak(who, table, values[0])
        raise forged()

    def _panel(self, who: Caller, table: Table, verb: str) -> Response:
        """What one of `PANELS` opens."""
        if verb == "more":
            return beside(lobby_panel.more(table, who.locale))
        if verb == "invite":
            return beside(Panel(texts=(say("seat-invite-how"),)))
        if verb == "options":
            panel = options.panel(table, who.locale)
            if table.row.status != "lobby" or not lobby.is_in_charge(table, who):
                mine = table.running and lobby.is_in_charge(table, who)
                rows = (options.language_menu(table),) if mine else ()
                panel = replace(panel, texts=panel.texts[:1], rows=rows)
            return beside(panel)
        lobby.in_charge(table, who)
        lobby.in_lobby(table)
        return beside(lobby_panel.computer_panel(table))

    # Completing

    async def complete_game(self, who: Caller, typed: str) -> list[Choice]:
        """Games whose name contains what is typed."""
        del who  # the same for everybody
        wanted = typed.strip().casefold()
        found = [
            Choice(plain(_titled(game.spec.name, game.spec.seats), 100), key)
            for key, game in self._store.games.items()
            if wanted in key or wanted in game.spec.name.casefold()
        ]
        return found[:MOST]

    async def complete_options(self, who: Caller, game: str, typed: str) -> list[Choice]:
        """A game's options after those typed so far. Without a game, of the channel's table."""
        table = None if game else await self._store.in_channel(who)
        kind = table.game if table else self._store.game_named(game)
        return options.completed(kind, table.options if table else {}, typed, who.locale)

    async def complete_level(self, who: Caller, table: Table, typed: str) -> list[Choice]:
        """Computer players of the table's game."""
        del who  # the same for everybody
        return level_choices(table.spec, typed)


def _titled(name: str, seats: tuple[int, int]) -> str:
    least, most = seats
    if least == most:
        return say("lobby-players-exactly", name=name, n=least)
    return say("lobby-players", name=name, least=least, most=most)
