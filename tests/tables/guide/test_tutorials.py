"""Staged tutorials: every stage of every game is reached by its own answers, and by no others."""

from __future__ import annotations

import pytest

from bot.engine import notation
from bot.engine.flow import Seat
from bot.engine.lessons import Stage
from bot.engine.minds import random_answer
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.languages import LANGUAGES, speaking
from bot.tables.guide.course import Course, Path
from bot.tables.look import pictures
from bot.tables.panel import speech
from bot.tables.panel.panel import Panel
from bot.tables.texts import say
from renderers.board import board_of
from renderers.zoom import places
from tests.tables.board import ANN, House, button, buttons, caller, fits, house, ok, words_of

LESSONS = [(spec, name) for spec in shipped().values() for name in spec.tutorials]
LEARNER = Seat(0)
IDS = [f"{spec.key}-{name or 'first'}" for spec, name in LESSONS]


async def begun(h: House, spec: GameSpec, name: str) -> Course:
    """A lesson that has just begun."""
    who = caller(ANN)
    return Course(h.tables.tutorial, who, await h.tables.tutorial.begun(who, spec.key, name))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("spec", "name"), LESSONS, ids=IDS)
async def test_the_named_answers_lead_from_stage_to_stage_to_the_end(
    spec: GameSpec, name: str, language: str
) -> None:
    async with house(games=dict(shipped())) as h:
        with speaking(language):
            course = await begun(h, spec, name)
            path = course.scratch
            assert 4 <= len(path.lesson.stages) <= 8
            panel = Panel()
            for stage in path.lesson.stages:
                assert path.stage == stage
                panel = (await course.show()).panel
                fits(panel)
                assert panel.texts[0] == speech.taught(course.table.game, f"stage-{stage.name}", "")
                assert not unmarked(course), stage.name
                for part in notation.split(stage.line):
                    panel = ok(await course.read(part)).panel
                    assert say("whatif-chance") not in panel.texts
                    assert say("act-save") not in [b.label for b in buttons(panel)]
            assert path.stage is None
            assert speech.taught(course.table.game, won(name), "") in panel.texts
            assert button(panel, say("tutorial-play")).id == f"g:{spec.key}:play"


def won(name: str) -> str:
    """The text at the end of a lesson."""
    return f"stage-won-{name}" if name else "stage-won"


def unmarked(course: Course) -> list[str]:
    """What the stage's picture doesn't mark, though it should."""
    view, marks = course.sight
    table = course.table.changed(course.table.row, state=course.table.draft(LEARNER).state)
    look = pictures.look_of(table, level="close" if view else "board", view=view, marks=marks)
    scene = pictures.scene_of(table.spec.key, pictures.seen_by(table, LEARNER, look), look)
    assert scene is not None
    assert course.scratch.stage is not None
    board, own = board_of(table.spec.key), table.private(LEARNER)
    assert board is not None
    assert view in {"", *board.views(table.public()), *board.secrets(own)}
    keys = course.scratch.stage.marks
    found = places(scene, marks)
    return [key for n, key in enumerate(keys) if not {key, marks[len(keys) + n]} & set(found)]


@pytest.mark.parametrize(("spec", "name"), LESSONS, ids=IDS)
async def test_another_answer_changes_nothing_and_is_met_with_a_kind_sentence(
    spec: GameSpec, name: str
) -> None:
    async with house(games=dict(shipped())) as h:
        course = await begun(h, spec, name)
        path, found = course.scratch, list[Stage]()
        for stage in path.lesson.stages:
            before, stamp, wrong = path.table, path.stamp, "" if stage.free else other(path)
            if wrong:
                found.append(stage)
                panel = (await course.read(wrong)).panel
                kind = speech.taught(before.game, f"stage-{stage.name}-else", "en")
                assert (kind or say("tutorial-else")) in panel.texts, stage.name
                assert (path.table, path.stamp, path.stage) == (before, stamp, stage)
            await course.read(stage.line)
        assert len(found) >= 3


def other(path: Path) -> str:
    """A legal answer that doesn't lead to the stage's goal, or "" where every one does."""
    assert path.stage is not None
    d = path.table.draft(LEARNER)
    assert d.question is not None
    lines = (path.stage.line, *path.stage.also)
    wanted = {notation.read(d.question, d.state, notation.split(line)[0]) for line in lines}
    chance = Chance.of("another way")
    for _ in range(100):
        key = random_answer(d.question, d.state, chance)
        if key not in wanted:
            return key
    return ""


@pytest.mark.parametrize(("spec", "name"), LESSONS, ids=IDS)
async def test_whatever_else_reaches_a_goal_leads_on_to_the_end_too(
    spec: GameSpec, name: str
) -> None:
    async with house(games=dict(shipped())) as h:
        for n, stage in enumerate(spec.tutorials[name].stages):
            for line in stage.also:
                course = await begun(h, spec, name)
                for m, each in enumerate(course.scratch.lesson.stages):
                    await course.read(line if m == n else each.line)
                assert course.scratch.stage is None, line


async def test_a_tutorial_stores_nothing_shows_how_and_goes_back() -> None:
    spec, name = LESSONS[0]
    async with house(games=dict(shipped())) as h:
        panel = ok(await h.tables.press(caller(ANN), f"g:{spec.key}:tutorial", ())).panel
        path = h.tables.tutorial._copies[ANN]
        assert isinstance(path, Path)
        while path.stage is not None:
            assert say("whatif-do-advice") not in [b.label for b in buttons(panel)]
            panel = ok(await h.press(ANN, button(panel, say("tutorial-show")))).panel
        back = ok(await h.press(ANN, button(panel, say("whatif-undo")))).panel
        assert path.stage == spec.tutorials[name].stages[-1]
        panel = ok(await h.press(ANN, button(back, say("tutorial-show")))).panel
        again = ok(await h.press(ANN, button(panel, say("whatif-again")))).panel
        assert speech.taught(path.table.game, f"stage-{path.lesson.stages[0].name}", "en") in (
            again.texts
        )
        h.tables.tutorial._copies.clear()
        lost = ok(await h.press(ANN, button(again, say("tutorial-show")))).panel
        assert "restarted" in words_of(lost)
        rows = await h.db.read(lambda tx: tx.execute("SELECT COUNT(*) FROM tables").fetchone())
        assert rows == (0,)
