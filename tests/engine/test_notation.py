"""What people type: prefixes, sets, what follows of itself, completion, hostile text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.errors import Illegal, No
from bot.engine.flow import Pick, Words
from bot.engine.legal import check
from bot.engine.notation import DEEPEST, LONGEST, Ahead, ahead, brief, menu, read, split
from tests.engine.toys import A, Ask, Ban, Choose, Toy, toy

ATTACK = Ask(
    A,
    (
        "attack wr1 nx.sc1",
        "attack wr1 nx.sc2",
        "attack wr1 nx.sc2 +1",
        "attack wr1 nx.sc2 +2",
        "attack wr2 nx.sc1",
        "move wr1 a1",
        "move wr1 a10",
        "done",
    ),
)
PAY = Choose(A, ("red1", "red2", "blue1", "green1"), (1, 2))


def refusal(q: Ask | Choose, typed: str, s: Toy | None = None) -> No:
    with pytest.raises(Illegal) as caught:
        read(q, s or Toy(), typed)
    return caught.value.no


class Swap(Ask, frozen=True, gc=False):
    """A pair whose order means nothing."""

    def canonical(self, s: Toy, typed: Words) -> Words:
        return (typed[0], *typed[:0:-1])


def test_a_pair_is_read_in_the_order_of_the_keys() -> None:
    swap = Swap(A, ("swap b c", "swap b d", "swap c d"))
    assert read(swap, Toy(), "swap d b") == "swap b d"
    assert read(swap, Toy(), "swap b d") == "swap b d"
    assert [a.key for a in ahead(swap, Toy(), "swap c b ", 5)] == ["swap b c"]
    for typed in ("swap d x", "swap x d", "swap c c"):
        refused = refusal(swap, typed)
        assert refused.why == "word"
        assert refused == refusal(Ask(A, swap.ways), typed)


def test_answers_are_separated_by_semicolons_and_tidied() -> None:
    assert split(" Move A1 ;; PAY red1 , blue1;  ; done ") == ["move a1", "pay red1,blue1", "done"]


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("attack wr1 nx.sc2 +2", "attack wr1 nx.sc2 +2"),
        ("ATTACK Wr1 NX.SC1", "attack wr1 nx.sc1"),
        ("a wr1 nx.sc2 +1", "attack wr1 nx.sc2 +1"),
        ("attack wr1 nx.sc2", "attack wr1 nx.sc2"),
        ("d", "done"),
        ("move wr1 a1", "move wr1 a1"),
        ("m w a10", "move wr1 a10"),
        ("a wr2", "attack wr2 nx.sc1"),
        ("   done   ", "done"),
    ],
)
def test_reading(typed: str, key: str) -> None:
    assert read(ATTACK, Toy(), typed) == key


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("pay red1", "pay red1"),
        ("pay red2,red1", "pay red1,red2"),
        ("pay b,red2", "pay red2,blue1"),
        ("pay green1 , b", "pay blue1,green1"),
        ("pay 2", "pay red2"),
        ("pay 3,red1", "pay red1,blue1"),
        ("pay 2-3", "pay red2,blue1"),
        ("pay 4 , 1", "pay red1,green1"),
        ("pay RED1,", "refused"),
    ],
)
def test_reading_sets(typed: str, key: str) -> None:
    if key == "refused":
        assert refusal(PAY, typed).why == "ambiguous"  # The empty member could be any.
    else:
        assert read(PAY, Toy(), typed) == key


def test_an_ambiguous_word_names_what_it_could_be() -> None:
    with pytest.raises(Illegal) as caught:
        read(ATTACK, Toy(), "attack wr1 nx")
    assert caught.value.no == No("ambiguous", "nx", facts=("nx.sc1", "nx.sc2"))
    assert caught.value.nearest == ("attack wr1 nx.sc1", "attack wr1 nx.sc2")


@pytest.mark.parametrize("typed", ["0", "5", "3-2", "4-5", "1-", "-1", "1-2-3", "1000"])
def test_a_place_that_is_not_there_is_an_unknown_word(typed: str) -> None:
    assert refusal(PAY, f"pay {typed}").why == "word"


def test_what_begins_with_a_digit_is_no_place() -> None:
    fleet = Choose(A, ("3a", "2b", "11"), (1, 2))
    assert read(fleet, Toy(), "pay 11") == "pay 11"
    assert read(fleet, Toy(), "pay 2") == "pay 2b"
    assert refusal(fleet, "pay 1-2").why == "word"
    (way,) = ahead(fleet, Toy(), "pay 2b,3", 25)
    assert brief(fleet, Toy(), way) == "pay 3a,2b"


def test_a_set_in_short_names_places() -> None:
    cards = Choose(A, ("a", "b", "c", "d", "e", "f"), (5, 5))
    for typed, short in (("a,b,c,e", "1-3,5"), ("1-4,f", "1-4,6"), ("b,d,f", "2,4,6")):
        way = ahead(cards, Toy(), f"pay {typed}", 25)[0]
        assert brief(cards, Toy(), way).startswith(f"pay {short}")
        assert way.open == (typed != "1-4,f")
    assert read(cards, Toy(), "pay 1-4,6") == "pay a,b,c,d,f"


def test_refusals_say_what_is_wrong() -> None:
    assert refusal(ATTACK, "attack wr3").why == "word"
    assert refusal(ATTACK, "done done").why == "too-many-words"
    assert refusal(ATTACK, "attack wr1").why == "short"
    assert refusal(ATTACK, "").why == "short"
    assert refusal(PAY, "pay red1,red1").why == "twice"
    assert refusal(PAY, "pay none") == No("how-many", "none", rule="§1", facts=("1", "2", "0"))
    assert refusal(PAY, "pay red1,red2,blue1").why == "how-many"
    assert refusal(PAY, "pay purple").why == "word"


def test_a_reason_of_the_game_comes_first() -> None:
    s = toy(Ban("wr2"), Ask(A, ("x", "y")))
    assert refusal(ATTACK, "attack wr2", s) == No("gone", "wr2", rule="§2")


class Thin(Choose, frozen=True, gc=False):
    """A set of which one member is too few, and says so itself; a word may name a better one."""

    def why_not(self, s: Toy, words: Words) -> No | None:
        if len(words) > 1:
            return No("too-thin", words[1])
        return No("rather", words[0], facts=("pay",))


def test_a_set_of_a_wrong_size_is_refused_by_the_reason_of_the_game() -> None:
    thin = Thin(A, ("red1", "red2", "blue1"), (2, 3))
    assert refusal(thin, "pay b") == No("too-thin", "blue1")
    assert refusal(thin, "pay none") == No("too-thin", "none")


def test_what_a_reason_names_is_nearest() -> None:
    class Named(Ask, frozen=True, gc=False):
        def why_not(self, s: Toy, words: Words) -> No | None:
            return No("busy", words[-1], facts=("A1", "far"))

    moves = Named(A, ("move b1", "move b10", "move a1"))
    with pytest.raises(Illegal) as caught:
        read(moves, Toy(), "move b2")
    assert caught.value.nearest == ("move a1", "move b1", "move b10")


def test_a_group_may_be_typed_by_one_of_its_members() -> None:
    docks = Ask(A, ("dock 4,4", "dock 1,2,3", "dock 2oceanium+1authority", "dock 55"))
    assert read(docks, Toy(), "dock 4") == "dock 4,4"
    assert read(docks, Toy(), "dock 5") == "dock 55"
    assert read(docks, Toy(), "dock 3,1,2") == "dock 1,2,3"
    assert read(docks, Toy(), "dock 2o") == "dock 2oceanium+1authority"
    for fewer in ("1", "1,2", "2oceanium"):
        assert refusal(docks, f"dock {fewer}").why == "word"


def test_a_set_that_follows_of_itself_may_be_left_out() -> None:
    assert read(Choose(A, ("x", "y"), (2, 2)), Toy(), "pay") == "pay x,y"
    assert read(Choose(A, (), (0, 2)), Toy(), "pay") == "pay none"


# Hostile text


@pytest.mark.parametrize("typed", ["x" * 10_000, "done " * 2_500, ";" * 10_000, "," * 2_001])
def test_ten_thousand_characters_are_refused_shortly(typed: str) -> None:
    assert LONGEST < 10_000
    with pytest.raises(Illegal) as caught:
        split(typed)
    assert len(caught.value.no.what) < 10
    assert refusal(ATTACK, typed).why == "too-long"
    assert ahead(ATTACK, Toy(), typed, 25) == []


def test_too_many_words_are_refused() -> None:
    assert refusal(ATTACK, "x " * (DEEPEST + 1)).why == "too-many-parts"


@settings(max_examples=300)
@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(typed: str) -> None:
    for q in (ATTACK, PAY):
        for part in (typed, f"attack {typed}", f"pay {typed}"):
            try:
                key = read(q, Toy(), part)
            except Illegal:
                continue
            check(q, Toy(), tuple(key.split(" ")))
        for a in ahead(q, Toy(), typed, 25):
            if a.whole:
                check(q, Toy(), a.words)


# Ways on


def keys(found: list[Ahead]) -> list[str]:
    return [a.key + ("" if a.whole else " ...") for a in found]


def test_completion_shows_whole_answers_when_they_fit() -> None:
    assert keys(ahead(ATTACK, Toy(), "", 25)) == [
        "attack wr1 nx.sc1",
        "attack wr1 nx.sc2",
        "attack wr1 nx.sc2 +1",
        "attack wr1 nx.sc2 +2",
        "attack wr2 nx.sc1",
        "move wr1 a1",
        "move wr1 a10",
        "done",
    ]


def test_completion_stays_short_when_they_do_not_fit() -> None:
    assert keys(ahead(ATTACK, Toy(), "", 3)) == ["attack ...", "move wr1 ...", "done"]


def test_completion_narrows_by_what_is_typed() -> None:
    assert keys(ahead(ATTACK, Toy(), "mo", 25)) == ["move wr1 a1", "move wr1 a10"]
    assert keys(ahead(ATTACK, Toy(), "attack wr2", 25)) == ["attack wr2 nx.sc1"]
    assert keys(ahead(ATTACK, Toy(), "attack wr1 nx.sc2 ", 25))[0] == "attack wr1 nx.sc2"
    assert keys(ahead(ATTACK, Toy(), "attack wr1 sc2", 2)) == ["attack wr1 nx.sc2 ..."]


def test_completion_of_nonsense_is_empty() -> None:
    assert ahead(ATTACK, Toy(), "fly to ", 25) == []
    assert ahead(ATTACK, Toy(), "zzz", 25) == []


def test_completion_of_a_set_goes_on_from_its_members() -> None:
    assert keys(ahead(PAY, Toy(), "pay red1,b", 25)) == ["pay red1,blue1"]
    assert keys(ahead(PAY, Toy(), "pay r", 25)) == ["pay red1", "pay red2"]
    every = ["pay red1", "pay red1,red2", "pay red2", "pay blue1", "pay green1"]
    assert keys(ahead(PAY, Toy(), "pay ", 25)) == keys(ahead(PAY, Toy(), "", 25)) == every
    assert keys(ahead(PAY, Toy(), "pay red2", 25)) == [
        "pay red2",
        "pay red1,red2",
        "pay red2,blue1",
        "pay red2,green1",
    ]
    assert keys(ahead(PAY, Toy(), "pay red1,red2,b", 25)) == []


def test_completion_never_exceeds_its_limit() -> None:
    q = Ask(A, tuple(f"go x{i} y{j}" for i in range(30) for j in range(30)))
    assert len(ahead(q, Toy(), "", 25)) == 1
    assert len(ahead(q, Toy(), "go ", 25)) == 25


def test_completion_of_thousands_looks_at_few() -> None:
    looked: list[int] = []

    class Wide(Ask, frozen=True, gc=False):
        def picks(self, s: Toy, prefix: tuple[str, ...]) -> Pick | None:
            looked.append(1)
            return None

    q = Wide(A, tuple(f"x{i}" for i in range(5_000)))
    assert len(ahead(q, Toy(), "", 25)) == 25
    assert len(looked) < 200


def test_a_menu_shows_every_next_word() -> None:
    assert keys(menu(ATTACK, Toy(), ("attack",))) == ["attack wr1 ...", "attack wr2 nx.sc1"]
    assert keys(menu(ATTACK, Toy(), ("attack", "wr1", "nx.sc2"))) == [
        "attack wr1 nx.sc2",
        "attack wr1 nx.sc2 +1",
        "attack wr1 nx.sc2 +2",
    ]


def test_a_menu_does_not_call_a_missing_set_whole() -> None:
    assert keys(menu(PAY, Toy(), ())) == ["pay ..."]
    assert keys(menu(Choose(A, (), (0, 0)), Toy(), ("pay",))) == ["pay none"]
