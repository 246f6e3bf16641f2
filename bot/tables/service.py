"""The application's one door: every command, button, menu and form becomes one call of `Tables`.

Calls return `Shown` (a private answer) and never raise what a player can cause: a refusal, a
stale press, a repeated delivery or a database that is busy comes back as `Shown` too. Anything
that does raise is a bug of ours. Completions return at most 25 `Choice`s and never raise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import time
from typing import Any, Literal, Protocol

from bot.engine.spec import GameSpec
from bot.tables.shown import Caller, Choice, Owed, Shown
from storage.db import Database

SeatAction = Literal["take", "add", "computer", "free"]
"""`/table seat`: sit down on a seat, seat another user, a computer player, or free the seat."""


class Courier(Protocol):
    """Brings messages to channels; `bot/ui` implements it. Raises `shown.Undeliverable`."""

    async def send(self, owed: Owed) -> int:
        """Post it; its message id. Looks for it first where `owed.fate_unsure`."""

    async def edit(self, owed: Owed) -> None:
        """Put the panel in place of what the message `owed.message` says."""

    async def delete(self, owed: Owed) -> None:
        """Take the message away; no trouble if it is gone already."""


class Tables:
    """The service."""

    courier: Courier | None

    def __init__(
        self,
        db: Database,
        games: Mapping[str, GameSpec],
        studio: Any = None,
        now: Callable[[], float] = time,
    ) -> None:
        raise NotImplementedError

    # Running
    async def start_running(self) -> None:
        """Begin to deliver messages and to let computer players think."""
        raise NotImplementedError

    async def stop_running(self, grace: float = 5.0) -> None:
        """Finish what is under way within `grace` seconds; the rest is owed at the next start."""
        raise NotImplementedError

    # Lobby: /table ...
    async def open(
        self,
        who: Caller,
        game: str,
        title: str = "",
        seats: int | None = None,
        options: str | Mapping[str, str] = "",
    ) -> Shown:
        """`/table new`. Options as `key=value, key=value`."""
        raise NotImplementedError

    async def join(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def leave(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def start(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def close(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def seat(
        self,
        who: Caller,
        action: SeatAction,
        seat: int | None = None,
        user: int | None = None,
        name: str = "",
        level: str = "",
    ) -> Shown:
        """`/table seat`: seats count from 1 as people say them; `name` is the other user's."""
        raise NotImplementedError

    async def options(self, who: Caller, options: str | Mapping[str, str] = "") -> Shown:
        raise NotImplementedError

    async def list_tables(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def show(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def export(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def complete_game(self, who: Caller, typed: str) -> list[Choice]:
        raise NotImplementedError

    async def complete_options(self, who: Caller, game: str, typed: str) -> list[Choice]:
        raise NotImplementedError

    async def complete_level(self, who: Caller, typed: str) -> list[Choice]:
        """Computer players of the channel's game."""
        raise NotImplementedError

    # Play
    async def move(self, who: Caller, text: str) -> Shown:
        raise NotImplementedError

    async def complete_move(self, who: Caller, typed: str) -> list[Choice]:
        raise NotImplementedError

    async def act(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def confirm(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def back(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def undo(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def redo(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def press(self, who: Caller, id: str, values: tuple[str, ...] = ()) -> Shown:
        """A button or menu of any panel or message, by its custom id."""
        raise NotImplementedError

    async def submit(self, who: Caller, id: str, fields: Mapping[str, str]) -> Shown:
        raise NotImplementedError

    # Look
    async def board(self, who: Caller, view: str = "", at: str = "") -> Shown:
        raise NotImplementedError

    async def complete_view(self, who: Caller, typed: str) -> list[Choice]:
        raise NotImplementedError

    async def complete_at(self, who: Caller, typed: str) -> list[Choice]:
        raise NotImplementedError

    async def hand(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def status(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def log(self, who: Caller, since: str = "") -> Shown:
        raise NotImplementedError

    async def recap(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def why(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def fair(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def mytables(self, who: Caller) -> Shown:
        raise NotImplementedError

    async def note(self, who: Caller, text: str | None = None) -> Shown:
        raise NotImplementedError

    async def help(self, who: Caller) -> Shown:
        raise NotImplementedError

    # Rules: away from a table `game` names the game
    async def rules_search(self, who: Caller, query: str, game: str = "") -> Shown:
        raise NotImplementedError

    async def rules_show(self, who: Caller, section: str, game: str = "") -> Shown:
        raise NotImplementedError

    async def rules_card(self, who: Caller, name: str, game: str = "") -> Shown:
        raise NotImplementedError

    async def complete_search(self, who: Caller, typed: str, game: str = "") -> list[Choice]:
        raise NotImplementedError

    async def complete_section(self, who: Caller, typed: str, game: str = "") -> list[Choice]:
        raise NotImplementedError

    async def complete_card(self, who: Caller, typed: str, game: str = "") -> list[Choice]:
        raise NotImplementedError
