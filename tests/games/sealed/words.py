"""Words in English."""

from __future__ import annotations

from typing import Any

from bot.engine.errors import No
from bot.engine.flow import Words
from bot.engine.spec import Entry, Names
from tests.games.sealed import rules
from tests.games.sealed.state import CARDS, SUITS

REASONS = {
    "not-in-hand": "You do not hold {what}.",
    "no-chip": "You have no chip left to raise with.",
    "word": "“{what}” is not a choice here.",
    "short": "The answer is not complete.",
    "too-many-words": "There is a word too many: “{what}”.",
    "how-many": "Choose at most two cards.",
    "twice": "A card is named twice.",
    "ambiguous": "“{what}” could mean several things.",
    "not-asked": "You are not asked anything now.",
}


class English:
    """The game's words in English."""

    def prompt(self, q: Any, view: Any, names: Names) -> str:
        """What the question asks."""
        match q:
            case rules.Lay():
                return f"Lay a card face down (round {view.public.round})."
            case rules.Keep():
                return "Put one card from your hand on your pile."
            case rules.Trump():
                return "Name the trump colour of the next round."
            case rules.Swap():
                return "Exchange up to two cards."
            case rules.Resign():
                return "Leave the game?"
        raise AssertionError(type(q).__name__)

    def label(self, q: Any, words: Words, view: Any) -> str:
        """The last word, spelled out."""
        word = words[-1]
        if all(part in CARDS for part in word.split(",")):
            return ", ".join(f"{SUITS[c[0]]} {c[1:]}" for c in word.split(","))
        if word == "raise":
            return f"raise (you have {view.public.chips[q.seat]} chips)"
        return word

    def reason(self, no: No, names: Names) -> str:
        """Why not."""
        return REASONS.get(no.why, "That is not possible.").format(what=no.what)

    def line(self, event: Any, names: Names) -> str:
        """A line of the log."""
        match event:
            case rules.Drew():
                return f"{names[event.seat]} drew {', '.join(event.cards) or 'nothing'}."
            case rules.Turned():
                cards = ", ".join(
                    f"{names[i]}: {card}" for i, card in enumerate(event.laid) if card
                )
                return f"{cards}. {names[event.winner]} wins the round."
            case rules.Named():
                return f"{names[event.seat]} names {event.suit}."
            case rules.Swapped():
                return f"{names[event.seat]} exchanged {event.count} cards."
            case rules.Resigned():
                return f"{names[event.seat]} resigned."
        raise AssertionError(type(event).__name__)

    def status(self, view: Any, names: Names) -> str:
        """Round and points."""
        points = ", ".join(f"{names[i]} {n}" for i, n in enumerate(view.points))
        return f"Round {view.round} of {view.rounds}; trump {view.trump or 'none'}; {points}"

    def option(self, key: str, value: str) -> str:
        """The lobby's option."""
        return f"{value} rounds" if value else "Length"

    def hand(self, view: Any, names: Names) -> str:
        """Own hand and pile."""
        return f"Hand: {' '.join(view.hand) or '-'}; pile: {' '.join(view.pile) or '-'}"


def entries(_: str = "en") -> tuple[Entry, ...]:
    """The cards."""
    return tuple(
        Entry(c, f"{SUITS[c[0]].capitalize()} {c[1:]}", "card", f"Counts {c[1:]}.", "§1.1")
        for c in CARDS
    )
