"""Texts that people read, one message file per language (Project Fluent).

A message has a name and places for facts: `event-docked = { $seat } docks at { $facility }.`
Plurals, cases and word order are the file's business; code hands over facts and nothing else.
This room imports no other.
"""

from bot.languages.lists import listed
from bot.languages.messages import Facts, Messages, Missing, differences

__all__ = ["Facts", "Messages", "Missing", "differences", "listed"]
