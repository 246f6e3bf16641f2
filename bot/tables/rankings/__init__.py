"""Results of finished tables: statistics, ratings, the leaderboard.

Promises: each table counts once; computers and those who opted out are left out.
Start with: `stats` and `leaderboards` (the commands), `ratings` (the arithmetic).
May import: kernel, look, panel, seats, telling, time.
"""
