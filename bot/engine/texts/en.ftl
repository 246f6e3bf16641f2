# What every game says alike.

## Refusals ($typed as typed, $what by name; further facts are $a, $b, ...)
no-word = “{ $typed }” isn't a choice here.
no-nothing = Nothing can follow “{ $typed }” now.
no-short = That isn't complete. Say the rest of it.
no-unsaid = That can be done in several ways. Say which.
no-too-many-words = There's a word too many: “{ $typed }”.
no-too-long = That's too long.
no-too-many-parts = One answer has up to { $a } words.
no-too-many-answers = That's { $what } answers; I take up to { $a } at once. Send it in parts.
no-ambiguous = “{ $typed }” could mean several things. Type more of it.
no-twice = You named something twice.
no-how-many = Choose { $a } to { $b } (you named { $c }), separated by commas.
no-unfinished = There's more to decide before you can confirm.
no-not-asked = You aren't asked anything now.

## Answers
word-done = Done
word-none = None
word-yes = Yes
word-no = No

## Labels
label = { $label }
label-costs = { $label } (costs { $cost })
label-gives = { $label } (gives { $gain })
label-costs-gives = { $label } (costs { $cost }, gives { $gain })
