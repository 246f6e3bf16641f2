# The panel of a turn.

panel-done = **Done.**
panel-saved = **Saved.** Your turn isn't over.
panel-confirm-end = Confirm & end turn
panel-end-anyway = End my turn
panel-in-all = All together
panel-back = Back
panel-forgone = **Still possible:** { $what }. End your turn all the same?
