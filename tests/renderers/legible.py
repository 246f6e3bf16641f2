"""The letters of a picture: how large they are, and which are cut."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, cast

from renderers.kit import BOOK
from renderers.scene import Group, Node, Recipe, Scene, Sprite, Text
from renderers.text import drawable, is_whole


def letters(scene: Scene) -> Iterator[tuple[float, str]]:
    """Every text of a scene, of its base and of its sprites, with its size in the picture."""
    yield from sized(scene.nodes, 1, scene)
    if scene.base is not None:
        maker = cast(Callable[..., Iterable[Node]], named(scene.base.maker))
        yield from sized(tuple(maker(*scene.base.args)), scene.base.view.scale, scene)


def sized(nodes: Iterable[Node], scale: float, scene: Scene) -> Iterator[tuple[float, str]]:
    """The texts among nodes drawn at a scale."""
    for node in nodes:
        if isinstance(node, Group):
            yield from sized(node.nodes, scale * node.scale, scene)
        elif isinstance(node, Sprite):
            yield from sized(recipe(scene.book, node.name)(), scale * node.size / 100, scene)
        elif isinstance(node, Text) and drawable(node.text).strip():
            yield round(node.size * scale, 1), node.text


def cut(scene: Scene) -> Iterator[str]:
    """The texts of a scene that their place cuts."""
    for node in flat(scene.nodes):
        words = drawable(node.text)
        if node.max_width and not is_whole(
            words, node.size, node.weight, node.max_width, node.lines
        ):
            yield node.text


def flat(nodes: Iterable[Node]) -> Iterator[Text]:
    """The texts among nodes, groups included."""
    for node in nodes:
        if isinstance(node, Group):
            yield from flat(node.nodes)
        elif isinstance(node, Text):
            yield node


def recipe(book: str, name: str) -> Recipe:
    """A sprite's recipe."""
    own = cast(Mapping[str, Recipe], named(book)) if book else {}
    return own[name] if name in own else BOOK[name]


def named(path: str) -> Any:
    """What "module:name" names."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
