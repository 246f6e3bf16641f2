"""Every check of the fuzzer can fail: deliberately broken games are caught, each by its check."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as changed
from functools import partial
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Pick, Seat, Task, Together, Word, Words
from bot.engine.fuzz import Checks, Failure, cast, fuzz, play_game, table
from bot.engine.rng import Chance
from bot.engine.spec import RANDOM, GameSpec, Mind, Option, Players, Setup, Thought
from tests.games.automaton import GAME as AUTOMATON
from tests.games.automaton import rules as automaton
from tests.games.automaton.state import Island
from tests.games.sealed import GAME as SEALED
from tests.games.sealed import rules as sealed
from tests.games.sealed import view as sealed_view
from tests.games.sealed.state import Sealed

OFTEN = Checks(costly=1, offers=20, unseal=4, minds=1)


def caught(game: GameSpec, games: int = 12, checks: Checks = OFTEN) -> set[str]:
    """The checks that failed in so many games."""
    return {failure.check for failure in fuzz(game, games, 1, checks=checks).failures}


def first(game: GameSpec) -> Failure:
    """The first failure."""
    return fuzz(game, 12, 1, checks=OFTEN).failures[0]


@pytest.mark.parametrize("game", [SEALED, AUTOMATON], ids=lambda g: g.key)
def test_the_unbroken_games_pass(game: GameSpec) -> None:
    assert fuzz(game, 12, 1, checks=OFTEN).failures == ()


# Views and what seats can know


class LeakyView(msgspec.Struct, frozen=True):
    """A view with something too much in it."""

    public: sealed_view.PublicView
    seat: Seat
    hand: tuple[str, ...]
    pile: tuple[str, ...]
    laid: str
    next: tuple[str, ...]


def leaky(s: Sealed, seat: Seat) -> LeakyView:
    v = sealed_view.private(s, seat)
    return LeakyView(v.public, v.seat, v.hand, v.pile, v.laid, s.deck[:1])


def test_a_view_that_shows_the_next_card_is_caught() -> None:
    assert caught(changed(SEALED, private=leaky)) == {"leak"}


def test_a_public_view_with_somebodys_hand_is_caught() -> None:
    def public(s: Sealed) -> Any:
        return replace(sealed_view.public(s), trump=" ".join(s.hands[0]))

    assert caught(changed(SEALED, public=public)) <= {"leak", "sealed", "unshown"}
    assert caught(changed(SEALED, public=public))


def test_a_view_of_sealed_lines_is_caught() -> None:
    def public(s: Sealed) -> Any:
        top = s.todo[0] if s.todo else None
        lines = top.sides if isinstance(top, Together) else ()
        return replace(sealed_view.public(s), trump=str([x.line for x in lines]))

    assert "sealed" in caught(changed(SEALED, public=public))


def test_a_prompt_with_a_secret_is_caught() -> None:
    class Careless(type(SEALED.words["en"])):  # type: ignore[misc]  # a class made at run time
        def hand(self, view: Any, names: Any) -> str:
            return f"{view.next}"

    game = changed(SEALED, private=leaky, words={"en": Careless()})
    assert "hand" in first(game).what


def test_a_redeal_that_changes_the_own_hand_is_caught() -> None:
    def redeal(s: Sealed, seat: Seat | None, chance: Chance) -> Sealed:
        return sealed_view.redeal(s, Seat((seat or 0) + 1) if seat == 0 else seat, chance)

    assert "leak" in caught(changed(SEALED, redeal=redeal))


def test_a_redeal_to_an_impossible_state_is_caught() -> None:
    def redeal(s: Sealed, seat: Seat | None, chance: Chance) -> Sealed:
        return replace(s, deck=s.deck[1:] + s.deck[:1] * 2) if s.deck else s

    assert caught(changed(SEALED, redeal=redeal)) == {"redeal"}


class PeekTask(Task[Island], frozen=True, gc=False):
    """A showing that pretends to be a plain task."""

    rule = "§3.5"

    def run(self, s: Island) -> Island:
        return automaton.Watch().run(s)


class PeekAct(automaton.Act, frozen=True, gc=False):
    """§3.1 with that task."""

    def take(self, s: Island, words: Words) -> Island:
        s = super().take(s, words)
        todo = tuple(PeekTask() if isinstance(x, automaton.Watch) else x for x in s.todo)
        return replace(s, todo=todo)


def with_act(act: type[automaton.Act], *more: Any) -> GameSpec:
    """The solitaire with another main question."""

    class Opening(Task[Island], frozen=True, gc=False):
        rule = "§3.1"

        def run(self, s: Island) -> Island:
            return s.then(Loop())

    class Loop(Task[Island], frozen=True, gc=False):
        rule = "§3.1"

        def run(self, s: Island) -> Island:
            if not s.tides:
                return s.over()
            s = replace(s, efforts=3)
            return s.then(act(automaton.PLAYER), automaton.Tide(), Loop())

    def setup(given: Setup) -> Island:
        s = automaton.setup(given)
        return replace(s, todo=(s.todo[0], Opening()))

    steps = tuple(k for k in AUTOMATON.steps if k not in (automaton.Act, automaton.Turn))
    return changed(AUTOMATON, setup=setup, steps=(*steps, Opening, Loop, act, *more))


def test_the_rebuilt_solitaire_is_sound() -> None:
    assert caught(with_act(automaton.Act)) == set()


def test_a_task_that_shows_a_secret_is_caught() -> None:
    assert caught(with_act(PeekAct, PeekTask)) & {"leak", "unshown"}


class Unhesitating(sealed.Swap, frozen=True, gc=False):
    """§4.2 asked only of those whose hand lets them choose."""

    hesitates = False

    def picks(self, s: Sealed, prefix: Words) -> Pick | None:
        reds = tuple(c for c in s.hands[self.seat] if c[0] == "r")
        return None if prefix else Pick(reds, 0, min(2, len(reds)))


def test_a_forced_answer_that_tells_of_a_hand_is_caught() -> None:
    class Asking(sealed.Exchange, frozen=True, gc=False):
        def run(self, s: Sealed) -> Sealed:
            s = super().run(s)
            t = s.todo[0]
            assert isinstance(t, Together)
            sides = tuple(replace(x, stack=(Unhesitating(x.seat),)) for x in t.sides)
            return replace(s, todo=(Together(sides, quiet=False), *s.todo[1:]))

    class Naming(sealed.Trump, frozen=True, gc=False):
        def take(self, s: Sealed, words: Words) -> Sealed:
            s = super().take(s, words)
            return replace(s, todo=(Asking(), *s.todo[1:]))

    class Winning(sealed.Winner, frozen=True, gc=False):
        def run(self, s: Sealed) -> Sealed:
            s = super().run(s)
            top = s.todo[0]
            return (
                replace(s, todo=(Naming(top.seat), *s.todo[1:]))
                if isinstance(top, sealed.Trump)
                else s
            )

    class Begin(sealed.Round, frozen=True, gc=False):
        def run(self, s: Sealed) -> Sealed:
            s = super().run(s)
            todo = tuple(Winning() if type(x) is sealed.Winner else x for x in s.todo)
            return replace(s, todo=todo)

    def setup(given: Setup) -> Sealed:
        s = sealed.setup(given)
        return replace(s, todo=(s.todo[0], Begin()))

    game = changed(
        SEALED, setup=setup, steps=(*SEALED.steps, Asking, Naming, Winning, Begin, Unhesitating)
    )
    assert caught(game, 20) & {"leak", "unshown"}


# Options, refusals, words


class Overoffering(automaton.Act, frozen=True, gc=False):
    """§3.1 offering a way without an end, twice."""

    def options(self, s: Island, prefix: Words) -> Iterator[Word]:
        yield from super().options(s, prefix)
        if not prefix:
            yield DONE


class Unsteady(automaton.Act, frozen=True, gc=False):
    """§3.1 offering what it will not take."""

    def options(self, s: Island, prefix: Words) -> Iterator[Word]:
        if prefix == ("walk",):
            yield from ("bay", "cape", "dune", "ford", "glen", "hill")
        else:
            yield from super().options(s, prefix)

    def take(self, s: Island, words: Words) -> Island:
        assert words[0] != "walk" or words[1] in s.neighbours
        return super().take(s, words)


class Untypable(automaton.Act, frozen=True, gc=False):
    """§3.1 with a word nobody can type."""

    def options(self, s: Island, prefix: Words) -> Iterator[Word]:
        yield from super().options(s, prefix)
        if not prefix:
            yield "Rest; now"


class Clueless(automaton.Act, frozen=True, gc=False):
    """§3.1 whose reasons cite what is not there."""

    def why_not(self, s: Island, words: Words) -> No | None:
        return No("word", words[-1], rule="§99.9")


class Fragile(automaton.Act, frozen=True, gc=False):
    """§3.1 whose reasons trip over words they don't know."""

    def why_not(self, s: Island, words: Words) -> No | None:
        return No(str(("walk", "build", "search", "watch", "done").index(words[0])), rule="§3.1")


class Missing(automaton.Act, frozen=True, gc=False):
    """§3.1 looking for what isn't there."""

    def take(self, s: Island, words: Words) -> Island:
        return next(iter(()))


@pytest.mark.parametrize(
    ("act", "checks"),
    [
        (Missing, {"exception"}),
        (Overoffering, {"options"}),
        (Unsteady, {"exception"}),
        (Untypable, {"notation", "exception", "options"}),
        (Clueless, {"cited"}),
        (Fragile, {"exception"}),
    ],
)
def test_a_question_that_is_wrong_about_itself_is_caught(
    act: type[automaton.Act], checks: set[str]
) -> None:
    found = caught(with_act(act))
    assert found
    assert found <= checks


def test_a_step_without_a_rule_is_caught() -> None:
    class Nameless(automaton.Act, frozen=True, gc=False):
        rule = ""

    assert caught(with_act(Nameless)) == {"cited"}


def test_an_answer_nobody_can_give_is_a_dead_end() -> None:
    class Stuck(automaton.Act, frozen=True, gc=False):
        def options(self, s: Island, prefix: Words) -> Iterator[Word]:
            yield from ()

    failure = first(with_act(Stuck))
    assert failure.check == "exception"
    assert "leaves no legal answer" in failure.what


# Books, codec, determinism


class Losing(sealed.Keep, frozen=True, gc=False):
    """§3.2 Keep a card, and lose it."""

    def take(self, s: Sealed, words: Words) -> Sealed:
        return s if words[0] == "nothing" else s.without(self.seat, words)


class LosingLay(sealed.Lay, frozen=True, gc=False):
    """§3.1 followed by that."""

    def take(self, s: Sealed, words: Words) -> Sealed:
        s = super().take(s, words)
        todo = tuple(Losing(x.seat) if isinstance(x, sealed.Keep) else x for x in s.todo)
        return replace(s, todo=todo)


def with_lay(lay: type[sealed.Lay], *more: Any) -> GameSpec:
    """The card game with another first question."""

    class Begin(sealed.Round, frozen=True, gc=False):
        def run(self, s: Sealed) -> Sealed:
            s = super().run(s)
            t = s.todo[0] if s.todo else None
            if not isinstance(t, Together):
                return s
            sides = tuple(replace(x, stack=(lay(x.seat),)) for x in t.sides)
            return replace(s, todo=(replace(t, sides=sides), *s.todo[1:]))

    def setup(given: Setup) -> Sealed:
        s = sealed.setup(given)
        return replace(s, todo=(s.todo[0], Begin()))

    return changed(SEALED, setup=setup, steps=(*SEALED.steps, Begin, lay, *more))


def test_the_rebuilt_card_game_is_sound() -> None:
    assert caught(with_lay(sealed.Lay)) == set()


def test_a_lost_card_is_caught() -> None:
    assert caught(with_lay(LosingLay, Losing)) == {"verify"}


def test_a_step_the_codec_does_not_know_is_caught() -> None:
    game = with_lay(LosingLay, Losing)
    steps = tuple(k for k in game.steps if k is not LosingLay)
    assert caught(changed(game, steps=steps)) == {"exception"}


ARRIVED: list[Seat] = [Seat(0)]


class LastCome(sealed.Lay, frozen=True, gc=False):
    """§3.1 where the trump depends on who was heard last."""

    def take(self, s: Sealed, words: Words) -> Sealed:
        s, last = super().take(s, words), ARRIVED[-1]
        ARRIVED.append(self.seat)
        return replace(s, trump=("red", "green", "blue")[last % 3]) if self.seat == 0 else s


def test_simultaneous_answers_whose_order_matters_are_caught() -> None:
    assert caught(with_lay(LastCome), checks=Checks(costly=0)) == {"order"}


class Mutating(sealed.Lay, frozen=True, gc=False):
    """§3.1 with a list in the position that is changed in place."""

    def take(self, s: Sealed, words: Words) -> Sealed:
        if isinstance(s, WithList):
            s.notes.append(words[0])
        return super().take(s, words)


class WithList(Sealed, frozen=True, kw_only=True, gc=False):
    """A position with something that can be changed in place."""

    notes: list[str] = msgspec.field(default_factory=list)


def test_a_position_changed_in_place_is_caught() -> None:
    game = with_lay(Mutating)

    def setup(given: Setup) -> WithList:
        s = game.setup(given)
        return WithList(**{f: getattr(s, f) for f in s.__struct_fields__}, notes=[])

    assert "undo" in caught(changed(game, state=WithList, setup=setup))


def test_a_generator_of_its_own_is_caught_by_the_replay() -> None:
    own = Chance.of("not the table's")

    class Own(sealed.Deal, frozen=True, gc=False):
        def run(self, s: Sealed, chance: Chance) -> Sealed:
            own.next()
            return super().run(s, own)

    def setup(given: Setup) -> Sealed:
        s = sealed.setup(given)
        return replace(s, todo=(Own(), s.todo[1]))

    game = changed(SEALED, setup=setup, steps=(*SEALED.steps, Own))
    assert caught(game) & {"replay", "exception"}


# The end


def test_a_game_without_end_is_caught() -> None:
    class Forever(automaton.Act, frozen=True, gc=False):
        def take(self, s: Island, words: Words) -> Island:
            return s.then(self)

    game = with_act(Forever)
    assert caught(game, 1, Checks(costly=0, longest=50)) == {"endless"}


def idle(mind: Mind[Any]) -> Thought:
    """A computer player that always takes the last of its answers, word by word."""
    s = next(mind.worlds)
    q = s.todo[0]
    words: Words = ()
    while follow := list(q.options(s, words)):
        words = (*words, follow[-1])
    return Thought(" ".join(words))


def most(turns: int, _: Setup) -> int:
    """So many turns, whatever is chosen."""
    return turns


IDLE = changed(AUTOMATON, players=Players({"miser": idle, "baron": idle}))
ROUNDS = changed(SEALED, turn=lambda s: s.round)


@pytest.mark.parametrize("players", [RANDOM, "miser", "baron"])
def test_a_game_past_its_own_number_of_turns_is_caught(players: str) -> None:
    for longest, failed in ((100, set()), (6, {"endless"})):
        game = changed(IDLE, longest=partial(most, longest))
        report = fuzz(game, 3, 1, checks=Checks(costly=0), players=players)
        assert {failure.check for failure in report.failures} == failed
        assert {failure.players for failure in report.failures} <= {players}


def test_turns_are_counted_as_the_game_counts_them() -> None:
    limits = {rounds: int(rounds) for rounds in ("1", "3", "5")}
    game = changed(ROUNDS, longest=lambda given: limits[given.options["rounds"]])
    assert caught(game, checks=Checks(costly=0)) == set()
    short = changed(ROUNDS, longest=lambda given: limits[given.options["rounds"]] - 1)
    assert caught(short, checks=Checks(costly=0)) == {"endless"}


def test_a_game_that_may_go_on_for_ever_by_its_options_is_left() -> None:
    class Forever(automaton.Act, frozen=True, gc=False):
        def take(self, s: Island, words: Words) -> Island:
            return s.then(self)

    checks = Checks(costly=0, longest=200, enough=50)
    game = with_act(Forever)
    assert caught(game, 1, checks) == {"endless"}
    tides = Option("tides", ("long", "short"), endless=("long", "short"))
    game = changed(game, options=(tides, *game.options[1:]), longest=lambda _: 1)
    assert caught(game, 1, checks) == set()
    assert 50 <= play_game(game, 1, 1, {}, checks).answers < 60


def test_computers_play_at_every_number_of_seats() -> None:
    game = changed(SEALED, players=Players({"miser": idle, "baron": idle}))
    for start in (1, 5000):
        games = [cast(game, seed) for seed in range(start, start + 100)]
        for level in (RANDOM, "miser", "baron"):
            assert {seats for seats, _, who in games if who == level} == {2, 3, 4}
        assert sum(who == RANDOM for *_, who in games) > 80
    for seed in range(40):
        assert cast(game, seed, RANDOM) == (*table(game, seed), RANDOM)
    assert {cast(game, seed, "miser")[0] for seed in range(3)} == {2, 3, 4}
    assert {who for *_, who in (cast(SEALED, seed) for seed in range(50))} == {RANDOM}


def test_tasks_in_a_circle_are_caught() -> None:
    class Circle(Task[Island], frozen=True, gc=False):
        rule = "§3"

        def run(self, s: Island) -> Island:
            return s.then(self)

    def setup(given: Setup) -> Island:
        return automaton.setup(given).then(Circle())

    game = changed(AUTOMATON, setup=setup, steps=(*AUTOMATON.steps, Circle))
    assert "without end" in fuzz(game, 1, 1).failures[0].what


def test_turns_that_are_not_numbered_in_order_are_caught() -> None:
    assert caught(changed(SEALED, turn=lambda s: s.round)) == set()
    assert caught(changed(SEALED, turn=lambda s: 9 - s.round)) == {"turn"}


def test_places_that_do_not_rank_are_caught() -> None:
    def result(s: Sealed) -> Any:
        return tuple(replace(x, place=2) for x in sealed_view.result(s))

    assert caught(changed(SEALED, result=result)) == {"result"}


def test_a_computer_player_that_answers_illegally_is_caught() -> None:
    def cheat(mind: Mind[Any]) -> Thought:
        return Thought("walk moon")

    assert caught(changed(AUTOMATON, players=Players({"cheat": cheat}))) == {"players"}


# Reports


def test_a_failure_is_seen_again_from_its_seed() -> None:
    game = with_lay(LosingLay, Losing)
    failure = first(game)
    seats, options = table(game, failure.seed)
    assert play_game(game, failure.seed, seats, options, OFTEN).failure == failure


def test_how_much_is_checked_changes_no_game() -> None:
    few = play_game(SEALED, 7, 3, {}, Checks(costly=0))
    all_ = play_game(SEALED, 7, 3, {}, Checks(costly=1))
    assert few.digest == all_.digest


def test_the_report_has_the_keys_of_the_contract_and_counts_by_the_clock() -> None:
    times = iter((10.0, 12.0))
    heard: list[tuple[int, int]] = []
    report = fuzz(SEALED, 2, 5, lambda n, bad: heard.append((n, bad)), lambda: next(times))
    doc = msgspec.to_builtins(report)
    assert list(doc) == ["game", "games", "answers", "answers_per_s", "failures"]
    assert report.answers_per_s == report.answers / 2
    assert heard == [(1, 0), (2, 0)]
