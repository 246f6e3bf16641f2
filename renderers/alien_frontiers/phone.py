"""The phone card: the last turn, the dice of the player who is asked, stock, scores."""

from typing import Final

from bot.games.alien_frontiers.view import PlayerView, PrivateView, PublicView
from renderers.alien_frontiers import panels, sprites, turn_panel
from renderers.alien_frontiers.colours import swatches
from renderers.alien_frontiers.pieces import AHEAD, Sheet, berth
from renderers.kit import (
    PHONE_LEAST,
    Part,
    column,
    counter,
    fit,
    flow,
    grown,
    label,
    panel,
    phone,
    pill,
    row,
    table,
    title,
    with_alt,
)
from renderers.look import Look
from renderers.scene import Scene

HEAD: Final = 44
TEXT: Final = 38
DICE: Final = 150
BADGE: Final = 66
ICON: Final = 48
GAP: Final = 14


def card(given: PublicView | PrivateView, look: Look) -> Scene:
    """The phone card of the player who is asked. A private view adds its own player's agendas."""
    own = given if isinstance(given, PrivateView) else None
    view = own.public if own else given
    assert isinstance(view, PublicView)
    sheet = Sheet(view, look, PHONE_LEAST)
    seat = own.seat if own else view.active.seat if view.active else view.drafter
    parts = [last(sheet), *([dice(sheet)] if view.active else [])]
    if seat >= 0:
        parts.append(stock(sheet, view.players[seat], own))
    return phone(
        turn_panel.headline(sheet),
        *filter(None, parts),
        scores(sheet),
        look=look,
        name=sheet.say("game"),
        book=sprites.PATH,
        swatches=(*swatches(look.theme), *sprites.COLOURS),
    )


def last(sheet: Sheet) -> Part | None:
    """Where the last turn's ships were docked, or the final standings."""
    if sheet.view.finisher >= 0:
        return grown(panel(turn_panel.ending(sheet)))
    words = turn_panel.last_turn(sheet)
    return with_alt(panel(label(words, TEXT, lines=3)), words, order=AHEAD) if words else None


def dice(sheet: Sheet) -> Part:
    """The ships to dock, large, and where they could go."""
    active = sheet.view.active
    assert active is not None
    heading = title(turn_panel.to_do(sheet), HEAD)
    ships = row(*(fit(berth(sheet, s, DICE)) for s in sheet.view.unplaced), gap=12)
    could = [
        label(could_line(sheet, ships, keys), TEXT, lines=2)
        for ships, keys in turn_panel.choice_lines(active)[:5]
    ] or [label(turn_panel.nothing_words(sheet), TEXT, lines=2)]
    edge = sheet.dress(active.seat).colour
    inner = panel(heading, *([ships] if sheet.view.unplaced else []), *could, outline=edge, width=6)
    return with_alt(inner, turn_panel.turn_words(sheet, active), order=AHEAD + 1)


def could_line(sheet: Sheet, ships: tuple[str, ...], keys: tuple[str, ...]) -> str:
    """Ships, and the facilities that would take them."""
    places = sheet.row(sheet.texts.short[key] for key in keys)
    return sheet.say("is", name=sheet.row(map(sheet.word, ships)), words=places)


def stock(sheet: Sheet, p: PlayerView, own: PrivateView | None) -> Part:
    """A player's goods and cards. From `own`, also that player's agendas."""
    who = sheet.dress(p.seat)
    parts = [panels.goods(sheet, p), cards(sheet, p)]
    for key in own.agendas if own else ():
        text, head = panels.agenda(sheet, key), sheet.say("face-down", key=key)
        words = label(sheet.say("own-agenda", text=text), TEXT, "warning", lines=2)
        parts.append(with_alt(words, sheet.say("own-agenda-said", head=head, text=text)))
    heading = title(sheet.name(p.seat), HEAD, before=sheet.who(p, BADGE))
    return panel(heading, *parts, stripe=who.colour)


def cards(sheet: Sheet, p: PlayerView) -> Part:
    """A player's cards by name."""
    held = panels.shown_cards(sheet, p)
    if not held:
        return label(sheet.say("no-cards"), TEXT, "muted")
    names = [pill(x.does if x.agenda else x.head, TEXT, fill=x.fill) for x in held]
    return flow(names, GAP, more=lambda n: label(f"+{n}", TEXT))


def scores(sheet: Sheet) -> Part:
    """Every player's points, goods, colonies and ships."""
    order = sorted(sheet.view.players, key=lambda p: -p.points.total)
    rows: list[list[Part | str]] = []
    for p in order:
        tint = sheet.dress(p.seat).colour
        name = row(sheet.who(p, BADGE), label(sheet.name(p.seat), TEXT, grow=1), gap=12)
        goods = (("fuel", p.fuel), ("ore", p.ore), ("dome", p.colonies), ("stock", p.stock))
        rows.append([name, str(p.points.total), *(counter(i, n, TEXT, tint) for i, n in goods)])
    words = sheet.apart(
        sheet.say(
            "score",
            name=sheet.name(p.seat),
            colour=sheet.colour(p.colour),
            points=p.points.total,
            stock=panels.stock_words(sheet, p),
        )
        for p in order
    )
    inner = column(title(sheet.say("scores"), HEAD), table(rows, TEXT, gap=22, down=GAP))
    return grown(with_alt(panel(inner), words, order=5))
