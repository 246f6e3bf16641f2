"""The sentences of Alien Frontiers: `texts/` has them in each language, data.json has the names.

Everything comes from views. Here stands what a sentence needs beyond names and numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.engine.errors import No
from bot.engine.flow import DONE, Event, Question
from bot.engine.flow import Words as Path
from bot.engine.game_texts import dashed
from bot.engine.spec import Names, Standing
from bot.games.alien_frontiers import events as e
from bot.games.alien_frontiers.component_words import ComponentWords
from bot.games.alien_frontiers.data import (
    AGENDA,
    COLOURS,
    DOCK,
    NUMBERS,
    TECH,
    TERRITORY,
    Tokens,
)
from bot.games.alien_frontiers.rules.s03_turn import Act, ReturnTokens
from bot.games.alien_frontiers.rules.s04_docking import pips
from bot.games.alien_frontiers.rules.s05_facilities import Raid
from bot.games.alien_frontiers.setup import PickBoard, RankBoards
from bot.games.alien_frontiers.state import NOBODY
from bot.games.alien_frontiers.view import Active, PlayerView, PrivateView, PublicView, ShipView
from bot.languages import strung

VARIANTS: Final[Mapping[type[Event], Callable[[Any], str]]] = {
    e.AgendasDealt: lambda x: "named" if x.agendas else "",
    e.BoardsShown: lambda x: "named" if x.boards else "",
    e.BoardsRanked: lambda x: "" if x.boards else "back",
    e.Bumped: lambda x: "terraform" if x.facility == "terraform" else "",
    e.Cycled: lambda x: "" if x.display else "none",
    e.Displayed: lambda x: "" if x.techs else "none",
    e.Dropped: lambda x: "named" if x.agendas else "",
    e.FieldPlaced: lambda x: "" if x.territory else "off",
    e.Moved: lambda x: "own" if x.owner == x.seat else "",
}
"""Which sentence an event gets, for events with more than one."""


class Words(ComponentWords):
    """The game's `Wording` in one language."""

    # The log

    def line(self, event: Event, names: Names) -> str:
        """An event as a line of the log."""
        variant = VARIANTS[type(event)](event) if type(event) in VARIANTS else ""
        name = f"event-{dashed(type(event).__name__)}{f'-{variant}' if variant else ''}"
        return _sentence(self.say(name, **self.facts(event, names)))

    def grouped(self, events: Sequence[Any], names: Names) -> Sequence[str]:
        """What a player did in a row, each docking in short and with what it gave at once:
        `Solar Converter 5: +4 fuel`."""
        told: list[str] = []
        dock: e.Docked | None = None
        for event in events:
            if gave := given(dock, event):
                facts = self.facts(event, names) | {"docked": told[-1]}
                told[-1] = self.say(f"docked-{gave}", **facts)
            else:
                short = isinstance(event, e.Docked)
                told.append(self._docked(event, names) if short else self.line(event, names))
            dock = event if isinstance(event, e.Docked) else None
        return told

    def _docked(self, event: e.Docked, names: Names) -> str:
        """§4 A docking in short: the facility and the ships, with their price."""
        ships = strung(map(self.named, event.ships), self.language)
        place = {"facility": self.named(event.facility), "ships": ships}
        return self.say("docked", **self.facts(event, names) | place)

    def facts(self, item: msgspec.Struct, names: Names) -> dict[str, object]:
        """The event's fields, and what its sentences need besides."""
        facts = super().facts(item, names) | self._more_facts(item, names)
        if isinstance(fuel := getattr(item, "fuel", None), int):
            goods = Tokens(fuel, getattr(item, "ore", 0))
            facts |= {"goods": self.price(goods), "paid": "yes" if goods else "no"}
        if isinstance(facility := getattr(item, "facility", None), str):
            facts["facility"] = self.place(facility)
        if "why" in facts:
            facts["why"] = self._why(getattr(item, "why", ""))
        if facts.get("ships") == "":
            facts["ships"] = self.say("no-ships-at-all")
        return facts

    def _more_facts(self, item: msgspec.Struct, names: Names) -> dict[str, object]:
        """What the sentence of an event needs besides its fields."""
        facts: dict[str, object] = {"limit": NUMBERS.token_limit, "points": NUMBERS.agenda_points}
        match item:
            case e.Dealt():
                each = zip(names, item.techs, strict=False)
                said = [self.say("dealt-card", seat=who, card=self.named(t)) for who, t in each]
                facts["each"] = self.listed(said)
            case e.Used() | e.Spent():
                parts = [self.listed(map(self.named, w.split(","))) for w in item.words]
                facts |= {"words": strung(parts, self.language), "aimed": "yes" if parts else "no"}
            case e.Revealed():
                a = AGENDA[item.agenda]
                half = a.end_texts if item.why == "end-game" else a.texts
                facts["half"] = half[self.language]
            case e.Built():
                facts["ships"] = self.say("ships-many", n=item.ships)
        return facts

    def _why(self, key: str) -> str:
        return self.say(f"why-{key}") if self.has(f"why-{key}") else self.named(key)

    # Prompts

    def prompt(self, q: Question[Any], view: PrivateView, names: Names) -> str:
        """The text of the question."""
        if isinstance(q, Act):
            return "\n".join(self._before_acting(view))
        me = view.public.players[view.seat]
        goods = Tokens(me.fuel, me.ore)
        facts = {
            "goods": self.price(goods),
            "over": max(0, goods.total - NUMBERS.token_limit),
            "least": me.too_many,
            "price": self.price(NUMBERS.launch),
            "now": strung(map(self.named, view.ranking), self.language) or self.say("ranking-none"),
            "loot": self._loot(q) if isinstance(q, Raid) else "",
        }
        return self.say(f"ask-{dashed(type(q).__name__)}", **facts)

    def _loot(self, q: Raid) -> str:
        """§5.6.2 What the raid may still take."""
        kinds = [self.say("raid-tokens", n=q.tokens)] if q.tokens else []
        kinds += [self.say("raid-card")] if q.card else []
        return self.listed(kinds) if q.both else self.listed_or(kinds)

    def _before_acting(self, view: PrivateView) -> Iterator[str]:
        """§3.3 The player's goods, dice and cards, and what these ships can do."""
        active, me = view.public.active, view.public.players[view.seat]
        assert active is not None
        goods = self.goods(Tokens(me.fuel, me.ore))
        have = self.say("ask-act-have", goods=goods) if goods else self.say("ask-act-broke")
        ships = "yes" if active.unplaced else "no"
        dice = strung(map(self.named, active.unplaced), self.language)
        yield self.say("ask-act", have=have, ships=ships, dice=dice)
        yield from self._groups(active)
        yield from self._open_this_turn(active, me)
        if active.total >= NUMBERS.claim_total:
            yield self.say("ask-act-claim")
            yield from self._cards(view.public.display)
        if me.techs:
            yield self.say("ask-act-cards")
            yield from self._cards(me.techs)

    def _groups(self, active: Active) -> Iterator[str]:
        """What these ships can do, the larger sets first."""
        singles: dict[tuple[str, ...], list[str]] = {}
        for word, keys in active.choices:
            if "," in word:
                yield self._group(self._set_name(word), keys)
            else:
                singles.setdefault(keys, []).append(self.named(word))
        for keys, dice in singles.items():
            yield self._group(self.listed(dice), keys)

    def _group(self, name: str, keys: Iterable[str]) -> str:
        return self.say(
            "ask-act-choice", set=name, places=strung(map(self.named, keys), self.language)
        )

    def _set_name(self, word: str) -> str:
        dice = word.split(",")
        if len(set(dice)) > 1:
            return "-".join(map(self.named, dice))
        return self.say(f"ask-act-{'pair' if len(dice) == 2 else 'triple'}", pips=dice[0])

    def _open_this_turn(self, active: Active, me: PlayerView) -> Iterator[str]:
        """§18.5 What is open for this turn only, and what ending the turn would leave unused."""
        if active.total:
            yield self.say("ask-act-total", total=active.total, needed=NUMBERS.claim_total)
        if active.cycles:
            yield self.say("ask-act-cycles", n=active.cycles)
        for value, rate in active.trades:
            yield self.say("ask-act-trade", pips=value, fuel=rate)
        for key in active.borrowed:
            yield self.say("ask-act-bonus", territory=self.named(key))
        if active.must_dock:
            yield self.say("ask-act-must", place=self.place(active.must_dock))
        if active.may_launch and Tokens(me.fuel, me.ore).covers(NUMBERS.launch):
            yield self.say("ask-act-launch")

    def _cards(self, keys: Iterable[str]) -> Iterator[str]:
        for key in dict.fromkeys(keys):
            yield self.say("ask-act-card", name=self.named(key), text=self.card(key))

    # Labels

    def label(self, q: Question[Any], words: Path, view: PrivateView) -> str:
        """The last word as a button shows it, without the cost and gain that are added to it."""
        word = words[-1]
        match q, words:
            case ReturnTokens(), _:
                fuel, ore = word[:-1].split("f")
                return self.price(Tokens(int(fuel), int(ore)))
            case (PickBoard(), _) | (RankBoards(), (_, _, *_)):
                return self._thing("label-owner", word, (DOCK[word].owners or {})[self.language])
            case Raid(), (colour, *more) if colour in COLOURS:
                return self._raid_label(colour, more, view)
            case Raid(tokens=NUMBERS.raid_tokens, card=True), _ if word == DONE:
                return self.say("word-done-all")
            case Act(), (_, _, *_):
                return self._act_label(words, view)
        return self.thing(word)

    def _act_label(self, words: Path, view: PrivateView) -> str:
        """§3.3 The label of an action's last word."""
        verb, word = words[0], words[-1]
        match verb:
            case "dock":
                return self._dock_label(words[1:])
            case "use":
                return self._use_label(words, view)
            case "discard":
                return self._discard_label(words, view)
            case "claim":
                return self._thing("label-thing", word, self.card(word))
            case "trade":
                return self._trade_label(words, view)
        return self.thing(word)

    def _discard_label(self, words: Path, view: PrivateView) -> str:
        """§8.2 The label for a card to discard, or for a target of its power."""
        power = TECH[words[1]].discard
        own = power.texts[self.language] if power and len(words) == 2 else ""
        return self._thing("label-discard", words[1], own or self._target(words, view))

    def _trade_label(self, words: Path, view: PrivateView) -> str:
        """§5.5 The label for a trading pair with its rate, or for how many ore to buy."""
        if len(words) > 2:
            return self.say("label-trade", n=words[-1])
        active = view.public.active
        rates = dict(active.trades) if active else {}
        rate = rates.get(int(words[1]), int(words[1]))
        return self.say("label-trade-pair", pips=words[1], fuel=rate)

    def thing(self, word: str) -> str:
        """A verb, or a component with a line about its effect."""
        if self.has(f"word-{word}"):
            return self.say(f"word-{word}")
        if word in AGENDA:
            a = AGENDA[word]
            end = a.end_texts[self.language]
            return self.say("label-agenda", text=a.texts[self.language], end=end)
        if word in TERRITORY or (word in DOCK and DOCK[word].board):
            return self._thing("label-thing", word, self.text(word))
        return self.listed(map(self.named, word.split(",")))

    def _thing(self, message: str, key: str, text: str) -> str:
        return self.say(message, name=self.named(key), text=text)

    def _dock_label(self, words: Path) -> str:
        """§4 The label for a facility, for ships to dock there, or for a word after them."""
        key, name = words[0], self.named(words[0])
        match words[1:]:
            case ():
                return self._thing("label-thing", key, self.text(key))
            case (_, word, *_) if self.has(mode := f"label-mode-{word}"):
                return self.say(mode, name=name, n=NUMBERS.agenda_draw)
            case (_, _, *_):
                return self.thing(words[-1])
        dice = words[1].split(",")
        return self._with_gain(self._with_ships(key, dice), key, dice)

    def _with_ships(self, key: str, dice: list[str]) -> str:
        """§4 A facility, and ships to dock there."""
        ships = strung(map(self.named, dice), self.language)
        how = {"hub": "label-circles", "artifact": "label-cycles"}.get(key, "label-ships")
        total = sum(map(pips, dice))
        return self.say(how, name=self.named(key), ships=ships, n=len(dice), total=total)

    def _with_gain(self, docked: str, key: str, dice: list[str]) -> str:
        """§5, §12 A docking with what it is for, where that isn't tokens."""
        gain = f"gain-{key}"
        if not self.has(gain):
            return docked
        said = self.say(gain, pips=pips(dice[0]), tokens=NUMBERS.raid_tokens)
        return self.say("label-gain", docked=docked, gain=said)

    def _use_label(self, words: Path, view: PrivateView) -> str:
        """§8.2 The label for a card to use, or for a target of its effect."""
        word = words[-1]
        use = TECH[word].use if word in TECH else None
        if use is not None and len(words) <= 3 and words[-2] in ("use", "capacitor"):
            return self._thing("label-thing", word, use.texts[self.language])
        # A menu may skip the step that names the card, so the target is shown after its name.
        return self._thing("label-thing", words[1], self._target(words, view))

    def _target(self, words: Path, view: PrivateView) -> str:
        """What a card is aimed at. Ships at a facility come with their pair or triple."""
        at = next((w for w in reversed(words[:-1]) if w in DOCK), "")
        named = words[-1].split(",")
        if at and all(self._ship(w) for w in named):
            return self.listed(self._opponents_ship(w, at, view) for w in named)
        return self.thing(words[-1])

    def _opponents_ship(self, word: str, facility: str, view: PrivateView) -> str:
        """§8.9 An opponent's ship at a facility, told apart from others like it."""
        name, n = self.named(word), int(word.partition(".")[2] or 1)
        docks = view.public.docks
        ships = next((d.ships for d in docks if d.key == facility), ())
        alike = [x for x in ships if x.keeper != view.seat and _is(x, word)]
        if len(alike) < max(2, n):
            return name
        if DOCK[facility].group > 1:
            order = sorted({x.group for x in ships})
            number = order.index(alike[n - 1].group) + 1
            return self.say("ship-group", ship=name, size=DOCK[facility].group, n=number)
        return self.say("ship-again", ship=name, n=n)

    def _raid_label(self, colour: str, more: list[str], view: PrivateView) -> str:
        """§5.6.2 The label for a victim with its goods, or for the loot."""
        victim, name = view.public.players[COLOURS.index(colour)], self.named(colour)
        if not more:
            goods = self.price(Tokens(victim.fuel, victim.ore))
            cards = self.say("cards", n=len(victim.techs))
            return self.say("label-victim", colour=name, goods=goods, cards=cards)
        if len(more) == 1:
            loot = self.say(f"word-{more[0]}")
        elif more[0] == "card":
            loot = self._thing("label-thing", more[1], self.card(more[1]))
        else:
            loot = self.price(Tokens.of(more[0], int(more[1])))
        return self.say("label-loot", colour=name, loot=loot)

    def brief(self, q: Question[Any], words: Path, view: PrivateView) -> str:
        """§18 A short label for an answer that skips a question, or ""."""
        if words[0] == "dock":
            return self._docked_brief(words[1:])
        if words[0] in COLOURS and len(words) == 2:
            return self._raid_label(words[0], [words[1]], view)
        if words[0] == "trade" and len(words) == 3:
            return self._trade_label(words, view)
        if not self.has(f"brief-{words[0]}") or len(words) > 3:
            return ""
        what = ": ".join(map(self.named, words[1:]))
        return self.say(f"brief-{words[0]}", what=what)

    def _docked_brief(self, words: Path) -> str:
        """§4 A short label for a docking: the facility, the ships, what they dock for."""
        key, *more = words
        if not more:
            return self._facility_brief(key)
        dice = more[0].split(",")
        said = self._with_ships(key, dice)
        match more[1:]:
            case ():
                return self._with_gain(said, key, dice)
            case (word,) if self.has(mode := f"brief-mode-{word}"):
                return self.say(mode, said=said, n=NUMBERS.agenda_draw)
            case (word,):
                return self.say("brief-more", said=said, what=self.named(word))
        return ""

    def _facility_brief(self, key: str) -> str:
        """§5, §12 A facility and what it is for."""
        for message in (f"for-{key}", f"gain-{key}"):
            if self.has(message):
                gain = self.say(message, pips="", tokens=NUMBERS.raid_tokens)
                return self.say("brief-facility", name=self.named(key), gain=gain)
        return self.named(key)

    # Reasons

    def reason(self, no: No, names: Names) -> str:
        """Why something is refused, and what would be possible instead."""
        facts = dict(zip("abcdefgh", map(self.fact, no.facts), strict=False))
        what = self.place(no.what)
        if no.why == "price":
            text = self._price_reason(no, what)
        elif no.why in ("needs", "unfit"):
            need = self.say(f"need-{no.facts[0]}", what=what, a=facts.get("c", ""))
            text = self.say(f"no-{no.why}", need=_sentence(need), dice=facts["b"])
        elif self.has(f"no-{no.why}"):
            facts["room"] = NUMBERS.circle_room
            text = self.say(f"no-{no.why}", what=what, typed=no.what, **facts)
        else:
            text = self.say("no-other")
        return _sentence(text)

    def fact(self, fact: str) -> object:
        """One fact of a reason: a number, a name or several ships."""
        if " " in fact or not fact:
            return self.listed(map(self.named, fact.split())) or self.say("fact-none")
        return self.place(fact) if fact in DOCK else super().fact(fact)

    def _price_reason(self, no: No, what: str) -> str:
        """§4.1 What is missing, and the territory that would lower the price."""
        fuel, ore, have_fuel, have_ore, *lower = no.facts
        price, have = (Tokens(int(fuel), int(ore)), Tokens(int(have_fuel), int(have_ore)))
        said = {"what": what, "price": self.price(price), "have": self.price(have)}
        if not lower:
            return self.say("no-price", **said)
        land, *tokens = lower
        less = Tokens(*map(int, tokens))
        name = "no-price-less" if less else "no-price-free"
        return self.say(name, **said, land=self.named(land), less=self.price(less))

    # Standing

    def status(self, view: PublicView, names: Names) -> str:
        """The turn and the scores in one line."""
        told = (
            self.say(
                "status-score",
                seat=names[p.seat],
                colour=self.named(p.colour),
                points=p.points.total,
            )
            for p in sorted(view.players, key=lambda p: p.place)
        )
        scores = strung(told, self.language)
        if view.finisher != NOBODY:
            winners = self.listed(names[x.seat] for x in view.standings if x.place == 1)
            return self.say("status-over", winners=winners, scores=scores)
        if view.active is None:
            who = names[view.drafter] if view.drafter != NOBODY else self.say("place-nobody")
            return self.say("status-setup", seat=who)
        left = min((p.colonies + bool(p.hub) for p in view.players), default=0)
        who = names[view.active.seat]
        return self.say("status", turn=view.turn, seat=who, scores=scores, left=left)

    def hand(self, view: PrivateView, names: Names) -> str:
        """§15 What this seat alone may know."""
        parts: list[str] = []
        if view.boards:
            parts.append(self.say("hand-boards", boards=self.listed(map(self.named, view.boards))))
        if view.ranking:
            boards = strung(map(self.named, view.ranking), self.language)
            parts.append(self.say("hand-ranking", boards=boards))
        if view.agendas:
            parts += [self.say("hand-agendas"), *(self._agenda_text(a, view) for a in view.agendas)]
        elif view.public.rules.agendas:
            parts.append(self.say("hand-none"))
        return "\n".join(parts) or self.say("hand-open")

    def _agenda_text(self, key: str, view: PrivateView) -> str:
        """§14 A face-down agenda with both halves and the standing order about it."""
        a, held = AGENDA[key], "yes" if key in view.held else "no"
        text, end = a.texts[self.language], a.end_texts[self.language]
        return self.say("hand-agenda", held=held, text=text, end=end)

    # Lobby, end, orders

    def option(self, key: str, value: str) -> str:
        """A lobby option or one of its values."""
        players = self.listed_or(map(str, NUMBERS.long_game_players))
        name, colonies = f"option-{value or key}", NUMBERS.long_game_colonies
        return self.say(name, players=players, colonies=colonies)

    def tally(self, standing: Standing) -> str:
        """§10.4 The score, and the tie-breakers between equal scores."""
        facts = dict(standing.facts)
        parts = [self.say("tally-agendas", n=facts["agendas"])] if facts["agendas"] else []
        parts += [self.say("cards", n=facts["techs"])]
        parts += [self.say(f"good-{kind}", n=facts[kind]) for kind in ("ore", "fuel")]
        return self.say("tally", points=facts["points"], rest=strung(parts, self.language))


def given(dock: e.Docked | None, event: Event) -> str:
    """The text for what a docking gave, if that is this event, or ""."""
    if dock is None or (isinstance(event, e.Gained) and event.why != dock.facility):
        return ""
    gifts = e.Gained | e.Advanced | e.Traded | e.Built
    return dashed(type(event).__name__) if isinstance(event, gifts) else ""


def _sentence(text: str) -> str:
    """The text with a capital first letter."""
    return f"{text[:1].upper()}{text[1:]}"


def _is(ship: ShipView, word: str) -> bool:
    return f"{ship.colour}{ship.pips}" == word.partition(".")[0]


WORDS: Final[Mapping[str, Words]] = {language: Words(language) for language in ("en", "ja")}
"""The game's words by language."""
