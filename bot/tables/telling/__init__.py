"""What channels are told: which news follow from an edit, the messages owed, each channel's panel.

Promises: nothing leaves before its change is stored; nothing owed is lost or seen twice.
Start with: `part` (what follows), `messages` (the kinds), `delivery` (the outbox), `channel_panel`.
May import: following, kernel, look, panel, seats, time, undo.
"""
