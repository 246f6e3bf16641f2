# How to play, tips for the first turns, the tutorial.

game-name = Federation
game-pitch = Your solar system wants a seat in the Federation. For five rounds your Ambassadors vote for laws and raise funds in the Senate, and each one also takes an action on one of five planets. Build influence, complete missions and gather the most prestige.
game-length = About 90 minutes, or one to two weeks by post
game-goal = Most prestige points after five rounds
howto-1 = **Each round you place four Ambassadors in the Senate,** one a turn. They have 1, 1, 2 and 3 votes. Each goes to an empty space and does what the space says.
howto-2 = **Every Ambassador has two sides.** On the Voting side its votes count for its half of the Senate. On the Funding side it gives no votes, but a token on the mission that belongs to the space, and perhaps a crystal.
howto-3 = **Planet actions** raise your influence: your miner on Neo, your mage on 6Moon, Erudites on Atalum, discs at the stalls of Arratooine, robots in the structures of E81216.
howto-4 = **Missions:** after your action you may send a ship to a mission that has one of your tokens, if your authority is high enough. Completed missions pay at once and count at the end.
howto-5 = **At the end of a round** production pays and upkeep is due. Funding moves the projects. The most votes on a floor score, and the side of the Senate with more votes passes its law. After five rounds influence, medals, projects and missions become prestige.
tip-1 = The Ambassador with 3 votes gives a Coppernium when it funds. Fund with it early, when votes matter less.
tip-2 = You need ships for missions: the Purchasing Office turns 1 Oceanium into 2 of them.
tip-3 = Authority opens higher missions. The Officers' Quarters give 2 degrees.
tip-4 = Robots on production structures in the first rounds pay in every Executive phase that follows.
tip-5 = Medals go to the first to reach an influence. Two planets done well beat five half done.
tutorial-0 = Pick a Starting tile: it works at once and counts as a completed mission.
tutorial-1 = Place your first Ambassador: choose one, then its side, then a space. Funding gives you a crystal and opens a mission; try it with the Ambassador of 2 or 3. You must be able to pay for what the space does.
tutorial-2 = Take a planet next. Neo and 6Moon cost nothing and bring rewards straight away. Watch the column: a Funding side there moves its project.
tutorial-3 = Got a ship in the hangar and a token on a mission of your level? Complete it after your action: choose it when I ask for a mission. Otherwise get a ship or a degree of authority.
