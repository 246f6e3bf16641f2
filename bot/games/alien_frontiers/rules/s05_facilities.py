"""§5 Facilities: what each of them gives, in § order. `s05_hub` has the Colonist Hub."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Draw, Seat, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.engine.verbs import Verb
from bot.games.alien_frontiers import events as e
from bot.games.alien_frontiers.data import (
    COLOURS,
    DOCK,
    NUMBERS,
    Bonus,
    Facility,
    Tokens,
    bonus_territory,
)
from bot.games.alien_frontiers.rules.s03_actions import actions
from bot.games.alien_frontiers.rules.s03_checkpoint import Checkpoint
from bot.games.alien_frontiers.rules.s04_docking import (
    Docking,
    Gives,
    docking_effects,
    why_not_spare,
    why_short,
)
from bot.games.alien_frontiers.rules.s06_planet import land, land_slot
from bot.games.alien_frontiers.rules.s12_rolls import offer_roll
from bot.games.alien_frontiers.rules.s14_agendas import DrawAgendas, KeepAgendas
from bot.games.alien_frontiers.state import NOBODY, Frontier, Ship, name, seat_of, without

Ships = tuple[Ship, ...]

# §5.1 Alien Artifact


@docking_effects
class Cycles(Gives, frozen=True, tag="cycles"):
    """§5.1.1 The Alien Artifact: one cycle of the display per ship, and a total towards a claim."""

    def live(self, words: Words) -> bool:
        return True

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        return d.s.note(cycles=len(ships))


@actions("cycle")
class UseCycle(Verb[Frontier]):
    """§5.1.1 Use up one cycle."""

    def why(self, s: Frontier, seat: Seat) -> No | None:
        return None if s.turn.cycles else No("no-cycle", rule="§5.1.1")

    def take(self, s: Frontier, seat: Seat, words: Words) -> Frontier:
        return s.note(cycles=s.turn.cycles - 1).then(Cycle(seat))


class Cycle(Draw[Frontier], frozen=True):
    """§5.1.1 Discard the display and deal new cards."""

    seat: Seat
    rule = "§5.1.1"
    public = (e.Cycled,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        s = fill_display(replace(s.bury(*s.display), display=()), chance)
        return s.tell(e.Cycled(self.seat, s.display))


def total(s: Frontier) -> int:
    """§5.1.2 The active player's running total at the Alien Artifact."""
    return sum([x.pips for x in s.at("artifact") if x.live])


@actions("claim")
class Claim(Verb[Frontier]):
    """§5.1.2 Claim a displayed card. The total starts again at zero."""

    def why(self, s: Frontier, seat: Seat) -> No | None:
        reached, needed = total(s), NUMBERS.claim_total
        if reached >= needed:
            return None
        return No("total", rule="§5.1.2", facts=(str(needed), str(reached)))

    def slot(self, s: Frontier, seat: Seat, words: Words) -> Slot | None:
        held = s.players[seat].techs

        def unknown(card: Word) -> No:
            return No("held" if card in held else "not-displayed", card, rule="§5.1.2")

        new = dict.fromkeys(x for x in s.display if x not in held)
        return None if words else Slot(new, unknown=unknown, none="word", deep=False)

    def take(self, s: Frontier, seat: Seat, words: Words) -> Frontier:
        ships = tuple(replace(x, live=False) for x in s.at("artifact"))
        s = replace(s.with_dock("artifact", ships), display=without(s.display, words))
        s = s.get_tech(seat, words[0]).tell(e.TookTech(seat, words[0], "claim"))
        return s.then(Refill(seat))


class Refill(Draw[Frontier], frozen=True):
    """§5.1.2 Replace the claimed card at once."""

    seat: Seat
    rule = "§5.1.2"
    public = (e.Displayed,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        before = s.display
        s = fill_display(s, chance)
        return s.tell(e.Displayed(without(s.display, before)))


def draw_tech(s: Frontier, chance: Chance) -> tuple[Frontier, str]:
    """§5.1.4 Draw from the tech deck, shuffling the discards if it is empty. "" if none is left."""
    if not s.deck:
        s = replace(s, deck=tuple(sorted(s.discards)), discards=())
    if not s.deck:
        return s, ""
    card = chance.choice(s.deck)
    return replace(s, deck=without(s.deck, (card,))), card


def fill_display(s: Frontier, chance: Chance) -> Frontier:
    """§5.1.4 Fill up the display as far as there are cards."""
    while len(s.display) < NUMBERS.display:
        s, card = draw_tech(s, chance)
        if not card:
            return s
        s = replace(s, display=(*s.display, card))
    return s


# §5.3 Colony Constructor, §5.9 Terraforming Station


@docking_effects
class Land(Gives, frozen=True, tag="land"):
    """§5.3 The Colony Constructor: a colony lands now."""

    discount: ClassVar[Bonus | None] = "constructor_discount"

    def closed(self, d: Docking, f: Facility) -> No | None:
        p = d.s.players[d.seat]
        return None if p.colonies or p.hub else No("no-colony", rule=f.rule)

    def slot(self, d: Docking, f: Facility, dice: Words, words: Words) -> Slot | None:
        return None if words else land_slot(d.s)

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        return land(d.s, d.seat, words[0], f.key)


@docking_effects
class Terraform(Land, frozen=True, tag="terraform"):
    """§5.9 The Terraforming Station: a colony lands now. Others pay New Gaia's owner (§12.6)."""

    discount = None

    def why_not_set(self, d: Docking, f: Facility, dice: Words) -> No | None:
        (ship, *more) = d.ships(dice)
        return why_not_spare(d.s, d.seat, ship) if ship.pips == 6 and not more else None

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        s, owner = d.s, d.s.owner_of("newgaia")
        if owner not in (NOBODY, d.seat):
            s = s.gain(owner, f.cost).tell(e.Gained(owner, "newgaia", f.cost.fuel, f.cost.ore))
        return land(s, d.seat, words[0], f.key)


# §5.4 Lunar Mine, §5.8 Solar Converter


@docking_effects
class Yield(Gives, frozen=True, tag="yield"):
    """§5.4, §5.8 Lunar Mine and Solar Converter: tokens for each ship, by its value."""

    fuel: tuple[int, ...] = (0,) * 6
    ore: tuple[int, ...] = (0,) * 6

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        s, seat = d.s, d.seat
        fuel = sum([self.fuel[x.pips - 1] for x in ships])
        ore = sum([self.ore[x.pips - 1] for x in ships])
        if f.key == "mine":
            before = s.at("mine")[: -len(ships)]
            if not d.cloaked and any(x.pips > ships[0].pips for x in before):
                s = s.note_profit("mine_first_any")
            s = s.note(mine_docks=s.turn.mine_docks + len(ships), tunnel=True)
        elif s.has(seat, "solar_extra"):
            fuel += bonus_territory("solar_extra").off.fuel * len(ships)
            s = s.note_profit("solar_extra")
        return s.gain(seat, Tokens(fuel, ore)).tell(e.Gained(seat, f.key, fuel, ore))


# §5.5 Orbital Market


@docking_effects
class Trade(Gives, frozen=True, tag="trade"):
    """§5.5 The Orbital Market: a pair that buys ore for the rest of the turn, or draws agendas."""

    def live(self, words: Words) -> bool:
        return words != ("agendas",)

    def slot(self, d: Docking, f: Facility, dice: Words, words: Words) -> Slot | None:
        asks = d.s.rules.agendas and not words
        return Slot(("trade", "agendas"), deep=False) if asks else None

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        if self.live(words):
            return d.s
        # §14.5 Drawing is no trigger, so the docking has its checkpoint before the cards.
        return d.s.then(Checkpoint(d.seat), DrawAgendas(d.seat), KeepAgendas(d.seat))


def trading(s: Frontier, seat: Seat) -> dict[int, int]:
    """§5.5.1 The values of the seat's complete trading pairs, each with the fuel for one ore."""
    live = [x for x in s.at("market") if x.live]
    found: dict[int, int] = {}
    for x in live:
        if sum([y.group == x.group for y in live]) == DOCK["market"].group:
            found[x.pips] = x.pips
    if found and s.has(seat, "market_ratio"):
        return dict.fromkeys(found, bonus_territory("market_ratio").off.fuel)
    return found


@actions("trade")
class BuyOre(Verb[Frontier]):
    """§5.5.1 Trade fuel for ore: the pair, then how many ore at its rate."""

    def why(self, s: Frontier, seat: Seat) -> No | None:
        return None if trading(s, seat) else No("no-pair", "market", rule="§5.5.1")

    def slot(self, s: Frontier, seat: Seat, words: Words) -> Slot | None:
        rates = trading(s, seat)
        match words:
            case ():
                dear = {str(n): self._why_dear(s, seat, rates[n]) for n in sorted(rates)}
                least = next(iter(dear.values()), None)

                def no_pair(word: Word) -> No:
                    no = No("no-pair", "market", rule="§5.5.1")
                    return no if word.isdecimal() else least or No("word", word)

                return Slot(dear, lambda word: dear[word], no_pair, least or "word", deep=False)
            case (pair,):
                rate = rates[int(pair)]

                def too_dear(word: Word) -> No:
                    n = int(word) if word.isdecimal() else 1
                    return self._why_dear(s, seat, rate, n) or No("word", word)

                most = s.players[seat].fuel // rate
                return Slot(map(str, range(1, most + 1)), unknown=too_dear, deep=False)
        return None

    def _why_dear(self, s: Frontier, seat: Seat, rate: int, n: int = 1) -> No | None:
        """§5.5.1 Why so many ore can't be bought at a pair's rate."""
        short = why_short(s, seat, Tokens(fuel=rate * n), "trade", "§5.5.1")
        better = bonus_territory("market_ratio")
        if short is None or rate == better.off.fuel:
            return short
        return replace(short, facts=(*short.facts, better.key, str(better.off.fuel * n), "0"))

    def take(self, s: Frontier, seat: Seat, words: Words) -> Frontier:
        value, n = int(words[0]), int(words[1])
        rate = trading(s, seat)[value]
        if rate != value:
            s = s.note_profit("market_ratio")
        s = s.pay(seat, Tokens(fuel=rate * n)).gain(seat, Tokens(ore=n))
        return s.tell(e.Traded(seat, rate * n, n))


# §5.6 Raiders' Outpost


@docking_effects
class RaidPort(Gives, frozen=True, tag="raid"):
    """§5.6 The Raiders' Outpost: drive out the ships docked here, then raid."""

    def cleared(self, s: Frontier, seat: Seat) -> Frontier:
        return drive_out(s, seat)

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        return d.s.then(Raid(d.seat, NUMBERS.raid_tokens))


def drive_out(s: Frontier, seat: Seat) -> Frontier:
    """§5.6.1 Drive out the ships at the Raiders' Outpost."""
    out = s.at("raiders")
    if not out:
        return s
    if any(s.keeper(x) == seat for x in out):
        s = s.note("bumped_own")
    return bump(s, "raiders", out, "raiders")


def bump(s: Frontier, facility: str, ships: Ships, why: str) -> Frontier:
    """§5.10 Send ships off from a facility."""
    return s.tell(e.Bumped(facility, tuple(map(name, ships)), why)).send_off(facility, ships)


class Raid(Asking[Frontier], frozen=True):
    """§5.6.2 Take tokens or one card from opponents. With `both` (§12.9), tokens and one card."""

    tokens: int
    card: bool = True
    both: bool = False
    rule = "§5.6.2"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        if not words:
            others = [COLOURS[v] for v in s.opponents(self.seat)]
            of = (*others, COLOURS[self.seat], DONE)
            return Slot(of, partial(self._why_spared, s), deep=False)
        if words[0] == DONE or len(words) == 3:
            return None
        victim, kind = seat_of(s, words[0]), words[1:]
        loot = self._amounts(s, victim, kind[0]) if kind else self._loot(s, victim)
        return Slot(loot, unknown=partial(self._why_kept, s, victim), deep=False)

    def _loot(self, s: Frontier, victim: Seat) -> list[Word]:
        p = s.players[victim]
        safe = "decoy" in p.techs
        kinds = [k for k, n in (("fuel", p.fuel), ("ore", p.ore)) if n and self.tokens and not safe]
        return [*kinds, "card"] if self.card and p.techs else kinds

    def _amounts(self, s: Frontier, victim: Seat, kind: Word) -> Iterable[Word]:
        p = s.players[victim]
        if kind == "card":
            return ("decoy",) if "decoy" in p.techs else p.techs
        return map(str, range(1, min(self.tokens, p.fuel if kind == "fuel" else p.ore) + 1))

    def _why_spared(self, s: Frontier, word: Word) -> No | None:
        """§5.6.2 Why nothing can be taken from the seat of this colour."""
        if word == COLOURS[self.seat]:
            return No("own", rule=self.rule)
        victim = seat_of(s, word)
        return None if word == DONE or self._loot(s, victim) else self._why_kept(s, victim)

    def _why_kept(self, s: Frontier, victim: Seat, loot: Word = "") -> No:
        """§5.6.2, §8.7 Why the victim keeps its goods, or this kind or amount of them."""
        p = s.players[victim]
        if "decoy" in p.techs:
            return No("decoy", COLOURS[victim], rule="§8.7")
        if loot == "card" and not self.card:
            return No("tokens-or-card", rule=self.rule)
        have = (str(p.fuel), str(p.ore), str(self.tokens))
        return No("loot", COLOURS[victim], rule=self.rule, facts=have)

    def take(self, s: Frontier, words: Words) -> Frontier:
        if words[0] == DONE:
            return s
        colour, kind, what = words
        victim = seat_of(s, colour)
        if victim not in s.turn.robbed:
            s = s.note("robbed", robbed=(*s.turn.robbed, victim))
        if kind == "card":
            kept = what not in s.players[self.seat].techs
            s = s.lose_tech(victim, what).get_tech(self.seat, what)
            s = s.tell(e.StoleTech(self.seat, victim, what, kept))
            return s.then(replace(self, card=False)) if self.both and self.tokens else s
        loot = Tokens.of(kind, int(what))
        s = s.pay(victim, loot).gain(self.seat, loot)
        s = s.tell(e.Stole(self.seat, victim, loot.fuel, loot.ore))
        left = replace(self, tokens=self.tokens - loot.total, card=self.card and self.both)
        return s.then(left) if left.tokens or left.card else s


# §5.7 Shipyard


def next_price(s: Frontier, seat: Seat) -> Tokens:
    """§5.7 The price of the next ship, with Herbert Valley's discount."""
    price = NUMBERS.ship_prices[min(s.fleet(seat) + 1, NUMBERS.ships)]
    if s.has(seat, "shipyard_discount"):
        price = price.less(bonus_territory("shipyard_discount").off)
    return price


@docking_effects
class Build(Gives, frozen=True, tag="build"):
    """§5.7 The Shipyard: a ship goes from stock to the Maintenance Bay."""

    discount = "shipyard_discount"

    def closed(self, d: Docking, f: Facility) -> No | None:
        left = d.s.players[d.seat].stock
        return None if left else No("no-stock", "shipyard", rule="§5.7")

    def price(self, d: Docking, f: Facility) -> Tokens:
        return next_price(d.s, d.seat)

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        s, seat = d.s, d.seat
        s = s.with_player(seat, stock=s.players[seat].stock - 1)
        s = s.to_bay((Ship(seat),)).note("ship", built=s.turn.built + 1)
        # §12.8 The Scavenger Fleet's owner may roll the new ship at once.
        return offer_roll(s.tell(e.Built(seat, s.fleet(seat))), seat, seat)
