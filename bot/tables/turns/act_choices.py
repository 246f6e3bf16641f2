"""The ways on from a place of a question, as buttons or menus, and the sets to pick there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.engine import notation
from bot.engine.flow import Pick, Words
from bot.engine.game_texts import GameTexts
from bot.engine.legal import AnyQuestion, subset_word
from bot.engine.outcome import with_price
from bot.engine.spec import Briefing, Stopping
from bot.languages import spoken, strung
from bot.tables.panel.keys import MAIN, AnyKey, End, FromMenu, FromSet, Give, Onward, Place, Type
from bot.tables.panel.markdown import clip, plain, safe
from bot.tables.panel.panel import Button, Choice, Menu
from bot.tables.panel.routes import Ids
from bot.tables.texts import say
from bot.tables.turns import answers, shortcuts
from bot.tables.turns.act_texts import LONG_LABEL, WHOLE_LABEL
from bot.tables.turns.seat_turn import FEW, SHORT_LABEL, SeatTurn

PAGE = 25
MENUS = 3
"""So many menus below each other, rather than one with pages."""
FEW_LONG, MENU_LABEL = 3, 98
"""So few are buttons below each other, although their labels are long."""
SPELT = 1500
"""Characters of all the labels that are repeated whole above their buttons."""
Row = tuple[Button, ...] | Menu


@dataclass(frozen=True)
class Way:
    """One way on: its label, the key of its button, the words that it stands for."""

    label: str
    key: AnyKey
    about: str
    whole: str = field(default="", compare=False)
    """The whole label where a button or menu line may cut that short, else ""."""
    sign: str = ""
    """The sign of what it gives or costs."""

    @property
    def is_plain(self) -> bool:
        """Whether the label says no more than the word."""
        return self.label.removesuffix(" …").casefold() == self.about.rpartition(" ")[2]


class Choices:
    """The ways on from one place of a question."""

    def __init__(self, turn: SeatTurn, ids: Ids, place: Place) -> None:
        self.turn = turn
        self.ids = ids
        self.place = place
        self.q, self.state = turn.source(place)
        self._signs: dict[Words, str] = {}

    def rows(self) -> tuple[list[Row], str]:
        """The rows of buttons and menus, and the text of labels that these cut short."""
        q, place = self.q, self.place
        if q is None:
            return [], ""
        pick = q.picks(self.state, place.words)
        if pick:
            return self._pick(q, pick)
        found = self.turn.ways(q, self.state, place.words)
        wholly = [self._skipped(q, a) for a in found]
        ways = [self.way(q, a, name) for a, name in zip(found, wholly, strict=True)]
        if not ways and place.words:
            ways = [self._sure(q)]
        brief = self.turn.brief(q)
        # A way that skips a question is named whole where its brief name is long.
        short = [
            self.way(q, a, _either(brief, name) if brief and name else brief)
            for a, name in zip(found, wholly, strict=True)
        ] or ways
        fits = self.are_acts or all(len(w.label) <= SHORT_LABEL for w in short)
        if len(short) <= FEW and fits:
            cut = [w for w, s in zip(ways, short, strict=True) if w != s]
            return self._buttons(short, 5), whole_labels(cut, 0)
        if len(ways) <= FEW_LONG:
            return self._buttons(ways, 1), whole_labels(ways, LONG_LABEL)
        return self._menu(ways), whole_labels(ways, MENU_LABEL)

    @property
    def are_acts(self) -> bool:
        """Whether the question is what to do, rather than which of some things: its first words
        lead on to others, or end the turn."""
        q = self.q
        if q is None or self.place.words or self.place.source != MAIN:
            return False
        first = tuple(q.options(self.state, ()))
        return any(
            word in answers.ENDINGS
            or (q.picks(self.state, (word,)) is None and any(q.options(self.state, (word,))))
            for word in first
        )

    # One way on

    def way(self, q: AnyQuestion, a: notation.Ahead, brief: shortcuts.Brief | None = None) -> Way:
        """A way on by its whole label, or by its brief name where that is too long or unclear."""
        main = self.place.source == MAIN
        about = plain(a.key, 100)
        if main and a.whole and a.key == self.turn.ending:
            return Way(plain(self._label(q, a.words), 100), End(), about)
        if a.whole and a.words == self.place.words:
            words = self.turn.words
            stop = words.stop(q, a.words, self.turn.view) if isinstance(words, Stopping) else ""
            return Way(stop or say("act-thats-all"), Give(self.place.source, a.words), a.key)
        # What is offered commits at once, so a slip of the finger must not be enough for it.
        last = a.whole and main
        key = Give(MAIN, a.words) if last else Onward(Place(self.place.source, a.words))
        label, whole = self._label(q, a.words), ""
        skips = notation.skips(q, self.state, self.place.words, a.words)
        if brief and (skips or len(label) > SHORT_LABEL - 2):
            spec, words = self.turn.table.spec, self.turn.words
            label = with_price(spec, words, q, self.state, a.words, brief(a.words)) or label
        elif not skips:
            whole = label
        text = plain(label, 100) if last else plain(label, 98) + " …"
        if a.words not in self._signs:
            self._signs[a.words] = self.turn.sign(q, self.state, a.words)
        return Way(text, key, about, whole, self._signs[a.words])

    def _skipped(self, q: AnyQuestion, a: notation.Ahead) -> shortcuts.Brief | None:
        """Name a way that skips a question, however long its name: its last word alone would not
        say what is done."""
        words, view = self.turn.words, self.turn.view
        onward = notation.skips(q, self.state, self.place.words, a.words)
        if not onward or not isinstance(words, Briefing):
            return None
        return lambda way: words.brief(q, way, view)

    def _sure(self, q: AnyQuestion) -> Way:
        """An offer chosen to its last word: the press that commits it."""
        words = self.place.words
        label = say("act-yes", label=plain(self._label(q, words), 90))
        return Way(label, Give(self.place.source, words), plain(" ".join(words), 100))

    def _label(self, q: AnyQuestion, words: Words) -> str:
        return self.turn.label(q, self.state, words)

    # Buttons and menus

    def _button(self, label: str, key: AnyKey, *, disabled: bool = False, sign: str = "") -> Button:
        return Button(label, self.ids.id(key.text), disabled=disabled, sign=sign)

    def _buttons(self, ways: Sequence[Way], wide: int) -> list[Row]:
        made = [self._button(plain(w.label, LONG_LABEL), w.key, sign=w.sign) for w in ways]
        return [tuple(made[i : i + wide]) for i in range(0, len(made), wide)]

    def _menu(self, ways: Sequence[Way]) -> list[Row]:
        """A menu, or several, or one that is leafed through, by the number of ways. Ways whose
        label says more than the word go first, such as planets and targets among a map's hexes."""
        ways = sorted(ways, key=lambda w: w.is_plain)
        pages = max(1, -(-len(ways) // PAGE))
        if pages == 1:
            return [self._page(ways, 0, 1)]
        typing = self._button(say("act-type"), Type(self.place.words))
        if pages <= MENUS and (self.place.words or not self.turn.offers):
            even = -(-len(ways) // pages)
            parts = (self._page(ways, n, pages, even) for n in range(pages))
            return [*parts, (typing,)]
        page = min(self.place.page, pages - 1)
        return [self._page(ways, page, pages), (*self._pager(page, pages), typing)]

    def _page(self, ways: Sequence[Way], page: int, pages: int, most: int = PAGE) -> Menu:
        part = ways[page * most : page * most + most]
        prompt = say("act-one-of", n=len(ways))
        if pages > 1:
            first, last = begins(part), plain(part[-1].label, 25)
            prompt = say("act-span", first=first, last=last, page=page + 1, pages=pages)
        menu = self.ids.id(FromMenu(self._at(page)).text)
        return Menu(menu, plain(prompt, 100), lines(self.ids, part))

    def _pager(self, page: int, pages: int) -> tuple[Button, ...]:
        steps = (("◀", page - 1), ("▶", page + 1))
        return tuple(
            self._button(label, Onward(self._at(to)), disabled=not 0 <= to < pages)
            for label, to in steps
        )

    def _at(self, page: int) -> Place:
        return Place(self.place.source, self.place.words, page, self.place.chosen)

    # Sets

    def _pick(self, q: AnyQuestion, pick: Pick) -> tuple[list[Row], str]:
        """A set: one menu where it fits, else page by page, and a suggestion too long for its
        button."""
        if len(pick.of) <= PAGE:
            return self._pick_whole(q, pick)
        return self._pick_paged(q, pick), ""

    def _pick_paged(self, q: AnyQuestion, pick: Pick) -> list[Row]:
        """A set page by page, with what is chosen in the ids."""
        pages = -(-len(pick.of) // PAGE)
        page, chosen = min(self.place.page, pages - 1), self.place.chosen
        part = pick.of[page * PAGE :][:PAGE]
        at = {"page": page + 1, "pages": pages}
        prompt = say("act-chosen-of", sizes=self._sizes(q, pick), n=len(chosen), **at)
        members = tuple(self._member(q, word) for word in part)
        menu = self.ids.id(FromSet(self._at(page)).text)
        most = min(len(part), pick.at_most)
        rows: list[Row] = [Menu(menu, prompt, members, 0, most), self._pager(page, pages)]
        if pick.at_least <= len(chosen) <= pick.at_most:
            these = tuple(w for w in pick.of if w in chosen)
            rows.append((self._button(say("act-these"), self._with(q, these)),))
        return rows

    def _pick_whole(self, q: AnyQuestion, pick: Pick) -> tuple[list[Row], str]:
        """A set in one menu, and buttons for the suggested choice and for none."""
        rows: list[Row] = []
        ways: list[Way] = []
        most = min(pick.at_most, len(pick.of))
        if most:
            members = tuple(self._member(q, word) for word in pick.of)
            menu = self.ids.id(FromSet(self.place).text)
            rows.append(Menu(menu, self._sizes(q, pick), members, max(pick.at_least, 1), most))
        if 0 < pick.at_least < len(pick.of):
            ways = self._suggested(q, pick)
            rows += self._buttons(ways, 1)
        if pick.at_least == 0:
            rows.append((self._button(say("act-none"), self._with(q, ())),))
        return rows, whole_labels(ways, LONG_LABEL)

    def _sizes(self, q: AnyQuestion, pick: Pick) -> str:
        """How many members to choose, and what for."""
        words = self.turn.words
        if pick.at_least != pick.at_most or not isinstance(words, GameTexts):
            return sizes(pick)
        own = words.picking(q, self.place.words, pick.at_least, self.turn.view)
        return plain(own, 100) or sizes(pick)

    def _suggested(self, q: AnyQuestion, pick: Pick) -> list[Way]:
        """The choice that suggests itself, in one press, if there is one."""
        suggested = self.turn.table.spec.suggested
        chosen = suggested(self.state, q, pick) if suggested else ()
        if not chosen:
            return []
        words = self.turn.words
        names = (words.named(word) if isinstance(words, GameTexts) else word for word in chosen)
        label = say("panel-suggested", what=strung(names, spoken()))
        return [Way(plain(label, LONG_LABEL), self._with(q, chosen), "", label)]

    def _member(self, q: AnyQuestion, word: str) -> Choice:
        mark = "✓ " if word in self.place.chosen else ""
        words = (*self.place.words, word)
        label = plain(mark + self._label(q, words), 100)
        return Choice(label, self.ids.fitted(word), sign=self.turn.sign(q, self.state, words))

    def _with(self, q: AnyQuestion, chosen: Words) -> AnyKey:
        """The key of a set: a whole answer, or the way on from it."""
        words = (*self.place.words, subset_word(chosen))
        if notation.whole(q, self.state, words):
            return Give(self.place.source, words)
        return Onward(Place(self.place.source, words))

    def picked(self, members: Words) -> AnyKey:
        """What choosing these members of the set leads to."""
        pick = None if self.q is None else self.q.picks(self.state, self.place.words)
        if self.q is None or pick is None:
            return Onward(Place(self.place.source))
        if len(pick.of) <= PAGE:
            return self._with(self.q, tuple(w for w in pick.of if w in members))
        page = pick.of[self.place.page * PAGE :][:PAGE]
        chosen = {c for c in self.place.chosen if c not in page} | set(members)
        picked = tuple(w for w in pick.of if w in chosen)
        return Onward(Place(self.place.source, self.place.words, self.place.page, picked))


def _either(brief: shortcuts.Brief, wholly: shortcuts.Brief) -> shortcuts.Brief:
    """The brief name of a way, or its whole one."""
    return lambda way: brief(way) or wholly(way)


def lines(ids: Ids, ways: Sequence[Way]) -> tuple[Choice, ...]:
    """Ways on as the lines of a menu."""
    return tuple(Choice(w.label, ids.fitted(w.key.text), w.about, w.sign) for w in ways)


def whole_labels(ways: Sequence[Way], room: int) -> str:
    """The labels that are cut short to so much room, whole, or "" where they are many."""
    cut = [w.whole for w in ways if len(w.whole) > room]
    spelt = (f"- {safe(label, WHOLE_LABEL)}" for label in cut)
    return clip("\n".join(spelt), SPELT) if len(cut) <= FEW else ""


def begins(part: Sequence[Way]) -> str:
    """The labels that a part of a long menu begins with: the first, and the first plain one."""
    heads = list({w.is_plain: w.label for w in reversed(part)}.values())[::-1]
    return " · ".join(plain(label, 25) for label in heads)


def sizes(pick: Pick) -> str:
    """How many members to choose, as a sentence."""
    if pick.at_least == pick.at_most:
        return say("act-choose", n=pick.at_least)
    return say("act-choose-between", least=pick.at_least, most=pick.at_most)
