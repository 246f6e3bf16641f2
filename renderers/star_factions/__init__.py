"""Star Factions as a picture: the hex map, the fleets, the last moves, the players' panels."""
