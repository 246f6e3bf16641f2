# /whatif: a private copy of the position.

whatif-heading = What if? { $title }
whatif-begins = This is your private copy: nobody sees it and it changes nothing at the table. You play every seat. What you can't know is a guess, and so are dice and cards.
whatif-behind = The table has moved on since this copy was made. `/whatif` alone begins again from now.
whatif-lost = That copy is gone because I was restarted. Here is a fresh one.
whatif-whose = You play for **{ $name }** here, with guessed cards.
whatif-chance = What comes next is a guess here: the real cards stay secret.
whatif-advice = **Advice for { $name }:** { $line }
    { "" }**Computer plays** does exactly that.
whatif-ended = The game ends here.
whatif-undo = Undo
whatif-do-advice = Advice
whatif-do-computer = Computer plays
whatif-again = Start over
no-whatif-over = The game is over, so there is nothing to try. `/replay` goes back to any move: press **What if?** there.
