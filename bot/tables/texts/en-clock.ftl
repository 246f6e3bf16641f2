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
zero-remind = { $time }, then a reminder
zero-default = { $time }, then pass, or a computer player answers
zero-computer = { $time }, then a computer player until the player is back
zero-open = { $time }, then the seat is open to anyone
clock-no = no clock
clock-per-turn = { $time } a turn
clock-whole-bank = bank of { $time } (at least { $least } a turn)
clock-whole-extra = bank of { $time }, +{ $extra } a turn (at least { $least })
allow-both = absences stop clocks for up to { $vacation } in all; one emergency pause of { $emergency }
allow-vacation-only = absences stop clocks for up to { $vacation } in all; no emergency pause
allow-emergency-only = absences don't stop clocks; one emergency pause of { $emergency }
allow-none = absences don't stop clocks; no emergency pause

## Deadlines
clock-stopped = The clocks are stopped.
clock-until = { $who }: until { $end }
clock-was-up = { $who }: time was up { $end }
clock-away = 💤 { $who } is away until { $end }
clock-away-note = 💤 { $who } is away until { $end } ({ $note })
clock-stands = A computer player answers for { $names }.

## One's own clock
own-idle = Your clock isn't running.
own-running = Your clock is running.
own-quiet = Your clock is stopped: quiet hours.
own-away = Your clock is stopped: you're away.
own-emergency = Your clock is stopped: emergency pause.
own-paused = A moderator has stopped your clock.
own-out = Your time has run out.
own-bank = { $left } left in your bank.
own-ends = Your time ends { $end }.
own-ended = Your time ended { $end }.
own-vacation = You have { $left } of vacation left.
own-absence-counts = Your absence no longer stops the clock.

## Time is up
zero-you-opened = ⏳ Your time is up: a computer player answers for you this once. When all answers are out, your seat is open to anyone.
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
zero-answered-was = ⏳ { $who }'s time was up: a computer player answered for them.
zero-back = I'm back
outage = I was down for { $length }, until { $end }.
outage-given-back = I was down for { $length }, until { $end }. You get that time back.

## Reminders
remind-turn = **{ $title }**: it's your turn.
remind-ready = **{ $title }** is about to start: press **Ready** and the game is dealt.
remind-after = **{ $title }**: it's still your turn (since { $since }).
remind-after-a-while = **{ $title }**: it's still your turn.
remind-mark = **{ $title }**: most of your time is used up.
remind-zero = **{ $title }**: your time is up.
remind-last = **{ $title }**: everyone is waiting just for you.
remind-next = **{ $title }**: you're next.
digest-heading = Tables waiting for you
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
ledger-last = everyone waiting for you { $when }
ledger-next = next { $when }
ledger-late = (answered before it was sent)
ledger-closed = (not delivered: direct messages are closed)
ledger-lost = (couldn't be delivered)
ledger-under-way = (on its way)
last-pinged = Last pinged: { $list }.
