"""The slash commands: each takes Discord's words to one call of the service and back."""

from __future__ import annotations

from bot.cogs.look import Look
from bot.cogs.mod import Mod
from bot.cogs.orders import Orders
from bot.cogs.play import Play
from bot.cogs.rules import Rules
from bot.cogs.table import Table

COGS = (Table, Play, Look, Rules, Mod, Orders)
"""Every group of commands; each is made with the client."""
