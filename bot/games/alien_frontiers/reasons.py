"""Why something is not legal, in English, and what would be. By the reason's code.

`{what}` is what it is about, `{0}`, `{1}`... are its facts; keys are written as names.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.alien_frontiers.data import NUMBERS

REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # The engine's own
        "word": "“{what}” is not a choice here.",
        "short": "That is not complete; say the rest of it.",
        "too-many-words": "There is a word too many: “{what}”.",
        "ambiguous": "“{what}” could be several things; write it out.",
        "twice": "Something is named twice.",
        "how-many": "That is not the right number of choices.",
        "unfinished": "There is more to decide before you can confirm.",
        "not-asked": "You are not asked anything now.",
        # §1, §2 Options, setup
        "not-in-hand": "“{what}” is not among the boards you may choose from.",
        "not-in-play": "{what} is not in this game.",
        "no-board": "“{what}” is no faction board; there are {0}.",
        "ranked-twice": "{what} is in your ranking already.",
        "no-ranking": "`rank` and boards, best first, is a ranking; `unrank` takes one back.",
        # §3 Turn
        "must-dock": "You must dock all ships that can: {what} would still take one of {0}.",
        "return": "You have {1} fuel and {2} ore: return exactly {0} tokens.",
        # §4 Docking
        "no-dock": "None of your ships can dock anywhere now.",
        "no-ship": "You have no unplaced ship “{what}”; you have {0}.",
        "few-ships": "You have fewer unplaced ships “{what}” than that; you have {0}.",
        "full": "{what} has not enough free ports.",
        "ports": "{what} has {0} free ports; that would be {1} ships.",
        "barred": "The ship has left {what} this turn and may not go back.",
        "must": "The ship {0} has to be among those that dock.",
        # §5 Facilities
        "no-cycle": "There is no cycle to use: dock at the Alien Artifact, and cycle before"
        " anything else.",
        "total": "A claim needs a total of {0} at the Alien Artifact; yours is {1}.",
        "held": "You already hold a card called {what}.",
        "not-displayed": "“{what}” is not among the displayed cards.",
        "no-colony": "You have no colony left for that.",
        "launch-first": "Your colony stands on the last circle: launch it first.",
        "hub-full": "You have {0} ships at the Colonist Hub already.",
        "circle": "Your colony must reach circle {0}; it stands on {1} (0: none).",
        "no-excess": "No circle is left over for a new colony.",
        "no-pair": "You have no complete trading pair of that value at the Orbital Market.",
        "own": "You cannot raid yourself.",
        "decoy": "{what} holds a Holographic Decoy: nothing but that card can be taken.",
        "tokens-or-card": "A raid takes tokens or one card, not both.",
        "loot": "{what} has {0} fuel and {1} ore; you may take up to {2} tokens.",
        "no-stock": "You have no ship left in stock.",
        "fleet": "You need {0} ships of your colour outside stock; you have {1}.",
        "borrowed": "A borrowed ship cannot be given up at the Terraforming Station.",
        # §6, §7 Planet
        "repulsor": "The Repulsor Field lies on {what}: no colony lands, leaves or arrives.",
        "field": "The field generator cannot be put there: it must go to a different territory.",
        "isolated": "The Isolation Field lies on {what}: nobody has its bonus.",
        "land-order": "Two territories are named in the board's order: {0} before {what}.",
        "empty": "There is no colony on {what}.",
        "had": "You already have the bonus of {what}.",
        "not-borrowable": "The bonus of {what} cannot be had without control.",
        # §8, §13 Tech cards
        "no-card": "None of your cards can do that now.",
        "not-held": "You do not hold {what}.",
        "no-use": "{what} has no use.",
        "no-discard": "{what} has no discard power.",
        "used": "{what} has been used this turn.",
        "discards": "Discard powers: {0} a turn, and that is done.",
        "no-target": "{what} has nothing to act on like that.",
        "value": "A ship's value must stay within 1 and 6; you have {0}.",
        "not-there": "No opponent has a ship “{what}” at {0}.",
        "keeps": "The owner of {what} would keep only {0} ships for the next turn; {1} must stay.",
        "not-discarded": "There is no such card in the discard pile that you do not hold.",
        "terraformed": "A terraformed ship may not be moved.",
        "not-cloakable": "Ships at {what} cannot be replaced.",
        "no-stand-in": "No unplaced ships of yours can stand in for those in a complete docking.",
        "not-in-bay": "There is no such ship in the Maintenance Bay.",
        "no-ships": "There is no ship there.",
        "after-mine": "The Lunar Tunneler works directly after docking at the Lunar Mine.",
        "no-agenda": "You have no face-down agenda.",
        "not-hidden": "That is none of your face-down agendas.",
        "not-used": "The Capacitor repeats a card with a fuel cost that you have used this turn.",
        # §9 Relic Ship
        "uncontrolled": "You do not control {what}.",
        "relic-away": "The Relic Ship is not on Burroughs Desert.",
        # §11, §12 Freeform hub, boards
        "circle-full": f"{NUMBERS.circle_room} other colonies stand on circle {{0}}.",
        "no-territory": "You control no territory.",
        "no-cards": "There is no tech card to take.",
        "no-advance": "You need a colony on the hub below the last circle; yours is on {0}.",
        "no-terraformed": "None of your ships is at the Terraforming Station.",
        "no-field": "No field generator is on the planet.",
        "off-planet": "The {what} is off the planet: it can be placed, not removed.",
        "on-planet": "The {what} is on the planet already: one from off the planet can be placed,"
        " and no other moved.",
        "not-owner": "Only the owner of {what} may do that.",
        "once": "{what}: once a turn, and that is done.",
        "uneven": "The Scavenger Fleet needs two other ships of different values.",
        "trio": "The Smuggler's Alliance needs a trio that may dock at the Raiders' Outpost.",
        "no-move": "No colony can be moved.",
        "uncontested": "{what} is not contested: it needs colonies and no controller.",
        # §14 Agendas
        "agenda-limit": "At least {0} of your face-down agendas must go.",
        "agenda-order": "That is no order for one of your face-down agendas now.",
    }
)

NEEDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "any": "{f} takes as many ships as it has ports for you",
        "one": "{f} takes one ship, and what else it asks for",
        "rising": "{f} takes ships of {0} or more, in rising order",
        "pair": "{f} takes two ships of one value",
        "triple": "{f} takes three ships of one value",
        "trio": "{f} takes three values in a row with a total above {0}",
        "six": "{f} takes one ship showing 6",
    }
)
