# Watching a table without playing.

follow-is-stop = You don't follow this table. I can send you a private message each turn.
follow-is-all = You follow this table: I tell you what happened, each turn, in private.
follow-is-line = You follow this table: one line each turn, in private.
follow-quiet = Not in your quiet hours: what happens then comes with the next turn.
follow-all = Tell me each turn
follow-line = One line each turn
follow-stop = Stop following
no-follow-seated = You play at this table, so I call you when it's your turn.
no-follow-over = This game is over. `/replay` shows it once more.
no-follow-daily = Today's challenge can't be followed: everyone plays it for themselves.
no-follow-crowded = { $name } people follow this table already. That's as many as I can tell.
no-follow-many = You follow { $name } tables already. Stop following one of them first.
