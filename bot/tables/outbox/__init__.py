"""What the bot owes its channels: turn messages, logs, pings, each channel's panel.

Promises: nothing leaves before its change is stored; nothing owed is lost or seen twice.
Start with: `delivery` (the outbox), `channel_panel` (the pinned list of a channel's tables).
May import: clock, panel, table, seats, look, time.
"""
