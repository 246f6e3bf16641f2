# What Discord's side says by itself: permissions, failures, shares, health.

ui-no-bots = Bots can't play. `/table seat computer` adds a computer player.
ui-here-only = Tables are played in a server's channel. Use this command there, please.
ui-not-from-here = A thread can be opened from an ordinary text channel only.
ui-you-lack = You can't open a table here: you lack the permission { $what }.
ui-i-lack = I can't keep a table here: I lack the permission { $what }.
ui-table-in = The table is in { $thread }.
ui-leaving = I am restarting. Nothing has changed: please try again in a minute.
ui-slow = That took longer than usual. Press to go on.
ui-gone = That button is no longer there. `/act` shows what you can do now.
ui-too-large = What belongs here is too large to be sent by Discord.
ui-deaf = Discord is not listening to me right now: please try again in a moment.
ui-forbidden = Discord doesn't let me do that here: I lack a permission. Nothing has changed.
ui-changed = This command has changed since your Discord loaded it. Please reload and try again.
ui-not-taken = { $what } is not something this option takes. Nothing has changed.
ui-bug = Something went wrong on our side and your table has not changed. Please tell whoever hosts this bot the number { $number }.

## Fair shares
wait-seconds = { $n } s
wait-minutes = { $n } min
share-commands = That's a lot of doing things at once: please go on in { $when }. Nothing has changed.
share-completions = That's a lot of asking what can be typed at once: please go on in { $when }. Nothing has changed.
share-pictures = That's a lot of asking for pictures at once: please go on in { $when }. Nothing has changed.
share-exports = That's a lot of asking for exports at once: please go on in { $when }. Nothing has changed.
share-invitations = That's a lot of inviting people and offering seats at once: please go on in { $when }. Nothing has changed.
share-tables = That's a lot of opening tables at once: please go on in { $when }. Nothing has changed.
share-notes = That's a lot of writing notes and orders at once: please go on in { $when }. Nothing has changed.
share-undo = That's a lot of taking things back at once: please go on in { $when }. Nothing has changed.
share-computers = That's a lot of seating computer players at once: please go on in { $when }. Nothing has changed.

## Health
health-heading = How I'm doing
health-answers = **Answers** in the last day: { $n }, half of them within { $median } ms, 99 in 100 within { $slow } ms
health-no-answers = **Answers** in the last day: none yet
health-owed = **Messages owed**: { $n }, the oldest for { $age } s
health-nothing-owed = **Messages owed**: none
health-up = **Up** for { $hours } h { $minutes } min, in { $servers } servers
health-version = **Version** { $version }
