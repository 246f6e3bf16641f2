# /replay: stepping through a game.

replay-heading = { $title }: move { $move } of { $last }
replay-begins = The game begins.
replay-quiet = A secret move.
replay-hand = **You held:** { $hand }
replay-own = Since my last turn
replay-words = In words
replay-board = Board
replay-my-hand = My hand then
replay-jump = Jump to a turn
replay-what-if = What if?
replay-film-game = Film: whole game
replay-film-round = Film: last round
replay-film-highlights = Film: highlights

film-heading = { $title }: the film
film-progress = Making the film: { $done } of { $all } pictures. Play on meanwhile.
film-ready = Moves { $first } to { $last }, as everyone at the table saw them.
film-failed = The film couldn't be made. Try again in a moment.
film-crowded = Films are being made for this server already. Try again in a minute.
film-post = Show everyone
film-back = Back to the replay
film-again = Make it again
film-posted = It's in the channel now.
film-unposted = I can't post in that channel right now.
film-gone = I don't have that film anymore.
film-shown-by = **{ $name }** shows a film of { $title }: moves { $first } to { $last }.
film-alt = An animated picture of { $title }, from move { $first } to move { $last }. All of it in words: /log.
no-film-yours = You can show a film only in the table's channel, and only where you can write yourself.
no-film-there = This film is in the channel already.
no-film-none = This game has no pictures, so there is no film of it.
no-film-short = There is nothing to film yet: a move must be made first.
no-film-later = Highlights can be seen once the game is over.
