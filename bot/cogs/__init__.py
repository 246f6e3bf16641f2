"""The slash commands: each turns Discord's words into one call of the application and back."""

from __future__ import annotations

from bot.cogs.health import Health
from bot.cogs.look import Look
from bot.cogs.mod import Mod
from bot.cogs.orders import Orders
from bot.cogs.play import Play
from bot.cogs.rules import Rules
from bot.cogs.stats import Stats
from bot.cogs.table import Table
from bot.cogs.time import Away, Clock, Remind

COGS = (Table, Play, Look, Rules, Mod, Orders, Stats, Clock, Remind, Away, Health)
"""Every group of commands; a client makes one of each."""
