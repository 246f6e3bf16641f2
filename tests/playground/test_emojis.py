"""The application's own emojis: made, listed, renamed, removed, shown, refused beyond limits."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.playground import Stand
from bot.playground.rest import emojis
from bot.playground.state import Emoji
from tests.playground.conftest import Client, Rest
from tests.playground.test_limits import codes

PNG = b"\x89PNG\r\n\x1a\n" + bytes(40)


def image(data: bytes = PNG) -> str:
    return f"data:image/png;base64,{base64.b64encode(data).decode()}"


def path(stand: Stand, more: str = "") -> str:
    return f"/applications/{stand.bot.id}/emojis{more}"


async def test_the_library_makes_lists_and_removes_them(stand: Stand, client: Client) -> None:
    made = await client.create_application_emoji(name="fuel", image=PNG)
    (found,) = await client.fetch_application_emojis()
    assert (found.id, found.name) == (made.id, "fuel")
    assert found.user is not None
    assert found.user.id == stand.bot.id
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{stand.url}/cdn/emojis/{made.id}.png") as shown,
    ):
        assert (shown.status, await shown.read()) == (200, PNG)
    await client.http.delete_application_emoji(stand.bot.id, made.id)
    assert await client.fetch_application_emojis() == []


async def test_one_is_read_and_renamed(stand: Stand, rest: Rest) -> None:
    _, made = await rest("POST", path(stand), json={"name": "fuel", "image": image()})
    one = path(stand, f"/{made['id']}")
    status, renamed = await rest("PATCH", one, json={"name": "ore"})
    assert (status, renamed["name"]) == (200, "ore")
    assert (await rest("GET", one))[1] == renamed
    assert (await rest("DELETE", one))[0] == 204
    assert (await rest("GET", one))[1]["code"] == 10014


@pytest.mark.parametrize(
    ("body", "place", "code"),
    [
        ({"name": "f"}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "f" * 33}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "f-1"}, "name", "STRING_TYPE_REGEX"),
        ({"name": "taken"}, "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
        ({"image": "data:text/plain;base64,AAAA"}, "image", "IMAGE_INVALID"),
        ({"image": image(bytes(emojis.LARGEST + 1))}, "image", "BINARY_TYPE_MAX_SIZE"),
    ],
)
async def test_what_is_beyond_a_limit_is_refused(
    stand: Stand, rest: Rest, body: dict[str, Any], place: str, code: str
) -> None:
    stand.world.keep(Emoji(stand.world.new_id(), "taken", PNG))
    given = {"name": "fuel", "image": image(), **body}
    status, answer = await rest("POST", path(stand), json=given)
    assert (status, answer["code"]) == (400, 50035)
    assert codes(answer["errors"]) == {place: code}


async def test_there_may_be_2000(stand: Stand, rest: Rest) -> None:
    for n in range(emojis.MOST):
        stand.world.keep(Emoji(stand.world.new_id(), f"sign{n}", PNG))
    status, answer = await rest("POST", path(stand), json={"name": "fuel", "image": image()})
    assert (status, answer["code"]) == (400, 30008)


async def test_another_application_has_none_here(rest: Rest) -> None:
    assert (await rest("GET", "/applications/1/emojis"))[1]["code"] == 50001


async def test_a_button_with_an_emoji_that_isnt_there_is_refused(
    stand: Stand, lobby: int, rest: Rest
) -> None:
    def message(number: int) -> dict[str, Any]:
        emoji = {"id": str(number), "name": "fuel"}
        button = {"type": 2, "style": 1, "custom_id": "a", "label": "A", "emoji": emoji}
        return {"content": "x", "components": [{"type": 1, "components": [button]}]}

    emoji = Emoji(stand.world.new_id(), "fuel", PNG)
    status, answer = await rest.send(lobby, **message(emoji.id))
    assert (status, answer["code"]) == (400, 50035)
    stand.world.keep(emoji)
    assert (await rest.send(lobby, **message(emoji.id)))[0] == 200


async def test_they_survive_a_restart(tmp_path: Path) -> None:
    state = tmp_path / "stand"
    async with Stand.start(state=state) as stand:
        stand.world.keep(Emoji(stand.world.new_id(), "fuel", PNG))
    async with Stand.start(state=state) as stand:
        assert [(e.name, e.image) for e in stand.world.emojis.values()] == [("fuel", PNG)]
