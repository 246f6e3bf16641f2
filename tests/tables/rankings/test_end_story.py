"""The end of a game in words: who, by what, where it turned, how long, ratings."""

from __future__ import annotations

import pytest

from bot.engine.game_texts import GameTexts
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.tables.guide.sample import FIXED, unstored
from bot.tables.kernel.table import Game
from bot.tables.rankings.end_story import decided, lasted, winner
from bot.tables.seats.rated import line
from bot.tables.telling.scores import Scores, course_of, scored
from storage import moves
from tests.tables.board import ANN, BOB, CAT, House, button, caller, ok, words_of

USERS = (ANN, BOB, CAT)


async def played_out(h: House, *users: int) -> str:
    """Play a game to its end. Returns the text of the end's message."""
    await h.begin("sealed", *users, options="rounds=1")
    chance = Chance.of("end", len(users))
    for _ in range(200):
        table = await h.table()
        if not table.asked:
            break
        user = users[chance.choice(table.asked)]
        found = [
            c.value for c in await h.tables.offer(h.tables.play.complete_move, caller(user), "")
        ]
        found = [v for v in found if v not in {"resign", "back"}]
        ok(await h.move(user, "confirm" if "confirm" in found else chance.choice(found)))
    await h.deliver()
    (end,) = [o.panel for o in h.courier.sent if any("wins" in t for t in o.panel.texts)]
    return words_of(end)


async def test_the_end_says_who_won_how_long_it_took_and_what_it_did_to_ratings(h: House) -> None:
    said = await played_out(h, ANN, BOB)
    table = await h.table()
    assert winner(table) in said
    assert lasted(table) in said
    assert "Ratings: " in said
    assert said.count("(+") + said.count("(\N{MINUS SIGN}") == 2
    await h.deliver()


async def test_the_end_of_a_game_too_short_to_count_says_so(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    ok(await h.move(ANN, "yes resign"))
    await h.deliver()
    table = await h.table()
    assert line(table) in h.courier.texts()[-1]


async def test_play_again_calls_those_who_played(h: House) -> None:
    await played_out(h, *USERS)
    end = next(o.panel for o in reversed(h.courier.sent) if "wins" in words_of(o.panel))
    ok(await h.press(BOB, button(end, "Rematch")))
    await h.deliver()
    called = next(o for o in h.courier.sent if "wants a rematch" in words_of(o.panel))
    assert called.mentions == (ANN, CAT)
    assert (await h.table()).row.status == "lobby"
    ok(await h.press(ANN, button(end, "Replay")))


async def test_the_move_that_decided_is_the_last_change_of_lead(h: House) -> None:
    await played_out(h, ANN, BOB)
    table = await h.table()
    rows = await h.db.read(moves.positions, table.row.id)
    entries = await h.db.read(moves.since, table.row.id, 0)
    won = next(st.seat for st in table.spec.result(table.state) if st.place == 1)
    course = course_of(table, rows, entries)
    numbers = [row.shown for row in rows if row.shown is not None][:4]
    ahead = (0, 5) if won else (5, 0)
    found = [Scores(numbers[0], 0, (1, 0)), Scores(numbers[1], 1, (1, 1))]
    found += [Scores(n, 0, ahead) for n in numbers[2:]]
    moment = decided(table, course._replace(scores=found))
    assert moment is not None
    assert moment.at == 2
    assert decided(table, course._replace(scores=found[2:])) is None  # ahead from the start
    assert decided(table, course._replace(scores=found[:2])) is None  # nobody is ahead


@pytest.mark.parametrize("spec", shipped().values(), ids=lambda s: s.key)
def test_every_game_has_five_awards_in_every_language(spec: GameSpec) -> None:
    assert len(spec.awards) >= 5
    assert {each.kind for each in spec.awards} <= {*spec.events}
    for words in spec.words.values():
        assert isinstance(words, GameTexts)
        for each in spec.awards:
            assert words.say(f"award-{each.name}")
            one, two = (words.say(f"award-{each.name}-for", n=n) for n in (1, 2))
            assert "1" in one
            assert "2" in two


@pytest.mark.parametrize("spec", shipped().values(), ids=lambda s: s.key)
def test_every_games_scores_can_be_asked_while_it_runs(spec: GameSpec) -> None:
    table = unstored(Game(spec), ["Ann", "Bob"], seed=FIXED)
    assert spec.scores is not None
    assert len(spec.scores(table.state)) == 2


async def test_scores_are_decoded_move_by_move(h: House) -> None:
    await played_out(h, ANN, BOB)
    table = await h.table()
    rows = await h.db.read(moves.positions, table.row.id)
    spec = table.game.spec
    game = Game(
        GameSpec(**{name: getattr(spec, name) for name in GameSpec.__slots__ if name != "scores"},
                 scores=lambda s: s.points)
    )  # fmt: skip
    found = scored(game, rows)
    assert found[-1].scores == table.state.points
    assert [each.number for each in found] == [row.shown for row in rows if row.shown is not None]
