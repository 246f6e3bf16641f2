"""What features keep of a table, and what follows of an edit: `PARTS` are read and stored in this
order, `FOLLOW` is called in its own."""

from __future__ import annotations

from bot.tables.table.consequences import orders, requests, telling, time
from bot.tables.table.consequences.computers import COMPUTERS
from bot.tables.table.consequences.followers import FOLLOWERS
from bot.tables.table.consequences.statistics import STATISTICS
from bot.tables.table.consequences.telling import PANELS
from bot.tables.table.consequences.time import REMINDERS
from bot.tables.table.open_requests import PROPOSALS, REQUEST
from bot.tables.table.part import Features
from bot.tables.table.table_orders import ORDERS
from bot.tables.table.timing import PEOPLE, TIMING

FEATURES = Features(
    parts=(
        TIMING,
        PEOPLE,
        REMINDERS,
        FOLLOWERS,
        COMPUTERS,
        REQUEST,
        PROPOSALS,
        ORDERS,
        PANELS,
        STATISTICS,
    ),
    follow=(
        requests.present,
        time.reckoned,
        orders.fire,
        telling.turn,
        telling.lobby,
        time.reminded,
        requests.passed,
        requests.closed,
        requests.decided,
    ),
)
