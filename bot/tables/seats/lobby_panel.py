"""The lobby's message, and what else is shown of a table before its game starts."""

from __future__ import annotations

from bot.engine import rng
from bot.engine.spec import RANDOM, Teaching
from bot.languages import spoken
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.markdown import clip, code, plain, safe
from bot.tables.panel.panel import Button, Choice, Menu, Panel
from bot.tables.panel.routes import ClockRoute, GuideRoute, LobbyRoute, RulesRoute, SettingsRoute
from bot.tables.seats import daily, options, rated
from bot.tables.seats.computer_levels import level_names, typed_level, with_level
from bot.tables.seats.proposals import PROPOSALS
from bot.tables.texts import say
from bot.tables.time import clock_texts
from bot.tables.time.timing import TIMING


def panel(table: Table, locale: str = "en") -> Panel:
    """The lobby's message."""
    number = table.row.id
    fair = Button(say("guide-fair"), LobbyRoute(number, "fair").id)
    rows: tuple[tuple[Button, ...] | Menu, ...] = ((fair,),)
    if table.row.status == "lobby":
        how = Button(say("guide-how"), GuideRoute(table.spec.key, "how").id)
        rest = Button(say("button-more"), LobbyRoute(number, "more").id)
        rows = ((*_starting(table), how, rest),)
    elif table.row.status == "running":
        act = Button(say("button-act"), LobbyRoute(number, "act").id, "main")
        rows = ((act, Button(say("button-rules"), RulesRoute(table.spec.key, "c", "").id), fair),)
    texts = [
        _pitch(table, locale),
        _state_line(table),
        _seat_lines(table),
        _start_line(table),
        options.line(table, locale),
        options.endless(table, locale),
        options.house_line(table, locale),
        rated.line(table),
        say("lobby-clock", clock=clock_texts.whole(TIMING.of(table))),
        _rewinding(table.row.consent),
    ]
    heading = phrases.titled(speech.title(table), phrases.game_name(table.game))
    return Panel(heading, tuple(t for t in texts if t), rows)


def more(table: Table, locale: str) -> Panel:
    """What the lobby has besides joining and starting."""
    number = table.row.id
    first = options.first_game_sets(table, locale)
    return Panel(
        texts=(first,) if first else (),
        rows=(
            (
                Button(say("button-leave"), LobbyRoute(number, "leave").id),
                Button(say("button-options"), LobbyRoute(number, "options").id),
                Button(say("button-clock"), ClockRoute(number, "show").id),
                Button(say("button-invite"), LobbyRoute(number, "invite").id),
                *options.first_game(table),
            ),
            *options.by_the_book(table, locale),
            (
                Button(say("button-rules"), RulesRoute(table.spec.key, "c", "").id),
                Button(say("guide-fair"), LobbyRoute(number, "fair").id),
                Button(say("settings-table"), SettingsRoute(number, "table").id),
                Button(say("button-close"), LobbyRoute(number, "close").id, "bad"),
            ),
        ),
    )


def _starting(table: Table) -> tuple[Button, ...]:
    """Buttons for joining and Start, or, once Start has sealed the seats, for Ready."""
    number = table.row.id
    if table.sealed:
        return (
            ready_button(table),
            Button(say("button-leave"), LobbyRoute(number, "leave").id),
            Button(say("button-start-off"), LobbyRoute(number, "start-off").id),
        )
    start = Button(say("button-start"), LobbyRoute(number, "start").id, "main")
    if daily.is_daily(table.options):
        return (start,)
    join = Button(say("button-join"), LobbyRoute(number, "join").id, "good")
    computer = Button(say("button-add-computer"), LobbyRoute(number, "computer").id)
    return (join, start, computer)


def ready_button(table: Table) -> Button:
    """The button with which another seat has a sealed game dealt."""
    return Button(say("button-ready"), LobbyRoute(table.row.id, "ready").id, "good")


def _state_line(table: Table) -> str:
    status = table.row.status
    if table.sealed:
        return awaits(table)
    return say(
        {"lobby": "lobby-waiting", "closed": "lobby-closed-state"}.get(status, f"lobby-{status}")
    )


def _start_line(table: Table) -> str:
    """What Start does now, or what it still needs."""
    if table.row.status != "lobby" or table.sealed:
        return ""
    seats = [rows for rows in map(table.holders, range(table.row.places)) if rows]
    missing = table.spec.seats[0] - len(seats)
    if missing > 0:
        return say("lobby-start-needs", n=missing)
    computers = sum(any(r.level for r in rows) for rows in seats)
    people = (rows for rows in seats if not any(r.level for r in rows))
    names = [" & ".join(safe(r.name, 32) for r in rows) for rows in people]
    if len(seats) == 1 and names:
        rival = speech.taught(table.game, "rival", spoken())
        kind = "lobby-start-against" if rival else "lobby-start-alone"
        return say(kind, name=names[0], rival=rival)
    named = [*names, say("lobby-computers", n=computers)] if computers else names
    return say("lobby-start-with", names=phrases.listed(named))


def awaits(table: Table) -> str:
    """The sentence that says whose Ready is missing."""
    names = [speech.names(table)[seat] for seat in table.awaited]
    return say("start-awaits", n=len(names), names=phrases.listed(names))


def _rewinding(consent: str) -> str:
    """The rule by which a moderator may rewind, or "" for the usual one."""
    return "" if consent == "concerned" else say(f"rewind-{consent}")


def _seat_lines(table: Table) -> str:
    lines = []
    for seat in range(table.row.places):
        names = [with_level(table.spec, r) for r in table.holders(seat)]
        lines.append(f"{seat + 1}. {' & '.join(names) or say('lobby-seat-free')}")
    invited = [safe(p.name, 32) for p in PROPOSALS.of(table) if p.kind == "invite"]
    if invited:
        lines.append(say("lobby-invited", names=phrases.listed(invited)))
    return clip("\n".join(lines), 1200)


def hash_panel(table: Table) -> Panel:
    """The message with the seed's hash, which is never edited."""
    return Panel(texts=(say("lobby-hash", hash=code(rng.commitment(table.row.seed))),))


def _pitch(table: Table, locale: str) -> str:
    """What the game is about, for how many and how long, for people who think of joining."""
    words = speech.game_words(table.game, locale)
    if not isinstance(words, Teaching) or table.row.status != "lobby":
        return ""
    least, most = table.spec.seats
    facts = (say("guide-seats", least=least, most=most), words.teach("length"), words.teach("goal"))
    return "\n".join((words.teach("pitch"), " · ".join(filter(None, facts))))


def computer_panel(table: Table) -> Panel:
    """The menu of computer players that can be added."""
    head = LobbyRoute(table.row.id, "level").id
    notes = {table.spec.players.strongest: say("lobby-strongest"), RANDOM: say("lobby-weakest")}
    names = level_names(table.spec)
    choices = tuple(
        Choice(plain(name, 100), typed_level(table.spec, level), notes.get(level, ""))
        for level, name in names.items()
    )
    return Panel(say("lobby-computer"), (), (Menu(head, say("lobby-which"), choices[:25]),))
