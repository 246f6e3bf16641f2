"""Clocks at work: choosing them, absences, reminders, time-outs, and what is due at which time.

Promises: a time-out happens once; time lost while the bot was down is given back.
Start with: `due_time_worker` (what is due), `timeouts`, `clock_commands`, `personal_commands`.
May import: kernel, panel, seats, telling, turns.
"""
