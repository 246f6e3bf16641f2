# Looking: board, hand, status, log, rules, lists.

look-in-words = In words
look-you = **You:** { $hand }
look-after-move = { $title } after move { $n }
look-preview = **Preview** (only you see it)
look-nothing = Nothing.
look-your-hand = { $title }: your hand
look-hand-of = **{ $who }:** { $hand }
look-hand-of-none = **{ $who }:** nothing.
look-all-hands = { $title }: everybody's hands
look-all-in-words = all in words
look-phone = A card for your phone
handover = Hand-over
handover-you = You play seat { $n } of **{ $title }**.
handover-you-after = You play seat { $n } of **{ $title }**, after { $before }.
handover-hand = **Your hand:** { $hand }
handover-no-hand = **Your hand:** nothing.
handover-since = **Since this seat's last move**

## Status
status-closed = This table has been closed.
status-request = A request to take back waits for { $names }.
status-line = You have a plan: `/act` shows it, `confirm` makes your move.
status-asked = **You are asked.** `/act` shows what.
status-sealed = Your answer is in.
status-offers = You may do something at any time: see `/act`.

## Log
log-page-earlier = ◀ Earlier
log-page-later = Later ▶
log-page-nothing = Nothing to tell.
log-heading = { $title }: what has happened
recap-nothing = Nothing has happened since your last move.
recap-heading = { $title }: since your last move
why-refusal = Your last refusal: { $reason }
why-nothing = Nothing was refused to you here, and nothing has been scored yet.
why-heading = { $title }: why

## Fair play
fair-how = Every die and card follows from a secret seed, a share of each seat, the number of the message that closed the seats, and a counter that never goes back. The seed was fixed before anyone joined, each share at joining:
fair-hash = SHA-256 of the seed: { $hash }
fair-shares = Shares: { $shares }
fair-share-hashes = SHA-256 of the shares: { $shares }
fair-draws = Draws so far: { $n }.
fair-daily = Others play today's challenge with this seed: it is shown tomorrow.
fair-seed = The seed was { $seed }.
fair-verify = `/table export`, then `farpost verify FILE`, recomputes every draw.
fair-later = The seed is shown when the game is over.
fair-heading = { $title }: fair play
fair-seal = Seal of all that was fixed at the start: { $seal }
fair-shown = Shown by { $link }
export-whole = The whole record of this table.
export-partial = The game is not over: the seed and every answer are left out.
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
mine-none = You sit at no open table. `/table new` opens one.
mine-unreadable = [**{ $title }**]({ $url }): can't be read
mine-waiting = Waiting for you
mine-others = Not waiting for you
mine-followed = You watch
mine-heading = Your tables
mine-paused = [**{ $title }**]({ $url }) ({ $game }): paused
mine-turn = [**{ $title }**]({ $url }) ({ $game }): your turn
mine-turn-until = [**{ $title }**]({ $url }) ({ $game }): your turn, until { $end }
mine-waits = [**{ $title }**]({ $url }) ({ $game }): waits for { $names }
mine-idle = [**{ $title }**]({ $url }) ({ $game }): running
mine-lobby = [**{ $title }**]({ $url }) ({ $game }): lobby

## Rules
rules-read-one = Read one whole
rules-read-paragraph = Read one paragraph
rules-read-chapter = Read a chapter
rules-how = `/rules search` finds any word, `/rules card` any component.
rules-heading = The rules of { $game }
rules-contents = Contents
rules-component = { $title } (component)

## Help
help-heading = Help
help-text =
    Farpost moderates board games: it asks one question at a time and offers only legal moves.
    { "" }**`/table new`** opens a table in this channel: press **Join**, then **Start**.
    { "" }**`/act`** (or the **Act** button) shows your turn with menus, for your eyes only. Nothing is public until **Confirm**.
    { "" }**`/move`** takes the same answers typed: `answer; answer; confirm`. `back` takes one back.
    { "" }**`/board`**, **`/hand`**, **`/status`**, **`/log`**, **`/recap`** show how things stand. `/board view:text` is the whole position in words, **Zoom** shows every part of it large.
    { "" }**`/undo`** takes your last move back; if it concerns others, they are asked.
    { "" }**`/rules`** searches the rules, **`/why`** explains the last refusal, **`/fair`** how to check the dice.
    { "" }**`/orders`** answers in advance (`if asked QUESTION: ANSWER`). Where there's only one thing to do, it's done for you.
    { "" }**`/table seat`** hands your seat on or takes one over, **`/table leave`** opens it to others; if somebody stays away, the others can vote to replace them. Moderators have **`/mod`**.
    { "" }**`/clock`** shows everybody's time, **`/remind`** sets your reminders, time zone, quiet hours and language, **`/away`** announces an absence.
    { "" }**`/mytables`** lists everything that waits for you, **`/stats`** and **`/leaderboard`** what has been played.
