# How to play, tips, the tutorial.

game-name = Federation
game-pitch = Your solar system wants a seat in the Federation. For five rounds your Ambassadors vote for laws and raise funds in the Senate, and each one also takes an action on one of five planets. Build influence, complete missions and gather the most prestige.
game-length = About 90 minutes, or one to two weeks by post
game-goal = Most prestige points after five rounds
howto-1 = **Each round you place four Ambassadors in the Senate,** one a turn. They have 1, 1, 2 and 3 votes. Each goes to an empty space and does what the space says.
howto-2 = **Every Ambassador has two sides.** On the Voting side its votes count for its half of the Senate. On the Funding side it gives no votes, but a token on the mission that belongs to the space, and perhaps a crystal.
howto-3 = **Planet actions** raise your influence: your miner on Neo, your mage on 6Moon, Erudites on Atalum, discs at the stalls of Arratooine, robots in the structures of E81216.
howto-4 = **Missions:** after your action you may send a ship to a mission that has one of your tokens, if your authority is high enough. Completed missions pay at once and count at the end. Signs: a purple spire is Lavandium, a green cube Coppernium, a blue cut stone Oceanium; flags are mission tokens, rockets ships, chevrons authority. `/rules card` explains each.
howto-5 = **At the end of a round** production pays and upkeep is due. Funding moves the projects. The most votes on a floor score, and the side of the Senate with more votes passes its law. After five rounds influence, medals, projects and missions become prestige.
tip-funds = The Ambassador with 3 votes gives a Coppernium when it funds. Fund with it early, when votes matter less.
tip-ships = You need ships for missions: the Purchasing Office turns 1 Oceanium into 2 of them.
tip-authority = Authority opens higher missions. The Officers' Quarters give 2 degrees.
tip-robots = Robots on production structures in the first rounds pay in every Executive phase that follows.
tip-medals = Medals go to the first to reach an influence. Two planets done well beat five half done.

## The tutorial

stage-place = **Place Ambassador 2 on its Funding side, on Neo (floor 2).** Each Ambassador does what its space says: here your miner moves on Neo. On the Funding side it gives up its votes, but brings 1 Lavandium and opens a mission, here the one of Neo.
stage-place-else = That would work, but let's open the mission of Neo first: Ambassador 2, Funding side, Neo on floor 2.
stage-miner = **Move your miner to N1A for 2 Lavandium,** or to N1B for 1 Coppernium. Your influence on Neo rises to 1 either way.
stage-mission = **Now fly mission 1.** Your token is on it, a ship is ready in your hangar, and level 1 is enough. It moves your miner a second time, and a completed mission counts at the end.
stage-mission-else = Don't end your turn yet: your ship is ready for mission 1.
stage-again = **Move on to N2A for 1 Lavandium and 1 Coppernium,** or to N2B for 2 Coppernium. Then confirm: asteroids ahead are turned up, and your rival plays.
stage-vote = **Place Ambassador 3 on its Voting side, on E81216 (floor 1, right).** Its 3 votes lead on that floor and count for the law on the right. And you get to build something.
stage-vote-else = Keep that for later. Ambassador 3 has the most votes: Voting side, E81216 on floor 1.
stage-robot = **Build the Space Shipyard** for 1 Coppernium and 1 Oceanium, and confirm. Your robot there brings a ship now and another at the end of each round: one for each mission to come.
stage-robot-else = Your ship has left for its mission, so build the Space Shipyard: it brings the next ones.
stage-won = 🏁 **A mission completed and a shipyard built, in two turns!** So it goes on: Ambassadors, planets, missions. At the end of a round the side with more votes passes its law, and after five rounds influence, medals, projects and missions count. Most prestige wins.

## Signs of the picture

sign-lavandium = Lavandium
sign-about-lavandium = A purple spire: a crystal of the lowest rank.
sign-coppernium = Coppernium
sign-about-coppernium = A green cube: a crystal of the middle rank.
sign-oceanium = Oceanium
sign-about-oceanium = A blue cut stone: a crystal of the highest rank.
sign-gold = Gold
sign-about-gold = A coin: worth more than crystals, but not a crystal.
sign-crystal = Any crystal (two grey shards)
sign-about-crystal = Two grey shards: a crystal of any kind.
sign-mission-token = Mission token (flag)
sign-about-mission-token = A flag: a token on a mission. A flag with 5 on a space is mission 5, which your Funding side opens there.
sign-spaceship = Spaceship (rocket)
sign-about-spaceship = A rocket: a spaceship. “3 +5” is 3 ships in your hangar and 5 you can still get. Each mission takes one.
sign-authority = Degree of authority (chevron)
sign-about-authority = A chevron: degrees of authority. In your panel it stands with your degree, your level and the crystal that keeps it.
sign-authority-level = Level of authority (two chevrons)
sign-about-authority-level = Two chevrons: levels of authority.
sign-die = Assistant die
sign-about-die = A die with an arrow: the Assistant die goes up by one, or by the number before the sign. In your panel its pips show its value.
sign-vote = Votes (“2 v”)
sign-about-vote = “2 v” is 2 votes, “fund” the Funding side.
sign-project = Project (bars)
sign-about-project = Three rising bars: fund a project of your choice. Below the columns, “2/7” is how far each project is.
sign-contribution = Joint contribution (red disc)
sign-about-contribution = A red disc with a cross: your contributions to the Joint Project, and what the next one pays.
sign-robot = Robot
sign-about-robot = A head with an antenna: robots left in your panel; in an effect, a structure's income or a free robot.
sign-megastructures = Megastructure (stepped tower)
sign-about-megastructures = A stepped tower: megastructures with a robot of yours.
sign-disc = Trade disc
sign-about-disc = A ring with a dot: discs for the stalls of Arratooine.
sign-alteration = Alteration token (two triangles)
sign-about-alteration = A token with a triangle up and one down: Alteration tokens. The number after it is their power.
sign-erudite-colours = Colours of Erudites (five stripes)
sign-about-erudite-colours = Five stripes: the colours among your Erudites.
sign-medal = Medal (star)
sign-about-medal = A star in the colour of its planet. The numbers on a planet are the levels whose Medals are left.
sign-president = President pawn (crown)
sign-about-president = A crown: whoever has it goes first next round and breaks a tied law.
sign-rock = Asteroid token (hexagon)
sign-about-rock = A grey hexagon: asteroid tokens.
sign-moon = Moon
sign-about-moon = A pale disc: a step of 6Moon and the influence there.
sign-blocked = Neutral tile (barred ring)
sign-about-blocked = A barred ring: nobody can go there this round. Its votes count for no player.
sign-copy = Copy (two squares)
sign-about-copy = Two squares: copy an action or an Erudite.
sign-letters = Planets
sign-about-letters = A globe with a letter: N is Neo, 6 is 6Moon, A is Atalum, R is Arratooine, E is E81216. The codes of Erudites have letters of their own: { $planets }.
