# What has happened, and what a turn's message says.

log-earlier = … (`/log` has the rest)
log-older = (played under an older version of the game, in terms that have changed since)
log-by-moderator = (a moderator for { $who }) { $line }
log-time-up = ({ $who }'s time was up) { $line }
log-by-order = ({ $who }'s plan) { $line }
log-moves-range = moves { $first } to { $last }
log-moves = { $n ->
    [one] move { $numbers } ({ $gist })
   *[other] moves { $numbers } ({ $gist })
}
log-moves-after = everything from move { $first } on
log-restored = ↪ { $who } restores what was taken back.
log-restored-moderator = ↪ A moderator restores what was taken back.
log-undone = { $anew ->
    [yes] ↩ { $who } takes back { $moves }. Anything nobody had seen is redrawn.
   *[no] ↩ { $who } takes back { $moves }.
}
log-undone-moderator = { $anew ->
    [yes] ↩ A moderator takes back { $moves }. Anything nobody had seen is redrawn.
   *[no] ↩ A moderator takes back { $moves }.
}
waiting-for = Waiting for { $names }.
place-of = { $place }. { $name }
place-with-score = { $place }. { $name }: { $score }

## Turn messages
turn-over = { $title }: the game is over
turn-open-log = `/log` shows everything that happened.
turn-open-now = No more secrets: `/hand` shows every hand, `/log` everything that happened.
turn-lost = Something happened here that I can't show. `/board` and `/log` show how things stand.
turn-fair = -# Seed: { $seed } (`/fair` explains)
turn-record = -# Record: { $hash }
turn-fair-daily = -# Others are still playing today's challenge: `/fair` shows its seed tomorrow.
turn-closed = The table **{ $title }** has been closed.
button-act = Act
button-board = Board
button-rules = Rules
button-export = Export
button-again = Rematch
button-hand = My hand
button-zoom = Zoom
button-undo = Undo
button-agree = Agree
button-refuse = Refuse
button-go = Go there
call-turn = { $whom }, your turn!
call-answered = ~~{ $whom }, your turn!~~

## Requests
request-undo = { $who } would like to take back { $what }. { $needed } must agree.
request-redo = { $who } would like to restore { $what }. { $needed } must agree.
request-moves = { $n ->
    [one] one move
   *[other] { $n } moves
}
request-redeal = Dice were rolled or cards drawn since then: anything nobody has seen will be redrawn.
request-over = This is over.
request-gone-on = This is over: the game has moved on.
plays-again = { $who } plays again.
wish-gone = The proposed clock has been dropped.

## The channel's panel
tables-here = Tables here
tables-none = No table is open here. `/table new` opens one.
tables-more = { $n ->
    [one] … and one more: `/table list`
   *[other] … and { $n } more: `/table list`
}
tables-mine = My tables
tables-link = go there
tables-free = { $n ->
    [one] Waiting for players: one seat free.
   *[other] Waiting for players: { $n } seats free.
}
tables-full = Waiting for players: all seats taken.
tables-paused = ⏸ Paused by { $who }.
tables-open-seats = { $n ->
    [one] Seat { $seats } is open.
   *[other] Seats { $seats } are open.
}

## No permission
denied = { $turn ->
    [yes] **{ $title }**: I can't post in { $channel } anymore. In a private thread, mention me to add me again; elsewhere, someone who manages the channel can fix it. My messages wait until then. It's your turn: `/act` still works there, and `/mytables` anywhere.
   *[no] **{ $title }**: I can't post in { $channel } anymore. In a private thread, mention me to add me again; elsewhere, someone who manages the channel can fix it. My messages wait until then. `/act` still works there, and `/mytables` anywhere.
}
denied-lacks = { $turn ->
    [yes] **{ $title }**: I can't post in { $channel } anymore: I need the permission { $lacks }. Someone who manages the channel can give it to me; my messages wait until then. It's your turn: `/act` still works there, and `/mytables` anywhere.
   *[no] **{ $title }**: I can't post in { $channel } anymore: I need the permission { $lacks }. Someone who manages the channel can give it to me; my messages wait until then. `/act` still works there, and `/mytables` anywhere.
}

## Orders that are over
orders-over = **One of your orders is over.**
orders-answered = One of your orders has answered this far; nothing is confirmed yet.
