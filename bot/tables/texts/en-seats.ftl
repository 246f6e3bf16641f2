# The lobby, seats over time, votes.

table-title = { $who }'s { $game }

## The lobby
lobby-open = **{ $title }** is open. You're in seat 1.
lobby-seated = You're in seat { $n } of **{ $title }**.
lobby-left = You've left **{ $title }**.
lobby-begins = **{ $title }** begins. { $turn }
lobby-closed = **{ $title }** is closed.
lobby-close-sure = Close **{ $title }** for good? The game ends without a result.
lobby-close-seated = Close **{ $title }** for good? Also seated: { $names }.
lobby-close-it = Close it
lobby-close-spoilt = Close **{ $title }** for good? I can't read it, so nobody can play it. The bot's owner may be able to bring it back with `farpost repair { $table }`.
lobby-sits = { $who } sits down.
lobby-freed = Seat { $n } is free.
lobby-has-joined = { $who } has joined.
lobby-waiting = Waiting for players.
lobby-start-needs = **Start** needs { $n ->
    [one] one more player
   *[other] { $n } more players
  }. **Add computer** fills a seat.
lobby-start-alone = **Start** begins a game for { $name } alone.
lobby-start-against = **Start** begins a game for { $name } alone against { $rival }.
lobby-start-with = **Start** begins the game for { $names }.
lobby-computers = { $n ->
    [one] one computer
   *[other] { $n } computers
}
lobby-running = The game is running.
lobby-ended = The game is over.
lobby-closed-state = This table is closed.
lobby-seat-free = (free)
lobby-invited = Invited: { $names }
lobby-clock = Clock: { $clock }
lobby-hash = -# Fair play: { $hash } (`/fair` explains)
lobby-seal = -# Fair play, start sealed: { $seal } (`/fair` explains)
lobby-endless = Nothing makes this game end ({ $options }): it may go on for ever.
option-endless = may never end
lobby-house = House rules: { $rules }
lobby-house-off = By the book: { $rule }
lobby-first = First game
lobby-first-sets = **First game** sets { $options }.
lobby-set = Options now: { $options }
lobby-no-options = This game has no options.
lobby-pick-option = Choose an option to change
lobby-options = Options
lobby-computer = Add a computer player
lobby-which = Which level?
lobby-strongest = the strongest
lobby-weakest = the weakest: any legal move
lobby-players = { $least ->
    [1] { $name } ({ $most ->
        [1] 1 player
       *[other] 1 to { $most } players
    })
   *[other] { $name } ({ $least } to { $most } players)
}
lobby-players-exactly = { $n ->
    [one] { $name } (1 player)
   *[other] { $name } ({ $n } players)
}
button-more = More
button-join = Join
button-invite = Invite
button-leave = Leave
button-options = Options
button-add-computer = Add computer
button-start = Start
button-ready = Ready
button-start-off = Cancel start
button-clock = Clock
button-close = Close
start-awaits = { $n ->
    [one] Waiting for { $names } to press **Ready**. That deals the game.
   *[other] Waiting for one of these players to press **Ready**: { $names }. The first press deals the game.
}
start-ready = Your **Ready** is press number { $number }. Every die and card follows from it too; `/fair` shows it.
start-off = { $who } has cancelled the start. The lobby is open again.
start-cancelled = The start of **{ $title }** is cancelled. The lobby is open again.
start-changed = The rules have been updated since **Start**, so the lobby of **{ $title }** is open again. Ask the host to press **Start** once more.
rated = **Rated**: the result counts once turn { $n } is reached.
casual-off = **Casual**: the host has switched rating off.
casual-private = **Casual**: only games in a server are rated.
casual-computer = **Casual**: a computer player has a seat.
casual-alone = **Casual**: a rated game needs people in two seats.
casual-short = **Casual**: the game ended before turn { $n }.
done-already = That's already done.
rewind-concerned = To rewind, a moderator needs the OK of everyone who would lose a move or has seen what one showed.
rewind-everyone = Rewinds need everyone's OK.
rewind-moderator = A moderator can rewind alone.

## Seats
seat-asked = I've asked { $who } here in the channel.
seat-leave-sure = Leave **{ $title }** in the middle of the game? Seat { $n } is then open to anyone, and you no longer see its secrets.
seat-leave = Leave for good
seat-offered = Your seat is offered to { $who }. It's yours until they take it; `/table seat decline` takes the offer back.
seat-offered-anyone = Your seat is offered to anyone. It's yours until someone takes it; `/table seat decline` takes the offer back.
seat-offer-over = That offer no longer stands.
seat-computer-sits = A computer player has sat down.
seat-others-asked = I've asked the others here in the channel.
vote-replace-decided = You've voted to replace them. It's decided.
vote-replace-open = You've voted to replace them. The others haven't all voted yet.
vote-keep-decided = You've voted to keep them. It's decided.
vote-keep-open = You've voted to keep them. The others haven't all voted yet.
seat-at = You're at **{ $title }**.
seat-never = Don't invite me
seat-join = Join
seat-decline = Decline
seat-take-over = Take over
seat-take = Take { $name }'s seat
seat-take-how = Take a computer's seat to play on from here.
seat-invite-how = `/table invite` asks someone to play, and brings them into a private thread.
seat-take-one = Take a seat
seat-replace = Replace
seat-keep = Keep
seat-asks = { $who } asks { $whom } to take over seat { $n }.
seat-invites = { $who } invites { $whom } to this table.
seat-other-offer = { $who } has made another offer.
seat-offers-anyone = { $who } offers seat { $n } to anyone who takes it first.
seat-offers = { $who } offers seat { $n } to { $whom }.
seat-open = Seat { $n } is open: who'll take over?
seat-open-held = Seat { $n } is open: who'll take over? { $who } plays on until then.
seat-keeps = { $who } has time again and keeps the seat.
seat-invite-declined = The invitation is over: { $who } declines.
seat-invite-withdrawn = The invitation is over: { $who } has withdrawn it.
seat-vote-withdrawn = The vote is over: { $who } has withdrawn it.
seat-offer-declined = The offer is over: { $who } declines.
seat-offer-withdrawn = The offer is over: { $who } has withdrawn it.
seat-taken-over = { $who } takes over { $before }'s seat.
seat-taken-free = { $who } takes over seat { $n }.
seat-has-left = { $who } has left the table.
seat-filled = Taken.
seat-now-taken = { $who } has taken seat { $n }.
seat-request-over = The undo request is over: a seat has changed hands.
seat-wish-over = The proposed clock has been dropped: a seat has changed hands. You can propose it again.
seat-computer-plays = { $who } lets **{ $name }** play seat { $n }.
vote-asks = { $who } asks to replace { $absent }, who has kept the table waiting, or left their turns to the clock, since { $since }. More than half of the others must agree; the vote is over as soon as { $absent } moves.
vote-asks-by = { $who } asks to replace { $absent } by **{ $by }**. { $absent } has kept the table waiting, or left their turns to the clock, since { $since }. More than half of the others must agree; the vote is over as soon as { $absent } moves.
vote-kept = The vote is over: { $absent } keeps the seat.
vote-replaced = The vote is over: { $absent } is replaced.
vote-replaced-by = The vote is over: { $absent } is replaced by **{ $by }**.
seat-is-asked = I've asked { $who } to take over seat { $n }.
seat-status-invite = { $who } is invited.
seat-status-offer = { $who } is offered seat { $n }.
seat-status-open = Seat { $n } is open: **Take over** or `/table seat accept`.
seat-status-vote = There's a vote about replacing { $who }.
seat-moved-keeps = { $who } has moved and keeps the seat.
player-unknown = Someone
