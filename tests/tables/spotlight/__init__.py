"""A small feature of a table, for an example: it counts who looks at the table.

One folder and its lines in the lists of features are all it takes: what it keeps (`part`), what
follows from an edit, what people are offered (`looking`). Nothing else knows of it.
"""
