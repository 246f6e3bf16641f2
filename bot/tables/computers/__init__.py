"""Computer players: whose turn is due, thinking in a process of its own, the answer.

Promises: they see redealt states, never the truth; a dead worker harms no table.
Start with: `worker` (what is due), `thinking_pool` (where it is thought).
May import: kernel, time, turns.
"""
