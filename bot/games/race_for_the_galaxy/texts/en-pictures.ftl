# Words in the pictures, short, and what they say to the ear.

pic-round = { $n ->
    [0] Setup
   *[other] Round { $n }
}
pic-pool = pool { $n }
pic-piles = deck { $deck } · discards { $discards }
pic-orb-deck = orb deck { $a } A, { $b } B
pic-sites = { $n ->
    [one] 1 breeding site
   *[other] { $n } breeding sites
}
pic-priority = Order in the orb step
pic-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
pic-chips = chips
pic-hand = hand
pic-cards = { $n } cards
pic-first = first
pic-last = last: { $actions }
pic-orb-cards = orb cards { $a } A { $b } B
pic-tokens = tokens { $a } A { $b } B
pic-orb-held = orb { $a }A { $b }B · tokens { $x }A { $y }B
pic-used = used: { $tokens }
pic-tableau = { $name }: tableau
pic-orb = The orb
pic-your-orb-cards = Your orb cards
pic-your-cards = Your hand: { $n ->
    [0] empty
    [one] 1 card
   *[other] { $n } cards
}
pic-to-choose-from = To choose from
pic-tag-price = price { $n }
pic-tag-might = might { $n }
pic-playable = playable
pic-with-goods = { $card } with { $n ->
    [one] a good
   *[other] { $n } goods
}
pic-column-points = points
pic-column-might = might
pic-player = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $chips } in chips, might { $might }, hand { $hand }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
pic-chose = chose { $actions }
pic-team = { $name }'s team { $n } at { $cell }
pic-title = Race for the Galaxy, { $round ->
    [0] setup
   *[other] round { $round }
}. { $pool ->
    [one] 1 point
   *[other] { $pool } points
} in the pool
pic-phase = Phase: { $phase }
pic-won = { $name } won
pic-over = The game is over
pic-title-player = Race for the Galaxy, { $round ->
    [0] setup
   *[other] round { $round }
}. { $name }
pic-title-orb = Race for the Galaxy, { $round ->
    [0] setup
   *[other] round { $round }
}: the orb
pic-title-hand = Race for the Galaxy: your hand
pic-title-card = Race for the Galaxy: a card
pic-cell-jump-tube = jump tube
pic-cell-breeding-site = breeding site
pic-cell-breeding-tube = breeding tube
pic-cell-airlock = airlock space
pic-wall = wall
pic-barrier = barrier: might needed
pic-cells = { $name }: { $cells }
pic-tokens-here = tokens
pic-barrier-sides = barriers (cell, its side, strength)
pic-wall-sides = walls (cell, its side)
pic-setting-up = everyone picks a start world and cards
pic-sign-card = card
pic-sign-might = yours against that world
pic-sign-look = cards to look at
pic-sign-any = any good
pic-sign-make = makes a good
pic-seam = edge of an orb card
