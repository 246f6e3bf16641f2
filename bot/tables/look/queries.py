"""Looking without changing anything: board, hand, status, log, recap, why, fair, help."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from cachetools import LRUCache

from bot.engine import rng
from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat, Words
from bot.engine.play import offers, question
from bot.engine.record import READY, sealed
from bot.lanes import Crowded
from bot.languages import spoken
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look import explain_move, export, ledger, log_pages, my_tables, pictures, zoom_menu
from bot.tables.look.pictures import Pictures, look_of
from bot.tables.look.rulebook import Libraries, Rulebook
from bot.tables.panel import phrases, speech
from bot.tables.panel.markdown import bare, clip, code, jump, latest, plain, safe
from bot.tables.panel.panel import (
    Button,
    Caller,
    Field,
    File,
    Form,
    Panel,
    Picture,
    Response,
    Rows,
)
from bot.tables.panel.routes import NoteRoute, RulesRoute, ViewRoute
from bot.tables.panel.typed import AsIs, Watched
from bot.tables.seats import daily, lobby_panel, rated, seat_changes, sitters
from bot.tables.telling import log_texts
from bot.tables.texts import say
from bot.tables.time import clock_texts, pausing
from bot.tables.undo.open_requests import REQUEST
from renderers.look import Look
from storage import moves, notes, preferences, seats, tables

TEXT = "text"
UNSTORABLE = re.compile("[\0\ud800-\udfff]")
"""What no database takes as text."""
ROOM = 3000
MY_TABLES, LISTED = 40, 500
REMEMBERED = 2000
RECAP = 12
"""Lines for a player who hasn't moved yet."""
RULES_SHOWN = 3
"""Rules that `/why` quotes at once."""


class Queries:
    """What a caller may see of a table."""

    def __init__(self, store: Store, drawn: Pictures) -> None:
        self._store = store
        self._pictures = drawn
        self._refused: LRUCache[tuple[int, int], Refusal] = LRUCache(REMEMBERED)
        self._libraries = Libraries(lambda key: store.game(key).spec)
        self._exports = export.Exports(store.db)

    def library(self, game: str, options: Mapping[str, str]) -> Rulebook:
        """A game's rules as they are played with these options, in the language being spoken."""
        return self._libraries.of(game, spoken(), options)

    async def card(self, who: Caller, library: Rulebook, typed: str) -> Panel:
        """A component whole, with its picture where the game draws it."""
        theme, key = (await self.settings(who.user)).get("theme"), library.key(typed)
        look = Look(theme=theme or "dark", language=spoken())
        picture = await self._pictures.of_card(who, library, key, look)
        return msgspec.structs.replace(library.card(typed), picture=picture)

    def close(self) -> None:
        """Give the indexes' memory back."""
        self._libraries.close()

    # The board

    async def board(self, who: Caller, table: Watched, view: str = "", at: str = "") -> Response:
        """The board now or after a move, whole or in part, as a picture or in words."""
        then = await self._at(table, at)
        seat = table.seat_of(who.user)
        shown = then.public()
        name = view.strip().casefold()
        if name == TEXT:
            return await self._in_words(then, shown, seat, who)
        look = await self._look(who, then, shown, name)
        seen = shown if seat is None else _own(then, seat, look.view) or shown
        try:
            picture = await self._pictures.asked(who, then, seen, look)
        except Crowded:
            raise Refusal(No("busy-drawing")) from None
        if picture is None:
            return await self._in_words(then, shown, seat, who)
        status = speech.game_words(then.game, who.locale).status(shown, speech.names(then))
        in_words = Button(say("look-in-words"), ViewRoute(table.row.id, "text", at.strip()).id)
        rows: Rows = (*zoom_menu.menu(then, shown, at.strip(), look.view), (in_words,))
        return _shown(Panel(self._heading(table, then), (clip(status, 800),), rows, picture))

    async def closer(self, who: Caller, table: Table) -> Response:
        """The part of the board to look at first, with the way to all others."""
        played(table)
        return await self.board(who, table, pictures.closely(table.spec.key, table.public()), "")

    async def closer_chosen(
        self, who: Caller, table: Table, values: tuple[str, ...], at: str
    ) -> Response:
        """Another part of the board, in place of the one that is shown."""
        shown = await self.board(who, table, zoom_menu.view_of(values), at)
        return msgspec.structs.replace(shown, replace=True)

    async def _look(self, who: Caller, table: Table, shown: Any, name: str) -> Any:
        settings = await self.settings(who.user)
        theme = settings.get("theme", "")
        if not name and settings.get("card") == pictures.PHONE:
            name = pictures.phone_card(table.spec.key)
        if name in {"", zoom_menu.WHOLE}:
            return look_of(table, theme)
        views = {v.casefold(): v for v in pictures.view_names(table.spec.key, shown)}
        if name in views:
            return look_of(table, theme, view=views[name], seat=table.seat_of(who.user))
        regions = await self._pictures.regions(table, shown)
        found = {r.casefold(): r for r in regions}
        if name in found:
            return look_of(table, theme, at=found[name])
        titles = pictures.titles(table.spec.key, shown, look_of(table))
        meant = zoom_menu.meant(name, tuple(views.values()), regions, titles)
        if meant:
            return await self._look(who, table, shown, meant.casefold())
        names = dict.fromkeys([*views.values(), *regions, TEXT])
        known = tuple(plain(titles.get(n, n), 40) for n in list(names)[:20])
        raise Refusal(No("no-view", plain(name), facts=known))

    async def _in_words(self, table: Table, shown: Any, seat: Seat | None, who: Caller) -> Response:
        words = speech.game_words(table.game, who.locale)
        spoken = await self._pictures.spoken(table, shown, look_of(table))
        texts = [words.status(shown, speech.names(table)), safe_lines(spoken)]
        if seat is not None and table.state is not None:
            texts.append(say("look-you", hand=words.hand(table.private(seat), speech.names(table))))
        whole = "\n\n".join(t for t in texts if t)
        return _shown(_filed(speech.title(table), whole, "position.txt"))

    async def _at(self, table: Table, at: str) -> Table:
        """The table as it stood after a move."""
        played(table)
        if not at.strip():
            return table
        told, last = log_pages.number_in(at.strip().lstrip("#")), table.told_moves
        if not 0 <= told <= last:
            raise Refusal(No("no-such-move", plain(at), facts=(str(last),)))
        if told == table.row.moves - table.row.asides:
            return table
        number = await self._store.db.read(moves.called, table.row.id, told)
        assert number is not None, f"table {table.row.id} has no move {told}"
        return await self._then(table, number)

    async def _then(self, table: Table, number: int) -> Table:
        """The table as it stood after this entry of the log."""
        if number == table.row.moves:
            return table
        found = await self._store.db.read(moves.chain, table.row.id, number)
        assert found is not None, f"table {table.row.id} has no position {number}"
        asides = await self._store.db.read(moves.asides, table.row.id, number)
        row = msgspec.structs.replace(table.row, moves=number, asides=asides)
        return table.changed(row, state=table.game.recalled(found))

    async def position(self, who: Caller, table: Table, number: int) -> Panel:
        """The board after a move, as everybody sees it."""
        then = await self._then(table, number)
        theme = (await self.settings(who.user)).get("theme", "")
        picture = await self._pictures.draw(who, then, then.public(), look_of(then, theme))
        return Panel(self._heading(table, then), picture=picture)

    def _heading(self, table: Table, then: Table) -> str:
        if then.row.moves == table.row.moves:
            return speech.title(table)
        return say("look-after-move", title=speech.title(table), n=then.row.moves - then.row.asides)

    async def preview(
        self, who: Caller, table: Table, seat: Seat, panel: Panel, words_so_far: Words
    ) -> Panel:
        """A panel with the board as it would stand after the line; only its owner sees it."""
        ahead = table.changed(table.row, state=table.draft(seat).state)
        picture = await self._picture_ahead(who, table, ahead, words_so_far)
        words = speech.game_words(table.game, who.locale)
        texts = [
            say("look-preview"),
            clip(words.status(ahead.public(), speech.names(table)), 600),
            clip(words.hand(ahead.private(seat), speech.names(table)), 900),
        ]
        return msgspec.structs.replace(panel, texts=(*texts, *panel.texts[-1:]), picture=picture)

    async def reach(
        self, who: Caller, table: Table, seat: Seat, panel: Panel, words: Words
    ) -> Panel:
        """A panel beside the picture of what it chooses from, if there is one."""
        view, part = pictures.beside(table, seat, words)
        if not part:
            return panel
        theme = (await self.settings(who.user)).get("theme", "")
        look = look_of(table, theme, since=table.public(), view=part)
        picture = await self._pictures.draw(who, table, view, look)
        return msgspec.structs.replace(panel, picture=picture)

    async def _picture_ahead(
        self, who: Caller, table: Table, ahead: Table, words_so_far: Words
    ) -> Picture | None:
        theme = (await self.settings(who.user)).get("theme", "")
        focus = pictures.focus(table.spec.key, words_so_far)
        look = look_of(table, theme, since=table.public(), view=focus)
        return await self._pictures.draw(who, table, ahead.public(), look)

    # Texts

    async def hand(self, who: Caller, table: Watched) -> Response:
        """What only the caller's seat may know; when all is over, every seat's."""
        played(table)
        if table.over:
            return self._hands(who, table)
        return await self.hand_of(who, table, table.seat_for(who.user))

    async def hand_of(self, who: Caller, table: Table, seat: Seat) -> Response:
        """What only this seat may know."""
        own = table.private(seat)
        text = speech.game_words(table.game, who.locale).hand(own, speech.names(table))
        view = pictures.secret(table.spec.key, own)
        picture = None
        if view:
            theme = (await self.settings(who.user)).get("theme", "")
            picture = await self._pictures.draw(who, table, own, look_of(table, theme, view=view))
        texts = tuple(_parts(text or say("look-nothing")))
        return _shown(
            Panel(say("look-your-hand", title=speech.title(table)), texts, picture=picture)
        )

    def _hands(self, who: Caller, table: Table) -> Response:
        words = speech.game_words(table.game, who.locale)
        texts = [
            _hand_of(
                speech.names(table)[n], words.hand(table.private(Seat(n)), speech.names(table))
            )
            for n in range(table.row.places)
        ]
        whole = "\n\n".join(texts)
        return _shown(_filed(say("look-all-hands", title=speech.title(table)), whole, "hands.txt"))

    async def handover(self, who: Caller, table: Table, before: str) -> Response:
        """All that somebody needs who has just taken a seat over: position, hand, recap."""
        seat = table.seat_for(who.user)
        recap = (await self.recap(who, table)).panel
        words = speech.game_words(table.game, who.locale)
        hand = words.hand(table.private(seat), speech.names(table))
        kind = "handover-you-after" if before else "handover-you"
        texts = [
            say(kind, n=seat + 1, title=speech.title(table), before=before),
            words.status(table.public(), speech.names(table)),
            clip(say("handover-hand", hand=hand) if hand else say("handover-no-hand"), 1200),
            f"{say('handover-since')}\n{clip(recap.texts[0], 1200)}",
            self._mine(table, seat) if table.running else "",
        ]
        number = table.row.id
        row = (
            Button(say("button-act"), ViewRoute(number, "act", "").id, "main"),
            Button(say("button-board"), ViewRoute(number, "board", "").id),
            Button(say("look-in-words"), ViewRoute(number, "text", "").id),
            Button(say("button-rules"), RulesRoute(table.spec.key, "c", "").id),
        )
        return _shown(Panel(say("handover"), tuple(t for t in texts if t), (row,), recap.picture))

    async def show(self, who: Caller, table: Watched) -> Response:
        """The table: its lobby, or how it stands."""
        return await self.status(who, table) if table.running else _lobby(who, table)

    async def status(self, who: Caller, table: Watched) -> Response:
        """Round, standing and whose turn it is."""
        if table.row.status == "lobby" or table.state is None:
            return _lobby(who, table)
        words = speech.game_words(table.game, who.locale)
        texts = [words.status(table.public(), speech.names(table)), log_texts.turn_line(table)]
        if table.row.status == "ended":
            texts.append("\n".join(log_texts.result_lines(table)))
        elif table.row.status == "closed":
            texts.append(say("status-closed"))
        seat = table.seat_of(who.user)
        if seat is not None and table.running:
            texts.append(self._mine(table, seat))
        texts += clock_texts.lines(table, seat, self._store.now())
        texts += await ledger.lines(self._store, who, table) if table.running else []
        texts += seat_changes.lines(table)
        if table.running and table.row.paused is not None:
            texts.append(
                phrases.reason(pausing.why(table), table.game, speech.names(table), who.locale)
            )
        request = REQUEST.of(table)
        if request is not None:
            needed = [speech.names(table)[s] for s in request.needed]
            texts.append(say("status-request", names=phrases.listed(needed)))
        board = Button(say("button-board"), ViewRoute(table.row.id, "board", "").id)
        act = Button(say("button-act"), ViewRoute(table.row.id, "act", "").id)
        row = (act, board) if table.running else (board,)
        return _shown(Panel(speech.title(table), tuple(clip(t, 1000) for t in texts if t), (row,)))

    def _mine(self, table: Table, seat: Seat) -> str:
        if table.line(seat):
            return say("status-line")
        if question(table.state, seat) is not None:
            return say("status-asked")
        if table.is_sealed(seat):
            return say("status-sealed")
        return say("status-offers") if offers(table.state, seat) else ""

    async def log(self, who: Caller, table: Watched, since: str = "") -> Response:
        """What has happened: the latest page, or from a move on."""
        played(table)
        entries = await self._store.db.read(moves.since, table.row.id, 0)
        grouped = log_pages.grouped(entries[: table.shown_moves + 1])
        log = log_texts.by_number(entries)
        gone = log_texts.undone(entries, table.row.head)
        seat = log_texts.eyes(table, who.user)
        held = await self._store.db.read(seats.ever, table.row.id)

        def lines(entry: moves.LogEntry) -> list[str]:
            seated = sitters.as_seated(table, held, entry.at)
            mark = "~~" if entry.number in gone else ""
            found = log_texts.entry_lines(seated, entry, seat, who.locale, log)
            name = log_pages.SECRET if entry.shown is None else entry.shown
            return [f"`{name}` {mark}{line}{mark}" for line in log_pages.unlisted(found)]

        def lines_of(number: int) -> list[str]:
            return [line for entry in grouped[number] for line in lines(entry)]

        end = table.told_moves
        page = log_pages.page(lines_of, end, since, ROOM - 100)
        earlier = ViewRoute(table.row.id, "log", f"{log_pages.BEFORE}{page.first}").id
        later = ViewRoute(table.row.id, "log", str(page.last + 1)).id
        row = (
            Button(say("log-page-earlier"), earlier, disabled=not page.first),
            Button(say("log-page-later"), later, disabled=page.last >= end),
        )
        text = clip(page.text, ROOM) or say("log-page-nothing")
        return _shown(Panel(say("log-heading", title=speech.title(table)), (text,), (row,)))

    async def _recapped(self, table: Table, seat: Seat | None) -> int:
        """From which entry of the log on a recap tells. Whoever plays alone is answered within
        their own move."""
        if seat is None:
            return 1
        last = max(0, await self._store.db.read(moves.last_of, table.row.id, seat))
        return last if table.row.places == 1 and last else last + 1

    async def recap(self, who: Caller, table: Watched) -> Response:
        """What has happened since the caller's last move, changes outlined."""
        played(table)
        seat = table.seat_of(who.user)
        first = await self._recapped(table, seat)
        entries = await self._store.db.read(moves.since, table.row.id, first)
        entries = tuple(e for e in entries if e.number <= table.shown_moves)
        least = log_texts.needs(entries, first)
        log = log_texts.by_number(await self._store.db.read(moves.since, table.row.id, least))
        eyes = log_texts.eyes(table, who.user)
        held = await self._store.db.read(seats.ever, table.row.id)
        lines = sitters.lines_then(table, held, entries, eyes, who.locale, log)
        then = await self._then(table, min(first - 1, table.shown_moves))
        theme = (await self.settings(who.user)).get("theme", "")
        look = look_of(table, theme, since=then.public())
        picture = await self._pictures.draw(who, table, table.public(), look)
        lines = sitters.together_then(table, held, lines)
        if first == 1:  # who hasn't moved has no turn to begin from: what happened last is enough
            lines = lines[-RECAP:]
        text = latest(lines, ROOM - 400) or say("recap-nothing")
        texts = tuple(t for t in (text, log_texts.turn_line(table)) if t)
        act = Button(say("button-act"), ViewRoute(table.row.id, "act", "").id, "main")
        rows: Rows = ((act,),) if seat is not None and table.running else ()
        heading = say("recap-heading", title=speech.title(table))
        return _shown(Panel(heading, texts, rows, picture))

    # Why

    def remember(self, who: Caller, refusal: Refusal) -> None:
        """A refusal that `/why` may explain."""
        self._refused[who.user, who.channel] = refusal

    def forget(self, who: Caller) -> None:
        """A move made since answers the refusal: `/why` is about the move from now on."""
        self._refused.pop((who.user, who.channel), None)

    async def why(self, who: Caller, table: Watched) -> Response:
        """The last refusal and its rule; else the last events with theirs, and what is asked."""
        refusal = self._refused.get((who.user, who.channel))
        texts: list[str] = []
        rules: tuple[str, ...] = ()
        if refusal is not None:
            reason = phrases.reason(refusal.no, table.game, speech.names(table), who.locale)
            texts.append(say("why-refusal", reason=reason))
            rules = (refusal.no.rule,)
        elif table.state is not None:
            eyes = log_texts.eyes(table, who.user)
            seat, db = table.seat_of(who.user), self._store.db
            lines, rules = await explain_move.last_events(db, table, eyes, seat, who.locale)
            texts += [clip("\n".join(lines), 1200), explain_move.derived(table, seat, who.locale)]
            q = None if seat is None or not table.running else question(table.state, seat)
            rules = (*rules, "" if q is None else q.rule)
        rules = tuple(dict.fromkeys(rule for rule in rules if rule))[:RULES_SHOWN]
        texts += [clip(self._rule_text(table, rule), 700) for rule in rules]
        buttons = tuple(phrases.rule_button(table.game, rule) for rule in rules)
        if not any(texts):
            texts = [say("why-nothing")]
        rows = (buttons,) if buttons else ()
        return _shown(
            Panel(
                say("why-heading", title=speech.title(table)),
                tuple(clip(t, 1400) for t in texts if t),
                rows,
            )
        )

    def _rule_text(self, table: Table, rule: str) -> str:
        try:
            section = self.library(table.spec.key, table.options).find_section(rule)
        except Refusal:
            return rule
        return f"**{section.ref}** {section.text or section.title}"

    # Fair play, notes, lists

    async def fair(self, who: Caller, table: Table) -> Response:
        """How chance is proved here."""
        del who  # the same for everybody
        row = table.row
        held = await self._store.db.read(seats.of_table, row.id)
        fixed = table.entropy
        over = row.status in {"ended", "closed"}
        shares = [seat.entropy for seat in held] if fixed is None else fixed.shares
        given = shares if over else [rng.commitment(share.encode()) for share in shares]
        texts = [
            say("fair-how"),
            say("fair-hash", hash=code(rng.commitment(table.row.seed))),
            say(
                "fair-shares" if over else "fair-share-hashes",
                shares=", ".join(code(share) for share in given),
            ),
            *_sealed(table),
            say("fair-draws", n=row.counter),
            _unproven(table),
        ]
        if daily.still_on(table, self._store.now()):
            texts.append(say("fair-daily"))
        elif row.status in {"ended", "closed"}:
            texts.append(say("fair-seed", seed=code(row.seed.hex())))
            texts.append(say("fair-verify"))
        else:
            texts.append(say("fair-later"))
        return _shown(
            Panel(
                say("fair-heading", title=speech.title(table)), tuple(clip(t, 1200) for t in texts)
            )
        )

    async def export(self, who: Caller, table: Table) -> Response:
        """Everything as a file; before the end without anything secret."""
        del who  # the same for everybody
        daily.kept_secret(table, self._store.now())
        data = await self._exports.of(table)
        over = table.row.status in {"ended", "closed"}
        note = "" if over else say("export-partial")
        texts = tuple(t for t in (say("export-whole"), note) if t)
        file = File(f"farpost-{table.row.game}-{table.row.id}.json", data)
        return _shown(Panel(say("export-heading", title=speech.title(table)), texts, files=(file,)))

    async def mytables(self, who: Caller) -> Response:
        """Every open table of the caller, those that wait for them first."""
        return _shown(await my_tables.mytables(self._store, who))

    async def list_tables(
        self, who: Caller, sees: Callable[[int], bool] = lambda _: True
    ) -> Response:
        """The open tables of this server, as far as the caller sees their channels."""
        if who.guild is None:
            return await self.mytables(who)
        found = await self._store.db.read(tables.listed_in_guild, who.guild, LISTED)
        lines = []
        for row in [row for row in found if sees(row.channel)][:MY_TABLES]:
            game = self._store.games.get(row.game)
            name = phrases.game_name(game) if game else safe(row.game)
            kind = "list-line-lobby" if row.status == "lobby" else "list-line-running"
            place = f"<#{row.channel}>"
            lines.append(say(kind, channel=place, title=safe(row.title), game=name))
        body = "\n".join(lines) or say("list-none")
        return _shown(Panel(say("list-heading"), tuple(_parts(body))))

    async def note(self, who: Caller, table: Table, text: AsIs | None = None) -> Response:
        """The caller's private note about this table."""
        if text is not None:
            kept = UNSTORABLE.sub("", text).strip()[:1000]
            at = self._store.now()
            await self._store.db.write(notes.put, table.row.id, who.user, kept, at)
        found = await self._store.db.read(notes.of_user, table.row.id, who.user)
        shown = "\n".join(safe(line, 1000) for line in found.splitlines())
        row = (Button(say("note-edit"), ViewRoute(table.row.id, "note", "").id),)
        texts = (clip(shown, ROOM) or say("note-empty"),)
        return _shown(Panel(say("note-heading", title=speech.title(table)), texts, (row,)))

    async def note_form(self, who: Caller, table: Table) -> Response:
        """The form to write it in."""
        found = await self._store.db.read(notes.of_user, table.row.id, who.user)
        field = Field("text", say("note-only-you"), found[:1000], long=True)
        return Response(Panel(), form=Form(NoteRoute(table.row.id).id, say("note-yours"), (field,)))

    async def settings(self, user: int) -> dict[str, Any]:
        """What a user likes."""
        found: dict[str, Any] = json.loads(await self._store.db.read(preferences.of_user, user))
        return found

    async def like(self, user: int, edit: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        """Change what a user likes."""

        def edited(settings: str) -> str:
            return json.dumps(edit(json.loads(settings)))

        await self._store.db.write(preferences.change, user, edited)


def _lobby(who: Caller, table: Table) -> Response:
    return _shown(lobby_panel.panel(table, who.locale))


def _hand_of(who: str, hand: str) -> str:
    return say("look-hand-of" if hand else "look-hand-of-none", who=who, hand=hand)


def _sealed(table: Table) -> list[str]:
    """The seal and the message that shows it, once there are any."""
    fixed = table.entropy
    if fixed is None:
        return []
    texts = [say("fair-seal", seal=code(sealed(fixed.closing)))]
    if fixed.message:
        link = jump(table.row.guild, table.row.channel, fixed.message)
        texts.append(say("fair-shown", link=link))
    if table.sealed:
        texts.append(lobby_panel.awaits(table))
    elif fixed.closing.ready:
        press = fixed.shares[-1].removeprefix(READY)
        texts.append(say("fair-press", number=code(press)))
    return texts


def _unproven(table: Table) -> str:
    """What nothing here proves against whoever runs the bot."""
    fixed = table.entropy
    ready = not rated.why_casual(table) if fixed is None else fixed.closing.ready
    return say("fair-ready" if ready else "fair-no-ready")


def played(table: Table) -> None:
    """Refuse what needs a position."""
    if table.state is None:
        raise Refusal(No(f"status-{table.row.status}"))


def _own(table: Table, seat: Seat, view: str) -> Any:
    """What this seat alone sees, if this part of the board shows more of it; else None."""
    own, key = table.private(seat), table.spec.key
    return own if view and view in (pictures.secret(key, own), pictures.phone_card(key)) else None


def safe_lines(text: str) -> str:
    """Spoken text inside markdown."""
    return "\n".join(safe(line, 3000) for line in text.splitlines() if line.strip())


def _parts(text: str) -> list[str]:
    """A text as much of it as one panel holds."""
    return [clip(text, ROOM)]


def _filed(heading: str, whole: str, name: str) -> Panel:
    """A text; what one panel doesn't hold is in a file, and the panel says so."""
    if len(whole) <= ROOM:
        return Panel(heading, (whole,))
    texts = (clip(whole, ROOM), say("look-in-file", file=code(name)))
    return Panel(heading, texts, files=(File(name, bare(whole).encode()),))


def _shown(panel: Panel) -> Response:
    return Response(panel, replace=False)
