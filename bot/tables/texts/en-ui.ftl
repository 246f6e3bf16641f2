# What Discord's side says by itself: permissions, failures, shares, health.

ui-no-bots = Bots can't play. `/table seat computer` adds a computer player.
ui-here-only = Tables live in a server's channels. Please use this command there.
ui-not-from-here = I can open a thread only from a text channel.
ui-you-lack = You can't open a table here: you need the permission { $what }.
ui-i-lack = I can't keep a table here: I need the permission { $what }.
ui-not-in-thread = I'm not in this private thread, so I can't post here. Write a message that mentions { $me } to add me, then try again.
ui-table-in = The table is in { $thread }.
ui-play-in = -# Your table is in { $thread }. `/table invite` there brings someone in.
ui-leaving = I'm restarting. Nothing has changed. Please try again in a minute.
ui-slow = That took longer than usual. Press to go on.
ui-gone = That button is gone. `/act` shows what you can do now.
ui-too-large = This is too large for Discord to show.
ui-deaf = Discord isn't answering me right now. Please try again in a moment.
ui-forbidden = Discord doesn't let me do that here: I need a permission. Nothing has changed.
ui-changed = This command has changed since your Discord loaded it. Please reload and try again.
ui-not-taken = { $what } isn't possible for this option. Nothing has changed.
ui-bug = Something went wrong on our side; your table hasn't changed. Please give the bot's owner this number: { $number }.

## Fair shares
wait-seconds = { $n } s
wait-minutes = { $n } min
share-commands = That's a lot at once. Try again in { $when }. Nothing has changed.
share-completions = That's a lot of completions at once. Try again in { $when }. Nothing has changed.
share-pictures = That's a lot of pictures at once. Try again in { $when }. Nothing has changed.
share-exports = That's a lot of exports at once. Try again in { $when }. Nothing has changed.
share-invitations = That's a lot of invitations and offers at once. Try again in { $when }. Nothing has changed.
share-tables = That's a lot of new tables at once. Try again in { $when }. Nothing has changed.
share-notes = That's a lot of notes and orders at once. Try again in { $when }. Nothing has changed.
share-undo = That's a lot of undoing at once. Try again in { $when }. Nothing has changed.
share-computers = That's a lot of computer players at once. Try again in { $when }. Nothing has changed.

## Health
health-heading = How I'm doing
health-answers = **Answers** in the last day: { $n }, half of them within { $median } ms, 99 in 100 within { $slow } ms
health-no-answers = **Answers** in the last day: none yet
health-pictures = **Pictures** in the last day: { $n }, half of them within { $median } ms, 99 in 100 within { $slow } ms
health-no-pictures = **Pictures** in the last day: none yet
health-owed = **Messages owed**: { $n }, the oldest for { $age } s
health-nothing-owed = **Messages owed**: none
health-up = **Up** for { $hours } h { $minutes } min, in { $servers ->
    [one] 1 server
   *[other] { $servers } servers
}
health-version = **Version** { $version }
