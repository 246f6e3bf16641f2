"""Time as numbers: running clocks, dates and zones as people write them, reminder schedules.

Promises: pure functions of what they are given; nobody reads the time of day here.
Start with: `clock_rules` (what a table may choose), `clocks` (whose time runs), `running_time`.
May import: engine.
"""
