"""The small game that `farpost new-game` copies: its rules, its picture, its tests."""
