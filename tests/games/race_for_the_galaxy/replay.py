"""Whole games recorded by another program, played through the engine's door (oracle/FORMAT.md).

Chance is replaced: each card asked for is the one that the record gives for this seat and purpose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from bot.engine import play
from bot.engine.flow import STOP, Seat, Words
from bot.engine.legal import AnyQuestion, subset_word
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.race_for_the_galaxy import deck
from bot.games.race_for_the_galaxy.data import ACTION_RANK, DATA, STARTS
from bot.games.race_for_the_galaxy.rules import s03_round, s07_settle, s08_consume
from bot.games.race_for_the_galaxy.rules.s03_round import ChooseAction, Opening
from bot.games.race_for_the_galaxy.rules.s05_explore import Keep
from bot.games.race_for_the_galaxy.rules.s06_develop import Build
from bot.games.race_for_the_galaxy.rules.s07_settle import Extra, Ore, Settle
from bot.games.race_for_the_galaxy.rules.s08_consume import (
    OWN,
    Consume,
    HandToVp,
    Trade,
    UsePower,
)
from bot.games.race_for_the_galaxy.rules.s10_end import Discard
from bot.games.race_for_the_galaxy.rules.ways import BUY, CONQUER
from bot.games.race_for_the_galaxy.setup import begin
from bot.games.race_for_the_galaxy.state import PAY, Galaxy
from tests.games.race_for_the_galaxy.compared import COMPARED, Compared, pick_of
from tests.games.race_for_the_galaxy.recorded import Doc, Stack


class Replay(Compared):
    """One recorded game being replayed, in its own printing or the other."""

    def __init__(self, doc: Doc, printing: str = "first") -> None:
        super().__init__(doc, printing)
        self.stack = Stack(self.kinds)
        self.chance = Chance.of("replay")
        self.decisions = 0
        self.consumes: Counter[str] = Counter()
        """How Consume was answered, by plan."""
        keeps = len(doc["opening"]["deal"][0]) > len(DATA.preset_hands[0].hand)
        self.start = "dealt" if keeps else "learning"
        actions = "two" if doc["two_actions"] else "one"
        mode = doc["mode"]
        options = {"mode": mode, "start": self.start, "actions": actions, "printing": printing}
        # A recorded game keeps to its box, even with more players than that is sold for.
        s = begin(Setup(doc["players"], options))
        self.s: Galaxy = replace(s, expansion=mode != "base")

    def pick(self, q: AnyQuestion, s: Galaxy, prefix: Words, ids: Sequence[int]) -> str:
        """The word for the set of these cards, as offered."""
        offered = q.picks(s, prefix)
        assert offered is not None
        return subset_word(pick_of(offered.of, self.counted(ids)))

    # The game

    def run(self) -> bool:
        """Play the whole game and compare it. False if the other printing leaves the recording."""
        with replaced(self):
            self.begin()
            for record in self.doc["rounds"]:
                if self.leaves_the_record(record):
                    return False
                self.round(record)
        self.end(self.s, self.doc["end"])
        return True

    def begin(self) -> None:
        """Play the opening."""
        opening = self.doc["opening"]
        drawn = [row for row in opening["draws"] if self.start == "dealt" or row[1] != "deal"]
        self.stack.load({"": drawn})
        self.s = play.begin(self.s, self.chance).state
        self.play_on(lambda: self.s.round == 0)
        self.compare(self.s, opening["state"])

    def round(self, record: Doc) -> None:
        """Play one round."""
        self.record, self.events = record, []
        self.ordered, self.extras = set(), set()
        self.stack.load({p["phase"]: p["draws"] for p in record["phases"]})
        number = self.s.round
        assert number == record["round"]
        self.play_on(lambda: self.s.round == number)
        assert self.stack.over(), f"not drawn: {self.stack.left()}"
        self.s = self.stack.refilled(self.s)
        self.check_extras()
        self.check_consumed()
        self.compare(self.s, record["state"])

    def play_on(self, more: Callable[[], bool]) -> None:
        """Let everybody who is asked answer."""
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
            played = play.commit(self.s, seat, line, self.chance)
            self.s, self.events = played.state, [*self.events, *(x.event for x in played.news)]

    def faces(self) -> None:
        """Reorder goods on one world, whose faces nobody knows, by when they are spent."""
        spent = list(self.spent())
        for seat, p in enumerate(self.s.players):
            order = sorted(
                p.goods, key=lambda good: spent.index(good) if good in spent else len(spent)
            )
            if len({w for w, _ in p.goods}) < len(p.goods):
                self.s = self.s.with_player(Seat(seat), replace(p, goods=tuple(order)))

    def spent(self) -> Iterator[tuple[int, int]]:
        """The goods spent or sold in this round, as world and face."""
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
        """Set the numbers for gambles that were named in this round."""
        for phase in self.record.get("phases", ()):
            if phase["phase"] == "consume":
                for seat, did in enumerate(phase["seats"]):
                    for power in did["powers"]:
                        if power["op"] == "guess_top_card":
                            self.gamble(Seat(seat), power["number"])

    def gamble(self, seat: Seat, number: int) -> None:
        """Set a seat's number for gambles."""
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
        """The recorded start world and hand."""
        record = self.doc["opening"]
        ids = [i for i in record["deal"][q.seat] if i not in record["discard"][q.seat]]
        if not s.players[q.seat].starts:
            return self.pick(q, s, (), ids)
        start = self.word(record["start"][q.seat])
        return f"{start} {self.pick(q, s, (start,), ids)}"

    def placing(self, q: AnyQuestion, s: Galaxy, did: Doc) -> str:
        """The recorded answer in Explore, Develop or Settle."""
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
        """The recorded development with its payment."""
        if did["place"] is None:
            return "none"
        word = self.word(did["place"])
        return f"{word} {self.pick(q, s, (word,), did['pay'])}" if did["price"] else word

    def extra(self, q: Extra, s: Galaxy, did: Doc) -> str:
        """The answer to the first recorded question whose placement isn't made yet."""
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
        """The one of these words that was recorded."""
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
        """The recorded answer in Consume or Produce."""
        match q:
            case Trade():
                said = self.word(did["trade"]["world"])
            case Consume():
                said = self.plan(q, s, did)
            case UsePower():
                said = self.power(q, s, did)
            case HandToVp():
                ids = [i for x in did["powers"] if x["op"] == "hand_to_vp" for i in x["discard"]]
                said = self.pick(q, s, (), ids)
            case _:
                filled, tableau = self.filled(did), s.players[q.seat].tableau
                said = " ".join(DATA.cards[w].id for w in tableau if w in filled)
        return said

    def plan(self, q: Consume, s: Galaxy, did: Doc) -> str:
        """The plan with the same powers and goods if there is one, otherwise the word `own`."""
        wanted = self.meals(did)
        plans = [aim for aim in q.options(s, ()) if aim != OWN]
        said = next((aim for aim in plans if self.planned(s, q.seat, aim) == wanted), OWN)
        self.consumes[said] += 1
        return said

    def power(self, q: UsePower, s: Galaxy, did: Doc) -> str:
        """The next recorded power that takes goods."""
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
            places = list(s08_consume.goods_by_word(s, q.seat, tokens=False))
            goods = sorted(map(self.word, worlds), key=places.index)
            return " ".join((word, *goods))
        raise AssertionError("a power that isn't recorded can be used")


@contextmanager
def replaced(replay: Replay) -> Iterator[None]:
    """Shuffle and draw as recorded, and compare every answer as it is taken."""
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
        for kind in COMPARED:
            patches.enter_context(patch.object(kind, "take", watched(replay, kind.take)))
        yield


def watched(replay: Replay, take: Any) -> Any:
    """A question's `take` that compares before it acts."""

    def checked(q: AnyQuestion, s: Galaxy, words: Words) -> Galaxy:
        replay.check(q, s, words)
        after: Galaxy = take(q, s, words)
        return after

    return checked
