"""Offers in panels, and lines that wait while an offer's question is on top."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from bot.engine.flow import Pick, Question, Seat, Word, Words
from tests.tables.bigger import GAME, Ask, Big, Said, Sight
from tests.tables.board import (
    ANN,
    BOB,
    GAMES,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    menus,
    ok,
    stem,
    words_of,
)

# ruff: noqa: ARG002, ARG005 the engine dictates signatures

PLACES = tuple(f"p{n:02}" for n in range(60))


class Settle(Question[Big], frozen=True, gc=False):
    """§1 One of sixty places, at any time."""

    seat: Seat
    rule = "§1"

    def options(self, s: Big, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from PLACES

    def take(self, s: Big, words: Words) -> Big:
        return replace(s, said=(*s.said, words[0])).tell(Said(words[0]))


class Gather(Question[Big], frozen=True, gc=False):
    """§1 Two of four, at any time."""

    seat: Seat
    rule = "§1"

    def options(self, s: Big, prefix: Words) -> Iterator[Word]:
        return iter(())

    def picks(self, s: Big, prefix: Words) -> Pick | None:
        return None if prefix else Pick(("a", "b", "c", "d"), 2, 2)

    def take(self, s: Big, words: Words) -> Big:
        return replace(s, said=(*s.said, words[0])).tell(Said(words[0]))


class Halt(Question[Big], frozen=True, gc=False):
    """§1 Whoever halts is asked at once, before all others."""

    seat: Seat
    rule = "§1"

    def options(self, s: Big, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield "halt"

    def final(self, words: Words) -> bool:
        return False

    def take(self, s: Big, words: Words) -> Big:
        return s.then(Ask(self.seat))


class Whisper(Question[Big], frozen=True, gc=False):
    """§1 Something said to oneself, or aloud."""

    seat: Seat
    rule = "§1"

    def options(self, s: Big, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from ("whisper", "shout")

    def final(self, words: Words) -> bool:
        return words == ("shout",)

    def take(self, s: Big, words: Words) -> Big:
        return s.tell(Said(words[0]), (self.seat,) if words == ("whisper",) else None)


OFFERS = changed(
    GAME,
    key="offers",
    steps=(Ask, Settle, Gather, Halt, Whisper),
    setup=lambda given: Big(
        todo=(Ask(Seat(0)),),
        offers=(Settle(Seat(0)), Gather(Seat(0)), Halt(Seat(1)), Whisper(Seat(1))),
    ),
    private=lambda s, seat: Sight(s.said),
)


class Bow(Question[Big], frozen=True, gc=False):
    """§1 There is one way only, after either beginning."""

    seat: Seat
    opening: bool = False
    rule = "§1"

    def options(self, s: Big, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from ("go", "wait") if self.opening else ("bow",)

    def take(self, s: Big, words: Words) -> Big:
        return s


FORCED = changed(
    GAME,
    key="forced",
    steps=(Ask, Bow),
    setup=lambda given: Big(todo=(Bow(Seat(0), opening=True), Bow(Seat(0)), Ask(Seat(0)))),
)


@pytest.fixture
async def o() -> AsyncIterator[House]:
    async with house(games={**GAMES, "offers": OFFERS}) as h:
        await h.begin("offers", ANN, BOB)
        yield h


async def test_more_offers_than_a_menu_holds_are_reached_one_by_one(o: House) -> None:
    panel = ok(await o.tables.answer(o.tables.play.act, caller(ANN))).panel
    fits(panel)
    offered = menus(panel)[-1]
    assert len(offered.choices) == 2
    inside = ok(await o.press(ANN, offered, offered.choices[0].value)).panel
    fits(inside)
    later = ok(await o.press(ANN, button(inside, "▶"))).panel
    fits(later)
    last = ok(await o.press(ANN, button(later, "▶"))).panel
    wanted = next(c for c in menus(last)[0].choices if c.about == "p59")
    chosen = ok(await o.press(ANN, menus(last)[0], wanted.value)).panel
    fits(chosen)
    ok(await o.press(ANN, next(b for b in buttons(chosen) if b.label.startswith("Yes: "))))
    assert (await o.table()).state.said == ("p59",)


async def test_an_offer_of_one_thing_leads_straight_back(o: House) -> None:
    top = ok(await o.tables.answer(o.tables.play.act, caller(BOB))).panel
    now = ok(await o.press(BOB, menus(top)[-1], ">0|0||halt")).panel
    assert [b.label for b in buttons(now) if b.label.startswith("Yes: ")]
    assert ok(await o.press(BOB, button(now, "Back"))).panel == top


async def test_an_offered_set_can_be_picked_whole(o: House) -> None:
    panel = ok(await o.tables.answer(o.tables.play.act, caller(ANN))).panel
    offered = menus(panel)[-1]
    inside = ok(await o.press(ANN, offered, offered.choices[1].value)).panel
    (pick,) = menus(inside)
    ok(await o.press(ANN, pick, "b", "d"))
    assert (await o.table()).state.said == ("b,d",)


async def test_a_line_waits_while_another_is_asked_first(o: House) -> None:
    ok(await o.move(ANN, "stop"))
    ok(await o.move(BOB, "halt"))
    panel = ok(await o.tables.answer(o.tables.play.act, caller(ANN))).panel
    assert "Your plan is kept" in words_of(panel)
    assert "no longer work" not in words_of(panel)
    assert "Confirm" not in [b.label for b in buttons(panel)]
    for text in ("confirm", "back", "stop"):
        assert (await o.move(ANN, text)).refused
    assert (await o.table()).line(0) == ("stop",)
    ok(await o.move(BOB, "end; confirm"))
    ok(await o.move(ANN, "end; confirm"))
    assert (await o.table()).state.said == ("end", "stop", "end")


async def test_what_tells_its_seat_alone_posts_nothing(o: House) -> None:
    await o.deliver()
    before = len(o.courier.sent)
    ok(await o.move(BOB, "whisper"))
    await o.deliver()
    assert len(o.courier.sent) == before
    ok(await o.move(BOB, "yes shout"))
    await o.deliver()
    assert len(o.courier.sent) == before
    assert "whisper" not in words_of(o.courier.edits[-1].panel)


async def test_what_was_given_unasked_may_be_typed_all_the_same() -> None:
    async with house(games={**GAMES, "forced": FORCED}) as h:
        await h.begin("forced", ANN, seats=1)
        ok(await h.move(ANN, "go; Bow; stop"))
        assert (await h.table()).line(0) == ("go", "stop")
        assert (await h.move(ANN, "bow")).refused


async def resigned(h: House) -> bool:
    """Whether the first seat has left the game."""
    await h.deliver()
    return any("**Ann** resigned" in text for text in h.courier.now())


async def test_resigning_is_asked_once_more_when_it_is_typed(h: House) -> None:
    await h.begin()
    before = (await h.table()).row.version
    panel = ok(await h.move(ANN, "resign")).panel
    assert stem("move-unsure") in words_of(panel)
    assert "`yes resign`" in words_of(panel)
    assert (await h.table()).row.version == before
    ok(await h.press(ANN, next(b for b in buttons(panel) if b.label.startswith("Yes: "))))
    assert await resigned(h)


async def test_the_answer_can_be_typed_too(h: House) -> None:
    await h.begin()
    ok(await h.move(ANN, "res"))
    assert not await resigned(h)
    ok(await h.move(ANN, "Yes resign"))
    assert await resigned(h)


async def test_in_a_chain_nobody_resigns(h: House) -> None:
    await h.begin()
    card = (await h.table()).state.hands[0][0]
    for text in (f"{card}; resign", "confirm; resign", "yes resign; back"):
        shown = await h.move(ANN, text)
        assert shown.refused or stem("move-unsure") in words_of(shown.panel)
    assert not await resigned(h)
    table = await h.table()
    assert table.is_sealed(Seat(0)), "what stood before it was taken"


async def test_what_can_be_changed_again_is_not_asked_twice(o: House) -> None:
    ok(await o.move(BOB, "halt"))
    assert stem("move-unsure") in words_of(ok(await o.move(BOB, "shout")).panel)
    assert "Are you sure?" not in words_of(ok(await o.move(BOB, "whisper")).panel)
