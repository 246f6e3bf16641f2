# How to play, tips, the tutorial.

howto-1 = **Your dice are your ships.** At the start of your turn you gather them all and roll. A high die isn't always better: each station wants something else.
howto-2 = **Dock your ships at the stations in orbit.** The Solar Converter makes fuel, the Lunar Mine ore, a pair opens the Orbital Market or the Shipyard, and three in a row raid your rivals. Docked ships block their ports until your next turn.
howto-3 = **Alien tech** comes from the Alien Artifact: ships worth 8 in all claim a card. Cards change dice, move ships or hurt a rival. Most cost a little fuel, and many have a stronger use if you discard them.
howto-4 = **Land colonies.** Three equal ships and 3 ore land one at the Colony Constructor; a 6, 1 fuel and 1 ore do it at the Terraforming Station and cost the ship; the Colonist Hub carries one along step by step.
howto-5 = **Territories score.** A colony is 1 point, and so is each territory where you have the most colonies, which also gives you its bonus. When someone lands their last colony the game ends, and most points win.
tip-pair = Dock first where others can't push in: two equal ships at the Shipyard give you a fourth ship, and a fourth ship is one more die every turn.
tip-solar = The Solar Converter pays more for high dice: 3 fuel for a 5 or 6. Low dice are good at the Colonist Hub.
tip-limit = You may keep 8 fuel and ore in all when your turn ends. Spend the rest, or land a colony with it.
tip-land = Look at the territories before you land: control is worth a point and a lasting bonus, such as cheaper ships or free re-rolls.
tip-block = Ships that stay docked block others. Sometimes the best move is to take the port your rival needs.

## The tutorial

stage-fuel = **Dock your 6 at the Solar Converter.** Your dice are your ships: you rolled 2, 4 and 6. The Converter pays by value, 3 fuel for a 5 or 6, so it's the place for your highest die.
stage-fuel-else = You could, but a 6 is worth most at the Solar Converter: dock it there for 3 fuel.
stage-ore = **Dock the 2 and the 4 at the Lunar Mine,** 1 ore each. A ship there must be at least as high as those before it, so low dice go first. Then confirm: your turn is over, and your rival rolls.
stage-ore-else = Ore is what you need now: dock the 2 and the 4 at the Lunar Mine.
stage-ship = **Build a fourth ship: dock the pair of 5s at the Shipyard.** You rolled 5, 5 and 6 and have 3 fuel and 2 ore. The ship costs 1 of each, and from next turn on you roll one die more.
stage-ship-else = First the Shipyard: it wants two equal ships, and you have a pair of 5s.
stage-land = **Land a colony: dock your 6 at the Terraforming Station** and pick a territory. It costs 1 fuel, 1 ore and the ship, and you have one to spare now. Lem Badlands gives you 1 fuel more for each ship at the Solar Converter. Then confirm.
stage-land-else = That 6 can land a colony: dock it at the Terraforming Station and pick a territory, such as Lem Badlands.
stage-won = 🏁 **Your first colony has landed: 2 points!** One for the colony, one because nobody has more there, and the territory's bonus is yours. The Colonist Hub and the Colony Constructor land colonies too, and cost no ship. When someone lands their last one, most points win.
