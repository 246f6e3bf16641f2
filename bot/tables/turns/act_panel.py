"""The private panel of a turn: the line so far, the next words in menus, what stops it, controls.

It walks the same `options` as `/move`: a button or menu line holds the words up to there. Panels
hold no state; their ids carry the question's serial and the words, so they survive restarts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot.engine import notation
from bot.engine.flow import NONE, Pick, Seat, Together, Words
from bot.engine.legal import AnyQuestion, subset_word
from bot.engine.outcome import labelled, with_price
from bot.engine.play import Draft, extended, offers
from bot.engine.spec import Briefing, Stopping
from bot.languages import listed, spoken, strung
from bot.tables.panel.markdown import clip, code, plain, safe
from bot.tables.panel.panel import Button, Choice, Field, Form, Menu, Panel
from bot.tables.panel.routes import AnswerRoute, Ids, Serial
from bot.tables.table import captains, log_texts, obligations, phrases, serials, speech
from bot.tables.table.table import Table
from bot.tables.texts import say
from bot.tables.turns import shortcuts

PAGE = 25
SHORT_LABEL = 50
FEW = 12
"""So many are buttons beside each other: three rows of them."""
MENUS = 3
"""So many menus below each other, rather than one with pages."""
LONG_LABEL, FEW_LONG, MENU_LABEL = 78, 3, 98
"""So few are buttons below each other, although their labels are long."""
WHOLE_LABEL, SPELT = 300, 1500
"""Characters of a label that is told whole beside its button, and of all of them."""
PROMPT, LINE_TEXT, TOLD = 1600, 900, 840
ENDINGS = ("end", "pass", "done")
"""Plain answers with which a turn may end."""
FORGONE = 5
"""So much that would be given up is named."""
MAIN = "q"
"""The source of words: the question in the line, or an offer by its number."""


@dataclass(frozen=True)
class Place:
    """Where in a question the panel is: its source, the words so far, the page, the set so far."""

    source: str = MAIN
    words: Words = ()
    page: int = 0
    chosen: Words = ()

    def key(self) -> str:
        return f"{self.source}|{self.page}|{','.join(self.chosen)}|{' '.join(self.words)}"

    @classmethod
    def read(cls, key: str) -> Place:
        """From a button."""
        source, page, chosen, words = (*key.split("|", 3), "", "", "")[:4]
        return cls(
            source or MAIN,
            tuple(words.split()),
            int(page) if page.isascii() and page.isdigit() and len(page) < 5 else 0,
            tuple(c for c in chosen.split(",") if c),
        )


class ActPanel:
    """Builds one panel."""

    def __init__(
        self, table: Table, seat: Seat, ids: Ids, locale: str = "", user: int | None = None
    ) -> None:
        self.table = table
        self.handed_in = captains.handed_in(table, seat, user)
        self.seat = seat
        self.ids = ids
        self.words = speech.words(table, locale)
        self.d = table.draft(seat)
        self.view = table.spec.private(self.d.state, seat)
        self.offers = offers(table.state, seat)
        self.labels: dict[str, str] = {}
        """What is offered, whole, by its key: what it stands on may cut it short."""
        self.told = ""
        serial = serials.serial(table, seat, self.d.answers)
        self.head = AnswerRoute(table.row.id, serial, "").id.removesuffix(":")

    def panel(self, place: Place | None = None, note: str = "") -> Panel:
        """The panel at this place of the question; `note` stands before everything else."""
        place = self._valid(place or Place())
        q, state = self.source(place)
        rows: list[tuple[Button, ...] | Menu] = []
        texts = [note] if note else []
        texts += self._line_texts()
        if q is not None:
            texts.append(clip(self.words.prompt(q, self.view, speech.names(self.table)), PROMPT))
            if place.words or place.chosen:
                so_far = " ".join((*place.words, ",".join(place.chosen))).strip()
                said = "" if place.chosen else self._said(so_far, (q, state))
                shown = safe(said, WHOLE_LABEL) if said else code(so_far)
                texts.append(say("act-chosen", said=shown))
            rows += self._choices(q, state, place)
            texts.append(self.told)
        else:
            texts += [self._done(), self._nothing()]
        if not place.words and place.source == MAIN:
            rows += self._offer_rows()
        rows.append(self._controls(place))
        return Panel(
            self._heading(), tuple(t for t in texts if t), tuple([r for r in rows if r][:5])
        )

    def last_word(self) -> Panel | None:
        """What ending the turn now would give up, asked once; None where that is nothing."""
        said = self._forgone(*self.source(Place()))
        if not said:
            return None
        sure = self._verb(say("panel-end-anyway"), "end sure", "main")
        back = Button(say("panel-back"), self.ids.id(self.head, ">" + Place().key()))
        return Panel(self._heading(), (said,), ((sure, back),))

    def _forgone(self, q: AnyQuestion | None, state: Any) -> str:
        """What ending the turn at this question would give up; "" where that is nothing."""
        lost = self.table.spec.forgone
        if lost is None or q is None:
            return ""
        view = self.table.spec.private(state, self.seat)
        said = [
            safe(labelled(self.table.spec, self.words, q, state, words, view), LONG_LABEL)
            for words in lost(state, q)
        ]
        return say("panel-forgone", what=listed(said[:FORGONE], spoken())) if said else ""

    @cached_property
    def standard(self) -> tuple[str, ...]:
        """The usual setup, where it has not been begun otherwise."""
        usual, (q, state) = self.table.spec.standard, self.source(Place())
        return () if usual is None or q is None or self.d.answers else tuple(usual(state, q))

    @cached_property
    def ending(self) -> str:
        """The plain answer that ends the seat's turn here; "" where there is none."""
        q, state = self.source(Place())
        if q is None or not q.drafted or isinstance(self.table.state.todo[0], Together):
            return ""
        for word in q.options(state, ()):
            if word in ENDINGS and not any(q.options(state, (word,))):
                return word if extended(self.d, self.seat, word).question is None else ""
        return ""

    def source(self, place: Place) -> tuple[AnyQuestion | None, Any]:
        """The question that the words belong to, and the position it is asked in."""
        if place.source == MAIN:
            return self.d.question, self.d.state
        n = int(place.source) if place.source.isascii() and place.source.isdigit() else -1
        if 0 <= n < len(self.offers):
            return self.offers[n], self.table.state
        return None, self.table.state

    def _valid(self, place: Place) -> Place:
        """The place itself, or the nearest one that is still there."""
        q, state = self.source(place)
        if q is None:
            return Place() if place.source != MAIN else Place(page=0)
        words: Words = ()
        for word in place.words:
            pick = q.picks(state, words)
            legal = is_subset(pick, word) if pick else word in q.options(state, words)
            if not legal:
                return Place(place.source, words)
            words = (*words, word)
        return place

    # Texts

    def _heading(self) -> str:
        return f"{speech.title(self.table)}: {speech.names(self.table)[self.seat]}"

    def _line_texts(self) -> list[str]:
        texts: list[str] = []
        if self.d.cut is not None:
            texts.append(say("act-cut"))
        if self.d.answers:
            who = captains.proposer(self.table, self.seat)
            plan = "act-plan-proposed" if who else "act-plan"
            texts.append(clip(say(plan, line=self._line(), who=who), LINE_TEXT))
            texts.append(self._in_all())
            texts.append(self._stop())
        return texts

    def _in_all(self) -> str:
        """What several answers cost and give together, where the game has words for it."""
        owned, priced = self.table.spec.purse, getattr(self.words, "priced", None)
        if owned is None or priced is None or len(self.d.answers) < 2:
            return ""
        change = owned(self.d.state, self.seat) - owned(self.table.state, self.seat)
        return safe(priced(say("panel-in-all"), change), LINE_TEXT) if change else ""

    def _line(self) -> str:
        """The answers as they are typed; beside them the game's words, where they are short."""
        typed = [code(answer) for answer in self.d.answers]
        told = [
            f"{key} {safe(said)}" if said else key
            for key, said in zip(typed, map(self._said, self.d.answers, self.d.asked), strict=True)
        ]
        line = " · ".join(told)
        return line if len(line) <= TOLD else " · ".join(typed)

    def _said(self, answer: str, asked: tuple[AnyQuestion, Any]) -> str:
        """An answer in the words of the menus that lead to it, where they are short and others."""
        (q, state), words = asked, tuple(answer.split(" "))
        if any(q.picks(state, words[:n]) for n in range(len(words))):
            return self._named(words)
        view = self.table.spec.private(state, self.seat)
        brief = self._brief(q, view) or (lambda _: "")
        ends = range(len(words), 1, -1)
        far, first = next(((n, told) for n in ends if (told := brief(words[:n]))), (0, ""))
        rest = (
            labelled(self.table.spec, self.words, q, state, words[:n], view)
            for n in range(far + 1, len(words) + 1)
        )
        said = strung(filter(None, (first, *rest)), spoken())
        tells = said.replace(",", "").casefold() != answer
        return _short(said) if tells else ""

    def _named(self, words: Words) -> str:
        """Sets of things by their names, where all of them have one."""
        parts = [part for word in words for part in word.split(",")]
        said = [*map(getattr(self.words, "named", str), parts)]
        return safe(strung(said, spoken()), 300) if all(map(str.__ne__, said, parts)) else ""

    def _stop(self) -> str:
        """What the line has run up to, said before it is confirmed."""
        simultaneous = isinstance(self.table.state.todo[0], Together)
        stop = "sealed" if simultaneous and self.d.question is None else self.d.stop
        if stop == "draw" and self.table.drawn_stays:
            return say("act-stop-draw-alone")
        others = any(self.table.users((s,)) for s in range(self.table.row.places) if s != self.seat)
        if stop == "draw" and not others:
            return say("act-stop-draw-free")
        return say(f"act-stop-{stop}") if stop else ""

    def _done(self) -> str:
        """What the answers so far do, computed before they are confirmed."""
        news = self.d.state.news if self.d.answers else ()
        told = (self.words.line(n.event, speech.names(self.table)) for n in news
                if log_texts.visible(n, self.seat))  # fmt: skip
        return clip("\n".join(filter(None, told)), PROMPT)

    def _nothing(self) -> str:
        if self.d.answers:
            ended = self.d.answers[-1] in ENDINGS
            lost = self._forgone(*self.d.asked[-1]) if ended else ""
            more = "" if self.handed_in else say("act-everything")
            return "\n".join(filter(None, (lost, more)))
        if self.table.is_sealed(self.seat):
            sides = self.table.state.todo[0].sides
            line = next(side.line for side in sides if side.seat == self.seat)
            told = (f"{code(x)} {self._named(tuple(x.split(' ')))}".strip() for x in line)
            return say("act-sealed", line=" · ".join(told))
        if obligations.stand_in(self.table, self.seat) is not None:
            return say("act-stood-in")
        waited = [speech.names(self.table)[s] for s in self.table.waiting if s != self.seat]
        kept = "yes" if self.table.line(self.seat) else "no"
        if not waited:
            return say("act-nothing-nobody", kept=kept)
        return say("act-nothing", names=phrases.listed(waited), kept=kept)

    # Choices

    def _choices(self, q: AnyQuestion, state: Any, place: Place) -> list[tuple[Button, ...] | Menu]:
        pick = q.picks(state, place.words)
        if pick:
            return self._pick(q, pick, place)
        found = shortcuts.found(q, state, place.words, self._brief(q), FEW)
        choices = [self._choice(q, a, place, self._skipped(q, a, place)) for a in found]
        if not choices and place.words:
            choices = [self._sure(q, place)]
        short = [self._choice(q, a, place, self._brief(q)) for a in found] or choices
        if len(short) <= FEW and all(len(c.label) <= SHORT_LABEL for c in short):
            self._tell([c for c, s in zip(choices, short, strict=True) if c != s], 0)
            return self._buttons(short, 5)
        if len(choices) <= FEW_LONG:
            self._tell(choices, LONG_LABEL)
            return self._buttons(choices, 1)
        self._tell(choices, MENU_LABEL)
        return self._menu(choices, place)

    def _brief(self, q: AnyQuestion, view: Any = None) -> shortcuts.Brief | None:
        """Names ways that skip a question, where the game has words for them."""
        words = self.words
        if not isinstance(words, Briefing):
            return None
        return lambda way: _short(words.brief(q, way, view or self.view))

    def _skipped(self, q: AnyQuestion, a: notation.Ahead, place: Place) -> shortcuts.Brief | None:
        """Names a way that skips a question, however long that is: its last word alone would not
        say what is done."""
        words = self.words
        if len(a.words) <= len(place.words) + 1 or not isinstance(words, Briefing):
            return None
        return lambda way: words.brief(q, way, self.view)

    def _tell(self, choices: list[Choice], room: int) -> None:
        """Tell a few choices whole whose labels their buttons or lines cut short."""
        cut = [label for c in choices if len(label := self.labels.get(c.value, "")) > room]
        lines = (f"- {safe(label, WHOLE_LABEL)}" for label in cut)
        self.told = clip("\n".join(lines), SPELT) if len(cut) <= FEW else ""

    def _choice(
        self, q: AnyQuestion, a: notation.Ahead, place: Place, brief: shortcuts.Brief | None = None
    ) -> Choice:
        """A way on by its whole label, or by its brief name where that is too long or unclear."""
        if place.source == MAIN and a.whole and a.key == self.ending:
            label = say("panel-confirm-end") if self.d.answers else self._label(q, a.words, place)
            return Choice(plain(label, 100), "!end", plain(a.key, 100))
        if a.whole and a.words == place.words:
            stop = self.words.stop(a.words) if isinstance(self.words, Stopping) else ""
            return Choice(stop or say("act-thats-all"), f"={place.source} {a.key}", a.key)
        # What is offered commits at once, so a slip of the finger must not be enough for it.
        last = a.whole and place.source == MAIN
        key = f"={place.source} {a.key}" if last else ">" + Place(place.source, a.words).key()
        label = self._label(q, a.words, place)
        skips = len(a.words) > len(place.words) + 1
        if brief and (skips or len(label) > SHORT_LABEL - 2):
            label = self._priced(q, a.words, place, brief(a.words)) or label
        elif not skips:
            self.labels[key] = label
        shown = plain(label, 100) if last else plain(label, 98) + " …"
        return Choice(shown, key, plain(a.key, 100))

    def _label(self, q: AnyQuestion, words: Words, place: Place) -> str:
        """The last of these words with what the answer costs and gives."""
        state = self.source(place)[1]
        return labelled(self.table.spec, self.words, q, state, words, self.view)

    def _priced(self, q: AnyQuestion, words: Words, place: Place, said: str) -> str:
        state = self.source(place)[1]
        return with_price(self.table.spec, self.words, q, state, words, said)

    def _sure(self, q: AnyQuestion, place: Place) -> Choice:
        """An offer chosen to its last word: the press that commits it."""
        label = plain(self._label(q, place.words, place), 90)
        words = " ".join(place.words)
        return Choice(say("act-yes", label=label), f"={place.source} {words}", plain(words, 100))

    def _buttons(self, choices: list[Choice], wide: int) -> list[tuple[Button, ...] | Menu]:
        made = [
            Button(plain(c.label, LONG_LABEL), self.ids.id(self.head, c.value)) for c in choices
        ]
        return [tuple(made[i : i + wide]) for i in range(0, len(made), wide)]

    def _menu(self, choices: list[Choice], place: Place) -> list[tuple[Button, ...] | Menu]:
        """A menu; of more choices than it holds several, or one that is leafed through. What there
        is something to say of goes first, such as planets and targets among a map's hexes."""
        choices = sorted(choices, key=is_plain)
        pages = max(1, -(-len(choices) // PAGE))
        if pages == 1:
            return [self._page(choices, place, 0, 1)]
        asking = f"!type {' '.join(place.words)}".strip()
        typing = Button(say("act-type"), self.ids.id(self.head, asking))
        if pages <= MENUS and (place.words or not self.offers):
            even = -(-len(choices) // pages)
            parts = (self._page(choices, place, n, pages, even) for n in range(pages))
            return [*parts, (typing,)]
        page = min(place.page, pages - 1)
        turning = self._pager(place, page, pages)[0]
        return [self._page(choices, place, page, pages), (*turning, typing)]

    def _page(
        self, choices: list[Choice], place: Place, page: int, pages: int, most: int = PAGE
    ) -> Menu:
        part = choices[page * most : page * most + most]
        lines = tuple(Choice(c.label, self.ids.fitted(c.value), c.about) for c in part)
        prompt = say("act-one-of", n=len(choices))
        if pages > 1:
            first, last = begins(part), plain(part[-1].label, 25)
            prompt = say("act-span", first=first, last=last, page=page + 1, pages=pages)
        here = Place(place.source, place.words, page, place.chosen)
        return Menu(self.ids.id(self.head, f"m{here.key()}"), plain(prompt, 100), lines)

    def _pager(self, place: Place, page: int, pages: int) -> list[tuple[Button, ...]]:
        if pages == 1:
            return []
        buttons = [
            Button(
                label,
                self.ids.id(
                    self.head, ">" + Place(place.source, place.words, to, place.chosen).key()
                ),
                disabled=not 0 <= to < pages,
            )
            for label, to in (("◀", page - 1), ("▶", page + 1))
        ]
        return [tuple(buttons)]

    def _pick(self, q: AnyQuestion, pick: Pick, place: Place) -> list[tuple[Button, ...] | Menu]:
        """A set: one menu where it fits, else page by page, with what is chosen in the ids."""
        if len(pick.of) <= PAGE:
            return self._pick_whole(q, pick, place)
        pages = -(-len(pick.of) // PAGE)
        page = min(place.page, pages - 1)
        part = pick.of[page * PAGE : page * PAGE + PAGE]
        menu = Menu(
            self.ids.id(
                self.head, f"k{Place(place.source, place.words, page, place.chosen).key()}"
            ),
            say(
                "act-chosen-of",
                sizes=sizes(pick),
                n=len(place.chosen),
                page=page + 1,
                pages=pages,
            ),
            tuple(self._member(q, place, word) for word in part),
            0,
            min(len(part), pick.at_most),
        )
        rows: list[tuple[Button, ...] | Menu] = [menu]
        rows += self._pager(place, page, pages)
        if pick.at_least <= len(place.chosen) <= pick.at_most:
            word = subset_word(tuple(w for w in pick.of if w in place.chosen))
            rows.append(
                (Button(say("act-these"), self.ids.id(self.head, self._picked(q, place, word))),)
            )
        return rows

    def _pick_whole(
        self, q: AnyQuestion, pick: Pick, place: Place
    ) -> list[tuple[Button, ...] | Menu]:
        rows: list[tuple[Button, ...] | Menu] = []
        most = min(pick.at_most, len(pick.of))
        if most:
            rows.append(
                Menu(
                    self.ids.id(self.head, f"k{place.key()}"),
                    sizes(pick),
                    tuple(self._member(q, place, word) for word in pick.of),
                    max(pick.at_least, 1),
                    most,
                )
            )
        if pick.suggest and 0 < pick.at_least < len(pick.of):
            rows.append((self._suggested(q, place, pick.of[: pick.at_least]),))
        if pick.at_least == 0:
            none = self._picked(q, place, subset_word(()))
            rows.append((Button(say("act-none"), self.ids.id(self.head, none)),))
        return rows

    def _suggested(self, q: AnyQuestion, place: Place, chosen: Words) -> Button:
        """The choice that suggests itself, in one press."""
        told = strung((self._label(q, (*place.words, word), place) for word in chosen), spoken())
        label = plain(say("panel-suggested", what=told), LONG_LABEL)
        return Button(label, self.ids.id(self.head, self._picked(q, place, subset_word(chosen))))

    def _member(self, q: AnyQuestion, place: Place, word: str) -> Choice:
        mark = "✓ " if word in place.chosen else ""
        label = plain(mark + self._label(q, (*place.words, word), place), 100)
        return Choice(label, self.ids.fitted(word))

    def _picked(self, q: AnyQuestion, place: Place, word: str) -> str:
        """The key of a set chosen: a whole answer, or the way on from it."""
        words = (*place.words, word)
        _, state = self.source(place)
        if notation.whole(q, state, words):
            return f"={place.source} {' '.join(words)}"
        return ">" + Place(place.source, words).key()

    def picked(self, place: Place, members: tuple[str, ...]) -> str:
        """What choosing these members of the set at this place leads to, as a key."""
        q, state = self.source(place)
        pick = q.picks(state, place.words) if q is not None else None
        if q is None or pick is None:
            return ">" + Place(place.source).key()
        if len(pick.of) > PAGE:
            start = place.page * PAGE
            here = pick.of[start : start + PAGE]
            chosen = {c for c in place.chosen if c not in here} | set(members)
            kept = tuple(w for w in pick.of if w in chosen)
            return ">" + Place(place.source, place.words, place.page, kept).key()
        word = subset_word(tuple(w for w in pick.of if w in members))
        return self._picked(q, place, word)

    def form(self, words: Words) -> Form:
        """The form in which the rest of an answer is typed, after the words chosen already."""
        key = self.ids.id(self.head, f"!typed {' '.join(words)}".strip())
        q, state = self.source(Place())
        found = notation.ahead(q, state, " ".join((*words, "")), 1) if q is not None else []
        hint = " ".join(found[0].words[len(words) :]) if found else ""
        label = plain(f"{' '.join((*words, '…'))}", 45)
        field = Field(
            "text", label, hint=say("act-for-example", hint=hint) if hint else "", required=True
        )
        return Form(key, say("act-type-rest"), (field,))

    # Offers and controls

    def _offer_rows(self) -> list[tuple[Button, ...] | Menu]:
        choices = [c for n in range(len(self.offers)) for c in self._offer(n)]
        if not choices:
            return []
        if len(choices) > PAGE:
            choices = [self._way_to(n) for n in range(len(self.offers))]
        lines = tuple(Choice(c.label, self.ids.fitted(c.value), c.about) for c in choices[:PAGE])
        return [Menu(self.ids.id(self.head, "moffers"), say("act-also"), lines)]

    def _offer(self, n: int) -> list[Choice]:
        """The ways into an offer; of one that wants a set, the way to where it is picked."""
        q = self.offers[n]
        if q.picks(self.table.state, ()):
            return [self._way_to(n)]
        found = notation.menu(q, self.table.state, ())
        return [self._choice(q, a, Place(str(n))) for a in found]

    def _way_to(self, n: int) -> Choice:
        q = self.offers[n]
        asked = plain(self.words.prompt(q, self.view, speech.plain_names(self.table)), 98)
        return Choice(f"{asked} …", ">" + Place(str(n)).key())

    def _controls(self, place: Place) -> tuple[Button, ...]:
        row: list[Button] = []
        if self.standard and not place.words:
            row.append(self._verb(say("panel-standard"), "standard", "good"))
        if self.d.answers and not self._unfinished():
            row.append(self._verb(say("act-confirm"), "confirm", "good"))
        if self.d.answers or (place.words and place.source == MAIN):
            so_far = place.words if place.source == MAIN else ()
            row.append(self._verb(say("act-preview"), " ".join(("preview", *so_far))))
        if place.words or place.source != MAIN or place.chosen:
            row.append(Button(say("act-back"), self.ids.id(self.head, ">" + self._up(place).key())))
        elif self.d.answers or self.table.is_sealed(self.seat):
            row.append(self._verb(say("act-back"), "back"))
        if self.table.hides:
            row.append(self._verb(say("button-hand"), "hand"))
        if self.d.question is not None and self.d.question.rule:
            row.append(phrases.rule_button(self.table.game, self.d.question.rule))
        return tuple(row)

    def _up(self, place: Place) -> Place:
        """Where the words were chosen: past the questions that were skipped on the way."""
        q, state = self.source(place)
        for prefix in (place.words[:n] for n in range(len(place.words))):
            if q is None:
                break
            found = shortcuts.found(q, state, prefix, self._brief(q), FEW)
            if any(a.words == place.words for a in found):
                # An offer of one thing has no panel of its own.
                alone = place.source != MAIN and not prefix and len(found) == 1
                return Place() if alone else Place(place.source, prefix)
        return Place(place.source, place.words[:-1]) if place.words else Place()

    def _unfinished(self) -> bool:
        return self.handed_in or not may_confirm(self.table, self.d)

    def _verb(self, label: str, verb: str, style: Any = "plain") -> Button:
        return Button(label, self.ids.id(self.head, f"!{verb}"), style)


def may_confirm(table: Table, d: Draft) -> bool:
    """Whether the line can be committed as it is: a simultaneous one only whole."""
    simultaneous = isinstance(table.state.todo[0], Together)
    return bool(d.answers) and d.cut is None and not (simultaneous and d.question is not None)


def is_plain(choice: Choice) -> bool:
    """Whether a choice's label says no more than its word."""
    return choice.label.removesuffix(" …").casefold() == choice.about.rpartition(" ")[2]


def begins(part: Sequence[Choice]) -> str:
    """With what a part of a long menu begins: what goes first, and where the plain ones begin."""
    heads = list({is_plain(c): c.label for c in reversed(part)}.values())[::-1]
    return " · ".join(plain(label, 25) for label in heads)


def _short(text: str) -> str:
    """A name that a button has room for beside others, else nothing."""
    return text if len(text) <= SHORT_LABEL - 2 else ""


def is_subset(pick: Pick, word: str) -> bool:
    """Whether a word is a subset of a set to pick."""
    members = [] if word == NONE else word.split(",")
    return all(m in pick.of for m in members) and pick.at_least <= len(members) <= pick.at_most


def sizes(pick: Pick) -> str:
    """How many to choose."""
    if pick.at_least == pick.at_most:
        return say("act-choose", n=pick.at_least)
    return say("act-choose-between", least=pick.at_least, most=pick.at_most)


def serial_of(table: Table, seat: Seat) -> Serial:
    """What the seat's panel carries now."""
    return serials.serial(table, seat, table.draft(seat).answers)
