"""/replay film: what everybody saw, in one animated picture, made while one waits."""

from __future__ import annotations

import io
import re
from collections.abc import AsyncIterator
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.engine.rng import Chance
from bot.tables.look import pictures
from bot.tables.panel.panel import Panel, Response, Undeliverable
from bot.tables.replay.cuts import TURNS, Cut, highlights, in_a_row, thinned
from bot.tables.replay.film import LARGEST, foreseen, weight
from bot.tables.replay.history import History, history
from bot.tables.telling.scores import Scores
from bot.tables.texts import say
from renderers import scene as scenes
from renderers.board import Board
from renderers.film import Frame, Piece
from renderers.look import Look
from renderers.paint.film import filmed
from renderers.scene import Scene, Text
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    DAN,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    ok,
    words_of,
)
from tests.tables.look.test_queries import FakeStudio


class Camera(FakeStudio):
    """Films at once, and remembers what was filmed."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[Piece] = []

    def film(self, piece: Piece) -> Future[Any]:
        """At once."""
        self.pieces.append(piece)
        done: Future[Any] = Future()
        done.set_result(filmed(piece))
        return done

    @property
    def seen(self) -> list[Any]:
        """Every board and caption, those that stand for the one before too."""
        return [(shot.scene, shot.caption) for piece in self.pieces for shot in piece.shots]


def board(view: Any, look: Look) -> Scene:
    """All of a view, as text: whatever it has shows."""
    said = str(view)
    return Scene((600, 200), (Text(said[:90], (5, 40), 12), Text(look.theme, (5, 80), 12)))


@pytest.fixture(name="boards", autouse=True)
def with_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "board_of", lambda _: Board(scene=board))


async def watched(shown: Response) -> list[Panel]:
    """All that takes the answer's place."""
    more: AsyncIterator[Panel] = shown.more
    return [panel async for panel in more]


async def some_moves(h: House) -> None:
    """Two rounds of walking about."""
    await h.begin("automaton", ANN)
    for spot in ("cape", "dune", "cape"):
        ok(await h.move(ANN, f"walk {spot}; confirm"))


async def to_the_end(h: House, *users: int) -> None:
    """Play a game to its end and deliver the last message."""
    chance = Chance.of("end", len(users))
    while (table := await h.table()).asked:
        user = users[chance.choice(table.asked)]
        offered = await h.tables.offer(h.tables.play.complete_move, caller(user), "")
        found = [c.value for c in offered if c.value not in {"resign", "back"}]
        ok(await h.move(user, "confirm" if "confirm" in found else chance.choice(found)))
    await h.deliver()


def turned(past: History) -> History:
    """A past in which two seats take turns."""
    steps = [
        [msgspec.structs.replace(entry, seat=n % 2 if n else None) for entry in step]
        for n, step in enumerate(past.steps)
    ]
    return replace(past, steps=steps)


async def test_a_film_is_made_while_one_waits_and_posted_on_demand() -> None:
    async with house(studio=Camera()) as h:
        await some_moves(h)
        h.heard()
        shown = ok(await h.do(h.tables.replays.replay, caller(ANN), film="game"))
        assert "0 of 4" in words_of(shown.panel)
        *_, last = await watched(shown)
        fits(last)
        assert last.picture is not None
        with Image.open(io.BytesIO(last.picture.data)) as film:
            assert getattr(film, "n_frames", 1) == 4
        again = ok(await h.do(h.tables.replays.replay, caller(ANN), film="game"))
        assert again.more is None, "it is kept"
        ok(await h.press(ANN, button(last, "Show everyone")))
        (posted,) = h.courier.wall.posts
        assert posted.panel.picture == last.picture
        assert "Ann" in words_of(posted.panel)
        ok(await h.press(ANN, button(last, "Back to the replay")))


async def test_a_film_is_posted_once_and_by_whoever_may_write_there() -> None:
    async with house(studio=Camera()) as h:
        await some_moves(h)
        h.heard()
        shown = ok(await h.do(h.tables.replays.replay, caller(ANN), film="game"))
        *_, last = await watched(shown)
        post = button(last, "Show everyone")
        for barred in ({"writes": False}, {"channel": 999}):
            assert (await h.press(ANN, post, **barred)).refused
        assert h.courier.wall.posts == []
        ok(await h.press(ANN, post))
        for user in (ANN, BOB):
            assert (await h.press(user, post)).refused
        assert len(h.courier.wall.posts) == 1


async def test_a_film_that_could_not_be_posted_can_be_posted_again() -> None:
    async with house(studio=Camera()) as h:
        await some_moves(h)
        h.heard()
        shown = ok(await h.do(h.tables.replays.replay, caller(ANN), film="game"))
        *_, last = await watched(shown)
        h.courier.wall.failures.append(Undeliverable("no permission", denied=True))
        await h.press(ANN, button(last, "Show everyone"))
        assert h.courier.wall.posts == []
        ok(await h.press(ANN, button(last, "Show everyone")))
        assert len(h.courier.wall.posts) == 1


async def test_a_last_round_is_shorter_and_what_is_gone_can_be_made_again() -> None:
    async with house(studio=Camera()) as h:
        await some_moves(h)
        replay = ok(await h.do(h.tables.replays.replay, caller(ANN))).panel
        *_, last = await watched(ok(await h.press(ANN, button(replay, "Film: last round"))))
        h.tables.replays._films._made.clear()
        gone = ok(await h.press(ANN, button(last, "Show everyone"))).panel
        assert (await h.press(ANN, button(gone, say("film-again")))).more is not None
        assert (await h.tables.press(caller(ANN), "h:1:film:cat", ())).refused


async def test_a_film_that_fails_says_so() -> None:
    camera = Camera()
    async with house(studio=camera) as h:
        await some_moves(h)
        camera.film = None  # type: ignore[assignment, method-assign]  # nobody films
        *_, last = await watched(ok(await h.do(h.tables.replays.replay, caller(ANN), film="game")))
        assert "couldn't be made" in words_of(last)


async def test_a_film_too_large_is_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.replay.film.LARGEST", 6000)
    camera = Camera()
    async with house(studio=camera) as h:
        await some_moves(h)
        *_, last = await watched(ok(await h.do(h.tables.replays.replay, caller(ANN), film="game")))
        assert camera.pieces[-1].factor > camera.pieces[0].factor
        assert last.picture is not None
        assert len(last.picture.data) <= 6100


def test_a_long_film_isnt_called_too_large_for_its_first_picture() -> None:
    """The first frame is whole, the others hold little."""
    colours = bytes(768)
    sizes = (200_000, *[20_000] * 239)
    frames = [Frame((0, 0), (9, 9), colours, bytes(size)) for size in sizes]
    whole = weight(frames)
    assert whole < LARGEST
    for made in (4, 8, 240):
        assert foreseen(frames[:made], len(frames)) == whole
    assert foreseen(frames[:1], 1) == weight(frames[:1])


async def test_whoever_asks_gets_the_same_film_with_nobodys_hand() -> None:
    """Players and watchers are shown one film, made of public views."""
    users, filmed_by = (ANN, BOB, CAT), dict[int, list[Any]]()
    camera = Camera()
    async with house(studio=camera) as h:
        await h.begin("sealed", *users)
        hands = (await h.table()).state.hands
        for user, seat in zip(users, range(3), strict=True):
            ok(await h.move(user, f"{hands[seat][0]}; confirm"))
        for user in (*users, DAN):
            h.tables.replays._films._made.clear()
            camera.pieces.clear()
            await watched(ok(await h.do(h.tables.replays.replay, caller(user), film="game")))
            filmed_by[user] = camera.seen
        assert all(seen == filmed_by[DAN] for seen in filmed_by.values())
        table = await h.table()
        last = scenes.decode(filmed_by[DAN][-1][0])
        assert isinstance(last.nodes[0], Text)
        assert last.nodes[0].text == str(table.public())[:90]


async def test_a_film_speaks_the_tables_language_whoever_shows_it() -> None:
    async with house(studio=(camera := Camera())) as h:
        await some_moves(h)
        h.heard()
        reader = caller(ANN, locale="ja")
        *_, last = await watched(ok(await h.do(h.tables.replays.replay, reader, film="game")))
        assert "動画" in words_of(last), "in private: the reader's own"
        assert not any(re.search("[ぁ-ヿ一-鿿]", words) for _, words in camera.seen), (
            "for everybody"
        )
        ok(await h.press(ANN, button(last, "全員に見せる"), locale="ja"))
        (posted,) = h.courier.wall.posts
        assert "shows a film" in words_of(posted.panel)
        assert posted.panel.picture is not None
        assert posted.panel.picture.alt.startswith("An animated picture")


async def test_highlights_are_offered_with_the_end_and_take_ten_seconds() -> None:
    async with house(studio=Camera()) as h:
        await h.begin("sealed", ANN, BOB, options="rounds=1")
        early = ok(await h.do(h.tables.replays.replay, caller(ANN))).panel
        assert say("replay-film-highlights") not in [b.label for b in buttons(early)]
        refused = await h.do(h.tables.replays.replay, caller(ANN), film="highlights")
        assert refused.refused
        await to_the_end(h, ANN, BOB)
        end = h.courier.sent[-1].panel
        fits(end)
        *_, last = await watched(ok(await h.press(CAT, button(end, say("end-film")))))
        assert last.picture is not None
        with Image.open(io.BytesIO(last.picture.data)) as film:
            frames = getattr(film, "n_frames", 1)
            times = []
            for n in range(frames):
                film.seek(n)
                times.append(film.info["duration"])
        assert frames <= TURNS + 1
        assert sum(times) <= 10_000
        assert times[-1] == max(times)


async def test_highlights_are_the_turns_that_changed_a_score_most(h: House) -> None:
    await h.begin("automaton", ANN)
    for _ in range(4):
        for spot in ("cape", "dune"):
            ok(await h.move(ANN, f"walk {spot}; confirm"))
    past = await history(h.tables.store, await h.table(), ANN, "en")
    past = turned(past)
    gains = {2: 3, 3: 9, 5: 1, 6: 7, 7: 2}
    found = [
        Scores(n, 0, (sum(more for at, more in gains.items() if at <= n), 0))
        for n in range(past.last + 1)
    ]
    shown = highlights(past, found)
    assert [cut.step for cut in shown] == [2, 3, 5, 6, 7, past.last]
    assert [cut.before for cut in shown] == [1, 2, 4, 5, 6, past.last - 1]
    gains[7] = 0
    found = [
        Scores(n, 0, (0, -sum(more for at, more in gains.items() if at <= n)))
        for n in range(past.last + 1)
    ]
    assert [cut.step for cut in highlights(past, found)][:4] == [2, 3, 5, 6]
    assert [cut.step for cut in highlights(past, ())] == [3, 4, 5, 6, 7, past.last]


def test_a_thinner_film_marks_what_has_changed_since_the_picture_before() -> None:
    cuts = in_a_row([0, 1, 2, 5, 6, 9])
    assert cuts[3] == Cut(5, 2)
    assert thinned(cuts, 1) == cuts
    assert thinned(cuts, 2) == (Cut(0, None), Cut(2, 0), Cut(6, 2), Cut(9, 6))
