"""Dear work in turn, one server after the other."""

from __future__ import annotations

import asyncio

import pytest

from bot.lanes import Crowded, Lane


async def test_servers_take_turns_however_much_one_of_them_wants() -> None:
    lane, done, gate = Lane(1, 10), list[str](), asyncio.Event()

    async def work(server: int, name: str) -> None:
        async with lane.turn(server, 1):
            await gate.wait()
            done.append(name)

    jobs = [asyncio.create_task(work(1, f"a{n}")) for n in range(5)]
    jobs += [asyncio.create_task(work(2, f"b{n}")) for n in range(2)]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*jobs)
    assert done == ["a0", "a1", "b0", "a2", "b1", "a3", "a4"]


async def test_the_users_of_a_server_take_turns_too() -> None:
    lane, done, gate = Lane(1, 10), list[str](), asyncio.Event()

    async def work(user: int, name: str) -> None:
        async with lane.turn(9, user):
            await gate.wait()
            done.append(name)

    jobs = [asyncio.create_task(work(1, f"a{n}")) for n in range(4)]
    jobs += [asyncio.create_task(work(2, f"b{n}")) for n in range(2)]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*jobs)
    assert done == ["a0", "a1", "b0", "a2", "b1", "a3"]


async def test_one_more_than_may_wait_is_told_so_at_once() -> None:
    lane, gate = Lane(1, 2), asyncio.Event()

    async def work(server: int) -> None:
        async with lane.turn(server, 1):
            await gate.wait()

    jobs = [asyncio.create_task(work(1)) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Crowded):
        await work(1)
    other = asyncio.create_task(work(2))
    await asyncio.sleep(0)
    assert not other.done()
    gate.set()
    await asyncio.gather(*jobs, other)


async def test_who_gives_up_waiting_takes_nobodys_turn() -> None:
    lane, gate = Lane(1, 5), asyncio.Event()

    async def work() -> None:
        async with lane.turn(1, 1):
            await gate.wait()

    first, second, third = (asyncio.create_task(work()) for _ in range(3))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(first, third)
    async with asyncio.timeout(1), lane.turn(1, 1):
        pass


async def test_a_turn_that_comes_with_the_cancellation_is_handed_on() -> None:
    lane = Lane(1, 5)
    first = lane.turn(1, 1)
    await first.__aenter__()
    waiting = asyncio.create_task(lane.turn(1, 1).__aenter__())
    await asyncio.sleep(0)
    await first.__aexit__(None, None, None)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    async with asyncio.timeout(1), lane.turn(1, 1):
        pass


async def test_who_takes_long_keeps_nobody_waiting_for_ever() -> None:
    lane, gate, done = Lane(1, 5, hold=0.02), asyncio.Event(), list[str]()

    async def slow() -> None:
        async with lane.turn(1, 1):
            await gate.wait()

    async def quick() -> None:
        async with lane.turn(1, 1):
            done.append("quick")

    long = asyncio.create_task(slow())
    async with asyncio.timeout(5):
        await asyncio.gather(quick(), quick())
    assert done == ["quick"] * 2
    gate.set()
    await long
    entered = lane.turn(1, 1)
    await entered.__aenter__()
    second = asyncio.create_task(lane.turn(1, 1).__aenter__())
    await asyncio.sleep(0)
    assert not second.done()
    await entered.__aexit__(None, None, None)
    await second
