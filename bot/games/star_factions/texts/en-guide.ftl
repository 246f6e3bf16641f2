# How to play, tips, the tutorial.

howto-1 = **You lead a fleet from a corner of the map:** a mothership, scouts, warriors and a juggernaut. Plant your flag on four planets, or be the last fleet in space.
howto-2 = **Each turn begins with the deck.** You draw a card for your mothership and one for each of your colonies: Metal, Fuel and Weapons, blueprints of ships to build, kits to fit to a ship.
howto-3 = **Then every ship may move once and act once,** in any order you like. Scouts are fast, juggernauts slow and tough. Nothing flies through asteroids or other ships.
howto-4 = **Attack** a ship in range and in a clear line: roll your ship's die, add 2 for each Weapon spent (up to three), take off the target's shield. If it survives and you're in its range, it fires back with a d6.
howto-5 = **Colonize** with your mothership: it must stay on the planet for two actions, so for two turns. The flag stays when it flies on. Enemy flags come off the same way. Four flags win.
tip-colonist = Your mothership is your colonist. Fly it towards the nearest planet at once, and let warriors guard it.
tip-flags = More colonies mean more cards every turn. Your first flag is worth more than your first shot.
tip-range = Fire from outside a ship's range and it can't fire back: scouts reach 4 hexes, warriors only 2.
tip-repair = Your mothership repairs itself or a ship beside it: each Metal gives back 3 hull, up to 3 Metal.
tip-hole = Enter the black hole for 1 Fuel and your ship comes out in your own zone. That's a quick way home.

## The tutorial

stage-fly = **Fly your mothership to the planet F6.** Only a mothership plants flags, and four flags win. Yours moves 2 hexes a turn, and F6 is 1 away.
stage-fly-else = You can do that too, but first to the planet: move the mothership to F6.
stage-colonize = **Begin a colony.** That's your mothership's action, and it needs two of them, so this turn and the next. Until then it has to stay on the planet.
stage-close-in = **Bring your warrior up to the enemy scout,** for example to H4. A warrior moves 4 hexes and fires 2 far. The scout fired at your mothership, which fired back: the scout has 6 of 10 hull left.
stage-close-in-else = From there the scout is too far off. Move the warrior within 2 hexes of it: H4 is a good spot.
stage-fire = **Fire at the scout with both Weapons.** A warrior rolls a d6, and each Weapon adds 2: that's 5 to 10 damage. The scout has 6 hull and no shield. Confirm, and the die is rolled.
stage-fire-else = First the scout: attack it with the warrior, and spend 2 Weapons to be nearly sure.
stage-end = **It's gone, and what's left of it is yours:** 1 Metal, 1 Fuel and 1 Weapon. Your mothership can't do more this turn, so end it. Then your rival plays, and you draw a card.
stage-flag = **Colonize again: the second action plants your flag.** Your mothership is still on F6, so nothing is in the way.
stage-won = 🏁 **Your flag stands on F6!** Three more and you win. Each colony also brings a card every turn, and each card can be a ship or a kit. So fly on to the next planet, and keep a warrior beside your mothership.
