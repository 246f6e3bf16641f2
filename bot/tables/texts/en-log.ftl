# What has happened, and what a turn's message says.

log-earlier = … (`/log` tells what came before)
log-older = (told by an older version of the game, in terms that have changed since)
log-by-moderator = (a moderator for { $who }) { $line }
log-time-up = ({ $who }'s time was up) { $line }
log-by-order = (an order of { $who }) { $line }
log-moves-range = moves { $first } to { $last }
log-moves = { $n ->
    [one] move { $numbers } ({ $gist })
   *[other] moves { $numbers } ({ $gist })
}
log-moves-after = everything from move { $first } on
log-restored = ↪ { $who } restores what was taken back.
log-restored-moderator = ↪ A moderator restores what was taken back.
log-undone = { $anew ->
    [yes] ↩ { $who } takes back { $moves }. What nobody had seen is dealt anew.
   *[no] ↩ { $who } takes back { $moves }.
}
log-undone-moderator = { $anew ->
    [yes] ↩ A moderator takes back { $moves }. What nobody had seen is dealt anew.
   *[no] ↩ A moderator takes back { $moves }.
}
waiting-for = Waiting for { $names }.
place-of = { $place }. { $name }
place-with-score = { $place }. { $name }: { $score }

## Turn messages
turn-over = { $title }: the game is over
turn-open-now = Nothing is secret now: `/hand` shows every hand, `/log` all that happened.
turn-lost = Something has happened here that I can't show. `/board` and `/log` show how things stand.
turn-fair = Fair play: the seed was { $seed }; its SHA-256 is the one shown in the lobby. **Export** and `farpost verify` recompute every draw.
turn-fair-daily = The seed of today's challenge is shown tomorrow by `/fair`: others still play it.
turn-closed = The table **{ $title }** has been closed.
button-act = Act
button-board = Board
button-rules = Rules
button-export = Export
button-again = Play again
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
request-redeal = Dice were rolled or cards drawn since then: what nobody has seen is dealt anew.
request-over = This is over.
request-gone-on = This is over: the game has gone on.
plays-again = { $who } plays again.
wish-gone = A proposed clock is no more.

## The channel's panel
tables-here = Tables here
tables-none = No table is open here just now. `/table new` opens one.
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
    [yes] **{ $title }**: I may no longer write in { $channel }. Whoever manages the channel can give it back; I keep what I have to tell there. It's your turn. Until then `/act` works there, and `/mytables` anywhere.
   *[no] **{ $title }**: I may no longer write in { $channel }. Whoever manages the channel can give it back; I keep what I have to tell there. Until then `/act` works there, and `/mytables` anywhere.
}
denied-lacks = { $turn ->
    [yes] **{ $title }**: I may no longer write in { $channel }: I lack the permission { $lacks }. Whoever manages the channel can give it back; I keep what I have to tell there. It's your turn. Until then `/act` works there, and `/mytables` anywhere.
   *[no] **{ $title }**: I may no longer write in { $channel }: I lack the permission { $lacks }. Whoever manages the channel can give it back; I keep what I have to tell there. Until then `/act` works there, and `/mytables` anywhere.
}

## Orders that are over
orders-over = **An order of yours is over.**
orders-answered = An order of yours has answered so far; nothing is confirmed yet.
