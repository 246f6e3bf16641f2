"""A player's turn: answers, drafts, moves, undo, and the private panel that walks through them.

Promises: every answer passes the engine's `play`; nothing is public before it is confirmed.
Start with: `answers` (what an answer does), `play_commands` (what a user calls), `act_panel`.
May import: panel, table, look.
"""
