"""SIGKILL at random instants of driven play: `python -m tests.e2e.kill --times 200`.

Two people play through the stand-in while the bot's process is killed and started again, and two
more at a table with a short clock, who give orders (`kill_clocked`). At the end the database is
compared with what people were told and with what the channels show:
- a move that was acknowledged is in the log, once; nothing is in the log twice;
- every message that was owed is in the channel, once;
- buttons posted before a kill are answered after it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol

import psycopg

from bot.playground import Outcome, Person, Stand, facts
from bot.playground.posting import nodes
from bot.playground.state import Message
from bot.ui.reply import REFUSED
from storage.postgresql.dialect import quoted
from tests.e2e import kill_clocked
from tests.e2e.kill_clocked import Clocked, Figures
from tests.e2e.running import BotProcess

CHANNEL = "table-1"
START = "table start"
WATCH = """
CREATE TABLE IF NOT EXISTS watched (row INTEGER PRIMARY KEY, kind TEXT, table_id INTEGER,
    about TEXT);
CREATE TRIGGER IF NOT EXISTS watch_owed AFTER INSERT ON outbox BEGIN
    INSERT INTO watched (row, kind, table_id, about)
    VALUES (new.id, new.kind, new.table_id, new.about);
END;
CREATE TABLE IF NOT EXISTS watched_turns (message INTEGER PRIMARY KEY, table_id INTEGER,
    about TEXT);
CREATE TRIGGER IF NOT EXISTS watch_turns AFTER UPDATE OF turn_about ON homes
WHEN new.turn_about <> '' BEGIN
    INSERT INTO watched_turns (message, table_id, about)
    VALUES (new.turn, new.table_id, new.turn_about)
    ON CONFLICT (message) DO UPDATE SET about = excluded.about;
END;
CREATE TRIGGER IF NOT EXISTS watch_merged AFTER UPDATE OF about ON outbox BEGIN
    UPDATE watched SET about = new.about WHERE row = new.id;
END;
"""
"""Triggers that copy what was owed, which the outbox itself forgets on arrival."""

GAPS = (
    "SELECT count(*) FROM (SELECT 1 FROM moves GROUP BY table_id"
    " HAVING count(*) <> max(number) - min(number) + 1) AS gappy"
)
"""Counts logs that lack a number."""
DOUBLED = """
SELECT count(*) FROM moves m WHERE (1 <> (
    SELECT count(*) FROM interactions i WHERE i.table_id = m.table_id AND i.at = m.at
) OR 1 <> (
    SELECT count(*) FROM moves o WHERE o.table_id = m.table_id AND o.at = m.at
)) AND m.user IS NOT NULL AND m.kind <> 'order'
"""
"""Counts moves by people that don't belong to exactly one interaction, or share theirs with another
move."""


NOTES = "SELECT row FROM watched WHERE kind = 'note'"


@dataclass
class Ledger:
    """What people asked for, and the answers they got."""

    sent: set[int] = field(default_factory=set)
    acknowledged: dict[int, str] = field(default_factory=dict)
    """The answer to each use that was acknowledged."""
    late_starts: dict[str, set[int]] = field(default_factory=dict)
    """Each person's Starts and Readies that came back without an answer."""
    for_late: dict[int, set[int]] = field(default_factory=dict)
    """Late ones that a later Start's answer may be about: pressed again, it changes nothing."""
    refused: int = 0
    unanswered: int = 0
    old_buttons: int = 0
    old_buttons_failed: int = 0

    def note(self, outcome: Outcome, starter: str = "") -> None:
        """Note one use of a command or button. `starter` is who pressed Start or Ready."""
        self.sent.add(outcome.id)
        late = self.late_starts.setdefault(starter, set())
        if outcome.failed or outcome.message is None or outcome.message.loading:
            self.unanswered += 1
            late.add(outcome.id)
        elif refused(outcome):
            self.refused += 1
        else:
            self.acknowledged[outcome.id] = outcome.text
            self.for_late[outcome.id] = late.copy() if starter else set()

    def lost(self, stored: set[int]) -> list[str]:
        """The answers that nothing stored accounts for."""
        return [
            text
            for key, text in self.acknowledged.items()
            if key not in stored and not self.for_late[key] & stored
        ]


@dataclass(frozen=True)
class Result:
    """The figures of a run."""

    kills: int
    seconds: float
    tables: int
    moves: int
    messages: int
    acknowledged: int
    refused: int
    unanswered: int
    lost_moves: int
    doubled_moves: int
    unasked_moves: int
    gaps: int
    untold_moves: int
    untold_notes: int
    moves_told_twice: int
    doubled_messages: int
    still_owed: int
    bugs: list[str]
    old_buttons: int
    old_buttons_failed: int
    by_itself: Figures
    evidence: list[str]
    """Answers without a row, and messages that are missing or stand twice."""

    @property
    def faults(self) -> dict[str, object]:
        """Every promise that was broken."""
        kept = {"kills", "seconds", "tables", "moves", "messages", "acknowledged", "refused"}
        kept |= {"unanswered", "old_buttons", "by_itself"}
        wrong = {name: n for name, n in asdict(self).items() if name not in kept and n}
        return wrong if self.by_itself.good else {**wrong, "by_itself": self.by_itself}

    @property
    def good(self) -> bool:
        """Whether every promise was kept."""
        return not self.faults


async def offered(person: Person) -> list[str]:
    """The completions of /move, or none while the bot is down."""
    try:
        found = await person.complete("move", "move", "", CHANNEL)
    except TimeoutError:
        return []
    return [str(value) for _, value in found if value not in {"back", "resign"}]


def refused(outcome: Outcome) -> bool:
    """Whether an answer was a refusal, by its colour."""
    assert outcome.message
    return any(c.get("accent_color") == REFUSED for c in outcome.message.doc["components"])


POST = r"POST /channels/\d+/messages$"
CALLBACK = r"POST /interactions/.*/callback$"


async def nothing(_: Stand) -> None:
    """No fault beside the kill."""


async def lost_answers(stand: Stand) -> None:
    """Apply messages and callbacks without answering them."""
    stand.faults.cut(POST, 1, when="after")
    stand.faults.cut(CALLBACK, 1, when="after")


async def outage(stand: Stand) -> None:
    """Answer with server errors, before and after requests are applied."""
    stand.faults.answer(POST, 503, 1)
    stand.faults.answer(POST, 502, 1, when="after")


async def crowd(stand: Stand) -> None:
    """Answer with a rate limit, and deliver interactions twice."""
    stand.faults.answer(POST, 429, 1, retry_after=0.05)
    stand.faults.twice(3)


async def dropped(stand: Stand) -> None:
    """Break the gateway's connection."""
    await stand.gateway.drop(resumable=True)


TROUBLE = (nothing, nothing, lost_answers, outage, crowd, dropped)


class Drive:
    """Two people who play, and somebody who pulls the plug."""

    def __init__(self, stand: Stand, db: Path, seed: int, *, forgetful: bool) -> None:
        self.stand, self.db = stand, db
        self.bot = BotProcess(stand, db, "--hasty", *(("--forgetful",) if forgetful else ()))
        # The library itself repeats a message after a 502, at once and by its nonce alone.
        self.trouble = [t for t in TROUBLE if t is not outage or not forgetful]
        self.pick = random.Random(seed)
        self.ledger = Ledger()
        self.people: list[Person] = []
        self.over = False
        self.clocked = Clocked(stand, self.ledger.note, seed)

    async def begin(self) -> None:
        """Start the bot, and watch the database from then on."""
        await self.bot.start()
        with sqlite3.connect(self.db) as connection:
            connection.executescript(WATCH)
            kill_clocked.watch(connection)
        connection.close()
        await self.clocked.begin()
        self.people = [await self.stand.person(name) for name in ("Ann", "Ben")]

    async def get_going(self) -> None:
        """Open, join or start the channel's table, whatever is needed next, as a kill may come
        anywhere."""
        ann, ben = self.people
        state = await ann.command("status", CHANNEL)
        if state.failed:
            return
        if "Waiting for players" in state.text:
            await self.use(ben, "table join")
            await self.use(ann, "table start")
        elif "press **Ready**" in state.text:
            await self.use(ben, "table start")
        elif "no table" in state.text or "1. **" in state.text:
            await self.use(ann, "table new", game="sealed", seats=2, options="rounds=5")

    async def use(self, person: Person, command: str, **options: Any) -> Outcome:
        """Use a command, and note what came of it."""
        outcome = await person.command(command, CHANNEL, **options)
        self.ledger.note(outcome, person.name if command == START else "")
        return outcome

    async def play(self, person: Person) -> None:
        """Answer whatever is asked, by completion, until the end."""
        while not self.over:
            await self.stand.wait_for(lambda: self.stand.gateway.online, 30.0)
            words = await offered(person)
            if words:
                ends = [word for word in ("save", "confirm") if word in words]
                word = ends[0] if ends else self.pick.choice(words)
                await self.use(person, "move", move=word)
            elif person is self.people[0]:
                await self.get_going()
            else:
                await asyncio.sleep(0.02)

    async def pull_the_plug(self, times: int) -> None:
        """Kill the bot and start it again, this many times. Then let everything come to rest."""
        for _ in range(times):
            self.stand.faults.clear()
            await self.pick.choice(self.trouble)(self.stand)
            await asyncio.sleep(self.pick.random() * 0.6)
            await self.bot.kill()
            await self.bot.start()
            await self.press_an_old_button()
        self.stand.faults.clear()
        self.over = self.clocked.over = True

    async def press_an_old_button(self) -> None:
        """Press a turn message from before the kill, which still answers within Discord's limit."""
        ann, onlooker = self.people[0], await self.stand.person("Dov")
        seen = await onlooker.messages(CHANNEL)
        old = [m for m in seen if any(b.label == "Rules" for b in m.buttons)]
        if not old:
            return
        calls = self.stand.service.calls
        hasty, calls.answer_within = calls.answer_within, facts.ANSWER_WITHIN
        outcome = await ann.press(self.pick.choice(old), "Rules")
        calls.answer_within = hasty
        self.ledger.old_buttons += 1
        if outcome.failed or not outcome.ephemeral:
            self.ledger.old_buttons_failed += 1

    def bugs(self) -> list[str]:
        """Every error in the log."""
        return [line for line in self.bot.log.read_text("utf-8").splitlines() if " ERROR " in line]

    async def settle(self) -> None:
        """Wait until no message is owed."""
        deadline = time.monotonic() + 120
        while rows(self.db, "SELECT count(*) FROM outbox")[0][0]:
            if time.monotonic() > deadline:
                return
            await asyncio.sleep(0.1)


def rows(db: Path | str, sql: str) -> list[tuple[Any, ...]]:
    """Rows of a database: a file, or a server by its address."""
    if isinstance(db, str):
        with psycopg.connect(db, autocommit=True) as server:
            return server.execute(quoted(sql).encode()).fetchall()
    connection = sqlite3.connect(db)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


class Driven(Protocol):
    """A run: the tables that were played, and the answers people got."""

    stand: Stand
    ledger: Ledger

    @property
    def db(self) -> Path | str:
        """The database, as a file or an address."""

    def bugs(self) -> list[str]:
        """Every error in the logs."""


def compare(drive: Driven, kills: int, seconds: float) -> Result:
    """Compare the answers people got, the rows stored and the messages posted."""
    db, ledger = drive.db, drive.ledger
    stored = {key for (key,) in rows(db, "SELECT id FROM interactions")}
    gaps = rows(db, GAPS)[0][0]
    shown = Counter(nonces(drive.stand))
    told = Counter(entries_told(db, drive.stand, shown))
    return Result(
        kills=kills,
        seconds=round(seconds, 1),
        tables=rows(db, "SELECT count(*) FROM tables")[0][0],
        moves=rows(db, "SELECT count(*) FROM moves")[0][0],
        messages=sum(shown.values()),
        acknowledged=len(ledger.acknowledged),
        refused=ledger.refused,
        unanswered=ledger.unanswered,
        lost_moves=len(ledger.lost(stored)),
        doubled_moves=rows(db, DOUBLED)[0][0],
        unasked_moves=len(stored - ledger.sent),
        gaps=gaps,
        untold_moves=len(owed_to_tell(db) - told.keys()),
        untold_notes=sum(row not in shown for (row,) in rows(db, NOTES)),
        moves_told_twice=sum(n - 1 for n in told.values()),
        doubled_messages=sum(n - 1 for n in shown.values()),
        bugs=drive.bugs(),
        still_owed=rows(db, "SELECT count(*) FROM outbox")[0][0],
        old_buttons=ledger.old_buttons,
        old_buttons_failed=ledger.old_buttons_failed,
        by_itself=kill_clocked.figures(db, rows),
        evidence=[
            *(f"lost: {text}" for text in ledger.lost(stored)),
            *evidence(drive, shown),
        ],
    )


def evidence(drive: Driven, shown: Counter[int]) -> Iterator[str]:
    """What is known of messages that nobody saw, or that stand twice."""
    owed = {row[0]: row for row in rows(drive.db, "SELECT row, kind, table_id, about FROM watched")}
    yield from (f"not seen: {owed[row]}" for (row,) in rows(drive.db, NOTES) if row not in shown)
    for message in messages(drive.stand).values():
        row = numbered(message, drive.stand)
        if row is not None and shown[row] > 1:
            words = [node["content"] for node in nodes(message.components) if "content" in node]
            yield f"twice: {message.id} {message.nonce} {owed.get(row)} {words}"


def entries_told(db: Path | str, stand: Stand, shown: Counter[int]) -> Iterator[tuple[int, int]]:
    """The table and number of every log entry that a message in a channel shows."""
    ends = rows(db, "SELECT row, table_id, about FROM watched WHERE kind = 'end'")
    for row, table, about in ends:
        if row in shown:
            yield from entries_of(table, json.loads(about))
    found = rows(db, "SELECT about FROM watched WHERE kind = 'fold'")
    folds = [json.loads(about) for (about,) in found]
    over = {about["message"]: about for about in folds}
    there = messages(stand)
    for message, table, text in rows(db, "SELECT message, table_id, about FROM watched_turns"):
        if message not in there:
            # A turn in which nothing was said in public (the start, two who raise) leaves nothing.
            yield from entries_of(table, over.get(message, {"from": 0, "to": -1}))
            continue
        said = json.loads(text)
        about = over.get(message, {"from": said["first"], "to": said["to"]})
        if says(there[message], about["to"] if message in over else said["serial"]):
            yield from entries_of(table, about)


def entries_of(table: int, span: dict[str, int]) -> Iterator[tuple[int, int]]:
    """The table and number of the log entries that a message is about."""
    return ((table, number) for number in range(span["from"], span["to"] + 1))


def says(message: Message, last: int) -> bool:
    """Whether a turn message has been edited up to this log entry."""
    ids = [node.get("custom_id", "") for node in nodes(message.components)]
    return any(key.endswith((f":undo:{last}", f":then:{last}")) for key in ids)


def messages(stand: Stand) -> dict[int, Message]:
    """The messages in all channels."""
    return {m.id: m for held in stand.world.messages.values() for m in held.values()}


def owed_to_tell(db: Path | str) -> set[tuple[int, int]]:
    """The table and number of every log entry that should be posted by now."""
    return {
        (table, number)
        for table, told in rows(db, "SELECT id, told FROM tables WHERE status <> 'lobby'")
        for number in range(told + 1)
    }


def nonces(stand: Stand) -> list[int]:
    """The outbox row of every public message of the bot, from its nonce."""
    found = [numbered(message, stand) for message in messages(stand).values()]
    return [row for row in found if row is not None]


def numbered(message: Message, stand: Stand) -> int | None:
    """The outbox row that a public message of the bot was."""
    if message.author_id != stand.bot.id or message.ephemeral_for is not None or not message.nonce:
        return None
    return int(message.nonce.partition("-")[0], 16)


async def torture(times: int, seed: int, folder: Path, *, forgetful: bool = False) -> Result:
    """Kill the bot this many times during play, and compare.

    If the service is `forgetful`, it honours no nonce, as after some minutes: what may have
    arrived must be looked for in the channel.
    """
    start = time.monotonic()
    # People who were cut off ask again soon.
    async with Stand.start(answer_within=0.5) as stand:
        drive = Drive(stand, folder / "farpost.db", seed, forgetful=forgetful)
        await drive.begin()
        playing = [asyncio.create_task(drive.play(person)) for person in drive.people]
        clocked = drive.clocked
        playing += [asyncio.create_task(clocked.play(person)) for person in clocked.people]
        try:
            await drive.pull_the_plug(times)
            await asyncio.gather(*playing)
            await clocked.rest()
            await drive.settle()
        finally:
            for task in playing:
                task.cancel()
            await drive.bot.stop()
        return compare(drive, times, time.monotonic() - start)


def main() -> int:
    """Print the figures. Returns 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description="Kill the bot at random instants.")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--forgetful", action="store_true", help="no nonce is ever honoured")
    given = parser.parse_args()
    if given.forgetful:
        facts.NONCE_LIFE = 0.0  # type: ignore[misc]  # a constant everywhere else
    with tempfile.TemporaryDirectory() as folder:
        result = asyncio.run(
            torture(given.times, given.seed, Path(folder), forgetful=given.forgetful)
        )
    sys.stdout.write(json.dumps(asdict(result), indent=2) + "\n")
    return 0 if result.good else 1


if __name__ == "__main__":
    sys.exit(main())
