# /replay: stepping through a game.

replay-heading = { $title }: move { $move } of { $last }
replay-begins = The game begins.
replay-quiet = Nothing happened here that you could see.
replay-hand = **You held:** { $hand }
replay-own = Since my last turn
replay-words = In words
replay-board = Board
replay-my-hand = My hand then
replay-jump = Jump to a turn
replay-what-if = What if?
