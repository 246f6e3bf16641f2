"""Fair shares: people never meet them, programs do, and nobody else notices."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.fair_shares import (
    COMMANDS,
    KINDS,
    SERVER,
    USUAL,
    FairShares,
    Kind,
    Rate,
    of_command,
    of_press,
    sentence,
)


class Clock:
    """A clock that a test sets."""

    at = 0.0

    def __call__(self) -> float:
        return self.at


Use = tuple[float, Kind]


def session(chance: random.Random) -> Iterator[Use]:
    """What somebody does who opens Discord to play: quick hands, no reading, all of it at once."""
    now = chance.uniform(0, 1800)
    for _ in range(chance.choice([1, 2, 4, 8])):
        now += chance.lognormvariate(2.5, 1)
        for use in turn(chance, now):
            now = use[0]
            yield use
    if chance.random() < 0.2:
        yield from evening(chance, now + 10)


def turn(chance: random.Random, now: float) -> Iterator[Use]:
    """Looks, a move typed with completions or pressed together, second thoughts."""
    kinds: list[tuple[Kind, float, float]] = [("pictures", 0.8, 4.0)] * chance.choice([0, 1, 2, 5])
    if chance.random() < 0.5:
        kinds += [("completions", 0.15, 0.5)] * chance.randint(4, 25)
        kinds += [("commands", 0.4, 2.0)]
    else:
        kinds += [("commands", 0.5, 2.5)] * chance.randint(3, 20)
    kinds += [("undo", 0.8, 2.0)] * chance.choice([0, 0, 0, 1, 2, 6])
    kinds += [("notes", 3.0, 9.0)] * chance.choice([0] * 9 + [1])
    for kind, least, most in kinds:
        now += chance.uniform(least, most)
        yield now, kind


def evening(chance: random.Random, now: float) -> Iterator[Use]:
    """A host's: two tables, everybody invited, the record of the last one."""
    for table in (now, now + 60):
        yield table, "tables"
        yield from ((table + 5 + 3 * n, "invitations") for n in range(chance.randint(1, 5)))
        yield from ((table + 25 + 2 * n, "computers") for n in range(chance.randint(0, 4)))
    yield now + 150, "exports"


def test_ten_thousand_sessions_of_people_meet_no_limit() -> None:
    chance = random.Random(7)
    uses = 0
    for server in range(1250):
        clock = Clock()
        shares = FairShares(USUAL, SERVER, clock)
        both = sorted((at, kind, user) for user in range(8) for at, kind in session(chance))
        for at, kind, user in both:
            clock.at = at
            assert not shares.take(kind, user, server), (server, user, at, kind)
        uses += len(both)
    assert uses > 500_000


@pytest.mark.parametrize("kind", KINDS)
def test_a_program_gets_its_share_and_no_more(kind: Kind) -> None:
    clock = Clock()
    shares = FairShares(USUAL, SERVER, clock)
    taken = 0
    for n in range(50 * 3600):
        clock.at = n / 50
        taken += not shares.take(kind, 1, 1)
    rate = USUAL[kind]
    assert rate.burst <= taken <= rate.burst + rate.hourly + 1
    assert not shares.take(kind, 2, 1), "another user of the same server"


def test_nobody_within_their_share_is_refused_because_of_others_of_the_server() -> None:
    clock = Clock()
    shares = FairShares({"tables": Rate(4, 8)}, 3, clock)
    for user in range(20):
        assert not shares.take("tables", user, 1)
        assert shares.crowds("tables", user, 1) == (user >= 11), "from its twelfth the server waits"
    assert not shares.take("tables", 99, 2)
    assert not shares.crowds("tables", 99, 2)
    assert not shares.crowds("tables", 0, None), "in private there is no server"


def test_whoever_has_used_much_gives_way() -> None:
    shares = FairShares({"notes": Rate(4, 8)}, 3, Clock())
    crowds = []
    for _ in range(4):
        assert not shares.take("notes", 1, 1)
        crowds.append(shares.crowds("notes", 1, 1))
    assert crowds == [False, False, True, True]
    assert not shares.crowds("commands", 1, 1), "what has no limit crowds nobody"


def test_what_is_refused_uses_nothing_and_says_how_long() -> None:
    clock = Clock()
    shares = FairShares({"exports": Rate(1, 60)}, 5, clock)
    assert shares.take("exports", 1, 1) == 0
    for _ in range(100):
        assert 0 < shares.take("exports", 1, 1) <= 60
    clock.at = 60.0
    assert shares.take("exports", 1, 1) == 0
    clock.at = 30.0  # a clock that went back takes nothing away
    assert shares.take("exports", 1, 1) > 0


def test_a_flood_is_told_a_few_times_and_then_not_answered() -> None:
    clock = Clock()
    shares = FairShares({"commands": Rate(1, 1)}, 10, clock)
    assert [shares.says(1) for _ in range(8)] == [True] * 6 + [False] * 2
    assert shares.says(2)
    clock.at = 3.0
    assert [shares.says(1), shares.says(1)] == [True, False]


def test_refusals_are_counted_now_and_then() -> None:
    told: list[tuple[dict[str, int], int]] = []
    clock = Clock()
    shares = FairShares(
        {"notes": Rate(1, 1)}, 10, clock, lambda kinds, users: told.append((dict(kinds), users))
    )
    for n in range(600):
        clock.at = n / 5
        shares.take("notes", n % 3, None)
    assert len(told) == 1
    assert told[0][1] == 3
    assert 290 < told[0][0]["notes"] <= 300


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("wait", [0.01, 59.0, 99.5, 3600.0])
def test_the_sentence_is_one(kind: Kind, wait: float) -> None:
    text = sentence(kind, wait)
    assert text.endswith("Nothing has changed.")
    assert len(text) < 150


def test_what_commands_and_presses_use() -> None:
    assert set(COMMANDS.values()) <= set(KINDS)
    assert of_command("move", {"move": "confirm;back"}) == "undo"
    assert of_command("move", {"move": "\uff42\uff41\uff43\uff4b"}) == "undo"
    assert of_command("move", {"move": "dock hub 5"}) == "commands"
    assert of_command("table seat", {"action": "computer"}) == "computers"
    assert of_command("table seat", {"action": "offer"}) == "invitations"
    assert of_command("table seat", {"action": "take"}) == "commands"
    assert of_command("mod replace", {"seat": 1, "level": "easy"}) == "computers"
    assert of_command("mod replace", {"seat": 1}) == "invitations"
    assert of_press("l:3:level") == "computers"
    assert of_command("table export") == "exports"
    assert of_press("a:3:0.1.2:!back") == "undo"
    assert of_press("a:3:0.1.2:=dock hub 5") == "commands"
    assert of_press("t:3:17:undo:4") == of_press("t:3:17:undo.4") == "undo"
    assert of_press("t:3:17:closer") == "pictures"
    assert of_press("v:3:look:north") == "pictures"
    assert of_press("t:3:17:export") == "exports"
    assert of_press("l:3:join") == "commands"
    assert of_press("n:3") == "notes"
    assert of_press("") == "commands"
