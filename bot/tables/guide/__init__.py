"""For those new to a game: how to play it, a tutorial, a tip in each of the first turns.

Promises: all of it is private; a tutorial's table is never stored.
Start with: `howto` (the cards), `tutorial`, `tips`, `sample` (tables that are not stored).
May import: kernel, look, panel, seats, turns, whatif.
"""
