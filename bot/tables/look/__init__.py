"""Looking without changing anything: boards, hands, logs, recaps, rules, exports.

Promises: everything is made from the view of the seat that looks; pictures are drawn off the loop.
Start with: `boards`, `logs`, `standing` (commands), `pictures`, `rulebook`, `export`.
May import: kernel, panel, seats, telling, time, undo.
"""
