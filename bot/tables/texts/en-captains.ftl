# Several people on one seat, one of them captain.

captain-asked = **{ $who }** proposes a turn. { $captain } decides: **Act**, then **Confirm**.
captain-decides = { $captain } is captain: **Confirm** proposes this turn and keeps it here.
