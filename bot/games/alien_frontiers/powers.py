"""The odd powers: those that dock again or use another card.

§8.8 Orbital Teleporter, §13.3 Chameleon Cloak, §13.8 Oscillation Capacitor. Also the two actions
every card shares: using it and discarding it for its power (§8.2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Pick, Seat, Word, Words
from bot.games.alien_frontiers.data import COLOURS, DOCK, DOCKS, TECH, Facility, Tech
from bot.games.alien_frontiers.events import Bumped, Spent, Used
from bot.games.alien_frontiers.rules.docks import dock, why_not_dock, words_after
from bot.games.alien_frontiers.rules.s04_docking import Docking, bunches, docking, pips
from bot.games.alien_frontiers.rules.s08_tech import (
    Balance,
    Blast,
    Borrow,
    Destroy,
    Effect,
    Flip,
    MoveColony,
    PlaceField,
    Play,
    Recover,
    RemoveField,
    Reroll,
    Shift,
    SwapColonies,
    use_price,
    why_unpaid,
)
from bot.games.alien_frontiers.rules.s12_boards import discards_allowed
from bot.games.alien_frontiers.rules.s13_new_tech import (
    Clear,
    Drain,
    Gain,
    Harvest,
    Sabotage,
    SetValue,
    ShowAny,
    Summon,
    SwapTerritories,
    Tunnel,
)
from bot.games.alien_frontiers.state import Frontier, Ship, die, name, seat_of, without

# §8.8 Orbital Teleporter


class Teleport(Effect, frozen=True, tag="teleport"):
    """§8.8 Dock one of your docked ships elsewhere. Words: source, ship, then docking words."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if not words:
            sources = (f.key for f in DOCKS if f.key != "terraform")
            return (key for key in sources if any(self._movable(p, key)))
        if len(words) == 1:
            return self._movable(p, words[0])
        found = (w for d in self._dockings(p, words) for w in words_after(d, words[2:]))
        return iter(dict.fromkeys(found))

    def _movable(self, p: Play, source: str) -> Iterator[Word]:
        names = dict.fromkeys(die(x, p.seat) for x in p.s.own_at(source, p.seat))
        return (w for w in names if any(self.words(p, (source, w))))

    def _dockings(self, p: Play, words: Words) -> list[Docking]:
        """The dockings that the words may mean, one per ship, the best to move first."""
        s, source = p.s, words[0]
        alike = [x for x in s.own_at(source, p.seat) if die(x, p.seat) == words[1]]
        groups = Counter(x.group for x in s.at(source))
        # Move a ship that no longer counts for anything first, then one left over from a pair or
        # triple, then one that has left the fewest facilities.
        alike.sort(key=lambda x: (x.live, groups[x.group], len(x.left)))
        found = [self._lifted(p, source, ship) for ship in dict.fromkeys(alike)]
        return [d for d in found if self._leads(d, words[2:])]

    def _lifted(self, p: Play, source: Word, ship: Ship) -> Docking:
        up = replace(ship, group=0, live=False, left=(*ship.left, source))
        s = p.s.with_dock(source, without(p.s.at(source), (ship,)))
        return docking(s.with_unplaced((*s.unplaced, up)), p.seat, (up,), up.left)

    def _leads(self, d: Docking, words: Words) -> bool:
        return all(word in words_after(d, words[:i]) for i, word in enumerate(words))

    def why_not(self, p: Play, words: Words) -> No | None:
        if words[:1] == ("terraform",):
            return No("terraformed", p.card.key, rule="§8.8")
        if len(words) > 2:
            tried = self._dockings(p, words[:-1]) or self._dockings(p, words[:2])
            return why_not_dock(tried[0], words[2:])
        return super().why_not(p, words)

    def take(self, p: Play, words: Words) -> Frontier:
        return dock(self._dockings(p, words)[0], words[2:])


# §13.3 Chameleon Cloak


class Replace(Effect, frozen=True, tag="replace"):
    """§13.3 Dock in place of an opponent's ships: facility, colour, ships, docking words."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if not words:
            return (f.key for f in DOCKS if any(self._victims(p, f)))
        f = DOCK[words[0]]
        if len(words) == 1:
            return self._victims(p, f)
        if len(words) == 2:
            return (",".join(x) for x in self._sets(p, f, seat_of(p.s, words[1])))
        return words_after(self._cloaked(p, words), (words[0], *words[2:]))

    def _victims(self, p: Play, f: Facility) -> Iterator[Word]:
        if f.key == "terraform" or (f.key == "hub" and not p.s.freeform):
            return iter(())
        s = p.s
        kept = {s.keeper(x) for x in s.at(f.key)} - {p.seat}
        return (COLOURS[v] for v in sorted(kept) if any(self._sets(p, f, v)))

    def _sets(self, p: Play, f: Facility, victim: Seat) -> Iterator[Words]:
        """The player's sets of ships that match some of the victim's and complete a docking."""
        sizes = range(1, len(p.s.own_at(f.key, victim)) + 1)
        dice = tuple(die(x, p.seat) for x in p.s.unplaced)
        for chosen in bunches(dice, sizes):
            words = (f.key, COLOURS[victim], ",".join(chosen))
            if not self._stand_ins(p, f, victim, chosen):
                continue
            if words[2] in words_after(self._cloaked(p, words), (f.key,)):
                yield chosen

    def _stand_ins(self, p: Play, f: Facility, victim: Seat, dice: Words) -> tuple[Ship, ...]:
        """The victim's ships, of one group of ports, that these dice replace one for one, or ()."""
        theirs = p.s.own_at(f.key, victim)
        wanted = Counter(map(pips, dice))
        for group in sorted({x.group for x in theirs}):
            there = [x for x in theirs if x.group == group]
            whole = f.group == 1 or len(there) == len(dice) == f.group
            if whole and wanted <= Counter(x.pips for x in there):
                return tuple(_matching(there, dice))
        return ()

    def _cloaked(self, p: Play, words: Words) -> Docking:
        f, victim, dice = DOCK[words[0]], seat_of(p.s, words[1]), tuple(words[2].split(","))
        gone = self._stand_ins(p, f, victim, dice)
        s = p.s.send_off(f.key, gone)
        must = docking(s, p.seat).ships(dice)
        return docking(s, p.seat, must, cloaked=True)

    def why_not(self, p: Play, words: Words) -> No | None:
        if words[:1] == ("terraform",) or (words[:1] == ("hub",) and not p.s.freeform):
            return No("not-cloakable", words[0], rule="§13.3")
        if len(words) > 3:
            return why_not_dock(self._cloaked(p, words), (words[0], *words[2:]))
        return No("no-stand-in", p.card.key, rule="§13.3")

    def take(self, p: Play, words: Words) -> Frontier:
        dice = tuple(words[2].split(","))
        gone = self._stand_ins(p, DOCK[words[0]], seat_of(p.s, words[1]), dice)
        d = self._cloaked(p, words)
        told = d.s.tell(Bumped(words[0], tuple(name(x) for x in gone), "cloak"))
        return dock(replace(d, s=told), (words[0], *words[2:]))


def _matching(ships: list[Ship], dice: Words) -> Iterator[Ship]:
    pool = list(ships)
    for word in dice:
        ship = next(x for x in pool if x.pips == pips(word))
        pool.remove(ship)
        yield ship


# §13.8 Oscillation Capacitor


class Again(Effect, frozen=True, tag="again"):
    """§13.8 Use a card with a printed fuel cost a second time this turn: the card, its targets."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if words:
            return targets(p.s, p.seat, TECH[words[0]], words[1:])
        return (
            c for c in self._cards(p) if next(targets(p.s, p.seat, TECH[c], ()), None) is not None
        )

    def _cards(self, p: Play) -> Iterator[Word]:
        return (c for c in p.s.turn.used if (use := TECH[c].use) and use.fuel)

    def picks(self, p: Play, words: Words) -> Pick | None:
        return picks(p.s, p.seat, TECH[words[0]], words[1:]) if words else None

    def why_not(self, p: Play, words: Words) -> No | None:
        if words and words[0] in self._cards(p):
            return why_no_target(p.s, p.seat, TECH[words[0]], words[1:])
        return No("not-used", p.card.key, rule="§13.8")

    def take(self, p: Play, words: Words) -> Frontier:
        return play_card(p.s, p.seat, TECH[words[0]], words[1:])


Known = (
    Again
    | Balance
    | Blast
    | Borrow
    | Clear
    | Destroy
    | Drain
    | Flip
    | Gain
    | Harvest
    | MoveColony
    | PlaceField
    | Recover
    | RemoveField
    | Replace
    | Reroll
    | Sabotage
    | SetValue
    | Shift
    | ShowAny
    | Summon
    | SwapColonies
    | SwapTerritories
    | Teleport
    | Tunnel
)


def _effect(raw: msgspec.Raw) -> Effect:
    effect: Effect = msgspec.json.decode(bytes(raw), type=Known)
    return effect


USES: Final[Mapping[str, Effect]] = {t.key: _effect(t.use.does) for t in TECH.values() if t.use}
DISCARDS: Final[Mapping[str, Effect]] = {
    t.key: _effect(t.discard.does) for t in TECH.values() if t.discard
}

# §8.2 Using a card


def _play(s: Frontier, seat: Seat, card: Tech) -> Play | None:
    """The card with its price paid, unless the price depends on the targets.

    None if unaffordable.
    """
    assert card.use is not None
    if card.use.per:
        return Play(s, seat, card)
    price = use_price(s, seat, card)
    if price.fuel > s.players[seat].fuel:
        return None
    return Play(s.pay(seat, price), seat, card)


def targets(s: Frontier, seat: Seat, card: Tech, words: Words) -> Iterator[Word]:
    """The next words that name targets of a card's use."""
    p = _play(s, seat, card)
    return USES[card.key].words(p, words) if p else iter(())


def picks(s: Frontier, seat: Seat, card: Tech, words: Words) -> Pick | None:
    """The set of targets to choose at this point of a card's use, if there is one."""
    if not card.use or (card.use.per != "ship" and card.key != "capacitor"):
        return None
    p = _play(s, seat, card)
    return USES[card.key].picks(p, words) if p else None


def why_no_target(s: Frontier, seat: Seat, card: Tech, words: Words) -> No | None:
    """Why a card cannot be used, or not on these targets."""
    assert card.use is not None
    p = _play(s, seat, card)
    if p is None:
        return why_unpaid(s, seat, card)
    return USES[card.key].why_not(p, words)


def play_card(s: Frontier, seat: Seat, card: Tech, words: Words) -> Frontier:
    """§8.2 Pay for a card and carry out its use."""
    effect = USES[card.key]
    price = use_price(s, seat, card, effect.units(Play(s, seat, card), words))
    assert card.use is not None
    if card.use.fuel and s.has(seat, "tech_discount"):
        s = s.note_profit("tech_discount")
    s = s.pay(seat, price).tell(Used(seat, card.key, words, price.fuel))
    return effect.take(Play(s, seat, card), words)


def use_words(s: Frontier, seat: Seat, words: Words) -> Iterator[Word]:
    """§8.2 The cards that may be used now, then their targets."""
    if words:
        return targets(s, seat, TECH[words[0]], words[1:])
    able = (c for c in s.players[seat].techs if c in USES and c not in s.turn.used)
    return (c for c in able if next(targets(s, seat, TECH[c], ()), None) is not None)


def use_picks(s: Frontier, seat: Seat, words: Words) -> Pick | None:
    """§8.9 The set of ships to aim at, if the card asks for one."""
    return picks(s, seat, TECH[words[0]], words[1:]) if words else None


def why_no_use(s: Frontier, seat: Seat, words: Words) -> No | None:
    """§8.2 Why a card may not be used, or not on these targets."""
    if not words:
        return No("no-card", "use", rule="§8.2")
    if no := _why_not_held(s, seat, words[0]):
        return no
    if words[0] not in USES:
        return No("no-use", words[0], rule=TECH[words[0]].rule)
    if words[0] in s.turn.used:
        return No("used", words[0], rule="§8.2")
    return why_no_target(s, seat, TECH[words[0]], words[1:])


def _why_not_held(s: Frontier, seat: Seat, card: str) -> No | None:
    held = card in s.players[seat].techs
    return None if held else No("not-held" if card in TECH else "word", card, rule="§8.1")


def use(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§8.2 Use a card for the first time this turn."""
    card = words[0]
    # The Capacitor reads the cards used before it, so this card is noted afterwards.
    s = play_card(s, seat, TECH[card], words[1:])
    return s.note(used=(*s.turn.used, card))


# §8.2 Discard powers


def discard_words(s: Frontier, seat: Seat, words: Words) -> Iterator[Word]:
    """§8.2 The cards whose discard power may be used now, then the power's targets."""
    if words:
        card = TECH[words[0]]
        return DISCARDS[card.key].words(Play(s, seat, card), words[1:])
    if s.turn.discards >= discards_allowed(s, seat):
        return iter(())
    able = (c for c in s.players[seat].techs if c in DISCARDS and c not in s.turn.used)
    return (
        c for c in able if next(DISCARDS[c].words(Play(s, seat, TECH[c]), ()), None) is not None
    )


def canonical_discard(s: Frontier, seat: Seat, typed: Words) -> Words:
    """§8.2 A discard typed with its two targets in reverse, put in the order of the key."""
    meant = [c for c in s.players[seat].techs if c in DISCARDS and c.startswith(typed[0])]
    other = DISCARDS[meant[0]].canonical(typed[1:]) if len(meant) == 1 else ()
    return (meant[0], *other) if other else ()


def why_no_discard(s: Frontier, seat: Seat, words: Words) -> No | None:
    """§8.2 Why a discard power may not be used, or not on these targets."""
    if not words:
        return No("no-card", "discard", rule="§8.2")
    if no := _why_not_held(s, seat, words[0]):
        return no
    if words[0] not in DISCARDS:
        return No("no-discard", words[0], rule=TECH[words[0]].rule)
    if words[0] in s.turn.used:
        return No("used", words[0], rule="§8.2")
    allowed = discards_allowed(s, seat)
    if s.turn.discards >= allowed:
        return No("discards", words[0], rule="§8.2", facts=(str(allowed),))
    return DISCARDS[words[0]].why_not(Play(s, seat, TECH[words[0]]), words[1:])


def discard(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§8.2 Discard a card for its power. The card reaches the pile after its effect."""
    card = TECH[words[0]]
    s = s.lose_tech(seat, card.key).note(discards=s.turn.discards + 1)
    s = s.tell(Spent(seat, card.key, words[1:]))
    return DISCARDS[card.key].take(Play(s, seat, card), words[1:]).bury(card.key)
