"""The application: everything a Discord bot for board games does, without knowing Discord.

Each package in here is a room with a door of its own; its docstring says what is in it, what it
promises and which rooms it may import. `service.py` builds them all, `router.py` takes a press to
the room it belongs to. A rule of import-linter keeps the order.
"""
