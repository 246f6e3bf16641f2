"""§12 Orb cards laid on the map, and §4.15 the small airlocks that bring second teams."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Reveal, Seat, Task, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.orb_data import ORB, ORB_CARDS
from bot.games.race_for_the_galaxy.orb_events import OrbLaid, OrbShown
from bot.games.race_for_the_galaxy.orb_map import (
    HALL,
    ROTATIONS,
    chart,
    covered,
    pieces,
    places,
    spot_of,
    spot_word,
    why_unplaceable,
)
from bot.games.race_for_the_galaxy.orb_state import Laid
from bot.games.race_for_the_galaxy.rules.orb_teams import add_team, all_teams, orb_of, with_scout
from bot.games.race_for_the_galaxy.state import NOTHING, Galaxy

SKIP: Final[Word] = "skip"


class LayCard(Asking[Galaxy], frozen=True):
    """§12.3 D2, D8, D9, D13 Lay an orb card: which one, where, and its rotation."""

    why: str = "play"
    """`setup`, `play`, `found` (§4.10) or `airlock` (§4.15)."""
    card: str = ""
    away: int | None = None
    rule = "§12.3"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        match words:
            case ():
                return self._cards(s)
            case (word,) if word in ORB_CARDS:
                return self._spots(s, word)
            case (word, at):
                turns = tuple(str(r) for r in ROTATIONS)
                return Slot(turns, partial(self._why_not, s, word, at), deep=False)
        return None

    def _cards(self, s: Galaxy) -> Slot:
        """The cards that may be laid, and the ways to lay none."""
        mine = (self.card,) if self.card else s.players[self.seat].scout.hand
        menu = mine
        if self.why == "play":
            menu = (NOTHING, *mine)
            if may_skip(s, self.seat):
                menu = (NOTHING, SKIP, *mine)
        elif self.why == "setup" and not any(self._places(s, c) for c in mine):
            return Slot((NOTHING,), deep=False)
        return Slot(menu, partial(self._why_no_card, s), "no-orb-card", deep=False)

    def _places(self, s: Galaxy, card: str) -> tuple[Laid, ...]:
        return places(orb_of(s), all_teams(s), card, self.away)

    def _why_no_card(self, s: Galaxy, word: Word) -> No | None:
        if word not in ORB_CARDS or self._places(s, word):
            return None
        return No("orb-nowhere", word, "§12.3")

    def _spots(self, s: Galaxy, card: str) -> Slot:
        legal = dict.fromkeys(spot_word((one.x, one.y)) for one in self._places(s, card))
        return Slot(
            tuple(legal), unknown=partial(why_no_spot, card, next(iter(legal), "0:0")), deep=False
        )

    def _why_not(self, s: Galaxy, card: str, at: Word, rotation: Word) -> No | None:
        x, y = spot_of(at)
        laid = Laid(card, x, y, int(rotation))
        why = why_unplaceable(orb_of(s), all_teams(s), laid, self.away)
        return No(f"orb-{why}", card, "§12.5" if why == "too-near" else "§12.3") if why else None

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        if words == (SKIP,):
            return s
        scout = s.players[self.seat].scout
        if self.why == "play":
            s = with_scout(s, self.seat, replace(scout, taken=scout.taken + 1))
        if words == (NOTHING,):
            return s.then(NowhereToLay(self.seat)) if self.why == "setup" else s
        card, spot, turned = words
        return lay_card(s, self.seat, Laid(card, *spot_of(spot), int(turned)))


def may_skip(s: Galaxy, seat: Seat) -> bool:
    """§4.6 Whether this action may be skipped: never by choosers, once by others."""
    if s.chose(seat, "explore_orb"):
        return False
    return s.players[seat].scout.taken > 0


class NowhereToLay(Reveal[Galaxy], frozen=True):
    """§4.2 Show all orb cards of a seat that can lay none of them."""

    seat: Seat
    rule = "§4.2"

    def run(self, s: Galaxy) -> Galaxy:
        return s.tell(OrbShown(self.seat, s.players[self.seat].scout.hand))


def why_no_spot(card: Word, legal: Word, at: Word) -> No:
    """§12.1 Why a card can't lie on this cell, and where it could."""
    return No("no-orb-place", card, "§12.3", facts=(at, legal))


def lay_card(s: Galaxy, seat: Seat, new: Laid) -> Galaxy:
    """§12.2, §12.6 Lay a card on the map, with tokens on its artifact cells."""
    orb, scout = orb_of(s), s.players[seat].scout
    marks = list(orb.marks)
    for (dx, dy), kind, _ in pieces(new.card, new.rotation):
        letter = {"artifact_a": "A", "breeding_tube_a": "A", "artifact_b": "B"}.get(kind)
        if letter:
            marks.append((new.x + dx, new.y + dy, letter))
    s = replace(s, orb=replace(orb, laid=(*orb.laid, new), marks=tuple(sorted(marks))))
    if new.card in scout.hand:
        left = tuple(c for c in scout.hand if c != new.card)
        s = with_scout(s, seat, replace(scout, hand=left))
    s = s.tell(OrbLaid(seat, new.card, spot_word((new.x, new.y)), new.rotation))
    small = [at for at in covered(new) if chart(orb_of(s).laid).cells[at].type == "small_airlock"]
    if not small:
        return s
    s = replace(s, orb=replace(orb_of(s), small=orb_of(s).small[1:]))
    return add_team(s, seat, small[0])


# §4.15 Second teams


class SecondTeams(Task[Galaxy], frozen=True):
    """§4.15 Bring a small airlock and a second team for new research ships, by priority."""

    rule = "§4.15"

    def run(self, s: Galaxy) -> Galaxy:
        return s.then(*(SecondTeam(seat) for seat in orb_of(s).priority if brings_team(s, seat)))


def brings_team(s: Galaxy, seat: Seat) -> bool:
    """§4.15 Whether a card that the seat placed in this phase brings a second team."""
    p = s.players[seat]
    new = [s.book[c] for c in p.tableau if c not in p.active]
    brings = any(isinstance(o, ops.SecondTeam) for c in new for o in c.powers.get("on_place", ()))
    return brings and len(p.scout.teams) < ORB.teams_per_player


class SecondTeam(Task[Galaxy], frozen=True):
    """§4.15 Lay the small airlock. If it fits nowhere, the team starts on the main one."""

    seat: Seat
    rule = "§4.15"

    def run(self, s: Galaxy) -> Galaxy:
        orb = orb_of(s)
        if orb.small and places(orb, all_teams(s), orb.small[0]):
            return s.then(LayCard(self.seat, "airlock", orb.small[0]))
        return add_team(replace(s, orb=replace(orb, small=orb.small[1:])), self.seat, HALL)
