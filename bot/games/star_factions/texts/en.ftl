# Star Factions. In refusals $what is what they are about, by name, $typed as typed;
# $a, $b and so on are further facts, $choices what could be said instead.

game-name = Star Factions
game-pitch = Lead a fleet in a war for the planets around a black hole. Move your ships, fire along clear lines and plant your flags. Take four planets, or outlive everyone else.
game-length = About 25 rounds; 20 minutes at a table, two to three weeks by post
game-goal = Plant flags on four planets, or be the last fleet in space

## Options
option-rounds = Round limit
option-rounds-about = After this round, most planets win; then the fleet's value decides, then resources.
option-rounds-none = no limit
option-colonies = Colonies to win
option-colonies-about = Your flag on this many planets wins; 3 makes a shorter game.
option-start = Start
option-start-about = Resources at the start make up for acting later.
option-start-rules = as in the rules (nobody has counters)
option-start-gifts = gifts for the second of two, the middle one of three
option-start-balanced = balanced (later seats get more)

## Counters and components
good-metal = { $n } [[metal|Metal]]
good-fuel = { $n } [[star_fuel|Fuel]]
good-weapon = { $n ->
    [one] 1 [[weapon|Weapon]]
   *[other] { $n } [[weapon|Weapons]]
}
nothing = nothing
none = none
ship = { $kind } { $number }
ship-sign = { $kind ->
    [sc] [[scout|]]
    [wr] [[warrior|]]
    [jg] [[juggernaut|]]
   *[other] [[mothership|]]
}{ $ship }
ship-of = { $faction } { $ship }
ship-on = { $ship } on { $hex }
blueprint = { $ship } blueprint
kit = { $kit } kit
several = { $n ->
    [one] { $vowel ->
        [yes] an
       *[no] a
    } { $what }
    [2] two { $what }s
    [3] three { $what }s
    [4] four { $what }s
   *[other] five { $what }s
}
kit-hull = { $n } hull
kit-damage = { $n } damage
kit-movement = { $n } movement
kit-range = { $n } range

## Questions
ask-wishes = Which factions would you like, best first? The dice decide who picks first.
ask-placement = Where do your ships start? Place them for the north-west corner A1; they are mirrored into the corner you get.
placed-so-far = So far: { $places }.
ask-build-ships = You have { $stock }. Build a ship from a blueprint you drew?
ask-build-kits = You have { $stock }. Fit a kit you drew to one of your ships?
ask-orders = What next?{ $moves ->
    [no] {""}
   *[other] {" "}Can still move: { $moves }.
}{ $acts ->
    [no] {""}
   *[other] {" "}Can still act: { $acts }.
}
ask-orders-both = What next? Can still move and act: { $ships }.
kit-drawn = - { label-kit }
ask-resign = Resign? Your ships and flags leave the map, and you can't undo this.
ask-draw-offer = Agree to a draw? It needs every surviving player.
agreed-so-far = Agreed so far: { $agreed }.
ask-draw-offer-withdraw = You have agreed to a draw. Take that back?
ask-draw-offer-again = You have agreed to a draw, but your consent lapses at the end of this turn. Agree again, or take it back?

## Answers
word-any = Any faction
word-default = Standard setup
word-build = Build a ship
word-fit = Fit a kit
word-done = Build nothing more
word-move = Move a ship
word-attack = Attack
word-repair = Repair
word-colonize = Colonize
word-decolonize = Decolonize
word-end = End the turn
word-resign = Resign
word-agree = Agree to a draw
word-withdraw = Withdraw from the draw
stop-attack = Attack without extra Weapons
label-kit = { $kit }: { $effect }
label-ship = { $ship } on { $hex }, hull { $hull }/{ $most }
label-mover = { $ship } on { $hex }, hull { $hull }/{ $most }, moves { $movement }
label-planet = { $hex }, a planet
label-hole = { $hex }, the black hole
label-fires = { $label }, can fire at { $targets }
label-prospect = { $least } to { $most } damage
label-answered = { $least } to { $most } damage, fires back
label-prospect-or-more = { $least } to { $most } damage, may destroy it
label-answered-or-more = { $least } to { $most } damage, may destroy it, or it fires back
label-destroyed = { $least } to { $most } damage, destroys it for { $reward }
label-build = { $ship }: hull { $hull }, moves { $movement } (costs { $cost })
label-target = { $ship }: { $prospect }
label-damage = +{ $n } damage
label-hull = +{ $n } hull
view-nw = North-west of the map
view-ne = North-east of the map
view-sw = South-west of the map
view-se = South-east of the map
view-from = { $ship }: where it can go and fire
view-panel = { $name }'s panel beside the map
brief-move = Move { $ship }
brief-attack = Attack with { $ship }
brief-repair = Repair { $ship }
brief-aim = { $ship } attacks { $target }: { $prospect }
brief-mend = Repair { $ship }: { $gain }
brief-build = Build a { $ship } (costs { $cost })
brief-fit = { $kit } for { $ship }

## Refusals: setup
no-no-faction = There's no faction “{ $typed }”. Choose { $choices }.
no-wished-twice = { $what } is already on your list.
no-ranked-all = Three wishes are enough: the fourth faction is what's left.
no-placed = { $what } is already on { $a }.
no-default-taken = One of the standard places is taken. Place the rest one by one.
no-no-start-ship = “{ $typed }” isn't one of the ships you start with. Place ms1, sc1, wr1 and jg1.
no-outside = { $what } is { $b } hexes from the corner { $a }; a zone reaches 4.

## Refusals: hexes
no-no-hex = There's no hex “{ $typed }” on the map. Columns are A to Y, rows 1 to 23.
no-occupied = { $a } is on { $what }; a hex has room for one ship.
no-not-in-zone = { $what } is outside the zone of { $a }.
no-asteroid = { $what } is an asteroid; no ship can enter it.

## Refusals: the Draw Phase
no-nothing-buildable = You can't build any of the blueprints you drew.
no-nothing-fittable = You can't build any of the kits you drew.
no-no-class = There's no ship class “{ $typed }”. Choose { $choices }.
no-no-kit = There's no kit “{ $typed }”. Choose { $choices }.
no-never-built = A { $what } is never built.
no-no-blueprint = You haven't drawn a { $what } blueprint this turn.
no-no-kit-card = You haven't drawn a { $what } kit this turn.
no-no-token = All { $a } of your { $what } tokens are on the map.
no-cannot-pay = A { $what } costs { $price }; you have { $stock }.
no-zone-full = Your zone has no free hex.
no-no-ships = You have no ship to fit it to.
no-ships-first = Ships are built before kits, and that part is over.
no-kits-later = Kits come after ships. Say “done” first.
no-orders-later = Orders come after the Draw Phase. Say “done” first.
no-draw-phase-over = The Draw Phase is over; ships and kits are built before the first order.

## Refusals: orders
no-no-ship = You have no ship “{ $typed }” on the map.
no-new = { $what } was built this turn and can't move or act yet.
no-moved = { $what } has already moved; you can't split a move.
no-acted = { $what } has already used its action.
no-nothing-moves = None of your ships can move now.
no-same-hex = The ship is already on { $what }.
no-hemmed-in = { $what } is hemmed in: every hex beside it is closed.
no-too-far = { $what } is { $b } steps away and { $a } moves { $c }; it gets as far as { $d }.
no-plain-move = “{ $typed }” is too much: only a move into the black hole names two hexes.
no-in-the-way = { $b } is in the way of { $a }, and going around takes more than { $c } steps.
no-no-way = There's no way to { $what } for { $a }.
no-no-fuel = The black hole costs { $a } Fuel and you have none. { $what } keeps its move.
no-nothing-fires = No ship of yours that can still act has an enemy in range and line of fire.
no-own-ship = { $what } is your own ship.
no-no-target = There's no ship “{ $typed }” to fire on.
no-out-of-range = { $what } is { $b } hexes from { $a }, whose range is { $c }.
no-blocked = The line of fire from { $a } to { $what } runs through the asteroid { $b }.
no-no-plus-zero = To spend no Weapons, leave the number out.
no-too-many-weapons = An attack takes { $a } Weapons at most.
no-few-weapons = You have { $a } Weapons, not { $typed }.
no-no-mother = Your mothership is lost.
no-full-hull = { $what } is undamaged at { $a } hull.
no-not-beside = { $what } is { $a } hexes from your mothership; it must be next to it.
no-no-action-to-give = { $what } has already used its action, so it has none to give.
no-new-mend = { $what } was built this turn, so it has no action to give.
no-nothing-to-mend = You have no damaged ship that can be repaired now.
no-no-metal = You have no Metal.
no-few-metal = You have { $a } Metal, not { $typed }.
no-metal-limit = A repair takes 1 to { $a } Metal.
no-wasted-metal = { $a } lacks { $b } hull: { $c } Metal is enough.
no-no-planet = Your mothership is on { $what }, which isn't a planet.
no-own-planet = { $what } is already your colony.
no-not-neutral = { $what } is a colony of { $a }. Decolonize it first.
no-no-flag = { $what } has no flag to take off. Colonize it.

## The log
roll = { $player } { $n }
event-rolled = The dice: { $rolls }.
event-chose = { $seat } leads { $faction }.
event-deployed = { $seat } deploys { $places }.
event-deployed-gift = { $seat } deploys { $places } and starts with { $gift }.
event-turn-began = Round { $round }: { $seat }'s turn.
event-drew = { $seat } draws { $cards }.
event-drew-reshuffled = The discard pile was shuffled into a new deck.
event-drew-lost = { $lost ->
    [one] 1 draw is lost: no cards are left.
   *[other] { $lost } draws are lost: no cards are left.
}
event-collected = { $seat } collects { $gain }. The bank is { $short } short.
event-built = { $seat } builds { $ship } on { $at }.
event-fitted = { $ship } gets the { $kit } kit: { $effect }.
event-fitted-instead = { $ship } gets the { $kit } kit instead of { $old }: { $effect }.
event-moved = { $ship } flies from { $start } to { $goal } ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
}).
event-moved-hole = { $ship } dives from { $start } into the black hole at { $goal } and comes out on { $landed } ({ $toll }).
event-attacked = { $ship } fires on { $target }{ $weapons ->
    [0] {""}
    [one] {" "}with 1 [[weapon|Weapon]]
   *[other] {" "}with { $weapons } [[weapon|Weapons]]
} and rolls { $roll } on a d{ $die }: { $damage }.
event-attacked-back = { $target } fires back and rolls { $back-roll } on a d{ $back-die }: { $damage }.
damage = { $n ->
    [0] no damage
   *[other] { $n } damage
}{ $left ->
    [0] {""}
   *[other] , { $left } hull left
}
event-destroyed = { $ship } breaks apart over { $at }! { $by } salvages { $reward }.
event-repaired = { $ship } is repaired with { $metal } [[metal|Metal]]: +{ $gain } hull, now { $left }.
event-settled-colonize = { $seat } begins to colonize { $planet }.
event-settled-colonize-done = { $seat } plants a flag on { $planet }!
event-settled-decolonize = { $seat } begins to decolonize { $planet }, a colony of { $foe }.
event-settled-decolonize-done = { $seat } takes { $foe }'s flag off { $planet }.
event-abandoned-colonize = { $seat } stops colonizing { $planet }; the counter is lost.
event-abandoned-decolonize = { $seat } stops decolonizing { $planet }; the counter is lost.
event-stranded = { $seat } has no ships left and { $grace ->
    [one] 1 turn
   *[other] { $grace } turns
} to build one.
event-countdown = { $seat } has { $grace ->
    [0] no turn
    [one] 1 turn
   *[other] { $grace } turns
} left to build a ship.
event-eliminated = { $seat } is eliminated.
event-eliminated-resigned = { $seat } resigns and leaves the war.
event-draw-wish-yes = { $seat } agrees to a draw.
event-draw-wish-no = { $seat } no longer agrees to a draw.
event-draw-wish-lapsed = { $seat } has played a turn without agreeing to a draw again, so the consent lapses.
event-ended-colonies = { $winner } holds enough planets and wins the war!
event-ended-domination = { $winner } has the last fleet in space and wins the war!
event-ended-limit = The last round is over. Colonies count first, then the value of ships, then counters.
event-ended-draw = Everyone agrees: the war ends in a draw.

## Status and hand
status-setup = Setup: pick a faction and place your ships.
status-turn = Round { $round }{ $limit ->
    [0] {""}
   *[other] {" "}of { $limit }
}, { $who } to play. { $standing }.
status-over = The war is over. { $standing }.
who = { $player } ({ $faction })
standing = { $who }: { $colonies }/{ $goal } colonies, { $ships ->
    [0] no ships
    [one] 1 ship
   *[other] { $ships } ships
}{ $grace ->
    [0] {""}
    [one] {" "}(1 turn to rebuild)
   *[other] {" "}({ $grace } turns to rebuild)
}
standing-out = { $who }: eliminated
any-faction = any faction
hand-plan = You asked for { $wishes }. { $places ->
    [no] No ships placed yet.
   *[other] Placed for the corner A1: { $places }.
}
hand-fleet = { $faction }: { $stock }. Colonies: { $flags }. Ships: { $ships }.
hand-ship = { $ship } on { $hex }, hull { $hull }/{ $most }
hand-ship-kit = { $ship } on { $hex }, hull { $hull }/{ $most }, { $kit }
tally = { $colonies ->
    [one] 1 colony
   *[other] { $colonies } colonies
}
tally-limit = { tally }, ships worth { $ships }, { $counters ->
    [one] 1 counter
   *[other] { $counters } counters
}
tally-out = eliminated


## Components to look up
kind-ship = ship
kind-kit = kit
kind-card = resource card
kind-faction = faction
kind-terrain = terrain
entry-ship = Hull { $hull }, shield { $shield }, attack { $die }, movement { $movement }, range { $range }. Costs { $cost }. { $tokens-per-faction ->
    [one] 1 token
   *[other] { $tokens-per-faction } tokens
} per faction, { $blueprints } blueprints in the loot deck. Destroying it brings { $reward-each } of each resource.
entry-ship-unbuilt = Hull { $hull }, shield { $shield }, attack { $die }, movement { $movement }, range { $range }. Never built. { $tokens-per-faction ->
    [one] 1 token
   *[other] { $tokens-per-faction } tokens
} per faction. Destroying it brings { $reward-each } of each resource.
entry-kit = { $effect }. Costs { $cost }. { $count } cards in the loot deck.
entry-card = Take { $gain } from the bank. { $count } cards in the loot deck.
entry-faction = Starts in the { $side } corner, around the wormhole { $corner }; { $flags } flags. Written { $id }.
side-north-west = north-west
side-north-east = north-east
side-south-east = south-east
side-south-west = south-west
terrain-asteroid = Asteroid
terrain-asteroid-text = { $count } hexes. No ship can enter; it stops a line of fire.
terrain-planet = Planet
terrain-planet-text = { $hexes }. You can colonize it. It blocks neither ships nor fire.
terrain-black-hole = Black hole
terrain-black-hole-text = { $hexes }. A move can end in it: { $toll } brings the ship to your own zone.
terrain-wormhole = Wormhole
terrain-wormhole-text = { $hexes }. The middle of each faction's zone.
terrain-zone = Zone
terrain-zone-text = All hexes within { $radius } of a corner. Its faction starts and builds there.
