"""§18 By post: standing orders about agendas, and revealing `ag07` in another seat's turn."""

from __future__ import annotations

from bot.engine.errors import No
from bot.engine.flow import Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.alien_frontiers.events import Instructed
from bot.games.alien_frontiers.rules.s03_checkpoint import Checkpoint
from bot.games.alien_frontiers.rules.s14_agendas import ShowAgenda, drop_agendas, overflow, true_now
from bot.games.alien_frontiers.state import Frontier, without


class AgendaOrders(Asking[Frontier], frozen=True):
    """§18.3 Standing orders about your face-down agendas. No order is ever waited for."""

    rule = "§18.3"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        no = No("agenda-order", rule=self.rule)
        match words:
            case ():
                return Slot(("hold", "auto", "reveal", "drop"), unknown=no)
            case (verb,):
                return Slot(self._of(s, verb), unknown=no, none=no, deep=False)
        return None

    def _of(self, s: Frontier, verb: Word) -> tuple[str, ...]:
        """The agendas to which an order can apply now."""
        p = s.players[self.seat]
        if verb == "hold":
            return tuple(a for a in p.hidden if a not in p.held)
        if verb == "auto":
            return p.held
        if verb == "drop":
            return p.hidden if overflow(s, self.seat) else ()
        return true_now(s, self.seat) if verb == "reveal" else ()

    def final(self, words: Words) -> bool:
        return words[0] in {"reveal", "drop"}

    def take(self, s: Frontier, words: Words) -> Frontier:
        verb, agenda = words
        if verb == "reveal":
            return self._revealed(s, agenda)
        if verb == "drop":
            return drop_agendas(s, self.seat, (agenda,))
        held = s.players[self.seat].held
        hold = verb == "hold"
        s = s.with_player(self.seat, held=(*held, agenda) if hold else without(held, (agenda,)))
        return s.tell(Instructed(self.seat, agenda, hold), (self.seat,))

    def _revealed(self, s: Frontier, agenda: str) -> Frontier:
        """Reveal an agenda. §3.5: its point may make another one true, so a checkpoint follows."""
        within = any(isinstance(step, Checkpoint) for step in s.todo)
        return s.then(ShowAgenda(self.seat, agenda), *(() if within else (Checkpoint(s.active),)))
