# How to play, tips, the tutorial.

game-name = SpaceCorp
game-pitch = From 2025 to 2300 you lead humanity's way into space: to the Moon and Mars, to the outer planets, to the stars. Move teams, explore sites, build bases and turn them into profit. Alone you race an automatic Competition, together you race each other.
game-length = 60 minutes an era, or one to three weeks by post
game-goal = More profit than the Competition, or than every other player, after the last era
howto-1 = **One action a turn:** Research, Move, Explore, Build, Produce, Upgrade, Genetics, Revelation, or take a Time card. Then you draw a card.
howto-2 = **Points for an action** come from your headquarters, your infra cards, your bases, and cards you discard from your hand. You need as many as it costs; any extra is lost.
howto-3 = **Move and explore.** A move costs distance and the gravity at both ends. A team at an unexplored site turns up a discovery tile: profit, resources, life, or trouble.
howto-4 = **Build and produce.** Bases stand where your teams are. Shipyards, Observatories and the like help later actions; Refineries, and bases on tiles with production, pay when you Produce. **Upgrade** puts a card into your headquarters for good.
howto-5 = **The Competition** draws a card each turn and does what it says: it moves, explores, builds and takes contracts before you. An era ends when a deck runs out or six contracts are closed.
tip-time = A Time card adds to a Move, Explore or Build: spend one where a little is missing, or take one as your action.
tip-contracts = Contracts pay for being first. Check which one your next base would fulfil.
tip-infra = Infra cards are used every turn and stay. An Upgrade early is worth more than any single card later.
tip-produce = Bases without production pay only their bonus. Produce when two or three of them pay at once.
tip-end = Keep an eye on the decks and contracts: an empty deck or the sixth closed contract ends the era.

## The tutorial

stage-move = **Move a team to Luna and pay with Intercept.** A turn is one action, then a card. This move costs 3 for distance and gravity. Your headquarters gives 1, so you need 2 more: Intercept gives 3, and you'll want your other cards later. Then draw from the deck and confirm.
stage-move-else = Let's go to Luna first: move a team there with Intercept, then draw from the deck.
stage-explore = **Explore Luna with the Science Module.** Nobody knows yet what's there. It costs 1, which the Science Module gives. Confirm, and a discovery tile is turned up.
stage-explore-else = Your team is on Luna, so have a look around: explore with the Science Module.
stage-card = **You found Exotic Elements, worth 1 profit at once.** Now draw a card: your Mining Rig can produce, but you still need one that can build. Take it from the deck.
stage-card-else = The offers are fine too, but the deck is luckier today: draw from the deck.
stage-build = **Build a Refinery on Luna with the Regolith Printer** you drew. It costs 2 and stands where there's ore or exotic elements. A Refinery pays whenever you Produce. Then draw from the deck and confirm.
stage-build-else = Build the Refinery on Luna first, with the Regolith Printer, then draw from the deck.
stage-produce = **Produce with the Mining Rig.** Its 1 point lets one base pay, and yours is on rich ground. Whoever produces first also fulfils contract 1, for 2 profit. Then draw from the deck and confirm.
stage-produce-else = Your Refinery is ready to pay: produce with the Mining Rig, then draw from the deck.
stage-won = 🏁 **5 profit, and the Competition has 4!** Move, explore, build, produce: that's the way to every profit. Contracts go to whoever is first, so plan the next one. The era ends when six contracts are closed or a deck runs out.
