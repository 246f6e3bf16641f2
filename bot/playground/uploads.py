"""Files as they arrive, and what their first bytes show."""

from __future__ import annotations

import mimetypes
import re
from dataclasses import dataclass

from bot.playground.errors import bad_field, too_large
from bot.playground.facts import FILE_LIMIT, JSON
from bot.playground.state import Attachment


@dataclass(frozen=True)
class Upload:
    """The file that came as `files[index]`."""

    index: int
    filename: str
    data: bytes


def accepted(
    uploads: list[Upload], body: JSON, old: list[Attachment], new_id: list[int]
) -> list[Attachment]:
    """The attachments that a message will have: kept old ones in their order, then the new
    files.

        Without an `attachments` list all old ones stay. A file over the limit is 40005.
    """
    if any(len(u.data) > FILE_LIMIT for u in uploads):
        raise too_large()
    listed = body.get("attachments")
    described = {str(a.get("id")): a for a in listed or () if isinstance(a, dict)}
    known = {str(f.id) for f in old} | {str(u.index) for u in uploads}
    for place, named in enumerate(described):
        if named not in known:
            text = f'Attachment "{named}" was not found'
            raise bad_field("ATTACHMENT_NOT_FOUND", text, "attachments", place, "id")
    kept = [f for f in old if listed is None or str(f.id) in described]
    taken = {f.filename for f in kept}
    made = []
    for upload, key in zip(uploads, new_id, strict=True):
        entry = described.get(str(upload.index), {})
        made.append(_attachment(upload, entry, key, taken))
        taken.add(made[-1].filename)
    return [*kept, *made]


def files_at_hand(body: JSON, files: list[Attachment], old: list[Attachment]) -> frozenset[str]:
    """The names of files that a body may refer to.

    Files sent along count, and old ones that the message keeps by id and filename.
    """
    listed = body.get("attachments") or ()
    kept = {(str(a.get("id")), a.get("filename")) for a in listed if isinstance(a, dict)}
    before = {f.id for f in old}
    there = (f for f in files if f.id not in before or (str(f.id), f.filename) in kept)
    return frozenset(f.filename for f in there)


def _attachment(upload: Upload, entry: JSON, key: int, taken: set[str]) -> Attachment:
    name = _unique(re.sub(r"[^\w.-]", "_", entry.get("filename") or upload.filename), taken)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    width, height = picture_size(upload.data) or (None, None)
    text = entry.get("description")
    return Attachment(key, name, len(upload.data), kind, text, width, height)


def _unique(name: str, taken: set[str]) -> str:
    stem, dot, suffix = name.rpartition(".")
    candidate, number = name, 1
    while candidate in taken:
        candidate = f"{stem}_{number}{dot}{suffix}" if dot else f"{name}_{number}"
        number += 1
    return candidate


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF or WebP, else None."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[:4] == b"GIF8" and len(data) >= 10:
        return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a WebP, in each of its three forms."""
    match data[12:16]:
        case b"VP8X":
            wide, high = data[24:27], data[27:30]
            return int.from_bytes(wide, "little") + 1, int.from_bytes(high, "little") + 1
        case b"VP8L":
            bits = int.from_bytes(data[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8 ":
            wide, high = data[26:28], data[28:30]
            return int.from_bytes(wide, "little") & 0x3FFF, int.from_bytes(high, "little") & 0x3FFF
    return None
