"""The list of one's tables: what waits first, how far each is, where it is played."""

from __future__ import annotations

from bot.tables.panel.panel import Caller
from bot.tables.texts import say
from tests.tables.board import ANN, BOB, DAN, House, caller, fits, ok, words_of


async def listed(h: House, who: Caller) -> str:
    shown = ok(await h.do(h.tables.lists.mytables, who)).panel
    fits(shown)
    return words_of(shown)


async def test_mytables_lists_what_waits_first_in_every_server(h: House) -> None:
    assert "not at any open table" in words_of(
        ok(await h.do(h.tables.lists.mytables, caller(DAN))).panel
    )
    await h.begin()
    ok(await h.do(h.tables.lobbies.open, caller(ANN, channel=201, guild=88), "sealed", "Elsewhere"))
    hands = (await h.table()).state.hands
    text = words_of(
        ok(await h.do(h.tables.lists.mytables, caller(ANN, channel=999, guild=None))).panel
    )
    since = say("mine-since", at=f"<t:{int(h.clock.at)}:R>")
    assert f"{since}\nRound 1 of " in text
    no = await h.do(h.tables.standing.status, caller(ANN, channel=999))
    assert no.refused
    assert say("mine-elsewhere", channels="<#100>, <#201>") in words_of(no.panel)
    assert text.index(say("mine-waiting")) < text.index("Ann's Sealed") < text.index("Elsewhere")
    assert "channels/88/201" in text
    ok(await h.move(ANN, f"{hands[0][0]}; confirm"))
    text = await listed(h, caller(ANN))
    assert "**Waiting for you**" not in text


async def test_a_full_stop_in_a_name_ends_no_sentence(h: House) -> None:
    ann = caller(ANN, name="Dr. Ann。")
    ok(await h.do(h.tables.lobbies.open, ann, "sealed"))
    ok(await h.do(h.tables.lobbies.join, caller(BOB)))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    text = await listed(h, caller(ANN))
    assert "Dr. Ann。 0, Bob 0" in text.replace("*", "")
