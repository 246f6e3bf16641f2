# Clocks, absences and reminders.

length-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}
length-hours = { $n } h
length-minutes = { $n } min
length-seconds = { $n } s
length-two = { $long } { $short }

## What happens at zero
zero-remind = { $time }; then a reminder
zero-default = { $time }; then a pass, or else a computer player's answer
zero-computer = { $time }; then a computer player, until the player is back
zero-open = { $time }; then the seat is open to a substitute
clock-no = no clock
clock-per-turn = { $time } a turn
clock-whole-bank = bank of { $time } (at least { $least } a turn)
clock-whole-extra = bank of { $time }, +{ $extra } a turn (at least { $least })
allow-both = absences stop a clock for { $vacation } in all; one emergency pause of { $emergency }
allow-vacation-only = absences stop a clock for { $vacation } in all; no emergency pause
allow-emergency-only = absences don't stop a clock; one emergency pause of { $emergency }
allow-none = absences don't stop a clock; no emergency pause

## Deadlines
clock-stopped = The clocks are stopped.
clock-until = { $who }: until { $end }
clock-was-up = { $who }: time was up { $end }
clock-away = 💤 { $who } is away until { $end }
clock-away-note = 💤 { $who } is away until { $end } ({ $note })
clock-stands = A computer player answers for { $names }.

## One's own clock
own-idle = Your clock is not running.
own-running = Your clock is running.
own-quiet = Your clock stands still: quiet hours.
own-away = Your clock stands still: absence.
own-emergency = Your clock stands still: emergency pause.
own-paused = Your clock was stopped by a moderator.
own-out = Your time has run out.
own-bank = { $left } left in your bank.
own-ends = Your time ends { $end }.
own-ended = Your time ended { $end }.
own-vacation = { $left } of vacation left.
own-absence-counts = Your absence no longer stops the clock.

## Time is up
zero-you-opened = ⏳ Your time is up: a computer player answers for you this once; when all answers are out, your seat is open to a substitute.
zero-you-computer = ⏳ Your time is up: a computer player answers for you until you are back (any move, or `/clock back`).
zero-you-passed = ⏳ Your time is up: you pass.
zero-you-answered = ⏳ Your time is up: a computer player answers this turn for you.
zero-opened = ⏳ { $who }'s time is up.
zero-opened-was = ⏳ { $who }'s time was up.
zero-until-back = ⏳ { $who }'s time is up: a computer player answers until they are back (any move, or `/clock back`).
zero-until-back-was = ⏳ { $who }'s time was up: a computer player answers until they are back (any move, or `/clock back`).
zero-deserted = ⏳ { $who }'s time is up: nobody is left, so the game waits until one of its players is back.
zero-deserted-was = ⏳ { $who }'s time was up: nobody is left, so the game waits until one of its players is back.
zero-passed = ⏳ { $who }'s time is up: they pass.
zero-passed-was = ⏳ { $who }'s time was up: they passed.
zero-answered = ⏳ { $who }'s time is up: a computer player answers this turn.
zero-answered-was = ⏳ { $who }'s time was up: a computer player has answered for them.
zero-back = I am back
outage = I was away for { $length }, until { $end }.
outage-given-back = I was away for { $length }, until { $end }. The time that it took is given back.

## Reminders
remind-turn = **{ $title }**: it's your turn.
remind-after = **{ $title }**: it's still your turn (since { $since }).
remind-after-a-while = **{ $title }**: it's still your turn.
remind-mark = **{ $title }**: most of your time is used up.
remind-zero = **{ $title }**: your time is up.
remind-last = **{ $title }**: everybody is waiting for you alone.
remind-next = **{ $title }**: you're next.
digest-heading = These tables wait for you
digest-line = { $place } **{ $title }**
digest-line-until = { $place } **{ $title }**, until { $end }
digest-more = { $n ->
    [one] … and one more: `/mytables`
   *[other] … and { $n } more: `/mytables`
}
ledger = Your last reminders here: { $list }.
ledger-turn = your turn { $when }
ledger-after = still your turn { $when }
ledger-mark = most of the time used { $when }
ledger-zero = time up { $when }
ledger-last = waited for alone { $when }
ledger-next = next { $when }
ledger-late = (answered before it was sent)
ledger-closed = (not delivered: direct messages are closed)
ledger-lost = (could not be delivered)
ledger-under-way = (on its way)
last-pinged = Last pinged: { $list }.
