"""The kit's makers of parts, each of which makes equal parts only once.

Of a board's hundreds of small parts an answer changes a few.
"""

from renderers import kit

badge = kit.kept(kit.badge)
column = kit.kept(kit.column)
fit = kit.kept(kit.fit)
flow = kit.kept(kit.flow)
framed = kit.kept(kit.framed)
icon = kit.kept(kit.icon)
label = kit.kept(kit.label)
packed = kit.kept(kit.packed)
pad = kit.kept(kit.pad)
panel = kit.kept(kit.panel)
row = kit.kept(kit.row)
sized = kit.kept(kit.sized)
space = kit.kept(kit.space)
title = kit.kept(kit.title)
with_alt = kit.kept(kit.with_alt)
