"""The bot does for nobody what they may not do themselves, and tells nobody what they can't see."""

from __future__ import annotations

from tests.e2e.conftest import Rig


async def test_who_may_not_write_opens_no_table(rig: Rig) -> None:
    (ann,) = await rig.people("Ann")
    channel = await ann.place("table-1")
    rig.stand.desk.deny(channel, ["send_messages"], target=ann.id)
    outcome = await ann.command("table new", "table-1", game="sealed")
    assert "you need the permission Send Messages" in outcome.text
    rig.stand.desk.deny(channel, ["create_public_threads"], target=ann.id)
    outcome = await ann.command("table new", "table-1", game="sealed", thread=True)
    assert "you need the permission Create Public Threads" in outcome.text
    assert await rig.public(ann) == []


async def test_tables_of_channels_that_one_cannot_see_are_not_listed(rig: Rig) -> None:
    await rig.started("table-1", title="Open secret")
    (cleo,) = await rig.people("Cleo")
    assert "Open secret" in (await cleo.command("table list", "table-2")).text
    channel = await cleo.place("table-1")
    rig.stand.desk.deny(channel, ["view_channel"], target=cleo.id)

    async def hidden() -> bool:
        return "Open secret" not in (await cleo.command("table list", "table-2")).text

    await rig.stand.wait_for(hidden)
    (ann,) = await rig.people("Ann")
    assert "Open secret" in (await ann.command("table list", "table-2")).text


async def test_bots_play_at_no_table(rig: Rig) -> None:
    ann, _ = await rig.lobby(seats=3)
    (other,) = await rig.people("Robot")
    rig.stand.world.users[other.id].bot = True
    outcome = await ann.command("table invite", "table-1", user=other)
    assert "Bots can't play" in outcome.text
    outcome = await ann.command("table seat", "table-1", action="add", user=other)
    assert "Bots can't play" in outcome.text


async def test_a_thread_has_a_name_that_can_be_read(rig: Rig) -> None:
    (ann,) = await rig.people("Ann")
    for title in ("\u202egnihtemos\u0000", "\u3164\u115f", "  plain  "):
        outcome = await ann.command("table new", "table-2", game="sealed", thread=True, title=title)
        assert "The table is in" in outcome.text, outcome.text
    names = [c.name for c in rig.stand.world.channels.values() if c.is_thread]
    assert names == ["gnihtemos", "?", "plain"]
