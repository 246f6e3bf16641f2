"""The phone card: the last turn, the dice of the player who is asked, stock, scores."""

from typing import Final

from bot.games.alien_frontiers.view import Active, PlayerView, PrivateView, PublicView
from renderers.alien_frontiers import players, sprites, turn
from renderers.alien_frontiers.pieces import AHEAD, Sheet
from renderers.kit import PHONE_LEAST, Part, grown, phone, table
from renderers.kit.steady import column, label, panel, row, title, with_alt
from renderers.look import Look
from renderers.scene import Scene

HEAD: Final = 44
TEXT: Final = 38
DICE: Final = 150
BADGE: Final = 66
CHOICES: Final = 6
"""How many lines of choices are shown."""
GAP: Final = 14


def card(given: PublicView | PrivateView, look: Look) -> Scene:
    """The phone card of the player who is asked. A private view adds its own player's agendas."""
    own = given if isinstance(given, PrivateView) else None
    view = given.public if isinstance(given, PrivateView) else given
    sheet, active = Sheet(view, look, PHONE_LEAST), view.active
    seat = own.seat if own else active.seat if active else view.drafter
    parts = [last(sheet), *([dice(sheet, active)] if active else [])]
    if seat >= 0:
        parts.append(stock(sheet, view.players[seat], own))
    return phone(
        turn.headline(sheet),
        *filter(None, parts),
        scores(sheet),
        look=look,
        name=sheet.say("game"),
        book=sprites.PATH,
        swatches=sprites.swatches(look.theme),
    )


def last(sheet: Sheet) -> Part | None:
    """Where the last turn's ships were docked, or the final standings."""
    if sheet.view.finisher >= 0:
        return grown(panel(turn.ending(sheet, tall=True)))
    words = turn.last_turn(sheet)
    return with_alt(panel(label(words, TEXT, lines=3)), words, order=AHEAD) if words else None


def dice(sheet: Sheet, active: Active) -> Part:
    """The ships to dock, large, and where they could go."""
    heading, edge = title(turn.to_do(sheet), HEAD), sheet.dress(active.seat).colour
    could = turn.choices(sheet, active, TEXT)[:CHOICES]
    inner = panel(heading, *turn.unplaced(sheet, DICE), *could, outline=edge, width=6)
    return with_alt(inner, turn.turn_words(sheet, active), order=AHEAD + 1)


def stock(sheet: Sheet, p: PlayerView, own: PrivateView | None) -> Part:
    """A player's goods and cards. From `own`, also that player's agendas."""
    parts = [players.goods(sheet, p), players.names(sheet, p, TEXT)]
    for key in own.agendas if own else ():
        text, head = players.agenda(sheet, key), sheet.say("face-down", key=key)
        words = label(sheet.say("own-agenda", text=text), TEXT, "warning", lines=2)
        parts.append(with_alt(words, sheet.say("own-agenda-said", head=head, text=text)))
    heading = title(sheet.name(p.seat), HEAD, before=sheet.who(p, BADGE))
    return panel(heading, *parts, stripe=sheet.dress(p.seat).colour)


def scores(sheet: Sheet) -> Part:
    """Every player's points, goods, colonies and ships."""
    rows: list[list[Part | str]] = []
    told = []
    for p in sorted(sheet.view.players, key=lambda p: -p.points.total):
        name = row(sheet.who(p, BADGE), label(sheet.name(p.seat), TEXT, grow=1), gap=12)
        rows.append([name, str(p.points.total), *players.stock(sheet, p, TEXT)])
        facts = {"points": p.points.total, "stock": players.stock_words(sheet, p)}
        colour = sheet.colour(p.colour)
        told.append(sheet.say("score", name=sheet.name(p.seat), colour=colour, **facts))
    inner = column(title(sheet.say("scores"), HEAD), table(rows, TEXT, gap=22, down=GAP))
    return grown(with_alt(panel(inner), sheet.apart(told), order=5))
