"""The page's addresses: state, messages, sockets, demo, and who may call."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.playground import Demo, People, Refused, Stand
from bot.playground.desk import Cover
from bot.playground.pages import FOLDER
from tests.playground.conftest import Client, Rest, connected


@pytest.fixture
async def web() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def post(web: aiohttp.ClientSession, url: str, **body: Any) -> tuple[int, Any]:
    async with web.post(url, json=body) as response:
        return response.status, await response.json()


async def test_state(stand: Stand, web: aiohttp.ClientSession) -> None:
    _, state = await post(web, f"{stand.url}/page/api/state")
    assert [u["global_name"] for u in state["users"]] == ["Ann", "Ben", "Cleo", "Dov", "Mo"]
    assert state["me"] == state["users"][0]["id"]
    assert [g["name"] for g in state["guilds"]] == ["Farpost Harbour"]
    assert [c["name"] for c in state["channels"]] == ["lobby", "table-1", "table-2"]
    assert state["bot"] == {"id": str(stand.bot.id), "username": "Farpost", "online": False}
    assert len({u["avatar_hue"] for u in state["users"]}) == 5
    ben = state["users"][1]["id"]
    _, state = await post(web, f"{stand.url}/page/api/state", user=ben)
    assert state["me"] == ben
    _, state = await post(web, f"{stand.url}/page/api/state", user="1")
    assert state["me"] == state["users"][0]["id"], "a page may be older than the state"


async def test_the_socket_tells_what_one_may_see(
    stand: Stand, rest: Rest, lobby: int, web: aiohttp.ClientSession
) -> None:
    ann, ben = await stand.person("Ann"), await stand.person("Ben")
    url = f"{stand.url}/page/ws?user={ben.id}".replace("http", "ws")
    async with web.ws_connect(url) as ws:

        async def told() -> tuple[str, Any]:
            event = await ws.receive_json(timeout=1)
            return event["t"], event["d"]

        await ann.dm()
        await rest("POST", f"/channels/{lobby}/threads", json={"name": "secret", "type": 12})
        command = {"name": "go", "description": "Goes"}
        await rest("POST", f"/applications/{stand.bot.id}/commands", json=command)
        name, doc = await told()
        assert name == "commands", "Ann's conversation and a private thread are not for Ben"
        assert doc[0]["name"] == "go"
        await stand.person("Zoe")
        name, doc = await told()
        assert (name, doc[-1]["global_name"]) == ("users", "Zoe")
        async with connected(stand, Client()):
            assert await told() == ("bot", {"online": True})


async def test_the_socket_tells_of_messages(
    stand: Stand, rest: Rest, lobby: int, web: aiohttp.ClientSession
) -> None:
    ben = await stand.person("Ben")
    async with web.ws_connect(f"{stand.url}/page/ws?user={ben.id}".replace("http", "ws")) as ws:

        async def told() -> tuple[str, Any]:
            event = await ws.receive_json(timeout=1)
            return event["t"], event["d"]

        _, posted = await rest.send(lobby, content="one")
        name, doc = await told()
        assert (name, doc["content"], doc["ephemeral_for"]) == ("message_create", "one", None)
        path = f"/channels/{lobby}/messages/{posted['id']}"
        await rest("PATCH", path, json={"content": "two"})
        name, doc = await told()
        assert (name, doc["content"]) == ("message_update", "two")
        await rest("DELETE", path)
        gone = {"id": posted["id"], "channel_id": str(lobby)}
        assert await told() == ("message_delete", gone)
        await rest("POST", f"/channels/{lobby}/typing")
        assert await told() == ("typing", {"channel_id": str(lobby)})


async def test_people_write_and_errors_are_sentences(
    stand: Stand, lobby: int, web: aiohttp.ClientSession
) -> None:
    ann = await stand.person("Ann")
    api = f"{stand.url}/page/api"
    place = {"user": str(ann.id), "channel": str(lobby)}
    status, said = await post(web, f"{api}/say", **place, content="hi")
    assert (status, said["content"]) == (200, "hi")
    _, listed = await post(web, f"{api}/messages", **place, limit="5")
    assert listed == [said]
    status, error = await post(web, f"{api}/say", **place, content="x" * 2001)
    assert (status, error["error"]) == (400, "A message has at most 2000 characters.")
    body = {"user": "1", "channel_id": "2", "type": 2}
    status, error = await post(web, f"{api}/interact", body=body)
    assert (status, error) == (400, {"error": "There's no such person."})


@pytest.mark.parametrize("raw", [b"{", b"[]", b"{}", b'{"user": "x"}', b'{"nonsense": 1}'])
async def test_a_request_of_another_shape_is_refused(
    stand: Stand, web: aiohttp.ClientSession, raw: bytes
) -> None:
    async with web.post(f"{stand.url}/page/api/say", data=raw) as response:
        assert response.status == 400


async def test_nothing_else_of_the_desk_can_be_called(
    stand: Stand, web: aiohttp.ClientSession
) -> None:
    for name in ("deny", "close_dms", "known", "_call", "__init__"):
        async with web.post(f"{stand.url}/page/api/{name}", json={}) as response:
            assert response.status in {404, 405}


async def test_the_demo_is_the_programs_own(lobby: int, web: aiohttp.ClientSession) -> None:
    asked: list[tuple[int, str]] = []

    async def open_demo(user: int, game: str) -> int:
        asked.append((user, game))
        return 77

    async def picture(game: str) -> bytes:
        return game.encode()

    async def pace(user: int, channel: int, wanted: str) -> str:
        return wanted or f"{(user, channel) == (ann.id, lobby)}"

    games = {"star": Cover("Star Factions", "War.", ("2 to 4",)), "alien": Cover("Alien Frontiers")}
    async with Stand.start(demo=Demo(games, open_demo, picture, pace)) as stand:
        api, ann = f"{stand.url}/page/api", await stand.person("Ann")
        _, listed = await post(web, f"{api}/demo_games")
        assert listed["games"][0] == {
            "key": "star", "name": "Star Factions", "about": "War.", "facts": ["2 to 4"]
        }  # fmt: skip
        for game, (status, data) in {"star": (200, b"star"), "none": (404, None)}.items():
            async with web.get(f"{stand.url}/covers/{game}") as cover:
                assert cover.status == status
                assert data in {None, await cover.read()}
        url = f"{api}/open_demo"
        assert await post(web, url, user=str(ann.id)) == (200, {"channel_id": "77"})
        assert (await post(web, url, user=str(ann.id), game="alien"))[0] == 200
        assert (await post(web, url, user=str(ann.id), game="none"))[0] == 400
        assert asked == [(ann.id, "star"), (ann.id, "alien")]
        lobby = await ann.place("lobby")
        there = {"user": str(ann.id), "channel": str(lobby)}
        for wanted, now in {"paused": "paused", "": "True"}.items():
            given = await post(web, f"{api}/demo_pace", pace=wanted, **there)
            assert given == (200, {"pace": now})


async def test_without_a_demo(stand: Stand, web: aiohttp.ClientSession) -> None:
    ann, api = await stand.person("Ann"), f"{stand.url}/page/api"
    assert await post(web, f"{api}/demo_games") == (200, {"games": []})
    assert (await post(web, f"{api}/open_demo", user=str(ann.id)))[0] == 400


@pytest.mark.parametrize("path", ["/", "/page/api/state", "/api/v10/gateway", "/gateway"])
@pytest.mark.parametrize(
    "headers",
    [{"Host": "evil.example"}, {"Host": "127.0.0.1.evil.example:80"}, {"Origin": "http://evil"}],
)
async def test_other_hosts_are_refused(
    stand: Stand, web: aiohttp.ClientSession, path: str, headers: dict[str, str]
) -> None:
    async with web.get(stand.url + path, headers=headers) as response:
        assert response.status == 403


async def test_names_of_this_computer_are_accepted(
    stand: Stand, web: aiohttp.ClientSession
) -> None:
    for host in ("localhost", f"localhost:{stand.port}", f"[::1]:{stand.port}"):
        async with web.post(f"{stand.url}/page/api/state", headers={"Host": host}) as response:
            assert response.status == 200


async def test_static_files_stay_in_their_folder(stand: Stand, web: aiohttp.ClientSession) -> None:
    for path in ("/../app.py", "/page/../app.py", "/page/%2e%2e/app.py", "/page/..%2fapp.py"):
        async with web.get(stand.url + path) as response:
            assert response.status == 404
    if (FOLDER / "index.html").is_file():
        async with web.get(f"{stand.url}/") as response:
            assert (await response.text()).lower().startswith("<!doctype html>")


async def test_the_bots_token_is_needed(stand: Stand, rest: Rest) -> None:
    assert (await rest("GET", "/users/@me", headers={}))[0] == 401
    assert (await rest("GET", "/nowhere"))[0] == 404
    status, body = await rest("GET", "/channels/x")
    assert (status, body["code"]) == (400, 50035)
    assert (await rest("GET", "/gateway", headers={}))[1] == {"url": stand.gateway_url}


async def test_a_remote_person_is_like_a_local_one(stand: Stand, rest: Rest, lobby: int) -> None:
    async with People.at(stand.url) as people:
        ann = await people.person("Ann")
        zoe = await people.person("Zoe")
        assert (await stand.person("Zoe")).id == zoe.id
        assert await people.channel("lobby") == lobby
        said = await ann.say("lobby", "hello")
        assert (await zoe.last("lobby")).id == said.id
        assert (await zoe.look(said)) is not None
        await rest("DELETE", f"/channels/{lobby}/messages/{said.id}")
        assert await zoe.look(said) is None
        with pytest.raises(Refused, match="no command"):
            await ann.command("nothing", "lobby")
        with pytest.raises(Refused):
            await people.line.fault({"kind": "nonsense"})
        place = await ann.dm()
        assert place == await (await stand.person("Ann")).dm()
        with pytest.raises(TimeoutError):
            await people.wait_for(lambda: False, 0.02)


async def test_nothing_waits_for_a_slow_page(
    stand: Stand, rest: Rest, lobby: int, web: aiohttp.ClientSession
) -> None:
    ann = await stand.person("Ann")
    async with web.ws_connect(f"{stand.url}/page/ws?user={ann.id}".replace("http", "ws")) as ws:
        for number in range(200):
            await rest.send(lobby, content=str(number))
        shown = [json.loads((await ws.receive(timeout=1)).data)["d"]["content"] for _ in range(200)]
        assert shown == [str(n) for n in range(200)]
    await asyncio.sleep(0)


async def test_shapes_nobody_expects_are_refused_not_fatal(
    stand: Stand, rest: Rest, lobby: int
) -> None:
    odd: list[Any] = [[], 1, "x", {"embeds": [[1]]}, {"components": [{"type": []}]}]
    odd += [{"message_reference": {"message_id": "x"}}, {"attachments": [1]}, {"flags": "x"}]
    odd += [{"allowed_mentions": {"parse": 1}}, {"embeds": [{"fields": [{"name": 1}]}]}]
    for body in odd:
        status, answer = await rest("POST", f"/channels/{lobby}/messages", json=body)
        assert status == 400, body
        assert answer["code"] in {50035, 50006}
    for body in ([[]], [1], {"a": 1}):
        status, _ = await rest("PUT", f"/applications/{stand.bot.id}/commands", json=body)
        assert status == 400
