"""Settings and help: what is mine at every table, what is the table's, and where everything stands.

Promises: one panel each; whatever older commands set can be set here too.
Start with: `settings_commands` (`/settings`, `/help`, Table settings).
May import: kernel, panel, seats, time.
"""
