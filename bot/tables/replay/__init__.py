"""Replay: stepping through a game as a seat knew it, and the film of it.

Promises: a step shows what its seat could see when it was made; pictures wait their turn.
Start with: `history` (the steps), `replay_commands` (`/replay` and its buttons), `film`.
May import: kernel, look, panel, seats, telling.
"""
