"""Prompts, labels, reasons and log lines, made from the message files of each language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from bot.engine.errors import No
from bot.engine.flow import Question
from bot.engine.game_texts import dashed
from bot.engine.spec import Names, Standing
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import MISSIONS, OUTER, SPACES
from bot.games.federation.effects import PLANETS
from bot.games.federation.labels import Labels, capital
from bot.games.federation.rules.s04_turn import Missions
from bot.games.federation.rules.s23_orders import ASK, topics
from bot.games.federation.state import SHIP, TOKEN
from bot.games.federation.view import PrivateView, PublicView, SeatView
from bot.languages import strung


class Texts(Labels):
    """§24 The game's words in one language."""

    def reason(self, no: No, names: Names) -> str:
        """Why something is not legal, with whose Ambassador is there, or what a stall's bonus
        is."""
        match no:
            case No("occupied", space, _, (ambassador, seat)):
                what, own = self.named(space), self.named(ambassador)
                return self.say("no-occupied", what=what, a=own, seat=names[int(seat)])
            case No("which-space", action, _, keys):
                each = (
                    self.say("which", code=x, floor=SPACES[x].floor, side=SPACES[x].side)
                    for x in keys
                )
                return self.say("no-which-space", what=self.named(action), spaces=self.listed(each))
            case No("no-way-on", asteroid, _, (ways,)):
                return self.say(
                    "no-no-way-on", what=self.named(asteroid), a=self.codes(ways.split("+"))
                )
            case No("no-mix", stall, _, (units, kinds, way)):
                found = (k for k in fx.BONUS_KINDS if k in kinds.split("+"))
                bonus = self.mix(int(units), found, split=way == "split")
                return self.say("no-no-mix", what=self.named(stall), bonus=bonus)
        return super().reason(no, names)

    # Wording

    def prompt(self, q: Question[Any], view: PrivateView, names: Names) -> str:
        """What the question asks. Where no mission can be flown, it asks only for an Erudite."""
        if isinstance(q, Missions) and not view.flyable:
            return self.say("ask-window")
        return super().prompt(q, view, names)

    def line(self, event: Any, names: Names) -> str:
        """A line of the log. A few need more than the event's fields."""
        match event:
            case e.Placed():
                return self.placed(event, names)
            case e.FloorWon(winners=winners):
                return self.more(event, names, n=len(winners))
            case e.LawPassed(chooser=chooser) if chooser is not None:
                law = super().line(event, names)
                return self.say("law-chosen", law=law, seat=names[chooser])
            case e.UsedErudite(copied=copied) if copied:
                return self.say("event-copied-erudite", **self.facts(event, names))
            case e.Upkept(goods=goods) if not goods:
                return self.more(event, names, goods=self.say("nothing"))
        return super().line(event, names)

    def more(self, event: Any, names: Names, **other: object) -> str:
        """A line of the log with further facts than the event's own."""
        facts = {**self.facts(event, names), **other}
        return self.say(f"event-{dashed(type(event).__name__)}", **facts)

    def placed(self, event: e.Placed, names: Names) -> str:
        """§4.2 The line of the log about a placement."""
        where = self.say("the-outer") if event.space == OUTER else self.named(event.space)
        alteration = self.named(event.alteration) if event.alteration else "no"
        return self.more(event, names, where=where, side=event.side, alteration=alteration)

    def facts(self, item: msgspec.Struct, names: Names) -> dict[str, object]:
        """The fields of an event or reason as facts, with names for keys."""
        found = super().facts(item, names)
        match item:  # The sentence says of what kind they are.
            case e.Opened(tiles=keys) | e.EruditesShown(tiles=keys):
                found["tiles"] = self.codes(keys)
            case e.MoonShown(tokens=keys):
                found["tokens"] = self.codes(keys)
            case e.RocksShown(tokens=keys):
                found["tokens"] = strung(map(self.place, keys), self.language)
        if isinstance(item, e.Declined):
            found["what"] = item.what
        if isinstance(item, e.OrdersSet):
            found["topic"] = self.say(f"topic-{item.topic}")
            found["order"] = self.listed(map(self.order, item.order.split(", ")))
        if isinstance(item, e.Funding):
            found["n"] = len(item.columns)
        project = getattr(item, "project", "")
        if project:
            found["project"] = self.named(f"project-{project}")
        return found

    def status(self, view: PublicView, names: Names) -> str:
        """The round, the laws and everybody's points in one line."""
        points = self.points((names[x.seat], x.open.pp) for x in view.seats)
        if not view.round:
            return self.say("status-setup")
        if view.over:
            return self.say("status-over", points=points)
        return self.say(
            "status",
            round=view.round,
            left=self.named(view.laws[0]) if view.laws else "",
            right=self.named(view.laws[1]) if view.laws else "",
            a=view.votes_left,
            b=view.votes_right,
            points=points,
        )

    def points(self, each: Iterable[tuple[str, int]]) -> str:
        """Everybody's points in a row."""
        scores = (self.say("status-points", name=name, n=n) for name, n in each)
        return strung(scores, self.language)

    def hand(self, view: PrivateView, names: Names) -> str:
        """§20 What this seat has, and what only it knows: its orders, and the tiles it has looked
        at."""
        own = view.public.seats[view.seat]
        lines = [self.owned(own, names[own.seat]), self.say("hand-orders")]
        for topic in topics(w.id for w in view.public.works):
            given = getattr(view.orders, topic)
            order = self.order(given) if topic != "embassy" else self.listed(map(self.order, given))
            order = order or self.order(ASK)
            named = capital(self.say(f"topic-{topic}"))
            lines.append(self.say("hand-order", topic=named, order=order))
        if view.deep:
            lines.append(self.say("hand-deep", tiles=self.codes(view.deep)))
        if view.peeked:
            lines.append(self.say("hand-peeked", tokens=self.codes(view.peeked)))
        return "\n".join(lines)

    def in_brief(self, p: SeatView, name: str) -> str:
        """A player's points and goods in one sentence."""
        goods = self.goods(p.open.stock) or self.say("pic-no-resources")
        return self.say("pic-said-player", who=name, pp=p.open.pp, goods=goods)

    def owned(self, p: SeatView, name: str) -> str:
        """All that a player has."""
        d = p.open
        numbers = zip(PLANETS, p.influence, strict=True)
        tokens = (self.say("pic-said-tile", tile=x.upper(), does=self.about(x))
                  for x in d.alterations)  # fmt: skip
        facts = {
            "left": map(self.named, d.ambassadors),
            "influence": (f"{self.named(x)} {n}" for x, n in numbers),
            "open": (str(m) for m in MISSIONS if d.missions[m - 1] == TOKEN),
            "completed": (str(m) for m in MISSIONS if d.missions[m - 1] == SHIP),
            "medals": map(self.named, d.medals),
            "unused": (x.upper() for x in d.erudites if x not in d.used),
            "tokens": tokens,
            "tiles": (x.upper() for x in (d.start, d.deep) if x),
        }
        none = self.say("pic-none")
        return self.say(
            "pic-said-seat",
            player=self.in_brief(p, name),
            degree=d.degree,
            level=d.level,
            upkeep=self.named(d.upkeep) if d.upkeep else none,
            ships=d.hangar,
            supply=d.supply,
            die=d.die,
            **{name: self.listed(found) or none for name, found in facts.items()},
        )

    def tally(self, standing: Standing) -> str:
        """§17 The sources of a seat's points."""
        return self.say("tally", **{key.replace("_", "-"): n for key, n in standing.facts})


TEXTS: Final = {language: Texts(language) for language in ("en", "ja")}
