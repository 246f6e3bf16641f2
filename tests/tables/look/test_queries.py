"""/board, /hand, /status, /log, /recap, /why, /fair, /mytables, /note, /help."""

from __future__ import annotations

import multiprocessing
import re
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace as changed
from typing import Any

import msgspec
import pytest

from bot.engine.spec import Names
from bot.games import shipped
from bot.tables.look import boards, pictures
from bot.tables.look.pictures import Pictures
from bot.tables.panel.panel import Picture, Response
from bot.tables.texts import say
from renderers import scene as scenes
from renderers.alt import alt_text
from renderers.board import Board, board_of
from renderers.kit.levels import LEVELS
from renderers.look import Level, Look
from tests.games.sealed import GAME as SEALED
from tests.games.sealed.words import English
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    look,
    menus,
    ok,
    stem,
    words_of,
)
from tests.tables.days import days


def text_of(shown: Response) -> str:
    """What is said."""
    fits(shown.panel)
    return words_of(shown.panel)


class FakeStudio:
    """Draws nothing, remembers everything."""

    def __init__(self) -> None:
        self.scenes: list[Any] = []
        self.busy = False
        self.faults: tuple[str, ...] = ()

    def submit(self, scene: Any) -> Future[Any]:
        """At once."""
        if self.busy:
            raise RuntimeError("too many pictures")
        self.scenes.append(scene)
        done: Future[Any] = Future()
        done.set_result(scenes.Picture(b"png", alt_text(scene), (10, 10), self.faults))
        return done


def board_scene(view: Any, look: Look) -> scenes.Scene:
    """A board in one line of text."""
    view = getattr(view, "public", view)
    said = f"settler at {view.settler}, {look.names[0]}, {look.theme}, {look.view or 'whole'}"
    said += f", {look.level} level"
    if look.since is not None:
        said += f", since {look.since.settler}"
    if look.seat is not None:
        said += f", seen from seat {look.seat}"
    return scenes.Scene(
        (100, 100),
        (scenes.Text(said, (1, 1), 10, alt="="),),
        regions=(scenes.Region("bay", (0, 0, 10, 10)),),
        title="Island",
    )


@pytest.fixture(name="drawn")
def with_board(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board(scene=board_scene, views=lambda _: ("whole", "tides"))
    monkeypatch.setattr(pictures, "board_of", lambda _: board)


# The board


@pytest.mark.usefixtures("drawn")
async def test_a_kind_of_fault_is_logged_once_and_without_words(
    caplog: pytest.LogCaptureFixture,
) -> None:
    studio = FakeStudio()
    studio.faults = ("cut", "overlap")
    async with house(studio=studio) as h:
        await h.begin("automaton", ANN)
        for _ in range(2):
            ok(await h.do(h.tables.boards.board, caller(ANN)))
    said = [r.getMessage() for r in caplog.records if r.name == pictures.__name__]
    assert said == [
        f"a picture has a fault: automaton.png, board, {kind}" for kind in studio.faults
    ]


async def test_without_a_renderer_the_board_is_words(h: House) -> None:
    await h.begin("automaton", ANN)
    shown = ok(await h.do(h.tables.boards.board, caller(ANN)))
    assert shown.panel.picture is None
    assert "**You:**" in text_of(shown)
    assert "**You:**" not in text_of(ok(await h.do(h.tables.boards.board, caller(CAT))))


@pytest.mark.usefixtures("drawn")
async def test_the_board_is_a_picture_with_alt_text() -> None:
    studio = FakeStudio()
    async with house(studio=studio) as h:
        await h.begin("automaton", ANN)
        shown = ok(await h.do(h.tables.boards.board, caller(ANN)))
        fits(shown.panel)
        assert shown.panel.picture is not None
        assert shown.panel.picture.data == b"png"
        assert "settler at bay, Ann, dark, whole" in shown.panel.picture.alt
        shown = ok(await h.do(h.tables.boards.board, caller(ANN), "TIDES"))
        assert shown.panel.picture is not None
        assert "tides" in shown.panel.picture.alt
        ok(await h.do(h.tables.boards.board, caller(ANN), "bay"))
        shown = await h.do(h.tables.boards.board, caller(ANN), "moon")
        assert shown.refused
        assert "`tides`" in text_of(shown)
        found = [
            c.value for c in await h.tables.offer(h.tables.offered.complete_view, caller(ANN), "")
        ]
        assert found == ["whole", "tides", "bay", "text"]
        in_words = ok(await h.do(h.tables.boards.board, caller(ANN), "text"))
        assert in_words.panel.picture is None
        assert "settler at bay" in text_of(in_words)


@pytest.mark.usefixtures("drawn")
async def test_a_part_of_the_board_knows_who_looks() -> None:
    async with house(studio=FakeStudio()) as h:
        await h.begin("automaton", ANN)
        for who, seat in ((ANN, "seen from seat 0"), (CAT, "")):
            shown = ok(await h.do(h.tables.boards.board, caller(who), "tides"))
            assert shown.panel.picture is not None
            assert ("seen from" in shown.panel.picture.alt) == bool(seat)
            assert seat in shown.panel.picture.alt


async def test_a_phone_card_is_the_askers_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def phone(view: Any, look: Look) -> scenes.Scene:
        return scenes.Scene((100, 100), (), title=f"{type(view).__name__} {look.level}")

    board = Board(scene=board_scene, phone=phone)
    monkeypatch.setattr(pictures, "board_of", lambda _: board)
    async with house(studio=FakeStudio()) as h:
        await h.begin("automaton", ANN)
        for who, kind in ((ANN, "PrivateView"), (CAT, "PublicView")):
            shown = ok(await h.do(h.tables.boards.board, caller(who), "phone"))
            assert shown.panel.picture is not None
            assert f"{kind} phone" in shown.panel.picture.alt


def test_a_region_fills_the_room_of_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    def wide(_: Any, look: Look) -> scenes.Scene:
        bay = scenes.Region("bay", (0, 0, 1024, 512))
        return scenes.Scene(scenes.BOARD_SIZE, (), title=look.level, regions=(bay,))

    monkeypatch.setattr(pictures, "board_of", lambda _: Board(scene=wide, phone=board_scene))
    levels: tuple[Level, ...] = ("close", "phone")
    for level in levels:
        scene = pictures.scene_of("some", None, Look(level=level, at="bay"))
        assert scene is not None
        assert scene.size[0] == LEVELS[level].size[0]
        assert scene.size[1] <= LEVELS[level].size[1]
        assert scene.title.startswith("board")


async def test_a_game_may_want_a_picture_beside_its_buttons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From the first panel on, and again after each answer."""
    plain = Board(scene=board_scene, views=lambda _: ("tides",))
    wanted = changed(plain, beside=dict.fromkeys(("Act", "GiveUp"), "tides"))
    for board, shows in ((wanted, True), (plain, False)):
        monkeypatch.setattr(pictures, "board_of", lambda _, board=board: board)
        async with house(studio=FakeStudio()) as h:
            await h.begin("automaton", ANN)
            shown = ok(await h.do(h.tables.play.act, caller(ANN)))
            assert (shown.panel.picture is not None) == shows
            first = next(b for b in buttons(shown.panel) if ":=" in b.id)
            shown = ok(await h.press(ANN, first))
            assert (shown.panel.picture is not None) == shows


@pytest.mark.usefixtures("drawn")
async def test_past_positions_are_shown_as_they_were() -> None:
    async with house(studio=FakeStudio()) as h:
        await h.begin("automaton", ANN)
        for spot in ("cape", "dune"):
            ok(await h.move(ANN, f"walk {spot}; confirm"))
        for at, spot in (("0", "bay"), ("1", "cape"), ("#2", "dune"), ("", "dune")):
            shown = ok(await h.do(h.tables.boards.board, caller(ANN), "", at))
            assert shown.panel.picture is not None
            assert f"settler at {spot}" in shown.panel.picture.alt
        assert "after move 1" in text_of(
            ok(await h.do(h.tables.boards.board, caller(ANN), "", "1"))
        )
        for at in ("3", "-1", "x", "9" * 40, "0000000000123", "0000000001", "٢"):
            assert "go from 0 to 2" in text_of(
                await h.do(h.tables.boards.board, caller(ANN), "", at)
            )
        found = [
            c.value for c in await h.tables.offer(h.tables.offered.complete_at, caller(ANN), "")
        ]
        assert found[:2] == ["2", "1"]


async def test_a_past_position_is_told_as_my_seat_knew_it_then(h: House) -> None:
    table = await h.begin("sealed", ANN, BOB)
    hands = [tuple(hand) for hand in table.state.hands]
    for user, seat in ((ANN, 0), (BOB, 1)):
        ok(await h.move(user, f"{hands[seat][0]}; confirm"))

    async def told(user: int, at: str) -> set[str]:
        """The words of the position as this user reads it."""
        shown = ok(await h.do(h.tables.boards.board, caller(user), "text", at))
        return set(re.findall(r"\w+", text_of(shown)))

    own, others = set(hands[1]), set(hands[0])
    assert own <= await told(BOB, "0")
    assert not own <= await told(BOB, "")
    assert not others & await told(BOB, "0")
    assert not (own | others) & await told(CAT, "0")


@pytest.mark.usefixtures("drawn")
async def test_a_studio_that_cannot_draw_costs_only_the_picture() -> None:
    studio = FakeStudio()
    async with house(studio=studio) as h:
        await h.begin("automaton", ANN)
        studio.busy = True
        shown = ok(await h.do(h.tables.boards.board, caller(ANN)))
        assert shown.panel.picture is None
        assert "settler at bay" in text_of(shown)
        await h.deliver()
        assert len(h.courier.sent) == 2


@pytest.mark.usefixtures("drawn")
async def test_preview_and_recap_outline_what_changed() -> None:
    studio = FakeStudio()
    async with house(studio=studio) as h:
        await h.begin("automaton", ANN)
        ok(await h.move(ANN, "walk cape"))
        panel = ok(await h.do(h.tables.play.act, caller(ANN))).panel
        shown = ok(await h.press(ANN, button(panel, "Preview")))
        assert shown.panel.picture is not None
        assert "settler at cape" in shown.panel.picture.alt
        assert "since bay" in shown.panel.picture.alt
        assert (await h.table()).state.settler == "bay"
        ok(await h.move(ANN, "confirm"))
        shown = ok(await h.do(h.tables.logs.recap, caller(ANN)))
        assert shown.panel.picture is not None
        assert "since bay" in shown.panel.picture.alt, "alone, the answer is part of one's move"


@pytest.mark.usefixtures("drawn")
async def test_light_or_dark_is_the_users_choice_everywhere() -> None:
    async with house(studio=FakeStudio()) as h:
        await h.begin("automaton", ANN)
        panel = ok(await h.do(h.tables.settings.settings, caller(ANN))).panel
        fits(panel)
        ok(await h.press(ANN, menus(panel)[0], "light"))
        shown = ok(await h.do(h.tables.boards.board, caller(ANN)))
        assert shown.panel.picture is not None
        assert "light" in shown.panel.picture.alt
        shown = ok(await h.do(h.tables.boards.board, caller(BOB)))
        assert shown.panel.picture is not None
        assert "dark" in shown.panel.picture.alt


def test_a_fault_of_a_worker_is_named_and_never_quotes_a_view() -> None:
    def raised(error: Exception, trace: str = "") -> str:
        error.__cause__ = RuntimeError(trace) if trace else None
        return pictures.fault(error)

    trace = """
Traceback (most recent call last):
  File "/srv/renderers/studio.py", line 9, in drawn
  File "/srv/renderers/paint.py", line 77, in hexes
TypeError: wide() got an unexpected keyword argument 'pad'
"""
    said = raised(TypeError("wide() got an unexpected keyword argument 'pad'"), trace)
    assert said == (
        "TypeError: wide() got an unexpected keyword argument 'pad' (in hexes, paint.py:77)"
    )
    assert raised(msgspec.ValidationError("Expected `int`, got `str` - at `$.x`")).endswith("$.x`")
    for secret in (KeyError("ag05"), ValueError("no ag05"), msgspec.ValidationError("bad 'ag05'")):
        assert "ag05" not in raised(secret, trace.replace("TypeError", "KeyError: 'ag05'"))


def test_a_real_worker_that_cannot_draw_says_why() -> None:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        error = pool.submit(scenes.decode, msgspec.msgpack.encode({"size": "wide"})).exception()
    assert isinstance(error, msgspec.ValidationError)
    assert re.match(
        r"ValidationError: Expected `.+ \(in decode, scene\.py:\d+\)", pictures.fault(error)
    )


def test_a_game_without_a_folder_of_pictures_has_none() -> None:
    assert not pictures.pictured("nonsense")
    assert pictures.view_names("nonsense", None) == ()
    assert pictures.region_names("nonsense", None, Look()) == ()
    assert pictures.scene_of("nonsense", None, Look()) is None
    assert pictures.closely("nonsense", None) == ""
    assert pictures.titles("nonsense", None, Look()) == {}


async def test_a_board_without_parts_offers_none(h: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def draw(*_: Any) -> Picture:
        return Picture("board.png", b"png", "all")

    monkeypatch.setattr(Pictures, "draw", draw)
    await h.begin()
    assert menus(ok(await h.do(h.tables.boards.board, caller(ANN))).panel) == []


# Hand, status, log, recap


async def test_a_hand_is_its_owners(h: House) -> None:
    await h.begin()
    hands = (await h.table()).state.hands
    text = text_of(ok(await h.do(h.tables.boards.hand, caller(ANN))))
    assert all(card in text for card in hands[0])
    assert not any(f" {card} " in f"{text} " for card in hands[1])
    assert (await h.do(h.tables.boards.hand, caller(CAT))).refused


async def test_looking_before_the_start_and_without_a_table(h: House) -> None:
    calls = ("board", "hand", "status", "log", "recap", "why", "fair", "note", "export")
    for name in calls:
        assert "no table" in text_of(await h.do(look(h.tables, name), caller(ANN)))
    await h.open()
    for name in calls:
        text_of(await h.do(look(h.tables, name), caller(ANN)))
    assert say("lobby-waiting") in text_of(ok(await h.do(h.tables.standing.status, caller(ANN))))
    assert "started yet" in text_of(await h.do(h.tables.boards.hand, caller(ANN)))


async def test_the_status_says_what_concerns_the_asker(h: House) -> None:
    await h.begin()
    card = (await h.table()).state.hands[0][0]
    assert say("status-asked") in text_of(ok(await h.do(h.tables.standing.status, caller(ANN))))
    ok(await h.move(ANN, card))
    assert "have a plan" in text_of(ok(await h.do(h.tables.standing.status, caller(ANN))))
    ok(await h.move(ANN, "confirm"))
    assert say("status-sealed") in text_of(ok(await h.do(h.tables.standing.status, caller(ANN))))
    assert say("waiting-for", names="**Bob**") in text_of(
        ok(await h.do(h.tables.standing.status, caller(CAT)))
    )


async def test_the_log_is_paged_and_can_begin_anywhere(h: House) -> None:
    await h.begin("automaton", ANN)
    for _ in range(20):
        ok(await h.move(ANN, "walk cape; confirm"))
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    shown = ok(await h.do(h.tables.logs.log, caller(ANN)))
    text = text_of(shown)
    last = (await h.table()).row.moves
    assert f"`{last}`" in text
    assert "`1`" not in text
    earlier = ok(await h.press(ANN, button(shown.panel, "◀ Earlier")))
    assert f"`{last}`" not in text_of(earlier)
    assert earlier.replace
    text = text_of(ok(await h.do(h.tables.logs.log, caller(ANN), "1")))
    assert "`1`" in text
    assert (await h.do(h.tables.logs.log, caller(ANN), "9999")).refused


async def test_the_recap_is_what_came_after_my_move(h: House) -> None:
    await h.begin()
    hands = (await h.table()).state.hands
    for user, seat in ((ANN, 0), (BOB, 1)):
        ok(await h.move(user, f"{hands[seat][0]}; confirm"))
    assert "wins the round" in text_of(ok(await h.do(h.tables.logs.recap, caller(ANN))))
    winner = (await h.table()).asked[0]
    ok(await h.move((ANN, BOB)[winner], "blue"))
    text = text_of(ok(await h.do(h.tables.logs.recap, caller((ANN, BOB)[winner]))))
    assert say("recap-nothing") in text
    assert "names blue" in text_of(
        ok(await h.do(h.tables.logs.recap, caller((ANN, BOB)[1 - winner])))
    )
    assert "names blue" in text_of(ok(await h.do(h.tables.logs.recap, caller(CAT))))


async def test_why_explains_the_last_refusal_with_its_rule(h: House) -> None:
    await h.begin("automaton", ANN)
    text = text_of(ok(await h.do(h.tables.reasons.why, caller(ANN))))
    assert "§3.1" in text
    assert (await h.move(ANN, "walk ford")).refused
    shown = ok(await h.do(h.tables.reasons.why, caller(ANN)))
    text = text_of(shown)
    assert stem("why-refusal") in text
    assert "§3.2" in text
    assert "Walk to a neighbouring spot" in text
    ok(await h.press(ANN, button(shown.panel, "Rules §3.2")))
    assert "refusal" not in text_of(ok(await h.do(h.tables.reasons.why, caller(BOB))))


async def test_why_explains_what_has_happened_with_the_rule_of_each_event(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "search; confirm"))
    text = text_of(ok(await h.do(h.tables.reasons.why, caller(ANN))))
    assert "(§3.4)" in text
    assert "**§3.4**" in text
    ok(await h.move(ANN, "done; confirm"))
    text = text_of(ok(await h.do(h.tables.reasons.why, caller(ANN))))
    assert "floods. (§4.1)" in text
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert "takes back" in text_of(ok(await h.do(h.tables.reasons.why, caller(ANN))))


async def test_why_is_about_ones_own_move_before_the_others() -> None:
    async with days() as h:
        await h.begin("numbered", ANN, BOB)
        for user in (ANN, BOB):
            ok(await h.move(user, "work"))
            ok(await h.move(user, "pass"))
        for user, own, other in ((ANN, "Ann", "Bob"), (BOB, "Bob", "Ann")):
            text = text_of(ok(await h.do(h.tables.reasons.why, caller(user))))
            assert f"{own} chose to pass" in text
            assert f"{other} chose" not in text


async def a_round(h: House) -> None:
    """Ann and Bob lay a card each."""
    table = await h.begin("sealed", ANN, BOB)
    for user, seat in ((ANN, 0), (BOB, 1)):
        ok(await h.move(user, f"{table.state.hands[seat][0]}; confirm"))


async def test_why_keeps_what_others_set_off_for_all(h: House) -> None:
    await a_round(h)
    text = text_of(ok(await h.do(h.tables.reasons.why, caller(ANN))))
    assert "wins the round" in text


async def test_why_tells_each_what_they_may_know(h: House) -> None:
    await a_round(h)
    scored = text_of(ok(await h.do(h.tables.reasons.why, caller(CAT))))
    assert "wins the round" in scored
    assert "(§3.3)" in scored
    assert "**§3.3**" in scored


async def test_fair_play_is_explained_from_the_start(h: House) -> None:
    await h.open()
    assert "SHA-256" in text_of(ok(await h.do(h.tables.proofs.fair, caller(CAT))))


# Across tables


async def test_notes_are_private(h: House) -> None:
    await h.begin()
    assert "empty" in text_of(ok(await h.do(h.tables.notes.note, caller(ANN))))
    ok(await h.do(h.tables.notes.note, caller(ANN), "take the *market* @everyone"))
    shown = ok(await h.do(h.tables.notes.note, caller(ANN)))
    assert "market" in text_of(shown)
    assert "@everyone" not in text_of(shown)
    assert "empty" in text_of(ok(await h.do(h.tables.notes.note, caller(BOB))))
    form = ok(await h.press(ANN, button(shown.panel, "Edit"))).form
    assert form is not None
    assert "market" in form.fields[0].value
    ok(await h.tables.submit(caller(ANN), form.id, {"text": "other"}))
    assert "other" in text_of(ok(await h.do(h.tables.notes.note, caller(ANN))))
    ok(await h.do(h.tables.notes.note, caller(ANN), ""))
    assert "empty" in text_of(ok(await h.do(h.tables.notes.note, caller(ANN))))
    text_of(ok(await h.do(h.tables.notes.note, caller(ANN), "x*" * 5000)))


@pytest.mark.parametrize("custom_id", ["", "n:", "n:x", "n:999", "q:1", "n:" + "9" * 30])
async def test_forged_forms_are_refused(h: House, custom_id: str) -> None:
    await h.begin()
    assert (await h.tables.submit(caller(ANN), custom_id, {"text": "x"})).refused


async def test_help_stands_everywhere(h: House) -> None:
    assert "/table new" in text_of(ok(await h.do(h.tables.settings.help, caller(ANN))))
    await h.begin()
    text_of(ok(await h.do(h.tables.settings.help, caller(ANN))))


# Languages


class Japanese(English):
    """One sentence in Japanese; the rest as in English."""

    def status(self, view: Any, names: Names) -> str:
        return f"第一回 {super().status(view, names)}"


async def test_each_reads_in_their_language_and_else_in_english() -> None:
    words = {**SEALED.words, "ja": Japanese()}
    async with house(games={"sealed": changed(SEALED, words=words)}) as h:
        await h.begin()
        for locale, japanese in (("ja", True), ("en-GB", False), ("zh-CN", False), ("", False)):
            text = text_of(ok(await h.do(h.tables.standing.status, caller(CAT, locale=locale))))
            assert ("第一回" in text) == japanese, locale


async def test_a_note_of_odd_signs_is_kept_without_them(h: House) -> None:
    """No database takes these as text."""
    await h.begin()
    shown = ok(await h.do(h.tables.notes.note, caller(ANN), "take\0 the \ud800red\udfff one"))
    assert "take the red one" in "\n".join(shown.panel.texts)


async def test_a_card_is_drawn_for_whoever_never_chose_a_theme(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[scenes.Scene] = []

    async def plain(_: object, __: object, scene: scenes.Scene, ___: str) -> None:
        # As the process that draws gets it.
        drawn.append(msgspec.json.decode(msgspec.json.encode(scene), type=scenes.Scene))

    monkeypatch.setattr(Pictures, "plain", plain)
    async with house(games=dict(shipped())) as h:
        for key, spec in shipped().items():
            board = board_of(key)
            if board is not None and board.card is not None:
                entry = next(e for e in spec.entries("en") if board.card(e.key, Look(), ""))
                await h.do(h.tables.rules.card, caller(ANN), entry.key, key)
    assert drawn
    assert all(scene.theme == "dark" for scene in drawn)


def test_a_part_is_meant_by_its_name_or_its_title() -> None:
    titles = {"je": "Ann: Jear", "panel-je": "Ann's panel", "m1": "Luna (1)", "m12": "Mars (12)"}
    views, areas = ("je",), ("panel-je", "m1", "m12")
    for typed, found in (
        ("luna (1)", "m1"),
        ("luna", "m1"),
        ("mars", "m12"),
        ("panel", "panel-je"),
        ("ann", "je"),
        ("1", ""),
        ("earth", ""),
    ):
        assert boards.meant_part(typed, views, areas, titles) == found


async def test_a_long_position_says_that_its_file_has_the_rest(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def spoken(*_: Any) -> str:
        return "\n".join(f"f{n} (blocked)" for n in range(400))

    monkeypatch.setattr(Pictures, "spoken", spoken)
    await h.begin()
    panel = ok(await h.do(h.tables.boards.board, caller(ANN), "text")).panel
    assert "the whole text is in `position.txt`" in text_of(ok(Response(panel)))
    (file,) = panel.files
    written = file.data.decode()
    assert "f399 (blocked)" in written
    assert "\\" not in written
    assert "**" not in written
