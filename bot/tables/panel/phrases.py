"""Refusals as panels: what is wrong and what to do instead.

The engine's reasons are worded here; a game's own by its `words`. A reason is never shown bare.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from msgspec.structs import replace

from bot import languages
from bot.engine.errors import No, Refusal
from bot.engine.spec import Teaching
from bot.languages import spoken
from bot.tables.kernel.table import Game, Table
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, code, plain, safe, typed
from bot.tables.panel.panel import Button, Panel, Response
from bot.tables.panel.routes import RulesRoute
from bot.tables.texts import say

if TYPE_CHECKING:
    from bot.tables.kernel.edit import TableEdit

P = ParamSpec("P")
R = TypeVar("R")
POLITELY = "さん"


def worded(why: str) -> bool:
    """Whether the service has a sentence for this reason."""
    return f"no-{why}" in say


def _facts(no: No) -> dict[str, object]:
    """The variables of a reason's sentence, with what was typed as code."""
    given = no.facts
    codes = [code(fact) for fact in given]
    more: dict[str, object] = {
        letter: int(fact) if fact.isdecimal() and len(fact) < 19 else safe(fact, 300)
        for letter, fact in zip("abc", given, strict=False)
    }
    return {
        "what": code(no.what),
        "name": safe(no.what),
        "first": codes[0] if codes else "",
        "any": languages.listed(codes, spoken(), "or"),
        "ways": row(codes),
        "all": languages.listed(map(safe, given), spoken(), "or"),
        "n": len(given),
        "given": "yes" if no.what else "no",
        "same": "yes" if given[:1] == given[1:2] else "no",
        "more": "yes" if given[1:2] and given[1] else "no",
        **more,
    }


def row(texts: Iterable[str]) -> str:
    """Things to choose from, one after another."""
    return ("、" if spoken() == "ja" else ", ").join(texts)


def reason(no: No, game: Game | None, names: tuple[str, ...], locale: str = "") -> str:
    """A reason as a sentence, with its § where it has one."""
    if no.why == "not-asked" and no.facts and names:
        no = replace(no, what=listed([names[int(seat)] for seat in no.facts]))
    if no.why == "which" and game is not None:
        text = say("no-which", name=safe(no.what), ways=_named(no.facts, game, locale))
    elif worded(no.why):
        text = say(f"no-{no.why}", **_facts(no))
    elif game is not None:
        text = speech.game_words(game, locale).reason(_quotable(no), names)
    else:
        text = say("no-unknown", what=code(no.why))
    return f"{text} ({no.rule})" if no.rule and no.rule not in text else text


def _named(keys: Sequence[str], game: Game, locale: str) -> str:
    """Things of a game by name, each with its key, one of which is meant."""
    named = getattr(speech.game_words(game, locale), "named", str)
    return languages.listed([f"{safe(named(key))} ({code(key)})" for key in keys], spoken(), "or")


def _quotable(no: No) -> No:
    """A reason for a game's words, in which what was typed can't ping or format anything."""
    return replace(no, what=typed(no.what), facts=tuple(map(typed, no.facts)))


def refused(
    refusal: Refusal,
    table: Table | None = None,
    locale: str = "",
    *,
    user: int | None = None,
) -> Response:
    """A refusal as the private answer: the reason, the nearest legal answers, the rule's button.

    Whoever has not answered whole is told once more what they are asked, and where all is listed.
    """
    names = speech.names(table) if table else ()
    game = table.game if table else None
    texts = [reason(refusal.no, game, names, locale)]
    if refusal.stopped:
        texts[0] = say("refusal-stopped", part=code(refusal.stopped), reason=texts[0])
    if (refusal.no.why == "short" or refusal.lost) and table is not None and user is not None:
        texts += _prompt(table, user, refusal.no.rule, locale)
    if refusal.begun:
        texts.append(say("move-begun", line=code("; ".join(refusal.begun))))
    texts += instead(refusal)
    buttons: list[Button] = []
    if refusal.no.rule and game is not None:
        buttons.append(rule_button(game, refusal.no.rule))
    rows = (tuple(buttons),) if buttons else ()
    return Response(Panel(texts=tuple(texts), rows=rows), refused=True, replace=False)


def instead(refusal: Refusal) -> list[str]:
    """What was probably meant, or else what would be legal there."""
    if refusal.meant:
        return [say("refusal-meant", ways=_either(refusal.meant))]
    if not refusal.nearest:
        return []
    if refusal.no.why != "short":
        near = row(code(key) for key in refusal.nearest[:5])
        return [clip(say("refusal-possible", near=near), 900)]
    begun = f"{refusal.no.what} " if refusal.no.what else ""
    near = row(code(key.removeprefix(begun)) for key in refusal.nearest)
    return [clip(say("refusal-onward", near=near), 900)]


def _either(texts: Sequence[str]) -> str:
    """Texts as code, one of which may be chosen."""
    return languages.listed([code(text) for text in texts], spoken(), "or")


def _prompt(table: Table, user: int, rule: str, locale: str) -> list[str]:
    """The question that a user's open answers have got to, if it has this rule."""
    seat = table.seat_of(user)
    if seat is None or not table.running:
        return []
    d = table.draft(seat)
    if d.question is None or d.question.rule != rule:
        return []
    view = table.spec.private(d.state, seat)
    return [
        clip(
            speech.game_words(table.game, locale).prompt(d.question, view, speech.names(table)), 600
        )
    ]


def rule_button(game: Game, rule: str, *, beside: bool = False) -> Button:
    """The button of a § of the game's rules, shown in the panel's place or `beside` it."""
    label = plain(say("refusal-rule", rule=rule), 40)
    return Button(label, RulesRoute(game.spec.key, "b" if beside else "s", rule).id)


def simple(text: str, heading: str = "") -> Response:
    """A private answer of one sentence."""
    return Response(Panel(heading=heading, texts=(text,)), replace=False)


def listed(names: Sequence[str]) -> str:
    """Names as one says them: A, B and C."""
    return languages.listed(names, spoken())


def bolds(names: Sequence[str]) -> str:
    """Names in bold type: `**A, B and C**`, `**A**さん、**B**さん`."""
    if spoken() == "ja":
        return listed([bold(name) for name in names])
    return f"**{listed(names)}**" if names else ""


def bold(name: str) -> str:
    """A name in bold type, but for what one adds to it in speaking: `**Anna**さん`."""
    bare = name.removesuffix(POLITELY) if spoken() == "ja" else name
    return f"**{bare}**{name[len(bare) :]}"


def game_name(game: Game) -> str:
    """A game's name for texts, in the language that is being spoken."""
    words = speech.game_words(game)
    named = words.teach("name") if spoken() != "en" and isinstance(words, Teaching) else ""
    return safe(named or game.spec.name)


def titled(title: str, game: str) -> str:
    """A table's title with its game, which is left out where the title names it."""
    return title if game in title else f"{title} · {game}"


def aloud(work: Callable[Concatenate[TableEdit, P], R]) -> Callable[Concatenate[TableEdit, P], R]:
    """Let a function speak the table's language: what it says goes to the table's channel."""

    @wraps(work)
    def spoken_aloud(edit: TableEdit, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with speech.aloud(edit.table):
            return work(edit, *args, **kwargs)

    return spoken_aloud
