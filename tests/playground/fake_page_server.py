"""A small server with the page's API and a scripted bot, to drive the page on its own.

Run it by hand to look at the page: ``python -m tests.playground.fake_page_server 8123``.
"""

import asyncio
import io
import json
import logging
import math
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web
from PIL import Image, ImageDraw

PAGE = Path(__file__).parents[2] / "bot" / "playground" / "page"
BOT = {"id": "900", "username": "Farpost", "global_name": None, "bot": True}
EPHEMERAL, LOADING, V2 = 1 << 6, 1 << 7, 1 << 15
Json = dict[str, Any]

WORDS = ["dock market", "dock shipyard", "dock radon", "attack wr1 nx.sc2", "build scout", "pass"]


def _option(name: str, description: str, kind: int = 3, **more: Any) -> Json:
    return {"name": name, "description": description, "type": kind, **more}


COMMANDS: list[Json] = [
    {
        "name": "table",
        "description": "Tables",
        "options": [
            {
                "type": 1,
                "name": "new",
                "description": "Open a lobby for a new game",
                "options": [
                    _option(
                        "game",
                        "Which game",
                        required=True,
                        choices=[
                            {"name": "Star Factions", "value": "star_factions"},
                            {"name": "Alien Frontiers", "value": "alien_frontiers"},
                        ],
                    ),
                    _option("title", "What to call it", max_length=80),
                    _option("seats", "How many seats", 4, min_value=2, max_value=5),
                ],
            },
            {"type": 1, "name": "show", "description": "Show the table of this channel"},
        ],
    },
    {
        "name": "move",
        "description": "Answer what the table asks you",
        "options": [_option("move", "Your answer", required=True, autocomplete=True)],
    },
    {"name": "hand", "description": "Look at your hand; only you see it"},
    {"name": "board", "description": "Show the board"},
    {"name": "panel", "description": "A panel with menus"},
    {"name": "slow", "description": "Something that takes a while"},
    {"name": "broken", "description": "Something that never answers"},
    {"name": "note", "description": "Write a private note"},
    {
        "name": "greet",
        "description": "Greet somebody",
        "options": [
            _option("who", "Whom", 6, required=True),
            _option("loud", "Shout", 5),
        ],
    },
]


def _user(number: int, name: str, hue: int) -> Json:
    return {"id": str(number), "username": name.lower(), "global_name": name, "avatar_hue": hue}


def _button(label: str, custom_id: str, style: int = 2, **more: Any) -> Json:
    return {"type": 2, "label": label, "custom_id": custom_id, "style": style, **more}


def _row(*inside: Json) -> Json:
    return {"type": 1, "components": list(inside)}


def draw_board(width: int = 1400, height: int = 900) -> bytes:
    """A made-up hex board, so that the page shows a picture of the usual size and colours."""
    image = Image.new("RGB", (width, height), "#171d29")
    pen = ImageDraw.Draw(image)
    colours = ["#27334a", "#2f4a4d", "#4a3d2c", "#3a2f4c", "#27334a"]
    for row in range(7):
        for column in range(10):
            x = 150 + column * 121 + (row % 2) * 60
            y = 130 + row * 105
            turns = [math.radians(60 * i - 30) for i in range(6)]
            corners = [(x + 66 * math.cos(a), y + 66 * math.sin(a)) for a in turns]
            pen.polygon(corners, fill=colours[(row * 3 + column * 7) % 5], outline="#8a93a6")
            if (row * 5 + column * 3) % 7 == 0:
                pen.ellipse((x - 20, y - 20, x + 20, y + 20), fill="#d9a441")
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


class FakeStand:
    """State, routes and the scripted bot."""

    def __init__(self) -> None:
        self.users = [_user(1, "Ann", 250), _user(2, "Ben", 150), _user(3, "Cleo", 35)]
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, list[Json]] = {}
        self.sockets: dict[str, list[web.WebSocketResponse]] = {}
        self.commands = COMMANDS
        self.interactions: list[Json] = []
        self.files = {"board.png": draw_board()}
        self._number = 1000
        self._jobs: set[asyncio.Task[None]] = set()
        self.add_channel("table-talk", topic="Where tables open")

    # State

    def next_id(self) -> str:
        self._number += 1
        return str(self._number)

    def add_channel(self, name: str, kind: int = 0, parent: str | None = None, **more: Any) -> Json:
        channel_id = self.next_id()
        guild = None if kind == 1 else "500"
        channel = {"id": channel_id, "guild_id": guild, "type": kind, "name": name}
        self.channels[channel_id] = {"topic": "", **channel, "parent_id": parent, **more}
        self.messages[channel_id] = []
        return self.channels[channel_id]

    def post(self, channel_id: str, content: str, author: Json = BOT, **more: Any) -> Json:
        """A message in a channel, told to everybody who may see it."""
        message = {
            "id": self.next_id(),
            "channel_id": channel_id,
            "author": author,
            "content": content,
            "embeds": [],
            "components": [],
            "attachments": [],
            "flags": 0,
            "type": 0,
            "timestamp": datetime.now(UTC).isoformat(),
            "edited_timestamp": None,
            "pinned": False,
            "ephemeral_for": None,
            "mentions": [u for u in self.users if f"<@{u['id']}>" in content],
            **more,
        }
        self.messages[channel_id].append(message)
        self.tell("message_create", message)
        return message

    def edit(self, message: Json, **changes: Any) -> None:
        message.update(changes)
        self.tell("message_update", message)

    def sees(self, user: str, message: Json) -> bool:
        return message["ephemeral_for"] in (None, user) and self.may(
            user, self.channels[message["channel_id"]]
        )

    @staticmethod
    def may(user: str, channel: Json) -> bool:
        return user in channel.get("recipients", [user])

    def tell(self, event: str, data: Any, only: str | None = None) -> None:
        for user, sockets in self.sockets.items():
            hidden = event.startswith("message") and "author" in data and not self.sees(user, data)
            if hidden or (only and user != only):
                continue
            for socket in sockets:
                self._spawn(socket.send_json({"t": event, "d": data}))

    def _spawn(self, job: Any) -> None:
        task = asyncio.ensure_future(job)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    # Routes

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/", lambda _: _file(PAGE / "index.html"))
        app.router.add_get("/page/api/state", self.state)
        app.router.add_get("/page/api/channels/{id}/messages", self.history)
        app.router.add_post("/page/api/interactions", self.interact)
        app.router.add_get("/page/api/demo", self.demo_games)
        for name in ("users", "channels", "dms", "messages", "dismiss", "demo"):
            app.router.add_post(f"/page/api/{name}", getattr(self, f"post_{name}"))
        app.router.add_get("/page/ws", self.socket)
        app.router.add_get("/cdn/{name}", self.cdn)
        app.router.add_static("/page", PAGE)
        app.on_shutdown.append(self.hang_up)
        return app

    async def hang_up(self, _app: web.Application) -> None:
        for socket in [s for sockets in self.sockets.values() for s in list(sockets)]:
            await socket.close()

    async def state(self, request: web.Request) -> web.Response:
        user = request.query.get("user") or self.users[0]["id"]
        if all(u["id"] != user for u in self.users):
            return web.json_response({"error": "There is no such person."}, status=404)
        return web.json_response(
            {
                "users": self.users,
                "me": user,
                "guilds": [{"id": "500", "name": "Game night"}],
                "bot": {**BOT, "online": True},
                "channels": [c for c in self.channels.values() if self.may(user, c)],
                "commands": self.commands,
            }
        )

    async def history(self, request: web.Request) -> web.Response:
        user, before = request.query["user"], request.query.get("before")
        seen = [m for m in self.messages[request.match_info["id"]] if self.sees(user, m)]
        if before:
            seen = [m for m in seen if int(m["id"]) < int(before)]
        return web.json_response(seen[-int(request.query.get("limit", "50")) :])

    async def post_users(self, request: web.Request) -> web.Response:
        name = (await request.json())["name"]
        user = _user(len(self.users) + 1, name, 70 * len(self.users) % 360)
        self.users.append(user)
        self.tell("users", self.users)
        return web.json_response(user)

    async def post_channels(self, request: web.Request) -> web.Response:
        channel = self.add_channel((await request.json())["name"])
        self.tell("channel_create", channel)
        return web.json_response(channel)

    async def post_dms(self, request: web.Request) -> web.Response:
        user = (await request.json())["user"]
        channel = self.add_channel("Farpost", 1, recipients=[user])
        self.tell("channel_create", channel, only=user)
        return web.json_response(channel)

    async def post_messages(self, request: web.Request) -> web.Response:
        body = await request.json()
        author = next(u for u in self.users if u["id"] == body["user"])
        return web.json_response(self.post(body["channel_id"], body["content"], author))

    async def post_dismiss(self, request: web.Request) -> web.Response:
        body = await request.json()
        for kept in self.messages.values():
            kept[:] = [m for m in kept if m["id"] != body["message_id"]]
        return web.json_response({})

    async def demo_games(self, _request: web.Request) -> web.Response:
        games = [("star_factions", "Star Factions"), ("alien_frontiers", "Alien Frontiers")]
        return web.json_response({"games": [{"key": k, "name": n} for k, n in games]})

    async def post_demo(self, _request: web.Request) -> web.Response:
        channel = self.add_channel("demo-table")
        self.tell("channel_create", channel)
        self.post(channel["id"], "The demo table begins. <@1> moves first.")
        return web.json_response({"channel_id": channel["id"]})

    async def cdn(self, request: web.Request) -> web.Response:
        body = self.files[request.match_info["name"]]
        return web.Response(body=body, content_type="image/png")

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        user = request.query["user"]
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.sockets.setdefault(user, []).append(socket)
        async for frame in socket:
            if frame.type == aiohttp.WSMsgType.ERROR:
                break
        self.sockets[user].remove(socket)
        return socket

    # The scripted bot

    async def interact(self, request: web.Request) -> web.Response:
        body = await request.json()
        self.interactions.append(body)
        handlers: Mapping[int, Callable[[Json], Json]] = {
            2: self.on_command,
            3: self.on_component,
            4: self.on_completion,
            5: self.on_modal,
        }
        result = handlers[body["type"]](body)
        if result["kind"] == "refused":
            return web.json_response({"error": result["error"]}, status=400)
        return web.json_response({"id": self.next_id(), "result": result})

    def reply(self, body: Json, content: str, *, private: bool = False, **more: Any) -> Json:
        user = next(u for u in self.users if u["id"] == body["user"])
        name = " ".join(_path(body["data"])) if body["type"] == 2 else None
        asked = {"interaction_metadata": {"name": name, "user": user}} if name else {}
        flags = more.pop("flags", 0) | (EPHEMERAL if private else 0)
        only = body["user"] if private else None
        self.post(body["channel_id"], content, flags=flags, ephemeral_for=only, **asked, **more)
        return {"kind": "message"}

    def on_command(self, body: Json) -> Json:
        path = "_".join(_path(body["data"]))
        return getattr(self, f"do_{path}")(body, _values(body["data"]))  # type: ignore[no-any-return]

    def do_table_new(self, body: Json, values: Json) -> Json:
        title = values.get("title", "A table")
        lines = f"**{title}** · {values['game']}\n-# The seed's hash: `9f2c…41ab`"
        row = _row(
            _button("Join", "join", 3),
            _button("Leave", "leave"),
            _button("Options", "options"),
            _button("Start", "start", 1, disabled=True),
        )
        return self.reply(body, lines, components=[row])

    def do_table_show(self, body: Json, _values_: Json) -> Json:
        return self.reply(body, "No table is open here. Start one with </table new:1>.")

    def do_move(self, body: Json, values: Json) -> Json:
        if values["move"] == "bad":
            return {"kind": "refused", "error": "move: that is not among the answers."}
        return self.reply(body, f"<@{body['user']}> plays `{values['move']}`. <@2> is next.")

    def do_hand(self, body: Json, _values_: Json) -> Json:
        who = body["user"]
        return self.reply(body, f"Your hand, {who}: **Raider**, **Scout**", private=True)

    def do_board(self, body: Json, _values_: Json) -> Json:
        alt = "A board of 70 hexes; ten hold a yellow station."
        file = {"id": "1", "filename": "board.png", "url": "/cdn/board.png", "description": alt}
        picture = {**file, "content_type": "image/png", "width": 1400, "height": 900}
        return self.reply(body, "Round 3, <@2> to move.", attachments=[picture])

    def do_panel(self, body: Json, _values_: Json) -> Json:
        options = [
            {"label": w, "value": w, "description": f"Answer with {w}"} for w in WORDS
        ]
        one = {"type": 3, "custom_id": "one", "placeholder": "Choose a move", "options": options}
        many = {**one, "custom_id": "many", "min_values": 1, "max_values": 3}
        media = {"url": "/cdn/board.png", "width": 1400, "height": 900}
        inside = [
            {
                "type": 9,
                "components": [{"type": 10, "content": "### Ann to move\nDock a ship, or stop."}],
                "accessory": _button("Rules", "rules"),
            },
            {"type": 12, "items": [{"media": media, "description": "The board after round 3."}]},
            {"type": 14, "divider": True, "spacing": 1},
            _row(one),
            _row({**many, "placeholder": "Choose up to three"}),
            _row(_button("Confirm", "confirm", 1), _button("Take back", "back", 4)),
        ]
        panel = {"type": 17, "accent_color": 0xD9A441, "components": inside}
        return self.reply(body, "", components=[panel], flags=V2)

    def do_slow(self, body: Json, _values_: Json) -> Json:
        self.reply(body, "", flags=LOADING)
        message = self.messages[body["channel_id"]][-1]
        loop = asyncio.get_running_loop()
        loop.call_later(0.6, lambda: self.edit(message, flags=0, content="It is done."))
        return {"kind": "deferred"}

    def do_broken(self, _body: Json, _values_: Json) -> Json:
        return {"kind": "failed", "error": "The application did not respond"}

    def do_note(self, _body: Json, _values_: Json) -> Json:
        words = {"type": 4, "custom_id": "words", "style": 2, "min_length": 3, "max_length": 200}
        tone = {
            "type": 3,
            "custom_id": "tone",
            "options": [{"label": t, "value": t.lower()} for t in ("Calm", "Bold")],
        }
        fields = [
            {"type": 18, "label": "Your note", "description": "Nobody sees it", "component": words},
            {"type": 18, "label": "Tone", "component": tone},
        ]
        return {
            "kind": "modal",
            "modal": {"custom_id": "note", "title": "A private note", "components": fields},
        }

    def do_greet(self, body: Json, values: Json) -> Json:
        mark = "!" if values.get("loud") else "."
        return self.reply(body, f"Hello <@{values['who']}>{mark}")

    def on_component(self, body: Json) -> Json:
        custom_id, values = body["data"]["custom_id"], body["data"].get("values")
        if custom_id == "options":
            return self.do_note(body, {})
        if custom_id == "back":
            return {"kind": "failed", "error": "The application did not respond"}
        if values:
            return self.reply(body, f"You chose {', '.join(values)}.", private=True)
        message = next(
            m for m in self.messages[body["channel_id"]] if m["id"] == body["message_id"]
        )
        added = f"\n<@{body['user']}> pressed {custom_id}."
        self.edit(message, content=message["content"] + added)
        return {"kind": "updated"}

    def on_completion(self, body: Json) -> Json:
        typed = next(o["value"] for o in _leaf(body["data"]) if o.get("focused"))
        found = [w for w in WORDS if w.startswith(str(typed).lower())]
        return {"kind": "autocomplete", "choices": [{"name": w, "value": w} for w in found]}

    def on_modal(self, body: Json) -> Json:
        parts = [row["component"] for row in body["data"]["components"]]
        words, tone = parts[0]["value"], parts[1]["values"][0]
        return self.reply(body, f"Noted ({tone}): {words}", private=True)


def _path(data: Json) -> list[str]:
    names = [data["name"]]
    inside = data.get("options") or []
    while inside and inside[0].get("type") in (1, 2):
        names.append(inside[0]["name"])
        inside = inside[0].get("options") or []
    return names


def _leaf(data: Json) -> list[Json]:
    inside: list[Json] = data.get("options") or []
    while inside and inside[0].get("type") in (1, 2):
        inside = inside[0].get("options") or []
    return inside


def _values(data: Json) -> Json:
    return {o["name"]: o["value"] for o in _leaf(data)}


async def _file(path: Path) -> web.FileResponse:
    return web.FileResponse(path)


async def serve(stand: FakeStand, port: int = 0) -> tuple[web.AppRunner, int]:
    """Starts the server; the runner ends it."""
    runner = web.AppRunner(stand.app(), shutdown_timeout=1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    return runner, runner.addresses[0][1]


async def _main(port: int) -> None:
    logging.basicConfig(level=logging.INFO)
    _, port = await serve(FakeStand(), port)
    sys.stdout.write(json.dumps({"address": f"http://127.0.0.1:{port}/"}) + "\n")
    sys.stdout.flush()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_main(int(sys.argv[1]) if len(sys.argv) > 1 else 8123))
