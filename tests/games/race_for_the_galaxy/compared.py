"""Compares a position and an answer with the recording of another program (oracle/FORMAT.md §5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.engine.flow import Event, Seat, Words
from bot.engine.legal import AnyQuestion
from bot.games.race_for_the_galaxy import ops, scoring
from bot.games.race_for_the_galaxy.appetite import sale
from bot.games.race_for_the_galaxy.data import BOOKS, DATA, NUMBER
from bot.games.race_for_the_galaxy.events import Consumed, Guessed, HandForPoints, Sold
from bot.games.race_for_the_galaxy.rules import s07_settle, s08_consume
from bot.games.race_for_the_galaxy.rules.s05_explore import Keep
from bot.games.race_for_the_galaxy.rules.s06_develop import Build, price
from bot.games.race_for_the_galaxy.rules.s07_settle import FLIP, Extra, Settle
from bot.games.race_for_the_galaxy.rules.s08_consume import CARDS, Consume, Trade
from bot.games.race_for_the_galaxy.rules.s09_produce import Fill
from bot.games.race_for_the_galaxy.rules.ways import lowest_price, read_words
from bot.games.race_for_the_galaxy.state import NOTHING, Galaxy, Placement, card_of
from tests.games.race_for_the_galaxy.recorded import Doc

COMPARED = (Keep, Build, Settle, Extra, Trade, Consume, Fill)
"""Questions whose answers are compared as they are taken."""
FLIPS = {
    c
    for c, card in enumerate(DATA.cards)
    if any(isinstance(power, ops.FlipTopWorld) for power in card.powers.get("settle", ()))
}
"""§7.9 The cards that turn up the top card."""
GUILD = "merchant_guild"
CHANGED = {NUMBER[change.card] for change in DATA.second_printing} - {NUMBER[GUILD]}
"""§2.6 Cards whose cost, points or might is another in the second printing."""
CHEAPER = {c for c in CHANGED if BOOKS[1][c].cost < BOOKS[0][c].cost}
"""The changed cards that the second printing makes cheaper by one."""
Did = tuple[Seat, str, int | tuple[int, ...], int]
"""What a seat did with goods and cards in Consume."""


class Compared:
    """One recorded game, and what of it is compared with the position."""

    def __init__(self, doc: Doc, printing: str) -> None:
        self.doc = doc
        self.kinds = [NUMBER[name] for name in doc["cards"]]
        self.second = printing == "second"
        self.record: Doc = {}
        self.before: Doc = doc["opening"]["state"]
        """The recorded position before the round."""
        self.events: list[Event] = []
        """What was told in the round."""
        self.ordered: set[Seat] = set()
        """Seats that were asked for the order of their powers."""
        self.extras: set[tuple[str, Seat, int]] = set()
        """Questions about extra placements that something could be answered to."""

    # Cards

    def counted(self, ids: Iterable[int]) -> Counter[int]:
        """How often each kind of card occurs."""
        return Counter(self.kinds[i] for i in ids)

    def word(self, card: int) -> str:
        """A card as it is typed."""
        return str(DATA.cards[self.kinds[card]].id)

    def phase(self, name: str) -> Doc:
        """The record of a phase."""
        found: Doc = next(p for p in self.record["phases"] if p["phase"] == name)
        return found

    # §2.6 Printings

    def leaves_the_record(self, record: Doc) -> bool:
        """Whether the second printing makes this round differ from the recording.

        It does if a changed card comes into play or is turned up in a gamble.
        """
        if not self.second:
            return False
        new = {c for p in record["state"]["seats"] for c in p["tableau"]}
        turned = {
            power["card_up"]
            for phase in record["phases"]
            for did in phase["seats"]
            for power in did.get("powers", ())
            if power["op"] == "guess_top_card"
        }
        return any(self.kinds[c] in CHANGED for c in new | turned)

    # Answers

    def check(self, q: AnyQuestion, s: Galaxy, words: Words) -> None:
        """Check every answer as it is taken, asked or not: options, prices, might."""
        if not isinstance(q, COMPARED):
            return
        did = self.phase(s.phase)["seats"][q.seat]
        match q:
            case Keep():
                p = s.players[q.seat]
                assert (len(p.looked), p.kept) == (did["look"], did["keep"])
            case Build():
                self.check_build(q, s, words, did)
            case Settle():
                self.check_settle(q, s, words, did)
            case Extra():
                self.check_extra(q, s, words, did)
            case Trade():
                trade, value = did["trade"], sale(s.active(q.seat), card_of(words[0]))
                assert (self.word(trade["world"]), trade["value"]) == (words[0], value)
            case Consume():
                self.check_plans(q, s, did)
            case _:
                filled = set() if words == ("none",) else {card_of(word) for word in words}
                assert filled == self.filled(did)

    def check_build(self, q: Build, s: Galaxy, words: Words, did: Doc) -> None:
        """Check a development against the recording."""
        legal = {DATA.cards[c].id for c in self.counted(did["legal"])}
        assert set(q.options(s, ())) == {NOTHING, *legal}
        assert (words[0] == NOTHING) == (did["place"] is None)
        if did["place"] is not None:
            assert price(s, q.seat, card_of(words[0])) == did["price"]

    def check_settle(self, q: Settle, s: Galaxy, words: Words, did: Doc) -> None:
        """Check the whole menu with the flip, and the normal choice."""
        legal = {DATA.cards[c].id for c in self.counted(did["legal"])} | self.newly_legal(q, s)
        flips = self.flips(s.phase, q.seat)
        if did["choice"] != "world":
            asked = {self.kinds[c] for x in did.get("extra", ()) for c in x["offered"]}
            assert bool(asked & FLIPS) == flips
        assert set(q.options(s, ())) == {NOTHING, *legal, *([FLIP] if flips else [])}
        if did["choice"] != "world":
            assert words == (did["choice"],)
        else:
            self.check_step(read_words(s, q.seat, words)[0].plan, did["steps"][0])

    def newly_legal(self, q: Settle, s: Galaxy) -> set[str]:
        """§2.6 Worlds that only the second printing's lower cost brings within reach."""
        if not self.second:
            return set()
        hand = s.players[q.seat].hand
        first = {c: DATA.cards[c] for c in CHEAPER.intersection(hand)}
        return {card.id for card in first.values() if lowest_price(s, q.seat, card) == len(hand)}

    def flips(self, phase: str, seat: Seat) -> bool:
        """§7.9 Whether the recorded tableau can flip when the phase begins."""
        cards = list(self.before["seats"][seat]["tableau"])
        for earlier in self.record["phases"]:
            if earlier["phase"] == phase:
                break
            if earlier["phase"].startswith("develop"):
                cards += [c for c in [earlier["seats"][seat]["place"]] if c is not None]
        return not FLIPS.isdisjoint(self.counted(cards))

    def check_extra(self, q: Extra, s: Galaxy, words: Words, did: Doc) -> None:
        """Check what an extra placement offers and chooses. If nothing fits, nothing was asked."""
        offered = {card_of(w) for w in q.options(s, ()) if w != NOTHING}
        placed = sum(x.moment not in ("normal", "flip") for x in s.players[q.seat].done)
        recorded = dict(self.asked(did)).get(placed)
        if recorded is None:
            assert not offered
            return
        self.extras.add((s.phase, q.seat, placed))
        assert offered == {self.kinds[c] for c in recorded["offered"]} - FLIPS
        if recorded["chosen"] is None or recorded.get("place") is None:
            assert words == (NOTHING,)
            return
        assert words[:2] == (self.word(recorded["chosen"]), self.word(recorded["place"]))
        legal = {DATA.cards[c].id for c in self.counted(recorded["legal"])}
        assert set(q.options(s, words[:1])) == legal
        second = card_of(words[0]) in s.active(q.seat).convoys
        w, _ = read_words(s, q.seat, words[1:], s07_settle.moment(second=second))
        step = next(x for x in did["steps"] if self.kinds[x["world"]] == card_of(words[1]))
        self.check_step(w.plan, step)

    def asked(self, did: Doc) -> Iterator[tuple[int, Doc]]:
        """The recorded questions about extra placements, numbered, without those about the flip."""
        questions = [
            x
            for x in did.get("extra", ())
            if x["chosen"] is None or self.kinds[x["chosen"]] not in FLIPS
        ]
        yield from enumerate(
            x for x in questions if not FLIPS.issuperset(self.counted(x["offered"]))
        )

    def check_extras(self) -> None:
        """Check that every recorded question about an extra placement was asked here too."""
        recorded = {
            (phase["phase"], Seat(seat), n)
            for phase in self.record["phases"]
            if phase["phase"].startswith("settle")
            for seat, did in enumerate(phase["seats"])
            for n, _ in self.asked(did)
        }
        assert self.extras == recorded

    def check_step(self, plan: Placement, step: Doc) -> None:
        """Check a placement against the recording."""
        assert DATA.cards[plan.world].id == self.word(step["world"])
        assert plan.method == step["method"], (plan, step)
        if "price" in step:
            assert plan.price == step["price"], (plan, step)
            assert Counter(plan.pay) == self.counted(step["pay"])
        if "might" in step:
            assert plan.might == step["might"], (plan, step)
        uses = [u for u in step.get("uses", ()) if u["op"] != "buy_military"]
        assert Counter(b.card for b in plan.boosts) == self.counted([u["card"] for u in uses])

    def filled(self, did: Doc) -> set[int]:
        """The windfall worlds that got a good."""
        return {self.kinds[w] for w, _, how, _ in did["goods"] if how != "make_good"}

    # Consume

    def meals(self, did: Doc) -> Counter[tuple[str, tuple[int, ...]]]:
        """The recorded powers that take goods, each with the worlds whose goods it takes."""
        return Counter(
            (self.word(x["card"]), self.worlds(x))
            for x in did["powers"]
            if "spent" in x or x["op"] == "sell_good"
        )

    def worlds(self, power: Doc) -> tuple[int, ...]:
        """The worlds whose goods a recorded power takes."""
        ids = [w for w, _ in power["spent"]] if "spent" in power else [power["world"]]
        return tuple(sorted(self.kinds[w] for w in ids))

    def planned(self, s: Galaxy, seat: Seat, aim: str) -> Counter[tuple[str, tuple[int, ...]]]:
        """The powers of a plan, each with the worlds whose goods it takes."""
        cards = [s.book[card].id for card, _ in s.active(seat).goods_powers]
        steps = s08_consume.consume_plans(s, seat).plan("cards" if aim == CARDS else "points")
        return Counter((cards[step.power], tuple(sorted(step.worlds))) for step in steps)

    def check_plans(self, q: Consume, s: Galaxy, did: Doc) -> None:
        """§17.5 Check that no recorded way is better than the plan with the same aim."""
        vp = sum(x["vp"] for x in did["powers"] if "spent" in x)
        cards = sum(x["cards"] if "spent" in x else x.get("value", 0) for x in did["powers"])
        found = s08_consume.consume_plans(s, q.seat)
        assert found.yields("points") >= (vp, cards)
        assert found.yields("cards")[1] >= cards
        self.ordered.add(q.seat)

    def check_consumed(self) -> None:
        """§8 Check what every seat's powers took and gave.

        It is checked one by one if the seat was asked, otherwise in total (§17.4).
        """
        for phase in self.record["phases"]:
            if phase["phase"] == "consume":
                for n, did in enumerate(phase["seats"]):
                    seat = Seat(n)
                    wanted = list(self.consumed(seat, did))
                    found = [x for x in map(in_the_record, self.events) if x and x[0] == seat]
                    alike = Counter if seat in self.ordered else summed
                    assert alike(found) == alike(wanted), (found, wanted)

    def consumed(self, seat: Seat, did: Doc) -> Iterator[Did]:
        """What a seat did, according to the recording."""
        trade, discards = did["trade"], [x for x in did["powers"] if x["op"] == "hand_to_vp"]
        if trade:
            yield seat, "sold", self.kinds[trade["world"]], trade["value"]
        for x in did["powers"]:
            match x["op"]:
                case "sell_good":
                    yield seat, "sold", self.kinds[x["world"]], x["value"]
                case "guess_top_card":
                    yield seat, "guessed", (x["number"], self.kinds[x["card_up"]]), x["kept"]
                case _ if "spent" in x:
                    self.check_worth(seat, x)
                    yield seat, self.word(x["card"]), self.worlds(x), x["vp"]
        if discards:
            cards = sum(len(x["discard"]) for x in discards)
            yield seat, "discarded", cards, sum(x["vp"] for x in discards)

    def check_worth(self, seat: Seat, power: Doc) -> None:
        """§8.3, §8.5 Check that a recorded power gives the same here for the same goods."""
        printed = DATA.cards[self.kinds[power["card"]]].powers["consume"]
        double = 2 if "consume_double" in self.record["actions"][seat] else 1
        given = [
            s08_consume.yield_of(o, len(power["spent"]))
            for o in printed
            if o.__struct_config__.tag == power["op"]
        ]
        assert (power["vp"], power["cards"]) in [(vp * double, cards) for vp, cards, _ in given]

    # Positions

    def compare(self, s: Galaxy, state: Doc) -> None:
        """Compare the position after a round."""
        assert s.pool == state["pool"]
        assert (len(s.deck), len(s.discard)) == (state["deck"], state["discard"])
        for seat, their in enumerate(state["seats"]):
            p = s.players[seat]
            assert list(p.tableau) == [self.kinds[c] for c in their["tableau"]]
            goods = Counter((self.kinds[w], self.kinds[c]) for w, c in their["goods"])
            assert Counter(p.goods) == goods
            assert Counter(p.hand) == self.counted(their["hand"])
            assert (p.vp, s.might(Seat(seat))) == (their["vp"], their["might"])
        self.before = state

    def end(self, s: Galaxy, end: Doc) -> None:
        """Compare scores and winners."""
        assert s.ending is not None
        assert s.round == end["rounds"]
        assert s.pool == end["pool"]
        ended_by = [end["ended_by"]] if isinstance(end["ended_by"], str) else end["ended_by"]
        assert set(s.ending.reasons) == set(ended_by)
        scores = []
        for seat, their in enumerate(end["seats"]):
            own = scoring.score(s, Seat(seat))
            more = self.reprinted(their)
            bonus = {self.word(c): n for c, n in their["bonus"]}
            assert dict(own.bonus) == bonus | {card: bonus[card] + n for card, n in more.items()}
            assert (own.chips, own.printed) == (their["chips"], their["printed"])
            assert own.total == their["score"] + sum(more.values())
            assert own.tie_break == their["goods"] + their["hand"]
            assert s.might(Seat(seat)) == their["might"]
            scores.append((their["score"] + sum(more.values()), own.tie_break))
        winners = [seat for seat, mine in enumerate(scores) if mine == max(scores)]
        assert self.second or winners == end["winners"]
        assert [x.seat for x in scoring.result(s) if x.place == 1] == winners

    def reprinted(self, their: Doc) -> dict[str, int]:
        """§2.6 What Merchant Guild adds in the second printing: a point for each good."""
        scoring_cards = [self.word(c) for c, _ in their["bonus"]]
        return {c: their["goods"] for c in scoring_cards if self.second and c == GUILD}


def in_the_record(event: Event) -> Did | None:
    """An event in the form of the recording, or None."""
    match event:
        case Sold(seat, world, value):
            return seat, "sold", card_of(world), value
        case Guessed(seat, number, card, _, kept):
            return seat, "guessed", (number, card_of(card)), kept
        case HandForPoints(seat, n, vp):
            return seat, "discarded", n, vp
        case Consumed(seat, card, worlds, vp):
            return seat, card, tuple(sorted(map(card_of, worlds))), vp
    return None


def summed(done: Sequence[Did]) -> tuple[list[int], int, list[int], Counter[Did]]:
    """All worlds whose goods were taken, the points for them, the cards of each sale, the rest."""
    meals = [x for x in done if isinstance(x[2], tuple) and x[1] != "guessed"]
    sales = [x for x in done if x[1] == "sold"]
    worlds = sorted(
        w for x in (*meals, *sales) for w in ([x[2]] if isinstance(x[2], int) else x[2])
    )
    points, cards = sum(x[3] for x in meals), sorted(x[3] for x in sales)
    return worlds, points, cards, Counter(x for x in done if x not in (*meals, *sales))


def pick_of(offered: Sequence[str], wanted: Counter[int]) -> tuple[str, ...]:
    """The offered words that name these cards."""
    left, chosen = Counter(wanted), []
    for word in offered:
        if left[card_of(word)]:
            left[card_of(word)] -= 1
            chosen.append(word)
    assert not +left, f"not offered: {left}"
    return tuple(chosen)
