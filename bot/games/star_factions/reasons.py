"""Why something is not legal, in English, and what would be. By the reason's code.

`{what}` is what it is about, `{0}`, `{1}`... are its facts, `{faction}` is the first fact's name.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # The engine's own
        "word": "“{what}” is not a choice here.",
        "short": "That order is not complete; say the rest of it.",
        "too-many-words": "There is a word too many: “{what}”.",
        "ambiguous": "“{what}” could be {0}; write it out.",
        "twice": "Something is named twice.",
        "how-many": "That is not the right number of choices.",
        "unfinished": "There is more to decide before you can confirm.",
        "not-asked": "You are not asked for orders now.",
        # §5 Setup
        "no-faction": "There is no faction “{what}”; choose {0}.",
        "wished-twice": "{what} is already on your list.",
        "placed": "{what} already stands on {0}.",
        "default-taken": "One of the usual places is taken; place the rest one by one.",
        "no-start-ship": "“{what}” is none of the ships you start with.",
        "outside": "{what} is {1} hexes from the corner {0}; a zone reaches 4 hexes.",
        # Hexes
        "no-hex": "There is no hex “{what}” on the map.",
        "occupied": "{0} stands on {what}; there is room for one ship in a hex.",
        "not-in-zone": "{what} lies outside the zone of {faction}.",
        "asteroid": "{what} is an asteroid; no ship may enter it.",
        # §6 Draw Phase
        "nothing-buildable": "None of the blueprints you drew can be built now.",
        "nothing-fittable": "None of the kits you drew can be built now.",
        "no-class": "There is no ship class “{what}”; there are {0}.",
        "no-kit": "There is no kit “{what}”; there are {0}.",
        "never-built": "A {what} is never built.",
        "no-blueprint": "You have not drawn a {what} blueprint this turn.",
        "no-kit-card": "You have not drawn a kit “{what}” this turn.",
        "no-token": "All {0} of your {what} tokens are on the map.",
        "cannot-pay": "A {what} costs {0} Metal, {1} Fuel, {2} Weapon; you own {3}, {4}, {5}.",
        "zone-full": "No hex of your zone is free.",
        "no-ships": "You have no ship to fit it to.",
        "kits-later": "Ships come first. Say `done`, then fit your kits.",
        "orders-later": "Orders come after the Draw Phase. Say `done` first.",
        "ranked-all": "Three wishes are enough; the fourth faction is what is left.",
        "meant": "Write that as `{0}`.",
        "ships-first": "Ships are built before kits; that part is over.",
        "draw-phase-over": "The Draw Phase is over; ships and kits are built before any order.",
        # §7.1 Allowance
        "no-ship": "You have no ship “{what}” on the map.",
        "new": "{what} was built this turn and can neither move nor act.",
        "moved": "{what} has had its move; a move is never split.",
        "acted": "{what} has had its action.",
        # §7.2 Moves
        "nothing-moves": "None of your ships can move now.",
        "same-hex": "The ship already stands on {what}.",
        "hemmed-in": "{what} is hemmed in: every hex beside it is closed.",
        "too-far": "{what} is {1} steps from {0}, whose movement is {2}; it gets as far as {3}.",
        "plain-move": "“{what}” is too much: only a move into the black hole names two hexes.",
        "in-the-way": "{1} is in the way of {0}, and going round takes more than {2} steps.",
        "no-way": "There is no way to {what} for {0}.",
        "no-fuel": "The black hole costs {0} Fuel, which you lack; {what} keeps its move.",
        # §7.5 Attack
        "nothing-fires": "None of your ships has an action and an enemy in range and line of fire.",
        "own-ship": "{what} is your own ship.",
        "no-target": "There is no ship “{what}” to fire on.",
        "out-of-range": "{what} is {1} hexes from {0}, whose range is {2}.",
        "blocked": "The line of fire from {0} to {what} runs through the asteroid {1}.",
        "no-plus-zero": "To spend no Weapons leave the number out.",
        "too-many-weapons": "At most {0} Weapons go into an attack.",
        "few-weapons": "You own {0} Weapons, not {what}.",
        # §7.6 Repair
        "no-mother": "Your mothership is lost.",
        "full-hull": "{what} is undamaged at {0} hull.",
        "not-beside": "{what} is {0} hexes from your mothership; it must be beside it.",
        "no-action-to-give": "{what} has had its action and has none left to give.",
        "new-mend": "{what} was built this turn and has no action to give.",
        "nothing-to-mend": "No damaged ship of yours can be repaired now.",
        "no-metal": "You own no Metal.",
        "few-metal": "You own {0} Metal, not {what}.",
        "metal-limit": "A repair takes 1 to {0} Metal.",
        "wasted-metal": "{0} misses {1} hull: {2} Metal is enough.",
        # §7.7 Colonies
        "no-planet": "Your mothership stands on {what}, which is no planet.",
        "own-planet": "{what} is already your colony.",
        "not-neutral": "{what} is a colony of {faction}; decolonize it first.",
        "no-flag": "{what} has no flag to take off; colonize it.",
    }
)
