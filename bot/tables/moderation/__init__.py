"""What moderators do: pause, rewind, replace, answer for a seat, set clocks; and the trail of it.

Promises: each act leaves an entry that everybody at the table can read.
Start with: `moderation`.
May import: kernel, look, panel, seats, telling, time, turns, undo.
"""
