"""REST v10, one file for each kind of resource."""

from __future__ import annotations

from bot.playground.rest import (
    applications,
    callbacks,
    channels,
    emojis,
    guilds,
    messages,
    pins,
    threads,
    users,
    webhooks,
)
from bot.playground.rest.door import Route

ROUTES: list[Route] = [
    *users.ROUTES,
    *applications.ROUTES,
    *emojis.ROUTES,
    *guilds.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *pins.ROUTES,
    *threads.ROUTES,
    *callbacks.ROUTES,
    *webhooks.ROUTES,
]
