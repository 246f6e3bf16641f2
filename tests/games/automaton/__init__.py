"""A small solitaire for tests: an automaton, a draw pile, a drafted turn of many answers."""

from bot.engine.spec import GameSpec, Option
from tests.games.automaton import rules, state, view, words

GAME = GameSpec(
    key="automaton",
    name="Automaton",
    package=__name__,
    seats=(1, 1),
    version=1,
    state=state.Island,
    steps=rules.STEPS,
    events=rules.EVENTS,
    setup=rules.setup,
    public=view.public,
    private=view.private,
    redeal=view.redeal,
    result=view.result,
    verify=view.verify,
    words={"en": words.English()},
    entries=words.entries,
    options=(Option("tides", ("long", "short")), Option("start", ("2", "0"))),
    users_per_seat=3,
    longest=lambda _: 100,
)
