"""Signs: the drawings of goods and pieces, as emojis of the bot's own in texts and buttons.

Promises: nothing waits for them; where there are none, words stand instead.
Start with: `signs`.
May import: kernel, panel, telling.
"""
