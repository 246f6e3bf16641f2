# What Alien Frontiers says. Facts are the fields of events, questions and reasons.

game-name = Alien Frontiers with Factions
game-pitch = Your dice are a fleet of ships at an alien planet. Dock them at the stations in orbit for fuel, ore, alien tech and new ships, and raid your rivals. Land all your colonies first and hold the richest territories.
game-length = 60 to 90 minutes, or one to three weeks by post
game-goal = Most points when someone lands their last colony

## Names
place = the { $name }
place-corex = { $name }
place-launch = a launch
place-trade = a trade
place-relic = the Relic Ship
place-nobody = nobody
bay = Maintenance Bay
relic = Relic Ship
ship = { $colour } { $pips }
ship-relic = Relic { $pips }
ship-again = { $ship } (no. { $n })
ship-group = { $ship } of { $size ->
    [2] pair
   *[other] triple
} { $n }
agenda = “{ $text }”
agenda-number = Agenda { $n }

## Goods
good-fuel = { $n } [[fuel|fuel]]
good-ore = { $n } [[ore|ore]]
good-nothing = nothing
tokens = { $n ->
    [one] 1 token
   *[other] { $n } tokens
}
cards = { $n ->
    [one] 1 tech card
   *[other] { $n } tech cards
}
ships-many = { $n ->
    [one] 1 ship
   *[other] { $n } ships
}
no-ships-at-all = no ships
fact-none = none

## Log
event-dealt = { $first } begins. First cards: { $each }. On display: { $display }.
dealt-card = { $seat } { $card }
event-agendas-dealt = { $seat } draws { $count ->
    [one] 1 [[agenda|agenda]]
   *[other] { $count } [[agenda|agendas]]
}.
event-agendas-dealt-named = { $seat } draws { $agendas }.
event-boards-shown = { $seat } picks from { $count ->
    [one] 1 faction board
   *[other] { $count } faction boards
}.
event-boards-shown-named = { $seat } picks from { $boards }.
event-boards-ranked = { $seat } ranks the faction boards: { $boards }.
event-boards-ranked-back = { $seat } drops the ranking of faction boards.
event-board-taken = { $seat } takes { $board }.
event-rolled = Turn { $turn }: { $seat } rolls { $ships }.
event-gained = { $seat } gets { $goods } ({ $why }).
event-forfeited = { $saved ->
    [yes] { $seat }'s terraformed ship goes from the Terraforming Station to the Maintenance Bay.
   *[no] { $seat }'s terraformed ship returns to stock.
}
event-ended = { $idle ->
    [0] { $seat } ends the turn.
    [one] { $seat } ends the turn. 1 ship goes to the Maintenance Bay.
   *[other] { $seat } ends the turn. { $idle } ships go to the Maintenance Bay.
}
event-returned = { $seat } discards { $goods } (limit { $limit }).
event-docked = { $seat } docks { $ships } at { $facility }{ $paid ->
    [yes] {" "}for { $goods }
   *[no] {""}
}.
docked = { $facility } { $ships }{ $paid ->
    [yes] {" "}for { $goods }
   *[no] {""}
}
docked-gained = { $docked }: +{ $goods }
docked-advanced = { $docked } → circle { $circle }{ $extra ->
    [0] {""}
   *[other] {" "}(Asimov Crater adds one)
}
docked-traded = { $docked }: { $fuel } [[fuel|fuel]] → { $ore } [[ore|ore]]
docked-built = { $docked }: now { $ships }
event-cycled = { $seat } refreshes the cards: { $display }.
event-cycled-none = { $seat } refreshes the cards, but none are left.
event-took-tech = { $kept ->
    [yes] { $seat } takes { $tech } ({ $why }).
   *[no] { $seat } draws a second { $tech } and discards it.
}
event-displayed = New on display: { $techs }.
event-displayed-none = No card is left to fill the display.
event-advanced = { $extra ->
    [0] { $seat }'s hub colony moves to circle { $circle }.
   *[other] { $seat }'s hub colony moves to circle { $circle } (Asimov Crater adds one).
}
event-landed = { $seat } lands a colony on { $territory } ({ $why }).
event-traded = { $seat } trades { $fuel } [[fuel|fuel]] for { $ore } [[ore|ore]].
event-bumped = { $ships } at { $facility }: sent to the Maintenance Bay { $why }.
event-bumped-terraform = { $ships }: driven from the Terraforming Station { $why }.
event-stole = { $seat } steals { $goods } from { $victim }.
event-stole-tech = { $kept ->
    [yes] { $seat } steals { $tech } from { $victim }.
   *[no] { $seat } steals a second { $tech } from { $victim } and discards it.
}
event-built = { $seat } builds a ship and now has { $ships }.
event-control = { $seat ->
    [-1] Nobody controls { $territory } now.
   *[other] { $seat } now controls { $territory }.
}
event-moved = { $seat } moves { $owner }'s colony from { $source } to { $target }.
event-moved-own = { $seat } moves a colony from { $source } to { $target }.
event-swapped = { $seat } swaps { $one }'s colony on { $first } with { $other }'s on { $second }.
event-land-swapped = { $seat } swaps all colonies of { $first } and { $second }.
event-field-placed = { $seat } puts the { $field } on { $territory }.
event-field-placed-off = { $seat } takes the { $field } off the planet.
event-used = { $seat } uses { $tech }{ $aimed ->
    [yes] {" "}({ $words })
   *[no] {""}
}{ $paid ->
    [yes] {" "}for { $goods }
   *[no] {""}
}.
event-spent = { $seat } discards { $tech } for its power{ $aimed ->
    [yes] {" "}({ $words })
   *[no] {""}
}.
event-lost = { $seat }'s { $tech } is discarded ({ $why }).
event-drained = { $seat } returns { $goods }.
event-rerolled = { $seat } rolls { $ships } { $why }.
event-destroyed = { $seat } sends { $ship } at { $facility } back to stock.
event-relic-bought = { $seat } buys the Relic Ship.
event-relic-returned = The Relic Ship leaves { $seat } and returns to Burroughs Desert.
event-chosen = { $seat } has the bonus of { $territory } this turn.
event-paid = { $seat } pays { $owner } { $goods } for access.
event-revealed = { $seat } reveals an agenda for { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $half }
event-dropped = { $seat } discards { $count ->
    [one] 1 face-down agenda
   *[other] { $count } face-down agendas
}.
event-dropped-named = { $seat } discards { $agendas }.
event-instructed = { $hold ->
    [yes] { $seat } holds { $agenda } back.
   *[no] { $seat } will show { $agenda } at the first chance.
}
event-finished = { $seat } lands the last colony: the game is over.

## What brought it about
why-corex-owner = income of Corex Conglomerated
why-claim = claimed at the Alien Artifact
why-darkspace = from the Dark Space Explorers
why-warper = with the Temporal Warper
why-servo = with the Astrogation Servo
why-scavenger = as a new ship
why-newgaia = at the New Gaia Engineers
why-raiders = by raiders
why-cannon = by a Plasma Cannon
why-cloak = by a Chameleon Cloak
why-tunneler = by the Lunar Tunneler
why-tokens = burnt out
why-capacitor = by the Oscillation Capacitor
why-launch = from the Colonist Hub

## Prompts
ask-act = { $have }{ $ships ->
    [yes] {" "}Ships to dock: { $dice }.
   *[no] {" "}All ships docked. You can still trade, use cards or launch.
}
ask-act-have = You have { $goods }.
ask-act-broke = No fuel or ore.
ask-act-choice = - { $set }: { $places }
ask-act-pair = Pair of { $pips }s
ask-act-triple = Three { $pips }s
ask-act-total = The Alien Artifact's total is { $total } of { $needed }.
ask-act-claim = You can claim:
ask-act-cards = Your cards:
ask-act-card = - { $name }: { $text }
ask-act-cycles = You may refresh the cards { $n ->
    [one] once
    [2] twice
   *[other] { $n } times
}, now only.
ask-act-trade = Your pair of { $pips }s buys [[ore|ore]] for { $fuel } [[fuel|fuel]] each.
ask-act-bonus = You have the bonus of { $territory } this turn.
ask-act-must = You can't end the turn while a ship can dock at { $place } (§4.4).
ask-act-launch = Your hub colony can be launched.
ask-raid = The raid: take { $loot }.
raid-tokens = up to { $n ->
    [one] 1 token
   *[other] { $n } tokens
}
raid-card = a tech card
ask-excess = You can launch your hub colony now, for { $price }. You can start a new one on the circles left over.
ask-keep-agendas = Which face-down agendas do you discard?{ $least ->
    [0] {""}
   *[other] {" "}At least { $least } must go.
}
ask-drop-agendas = { ask-keep-agendas }
ask-rank-boards = Rank the faction boards: you'll get your best one that's left. Now: { $now }.
ranking-none = none yet
ask-return-tokens = You have { $goods }. Discard { $over ->
    [one] 1 token
   *[other] { $over } tokens
}.
ask-roll-now = Roll the new ship now and use it this turn?
ask-pick-board = Which faction board do you take?
ask-agenda-orders = What about your face-down agendas?

## Labels
word-dock = Dock ships
word-cycle = Refresh the cards
word-claim = Claim a card
word-launch = Launch the hub colony
word-trade = Trade [[fuel|fuel]] for [[ore|ore]]
word-use = Use a tech card
word-discard = Discard a card for its power
word-relic = Buy the Relic Ship
word-proxima = Place or remove a field generator
word-uranian = Take the bonus of a contested territory
word-end = End the turn
word-hold = Hold an agenda back
word-auto = Show an agenda at the first chance
word-reveal = Reveal an agenda now
word-drop = Discard an agenda
word-rank = Rank the faction boards
word-unrank = Drop the ranking
word-keep = Don't launch. The circles left over are lost
word-roll = Roll it now
word-leave = Leave it in the Maintenance Bay
word-place = Place one that's off the planet
word-remove = Take one off the planet
word-begin = and start a new colony
word-none = None
word-done = Stop here
word-done-all = Take nothing
word-card = a tech card
word-fuel = [[fuel|fuel]]
word-ore = [[ore|ore]]
stop-launch = Launch, and start no new colony
label-thing = { $name }: { $text }
label-owner = { $name }. Owner: { $text }
label-ships = { $name }: { $ships }
label-circles = { $name }: { $ships } ({ $n ->
    [one] 1 circle
   *[other] { $n } circles
})
label-cycles = { $name }: { $ships } (total +{ $total }, { $n ->
    [one] 1 refresh
   *[other] { $n } refreshes
})
label-gain = { $docked }, { $gain }
for-artifact = refresh or claim cards
for-hub = move your colony on
for-market = buy ore
for-mine = ore
for-solar = fuel
gain-constructor = land a colony
gain-darkspace = the top tech card
gain-homesteaders = hub colony a circle on
gain-market = ore for { $pips } fuel each
gain-newgaia = save your terraformed ship
gain-proxima = move a field generator
gain-raiders = steal { $tokens } tokens or a card
gain-scavenger = build with two unlike ships
gain-shipyard = a new ship
gain-smugglers = raid for tokens and a card
gain-terraform = land a colony
gain-uranian = move a colony
label-mode-trade = { $name }, to buy [[ore|ore]] this turn
label-mode-agendas = { $name }, to draw { $n } [[agenda|agendas]]
label-trade-pair = Pair of { $pips }s: 1 [[ore|ore]] for { $fuel } [[fuel|fuel]]
label-trade = Trade { $n }x
label-victim = { $colour }: { $goods }, { $cards }
label-loot = { $colour }: { $loot }
label-discard = Discard { $name }: { $text }
label-agenda = { $text } At the end: { $end }
brief-facility = { $name }: { $gain }
brief-use = Use { $what }
brief-discard = Discard { $what }
brief-claim = Claim { $what }
brief-launch = Launch to { $what }
brief-mode-trade = { $said }, to buy [[ore|ore]]
brief-mode-agendas = { $said }, for { $n } [[agenda|agendas]]
brief-more = { $said }, { $what }

## Cards in full
card-use = { $cost }: { $text }
card-discard = Discard: { $text }
kind-tech = tech card
kind-board = faction board
kind-agenda = agenda
kind-territory = territory
kind-facility = facility
kind-field = field generator
entry-board = { $text } Owner: { $owner }
entry-agenda = In the game: { $text } At the end: { $end } { $points ->
    [one] 1 point
   *[other] { $points } points
}, once.
entry-copies = { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}{ $set ->
    [factions] , Factions
   *[base] {""}
}.
entry-ports = { $ports ->
    [one] 1 port
   *[other] { $ports } ports
}{ $group ->
    [1] {""}
   *[other] {" "}in groups of { $group }
}.
entry-forced = Ships that can dock here for nothing must (§4.4).

## Refusals
no-other = That isn't possible now.
no-not-in-hand = “{ $typed }” isn't a board you can choose.
no-not-in-play = { $what } isn't in this game.
no-no-board = “{ $typed }” isn't a faction board. There are { $a }.
no-ranked-twice = { $what } is already in your ranking.
no-no-ranking = Type `rank` and the boards, best first. `unrank` drops your ranking.
no-must-dock = { $what } would still take one of { $a }, so you must dock there first.
no-return = You have { $b } fuel and { $c } ore. Discard exactly { $a }.
no-no-dock = None of your ships can dock anywhere now.
no-no-ship = You have no ship “{ $typed }” to dock. You have { $a }.
no-few-ships = You don't have that many ships “{ $typed }”. You have { $a }.
no-full = { $what } doesn't have enough free ports.
no-ports = { $what } has room for { $a ->
    [one] 1 more ship
   *[other] { $a } more ships
}, not for { $b }.
no-barred = The ship left { $what } this turn and can't go back.
no-must = The ship { $a } has to be among those that dock.
no-needs = { $need } You have { $dice }.
no-unfit = { $need } { $dice } won't do.
need-any = { $what } takes any of your ships, as long as it has free ports.
need-one = { $what } takes one ship, and whatever else it asks for.
need-rising = { $what } takes ships of { $a } or more, from the lowest up.
need-pair = { $what } takes two ships of one value.
need-triple = { $what } takes three ships of one value.
need-trio = { $what } takes three in a row{ $a ->
    [0] .
   *[other] , above { $a } in total.
}
need-six = { $what } takes one ship showing 6.
no-price = { $what } needs { $price }. You have { $have }.
no-price-less = { $what } needs { $price }. You have { $have }. { $land } would make it { $less }.
no-price-free = { $what } needs { $price }. You have { $have }. { $land } would make it free.
no-no-cycle = You can't refresh the cards now. Dock at the Alien Artifact, and refresh before you do anything else.
no-total = A claim needs a total of { $a } at the Alien Artifact. Yours is { $b }.
no-held = You already have { $what }.
no-not-displayed = “{ $typed }” isn't on display.
no-no-colony = You have no colony left for that.
no-launch-first = Your colony is on the last circle. Launch it first.
no-hub-full = You already have { $a } ships at the Colonist Hub.
no-circle = Your colony must reach circle { $a }. { $b ->
    [0] You have none on the hub.
   *[other] It's on { $b }.
}
no-no-excess = No circle is left over for a new colony.
no-no-pair = You have no complete pair of that value at the Orbital Market that trades.
no-own = You can't raid yourself.
no-decoy = { $what } has a Holographic Decoy. You can only take that card.
no-tokens-or-card = A raid takes tokens or one card, not both.
no-loot = { $what } has { $a } fuel and { $b } ore. You can take up to { $c }.
no-no-stock = You have no ship left in stock.
no-fleet = You need { $a } ships of your colour outside stock. You have { $b }.
no-borrowed = You can't give up a borrowed ship at the Terraforming Station.
no-repulsor = The Repulsor Field is on { $what }: no colony lands, leaves or arrives.
no-field = The field generator has to go to a different territory.
no-isolated = The Isolation Field is on { $what }: nobody has its bonus.
no-land-order = Name the territories in the board's order: { $a } before { $what }.
no-empty = There's no colony on { $what }.
no-had = You already have the bonus of { $what }.
no-not-borrowable = You can't have the bonus of { $what } without controlling it.
no-no-card = None of your cards can do that now.
no-not-held = You don't have { $what }.
no-no-use = { $what } has no use.
no-no-discard = { $what } has no discard power.
no-used = You've already used { $what } this turn.
no-discards = You can use { $a ->
    [one] 1 discard power
   *[other] { $a } discard powers
} a turn, and you have.
no-no-target = { $what } can't do that here.
no-value = A ship's value must stay between 1 and 6. You have { $a }.
no-not-there = No opponent has a ship “{ $typed }” at { $a }.
no-keeps = The owner of { $what } would keep only { $a } ships for the next turn. { $b } must stay.
no-not-discarded = No card in the discard pile is called that, or you have it.
no-terraformed = You can't move a ship from the Terraforming Station.
no-not-cloakable = Ships at { $what } can't be replaced.
no-no-stand-in = No ships of yours can take their place in a complete docking.
no-not-in-bay = There's no such ship in the Maintenance Bay.
no-no-ships = There's no ship there.
no-after-mine = Use the Lunar Tunneler right after docking at the Lunar Mine.
no-no-agenda = You have no face-down agenda.
no-not-hidden = That isn't one of your face-down agendas.
no-not-used = The Capacitor repeats a card with a fuel cost that you've used this turn.
no-uncontrolled = You don't control { $what }.
no-relic-away = The Relic Ship isn't on Burroughs Desert.
no-circle-full = Circle { $a } is full: { $room } other colonies are there.
no-no-territory = You control no territory.
no-no-cards = There's no tech card to take.
no-no-advance = You need a colony on the hub below the last circle. { $a ->
    [0] You have none there.
   *[other] Yours is on { $a }.
}
no-no-terraformed = None of your ships is at the Terraforming Station.
no-no-field = No field generator is on the planet.
no-off-planet = The { $what } is off the planet. You can place it, not remove it.
no-on-planet = The { $what } is already on the planet. You can only place one that's off it.
no-not-owner = Only the owner of { $what } can do that.
no-once = You've already used { $what } this turn.
no-uneven = The Scavenger Fleet needs two other ships of different values.
no-trio = The Smuggler's Alliance needs a trio that can dock at the Raiders' Outpost.
no-no-move = No colony can be moved.
no-uncontested = { $what } isn't contested: it needs colonies and no controller.
no-agenda-limit = At least { $a } of your face-down agendas must go.
no-agenda-order = You can't say that about one of your face-down agendas now.

## Standing
status = Turn { $turn }, { $seat } to play. Score: { $scores }. The game ends when someone lands their last colony (closest: { $left } to go).
status-over = The game is over: { $winners } won. { $scores }.
status-setup = Setup: { $seat } picks a faction board.
status-score = { $seat } ({ $colour }) { $points }
tally = { $points } ({ $rest })
tally-agendas = { $n ->
    [one] 1 agenda
   *[other] { $n } agendas
}
hand-boards = Faction boards to choose from: { $boards }.
hand-ranking = Ranking of faction boards: { $boards }.
hand-agendas = Face-down agendas:
hand-agenda = “{ $text }” At the end: “{ $end }”{ $held ->
    [yes] {" "}(held back)
   *[no] {""}
}
hand-none = No face-down agenda.
hand-open = Nothing is hidden in this game: everything is on the board.

## Lobby
option-agendas = Agendas
option-agendas-about = Everyone starts with 2 secret goals, and each one you reveal is 1 VP.
option-factions = Faction boards
option-factions-about = Everyone picks a faction board, which has powers of its own.
option-factions_tech = New tech cards
option-factions_tech-about = The tech deck has 8 more cards.
option-long_game = Long game ({ $players } players, { $colonies } colonies each)
option-long_game-about = More colonies to land, so the game lasts longer.
option-off = off
option-on = on

