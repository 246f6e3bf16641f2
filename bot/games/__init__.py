"""Finds the games: every folder here that has a GAME."""
