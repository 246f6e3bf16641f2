"""Texts that people read, one message file per language (Project Fluent).

A message has a name and places for facts: `event-docked = { $seat } docks at { $facility }.`
Plurals, cases and word order are the file's business; code hands over facts and nothing else.
This room imports no other.
"""

from bot.languages.marks import signing
from bot.languages.messages import Facts, Messages, Missing, differences
from bot.languages.spoken import LANGUAGES, Speech, known, speak, speaking, spoken
from bot.languages.writing import addressed, folded, listed, strung

__all__ = [
    "LANGUAGES", "Facts", "Messages", "Missing", "Speech", "addressed", "differences",
    "folded", "known", "listed", "signing", "speak", "speaking", "spoken", "strung",
]  # fmt: skip
