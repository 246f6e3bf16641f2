# What things are called.

seat-name = Seat { $n }

# Languages
chosen-now = chosen now
menu-language = The table speaks { $language }
table-speaks = This table speaks { $language } from now on.

# Computer players
computer-easy = Easy
computer-medium = Medium
computer-hard = Hard
computer-level = Level { $n }
computer-named = { $name } ({ $level })
# Names that computer players go by, in any order.
computer-given = Vega, Orion, Lyra, Atlas, Mira, Castor, Juno, Rigel, Stella, Altair

# Lists of tables
games-seats = { $stage } Seats: { $seats }
games-free = (free)
tables-join = Join { $title }
