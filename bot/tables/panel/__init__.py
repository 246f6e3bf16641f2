"""What a message says and offers, as plain data, and what its buttons say when they are pressed.

Promises: names and titles can't ping, format or break anything; every custom id fits Discord.
Start with: `panel` (panels, responses, messages), `routes` (custom ids), `keys` (of a turn).
May import: kernel.
"""
