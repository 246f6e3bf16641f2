# The lobby, seats over time, votes.

table-title = { $who }'s { $game }

## The lobby
lobby-open = **{ $title }** is open. You're in seat 1.
lobby-seated = You're in seat { $n } of **{ $title }**.
lobby-left = You have left **{ $title }**.
lobby-begins = **{ $title }** begins. { $turn }
lobby-closed = **{ $title }** is closed.
lobby-close-sure = Close **{ $title }** for good? The game ends without a result.
lobby-close-it = Close it
lobby-sits = { $who } sits down.
lobby-freed = Seat { $n } is free.
lobby-has-joined = { $who } has joined.
lobby-waiting = Waiting for players.
lobby-running = The game is running.
lobby-ended = The game is over.
lobby-closed-state = This table is closed.
lobby-seat-free = (free)
lobby-invited = Invited: { $names }
lobby-clock = Clock: { $clock }
lobby-hash = **Fair play** at { $title }: every die and card follows from a secret seed. Its SHA-256 is { $hash }. I never edit this message: compare it with `/fair` and `farpost verify` when the game is over.
lobby-seal = **Fair play** at { $title }: seats, options and everybody's share of chance are fixed. Seal: { $seal }. The number at the end of this message's link is the last share, which nobody knew before.
lobby-no-options = This game has no options.
lobby-more-options = More can be set when a table is opened: `/table new options:`.
lobby-options = Options
lobby-computer = Add a computer player
lobby-which = Which one
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
button-join = Join
button-leave = Leave
button-options = Options
button-add-computer = Add computer
button-start = Start
button-clock = Clock
button-close = Close
done-already = That has been done already.
rewind-concerned = To rewind, a moderator needs those whose moves go or who have seen what they showed.
rewind-everyone = To rewind, a moderator needs every player's OK.
rewind-moderator = A moderator can rewind alone.

## Seats
seat-asked = { $who } has been asked, here in the channel.
seat-leave-sure = Leave **{ $title }** in the middle of the game? Seat { $n } is then open to anyone, and you no longer see its secrets.
seat-leave = Leave for good
seat-offered = Your seat is offered to { $who }. It's yours until they take it; `/table seat decline` takes the offer back.
seat-offered-anyone = Your seat is offered to anyone. It's yours until someone takes it; `/table seat decline` takes the offer back.
seat-offer-over = That offer is over.
seat-computer-sits = A computer player has sat down.
seat-others-asked = The others are asked, here in the channel.
vote-replace-decided = You have voted to replace them. It is decided.
vote-replace-open = You have voted to replace them. The others are still to vote.
vote-keep-decided = You have voted to keep them. It is decided.
vote-keep-open = You have voted to keep them. The others are still to vote.
seat-at = You sit at **{ $title }**.
seat-never = Don't invite me
seat-join = Join
seat-decline = Decline
seat-take-over = Take over
seat-replace = Replace
seat-keep = Keep
seat-asks = { $who } asks { $whom } to take over seat { $n }.
seat-invites = { $who } invites { $whom } to this table.
seat-other-offer = { $who } has made another offer.
seat-offers-anyone = { $who } offers seat { $n } to whoever takes it first.
seat-offers = { $who } offers seat { $n } to { $whom }.
seat-open = Seat { $n } is open: who takes it over?
seat-open-held = Seat { $n } is open: who takes it over? ({ $who } plays on until then)
seat-keeps = { $who } has time again and keeps the seat.
seat-invite-declined = The invitation is over: { $who } declines.
seat-invite-withdrawn = The invitation is over: { $who } has withdrawn it.
seat-vote-withdrawn = The vote is over: { $who } has withdrawn it.
seat-offer-declined = The offer is over: { $who } declines.
seat-offer-withdrawn = The offer is over: { $who } has withdrawn it.
seat-taken-over = { $who } takes over { $before }'s seat.
seat-taken-free = { $who } takes over seat { $n }.
seat-has-left = { $who } has left the table.
seat-now-taken = { $who } has taken seat { $n }.
seat-request-over = The request to take back is over: a seat has changed hands.
seat-wish-over = The proposed clock is gone: a seat has changed hands. It can be proposed again.
seat-computer-plays = { $who } lets **{ $level }** play seat { $n }.
vote-asks = { $who } asks to replace { $absent }, who has kept the table waiting, or left their turns to the clock, since { $since }. More than half of the others must agree; the vote is over as soon as { $absent } moves.
vote-asks-by = { $who } asks to replace { $absent } by **{ $by }**. { $absent } has kept the table waiting, or left their turns to the clock, since { $since }. More than half of the others must agree; the vote is over as soon as { $absent } moves.
vote-kept = The vote is over: { $absent } keeps the seat.
vote-replaced = The vote is over: { $absent } is replaced.
vote-replaced-by = The vote is over: { $absent } is replaced by **{ $by }**.
seat-is-asked = { $who } is asked to take over seat { $n }.
seat-status-invite = { $who } is invited.
seat-status-offer = { $who } is offered seat { $n }.
seat-status-open = Seat { $n } is open: **Take over** or `/table seat accept`.
seat-status-vote = There is a vote about replacing { $who }.
seat-moved-keeps = { $who } has moved and keeps the seat.
player-unknown = Somebody
