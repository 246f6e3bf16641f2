# Watching a table without playing.

follow-is-stop = You don't follow this table. I can send you a private message each turn.
follow-is-all = You're following this table. I'll message you after each turn.
follow-is-line = You're following this table. I'll send you one line after each turn.
follow-quiet = I won't write in your quiet hours; you'll catch up with the next turn.
follow-all = Tell me each turn
follow-line = One line each turn
follow-stop = Stop following
no-follow-seated = You're playing here; I'll ping you when it's your turn.
no-follow-over = This game is over. `/replay` shows it once more.
no-follow-daily = Today's challenge can't be followed: everyone plays it for themselves.
no-follow-crowded = { $name } people follow this table already. That's as many as I can tell.
no-follow-many = You follow { $name } tables already. Stop following one of them first.
