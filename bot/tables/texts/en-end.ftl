# The end of a game.

end-won = 🏆 **{ $name }** wins.
end-shared = 🏆 **{ $names }** share the victory.
end-lost = **{ $name }** has lost this one.
end-lead = { $line ->
    [none] Decided by move { $move }: { $name } took the lead for good.
   *[other] Decided by move { $move }: { $line }
}
podium-scores = Scores, move by move
end-lasted = { $moves } moves in { $time }.
end-rated = { $name } { $points } ({ $change })
end-ratings = Ratings: { $list }
end-again = **{ $name }** wants a rematch: press **Join** above.
end-series = Series: { $list }
end-replay = Replay
end-film = Film: highlights
