# Why something can't be done: what is wrong, and what would work.
# $what: the words typed, as code; $name: a name; $a, $b, $c: further facts; $any: facts as code, one of which
# would do; $ways: all of them; $n: how many. $given, $same, $more: yes or no.

-unchanged = Nothing has changed.
-again = Try again in a moment.
-dates = `fri 18:00`, `in 3 days`, `24 dec` or `2026-12-24 18:00`
-lengths = `2 days`, `1d12h` or `90 min`

no-unknown = That's not possible ({ $what }).

## Answers
no-word = { $what } isn't possible here.
no-ambiguous = { $what } could mean several things: { $ways }. Type more of the word.
no-which = “{ $name }” could be { $ways }. Type the one you mean.
no-yes-first = The `yes` comes first: { $what }.
no-short = { $given ->
    [yes] { $what } isn't complete yet. Type what comes next.
   *[no] Choose something here.
}
no-too-long = That's too long to read: I take up to { $a } letters at once. Send it in parts.
no-too-many-parts = One answer has up to { $a } words; this one has { $name }. Put `;` between answers.
no-too-many-answers = That's { $name } answers; I take up to { $a } at once. Send it in parts.
no-unsaid = { $what } can be done in several ways. Say which.
no-too-many-words = Nothing more can follow here. Leave { $what } out, or put `;` before it.
no-separators = Put a space between words, a comma between several of a kind, and `;` between answers.
no-twice = You named something twice in { $what }.
no-how-many = { $same ->
    [yes] Choose exactly { $a } (you chose { $c }), separated by commas.
   *[no] Choose { $a } to { $b } (you chose { $c }), separated by commas.
}
no-unfinished = Your answer isn't complete yet: choose more before you seal it.
no-not-asked = { $given ->
    [yes] Nothing to do right now: the table waits for { $name }.
   *[no] Nothing to do right now. `/status` shows whose turn it is.
}
no-option = { $what } isn't possible: it can be { $any }.
no-no-option = { $n ->
    [0] This game has no options. Leave them out.
   *[other] This game has no option { $what }. It has { $ways }.
}
no-daily-on = Others are playing today's challenge. Come back tomorrow for the record.
no-daily-fixed = The options of a daily challenge are fixed. Open another table instead.
no-daily-hidden = This is today's challenge. Finish yours to see how others play it.
no-daily-alone = Everyone plays the daily challenge alone. Open your own with `/table new`.
no-drawn-alone = In a solo game, what was drawn stays drawn. Play on from here.
no-daily-once = You have today's challenge already, open or played. There's a new one tomorrow.
no-daily-server = Daily challenges are played in servers.

## Playing
no-nothing-typed = Type what you want to do; `/act` offers everything in menus.
no-busy-drawing = I'm drawing too many pictures here right now. Try again in a few seconds. `/board view:text` has the position in words.
no-no-invites = { $name } doesn't want invitations, but can join or take over without one.
no-asked-often = You've asked { $name } { $a } times within an hour. Try again later.
no-asked-lately = You asked { $name } a moment ago. Try again in 10 minutes.
no-no-witness = I can't post in this channel right now, and the start has to be posted so that everyone can check the dice. { -unchanged } { -again }
no-one-confirm = Only one `confirm` or `save` at a time: send the rest afterwards.
no-still-asked = Not confirmed yet: there's something left to decide. `save` keeps what you have so far.
no-no-line = There's nothing to confirm yet: answer first, then `confirm`.
no-no-line-back = There's no answer to take back. `/undo` takes back your last move.
no-open-line = Your answers aren't confirmed yet: **Back** takes them back one by one.
no-line-drawn = { $what } can't follow yet: cards or dice come after { $first }. Send that first, with `confirm` at its end.
no-line-drawn-kept = { $what } can't follow yet: cards or dice come after your plan { $first }. `confirm` makes that move, `back` takes its last answer back.
no-line-whole = { $what } can't follow: the move is complete after { $first }.
no-line-whole-kept = { $what } can't follow: your plan { $first } is complete. `confirm` makes that move, `back` takes its last answer back.
no-sealed = Your answer is in; the others' are still to come. `back` takes it back.
no-sealed-stays = You've taken this answer back { $name } times. It stays in now.
no-cut = Something has changed, so I dropped the answers that no longer work. Look at the rest, then confirm again.
no-stale = That question has been answered or has changed. Here's how things stand now:
no-other-seat = Those buttons belong to another player. `/act` opens yours.
no-forged = I don't know that button. `/act` shows what you can do now.
no-status-lobby = The game hasn't started yet: **Start** in the lobby begins it.
no-paused = { $more ->
    [yes] This table was paused by { $name } (<t:{ $a }:R>), saying: { $b }. Moves wait until a moderator resumes it with `/mod resume`.
   *[no] This table was paused by { $name } (<t:{ $a }:R>). Moves wait until a moderator resumes it with `/mod resume`.
}
no-status-running = The game is already running.
no-status-ended = This game is over. `/table new` opens another.
no-status-closed = This table has been closed. `/table new` opens another.

## Taking back
no-nothing-to-undo = You have no move to take back.
no-nothing-to-redo = There's nothing to redo.
no-not-concerned = This request doesn't need your answer.
no-request-gone = That request is over: a move has been made since, or it was answered.
no-request-open = There's already an undo request. Answer that one first.

## The lobby
no-no-table = There's no table in this channel. `/table new` opens one.
no-gone-table = That table no longer exists.
no-unreadable = I can't read this table from the database. { -unchanged } Please tell the bot's owner: `farpost check` shows what's wrong, and `farpost repair` may mend it. `/table close` frees the channel.
no-newer-rules = This table is being updated to a newer version. { -unchanged } Try again in a few minutes.
no-rematch-players = A rematch is for those who played. `/table new` opens a table of your own.
no-channel-taken = This channel already has an open table: use a thread, or close that table.
no-no-game = { $n ->
    [0] I don't know the game { $what }. There are none here.
   *[other] I don't know the game { $what }. Choose { $all }.
}
no-seats = { $same ->
    [yes] This game is for { $a } { $a ->
        [one] player
       *[other] players
    }.
   *[no] This game is for { $a } to { $b } players.
}
no-not-seated = You're not at this table.
no-seated = You're already at this table.
no-joined-often = You've joined and left this table { $name } times. Now you need an invitation to come back.
no-seats-taken = Every seat is taken.
no-seat-taken = That seat is taken.
no-seat-rated = This game is rated, so a computer's seat can't be taken. A moderator can open it with `/mod replace`.
no-no-seat = Seats are numbered 1 to { $name }.
no-which-seat = Say which seat with `seat:`, 1 to { $name }.
no-seat-free = That seat is empty.
no-vote-computer = { $name } is a computer player: nobody votes about it. At a casual table, `/table join` takes its seat; elsewhere a moderator can `/mod replace` it.
no-no-computer = There's no computer player { $what }. Choose { $ways }.
no-no-user = Say which user.
no-too-few = You need at least { $name } players. Computer players can fill seats.
no-start-waits = Seats and options are fixed: the game waits for **Ready**. The host can cancel the start first (`/table start cancel:True`).
no-not-sealed = No start is waiting for **Ready** here. The host presses **Start** first.
no-own-start = Someone in another seat has to press **Ready**.
no-captain-only = That's for { $name }, the captain of your seat, to decide.
no-not-yours = Only the host or a moderator can do that.
no-moderator = Only a moderator can do that while the game is running.
no-bad-action = { $what } isn't possible with a seat. Try `take`, `add`, `computer`, `free`, `offer`, `accept`, `decline` or `replace`.

## Seats over time
no-invited = They're already invited.
no-kept = The last seats are reserved for invited players.
no-kept-for = The last free seats are reserved for players who are invited already: { $name }.
no-not-your-seat = You can only hand on your own seat; a moderator can `/mod replace`.
no-proposal-gone = That offer no longer stands.
no-not-for-you = That offer is for { $name }.
no-nothing-offered = The game is already running, and no seat is open or offered to you.
no-nothing-to-decline = You've offered nothing here, and nothing is offered to you.
no-seat-stays-open = Nobody is in that seat, so it stays open.
no-seat-held = That seat is taken: its player can hand it on (`/table seat offer`), the others can vote (`/table seat replace`), or a moderator can `/mod replace`.
no-no-free-seat = Every seat is taken. A player can hand theirs on with `/table seat offer`.
no-last-player = You're the last player here: `/table close` ends the table.
no-looked-at-another = You've looked at another seat's secrets as a moderator, so you can't play at this table.
no-knows-another = You've played another seat of this game and know its secrets, so you can't take this one.
no-vote-own = You can't vote on yourself.
no-vote-open = There's already a vote about that seat.
no-announced-away = They've announced an absence, so a vote must wait. A moderator can `/mod replace` at any time.
no-not-absent = You can vote a player out after they've kept everyone waiting for { $a } days, or left their turns to the clock that long. A moderator can `/mod replace` at any time.
no-unlike = I can't read { $what } as an option. Write it like { $first }.

## Moderating
no-moderators-only = Only a moderator of this server can do that.
no-not-paused = This table isn't paused.
no-no-rewind = I can't rewind to move { $what }. Choose an earlier move that still counts, such as { $all }.
no-nothing-to-rewind = There's no move here to take back.
no-preview-old = A move has been made since that preview. `/mod rewind` shows a new one.
no-one-of-both = Name a player or a computer player, not both.
no-proxy-back = Only the player can take answers back, or `/mod rewind`.
no-look-own = You play at this table, so I can't show you its secrets.
no-no-consent = Choose one of these rules: { $ways }.

## Orders
no-order-both = Either add a plan or drop one, not both at once.
no-order-cancelled = You've cancelled it.
no-stats-private = Try that in a server where you both play.

## Looking
no-no-such-move = There's no move { $what }: moves go from 0 to { $a }.
no-no-view = There's no view { $what }. Choose { $ways }.
no-no-section = There's no { $what } in the rules. `/rules search` finds any word.
no-no-entry = I don't know { $what }. `/rules search` looks through everything.
no-no-hits = { $n ->
    [0] No rule mentions { $what }.
   *[other] No rule mentions { $what }. Did you mean { $any }?
}
no-which-game = There's no table here, so say which game with `game:`.
no-no-query = Say what to look for.

## Storage
no-db-busy = The database is busy. { -unchanged } { -again }
no-db-full = The disk is full. { -unchanged } The bot's owner must free some space.
no-db-readonly = I can't write to the database. { -unchanged } Please tell the bot's owner.
no-db-broken = I can't read or write the database. { -unchanged } Please tell the bot's owner.
no-db-unsure = I lost the database while saving this, so I can't tell whether it worked. Take a look before you try again.
no-too-busy = Too much is happening at this table at once. { -unchanged } { -again }

## Dates and lengths
no-when-empty = Say when, for instance { -dates }.
no-when-no-end = Say until when: { -dates }, or a length such as `3 days`.
no-when-unread = I can't read { $what } as a date. Write { -dates }.
no-when-past = { $what } is in the past.
no-when-far = { $what } is more than two years ahead.
no-when-two = { $what } could be two days: write { $any }.
no-when-ends-first = { $what } isn't after { $first }: an absence must end after it begins.
no-length-negative = { $what } goes backwards: write a length of time such as `2h`.
no-length-zero = { $what } is no time at all. Write { -lengths }.
no-length-unread = I can't read { $what } as a length of time. Write { -lengths }.
no-length-long = { $what } is longer than a year.
no-when-no-time = I can't read { $what } as a time of day. Write `22:30`.
no-zone-unknown = { $n ->
    [0] I don't know the time zone { $what }. Type a city, such as `Berlin`.
   *[other] I don't know the time zone { $what }. Did you mean { $any }?
}
no-quiet-hours = Quiet hours can last up to { $a } hours a day, but not 0.
no-away-many = You've already announced { $a } absences.
no-away-not = You're not away right now.
no-away-gone = That absence is already over or cancelled.
no-quiet-unread = I can't read { $what } as quiet hours. Write `22:00-07:00`, or `off`.
no-language-unknown = I don't speak { $what }. Choose { $any }.

## Clocks
no-clock-kind = There's no clock { $what }. Choose { $any }.
no-clock-zero = { $what } isn't a choice for when time runs out. Choose { $any }.
no-clock-time = Say how much time: { -lengths }.
no-clock-needless = This kind of clock ({ $a }) doesn't use { $what }.
no-clock-turn = { $what } isn't possible here: choose { $a } to { $b }.
no-clock-bank = { $what } isn't possible here: choose { $a } to { $b }.
no-clock-extra = { $what } isn't possible here: choose { $a } to { $b }.
no-clock-most = { $what } isn't possible here: choose { $a } to { $b }.
no-clock-left = { $what } isn't possible here: choose { $a } to { $b }.
no-clock-none = This table has no clock. `/clock set` proposes one.
no-clock-paused = This table's clocks are stopped. `/mod resume` starts them again.
no-clock-idle = The table isn't waiting for that seat: its next turn begins with full time.
no-clock-runs = This table's clocks are already running.
no-clock-agreed = You've already agreed to that.
no-clock-gone = That proposal is over: `/clock show` has the current clock.
no-clock-same = This table already has that clock.
no-clock-here = No computer player is answering for you, and you have no pause to end.
no-allow-what = Say how much `vacation` or how long an `emergency`: { -lengths }, or `none`.
no-allow-vacation = { $what } isn't possible here: choose `none`, or { $a } to { $b }.
no-allow-emergency = { $what } isn't possible here: choose `none`, or { $a } to { $b }.
no-mod-clock = Say which `seat` has what `left`, or the table's `vacation` or `emergency`.
no-emergency-none = This table has no emergency pause. `/clock allow` proposes one.
no-emergency-used = You've taken your one emergency pause at this table. `/away` stops your clock while you have vacation left; a moderator can pause the table.
no-no-emergency = You have no emergency pause to end.

## Reminders
no-remind-many = Set { $a } intervals at most.
no-remind-interval = An interval can be { $a } minutes to { $b } days.

## Orders typed
no-order-long = A plan can have up to { $a } characters.
no-order-empty = Say what to answer: `ANSWER`, `ANSWER; ANSWER` or `ANSWER always`.
no-order-unknown = No answer in this game begins with { $what }.
no-order-word = Leave { $what } out: a plan confirms by itself when its answers make a whole move.
no-order-answers = A plan can have up to { $a } answers.
no-order-stops = { $what } can't be answered in advance here: something else must happen first.
no-order-unclear = { $what } isn't spelt out and would now mean { $any }, so I'm asking.
no-order-many = You already have { $a } plans here: drop one first.
no-order-gone = { $n ->
    [0] There's no plan { $what }. You have none.
   *[other] There's no plan { $what }. Choose { $any }.
}

## Why a plan is over
no-order-used = It has done its job.
no-order-expired = Its time is up.
no-order-stopped = The event that ends it has happened.
no-order-changed = { $what } doesn't answer the same question at the same price now, so I'm asking.
no-order-other = That wasn't the move it waited for.
no-order-passed = Another plan answered.
no-order-round = The round it was for is over.
no-order-undone = A move was taken back.
no-order-older = I can't keep plans of this kind anymore: please make it anew.

## Why no plan can be made
no-plan-asked = It's your turn: just play.
no-plan-together = Everyone answers at the same time now, so nobody sees the others' moves in time.
no-plan-never = On this copy the game didn't come to a question for you. Try again, or wait for your turn.
no-plan-late = That has happened by now, so there's nothing left to plan for. Look at your turn again.

no-order-owner = Someone else has the seat now.

## Around a refusal
refusal-meant = Did you mean { $ways }?
refusal-possible = Possible instead: { $near }
refusal-onward = It can go on with: { $near }
refusal-stopped = I stopped at { $part }, so none of it was kept. { $reason }
refusal-rule = Rules { $rule }

## Computer players
no-computers-yours = This host's tables in this server already have { $name } computer players. End one of those games first.
