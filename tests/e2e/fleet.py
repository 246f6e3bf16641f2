"""Faults at random instants of play on a fleet: `python -m tests.e2e.fleet --faults 500`.

Four groups of four shards and a spare on one PostgreSQL. In a server of each group people play, one
with a computer player; two more with a short clock and orders; some press in conversations, which
arrive at shard 0 whatever table they are of. Meanwhile processes are killed, stopped for three
lease times and let go on, told to leave; the database crashes or hangs up; the gateway drops; REST
fails. Then the database is compared with what people were told and the channels show, as `kill.py`
does it, and every table replays.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from bot.playground import Outcome, Person, Stand, facts
from bot.programs.upkeep import check
from storage.opening import open_database
from tests.e2e import kill
from tests.e2e.bot_process import WITH_TURNS
from tests.e2e.kill import Ledger, rows
from tests.e2e.kill_clocked import Clocked
from tests.e2e.running import BotProcess
from tests.postgres import Server

SHARDS, GROUPS = 16, 4
LEASE = 3.0
BUGS = ("bug ", "stumbled", "can't be written", "could not be told", "can't be done")
PATIENCE = 120.0
TRACE = 60
"""Lines of a log that are printed with a bug."""

WATCH = """
CREATE TABLE watched ("row" BIGINT PRIMARY KEY, kind TEXT, table_id BIGINT, about TEXT);
CREATE FUNCTION watch_owed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO watched VALUES (new.id, new.kind, new.table_id, new.about); RETURN new; END $$;
CREATE TRIGGER watch_owed AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION watch_owed();
CREATE TABLE watched_turns (message BIGINT PRIMARY KEY, table_id BIGINT, about TEXT);
CREATE FUNCTION watch_turns() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO watched_turns VALUES (new.turn, new.table_id, new.turn_about)
    ON CONFLICT (message) DO UPDATE SET about = excluded.about; RETURN new; END $$;
CREATE TRIGGER watch_turns AFTER UPDATE OF turn_about ON homes
    FOR EACH ROW WHEN (new.turn_about <> '') EXECUTE FUNCTION watch_turns();
CREATE FUNCTION watch_merged() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE watched SET about = new.about WHERE "row" = new.id; RETURN new; END $$;
CREATE TRIGGER watch_merged AFTER UPDATE OF about ON outbox
    FOR EACH ROW EXECUTE FUNCTION watch_merged();
CREATE TABLE watched_orders (table_id BIGINT, "user" BIGINT, number BIGINT,
    ended DOUBLE PRECISION, why TEXT, PRIMARY KEY (table_id, "user", number));
CREATE FUNCTION watch_orders() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO watched_orders VALUES (new.table_id, new."user", new.number, new.ended, new.why)
    ON CONFLICT (table_id, "user", number)
    DO UPDATE SET ended = excluded.ended, why = excluded.why; RETURN new; END $$;
CREATE TRIGGER watch_orders AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION watch_orders();
"""


class Slot:
    """A place for a process, which is started again whenever it ends."""

    def __init__(
        self, stand: Stand, url: str, name: Path, *more: str, groups: int = GROUPS
    ) -> None:
        self._groups = groups
        self._words = ("--hasty", "--lease", str(LEASE), "--level", "INFO", *more)
        self.process = BotProcess(stand, name, url=url)
        self.count(SHARDS)
        self.exits: Counter[int] = Counter()
        self._from = 0
        self._kept: asyncio.Task[None] | None = None

    def count(self, shards: int) -> None:
        """Set the number of shards for the next start."""
        divided = ("--shards", str(shards), "--size", str(shards // self._groups))
        self.process.more = (*self._words, *divided)

    def keep(self) -> None:
        """Start the process, and again whenever it ends."""
        self._kept = asyncio.create_task(self._keep())

    async def _keep(self) -> None:
        while True:
            self._from = self.process.log.stat().st_size if self.process.log.exists() else 0
            await self.process.launch()
            assert self.process.process
            self.exits[await self.process.process.wait()] += 1

    def send(self, number: signal.Signals) -> None:
        """Send the process a signal."""
        assert self.process.process
        with suppress(ProcessLookupError):
            self.process.process.send_signal(number)

    @property
    def said(self) -> str:
        """The process's log since its last start."""
        with self.process.log.open("rb") as log:
            log.seek(self._from)
            return log.read().decode()

    @property
    def serves(self) -> bool:
        """Whether the process holds shards."""
        return " serving" in self.said

    @property
    def waits(self) -> bool:
        """Whether the process is a spare."""
        return "waiting as a spare" in self.said and not self.serves

    async def end(self) -> None:
        """Let the process end for good."""
        if self._kept:
            self._kept.cancel()
        if self.process.process and self.process.process.returncode is None:
            self.send(signal.SIGCONT)
            self.process.process.kill()
            await self.process.process.wait()


@dataclass
class Seats:
    """The people of one table."""

    channel: int
    people: list[Person]
    computer: bool = False


@dataclass
class Times:
    """Seconds until all shards were served again, by kind of fault."""

    taken: dict[str, list[float]] = field(default_factory=dict)

    def note(self, fault: str, seconds: float) -> None:
        """Note one fault."""
        self.taken.setdefault(fault, []).append(seconds)

    def shown(self) -> dict[str, tuple[int, float, float]]:
        """For each kind of fault: how many, the median, and the 95th percentile."""
        return {
            fault: (len(all_), round(statistics.median(all_), 2),
                    round(sorted(all_)[len(all_) * 19 // 20], 2))
            for fault, all_ in sorted(self.taken.items())
        }  # fmt: skip


class Fleet:
    """Processes, a server, people, and somebody who breaks things."""

    def __init__(self, stand: Stand, server: Server, folder: Path, seed: int, *more: str) -> None:
        self.stand, self.server = stand, server
        self.db = server.url
        self.slots = [Slot(stand, server.url, folder / f"{n}.db", *more) for n in range(GROUPS + 1)]
        self.pick = random.Random(seed)
        self.ledger = Ledger()
        self.clocked = Clocked(stand, self.ledger.note, seed)
        self.times = Times()
        self.tables: list[Seats] = []
        self.shards = SHARDS
        self.over = False

    # Before

    async def begin(self) -> None:
        """Start everything: all shards served, a spare waiting, people at their tables."""
        await self._found()
        for slot in self.slots:
            slot.keep()
        await self.at_work()
        with psycopg.connect(self.db, autocommit=True) as connection:
            connection.execute(WATCH.encode())
        await self.clocked.begin()

    async def _found(self) -> None:
        """Add a server in each group, with two people or one and a computer player."""
        names = iter(["Ann", "Ben", "Cat", "Dan", "Eli", "Fay", "Gus", "Hal"])
        found: dict[int, int] = {}
        for n in count():
            key = await self.stand.guild(f"Server {n}")
            found.setdefault((key >> 22) % GROUPS, key)
            if len(found) == GROUPS:
                break
            await asyncio.sleep(0.001 * (1 + self.pick.random()))
        for group, key in found.items():
            channel = await self.stand.channel(f"fleet-{group}", key)
            people = [await self.stand.person(next(names)) for _ in range(2)]
            self.tables.append(Seats(channel, people, computer=group == GROUPS - 1))

    async def at_work(self) -> None:
        """Wait until every shard is connected and a spare waits."""
        every = {(shard, self.shards) for shard in range(self.shards)}
        served = await self._until(lambda: self.stand.gateway.shards >= every)
        assert served, f"not served: {every - self.stand.gateway.shards}"
        assert await self._until(lambda: any(slot.waits for slot in self.slots)), "no spare"

    async def _until(self, probe: Callable[[], bool]) -> bool:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if probe():
                return True
            await asyncio.sleep(0.03)
        return False

    # Play

    async def play(self, seats: Seats, person: Person) -> None:
        """Answer whatever is asked until the end."""
        while not self.over:
            words = await self._offered(person, seats.channel)
            if words:
                ends = [word for word in ("save", "confirm") if word in words]
                word = ends[0] if ends else self.pick.choice(words)
                await self.use(person, seats.channel, "move", move=word)
                if self.pick.random() < 0.1:
                    await self._privately(person, seats)
            elif person is seats.people[0]:
                await self._get_going(seats)
            await asyncio.sleep(0.05)

    async def _offered(self, person: Person, channel: int) -> list[str]:
        try:
            found = await person.complete("move", "move", "", channel)
        except (TimeoutError, LookupError):
            return []
        return [str(value) for _, value in found if value not in {"back", "resign"}]

    async def _get_going(self, seats: Seats) -> None:
        """Open, join and start a table, whatever it still needs."""
        ann, ben = seats.people
        state = await ann.command("status", seats.channel)
        if state.failed:
            return
        if "Waiting for players" in state.text:
            if seats.computer:
                await self.use(ann, seats.channel, "table seat", action="computer")
            else:
                await self.use(ben, seats.channel, "table join")
            await self.use(ann, seats.channel, "table start")
        elif "press **Ready**" in state.text:
            await self.use(ben, seats.channel, "table start")
        elif "no table" in state.text or "1. **" in state.text:
            await self.use(
                ann, seats.channel, "table new", game="sealed", seats=2, options="rounds=5"
            )

    async def use(self, person: Person, channel: int, command: str, **options: Any) -> Outcome:
        """Use a command, and note what came of it."""
        outcome = await person.command(command, channel, **options)
        self.ledger.note(outcome, person.name if command == kill.START else "")
        return outcome

    async def _privately(self, person: Person, seats: Seats) -> None:
        """Press a button of a table in the conversation with the bot."""
        acted = await person.command("act", seats.channel)
        known = [b.custom_id for b in acted.message.buttons] if acted.message else []
        mine = [key for key in known if key.startswith("a:")]
        there = await person.command("mytables", await person.dm())
        if mine and there.message:
            outcome = await person.forge(there, self.pick.choice(mine))
            self.ledger.sent.add(outcome.id)

    # Faults

    async def strike(self, faults: int) -> None:
        """Cause one fault after another, each once all is served and a spare waits."""
        # The library itself repeats a message after a 502, at once and by its nonce alone.
        trouble = [t for t in kill.TROUBLE if t not in {kill.nothing, kill.outage}]
        kinds = [self.killed, self.killed, self.stopped, self.left]
        kinds += [self.crashed, self.cut, self.dropped]
        for n in range(faults):
            await self.at_work()
            self.stand.faults.clear()
            if self.pick.random() < 0.3:
                await self.pick.choice(trouble)(self.stand)
            await asyncio.sleep(self.pick.random() * 0.5)
            kind = self.pick.choice(kinds)
            sys.stderr.write(f"{n}: {kind.__name__}\n")
            began = time.monotonic()
            await kind()
            await self._until(lambda: len(self.stand.gateway.shards) == SHARDS)
            self.times.note(kind.__name__, time.monotonic() - began)
        self.stand.faults.clear()
        await self.at_work()
        await self.reshard()
        self.over = self.clocked.over = True

    async def reshard(self) -> None:
        """Double the shards, one process after another, while everybody plays."""
        self.shards *= 2
        began = time.monotonic()
        for slot in sorted(self.slots, key=lambda slot: slot.serves):
            slot.count(self.shards)
            ends = sum(slot.exits.values())
            slot.send(signal.SIGTERM)
            assert await self._until(
                lambda slot=slot, ends=ends: (  # type: ignore[misc]  # bound at once
                    sum(slot.exits.values()) > ends and (slot.serves or slot.waits)
                )
            )
        await self.at_work()
        self.times.note("reshard", time.monotonic() - began)

    def _one(self) -> Slot:
        return self.pick.choice([slot for slot in self.slots if slot.serves])

    async def _gone(self) -> None:
        """Wait until the gateway has lost a session."""
        await self._until(lambda: len(self.stand.gateway.shards) < SHARDS)

    async def killed(self) -> None:
        """End a process by SIGKILL."""
        self._one().send(signal.SIGKILL)
        await self._gone()

    async def left(self) -> None:
        """End a process by SIGTERM."""
        self._one().send(signal.SIGTERM)
        await self._gone()

    async def stopped(self) -> None:
        """Stop a process by SIGSTOP for three leases: another takes over, and the first one has
        lost."""
        slot = self._one()
        slot.send(signal.SIGSTOP)
        await asyncio.sleep(3 * LEASE)
        slot.send(signal.SIGCONT)

    async def crashed(self) -> None:
        """Crash the database server and start it again."""
        await asyncio.to_thread(self.server.crash)
        await asyncio.to_thread(self.server.start)

    async def cut(self) -> None:
        """End every connection to the database server."""
        with suppress(psycopg.Error), psycopg.connect(self.db, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )

    async def dropped(self) -> None:
        """End every connection to the gateway."""
        how = self.pick.choice(("cut", "close", "reconnect"))
        await self.stand.gateway.drop(resumable=self.pick.random() < 0.8, how=how)

    # After

    async def settle(self) -> None:
        """Wait until no message is owed."""
        await self._until(lambda: not rows(self.db, "SELECT count(*) FROM outbox")[0][0])

    def bugs(self) -> list[str]:
        """Errors in the logs that no fault excuses, with the lines before them."""
        logs = [slot.process.log.read_text("utf-8").splitlines() for slot in self.slots]
        return [
            "\n".join(log[n : n + TRACE])
            for log in logs
            for n, line in enumerate(log)
            if " ERROR " in line and any(word in line for word in BUGS)
        ]


async def replays(url: str) -> list[str]:
    """Faults in the record of any table."""
    db = await open_database(url)
    try:
        report = await check(db, WITH_TURNS)
    finally:
        await db.close()
    return [] if report.ok else list(report.lines)


async def torture(
    faults: int, seed: int, folder: Path, server: Server, *, forgetful: bool = False
) -> tuple[kill.Result, list[str], Fleet]:
    """Cause faults during play. Returns the figures, and the tables that don't replay."""
    start = time.monotonic()
    async with Stand.start(answer_within=0.5) as stand:
        stand.gateway.concurrency = SHARDS
        fleet = Fleet(stand, server, folder, seed, *(("--forgetful",) if forgetful else ()))
        playing: list[asyncio.Task[None]] = []
        try:
            await fleet.begin()
            playing += [
                asyncio.create_task(fleet.play(seats, person))
                for seats in fleet.tables
                for person in seats.people[: 1 if seats.computer else 2]
            ]
            clocked = fleet.clocked
            playing += [asyncio.create_task(clocked.play(person)) for person in clocked.people]
            await fleet.strike(faults)
            await asyncio.gather(*playing)
            await clocked.rest()
            await fleet.settle()
        finally:
            for task in playing:
                task.cancel()
            for slot in fleet.slots:
                await slot.end()
        result = kill.compare(fleet, faults, time.monotonic() - start)
        return result, await replays(fleet.db), fleet


def main() -> int:
    """Print the figures. Returns 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description="Break a fleet at random instants.")
    parser.add_argument("--faults", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--forgetful", action="store_true", help="no nonce is ever honoured")
    given = parser.parse_args()
    if given.forgetful:
        facts.NONCE_LIFE = 0.0  # type: ignore[misc]  # a constant everywhere else
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as data:
        Path(data).chmod(0o755)
        server = Server(Path(data), durable=True)
        server.make()
        try:
            result, wrong, fleet = asyncio.run(
                torture(given.faults, given.seed, Path(name), server, forgetful=given.forgetful)
            )
        finally:
            server.stop()
    exits = sum((slot.exits for slot in fleet.slots), Counter[int]())
    figures = {**asdict(result), "replay": wrong, "taken": fleet.times.shown(), "exits": exits}
    sys.stdout.write(json.dumps(figures, indent=2) + "\n")
    return 0 if result.good and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
