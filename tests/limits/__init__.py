"""The service's limits, which the stand-in refuses to pass while tests run.

Discord's published document doesn't know them all (a message's 2,000 characters, ids used twice,
rows too wide) and isn't at hand everywhere: `tests/e2e/published.py` compares with it besides.
"""

from __future__ import annotations

from bot.playground.service import Service
from tests.limits import channels, commands, messages, modals


def keep() -> None:
    """Refuse what the service refuses, in every stand-in of this process."""
    Service.limits.update(
        {
            "message": messages.message,
            "command": commands.command,
            "commands": commands.commands,
            "completion": commands.completion,
            "modal": modals.modal,
            "channel": channels.channel,
            "thread": channels.thread,
            "channel changes": channels.channel_changes,
            "thread changes": channels.thread_changes,
            "overwrite": channels.overwrite,
        }
    )
