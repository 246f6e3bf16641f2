"""Results of finished tables: statistics, ratings, the leaderboard.

Promises: each table counts once; computers and those who opted out are left out.
Start with: `rankings` (the commands), `ratings` and `statistics` (the arithmetic).
May import: clock, panel, table, look.
"""
