"""Star Factions as a picture: the hex map, the fleets, this turn's moves and the players' panels."""
