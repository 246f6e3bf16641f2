# The panel of a turn.

panel-done = **Done.**
panel-asks-there = I'll ping you in { $channel } when it's your turn.
move-begun = You've already begun { $line }: `back` takes that back.
panel-reopened = **Taken back.** You can answer again.
panel-saved = **Saved.** Your turn isn't over.
panel-again = **Done.** You're up again.
panel-end-anyway = End my turn
panel-in-all = In total
panel-suggested = Suggested: { $what }
panel-back = Back
panel-forgone = **Still possible:** { $what }. End your turn anyway?

# The form of an order


# The challenge of the day
daily-on = { $who } is playing today's challenge. You'll see it once you've finished yours.
daily-over = { $who } has finished today's challenge. `/leaderboard` shows the scores to everyone who has.

# The usual setup

panel-standard = Standard setup
