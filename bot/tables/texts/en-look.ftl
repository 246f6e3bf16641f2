# Looking: board, hand, status, log, rules, lists.

look-in-words = In words
look-you = **You:** { $hand }
look-after-move = { $title } after move { $n }
look-preview = **Preview** (only you see it)
look-nothing = Nothing.
look-your-hand = { $title }: your hand
look-hand-of = **{ $who }:** { $hand }
look-hand-of-none = **{ $who }:** nothing.
look-all-hands = { $title }: everyone's hands
look-in-file = That isn't all: the whole text is in { $file }.
look-all-in-words = all in words
handover = Hand-over
handover-you = You're in seat { $n } of **{ $title }** now.
handover-you-after = You've taken over seat { $n } of **{ $title }** from { $before }.
handover-hand = **Your hand:** { $hand }
handover-no-hand = **Your hand:** nothing.
handover-since = **Since this seat's last move**

## Status
status-closed = This table has been closed.
status-request = An undo request is waiting for { $names }.
status-line = You have a plan: `/act` shows it, `confirm` makes your move.
status-asked = **The table is waiting for you.** `/act` shows your options.
status-sealed = Your answer is in.
status-offers = There's something you can do at any time: see `/act`.

## Log
log-page-earlier = ◀ Earlier
log-page-later = Later ▶
log-page-nothing = Nothing to show.
log-heading = { $title }: what has happened
recap-nothing = Nothing has happened since your last move.
recap-heading = { $title }: since your last move
why-refusal = Your last refusal: { $reason }
why-nothing = No move of yours has been refused here, and nothing has been scored yet.
why-heading = { $title }: why

## Fair play
fair-how = Every die and card follows from a secret seed, a share from each seat, the number of the message that closed the seats, and a counter that only goes up. The seed was fixed before anyone joined, and each share when its player joined:
fair-hash = SHA-256 of the seed: { $hash }. I posted it above the lobby, in a message that I never edit: compare the two.
fair-shares = Shares: { $shares }
fair-share-hashes = SHA-256 of the shares: { $shares }
fair-draws = Draws so far: { $n }.
fair-daily = Others are still playing today's challenge with this seed. You'll see it tomorrow.
fair-seed = The seed was { $seed }.
fair-verify = `/table export`, then `farpost verify FILE --record HASH` with the hash in this table's last message: that proves every draw, every move and who made it, who sat where, and what moderators did. It can't prove the times, or that nobody who runs me looked at the seed during the game.
fair-later = You'll see the seed when the game is over.
fair-heading = { $title }: fair play
fair-seal = Seal of seats, options and everyone's share, fixed at the start: { $seal }
fair-press = **Ready** was press number { $number }.
fair-ready = **Rated:** the last share is the number of another player's **Ready**. Whoever runs this bot can't know it beforehand, and can't try again without that player seeing a press fail. Not proven: that the player who presses **Ready** doesn't run the bot or work with whoever does, and that nobody reads the seed and knows what's coming.
fair-no-ready = **Not proven** against whoever runs this bot: they could stop it at the start and try again until they like the dice, and they could read the seed and know what's coming. At a rated table another player's **Ready** rules out the first.
fair-shown = Shown by { $link }, never edited. The number at the end of that link is a share that nobody knew before.
export-whole = The whole record of this table.
export-partial = The game isn't over, so the seed and all answers are left out.
export-heading = { $title }: export

## Lists and notes
list-line-lobby = { $channel } **{ $title }** ({ $game }): open to join
list-line-running = { $channel } **{ $title }** ({ $game }): running
list-none = There is no open table here. `/table new` opens one.
list-heading = Open tables
note-edit = Edit
note-empty = Your note is empty.
note-heading = { $title }: your note
note-only-you = Only you will see it
note-yours = Your note
mine-none = You're not at any open table. `/table new` opens one.
mine-unreadable = [**{ $title }**]({ $url }): can't be read
mine-waiting = Waiting for you
mine-others = Not waiting for you
mine-followed = You watch
mine-heading = Your tables
mine-paused = [**{ $title }**]({ $url }) ({ $game }): paused
mine-turn = [**{ $title }**]({ $url }) ({ $game }): your turn
mine-turn-until = [**{ $title }**]({ $url }) ({ $game }): your turn, until { $end }
mine-elsewhere = Yours: { $channels }
mine-since = {", "}asked { $at }
mine-waits = [**{ $title }**]({ $url }) ({ $game }): waiting for { $names }
mine-idle = [**{ $title }**]({ $url }) ({ $game }): running
mine-ready = [**{ $title }**]({ $url }) ({ $game }): waiting for your **Ready**
mine-lobby = [**{ $title }**]({ $url }) ({ $game }): lobby

## Rules
rules-house = *House rule*, chosen by the option **{ $option }**: { $off } plays without it.
rules-read-one = Read one in full
rules-read-paragraph = Read one paragraph
rules-read-chapter = Read a chapter
rules-read-chapters = Read a chapter ({ $first } to { $last })
rules-all-chapters = All chapters
rules-how = `/rules search` finds any word, `/rules card` any component.
rules-heading = The rules of { $game }
rules-contents = Contents
rules-component = { $title } (component)
