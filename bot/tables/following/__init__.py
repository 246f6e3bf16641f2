"""Whoever doesn't play may be told of each turn, in private.

Promises: a follower learns what everybody may know, once, and stops with one press.
Start with: `following` (the command), `follower_messages` (what is sent).
May import: kernel, panel, seats, telling, time.
"""
