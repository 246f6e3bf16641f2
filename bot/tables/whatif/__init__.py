"""What if: a private copy of a position as a seat knows it, to play on with, for nobody else.

Promises: unknown things are dealt anew, chance is fresh, and nothing of it is ever stored.
Start with: `scratch` (a copy and what happens to it), `copy_ground` (playing turns on it).
May import: kernel, look, panel, replay, telling, turns.
"""
