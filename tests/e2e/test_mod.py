"""Seats over time, moderation and the panel, through the stand-in, as people do it."""

from __future__ import annotations

from bot.playground import Person, Seen
from tests.e2e.conftest import Rig, answer, has, words


async def found(rig: Rig, who: Person, *labels: str) -> Seen:
    """The last public message with these buttons."""

    async def there() -> Seen | None:
        seen = [m for m in await rig.public(who) if all(has(m, label) for label in labels)]
        return seen[-1] if seen else None

    message = await rig.stand.wait_for(there)
    assert message
    return message


async def says(rig: Rig, who: Person, text: str) -> None:
    """Wait until the channel has a message with this text."""

    async def said() -> bool:
        return any(text in m.text for m in await rig.public(who))

    await rig.stand.wait_for(said)


async def test_a_seat_is_handed_on_and_its_secrets_with_it(rig: Rig) -> None:
    ann, ben = await rig.started()
    (cleo,) = await rig.people("Cleo")
    hand = (await ann.command("hand", "table-1")).text
    old = await rig.turn(ann)
    await ann.command("table seat", "table-1", action="offer", user=cleo)
    message = await found(rig, cleo, "Take over", "Decline")
    assert message.mentions == [cleo.id]
    refused = await ben.press(message, "Take over")
    assert "offer is for Cleo" in refused.text
    pack = await cleo.press(message, "Take over")
    assert pack.ephemeral
    assert hand.splitlines()[-1] in pack.text
    assert "not at this table" in (await ann.command("hand", "table-1")).text
    assert "not at this table" in (await ann.press(old, "My hand")).text
    assert await words(ann) == []
    await answer(cleo)
    await says(rig, ben, "takes over")


async def test_leaving_asks_once_more_and_opens_the_seat(rig: Rig) -> None:
    ann, _ = await rig.started()
    (cleo,) = await rig.people("Cleo")
    asked = await ann.command("table leave", "table-1")
    assert asked.ephemeral
    await ann.press(asked, "Leave for good")
    message = await found(rig, cleo, "Take over")
    pack = await cleo.press(message, "Take over")
    assert "taken over seat 1" in pack.text
    again = await ann.press(message, "Take over")
    assert "That offer no longer stands" in again.text


async def test_an_invitation_in_the_lobby(rig: Rig) -> None:
    ann, ben = await rig.people("Ann", "Ben")
    await ann.command("table new", "table-1", game="sealed", seats=2)
    await ann.command("table invite", "table-1", user=ben)
    message = await found(rig, ben, "Join", "Decline")
    await ben.press(message, "Join")
    await rig.dealt(ann, ben)


async def test_a_pause_stops_everything_until_it_ends(rig: Rig) -> None:
    ann, ben = await rig.started()
    (mo,) = await rig.people("Mo")
    assert "Only a moderator" in (await ben.command("mod pause", "table-1")).text
    await mo.command("mod pause", "table-1", why="fire drill")
    turn = await rig.turn(ann)
    assert "paused by Mo" in (await ann.press(turn, "Act")).text
    offered = [w for w in await words(ann) if w not in {"confirm", "save", "back"}]
    refused = await ann.command("move", "table-1", move=(offered or ["resign"])[0])
    assert "fire drill" in refused.text
    await says(rig, ben, "pauses the table: fire drill")
    await mo.command("mod resume", "table-1")
    await answer(ann)
    assert "pause" in (await ben.command("mod audit", "table-1")).text


async def test_a_rewind_with_preview_and_consent(rig: Rig) -> None:
    ann, ben = await rig.started()
    (mo,) = await rig.people("Mo")
    before = await ann.command("hand", "table-1")
    first = await rig.turn(ann)
    await answer(ann)
    await answer(ben)
    await rig.turn(ann, above=first.id)
    offered = await mo.complete("mod rewind", "to", "", "table-1")
    assert offered[-1][1] == "0"
    preview = await mo.command("mod rewind", "table-1", to="0")
    assert preview.ephemeral
    assert "rewind to after move 0?" in preview.text
    asked = await mo.press(preview, "Ask to rewind")
    assert "must agree" in asked.text
    message = await found(rig, ben, "Agree", "Refuse")
    for person in (ann, ben):
        await person.press(message, "Agree")

    async def back() -> bool:
        return (await ann.command("hand", "table-1")).text == before.text

    await rig.stand.wait_for(back)


async def test_replace_and_proxy_are_told_to_the_table(rig: Rig) -> None:
    ann, _ = await rig.started()
    mo, cleo = await rig.people("Mo", "Cleo")
    done = await mo.command("mod replace", "table-1", seat=2, user=cleo)
    assert done.ephemeral
    message = await found(rig, cleo, "Take over")
    assert message.mentions == [cleo.id]
    pack = await cleo.press(message, "Take over")
    assert "taken over seat 2" in pack.text
    asked = await mo.command("mod proxy", "table-1", seat=2)
    looked = await mo.press(asked, "Look")
    assert "Options include" in looked.text
    await says(rig, ann, "looks at")
    assert await words(cleo)
    word = (await words(cleo))[0]
    await mo.command("mod proxy", "table-1", seat=2, move=word)
    await says(rig, ann, "has answered for")


async def test_the_panel_hangs_is_pinned_and_is_made_again(rig: Rig) -> None:
    ann, ben = await rig.started()
    await ann.command("table new", "table-1", game="sealed", title="Quiet", thread=True)
    panel = await rig.panel(ann)
    assert "Waiting for" in panel.text
    assert "Quiet" in panel.text
    assert not panel.doc["pinned"], "Ann may not pin, so the bot does not for her"
    (mo,) = await rig.people("Mo")
    await mo.command("table new", "table-1", game="sealed", thread=True)

    async def pinned() -> bool:
        return bool((await rig.panel(ann)).doc["pinned"])

    await rig.stand.wait_for(pinned, 20.0)
    mine = await ben.press(panel, "My tables")
    assert mine.ephemeral
    assert "your turn" in mine.text
    await rig.stand.desk.delete(mo.id, panel.channel, panel.id)
    await answer(ann)

    async def again() -> bool:
        found = await rig.everything(ann)
        return any(m.text.startswith(panel.text.splitlines()[0]) for m in found)

    await rig.stand.wait_for(again, 20.0)
    assert (await rig.panel(ann)).id != panel.id


async def test_without_the_permission_the_panel_is_just_not_pinned(rig: Rig) -> None:
    channel = await rig.stand.channel("table-1")
    rig.stand.desk.deny(channel, ["pin_messages", "manage_messages"])
    ann, _ = await rig.started()
    await ann.command("table new", "table-1", game="sealed", thread=True)
    panel = await rig.panel(ann)
    assert not panel.doc["pinned"]
