# Awards at the end

award-warlord = Warlord
award-warlord-for =
    { $n } { $n ->
        [one] world
       *[other] worlds
    } conquered
award-architect = Architect
award-architect-for =
    { $n } { $n ->
        [one] development
       *[other] developments
    } built
award-merchant = Best merchant
award-merchant-for =
    { $n } { $n ->
        [one] card
       *[other] cards
    } for goods sold
award-appetite = Biggest appetite
award-appetite-for = { $n } VP from consuming
award-explorer = Farthest scout
award-explorer-for =
    { $n } { $n ->
        [one] card
       *[other] cards
    } explored
award-dearest = Dearest home
award-dearest-for =
    { $n } { $n ->
        [one] card
       *[other] cards
    } paid for one world
