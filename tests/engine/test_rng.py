"""Chance: even, repeatable, bound to seed, entropy and counter."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from bot.engine.rng import Chance, commitment, new_seed, table_key

SEED = bytes(range(32))
KEY = table_key(SEED, [b"ann", b"ben"])


def chi_square(found: Counter[object], kinds: int) -> float:
    expected = sum(found.values()) / kinds
    return sum((found[k] - expected) ** 2 for k in found) / expected + expected * (
        kinds - len(found)
    )


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10, 20, 52])
def test_values_are_even(n: int) -> None:
    # The sum over many streams: one stream may be odd, their sum neither too uneven nor too even.
    streams = 60
    total = 0.0
    for i in range(streams):
        chance = Chance.of("even", n, i)
        total += chi_square(Counter(chance.below(n) for _ in range(n * 200)), n)
    freedom = streams * (n - 1)
    assert abs(total - freedom) < 4 * (2 * freedom) ** 0.5


def test_large_ranges_are_not_folded() -> None:
    # Folding 32 bytes' worth of bits modulo n would favour the lower values of such a range.
    n = 3 << 6
    chance = Chance.of("folded")
    low = sum(chance.below(n) < n // 3 for _ in range(30_000))
    assert abs(low - 10_000) < 3.3 * (30_000 * 2 / 9) ** 0.5


def test_all_orders_are_even() -> None:
    chance = Chance.of("orders")
    found: Counter[object] = Counter(chance.shuffled("abcd") for _ in range(24_000))
    assert set(found) == set(permutations("abcd"))
    assert chi_square(found, 24) < 49.73


def test_first_values_of_many_counters_are_even() -> None:
    found: Counter[object] = Counter()
    chance = Chance(KEY)
    for _ in range(6_000):
        chance.next()
        found[chance.die(6)] += 1
    assert chi_square(found, 6) < 20.52


def test_dice_run_from_one() -> None:
    chance = Chance.of("dice")
    assert {chance.die(6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_one_of_one_needs_no_chance() -> None:
    assert Chance.of("one").below(1) == 0
    assert Chance.of("one").shuffled([]) == ()


@pytest.mark.parametrize("n", [0, -1])
def test_one_of_none_is_a_mistake(n: int) -> None:
    with pytest.raises(AssertionError):
        Chance.of("none").below(n)


def test_a_draw_follows_from_key_and_counter_alone() -> None:
    one, other = Chance(KEY, 4), Chance(KEY)
    for _ in range(5):
        other.next()
        other.below(100)
    other.counter = 4
    one.next()
    other.next()
    assert one.shuffled(range(60)) == other.shuffled(range(60))
    assert one.counter == 5


def test_a_draw_does_not_depend_on_how_much_was_taken_before() -> None:
    one, other = Chance(KEY), Chance(KEY)
    one.next()
    other.next()
    one.shuffled(range(300))
    one.next()
    other.next()
    assert one.below(10**9) == other.below(10**9)


def test_each_counter_draws_anew() -> None:
    chance = Chance(KEY)
    hands = set()
    for _ in range(50):
        chance.next()
        hands.add(chance.shuffled(range(20)))
    assert len(hands) == 50


def test_seed_and_every_seats_entropy_matter() -> None:
    keys = {
        table_key(SEED, [b"ann", b"ben"]),
        table_key(SEED, [b"ben", b"ann"]),
        table_key(SEED, [b"annb", b"en"]),
        table_key(SEED, [b"ann"]),
        table_key(SEED, []),
        table_key(bytes(32), [b"ann", b"ben"]),
    }
    assert len(keys) == 6


def test_seeds_are_new_and_their_hash_says_nothing_else() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_anyone_can_recompute_a_draw() -> None:
    """The recipe in full, without the engine: for /fair and other people's programs."""
    message = b"farpost table key" + b"\0\0\0\3ann" + b"\0\0\0\3ben"
    key = hmac.digest(SEED, message, "sha256")
    stream = hmac.digest(key, (1).to_bytes(8, "big") + (0).to_bytes(4, "big"), "sha256")
    bits, dice = int.from_bytes(stream, "big"), list[int]()
    while len(dice) < 10:
        value, bits = bits & 7, bits >> 3
        if value < 6:
            dice.append(value + 1)
    chance = Chance(KEY)
    chance.next()
    assert [chance.die(6) for _ in range(10)] == dice


def test_published_vectors() -> None:
    """What these seeds draw stays so for ever: tables in play depend on it."""
    assert KEY.hex() == KEY_HEX
    chance = Chance(KEY)
    chance.next()
    assert [chance.die(6) for _ in range(12)] == DICE
    chance.next()
    assert chance.shuffled(range(10)) == ORDER
    assert Chance(KEY, 1_000_000).below(10**18) == LATE


KEY_HEX = "ec984af5948978cf7c22bcaabe296c011b715be61376da6717b1def374d21c40"
DICE = [2, 5, 6, 5, 2, 2, 1, 5, 5, 4, 6, 5]
ORDER = (0, 4, 3, 5, 1, 8, 6, 2, 9, 7)
LATE = 915190419756518760
