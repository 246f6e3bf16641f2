# Several people on one seat, one of them captain.

captain-asked = **{ $who }** proposes a turn. { $captain } decides: **Act**, then **Confirm**.
captain-decides = **Confirm** proposes this turn. { $captain }, the captain, decides.
captain-waits = **Proposed.** { $captain } decides.
