"""Every limit of a message, a command, a modal is refused with the service's own error body."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Stand
from bot.playground.errors import ApiError
from bot.playground.service import Service
from tests.limits import modals
from tests.playground.conftest import Rest

JSON = dict[str, Any]


def button(custom_id: str = "a", **more: Any) -> JSON:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id, **more}


def row(*inside: JSON) -> JSON:
    return {"type": 1, "components": list(inside)}


def menu(count: int = 2, **more: Any) -> JSON:
    options = [{"label": f"L{i}", "value": f"v{i}"} for i in range(count)]
    return {"type": 3, "custom_id": "menu", "options": options, **more}


def words(text: str) -> JSON:
    return {"type": 10, "content": text}


def rows(*inside: JSON) -> JSON:
    return {"content": "x", "components": [row(*inside)]}


def layout(*components: JSON, **more: Any) -> JSON:
    return {"flags": 1 << 15, "components": list(components), **more}


def embed(**parts: Any) -> JSON:
    return {"embeds": [parts]}


def codes(tree: Any, path: str = "") -> dict[str, str]:
    """Place -> first error code."""
    found = {}
    for key, value in tree.items():
        if key == "_errors":
            found[path] = value[0]["code"]
        else:
            found |= codes(value, f"{path}.{key}" if path else key)
    return found


REFUSED: dict[str, tuple[JSON, str, str]] = {
    "content": ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    "content type": ({"content": {}}, "content", "STRING_TYPE_CONVERT"),
    "nonce": ({"content": "x", "nonce": "x" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_BAD_LENGTH"),
    "title": (embed(title="x" * 257), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    "description": (embed(description="x" * 4097), "embeds.0.description", "BASE_TYPE_MAX_LENGTH"),
    "footer": (embed(footer={"text": "x" * 2049}), "embeds.0.footer.text", "BASE_TYPE_MAX_LENGTH"),
    "author": (embed(author={"name": "x" * 257}), "embeds.0.author.name", "BASE_TYPE_BAD_LENGTH"),
    "26 fields": (
        embed(fields=[{"name": "n", "value": "v"}] * 26),
        "embeds.0.fields",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "field name": (
        embed(fields=[{"name": "", "value": "v"}]),
        "embeds.0.fields.0.name",
        "BASE_TYPE_REQUIRED",
    ),
    "field value": (
        embed(fields=[{"name": "n", "value": "x" * 1025}]),
        "embeds.0.fields.0.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "embed total": (
        {"embeds": [{"description": "x" * 3001}] * 2},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "embed scheme": (embed(url="ftp://x"), "embeds.0.url", "URL_TYPE_INVALID_SCHEME"),
    "embed file": (
        embed(image={"url": "attachment://no.png"}),
        "embeds.0.image.url",
        "EMBED_ATTACHMENT_NOT_FOUND",
    ),
    "six rows": (
        {"content": "x", "components": [row(button(str(i))) for i in range(6)]},
        "components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no row": (
        {"content": "x", "components": [button()]},
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "six buttons": (
        rows(*(button(str(i)) for i in range(6))),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "empty row": (rows(), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "select and button": (
        rows(menu(), button()),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "same id": (
        rows(button("a"), button("a")),
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "long id": (
        rows(button("x" * 101)),
        "components.0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no id": (
        rows({"type": 2, "style": 1, "label": "A"}),
        "components.0.components.0.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    "long label": (
        rows(button(label="x" * 81)),
        "components.0.components.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "no label": (
        rows(button(label="")),
        "components.0.components.0.label",
        "BUTTON_COMPONENT_INVALID_LABEL",
    ),
    "style": (rows(button(style=9)), "components.0.components.0.style", "BASE_TYPE_CHOICES"),
    "link with id": (
        rows(button(style=5, url="http://x")),
        "components.0.components.0.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "link without url": (
        rows({"type": 2, "style": 5, "label": "A"}),
        "components.0.components.0.url",
        "BASE_TYPE_REQUIRED",
    ),
    "emoji": (
        rows(button(emoji={"name": "smile"})),
        "components.0.components.0.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "26 options": (
        rows(menu(26)),
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no options": (rows(menu(0)), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    "option label": (
        rows(menu(options=[{"label": "x" * 101, "value": "v"}])),
        "components.0.components.0.options.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "option description": (
        rows(menu(options=[{"label": "l", "value": "v", "description": "x" * 101}])),
        "components.0.components.0.options.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "option twice": (
        rows(menu(options=[{"label": "l", "value": "v"}, {"label": "m", "value": "v"}])),
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "placeholder": (
        rows(menu(placeholder="x" * 151)),
        "components.0.components.0.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "min over max": (
        rows(menu(min_values=2, max_values=1)),
        "components.0.components.0.min_values",
        "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
    ),
    "max over options": (
        rows(menu(2, max_values=3)),
        "components.0.components.0.max_values",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "layout with content": (
        layout(words("x"), content="y"),
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "layout with embeds": (
        layout(words("x"), embeds=[{"title": "y"}]),
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "layout without its flag": (
        {"components": [words("x")]},
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "41 components": (
        layout({"type": 17, "components": [words("x")] * 40}),
        "components",
        "COMPONENT_MAX_COUNT_EXCEEDED",
    ),
    "layout text": (
        layout(words("x" * 2001), words("x" * 2000)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "bare button": (layout(button()), "components.0.type", "UNION_TYPE_CHOICES"),
    "container in container": (
        layout({"type": 17, "components": [{"type": 17, "components": [words("x")]}]}),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "section without accessory": (
        layout({"type": 9, "components": [words("x")]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "four texts in a section": (
        layout({"type": 9, "components": [words("x")] * 4, "accessory": button()}),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "gallery file": (
        layout({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "file by address": (
        layout({"type": 13, "file": {"url": "http://x/y"}}),
        "components.0.file.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "spacing": (layout({"type": 14, "spacing": 3}), "components.0.spacing", "BASE_TYPE_CHOICES"),
    "mentions twice": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["123"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "mention kind": (
        {"content": "x", "allowed_mentions": {"parse": ["all"]}},
        "allowed_mentions.parse.0",
        "BASE_TYPE_CHOICES",
    ),
    "mention id": (
        {"content": "x", "allowed_mentions": {"users": ["ann"]}},
        "allowed_mentions.users.0",
        "NUMBER_TYPE_COERCE",
    ),
    "attachment": (
        {"content": "x", "attachments": [{"id": 0}]},
        "attachments.0.id",
        "ATTACHMENT_NOT_FOUND",
    ),
    "answer to nothing": (
        {"content": "x", "message_reference": {"message_id": "123"}},
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
async def test_a_message_beyond_a_limit(stand: Stand, rest: Rest, lobby: int, case: str) -> None:
    body, place, code = REFUSED[case]
    status, answer = await rest.send(lobby, **body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    assert codes(answer["errors"]) == {place: code}
    assert stand.world.messages.get(lobby, {}) == {}, "nothing was sent"


AT_THE_LIMIT: dict[str, JSON] = {
    "content": {"content": "x" * 2000},
    "embed": {"embeds": [{"title": "x" * 256, "description": "x" * 4096, "url": "https://x"}]},
    "fields": embed(fields=[{"name": "n" * 100, "value": "v"}] * 25),
    "ten embeds": {"embeds": [{"description": "x" * 600}] * 10},
    "25 buttons": {
        "content": "x",
        "components": [row(*(button(f"{r}{i}") for i in range(5))) for r in range(5)],
    },
    "select": rows(menu(25, max_values=25, min_values=0, placeholder="x" * 150)),
    "long id": rows(button("x" * 100, label="x" * 80)),
    "emoji only": rows(button(label=None, emoji={"name": "🚀"})),
    "link": rows({"type": 2, "style": 5, "label": "A", "url": "https://example.org"}),
    "user select": rows({"type": 5, "custom_id": "who"}),
    "layout": layout({"type": 17, "components": [words("x" * 100)] * 39}),
    "layout text": layout(words("x" * 4000)),
    "section": layout({"type": 9, "components": [words("x")], "accessory": button()}),
}


@pytest.mark.parametrize("case", AT_THE_LIMIT)
async def test_a_message_at_its_limit(rest: Rest, lobby: int, case: str) -> None:
    status, answer = await rest.send(lobby, **AT_THE_LIMIT[case])
    assert status == 200, answer


@pytest.mark.parametrize("body", [{}, {"content": "  \n"}, {"embeds": []}, {"flags": 1 << 15}])
async def test_an_empty_message(rest: Rest, lobby: int, body: JSON) -> None:
    status, answer = await rest.send(lobby, **body)
    assert (status, answer["code"]) == (400, 50006)


async def test_files_have_a_size_limit(rest: Rest, lobby: int) -> None:
    big = b"x" * (10 * 1024 * 1024)
    status, _ = await rest.send_file(lobby, {}, ("a.bin", big))
    assert status == 200
    status, answer = await rest.send_file(lobby, {}, ("a.bin", big + b"x"))
    assert (status, answer["code"]) == (413, 40005)


async def test_what_is_not_json(rest: Rest, lobby: int) -> None:
    status, answer = await rest("POST", f"/channels/{lobby}/messages", data=b"{")
    assert (status, answer["code"]) == (400, 50109)


def command(**parts: Any) -> JSON:
    return {"name": "go", "description": "Goes", **parts}


def option(name: str = "to", **parts: Any) -> JSON:
    return {"name": name, "description": "d", "type": 3, **parts}


COMMANDS: dict[str, tuple[JSON, str, str]] = {
    "upper case": (command(name="Go"), "name", "APPLICATION_COMMAND_INVALID_NAME"),
    "space": (command(name="go now"), "name", "APPLICATION_COMMAND_INVALID_NAME"),
    "long name": (command(name="x" * 33), "name", "BASE_TYPE_BAD_LENGTH"),
    "no description": ({"name": "go"}, "description", "BASE_TYPE_REQUIRED"),
    "description": (command(description="x" * 101), "description", "BASE_TYPE_BAD_LENGTH"),
    "26 options": (
        command(options=[option(f"o{i}") for i in range(26)]),
        "options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "26 choices": (
        command(options=[option(choices=[{"name": f"{i}", "value": f"{i}"} for i in range(26)])]),
        "options.0.choices",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "required last": (
        command(options=[option("a"), option("b", required=True)]),
        "options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "option twice": (
        command(options=[option("a"), option("a")]),
        "options.1.name",
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_USED",
    ),
    "choices and completion": (
        command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "b"}])]),
        "options.0.autocomplete",
        "APPLICATION_COMMAND_AUTOCOMPLETE_AND_CHOICES",
    ),
    "choice of a wrong type": (
        command(options=[option(type=4, choices=[{"name": "a", "value": "b"}])]),
        "options.0.choices.0.value",
        "NUMBER_TYPE_COERCE",
    ),
    "mixed": (
        command(options=[option("a"), option("b", type=1)]),
        "options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "too large": (
        command(
            options=[
                option(
                    f"o{i}",
                    choices=[{"name": f"{j:0>90}", "value": "x" * 90} for j in range(25)],
                )
                for i in range(2)
            ]
        ),
        "",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
}


@pytest.mark.parametrize("case", COMMANDS)
async def test_a_command_beyond_a_limit(stand: Stand, rest: Rest, case: str) -> None:
    body, place, code = COMMANDS[case]
    path = f"/applications/{stand.bot.id}/commands"
    status, answer = await rest("POST", path, json=body)
    assert (status, answer["code"]) == (400, 50035)
    assert codes(answer["errors"]) == {place: code}
    status, answer = await rest("PUT", path, json=[command(name="fine"), body])
    assert status == 400
    assert codes(answer["errors"]) == {f"1.{place}".rstrip("."): code}
    assert (await rest("GET", path)) == (200, [])


def text_input(**parts: Any) -> JSON:
    return {"type": 4, "custom_id": "t", "style": 1, **parts}


def modal(*components: JSON, **parts: Any) -> JSON:
    return {"title": "T", "custom_id": "m", "components": list(components), **parts}


def label(inside: JSON, **parts: Any) -> JSON:
    return {"type": 18, "label": "L", "component": inside, **parts}


MODALS: dict[str, tuple[JSON, str, str]] = {
    "title": (modal(label(text_input()), title="x" * 46), "title", "BASE_TYPE_BAD_LENGTH"),
    "nothing": (modal(), "components", "BASE_TYPE_BAD_LENGTH"),
    "six": (
        modal(*(label(text_input(custom_id=str(i))) for i in range(6))),
        "components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "row without label": (
        modal(row(text_input())),
        "components.0.components.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    "long label": (
        modal(label(text_input(), label="x" * 46)),
        "components.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "value": (
        modal(label(text_input(value="x" * 11, max_length=10))),
        "components.0.component.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "placeholder": (
        modal(label(text_input(placeholder="x" * 101))),
        "components.0.component.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "button": (modal(row(button())), "components.0.components.0.type", "BASE_TYPE_CHOICES"),
    "same id": (
        modal(label(text_input()), label(text_input())),
        "components.1.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
}


async def test_without_limits_the_stand_in_takes_what_it_can_use(
    stand: Stand, rest: Rest, lobby: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Service, "limits", {})
    assert (await rest.send(lobby, content="x" * 2001))[0] == 200
    path = f"/applications/{stand.bot.id}/commands"
    assert (await rest("PUT", path, json=[command(name="Go Now")]))[0] == 200
    assert (await rest("GET", path))[1][0]["options"] == []
    threads = f"/channels/{lobby}/threads"
    assert (await rest("POST", threads, json={"name": "x" * 101}))[0] == 201
    assert (await rest("POST", threads, json=[]))[0] == 400
    assert (await rest("PUT", path, json=[1]))[0] == 400


@pytest.mark.parametrize("case", MODALS)
def test_a_modal_beyond_a_limit(case: str) -> None:
    body, place, code = MODALS[case]
    with pytest.raises(ApiError) as refused:
        modals.modal(body)
    found = codes(refused.value.body["errors"])
    assert found.get(place) == code


def test_modals_at_their_limit() -> None:
    modals.modal(modal(row(text_input(label="L" * 45)), title="x" * 45))
    modals.modal(modal(*(label(text_input(custom_id=str(i))) for i in range(5))))
    modals.modal(modal(words("Read this"), label(menu(25, required=False))))
