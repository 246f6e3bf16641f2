"""One table as a frozen value, how it is edited, and how it is read and stored.

Promises: the kernel knows no feature of a table; a change is computed first, then stored at once.
Start with: `table` (the value), `edit` (one change being written), `part` (what a feature is).
May import: the engine.
"""
