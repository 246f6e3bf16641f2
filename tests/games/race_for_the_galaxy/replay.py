"""Whole games recorded by another program, played through the engine's door (oracle/FORMAT.md).

Chance is replaced: each card asked for is the one that the record gives for this seat and purpose.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from bot.engine import play
from bot.engine.flow import STOP, Seat, Words
from bot.engine.play import AnyQuestion
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.engine.zones import Deck
from bot.games.race_for_the_galaxy import deck, scoring
from bot.games.race_for_the_galaxy.appetite import sale
from bot.games.race_for_the_galaxy.data import ACTION_RANK, DATA, NUMBER, STARTS
from bot.games.race_for_the_galaxy.rules import s03_round, s07_settle, s08_consume
from bot.games.race_for_the_galaxy.rules.s03_round import ChooseAction, Opening
from bot.games.race_for_the_galaxy.rules.s05_explore import Keep
from bot.games.race_for_the_galaxy.rules.s06_develop import Build, price
from bot.games.race_for_the_galaxy.rules.s07_settle import Extra, Ore, Settle
from bot.games.race_for_the_galaxy.rules.s08_consume import Consume, HandToVp, Trade, UsePower
from bot.games.race_for_the_galaxy.rules.s09_produce import Fill
from bot.games.race_for_the_galaxy.rules.s10_end import Discard
from bot.games.race_for_the_galaxy.rules.ways import BUY, CONQUER, PAY, walk
from bot.games.race_for_the_galaxy.setup import begin
from bot.games.race_for_the_galaxy.state import Galaxy, Placement, card_of

Doc = dict[str, Any]
Row = tuple[int | None, str, int | None, Any]

SAMPLE = Path(__file__).parent / "oracle"
WHOLE = Path(__file__).parents[4] / "shared" / "games" / "race_for_the_galaxy" / "oracle"


def games(path: Path) -> Iterator[Doc]:
    """The games of a file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


class Stack:
    """The draws of a round as recorded, by phase: the deck of the replay."""

    def __init__(self, kinds: Sequence[int]) -> None:
        self.kinds = kinds
        self.rows: dict[str, list[Row | None]] = {}
        self.late: Counter[int] = Counter()
        """Reshuffled by the record, discarded later here."""
        self.early: Counter[int] = Counter()
        """Of those, drawn again by the record before they are discarded here."""

    def load(self, phases: dict[str, list[Row]]) -> None:
        """The rows of a round, sources as kinds of card."""
        assert self.over(), f"not drawn: {self.left()}"
        self.rows = {name: [self._row(row) for row in rows] for name, rows in phases.items()}

    def _row(self, row: Row) -> Row:
        seat, purpose, source, card = row
        return seat, purpose, None if source is None else self.kinds[source], card

    def left(self) -> list[Row]:
        """Rows that nothing has asked for."""
        return [row for rows in self.rows.values() for row in rows if row is not None]

    def over(self) -> bool:
        """Whether all has been drawn."""
        return all(row[1] == "reshuffle" for row in self.left())

    def take(
        self, s: Galaxy, chance: Chance, seat: Seat, purpose: str, source: int | None = None
    ) -> tuple[Galaxy, int | None]:
        """The first unused row for these three; reshuffles that stand before it come first."""
        for name, rows in self.rows.items():
            if name == s.phase:
                break
            s = self._refill(s, rows)
        rows = self.rows[s.phase]
        for i, row in enumerate(rows):
            if row is not None and row[:3] == (seat, purpose, source):
                s = self._refill(s, rows[:i])
                for j in range(i):
                    was = rows[j]
                    rows[j] = None if was is not None and was[1] == "reshuffle" else was
                rows[i] = None
                card = self.kinds[row[3]]
                if card not in s.deck.cards and self.late[card]:
                    self.late[card] -= 1
                    self.early[card] += 1
                    return s, card
                left = list(s.deck.cards)
                left.remove(card)
                return replace(s, deck=Deck(tuple(left))), card
        raise AssertionError(f"not recorded: {(seat, purpose, source)} in {rows}")

    def _refill(self, s: Galaxy, rows: list[Row | None]) -> Galaxy:
        for i, row in enumerate(rows):
            if row is not None and row[1] == "reshuffle":
                rows[i] = None
                self.late.update(self.kinds[c] for c in row[3])
        return self._catch_up(s)

    def _catch_up(self, s: Galaxy) -> Galaxy:
        """Reshuffled cards into the deck; what hasn't reached the pile yet follows later."""
        pile = Counter(s.discard)
        gone = self.early & pile
        if gone:
            self.early -= gone
            pile -= gone
            s = replace(s, discard=tuple(sorted(pile.elements())))
        moved = self.late & pile
        if not moved:
            return s
        self.late -= moved
        cards = tuple(sorted((*s.deck.cards, *moved.elements())))
        return replace(s, deck=Deck(cards), discard=tuple(sorted((pile - moved).elements())))

    def refilled(self, s: Galaxy) -> Galaxy:
        """With the reshuffles at the end of a round."""
        for rows in self.rows.values():
            s = self._refill(s, rows)
        s = self._catch_up(s)
        assert not self.late + self.early, "a card is reshuffled that never was in the discard pile"
        return s


class Replay:
    """One game on its way."""

    def __init__(self, doc: Doc) -> None:
        self.doc = doc
        self.kinds = [NUMBER[name] for name in doc["cards"]]
        self.stack = Stack(self.kinds)
        self.chance = Chance.of("replay")
        self.record: Doc = {}
        self.decisions = 0
        keeps = len(doc["opening"]["deal"][0]) > len(DATA.preset_hands[0].hand)
        self.start = "dealt" if keeps else "learning"
        actions = "two" if doc["two_actions"] else "one"
        mode = doc["mode"]
        options = {"mode": mode, "start": self.start, "actions": actions, "printing": "first"}
        # A recorded game keeps to its box, even with more players than that is sold for.
        s = begin(Setup(doc["players"], options))
        self.s: Galaxy = replace(s, expansion=mode != "base")

    # Cards

    def counted(self, ids: Sequence[int]) -> Counter[int]:
        """Kinds of cards, counted."""
        return Counter(self.kinds[i] for i in ids)

    def word(self, card: int) -> str:
        """A card as it is typed."""
        return str(DATA.cards[self.kinds[card]].id)

    def pick(self, q: AnyQuestion, s: Galaxy, prefix: Words, ids: Sequence[int]) -> str:
        """The set of these cards in the words that are offered."""
        offered = q.picks(s, prefix)
        assert offered is not None
        wanted = self.counted(ids)
        chosen = []
        for word in offered.of:
            if wanted[card_of(word)]:
                wanted[card_of(word)] -= 1
                chosen.append(word)
        assert not +wanted, f"not offered: {wanted}"
        return play.subset_word(tuple(chosen))

    # The game

    def run(self) -> None:
        """Play it all and compare."""
        with replaced(self):
            self.begin()
            for record in self.doc["rounds"]:
                self.round(record)
        self.end(self.doc["end"])

    def begin(self) -> None:
        """The opening."""
        opening = self.doc["opening"]
        drawn = [row for row in opening["draws"] if self.start == "dealt" or row[1] != "deal"]
        self.stack.load({"": drawn})
        self.s = play.begin(self.s, self.chance).state
        self.play_on(lambda: self.s.round == 0)
        self.compare(opening["state"])

    def round(self, record: Doc) -> None:
        """One round."""
        self.record = record
        self.stack.load({p["phase"]: p["draws"] for p in record["phases"]})
        number = self.s.round
        assert number == record["round"]
        self.play_on(lambda: self.s.round == number)
        assert self.stack.over(), f"not drawn: {self.stack.left()}"
        self.s = self.stack.refilled(self.s)
        self.compare(record["state"])

    def play_on(self, more: Callable[[], bool]) -> None:
        """Everybody who is asked answers."""
        while play.asked(self.s) and more():
            self.gambles()
            self.faces()
            seat = play.asked(self.s)[0]
            line: list[str] = []
            while (d := play.draft(self.s, seat, line)).question is not None:
                assert d.cut is None, (line, d.cut)
                line.append(self.answer(d.question, d.state))
                self.decisions += 1
            assert d.cut is None, (line, d.cut)
            self.s = play.commit(self.s, seat, line, self.chance).state

    def phase(self, name: str) -> Doc:
        """The record of a phase."""
        found: Doc = next(p for p in self.record["phases"] if p["phase"] == name)
        return found

    def faces(self) -> None:
        """Of several goods on one world, whose faces nobody knows, those first that are spent."""
        spent = list(self.spent())
        for seat, p in enumerate(self.s.players):
            order = sorted(
                p.goods, key=lambda good: spent.index(good) if good in spent else len(spent)
            )
            if len({w for w, _ in p.goods}) < len(p.goods):
                self.s = self.s.with_player(Seat(seat), replace(p, goods=tuple(order)))

    def spent(self) -> Iterator[tuple[int, int]]:
        """The goods spent or sold in this round, world and face."""
        for phase in self.record.get("phases", ()):
            for did in phase["seats"]:
                used = [u for step in did.get("steps", ()) for u in step.get("uses", ())]
                sold = [did["trade"]] if did.get("trade") else []
                for x in (*used, *sold, *did.get("powers", ())):
                    if x.get("good") is not None:
                        yield self.kinds[x["world"]], self.kinds[x["good"]]
                    for world, good in x.get("spent", ()):
                        yield self.kinds[world], self.kinds[good]

    def gambles(self) -> None:
        """Standing numbers as named in this round."""
        for phase in self.record.get("phases", ()):
            if phase["phase"] == "consume":
                for seat, did in enumerate(phase["seats"]):
                    for power in did["powers"]:
                        if power["op"] == "guess_top_card":
                            self.gamble(Seat(seat), power["number"])

    def gamble(self, seat: Seat, number: int) -> None:
        """A seat's standing number."""
        p = self.s.players[seat]
        if p.guess == number:
            return
        if play.offers(self.s, seat):
            self.s = play.accept(self.s, seat, f"guess {number}", self.chance).state
        else:
            # The card may be turned up when nobody is asked any more before it gambles.
            self.s = self.s.with_player(seat, replace(p, guess=number))

    # What was decided

    def answer(self, q: AnyQuestion, s: Galaxy) -> str:
        """The recorded answer to a question."""
        match q:
            case Opening():
                return self.opening(q, s)
            case ChooseAction():
                chosen = self.record["actions"][q.seat]
                return " ".join(sorted(chosen, key=ACTION_RANK.__getitem__))
            case Discard():
                return self.pick(q, s, (), self.record["hand_limit"][q.seat])
            case Keep() | Build() | Settle() | Extra() | Ore():
                return self.placing(q, s, self.phase(s.phase)["seats"][q.seat])
            case _:
                return self.using(q, s, self.phase(s.phase)["seats"][q.seat])

    def opening(self, q: Opening, s: Galaxy) -> str:
        """The start world and the hand that was kept."""
        record = self.doc["opening"]
        ids = [i for i in record["deal"][q.seat] if i not in record["discard"][q.seat]]
        if not s.players[q.seat].starts:
            return self.pick(q, s, (), ids)
        start = self.word(record["start"][q.seat])
        return f"{start} {self.pick(q, s, (start,), ids)}"

    def placing(self, q: AnyQuestion, s: Galaxy, did: Doc) -> str:
        """Explore, Develop and Settle."""
        match q:
            case Keep():
                ids = [i for i in did["seen"] if i not in did["discard"]]
                said = self.pick(q, s, (), ids)
            case Build():
                said = self.development(q, s, did)
            case Settle():
                world = did["choice"] == "world"
                said = self.world(q, s, (), did["steps"][0]) if world else str(did["choice"])
            case Extra():
                said = self.extra(q, s, did)
            case _:
                card = did["steps"][0].get("ore_discard")
                said = "none" if card is None else self.word(card)
        return said

    def development(self, q: Build, s: Galaxy, did: Doc) -> str:
        """A development with its payment."""
        if did["place"] is None:
            return "none"
        word = self.word(did["place"])
        return f"{word} {self.pick(q, s, (word,), did['pay'])}" if did["price"] else word

    def extra(self, q: Extra, s: Galaxy, did: Doc) -> str:
        """The first recorded question whose placement isn't made yet."""
        later = [x for x in did["steps"] if x["kind"] not in ("normal", "flip")]
        tableau = s.players[q.seat].tableau
        step = next((x for x in later if self.kinds[x["world"]] not in tableau), None)
        if step is None:
            return "none"
        return self.world(q, s, (self.word(step["by"]),), step)

    def world(self, q: AnyQuestion, s: Galaxy, prefix: Words, step: Doc) -> str:
        """The words of a recorded placement."""
        words = (*prefix, self.word(step["world"]))
        boosts = {
            self.word(u["card"]): u for u in step.get("uses", ()) if u["op"] != "buy_military"
        }
        buyer = next((u for u in step.get("uses", ()) if u["op"] == "buy_military"), None)
        while True:
            if q.picks(s, words):
                words = (*words, self.pick(q, s, words, step["pay"]))
                continue
            follow = list(q.options(s, words))
            if not follow or follow == [STOP]:
                return " ".join(words)
            word = self.next_word(follow, words, step, boosts, buyer)
            if word is None:
                return " ".join(words)
            words = (*words, word)

    def next_word(
        self, follow: list[str], words: Words, step: Doc, boosts: dict[str, Doc], buyer: Doc | None
    ) -> str | None:
        """Which of the words that follow was recorded."""
        if CONQUER in follow or BUY in follow:
            return CONQUER if step["method"] == "conquest" else BUY
        last = boosts.pop(words[-1], None)
        if last is not None and "world" in last and last["world"] is not None:
            return self.word(last["world"])
        boost = next((word for word in follow if word in boosts), None)
        if boost is not None or PAY in follow:
            return boost or PAY
        if buyer is not None and self.word(buyer["card"]) in follow:
            return self.word(buyer["card"])
        ore = step.get("ore_discard")
        if ore is not None and self.word(ore) in follow and words[-1] != self.word(ore):
            return self.word(ore)
        assert STOP in follow, (words, follow, step)
        return None

    def using(self, q: AnyQuestion, s: Galaxy, did: Doc) -> str:
        """Consume and Produce."""
        match q:
            case Trade():
                said = self.word(did["trade"]["world"])
            case Consume():
                said = "own"
            case UsePower():
                said = self.power(q, s, did)
            case HandToVp():
                ids = [i for x in did["powers"] if x["op"] == "hand_to_vp" for i in x["discard"]]
                said = self.pick(q, s, (), ids)
            case _:
                filled, tableau = self.filled(did), s.players[q.seat].tableau
                said = " ".join(DATA.cards[w].id for w in tableau if w in filled)
        return said

    def filled(self, did: Doc) -> set[int]:
        """The windfall worlds that got a good."""
        return {self.kinds[w] for w, _, how, _ in did["goods"] if how != "make_good"}

    def power(self, q: UsePower, s: Galaxy, did: Doc) -> str:
        """The next power that takes goods."""
        for x in did["powers"]:
            if x["op"] in ("hand_to_vp", "draw", "guess_top_card"):
                continue
            word = self.word(x["card"])
            at = s08_consume.power_at(s, q.seat, word)
            if s.players[q.seat].spent >> at & 1:
                continue
            if x["op"] == "spend_all":
                return word
            worlds = [x["world"]] if x["op"] == "sell_good" else [w for w, _ in x["spent"]]
            places = list(s08_consume.larder(s, q.seat, tokens=False))
            goods = sorted(map(self.word, worlds), key=places.index)
            return " ".join((word, *goods))
        raise AssertionError("a power that isn't recorded can be used")

    # What is compared

    def check(self, q: AnyQuestion, s: Galaxy, words: Words) -> None:
        """Every answer as it is taken, asked or not: options, prices, might."""
        if not isinstance(q, Keep | Build | Settle | Extra | Trade | Fill):
            return
        did = self.phase(s.phase)["seats"][q.seat]
        match q:
            case Keep():
                p = s.players[q.seat]
                assert (len(p.looked), p.kept) == (did["look"], did["keep"])
            case Build():
                self.check_build(q, s, words, did)
            case Settle():
                self.check_legal(q, s, (), did["legal"])
                assert (words[0] in ("none", "flip")) == (did["choice"] != "world")
                if did["choice"] == "world":
                    self.check_step(walk(s, q.seat, words)[0].placement(), did["steps"][0])
            case Extra():
                self.check_extra(q, s, words, did)
            case Trade():
                trade, value = did["trade"], sale(s.active(q.seat), card_of(words[0]))
                assert (self.word(trade["world"]), trade["value"]) == (words[0], value)
            case _:
                filled = set() if words == ("none",) else {card_of(word) for word in words}
                assert filled == self.filled(did)

    def check_build(self, q: Build, s: Galaxy, words: Words, did: Doc) -> None:
        """A development as recorded."""
        self.check_legal(q, s, (), did["legal"])
        assert (words[0] == "none") == (did["place"] is None)
        if did["place"] is not None:
            assert price(s, q.seat, card_of(words[0])) == did["price"]

    def check_legal(self, q: AnyQuestion, s: Galaxy, prefix: Words, legal: list[int]) -> None:
        """What may be placed."""
        offered = {word for word in q.options(s, prefix) if word not in ("none", "flip", STOP)}
        assert {card_of(word) for word in offered} == set(self.counted(legal)), (
            offered,
            [self.word(c) for c in legal],
        )

    def check_extra(self, q: Extra, s: Galaxy, words: Words, did: Doc) -> None:
        """What was offered, and what was chosen."""
        offered = {card_of(w) for w in q.options(s, ()) if w != "none"}
        asked = [x for x in did.get("extra", ()) if self.asks(x, q, s)]
        if not offered:
            return
        recorded = next(x for x in asked)
        flips = set(s.active(q.seat).flips)
        assert offered == {self.kinds[c] for c in recorded["offered"]} - flips
        if words[0] == "none":
            assert recorded["chosen"] is None or recorded.get("place") is None
            return
        assert card_of(words[0]) == self.kinds[recorded["chosen"]]
        self.check_legal(q, s, words[:1], recorded["legal"])
        assert card_of(words[1]) == self.kinds[recorded["place"]]
        second = card_of(words[0]) in s.active(q.seat).convoys
        w, _ = walk(s, q.seat, words[1:], s07_settle.moment(second))
        step = next(x for x in did["steps"] if self.kinds[x["world"]] == card_of(words[1]))
        self.check_step(w.placement(), step)

    def asks(self, record: Doc, q: Extra, s: Galaxy) -> bool:
        """Whether a recorded question is the one of this position."""
        flips = set(s.active(q.seat).flips)
        offered = {self.kinds[c] for c in record["offered"]} - flips
        return (
            bool(offered)
            and offered <= set(s07_settle.extra_powers(s, q.seat))
            and not (record["chosen"] is not None and self.kinds[record["chosen"]] in flips)
        )

    def check_step(self, plan: Placement, step: Doc) -> None:
        """A placement as recorded."""
        assert DATA.cards[plan.world].id == self.word(step["world"])
        assert plan.method == step["method"], (plan, step)
        if "price" in step:
            assert plan.price == step["price"], (plan, step)
            assert Counter(plan.pay) == self.counted(step["pay"])
        if "might" in step:
            assert plan.might == step["might"], (plan, step)
        uses = [u for u in step.get("uses", ()) if u["op"] != "buy_military"]
        assert Counter(b.card for b in plan.boosts) == self.counted([u["card"] for u in uses])

    def compare(self, state: Doc) -> None:
        """The position after a round."""
        s = self.s
        assert s.pool == state["pool"]
        assert len(s.deck) + len(s.discard) == state["deck"] + state["discard"]
        assert (len(s.deck), len(s.discard)) == (state["deck"], state["discard"])
        for seat, their in enumerate(state["seats"]):
            p = s.players[seat]
            assert list(p.tableau) == [self.kinds[c] for c in their["tableau"]]
            goods = Counter((self.kinds[w], self.kinds[c]) for w, c in their["goods"])
            assert Counter(p.goods) == goods
            assert Counter(p.hand) == self.counted(their["hand"])
            assert (p.vp, s.might(Seat(seat))) == (their["vp"], their["might"])

    def end(self, end: Doc) -> None:
        """Scores and winners."""
        s = self.s
        assert s.ending is not None
        assert s.round == end["rounds"]
        assert s.pool == end["pool"]
        ended_by = [end["ended_by"]] if isinstance(end["ended_by"], str) else end["ended_by"]
        assert set(s.ending.reasons) == set(ended_by)
        places = scoring.result(s)
        assert [x.seat for x in places if x.place == 1] == end["winners"]
        for seat, their in enumerate(end["seats"]):
            own = scoring.score(s, Seat(seat))
            bonus = {self.word(c): n for c, n in their["bonus"]}
            assert dict(own.bonus) == bonus
            assert (own.chips, own.printed, own.total) == (
                their["chips"],
                their["printed"],
                their["score"],
            )
            assert own.tie_break == their["goods"] + their["hand"]
            assert s.might(Seat(seat)) == their["might"]


@contextmanager
def replaced(replay: Replay) -> Iterator[None]:
    """Shuffling and drawing as recorded; every answer is compared as it is taken."""
    dealt = replay.doc["opening"]["start_options"]
    starts = tuple(tuple(replay.kinds[c] for c in options) for options in dealt)
    numbers = tuple(STARTS[options[0]].number for options in starts)
    with ExitStack() as patches:
        for module in (deck, s07_settle, s08_consume):
            patches.enter_context(patch.object(module, "take", replay.stack.take))
        patches.enter_context(
            patch.object(s03_round, "start_worlds", lambda seats, chance, expansion: starts)
        )
        patches.enter_context(
            patch.object(s03_round, "start_numbers", lambda seats, chance: numbers)
        )
        for kind in (Keep, Build, Settle, Extra, Trade, Fill):
            patches.enter_context(patch.object(kind, "take", watched(replay, kind.take)))
        yield


def watched(replay: Replay, take: Any) -> Any:
    """A question's `take` that compares first."""

    def checked(q: AnyQuestion, s: Galaxy, words: Words) -> Galaxy:
        replay.check(q, s, words)
        after: Galaxy = take(q, s, words)
        return after

    return checked
