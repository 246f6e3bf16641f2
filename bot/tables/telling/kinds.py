"""All kinds of messages that channels and people are owed: each feature declares its own, and here
they come together. The outbox keeps them as rows until they have arrived."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from bot.tables.following.messages import Follow
from bot.tables.panel.announcements import Asking, Decided, Note
from bot.tables.seats.messages import Closed, Fair, Lobby
from bot.tables.telling.messages import Aside, End, Fold, Remove, Strike, Turn
from bot.tables.time.messages import Answered, Digest, Refresh, Remind, Wish
from bot.tables.undo.messages import Request
from storage.outbox import OwedRow

News = Turn | End
"""What shows a position."""
Silent = Answered | Refresh
"""What sends nothing itself."""
Edit = Strike | Fold | Remove | Decided
"""What changes a message that is there."""
Post = Lobby | Fair | Closed | Note | Asking | Request | Wish | Remind | Digest | Follow | Aside
"""What is a message of its own."""
Message = News | Silent | Edit | Post

_DECODERS: dict[str, msgspec.json.Decoder[Any]] = {
    one.kind: msgspec.json.Decoder(one) for one in get_args(Message)
}


def read(row: OwedRow) -> Message:
    """What a row has to say."""
    found: Message = _DECODERS[row.kind].decode(row.about)
    return found
