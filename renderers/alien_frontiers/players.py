"""The players: a panel for each beside the board, and a close view with every card's whole text."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Final, NamedTuple

from bot.games.alien_frontiers.data import AGENDA, NUMBERS
from bot.games.alien_frontiers.scoring import Points
from bot.games.alien_frontiers.view import PlayerView, PrivateView, PublicView, ShipView
from renderers.alien_frontiers import sprites
from renderers.alien_frontiers.base import ROUND, port
from renderers.alien_frontiers.pieces import Sheet, colonies, piece, ship, signed, signs
from renderers.alien_frontiers.planet import landed
from renderers.kit import (
    Part,
    closeup,
    enlarged,
    filling,
    framed,
    grown,
    natural,
    placed,
    plate,
    room,
    upright,
)
from renderers.kit.steady import (
    card,
    column,
    counter,
    either,
    flow,
    grid,
    label,
    pad,
    pill,
    row,
    sized,
    space,
    stack,
    with_alt,
)
from renderers.layout import inset
from renderers.scene import Box, Group, Node, Scene, rect
from renderers.theme import NIGHT, WHITE

HIGH: Final = {"band": 58, "goods": 46, "points": 44, "faction": 72}
"""The heights of a panel's rows."""
NAME: Final = 33
SCORE: Final = 52
BADGE: Final = 50
GOODS: Final = 36
TEXT: Final = 28
CARD: Final = 28
SMALL_CARD: Final = 22
"""The size of a card where there is less room."""
POINT: Final = "\N{BULLET} "
"""What stands before each of several agendas."""
SHIP: Final = 36
PORT: Final = 60
BERTH: Final = port("", PORT)
FLEET: Final = 160
"""The room for a facility's ships beside its name."""
COLONY: Final = 34
LANDS: Final = 224
"""The least room for the list of colonies."""
EDGE: Final = 14
GAP: Final = 7
ASIDE: Final = 24
"""The gap between a faction's port or the colonies and what stands beside them."""
APART: Final = 8
"""The gap between goods, and between lines of ships, whose rings stand out."""
FRAME: Final = 6
"""The width of the edge round the active player's panel."""
MANY: Final = 5
"""The number of players from which there is never room for where colonies and ships are."""
LARGER: Final = 1.15
"""How much larger the panel is in a close view."""
SIZES: Final = (44, 40, 37, 34, 32, 30)
"""The sizes of a card in a close view, the best first."""
LISTED: Final = 3
"""How many cards stand in one list where there is no room for more of each than a line."""
BETWEEN: Final = 8
UPRIGHT: Final = 1.15
"""How much larger still the panel is in an upright view."""


def player(sheet: Sheet, p: PlayerView, box: Box) -> Group:
    """A player's panel: points, goods, faction, cards."""
    nodes = placed(column(*summary(sheet, p), grown(pad(belongings(sheet, p), EDGE, 4))), box)
    if playing(sheet.view, p):
        nodes += (edged(box, "highlight"),)
    facts = {"points": p.points.total, "fuel": p.fuel, "ore": p.ore}
    colour, name = sheet.colour(p.colour), sheet.name(p.seat)
    brief = sheet.say("player-brief", name=name, colour=colour, **facts)
    words = sheet.apart(player_words(sheet, p))
    return Group(nodes, alt=words, brief=brief, order=-3, region=p.colour, box=box)


def closely(sheet: Sheet, p: PlayerView, own: PrivateView | None) -> Scene:
    """All that everybody may see of one player. With `own`, also what only that player may see."""
    look, tall = sheet.look, upright(sheet.look)
    shown = (*(secrets(sheet, own) if own else ()), *faction_cards(sheet, p), *held(sheet, p))
    wide = room(look)[2] if tall else (room(look)[2] - EDGE) / 2
    by, told = (LARGER * UPRIGHT if tall else LARGER), sheet.apart(player_words(sheet, p))
    where = pad(holdings(sheet, p), EDGE, 6)
    panels = [
        with_alt(framed(enlarged(column(*rows, gap=2), by), radius=ROUND), told)
        for rows in ((*summary(sheet, p), where), tuple(summary(sheet, p)))
    ]
    tries = [
        (panel, *(made(sheet, x, size) for x in shown))
        for made in (whole_card, short_card)
        for panel in panels
        for size in SIZES
    ]
    whole, brief = ([x for x in shown if bool(x.brief) == is_brief] for is_brief in (False, True))
    some = (in_brief(sheet, brief[n : n + LISTED]) for n in range(0, len(brief), LISTED))
    tries.append((panels[-1], *(whole_card(sheet, x, SIZES[-1]) for x in (*whole, *some))))
    part = either(*(spread(parts, wide, 1 if tall else 2) for parts in tries))
    dress = sheet.dress(p.seat)
    legend = signs(sheet, ("fuel", "ore", "dome", "stock", "agenda"), dress.colour)
    return closeup(
        column(filling(part), legend, gap=BETWEEN),
        look,
        title=sheet.say("title-player", name=sheet.name(p.seat)),
        book=sprites.PATH,
        swatches=sprites.swatches(look.theme),
    )


def spread(parts: Sequence[Part], wide: float, across: int) -> Part:
    """Parts in columns of a width, each put where there is most room."""
    columns: list[list[Part]] = [[] for _ in range(across)]
    highs = [0.0] * across
    for part in parts:
        lowest = highs.index(min(highs))
        columns[lowest].append(part)
        highs[lowest] += natural(part, wide)[1] + BETWEEN
    below = space(grow=1)
    return row(*(sized(column(*found, below, gap=BETWEEN), wide) for found in columns), gap=EDGE)


def edged(box: Box, colour: str) -> Node:
    """A panel's edge in another colour."""
    return rect(inset(box, FRAME / 2), radius=ROUND - FRAME / 2, outline=colour, width=FRAME)


def playing(view: PublicView, p: PlayerView) -> bool:
    """Whether it is this player's turn."""
    return view.active is not None and view.active.seat == p.seat and view.finisher < 0


# Rows of a panel


def summary(sheet: Sheet, p: PlayerView) -> Iterator[Part]:
    """The upper rows of a player's panel: name and score, goods, points, faction."""
    yield sized(band(sheet, p), high=HIGH["band"])
    yield sized(pad(goods(sheet, p), EDGE, 0), high=HIGH["goods"])
    yield sized(pad(points(sheet, p), EDGE, 0), high=HIGH["points"])
    if sheet.view.rules.factions:
        yield sized(pad(faction(sheet, p), EDGE, 0), high=HIGH["faction"])


def band(sheet: Sheet, p: PlayerView) -> Part:
    """A band in the player's colour: badge, name, state, score."""
    who, tag = sheet.dress(p.seat), state_words(sheet, p)
    parts = [sheet.who(p, BADGE), label(sheet.name(p.seat), NAME, who.ink, least=sheet.least)]
    if tag:
        parts.append(pill(tag, TEXT, fill=NIGHT, ink=WHITE, edge=NIGHT)._replace(give=0))
    parts += [space(grow=1), label(str(p.points.total), SCORE, who.ink)._replace(give=0)]
    return stack(pad(plate(who.colour, ROUND), 2), pad(row(*parts, gap=EDGE), EDGE, 2))


def state_words(sheet: Sheet, p: PlayerView) -> str:
    """The player's state in a word: playing, choosing, or winner."""
    view = sheet.view
    if view.finisher >= 0:
        won = any(s.place == 1 and s.seat == p.seat for s in view.standings)
        return sheet.say("tag-won") if won else ""
    if view.drafter == p.seat:
        return sheet.say("tag-chooses")
    return sheet.say("tag-plays") if playing(view, p) else ""


def stock(sheet: Sheet, p: PlayerView, size: float) -> list[Part]:
    """Fuel, ore, unplaced colonies and ships in stock, with a sprite each."""
    counts = {"fuel": p.fuel, "ore": p.ore, "dome": p.colonies, "stock": p.stock}
    tint = sheet.dress(p.seat).colour
    return [counter(name, n, size, tint) for name, n in counts.items()]


def goods(sheet: Sheet, p: PlayerView) -> Part:
    """The stock, face-down agendas, and the next ship's price, or how many agendas are too many."""
    parts = stock(sheet, p, GOODS)
    if sheet.view.rules.agendas:
        parts.append(counter("agenda", p.agendas, GOODS))
    words = sheet.say("all-out")
    if p.next_ship is not None:
        words = sheet.say("next-ship", price=sheet.texts.short_price(p.next_ship, "short"))
    if p.too_many:
        words = sheet.say("too-many", n=p.too_many)
    language = sheet.look.language
    price = signed(words, language, TEXT, side="r", colour="muted", least=sheet.least)
    return row(*parts, grown(price), gap=APART)


def points(sheet: Sheet, p: PlayerView) -> Part:
    """The sources of a player's points, as pills."""
    edge, said = sheet.dress(p.seat).colour, point_words(sheet, p.points)
    pills = tuple(pill(words, TEXT, edge=edge, least=sheet.least) for words in said)
    return flow(pills, GAP) if said else label(sheet.say("no-points"), TEXT, "muted")


def point_words(sheet: Sheet, p: Points) -> tuple[str, ...]:
    """The sources of a player's points, in words."""
    counts = {
        "landed": p.colonies,
        "control": p.territories,
        "alien": p.techs,
        "field": p.positron,
        "agenda": p.agendas,
    }
    return tuple(sheet.say(f"points-{what}", n=n) for what, n in counts.items() if n)


def faction(sheet: Sheet, p: PlayerView) -> Part:
    """The faction board: its port, its name, what docking does."""
    dock = next((d for d in sheet.view.docks if d.key == p.board), None)
    berth = stack(BERTH, *(ship(sheet, s, PORT) for s in (dock.ships if dock else ())))
    if dock is None:
        return row(berth, label(sheet.say("no-faction"), TEXT, "muted"), gap=ASIDE)
    lines = (
        label(sheet.texts.named(p.board), TEXT, least=sheet.least),
        signed(
            sheet.texts.short_docking(p.board),
            sheet.look.language,
            TEXT,
            colour="muted",
            least=sheet.least,
        ),
    )
    return row(sized(berth, PORT + EDGE), grown(column(*lines)), gap=EDGE)


# Cards


class Held(NamedTuple):
    """A card held or an agenda revealed: its name with its mark, its effect in brief and whole."""

    name: str
    brief: str
    whole: str
    fill: str = "accent-soft"
    edge: str = "accent"


def held(sheet: Sheet, p: PlayerView) -> Iterator[Held]:
    """The cards that a player holds and the agendas it has revealed."""
    if sheet.view.relic == p.seat:
        yield Held(sheet.texts.named("relic"), sheet.say("relic"), sheet.say("relic"))
    for t in p.techs:
        fill = "sunken" if used(sheet.view, p, t) else "accent-soft"
        yield Held(headed(sheet, p, t), does(sheet, t), sheet.texts.whole_card(t), fill)
    if p.shown:
        text = "\n".join(agenda(sheet, a) for a in p.shown)
        yield Held(sheet.say("agenda"), text, text, "highlight-soft", "highlight")


def faction_cards(sheet: Sheet, p: PlayerView) -> Iterator[Held]:
    """The faction board with all that it says, if the player has one."""
    if p.board:
        text = sheet.texts.whole_board(p.board)
        yield Held(sheet.texts.named(p.board), "", text, edge=sheet.dress(p.seat).colour)


def secrets(sheet: Sheet, own: PrivateView) -> Iterator[Held]:
    """The boards to choose from, and face-down agendas with both halves."""
    for key in own.boards:
        name = sheet.say("offered", name=sheet.texts.named(key))
        brief = sheet.texts.short_docking(key)
        yield Held(name, brief, sheet.texts.whole_board(key), edge="warning")
    if own.agendas:
        count, every = len(own.agendas), (hidden(sheet, own, key) for key in own.agendas)
        whole = f"\n{POINT}".join(["", *every]).strip() if count > 1 else "".join(every)
        yield Held(sheet.say("face-down", n=count), "", whole, edge="warning")


def hidden(sheet: Sheet, own: PrivateView, key: str) -> str:
    """A face-down agenda with both halves, and whether it is held back."""
    text, end = agenda(sheet, key), AGENDA[key].end_texts[sheet.look.language]
    if key in own.held:
        text = sheet.say("is", name=sheet.say("held-back"), words=text)
    return sheet.say("halves", text=text, end=end)


def agenda(sheet: Sheet, key: str) -> str:
    """An agenda's in-game half."""
    return AGENDA[key].texts[sheet.look.language]


def whole_card(sheet: Sheet, x: Held, size: float) -> Part:
    """A card with its whole text."""
    return card(x.name, x.whole, size=size, tint=x.fill, edge=x.edge, alt=told(sheet, x))


def short_card(sheet: Sheet, x: Held, size: float) -> Part:
    """A card with its effect in brief, or whole if it has no brief one."""
    brief = x._replace(whole=x.brief or x.whole)
    return with_alt(whole_card(sheet, brief, size), told(sheet, x))


def in_brief(sheet: Sheet, cards: Sequence[Held]) -> Held:
    """Many cards as one, a line for each."""
    lines = (sheet.say("is", name=x.name, words=x.brief) for x in cards)
    return Held(sheet.say("many-cards"), "", "\n".join(POINT + line for line in lines))


def told(sheet: Sheet, x: Held) -> str:
    """A card with its whole text in words."""
    return sheet.say("card", name=x.name, text=sheet.spoken(x.whole.replace(POINT, "")))


def names(sheet: Sheet, p: PlayerView, size: float) -> Part:
    """A player's cards by name."""
    pills = tuple(pill(x.name, size, fill=x.fill) for x in held(sheet, p))
    if not pills:
        return label(sheet.say("no-cards"), size, "muted")
    return flow(pills, GAP, more=left_out(size))


@cache
def left_out(size: float) -> Callable[[int], Part]:
    """What stands for so many cards that there is no room for."""
    return lambda n: label(f"+{n}", size)


def belongings(sheet: Sheet, p: PlayerView) -> Part:
    """A player's cards with their effects if there is room, otherwise their names, and where its
    colonies and ships are if there is still room."""
    grids = [
        grid(tuple(brief_card(sheet, x, size) for x in cards), across, GAP)
        for size in (CARD, SMALL_CARD)
        for across in (2, 1)
        if (cards := tuple(held(sheet, p)))
    ]
    short = names(sheet, p, TEXT)
    if len(sheet.view.players) >= MANY:
        return either(*grids, short)
    where = holdings(sheet, p)
    with_places = [column(part, where, gap=2 * GAP) for part in (*grids, short)]
    return either(*with_places[:-1], *grids, with_places[-1], short)


def brief_card(sheet: Sheet, x: Held, size: float) -> Part:
    """A card with its effect in brief, of which the panel's own words tell."""
    return card(x.name, x.brief, size=size, tint=x.fill, edge=x.edge, least=sheet.least, alt=" ")


def does(sheet: Sheet, tech: str) -> str:
    """A card's effects when used and when discarded."""
    use, spent = sheet.texts.short_use(tech), sheet.texts.uses[tech][1]
    return sheet.say("use-discard", use=use, spent=spent) if spent else use


def headed(sheet: Sheet, p: PlayerView, tech: str) -> str:
    """A card's name with its mark: used this turn, or the tokens on it."""
    mark, ftl = "", sheet.view.ftl
    if used(sheet.view, p, tech):
        mark = sheet.say("used")
    elif tech == "ftl" and ftl:
        mark = sheet.say("tokens", n=ftl, all=NUMBERS.ftl_tokens)
    return sheet.marked(sheet.texts.named(tech), mark)


def used(view: PublicView, p: PlayerView, tech: str) -> bool:
    """Whether a card has been used this turn."""
    active = view.active
    return active is not None and active.seat == p.seat and tech in active.used


# Colonies and ships


def holdings(sheet: Sheet, p: PlayerView) -> Part:
    """Where a player's colonies and ships are."""
    left = column(label(sheet.say("colonies"), CARD), *colonies_of(sheet, p), gap=2)
    fleet = []
    for name, ships in stations(sheet, p):
        size = min(SHIP, FLEET / len(ships))
        dice = row(*(ship(sheet, s, size) for s in ships), gap=3)
        fleet.append(row(dice, label(name, TEXT, least=sheet.least, lines=2, grow=1), gap=APART))
    right = column(label(sheet.say("ships"), CARD), *fleet, gap=APART)
    return row(sized(left, max(LANDS, natural(left)[0])), grown(right), gap=ASIDE)


def colonies_of(sheet: Sheet, p: PlayerView) -> Iterator[Part]:
    """Each territory with a player's colonies."""
    for land in sheet.view.land:
        if land.colonies[p.seat]:
            token = piece(partial(colonies, sheet, land, p), COLONY, COLONY + 6)
            new = f" +{land.new[p.seat]}" if land.new[p.seat] else ""
            words = label(sheet.texts.short[land.key] + new, TEXT, least=sheet.least, grow=1)
            alt = landed(sheet, land, p.seat)
            alt = sheet.say("is", name=sheet.texts.named(land.key), words=alt)
            yield with_alt(row(token, words, gap=APART), alt)


def stations(sheet: Sheet, p: PlayerView) -> Iterator[tuple[str, tuple[ShipView, ...]]]:
    """Each facility, the Bay and the hand, with the player's ships there."""
    view = sheet.view
    places = [(sheet.texts.short[d.key], d.ships) for d in view.docks]
    places += [(sheet.say("bay-short"), view.bay), (sheet.say("waiting"), view.unplaced)]
    for name, ships in places:
        own = tuple(s for s in ships if s.keeper == p.seat)
        if own:
            yield name, own


# In words


def player_words(sheet: Sheet, p: PlayerView) -> Iterator[str]:
    """A player in words, with all that its cards say."""
    view = sheet.view
    why = sheet.linked("plus", point_words(sheet, p.points)) or sheet.say("no-points")
    stock = stock_words(sheet, p)
    if p.next_ship is not None:
        stock = sheet.say("player-next", stock=stock, price=sheet.texts.short_price(p.next_ship))
    yield sheet.say(
        "player",
        name=sheet.name(p.seat),
        who=sheet.row(filter(None, (sheet.colour(p.colour), state_words(sheet, p).lower()))),
        points=p.points.total,
        why=why,
        stock=stock,
    )
    if p.board:
        yield faction_words(sheet, p)
    if view.relic == p.seat:
        yield sheet.say("holds-relic")
    if view.rules.agendas:
        over = sheet.say("too-many", n=p.too_many) if p.too_many else ""
        yield sheet.row(filter(None, (sheet.say("agendas", n=p.agendas), over)))
        yield from (sheet.say("revealed", text=agenda(sheet, a).rstrip(".。")) for a in p.shown)
    cards = sheet.row(headed(sheet, p, t) for t in p.techs)
    yield sheet.say("cards", cards=cards or sheet.say("none"))


def faction_words(sheet: Sheet, p: PlayerView) -> str:
    """A player's faction in words: who docks there, and what it does for docking and its owner."""
    dock = next(d for d in sheet.view.docks if d.key == p.board)
    return sheet.say(
        "faction",
        name=sheet.texts.named(p.board),
        port=sheet.row(map(sheet.die, dock.ships)) or sheet.say("free"),
        dock=sheet.texts.short_docking(p.board),
        owner=sheet.texts.owner_lines[p.board],
    )


def stock_words(sheet: Sheet, p: PlayerView) -> str:
    """A player's goods, colonies and ships in words."""
    return sheet.say("stock", fuel=p.fuel, ore=p.ore, colonies=p.colonies, ships=p.stock)
