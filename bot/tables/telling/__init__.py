"""The bot's messages: which news follow from an edit, the messages owed, each channel's panel.

Promises: no message leaves before its change is stored; none is lost or arrives twice.
Start with: `part` (what follows), `messages` (the kinds), `delivery` (the outbox), `channel_panel`.
May import: following, kernel, look, panel, seats, time, undo.
"""
