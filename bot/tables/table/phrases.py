"""The service's own sentences, and refusals as panels: what is wrong and what to do instead.

The engine's reasons are worded here; a game's own by its `words`. A reason is never shown bare.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.errors import No, Refusal
from bot.tables.panel.markdown import clip, code, plain, safe
from bot.tables.panel.panel import Button, Panel, Response
from bot.tables.panel.routes import RulesRoute
from bot.tables.table import refusal_texts
from bot.tables.table.table import Game, Table
from bot.tables.texts import say

Sentence = str | Callable[[No], str]

UNCHANGED = "Nothing has changed."
AGAIN = "Try again in a moment."
COMPLETED = "As you type, completion lists everything that can follow; `/act` offers it in menus."


def _word(no: No) -> str:
    return f"{code(no.what)} is not possible here."


def _ambiguous(no: No) -> str:
    ways = ", ".join(code(w) for w in no.facts)
    return f"{code(no.what)} could mean several things: {ways}. Type more of the word."


def _short(no: No) -> str:
    if not no.what:
        return "Something must be chosen here."
    return f"{code(no.what)} is not complete yet: something more must follow it."


def _how_many(no: No) -> str:
    least, most, given = no.facts
    wanted = f"exactly {least}" if least == most else f"{least} to {most}"
    return f"Choose {wanted} (you named {given}), separated by commas."


def _too_long(no: No) -> str:
    return f"That is too long to read (the limit is {', '.join(no.facts)}). Send it in parts."


def _too_many_answers(no: No) -> str:
    return f"That's {no.what} answers; I take up to {no.facts[0]} at once. Send it in parts."


def _not_asked(no: No) -> str:
    del no
    return "You are not asked anything just now. `/status` shows whose turn it is."


def _paused(no: No) -> str:
    since, why = no.facts[:2]
    told = f", saying: {safe(why, 300)}" if why else ""
    return (
        f"This table was paused by {safe(no.what)} (<t:{since}:R>){told}. No moves are taken "
        "until a moderator ends the pause with `/mod resume`."
    )


def _option(no: No) -> str:
    return f"{code(no.what)} is not one of this game's options. Write `option=value`, as offered."


SENTENCES: dict[str, Sentence] = {
    **refusal_texts.SENTENCES,
    # the engine's
    "word": _word,
    "ambiguous": _ambiguous,
    "short": _short,
    "too-long": _too_long,
    "too-many-answers": _too_many_answers,
    "too-many-words": lambda no: f"Nothing more can follow here: leave {code(no.what)} out.",
    "twice": lambda no: f"{code(no.what)} names something twice.",
    "how-many": _how_many,
    "unfinished": "Your answer is not complete yet: more must be chosen before it can be sealed.",
    "not-asked": _not_asked,
    "option": _option,
    "daily-on": "Others are playing today's challenge. Come back tomorrow for the record.",
    "daily-fixed": "The options of a daily challenge are fixed. Open another table instead.",
    "daily-once": "You've played today's challenge. There's a new one tomorrow.",
    "daily-server": "Daily challenges are played in servers.",
    # playing
    "nothing-typed": "Type what you want to do; `/act` offers everything in menus.",
    "busy-drawing": "Too many pictures are being asked for here: try again in a few seconds. "
    "`/board view:text` has the position in words.",
    "no-invites": lambda no: (
        f"Invitations are off for {safe(no.what)}, who can still join or take over without one."
    ),
    "asked-lately": lambda no: f"You asked {safe(no.what)} a moment ago. Try again in 10 minutes.",
    "computers-yours": lambda no: (
        f"There are {no.what} computer players at this host's tables in this server already. "
        "End one of those games first."
    ),
    "computers-here": lambda no: (
        f"There are {no.what} computer players at this server's tables already. "
        "End one of those games first."
    ),
    "no-witness": "I can't post in this channel just now, and the start has to be posted so that "
    "everybody can check the dice. Nothing has changed: try again in a moment.",
    "one-confirm": "One `confirm` is enough for one text: send the rest after it.",
    "no-line": "There is nothing to confirm yet: answer first, then `confirm`.",
    "no-line-back": "There is nothing to step back from. `/undo` takes back your last move.",
    "open-line": "Your answers are not committed yet: **Back** takes them back one by one.",
    "line-whole": "Your answers are complete: `confirm` commits them, `back` takes the last back.",
    "sealed": "Your answer is in, and the others' are still awaited. `back` takes it back.",
    "cut": "Something has changed under your answers, so they were cut back to what is still "
    "possible. Look at them, then confirm again.",
    "stale": "That question has been answered or has changed. This is what stands now:",
    "other-seat": "Those buttons belong to another player. `/act` opens yours.",
    "forged": "I don't know that button. `/act` shows what you can do now.",
    "status-lobby": "The game has not started yet: **Start** in the lobby begins it.",
    "paused": _paused,
    "status-running": "The game is already running.",
    "status-ended": "This game is over. `/table new` opens another.",
    "status-closed": "This table has been closed. `/table new` opens another.",
    # taking back
    "nothing-to-undo": "You have made no move that could be taken back.",
    "nothing-to-redo": "Nothing has been taken back that could be done again.",
    "not-concerned": "This request does not need your word.",
    "request-gone": "That request is over: a move has been made since, or it was answered.",
    "request-open": "There is already a request to take back. Answer that one first.",
    # the lobby
    "no-table": "There is no table in this channel. `/table new` opens one.",
    "gone-table": "That table is not here (any more).",
    "unreadable": f"I can't read this table as it is stored. {UNCHANGED} Tell the operator: "
    "`farpost check` says what is wrong.",
    "channel-taken": "This channel has an open table already: use a thread, or close that table.",
    "no-game": lambda no: (
        f"I know no game called {code(no.what)}. "
        f"There {'are' if len(no.facts) > 1 else 'is'}: {', '.join(map(safe, no.facts)) or 'none'}."
    ),
    "seats": lambda no: f"This game is for {' to '.join(dict.fromkeys(no.facts))} players.",
    "not-seated": "You don't sit at this table.",
    "seated": "You already sit at this table.",
    "full": "Every seat is taken.",
    "seat-taken": "That seat is taken.",
    "no-seat": lambda no: f"Seats are numbered 1 to {no.what}.",
    "seat-free": "Nobody sits there.",
    "no-level": lambda no: (
        f"There is no computer player {code(no.what)}. "
        f"There are: {', '.join(code(x) for x in no.facts)}."
    ),
    "no-user": "Say which user.",
    "too-few": lambda no: (
        f"At least {no.what} players are needed. Computer players can fill seats."
    ),
    "not-yours": "Only the one who opened the table, or a moderator, may do that.",
    "moderator": "Only a moderator may do that while the game is running.",
    "bad-action": lambda no: (
        f"{code(no.what)} is not something to do with a seat: `take`, `add`, `computer`, `free`, "
        "`offer`, `accept`, `decline` or `replace`."
    ),
    # seats over time
    "invited": "They are invited already.",
    "kept": "The last places are kept for players who have been invited.",
    "not-your-seat": "You can hand on your own seat only; a moderator can `/mod replace`.",
    "proposal-gone": "That offer is over.",
    "not-for-you": lambda no: f"That offer is for {safe(no.what)}.",
    "nothing-offered": "The game is already running, and no seat of it is open or offered to you.",
    "nothing-to-decline": "You have offered nothing here, and nothing is offered to you.",
    "seat-stays-open": "Nobody sits there, so that seat stays open.",
    "seat-held": "Somebody sits there: they may hand their seat on (`/table seat offer`), the "
    "others may vote (`/table seat replace`), or a moderator may `/mod replace`.",
    "no-free-seat": "Every seat is taken. A holder may hand theirs on with `/table seat offer`.",
    "last-player": "You are the last player here: `/table close` ends the table.",
    "looked-at-another": "You have looked at another seat's secrets as a moderator, so you can't "
    "play at this table.",
    "knows-another": "You have played another seat of this game and know its secrets, so you can't "
    "take this one.",
    "vote-own": "Those whom a vote is about have no vote.",
    "vote-open": "There is a vote about that seat already.",
    "announced-away": "They have announced an absence, so a vote must wait. A moderator can "
    "`/mod replace` at any time.",
    "not-absent": lambda no: (
        "A vote may begin when the table has been waiting for that seat, or the clock has "
        f"answered for it, for {no.facts[0]} days without a word; a moderator can `/mod replace` "
        "at any time."
    ),
    "unlike": lambda no: (
        f"I can't read {code(no.what)} as options. Write `option=value, option=value`."
    ),
    # moderating
    "moderators-only": "Only a moderator of this server may do that.",
    "not-paused": "This table is not paused.",
    "no-rewind": lambda no: (
        f"This table can't be rewound to after move {code(no.what)}: only to one that still counts "
        f"and is not the last, such as {', '.join(no.facts)}."
    ),
    "nothing-to-rewind": "No move has been made here that could be taken back.",
    "preview-old": "A move has been made since that preview. `/mod rewind` shows a new one.",
    "one-of-both": "Name a player or a computer player, not both.",
    "proxy-back": "Answers are taken back by the player, or with `/mod rewind`.",
    "look-own": "You play at this table, so its secrets are not shown to you.",
    "no-consent": lambda no: f"There are these rules: {', '.join(code(x) for x in no.facts)}.",
    # orders
    "order-both": "Either add an order or cancel one, not both at once.",
    "order-nothing": "No order of yours fits what stands now.",
    "order-cancelled": "You have cancelled it.",
    "stats-private": "Ask that in a server where you both play.",
    # looking
    "whatif-over": lambda _: say("whatif-whole"),
    "no-move": lambda no: (
        f"There is no move {code(no.what)}: they are numbered 0 to {no.facts[0]}."
    ),
    "no-view": lambda no: f"There is no view {code(no.what)}; there are {', '.join(no.facts)}.",
    "no-section": lambda no: (
        f"There is no {code(no.what)} in the rules; `/rules search` finds any word."
    ),
    "no-card": lambda no: f"I know no {code(no.what)}; `/rules search` looks through everything.",
    "no-hits": lambda no: f"Nothing in the rules is like {code(no.what)}.",
    "which-game": "Say which game, with `game:`: there is no table in this channel.",
    "no-query": "Say what to look for.",
    # storage
    "db-busy": f"The database is busy. {UNCHANGED} {AGAIN}",
    "db-full": f"The disk is full. {UNCHANGED} The operator must make room.",
    "db-readonly": f"The database can't be written. {UNCHANGED} The operator must see to it.",
    "db-broken": f"The database can't be read or written. {UNCHANGED} The operator must see to it.",
    "too-busy": f"Too much is happening at this table at once. {UNCHANGED} {AGAIN}",
}


def reason(no: No, game: Game | None, names: tuple[str, ...], locale: str = "en") -> str:
    """Why not, as a sentence; the § is added where there is one."""
    sentence = SENTENCES.get(no.why)
    if sentence is not None:
        text = sentence if isinstance(sentence, str) else sentence(no)
    elif game is not None:
        text = game.words(locale).reason(no, names)
    else:
        text = f"That is not possible ({code(no.why)})."
    return f"{text} ({no.rule})" if no.rule and no.rule not in text else text


def refused(
    refusal: Refusal,
    table: Table | None = None,
    locale: str = "en",
    *,
    user: int | None = None,
) -> Response:
    """A refusal as the private answer: the reason, the nearest legal answers, the rule's button.

    Whoever has not answered whole is told once more what they are asked, and where all is listed.
    """
    names = table.names if table else ()
    game = table.game if table else None
    texts = [reason(refusal.no, game, names, locale)]
    short = refusal.no.why == "short"
    if short and table is not None and user is not None:
        texts += _asked(table, user, refusal.no.rule, locale)
    if refusal.nearest:
        near = ", ".join(code(key) for key in refusal.nearest[:5])
        texts.append(clip(f"{'For example' if short else 'Possible instead'}: {near}", 900))
        texts += [COMPLETED] if short else []
    buttons: list[Button] = []
    if refusal.no.rule and game is not None:
        buttons.append(rule_button(game, refusal.no.rule))
    rows = (tuple(buttons),) if buttons else ()
    return Response(Panel(texts=tuple(texts), rows=rows), refused=True, replace=False)


def _asked(table: Table, user: int, rule: str, locale: str) -> list[str]:
    """The question that a user's open answers have got to, if it is the one of this rule."""
    seat = table.seat_of(user)
    if seat is None or not table.running:
        return []
    d = table.draft(seat)
    if d.question is None or d.question.rule != rule:
        return []
    view = table.spec.private(d.state, seat)
    return [clip(table.game.words(locale).prompt(d.question, view, table.names), 600)]


def rule_button(game: Game, rule: str) -> Button:
    """Opens a § of the game's rules."""
    return Button(plain(f"Rules {rule}", 40), RulesRoute(game.spec.key, "s", rule).id)


def simple(text: str, heading: str = "") -> Response:
    """A sentence."""
    return Response(Panel(heading=heading, texts=(text,)), replace=False)


def listed(names: tuple[str, ...] | list[str]) -> str:
    """Names as one says them: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def game_name(game: Game) -> str:
    """A game's name for texts."""
    return safe(game.spec.name)


def titled(title: str, game: str) -> str:
    """A table's title with its game, told once."""
    return title if game in title else f"{title} · {game}"
