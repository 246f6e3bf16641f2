"""All kinds of owed messages. Each feature declares its own, and this module unites them.

The outbox stores a message as a row until it has arrived.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from bot.tables.following.messages import Follow
from bot.tables.panel.announcements import Asking, Decided, Note
from bot.tables.seats.messages import Closed, Fair, Lobby
from bot.tables.telling.messages import Archive, Aside, End, Fold, Remove, Strike, Turn
from bot.tables.time.messages import Answered, ClockProposed, Digest, Refresh, Remind
from bot.tables.undo.messages import Request
from storage.outbox import OwedRow

News = Turn | End
"""Messages that show a position."""
Silent = Answered | Refresh
"""Rows that send nothing, but owe edits of earlier messages."""
Edit = Strike | Fold | Remove | Decided | Archive
"""Edits of a message that has been posted, or of the channel."""
Timed = ClockProposed | Remind | Digest
Post = Lobby | Fair | Closed | Note | Asking | Request | Timed | Follow | Aside
"""Messages of their own."""
Message = News | Silent | Edit | Post

_DECODERS: dict[str, msgspec.json.Decoder[Any]] = {
    one.kind: msgspec.json.Decoder(one) for one in get_args(Message)
}


def read(row: OwedRow) -> Message:
    """A row's message, decoded."""
    message: Message = _DECODERS[row.kind].decode(row.about)
    return message
