"""What pictures were made of, kept as files: a scene is compared line by line."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from renderers.scene import Scene, describe


def as_kept(scene: Scene, kept: Path) -> bool:
    """Whether a scene is built as it was. Regenerate on purpose with FARPOST_GOLDEN=1, and look
    at the pictures."""
    described = describe(scene)
    assert isinstance(described, dict)
    lines = [msgspec.json.encode(node) for node in described.pop("nodes")]
    told = b"\n".join([msgspec.json.encode(described), *lines, b""])
    if os.environ.get("FARPOST_GOLDEN"):
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(told)
    return told == kept.read_bytes()
