"""A local stand-in for Discord: REST v10, gateway v10 and a web page, for newcomers and tests."""

from __future__ import annotations

from bot.playground.app import TOKEN, Stand
from bot.playground.desk import Demo
from bot.playground.errors import Refused
from bot.playground.people import People, Person, wait_for
from bot.playground.seen import Control, Form, Outcome, Seen

__all__ = [
    "TOKEN",
    "Control",
    "Demo",
    "Form",
    "Outcome",
    "People",
    "Person",
    "Refused",
    "Seen",
    "Stand",
    "wait_for",
]
