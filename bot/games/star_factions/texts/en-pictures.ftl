# What the pictures say, and what is said of them to those who can't see them.

pic-turn = { $name }'s turn
pic-title = Star Factions, round { $round }, { $name } to play
pic-title-setup = Star Factions, setup
pic-title-over = Star Factions, over in round { $round }: { $won }
pic-title-player = Star Factions, { $faction } closely
pic-won = { $name } has won
pic-won-draw = a draw
pic-won-limit = the round limit
pic-nw = North-west
pic-ne = North-east
pic-sw = South-west
pic-se = South-east

## The map
pic-neutral = Neutral planets: { $planets }
pic-rocks = Asteroids, which stop ships and fire: { $hexes }
pic-changed = Changed since then: { $hexes }
pic-flag = flag { $planet }
pic-ship = { $ship } { $hex } hull { $hull }/{ $most }
pic-colonize = colonizing { $n } of { $all }
pic-decolonize = decolonizing { $n } of { $all }
pic-is-moved = moved
pic-is-acted = acted
pic-is-new = new

## A ship closely
pic-new = was built this turn
pic-moved = has moved
pic-moves = moves { $n }
pic-next = { $steps } next turn
pic-acted = has acted
pic-range = fires { $n ->
    [one] 1 hex
   *[other] { $n } hexes
} far
pic-on = { $ship } on { $hex }
pic-closely = { $code }: { $ship }, { $hex }
pic-can = It { $steps } and { $reach }.
pic-fitted-with = { $kit }: { $effect }
pic-able-said = Hull { $hull }/{ $most }, { $steps }, { $reach }. Can move to { $hexes }. { $words }
pic-now = { $ship } now. { $words }
pic-fire = In its line of fire: { $targets }
pic-behind = { $ship } behind { $rock }
pic-nowhere = nowhere
pic-nobody = nobody
pic-arms = Attack d{ $die }{ $bonus }, shield { $shield }.

## Beside the map
pic-bank = Bank
pic-deck = Deck { $n }
pic-stores = Deck { $deck }, discard pile { $discard }, bank { $bank }
pic-stock = { $metal } Metal, { $fuel } Fuel, { $weapon } Weapon
pic-setup = Setup
pic-round = Round { $n }
pic-round-of = Round { $n } of { $limit }
pic-goal = { $n } colonies win
pic-over = War over
pic-wins = { $name } wins
pic-no-faction = faction not chosen yet
pic-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
pic-standing = { $faction }, { $cards }
pic-state-out = ELIMINATED
pic-state-left = { $n ->
    [one] 1 TURN LEFT
   *[other] { $n } TURNS LEFT
}
pic-state-won = VICTORY
pic-state-play = TO PLAY
pic-player = { $name }, { $faction } ({ $code }, { $looks }): { $words }
pic-player-none = { $name }: no faction yet
pic-looks-je = blue circle
pic-looks-nx = yellow square
pic-looks-mg = green hexagon
pic-looks-bc = red diamond
pic-colonies = { $n } of { $goal } colonies
pic-a-draw = { $cards } a draw
pic-lost = mothership lost

## Cards and orders
pic-drawn = Drawn
pic-none-drawn = No cards drawn
pic-factions = Factions and places
pic-home = { $faction }, { $side }
pic-drew = Cards drawn: { $cards }
pic-last-by = Last orders, by { $name }: { $words }
pic-built = { $ship } built on { $hex }
pic-fitted = { $ship } gets { $kit }
pic-flew = { $ship } { $start } to { $goal }
pic-dived = { $ship } { $start } to the black hole to { $goal }
pic-shot = { $ship } hits { $target } for { $n }
pic-dice = { $weapons ->
    [0] { $words } (d{ $die } { $roll })
   *[other] { $words } (d{ $die } { $roll }, { $weapons } Weapon)
}
pic-back = { $words }, takes { $n }
pic-back-dice = { $words }, takes { $n } (d6 { $roll })
pic-destroyed = { $ship } destroyed on { $hex }
pic-repaired = { $ship } repaired, hull { $n }
pic-told-colonize = Colonizing { $planet }, 1 of 2
pic-told-colonize-done = Flag planted on { $planet }
pic-told-decolonize = Decolonizing { $planet }, 1 of 2
pic-told-decolonize-done = Flag taken off { $planet }

## What marks and columns mean
pic-mark-moved = moved
pic-mark-acted = acted
pic-mark-new = built now
pic-sign-planet = planet
pic-sign-colony = colony
pic-sign-rock = asteroid
pic-sign-hole = black hole
pic-sign-wormhole = wormhole
pic-sign-reach = can go here
pic-sign-fire = can fire along here
pic-sign-blocked = an asteroid is in the way
pic-column-hull = hull
pic-column-shield = shield
pic-column-attack = attack
pic-column-move = move
pic-column-range = range
