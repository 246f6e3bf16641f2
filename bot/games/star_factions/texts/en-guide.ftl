# How to play, tips for the first turns, the tutorial.

howto-1 = **You lead a fleet from a corner of the map:** a mothership, scouts, warriors and a juggernaut. Plant your flag on four planets, or be the last fleet in space.
howto-2 = **Each turn begins with the deck.** You draw a card for your mothership and one for each of your colonies: Metal, Fuel and Weapons, blueprints of ships to build, kits to fit to a ship.
howto-3 = **Then every ship may move once and act once,** in any order you like. Scouts are fast, juggernauts slow and tough. Nothing flies through asteroids or other ships.
howto-4 = **Attack** a ship in range and in a clear line: roll your ship's die, add 2 for each Weapon spent (up to three), take off the target's shield. If it survives and you're in its range, it fires back with a d6.
howto-5 = **Colonize** with your mothership: it must stay on the planet for two actions, so for two turns. The flag stays when it flies on. Enemy flags come off the same way. Four flags win.
tip-1 = Your mothership is your colonist. Fly it towards the nearest planet at once, and let warriors guard it.
tip-2 = More colonies mean more cards every turn. Your first flag is worth more than your first shot.
tip-3 = Fire from outside a ship's range and it can't fire back: scouts reach 4 hexes, warriors only 2.
tip-4 = Your mothership repairs itself or a ship beside it: each Metal gives back 3 hull, up to 3 Metal.
tip-5 = Enter the black hole for 1 Fuel and your ship comes out in your own zone. That's a quick way home.
tutorial-0 = First name the factions you'd like, then place your four ships. **Standard setup** is a good start.
tutorial-1 = You've drawn a card. Now move: send the mothership towards the nearest planet, the scout ahead of it, the warrior and the juggernaut beside it. Then end your turn.
tutorial-2 = If your mothership has reached a planet, it can colonize: that's its action, and the flag stands after a second one next turn. If not, keep flying. Build or fit what your cards offer when you can pay for it.
tutorial-3 = See if an enemy ship is in range of one of yours: the menu lists targets with the damage to expect. Spend Weapons when they'd destroy it, because the winner takes resources.
