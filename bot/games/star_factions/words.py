"""Prompts, labels, reasons and log lines, in English: the module is the game's `Wording`.

Everything comes from views and events.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from bot.engine.errors import No
from bot.engine.flow import DONE, Question, Seat, Words
from bot.engine.spec import Names, Standing
from bot.engine.wording import listed, plural
from bot.games.star_factions import events as e
from bot.games.star_factions.data import (
    CARDS,
    CLASSES,
    FACTIONS,
    KITS,
    LIMITS,
    RESOURCES,
    STATS,
    Card,
    Stock,
)
from bot.games.star_factions.reasons import REASONS
from bot.games.star_factions.rules import (
    BuildKits,
    BuildShips,
    DrawOffer,
    Orders,
    Placement,
    Resign,
    Wishes,
)
from bot.games.star_factions.space import BLACK_HOLE, HEX, PLANET_SET, distance, sight
from bot.games.star_factions.view import FleetView, PrivateView, PublicView, ShipView

CALLED: Final = re.compile(r"(je|nx|mg|bc)(\.[a-z]{2}\d)?|[a-z]\d{1,2}|(ms|sc|wr|jg)\d")
"""Names of factions, ships and hexes, which are shown in capitals."""
CARD: Final[Mapping[str, Card]] = {card.type: card for card in CARDS}

# Small words


def shown(word: str) -> str:
    """A word of the notation as it is shown."""
    return word.upper() if CALLED.fullmatch(word) else word


def stock(s: Stock) -> str:
    """Counters in words."""
    parts = [
        f"{n} {r.capitalize()}"
        for r, n in zip(RESOURCES, (s.metal, s.fuel, s.weapon), strict=True)
        if n
    ]
    return listed(parts) or "nothing"


def purse(s: Stock) -> str:
    """Counters in short: Metal/Fuel/Weapon."""
    return f"{s.metal}/{s.fuel}/{s.weapon}"


def card_name(kind: str) -> str:
    """A loot card."""
    card = CARD[kind]
    match card.kind:
        case "resource":
            return f"{card.amount} {str(card.resource).capitalize()}"
        case "ship":
            return f"{card.ship} blueprint"
        case "kit":
            return f"{card.kit.capitalize()} kit"


def class_name(kind: str) -> str:
    """A ship class by its key."""
    return CLASSES[kind].id if kind in CLASSES else kind


def faction_name(key: str) -> str:
    """A faction by its key."""
    return FACTIONS[key].name if key in FACTIONS else "no faction yet"


def who(seat: Seat, view: PublicView, names: Names) -> str:
    """A player and the faction."""
    faction = view.fleets[seat].faction
    return f"{names[seat]} ({faction.upper()})" if faction else names[seat]


# Prompts


def prompt(q: Question[Any], view: PrivateView, names: Names) -> str:
    """What the question asks."""
    return PROMPTS[type(q)](view, names)


def wishes_prompt(view: PrivateView, names: Names) -> str:
    """§5.2"""
    return "Which factions would you like, the best first? The dice decide who picks first."


def placement_prompt(view: PrivateView, names: Names) -> str:
    """§5.6 What is placed and what is left."""
    placed = listed(f"{shown(key)} on {shown(at)}" for key, at in view.places)
    so_far = f" So far: {placed}." if placed else ""
    return (
        "Where do your ships start? Place them for the north-west corner A1; they are mirrored into"
        f" the corner you get.{so_far}"
    )


def ships_prompt(view: PrivateView, names: Names) -> str:
    """§6.4"""
    return f"You own {stock(mine(view).stock)}. Build a ship you drew the blueprint of?"


def kits_prompt(view: PrivateView, names: Names) -> str:
    """§6.5"""
    return f"You own {stock(mine(view).stock)}. Fit a kit you drew to one of your ships?"


def orders_prompt(view: PrivateView, names: Names) -> str:
    """§7.1 What is left to order."""
    moves, acts = (listed(map(shown, keys)) or "none" for keys in (view.movers, view.actors))
    return f"Your orders? To move: {moves}. To act: {acts}."


def resign_prompt(view: PrivateView, names: Names) -> str:
    """§8.6"""
    return "Leave the game? Your ships and flags are taken off; this cannot be taken back."


def draw_prompt(view: PrivateView, names: Names) -> str:
    """§9.5 Who has agreed so far."""
    if mine(view).agrees:
        return "You have agreed to a draw. Take that back?"
    others = [names[f.seat] for f in view.public.fleets if f.agrees]
    so_far = f" Agreed so far: {listed(others)}." if others else ""
    return f"Agree to a draw? It comes about when every surviving player agrees.{so_far}"


def mine(view: PrivateView) -> FleetView:
    """The fleet of the seat whose view it is."""
    return view.public.fleets[view.seat]


PROMPTS: Final[Mapping[type, Callable[[PrivateView, Names], str]]] = MappingProxyType(
    {
        Wishes: wishes_prompt,
        Placement: placement_prompt,
        BuildShips: ships_prompt,
        BuildKits: kits_prompt,
        Orders: orders_prompt,
        Resign: resign_prompt,
        DrawOffer: draw_prompt,
    }
)

# Labels


def label(q: Question[Any], words: Words, view: PrivateView) -> str:
    """The last word as a button says it."""
    word = words[-1]
    if len(words) == 1:
        return VERBS.get(word) or first_label(q, word, view)
    match q:
        case Wishes():
            return faction_name(word)
        case BuildShips() if len(words) == 2:
            return f"{class_name(word)} ({stock(CLASSES[word].price)})"
        case BuildKits() if len(words) == 2:
            return f"{word.capitalize()} ({stock(KITS[word].cost)}): {kit_text(word)}"
        case _:
            return later_label(words, view)


def first_label(q: Question[Any], word: str, view: PrivateView) -> str:
    """The first word where it is no verb."""
    if isinstance(q, Wishes):
        return faction_name(word)
    if isinstance(q, Placement):
        return f"{class_name(word[:2])} {shown(word)}"
    return shown(word)


def later_label(words: Words, view: PrivateView) -> str:
    """Ships with their state, targets with theirs, amounts with their effect."""
    word = words[-1]
    if words[0] == "attack" and len(words) == 4:
        bonus = LIMITS.damage_per_weapon * int(word)
        return f"{plural(int(word), 'Weapon')}: +{bonus} damage"
    if words[0] == "repair" and len(words) == 3:
        return f"{word} Metal: +{LIMITS.hull_per_metal * int(word)} hull"
    ship = find_ship(word, view)
    if ship is None:
        return f"{hex_label(word)}{aims(words, view)}"
    where = f"{shown(word)} on {shown(ship.hex)}, hull {ship.hull}/{ship.most}"
    if words[0] == "move":
        return f"{where}, moves {ship.movement}"
    mine = find_ship(words[1], view) if words[0] == "attack" and len(words) == 3 else None
    return where if mine is None else f"{where}: {prospect(mine, ship)}"


def hex_label(word: str) -> str:
    """A hex, with what is special about it."""
    h = HEX.get(word)
    if h is not None and PLANET_SET >> h & 1:
        return f"{shown(word)}, a planet"
    if h is not None and BLACK_HOLE >> h & 1:
        return f"{shown(word)}, the black hole ({LIMITS.black_hole_fuel} Fuel)"
    return shown(word)


def aims(words: Words, view: PrivateView) -> str:
    """§7.4 Whom a ship could fire at from where it is to move."""
    ship = find_ship(words[1], view) if words[0] == "move" and len(words) == 3 else None
    if ship is None or BLACK_HOLE >> HEX[words[2]] & 1:
        return ""
    area = sight(HEX[words[2]], ship.range)
    foes = [
        shown(f"{fleet.faction}.{foe.key}")
        for fleet in view.public.fleets
        for foe in fleet.ships
        if fleet.seat != view.seat and area >> HEX[foe.hex] & 1
    ]
    return f", can fire at {listed(foes)}" if foes else ""


def prospect(ship: ShipView, aim: ShipView) -> str:
    """§7.5 What an attack without Weapons can do, and whether it is answered."""
    mine, theirs = STATS[ship.kind, ship.kit], STATS[aim.kind, aim.kit]
    least = max(0, 1 + mine.damage - theirs.shield)
    most = max(0, mine.die + mine.damage - theirs.shield)
    answered = distance(HEX[ship.hex], HEX[aim.hex]) <= theirs.range
    return f"{least} to {most} damage, {'fires back' if answered else 'cannot fire back'}"


def brief(q: Question[Any], words: Words, view: PrivateView) -> str:
    """§11 A way that skips a question, where it is clear in few words."""
    verb = BRIEF.get(words[0]) if len(words) == 2 else None
    if verb:
        return f"{verb} {shown(words[1])}"
    if words[0] == "attack" and len(words) == 3:
        told = later_label(words, view).rpartition(": ")[2].removesuffix(", cannot fire back")
        return f"{shown(words[1])} attacks {shown(words[2])}: {told}"
    if words[0] == "repair" and len(words) == 3:
        return f"Repair {shown(words[1])}, {later_label(words, view)}"
    if words[0] == "build" and len(words) == 2:
        return f"Build a {class_name(words[1])}"
    if words[0] == "fit" and len(words) == 3:
        return f"{words[1].capitalize()} for {shown(words[2])}"
    return ""


BRIEF: Final[Mapping[str, str]] = MappingProxyType(
    {"move": "Move", "attack": "Attack with", "repair": "Repair"}
)


def find_ship(word: str, view: PrivateView) -> ShipView | None:
    """The ship that a word names, the own one where no faction is said."""
    faction, dot, key = word.rpartition(".")
    for fleet in view.public.fleets:
        if (dot and fleet.faction == faction) or (not dot and fleet.seat == view.seat):
            return next((ship for ship in fleet.ships if ship.key == key), None)
    return None


def kit_text(kit: str) -> str:
    """§2.5 What a kit does."""
    k = KITS[kit]
    values = (("hull", k.hull), ("damage", k.damage), ("movement", k.movement), ("range", k.range))
    return ", ".join(f"{what} {n:+d}" for what, n in values if n)


VERBS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "any": "Any faction",
        "default": "The usual places",
        "build": "Build a ship",
        "fit": "Fit a kit",
        DONE: "Build nothing more",
        "move": "Move a ship",
        "attack": "Attack",
        "repair": "Repair",
        "colonize": "Colonize",
        "decolonize": "Decolonize",
        "end": "End the turn",
        "resign": "Resign",
        "agree": "Agree to a draw",
        "withdraw": "Withdraw from the draw",
    }
)

# Reasons


def reason(no: No, names: Names) -> str:
    """Why not, and what would do instead."""
    facts = [shown(fact) for fact in no.facts]
    text = REASONS.get(no.why, "That is not possible now.")
    if no.why in LISTING:
        facts = [listed(facts, "or")]
    what = class_name(no.what) if no.why in OF_CLASSES else shown(no.what)
    return text.format(*facts, what=what, faction=faction_name(no.facts[0] if no.facts else ""))


LISTING: Final = frozenset({"no-faction", "no-class", "no-kit", "ambiguous"})
OF_CLASSES: Final = frozenset(
    {"no-token", "never-built", "no-blueprint", "zone-full", "cannot-pay"}
)

# Log lines


def line(event: Any, names: Names) -> str:
    """What happened, in a line."""
    text: Callable[[Any, Names], str] = LINES[type(event)]
    return text(event, names)


def rolled(x: e.Rolled, names: Names) -> str:
    """§5.1"""
    return "The dice: " + listed(f"{names[seat]} {n}" for seat, n in x.rolls) + "."


def deployed(x: e.Deployed, names: Names) -> str:
    """§5.6 §5.7"""
    ships = listed(f"{shown(key)} on {shown(at)}" for key, at in x.places)
    gift = f" A gift to begin with: {stock(x.gift)}." if x.gift.total else ""
    return f"{names[x.seat]} deploys {ships}.{gift}"


def drew(x: e.Drew, names: Names) -> str:
    """§6.2"""
    cards = listed(card_name(kind) for kind in x.cards) or "no card"
    shuffled = " The discard pile was shuffled into a new deck." if x.reshuffled else ""
    lost = f" {plural(x.lost, 'draw')} lost: no cards are left." if x.lost else ""
    return f"{names[x.seat]} draws {cards}.{shuffled}{lost}"


def collected(x: e.Collected, names: Names) -> str:
    """§6.3"""
    short = f" The bank is short of {stock(x.short)}." if x.short.total else ""
    return f"{names[x.seat]} collects {stock(x.gain)}.{short}"


def built(x: e.Built, names: Names) -> str:
    """§6.4"""
    kind = class_name(x.ship.partition(".")[2][:2])
    return f"{names[x.seat]} builds the {kind} {shown(x.ship)} on {shown(x.at)}."


def fitted(x: e.Fitted, names: Names) -> str:
    """§6.5"""
    old = f" in place of {x.old.capitalize()}" if x.old else ""
    return f"{shown(x.ship)} is fitted with {x.kit.capitalize()}{old}: {kit_text(x.kit)}."


def moved(x: e.Moved, names: Names) -> str:
    """§7.2 §7.3"""
    start, goal = shown(x.path[0]), shown(x.path[-1])
    if x.landed:
        toll = LIMITS.black_hole_fuel
        return (
            f"{shown(x.ship)} dives from {start} into the black hole at {goal} and comes out on"
            f" {shown(x.landed)} ({toll} Fuel)."
        )
    return f"{shown(x.ship)} flies from {start} to {goal} ({plural(len(x.path) - 1, 'step')})."


def attacked(x: e.Attacked, names: Names) -> str:
    """§7.5"""
    spent = f" with {plural(x.weapons, 'Weapon')}" if x.weapons else ""
    shot = f"{shown(x.ship)} fires on {shown(x.target)}{spent}"
    first = f"{shot}: d{x.die} shows {x.roll}, {damage(x.done, x.left)}."
    if not x.back_roll:
        return first
    back = (
        f"d{LIMITS.counterattack_die[1:]} shows {x.back_roll}, {damage(x.back_done, x.back_left)}"
    )
    return f"{first} {shown(x.target)} fires back: {back}."


def damage(n: int, left: int) -> str:
    """Damage in words, and the hull it leaves; a wreck has a line of its own."""
    done = f"{n} damage" if n else "no damage"
    return f"{done}, hull {left} left" if left else done


def destroyed(x: e.Destroyed, names: Names) -> str:
    """§7.8"""
    kind = class_name(x.ship.partition(".")[2][:2])
    return (
        f"The {kind} {shown(x.ship)} breaks apart over {shown(x.at)}!"
        f" {names[x.by]} salvages {stock(x.reward)}."
    )


def repaired(x: e.Repaired, names: Names) -> str:
    """§7.6"""
    return f"{shown(x.ship)} is repaired with {x.metal} Metal: hull +{x.gain}, now {x.left}."


def settled(x: e.Settled, names: Names) -> str:
    """§7.7"""
    planet, me = shown(x.planet), names[x.seat]
    if x.kind == "colonize":
        return (
            f"{me} plants a flag on {planet}!" if x.done else f"{me} begins to colonize {planet}."
        )
    owner = names[x.foe] if x.foe is not None else "nobody"
    if x.done:
        return f"{me} takes the flag of {owner} off {planet}."
    return f"{me} begins to decolonize {planet}, a colony of {owner}."


def abandoned(x: e.Abandoned, names: Names) -> str:
    """§7.7.4"""
    doing = "colonizing" if x.kind == "colonize" else "decolonizing"
    return f"{names[x.seat]} gives up {doing} {shown(x.planet)}; the counter is lost."


def eliminated(x: e.Eliminated, names: Names) -> str:
    """§8.4 §8.6"""
    if x.resigned:
        return f"{names[x.seat]} resigns and leaves the war."
    return f"{names[x.seat]} is eliminated."


def wished(x: e.DrawWish, names: Names) -> str:
    """§9.5"""
    return f"{names[x.seat]} {'agrees' if x.agrees else 'no longer agrees'} to a draw."


def ended(x: e.Ended, names: Names) -> str:
    """§9"""
    winner = names[x.winner] if x.winner is not None else ""
    match x.how:
        case "colonies":
            return f"{winner} holds the planets needed and wins the war!"
        case "domination":
            return f"{winner} is the last power in space and wins the war!"
        case "limit":
            return (
                "The last round is over. Colonies rank first, then the value of ships, "
                "then resources."
            )
        case "draw":
            return "All agree: the war ends in a draw."


LINES: Final[Mapping[type, Callable[[Any, Names], str]]] = MappingProxyType(
    {
        e.Rolled: rolled,
        e.Chose: lambda x, names: f"{names[x.seat]} leads {faction_name(x.faction)}.",
        e.Deployed: deployed,
        e.TurnBegan: lambda x, names: f"Round {x.round}: {names[x.seat]} to play.",
        e.Drew: drew,
        e.Collected: collected,
        e.Built: built,
        e.Fitted: fitted,
        e.Moved: moved,
        e.Attacked: attacked,
        e.Destroyed: destroyed,
        e.Repaired: repaired,
        e.Settled: settled,
        e.Abandoned: abandoned,
        e.Stranded: lambda x, names: (
            f"{names[x.seat]} has no ship left and {plural(x.grace, 'own turn')} to build one."
        ),
        e.Countdown: lambda x, names: (
            f"{names[x.seat]} has {plural(x.grace, 'own turn')} left to build a ship."
        ),
        e.Eliminated: eliminated,
        e.DrawWish: wished,
        e.Ended: ended,
    }
)

# Status


def status(view: PublicView, names: Names) -> str:
    """Round, turn and standing."""
    if not view.order:
        return "Setup: everybody names factions and places ships."
    standing = ", ".join(
        f"{who(seat, view, names)} {fleet_state(view.fleets[seat], view.goal)}"
        for seat in view.order
    )
    if view.outcome:
        return f"The war is over. Colonies: {standing}."
    limit = f" of {view.limit}" if view.limit else ""
    return f"Round {view.round}{limit}, {who(view.active, view, names)} to play. {standing}."


def fleet_state(fleet: FleetView, goal: int) -> str:
    """A seat's standing in a few words."""
    if fleet.out:
        return "eliminated"
    grace = f", {plural(fleet.grace, 'turn')} to rebuild" if fleet.grace else ""
    return f"{len(fleet.flags)}/{goal} colonies, {plural(len(fleet.ships), 'ship')}{grace}"


def hand(view: PrivateView, names: Names) -> str:
    """What this seat alone may know: its plan before the factions are known, then nothing."""
    if view.public.order:
        return own_fleet(view)
    wishes = listed(faction_name(key) for key in view.wishes) or "any faction"
    places = listed(f"{shown(key)} on {shown(at)}" for key, at in view.places) or "nothing yet"
    return f"Your wishes: {wishes}. Placed for the corner A1: {places}."


def own_fleet(view: PrivateView) -> str:
    """§4 There are no hands: the own fleet, which everybody can see."""
    fleet = view.public.fleets[view.seat]
    ships = "; ".join(
        f"{shown(x.key)} on {shown(x.hex)}, hull {x.hull}/{x.most}"
        + (f", {x.kit.capitalize()}" if x.kit else "")
        for x in fleet.ships
    )
    flags = listed(shown(flag) for flag in fleet.flags) or "none"
    return (
        f"{faction_name(fleet.faction)}: {stock(fleet.stock)}. Colonies: {flags}."
        f" Ships: {ships or 'none'}. Nothing in this game is hidden."
    )


# Lobby


LOBBY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "rounds": "Round limit",
        "colonies": "Colonies to win",
        "start": "Start",
        "rounds=none": "no limit",
        "start=rules": "as in the rules",
        "start=balanced": "balanced (more gifts for weaker seats)",
    }
)


def option(key: str, value: str) -> str:
    """A lobby option or one of its values."""
    return LOBBY[key] if not value else LOBBY.get(f"{key}={value}", value)


# The end, orders


def tally(standing: Standing) -> str:
    """§9.5 What a place comes from."""
    facts = dict(standing.facts)
    if "out" in facts:
        return "eliminated"
    parts = [plural(facts["colonies"], "colony")]
    if "ships" in facts:
        parts += [f"ships worth {facts['ships']}", plural(facts["counters"], "counter")]
    return ", ".join(parts)


GLOSSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ahead": "more colonies than any other",
        "behind": "fewer colonies than another",
        "colonizing": "a colony is begun",
        "decolonizing": "taking a colony off is begun",
        "drawish": "another agrees to a draw",
        "done": "every own ship has moved and acted",
        "build-kits": "fit drawn kits",
        "build-ships": "build drawn ships",
        "orders": "move, attack, work",
        "placement": "ships at the start",
        "wishes": "factions to start with",
    }
)
"""§12.6 What orders may depend on, and the questions they may answer."""


def gloss(name: str) -> str:
    """A condition or a kind of question, in short."""
    return GLOSSES.get(name, "")
