"""How to play, tips and the tutorial: in every game and language, and nobody else's business."""

from __future__ import annotations

import re

import pytest

from bot.engine.minds import random_answer
from bot.engine.play import asked
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec, Teaching
from bot.games import shipped
from bot.languages import LANGUAGES, Messages
from bot.tables.computers.thinking_pool import Thinker
from bot.tables.guide.howto import CARDS, MOST, HowTo
from bot.tables.guide.pitch import pitch
from bot.tables.guide.sample import unstored
from bot.tables.guide.tips import fitting_tips
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Game
from bot.tables.look import pictures
from bot.tables.panel import speech
from bot.tables.panel.panel import Panel
from bot.tables.texts import say
from bot.tables.turns import answers
from storage.db import Tx
from tests.tables.board import (
    ANN,
    BOB,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    ok,
    rest,
    words_of,
)
from tests.tables.look.test_queries import FakeStudio
from tests.tables.pressing import pressed_at_random

SHIPPED = tuple(shipped().values())
GAMES, ANSWERS = 6, 450
KEYS = {spec.name: spec.key for spec in SHIPPED}
WAR, RACE = KEYS["Star Factions"], KEYS["Race for the Galaxy"]
FRONTIER = KEYS["Alien Frontiers with Factions"]


@pytest.mark.parametrize("spec", SHIPPED, ids=lambda s: s.key)
def test_every_game_explains_itself_in_every_language(spec: GameSpec) -> None:
    game = Game(spec)
    names = [*(f"howto-{n + 1}" for n in range(CARDS)), *(f"tip-{tip.name}" for tip in spec.tips)]
    names += ["pitch", "length", "goal", "name"]
    for name, lesson in spec.tutorials.items():
        names += [f"stage-won-{name}", f"lesson-{name}"] if name else ["stage-won"]
        names += [f"stage-{stage.name}" for stage in lesson.stages]
    for language in LANGUAGES:
        assert isinstance(speech.game_words(game, language), Teaching)
        missing = [name for name in names if not speech.taught(game, name, language)]
        assert not missing, language
        more = [f"howto-{n}" for n in range(CARDS + 1, MOST + 1)]
        own = [
            name
            for name in Messages.of(spec.package, "en").places()
            if name.startswith(("tip-", "stage-")) or name in more
        ]
        for name in (*names, *own):
            assert 0 < len(speech.taught(game, name, language)) <= 400, name
    assert len(spec.guide) == CARDS
    assert 2 <= len(re.findall(r"[.!?](?: |$)", speech.taught(game, "pitch", "en"))) <= 4
    assert "players" in pitch(game, "en")[1]


@pytest.mark.parametrize("spec", SHIPPED, ids=lambda s: s.key)
async def test_the_pictures_are_of_a_real_game_and_name_views_that_are_there(
    spec: GameSpec,
) -> None:
    how = HowTo(None, None, None, Thinker())  # type: ignore[arg-type]  # only the sample is wanted
    for glimpse in spec.guide:
        table = await how._sample(Game(spec), glimpse)
        spec.verify(table.state)
        assert glimpse.view in {"", *pictures.view_names(spec.key, table.public())}
        assert table.row.moves == glimpse.moves
    await how._thinker.close()  # type: ignore[attr-defined]  # the pool itself


def tables_stored(tx: Tx) -> int:
    """How many there are."""
    return int(tx.execute("SELECT COUNT(*) FROM tables").fetchone()[0])


async def lobby_of(h: House) -> Panel:
    """The lobby's message."""
    await h.open(WAR, ANN, BOB)
    await h.deliver()
    return next(o.panel for o in h.courier.sent if any(b.label == "Join" for b in buttons(o.panel)))


async def test_the_lobby_shows_how_to_play_card_by_card() -> None:
    async with house(games=dict(shipped())) as h:
        lobby = await lobby_of(h)
        assert "war for the planets" in words_of(lobby)
        assert "2 to 4 players · About 25 rounds" in words_of(lobby)
        assert "· Plant flags on four planets" in words_of(lobby)
        assert "SHA-256" not in words_of(lobby)
        assert "SHA-256" in words_of(
            ok(await h.press(BOB, button(await rest(h, lobby, BOB), "Fair play"))).panel
        )
        shown = ok(await h.press(BOB, button(lobby, "How to play"))).panel
        assert "2 to 4 players" in words_of(shown)
        for n in range(CARDS):
            fits(shown)
            shown = ok(await h.press(BOB, button(shown, "▶"))).panel
            assert f"{n + 1} of {CARDS}" in [b.label for b in buttons(shown)]
        assert button(shown, "▶").disabled
        assert (await h.tables.press(caller(BOB), f"g:{WAR}:how-on:9", ())).refused
        assert (await h.tables.press(caller(BOB), f"g:{WAR}:eat", ())).refused


async def test_a_tutorial_shows_the_hand_as_a_turn_does() -> None:
    """What is chosen from it stands beside it, and the button draws it."""
    async with house(games=dict(shipped()), studio=FakeStudio()) as h:
        shown = ok(await h.tables.press(caller(ANN), f"g:{RACE}:tutorial", ())).panel
        hand = ok(await h.press(ANN, button(shown, "My hand"))).panel
        assert shown.picture
        assert hand.picture
        assert shown.picture.alt == hand.picture.alt
        assert "your hand" in hand.picture.alt


@pytest.mark.parametrize("spec", SHIPPED, ids=lambda s: s.key)
async def test_whatever_a_tutorial_offers_does_something(spec: GameSpec) -> None:
    """Buttons and menus, pressed at random."""
    chance = Chance.of("a newcomer", spec.key)
    async with house(games=dict(shipped())) as h:
        shown = ok(await h.tables.press(caller(ANN), f"g:{spec.key}:tutorial", ())).panel
        for _ in range(120):
            fits(shown)
            told = await pressed_at_random(h, ANN, shown, chance)
            if told.form is None and ok(told).replace:
                shown = told.panel
            if any(b.label == say("tutorial-play") for b in buttons(shown)):
                break  # what comes next is a real game


async def test_one_tip_a_turn_until_no_more_are_wanted() -> None:
    async with house(games=dict(shipped())) as h:
        await h.begin(RACE, ANN, BOB)
        first = ok(await h.do(h.tables.play.act, caller(ANN))).panel
        assert "Keep what you can place soon" in words_of(first)
        again = ok(await h.do(h.tables.play.act, caller(ANN))).panel
        assert again.texts == first.texts, "the same turn, the same tip"
        ok(await h.press(ANN, button(again, "No more tips")))
        assert "💡" not in words_of(ok(await h.do(h.tables.play.act, caller(ANN))).panel)
        assert "💡" in words_of(ok(await h.do(h.tables.play.act, caller(BOB))).panel)
        ok(await h.tables.press(caller(ANN), f"g:{RACE}:tips:on", ()))
        assert "Keep what" in words_of(ok(await h.do(h.tables.play.act, caller(ANN))).panel)


async def test_no_tip_while_a_game_is_set_up() -> None:
    async with house(games=dict(shipped())) as h:
        await h.begin(WAR, ANN, BOB)
        assert "💡" not in words_of(ok(await h.do(h.tables.play.act, caller(ANN))).panel)
        for user in (ANN, BOB):
            panel = ok(await h.do(h.tables.play.act, caller(user))).panel
            filled = ok(await h.press(user, button(panel, "Standard setup"))).panel
            ok(await h.press(user, button(filled, "Confirm")))
        (seat,) = (await h.table()).asked
        who = caller((ANN, BOB)[seat])
        assert "💡" in words_of(ok(await h.do(h.tables.play.act, who)).panel)


async def test_japanese_speakers_are_taught_in_japanese() -> None:
    async with house(games=dict(shipped())) as h:
        who = caller(ANN, locale="ja")
        shown = ok(await h.tables.press(who, f"g:{FRONTIER}:how:1", ())).panel
        assert "ダイスが船です" in words_of(shown)


ORB = {"mode": "base+aa+orb", "start": "learning"}


@pytest.mark.parametrize("spec", SHIPPED, ids=lambda s: s.key)
def test_every_tip_has_a_question_beside_which_it_belongs(spec: GameSpec) -> None:
    """Found in the first turns of a few random games."""
    game, wanted = Game(spec), {tip.name for tip in spec.tips}
    assert len(wanted) == len(spec.tips) >= 5
    names = ["Ann", "Ben"][: max(1, spec.seats[0])]
    for n in range(GAMES):
        chance = Chance.of("tips", spec.key, n)
        options = ORB if spec.key == RACE and not n else None
        table = unstored(game, names, seed=bytes([n + 1] * 32), options=options)
        for _ in range(ANSWERS):
            seats = asked(table.state)
            if not wanted or not seats:
                break
            wanted -= {tip.name for tip in fitting_tips(table, seats[0])}
            edit = TableEdit(table, 0.0)
            d = table.draft(seats[0])
            if d.question is None:
                answers.confirm(edit, seats[0])
            else:
                answers.answer(edit, seats[0], random_answer(d.question, d.state, chance))
            table = edit.table
    assert not wanted
