# The end of a game.

end-won = 🏆 **{ $name }** wins.
end-won-by = 🏆 **{ $name }** wins with { $score }, ahead of **{ $other }** with { $second }.
end-shared = 🏆 **{ $names }** share the victory.
end-lost = **{ $name }** has lost this one.
end-lead = Turning point: { $name } took the lead for good with move { $move }.
end-leap = Best turn: { $name }, +{ $points } with move { $move }.
end-lasted = { $moves } moves in { $time }.
end-rated = { $name } { $points } ({ $change })
end-ratings = Ratings: { $list }
end-again = **{ $name }** wants another game: press **Join** above.
end-replay = Replay
end-film = Film: highlights
