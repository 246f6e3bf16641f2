"""`/fair` and `/table export`: how to check chance, and a table's record as a file."""

from __future__ import annotations

from bot.engine import rng
from bot.engine.record import READY, sealed
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look import export
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, code, jump
from bot.tables.panel.panel import Caller, File, Panel, Response, beside
from bot.tables.seats import daily, lobby_panel, rated
from bot.tables.texts import say
from storage import seats


class Proofs:
    """Shows what is needed to check a table."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._exports = export.Exports(store.db)

    async def fair(self, who: Caller, table: Table) -> Response:
        """`/fair`: how chance can be checked here."""
        del who  # the same for everybody
        row = table.row
        sitting = await self._store.db.read(seats.of_table, row.id)
        fixed = table.entropy
        over = row.status in {"ended", "closed"}
        shares = [seat.entropy for seat in sitting] if fixed is None else fixed.shares
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
        return beside(
            Panel(
                say("fair-heading", title=speech.title(table)), tuple(clip(t, 1200) for t in texts)
            )
        )

    async def export(self, who: Caller, table: Table) -> Response:
        """`/table export`: the record as a file. Before the end it holds nothing secret."""
        del who  # the same for everybody
        daily.refuse_to_show_seed(table, self._store.now())
        data = await self._exports.of(table)
        over = table.row.status in {"ended", "closed"}
        note = "" if over else say("export-partial")
        texts = tuple(t for t in (say("export-whole"), note) if t)
        file = File(f"farpost-{table.row.game}-{table.row.id}.json", data)
        return beside(Panel(say("export-heading", title=speech.title(table)), texts, files=(file,)))


def _sealed(table: Table) -> list[str]:
    """The seal and its message in words, if there is a seal."""
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
    """The sentence about what nothing here proves against whoever runs the bot."""
    fixed = table.entropy
    ready = not rated.why_casual(table) if fixed is None else fixed.closing.ready
    return say("fair-ready" if ready else "fair-no-ready")
