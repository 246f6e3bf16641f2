"""Taking back and doing again: what it costs, who must agree, the request that asks them.

Promises: nothing is erased; exactly the seats concerned are asked.
Start with: `undo` (what is done), `undo_commands`, `part` (the request that asks).
May import: kernel, panel, seats, telling, time, turns.
"""
