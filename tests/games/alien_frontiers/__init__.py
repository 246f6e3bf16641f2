"""Tests of Alien Frontiers, one file per chapter of its rules."""
