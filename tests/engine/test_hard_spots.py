"""The hardest spots of the five games, each modelled in small on the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.codec import Codec
from bot.engine.errors import Illegal, NotAsked
from bot.engine.flow import (
    DONE,
    Draw,
    Pick,
    Question,
    Reveal,
    Seat,
    State,
    Task,
    Todo,
    Word,
    Words,
    together,
)
from bot.engine.legal import check, forced
from bot.engine.notation import ahead, menu, read
from bot.engine.play import Played, accept, asked, begin, commit, draft, offers, question, waiting
from bot.engine.rng import Chance
from tests.engine.toys import SPEC

A, B, C = Seat(0), Seat(1), Seat(2)


class Spot(State, frozen=True, kw_only=True, gc=False):
    """Hands, a deck, points and a diary: enough for all spots."""

    hands: tuple[tuple[str, ...], ...] = ((), (), ())
    deck: tuple[str, ...] = ()
    points: tuple[int, ...] = (0, 0, 0)
    log: tuple[str, ...] = ()
    up: frozenset[str] = frozenset()

    def note(self, text: str) -> Spot:
        return replace(self, log=(*self.log, text))

    def deal(self, seat: Seat, n: int) -> Spot:
        return replace(self.hand(seat, self.hands[seat] + self.deck[:n]), deck=self.deck[n:])

    def hand(self, seat: Seat, cards: tuple[str, ...]) -> Spot:
        return replace(
            self, hands=tuple(cards if i == seat else h for i, h in enumerate(self.hands))
        )

    def drop(self, seat: Seat, cards: tuple[str, ...]) -> Spot:
        return self.hand(seat, tuple(c for c in self.hands[seat] if c not in cards))

    def gain(self, seat: Seat, n: int) -> Spot:
        return replace(self, points=tuple(p + n * (i == seat) for i, p in enumerate(self.points)))


class Take(Draw[Spot], frozen=True, gc=False):
    """Cards from the deck."""

    seat: Seat
    count: int

    def run(self, s: Spot, chance: Chance) -> Spot:
        return s.deal(self.seat, self.count).note(f"{self.seat} draws")


def go(s: Spot, seat: Seat, *line: str, chance: Chance | None = None) -> Spot:
    state: Spot = commit(s, seat, line, chance or Chance.of(1)).state
    return state


def spot(*todo: Todo, **given: Any) -> Spot:
    state: Spot = begin(Spot(todo=todo, **given), Chance.of(1)).state
    return state


# Simultaneous phases whose powers draw in the middle of the chain


class Consume(Question[Spot], frozen=True, gc=False):
    """Powers in any order, each once; one draws, one turns any cards of the hand into points."""

    seat: Seat
    powers: tuple[str, ...]
    rule = "§10"

    def options(self, s: Spot, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from self.powers
            yield DONE

    def picks(self, s: Spot, prefix: Words) -> Pick | None:
        hand = s.hands[self.seat]
        return Pick(hand, 1, 2) if prefix == ("cards",) and hand else None

    def take(self, s: Spot, words: Words) -> Spot:
        if words[0] == DONE:
            return s
        left = Consume(self.seat, tuple(p for p in self.powers if p != words[0]))
        match words:
            case ("good",):
                return s.gain(self.seat, 1).then(left)
            case ("draw",):
                return s.then(Take(self.seat, 2), left)
        cards = tuple(words[1].split(","))
        return s.drop(self.seat, cards).gain(self.seat, len(cards)).then(left)


def consume() -> Spot:
    sides = (
        (A, (Consume(A, ("good", "draw", "cards")),)),
        (B, (Consume(B, ("good", "draw")),)),
        (C, (Consume(C, ("good",)),)),
    )
    return spot(together(sides), deck=("d1", "d2", "d3", "d4", "d5"), hands=(("x",), (), ()))


def test_a_consume_chain_stops_at_its_draw_and_goes_on_with_what_was_drawn() -> None:
    s = consume()
    assert draft(s, A, ("good", "draw")).stop == "draw"
    s = go(go(go(s, C, "good", "done"), A, "good", "draw"), B, "draw")
    assert s.log == ("0 draws", "1 draws")
    assert asked(s) == (A, B)
    s = go(go(s, A, "cards d1,d2", "done"), B, "good", "done")
    assert s.points == (3, 1, 1)
    assert asked(s) == ()


def test_whoever_is_done_in_the_first_round_is_not_asked_in_the_second() -> None:
    s = go(go(go(consume(), C, "done"), B, "done"), A, "draw")
    assert asked(s) == (A,)
    assert s.hands[A] == ("x", "d1", "d2")


def test_draws_of_a_phase_do_not_depend_on_who_was_quick() -> None:
    lines = {A: ("draw",), B: ("good", "draw"), C: ("done",)}
    ends = []
    for order in ((A, B, C), (C, B, A), (B, A, C)):
        s, chance = consume(), Chance.of(7)
        for seat in order:
            s = go(s, seat, *lines[seat], chance=chance)
        ends.append(s)
    assert ends[0] == ends[1] == ends[2]


def test_explore_deals_to_all_at_once_and_asks_then() -> None:
    sides = ((x, (Take(x, 2), Consume(x, ("cards",)))) for x in (A, B))
    s = spot(together(sides), deck=("d1", "d2", "d3", "d4"))
    assert s.hands[:2] == (("d1", "d2"), ("d3", "d4"))
    assert asked(s) == (A, B)


# Who is pending may tell what is in a hand


class Conquest(Question[Spot], frozen=True, gc=False):
    """A second conquest for whoever holds a target; all owners of the convoy are asked."""

    seat: Seat
    rule = "§9"
    hesitates = True

    def options(self, s: Spot, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from (c for c in s.hands[self.seat] if c.startswith("rebel"))
            yield "pass"

    def take(self, s: Spot, words: Words) -> Spot:
        return s.note(words[0])


def test_whether_one_has_a_target_shows_nowhere() -> None:
    def look(hand: tuple[str, ...]) -> tuple[Any, ...]:
        s = spot(
            together(((A, (Conquest(A),)), (B, (Conquest(B),))), quiet=True), hands=((), hand, ())
        )
        first = go(s, A, "pass")
        return asked(s), waiting(s), asked(first), waiting(first), draft(first, A, ()).question

    assert look(("rebel1",)) == look(("blue1",)) == ((A, B), (A, B), (B,), (A, B), None)


# Payments by subsets of a hand


class Develop(Question[Spot], frozen=True, gc=False):
    """A card, tokens, and the cards it is paid with, in one answer; or nothing."""

    seat: Seat
    rule = "§8"

    def options(self, s: Spot, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from (c for c in s.hands[self.seat] if self.price(c) < len(s.hands[self.seat]))
            yield "nothing"

    def picks(self, s: Spot, prefix: Words) -> Pick | None:
        match prefix:
            case ("nothing", *_):
                return None
            case (_,):
                return Pick(("t1", "t2"), 0, 2)
            case (card, tokens):
                rest = tuple(c for c in s.hands[self.seat] if c != card)
                price = max(0, self.price(card) - (0 if tokens == "none" else tokens.count("t")))
                return Pick(rest, price, price)
        return None

    def price(self, card: str) -> int:
        return int(card[-1])

    def take(self, s: Spot, words: Words) -> Spot:
        if words[0] == "nothing":
            return s
        paid = () if words[2] == "none" else tuple(words[2].split(","))
        return s.drop(self.seat, (words[0], *paid)).note(" ".join(words))


HAND = ("port3", "mine1", "farm2", "labs5", "arch4")


def test_card_tokens_and_payment_are_one_answer() -> None:
    s = spot(Develop(A), hands=(HAND, (), ()))
    assert go(s, A, "port3 t1 mine1,labs5").hands[A] == ("farm2", "arch4")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("port none labs,mine,farm", "port3 none mine1,farm2,labs5"),
        ("MINE t2", "mine1 t2 none"),
        ("arch none", "arch4 none port3,mine1,farm2,labs5"),
        ("port t1,t2 arch", "port3 t1,t2 arch4"),
    ],
)
def test_payments_are_typed_shortly_and_what_is_forced_may_be_left_out(
    typed: str, key: str
) -> None:
    s = spot(Develop(A), hands=(HAND, (), ()))
    assert read(s.todo[0], s, typed) == key  # type: ignore[arg-type]  # a question of this game


@pytest.mark.parametrize(
    "bad", ["port3 none mine1", "port3 none port3,mine1,farm2", "labs5 none", "port3 none", "port3"]
)
def test_wrong_payments_change_nothing(bad: str) -> None:
    s = spot(Develop(A), hands=(HAND, (), ()))
    with pytest.raises(Illegal):
        go(s, A, bad)


def test_a_hand_of_twenty_cards_is_not_enumerated() -> None:
    hand = tuple(f"c{i}x9" for i in range(20))
    s = spot(Develop(A), hands=(hand, (), ()))
    typed = "c7x9 none " + ",".join(reversed(hand[10:19]))
    assert read(s.todo[0], s, typed).count(",") == 8  # type: ignore[arg-type]  # as above
    assert len(ahead(s.todo[0], s, "c7x9 none c1", 25)) == 11  # type: ignore[arg-type]  # as above


# Orb placements by the hundred, and a script that others may spoil


class Place(Question[Spot], frozen=True, gc=False):
    """A card, a place and a rotation."""

    seat: Seat
    rule = "§5"

    def options(self, s: Spot, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from s.hands[self.seat]
            yield "pass"
        elif prefix == ("pass",):
            return
        elif len(prefix) == 1:
            yield from (f"{x}.{y}" for x in range(20) for y in range(20) if f"{x}.{y}" not in s.up)
        elif len(prefix) == 2:
            yield from ("r0", "r90", "r180", "r270")

    def take(self, s: Spot, words: Words) -> Spot:
        if words == ("pass",):
            return s
        return replace(s.drop(self.seat, words[:1]), up=s.up | {words[1]}).then(Place(self.seat))


def test_hundreds_of_placements_are_paged_narrowed_and_typed() -> None:
    s = spot(Place(A), hands=(("a12", "b3"), (), ()))
    q: Any = s.todo[0]
    assert len(menu(q, s, ("a12",))) == 400
    assert [a.key for a in ahead(q, s, "", 25)] == ["a12", "b3", "pass"]
    assert next(a.key for a in ahead(q, s, "a12 7.1", 25)) == "a12 7.1"
    assert all(a.words[1].startswith("7.1") for a in ahead(q, s, "a12 7.1", 25))
    assert [a.whole for a in ahead(q, s, "a12 7.13 ", 25)] == [True] * 4
    assert read(q, s, "a12 7.13 r9") == "a12 7.13 r90"


def test_an_orb_script_keeps_what_an_earlier_players_move_left_legal() -> None:
    script = ("a12 7.13 r90", "b3 7.14 r0", "pass")
    hands = (("a12", "b3"), ("c1",), ())
    free = spot(Place(A), hands=hands)
    # With no card left there is nothing but to pass, so that is not among the answers.
    assert (draft(free, A, script).answers, draft(free, A, script).cut) == (script[:2], None)
    spoiled = go(spot(Place(B), Place(A), hands=hands), B, "c1 7.14 r0", "pass")
    d = draft(spoiled, A, script)
    assert d.answers == script[:1]
    assert d.cut is not None
    assert d.question == Place(A)


# A turn in any order, and agendas that block nobody


class Ships(Question[Spot], frozen=True, gc=False):
    """Place, reroll or end, in any order."""

    seat: Seat
    left: int = 3
    rule = "§4"

    def options(self, s: Spot, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from (("place", "reroll") if self.left else ())
            yield "end"
        elif prefix == ("place",):
            yield from (d for d in ("mine", "yard", "hub") if d not in s.up)

    def take(self, s: Spot, words: Words) -> Spot:
        again = Ships(self.seat, self.left - 1)
        match words:
            case ("place", dock):
                return replace(s, up=s.up | {dock}).then(again)
            case ("reroll",):
                return s.then(Take(self.seat, 1), again)
        return s


class Turned(Reveal[Spot], frozen=True, gc=False):
    """An agenda is turned up."""

    text: str

    def run(self, s: Spot) -> Spot:
        return replace(s, up=s.up | {self.text}).note(f"{self.text} shown")


class Agenda(Question[Spot], frozen=True, gc=False):
    """Offered: turn a face-down agenda up."""

    seat: Seat
    rule = "§14"

    def options(self, s: Spot, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from s.hands[self.seat]

    def take(self, s: Spot, words: Words) -> Spot:
        return s.drop(self.seat, words).then(Turned(words[0]))


class Overflow(Question[Spot], frozen=True, gc=False):
    """Offered while one holds too many; settled by itself when the own turn comes."""

    seat: Seat
    rule = "§14"

    def options(self, s: Spot, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from s.hands[self.seat]

    def take(self, s: Spot, words: Words) -> Spot:
        return s.drop(self.seat, words).withdrawn(self)


class Start(Task[Spot], frozen=True, gc=False):
    """A turn begins: what overflows is settled."""

    seat: Seat

    def run(self, s: Spot) -> Spot:
        if Overflow(self.seat) in s.offers:
            s = s.drop(self.seat, s.hands[self.seat][-1:]).withdrawn(Overflow(self.seat))
        return s.then(Ships(self.seat))


def frontier() -> Spot:
    s = spot(Start(A), Start(B), deck=("d",) * 9, hands=((), ("hub", "ag2"), ()))
    return s.offer(Agenda(B), Overflow(B))


def test_another_seats_agenda_does_not_stop_the_turn_and_cuts_only_what_it_forbids() -> None:
    s = frontier()
    line = ("place mine", "place hub", "end")
    assert draft(s, A, line).answers == line
    p = accept(s, B, "hub", Chance.of(1))
    assert p.passed.showed is None
    assert asked(p.state) == (A,)
    assert draft(p.state, A, line).answers == ("place mine",)
    assert draft(p.state, A, ("place mine", "end")).cut is None


def test_what_overflows_blocks_nobody_and_is_settled_at_the_own_turn() -> None:
    s = frontier()
    assert question(s, B) is None
    assert {type(q) for q in offers(s, B)} == {Agenda, Overflow}
    s = go(s, A, "place mine", "end")
    assert s.hands[B] == ("hub",)
    assert Overflow(B) not in s.offers


def test_a_turn_in_any_order_is_one_line_until_a_die_falls() -> None:
    s = frontier()
    d = draft(s, A, ("place mine", "reroll"))
    assert (d.stop, d.question) == ("draw", None)
    s = go(s, A, *d.answers)
    assert question(s, A) == Ships(A, 1)


# Nested triggers


class Bonus(Question[Spot], frozen=True, gc=False):
    """A choice that brings further choices, which come first."""

    seat: Seat
    name: str
    brings: tuple[Todo, ...] = ()
    rule = "§6"

    def options(self, s: Spot, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from ("ore", "gold")

    def take(self, s: Spot, words: Words) -> Spot:
        return s.note(f"{self.name}:{words[0]}").then(*self.brings)


class Only(Bonus, frozen=True, gc=False):
    """A bonus with one legal option."""

    def options(self, s: Spot, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield "ore"


def test_triggers_within_triggers_come_depth_first_and_forced_ones_unasked() -> None:
    inner = Bonus(A, "spy", (Only(A, "medal"), Bonus(A, "mission")))
    s = spot(Bonus(A, "project", (inner, Only(A, "income"))), Bonus(B, "next"))
    s = go(s, A, "ore", "gold", "gold")
    assert s.log == ("project:ore", "spy:gold", "medal:ore", "mission:gold", "income:ore")
    assert asked(s) == (B,)


def test_a_trigger_may_ask_another_seat_in_the_middle() -> None:
    s = spot(Bonus(A, "law", (Bonus(B, "tie"), Bonus(A, "after"))))
    assert draft(s, A, ("ore",)).stop == "others"
    s = go(go(go(s, A, "ore"), B, "gold"), A, "ore")
    assert s.log == ("law:ore", "tie:gold", "after:ore")


def test_deep_nesting_survives_storage() -> None:
    q: Todo = Bonus(A, "leaf")
    for depth in range(40):
        q = Bonus(A, str(depth), (q,))
    spec = replace_spec(Bonus)
    codec = Codec(spec)
    s = spot(q)
    assert codec.decode(codec.encode(s), spec.version) == s


def replace_spec(*steps: Any) -> Any:
    from dataclasses import replace as changed

    return changed(SPEC, state=Spot, steps=steps)


# An automaton's turn that may stop inside


class Rival(Draw[Spot], frozen=True, gc=False):
    """The automaton's card; some cards ask the player in the middle."""

    def run(self, s: Spot, chance: Chance) -> Spot:
        card, s = s.deck[0], replace(s, deck=s.deck[1:]).note(f"card {s.deck[0]}")
        more: tuple[Todo, ...] = (Rival(),) if s.deck else ()
        return s.then(Bonus(A, "gives"), *more) if card == "edge" else s.then(*more)


def test_an_automatons_run_stops_where_it_asks_and_resumes_there() -> None:
    s = spot(Rival(), Bonus(A, "turn"), deck=("one", "edge", "two", "edge"))
    assert s.log == ("card one", "card edge")
    s = go(s, A, "ore")
    assert s.log[-2:] == ("card two", "card edge")
    assert go(s, A, "gold").log[-1] == "gives:gold"


def test_any_of_several_users_answers_for_the_one_seat() -> None:
    # The engine knows seats only: the first complete legal line counts, the second finds itself
    # answered.
    s = spot(Bonus(A, "turn"), Bonus(B, "next"))
    s = go(s, A, "ore")
    with pytest.raises(NotAsked):
        go(s, A, "gold")


# Thousands of moves on a map

LOOKED = [0]


class Fleet(Question[Spot], frozen=True, gc=False):
    """Seven ships, each to any of hundreds of hexes."""

    seat: Seat
    rule = "§7"

    def options(self, s: Spot, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from (f"ship{i}" for i in range(7))
            yield "end"
        elif len(prefix) == 1 and prefix != ("end",):
            for column in range(26):
                for row in range(22):
                    LOOKED[0] += 1
                    yield f"{chr(97 + column)}{row}"

    def take(self, s: Spot, words: Words) -> Spot:
        return s.note(" ".join(words)).then(self) if words != ("end",) else s


def looked(work: Any) -> int:
    LOOKED[0] = 0
    work()
    return LOOKED[0]


def test_thousands_of_moves_are_looked_at_only_where_needed() -> None:
    s = spot(Fleet(A))
    q: Any = s.todo[0]
    assert looked(lambda: forced(q, s)) == 0
    assert looked(lambda: check(q, s, ("ship3", "a5"))) <= 6
    assert looked(lambda: ahead(q, s, "", 25)) <= 7 * 30
    assert len(ahead(q, s, "", 25)) == 8
    assert looked(lambda: menu(q, s, ())) <= 7 * 4


def test_a_far_hex_among_thousands_is_found_and_a_wrong_one_taught() -> None:
    s = spot(Fleet(A))
    q: Any = s.todo[0]
    assert read(q, s, "ship6 z21") == "ship6 z21"
    assert [a.key for a in ahead(q, s, "ship6 z2", 25)] == ["ship6 z2", "ship6 z20", "ship6 z21"]
    with pytest.raises(Illegal) as caught:
        read(q, s, "ship6 z99")
    assert caught.value.nearest[0] == "ship6 z9"


def test_orders_are_carried_out_one_by_one_up_to_the_first_die() -> None:
    s = spot(Bonus(A, "attack", (Take(A, 1), Bonus(A, "attack again"))), deck=("d",) * 3)
    d = draft(s, A, ("ore", "gold"))
    assert (d.answers, d.stop) == (("ore",), "draw")
    p: Played = commit(s, A, d.answers, Chance.of(1))
    assert draft(p.state, A, ("gold",)).cut is None
