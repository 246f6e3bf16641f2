game-name = Starter
game-pitch = Draw a tree each turn. Plant it if you can pay for it, or sell it for coins. The most valuable garden wins.
game-length = 10 minutes at a table, a few days by post
game-goal = Own the garden with the most points

option-coins = Coins at the start

good-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}

ask-act = What do you do with your cards?
word-plant = Plant a tree
word-sell = Sell a tree
word-pass = Pass

no-no-act = “{ $typed }” isn't something to do here. You can plant, sell or pass.
no-no-tree = There's no tree “{ $typed }”. There are apple, pear and plum.
no-not-held = You have no { $what } in your hand.
no-cannot-pay = Planting a { $what } costs { $a } coins; you have { $b }.
no-nothing-to-plant = You can't pay for any tree in your hand. Sell one first.

event-drew = { $seat } draws a card.
event-saw = The card drawn: { $tree }.
event-planted = { $seat } plants: { $tree }.
event-sold = { $seat } sells: { $tree } for { $gain }.
event-ended = The deck is empty: the game is over.

status = { $player }'s turn. { $deck ->
    [one] 1 card
   *[other] { $deck } cards
} left in the deck. Points: { $score }.
status-over = The game is over. Points: { $score }.
hand = Your hand: { $cards }.
kind-tree = tree
entry-tree = Costs { $price } to plant, sells for { $sale }, worth { $points ->
    [one] 1 point
   *[other] { $points } points
}. { $count } cards.
