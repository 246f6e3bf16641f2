"""Abusers at fifty a second against four who play: what those four notice, and what it costs.

    python -m tests.e2e.abuse [--seconds N] [--abusers N] [--only PART] [--game GAME]
    python -m tests.e2e.abuse --search N      finds the worst texts anew (N mutations for each)

Every command, every completion and every kind of press is abused in turn, with the worst texts that
a search has found (`worst_texts.json`). The bot is a process of its own, with the usual shares.
Beside each figure stand those of the same four with nobody abusing anything; `net` leaves out how
long the bot or its stand-in waited for a processor, because others kept the machine busy.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from bot.fair_shares import USUAL, of_command, of_press
from bot.games import shipped
from bot.playground import Person, Stand
from bot.playground.seen import Seen
from tests.e2e import worst_texts
from tests.e2e.clients import Answer, Client, Command, commands, controls
from tests.e2e.measures import Meter, Posts, waited
from tests.e2e.running import BotProcess

PACE = 0.02
BREATH = 0.35
SETTLING = 2.0
"""Seconds that work under way has at the end of a measurement."""
GAME = min(shipped(), key=lambda key: (shipped()[key].seats[0], key))
LOBBY = ("table join", "table leave", "table start", "table options", "table seat", "table invite")
Abuse = Callable[[Client, "Bad"], Awaitable[Answer]]


@dataclass
class Bad:
    """An abuser, with the channels of their running game and their lobby."""

    client: Client
    running: int
    lobby: int
    stranger: int
    pressable: Mapping[str, tuple[Seen, str]] = field(default_factory=dict)


@dataclass
class Scene:
    """A stand-in, the bot, and the players."""

    stand: Stand
    bot: BotProcess
    posts: Posts
    game: str
    many: bool
    count: int = 0

    async def table(self, who: list[Person], channel: int, *, start: bool = True) -> None:
        """Open a table for these people, with computer players in the seats that are left."""
        await who[0].command("table new", channel, game=self.game, seats=2)
        for other in who[1:]:
            await other.command("table join", channel)
        if start:
            if len(who) == 1:
                await who[0].command("table seat", channel, action="computer")
            for person in who[:2]:
                await person.command("table start", channel, wait=20.0)

    def client(self, who: Person) -> Client:
        """The client that a person uses."""
        process = self.bot.process
        assert process is not None
        return Client(self.stand, who.id, lambda: waited(process.pid))

    async def person(self, name: str) -> Person:
        """Add a person."""
        made = await self.stand.desk.add_user(name)
        return Person(self.stand.desk, int(made["id"]), name)

    async def channel(self, name: str, guild: int | None) -> int:
        """Add a channel."""
        return int((await self.stand.desk.add_channel(name, guild))["id"])

    async def four(self) -> list[tuple[Client, int]]:
        """Add four people at two tables, who haven't used up anything yet."""
        self.count += 1
        made: list[tuple[Client, int]] = []
        guild = int((await self.stand.desk.add_guild(f"Home {self.count}"))["id"])
        for n in range(2):
            people = [await self.person(f"P{self.count} {2 * n + m}") for m in range(2)]
            channel = await self.channel(f"t{n}", guild)
            await self.table(people, channel)
            made += [(self.client(each), channel) for each in people]
        return made

    async def bad(self, home: int) -> Bad:
        """Add an abuser in this server, or in one of their own if there are many."""
        self.count += 1
        who = await self.person(f"Mallory {self.count}")
        guild: int = home
        if self.many:
            guild = int((await self.stand.desk.add_guild(f"Own {self.count}"))["id"])
            self.stand.world.guilds[guild].owner_id = who.id
        running = await self.channel(f"mine-{self.count}", guild)
        lobby = await self.channel(f"lobby-{self.count}", guild)
        await self.table([who], running)
        await self.table([who], lobby, start=False)
        client = self.client(who)
        found = Bad(client, running, lobby, (await self.person("Stranger")).id)
        found.pressable = await pressable(client, found, commands(self.stand))
        return found


async def pressable(client: Client, bad: Bad, known: list[Command]) -> dict[str, tuple[Seen, str]]:
    """A button of each kind that an abuser can see."""
    seen = [Seen(m) for c in (bad.running, bad.lobby) for m in await _messages(client, c)]
    for name in ("act", "board", "log", "help", "status", "mytables", "clock show", "remind show"):
        for command in known:
            if command.name == name:
                seen += (await client.command(command, bad.running, {})).messages
    found: dict[str, tuple[Seen, str]] = {}
    for message, button in controls(tuple(seen)):
        found.setdefault(_kind(button.custom_id), (message, button.custom_id))
    return found


async def _messages(client: Client, channel: int) -> list[dict[str, Any]]:
    return await client.stand.desk.messages(client.user, channel)


def _kind(custom_id: str) -> str:
    """The kind of a custom id: the id without its numbers."""
    kind, *rest = custom_id.split(":")
    words = [part for part in rest if part and not part[0].isdigit()]
    return ":".join([kind, *(word.split(" ")[0][:12] for word in words[:1])])


def abuses(scene: Scene, bad: Bad, worst: worst_texts.Found) -> dict[str, Abuse]:
    """Every command, completion and kind of press, as something to abuse."""
    made: dict[str, Abuse] = {}
    for command in commands(scene.stand):
        made[f"/{command.name}"] = _command(command, worst, scene.game)
        for option in command.options:
            if option.get("autocomplete"):
                made[f"/{command.name} {option['name']}?"] = _completion(command, option, worst)
    for kind in bad.pressable:
        made[f"press {kind}"] = _press(kind)
    made["press forged"] = _forged
    return made


def _where(command: Command, bad: Bad) -> int:
    return bad.lobby if command.name in LOBBY else bad.running


def _command(command: Command, worst: worst_texts.Found, game: str) -> Abuse:
    asks = any(o["name"] == "game" for o in command.options)
    texts = worst.get(command.name, {}) | ({"game": game} if asks else {})

    async def use(client: Client, bad: Bad) -> Answer:
        given = command.filled(texts, bad.stranger)
        return await client.command(command, _where(command, bad), given)

    return use


def _completion(command: Command, option: dict[str, Any], worst: worst_texts.Found) -> Abuse:
    name = option["name"]

    async def use(client: Client, bad: Bad) -> Answer:
        given = command.filled({}, bad.stranger)
        given[name] = worst.get(f"{command.name} {name}?", {}).get(name, "")
        return await client.complete(command, _where(command, bad), given, name)

    return use


def _press(kind: str) -> Abuse:
    async def use(client: Client, bad: Bad) -> Answer:
        message, custom_id = bad.pressable.get(kind) or next(iter(bad.pressable.values()))
        return await client.press(message, custom_id)

    return use


async def _forged(client: Client, bad: Bad) -> Answer:
    message, custom_id = next(iter(bad.pressable.values()))
    return await client.press(message, f"{custom_id[:40]}{random.randrange(10**40)}")


async def _nothing(*_: object) -> Answer:
    await asyncio.sleep(1.0)
    return Answer(0.0, 0.0, failed=False, result={})


@dataclass
class Heard:
    """What the four players noticed."""

    took: list[float] = field(default_factory=list)
    net: list[float] = field(default_factory=list)
    """Times of answers, less the time that the machine was busy with others."""
    pictures: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    asked: int = 0
    unanswered: int = 0

    def note(self, answer: Answer, *, picture: bool = False) -> Answer:
        """Note an answer."""
        self.asked += 1
        self.unanswered += answer.failed
        if not answer.failed:
            (self.pictures if picture else self.took).append(answer.settled)
            if not picture:
                self.net.append(answer.net)
        return answer


def p99(took: list[float]) -> float:
    """The 99th percentile in milliseconds, or the largest if there are fewer than a hundred."""
    found = sorted(took)
    return 1000 * found[min(len(found) - 1, int(len(found) * 0.99))] if found else 0.0


async def playing(
    scene: Scene, client: Client, channel: int, until: float, heard: Heard, late: float
) -> None:
    """Look and move at a quick hand's pace."""
    known = {command.name: command for command in commands(scene.stand)}
    await asyncio.sleep(late)
    while time.monotonic() < until:
        for name in ("status", "act", "help", "hand"):
            drawn = name == "hand"
            heard.note(await client.command(known[name], channel, {}), picture=drawn)
            await asyncio.sleep(BREATH)
        await moving(scene, client, channel, known, heard)
        await asyncio.sleep(BREATH)
        heard.note(await client.command(known["board"], channel, {}), picture=True)
        await asyncio.sleep(BREATH)


async def moving(
    scene: Scene, client: Client, channel: int, known: dict[str, Command], heard: Heard
) -> None:
    """Give the first answer that completion offers with `confirm`, and wait for the turn
    message."""
    move = known["move"]
    offered = heard.note(await client.complete(move, channel, {"move": ""}, "move"))
    words = [choice["value"] for choice in offered.result.get("choices") or ()]
    answers = [word for word in words if word not in {"confirm", "save", "back"}]
    if answers:
        heard.note(await client.command(move, channel, {"move": answers[0]}))
        await asyncio.sleep(BREATH)
    began = time.monotonic()
    done = heard.note(await client.command(move, channel, {"move": "confirm"}))
    if any(word in done.text for word in ("Done.", "Saved.")):
        posted = await scene.posts.drawn(channel, began, 3 * SETTLING)
        if posted is not None:
            heard.turns.append(posted - began)


async def abusing(bad: Bad, abuse: Abuse, until: float, used: list[int]) -> None:
    """Send fifty a second, whatever comes back."""
    jobs: set[asyncio.Task[Any]] = set()
    while time.monotonic() < until:
        job = asyncio.create_task(_quietly(abuse(bad.client, bad)))
        jobs.add(job)
        job.add_done_callback(jobs.discard)
        used.append(1)
        await asyncio.sleep(PACE)
    await asyncio.wait(jobs, timeout=SETTLING) if jobs else None
    for job in jobs:
        job.cancel()


async def _quietly(work: Awaitable[Any]) -> None:
    try:
        await work
    except Exception:  # noqa: BLE001 an abuser's client may refuse or give up
        return


class Report:
    """Prints lines of figures, and at the end the worst of them."""

    def __init__(self) -> None:
        self.floor: Heard | None = None
        self.worst: dict[str, float] = {}
        self.all = Heard()

    def line(self, name: str, heard: Heard, meter: Meter) -> None:
        """Print the figures of one abuse."""
        floor = self.floor or Heard()
        turns = max(heard.turns, default=0.0)
        sys.stdout.write(
            f"{name:28.28} p50 {median(heard.took) * 1000:4.0f} p99 {p99(heard.took):4.0f} "
            f"(nobody {p99(floor.took):4.0f}) net {p99(heard.net):4.0f} "
            f"(nobody {p99(floor.net):3.0f}) pictures {p99(heard.pictures):5.0f} turn {turns:4.1f}"
            f" s unanswered {heard.unanswered}/{heard.asked} {meter.line()}\n"
        )
        sys.stdout.flush()
        if name != "nothing":
            self.worst[name] = p99(heard.net)
            self.all.took += heard.took
            self.all.net += heard.net
            self.all.pictures += heard.pictures
            self.all.turns += heard.turns
            self.all.asked += heard.asked
            self.all.unanswered += heard.unanswered

    def end(self) -> None:
        """Print the worst of all figures."""
        heard = self.all
        if not heard.took:
            return
        ranked = sorted(self.worst, key=lambda name: -self.worst[name])[:5]
        sys.stdout.write(
            f"all: answers {len(heard.took)}, p50 {median(heard.took) * 1000:.0f} ms, p99 "
            f"{p99(heard.took):.0f} ms, net {p99(heard.net):.0f} ms; pictures p99 "
            f"{p99(heard.pictures):.0f} ms; turns {len(heard.turns)}, the slowest "
            f"{max(heard.turns, default=0.0):.1f} s; unanswered {heard.unanswered} of "
            f"{heard.asked}\n"
            f"slowest (net): {', '.join(f'{name} {self.worst[name]:.0f}' for name in ranked)}\n"
        )


async def measured(scene: Scene, given: argparse.Namespace) -> Report:
    """Measure every abuse in turn."""
    worst = worst_texts.known()
    report = Report()
    first = await scene.bad(await _home(scene))
    named = abuses(scene, first, worst)
    chosen = [name for name in named if given.only in name]
    for n, name in enumerate(chosen):
        if n % 8 == 0:
            report.floor = await _one(scene, report, "nothing", _nothing, given)
        await _one(scene, report, name, named[name], given)
    report.end()
    return report


async def _home(scene: Scene) -> int:
    return int((await scene.stand.desk.add_guild("Home"))["id"])


async def _one(
    scene: Scene, report: Report, name: str, abuse: Abuse, given: argparse.Namespace
) -> Heard:
    four = await scene.four()
    home = scene.stand.world.channels[four[0][1]].guild_id
    assert home is not None
    bads = [await scene.bad(home) for _ in range(given.abusers if name != "nothing" else 1)]
    heard, used = Heard(), list[int]()
    meter = Meter(scene.bot)
    until = time.monotonic() + given.seconds
    await asyncio.gather(
        *(
            playing(scene, client, channel, until, heard, BREATH * n / 4)
            for n, (client, channel) in enumerate(four)
        ),
        *(abusing(bad, abuse, until, used) for bad in bads),
    )
    meter.stop(_share(name), len(bads))
    report.line(name, heard, meter)
    return heard


def _share(name: str) -> tuple[int, int]:
    """The burst and hourly rate of the share that an abuse uses."""
    if name.endswith("?"):
        kind = USUAL["completions"]
    elif name.startswith("/"):
        kind = USUAL[of_command(name[1:])]
    else:
        kind = USUAL[of_press(name.partition(" ")[2])]
    return kind.burst, kind.hourly


@asynccontextmanager
async def scene_of(game: str, *, many: bool, fair: bool = True) -> AsyncIterator[Scene]:
    """A stand-in, and the bot in a process of its own with every game."""
    with tempfile.TemporaryDirectory() as folder:
        async with Stand.start() as stand:
            more = ("--shipped", *(("--fair",) if fair else ()))
            bot = BotProcess(stand, Path(folder) / "farpost.db", *more)
            await bot.start()
            try:
                yield Scene(stand, bot, Posts(stand), game, many)
            finally:
                await bot.stop()


async def abuse(given: argparse.Namespace) -> Report:
    """Measure and print."""
    async with scene_of(given.game, many=given.abusers > 1) as scene:
        return await measured(scene, given)


async def search(given: argparse.Namespace) -> None:
    """Find the worst texts and store them."""
    async with scene_of(given.game, many=True, fair=False) as scene:
        bad = await scene.bad(await _home(scene))
        found = await worst_texts.searched(
            scene.bot, bad.client, commands(scene.stand), bad.running, bad.stranger, given.search
        )
    worst_texts.FILE.write_text(json.dumps(found, indent=1, ensure_ascii=True) + "\n")


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(description="abuse against others' play")
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--abusers", type=int, default=1)
    parser.add_argument("--only", default="", help="abuses whose name has this")
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--search", type=int, default=0)
    return parser


def main() -> None:
    """Search or measure."""
    given = arguments().parse_args()
    asyncio.run(search(given) if given.search else abuse(given))


if __name__ == "__main__":
    main()
