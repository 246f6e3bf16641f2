# What the pictures say, and what is said of them to those who can't see them.

pic-title = Alien Frontiers, { $words }
pic-title-player = Alien Frontiers: { $name }
pic-game = Alien Frontiers
pic-part-planet = The planet
pic-part-player = { $name }: stock and cards
pic-and = { $one } and { $more }
pic-plus = { $one } + { $more }
pic-marked = { $words } ({ $mark })
pic-is = { $name }: { $words }
pic-at = { $place } { $ships }
pic-none = none
pic-nobody = nobody
pic-colour-red = red
pic-colour-blue = blue
pic-colour-green = green
pic-colour-yellow = yellow
pic-colour-purple = purple
pic-colour-relic = relic
pic-field-isolation = isolation
pic-field-positron = positron
pic-field-repulsor = repulsor

## Prices, in few letters and in words
pic-short-fuel = { $n }F
pic-short-ore = { $n }O
pic-price-fuel = { $n }F
pic-price-ore = { $n }O
pic-free-price = free
pic-less = -{ $price }

## What facilities, territories and cards do
pic-does-bay = ships that wait
pic-text-bay = Ships wait here, new ones and those sent away, until their owner rolls at the start of a turn.
pic-ship-price = { $n }th { $price }
pic-bonus-asimov = Hub +{ $n }
pic-bonus-bradbury = Colony { $colony }
pic-bonus-burroughs = Relic { $relic }
pic-bonus-heinlein = Market { $off }:{ $ore }
pic-bonus-herbert = ships { $less }
pic-bonus-lem = Solar +{ $off }
pic-bonus-pohl = tech { $less }
pic-bonus-vanvogt = Mine: any
pic-use = { $fuel }F{ $per ->
    [colony] /colony
    [ship] /ship
   *[once] {""}
}: { $words }
pic-use-whole = { $fuel } fuel{ $per ->
    [colony] {" "}for each colony
    [ship] {" "}for each ship
   *[once] {""}
}: { $text }
pic-discard = Discard: { $words }
pic-use-discard = { $use }; discard: { $spent }
pic-dock-price = { $price }: { $words }
pic-owner = Owner: { $text }

## Ships
pic-die = { $colour }{ $pips ->
    [0] {""}
   *[other] {" "}{ $pips }
}
pic-word = { $colour }{ $pips }
pic-mark-lent = lent
pic-mark-saved = will come back
pic-mark-gone = will be lost
pic-mark-new = new

## The planet
pic-landed = { $n }{ $new ->
    [0] {""}
   *[other] {" "}({ $new } new)
}
pic-empty = empty
pic-land = { $name } ({ $bonus }): { $words }
pic-land-held = { $here }; controlled by { $who }
pic-land-fields = { $fields } field
pic-land-relic = the Relic Ship
pic-land-brief = { $name } { $words }
pic-land-here = { $colour } { $n }
pic-land-count = { $colour } { $n }
pic-land-controls = { $colour } controls

## The orbit
pic-note-mine = min { $n }
pic-note-raiders = beat { $n }
pic-display = On display: { $name }. { $text }
pic-dock = { $name }, { $free } of { $ports } ports free{ $covered ->
    [0] {""}
   *[other] {" "}({ $covered } covered)
}
pic-docked = Docked: { $words }
pic-docked-none = No ship is docked
pic-hub = { $colour }: colony on circle { $n }
pic-hub-none = { $colour }: no colony
pic-bay = Maintenance Bay: { $ships }
pic-bay-ships = { $n } of { $colour }
pic-bay-short = Bay
pic-pile-techs = tech cards
pic-pile-agendas = agendas
pic-pile-fields = fields
pic-pile-new = new
pic-supply-techs = Tech deck { $deck }, { $discards } discarded
pic-supply-discards = discarded: { $cards }
pic-supply-agendas = agenda deck { $deck }, { $discards } discarded
pic-supply-fields = off the planet: { $fields } field

## The players
pic-player-brief = { $name } ({ $colour }) { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $fuel } fuel, { $ore } ore
pic-player = { $name } ({ $who }), { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $why }); { $stock }
pic-player-next = { $stock } (next { $price })
pic-tag-won = WINNER
pic-tag-chooses = CHOOSES
pic-tag-plays = TO PLAY
pic-too-many = { $n } too many
pic-next-ship = ship { $price }
pic-all-out = all out
pic-points-landed = { $n } landed
pic-points-control = { $n } control
pic-points-alien = { $n } alien
pic-points-field = { $n } field
pic-points-agenda = { $n } agenda
pic-no-points = no points yet
pic-no-faction = no faction yet
pic-many-cards = Cards
pic-no-cards = no tech cards
pic-agenda = Agenda
pic-relic = one ship more
pic-used = used
pic-tokens = { $n } of { $all }
pic-colonies = Colonies
pic-ships = Ships
pic-waiting = to dock
pic-faction = Faction: { $name }, port { $port } (dock: { $dock }; owner: { $owner })
pic-free = free
pic-holds-relic = Holds the Relic Ship
pic-agendas = Agendas: { $n } face-down
pic-revealed = Revealed: { $text }
pic-card = { $name }. { $text }
pic-cards = Cards: { $cards }
pic-stock = { $fuel } fuel, { $ore } ore; { $colonies ->
    [one] 1 colony
   *[other] { $colonies } colonies
} and { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
} left
pic-score = { $name } ({ $colour }) { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $stock }
pic-face-down = { $n ->
    [one] Face-down agenda
   *[other] Face-down agendas
}
pic-halves = { $text } Or at the end: { $end }
pic-held-back = Held back
pic-offered = { $name }?

## The turn
pic-won = { $names } won
pic-setup = Setup
pic-turn = Turn { $n }: { $name }
pic-over = The last colony has landed
pic-drafting = Factions are drafted
pic-ends = Ends with a last colony: { $n } to go
pic-last = Last turn, { $name }: { $words }
pic-to-dock = Ships to dock: { $ships }
pic-all-docked = all ships are docked
pic-to-do = ships to dock
pic-must = ships to dock; { $place } is still free
pic-total = Artifact total { $n } of { $all }
pic-cycles = Cycles to use now: { $n }
pic-launch = The hub colony may be launched
pic-trade = Pair of { $pips }s trades { $fuel } fuel for 1 ore
pic-lent = Lent bonus: { $territory }
pic-used-cards = Used: { $cards }
pic-discards = Discard powers used: { $n }
pic-more = and { $n } more
pic-could = { $ships } could dock at { $places }
pic-nothing = No facility takes these ships now
pic-all-done = All ships docked. You can still trade, use cards or launch.
pic-being-set = The game is being set up
pic-draft = { $name } chooses a faction from { $n } boards
pic-tie = { $agendas ->
    [one] 1 agenda
   *[other] { $agendas } agendas
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $ore } ore, { $fuel } fuel
pic-place = { $n }.
pic-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
pic-ranked = { $n }. { $name } { $points }
pic-final = Final places: { $words }

## What signs mean
pic-sign-ring = new since last turn
pic-sign-bracket = filled together
pic-sign-cross = closed in this game
pic-sign-gone = will be lost
pic-sign-saved = will come back
pic-sign-lent = borrowed
pic-sign-crown = controls
pic-sign-fuel = fuel (F)
pic-sign-ore = ore (O)
pic-sign-dome = colonies left
pic-sign-stock = ships left
pic-sign-agenda = face-down agendas
pic-sign-field-isolation = isolation field
pic-sign-field-positron = positron field
pic-sign-field-repulsor = repulsor field
pic-prices = Your { $prices }.
