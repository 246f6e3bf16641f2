# How to play, tips, the tutorial.

guide-heading = How to play { $game }
guide-seats = { $least ->
    [1] 1 to { $most } players
   *[other] { $least } to { $most } players
  }
guide-page = { $page } of { $last }
guide-how = How to play
guide-tutorial = Tutorial
guide-rules = Rules
guide-play = Play now
play-against = You play against { $names }.
play-called = I'll ping you when it's your turn.
play-heading = Which game?
play-about = You play against two computers, or alone where the game allows it. It begins at once.
guide-player = Player { $n }
guide-tip = 💡 { $tip }
guide-no-tips = No more tips
guide-tips-off = No more tips. `/settings` brings them back.
guide-tips-on = Tips are on again: one for each of your first turns of a game.

tutorial-begins = This table is yours alone, and nothing here counts. **Show me** takes the next step for you.
tutorial-lost = That tutorial is gone because I was restarted. **How to play** starts another.
guide-fair = Fair play
tutorial-heading-step = Tutorial: { $game } · Step { $n } of { $all }
tutorial-else = That's allowed, but let's do this first.
tutorial-show = Show me
tutorial-play = Play a real game
