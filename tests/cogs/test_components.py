"""Panels keep every limit of the service, whatever they are given."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.panel.panel import Button, Choice, File, Menu, Panel, Picture
from bot.ui import components
from tests.cogs.pictures import PNG


def parts(panel: Panel, before: str = "") -> list[dict[str, Any]]:
    """Every component of the panel, flat."""
    view: Any = components.view(panel, before)

    def walk(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [p for item in items for p in (item, *walk(item.get("components", [])))]

    return walk(view.to_components())


async def test_a_full_panel_fits() -> None:
    choices = tuple(Choice("l" * 300, f"v{n}", "d" * 300) for n in range(40))
    panel = Panel(
        "H" * 500,
        tuple("t" * 1500 for _ in range(5)),
        (
            Menu("a:1:2:m", "p" * 300, choices, 1, 40),
            tuple(Button("b" * 200, f"a:1:2:{n}") for n in range(9)),
            *((Button("x", f"a:1:2:r{n}"),) for n in range(9)),
        ),
        Picture("board.png", PNG, "a" * 3000),
        (File("f.txt", b""),),
        0x336699,
    )
    made = parts(panel, "b" * 100)
    assert len(made) <= 40
    assert sum(len(p.get("content", "")) for p in made) <= 4000
    assert sum(p["type"] == 1 for p in made) == 5
    (menu,) = [p for p in made if p["type"] == 3]
    assert len(menu["options"]) == 25
    assert menu["max_values"] == 25
    assert len(menu["placeholder"]) <= 150
    assert all(len(o["label"]) <= 100 >= len(o["description"]) for o in menu["options"])
    assert all(len(p["label"]) <= 80 for p in made if p["type"] == 2)
    (gallery,) = [p for p in made if p["type"] == 12]
    assert len(gallery["items"][0]["description"]) == 1024


@pytest.mark.parametrize("panel", [Panel(), Panel("", ("", "  ")), Panel(rows=((),))])
async def test_an_empty_panel_still_says_something(panel: Panel) -> None:
    assert any(p.get("content") for p in parts(panel))


async def test_files_larger_than_the_service_takes_are_left_out_and_said() -> None:
    small, large = File("small.txt", b"x"), File("large.txt", bytes(components.FILE_ROOM))
    panel = Panel("H", ("t",), (), Picture("board.png", PNG, "a"), (large, small))
    assert [u.filename for u in components.uploads(panel)] == ["board.png", "small.txt"]
    made = parts(panel)
    assert [p["file"]["url"] for p in made if p["type"] == 13] == ["attachment://small.txt"]
    assert any("too large" in p.get("content", "") for p in made)
    wide = Panel("H", (), (), Picture("board.png", bytes(components.FILE_ROOM + 1), "a"))
    assert components.uploads(wide) == []
    assert not [p for p in parts(wide) if p["type"] == 12]


async def test_a_menu_without_choices_is_left_out() -> None:
    assert not [p for p in parts(Panel("H", (), (Menu("a:1:2:", "", ()),))) if p["type"] == 3]


async def test_a_link_has_no_id() -> None:
    (button,) = [
        p for p in parts(Panel("H", (), ((Button("§4", url="https://x.y"),),))) if p["type"] == 2
    ]
    assert button["url"] == "https://x.y"
    assert "custom_id" not in button


async def test_no_view_is_kept_by_the_library() -> None:
    assert components.view(Panel("H")).is_finished()


def test_fields_come_back_from_both_kinds_of_form() -> None:
    data = {
        "components": [
            {"type": 18, "component": {"type": 4, "custom_id": "a", "value": "1"}},
            {"type": 1, "components": [{"type": 4, "custom_id": "b", "value": "2"}]},
            {"type": 10},
        ]
    }
    assert components.filled_in(data) == {"a": "1", "b": "2"}
