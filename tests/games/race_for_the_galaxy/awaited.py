"""The levels at which this game's pictures aren't ready to be held to every floor."""

AWAITED = {"glance", "board", "phone", "close"}
