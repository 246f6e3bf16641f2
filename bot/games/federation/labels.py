"""Labels of answers: what a button or menu says, at length and in few words."""

from __future__ import annotations

from typing import Any, Final

from bot.engine.flow import Question, Words
from bot.engine.game_texts import dashed
from bot.games.federation.component_words import CODED, MISSION_KEYS, PLACES, ComponentWords
from bot.games.federation.components import Space
from bot.games.federation.data import (
    AMBASSADORS,
    DATA,
    ERUDITES,
    JOINT,
    OUTER,
    PROJECTS,
    ROCKS,
    SPACES,
    STALL_KEYS,
    STALLS,
)
from bot.games.federation.effects import PLANETS, Stock
from bot.games.federation.rules.s04_turn import Play, declared
from bot.games.federation.rules.s06_arratooine import Arratooine, FreeDisc
from bot.games.federation.rules.s06_atalum import Atalum
from bot.games.federation.rules.s06_e81216 import Build
from bot.games.federation.rules.s12_choices import Choose, ChooseMedal, Copy, Fund, OpenMission
from bot.games.federation.rules.s15_executive import NONE_PAID, UNPAID, PayUpkeep
from bot.games.federation.rules.s23_orders import GiveOrders
from bot.games.federation.state import Delegation
from bot.games.federation.view import PrivateView, PublicView

SIDE_WORDS: Final = ("vote", "fund")
ROOM: Final = 12
"""So many ways to play an Ambassador are shown at once: those of all or of none."""


def capital(text: str) -> str:
    """The words with a capital letter in front."""
    return text[:1].upper() + text[1:]


class Labels(ComponentWords):
    """§23.1 The labels of answers in one language."""

    def label(self, q: Question[Any], words: Words, view: Any) -> str:
        """An answer's last word with what it does, with a capital letter."""
        return capital(self.does(q, words, view))

    def does(self, q: Question[Any], words: Words, view: Any) -> str:
        """An answer's last word with what it does."""
        word = words[-1]
        own = self.answers(q, words, view)
        if own:
            return own
        about = "" if word in ROCKS else self.about(word)
        if about:
            what = self.timed(word) if isinstance(q, Atalum) else self.in_short(word)
            return self.say("label-about", what=what, about=about)
        if word in ROCKS or "+" in word:
            return self.named(word)
        return super().label(q, words, view)

    def answers(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """The label of a word in this question, or "" if every question labels it alike."""
        own, word = view.public.seats[q.seat].open, words[-1]
        match q:
            case PayUpkeep():
                said = self.upkeep(words, own.marker)
            case ChooseMedal():
                said = self.medal(word, own.medals)
            case Choose():
                said = self.effects(q.named()[word])
            case OpenMission():
                said = self.mission(word)
            case Fund():
                said = self.project(word, view.public)
            case Arratooine() | FreeDisc() if words[0] in STALLS:
                said = self.trade(q, words, own.discs)
            case GiveOrders() if len(words) > 1 and word not in ERUDITES:
                said = self.order(word)
            case _:
                said = self.senate(q, words) or self.own_words(dashed(type(q).__name__), words)
        return said

    def senate(self, q: Question[Any], words: Words) -> str:
        """§5.1 The label of a space or an action, or "" for other words."""
        match q:
            case Play() if words[-1] in SPACES:
                return self.put(SPACES[words[-1]], declared(words).facing)
            case Copy():
                return self.deed(words[-1])
        return ""

    def medal(self, word: str, owned: tuple[str, ...]) -> str:
        """§12.2 A Medal, and how many points it adds at the end to those owned."""
        worth, n = DATA.medals.score_by_count, len(owned)
        more = worth[min(n + 1, len(worth) - 1)] - worth[n]
        named = self.named(word) if word in PLANETS else word
        return self.say("label-medal", id=named, pp=more)

    def put(self, x: Space, facing: str) -> str:
        """§5.1 Where an Ambassador goes: what its side of the token is for, and the action."""
        project = self.named(f"project-{PROJECTS[x.column - 1].id}")
        facts = {"floor": x.floor, "side": x.side, "project": project}
        return self.say(f"label-{facing}", action=self.deed(x.action), **facts)

    def deed(self, action: str) -> str:
        """§5.3 An action, and what is done in it where its price and gain don't say that."""
        name, does = self.named(action), f"deed-{dashed(action)}"
        return self.say(does, name=name) if self.has(does) else name

    def mission(self, word: str) -> str:
        """§9.1 A mission, what it gives and what it needs."""
        m = MISSION_KEYS[word]
        facts = {"what": self.named(word), "about": self.about(word), "level": m.level}
        return self.say("label-mission", cost=self.goods(m.cost) or "no", **facts)

    def project(self, word: str, view: PublicView) -> str:
        """§14.2 A project, with the step to which its funding brings it and the last one."""
        step = next(n for key, n, _ in view.projects if key == word) + 1
        track = DATA.projects.joint_track if word == JOINT else DATA.projects.regular_track
        facts = {"what": self.named(f"project-{word}"), "step": step, "last": track.last_step}
        return self.say("label-project", **facts)

    def trade(self, q: Arratooine | FreeDisc, words: Words, discs: tuple[int, ...]) -> str:
        """§6.4 A stall with the bonus of its level, or with the mix of it."""
        stall, *mix = words
        if isinstance(q, FreeDisc) and not q.bonus:
            return self.named(stall)
        level = q.level if isinstance(q, FreeDisc) else min(2, discs[STALL_KEYS.index(stall)] + 1)
        about = self.named(mix[0]) if mix else self.stall(stall, level)
        return self.say("label-about", what=self.named(stall), about=about)

    def upkeep(self, words: Words, marker: int) -> str:
        """§15.2 The level that an answer about upkeep leaves, and its price."""
        unpaid = words[0] == NONE_PAID
        level = UNPAID if unpaid else int(words[0])
        left = self.say("upkeep-keep" if level == marker else "upkeep-drop", level=level)
        if unpaid:
            return self.say("upkeep-none", left=left)
        paid = self.goods(Stock.of(words[1])) if len(words) > 1 else ""
        return self.say("upkeep-paid", left=left, paid=paid) if paid else left

    def own_words(self, kind: str, words: Words) -> str:
        """The label of a word in questions of this kind, or "" if they have no message for it."""
        word = words[-1]
        if kind == "play" and words[0] in AMBASSADORS and word in SIDE_WORDS:
            a = AMBASSADORS[words[0]]
            return self.say(f"side-{word}", votes=a.votes, gain=self.goods(a.funding_gain) or "no")
        own, project = f"word-{kind}-{word}", f"project-{word}"
        if word[:1].isalpha() and self.has(own):
            return self.say(own)
        has_name = kind in ("fund", "give-orders") and self.named(project) != project
        return self.named(project) if has_name else ""

    def timed(self, word: str) -> str:
        """§8.1 An Erudite and when it is used."""
        x = ERUDITES[word]
        facts = {"what": self.named(word), "planet": self.named(x.trigger or x.planet)}
        return self.say(f"erudite-{x.timing}", **facts)

    # In few words

    def in_short(self, word: str) -> str:
        """A component's name where its question has named the kind."""
        short = f"short-{CODED.get(word, '')}"
        return self.say(short, code=word.upper()) if self.has(short) else self.named(word)

    def brief(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """§23 A short label for an answer that skips a question, or ""."""
        return capital(self.briefly(q, words, view.public.seats[q.seat].open))

    def briefly(self, q: Question[Any], words: Words, own: Delegation) -> str:
        """A short label without its capital letter."""
        said = ""
        match q, words:
            case _, ("use", tile, *copied) if all(x in ERUDITES for x in copied):
                said = self.say(
                    "brief-use", tile=self.named(tile), copied=self.codes(copied) or "no"
                )
            case Play(), (ambassador, side) if ambassador in AMBASSADORS:
                said = self.faced(ambassador, side) if ways_to_face(own) <= ROOM else ""
            case Play(), (_, _, *_, space) if space in (*SPACES, OUTER):
                said = self.sent(words)
            case PayUpkeep(), (_, _):
                said = self.upkeep(words, own.marker)
            case Arratooine() | FreeDisc(), (_, _):
                said = self.trade(q, words, own.discs)
            case Build(), (structure, saving):
                facts = {"what": self.named(structure), "saved": self.named(saving)}
                said = self.say("brief-saving", **facts)
        return said

    def faced(self, ambassador: str, side: str) -> str:
        """§4.2 An Ambassador with its side, or with the Alteration token that covers it."""
        who, a = self.named(ambassador), AMBASSADORS[ambassador]
        if side in SIDE_WORDS:
            gain = self.goods(a.funding_gain) or "no"
            return self.say(f"brief-{side}", who=who, votes=a.votes, gain=gain)
        return self.say("brief-token", who=who, about=self.about(side))

    def sent(self, words: Words) -> str:
        """§4.2 A whole placement."""
        d, space = declared(words), words[-1]
        who = self.named(d.ambassador)
        if d.alteration:
            who = self.say("brief-covered", who=who, token=self.in_short(d.alteration))
        if d.die:
            who = self.say("brief-with-die", who=who)
        return self.say(f"brief-{d.facing}", who=who, space=self.hall(space))

    def hall(self, space: str) -> str:
        """§5.1 A space by its action alone, with its side of the Senate if there are two."""
        x = SPACES.get(space)
        if x is None or PLACES[x.action] < 2:
            return self.named(x.action if x else space)
        return self.say("space-brief", action=self.named(x.action), side=x.side)

    def order(self, word: str) -> str:
        """A standing order in words."""
        word = word or "default"
        if word.isdecimal():
            return self.say("order-level", level=word)
        name = f"word-give-orders-{word}"
        return self.say(name) if word.isalpha() and self.has(name) else self.named(word)


def ways_to_face(own: Delegation) -> int:
    """§4.2 The ways to choose an Ambassador and its side, or an Alteration token for it."""
    special = own.special and not own.kept
    return len(own.ambassadors) * (2 + len(own.alterations)) + special * (1 + len(own.alterations))
