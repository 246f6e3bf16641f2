"""What people type, from whatever keyboard: full-width digits and marks count as narrow ones."""

from __future__ import annotations

import unicodedata

_MARKS = str.maketrans({"、": ",", "。": None})


def folded(text: str) -> str:
    """The text in narrow letters, digits and marks. A Japanese comma separates as `,` does."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFKC", text).translate(_MARKS)
