"""The kit's makers of parts, each of which makes equal parts only once.

Of a board's hundreds of small parts an answer changes a few. A maker's arguments must be hashable:
parts in tuples, not in lists.
"""

from renderers import kit

badge = kit.kept(kit.badge)
card = kit.kept(kit.card)
column = kit.kept(kit.column)
counter = kit.kept(kit.counter)
either = kit.kept(kit.either)
fit = kit.kept(kit.fit)
flow = kit.kept(kit.flow)
framed = kit.kept(kit.framed)
grid = kit.kept(kit.grid)
icon = kit.kept(kit.icon)
label = kit.kept(kit.label)
packed = kit.kept(kit.packed)
pad = kit.kept(kit.pad)
panel = kit.kept(kit.panel)
pill = kit.kept(kit.pill)
row = kit.kept(kit.row)
sized = kit.kept(kit.sized)
space = kit.kept(kit.space)
stack = kit.kept(kit.stack)
title = kit.kept(kit.title)
with_alt = kit.kept(kit.with_alt)
