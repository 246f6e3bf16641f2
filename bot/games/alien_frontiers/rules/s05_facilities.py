"""§5 Facilities: what each of them gives, in § order. `s05_hub` has the Colonist Hub."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Draw, Seat, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.alien_frontiers.data import (
    COLOURS,
    DOCK,
    NUMBERS,
    Bonus,
    Facility,
    Tokens,
    bonus_territory,
)
from bot.games.alien_frontiers.events import (
    Built,
    Bumped,
    Cycled,
    Displayed,
    Gained,
    Stole,
    StoleTech,
    TookTech,
    Traded,
)
from bot.games.alien_frontiers.rules.s03_checkpoint import Checkpoint
from bot.games.alien_frontiers.rules.s04_docking import (
    Docking,
    Gives,
    docking_effects,
    pay_engineers,
    place,
    why_not_spare,
    why_short,
)
from bot.games.alien_frontiers.rules.s06_planet import (
    land,
    land_slot,
    why_no_colony,
)
from bot.games.alien_frontiers.rules.s12_rolls import offer_roll
from bot.games.alien_frontiers.rules.s14_agendas import DrawAgendas, KeepAgendas
from bot.games.alien_frontiers.state import Frontier, Ship, name, seat_of, without

# §5.1 Alien Artifact


@docking_effects
class Cycles(Gives, frozen=True, tag="cycles"):
    """§5.1.1 The Alien Artifact: one cycle of the display per ship, and a total towards a claim."""

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        ships = d.ships(dice)
        return place(d.s, d.seat, f, ships, live=True).note(cycles=len(ships))


def total(s: Frontier) -> int:
    """§5.1.2 The active player's running total at the Alien Artifact."""
    return sum([x.pips for x in s.at("artifact") if x.live])


class Cycle(Draw[Frontier], frozen=True):
    """§5.1.1 Discard the display and deal new cards."""

    seat: Seat
    rule = "§5.1.1"
    public = (Cycled,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        s = replace(s.bury(*s.display), display=())
        s = fill_display(s, chance)
        return s.tell(Cycled(self.seat, s.display))


class Refill(Draw[Frontier], frozen=True):
    """§5.1.2 Replace the claimed card at once."""

    seat: Seat
    rule = "§5.1.2"
    public = (Displayed,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        before = s.display
        s = fill_display(s, chance)
        return s.tell(Displayed(without(s.display, before)))


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


def why_no_cycle(s: Frontier, seat: Seat) -> No | None:
    """§5.1.1 Why the display can't be cycled."""
    return None if s.turn.cycles else No("no-cycle", rule="§5.1.1")


def cycle(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§5.1.1 Use up one cycle."""
    return s.note(cycles=s.turn.cycles - 1).then(Cycle(seat))


def why_no_claim(s: Frontier, seat: Seat) -> No | None:
    """§5.1.2 Why no card may be claimed."""
    reached, needed = total(s), NUMBERS.claim_total
    if reached >= needed:
        return None
    return No("total", rule="§5.1.2", facts=(str(needed), str(reached)))


def claim_slot(s: Frontier, seat: Seat, words: Words) -> Slot | None:
    """§5.1.2 The displayed cards that may be claimed."""
    held = s.players[seat].techs

    def unknown(card: Word) -> No:
        return No("held" if card in held else "not-displayed", card, rule="§5.1.2")

    new = dict.fromkeys(x for x in s.display if x not in held)
    return None if words else Slot(new, unknown=unknown, none="word", deep=False)


def claim(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§5.1.2 Claim a displayed card. The total starts again at zero."""
    ships = tuple(replace(x, live=False) for x in s.at("artifact"))
    s = replace(s.with_dock("artifact", ships), display=without(s.display, words))
    s = s.get_tech(seat, words[0]).tell(TookTech(seat, words[0], "claim"))
    return s.then(Refill(seat))


# §5.3 Colony Constructor, §5.9 Terraforming Station


@docking_effects
class Land(Gives, frozen=True, tag="land"):
    """§5.3 The Colony Constructor: a colony lands now."""

    discount: ClassVar[Bonus | None] = "constructor_discount"

    def closed(self, d: Docking, f: Facility) -> No | None:
        return why_no_colony(d.s, d.seat, f.rule)

    def slot(self, d: Docking, f: Facility, dice: Words, words: Words) -> Slot | None:
        return None if words else land_slot(d.s)

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        return land(place(d.s, d.seat, f, d.ships(dice)), d.seat, words[0], f.key)


@docking_effects
class Terraform(Land, frozen=True, tag="terraform"):
    """§5.9 The Terraforming Station: a colony lands now. Others pay New Gaia's owner (§12.6)."""

    discount = None

    def why_not_set(self, d: Docking, f: Facility, dice: Words) -> No | None:
        (ship, *more) = d.ships(dice)
        return why_not_spare(d.s, d.seat, ship) if ship.pips == 6 and not more else None

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        return super().take(replace(d, s=pay_engineers(d.s, d.seat, f.cost)), f, dice, words)


# §5.4 Lunar Mine, §5.8 Solar Converter


@docking_effects
class Yield(Gives, frozen=True, tag="yield"):
    """§5.4, §5.8 Lunar Mine and Solar Converter: tokens for each ship, by its value."""

    fuel: tuple[int, ...] = (0,) * 6
    ore: tuple[int, ...] = (0,) * 6

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        ships, seat = d.ships(dice), d.seat
        s = self._records(d, f, ships)
        s = place(s, seat, f, ships)
        fuel = sum([self.fuel[x.pips - 1] for x in ships])
        ore = sum([self.ore[x.pips - 1] for x in ships])
        if f.key == "solar" and s.has(seat, "solar_extra"):
            fuel += bonus_territory("solar_extra").off.fuel * len(ships)
            s = s.note_profit("solar_extra")
        return s.gain(seat, Tokens(fuel, ore)).tell(Gained(seat, f.key, fuel, ore))

    def _records(self, d: Docking, f: Facility, ships: tuple[Ship, ...]) -> Frontier:
        """Note what a docking at the Mine means for this turn."""
        s = d.s
        if f.key != "mine":
            return s
        floor = max([x.pips for x in s.at("mine")], default=0)
        if ships[0].pips < floor and not d.waived:
            s = s.note_profit("mine_first_any")
        return s.note(mine_docks=s.turn.mine_docks + len(ships), tunnel=True)


# §5.5 Orbital Market


@docking_effects
class Trade(Gives, frozen=True, tag="trade"):
    """§5.5 The Orbital Market: a pair that buys ore for the rest of the turn, or draws agendas."""

    def slot(self, d: Docking, f: Facility, dice: Words, words: Words) -> Slot | None:
        asks = d.s.rules.agendas and not words
        return Slot(("trade", "agendas"), deep=False) if asks else None

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        drawing = words == ("agendas",)
        s = place(d.s, d.seat, f, d.ships(dice), live=not drawing)
        if not drawing:
            return s
        # §14.5 Drawing is no trigger, so the docking has its checkpoint before the cards.
        return s.then(Checkpoint(d.seat), DrawAgendas(d.seat), KeepAgendas(d.seat))


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


def why_no_trade(s: Frontier, seat: Seat) -> No | None:
    """§5.5.1 Why there is nothing to trade with."""
    return None if trading(s, seat) else No("no-pair", "market", rule="§5.5.1")


def trade_slot(s: Frontier, seat: Seat, words: Words) -> Slot | None:
    """§5.5.1 The pair, then how many ore to buy."""
    rates = trading(s, seat)
    if not words:
        dear = {str(value): why_dear(s, seat, rates[value]) for value in sorted(rates)}
        least = next(iter(dear.values()), None)

        def unknown(word: Word) -> No:
            no = No("no-pair", "market", rule="§5.5.1")
            return no if word.isdecimal() else least or No("word", word)

        return Slot(dear, lambda word: dear[word], unknown, least or "word", deep=False)
    if len(words) > 1:
        return None
    rate = rates[int(words[0])]
    most = s.players[seat].fuel // rate

    def too_dear(word: Word) -> No:
        n = int(word) if word.isdecimal() else 1
        return why_dear(s, seat, rate, n) or No("word", word)

    return Slot(map(str, range(1, most + 1)), unknown=too_dear, deep=False)


def why_dear(s: Frontier, seat: Seat, rate: int, n: int = 1) -> No | None:
    """§5.5.1 Why so many ore can't be bought at a pair's rate."""
    short = why_short(s, seat, Tokens(fuel=rate * n), "trade", "§5.5.1")
    better = bonus_territory("market_ratio")
    if short is None or rate == better.off.fuel:
        return short
    return replace(short, facts=(*short.facts, better.key, str(better.off.fuel * n), "0"))


def trade(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§5.5.1 Trade fuel for ore at the pair's rate."""
    value, n = int(words[0]), int(words[1])
    rate = trading(s, seat)[value]
    if rate != value:
        s = s.note_profit("market_ratio")
    s = s.pay(seat, Tokens(fuel=rate * n)).gain(seat, Tokens(ore=n))
    return s.tell(Traded(seat, rate * n, n))


# §5.6 Raiders' Outpost


@docking_effects
class RaidPort(Gives, frozen=True, tag="raid"):
    """§5.6 The Raiders' Outpost: drive out the ships docked here, then raid."""

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        return storm(d, f, dice).then(Raid(d.seat, NUMBERS.raid_tokens))


def storm(d: Docking, f: Facility, dice: Words) -> Frontier:
    """§5.6.1 Dock a trio at the Raiders' Outpost and drive out the ships there."""
    s, out = d.s, d.s.at(f.key)
    if out:
        if any(s.keeper(x) == d.seat for x in out):
            s = s.note("bumped_own")
        s = s.tell(Bumped(f.key, tuple(name(x) for x in out), "raiders"))
        s = s.send_off(f.key, out)
    return place(s, d.seat, f, d.ships(dice))


class Raid(Asking[Frontier], frozen=True):
    """§5.6.2 Take tokens or one card from opponents. With `both` (§12.9), tokens and one card."""

    tokens: int
    card: bool = True
    both: bool = False
    rule = "§5.6.2"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        match words:
            case ():
                others = [COLOURS[v] for v in s.opponents(self.seat)]
                return Slot(
                    (*others, COLOURS[self.seat], DONE), partial(self._why_spared, s), deep=False
                )
            case (colour,) if colour != DONE:
                kept = partial(self._why_kept, s, seat_of(s, colour))
                return Slot(self._loot(s, seat_of(s, colour)), unknown=kept, deep=False)
            case (colour, kind):
                kept = partial(self._why_kept, s, seat_of(s, colour))
                return Slot(self._amounts(s, seat_of(s, colour), kind), unknown=kept, deep=False)
        return None

    def _loot(self, s: Frontier, victim: Seat) -> list[Word]:
        p = s.players[victim]
        safe = "decoy" in p.techs
        kinds = [k for k, n in (("fuel", p.fuel), ("ore", p.ore)) if n and self.tokens and not safe]
        return [*kinds, "card"] if self.card and p.techs else kinds

    def _amounts(self, s: Frontier, victim: Seat, kind: Word) -> Iterator[Word]:
        p = s.players[victim]
        if kind == "card":
            yield from ("decoy",) if "decoy" in p.techs else p.techs
        else:
            most = min(self.tokens, p.fuel if kind == "fuel" else p.ore)
            yield from (str(n) for n in range(1, most + 1))

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
        victim = seat_of(s, words[0])
        s = note_theft(s, victim)
        if words[1] == "card":
            s = steal_tech(s, self.seat, victim, words[2])
            return s.then(replace(self, card=False)) if self.both and self.tokens else s
        n = int(words[2])
        loot = Tokens(fuel=n) if words[1] == "fuel" else Tokens(ore=n)
        s = s.pay(victim, loot).gain(self.seat, loot)
        s = s.tell(Stole(self.seat, victim, loot.fuel, loot.ore))
        left = replace(self, tokens=self.tokens - n, card=self.card and self.both)
        return s.then(left) if left.tokens or left.card else s


def note_theft(s: Frontier, victim: Seat) -> Frontier:
    """§14.5 Note the victim of a theft, for ag16."""
    seen = s.turn.robbed
    return s if victim in seen else s.note("robbed", robbed=(*seen, victim))


def steal_tech(s: Frontier, seat: Seat, victim: Seat, tech: str) -> Frontier:
    """§5.6.3 Take a card from the victim. A duplicate is discarded at once."""
    s = s.lose_tech(victim, tech)
    kept = tech not in s.players[seat].techs
    s = s.get_tech(seat, tech) if kept else s.bury(tech)
    return s.tell(StoleTech(seat, victim, tech, kept))


# §5.7 Shipyard


def next_price(s: Frontier, seat: Seat) -> Tokens:
    """§5.7 The price of the next ship, with Herbert Valley's discount."""
    price = NUMBERS.ship_prices[min(s.fleet(seat) + 1, NUMBERS.ships)]
    if s.has(seat, "shipyard_discount"):
        price = price.less(bonus_territory("shipyard_discount").off)
    return price


def why_no_ship(s: Frontier, seat: Seat) -> No | None:
    """§5.7 Why no ship can be built."""
    return None if s.players[seat].stock else No("no-stock", "shipyard", rule="§5.7")


@docking_effects
class Build(Gives, frozen=True, tag="build"):
    """§5.7 The Shipyard: a ship goes from stock to the Maintenance Bay."""

    discount = "shipyard_discount"

    def closed(self, d: Docking, f: Facility) -> No | None:
        return why_no_ship(d.s, d.seat)

    def price(self, d: Docking, f: Facility) -> Tokens:
        return next_price(d.s, d.seat)

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        return build(place(d.s, d.seat, f, d.ships(dice)), d.seat)


def build(s: Frontier, seat: Seat) -> Frontier:
    """§5.7 Build a ship. The Scavenger Fleet's owner may roll it at once (§12.8)."""
    s = s.with_player(seat, stock=s.players[seat].stock - 1)
    s = s.to_bay((Ship(seat),)).note("ship", built=s.turn.built + 1)
    s = s.tell(Built(seat, s.fleet(seat)))
    return offer_roll(s, seat, seat)
