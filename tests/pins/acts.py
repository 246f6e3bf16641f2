"""People who do at a table whatever can be done there, by a fixed seed."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

from bot.tables.panel.panel import Button, Menu, Panel, Response
from tests.pins.stage import MO, Stage
from tests.tables.board import ANN, BOB, CAT, DAN

Options = Mapping[str, Sequence[object]]

LOOKS: dict[str, Options] = {
    "board": {"view": ("", "", "text", "phone", "nowhere"), "at": ("", "", "0", "3", "mine", "x")},
    "hand": {},
    "status": {},
    "log": {"since": ("", "0", "2", "mine", "never")},
    "recap": {},
    "replay": {"at": ("", "0", "2", "mine", "soon")},
    "why": {},
    "fair": {},
    "note": {"text": (None, "Remember the gate", "")},
    "follow": {"how": (None, "all", "line", "stop")},
    "table show": {},
    "table list": {},
    "table export": {},
    "mytables": {},
    "games": {},
    "help": {},
    "settings": {},
    "stats": {"counted": (None, None, "on", "off")},
    "leaderboard": {},
    "mod audit": {},
    "clock show": {},
    "remind show": {},
}
RULES: dict[str, Options] = {
    "rules search": {"query": ("card", "end of the game", "draw", "ships", "zzz", "§")},
    "rules show": {"section": ("1", "§2", "3.1", "5.2", "99", "setup")},
    "rules card": {"name": ("a", "ship", "c1", "terraforming", "nothing of the kind")},
}
PLAYS: dict[str, Options] = {
    "undo": {},
    "redo": {},
    "act": {},
    "whatif": {"move": ("", "", "confirm", "back"), "at": ("", "", "0", "1")},
    "move": {"move": ("confirm", "back", "nonsense", "", ";;", "resign", "x" * 120)},
    "orders": {
        "add": ("", "none always", "red", "a; b", "g1; none always"),
        "cancel": ("", "", "", "1", "all", "nine"),
    },
}
LOBBY: dict[str, Options] = {
    "table join": {},
    "table leave": {},
    "table start": {"cancel": (False, False, True)},
    "table rated": {"counts": ("yes", "no")},
    "table consent": {"rule": ("concerned", "everyone", "moderator")},
    "table seat": {
        "action": ("take", "add", "computer", "free", "offer", "accept", "decline", "replace"),
        "seat": (None, None, 1, 2, 3, 8),
        "level": ("", "", "medium", "genius"),
    },
}
TIME: dict[str, Options] = {
    "clock set": {
        "kind": ("none", "turn", "bank", "bank"),
        "time": ("", "2d", "12h", "soon"),
        "increment": ("", "12h", "1h"),
        "reserve": ("", "1h"),
        "zero": ("remind", "default", "computer", "open"),
    },
    "clock allow": {"vacation": ("", "14d", "none"), "emergency": ("", "3d", "none")},
    "clock emergency": {},
    "clock back": {},
    "remind set": {
        "on": (None, True, True, False),
        "after": (None, "4h, 1d", "off", "often"),
        "repeat": (None, True),
        "next_too": (None, True),
        "way": (None, "channel", "dm"),
    },
    "remind digest": {"at": ("08:00", "7pm", "off", "noonish")},
    "remind me": {"zone": ("", "Tokyo", "Berlin", "Atlantis"), "quiet": ("", "22:00-07:00", "off")},
    "away": {"start": ("", "in 3 days", "fri 18:00"), "end": ("", "2 weeks", "yesterday")},
}
MODS: dict[str, Options] = {
    "table close": {},
    "mod pause": {"why": ("", "a storm")},
    "mod resume": {},
    "mod rewind": {"to": ("0", "1", "2", "99", "x")},
    "mod replace": {"seat": (1, 2, 8), "level": ("", "medium", "genius")},
    "mod proxy": {"seat": (1, 2), "move": ("", "confirm", "nonsense")},
    "mod clock": {"seat": (None, 1, 2), "left": ("", "12h"), "vacation": ("", "14d")},
}
COMPLETED = (
    ("move", "move", ("", "a", "confirm", "1;")),
    ("orders", "add", ("", "r")),
    ("orders", "cancel", ("",)),
    ("board", "view", ("", "t")),
    ("log", "since", ("", "1")),
    ("rules search", "query", ("", "ca")),
    ("rules show", "section", ("", "1")),
    ("rules card", "name", ("", "sh")),
    ("table new", "game", ("", "s")),
    ("table seat", "level", ("",)),
    ("mod rewind", "to", ("",)),
    ("clock set", "time", ("", "2")),
    ("remind set", "after", ("",)),
    ("remind me", "zone", ("", "ber")),
    ("away", "start", ("", "fri")),
)
TYPED = ("confirm", "back", "1", "Something to remember", "", "x" * 60, "Tokyo")
SHARES = {"play": 12, "press": 16, "posted": 4, "look": 4, "wait": 2}
SHARES |= {"complete": 2, "late": 2, "undo": 1}
"""How often each is done, if nothing else is said."""


class Scenario(NamedTuple):
    """A table and what is done there."""

    name: str
    game: str
    acts: int
    shares: Mapping[str, int]
    options: str = ""
    users: tuple[int, ...] = (ANN, BOB)
    computers: int = 0
    starts: bool = True


class People:
    """Four players and a moderator."""

    def __init__(self, stage: Stage, scenario: Scenario) -> None:
        self.stage, self.scenario, self.users = stage, scenario, scenario.users
        self.pick = random.Random(scenario.name)
        self.panels: dict[int, Panel] = {}
        """What each sees last."""
        self.pressed: list[tuple[str, tuple[str, ...]]] = []
        self.told = ""
        """What is done just now, for whoever reads a transcript."""
        self._ways: dict[str, Callable[[], Awaitable[None]]] = {
            "play": self.play,
            "press": self.press,
            "posted": self.press_posted,
            "look": lambda: self.ask(LOOKS),
            "rules": lambda: self.ask(RULES),
            "plays": lambda: self.ask(PLAYS),
            "lobby": lambda: self.ask(LOBBY),
            "time": lambda: self.ask(TIME),
            "mods": lambda: self.ask(MODS, MO),
            "complete": self.complete,
            "late": self.late,
            "wait": self.wait,
            "undo": self.undo,
            "restart": self.stage.restart,
            "new": self.new,
        }

    async def new(self) -> None:
        """Open a table, let everybody join, and start it. Where one is open, these are refusals."""
        first, *others = self.users
        seats = len(self.users) + self.scenario.computers
        given = {
            "game": self.scenario.game,
            "seats": seats,
            "options": self.scenario.options,
            "title": "Pins",
        }
        self.told = f"{first}: a table"
        shown = await self.stage.command(first, "table new", **given)
        if shown is None or shown.refused:
            return
        for user in others:
            await self.command(user, "table join")
        for _ in range(self.scenario.computers):
            await self.command(first, "table seat", action="computer", level="medium")
        for user in self.users if self.scenario.starts else ():
            await self.command(user, "table start")

    async def anything(self) -> None:
        """Do one thing that somebody might do, and what follows from it."""
        shares = self.scenario.shares
        way = self.pick.choices(list(shares), list(shares.values()))[0]
        self.told = way
        await self._ways[way]()
        await self.stage.settle()

    async def ask(self, commands: dict[str, Options], user: int = 0) -> None:
        """A slash command with any of its options."""
        name = self.pick.choice(list(commands))
        given = {key: self.pick.choice(values) for key, values in commands[name].items()}
        who = user if user and self.pick.random() < 0.8 else self._somebody()
        await self.command(who, name, **given)

    async def command(self, user: int, name: str, /, **given: object) -> None:
        """Use a slash command."""
        self.told = f"{user}: /{name} {given}"
        self._seen(user, await self.stage.command(user, name, **given))

    async def play(self) -> None:
        """Type something that the own turn allows, and confirm it now and then."""
        for user in self.pick.sample(self.users, len(self.users)):
            found = [c.value for c in await self.stage.complete(user, "move", "move", "")]
            found = [value for value in found if value != "resign"]
            if found:
                text = self.pick.choice(found)
                if self.pick.random() < 0.4:
                    text += "; confirm"
                await self.command(user, "move", move=text)
                return
        await self.command(self.users[0], "act")

    async def undo(self) -> None:
        """Take back or restore a move, and answer whoever has to agree."""
        await self.command(self.pick.choice(self.users), self.pick.choice(("undo", "undo", "redo")))
        await self.stage.settle()
        asked = self.stage.courier.panels[-1:]
        for user in self.users:
            for panel in asked:
                part = _parts(panel)[0 if self.pick.random() < 0.7 else -1]
                self._seen(user, await self.stage.press(user, part.id, _first_of(part)))

    async def press(self) -> None:
        """Press what the own panel offers."""
        user = self.pick.choice((*self.users, MO) if _parts(self.panels.get(MO)) else self.users)
        if not _parts(self.panels.get(user)) or self.pick.random() < 0.1:
            await self.command(user, "act")
        if _parts(self.panels.get(user)):
            await self._press(user, self.panels[user])

    async def press_posted(self) -> None:
        """Press what a message in the channel offers."""
        if self.stage.courier.panels:
            await self._press(self._somebody(), self.pick.choice(self.stage.courier.panels))

    async def late(self) -> None:
        """Press what was pressed before."""
        if self.pressed:
            user, (custom_id, values) = self._somebody(), self.pick.choice(self.pressed)
            self._seen(user, await self.stage.press(user, custom_id, values))

    async def complete(self) -> None:
        """Begin to type."""
        name, option, texts = self.pick.choice(COMPLETED)
        await self.stage.complete(self._somebody(), name, option, self.pick.choice(texts))

    async def wait(self) -> None:
        """Let time pass."""
        self.stage.clock.sleep(self.pick.choice((1, 60, 3600, 6 * 3600, 86400)))

    async def _press(self, user: int, panel: Panel) -> None:
        part = self.pick.choice(_parts(panel))
        values: tuple[str, ...] = ()
        if isinstance(part, Menu):
            most = min(part.at_most, len(part.choices))
            count = self.pick.randint(max(1, part.at_least), max(1, most))
            chosen = sorted(self.pick.sample(range(len(part.choices)), count))
            values = tuple(part.choices[n].value for n in chosen)
            self.told = f"{user}: {[part.choices[n].label for n in chosen]}"
        else:
            self.told = f"{user}: [{part.label}]"
        self.pressed.append((part.id, values))
        await self._filled(user, await self.stage.press(user, part.id, values))

    async def _filled(self, user: int, shown: Response) -> None:
        self._seen(user, shown)
        if shown.form is not None:
            fields = {f.id: self.pick.choice(TYPED) for f in shown.form.fields}
            self._seen(user, await self.stage.submit(user, shown.form.id, fields))

    def _seen(self, user: int, shown: Response | None) -> None:
        if shown is not None and shown.form is None:
            self.panels[user] = shown.panel

    def _somebody(self) -> int:
        return self.pick.choice((*self.users, *self.users, CAT, DAN, MO))


def _first_of(part: Button | Menu) -> tuple[str, ...]:
    return (part.choices[0].value,) if isinstance(part, Menu) else ()


def _parts(panel: Panel | None) -> list[Button | Menu]:
    """What can be pressed, as it stands there."""
    found: list[Button | Menu] = []
    for row in panel.rows if panel is not None else ():
        found += [row] if isinstance(row, Menu) else [b for b in row if b.id and not b.disabled]
    return found
