"""A small game for tests: simultaneous secret choices, hidden hands, draws, a showing, an offer."""

from bot.engine.spec import GameSpec, Option
from tests.games.sealed import rules, state, view, words

GAME = GameSpec(
    key="sealed",
    name="Sealed",
    package=__name__,
    seats=(2, 4),
    version=1,
    rated_from=1,
    state=state.Sealed,
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
    options=(Option("rounds", ("3", "1", "5")),),
    longest=lambda given: 40 * int(given.options["rounds"]),
)
