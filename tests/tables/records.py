"""Random tables with all that can happen at one, their records, and forgeries of these."""

from __future__ import annotations

import copy
import hashlib
import json
import random
import re
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from typing import Any

from bot.engine.proof import Judgement, Seen, verify
from bot.engine.spec import GameSpec
from bot.tables.panel.panel import Caller, Response
from tests.tables.board import ANN, BOB, CAT, DAN, GAMES, NAMES, House, button, caller, fits, ok

EVE, MO = 5, 9
EVERYBODY = {**NAMES, EVE: "Eve", MO: "Mo"}
Document = dict[str, Any]
Forgery = tuple[str, Document]


# Records


async def exported(h: House, user: int = ANN) -> Any:
    """The export, read."""
    shown = ok(await h.do(h.tables.proofs.export, caller(user)))
    fits(shown.panel)
    (file,) = shown.panel.files
    assert file.name.endswith(".json")
    return json.loads(file.data)


async def posted(h: House) -> str:
    """The record's hash in the table's last message, or "" if there is none."""
    await h.deliver()
    found = re.findall(r"-# Record: `([0-9a-f]{64})`", "\n".join(h.courier.texts()))
    return found[-1] if found else ""


def judged(
    document: Any, anchor: str | None = None, games: Mapping[str, GameSpec] = GAMES
) -> Judgement:
    """What `farpost verify` says of it, with `--record` where there is an anchor."""
    return verify(json.dumps(document).encode(), games, Seen(record=anchor))


def recomputed(document: Document, games: Mapping[str, GameSpec] = GAMES) -> Judgement:
    """What is said of a record that holds, every move of it recomputed."""
    found = judged(document, games=games)
    assert found.verdict == "consistent", found.lines
    assert found.entries == len(plays(document)), found.lines
    return found


async def proven(h: House, user: int = ANN) -> tuple[Document, str]:
    """The export with the posted hash, once the one proves the other."""
    document, anchor = await exported(h, user), await posted(h)
    found = judged(document, anchor, {key: game.spec for key, game in h.tables.store.games.items()})
    assert found.ok, found.lines
    return document, anchor


def plays(document: Document) -> list[Document]:
    """The moves of a record."""
    return [entry for entry in document["log"] if entry["entry"] == "play"]


def text_of(document: Document, mark: str | None) -> str:
    """What a mark stands for."""
    return next((str(t["text"]) for t in document["texts"] if t["mark"] == mark), "")


def trail(document: Document) -> list[tuple[str, str, str]]:
    """Who did what as a moderator or host."""
    return [
        (text_of(document, e["who"]), e["what"], text_of(document, e["detail"]))
        for e in document["log"]
        if e["entry"] == "act"
    ]


# Random tables


class Evening:
    """People at a table who do anything that is allowed."""

    def __init__(self, h: House, game: str, seed: int) -> None:
        self.h = h
        self.game = game
        self.pick = random.Random(f"{game} {seed}")
        spec = h.tables.store.games[game].spec
        self.seats = min(2, spec.seats[1])
        self.deeds: list[Callable[[], Awaitable[None]]] = [
            self._undo, self._redo, self._proxy, self._leave, self._hand_on, self._replaced,
            self._pause, self._rewind,
        ]  # fmt: skip

    async def spent(self, moves: int) -> None:
        """The whole evening: from the lobby to the end."""
        await self._lobby()
        for _ in range(moves):
            if (await self.h.table()).over:
                return
            self.h.clock.sleep(self.pick.choice((0, 0.25, 3, 600)))
            await (self.pick.choice(self.deeds)() if self.pick.random() < 0.2 else self._move())
        await self._over()

    async def _lobby(self) -> None:
        h, users = self.h, [ANN, BOB][: self.seats]
        h.heard()
        await h.open(self.game, ANN, seats=self.seats)
        for user in users[1:]:
            if self.pick.random() < 0.4:
                await self._try(h.tables.lobbies.join, self._who(CAT))
                await self._try(h.tables.lobbies.leave, self._who(CAT))
            ok(await h.do(h.tables.lobbies.join, self._who(user)))
        ok(await h.do(h.tables.lobbies.consent, self._who(ANN), "moderator"))
        ok(await h.do(h.tables.lobbies.start, self._who(ANN)))
        if (await h.table()).sealed:
            ok(await h.do(h.tables.lobbies.start, self._who(BOB)))

    def _who(self, user: int) -> Caller:
        moderator = user == MO
        return caller(user, name=EVERYBODY[user], moderator=moderator)

    async def _try(self, call: Any, who: Caller, *args: Any, **more: Any) -> Response:
        return await self.h.do(call, who, *args, **more)

    async def _asked(self) -> int | None:
        """Somebody who sits here and is asked something."""
        table = await self.h.table()
        return self._one([user for seat in table.asked for user in table.users((seat,))])

    def _one(self, found: Collection[int]) -> int | None:
        return self.pick.choice(sorted(found)) if found else None

    async def _move(self) -> None:
        user = await self._asked()
        if user is None:
            await self.h.think()
            await self._take_over()
            return
        found = await self._ways(user)
        if found:
            ends = [word for word in ("save", "confirm") if word in found]
            text = ends[0] if ends else self.pick.choice(found)
            await self.h.tables.answer(self.h.tables.play.move, self._who(user), text)

    async def _ways(self, user: int) -> list[str]:
        play = self.h.tables.play
        offered = await self.h.tables.offer(play.complete_move, self._who(user), "")
        return [c.value for c in offered if c.value not in {"resign", "back", "draw"}]

    async def _undo(self) -> None:
        await self._try(self.h.tables.undoing.undo, self._who(await self._asked() or ANN))

    async def _redo(self) -> None:
        await self._try(self.h.tables.undoing.redo, self._who(await self._asked() or ANN))

    async def _proxy(self) -> None:
        user = await self._asked()
        if user is not None:
            seat = (await self.h.table()).seat_of(user)
            ways = await self._ways(user)
            if seat is not None and ways:
                text = f"{self.pick.choice(ways)}; confirm"
                await self._try(self.h.tables.moderation.proxy, self._who(MO), seat + 1, text)

    async def _leave(self) -> None:
        user = self._one(await self._sitting()) or ANN
        shown = await self._try(self.h.tables.lobbies.leave, self._who(user))
        if not shown.refused and shown.panel.rows:
            await self.h.press(user, button(shown.panel, "Leave for good"), name=EVERYBODY[user])
            await self._take_over()

    async def _sitting(self) -> set[int]:
        return {r.user for r in (await self.h.table()).sitting if r.user is not None}

    async def _take_over(self) -> None:
        for user in self.pick.sample((ANN, BOB, CAT, DAN, EVE), 5):
            if user not in await self._sitting():
                await self._try(self.h.tables.lobbies.seat, self._who(user), "accept")

    async def _hand_on(self) -> None:
        user = self._one(await self._sitting())
        if user:
            await self._try(self.h.tables.lobbies.seat, self._who(user), "offer")
            await self._take_over()

    async def _replaced(self) -> None:
        seat = self.pick.randrange(self.seats) + 1
        people = len(await self._sitting())
        level = "random" if people > 1 and self.pick.random() < 0.5 else ""
        replace = self.h.tables.moderation.replace
        await self._try(replace, self._who(MO), seat, level=level)
        await self._take_over()

    async def _pause(self) -> None:
        await self._try(self.h.tables.moderation.pause, self._who(MO), "tea \x1b[2J")
        self.h.clock.sleep(60)
        await self._try(self.h.tables.moderation.resume, self._who(MO))

    async def _rewind(self) -> None:
        to = max(0, (await self.h.table()).public_moves - self.pick.randint(1, 3))
        shown = await self._try(self.h.tables.moderation.rewind, self._who(MO), str(to))
        if not shown.refused:
            sure = next(b for row in shown.panel.rows if isinstance(row, tuple) for b in row)
            await self.h.press(MO, sure, name="Mo", moderator=True)

    async def _over(self) -> None:
        h = self.h
        user = self._one(await self._sitting())
        if user is not None and self.pick.random() < 0.5:
            await h.tables.answer(h.tables.play.move, self._who(user), "yes resign")
        if not (await h.table()).over:
            ok(await h.do(h.tables.lobbies.close, self._who(MO)))


# Forgeries


def linked(document: Document) -> Document:
    """The record with a chain that fits it: what a forger makes who knows the format."""

    def sha(value: Any, before: str = "") -> str:
        text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256((before + text).encode()).hexdigest()

    head = ("format", "table", "game", "commitment", "seal", "message", "earlier")
    named = (document["shares"] or [])[len((document["closing"] or {"joined": ()})["joined"]) :]
    last = sha({**{name: document[name] for name in head}, "named": named})
    ends = [n for n, entry in enumerate(document["log"]) if entry["entry"] == "end"]
    for entry in document["log"][: ends[-1] + 1 if ends else 0]:
        told = {name: value for name, value in entry.items() if name != "lines"}
        last = sha(told, f"{last}\n")
    return {**document, "chain": last}


def retold(document: Document, old: str, new: str) -> Document:
    """Somebody is called otherwise wherever it stands, marks and all."""
    text = json.dumps(document)
    for known in document["texts"]:
        if known["text"] == old:
            mark = hashlib.sha256(f"{known['salt']}:{new}".encode()).hexdigest()
            text = text.replace(known["mark"], mark)
    made: Document = json.loads(text)
    for known in made["texts"]:
        known["text"] = new if known["text"] == old else known["text"]
    made["texts"].sort(key=lambda known: known["mark"])
    made["players"] = [name.replace(old, new) for name in made["players"]]
    return made


def named_forgeries(document: Document, pick: random.Random) -> Iterator[Forgery]:
    """The forgeries that somebody has a reason to make."""
    for made in (_names, _tenure, _proxies, _cut, _ends):
        for what, forged in made(copy.deepcopy(document), pick):
            if json.dumps(forged) != json.dumps(document):
                yield what, forged


def _names(document: Document, pick: random.Random) -> Iterator[Forgery]:
    players, texts = document["players"], document["texts"]
    yield "players renamed", {**document, "players": [f"{name}!" for name in players]}
    yield "winner swapped", {**document, "players": players[::-1]}
    for text in texts:
        if text["text"]:
            yield "somebody renamed everywhere", retold(document, text["text"], "Zoe")
    made = copy.deepcopy(document)
    pick.choice(made["texts"])["text"] = "Zoe"
    yield "a name changed beside its mark", made


def _tenure(document: Document, pick: random.Random) -> Iterator[Forgery]:
    log = document["log"]
    for kinds, what in (({"act"}, "audit emptied"), ({"join", "leave"}, "tenure emptied")):
        yield what, {**document, "log": [entry for entry in log if entry["entry"] not in kinds]}
    found = [n for n, entry in enumerate(log) if entry["entry"] in {"act", "join", "leave"}]
    for n in pick.sample(found, min(3, len(found))):
        yield "an act or a player's coming left out", {**document, "log": [*log[:n], *log[n + 1 :]]}


def _proxies(document: Document, _: random.Random) -> Iterator[Forgery]:
    people = {joining["who"] for joining in document["closing"]["joined"]}
    for n, entry in enumerate(document["log"]):
        kind = str(entry.get("kind"))
        if not kind.startswith("proxy"):
            continue
        own = "offer" if kind == "proxy-offer" else "move"
        for who in sorted(people):
            made = copy.deepcopy(document)
            made["log"][n].update(kind=own, who=who)
            yield "a proxy's move made a player's own", made


def _cut(document: Document, pick: random.Random) -> Iterator[Forgery]:
    log = document["log"]
    for _ in range(4):
        end = {"entry": "end", "at": log[-1]["at"], "status": "closed"}
        cut = [*log[: pick.randrange(1, len(log))], end]
        yield "a lost game cut off and called closed", {**document, "status": "closed", "log": cut}
        one, other = sorted(pick.sample(range(len(log)), 2))
        between = log[one + 1 : other]
        order = [*log[:one], log[other], *between, log[one], *log[other + 1 :]]
        yield "entries reordered", {**document, "log": order}


AFTER = "an act after the end"


def _ends(document: Document, _: random.Random) -> Iterator[Forgery]:
    status = "ended" if document["status"] == "closed" else "closed"
    log = document["log"]
    turned = [{**e, "status": status} if e["entry"] == "end" else e for e in log]
    yield "another end", {**document, "status": status, "log": turned}
    yield "no end", {**document, "log": [e for e in log if e["entry"] != "end"]}
    yield "still running", {**document, "status": "running"}
    yield "never started", {**document, "closing": None}
    yield "no message", {**document, "message": 0}
    who = document["texts"][0]["mark"]
    act = {"entry": "act", "at": log[-1]["at"], "who": who, "what": "close", "detail": None}
    yield AFTER, {**document, "log": [*log, act]}


GONE = object()


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value of a document, but for lines, which are for reading."""
    found = (
        node.items()
        if isinstance(node, dict)
        else enumerate(node)
        if isinstance(node, list)
        else ()
    )
    for key, value in found:
        if key != "lines":
            yield (*path, key)
            yield from places(value, (*path, key))


def others(value: Any) -> list[Any]:
    """Values like this one, and some that are not."""
    if isinstance(value, bool):
        return [not value, None, 1]
    if isinstance(value, int):
        return [value + 1, value - 1, float(value), -1, 2**70, value + 0.5, None, str(value)]
    if value is None:
        return [0, "x", "0" * 64]
    if isinstance(value, list):
        return [value[1:], [*value, *value[-1:]], value[::-1], None]
    if isinstance(value, dict):
        return [{**value, "more": 1}, None]
    swapped = "1" + value[1:] if value[:1] != "1" else "2" + value[1:]
    return [swapped, value + "a", value + "\n", "", None, 7]


def small_forgeries(document: Document, pick: random.Random, count: int) -> Iterator[Forgery]:
    """So many changes of a single value each."""
    everywhere = list(places(document))
    for _ in range(count):
        path, made = pick.choice(everywhere), copy.deepcopy(document)
        node: Any = made
        for key in path[:-1]:
            node = node[key]
        new = pick.choice([*others(node[path[-1]]), GONE])
        if new is GONE:
            del node[path[-1]]
        else:
            node[path[-1]] = new
        if json.dumps(made) != json.dumps(document):
            yield f"another value at {path}", made
