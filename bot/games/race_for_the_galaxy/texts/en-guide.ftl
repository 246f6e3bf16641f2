# How to play, tips, the tutorial.

game-name = Race for the Galaxy
game-pitch = Build a galactic civilization out of cards. Everyone picks an action in secret, and all the actions picked happen for everyone, so you want what your rivals pick too. Settle worlds, develop technology, trade or consume goods, and score most.
game-length = 30 minutes, or a few days by post
game-goal = Most points when someone has twelve cards on the table or the points run out
howto-1 = **Everything is a card:** worlds, developments, goods, and the money you pay with. To place a card that costs 3 you discard 3 others from your hand.
howto-2 = **Each round everyone picks an action in secret.** All actions picked happen, for everyone, in this order: Explore, Develop, Settle, Consume, Produce. The one you picked gives you a bonus.
howto-3 = **Explore** draws cards. **Develop** places a development, **Settle** a world. You don't pay for red-rimmed worlds: you need that much military might.
howto-4 = **Produce** puts goods on production worlds, **Consume** turns goods into points, and Trade sells one good for cards. A windfall world comes with a good, but doesn't make another by itself.
howto-5 = **The end** comes after the round in which someone has twelve cards on the table or the point chips run out. Cards score too, and the big six-cost developments score what you've specialised in.
howto-6 = **The orb game** is an option. Every Explore phase then begins with a step in the orb, turn by turn in priority order: act or pass. Acting is Move, Play, Draw: all three if you picked Explore the orb, which also moves you up one place, otherwise two of them. A pass takes you to the top of the order, and your teams may go back to airlock spaces.
howto-7 = **In the orb** a team walks up to 4 steps and stops at a token, which is yours: points, might, cheaper cards, an alien good. Walls stop it, a barrier opens to might of its number. Orb cards must add ground, cover no token, team or airlock card, and never make the orb's edge easier to cross. The game also ends when the orb deck runs out.
tip-opening = Keep what you can place soon: worlds and developments that cost 1 to 3. Two cards more to pay with are worth more than a six-cost card you can't reach.
tip-money = Cards in hand are money. Explore early, and don't grow too fond of any single card.
tip-guess = Guess what the others pick: if someone is sure to Settle, pick Develop and get both.
tip-goods = There's a good on one of your worlds. Pick Consume: Trade, and it sells for several cards.
tip-direction = Choose a direction: military might for red worlds, or goods with Produce and Consume: ×2. Mixing both is slow.
tip-six = Late in the game look for a six-cost development that fits what you have: it's often worth 6 to 10 points.
tip-lay-card = Lay orb cards so that their artifacts lie nearer to your team than to anyone else's. What a card covers is gone.
tip-corner = Start on the corner with the shortest way to a token, and mind the barriers: without might you can't pass them.
tip-orb-turn = No token in reach and nothing to gain from a card? Pass: you go to the top of the priority order, and your team starts again from any airlock space you like.
lesson-orb = Tutorial: the orb

## The tutorial

stage-keep = **Keep the four framed cards.** Everything here is a card, even money: a card that costs 2 is paid with 2 others. Asteroid Belt costs 2, so you can settle it at once. Rebel Homeworld needs 7 might and you have none, Mining League costs 6: they'd sit in your hand for long.
stage-keep-else = Rather the four framed ones: with Asteroid Belt you settle right away, and the others cost 3 or less, or pay.
stage-settle = **Choose Settle.** Everyone picks an action in secret, and all the actions picked happen for everyone. Settle lets you place a world. You want Asteroid Belt on the table: it brings a rare good with it. And whoever picked Settle draws a card for settling.
stage-settle-else = That's a choice too, but your Asteroid Belt is ready: choose Settle.
stage-belt = **Place Asteroid Belt and pay with Mining Robots and Mining World.** They go to the discard pile. Keep Investment Credits, which costs just 1.
stage-belt-else = Settle Asteroid Belt, and pay with Mining Robots and Mining World.
stage-trade = **Choose Consume: Trade.** Your world is 1 point and lies there with its good. A rare good sells for 3 cards, and your start world, Old Earth, adds 1. That's 4 cards for one good.
stage-trade-else = You hold 2 cards, so sell first: choose Consume: Trade and draw 4.
stage-again = **Choose Settle again.** You drew Alien Rosetta Stone World: it costs 3 and is worth 3 points, and you have six cards.
stage-again-else = Six cards are enough for Alien Rosetta Stone World. Choose Settle.
stage-both = **Your rival picked Develop, so you develop too,** before you settle. Place Investment Credits (1 point) and pay with one card, but not with Alien Rosetta Stone World.
stage-both-else = Place Investment Credits, and keep Alien Rosetta Stone World for the Settle phase. Any other card may pay.
stage-stone = **Now settle Alien Rosetta Stone World** with your last three cards: 3 more points.
stage-stone-else = You've saved up for it: settle Alien Rosetta Stone World.
stage-won = 🏁 **7 points after three rounds!** Settle a world, sell its good, place what you drew: that's the engine. Guess what your rivals will pick and choose something else, and you get both. The game ends when someone has twelve cards on the table.
stage-orb-pick = **Choose Explore the orb.** The teams stand in the orb, an alien labyrinth. Every Explore phase begins there, for everyone. Whoever picked it moves up in the order and takes all three actions, the others two.
stage-orb-pick-else = The orb is what we're here for: choose Explore the orb.
stage-orb-act = **Act:** first you move your team, then you may lay a card, then you draw one. A pass takes you to the top of the order instead.
stage-orb-act-else = Passing is for later, when nothing is in reach. A token is near, so act.
stage-orb-move = **Walk your team to the framed token,** up to 4 steps. It stops there, and the token is yours. Confirm to see what it is.
stage-orb-move-else = There's nothing to find there. Walk to the framed token.
stage-orb-lay = **A civil world for 2 less: that's your token!** The artifact it lay on leaves an orb card, A24. Lay it where you like: it must touch the orb and add ground. You may lay one of your own cards too. Then confirm.
stage-orb-keep = **Your rival passes and goes to the top of the order.** The Explore phase goes on as in the game without the orb: of two cards, keep one.
stage-orb-settle = **Your rival picked Settle, so settle Gem World with your token:** it pays the whole price of 2.
stage-orb-settle-else = You could pay with cards, but the token is there for it: settle Gem World with token A1.
stage-won-orb = 🏁 **A world for nothing!** Tokens make cards cheaper, add might or points, or count as goods, and all of them score. Lay orb cards so that their artifacts lie nearer to your team than to anyone else's.
