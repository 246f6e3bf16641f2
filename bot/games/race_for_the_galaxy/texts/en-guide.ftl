# How to play, tips for the first turns, the tutorial.

game-name = Race for the Galaxy
game-pitch = Build a galactic civilization out of cards. Everyone picks an action in secret, and all the actions picked happen for everyone, so you want what your rivals pick too. Settle worlds, develop technology, trade or consume goods, and score most.
game-length = 30 minutes, or a few days by post
game-goal = Most points when someone has twelve cards on the table or the points run out
howto-1 = **Everything is a card:** worlds, developments, goods, and the money you pay with. To place a card that costs 3 you discard 3 others from your hand.
howto-2 = **Each round everyone picks an action in secret.** All actions picked happen, for everyone, in this order: Explore, Develop, Settle, Consume, Produce. The one you picked gives you a bonus.
howto-3 = **Explore** draws cards. **Develop** places a development, **Settle** a world. You don't pay for red-rimmed worlds: you need that much military might.
howto-4 = **Produce** puts goods on production worlds, **Consume** turns goods into points, and Trade sells one good for cards. A windfall world comes with a good, but doesn't make another by itself.
howto-5 = **The end** comes after the round in which someone has twelve cards on the table or the point chips run out. Cards score too, and the big six-cost developments score what you've specialised in.
tip-1 = Cards in hand are money. Explore early, and don't grow too fond of any single card.
tip-2 = Guess what the others pick: if someone is sure to Settle, pick Develop and get both.
tip-3 = A windfall world pays at once: settle it, then pick Consume: Trade and sell its good for several cards.
tip-4 = Choose a direction: military might for red worlds, or goods with Produce and Consume: ×2. Mixing both is slow.
tip-5 = Late in the game look for a six-cost development that fits what you have: it's often worth 6 to 10 points.
tutorial-0 = Take one of the two start worlds and keep four of the six cards. Cheap worlds you can settle soon are better than grand plans: costs of 1 and 2 are right.
tutorial-1 = Pick an action. With few cards in hand, Explore is safe; if you hold a world you can pay for, Settle. Your rival picks at the same time, and both actions happen for both of you.
tutorial-2 = Now place something. Choose a card, then the cards to pay with: those you'd miss least. Every card on the table makes later turns better.
tutorial-3 = Got a good on a world? Consume: Trade sells it for cards. Got two production worlds? Produce, then Consume, makes points. That's the engine you build from here.
