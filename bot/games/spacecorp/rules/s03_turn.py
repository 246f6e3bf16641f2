"""§3.2 The end of a turn (Edges, transport, draw), and answers that name it in advance."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Task, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.spacecorp.data import DATA
from bot.games.spacecorp.events import Transported
from bot.games.spacecorp.kinds import DrawThreshold
from bot.games.spacecorp.rules.s05_edges import EDGE, edges
from bot.games.spacecorp.rules.s06_cards import DrawCards, take_offer
from bot.games.spacecorp.rules.s07_bases import hubs
from bot.games.spacecorp.state import Corp

DRAW: Word = "draw"
END: Word = "end"
DECK: Word = "deck"
SOURCES: Words = (DECK, *(str(i + 1) for i in range(DATA.setup.offer_boxes)))
TRANSPORT: Word = "transport"
THEN: Word = "then"

# §3.2 Step 3


def threshold(s: Corp, seat: Seat) -> int:
    """§3.2 The most cards in hand with which a seat still draws."""
    longer = [e.value for e in s.progress_effects(seat) if isinstance(e, DrawThreshold)]
    return max([DATA.setup.draw_threshold, *longer])


def sources(s: Corp) -> tuple[Word, ...]:
    """§3.2 The sources that have a card: the deck and the offers."""
    deck = (DECK,) if len(s.deck) else ()
    return (*deck, *(str(i) for i, card in enumerate(s.market, 1) if card))


def due(s: Corp, seat: Seat, incoming: int = 0) -> bool:
    """§3.2 Whether a seat draws at the end of its turn, with `incoming` cards more in hand."""
    return len(s.hands[seat]) + incoming <= threshold(s, seat) and bool(sources(s))


def draw_one(s: Corp, seat: Seat, source: Word) -> Corp:
    """§3.2 Take a card from a source."""
    if source == DECK:
        return s.then(DrawCards(seat, 1))
    return take_offer(s, seat, int(source))


# §7.5 Transport


def transport_slot(s: Corp, seat: Seat, words: Words) -> Slot | None:
    """§7.5 D21 The slot of `<team> <hub>` after `transport`."""
    ports = tuple(hubs(s, seat))
    teams = s.hqs[seat].teams
    match words:
        case ():

            def why_team(word: Word) -> No | None:
                at = teams[int(word) - 1]
                if s.moved:
                    return No("transported", word, "§7.5")
                return None if at in ports else No("no-hub", at, "§7.5")

            return Slot(s.hqs[seat].team_words, why_team, "no-team")
        case (team,):

            def why(word: Word) -> No | None:
                if word == teams[int(team) - 1]:
                    return No("same-site", word, "§7.5")
                return None if word in ports else No("no-hub", word, "§7.5")

            from_board = (s.start, *(x.id for x in s.sites()))
            return Slot(from_board, why, "no-site", No("one-hub", rule="§7.5"))
    return None


def transport(s: Corp, seat: Seat, team: Word, hub: Word) -> Corp:
    """§7.5 Move a team from hub to hub."""
    s = replace(s.with_hq(seat, s.hqs[seat].with_team(int(team), hub)), moved=True)
    return s.marked("team", hub, seat).report(Transported(seat, int(team), hub))


# §3.2 Steps 1 to 3, after the action


class After(Asking[Corp], frozen=True):
    """§3.2 Asks for Edges after the action, the transport and the draw."""

    rule = "§3.2"

    def slot(self, s: Corp, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot(
                    (DRAW, END, TRANSPORT, EDGE), lambda w: self._closed(s, w), "after-only"
                )
            case ("draw",):
                return source_slot(s, "§3.2")
            case ("transport", *rest):
                return transport_slot(s, self.seat, tuple(rest))
            case ("edge", *rest):
                return edges.slot(s, self.seat, tuple(rest))
        return None

    def _closed(self, s: Corp, word: Word) -> No | None:
        """§3.2 Why the end of the turn cannot begin with this word."""
        n = len(s.hands[self.seat])
        if word == DRAW and not due(s, self.seat):
            return No("no-draw", facts=(str(n), str(threshold(s, self.seat))), rule="§3.2")
        if word == END and due(s, self.seat):
            return No("must-draw", facts=(str(n), str(threshold(s, self.seat))), rule="§3.2")
        if word != EDGE:
            return None
        # §3.2 Edges come before the transport.
        return edges.why(s, self.seat) or (No("edge-late", rule="§5.1") if s.moved else None)

    def take(self, s: Corp, words: Words) -> Corp:
        match words:
            case ("draw", source):
                return draw_one(s, self.seat, source)
            case ("transport", team, hub):
                return transport(s, self.seat, team, hub).then(self)
            case ("edge", *rest):
                return edges.take(s.then(self), self.seat, tuple(rest))
        return s


class AfterHidden(After, frozen=True):
    """§3.2 Asks a seat with a hidden hand about the end of its turn, even with only one answer.

    Otherwise the others could tell whether the hand has an Edge.
    """

    hesitates = True


def after(s: Corp, seat: Seat) -> After:
    """§3.2 The question that follows an action."""
    return AfterHidden(seat) if s.secret_hands else After(seat)


def source_slot(s: Corp, rule: str) -> Slot:
    """§3.2 D9, §4.1 The slot for the source of a card: the deck or an offer."""
    found = sources(s)
    return Slot(SOURCES, lambda w: None if w in found else No("empty-box", w, rule), "no-source")


# §19.2 The rest of the turn, named with the action


class Plan(Task[Corp], frozen=True):
    """§19.2 Carries out the words given in advance, or asks the player if they are illegal now."""

    seat: Seat
    words: Words
    rule = "§19.2"

    def run(self, s: Corp) -> Corp:
        match self.words:
            case ("transport", team, hub, *rest):
                first, second = (
                    transport_slot(s, self.seat, ()),
                    transport_slot(s, self.seat, (team,)),
                )
                fits = first and second and not first.why(team) and not second.why(hub)
                s = transport(s, self.seat, team, hub) if fits else s
                return s.then(replace(self, words=tuple(rest)) if fits else after(s, self.seat))
            case ("end",):
                return s.then(after(s, self.seat)) if due(s, self.seat) else s
            case (source,):
                fits = due(s, self.seat) and source in sources(s)
                return draw_one(s, self.seat, source) if fits else s.then(after(s, self.seat))
        return s.then(after(s, self.seat))


def tail_slot(s: Corp, seat: Seat, words: Words, incoming: int) -> Slot | None:
    """§19.2 The slot after `then`: a transport, and the source of the draw or `end`."""
    match words:
        case () | ("transport", _, _):
            first = not words
            will = due(s, seat, incoming)

            def why(word: Word) -> No | None:
                if word == TRANSPORT:
                    return None if first else No("transported", rule="§7.5")
                if word == END:
                    return No("must-draw", facts=facts, rule="§3.2") if will else None
                if not will:
                    return No("no-draw", facts=facts, rule="§3.2")
                return None if word in sources(s) else No("empty-box", word, "§3.2")

            facts = (str(len(s.hands[seat]) + incoming), str(threshold(s, seat)))
            return Slot((*SOURCES, END, TRANSPORT), why, "no-source")
        case ("transport", *rest) if len(rest) < 2:
            return transport_slot(s, seat, tuple(rest))
    return None


def extended(slot: Slot | None, word: Word) -> Slot:
    """§4.5, §19.2 The slot extended by `from` or `then`, where the answer may already end."""
    if slot is None:
        return Slot((word,), optional=True)
    if not slot.optional:
        return slot
    return replace(
        slot, of=(*slot.of, word), why=lambda w: None if w == word else slot.why(w), deep=True
    )


def split_at(word: Word, words: Words) -> tuple[Words, Words]:
    """§4.5, §19.2 An answer's words before `from` or `then`, and the words after it."""
    if word not in words:
        return words, ()
    at = words.index(word)
    return words[:at], words[at + 1 :]
