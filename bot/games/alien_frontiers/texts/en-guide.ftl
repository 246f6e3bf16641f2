# How to play, tips for the first turns, the tutorial.

howto-1 = **Your dice are your ships.** At the start of your turn you gather them all and roll. A high die isn't always better: each station wants something else.
howto-2 = **Dock your ships at the stations in orbit.** The Solar Converter makes fuel, the Lunar Mine ore, a pair opens the Orbital Market or the Shipyard, and three in a row raid your rivals. Docked ships block their ports until your next turn.
howto-3 = **Alien tech** comes from the Alien Artifact: ships worth 8 in all claim a card. Cards change dice, move ships or hurt a rival. Most cost a little fuel, and many have a stronger use if you discard them.
howto-4 = **Land colonies.** Three equal ships and 3 ore land one at the Colony Constructor; a 6, 1 fuel and 1 ore do it at the Terraforming Station and cost the ship; the Colonist Hub carries one along step by step.
howto-5 = **Territories score.** A colony is 1 point, and so is each territory where you have the most colonies, which also gives you its bonus. When someone lands their last colony the game ends, and most points win.
tip-1 = Dock first where others can't push in: two equal ships at the Shipyard give you a fourth ship, and a fourth ship is one more die every turn.
tip-2 = The Solar Converter pays more for high dice: 3 fuel for a 5 or 6. Low dice are good at the Colonist Hub.
tip-3 = You may keep 8 fuel and ore in all when your turn ends. Spend the rest, or land a colony with it.
tip-4 = Look at the territories before you land: control is worth a point and a lasting bonus, such as cheaper ships or free re-rolls.
tip-5 = Ships that stay docked block others. Sometimes the best move is to take the port your rival needs.
tutorial-1 = You've rolled three ships. If two are equal, dock them at the Shipyard if you can pay, or at the Orbital Market. Otherwise send high dice to the Solar Converter for fuel. Dock all your ships, then end the turn.
tutorial-2 = Now turn fuel into something that lasts. A pair at the Orbital Market buys ore, the Lunar Mine wants a die at least as high as those docked there. With 1 fuel and 1 ore a pair builds you a fourth ship.
tutorial-3 = Time to think of colonies: the Colonist Hub takes any ship and moves a colony one circle on. On circle 7 it launches for 1 fuel and 1 ore. Choose the territory whose bonus you like.
