"""The one controller of a turn: what each key of its panel does, whatever the turn is played on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.panel import keys
from bot.tables.panel.keys import MAIN, AnyKey, Place, decode
from bot.tables.panel.panel import Caller, Panel, Response
from bot.tables.panel.routes import Ids, forged
from bot.tables.turns import act_panel, act_texts, answers
from bot.tables.turns.act_choices import Choices
from bot.tables.turns.seat_turn import SeatTurn

if TYPE_CHECKING:
    from bot.tables.look.boards import Boards
    from bot.tables.look.long_keys import LongKeys

Take = Callable[[TableEdit], None]
"""Writes an answer into an edit."""


class Ground(ABC):
    """What one caller plays a seat's turn on: the stored table, a copy of it, a tutorial."""

    copied = False

    def __init__(self, who: Caller, table: Table, seat: Seat) -> None:
        self.who = who
        self.table = table
        self.seat = seat

    @property
    @abstractmethod
    def head(self) -> str:
        """How the ids of the panel's buttons begin."""

    @abstractmethod
    async def show(
        self, place: Place | None = None, note: str = "", *, pictured: bool = True
    ) -> Response:
        """The panel at this place, with the picture of what is chosen there."""

    @abstractmethod
    async def take(self, take: Take) -> Response:
        """Write an answer into the table. The panel that comes back says what it did."""

    @abstractmethod
    async def read(self, text: str) -> Response:
        """Take a typed text. The panel that comes back says what it did."""

    @property
    def whose(self) -> str:
        """Whose seat this is, where it is not the caller's own, else ""."""
        return ""

    @property
    def planned(self) -> str:
        """The name of the text in place of **Confirm**, where that moves nothing, else ""."""
        return ""

    async def stays(self) -> bool:
        """Whether a sealed line can't be taken back any more."""
        return False

    async def own(self, key: AnyKey) -> Response:
        """Do what only this ground has a button for."""
        del key
        raise forged()

    @property
    def turn(self) -> SeatTurn:
        """The turn, as the table stands by now."""
        user = None if self.copied else self.who.user
        copied, planned = self.copied, self.planned
        return SeatTurn(
            self.table, self.seat, self.who.locale, user, copied=copied, planned=planned
        )


class Controller:
    """Shows a turn's panel and does what is pressed on it."""

    def __init__(self, boards: Boards, keys: LongKeys) -> None:
        self._boards = boards
        self.keys = keys

    async def panel(self, on: Ground, place: Place | None = None, note: str = "") -> Panel:
        """Build the panel at this place of the turn, without a picture, and store its long keys."""
        ids = Ids(on.head)
        panel = act_panel.panel(on.turn, ids, place, note)
        await self.keys.keep(ids)
        return panel

    async def pressed(self, on: Ground, text: str, values: tuple[str, ...]) -> Response:
        """Do what a button says, or what was chosen in a menu."""
        key = decode(await self.keys.key(text))
        if isinstance(key, keys.FromMenu) and values:
            key = decode(await self.keys.key(values[0]))
        elif isinstance(key, keys.FromSet):
            members = tuple([await self.keys.key(value) for value in values])
            key = Choices(on.turn, Ids(), key.place).picked(members)
        take = await self._answer(on, key)
        if take is None:
            return await self._aside(on, key)
        response = await on.take(take)
        return await self._looked_at(on, response) if isinstance(key, keys.Standard) else response

    async def filled_in(self, on: Ground, text: str, typed: str) -> Response:
        """Take the rest of an answer from a form, after the words chosen before it was opened."""
        key = decode(await self.keys.key(text))
        if not isinstance(key, keys.Typed):
            raise forged()
        return await on.read(" ".join((*key.words, typed)))

    async def _looked_at(self, on: Ground, response: Response) -> Response:
        """The response, with the board as the line leaves it: to look at before confirming."""
        if on.copied or not on.turn.d.answers:
            return response
        panel = await self._boards.preview(on.who, on.table, on.seat, response.panel, ())
        return replace(response, panel=_headed(panel, on.whose))

    async def last_word(self, on: Ground, note: str = "") -> Response:
        """Ask once more whether to give up what ending the turn now would."""
        ids = Ids(on.head)
        panel = act_panel.last_word(on.turn, ids, note)
        await self.keys.keep(ids)
        return Response(panel)

    async def _answer(self, on: Ground, key: AnyKey) -> Take | None:
        """What the key writes into the table, or None where it changes nothing, or not yet."""
        seat = on.seat
        match key:
            case keys.Give(source, words):
                give = answers.answer if source == MAIN else answers.offered
                return lambda edit: give(edit, seat, " ".join(words))
            case keys.Confirm():
                return partial(answers.commit, seat=seat)
            case keys.Back():
                return partial(answers.back, seat=seat, stays=await on.stays())
            case keys.Standard() if usual := on.turn.standard:
                return partial(answers.several, seat=seat, given=usual)
            case keys.End(sure) if sure or not act_texts.given_up(on.turn):
                ending = on.turn.ending
                return partial(answers.through, seat=seat, ending=ending) if ending else None
        return None

    async def _aside(self, on: Ground, key: AnyKey) -> Response:
        """Do what a key says that leaves the line alone."""
        ids = Ids(on.head)
        match key:
            case keys.Onward(place):
                return await on.show(place)
            case keys.End() if on.turn.ending:
                return await self.last_word(on)
            case keys.Type(words):
                response = Response(Panel(), form=act_panel.form(on.turn, ids, words))
            case keys.Preview(words):
                response = await on.show(Place(words=words), pictured=False)
                panel = await self._boards.preview(on.who, on.table, on.seat, response.panel, words)
                return Response(_headed(panel, on.whose))
            case keys.Hand():
                response = await self._boards.hand_of(on.who, on.table, on.seat)
                return replace(response, panel=_headed(response.panel, on.whose))
            case _:
                return await on.own(key)
        await self.keys.keep(ids)
        return response


def _headed(panel: Panel, whose: str) -> Panel:
    """The panel, below a line that says whose seat it shows."""
    return replace(panel, texts=(whose, *panel.texts)) if whose else panel
