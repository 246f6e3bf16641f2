"""Words in English."""

from __future__ import annotations

from typing import Any

from bot.engine.errors import No
from bot.engine.flow import Words
from bot.engine.spec import Entry, Names
from tests.games.automaton import rules
from tests.games.automaton.state import KINDS, SPOTS

REASONS = {
    "not-beside": "{what} is not beside the settler.",
    "hut-here": "There is a hut at the {what} already.",
    "pay": "A hut costs two supply cards of different kinds.",
    "no-supply": "The supply deck is empty.",
    "no-tide": "All tide cards have been looked at.",
    "not-yours": "You have no {what}.",
    "word": "“{what}” is not a choice here.",
    "short": "The answer is not complete.",
    "too-many-words": "There is a word too many: “{what}”.",
    "ambiguous": "“{what}” could mean several things.",
    "not-asked": "You are not asked anything now.",
}


class English:
    """The game's words in English."""

    def prompt(self, q: Any, view: Any, names: Names) -> str:
        """What the question asks."""
        match q:
            case rules.Act():
                return f"Your settler is at the {view.public.settler}. What next?"
            case rules.GiveUp():
                return "The tide rises. What do you give up?"
        raise AssertionError(type(q).__name__)

    def label(self, q: Any, words: Words, view: Any) -> str:
        """The last word, spelled out."""
        return words[-1].replace("+", " and ")

    def reason(self, no: No, names: Names) -> str:
        """Why not."""
        return REASONS.get(no.why, "That is not possible.").format(what=no.what)

    def line(self, event: Any, names: Names) -> str:
        """A line of the log."""
        match event:
            case rules.Walked() | rules.Built():
                verb = "walked to" if isinstance(event, rules.Walked) else "built at"
                return f"{names[0]} {verb} the {event.spot}."
            case rules.Found():
                return f"{names[0]} found {event.kind}."
            case rules.Watched():
                return f"You saw the {event.spot} among the tides."
            case rules.Flooded():
                return f"The {event.spot} floods{', a hut is lost' if event.lost else ''}."
            case rules.GaveUp():
                return f"{names[0]} gave up: {event.what}."
            case rules.Ended():
                return f"{'Won' if event.won else 'Lost'} with {event.score} points."
        raise AssertionError(type(event).__name__)

    def status(self, view: Any, names: Names) -> str:
        """Tides and huts."""
        return f"{view.tides} tides to come; huts: {', '.join(view.huts) or 'none'}"

    def option(self, key: str, value: str) -> str:
        """The lobby's options."""
        titles = {"tides": "Length", "start": "Supply at the start"}
        return value or titles[key]

    def hand(self, view: Any, names: Names) -> str:
        """The tide cards looked at."""
        return f"Next tides: {', '.join(view.watched) or 'unknown'}"


def entries(_: str = "en") -> tuple[Entry, ...]:
    """Spots and supplies."""
    spots = (Entry(s, f"The {s}", "spot", "A spot of the ring.", "§1.1") for s in SPOTS)
    kinds = (Entry(k, k.capitalize(), "supply", "Five cards.", "§1.2") for k in KINDS)
    return (*spots, *kinds)
