"""The rules look-up: a game's rules and components, searchable, linked, completed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rapidfuzz.distance import OSA

from bot.engine.errors import No, Refusal
from bot.engine.spec import Entry, GameSpec
from bot.languages import folded, spoken
from bot.tables.panel.markdown import clip, code, plain, safe
from bot.tables.panel.panel import Button, Choice, Menu, Panel
from bot.tables.panel.routes import Ids, RulesRoute
from bot.tables.texts import say
from storage.search import Index, Passage

HEADING = re.compile(r"^#{1,6}\s+(?:§(?P<number>\d+(?:\.\d+)*)\s*)?(?P<title>.*)$")
PARAGRAPH = re.compile(
    r"^\s*(?:[-*]\s+)?\*{0,2}§(?P<number>\d+(?:\.\d+)*)\*{0,2}[.:]?\s+(?P<text>.*)$"
)
CITED = re.compile(r"§\s?(\d+(?:\.\d+)*)")
ASIDE = re.compile(r"\(([^()]+)\)")
"""Brackets in a name. Full-width ones are folded to these."""
LETTERS = 2800
LINKS = 10
NAME = 60
"""Characters of a typed name that are looked at. No component's name is longer."""
HITS = 10
MOST = 25
"""The most choices of a menu, or of a completion."""
ALL = "..."
"""The completion for all sections, where there are more."""
SECTION, COMPONENT = "s", "e"
RULINGS = "ruling"
"""The start of the heading of a last chapter that only explains the rules."""
RULING_COUNTS = 0.5
"""The weight of a ruling in a search, so that the rule itself comes first."""


@dataclass(frozen=True)
class Section:
    """A numbered paragraph or chapter of the rules."""

    number: str
    title: str
    """The chapter's heading, or the paragraph's first words."""
    text: str
    chapter: bool = False

    @property
    def ref(self) -> str:
        """The section's number with its §."""
        return f"§{self.number}"


class Rulebook:
    """One game's rules and components in a language, in English where the game lacks it."""

    def __init__(self, spec: GameSpec, language: str = "en", printing: str = "") -> None:
        self.spec = spec
        self.language = language
        self.printing = printing
        self.ids = Ids()

    @cached_property
    def sections(self) -> dict[str, Section]:
        """Sections by number, in the order of the rules."""
        found: dict[str, Section] = {}
        for section in parsed(self.spec.rules(self.language)):
            found.setdefault(section.number, section)
        return found

    @cached_property
    def components(self) -> dict[str, Entry]:
        """Components by key."""
        return {c.key: c for c in self.spec.components(self.language, self.printing)}

    @cached_property
    def _named(self) -> dict[str, Entry]:
        """Components by their names in all languages, this one's first, and by what stands in
        brackets in a single name."""
        found: dict[str, Entry] = {}
        asides: dict[str, set[str]] = {}
        for language in (self.language, *self.spec.words):
            for c in self.spec.components(language, self.printing):
                found.setdefault(_alike(c.name), self.components[c.key])
                for aside in ASIDE.findall(_alike(c.name)):
                    asides.setdefault(aside, set()).add(c.key)
        alone = {aside: keys.pop() for aside, keys in asides.items() if len(keys) == 1}
        return {aside: self.components[key] for aside, key in alone.items()} | found

    @cached_property
    def _index(self) -> Index:
        return Index(self._passages())

    @cached_property
    def _house(self) -> dict[str, list[str]]:
        """House rules and what plays without them, by their paragraph's number."""
        words = self.spec.words.get(self.language, self.spec.words["en"])
        found: dict[str, list[str]] = {}
        for option in self.spec.options:
            for number in dict.fromkeys(rule.removeprefix("§") for rule in option.house.values()):
                off = code(f"{option.key}={option.plain}")
                mark = say("rules-house", option=words.option(option.key, ""), off=off)
                found.setdefault(number, []).append(mark)
        return found

    def close(self) -> None:
        """Free the index's memory."""
        if "_index" in self.__dict__:
            self._index.close()

    def _passages(self) -> Iterator[Passage]:
        """The passages that a search finds: every section and every component."""
        rulings = self._rulings()
        for section in self.sections.values():
            if section.text or section.chapter:
                ref, title = f"{SECTION}:{section.number}", f"{section.ref} {section.title}"
                weight = RULING_COUNTS if section.number.partition(".")[0] == rulings else 1.0
                yield Passage(ref, SECTION, title, section.text, weight)
        for c in self.components.values():
            yield Passage(f"{COMPONENT}:{c.key}", COMPONENT, c.name, f"{c.kind} {c.text}")

    def _rulings(self) -> str:
        """The number of the chapter of rulings, or ""."""
        chapters = (s for s in self.sections.values() if s.chapter and "." not in s.number)
        return next((s.number for s in chapters if s.title.casefold().startswith(RULINGS)), "")

    # Finding

    def search(self, query: str) -> Panel:
        """The best matches of a query, each with a way to read it whole."""
        hits = self._index.find(query, HITS)
        if not query.strip():
            raise Refusal(No("no-query"))
        if not hits:
            raise Refusal(No("no-hits", plain(query)))
        texts = [self._marked(_passage(hit, self._above(hit)), hit) for hit in hits[:5]]
        choices = tuple(
            Choice(plain(_title(hit), 100), self.ids.fitted(hit.ref), _more(hit)) for hit in hits
        )
        menu = Menu(RulesRoute(self.spec.key, "o", "").id, say("rules-read-one"), choices)
        return Panel(f"{self._name}: {safe(query)}", tuple(texts), (menu,))

    def _marked(self, passage: str, hit: Passage) -> str:
        """A passage, marked if it is a house rule."""
        kind, _, number = hit.ref.partition(":")
        marks = self._house.get(number, ()) if kind == SECTION else ()
        return "\n".join((passage, *marks))

    def _above(self, hit: Passage) -> str:
        """The heading above a paragraph that has none."""
        number = hit.ref.partition(":")[2] if hit.kind == SECTION else ""
        while number := number.rpartition(".")[0]:
            found = self.sections.get(number)
            if found is not None and found.chapter:
                return found.title
        return ""

    def section(self, typed: str) -> Panel:
        """A section whole, with links to the chapters it cites."""
        section = self.find_section(typed)
        inside = self._inside(section)
        text = section.text
        if inside:
            parts = [text, *(f"**{s.ref}** {s.text}" for s in inside)]
            text = "\n\n".join(part for part in parts if part)
        rows: list[tuple[Button, ...] | Menu] = []
        if len(text) > LETTERS and inside:
            rows.append(self._contents(inside[:25], say("rules-read-paragraph")))
        cited = [n for n in self._cited(text) if n != section.number][:LINKS]
        rows += [tuple(self._link(n) for n in cited[i : i + 5]) for i in range(0, len(cited), 5)]
        rows.append(self._around(section, len(inside)))
        heading = f"{self._name}, {section.ref}" + (f" {section.title}" if section.chapter else "")
        marks = (m for s in (section, *inside) for m in self._house.get(s.number, ()))
        return Panel(heading, (clip(framed(text), LETTERS), *marks), tuple(rows))

    def find_section(self, typed: str) -> Section:
        """A section by number (with or without §), else by heading."""
        wanted = typed.strip().lstrip("§").strip().rstrip(".")
        number = wanted.split(" ")[0].rstrip(".:")
        while number:
            if number in self.sections:
                return self.sections[number]
            number = number.rpartition(".")[0]
        words = _alike(wanted)
        named = [s for s in self.sections.values() if words and words in _alike(s.title)]
        begun = [s for s in named if _alike(s.title).startswith(words)]
        if named:
            return (begun or named)[0]
        raise Refusal(No("no-section", plain(typed)), self._near_sections(wanted))

    def card(self, typed: str) -> Panel:
        """A whole component."""
        c = self.find_component(typed)
        rows: list[tuple[Button, ...] | Menu] = []
        cited = list(dict.fromkeys([*self._cited(c.rule), *self._cited(c.text)]))[:5]
        if cited:
            rows.append(tuple(self._link(number) for number in cited))
        texts = (f"*{c.kind}*", clip(framed(c.text), LETTERS))
        return Panel(f"{self._name}: {c.name}", tuple(t for t in texts if t), tuple(rows))

    def key(self, typed: str) -> str:
        """The key of the component that a text means."""
        return self.find_component(typed).key

    def find_component(self, typed: str) -> Entry:
        """A component by key or name, by how it begins, else the most similar one."""
        typed = typed.strip()[:NAME]
        wanted = _alike(typed)
        if wanted in self.components:
            return self.components[wanted]
        if wanted in self._named:
            return self._named[wanted]
        unpadded = [e for key, e in self.components.items() if _bare(key) == _bare(wanted)]
        if len(unpadded) == 1:
            return unpadded[0]
        begun = [
            e for e in self.components.values() if wanted and _alike(e.name).startswith(wanted)
        ]
        if len(begun) == 1:
            return begun[0]
        hits = [h for h in self._index.find(typed, HITS) if h.kind == COMPONENT]
        names = tuple(
            dict.fromkeys(e.name for e in [*begun, *(self._component_of(h) for h in hits)])
        )
        alone = len(names) == 1 and not NUMBER.search(wanted)
        if alone or (hits and self._close(wanted, hits[0].title)):
            return self._component_of(hits[0]) if hits else begun[0]
        like = min(self._named, key=lambda name: OSA.distance(wanted, name), default="")
        if wanted and self._close(wanted, like):
            return self._named[like]
        raise Refusal(No("no-entry", plain(typed)), names[:5])

    def contents(self) -> Panel:
        """The list of chapters."""
        chapters = [s for s in self.sections.values() if s.chapter and "." not in s.number]
        lines = "\n".join(f"{s.ref} {s.title}" for s in chapters)
        parts = [tuple(chapters[n : n + MOST]) for n in range(0, len(chapters), MOST)]
        rows = tuple(
            self._contents(part, _which(part, len(parts)), part[0].number) for part in parts
        )
        hint = say("rules-how")
        texts = (clip(lines, LETTERS), hint, self.spec.credits)
        return Panel(say("rules-heading", game=self._name), tuple(t for t in texts if t), rows)

    # Completing

    def complete_section(self, typed: str) -> list[Choice]:
        """Sections whose number starts with, or whose heading contains, what is typed."""
        wanted = _alike(typed.strip().lstrip("§").strip())
        by_number = [s for s in self.sections.values() if s.number.startswith(wanted)]
        rest = [s for s in self.sections.values() if wanted and wanted in _alike(s.title)]
        if not wanted:
            by_number = [s for s in by_number if s.chapter] or by_number
        found = dict.fromkeys([*by_number, *rest])
        choices = [Choice(plain(f"{s.ref} {s.title}", 100), s.ref) for s in found]
        if wanted or len(choices) <= MOST:
            return choices[:MOST]
        return [*choices[: MOST - 1], Choice(say("rules-all-chapters"), ALL)]

    def complete_card(self, typed: str) -> list[Choice]:
        """Components by name: first those that start with the text, then those that contain it,
        then near misses."""
        typed = typed.strip()[:NAME]
        wanted = _alike(typed)
        begun = [e for e in self.components.values() if _alike(e.name).startswith(wanted)]
        within = [e for e in self.components.values() if wanted in _alike(e.name)]
        found = list(dict.fromkeys(e.key for e in [*begun, *within]))
        if len(found) < 5 and wanted:
            found += [
                h.ref.partition(":")[2] for h in self._index.find(typed) if h.kind == COMPONENT
            ]
        keys = list(dict.fromkeys(found))[:25]
        return [
            Choice(plain(f"{self.components[k].name} ({self.components[k].kind})", 100), k[:100])
            for k in keys
        ]

    def complete_search(self, typed: str) -> list[Choice]:
        """Titles of what the words so far would find."""
        wanted = typed.strip()
        if not wanted:
            return []
        hits = self._index.find(wanted, 24)
        own = [Choice(plain(wanted, 100), plain(wanted, 100))]
        return own + [Choice(plain(_title(h), 100), plain(h.title, 100)) for h in hits]

    # Parts

    @property
    def _name(self) -> str:
        return safe(self.spec.name)

    def _component_of(self, hit: Passage) -> Entry:
        return self.components[hit.ref.partition(":")[2]]

    def _close(self, wanted: str, title: str) -> bool:
        # Another number is another thing, not a slip of the pen.
        same = NUMBER.findall(wanted) == NUMBER.findall(_alike(title))
        slips = OSA.distance(wanted, _alike(title))
        return same and len(wanted) > 1 and slips <= 1 + len(wanted) // 4

    def _near_sections(self, wanted: str) -> tuple[str, ...]:
        hits = self._index.find(wanted, HITS)
        return tuple(f"§{h.ref.partition(':')[2]}" for h in hits if h.kind == SECTION)[:5]

    def _inside(self, chapter: Section) -> tuple[Section, ...]:
        head = f"{chapter.number}."
        return tuple(s for s in self.sections.values() if s.number.startswith(head))

    def _cited(self, text: str) -> list[str]:
        found = (n.rstrip(".") for n in CITED.findall(text))
        return [n for n in dict.fromkeys(found) if n in self.sections]

    def _link(self, number: str) -> Button:
        return Button(f"§{number}", RulesRoute(self.spec.key, "s", number).id)

    def _to(self, number: str, step: str) -> str:
        return RulesRoute(self.spec.key, "s", number, step).id

    def _contents(self, sections: tuple[Section, ...], prompt: str, first: str = "") -> Menu:
        choices = tuple(
            Choice(plain(f"{s.ref} {s.title}", 100), f"{SECTION}:{s.number}") for s in sections
        )
        return Menu(RulesRoute(self.spec.key, "o", "", first).id, prompt, choices)

    def _around(self, section: Section, inside: int) -> tuple[Button, ...]:
        """Buttons to the sections before and after, past those that are shown."""
        numbers = list(self.sections)
        at = numbers.index(section.number)
        row = []
        if at:
            before = numbers[at - 1]
            while before.count(".") > section.number.count(".") and "." in before:
                before = before.rpartition(".")[0]
            before = before if before in self.sections else numbers[at - 1]
            row.append(Button(f"◀ §{before}", self._to(before, "b")))
        row.append(Button(say("rules-contents"), RulesRoute(self.spec.key, "c", "").id))
        after = at + inside + 1
        if after < len(numbers):
            row.append(Button(f"§{numbers[after]} ▶", self._to(numbers[after], "f")))
        return tuple(row)


def _which(chapters: Sequence[Section], menus: int) -> str:
    """The title of a menu of chapters."""
    if menus == 1:
        return say("rules-read-chapter")
    return say("rules-read-chapters", first=chapters[0].ref, last=chapters[-1].ref)


class Libraries:
    """Rulebooks, each made when first asked for."""

    def __init__(self, game: Callable[[str], GameSpec]) -> None:
        self._game = game
        self._books: dict[tuple[str, str, str], Rulebook] = {}

    def of(self, game: str, options: Mapping[str, str]) -> Rulebook:
        """A game's rules in the language being spoken, with the components of a table with these
        options."""
        spec, language = self._game(game), spoken()
        printing = spec.printing(options)
        found = self._books.get((game, language, printing))
        if found is None:
            found = self._books[game, language, printing] = Rulebook(spec, language, printing)
        return found

    def close(self) -> None:
        """Free the indexes' memory."""
        for library in self._books.values():
            library.close()


def parsed(text: str) -> Iterator[Section]:
    """The chapters and paragraphs of a rules text. Text without a number belongs to the last
    one."""
    number = title = ""
    chapter = False
    body: list[str] = []
    for line in text.splitlines():
        heading = HEADING.match(line)
        paragraph = None if heading else PARAGRAPH.match(line)
        if heading is None and paragraph is None:
            body.append(line)
            continue
        if number:
            yield _section(number, title, body, chapter=chapter)
        match = heading or paragraph
        assert match is not None
        number, chapter, body = match["number"] or "", heading is not None, []
        title = match["title"].strip() if heading else ""
        if paragraph:
            body.append(paragraph["text"])
    if number:
        yield _section(number, title, body, chapter=chapter)


def _section(number: str, title: str, body: list[str], *, chapter: bool) -> Section:
    text = "\n".join(body).strip()
    return Section(number, title or clip(flat(text), 60), text, chapter)


def flat(text: str) -> str:
    """Markdown as one plain line."""
    return " ".join(re.sub(r"[*_`#|]+", "", text).split())


def framed(text: str) -> str:
    """Markdown with tables as fixed-width text, since Discord shows no tables."""
    out: list[str] = []
    table = False
    for line in text.splitlines():
        row = line.lstrip().startswith("|")
        if row != table:
            out.append("```")
            table = row
        if not (row and re.fullmatch(r"[\s|:-]+", line)):
            out.append(line)
    if table:
        out.append("```")
    return "\n".join(out)


def _untitled(hit: Passage) -> bool:
    """Whether a section's title is only how its text begins."""
    title = hit.title.partition(" ")[2].rstrip("…")
    return hit.kind == SECTION and bool(title) and flat(hit.body).startswith(title)


def _passage(hit: Passage, above: str = "") -> str:
    body = flat(hit.body)
    if _untitled(hit):
        head = f"**{hit.title.partition(' ')[0]}{f' {above}' if above else ''}**"
        return f"{head}\n{clip(body, 220)}"
    return f"**{_title(hit)}**\n{clip(body, 220)}"


def _more(hit: Passage) -> str:
    """The text below a title in a menu."""
    body = flat(hit.body)
    if not _untitled(hit):
        return clip(body, 100)
    rest = body[len(hit.title.partition(" ")[2].rstrip("…")) :].strip()
    return clip(f"… {rest}", 100) if rest else ""


def _title(hit: Passage) -> str:
    return hit.title if hit.kind == SECTION else say("rules-component", title=hit.title)


NUMBER = re.compile(r"\d+")


def _bare(key: str) -> str:
    """A key without zeros before its numbers."""
    return NUMBER.sub(lambda found: str(int(found[0])), key)


def _alike(text: str) -> str:
    """A text as it is compared: capitals and full-width letters make no difference."""
    return folded(text).casefold()
