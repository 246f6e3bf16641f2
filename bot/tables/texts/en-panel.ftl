# One's own turn: the panel, moves, taking back, orders.

act-stop-draw = After **Confirm**, dice are rolled or cards drawn. Undoing it later needs everyone's OK.
act-stop-draw-free = After **Confirm**, dice are rolled or cards drawn.
act-stop-draw-alone = After **Confirm**, dice are rolled or cards drawn. In a solo game that can't be undone.
act-stop-reveal = **Confirm** turns up something hidden. Undoing it later needs the OK of those who see it.
act-stop-others = After **Confirm** it's the others' turn.
act-stop-end = After **Confirm** the game is over.
act-stop-sealed = **Confirm** seals your answers until everyone has answered. Until then **Back** takes them back; after that only if the others agree.
act-chosen = Chosen so far: { $said }
act-cut = Something has changed, so I dropped the answers that no longer work.
act-plan = Your plan (only you see it): { $line }
act-plan-proposed = { $who } proposes: { $line }
act-everything = That's everything. Press **Confirm**.
act-sealed = Your answer is in: { $line }. **Back** takes it back until everyone has answered.
act-stood-in = A computer player answers for you: `/clock back` takes over.
act-nothing = { $kept ->
    [yes] Nothing to do: waiting for { $names }. Your plan is kept.
   *[no] Nothing to do: waiting for { $names }.
}
act-nothing-nobody = { $kept ->
    [yes] Nothing to do. Your plan is kept.
   *[no] Nothing to do.
}
act-thats-all = That's all
act-yes = Yes: { $label }
act-type = Type it
act-one-of = Choose one of { $n }
act-span = { $first } to { $last } ({ $page }/{ $pages })
act-chosen-of = { $sizes }, { $n } chosen ({ $page }/{ $pages })
act-these = These
act-none = None
act-for-example = for example { $hint }
act-type-rest = Type the rest
act-also = Also possible at any time
act-confirm = Confirm
act-save = Save so far
act-preview = Preview
act-back = Back
act-choose = Choose { $n }
act-choose-between = Choose { $least } to { $most }

## Moves
move-unsure = **Are you sure?** This can't be undone, so I haven't done it yet. Press **Yes**, or type `/move` with { $key }.
move-done = **Done.**
move-rest = I stopped at { $part }: { $reason }
move-confirm = { $word }: make your move
move-gives-up = `/move` with { $key } ends it too.
move-save = { $word }: save so far, your turn goes on
move-back = { $word }: take the last answer back
move-send-first = Send this first: { $line }
undo-not-agreed = { $who } doesn't agree: nothing changes.
undo-you-refused = You've refused: nothing changes.
undo-you-agreed = You've agreed. { $names } must agree too.
undo-agreed = You've agreed: it's done.
undo-taken-back = **Taken back.**
undo-restored = **Restored.**
undo-done = Undone.
undo-ask = Ask { $names }
undo-would = That would take back { $moves }. { $names } must agree.
undo-must-agree = { $names } must agree.

## Orders
