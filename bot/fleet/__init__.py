"""The fleet: what only several processes on one PostgreSQL database need.

Promises: a bot on SQLite loads none of it. Start with: `tenancy` (which process serves which
shards), `client` (the bot on some of its shards).
"""
