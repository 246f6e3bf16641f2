"""The rules of Alien Frontiers, by chapter."""
