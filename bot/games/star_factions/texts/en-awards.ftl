# Awards at the end

award-ace = Ace
award-ace-for =
    { $n } { $n ->
        [one] ship
       *[other] ships
    } destroyed
award-blow = Hardest blow
award-blow-for = { $n } damage in one attack
award-thief = Flag thief
award-thief-for =
    { $n } enemy { $n ->
        [one] flag
       *[other] flags
    } taken down
award-traveller = Long hauler
award-traveller-for = { $n } hexes flown
award-mechanic = Best mechanic
award-mechanic-for = { $n } hull repaired
award-shipwright = Busiest shipyard
award-shipwright-for =
    { $n } { $n ->
        [one] ship
       *[other] ships
    } built
