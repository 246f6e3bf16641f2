"""PostgreSQL: what only a database that several processes share needs.

Promises: a bot on SQLite loads none of it. Start with: `database` (the gateway), `tenure` (who
holds which shards).
"""
