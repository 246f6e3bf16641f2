# Why something can't be done: what is wrong, and what would work.
# $what: the words typed, as code; $name: a name; $a, $b, $c: further facts; $any: facts as code, one of which
# would do; $ways: all of them; $n: how many. $given, $same, $more: yes or no.

-unchanged = Nothing has changed.
-again = Try again in a moment.
-dates = `fri 18:00`, `in 3 days`, `24 dec` or `2026-12-24 18:00`
-lengths = `2 days`, `1d12h` or `90 min`

no-unknown = That's not possible ({ $what }).

## Answers
no-word = { $what } is not possible here.
no-ambiguous = { $what } could mean several things: { $ways }. Type more of the word.
no-short = { $given ->
    [yes] { $what } is not complete yet: something more must follow it.
   *[no] Something must be chosen here.
}
no-too-long = That's too long to read (the limit is { $a }). Send it in parts.
no-too-many-answers = That's { $name } answers; I take up to { $a } at once. Send it in parts.
no-too-many-words = Nothing more can follow here: leave { $what } out.
no-twice = { $what } names something twice.
no-how-many = { $same ->
    [yes] Choose exactly { $a } (you named { $c }), separated by commas.
   *[no] Choose { $a } to { $b } (you named { $c }), separated by commas.
}
no-unfinished = Your answer isn't complete yet: choose more before you seal it.
no-not-asked = You are not asked anything just now. `/status` shows whose turn it is.
no-option = { $n ->
    [0] { $what } is not one of this game's options. Write `option=value`, as offered.
   *[other] { $what } isn't possible: it can be { $any }.
}
no-daily-on = Others are playing today's challenge. Come back tomorrow for the record.
no-daily-fixed = The options of a daily challenge are fixed. Open another table instead.
no-daily-hidden = This is today's challenge. Finish yours to see how others play it.
no-daily-alone = Everyone plays the daily challenge alone. Open your own with `/table new`.
no-daily-drawn = In the daily challenge, what was drawn stays drawn: it's the same for everybody.
no-daily-once = You've played today's challenge. There's a new one tomorrow.
no-daily-server = Daily challenges are played in servers.

## Playing
no-nothing-typed = Type what you want to do; `/act` offers everything in menus.
no-busy-drawing = Too many pictures are being asked for here: try again in a few seconds. `/board view:text` has the position in words.
no-no-invites = Invitations are off for { $name }, who can still join or take over without one.
no-asked-lately = You asked { $name } a moment ago. Try again in 10 minutes.
no-no-witness = I can't post in this channel just now, and the start has to be posted so that everybody can check the dice. { -unchanged } { -again }
no-one-confirm = One `confirm` is enough for one text: send the rest after it.
no-no-line = There is nothing to confirm yet: answer first, then `confirm`.
no-no-line-back = There is nothing to step back from. `/undo` takes back your last move.
no-open-line = Your answers are not confirmed yet: **Back** takes them back one by one.
no-line-whole = That's everything: `confirm` makes your move, `back` takes the last answer back.
no-sealed = Your answer is in; the others' are still to come. `back` takes it back.
no-sealed-stays = You've taken this answer back { $name } times. It stays in now.
no-cut = Something has changed under your answers, so they were cut back to what is still possible. Look at them, then confirm again.
no-stale = That question has been answered or has changed. This is how things stand now:
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
no-nothing-to-undo = You have made no move that could be taken back.
no-nothing-to-redo = Nothing has been taken back that could be done again.
no-not-concerned = This request doesn't need your answer.
no-request-gone = That request is over: a move has been made since, or it was answered.
no-request-open = There is already a request to take back. Answer that one first.

## The lobby
no-no-table = There is no table in this channel. `/table new` opens one.
no-gone-table = That table no longer exists.
no-unreadable = I can't read this table as it is stored. { -unchanged } Tell whoever hosts this bot: `farpost check` says what is wrong.
no-newer-rules = This table is being updated to a newer version. { -unchanged } Try again in a few minutes.
no-channel-taken = This channel has an open table already: use a thread, or close that table.
no-no-game = { $n ->
    [0] I know no game called { $what }. There are none here.
    [one] I know no game called { $what }. There is: { $all }.
   *[other] I know no game called { $what }. There are: { $all }.
}
no-seats = { $same ->
    [yes] This game is for { $a } { $a ->
        [one] player
       *[other] players
    }.
   *[no] This game is for { $a } to { $b } players.
}
no-not-seated = You don't sit at this table.
no-seated = You already sit at this table.
no-joined-often = You've joined and left this table { $name } times. Now only an invitation gets you back in.
no-full = Every seat is taken.
no-seat-taken = That seat is taken.
no-no-seat = Seats are numbered 1 to { $name }.
no-seat-free = Nobody sits there.
no-no-level = There is no computer player { $what }. There are: { $ways }.
no-no-user = Say which user.
no-too-few = At least { $name } players are needed. Computer players can fill seats.
no-not-yours = Only the host or a moderator can do that.
no-moderator = Only a moderator can do that while the game is running.
no-bad-action = { $what } is not something to do with a seat: `take`, `add`, `computer`, `free`, `offer`, `accept`, `decline` or `replace`.

## Seats over time
no-invited = They are invited already.
no-kept = The last places are kept for players who have been invited.
no-not-your-seat = You can only hand on your own seat; a moderator can `/mod replace`.
no-proposal-gone = That offer is over.
no-not-for-you = That offer is for { $name }.
no-nothing-offered = The game is already running, and no seat is open or offered to you.
no-nothing-to-decline = You have offered nothing here, and nothing is offered to you.
no-seat-stays-open = Nobody sits there, so that seat stays open.
no-seat-held = Somebody sits there: they can hand on their seat (`/table seat offer`), the others can vote (`/table seat replace`), or a moderator can `/mod replace`.
no-no-free-seat = Every seat is taken. A player can hand theirs on with `/table seat offer`.
no-last-player = You are the last player here: `/table close` ends the table.
no-looked-at-another = You have looked at another seat's secrets as a moderator, so you can't play at this table.
no-knows-another = You have played another seat of this game and know its secrets, so you can't take this one.
no-vote-own = You can't vote on yourself.
no-vote-open = There is a vote about that seat already.
no-announced-away = They have announced an absence, so a vote must wait. A moderator can `/mod replace` at any time.
no-not-absent = A vote can begin once the table has waited { $a } days for that seat, or the clock has answered for it, without a word. A moderator can `/mod replace` at any time.
no-unlike = I can't read { $what } as options. Write `option=value, option=value`.

## Moderating
no-moderators-only = Only a moderator of this server can do that.
no-not-paused = This table is not paused.
no-no-rewind = This table can't be rewound to after move { $what }: only to one that still counts and is not the last, such as { $all }.
no-nothing-to-rewind = No move has been made here that could be taken back.
no-preview-old = A move has been made since that preview. `/mod rewind` shows a new one.
no-one-of-both = Name a player or a computer player, not both.
no-proxy-back = Only the player can take answers back, or `/mod rewind`.
no-look-own = You play at this table, so its secrets are not shown to you.
no-no-consent = There are these rules: { $ways }.

## Orders
no-order-both = Either add an order or cancel one, not both at once.
no-order-nothing = None of your orders can run now.
no-order-cancelled = You have cancelled it.
no-stats-private = Ask that in a server where you both play.

## Looking
no-no-move = There is no move { $what }: they are numbered 0 to { $a }.
no-no-view = There is no view { $what }; there are { $ways }.
no-no-section = There is no { $what } in the rules; `/rules search` finds any word.
no-no-card = I know no { $what }; `/rules search` looks through everything.
no-no-hits = { $n ->
    [0] No rule mentions { $what }.
   *[other] No rule mentions { $what }. Did you mean { $any }?
}
no-which-game = Say which game, with `game:`: there is no table in this channel.
no-no-query = Say what to look for.

## Storage
no-db-busy = The database is busy. { -unchanged } { -again }
no-db-full = The disk is full. { -unchanged } Whoever hosts this bot must make room.
no-db-readonly = The database can't be written. { -unchanged } Please tell whoever hosts this bot.
no-db-broken = The database can't be read or written. { -unchanged } Please tell whoever hosts this bot.
no-too-busy = Too much is happening at this table at once. { -unchanged } { -again }

## Dates and lengths
no-when-empty = Say when, for instance { -dates }.
no-when-no-end = Say until when: { -dates }, or a length such as `3 days`.
no-when-unread = I can't read { $what } as a date. Write { -dates }.
no-when-past = { $what } is past already.
no-when-far = { $what } is more than two years ahead.
no-when-two = { $what } could be two days: write { $any }.
no-when-ends-first = { $what } is not after { $first }: an absence ends after it begins.
no-length-negative = { $what } goes backwards: write a length of time such as `2h`.
no-length-zero = { $what } is no time at all. Write { -lengths }.
no-length-unread = I can't read { $what } as a length of time. Write { -lengths }.
no-length-long = { $what } is longer than a year.
no-when-no-time = I can't read { $what } as a time of day. Write `22:30`.
no-zone-unknown = { $n ->
    [0] I know no time zone { $what }. Type a city, such as `Berlin`.
   *[other] I know no time zone { $what }. Did you mean { $any }?
}
no-quiet-hours = Quiet hours last up to { $a } hours a day, and not none.
no-away-many = You have announced { $a } absences already.
no-away-not = You are not away just now.
no-away-gone = That absence is over or cancelled already.
no-quiet-unread = I can't read { $what } as quiet hours. Write `22:00-07:00`, or `off`.
no-language-unknown = I know no language { $what }. There are: { $any }.

## Clocks
no-clock-kind = I know no clock { $what }. There are: { $any }.
no-clock-zero = I know no way to deal with zero { $what }. There are: { $any }.
no-clock-time = Say how much time: { -lengths }.
no-clock-needless = A clock of this kind ({ $a }) has no use for { $what }.
no-clock-turn = { $what } is not possible here: it must be { $a } to { $b }.
no-clock-bank = { $what } is not possible here: it must be { $a } to { $b }.
no-clock-extra = { $what } is not possible here: it must be { $a } to { $b }.
no-clock-most = { $what } is not possible here: it must be { $a } to { $b }.
no-clock-left = { $what } is not possible here: it must be { $a } to { $b }.
no-clock-none = This table has no clock. `/clock set` proposes one.
no-clock-paused = The clocks of this table are stopped. `/mod resume` lets them run again.
no-clock-idle = The table isn't waiting for that seat: its turn begins with all its time.
no-clock-runs = The clocks of this table are running already.
no-clock-agreed = You have agreed to that already.
no-clock-gone = That proposal is over: `/clock show` says what holds now.
no-clock-same = This table has that clock already.
no-clock-here = You are here: nobody plays for you, and you have no pause to end.
no-allow-what = Say how much `vacation` or how long an `emergency`: { -lengths }, or `none`.
no-allow-vacation = { $what } is not possible here: it must be `none`, or { $a } to { $b }.
no-allow-emergency = { $what } is not possible here: it must be `none`, or { $a } to { $b }.
no-mod-clock = Say which `seat` has what `left`, or the table's `vacation` or `emergency`.
no-emergency-none = There is no emergency pause at this table. `/clock allow` proposes one.
no-emergency-used = You have taken your one emergency pause at this table. `/away` stops your clock while you have vacation left; a moderator can pause the table.
no-no-emergency = You have no emergency pause to end.

## Reminders
no-remind-many = Set at most { $a } intervals.
no-remind-interval = An interval lasts from { $a } minutes to { $b } days.

## Orders typed
no-order-long = An order has up to { $a } characters.
no-order-empty = Say what to answer: `if asked QUESTION: ANSWER`, or `ANSWER for 3 times`.
no-order-unknown = This game knows no answer that begins with { $what }.
no-order-word = Leave { $what } out: an order confirms by itself where its answers are the whole move.
no-order-answers = An order has up to { $a } answers.
no-order-shape = Put a colon between the condition and the answer: `if asked QUESTION: ANSWER`.
no-order-kind = { $n ->
    [0] I know no question { $what }. This game offers none.
   *[other] I know no question { $what }. There are: { $any }.
}
no-order-condition = { $n ->
    [0] I know no condition { $what }. This game offers none.
   *[other] I know no condition { $what }. There are: { $any }.
}
no-order-times = An order fires 1 to { $a } times, or `always`.
no-order-twice = { $what } is one limit too many: say it once.
no-order-lifetime = { $what } is too far off: orders live { $a } days at most.
no-order-stops = { $what } can't be answered in advance here: something must happen before it.
no-order-unclear = { $what } is not written out, and would now mean { $any }: so I ask.
no-order-many = You have { $a } orders here already: cancel one first.
no-order-gone = { $n ->
    [0] There is no order { $what }. You have none.
   *[other] There is no order { $what }. You have: { $any }.
}

## Why an order is over
no-order-used = It has done what it was given for.
no-order-expired = Its time was up.
no-order-stopped = What it was to last until has come.
no-order-owner = Somebody else has the seat now.

## Around a refusal
refusal-possible = Possible instead: { $near }
refusal-example = For example: { $near }
refusal-completed = As you type, completion lists everything that can follow; `/act` offers it in menus.
refusal-rule = Rules { $rule }

## Computer players
no-computers-yours = There are { $name } computer players at this host's tables in this server already. End one of those games first.
no-computers-here = There are { $name } computer players at this server's tables already. End one of those games first.
