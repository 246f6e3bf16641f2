"""Gateway v10: sessions of the bot, their events, and how they resume."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.playground import facts, wire
from bot.playground.facts import JSON
from bot.playground.state import World
from bot.playground.streams import Packer, packer

log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE = 0, 1, 2, 3, 4
RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 6, 7, 8, 9, 10, 11
HEARTBEAT_EVERY = 41.25
REPLAYED, RESUMABLE_FOR = 5000, 120.0
SENDS, SENDS_PER = 120, 60.0


class Closing(Exception):
    """Ends a connection with this close code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Socket:
    """One connection with its compression. Payloads leave in order."""

    def __init__(
        self, ws: web.WebSocketResponse, pack: Packer, transport: asyncio.Transport | None
    ) -> None:
        self.ws, self._packer, self._transport = ws, pack, transport
        self._queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        self._task = asyncio.create_task(self._pump())
        self.sent: deque[float] = deque(maxlen=SENDS)

    def send(self, payload: bytes, delay: float = 0.0) -> None:
        """Queue a payload that leaves after `delay`, or later."""
        self._queue.put_nowait((time.monotonic() + delay, payload))

    async def _pump(self) -> None:
        """Send what is queued, each payload at its time."""
        while True:
            due, payload = await self._queue.get()
            wait = due - time.monotonic()
            if wait > 0:
                await asyncio.sleep(wait)
            try:
                packed = self._packer.pack(payload)
                if isinstance(packed, str):
                    await self.ws.send_str(packed)
                else:
                    await self.ws.send_bytes(packed)
            except (ConnectionError, RuntimeError):
                return
            finally:
                self._queue.task_done()

    async def close(self, code: int, reason: str = "") -> None:
        """Let queued payloads out for a moment, then close."""
        if not self._task.done():
            drained = asyncio.create_task(self._queue.join())
            await asyncio.wait({drained, self._task}, timeout=0.2, return_when="FIRST_COMPLETED")
            drained.cancel()
        await self.ws.close(code=code, message=reason.encode())
        self.stop()

    def abort(self) -> None:
        """Cut the connection without a farewell."""
        if self._transport is not None:
            self._transport.abort()
        self.stop()

    def stop(self) -> None:
        """Send nothing more."""
        self._task.cancel()

    def count(self) -> None:
        """Count a received payload, and close with 4008 above 120 a minute."""
        moment = time.monotonic()
        if len(self.sent) == SENDS and moment - self.sent[0] < SENDS_PER:
            raise Closing(4008, "You are being rate limited.")
        self.sent.append(moment)


@dataclass
class Session:
    """Everything of a session that survives a lost connection."""

    id: str
    intents: int
    shard: tuple[int, int]
    socket: Socket | None = None
    seq: int = 0
    events: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    lost_at: float = 0.0

    def wants(self, intents: int, guild: int | None) -> bool:
        """Whether a session gets an event with any of these intents, of this guild."""
        if intents and not self.intents & intents:
            return False
        number, count = self.shard
        return number == ((guild or 0) >> 22) % count

    def dispatch(self, event: str, data: JSON, delay: float = 0.0) -> None:
        """Number an event, keep it for a resume, and send it if somebody is connected."""
        self.seq += 1
        payload = msgspec.json.encode({"op": DISPATCH, "s": self.seq, "t": event, "d": data})
        self.events.append((self.seq, payload))
        if self.socket is not None:
            self.socket.send(payload, delay)


class Gateway:
    """Accepts the bot's connections and tells them what happens."""

    def __init__(self, world: World, token: str, bot: int, privileged: int) -> None:
        self.world, self.token, self.bot, self.privileged = world, token, bot, privileged
        self.sessions: dict[str, Session] = {}
        self.url = ""
        self.delay = 0.0
        self.identify_pause = 0.0
        self.presence: Callable[[], None] = lambda: None
        self.concurrency = 1
        """The sessions that may be begun at once, one for each bucket of shards."""
        self.recommended = 1
        """The number of shards that the bot is told to have."""
        self.identified = 0
        self._last: dict[int, float] = {}

    @property
    def online(self) -> bool:
        """Whether any session of the bot is connected."""
        return any(s.socket is not None for s in self.sessions.values())

    @property
    def shards(self) -> set[tuple[int, int]]:
        """The connected shards, each with its shard count."""
        return {s.shard for s in self.sessions.values() if s.socket is not None}

    def dispatch(self, event: str, data: JSON, *, intents: int = 0, guild: int | None) -> None:
        """Send an event to every session entitled to one, connected or yet to resume."""
        for session in self.sessions.values():
            if session.wants(intents, guild):
                session.dispatch(event, data, self.delay)

    def dispatch_message(self, event: str, data: JSON, *, guild: int | None, open_: bool) -> None:
        """Send a message event. Without the content intent its text is blank unless `open_`."""
        intents = facts.DIRECT_MESSAGES if guild is None else facts.GUILD_MESSAGES
        for session in self.sessions.values():
            if session.wants(intents, guild):
                bare = not open_ and not session.intents & facts.MESSAGE_CONTENT
                session.dispatch(event, blank(data) if bare else data, self.delay)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection, from HELLO to its end."""
        ws = web.WebSocketResponse(max_msg_size=1 << 16, autoclose=True)
        await ws.prepare(request)
        pack = packer(request.query.get("compress"))
        socket = Socket(ws, pack, request.transport)
        hello = {
            "op": HELLO,
            "d": {"heartbeat_interval": int(HEARTBEAT_EVERY * 1000), "_trace": []},
        }
        socket.send(msgspec.json.encode({**hello, "s": None, "t": None}))
        try:
            await self._converse(socket)
        except Closing as end:
            await socket.close(end.code, end.reason)
        finally:
            socket.stop()
            self._lost(socket)
        return ws

    async def _converse(self, socket: Socket) -> None:
        """Answer payloads until the connection ends."""
        session: Session | None = None
        silence = HEARTBEAT_EVERY * 1.5
        while True:
            try:
                message = await socket.ws.receive(timeout=silence)
            except TimeoutError:
                raise Closing(4009, "Session timed out.") from None
            if message.type not in {WSMsgType.TEXT, WSMsgType.BINARY}:
                return
            socket.count()
            session = await self._payload(socket, session, _decoded(message.data))

    async def _payload(self, socket: Socket, session: Session | None, sent: JSON) -> Session | None:
        """Answer one payload. Returns the session that the connection has from now on."""
        op, data = sent.get("op"), sent.get("d")
        if op == HEARTBEAT:
            socket.send(msgspec.json.encode({"op": ACK, "d": None, "s": None, "t": None}))
            return session
        if op in {IDENTIFY, RESUME}:
            if session is not None:
                raise Closing(4005, "Already authenticated.")
            opened = self._identify if op == IDENTIFY else self._resume
            return opened(socket, data if isinstance(data, dict) else {})
        if session is None:
            raise Closing(4003, "Not authenticated.")
        if op == MEMBERS:
            self._members(session, data if isinstance(data, dict) else {})
        elif op not in {PRESENCE, VOICE}:
            raise Closing(4001, "Unknown opcode.")
        return session

    def _identify(self, socket: Socket, data: JSON) -> Session | None:
        """Begin a session, refused if its token, shard or intents are wrong."""
        if str(data.get("token", "")).removeprefix("Bot ") != self.token:
            raise Closing(4004, "Authentication failed.")
        intents = data.get("intents")
        if not isinstance(intents, int) or not 0 <= intents < 1 << 26:
            raise Closing(4013, "Invalid intent(s).")
        if intents & facts.PRIVILEGED & ~self.privileged:
            raise Closing(4014, "Disallowed intent(s).")
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            raise Closing(4010, "Invalid shard.")
        moment, bucket = time.monotonic(), number % self.concurrency
        if moment - self._last.get(bucket, float("-inf")) < self.identify_pause:
            self._invalid(socket, resumable=False)
            return None
        self._last[bucket] = moment
        self.identified += 1
        session = Session(secrets.token_hex(16), intents, (number, count), socket)
        self._forget_stale()
        self.sessions[session.id] = session
        self._introduce(session)
        self.presence()
        return session

    def _introduce(self, session: Session) -> None:
        """Send READY, then GUILD_CREATE for each guild of the shard."""
        here = [g for g in self.world.guilds.values() if session.wants(0, g.id)]
        here = [g for g in here if self.bot in g.members]
        ready = {
            "v": 10,
            "user": {**wire.user(self.world.users[self.bot]), "verified": True,
                     "mfa_enabled": False, "email": None, "flags": 0},
            "guilds": [{"id": str(g.id), "unavailable": True} for g in here],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": str(self.bot), "flags": self.application_flags},
            "private_channels": [],
            "relationships": [],
            "user_settings": {},
            "presences": [],
            "guild_join_requests": [],
            "_trace": [],
        }  # fmt: skip
        session.dispatch("READY", ready)
        if not session.intents & facts.GUILDS:
            return
        everyone = bool(session.intents & facts.GUILD_MEMBERS)
        for guild in here:
            data = wire.guild_create(self.world, guild, self.bot, all_members=everyone)
            session.dispatch("GUILD_CREATE", data)

    @property
    def application_flags(self) -> int:
        """The flags of the application: its commands badge and its privileged intents."""
        bits = {facts.PRESENCES: 1 << 13, facts.GUILD_MEMBERS: 1 << 15,
                facts.MESSAGE_CONTENT: 1 << 19}  # fmt: skip
        return 1 << 23 | sum(flag for intent, flag in bits.items() if self.privileged & intent)

    def _resume(self, socket: Socket, data: JSON) -> Session | None:
        """Resume a session and replay what it has missed."""
        if str(data.get("token", "")).removeprefix("Bot ") != self.token:
            raise Closing(4004, "Authentication failed.")
        self._forget_stale()
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if session is None or not isinstance(seq, int):
            self._invalid(socket, resumable=False)
            return None
        if seq > session.seq:
            raise Closing(4007, "Invalid seq.")
        if session.events and seq < session.events[0][0] - 1:
            self._invalid(socket, resumable=False)
            return None
        if session.socket is not None:
            session.socket.abort()
        session.socket = socket
        for number, payload in session.events:
            if number > seq:
                socket.send(payload)
        session.dispatch("RESUMED", {"_trace": []})
        self.presence()
        return session

    def _invalid(self, socket: Socket, *, resumable: bool) -> None:
        socket.send(msgspec.json.encode({"op": INVALID, "d": resumable, "s": None, "t": None}))

    def _members(self, session: Session, data: JSON) -> None:
        """Answer a request for members by ids or by the start of their names."""
        guild = self.world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None:
            return
        ids = {int(i) for i in _several(data.get("user_ids"))}
        start = str(data.get("query") or "").lower()
        if not ids and not start and not session.intents & facts.GUILD_MEMBERS:
            raise Closing(4014, "Disallowed intent(s).")
        users = self.world.users
        found = [
            m
            for m in guild.members.values()
            if (m.user_id in ids if ids else users[m.user_id].username.startswith(start))
        ][: int(data.get("limit") or 100)]
        chunk = {
            "guild_id": str(guild.id),
            "members": [wire.member_with_user(self.world, m) for m in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(i) for i in ids - guild.members.keys()],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    def _lost(self, socket: Socket) -> None:
        """Note that a connection has gone."""
        for session in list(self.sessions.values()):
            if session.socket is socket:
                session.socket, session.lost_at = None, time.monotonic()
                if socket.ws.close_code in {1000, 1001}:
                    # A client that says goodbye has ended its session.
                    del self.sessions[session.id]
                self.presence()

    def _forget_stale(self) -> None:
        limit = time.monotonic() - RESUMABLE_FOR
        for session in list(self.sessions.values()):
            if session.socket is None and session.lost_at < limit:
                del self.sessions[session.id]

    async def drop(self, *, resumable: bool, how: str = "cut", code: int = 4000) -> int:
        """End every connection of the bot. Returns how many there were.

        `cut` ends them without a word, `close` with this code, `reconnect` by opcode 7, `invalid`
        by opcode 9.
        """
        connected = [s for s in self.sessions.values() if s.socket is not None]
        for session in connected:
            socket = session.socket
            if socket is None:
                continue  # it was lost while another one was ended
            if not resumable:
                del self.sessions[session.id]
            session.socket, session.lost_at = None, time.monotonic()
            await self._end(socket, how, code, resumable=resumable)
        self.presence()
        return len(connected)

    async def _end(self, socket: Socket, how: str, code: int, *, resumable: bool) -> None:
        """End one connection in one of the ways of `drop`."""
        if how == "reconnect":
            socket.send(msgspec.json.encode({"op": RECONNECT, "d": None, "s": None, "t": None}))
        elif how == "invalid":
            self._invalid(socket, resumable=resumable)
        elif how == "close":
            await socket.close(code, "Closed on demand.")
        else:
            socket.abort()

    async def close(self) -> None:
        """Say goodbye to every connection."""
        # A session ends while its connection is closed, and is gone from the others then.
        for session in tuple(self.sessions.values()):
            if session.socket is not None:
                await session.socket.close(1001, "Going away.")


def _decoded(data: str | bytes) -> JSON:
    """A payload as a document. Closes with 4002 if it can't be decoded."""
    try:
        sent = msgspec.json.decode(data)
    except msgspec.DecodeError:
        raise Closing(4002, "Error while decoding payload.") from None
    if not isinstance(sent, dict):
        raise Closing(4002, "Error while decoding payload.")
    return sent


def _several(ids: object) -> list[Any]:
    return ids if isinstance(ids, list) else [] if ids is None else [ids]


def blank(message: JSON) -> JSON:
    """A message as a bot without the content intent gets it."""
    return {**message, "content": "", "embeds": [], "attachments": [], "components": []}
