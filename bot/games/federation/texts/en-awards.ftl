# Awards at the end

award-pilot = Ace pilot
award-pilot-for =
    { $n } { $n ->
        [one] mission
       *[other] missions
    } flown
award-medals = Most decorated
award-medals-for = { $n } Medals of Honor
award-builder = Master builder
award-builder-for =
    { $n } { $n ->
        [one] megastructure
       *[other] megastructures
    }
award-moment = Best moment
award-moment-for = { $n } PP at once
award-trader = Regular at the stalls
award-trader-for =
    { $n } { $n ->
        [one] trade
       *[other] trades
    }
award-rising = Rising star
award-rising-for = { $n } degrees of authority
award-patron = Patron
award-patron-for = { $n } given to the Joint Project
