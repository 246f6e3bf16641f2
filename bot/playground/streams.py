"""The gateway's transport compressions, as streams over one connection."""

from __future__ import annotations

import zlib
from typing import Protocol


class Packer(Protocol):
    """Turns payloads into what goes over the socket."""

    def pack(self, payload: bytes) -> bytes | str:
        """One payload, ready to send."""


class Plain:
    """No compression: text frames."""

    def pack(self, payload: bytes) -> str:
        """The payload as text."""
        return payload.decode()


class Zlib:
    """`zlib-stream`: one deflate stream, flushed after each payload."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj(1)

    def pack(self, payload: bytes) -> bytes:
        """The payload, ending in the flush marker the client looks for."""
        return self._stream.compress(payload) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class Zstd:
    """`zstd-stream`: one frame of stored blocks.

    Every decoder takes that, it needs no library, and over loopback compression gains nothing.
    """

    HEAD = b"\x28\xb5\x2f\xfd\x00\x58"  # magic number, no checksum, window of 2 MiB
    BLOCK = 1 << 17

    def __init__(self) -> None:
        self._head = self.HEAD

    def pack(self, payload: bytes) -> bytes:
        """The payload as blocks of at most 128 KiB."""
        out, self._head = bytearray(self._head), b""
        for start in range(0, len(payload), self.BLOCK):
            block = payload[start : start + self.BLOCK]
            out += (len(block) << 3).to_bytes(3, "little") + block
        return bytes(out)


PACKERS: dict[str, type[Zlib | Zstd]] = {"zlib-stream": Zlib, "zstd-stream": Zstd}


def packer(compress: str | None) -> Packer:
    """The packer that a client's address asks for. Without one, plain text."""
    return PACKERS[compress]() if compress in PACKERS else Plain()
