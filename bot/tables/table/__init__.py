"""One table: its position, seats, lines and clock as one frozen value, and how it is changed.

Promises: a change is computed first, then stored with everything it owes in one transaction.
Start with: `table` (the value), `edit` (one change being written), `store` (found, loaded, kept).
Also: the sentences that every room uses (`phrases`, `log_texts`, `clock_texts`).
May import: clock, panel.
"""
