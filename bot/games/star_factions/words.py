"""Prompts, labels, reasons and log lines. The sentences are in `texts/*.ftl`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Question, Seat, Words
from bot.engine.game_texts import GameTexts, dashed
from bot.engine.lookups import names
from bot.engine.purse import Purse
from bot.engine.spec import Names, Standing
from bot.games.star_factions import events as e
from bot.games.star_factions.data import (
    CARD,
    CLASS_BY_ID,
    CLASSES,
    COUNTER_DIE,
    FACTIONS,
    KITS,
    LIMITS,
    STATS,
    Card,
    Kit,
    Stock,
)
from bot.games.star_factions.rules.blueprints import PRICE
from bot.games.star_factions.rules.s05_setup import Placement
from bot.games.star_factions.rules.s06_draw_phase import BuildKits, BuildShips
from bot.games.star_factions.rules.s07_battle import answers_fire, damage
from bot.games.star_factions.rules.s07_moves import TOLL
from bot.games.star_factions.rules.s07_orders import Orders
from bot.games.star_factions.rules.s07_works import hull_gained
from bot.games.star_factions.rules.s08_end_of_turn import DrawOffer
from bot.games.star_factions.space import BLACK_HOLE, HEX, PLANET_SET, sight
from bot.games.star_factions.state import Ship
from bot.games.star_factions.view import FleetView, PrivateView, PublicView

Line = tuple[str, dict[str, object]]
"""The ending of a message's name, and the facts that the event's fields don't give."""
CHOICES: Final = {"no-faction": tuple(FACTIONS), "no-class": tuple(CLASSES), "no-kit": tuple(KITS)}


class Texts(GameTexts):
    """The game's words in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(__package__ or "", language, self._name_of)
        self._names = dict(self._all_names())

    # Names

    def _name_of(self, key: str) -> str | None:
        return self._names.get(key)

    def _all_names(self) -> Iterator[tuple[str, str]]:
        """§1.2 Every key that has a name, with that name."""
        language = self.language
        yield from ((label, label.upper()) for label in HEX)
        yield from names(language, KITS).items()
        ships = {}
        for kind, c in CLASSES.items():
            yield kind, c.name[language]
            alone = c.tokens_per_faction == 1
            for n in range(1, c.tokens_per_faction + 1):
                numbered = self.say("ship", kind=c.name[language], number=n)
                ships[f"{kind}{n}"] = c.name[language] if alone else numbered
        yield from ships.items()
        for faction in FACTIONS.values():
            yield faction.key, faction.name[language]
            short = partial(self.say, "ship-of", faction=faction.short[language])
            yield from ((f"{faction.key}.{key}", short(ship=name)) for key, name in ships.items())

    def kit_effect(self, kit: Kit) -> str:
        """§2.5 The effect of a kit."""
        values = ((what, getattr(kit, what)) for what in ("hull", "damage", "movement", "range"))
        return self.listed(
            self.say(f"kit-{what}", n=f"{n:+d}".replace("-", "\N{MINUS SIGN}"))
            for what, n in values
            if n
        )

    def cards(self, types: Iterable[str]) -> str:
        """§6.2 Drawn cards in words: counters added up, blueprints and kits by kind."""
        counted = Counter(types)
        gain = Stock()
        named = []
        for kind, n in counted.items():
            card = CARD[kind]
            if card.resource:
                gain += card.gain * n
            else:
                what = self.card(card)
                vowel = "yes" if what[0] in "AEIOU" else "no"
                named.append(self.say("several", n=n, what=what, vowel=vowel))
        return self.listed(([self.goods(gain)] if gain else []) + named)

    def card(self, card: Card) -> str:
        """§2.1 A loot card in words."""
        if card.resource:
            return self.goods(card.gain)
        if card.kit:
            return self.say("kit", kit=KITS[card.kit].name[self.language])
        return self.say("blueprint", ship=CLASS_BY_ID[card.ship].name[self.language])

    def stock(self, stock: Stock) -> str:
        """Counters in words, even if there are none."""
        return self.goods(stock) or self.say("nothing")

    def all(self, keys: Iterable[str]) -> str:
        """The names of several things, or the word for none."""
        return self.listed(map(self.named, keys)) or self.say("none")

    def placed(self, places: Iterable[tuple[str, str]]) -> str:
        """§5.6 Ships with the hexes they start on, in words."""
        return self.listed(
            self.say("ship-on", ship=self.named(key), hex=self.named(at)) for key, at in places
        )

    def joined(self, *sentences: str) -> str:
        """Sentences in a row."""
        return ("" if self.language == "ja" else " ").join(filter(None, sentences))

    def apart(self, items: Iterable[str]) -> str:
        """Items that contain commas, in a list."""
        return ("；" if self.language == "ja" else "; ").join(items)

    # Questions

    def prompt(self, q: Question[Any], view: PrivateView, names: Names) -> str:
        """The text of the question, with what the seat has done so far."""
        mine = view.public.fleets[view.seat]
        name = f"ask-{dashed(type(q).__name__)}"
        match q:
            case Placement() if view.places:
                so_far = self.say("placed-so-far", places=self.placed(view.places))
                return self.joined(self.say(name), so_far)
            case BuildShips() | BuildKits():
                asks = self.say(name, stock=self.stock(mine.open.stock))
                kits = self.kits_drawn(view.public.drawn) if isinstance(q, BuildKits) else ()
                return "\n".join((asks, *kits))
            case Orders():
                return self.orders(view)
            case DrawOffer() if mine.open.agrees:
                name = f"{name}-again" if view.lapsing else f"{name}-withdraw"
            case DrawOffer():
                agreed = self.listed(names[f.seat] for f in view.public.fleets if f.open.agrees)
                so_far = self.say("agreed-so-far", agreed=agreed) if agreed else ""
                return self.joined(self.say(name), so_far)
        return self.say(name)

    def orders(self, view: PrivateView) -> str:
        """§7.1 Which ships can still move and act."""
        if view.movers == view.actors != ():
            return self.say("ask-orders-both", ships=self.all(view.movers))
        moves, acts = (self.listed(map(self.named, x)) for x in (view.movers, view.actors))
        return self.say("ask-orders", moves=moves or "no", acts=acts or "no")

    def kits_drawn(self, drawn: Iterable[str]) -> Iterator[str]:
        """§2.5 The kits among drawn cards, with their effects."""
        for key in dict.fromkeys(CARD[kind].kit for kind in drawn if CARD[kind].kit):
            yield self.say("kit-drawn", kit=self.named(key), effect=self.kit_effect(KITS[key]))

    # Answers

    def label(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """The last word as a button shows it."""
        match words:
            case ("build", kind):
                said = self.blueprint(kind, "label-build")
            case ("attack", _, _, _) | ("repair", _, _) | ("fit", _):
                said = self.effect(words, view)
            case ("attack", key, target):
                ship = self.ship(target, "attack", view)
                said = self.say(
                    "label-target", ship=ship, prospect=self.prospect(key, target, view)
                )
            case ("move", key, hex_):
                said = self.with_targets(self.hex(hex_), key, hex_, view)
            case ("move" | "attack" | "repair" as verb, key) | ("fit" as verb, _, key):
                said = self.ship(key, verb, view)
            case _:
                said = super().label(q, words, view)
        return said

    def blueprint(self, kind: str, message: str) -> str:
        """§6.4.1 A ship to build, with what it can do and what it costs."""
        c = CLASSES[kind]
        facts = {"hull": c.hull, "movement": c.movement, "cost": self.goods(PRICE[kind])}
        return self.say(message, ship=self.named(kind), **facts)

    def costed(self, label: str, cost: Purse, gain: Purse) -> str:
        """A label with what its answer costs and gives, unless it says that already."""
        said = super().costed(label, cost, gain)
        return label if label.endswith(said.removeprefix(label)) else said

    def effect(self, words: Words, view: PrivateView) -> str:
        """The effect of Weapons, Metal or a kit."""
        match words:
            case ("attack", *_, plus):
                return self.say("label-damage", n=LIMITS.damage_per_weapon * int(plus))
            case ("repair", key, metal):
                ship = ship_at(key, view)
                return self.say("label-hull", n=hull_gained(ship.hull, ship.stats.hull, int(metal)))
        kit = words[-1]
        return self.say("label-kit", kit=self.named(kit), effect=self.kit_effect(KITS[kit]))

    def ship(self, key: str, verb: str, view: PrivateView) -> str:
        """A ship with its hex, hull and movement."""
        ship = ship_at(key, view)
        return self.say(
            "label-mover" if verb == "move" else "label-ship",
            ship=self.say("ship-sign", ship=self.named(key), kind=ship.kind),
            hex=self.named(ship.label),
            hull=ship.hull,
            most=ship.stats.hull,
            movement=ship.stats.movement,
        )

    def hex(self, label: str) -> str:
        """A hex, named as a planet or the black hole if it is one."""
        bit, said = 1 << HEX[label], self.named(label)
        if bit & PLANET_SET:
            return self.say("label-planet", hex=said)
        return self.say("label-hole", hex=said) if bit & BLACK_HOLE else said

    def with_targets(self, said: str, key: str, label: str, view: PrivateView) -> str:
        """§7.4 The label of a move, with the targets from its goal."""
        ship = ship_at(key, view)
        if ship.acted or BLACK_HOLE >> HEX[label] & 1:
            return said
        area = sight(HEX[label], ship.stats.range)
        foes = [
            self.named(f"{fleet.open.faction}.{foe.key}")
            for fleet in view.public.fleets
            for foe in fleet.open.ships
            if fleet.seat != view.seat and area >> foe.hex & 1
        ]
        return self.say("label-fires", label=said, targets=self.listed(foes)) if foes else said

    def prospect(self, key: str, target: str, view: PrivateView) -> str:
        """§7.5 The damage of an attack without Weapons, and whether the target survives it."""
        ship, aim = ship_at(key, view), ship_at(target, view)
        mine, theirs = STATS[ship.kind, ship.kit], STATS[aim.kind, aim.kit]
        least, most = damage(1, mine, theirs), damage(mine.die, mine, theirs)
        name = "label-prospect"
        if least >= aim.hull:
            name = "label-destroyed"
        elif answers_fire(ship.hex, aim.hex, theirs):
            name = "label-answered"
        if name != "label-destroyed" and most >= aim.hull:
            name = f"{name}-or-more"
        reward = self.goods(aim.stats.reward)
        return self.say(name, least=least, most=most, hull=aim.hull, reward=reward)

    def brief(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """§11 A short label for an answer that skips a question, or ""."""
        match words:
            case ("move" | "attack" | "repair" as verb, key):
                return self.say(f"brief-{verb}", ship=self.named(key))
            case ("build", kind):
                return self.blueprint(kind, "brief-build")
            case ("attack", key, target):
                ship, aim = self.named(key), self.named(target)
                sentences = self.prospect(key, target, view)
                return self.say("brief-aim", ship=ship, target=aim, prospect=sentences)
            case ("repair", key, _):
                gain = self.label(q, words, view)
                return self.say("brief-mend", ship=self.named(key), gain=gain)
            case ("fit", kit, key):
                return self.say("brief-fit", kit=self.named(kit), ship=self.named(key))
        return ""

    # Reasons

    def reason(self, no: No, names: Names) -> str:
        """Why something is refused, with the choices or the price if that helps."""
        if not self.has(f"no-{no.why}"):
            return self.say("no-word", typed=no.what)
        if no.why in CHOICES:
            named = [f"{self.named(key)} ({key})" for key in CHOICES[no.why]]
            return self.say(f"no-{no.why}", typed=no.what, choices=self.listed_or(named))
        if no.why == "cannot-pay":
            numbers = [int(fact) for fact in no.facts]
            price, stock = Stock(*numbers[:3]), Stock(*numbers[3:])
            facts = {"price": self.stock(price), "stock": self.stock(stock)}
            return self.say("no-cannot-pay", what=self.named(no.what), **facts)
        return super().reason(no, names)

    # The log

    def line(self, event: Any, names: Names) -> str:
        base = f"event-{dashed(type(event).__name__)}"
        facts = self.facts(event, names)
        lines = self.sentences(event, names)
        return self.joined(*[self.say(base + ending, **facts | more) for ending, more in lines])

    def grouped(self, events: Sequence[Any], names: Names) -> Sequence[str]:
        """What a player did in a row. The player's own ships go without their fleet's name."""
        return [self.line(own(event), names) for event in events]

    def sentences(self, event: Any, names: Names) -> Iterator[Line]:
        """The sentences of an event: the endings of their names, and extra facts."""
        match event:
            case e.Rolled(rolls):
                yield (
                    "",
                    {
                        "rolls": self.listed(
                            self.say("roll", player=names[seat], n=n) for seat, n in rolls
                        )
                    },
                )
            case e.Deployed(gift=gift, places=places):
                yield "-gift" if gift else "", {"places": self.placed(places)}
            case e.Drew():
                yield from self.draw_sentences(event)
            case e.Attacked():
                yield from self.attack_sentences(event)
            case _:
                yield variant(event), self.extra_facts(event)

    def extra_facts(self, event: Any) -> dict[str, object]:
        """What the sentence needs besides the event's fields."""
        match event:
            case e.Collected(gain=gain):
                return {"gain": self.stock(gain)}
            case e.Fitted(kit=kit):
                return {"effect": self.kit_effect(KITS[kit])}
            case e.Moved(path=path):
                ends = {"start": self.named(path[0]), "goal": self.named(path[-1])}
                return {**ends, "steps": len(path) - 1, "toll": self.goods(TOLL)}
            case e.Destroyed(reward=reward):
                return {"reward": self.stock(reward)}
        return {}

    def draw_sentences(self, x: e.Drew) -> Iterator[Line]:
        """§6.2 The sentences of a draw: the cards, a new deck, cards that could not be drawn."""
        yield "", {"cards": self.cards(x.cards) or self.say("nothing")}
        if x.reshuffled:
            yield "-reshuffled", {}
        if x.lost:
            yield "-lost", {}

    def attack_sentences(self, x: e.Attacked) -> Iterator[Line]:
        """§7.5 The sentences of an attack and its counterattack. A wreck has its own event."""
        yield "", {"damage": self.say("damage", n=x.done, left=x.left)}
        if x.back_roll:
            hurt = self.say("damage", n=x.back_done, left=x.back_left)
            yield "-back", {"damage": hurt, "back-die": COUNTER_DIE}

    # Status and hand

    def status(self, view: PublicView, names: Names) -> str:
        """The round, the turn and every seat's standing."""
        if not view.order:
            return self.say("status-setup")
        fleets = [view.fleets[seat] for seat in view.order]
        standing = self.apart(self.standing(fleet, view, names) for fleet in fleets)
        if view.outcome:
            return self.say("status-over", standing=standing)
        who = self.who(view.active, view, names)
        facts = {"round": view.round, "limit": view.limit}
        return self.say("status-turn", who=who, standing=standing, **facts)

    def who(self, seat: Seat, view: PublicView, names: Names) -> str:
        """A player with the faction."""
        faction = FACTIONS[view.fleets[seat].open.faction].short[self.language]
        return self.say("who", player=names[seat], faction=faction)

    def standing(self, fleet: FleetView, view: PublicView, names: Names) -> str:
        """One seat's standing in a few words."""
        return self.say(
            "standing-out" if fleet.open.out else "standing",
            who=self.who(fleet.seat, view, names),
            colonies=len(fleet.flags),
            goal=view.goal,
            ships=len(fleet.open.ships),
            grace=fleet.open.grace,
        )

    def hand(self, view: PrivateView, names: Names) -> str:
        """§4 The plan before factions are known, then the seat's own fleet."""
        if not view.public.order:
            wishes = self.listed(map(self.named, view.wishes)) or self.say("any-faction")
            places = self.placed(view.places) or "no"
            return self.say("hand-plan", wishes=wishes, places=places)
        fleet = view.public.fleets[view.seat]
        return self.say(
            "hand-fleet",
            faction=self.named(fleet.open.faction),
            stock=self.stock(fleet.open.stock),
            flags=self.all(fleet.flags),
            ships=self.apart(map(self.own_ship, fleet.open.ships)) or self.say("none"),
        )

    def own_ship(self, x: Ship) -> str:
        """A ship in the list of the seat's own fleet."""
        return self.say(
            "hand-ship-kit" if x.kit else "hand-ship",
            ship=self.named(x.key),
            hex=self.named(x.label),
            hull=x.hull,
            most=x.stats.hull,
            kit=self.named(x.kit),
        )

    def tally(self, standing: Standing) -> str:
        """§9.5 The facts behind a place, in words."""
        facts = dict(standing.facts)
        name = "tally-out" if "out" in facts else "tally-limit" if "ships" in facts else "tally"
        return self.say(name, **facts)


def variant(event: Any) -> str:
    """The ending of an event's message name, for events with several messages."""
    match event:
        case e.Fitted(old=old):
            end = "-instead" if old else ""
        case e.Moved(landed=landed):
            end = "-hole" if landed else ""
        case e.Settled(kind=kind, done=done):
            end = f"-{kind}-done" if done else f"-{kind}"
        case e.Abandoned(kind=end_of) | e.Ended(how=end_of):
            end = f"-{end_of}"
        case e.Eliminated(resigned=resigned):
            end = "-resigned" if resigned else ""
        case e.DrawWish(agrees=agrees, lapsed=lapsed):
            end = "-yes" if agrees else "-lapsed" if lapsed else "-no"
        case _:
            end = ""
    return end


def own(event: Any) -> Any:
    """An event with its seat's own ship named as its owner does."""
    match event:
        case e.Built() | e.Fitted() | e.Moved() | e.Attacked() | e.Destroyed() | e.Repaired():
            return replace(event, ship=event.ship.rpartition(".")[2])
    return event


def ship_at(word: str, view: PrivateView) -> Ship:
    """The ship that a word names. Without a faction it is the seat's own."""
    faction, _, key = word.rpartition(".")
    fleets = view.public.fleets
    fleet = next((f for f in fleets if faction and f.open.faction == faction), fleets[view.seat])
    return next(ship for ship in fleet.open.ships if ship.key == key)


WORDS: Final[Mapping[str, Texts]] = {language: Texts(language) for language in ("en", "ja")}
