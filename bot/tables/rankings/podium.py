"""The picture of a game's end: places, how the scores rose, what decided, and awards."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.awards import honours
from bot.engine.game_texts import GameTexts
from bot.engine.spec import Standing
from bot.tables.kernel.table import Table
from bot.tables.look.pictures import look_of
from bot.tables.panel import speech
from bot.tables.panel.markdown import plain
from bot.tables.telling import log_texts
from bot.tables.telling.scores import Course, Moment
from bot.tables.texts import say
from renderers import podium
from renderers.board import board_of
from renderers.kit.parts import Livery, seat_livery
from renderers.look import Look
from renderers.podium import Award, Podium, Side
from renderers.scene import Scene

STOPS = ".。"


def scene(table: Table, course: Course, moment: Moment | None, lasted: str) -> Scene:
    """The picture, in the language being spoken."""
    look = look_of(table, level="glance")
    ranked = sorted(table.spec.result(table.state), key=lambda st: (st.place, st.seat))
    curves = tuple(zip(*(each.scores for each in course.scores), strict=True))

    def side(st: Standing) -> Side:
        curve = curves[st.seat] if curves else ()
        who = livery(table, st.seat, look)
        score = log_texts.tally(table, st) if st.score is None else str(st.score)
        return Side(who, look.names[st.seat], st.place, score, curve)

    picture = Podium(
        heading=plain(table.row.title),
        aside=plain(lasted).rstrip(STOPS),
        sides=tuple(map(side, ranked)),
        chart=say("podium-scores"),
        decided=None if moment is None else moment.at,
        decided_words="" if moment is None else plain(moment.words.replace("*", ""), 200),
        awards=tuple(awards(table, course, look)),
    )
    return podium.scene(picture, look)


def awards(table: Table, course: Course, look: Look) -> Iterator[Award]:
    """The awards that were won, in the game's words."""
    words = speech.game_words(table.game)
    if not isinstance(words, GameTexts):
        return
    for won in honours(table.spec.awards, (item.event for item in course.news)):
        title = words.say(f"award-{won.name}")
        why = words.say(f"award-{won.name}-for", n=won.n)
        yield Award(title, livery(table, won.seat, look), look.names[won.seat], why)


def livery(table: Table, seat: int, look: Look) -> Livery:
    """How the game's pictures show a seat."""
    board = board_of(table.spec.key)
    if board is None or board.livery is None:
        return seat_livery(seat)
    return board.livery(table.public(), seat, look)
