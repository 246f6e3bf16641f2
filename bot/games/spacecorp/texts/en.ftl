# SpaceCorp: what is asked, refused and told.

## Questions
ask-act = Your turn. What will you do?
ask-act-hidden = Your turn. What will you do?
ask-after = Anything else this turn?
ask-after-hidden = Anything else this turn?
ask-draw = Draw your card: from the deck, or an offer?
ask-before-draw = Anything else before you draw your card?
ask-take-card = Research: where does the next card come from ({ $left } to go)?
ask-take-progress = You completed an orbit. Which card do you take?
ask-place-team = Star Children: where does the new team appear?
ask-discard = You have more than 10 cards. Which one goes?
ask-recall = An Edge calls one of your teams back. Which team, and where to?
ask-give-infra = An Edge costs you an infra card. Which slot do you empty?
ask-late-pick = Pick an infra card and a slot for it ({ $left } to go).

## Answers
word-research = Research
word-move = Move a team
word-explore = Explore
word-build = Build a base
word-produce = Produce
word-upgrade = Upgrade your HQ
word-genetics = Genetics
word-revelation = Revelation
word-colonize = Colonize
word-time = Take a Time card
word-edge = Play an Edge
word-pass = Pass
word-draw = Draw a card
word-end = End the turn
word-transport = Transport a team for free
word-then = And to end the turn
word-from = Choose the bases
word-deck = From the deck
slot = Slot { $slot }: { $holds }
slot-free = free
team = Team { $number } ({ $site })
offer = Offer { $number }: { $card }
cards-from-deck = { $n ->
    [one] 1 card
   *[other] { $n } cards
} from the deck
marker = { $called }: needs { $need }, worth { $value }
borrowed-card = { $who }'s { $card }
a-player = player { $n }
pays-with = Pay with { $cards }
with = { $what } with { $cards }
lent = { $who }'s { $card }
needs = { $what }: { $n ->
    [0] free
   *[other] { $action } { $n }
}
does = { $what }: { $does }
slot-free-label = Slot { $slot }: free
slot-covers-label = Slot { $slot }: covers { $what }
slot-replaces-label = Slot { $slot }: replaces { $what }
reach-research = Research: { $n ->
    [one] 1 card
   *[other] { $n } cards
}
reach-produce = Produce at { $n ->
    [one] one base
   *[other] up to { $n } bases
}
reach-genetics = Genetics +{ $n }
reach-revelation = Revelation +{ $n }
spends = Spend { $cost }
late = { $card } in slot { $slot }
rival-team = { $who }'s team { $number } ({ $site })
site-numbered = { $called } ({ $number })

## Several words at once
brief-upgrade-2 = Upgrade: { $card }
brief-edge-2 = Edge: { $card }
brief-edge-3 = Edge: { $card } at { $site }
brief-explore-2 = Explore { $site }
brief-build-2 = Build at { $site }
brief-build-3 = { $base } at { $site }
brief-colonize-2 = Colonize { $site }
brief-colonize-3 = Colonize { $site }: { $marker }
brief-move-2 = Move team { $team }
brief-transport-2 = Transport team { $team } for free
brief-move-3 = Team { $team } to { $site }
brief-transport-3 = Transport team { $team } to { $site }
brief-draw-2 = Offer { $box }: { $card }
brief-draw-2-deck = Draw from the deck

several = { $n ->
    [2] two
    [3] three
   *[other] { $n }
} { $what }
one-of = a { $what }
one-of-vowel = an { $what }

## Types and marks
type-move = Move
type-build = Build
type-explore = Explore
type-produce = Produce
type-research = Research
type-genetics = Genetics
type-revelation = Revelation
type-colony = Colony
type-upgrade = Upgrade
type-shielded = Shielded Build
shielded = shielded { $value }
mark-infra = infra
mark-edge = Edge
source-hq = HQ
source-time = Time card
source-tiles = tiles and bases there
which-lowest = lowest
which-highest = highest
match-era = the era's types
match-move = Move
match-build = Build
match-explore = Explore
match-upgrade = Upgrade
match-genetics = Genetics
match-revelation = Revelation
select-highest-even = highest even-numbered site
select-highest-odd = highest odd-numbered site
select-lowest-even = lowest even-numbered site
select-lowest-odd = lowest odd-numbered site

## Competition cards
comp-select = { $select }.
comp-site = { $sites }{ $selector ->
    [0] .
   *[other] , colony selector { $selector }.
}
comp-offers = Offers { $boxes }, matching { $kind }.
comp-progress = Takes { $card }.
comp-progress-star = Takes { $card } (only after its prerequisite).
comp-contract = { $n ->
    [one] Discovery
   *[other] Two discoveries
} and contract { $number } ({ $what }).

## Edges
edge-take-all-offers = Take every card on offer.
edge-remove-comp-team = Remove one Competition team from a site without a base.
edge-remove-comp-team-rival = Send a rival's team from a site without a base back to its start space.
edge-remove-comp-team-profit-told = Remove one Competition team from a site with one of { $who }'s teams and gain { $n }.
edge-remove-comp-team-profit-rival = Send a rival's team from a site with one of { $who }'s teams back to its start space and gain { $n }.
edge-skip-competition-rival = The next player skips a turn.
edge-remove-comp-team-profit = Remove one Competition team from a site with one of your teams and gain { $n }.
edge-remote-explore = Explore a site of explore cost { $max_explore } or less, without a team or cost.
edge-extra-turn = Take another turn after this one.
edge-profit = Gain { $n }.
edge-draw = Draw { $n } cards.
edge-skip-competition = The Competition skips its next turn.
edge-genetics = Advance genetics by { $n }.
edge-second-copy = Take the plain copy of a Breakthrough whose award copy has just been taken.
comp-edge-profit = The Competition gains { $n }.
comp-edge-profit-and-discard-start = The Competition gains { $n }; every start card on offer is discarded.
comp-edge-profit-and-discard-start-told = Every start card on offer is discarded.
comp-edge-recall-team-told = One of { $who }'s teams on a numbered site without a base goes back to one of their bases, or to the start.
comp-edge-discard-random-hand-told = { $who } loses a random card.
comp-edge-discard-infra-told = { $who } loses an infra card.
comp-edge-discard-offers-boxes = Offers { $boxes } are discarded.
comp-edge-recall-team = One of your teams on a numbered site without a base goes back to a base of yours, or to the start.
comp-edge-place-tile = The Competition explores the { $which }-numbered site with an empty box and takes the profit.
comp-edge-extra-competition-card = The Competition draws { $n } more { $n ->
    [one] card
   *[other] cards
}.
comp-edge-profit-if-behind = The Competition gains { $behind } if it isn't ahead, otherwise { $ahead }.
comp-edge-discard-random-hand = You lose a random card from your hand.
comp-edge-discard-infra = You lose one infra card of your choice.

## What happens: players
event-era-began = The era of the { $era } begins.
event-late-revealed = { $seat } may choose from { $cards }.
event-late-took = { $seat } installs { $card } in slot { $slot }.
event-dealt = { $seat } starts with { $cards }.
event-turn-began = Round { $round }: { $seat } to play.
event-extra-turn = { $seat } takes another turn.
event-turn-skipped = { $seat } skips a turn.
event-moved = { $seat } moves team { $team } from { $origin } to { $site } (cost { $cost }, total { $total }: { $sum }).
event-explored = { $seat } explores { $site } (cost { $cost }, total { $total }{ $total ->
    [0] ).
   *[other] : { $sum }).
}
event-found = { $seat } finds { $tiles } at { $site }{ $profit ->
    [0] .
   *[other] {" "}and gains { $profit }[[profit|]].
}
event-teams-fled = Player teams at { $site } return to { $home }.
event-built = { $seat } builds { $base } at { $site } (cost { $cost }, total { $total }{ $total ->
    [0] ).
   *[other] : { $sum }).
}
event-produced = { $seat } produces { $profit }[[profit|]] at { $sites } (up to { $sum }).
event-upgraded = { $seat } installs { $card } in slot { $slot }.
event-replaced = { $seat } discards { $card }, which was there.
event-researched = { $seat } researches { $total } cards ({ $sum }).
event-took-offer = { $seat } takes { $card } from offer { $box }.
event-drew = { $seat } draws { $cards }.
event-drew-hidden = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
event-spent = { $seat } works on { $wheel }: { $total } ({ $sum }).
event-advanced = { $seat }: { $wheel } +{ $steps }, now on space { $at } of 3.
event-orbit-banked = { $seat } banks an orbit ({ $wheel }) for the next era.
event-orbit-lost = { $seat } loses { $orbits ->
    [one] a banked orbit
   *[other] { $orbits } banked orbits
}: the game is over.
event-took-progress = { $seat } takes { $card }{ $profit ->
    [0] .
   *[other] {" "}and gains { $profit }[[profit|]].
}
event-team-added = { $seat } places team { $team } at { $site }.
event-colonized = { $seat } founds { $colony } at { $site } and gains { $profit }[[profit|]] (points { $points }: { $sum }).
event-took-time = { $seat } takes a Time card (holds { $held }).
event-passed = { $seat } passes.
event-borrowed = { $seat } uses { $owner }'s { $card }.
event-transported = { $seat } transports team { $team } to { $site }.
event-reached-beyond = { $seat } reaches the Beyond and gains { $profit }[[profit|]].
event-edge-played = { $seat } plays the Edge of { $edge }: { $does }
event-gained = { $seat } gains { $profit }[[profit|]].
event-team-removed = { $seat } removes a team from { $site }.
event-discarded = { $seat } discards { $card }.
event-refilled = New on offer: { $cards }.
event-top-discarded = No card left the action deck in this round, so its top card is discarded: { $card }.
event-contract-closed = { $seat } fulfils a contract ({ $contract }) and gains { $profit }[[profit|]].
event-habitats-paid = { $seat } gains { $profit }[[profit|]] for Habitats.
event-most-bases = { $seat } gains { $profit }[[profit|]] for the most bases.
event-era-ended = The era of the { $era } ends: { $why }.
event-game-ended = The game is over: { $level }.
ends-contracts = six contracts are closed
ends-competition-deck = the Competition's deck is empty
ends-action-deck = the action deck is empty
result-solo = { $who } { $mine }, Competition { $theirs }: { $level }
result-table = most profit wins

## What happens: the Competition
event-comp-turn = **The Competition's turn**{ $extra ->
    [0] .
    [one] {" "}(1 extra card).
   *[other] {" "}({ $extra } extra cards).
}
event-comp-skips = The Competition skips its turn.
event-comp-drew = It draws: { $does }
event-comp-team = A Competition team lands at { $site }.
event-comp-home = The Competition team at { $site } returns to its supply.
event-comp-tile = The Competition finds { $tiles } at { $site }{ $profit ->
    [0] .
   *[other] {" "}and gains { $profit }[[profit|]].
}
event-comp-base = The Competition builds { $base } at { $site }{ $matches ->
    [yes] : it belongs there, so its match event follows.
   *[no] : it doesn't meet its requirement, so there is no match event.
}
event-comp-gained = The Competition gains { $profit }[[profit|]] ({ $source }).
event-comp-offers = Offers discarded: { $cards }. The Competition gains { $profit ->
    [0] nothing.
   *[other] { $profit }[[profit|]].
}
event-comp-offers-none = No offers are discarded.
event-comp-edge = Edge turned up ({ $edge }): { $does }
event-comp-edge-pays = Edge turned up: { $edge }.
event-comp-progress = The Competition takes { $card } out of the game{ $profit ->
    [0] .
   *[other] {" "}and gains { $profit }[[profit|]].
}
event-comp-waits = A Competition team waits on a contract: { $contract }.
event-comp-closed = The Competition fulfils a contract ({ $contract }) and gains { $profit }[[profit|]].
event-comp-colony = The Competition founds { $colony } at { $site } and gains { $profit }[[profit|]].
event-comp-most-bases = The Competition gains { $profit }[[profit|]] for the most bases.
event-recalled = { $seat }: team { $team } goes back to { $site }.
event-infra-lost = { $seat } loses { $card } from their HQ.
event-hand-lost = { $seat } loses { $card } from their hand.

## Why the Competition does it
event-comp-why-highest-even-team = Highest even-numbered site without a base that has a Competition team: { $site }.
event-comp-why-highest-odd-team = Highest odd-numbered site without a base that has a Competition team: { $site }.
event-comp-why-lowest-even-team = Lowest even-numbered site without a base that has a Competition team: { $site }.
event-comp-why-lowest-odd-team = Lowest odd-numbered site without a base that has a Competition team: { $site }.
event-comp-why-highest-even-free = No Competition team on a fitting site, so the highest even-numbered one without a base: { $site }.
event-comp-why-highest-odd-free = No Competition team on a fitting site, so the highest odd-numbered one without a base: { $site }.
event-comp-why-lowest-even-free = No Competition team on a fitting site, so the lowest even-numbered one without a base: { $site }.
event-comp-why-lowest-odd-free = No Competition team on a fitting site, so the lowest odd-numbered one without a base: { $site }.
event-comp-why-no-eligible = Every fitting site has a base.
event-comp-why-as-listed = { $site } has no base: it acts there.
event-comp-why-player-base = A player's base is at { $site }, so it turns to its highest-numbered team.
event-comp-why-comp-base = Its own base is at { $site }, so it turns to its lowest-numbered team.
event-comp-why-both-based = Both have bases, so it turns to its highest-numbered team.
event-comp-why-other-based = { $other } has a base, so it acts at { $site }.
event-comp-why-other-has-team = Of the two, only { $site } has a Competition team.
event-comp-why-first-has-team = Of the two, only { $site } has a Competition team.
event-comp-why-first-listed = { $site } and { $other } are alike, so the first listed: { $site }.
event-comp-why-no-team-anywhere = No site has a Competition team.
event-comp-why-highest-team = It acts at { $site }.
event-comp-why-lowest-team = It acts at { $site }.
event-comp-why-tile-instead = No team is left in supply, so it places a tile at { $site } instead.
event-comp-why-no-supply = No team is left in supply: nothing happens at { $site }.
event-comp-why-no-place-for-team = No team can be placed.
event-comp-why-another-card = It draws again.
event-comp-why-deck-out = The Competition's deck is empty.
event-comp-why-extra-card = An extra card is due.
event-comp-why-star = { $site } stays: the Competition hasn't taken { $other }, its prerequisite.
event-comp-why-no-copy = No copy of { $site } is left.
event-comp-why-no-empty-box = There is no empty box for a tile.
event-comp-why-pool-empty = No tile is left for { $site }.
event-comp-why-no-hand = There is no card in hand to lose.
event-comp-why-no-infra = There is no infra card to lose.
event-comp-why-no-team-exposed = No player team is on a numbered site without a base: nothing happens.
event-comp-why-nothing-to-discover = No Competition team is at a site with an empty box.
event-comp-why-discovers = Highest-numbered site with an empty box and a Competition team: { $site }.
event-comp-why-discovers-next = The next such site below: { $site }.
event-comp-why-contract-closed = That contract is closed already.
event-comp-why-no-team-for-contract = No team is left to wait on the contract.
event-comp-why-star-1 = Case 1: a player has a base at { $site } and no colony.
event-comp-why-star-2 = Case 2: a player has a colony at { $site }.
event-comp-why-star-3 = Case 3: its own colony at { $site } pays again and its turn ends.
event-comp-why-star-4 = Case 4: no Competition team at { $site } yet.
event-comp-why-star-5 = Case 5: a team and a base at { $site }, so it founds a colony.
event-comp-why-star-6 = Case 6: every box at { $site } has a tile and explore cost is 4 or 7: bases, then a colony.
event-comp-why-star-7 = Case 7: every box at { $site } has a tile and explore cost is 10: bases.
event-comp-why-star-8 = Case 8: an empty box at { $site } and explore cost 7 or 10: tiles.
event-comp-why-star-9 = Case 9: an empty box at { $site } and explore cost 4: tiles, bases, then a colony.
event-comp-why-no-open-system = No system with a Competition team is free of player bases and colonies.
event-comp-why-highest-open = So it acts at the highest-numbered open system with a Competition team: { $site }.
event-comp-why-lowest-open = So it acts at the lowest-numbered open system with a Competition team: { $site }.
event-comp-why-no-box-for-base = No box at { $site } can take a base.
event-comp-why-no-marker = No colony marker is left.
event-comp-why-marker = Colony selector { $number }: the nearest marker left is { $site }.

## Refusals
no-no-action = “{ $typed }” isn't an action.
no-no-team = You have no team “{ $typed }”.
no-no-site = “{ $typed }” isn't a site on this board.
no-no-card = You can't spend or play “{ $typed }” here.
no-no-slot = Slots are A, B and C.
no-no-base = “{ $typed }” isn't a kind of base.
no-no-marker = Markers are numbered 1 to 12.
no-no-number = Name how many cards to take.
no-no-source = Cards come from the deck or offers 1 to 4.
no-no-yield = No base of yours at “{ $typed }” produces anything.
no-no-refuge = Teams go back to a site with a base of yours, or to the start.
no-no-progress = “{ $typed }” isn't a progress card of this kind.
no-no-rival-team = There's no team to remove at “{ $typed }”.
no-too-dear = { $what } costs { $a }, but your best total is { $b }.
no-named-too-few = { $what } needs { $a }, and the cards you named reach { $b }. Name more of them.
no-too-dear-shielded = Building at { $what } needs { $a } in shielded Build values, and you can reach { $b }.
no-no-value = You have nothing that gives { $typed }.
no-same-site = The team is already at { $what }.
no-no-team-there = You have no team at { $what }.
no-no-box = Nothing can be explored at { $what }.
no-explored = { $what } has no empty box left.
no-their-colony = Someone else's colony is at { $what }.
no-pool-empty = No tile is left for { $what }.
no-based = There's already a base at { $what }.
no-no-tile = Explore { $what } first: it has no tile.
no-hostile = Nobody can build at { $what }: its aliens are hostile.
no-no-base-left = All your bases of the kind { $what } are on the board.
no-needs-any = { $what } can't stand here.
no-needs-any-tile = { $what } needs a discovery tile.
no-needs-lagrange = { $what } needs a Lagrange site.
no-needs-ore-or-exotic = { $what } needs a tile with ore or exotics.
no-needs-water = { $what } needs a tile with water.
no-needs-life = { $what } needs a tile with life.
no-needs-lagrange-or-life = { $what } needs a Lagrange site or a tile with life.
no-needs-lagrange-or-ore = { $what } needs a Lagrange site, or a tile with ore or exotics.
no-no-production = None of your bases produces anything.
no-no-infra-card = You have no infra card in hand.
no-no-infra-mark = { $what } has no infra mark.
no-in-slot = { $what } is in your HQ: infra cards come from your hand and never change slots.
no-slot-empty = Slot { $typed } is empty.
no-slot-taken = Slot { $typed } is taken.
no-not-shown = That card wasn't shown to you.
no-time-full = You have { $a } Time cards, the maximum.
no-no-time-left = No Time card is left.
no-no-pass = You can't pass. Research is always possible.
no-not-yet-colonize = You can only colonize as Starfarers.
no-no-edge = { $what } has no Edge.
no-no-edges = You have no Edge to play.
no-edge-late = Edges come before the transport.
no-no-offers = There's nothing on offer.
no-deck-empty = The deck is empty.
no-team-at-home = That team is already on its start space.
no-no-own-team = You have no team at { $what }.
no-base-there = There's a base at { $what }.
no-too-far = { $what } has explore cost { $a }; this Edge reaches { $b }.
no-no-leak = Nobody has taken the award copy of { $what } since your last turn.
no-held = You already have { $what }.
no-later-era = { $what } comes with the { $a }.
no-no-copy = No copy of { $what } is left.
no-prerequisite = { $what } needs { $a } first.
no-team-there = There's already a team at { $what }.
no-transported = You can transport one team a turn.
no-no-hub = { $what } isn't a hub: hubs are the start space, your Spaceports and your Free Port.
no-one-hub = There's only one hub.
no-after-only = Your action is done. Now you can play Edges, transport a team, or end the turn.
no-no-draw = You have { $a } cards; you only draw with { $b } or fewer.
no-must-draw = You have { $a } cards and draw one with { $b } or fewer. Say where from: deck, or offer 1 to 4.
no-empty-box = There's no card there.
no-team-safe = That team is safe: it's on the start space, beyond the map, or beside a base.
no-colony-there = There's already a colony at { $what }.
no-no-own-base = You need a base at { $what } first.
no-recluse = Players can't colonize { $what }: the Introvs live there.
no-marker-gone = { $what } is taken.
no-few-points = { $what } needs { $a } colony points, and you can reach { $b }.

## Options
rival = the Competition
option-eras = Eras
option-eras-about = Each era has a map of its own; fewer eras make a shorter game.
option-eras-mps = all three
option-eras-m = Mariners only
option-eras-mp = Mariners and Planeteers
option-eras-p = Planeteers only
option-eras-ps = Planeteers and Starfarers
option-eras-s = Starfarers only
option-competition = Competition
option-competition-about = In a solo game, easy gives you 4 profit at the start of each era; hard gives it to the Competition.
option-competition-normal = normal
option-competition-easy = easy
option-competition-hard = hard
option-recall = Losing a team or infra card to an Edge
option-recall-about = When an Edge takes a team or an infra card, you choose which, or I do.
option-recall-ask = ask which
option-recall-auto = choose for me
option-hand = Hand in a solo game
option-hand-about = Alone, you can let everyone see your cards, or keep them to yourself.
option-hand-open = shown to everyone
option-captain = Several people on one headquarters
option-captain-about = Where several people share a headquarters, anyone's Confirm counts, or only the host's.
option-captain-nobody = anyone can confirm
option-captain-host = the host decides, the others propose
option-daily = Daily challenge
option-daily-about = Today's solo game, the same for everyone on this server.
option-daily-no = no
option-daily-yes = yes: today's seed
option-hand-hidden = only for those who play

## Status and hand
status-solo = { $era }, round { $round }. { $who } { $mine }, Competition { $theirs }. { $closed } of 7 contracts closed (6 end the era). { $deck ->
    [one] 1 action card
   *[other] { $deck } action cards
} and { $cards ->
    [one] 1 Competition card
   *[other] { $cards } Competition cards
} left.
status-table = { $era }, round { $round }. { $scores }. { $closed } of 7 contracts closed (6 end the era). { $deck ->
    [one] 1 action card
   *[other] { $deck } action cards
} left.
hand = Hand ({ $n }): { $cards }. Time cards: { $time } (worth { $value } each).
hand-totals = Without cards: { $totals }.
no-cards = no cards
total = { $action } { $total }: { $sum }
wheels = Genetics on { $genetics } ({ $genes } to the next orbit), Revelation on { $revelation } ({ $reveals } to the next orbit){ $banked ->
    [0] .
   *[other] ; { $banked } banked.
}
explain = { $who } has { $profit } profit. What stands now, and what it is made of (§4.0):
explain-contract = Contract { $number }: { $have } of { $need }{ $what ->
    [none] .
   *[other] : { $what }.
} (§9.4)
tally-profit = profit { $n }
tally-competition = Competition { $n }
tally-contracts = { $n ->
    [one] 1 contract
   *[other] { $n } contracts
}
tally-bases = { $n ->
    [one] 1 base
   *[other] { $n } bases
}
good-profit = { $n } [[profit|profit]]
good-cards = { $n ->
    [one] 1 [[card|card]]
   *[other] { $n } [[card|cards]]
}
good-time = { $n ->
    [one] 1 [[time|Time card]]
   *[other] { $n } [[time|Time cards]]
}
book-edge = Edge
book-match = match event
book-colony = colony
book-offers = offers

## Components
kind-card = action card
kind-tile = discovery tile
kind-base = base
kind-adaptation = Adaptation
kind-breakthrough = Breakthrough
kind-colony = colony
kind-site = site
kind-contract = contract
entry-card = { $values }. { $era }, { $count } in the deck.
entry-edge = Edge for you: { $mine } When it turns up: { $theirs }
entry-tile = Profit { $profit }, production { $production }, build cost { $base-mod }, tags: { $tags }, colony { $colony }, genetics { $genetics }, revelation { $revelation }. { $count } in the pool.
entry-base = { $effect } Match event: { $match }
entry-progress = { $effect } Two copies; the first pays { $award }.
entry-prerequisite = Needs { $card }.
entry-colony = Needs { $points-required } points, worth { $value }, selector { $selector }.
entry-site = { $kind }. Explore { $explore }, build { $build }, gravity { $gravity }, radiation { $radiation }.
entry-contract = { $text }. Pays { $profit }.
entry-contract-name = { $era }, contract { $number }
tag-ore = ore
tag-exotic = exotic
tag-water = water
tag-life = life
tag-habitable = habitable
tag-alien = alien
tag-none = none
special-draw-alien = An Alien tile is drawn with it.
special-hostile = Player teams in the system return to Sol; nobody can build on this box.
special-recluse = Players can't colonize this system.
site-start = Start space
site-lagrange = Lagrange site
site-body = Body
site-system = Star system
site-beyond = Beyond the map
req-any = any site or tile
req-any-tile = any tile
req-lagrange = Lagrange site
req-ore-or-exotic = ore or exotic
req-water = water
req-life = life
req-lagrange-or-life = Lagrange site or life
req-lagrange-or-ore = Lagrange site, ore or exotic
does-transport = A hub for the free transport.
does-production = Its tile produces { $n }{ $more } more.
does-bonus = { $action } +{ $n }{ $more }.
does-on-build = { $n ->
    [0] Genetics +{ $genetics } when built.
   *[other] { $genetics ->
        [0] Gain { $n } when built{ $more }.
       *[other] Genetics +{ $genetics } when built, and gain { $n }{ $more }.
    }
}
does-era-end = Pays { $n } at the end of the era{ $more }{ $colony-points ->
    [0] .
    [one] ; one more colony point.
   *[other] ; { $colony-points } more colony points.
}
does-rad-immunity = Radiation no longer hampers moving and building.
does-time-bonus = Time cards are worth { $value } more.
does-draw-threshold = You draw at the end of the turn with { $value } cards or fewer.
does-colony-points = { $value } more { $value ->
    [one] point
   *[other] points
} in every Colonize.
does-colony-profit = Each of your colonies pays { $value } more.
does-halve-distance = Distances are halved, rounded up.
does-extra-team = One more team.
does-spaceport = The system is a hub.
does-genetics = Genetics +{ $value }, once.
does-revelation = Revelation +{ $value }, once.
more-in-later-eras = { " " }(later eras { $n })
more-in-eras = { " " }({ $eras })
more-in-era = { $era } { $n }
for-match-place-team = a team on the { $which } free site.
for-match-profit = it gains { $n }{ $more }.
for-match-profit-production = it gains the base's production.
for-match-discard-offers-type = offers showing { $action } are discarded for { $profit-each } each.
for-match-discard-offers-boxes = offers { $count ->
    [2] { $first } and { $last }
   *[other] { $boxes }
} are discarded and it gains { $profit }.
for-match-place-tile = a tile at the { $which } site with an empty box.
for-match-none = nothing.


## The picture
pic-comma = {", "}
pic-round = round { $n }
pic-competition = Competition
pic-the-competition = the Competition
pic-closed = { $closed } of 7 contracts closed (6 end the era)
pic-decks = { $deck ->
    [one] 1 action card left
   *[other] { $deck } action cards left
}
pic-their-deck = { $cards ->
    [one] 1 Competition card left
   *[other] { $cards } Competition cards left
}
pic-contracts = Contracts
pic-race = Contracts: closest, profit
pic-contract = Contract { $number } ({ $profit }), { $text }
pic-contract-brief = Contract { $number } ({ $profit })
pic-closed-by = closed by { $who }
pic-far = { $who } { $n } of { $need }
pic-waits = a Competition team waits on it
pic-markers = Colonies: points / value
pic-markers-left = Colony markers left (points/value): { $list }
pic-supply = { $teams ->
    [one] 1 team in supply
   *[other] { $teams } teams in supply
}
pic-skips = it skips { $n ->
    [one] a turn
   *[other] { $n } turns
}
pic-extra = { $n ->
    [one] 1 extra card
   *[other] { $n } extra cards
} to come
pic-last = Last card: { $card }
pic-progress = Progress: copies left
pic-progress-left = Progress cards left: { $list }
pic-held = Progress: { $list }
pic-none = none
pic-did = { $what } at { $site }
pic-did-team = Team
pic-did-gone = Team leaves { $site }
pic-did-recalled = Team returns to { $site }
pic-did-contract = Contract { $n } fulfilled
pic-did-waits = Team waits on contract { $n }
pic-offers = On offer
pic-goods = Time { $time } · Genetics { $genes }/{ $spaces } · Revelation { $reveals }/{ $spaces } · Hand { $cards }
pic-goods-brief = Time { $time } · Gen { $genes }/{ $spaces } · Rev { $reveals }/{ $spaces }
pic-key-team = a team, with its number
pic-key-base = a base
pic-far-from = { $n } to { $where }
pic-costs-here = Costs: { $list }
pic-distances = Distances: { $list }
pic-empty = empty
pic-offer = Offer { $n }: { $card }
pic-time = Time { $n } (+{ $value })
pic-cards = { $n ->
    [one] 1 card in hand
   *[other] { $n } cards in hand
}
pic-printed = printed
pic-banked = { $n } banked
pic-left = Bases left
pic-bases = Bases left: { $n } of each{ $fewer ->
    [0] .
   *[other] {" "}but { $list }.
}
pic-slot = Slot { $slot }: { $card }
pic-orbit = { $wheel }: { $n } to the next orbit
pic-costs-m = E explore, B build, G gravity, R radiation, +n production
pic-costs-p = E explore, B build, G gravity, R radiation, s shielded, +n production
pic-costs-s = E explore, B build, C colony points, +n production
pic-beyond = Beyond markers left: { $list }
pic-copies = 2 of each{ $fewer ->
    [0] .
   *[other] {" "}but { $list }.
}
pic-waiting = waits
pic-title = SpaceCorp, { $era }, round { $n }
pic-turn = { $who }'s turn
pic-won = { $who } { $n ->
    [one] wins
   *[other] win
}
pic-map = The map
pic-hq = { $who }: headquarters
pic-hq-title = SpaceCorp, { $who }'s headquarters, profit { $n }
pic-profit = profit { $n }
pic-teams = Teams: { $list }
pic-supply-of = Bases left: { $list }
pic-hand = Hand
pic-doubled = doubled by { $card }
pic-nothing = nothing
pic-team = { $who }'s team { $n }
pic-comp-team = a Competition team
pic-of = { $what } of { $who }
pic-explore = explore { $n }
pic-build = build { $n }
pic-radiation = radiation { $n }
pic-gravity = gravity { $n }
pic-production = production { $n }
pic-points = colony points { $n }
pic-tile = { $tile } ({ $list })
pic-lanes = Distances: { $list }. Within a region 1
pic-lane = { $a } to { $b } { $n }
pic-nobody = nobody
pic-new = just now
icon-move = Move
icon-build = Build
icon-explore = Expl
icon-produce = Prod
icon-research = Res
icon-genetics = Gen
icon-revelation = Rev
icon-colony = Col
icon-shielded = Shield
short-shielded = s
short-s1 = Alpha Cen.
short-s8 = Eps. Eridani
short-spt = Port
short-ref = Refin.
short-ind = Ind.
short-rst = Station
short-bio = Bio
short-shy = Yard
short-obs = Obs.
short-rso = Resort
short-hab = Hab.
short-s12 = Kapteyn's
short-s5 = Lalande
short-s2 = Barnard's
short-p99 = Oort
short-p0 = Inner
short-m99 = Belt
short-m13 = North
short-m12 = South
short-m9 = Halley
short-km1 = Gain 1 by Produce
short-km2 = Base on Mars
short-km3 = 3 Lagrange bases
short-km4 = 2 asteroid bases
short-km5 = Base on life
short-km6 = 4 bases
short-km7 = 3 infra cards
short-kp1 = 4 bases in the Belt
short-kp2 = 3 past Jupiter
short-kp3 = Base in radiation
short-kp4 = 2 bases at Jupiter
short-kp5 = 2 bases on life
short-kp6 = Base in Kuiper Belt
short-kp7 = Adapt. + Breakthr.
short-ks1 = First colony
short-ks2 = Bases in 3 systems
short-ks3 = Base at explore 10
short-ks4 = Colony on habitable
short-ks5 = 2 Breakthroughs
short-ks6 = Base on alien tile
short-ks7 = 3 colonies
short-p5 = Interam
short-p10 = Ganym.
short-p13 = Encel.
short-p17 = Iapetus
short-p23 = Proteus
short-p26 = Haum.
short-p27 = Makem
book-award = progress awards
book-contract = contracts
book-habitats = Habitats
book-head-start = head start
book-late-start = late start
book-majority = most bases
book-production = production
book-resort = Resorts
book-tile = tiles
book-beyond = Beyond
