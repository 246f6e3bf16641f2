"""Taking back and doing again: what it costs, who must agree, the request that asks them.

Promises: nothing is erased; exactly the seats concerned are asked.
Start with: `undo` (what is done), `undo_commands`, `open_requests` (what is asked with buttons).
May import: kernel, panel, seats, telling, time, turns.
"""
