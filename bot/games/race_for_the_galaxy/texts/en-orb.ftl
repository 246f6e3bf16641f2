# The orb game in English.

ask-lay-card = { $why ->
    [setup] Which orb card do you lay, where, and turned which way?
    [found] Lay the orb card you found, away from where it was: where, and turned which way?
    [airlock] Lay the small airlock for your second team: where, and turned which way?
   *[play] Which orb card do you play, where, and turned which way?
}
ask-corner = Which corner does your team start on?
status-orb = { $status } Orb priority, highest first: { $order }.
ask-orb-turn = Act in the orb, or pass and go to the top of the priority order? It's now { $order }.
ask-recall = Send team { $team } to an airlock space?
ask-orb-move = Which team moves, and where to?
word-act = Act
word-pass = Pass
word-stay = Stay
word-skip = Leave this action out
word-done-moving = End the move
word-no-card = Play no card
label-spot = at { $at }
label-turned = turned { $rotation }°
label-laid = { $card } { $place }
label-find = { $at } (token { $stack })
word-boost = More might
word-look = Look at the tokens taken
word-team1 = Team 1
word-team2 = Team 2
event-orb-began = Orb step, in this order: { $order }.
event-orb-passed = { $seat } passes in the orb and goes to the top of the priority order.
event-orb-laid = { $seat } lays orb card { $card } at { $at }, turned by { $rotation }°.
event-orb-shown = None of { $seat }'s orb cards fits anywhere: { $cards }.
event-orb-gone = { $seat }'s orb card { $card } fits nowhere and leaves the game.
event-team-moved = { $seat } moves team { $team } to { $at }.
event-token-taken = { $seat } takes a token { $stack }.
event-token-found = { $seat }'s token: { $token }.
event-token-used = { $seat } uses a token: { $token }.
event-orb-drew = { $seat } draws an orb card ({ $back }).
event-orb-received = { $seat }'s new orb card: { $card }.
no-no-orb-card = You have no orb card “{ $typed }”.
no-orb-nowhere = There's no room for { $what } now.
no-no-orb-place = { $what } can't be laid at { $a }. Type where its top-left cell goes, such as { $b }.
no-orb-no-new-cell = { $what } must bring at least one new cell.
no-orb-touches-nothing = { $what } touches nothing there.
no-orb-covers = { $what } would cover an airlock card, a token or a team.
no-orb-too-near = { $what } must keep away from the card where it was found, corners included.
no-orb-border = { $what } would open or weaken a side of the orb's outline.
no-no-corner = Corner { $what } isn't free, but { $a } is.
no-odd-corner = “{ $typed }” isn't a corner. Type one as x:y, such as { $a }.
no-no-airlock = “{ $typed }” isn't another airlock space.
no-no-team = “{ $typed }” isn't a team of yours that can still move.
no-out-of-reach = “{ $typed }” is out of reach.
no-idle-token = The team doesn't need { $what } for that move: leave it out.
no-no-boost = “{ $typed }” gives no might now.
token-a1 = token A1 (civil world 2 cheaper)
token-a2 = token A2 (alien good)
token-a3 = token A3 (through a wall or barrier)
token-a4 = token A4 (up to two genes worlds: 2 cheaper or might 2 each)
token-a5 = token A5 (4 more steps)
token-a6 = token A6 (through a barrier, or might 2)
token-a7 = token A7 (development 2 cheaper)
token-a8 = token A8 (through a barrier, or might 1)
token-b1 = token B1 (alien good)
token-b2 = token B2 (development 3 cheaper)
token-b3 = token B3 (through a barrier, or might 2)
token-b4 = token B4 (through a barrier, or might 3)
token-b5 = token B5 (civil world 3 cheaper)
token-b6 = token B6 (2 points and the breeding sites)
