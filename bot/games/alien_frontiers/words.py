"""Prompts, labels, reasons and the standing, in English: the module is the game's `Wording`.

Everything comes from views.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from bot.engine.errors import No
from bot.engine.flow import DONE, Question, Words
from bot.engine.spec import Names, Standing
from bot.engine.wording import listed, plural
from bot.games.alien_frontiers import lines
from bot.games.alien_frontiers.data import (
    AGENDA,
    BONUS_AT,
    COLOURS,
    DOCK,
    LAND,
    NUMBERS,
    TECH,
    TERRITORY,
    Bonus,
    bonus_territory,
)
from bot.games.alien_frontiers.lines import named, price, tokens
from bot.games.alien_frontiers.reasons import NEEDS, REASONS
from bot.games.alien_frontiers.rules.docks import GIVES
from bot.games.alien_frontiers.rules.s03_turn import Act, ReturnTokens
from bot.games.alien_frontiers.rules.s04_docking import pips
from bot.games.alien_frontiers.rules.s05_facilities import Raid, Yield
from bot.games.alien_frontiers.rules.s05_hub import Excess
from bot.games.alien_frontiers.rules.s12_rolls import RollNow
from bot.games.alien_frontiers.rules.s13_new_tech import DropAgendas
from bot.games.alien_frontiers.rules.s14_agendas import KeepAgendas
from bot.games.alien_frontiers.rules.s18_by_post import AgendaOrders
from bot.games.alien_frontiers.setup import PickBoard, RankBoards
from bot.games.alien_frontiers.view import Active, PlayerView, PrivateView, PublicView

line = lines.line
"""What happened, as a line of the log."""


# Prompts


def prompt(q: Question[Any], view: PrivateView, names: Names) -> str:
    """What the question asks."""
    plain = PLAIN_PROMPTS.get(type(q))
    return plain or PROMPTS[type(q)](q, view)


def act_prompt(q: Question[Any], view: PrivateView) -> str:
    """§3.3 What lies before the player, and what can be done with these ships."""
    active = view.public.active
    assert active is not None
    me = view.public.players[view.seat]
    purse = tokens(me.fuel, me.ore) if me.fuel or me.ore else "no fuel and no ore"
    parts = [f"You have {purse}."]
    if active.unplaced:
        parts[0] += f" Ships to dock: {listed(active.unplaced)}."
        parts += grouped(active, view)
    parts += [text for text in (windows(active), *_warnings(view)) if text]
    if active.total >= NUMBERS.claim_total:
        parts += ["You can claim:", *cards(view.public.display)]
    parts += ["Your cards:", *cards(me.techs)] if me.techs else []
    return "\n".join(parts)


def cards(keys: Iterable[str]) -> list[str]:
    """Cards with all they do, a line each."""
    return [f"- {named(key)}: {card_text(key)}" for key in dict.fromkeys(keys)]


def grouped(active: Active, view: PrivateView) -> list[str]:
    """What can be done with these ships, the larger sets first, each with its price or gain."""
    texts = [
        f"- {set_name(word).capitalize()}: {', '.join(offered(key, word, view) for key in keys)}"
        for word, keys in active.choices
        if "," in word
    ]
    singles: dict[tuple[str, ...], list[str]] = {}
    for word, keys in active.choices:
        if "," not in word:
            singles.setdefault(keys, []).append(word)
    for dice, keys in ((ws, ks) for ks, ws in singles.items()):
        each = (offered(key, dice[0], view) if len(dice) == 1 else named(key) for key in keys)
        texts.append(f"- {listed(dice)}: {', '.join(each)}")
    return texts


def offered(key: str, word: str, view: PrivateView) -> str:
    """A facility that takes these ships, with what they pay or get there."""
    gain = yielded(key, tuple(word.split(",")), view)
    return f"{named(key)} ({gain})" if gain else named(key)


def sentence(parts: list[str]) -> str:
    """A line of parts that begins with a capital, names as they are."""
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def set_name(word: str) -> str:
    """`pair of 4s`, `three 5s`, or the ships themselves."""
    dice = word.split(",")
    if len(set(dice)) > 1:
        return "-".join(dice)
    return f"pair of {dice[0]}s" if len(dice) == 2 else f"three {dice[0]}s"


def windows(active: Active) -> str:
    """What is open for this turn only."""
    parts: list[str] = []
    if active.total:
        parts.append(f"Alien Artifact total {active.total} of {NUMBERS.claim_total}")
    if active.cycles:
        parts.append(f"{plural(active.cycles, 'cycle')} to renew the display, now or never")
    parts += [f"pair of {value}s: {rate} fuel for 1 ore" for value, rate in active.trades]
    parts += [f"bonus of {named(key)}" for key in active.borrowed]
    return sentence(parts)


def _warnings(view: PrivateView) -> list[str]:
    """§18.5 What ending the turn would leave unused, and what forbids ending it."""
    active = view.public.active
    assert active is not None
    out: list[str] = []
    if active.must_dock:
        out.append(f"The turn can't end while a ship can dock at {named(active.must_dock)} (§4.4).")
    me = view.public.players[view.seat]
    can_pay = me.fuel >= NUMBERS.launch.fuel and me.ore >= NUMBERS.launch.ore
    if active.may_launch and can_pay:
        out.append("Your hub colony can be launched.")
    return out


def raid_prompt(q: Question[Any], view: PrivateView) -> str:
    """§5.6.2"""
    assert isinstance(q, Raid)
    kinds = [f"up to {plural(q.tokens, 'token')}"] if q.tokens else []
    kinds += ["a tech card"] if q.card else []
    return f"The raid: take {listed(kinds, 'and' if q.both else 'or')}."


def excess_prompt(q: Question[Any], view: PrivateView) -> str:
    """§5.2.4"""
    return (
        "Your hub colony can be launched within this docking, for"
        f" {price(NUMBERS.launch)}; a new one may start on what is left over."
    )


def keep_prompt(q: Question[Any], view: PrivateView) -> str:
    """§14.2"""
    me = view.public.players[view.seat]
    least = f" At least {me.too_many} must go." if me.too_many else ""
    return f"Which of your face-down agendas do you discard?{least}"


def rank_prompt(q: Question[Any], view: PrivateView) -> str:
    """§18.6"""
    now = ", ".join(map(named, view.ranking)) or "none yet"
    return f"Rank the faction boards, and the best one left is taken for you. Now: {now}."


def return_prompt(q: Question[Any], view: PrivateView) -> str:
    """§3.4.4"""
    me = view.public.players[view.seat]
    over = me.fuel + me.ore - NUMBERS.token_limit
    return f"You have {tokens(me.fuel, me.ore)}: return {plural(over, 'token')}."


PROMPTS: Final[Mapping[type, Callable[[Question[Any], PrivateView], str]]] = MappingProxyType(
    {
        Act: act_prompt,
        Raid: raid_prompt,
        Excess: excess_prompt,
        KeepAgendas: keep_prompt,
        DropAgendas: keep_prompt,
        RankBoards: rank_prompt,
        ReturnTokens: return_prompt,
    }
)
PLAIN_PROMPTS: Final[Mapping[type, str]] = MappingProxyType(
    {
        RollNow: "Roll the new ship now and use it this turn?",
        PickBoard: "Which faction board do you take?",
        AgendaOrders: "Your face-down agendas: what shall become of them?",
    }
)

# Labels

VERBS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "dock": "Dock ships",
        "cycle": "Renew the display",
        "claim": "Claim a displayed card",
        "launch": f"Launch the hub colony ({price(NUMBERS.launch)})",
        "trade": "Trade fuel for ore",
        "use": "Use a tech card",
        "discard": "Discard a card for its power",
        "relic": f"Buy the Relic Ship ({price(NUMBERS.relic)})",
        "proxima": f"Place or remove a field generator ({price(NUMBERS.proxima_price)})",
        "uranian": "Have the bonus of a contested territory",
        "end": "End the turn",
        "hold": "Hold an agenda back",
        "auto": "Show an agenda at the first chance again",
        "reveal": "Reveal an agenda now",
        "drop": "Discard an agenda",
        "rank": "Rank the faction boards",
        "unrank": "Take the ranking of faction boards back",
        "keep": "No launch; what is left over is lost",
        "roll": "Roll it now",
        "leave": "Leave it in the Maintenance Bay",
        "place": "Place one that is off the planet",
        "remove": "Take one off the planet",
        "begin": "and start a new colony",
        "none": "None",
        DONE: "Take no more",
    }
)


MODES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "trade": "to buy ore for the rest of the turn",
        "agendas": f"to draw {NUMBERS.agenda_draw} agendas",
    }
)
"""§5.5.2 What a pair docks for."""


def label(q: Question[Any], words: Words, view: PrivateView) -> str:
    """The last word as a button says it, with what it costs or gives."""
    word = words[-1]
    if isinstance(q, ReturnTokens):
        fuel, ore = word[:-1].split("f")
        return tokens(int(fuel), int(ore))
    if isinstance(q, PickBoard) or (isinstance(q, RankBoards) and len(words) > 1):
        return f"{named(word)}. Owner: {DOCK[word].owner}"
    if words[0] in DETAIL and len(words) > 1:
        return DETAIL[words[0]](words, view)
    if words[0] in COLOURS:
        return raid_label(words, view)
    if word in VERBS:
        return VERBS[word]
    return thing(word)


def thing(word: str) -> str:
    """A thing with a line of what it does; a set of agendas, one after the other."""
    if word in DOCK and DOCK[word].board:
        return f"{named(word)}: {DOCK[word].text}"
    if "," in word and word.startswith("ag"):
        return listed(map(named, word.split(",")))
    if word in AGENDA:
        return agenda_text(word)
    return territory(word) if word in TERRITORY else named(word)


def agenda_text(word: str) -> str:
    """An agenda, both halves."""
    return f"{AGENDA[word].text} / {AGENDA[word].end_text}"


def territory(word: str) -> str:
    """A territory with its bonus."""
    return f"{named(word)}: {TERRITORY[word].text}"


def dock_label(words: Words, view: PrivateView) -> str:
    """§4 A facility; ships with what they give; what else is named."""
    word, f = words[-1], DOCK[words[1]]
    if len(words) == 2:
        return f"{f.name}: {f.text}"
    if len(words) == 3:
        gain = yielded(f.key, tuple(word.split(",")), view).replace(" and ", ", ")
        return f"{f.name}: {word.replace(',', ', ')}{f' ({gain})' if gain else ''}"
    return f"{f.name}, {MODES[word]}" if word in MODES else thing(word)


def yielded(key: str, dice: Words, view: PrivateView) -> str:
    """What ships cost and give at a facility, as far as the numbers say it."""
    gives, me = GIVES[key], view.public.players[view.seat]
    if isinstance(gives, Yield):
        fuel = sum(gives.fuel[pips(w) - 1] for w in dice)
        ore = sum(gives.ore[pips(w) - 1] for w in dice)
        if key == "solar" and has(view, "solar_extra"):
            fuel += bonus_territory("solar_extra").off.fuel * len(dice)
        return tokens(fuel, ore)
    if key == "shipyard" and me.next_ship is not None:
        return f"a ship for {price(me.next_ship)}"
    if key == "hub":
        return plural(len(dice), "circle")
    if key == "artifact":
        return f"total +{sum(map(pips, dice))}, {plural(len(dice), 'cycle')}"
    return costing(key, view)


def costing(key: str, view: PrivateView) -> str:
    """What docking at a facility costs this seat."""
    f, me = DOCK[key], view.public.players[view.seat]
    cost = f.cost
    if f.board and me.board != key:
        cost += NUMBERS.access_fee
    if key == "scavenger" and me.next_ship is not None:
        cost += me.next_ship
    if key == "constructor" and has(view, "constructor_discount"):
        cost = cost.less(bonus_territory("constructor_discount").off)
    return f"costs {price(cost)}" if cost else ""


def has(view: PrivateView, bonus: Bonus) -> bool:
    """§6.4 Whether the seat has a bonus now."""
    land = view.public.land[BONUS_AT[bonus]]
    active = view.public.active
    lent = active is not None and LAND[BONUS_AT[bonus]] in active.borrowed
    return (land.controller == view.seat or lent) and "isolation" not in land.fields


def use_label(words: Words, view: PrivateView) -> str:
    """§8.2 A card with what it does and costs, then its targets."""
    word = words[-1]
    use = TECH[word].use if word in TECH else None
    if use is not None and len(words) <= 3 and words[-2] in ("use", "capacitor"):
        fuel = use.fuel
        if fuel and has(view, "tech_discount"):
            fuel = max(0, fuel - bonus_territory("tech_discount").off.fuel)
        cost = "" if use.per else f" ({price_or_free(fuel)})"
        return f"{named(word)}{cost}: {use.text}"
    # A menu may lead past the card's name, so it stands before what it is aimed at.
    return f"{named(words[1])}: {thing(word)}"


def price_or_free(fuel: int) -> str:
    """A price in fuel, or that there is none."""
    return tokens(fuel, 0) if fuel else "free"


def discard_label(words: Words, view: PrivateView) -> str:
    """§8.2 A card with its discard power, then its targets."""
    word = words[-1]
    power = TECH[word].discard if len(words) == 2 else None
    return f"Discard {named(words[1])}: {power.text if power else thing(word)}"


def brief(q: Question[Any], words: Words, view: PrivateView) -> str:
    """§18 A way that skips a question, where it is clear in few words."""
    if words[0] == "dock":
        return docked_brief(words, view)
    if words[0] == "trade" and len(words) == 3:
        return f"Trade {trade_label(words, view)}"
    if words[0] in COLOURS and len(words) == 2:
        return raid_label(words, view)
    verb = BRIEF.get(words[0])
    if not verb or len(words) > 3:
        return ""
    return f"{verb} {': '.join(map(named, words[1:]))}"


def docked_brief(words: Words, view: PrivateView) -> str:
    """§4 A facility, the ships, what they are docked for."""
    if len(words) == 2:
        return named(words[1])
    said = dock_label(words[:3], view)
    if len(words) == 3:
        return said
    return f"{said}, {BRIEF_MODES.get(words[3]) or named(words[3])}" if len(words) == 4 else ""


BRIEF_MODES: Final[Mapping[str, str]] = MappingProxyType(
    {"trade": "to buy ore", "agendas": f"for {NUMBERS.agenda_draw} agendas"}
)
BRIEF: Final[Mapping[str, str]] = MappingProxyType(
    {"use": "Use", "discard": "Discard", "claim": "Claim", "launch": "Launch to"}
)


def claim_label(words: Words, view: PrivateView) -> str:
    """§5.1.2 A card with all it does."""
    return f"{named(words[-1])}: {card_text(words[-1])}"


def card_text(key: str) -> str:
    """§8, §13 A card's use, discard power and what it does by itself."""
    t = TECH[key]
    parts = [t.passive] if t.passive else []
    if t.use:
        each = f" a {t.use.per}" if t.use.per else ""
        cost = f"{tokens(t.use.fuel, 0)}{each}: " if t.use.fuel else ""
        parts.append(f"{cost}{t.use.text}")
    parts += [f"Discard: {t.discard.text}"] if t.discard else []
    return " ".join(parts)


def trade_label(words: Words, view: PrivateView) -> str:
    """§5.5 A pair with its rate; an amount with its price."""
    active = view.public.active
    assert active is not None
    rate = dict(active.trades).get(int(words[1]), int(words[1]))
    if len(words) == 2:
        return f"Pair of {words[1]}s: {rate} fuel for 1 ore"
    return f"{words[2]} ore for {rate * int(words[2])} fuel"


def launch_label(words: Words, view: PrivateView) -> str:
    """§5.2.3 Where to."""
    return VERBS.get(words[-1]) or territory(words[-1])


def agenda_label(words: Words, view: PrivateView) -> str:
    """§14 An agenda that an order is about."""
    return agenda_text(words[-1])


def raid_label(words: Words, view: PrivateView) -> str:
    """§5.6.2 A victim with what there is to take; tokens; a card."""
    victim: PlayerView = view.public.players[COLOURS.index(words[0])]
    if len(words) == 1:
        return f"{named(words[0])}: {tokens(victim.fuel, victim.ore)}, {_cards(victim)}"
    if len(words) == 2:
        return f"{named(words[0])}: {'a tech card' if words[1] == 'card' else words[1]}"
    what = claim_label(words, view) if words[1] == "card" else f"{words[2]} {words[1]}"
    return f"{named(words[0])}: {what}"


def _cards(p: PlayerView) -> str:
    return plural(len(p.techs), "tech card")


DETAIL: Final[Mapping[str, Callable[[Words, PrivateView], str]]] = MappingProxyType(
    {
        "dock": dock_label,
        "use": use_label,
        "discard": discard_label,
        "claim": claim_label,
        "trade": trade_label,
        "launch": launch_label,
        **dict.fromkeys(("hold", "auto", "reveal", "drop"), agenda_label),
    }
)

# Reasons


def reason(no: No, names: Names) -> str:
    """Why not, and what would do instead."""
    if no.why == "price":
        return price_reason(no)
    facts = [listed(map(named, fact.split())) or "none" for fact in no.facts]
    if no.why in ("needs", "unfit"):
        dice = listed(no.facts[1].split()) or "no ship"
        need = NEEDS[no.facts[0]].format(*no.facts[2:], f=named(no.what))
        said = f"you have {dice}" if no.why == "needs" else f"{dice} will not do"
        return f"{need}; {said}."
    text = REASONS.get(no.why, "That is not possible now.")
    return text.format(*facts, what=named(no.what))


def price_reason(no: No) -> str:
    """§4.1 What is missing, and the territory that would make it less."""
    fuel, ore, have_fuel, have_ore = map(int, no.facts[:4])
    text = f"{named(no.what)} needs {tokens(fuel, ore)}; you have {tokens(have_fuel, have_ore)}"
    if len(no.facts) > 4:
        cheap = tokens(int(no.facts[5]), int(no.facts[6]))
        text += f"; {named(no.facts[4])} would make it {'free' if cheap == 'nothing' else cheap}"
    return f"{text[0].upper()}{text[1:]}."


# Status


def status(view: PublicView, names: Names) -> str:
    """Turn and standing in one line."""
    scores = ", ".join(
        f"{names[p.seat]} ({p.colour}) {p.points.total}"
        for p in sorted(view.players, key=lambda p: p.place)
    )
    if view.finisher >= 0:
        winners = listed(names[x.seat] for x in view.standings if x.place == 1)
        return f"The game is over: {winners} won. {scores}."
    if view.active is None:
        return f"Setup: {names[view.drafter] if view.drafter >= 0 else 'nobody'} picks a board."
    left = min((p.colonies + bool(p.hub) for p in view.players), default=0)
    return (
        f"Turn {view.turn}, {names[view.active.seat]} to play. Score: {scores}."
        f" Fewest colonies left: {left}."
    )


def hand(view: PrivateView, names: Names) -> str:
    """§15 What this seat alone may know."""
    parts: list[str] = []
    if view.boards:
        parts.append(f"Boards to choose from: {listed(map(named, view.boards))}.")
    if view.ranking:
        parts.append(f"Your ranking of faction boards: {', '.join(map(named, view.ranking))}.")
    if view.agendas:
        parts += ["Your face-down agendas:", *(agenda_line(key, view) for key in view.agendas)]
    elif view.public.rules.agendas:
        parts.append("No face-down agenda.")
    nothing = "Nothing is hidden in this game without agendas; all you have is on the board."
    return "\n".join(parts) or nothing


def agenda_line(key: str, view: PrivateView) -> str:
    """§14 A face-down agenda, both halves, and the order about it."""
    a = AGENDA[key]
    held = " (held back)" if key in view.held else ""
    return f"{key}{held}: {a.text} At the end: {a.end_text}"


# Lobby

LOBBY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "agendas": "Agendas",
        "factions": "Faction boards",
        "factions_tech": "New tech cards",
        "long_game": f"Long game ({listed(map(str, NUMBERS.long_game_players), 'or')} players,"
        f" {NUMBERS.long_game_colonies} colonies each)",
        "off": "off",
        "on": "on",
    }
)


def option(key: str, value: str) -> str:
    """A lobby option or one of its values."""
    return LOBBY[value or key]


# The end, orders


def tally(standing: Standing) -> str:
    """§10.4 The score, and what is compared among equal ones."""
    facts = dict(standing.facts)
    parts = [plural(facts["agendas"], "agenda")] if facts["agendas"] else []
    parts += [plural(facts["techs"], "tech card"), f"{facts['ore']} ore", f"{facts['fuel']} fuel"]
    return f"{facts['points']} ({', '.join(parts)})"


GLOSSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ahead": "more points than any other",
        "behind": "fewer points than another",
        "full": "more tokens than can be kept",
        "last": "one colony left",
        "pair": "two equal ships to dock",
        "toomany": "more agendas than can be kept",
        "act": "the turn itself",
        "agenda-orders": "show or hold back agendas",
        "drop-agendas": "discard agendas too many",
        "excess": "launch the hub colony in between",
        "keep-agendas": "agendas to keep",
        "pick-board": "faction board at the start",
        "raid": "what to take",
        "rank-boards": "faction boards, best first, before you are asked for one",
        "return-tokens": "tokens too many",
        "roll-now": "roll the new ship at once",
    }
)
"""§18.3 What orders may depend on, and the questions they may answer."""


def gloss(name: str) -> str:
    """A condition or a kind of question, in short."""
    return GLOSSES.get(name, "")
