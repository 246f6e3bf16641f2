# Awards at the end

award-earner = Best earner
award-earner-for = { $n } profit from production
award-explorer = First to look
award-explorer-for =
    { $n } { $n ->
        [one] site
       *[other] sites
    } explored
award-builder = Master builder
award-builder-for =
    { $n } { $n ->
        [one] base
       *[other] bases
    } built
award-flyer = Frequent flyer
award-flyer-for =
    { $n } { $n ->
        [one] flight
       *[other] flights
    }
award-settler = Settler of stars
award-settler-for =
    { $n } { $n ->
        [one] colony
       *[other] colonies
    } founded
award-contracts = As good as their word
award-contracts-for =
    { $n } { $n ->
        [one] contract
       *[other] contracts
    } closed
award-research = Head of research
award-research-for = { $n } cards researched
