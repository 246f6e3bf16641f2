"""§4.9 to §4.12 What an orb turn draws: tokens found, breeding tubes, orb cards."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Draw, Seat, Task
from bot.engine.rng import Chance
from bot.games.race_for_the_galaxy.orb_data import ORB_CARDS
from bot.games.race_for_the_galaxy.orb_events import OrbDrew, OrbGone, OrbReceived, TokenFound
from bot.games.race_for_the_galaxy.orb_map import places
from bot.games.race_for_the_galaxy.rules.orb_teams import all_teams, orb_of, with_scout
from bot.games.race_for_the_galaxy.rules.s12_laying import LayCard
from bot.games.race_for_the_galaxy.state import Galaxy

# §4.9 Tokens


class Finds(Task[Galaxy], frozen=True):
    """§4.9 Let the seat look at its new tokens, if it has any."""

    seat: Seat
    rule = "§4.9"

    def run(self, s: Galaxy) -> Galaxy:
        return s.then(LookAtFinds(self.seat)) if s.players[self.seat].scout.finds else s


class LookAtFinds(Draw[Galaxy], frozen=True):
    """§4.9 Show a seat the tokens it has taken."""

    seat: Seat
    rule = "§4.9"
    private = (TokenFound,)

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        return look_at_tokens(s, self.seat, chance)


def look_at_tokens(s: Galaxy, seat: Seat, chance: Chance) -> Galaxy:
    """§4.9 Draw the faces of all tokens that a seat has taken but not looked at."""
    for letter in s.players[seat].scout.finds:
        orb, scout = orb_of(s), s.players[seat].scout
        number = "AB".index(letter)
        pile = orb.stacks[number]
        at = chance.below(len(pile))
        left = (*pile[:at], *pile[at + 1 :])
        stacks = (left, orb.stacks[1]) if number == 0 else (orb.stacks[0], left)
        s = replace(s, orb=replace(orb, stacks=stacks))
        s = with_scout(s, seat, replace(scout, tokens=tuple(sorted((*scout.tokens, pile[at])))))
        s = s.tell(TokenFound(seat, pile[at]), to=(seat,))
    return with_scout(s, seat, replace(s.players[seat].scout, finds=()))


# §4.10, §4.12 Orb cards


def top_card(s: Galaxy, chance: Chance) -> tuple[Galaxy, str | None]:
    """§4.12 Draw the top orb card: an A card as long as there is one."""
    orb = orb_of(s)
    pile = orb.a or orb.b
    if not pile:
        return s, None
    at = chance.below(len(pile))
    left = (*pile[:at], *pile[at + 1 :])
    orb = replace(orb, a=left) if orb.a else replace(orb, b=left)
    return replace(s, orb=orb), pile[at]


class Breeding(Draw[Galaxy], frozen=True):
    """§4.10 Look at the token, then place an orb card away from here."""

    seat: Seat
    away: int
    rule = "§4.10"
    private = (TokenFound,)

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        s = look_at_tokens(s, self.seat, chance)
        s, card = top_card(s, chance)
        if card is None:
            return s
        if places(orb_of(s), all_teams(s), card, self.away):
            return s.then(LayCard(self.seat, "found", card, self.away))
        orb = orb_of(s)
        s = replace(s, orb=replace(orb, shown=(*orb.shown, card)))
        return s.tell(OrbGone(self.seat, card))


class OrbDraw(Task[Galaxy], frozen=True):
    """§4.6, §4.12 D10 Draw an orb card as the third action, if it is due."""

    seat: Seat
    rule = "§4.12"

    def run(self, s: Galaxy) -> Galaxy:
        scout = s.players[self.seat].scout
        due = s.chose(self.seat, "explore_orb") or scout.taken < 2
        return s.then(DrawOrbCard(self.seat)) if due and not orb_of(s).empty else s


class DrawOrbCard(Draw[Galaxy], frozen=True):
    """§4.12 Draw the top orb card into a seat's orb hand."""

    seat: Seat
    rule = "§4.12"
    private = (OrbReceived,)

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        s, card = top_card(s, chance)
        if card is None:
            return s
        scout = s.players[self.seat].scout
        s = with_scout(s, self.seat, replace(scout, hand=tuple(sorted((*scout.hand, card)))))
        s = s.tell(OrbDrew(self.seat, ORB_CARDS[card].deck))
        return s.tell(OrbReceived(self.seat, card), to=(self.seat,))
