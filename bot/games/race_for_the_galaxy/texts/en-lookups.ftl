# Look-ups: keywords, goods, tokens, orb cards and what powers are called.

entry-reprinted = (As in the second printing.)
entry-cards = Cards: { $cards }.
entry-token = Stack { $stack }, { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}. { $vp ->
    [one] 1 point
   *[other] { $vp } points
}.
entry-token-tag = Counts as { $tag }.
entry-token-sites = Another point for each breeding site in sight at the end.
entry-kind-good = A { $kind } good sells for { $price ->
    [one] 1 card
   *[other] { $price } cards
} before bonuses.
entry-orb-card = { $back ->
    [airlock] Airlock card.
   *[other] Back { $back }.
} { $walls ->
    [one] 1 wall
   *[other] { $walls } walls
}, { $barriers ->
    [one] 1 barrier
   *[other] { $barriers } barriers
}. { $cells }
entry-orb-cell = { $name }: { $n }.
entry-phase = { $n ->
    [one] 1 card has a power of this phase.
   *[other] { $n } cards have a power of this phase.
}
kind-token = token
kind-good = kind of good
kind-power = power
kind-phase = phase
kind-orb-card = orb card
mark-chromosome = chromosome
mode-name-production = production world
mode-name-windfall = windfall world
mode-name-storage = storage world
mode-text-production = Gets a good in every Produce phase in which it has none.
mode-text-windfall = Gets one good when it's placed, and later ones only from windfall powers or the bonus of Produce.
mode-text-storage = Holds any number of goods that are moved there, and makes none.
good-name = { $kind } goods
cell-artifact-a = artifact A
cell-artifact-b = artifact B
cell-breeding-tube-a = breeding tube
cell-breeding-site = breeding site
cell-jump-tube = jump tube
power-name-buy-military = Pay for military worlds
power-name-cost-cut = Lower costs
power-name-discard-for-good = Discard a card for a good
power-name-draw = Draw cards
power-name-draw-after-build = Draw after building
power-name-draw-after-settle = Draw after settling
power-name-draw-first = Draw before choosing
power-name-draw-if-made-here = Draw for a good made here
power-name-draw-if-sole-most-made = Draw for making most
power-name-draw-per-card = Draw for each card
power-name-draw-per-good-made = Draw for each good made
power-name-draw-per-kind-made = Draw for each kind made
power-name-fill-windfall = Fill a windfall world
power-name-flip-top-world = Turn up the top card
power-name-gather-rare-goods = Gather rare goods
power-name-guess-top-card = Gamble on the top card
power-name-hand-to-vp = Hand cards for points
power-name-keep-more = Keep more cards
power-name-look-more = Look at more cards
power-name-make-good = Make a good
power-name-might = Might
power-name-might-per = Might for each card
power-name-no-trade-bonus-sale-of-own-good = Not sold in the trade step
power-name-price-up = Higher sale prices
power-name-sacrifice-for-extra-free-world = Sacrifice for an extra free world
power-name-sacrifice-for-free-world = Sacrifice for a free world
power-name-sacrifice-for-might = Sacrifice for might
power-name-second-conquest = Second conquest
power-name-second-team = Second team
power-name-sell-good = Sell a good in Consume
power-name-spend-all = Spend all goods
power-name-spend-each-kind = Spend one good of each kind
power-name-spend-good-for-might = Spend a good for might
power-name-spend-goods = Spend goods
power-name-team-speed = Faster teams

# Why: how numbers come about.

derive-score = { $name }'s points: { $sum }
derive-bonus = { $card }: { $parts } = { $n }
derive-times = { $times } x { $n } ({ $what })
derive-bulk = { $n } ({ $what })
derive-might = Your general might: { $sum }
derive-price = { $card } costs { $sum }
derive-conquest = { $card } has defense { $defense }; your might against it: { $sum }
derive-sale = The good on { $card } sells for { $sum }
bulk-total-military = general might
bulk-per-vp-chips = chips
bulk-per-artifact-tag = tokens
bulk-per-good-on-own-worlds = goods on worlds
wanted-printed = printed
wanted-chips = chips
wanted-artifacts = artifacts
wanted-this-phase = this phase
wanted-other = tokens and powers to buy
