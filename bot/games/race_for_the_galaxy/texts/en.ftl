# Race for the Galaxy in English. Words: rules.md. Facts are the fields of events and questions.

## Status and hand
status-points = { $name }: { $n }
status = { $round ->
    [0] Setup
   *[other] Round { $round }, { $phase }
}. { $pool ->
    [one] 1 point
   *[other] { $pool } points
} left in the pool. { $score }.
hand = Hand ({ $n }): { $n ->
    [0] no cards
   *[other] { $cards }
}.
hand-starts = Start worlds to choose from: { $cards }.
hand-looked = Cards to choose from: { $cards }.
hand-might = { $card } (might { $n })
hand-tokens = Unused artifact tokens: { $cards }.
hand-orb = Orb cards: { $cards }.
tally = { $points }: { $parts }; { $rest }
tally-chips = { $n } in chips
tally-printed = { $n } printed on cards
tally-variable = { $n } from six-cost developments
tally-artifacts = { $n } from artifacts
tally-tie = { $n ->
    [0] no hand cards or goods left
    [one] 1 hand card or good left
   *[other] { $n } hand cards and goods left
}
second-copy = { $card } (second copy)
label-price = { $card } (price { $n }[[card|]])
label-development = { $card } ([[development|development]], cost { $n })
label-world = { $card } ([[world|world]], cost { $n })
label-military = { $card } ([[military_world|military world]], defense { $n })
label-might = { $card } (defense { $defense }, your [[might|might]] { $n })
label-sale = { $card }: { $n ->
    [one] 1 [[card|card]]
   *[other] { $n } [[card|cards]]
}
label-paid = { $card }, paid with { $paid }
gist = { $label }: { $does }
gist-production = makes { $kind } goods
gist-windfall = comes with a { $kind } good
gist-storage = stores { $kind } goods
gist-cheaper-develop = developments cost { $n } less
gist-cheaper-settle = worlds cost { $n } less
gist-score = VP: { $score }
pick-opening = Keep { $n } cards
pick-keep = Keep { $n ->
    [one] 1 card
   *[other] { $n } cards
}
pick-discard = Discard { $n ->
    [one] 1 card
   *[other] { $n } cards
}
pick-payment = Pay { $n ->
    [one] 1 card
   *[other] { $n } cards
} for { $card }
label-conquer = Conquer { $card }
label-buy = Pay for { $card }
label-ore = Discard { $card } for a [[good|good]]
label-parts = { $card }: { $parts }
label-extra = { $card } ({ $by })
stop-conquer = Conquer it without more might
stop-ore = No good on it
stop-enough = Nothing more

## Options
option-mode = Cards
option-mode-about = Which cards are in the deck, and whether you explore the orb.
option-mode-base = base game (five players add Alien Artifacts)
option-mode-aa = base game and Alien Artifacts
option-mode-orb = Alien Artifacts with the orb game
option-start = Start
option-start-about = Dealt: you keep cards of those you're dealt. Learning setup: a start world and hand are ready, with nothing to choose.
option-start-dealt = dealt
option-start-learning = learning setup (preset hands)
option-actions = Actions each round
option-actions-about = With two players, each can pick two phases a round. With more players it's always one.
option-actions-one = one
option-actions-two = two (for two players)
option-printing = Card values
option-printing-about = The second printing changed a few cards.
option-printing-first = first printing
option-printing-second = second printing

## Phases
phase-none = choosing actions
phase-on-place = When placed
phase-explore = Explore
phase-develop = Develop
phase-develop-second = second Develop
phase-settle = Settle
phase-settle-second = second Settle
phase-trade = Trade
phase-consume = Consume
phase-produce = Produce
phase-end = end of the round

## Actions
action-explore-5 = Explore +5
action-explore-1-1 = Explore +1, +1
action-explore-orb = Explore the orb
action-develop = Develop
action-develop-second = Develop again
action-settle = Settle
action-settle-second = Settle again
action-consume-trade = Consume: trade
action-consume-double = Consume: double VP
action-produce = Produce

## Questions
ask-opening = { $worlds ->
    [one] Which four of these six cards do you keep?
   *[other] Which of the two start worlds do you take, and which four of the six cards do you keep?
}
ask-choose-action = { $cards ->
    [one] Which action do you choose for this round?
   *[other] Which two actions do you choose for this round?
}
ask-keep = Which of these cards do you keep?
ask-build = Do you place a development, and which cards pay for it?
ask-settle = Do you settle a world, and how?
ask-ore = Do you discard a hand card to put a good on the world you turned up?
ask-extra = Do you place one more world?
ask-trade = Which good do you sell?
ask-consume = How do you use your consume powers?
ask-use-power = Which consume power do you use next, and on which goods?
ask-hand-to-vp = Which hand cards do you discard for points?
ask-gather = Which rare goods move to the storage world?
ask-fill = Which windfall worlds get a good?
ask-discard = You have too many cards. Which do you discard?
ask-standing = Which standing answer do you want to set?

## Words
word-none = Nothing
word-flip = Turn up the top card
word-conquer = Conquer it
word-buy = Pay for it
word-pay = Pay now
word-points = Most points
label-plan = { $aim ->
    [points] Most points
    [cards] Most cards
   *[both] Best plan
}: { $gain }
word-cards = Most cards
word-own = My own order
word-guess = Number for gambles
word-gather = Gathering rare goods
word-all = Always all
word-ask = Ask me
word-gather-none = Never
word-done = Done

## Kinds and other words inside texts
wanted-any = any
wanted-novelty = [[novelty|novelty]]
wanted-rare = [[rare|rare]]
wanted-genes = [[genes|genes]]
wanted-alien = [[alien|alien]]
wanted-rebel = rebel
wanted-imperium = imperium
wanted-uplift = uplift
wanted-terraforming = terraforming
wanted-science = science
wanted-technology = technology
wanted-non-alien = non-alien
wanted-chromosome = chromosome
wanted-three-different = three different
wanted-chromosome-worlds = world with a chromosome
wanted-genes-worlds = genes world
wanted-imperium-cards = imperium card
wanted-rebel-military-worlds = rebel military world
wanted-developments-cost-5-plus = development of cost 5 or more

## What draws are for
purpose-settle-bonus = Settle bonus
purpose-trade = trade
purpose-explore = Explore

## Log
event-started = { $seat } starts with { $world }.
event-round-began = Round { $round } begins.
event-chose = { $seat } chose { $actions }.
event-phase-began = Phase: { $phase }.
event-reshuffled = The discard pile is shuffled into a new deck.
event-drew = { $seat } draws { $n ->
    [one] 1 card
   *[other] { $n } cards
} ({ $source }).
event-received = { $seat } draws { $cards }.
event-explored = { $seat } looks at { $looked ->
    [one] 1 card
   *[other] { $looked } cards
} and keeps { $kept }.
event-built = { $seat } places { $card } for { $price ->
    [0] nothing
    [one] 1 [[card|card]]
   *[other] { $price } [[card|cards]]
}.
event-placed-nothing = { $seat } places nothing.
event-nothing-possible = No { $what ->
    [development] development
   *[world] world
} in hand could be placed.
event-settled = { $seat } settles { $card } for { $price ->
    [0] nothing
    [one] 1 [[card|card]]
   *[other] { $price } [[card|cards]]
}.
event-conquered = { $seat } conquers { $card } with [[might|might]] { $might }.
event-placed-free = { $seat } places { $card } for free ({ $by }).
event-sacrificed = { $seat } discards { $card } from the tableau.
event-good-for-might = { $seat } spends the [[good|good]] on { $world } for [[might|might]] ({ $card }).
event-good-made = { $seat } gets a [[good|good]] on { $world }.
event-ore-found = { $seat } discards a [[card|card]] to put a [[good|good]] on { $world }.
event-flipped = { $seat } turns up { $card } ({ $by }): { $placed ->
    [yes] it is placed
   *[no] it goes to the hand
}.
event-sold = { $seat } sells the good on { $world } for { $value ->
    [one] 1 [[card|card]]
   *[other] { $value } [[card|cards]]
}.
event-consumed = { $seat } consumes { $goods ->
    [one] { $worlds }'s [[good|good]]
   *[other] the [[good|goods]] on { $worlds }
}{ $own ->
    [yes] { "" }
   *[no] {" "}with { $card }
}{ $vp ->
    [0] .
   *[other] : { $vp } [[vp|VP]].
}
event-guessed = { $seat } names { $number } and turns up { $card } of cost { $cost }: { $kept ->
    [yes] it is kept
   *[no] it is discarded
}.
event-hand-for-points = { $seat } discards { $n ->
    [one] 1 [[card|card]]
   *[other] { $n } [[card|cards]]
} for { $vp } [[vp|VP]].
event-gathered = { $seat } moves the rare { $goods ->
    [one] good
   *[other] goods
} on { $worlds } to { $to }.
event-produced = { $seat } gets { $goods ->
    [one] a [[good|good]]
   *[other] [[good|goods]]
} on { $worlds }.
event-hand-limit = { $seat } discards { $n ->
    [one] 1 [[card|card]]
   *[other] { $n } [[card|cards]]
} down to the hand limit.
event-guess-set = { $seat }'s number for gambles is now { $number }.
event-gather-set = { $seat }'s gathering of rare goods: { $how }.
event-ended = The game ends: { $reason }.
how-all = always all
how-none = never
how-ask = asked each time
how-tableau-12 = a tableau has 12 cards
how-pool-empty = the point chips are used up
how-orb-empty = the orb deck is used up

## Refusals
no-no-start = “{ $typed }” isn't one of your start worlds.
no-not-in-hand = { $what } isn't in your hand.
no-not-looked-at = { $what } isn't one of the cards you're looking at.
no-no-action = There's no action “{ $typed }” at this table.
no-same-action = You can't choose { $what } twice.
no-second-alone = { $what } needs the plain card of its phase with it.
no-action-order = Name the two actions in the order of their phases: { $what } comes before { $a }.
no-no-development = { $what } isn't a development.
no-twice-built = { $what } is already in your tableau.
no-too-dear = { $what } costs { $a ->
    [one] 1 card
   *[other] { $a } cards
}; you have { $b } besides it.
no-no-world = { $what } isn't a world.
no-no-flip = None of your cards turns up worlds.
no-too-strong = { $what } has defense { $a }; your might against it is at most { $b }.
no-civil-conquest = { $what } is a civil world and can't be conquered.
no-no-buyer = None of your cards lets you pay for { $what }.
no-out-of-scope = Your power to pay for military worlds doesn't cover { $what }.
no-alien-world = { $what } is an alien world, which this power excludes.
no-no-way = Say “conquer” or “buy”.
no-no-good = There's no good to spend there: “{ $typed }”.
no-no-extra = None of your cards gives that extra placement now.
no-no-target = You have no world that it could place now.
no-no-sale = You have no good on { $what } that can be sold now.
no-no-power = { $what } has no consume power you can use now.
no-no-windfall = { $what } can't get a good from your windfall powers.
no-no-rare-good = There's no rare good on { $what } to move.
no-no-standing = None of your cards needs a standing answer.
no-no-number = Name a number from 1 to 7.

## What cards do
power = { $phase }: { $does }.
op-discard-for-good = you may discard { $hand-cards } hand card to put a good on it
op-second-team = brings a second team on a small airlock (orb game)
op-look-more = look at { $n } more
op-keep-more = keep { $n } more
op-team-speed = teams move { $n } steps further (orb game)
op-draw-first = draw { $n } before choosing
op-cost-cut = { $goods-key ->
    [any] pay { $n } less
   *[other] pay { $n } less for { $goods } worlds
}
op-draw-after-build = draw { $n } after placing a development
op-might = { $versus-key ->
    [any] { $signed } might
   *[other] { $signed } might against { $versus } worlds
}
op-might-per = +{ $n } might for each { $count }
op-sacrifice-for-might = discard this card for +{ $n } might this phase
op-spend-good-for-might = spend 1 { $goods } good for +{ $n } might this phase
op-buy-military = { $scope-key ->
    [chromosome] you may pay for military worlds with a chromosome
   *[other] you may pay for { $scope } military worlds
}{ $cost-cut ->
    [0] { "" }
   *[other] , { $cost-cut } less
}
op-sacrifice-for-free-world = discard this card to place a world for nothing (not { $excludes })
op-sacrifice-for-extra-free-world = discard this card to place one more world for nothing (not { $excludes })
op-second-conquest = conquer a second world with the might left over
op-flip-top-world = turn up the top card instead: a civil world is placed for nothing
op-draw-after-settle = draw { $n } after placing a world
op-price-up = { $goods-key ->
    [any] each sale brings { $n } more
   *[other] a { $goods } good sells for { $n } more
}
op-price-up-own = the good on it sells for { $n } more
op-no-trade-bonus-sale-of-own-good = the good on it can't be sold in the trade step
op-spend-goods = spend { $goods-key ->
    [any] { $count ->
        [one] 1 good
       *[other] { $count } goods
    }
   *[other] { $count ->
        [one] 1 { $goods } good
       *[other] { $count } { $goods } goods
    }
} for { $gives }{ $times ->
    [1] { "" }
   *[other] , up to { $times } times
}
op-spend-goods-different = spend 3 different goods for { $gives }
op-spend-each-kind = spend 1 good of each kind you have: { $vp-each } VP and { $cards-each } card for each
op-spend-all = spend all goods left: { $vp-per-good-after-first } VP for each after the first
op-sell-good = sell 1 good, price bonuses included
op-sell-good-plain = sell 1 good at its basic price, without bonuses
op-hand-to-vp = discard { $max-cards ->
    [one] a hand card for { $vp-each } VP
   *[other] up to { $max-cards } hand cards for { $vp-each } VP each
}
op-draw = draw { $n }
op-guess-top-card = name a cost from { $min } to { $max } and turn up the top card: keep it if it costs that
op-make-good = produces a good
op-fill-windfall = { $goods-key ->
    [any] put a good on one windfall world
   *[other] put a good on one { $goods } windfall world
}
op-gather-rare-goods = first your rare goods may move here
op-draw-per-card = draw { $n } for each { $count }
op-draw-per-good-made = draw { $n } for each { $goods } good you produce
op-draw-per-kind-made = draw { $n } for each kind of good you produce
op-draw-if-made-here = draw { $n } if it produces a good
op-draw-if-sole-most-made = draw { $n } if you produce more { $goods } goods than anyone else
gives-vp = { $n } [[vp|VP]]
gives-cards = { $n ->
    [one] 1 [[card|card]]
   *[other] { $n } [[card|cards]]
}

## Variable scores
score-line = { $n } for each { $what }
score-line-named = { $n } for { $what }
score-line-other = { $n } for each other { $what }
score-total-military = { $points } for each point of might
score-per-vp-chips = { $points } for every { $chips } VP in chips
score-per-artifact-tag = { $points } for each { $tag } token (orb game)
score-per-good-on-own-worlds = { $points } for each good on your worlds
match-development = development
match-development-cost = development of cost { $cost }
match-world = world
match-civil-world = civil world
match-military-world = military world
match-military-world-keyword = { $keyword } military world
match-production-world = { $goods-key ->
    [any] production world
   *[other] { $goods } production world
}
match-windfall-world = { $goods } windfall world
match-keyword-card = { $keyword } card
match-with-phase = { $what } with a power in { $phase }

## Look-ups
entry-development = Development, cost { $cost }, { $vp } VP.
entry-civil = World, cost { $cost }, { $vp } VP.
entry-military = Military world, defense { $cost }, { $vp } VP.
entry-goods = { $mode ->
    [production] Makes { $kind } goods.
    [windfall] Comes with one { $kind } good.
   *[storage] Stores { $kind } goods.
}
entry-keywords = Keywords: { $keywords }.
entry-chromosome = Bears a chromosome.
entry-start = Start world { $number }.
kind-development = development
kind-world = world
kind-action = action
kind-keyword = keyword
action-text-look = Look at { $look ->
    [one] 1 more card
   *[other] { $look } more cards
} in Explore{ $keep ->
    [0] {""}
   *[other] {" "}and keep { $keep } more
}.
action-text-develop = Your development costs 1 card less.
action-text-settle = Draw a card if you place a world.
action-text-trade = Sell one good before consuming.
action-text-double = Points from consumed goods count twice.
action-text-produce = Put a good on one more windfall world.
action-text-orb = Move up one place in the priority order, then take all three orb actions: Move, Play, Draw.

