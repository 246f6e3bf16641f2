"""Message files: read once, looked up by name, filled with facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from importlib import resources
from types import MappingProxyType

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentNone, FluentType, fluent_number
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.languages import marks

Facts = Mapping[str, object]
NO_FACTS: Facts = MappingProxyType({})


class Missing(LookupError):
    """A text that a language lacks, or a fact that a text wants and wasn't given."""


class Messages:
    """All texts of one package in one language: `texts/<language>.ftl` and
    `texts/<language>-<part>.ftl`."""

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        self._source = marks.read(source)

    @classmethod
    def of(cls, package: str, language: str) -> Messages:
        """Read the message files in this package's folder `texts`."""
        folder = resources.files(package).joinpath("texts")
        names = sorted(f.name for f in folder.iterdir() if _is_of(f.name, language))
        assert names, f"{package} has no texts in {language}"
        return cls(language, "\n".join(folder.joinpath(n).read_text("utf-8") for n in names))

    @cached_property
    def _resource(self) -> ast.Resource:
        """The parsed files. Fails on a broken message, or a name used twice."""
        found = FluentParser(with_spans=False).parse(self._source)
        broken = [item.content for item in found.body if isinstance(item, ast.Junk)]
        assert not broken, f"not a message ({self.language}): {broken[0]}"
        names = Counter(item.id.name for item in found.body if isinstance(item, ast.Message))
        twice = [name for name, times in names.items() if times > 1]
        assert not twice, f"said twice ({self.language}): {', '.join(twice)}"
        return found

    @cached_property
    def _bundle(self) -> FluentBundle:
        bundle = FluentBundle([self.language], use_isolating=False)
        bundle.add_resource(self._resource)
        return bundle

    @cached_property
    def names(self) -> frozenset[str]:
        """The name of every message."""
        found = (item for item in self._resource.body if isinstance(item, ast.Message))
        return frozenset(item.id.name for item in found)

    @cached_property
    def _plain_texts(self) -> dict[str, str]:
        """Messages of plain text and places, which `str.format_map` fills in without Fluent: ten
        times as fast, and without a call of ours."""
        found = {}
        for item in self._resource.body:
            if isinstance(item, ast.Message) and item.value is not None:
                parts = [_part(element) for element in item.value.elements]
                if None not in parts:
                    found[item.id.name] = "".join(filter(None, parts))
        return found

    def text(self, name: str, facts: Facts = NO_FACTS) -> str:
        """The text of this name with its facts filled in."""
        template = self._plain_texts.get(name)
        try:
            text = self._formatted(name, facts) if template is None else template.format_map(facts)
        except KeyError as missing:
            raise Missing(f"{self.language}: {name} wants {missing}") from None
        return marks.finished(text) if marks.END in text else text

    def _formatted(self, name: str, facts: Facts) -> str:
        """A text filled in by Fluent, for messages with variants or functions."""
        if not self._bundle.has_message(name):
            raise Missing(f"{self.language}: no text {name}")
        value = self._bundle.get_message(name).value
        if value is None:
            raise Missing(f"{self.language}: no text {name}")
        # A fact that is text already is taken without a call: most of them are.
        filled = {k: fact if type(fact) is str else _plain(fact) for k, fact in facts.items()}
        said, errors = self._bundle.format_pattern(value, filled)
        if errors:
            raise Missing(f"{self.language}: {name}: {errors[0]}")
        return str(said)

    def places(self) -> dict[str, frozenset[str]]:
        """Every message's name with the facts it has places for."""
        return {
            item.id.name: frozenset(_variables(item))
            for item in self._resource.body
            if isinstance(item, ast.Message)
        }


def differences(one: Messages, other: Messages) -> Iterator[str]:
    """What a translation lacks, has too much of, or gives other facts."""
    here, there = one.places(), other.places()
    for name in sorted(here.keys() | there.keys()):
        if name not in there:
            yield f"{other.language} lacks {name}"
        elif name not in here:
            yield f"{one.language} lacks {name}"
        elif there[name] - here[name]:
            yield f"{other.language}: {name} wants {', '.join(sorted(there[name] - here[name]))}"


def _part(element: ast.TextElement | ast.Placeable) -> str | None:
    """A text or a fact's place as part of a template. None for anything that needs Fluent."""
    if isinstance(element, ast.TextElement):
        return _braced(element.value)
    match element.expression:
        case ast.VariableReference(id=ast.Identifier(name=name)):
            return f"{{{name}}}"
        case ast.StringLiteral() as literal:
            return _braced(literal.parse()["value"])
    return None


def _braced(text: str) -> str:
    """A text in which a template sees no places."""
    return text.replace("{", "{{").replace("}", "}}")


def _is_of(name: str, language: str) -> bool:
    return name.endswith(".ftl") and name.partition(".")[0].partition("-")[0] == language


def _plain(fact: object) -> str | FluentType | FluentNone:
    """A fact as a message takes it. Numbers keep their digits together."""
    if isinstance(fact, int | float) and not isinstance(fact, bool):
        return _number(fact)
    return fact if isinstance(fact, str) else str(fact)


@lru_cache(maxsize=1024, typed=True)
def _number(n: float) -> FluentType | FluentNone:
    return fluent_number(n, useGrouping=False)


class _Places(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  (Fluent's naming)
        self.found.add(node.id.name)


def _variables(item: ast.Message) -> set[str]:
    places = _Places()
    places.visit(item)
    return places.found
