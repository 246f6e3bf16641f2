# Statistics and leaderboards.

stats-not-counted = You're off the stats and the leaderboard.
stats-counted = You're counted again, with everything you've played.
stats-heading = Statistics
stats-heading-game = Statistics: { $game }
stats-count-me = Count me again
stats-count-me-not = Don't count me
stats-you = You
stats-declines = { $who } doesn't want to be counted.
stats-of = Statistics of { $who }, here
stats-nothing = **{ $who }:** no game played to its end yet.
stats-tables = { $n ->
    [one] 1 table
   *[other] { $n } tables
}
stats-record = **{ $who }:** { $tables }.
stats-record-won = **{ $who }:** { $tables }, { $wins } won.
stats-record-helped = **{ $who }:** { $tables }, helped at { $helped } more.
stats-record-won-helped = **{ $who }:** { $tables }, { $wins } won, helped at { $helped } more.
stats-place = { $place ->
    [1] 1st ×{ $n }
    [2] 2nd ×{ $n }
    [3] 3rd ×{ $n }
   *[other] { $place }th ×{ $n }
}
stats-game = - **{ $game }**: { $tables } ({ $places })
stats-beaten = ahead of { $percent }% of opponents
stats-best = best score { $score }
stats-rating = rating { $points }
stats-rating-provisional = rating { $points } (provisional)
stats-game-tables = - **{ $game }**: { $tables }
stats-server-nothing = **This server:** no game played to its end yet.
stats-server = { $n ->
    [one] **This server:** { $tables }, 1 player.
   *[other] **This server:** { $tables }, { $n } players.
}
stats-pace = Answers: { $n }, half of them within { $length }.
board-best = { $game }: best scores
board-rated = { $game }: leaderboard
board-nobody-played = { $where ->
    [private] You haven't finished a game of { $game } yet.
   *[server] Nobody here has finished a game of { $game } yet.
}
board-nobody-rated = { $where ->
    [private] Nobody you've played with has a rating in { $game } yet: that takes a finished game with two people who are counted.
   *[server] Nobody here has a rating in { $game } yet: that takes a finished game with two people who are counted.
}
board-subtitle = { $where ->
    [private] Your own games ({ $tables })
   *[server] Everyone who has played it here ({ $tables })
}
board-subtitle-rated = { $where ->
    [private] Everyone you've played it with ({ $tables }); a newcomer has { $points } points
   *[server] Everyone who has played it here ({ $tables }); a newcomer has { $points } points
}
board-line = { $place }. { $name }: { $points }, { $tables }
board-line-provisional = { $place }. { $name }: { $points } (provisional), { $tables }
daily-others = { $n ->
    [one] Today's challenge: one finished. Finish yours to see how they did.
   *[other] Today's challenge: { $n } finished. Finish yours to see how they did.
}
daily-heading = Today's challenge:
daily-yesterday = Yesterday's challenge:
daily-score = { $n }. { $name }: { $score }
daily-score-won = { $n }. { $name }: { $score } (won)
