"""The counter at which the lobby is dealt with: opening, seats, options, starting, closing."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping

from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.tables.panel.markdown import plain, safe
from bot.tables.panel.panel import Button, Caller, Choice, Panel, Shown
from bot.tables.seats import lobby
from bot.tables.seats.seat_commands import Seating
from bot.tables.table import log_texts, obligations, phrases
from bot.tables.table.edit import Act
from bot.tables.table.obligations import Timing
from bot.tables.table.store import Store
from bot.tables.table.table import Live
from storage import commit
from storage.errors import Conflict
from storage.tables import TableRow

Do = Callable[[Live, float], Act]
Asking = Callable[[Caller, Shown], Awaitable[Shown]]
"""The answer to whoever has sat down, perhaps with a question to them."""
MOST = 25
HANDING = frozenset({"offer", "decline", "replace"})


class Lobbies:
    """Lobby to first move."""

    def __init__(
        self, store: Store, seating: Seating, asking: Asking, wake: Callable[[], None]
    ) -> None:
        self._store = store
        self._seating = seating
        self._asking = asking
        self._wake = wake

    async def open(
        self,
        who: Caller,
        game: str,
        title: str,
        count: int | None,
        options: str | Mapping[str, str],
    ) -> Shown:
        """A new table in the caller's channel, who sits down at once."""
        kind = self._store.game(self.resolved(game))
        at = self._store.now()
        places = lobby.places(kind.spec, count)
        row = lobby.new_row(kind, who, title, places, lobby.chosen(kind, options), at)
        return await self._opened(who, row, at)

    async def _opened(self, who: Caller, row: TableRow, at: float) -> Shown:
        seat = lobby.seat_row(0, 0, who, at)
        owed = lobby.lobby_owed(who.channel, at)
        try:
            table = await self._store.db.write(
                commit.opened, row, seat, owed, who.interaction, who.home
            )
        except Conflict:
            raise Refusal(No("channel-taken")) from None
        self._wake()
        live = await self._store.table(table)
        said = phrases.simple(f"**{live.title}** is open, and you sit on seat 1.")
        return await self._asking(who, said)

    async def again(self, who: Caller, live: Live) -> Shown:
        """The same game with the same seats, options and clock, once a table is over."""
        if live.row.status != "ended":
            raise Refusal(No(f"status-{live.row.status}"))
        given = live.row.title if not live.row.title.startswith(f"{live.spec.name} of ") else ""
        at = self._store.now()
        chosen = lobby.chosen(live.game, json.loads(live.row.options))
        row = lobby.new_row(live.game, who, given, live.row.places, chosen, at)
        clock = Timing(live.timing.present, live.timing.allowed)
        row = replace(row, timing=obligations.written(clock), consent=live.row.consent)
        return await self._opened(who, row, at)

    def check(self, game: str, count: int | None, options: str | Mapping[str, str]) -> None:
        """Refuse what `open` would refuse of these, before anything is made ready for a table."""
        kind = self._store.game(self.resolved(game))
        lobby.places(kind.spec, count)
        lobby.chosen(kind, options)

    def resolved(self, typed: str) -> str:
        """A game by its key or name, or by a part of them that no other game has; or a refusal."""
        wanted = typed.strip().casefold()
        names = {key: game.spec.name for key, game in self._store.games.items()}
        for key, name in names.items():
            if wanted in {key, name.casefold()}:
                return key
        near = [k for k, name in names.items() if wanted and wanted in f"{k}\n{name.casefold()}"]
        if len(near) == 1:
            return near[0]
        raise Refusal(No("no-game", plain(typed), facts=tuple(names.values())))

    async def do(self, who: Caller, live: Live, act: Do, said: str) -> Shown:
        """One act in the lobby and its short answer."""
        at = self._store.now()
        done = await self._store.change(live.row.id, lambda now: act(now, at), who.interaction)
        assert done is not None
        self._wake()
        return phrases.simple(said)

    async def join(self, who: Caller, live: Live, seat: int | None = None) -> Shown:
        """Sit down; in a game that runs, on a seat that is open or offered."""
        if live.running and live.seat_of(who.user) is None:
            return await self._seating.accept(who, live, seat)
        await self.do(who, live, lambda now, at: lobby.join(now, who, at, seat), "")
        now = await self._store.table(live.row.id)
        place = now.seat_for(who) + 1
        said = phrases.simple(f"You sit on seat {place} of **{now.title}**.")
        return await self._asking(who, said)

    async def leave(self, who: Caller, live: Live) -> Shown:
        """Get up; in the middle of a game only after asking once more."""
        if live.running:
            return await self._seating.leave(who, live)
        said = f"You have left **{live.title}**."
        return await self.do(who, live, lambda now, at: lobby.leave(now, who, at), said)

    async def start(self, who: Caller, live: Live) -> Shown:
        """Begin."""
        await self.do(who, live, lambda now, at: lobby.start(now, who, at), "")
        now = await self._store.table(live.row.id)
        return phrases.simple(f"**{now.title}** begins. {log_texts.turn_line(now)}")

    async def close(self, who: Caller, live: Live) -> Shown:
        """Close for good."""
        said = f"**{live.title}** is closed."
        return await self.do(who, live, lambda now, at: lobby.close(now, who, at), said)

    async def closing(self, who: Caller, live: Live) -> Shown:
        """Close a lobby; before a game is ended without a result, ask once more."""
        if not live.running:
            return await self.close(who, live)
        lobby.close(live, who, self._store.now())  # refuses whoever may not
        text = f"Close **{live.title}** for good? The game ends without a result."
        row = (Button("Close it", f"l:{live.row.id}:close", "bad"),)
        return Shown(Panel(texts=(text,), rows=(row,)), replace=False)

    async def options(self, who: Caller, live: Live, given: str | Mapping[str, str]) -> Shown:
        """See or change the options."""
        if given:
            await self.do(who, live, lambda now, at: lobby.set_options(now, who, given, at), "")
            live = await self._store.table(live.row.id)
        return Shown(lobby.options_panel(live, who.locale))

    async def computer(self, who: Caller, live: Live, level: str, seat: int | None = None) -> Shown:
        """Add a computer player."""
        if live.running:
            return await self._seating.computer(who, live, level, seat)
        name = safe(lobby.level_name(lobby.resolved_level(live.spec, level)))
        return await self.do(
            who,
            live,
            lambda now, at: lobby.add_computer(now, who, level, at, seat),
            f"{name} sits down.",
        )

    async def seat(
        self,
        who: Caller,
        live: Live,
        action: str,
        seat: int | None,
        user: int | None,
        name: str,
        level: str,
    ) -> Shown:
        """`/table seat`."""
        if action in {"take", "accept"}:
            return await self._taken(who, live, seat)
        if action in HANDING:
            return await self._handed(who, live, action, seat, user, name, level)
        if action == "computer":
            return await self.computer(who, live, level, seat)
        if action == "add":
            said = f"{safe(name or 'The player')} has been seated."
            named = name or f"Player {user}"
            return await self.do(
                who, live, lambda now, at: lobby.add_user(now, who, user, named, at, seat), said
            )
        if action != "free":
            raise Refusal(No("bad-action", plain(action)))
        if seat is None:
            raise Refusal(No("no-seat", str(live.row.places)))
        said = f"Seat {seat} is free."
        return await self.do(who, live, lambda now, at: lobby.free(now, who, seat, at), said)

    async def _taken(self, who: Caller, live: Live, seat: int | None) -> Shown:
        in_lobby = live.row.status == "lobby"
        return await (self.join if in_lobby else self._seating.accept)(who, live, seat)

    async def _handed(
        self,
        who: Caller,
        live: Live,
        action: str,
        seat: int | None,
        user: int | None,
        name: str,
        level: str,
    ) -> Shown:
        seating = self._seating
        if action == "offer":
            return await seating.offer(who, live, seat, user, name)
        if action == "replace":
            return await seating.vote(who, live, seat, user, name, level)
        return await seating.decline(who, live)

    async def pressed(
        self, who: Caller, live: Live, verb: str, values: tuple[str, ...]
    ) -> Shown | None:
        """A lobby button; None: it is not the lobby's."""
        if verb == "join":
            return await self.join(who, live)
        if verb == "leave":
            return await self.leave(who, live)
        if verb == "start":
            return await self.start(who, live)
        if verb == "close":
            return await self.close(who, live)
        if verb == "level" and values:
            return await self.computer(who, live, values[0])
        return await self._panels(who, live, verb, values)

    async def _panels(
        self, who: Caller, live: Live, verb: str, values: tuple[str, ...]
    ) -> Shown | None:
        if verb.startswith("set:") and values:
            return await self.options(who, live, {verb[4:]: values[0]})
        if verb == "options":
            shown = lobby.options_panel(live, who.locale)
            if live.row.status != "lobby" or not lobby.is_in_charge(live, who):
                shown = replace(shown, texts=shown.texts[:1], rows=())
            return Shown(shown, replace=False)
        if verb == "computer":
            lobby.in_charge(live, who)
            lobby.in_lobby(live)
            return Shown(lobby.computer_panel(live), replace=False)
        return None

    # Completing

    def games(self, typed: str) -> list[Choice]:
        """The games whose name has this."""
        wanted = typed.strip().casefold()
        found = [
            Choice(plain(_titled(game.spec.name, game.spec.seats), 100), key)
            for key, game in self._store.games.items()
            if wanted in key or wanted in game.spec.name.casefold()
        ]
        return found[:MOST]

    def option_texts(self, game: str, typed: str, locale: str) -> list[Choice]:
        """`key=value` pairs after those typed."""
        kind = self._store.game(self.resolved(game))
        before, sep, last = typed.rpartition(",")
        head = f"{before.strip()}, " if sep and before.strip() else ""
        given = {part.partition("=")[0].strip() for part in before.split(",")}
        words = kind.words(locale)
        found = [
            Choice(
                plain(f"{words.option(o.key, '')}: {words.option(o.key, value)}", 100),
                f"{head}{o.key}={value}",
            )
            for o in kind.spec.options
            for value in o.values
            if o.key not in given and f"{o.key}={value}".startswith(last.strip().casefold())
        ]
        return [c for c in found if len(c.value) <= 100][:MOST]


def _titled(name: str, seats: tuple[int, int]) -> str:
    least, most = seats
    return f"{name} ({least} to {most} players)" if least != most else f"{name} ({least} player)"
