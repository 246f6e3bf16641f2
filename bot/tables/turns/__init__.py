"""A player's turn: answers, drafts, moves, and the private panel that walks through them.

Promises: every answer passes the engine's `play`; nothing is public before it is confirmed.
Start with: `answers` (what an answer does), `controller` (what a press does), `play_commands`.
May import: kernel, orders, panel, seats, telling, time.
"""
