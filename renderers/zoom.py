"""A closer look at a scene: its named regions, a scene of one of them, frames round things."""

import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

import msgspec

from renderers.alt import SIGNS
from renderers.scene import (
    BOARD_SIZE,
    Box,
    Group,
    Node,
    Point,
    Region,
    Scene,
    Shape,
    Size,
    Sprite,
    Text,
    View,
    rect,
)

AIR: Final = 0.3
"""The share of its size by which a text keeps clear of a cut."""
ZOOM_MOST: Final = 3.0
"""The most that a region is enlarged."""
FRAME: Final = 1
"""Pixels between a thing and the frame round it."""
CORNER: Final = 10
NUMBERED: Final = re.compile(r"^\d+\. ")
"""A place's number before its name."""
EDGES: Final = (("inverse", 16), ("warning", 10))
"""The colours and widths of a frame: neither the last move's nor that of what may be chosen."""


def regions(scene: Scene) -> Mapping[str, Region]:
    """Every named rectangle of a scene, in the picture's pixels."""
    found = {region.name: region for region in scene.regions}
    for region in group_regions(scene.nodes, (0, 0), 1):
        found.setdefault(region.name, region)
    return found


def group_regions(nodes: Iterable[Node], at: Point, scale: float) -> Iterator[Region]:
    """The regions that groups name, in the picture's pixels."""
    for node in nodes:
        if isinstance(node, Group):
            here, factor = placed(node.at, at, scale), scale * node.scale
            if node.region and (box := node.box or node.clip):
                yield Region(node.region, box_placed(box, here, factor), node.alt)
            yield from group_regions(node.nodes, here, factor)


def placed(point: Point, at: Point, scale: float) -> Point:
    """A point of a group in the pixels of the group around it."""
    return (at[0] + point[0] * scale, at[1] + point[1] * scale)


def box_placed(box: Box, at: Point, scale: float) -> Box:
    """A box of a group in the pixels of the group around it."""
    x, y = placed((box[0], box[1]), at, scale)
    return (x, y, box[2] * scale, box[3] * scale)


def zoom(scene: Scene, name: str, size: Size = BOARD_SIZE) -> Scene:
    """A scene of one region, enlarged up to `ZOOM_MOST` times to fit within `size`.

    Raises KeyError where no region has this name.
    """
    region = regions(scene)[name]
    # A group's own words are read with its nodes; a bare rectangle needs its title.
    own = region.title if region in scene.regions else ""
    before = SIGNS[scene.language].before
    box, title = region.box, before.join(filter(None, (scene.title, own)))
    scale = min(size[0] / box[2], size[1] / box[3], ZOOM_MOST)
    corner = (-box[0] * scale, -box[1] * scale)
    pixels = (max(1, round(box[2] * scale)), max(1, round(box[3] * scale)))
    base = scene.base and msgspec.structs.replace(
        scene.base, view=view_of_box(scene.base.view, box, scale)
    )
    return msgspec.structs.replace(
        scene,
        size=pixels,
        nodes=(Group(tuple(within(scene.nodes, box)), corner, scale),),
        base=base,
        title=title,
        regions=(),
    )


def view_of_box(view: View, box: Box, scale: float) -> View:
    """The view of a base enlarged to one box of the picture it was shown in."""
    at = (view.at[0] + box[0] / view.scale, view.at[1] + box[1] / view.scale)
    return View(at, view.scale * scale)


def within(nodes: Iterable[Node], box: Box) -> Iterator[Node]:
    """The nodes that may show in a box, groups with only such nodes."""
    for node in nodes:
        if isinstance(node, Group):
            inner = tuple(within(node.nodes, box_inside(box, node)))
            if inner:
                yield msgspec.structs.replace(node, nodes=inner)
        elif touches(node, box):
            yield node


def uncut(nodes: Iterable[Node], box: Box) -> Iterator[Node]:
    """The nodes without the texts that the edge of a box would cut, nor what is grouped with them
    to be read together."""
    for node in nodes:
        if isinstance(node, Group):
            inner = box_inside(box, node)
            texts = (n for n in node.nodes if isinstance(n, Text))
            if all(is_whole(text, inner) for text in texts):
                yield msgspec.structs.replace(node, nodes=tuple(uncut(node.nodes, inner)))
        elif not isinstance(node, Text) or is_whole(node, box):
            yield node


def is_whole(text: Text, box: Box) -> bool:
    """Whether a text lies in a box, with some air round it."""
    (left, top, right, bottom), air = bounds(text), text.size * AIR
    return (
        left - air >= box[0]
        and right + air <= box[0] + box[2]
        and top - air >= box[1]
        and bottom + air <= box[1] + box[3]
    )


def box_inside(box: Box, group: Group) -> Box:
    """A box around a group in the group's own pixels."""
    scale = group.scale or 1
    x, y = (box[0] - group.at[0]) / scale, (box[1] - group.at[1]) / scale
    return (x, y, box[2] / scale, box[3] / scale)


def touches(node: Shape | Text | Sprite, box: Box) -> bool:
    """Whether a node may show in the box."""
    left, top, right, bottom = bounds(node)
    return (
        left <= box[0] + box[2] and right >= box[0] and top <= box[1] + box[3] and bottom >= box[1]
    )


def bounds(node: Shape | Text | Sprite) -> Box:
    """Left, top, right and bottom around the node. Text counts as wide as it can be."""
    if isinstance(node, Shape):
        margin = node.width / 2 + node.head / 2
        margin += node.radius if node.kind in {"circle", "arc"} else 0
        across, down = zip(*node.points, strict=True)
        return (
            min(across) - margin,
            min(down) - margin,
            max(across) + margin,
            max(down) + margin,
        )
    x, y = node.at
    if isinstance(node, Sprite):
        reach = node.size * math.sqrt(0.5)
        return (x - reach, y - reach, x + reach, y + reach)
    reach = node.max_width or len(node.text) * node.size * 0.6
    left = {"l": x, "m": x - reach / 2, "r": x - reach}[node.anchor[0]]
    high = node.size * 1.3 * node.lines
    top = {"t": y, "m": y - high / 2, "s": y - node.size, "b": y - high}[node.anchor[1]]
    return (left, top, left + reach, top + high)


def marked(scene: Scene, names: Collection[str]) -> Scene:
    """The scene with a frame round each named thing in it."""
    frames = (
        rect((x - FRAME, y - FRAME, wide + 2 * FRAME, high + 2 * FRAME), outline=colour,
             width=width, radius=CORNER)
        for x, y, wide, high in places(scene, names).values()
        for colour, width in EDGES
    )  # fmt: skip
    return msgspec.structs.replace(scene, nodes=(*scene.nodes, *frames))


def places(scene: Scene, names: Collection[str]) -> dict[str, Box]:
    """The named things in a scene, as boxes: regions by their names, and the first groups whose
    words begin with one of the names."""
    known = regions(scene)
    found = {name: known[name].box for name in names if name in known}
    for alt, box in _worded(scene.nodes, (0, 0), 1):
        for name in names:
            if name not in found and NUMBERED.sub("", alt).startswith(name):
                found[name] = box
    return found


def _worded(nodes: Iterable[Node], at: Point, scale: float) -> Iterator[tuple[str, Box]]:
    """The groups that have words, with the box round each in the picture's pixels."""
    for node in nodes:
        if not isinstance(node, Group):
            continue
        here, factor = placed(node.at, at, scale), scale * node.scale
        if node.alt:
            box = node.box or node.clip or _round(node.nodes)
            if box:
                yield node.alt, box_placed(box, here, factor)
        yield from _worded(node.nodes, here, factor)


def _round(nodes: Iterable[Node]) -> Box | None:
    """The box round nodes, in the pixels of their group: round its shapes if it has any, as texts
    and sprites are smaller than they may be."""
    edges = []
    for node in nodes:
        if isinstance(node, Group):
            inner = node.box or node.clip or _round(node.nodes)
            if inner:
                left, top, wide, high = box_placed(inner, node.at, node.scale)
                edges.append((left, top, left + wide, top + high))
        elif isinstance(node, Shape):
            edges.append(bounds(node))
    edges = edges or [bounds(node) for node in nodes if not isinstance(node, Group)]
    if not edges:
        return None
    left, top = min(e[0] for e in edges), min(e[1] for e in edges)
    return (left, top, max(e[2] for e in edges) - left, max(e[3] for e in edges) - top)
