# How to play, tips for the first turns, the tutorial.

game-name = SpaceCorp
game-pitch = From 2025 to 2300 you lead humanity's way into space: to the Moon and Mars, to the outer planets, to the stars. Move teams, explore sites, build bases and turn them into profit. Alone you race an automatic Competition, together you race each other.
game-length = 60 minutes an era, or one to three weeks by post
game-goal = More profit than the Competition, or than every other player, after the last era
howto-1 = **One action a turn:** Research, Move, Explore, Build, Produce, Upgrade, Genetics, Revelation, or take a Time card. Then you draw a card.
howto-2 = **Points for an action** come from your headquarters, your infra cards, your bases, and cards you discard from your hand. You need as many as it costs; any extra is lost.
howto-3 = **Move and explore.** A move costs distance and the gravity at both ends. A team at an unexplored site turns up a discovery tile: profit, resources, life, or trouble.
howto-4 = **Build and produce.** Bases stand where your teams are. Shipyards, Observatories and the like help later actions; Refineries, and bases on tiles with production, pay when you Produce. **Upgrade** puts a card into your headquarters for good.
howto-5 = **The Competition** draws a card each turn and does what it says: it moves, explores, builds and takes contracts before you. An era ends when a deck runs out or six contracts are closed.
tip-1 = A Time card adds to a Move, Explore or Build: spend one where a little is missing, or take one as your action.
tip-2 = Contracts pay for being first. Check which one your next base would fulfil.
tip-3 = Infra cards are used every turn and stay. An Upgrade early is worth more than any single card later.
tip-4 = Bases without production pay only their bonus. Produce when two or three of them pay at once.
tip-5 = Keep an eye on the decks and contracts: an empty deck or the sixth closed contract ends the era.
tutorial-1 = You hold a Chemical Drive and have two teams on Earth. **Research** draws two cards and is never wrong; or **Move** a team to a Lagrange point. Each action takes the whole turn.
tutorial-2 = Send a team where you can explore or build next turn: the menu says what each move costs and which cards pay for it. Give up cards you won't need.
tutorial-3 = Now Explore or Build with the team that arrived. A base fulfils contracts and pays when you Produce. If you can't pay yet, take a Time card or Research.
