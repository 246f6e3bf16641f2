"""Who sits where: the lobby, invitations, offers, leaving, replacing by vote.

Promises: nobody sits down without their own consent; a former holder sees nothing new at once.
Start with: `lobby` and `seat_changes` (what is allowed), `*_commands` (what a user calls).
May import: kernel, panel, telling, time, undo.
"""
