"""Pins: everything that the bot says and stores in some 2,000 interactions, as hashes."""
