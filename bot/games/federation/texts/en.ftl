# Federation in English.

## Goods
good-lavandium = { $n } [[lavandium|Lavandium]]
good-coppernium = { $n } [[coppernium|Coppernium]]
good-oceanium = { $n } [[oceanium|Oceanium]]
good-gold = { $n } [[gold|gold]]
good-pp = { $n } PP
good-degree = { $n ->
    [one] 1 [[authority|degree]]
   *[other] { $n } [[authority|degrees]]
}
good-die = { $n } on the [[die|die]]
good-ship = { $n ->
    [one] 1 [[spaceship|ship]]
   *[other] { $n } [[spaceship|ships]]
}
good-token = { $n ->
    [one] 1 [[mission_token|mission token]]
   *[other] { $n } [[mission_token|mission tokens]]
}
good-contribution = { $n ->
    [one] 1 [[contribution|contribution]]
   *[other] { $n } [[contribution|contributions]]
}
good-medal = { $n ->
    [one] 1 [[medal|Medal]]
   *[other] { $n } [[medal|Medals]]
}
free = free
nothing = nothing

## Names
name-amb1a = Ambassador 1a
name-amb1b = Ambassador 1b
name-amb2 = Ambassador 2
name-amb3 = Ambassador 3
name-amb7 = special Ambassador
name-outer = Outer Module
name-authority = authority
name-intrigue = intrigue
name-joint = Joint Project
name-missions = Mission Project
name-die = Assistant die
name-spaceship = spaceship
name-mission-token = mission token
name-pp = PP
name-project = project
name-space = Senate space
mission-name = mission { $n } ({ $title })
rock-name = asteroid token ({ $goods })
space-side = { $action } (floor { $floor }, { $side })
space-only = { $action } (floor { $floor })
the-outer = the Outer Module
space-brief = { $action } ({ $side })
code-alteration = Alteration token { $code }
code-asteroid = asteroid { $code }
code-deep = Deep-Space tile { $code }
code-erudite = Erudite { $code }
code-start = Starting tile { $code }
short-alteration = token { $code }
short-deep = tile { $code }
short-start = tile { $code }

## Counts
count-influence-neo = influence on Neo
count-influence-6moon = influence on 6Moon
count-influence-atalum = influence on Atalum
count-influence-arratooine = influence on Arratooine
count-influence-e81216 = influence on E81216
count-completed-missions = completed missions
count-available-missions = open missions
count-authority-level = authority level
count-die = Assistant die
count-crystals-and-gold = crystals and gold
count-gold = gold
count-erudite-colours = Erudite colours
count-megastructures = own megastructures
count-hangar-ships = ships in the hangar
count-discs-level-2 = discs on level 2
count-unused-alterations = unused Alteration tokens
count-asteroid-tokens = asteroid tokens
count-joint-contribution = Joint contributions

each-influence-neo = point of influence on Neo
each-influence-6moon = point of influence on 6Moon
each-influence-atalum = point of influence on Atalum
each-influence-arratooine = point of influence on Arratooine
each-influence-e81216 = point of influence on E81216
each-completed-missions = completed mission
each-available-missions = open mission
each-authority-level = level of authority
each-die = pip of the Assistant die
each-crystals-and-gold = crystal and gold
each-gold = gold
each-erudite-colours = colour among your Erudites
each-megastructures = megastructure of yours
each-hangar-ships = ship in the hangar
each-discs-level-2 = disc on level 2
each-unused-alterations = unused Alteration token
each-asteroid-tokens = asteroid token
each-joint-contribution = Joint contribution

## Effects
effects = { $list }
effect-gain = { $what }
effect-lose = costs { $what }
effect-gain-per = 1 { $what } for each { $count }
effect-authority = { $n ->
    [one] 1 [[authority|degree of authority]]
   *[other] { $n } [[authority|degrees of authority]]
}
effect-die = Assistant [[die|die]] +{ $n }
effect-die-max = Assistant die at its highest
effect-spaceship = { $n ->
    [one] 1 [[spaceship|spaceship]]
   *[other] { $n } [[spaceship|spaceships]]
}
effect-mission-token = { $n ->
    [one] 1 [[mission_token|mission token]]
   *[other] { $n } [[mission_token|mission tokens]]
}
effect-mission-token-all = a token on every mission
effect-project = fund a [[project|project]]{ $n ->
    [one] {""}
    [2] {" "}twice
   *[other] {" "}{ $n } times
}
effect-project-split = fund [[project|projects]] { $n ->
    [one] once
    [2] twice
   *[other] { $n } times
}
effect-alteration = { $n } random power-{ $power } Alteration token
effect-alteration-pick = look at { $show } power-{ $power } Alteration tokens and keep { $keep }
effect-level-bonus = authority level +{ $n } until the end of the { $until }
effect-pp = { $n } PP
effect-pp-per = { $rate } PP for each { $count }
effect-special-ambassador = the special Ambassador
effect-medal = { $id ->
    [intrigue] the Intrigue Medal
    [authority] the Authority Medal
   *[other] the Medal of { $id }
}
effect-president = the President pawn
effect-discount = a build costs { $crystals ->
    [one] 1 crystal
   *[other] { $crystals } crystals
} less
effect-extra-moves = up to { $n ->
    [one] 1 extra step
   *[other] { $n } extra steps
}
effect-ignore-prerequisite = any level-{ $level } Erudite without the lower ones
effect-structure-bonus = the income of { $n ->
    [one] 1 production structure
   *[other] { $n } production structures
}
effect-reuse-erudite = turn a used level-{ $level } Erudite face up
effect-copy-erudite = copy an Erudite up to level { $max-level }
effect-trade-disc = a free disc on level { $level }{ $bonus ->
    [yes] {" "}with its bonus
   *[no] {""}
}
effect-robot-free = a free robot on any structure
effect-planet-action = an action on { $planet }
effect-copy-action = copy another action and pay its cost
effect-medal-choice = a Medal of your choice
effect-advance-no-reward = a step on { $planets } without its reward
effect-transmute = turn { $n } resource into the next rank
effect-choice = one of: { $of }
stall-mixed = { $kinds }, { $n ->
    [one] once
    [2] twice
   *[other] { $n } times
}
about-voting = { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}, { $bonus }
about-funding = funding, { $bonus }
neo-start = start
neo-printed = nothing
neo-token = an asteroid token
neo-dead = a Dead Asteroid token
label-medal = { $id ->
    [intrigue] Intrigue Medal
    [authority] Authority Medal
   *[other] Medal of { $id }
}: +{ $pp } PP at the end
label-about = { $what }: { $about }
erudite-immediate = { $what }, at once
erudite-planet = { $what }, once on { $planet }
erudite-anytime = { $what }, once in any turn
label-voting = Floor { $floor }, { $side } law: { $action }
label-funding = Floor { $floor }, { $project }: { $action }
label-project = { $what }: to step { $step } of { $last }
label-mission = { $what }: { $about }{ $level ->
    [1] {""}
   *[other] {" "}(needs level { $level }{ $cost ->
        [no] {""}
       *[other] {" "}and { $cost }
    })
}
deed-neo = { $name }, move your miner
deed-6moon = { $name }, take an Alteration token
deed-atalum = { $name }, take an Erudite
deed-arratooine = { $name }, trade at a stall
deed-e81216 = { $name }, build a structure
deed-spy = { $name }, copy another action
deed-presidents-office = { $name }, become President
deed-small-lounge = { $name }, fund a project
brief-vote = { $who }: { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}
brief-fund = { $who }: funding{ $gain ->
    [no] {""}
   *[other] , { $gain }
}
brief-token = { $who }, token: { $about }
brief-voting = { $who } votes: { $space }
brief-funding = { $who } funds: { $space }
brief-covered = { $who }, { $token },
brief-with-die = { $who } with the die
brief-use = Use { $tile }{ $copied ->
    [no] {""}
   *[other] {" "}as { $copied }
}
brief-saving = { $what }, saving { $saved }

## Components to look up
kind-sign = sign in the picture
kind-action = Senate action
kind-space = Senate space
kind-mission = mission
kind-project = project
kind-erudite = Erudite
kind-start = Starting tile
kind-deep = Deep-Space tile
kind-neo = asteroid
kind-rock = asteroid token
kind-stall = stall
kind-structure = structure
kind-alteration = Alteration token
entry-action = Cost: { $cost }. Effect: { $effects }.
entry-space-left = { $action }. Cost: { $cost }. Effect: { $effects }. Votes count on floor { $floor } and for the left law; a Funding side funds the { $project } and opens mission { $mission }.
entry-space-right = { $action }. Cost: { $cost }. Effect: { $effects }. Votes count on floor { $floor } and for the right law; a Funding side funds the { $project } and opens mission { $mission }.
entry-mission = Needs authority level { $level }. Cost: { $cost }. Effect: { $effects }.
entry-project = Ranked by { $count } when it is funded.
entry-erudite-immediate = { $planet }, at once when taken: { $effects }.
entry-erudite-planet = Once, in a later action on { $planet }: { $effects }.
entry-erudite-anytime = { $planet }, once in any of your turns: { $effects }.
entry-neo = Influence { $influence }. { $kind ->
    [token] Pays its asteroid token.
    [dead] Pays a Dead Asteroid token.
    [start] The miners start here.
   *[printed] Pays { $gain }.
}
entry-stall = Cost: { $cost }. Level 1: { $one }. Level 2: { $two }.
entry-structure = Cost: { $cost }. Income: { $income }.
entry-mega = Cost: { $cost }. Scores 3, 2 or 1 times the lower of its two values.
entry-alteration-voting = Power { $power }, Voting side, { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}. Bonus: { $bonus }.
entry-alteration-funding = Power { $power }, Funding side. Bonus: { $bonus }.

## Questions
ask-start-tile = Pick a Starting tile; it works at once.
ask-play = Your turn. Which Ambassador, which side, and where?
ask-missions = Fly a mission, or end your turn?
ask-window = Use an Erudite, or end your turn?
ask-neo = Where does your miner go?
ask-dead-asteroid = Which Dead Asteroid token do you take?
ask-moon = Which Alteration token does your mage take?
ask-atalum = Which Erudite do you take?
ask-arratooine = Which stall do you trade at, and for what?
ask-free-disc = Which stall gets your free disc?
ask-build = What do you build?
ask-advance = Transporter: which pawn moves a step?
ask-transmute = Transmutation Chamber: which resource goes up a rank?
ask-structure-income = Which structure's income do you take?
ask-renew = Which used Erudite do you turn face up?
ask-open-mission = Which mission gets a token?
ask-fund = Which project do you fund?
ask-choose-medal = Which Medal of Honor do you take?
ask-copy = Which action do you copy?
ask-choose = Which of these do you take?
ask-take-deep = Which Deep-Space tile do you take? Only you see them.
ask-keep-alteration = Which Alteration token do you keep? Only you see them.
ask-pay-upkeep = Upkeep: which level do you pay for, and with what?
ask-choose-law = The vote is tied and you hold the President pawn. Which law passes?
ask-give-orders = Your orders for the Executive phase. You can change them until it begins.

## Answers
word-vote = Voting side
word-fund = Funding side
word-die = with the Assistant die
word-outer = Outer Module
word-keep = Keep the special Ambassador
word-use = Use an Erudite
word-stay = Stay here and take the reward
word-go = Go on
word-missions-done = End the turn
word-window-done = End the turn
word-advance-done = Decline
word-transmute-done = Decline
word-structure-income-done = Decline
word-renew-done = Decline
word-atalum-done = Take nothing
upkeep-keep = Keep level { $level }
upkeep-drop = Drop to level { $level }
upkeep-paid = { $left }: pay { $paid }
upkeep-none = { $left }: pay nothing
word-give-orders-default = as usual
word-give-orders-ask = ask me
word-give-orders-decline = decline
word-give-orders-left = vote left
word-give-orders-right = vote right
order-level = keep level { $level }
word-give-orders-upkeep = Standing order: upkeep
word-give-orders-transmutation = Standing order: Transmutation Chamber
word-give-orders-transporter = Standing order: Transporter
word-give-orders-embassy = Standing order: Embassy
word-give-orders-law = Standing order: tied law
topic-upkeep = upkeep
topic-transmutation = Transmutation Chamber
topic-transporter = Transporter
topic-embassy = Embassy
topic-law = tied law
side-vote = Voting side: { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}
side-fund = Funding side{ $gain ->
    [no] {""}
   *[other] : { $gain }
}

## Refusals
no-nothing-to-copy = There's nothing to copy with { $what } now.
no-nothing-used = { $what } turns up a used level-{ $a } Erudite, and you have none.
no-does-nothing = { $what } would do nothing now.
no-no-tile-to-use = “{ $typed }” isn't an Erudite you can use now.
no-no-copy = “{ $typed }” can't be copied now.
no-no-free-tile = { $what } takes a level-{ $a } Erudite, and none is left that you could take.
no-not-used = “{ $typed }” isn't a used Erudite of yours.
no-no-way-on = Your miner is on { $what }. From there it can go to { $a }.
no-no-dead-asteroid = “{ $typed }” isn't among the Dead Asteroid tokens.
no-no-token-there = Your mage takes one of the tokens on its step; “{ $typed }” isn't there.
no-not-on-atalum = “{ $typed }” isn't face up on Atalum.
no-not-free = { $what } isn't a level-{ $a } Erudite you can take this way.
no-own-that-character = You already own a level-{ $a } Erudite of { $b }'s colour.
no-lower-first = { $what } needs the level-{ $a } Erudite of { $b }'s colour first.
no-no-stall = There's no stall “{ $typed }”.
no-disc-there = You already have a disc on level { $a } of { $what }.
no-no-mix = The bonus of { $what } is { $bonus }.
no-short-of = { $what } needs { $a } { $b }; you have { $c }.
no-no-stall-payable = You can't pay for any stall.
no-no-build-payable = You can't pay for any structure. The nearest is the { $a }: it needs { $b } { $c }, and you have { $d }.
no-nothing-to-build = You have a robot on every structure that has room.
no-not-in-play = { $what } isn't in this game.
no-built-already = You already have a robot on { $what }.
no-no-robots = All your robots are placed.
no-mega-full = { $what } already has { $a } robots.
no-no-structure = There's no structure “{ $typed }”.
no-no-saving = Name the crystals you save, such as coppernium.
no-pawn-at-end = Your pawn on { $what } is at its end.
no-not-changed = “{ $typed }” can't be changed into a higher rank.
no-have-none = You have no { $what }.
no-no-production = “{ $typed }” isn't a production structure in this game.
no-no-mission = There's no mission “{ $typed }”; they are m1 to m12.
no-token-there = There's already a token on { $what }.
no-no-project = There's no project “{ $typed }”.
no-funded-already = The project { $what } is already funded.
no-no-medal = There's no Medal “{ $typed }”.
no-medal-owned = You already own { $what ->
    [intrigue] the Intrigue Medal
    [authority] the Authority Medal
   *[other] the Medal of { $what }
}.
no-medal-gone = All { $what ->
    [intrigue] Intrigue Medals
    [authority] Authority Medals
   *[other] Medals of { $what }
} are taken.
no-no-action = There's no action “{ $typed }”. Name its space, such as f2c4, or a planet.
no-never-copied = { $what } can't be copied.
no-not-by-this = { $what } can't be copied by this mission, only planet actions can.
no-no-such-choice = “{ $typed }” isn't one of the choices.
no-no-deep-tile = “{ $typed }” isn't among the Deep-Space tiles left.
no-no-alteration-shown = “{ $typed }” isn't among the tokens you're looking at.
no-no-ambassador = A turn begins with an Ambassador. You have { $a } left.
no-no-erudite-now = You have no Erudite to use now.
no-nothing-to-keep = Only the special Ambassador can be kept, when no other is left.
no-not-your-token = You don't have the Alteration token “{ $typed }”.
no-no-side = Say vote, fund or one of your Alteration tokens, not “{ $typed }”.
no-special-votes = The special Ambassador has no Funding side.
no-bonus-costs = { $what } costs { $a } { $b } when it is played.
no-no-space = There's no Senate space “{ $typed }”. Name a space by its action, such as `spy`, or by floor and column, such as `f2c5`; or say `outer`.
no-which-space = { $what } is on two spaces: { $spaces }.
which = { $code } (floor { $floor }, { $side })
no-die-needs-votes = The Assistant die needs a Voting side.
no-die-inactive = You don't have your Assistant die yet. The Assistants' Room gives it to you.
no-die-placed = Your Assistant die is already placed this round.
no-no-die-outside = The Assistant die can't go to the Outer Module.
no-blocked = { $what } is blocked by a neutral tile this round.
no-occupied = { $what } is taken by { $seat }'s { $a }.
no-office-closed = The first player can't take the President's Office on the first turn of a round.
no-mission-done = You have already completed { $what }.
no-mission-shut = There's no token on { $what } yet. A Funding side on { $a } places one.
no-no-ship = A mission needs a spaceship, and your hangar is empty. The Purchasing Office and the Patrons' Lounge have some.
no-level-too-low = { $what } needs authority level { $a }; yours is { $b }.
no-turn-is-over = Your turn is over: you can only use Erudites now.
no-no-start-tile = “{ $typed }” isn't among the Starting tiles left.
no-no-level = You can pay for levels from 3 up to { $what }, or none.
no-wrong-crystal = Level { $a } isn't paid with { $what } but with { $b }.
no-no-law = “{ $typed }” isn't one of the two laws.
no-no-topic = There are no orders for “{ $typed }” now.
no-no-order = “{ $typed }” isn't an order for that.

## What happens
event-opened = { $first } goes first. Structures in play: { $structures }. Starting tiles: { $tiles }.
event-balanced = Balanced start: places that win less often begin with points.
event-took-start = { $seat } takes the { $tile }.
event-round-began = Round { $round } begins; { $first } is first. Laws: { $left } (left), { $right } (right).
event-blocked = Neutral tiles with { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
} block { $spaces }.
event-placed = { $seat } places { $ambassador }{ $alteration ->
    [no] {""}
   *[other] {" "}under the { $alteration }
} on { $where }, { $side ->
    [funding] Funding side
   *[voting] Voting side
}{ $die ->
    [0] {""}
   *[other] , with the die at { $die }
}.
event-kept = { $seat } keeps the special Ambassador.
event-gained = { $seat } gains { $goods }.
event-paid = { $seat } pays { $goods }.
event-got-ships = { $seat } gets { $n ->
    [one] 1 [[spaceship|spaceship]]
   *[other] { $n } [[spaceship|spaceships]]
}.
event-mission-opened = { $seat } opens { $mission }.
event-missions-opened = { $seat } opens every mission.
event-rose = { $seat } gains { $n ->
    [one] 1 [[authority|degree of authority]]
   *[other] { $n } [[authority|degrees of authority]]
} (now { $degree }).
event-scored = { $seat } scores { $n } PP.
event-die-set = { $seat }'s Assistant die shows { $value }.
event-level-raised = { $seat }'s authority level is { $n } higher until the end of the { $until }.
event-medal-taken = { $seat } takes { $medal ->
    [intrigue] the Intrigue Medal
    [authority] the Authority Medal
   *[other] the Medal of { $medal }
}{ $level ->
    [0] {""}
   *[other] {" "}from level { $level }
}.
event-became-president = { $seat } takes the President pawn.
event-got-special = { $seat } gets the special Ambassador.
event-advanced = { $seat } moves the { $project } to step { $step }{ $funded ->
    [yes] : it is funded
   *[no] {""}
}.
event-contributed = { $seat } contributes to the Joint Project ({ $n } so far; the marker is on { $step }).
event-copied = { $seat } copies { $action }.
event-idle = { $action } does nothing for { $seat }.
event-miner-moved = { $seat }'s miner goes to { $to }.
event-took-rock = { $seat } takes the { $token }.
event-rocks-shown = Asteroid tokens turned up: { $tokens }.
event-mage-moved = { $seat }'s mage goes to step { $step }.
event-took-alteration = { $seat } takes the { $token }.
event-moon-shown = Step { $step } of 6Moon is turned up: { $tokens }.
event-took-erudite = { $seat } takes { $tile }.
event-erudites-shown = Erudites turned up: { $tiles }.
event-used-erudite = { $seat } uses { $tile }.
event-copied-erudite = { $seat } uses { $tile } as { $copied }.
event-renewed = { $seat } turns { $tile } face up.
event-traded = { $seat }'s disc is now on level { $level } of { $stall }.
event-built = { $seat } builds { $multiplier ->
    [0] the { $structure }
   *[other] { $structure } at ×{ $multiplier }
}.
event-transmuted = { $seat } turns { $old } into { $new }.
event-flown = { $seat } completes { $mission }.
event-looked-deep = { $seat } looks at the Deep-Space tiles.
event-took-deep = { $seat } takes the { $tile }.
event-peeked = { $seat } looks at Alteration tokens in the supply.
event-executive = Executive phase of round { $round }: income, upkeep, funding, floors, law.
event-income = Income of the { $structure } for { $seat }.
event-declined = { $what ->
    [transporter] { $seat } moves no pawn
    [transmutation] { $seat } changes no resource
    [embassy] { $seat } turns no Erudite face up
   *[other] { $seat } takes no income
}.
event-upkept = Upkeep: { $seat } pays { $goods } and is now on degree { $degree }.
event-funding = { $n ->
    [0] Nobody funds a column.
    [one] Funding in column { $columns }.
   *[other] Funding in columns { $columns }.
}
event-floor-won = Floor { $floor }: { $n ->
    [0] nobody scores
    [one] { $winners } has the most votes ({ $votes })
   *[other] { $winners } have the most votes ({ $votes } each)
}.
event-law-passed = The { $planet } law passes ({ $left } votes left, { $right } right).
law-chosen = { $law } { $seat } broke the tie.
event-round-ended = Round { $round } is over; tokens are taken back.
event-laws-shown = Laws of round { $round }: { $left } (left), { $right } (right).
event-orders-set = { $seat } gives orders for { $topic }: { $order }.
event-medals-scored = { $seat } scores { $pp } PP for { $n ->
    [one] 1 Medal
   *[other] { $n } Medals
}.
event-leftovers-scored = { $seat } scores { $pp } PP for leftovers.
event-project-scored = { $seat } scores { $pp } PP for the { $project }.

## Status
status-setup = Setup: players pick Starting tiles.
status-points = { $name } { $n }
status = Round { $round } of 5. Votes: { $left } { $a }, { $right } { $b }. PP: { $points }.
status-over = Game over. PP: { $points }.
hand-orders = Standing orders for the Executive phase:
hand-order = · { $topic }: { $order }
hand-deep = Deep-Space tiles left: { $tiles }.
hand-peeked = Power-4 tokens left in the supply: { $tokens }.
tally = { $played } PP in play, { $collected } for Medals and leftovers, { $projects } for projects

## Options
option-setup = Setup
option-setup-about = Basic has the same production tiles and megastructures each time; advanced draws them.
option-setup-basic = basic
option-setup-advanced = advanced
option-slot1 = Production tile 1
option-slot1-about = Which side of this tile is up.
option-slot1-random = random
option-slot1-basic = Space Shipyard
option-slot1-reverse = Transporter
option-slot2 = Production tile 2
option-slot2-about = Which side of this tile is up.
option-slot2-random = random
option-slot2-basic = Lavandium Replicator
option-slot2-reverse = Transmutation Chamber
option-slot3 = Production tile 3
option-slot3-about = Which side of this tile is up.
option-slot3-random = random
option-slot3-basic = Military Academy
option-slot3-reverse = Embassy
option-slot4 = Production tile 4
option-slot4-about = Which side of this tile is up.
option-slot4-random = random
option-slot4-basic = Alteration Incubator
option-slot4-reverse = Space University
option-executive = Executive phase
option-executive-about = By standing orders, your upkeep and rewards run by themselves; otherwise the game waits for each answer.
option-executive-orders = by standing orders
option-executive-ask = ask every choice
option-start = Start
option-start-about = Balanced makes up for seats that win less often.
option-start-usual = the same for everyone
option-start-balanced = balanced (weaker seats begin with PP)



## The picture
pic-seat = Seat { $n }
pic-none = none
pic-no-resources = no resources
pic-no-tiles = no tiles yet
pic-fund = fund
pic-votes-short = { $n } v
pic-votes = { $n ->
    [one] 1 vote
   *[other] { $n } votes
}
pic-neutral = neutral { $n }
pic-tally = in play { $played } · Medals, rest { $collected } · projects { $projects }
pic-senate = Senate
pic-laws = Laws
pic-column = Column
pic-floor = Floor { $n }
pic-projects = Projects
pic-funded = funded
pic-joint = Joint
pic-next = next
pic-used = used
pic-first = first
pic-level = level { $level }
pic-go = go
pic-free = free
pic-start = Start
pic-supply = left, power 1–4: { $list }
pic-dead-left = Dead Asteroids: { $n }
pic-whose = { $who }'s turn
pic-won = { $names } won
pic-round = Round { $round }
pic-to-play = Round { $round } of { $rounds }: { $who } to play
pic-executive = Round { $round } of { $rounds }: Executive phase
pic-setup = Setup: Starting tiles
pic-over = Game over: { $names } with { $pp } PP
pic-finished = Game over
pic-medals = Medals
pic-stall = Stall { $letter }
pic-tile-start = Start { $tile }
pic-tile-deep = Deep { $tile }
pic-starting = Starting tiles
pic-authority = Authority
pic-intrigue = Intrigue
pic-deep = Deep Space
pic-law-piles = law piles
pic-deep-tiles = Deep Space: { $tiles }
pic-placed = { $where }: { $token }
pic-cell-6moon = 6Moon
pic-cell-arratooine = Arratooine
pic-cell-patrons-lounge = Patrons' Lounge
pic-brief-6moon = 6Moon
pic-brief-arratooine = Arratooine
pic-brief-officers-quarters = Officers
pic-brief-purchasing-office = Purchases
pic-brief-patrons-lounge = Patrons
pic-brief-presidents-office = President
pic-brief-assistants-room = Assistants
pic-brief-small-lounge = Lounge
pic-reserve = Reserve
pic-ambassadors = Ambassadors
pic-missions = Missions
pic-open = open
pic-done = done
pic-works-shipyard = Shipyard
pic-works-transporter = Transporter
pic-works-transmutation = Transmuter
pic-works-replicator = Replicator
pic-works-academy = Academy
pic-works-embassy = Embassy
pic-works-incubator = Incubator
pic-works-university = University
pic-said-neutral = blocked, neutral votes { $n }
pic-said-funding = Funding side
pic-said-token = { $who }, { $what }{ $die ->
    [0] {""}
   *[other] , die { $die }
}
pic-said-no-votes = Senate: no votes yet
pic-said-space = { $space } { $action } ({ $token })
pic-said-laws = Laws: { $left } { $a }, { $right } { $b }
pic-said-floor = { $floor }: { $votes }
pic-said-senate = { $laws }. Votes by floor: { $floors }. Taken: { $taken }. Projects: { $projects }.
pic-face-down = { $n } face down
pic-gone = None left.
pic-costs = Costs { $cost }.
pic-costs-nothing = Costs nothing.
pic-level-pays = Level { $level }: { $bonus }.
pic-makes = Costs { $cost }. Each round: { $income }.
pic-mega = Costs { $cost }. Scores { $value }.
pic-mission-is = Mission { $n } (level { $level }): { $does }.
pic-key-mission-token = mission
pic-key-authority = degree
pic-key-authority-level = level
pic-key-spaceship = ship
pic-key-die = die +1
pic-key-alteration = Alteration
pic-key-project = fund
pic-key-copy = copy
pic-key-blocked = neutral
pic-key-rock = asteroid
pic-key-robot = robot
pic-key-disc = disc
pic-key-medal = Medal
pic-key-contribution = Joint Project
pic-influence = Influence
pic-said-influence = { $planet }, influence: { $influence }
pic-said-planet = { $planet }. Medals left: { $medals }. { $more }
pic-said-neo = Miners: { $miners }. Tokens face up: { $shown }. { $left }.
pic-said-tile = { $tile } ({ $does })
pic-said-lower = the lower of { $list }
pic-said-works = { $what }: { $does } (robots: { $who })
pic-said-moon = Mages: { $mages }. Tokens: { $tokens }.
pic-said-step = step { $n } ({ $tokens })
pic-said-shown = Face up: { $tiles }.
pic-said-discs = { $who } ({ $list })
pic-said-robots = Structures: { $list }.
pic-said-player = { $who }: { $pp } PP, { $goods }
pic-said-seat = { $player }. Degree { $degree }, level { $level }, upkeep: { $upkeep }; ships { $ships } ready, { $supply } in supply; die { $die }; Ambassadors left: { $left }. Influence: { $influence }. Missions open: { $open }; completed: { $completed }. Medals: { $medals }. Unused Erudites: { $unused }. Alteration tokens: { $tokens }. Tiles: { $tiles }.
