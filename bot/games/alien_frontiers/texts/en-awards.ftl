# Awards at the end

award-raider = Boldest raid
award-raider-for = { $n } tokens in one raid
award-collector = Friend of the aliens
award-collector-for = { $n } tech cards taken
award-shipwright = Shipwright
award-shipwright-for =
    { $n } { $n ->
        [one] ship
       *[other] ships
    } built
award-trader = Regular at the market
award-trader-for =
    { $n } { $n ->
        [one] trade
       *[other] trades
    }
award-ruler = Land grabber
award-ruler-for =
    took control { $n } { $n ->
        [one] time
       *[other] times
    }
award-hauler = Full holds
award-hauler-for = { $n } fuel and ore gained
