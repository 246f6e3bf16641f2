"""Positions that were stored by older versions."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from bot.engine.codec import Codec
from bot.engine.invariants import random_line
from bot.engine.play import asked, commit
from bot.engine.rng import Chance
from bot.games.spacecorp import GAME
from bot.games.spacecorp.state import Corp
from tests.games.spacecorp.build import ANN, BEN, did, game

SIX = dict.fromkeys(("km1", "km2", "km3", "km4", "km5", "km6"), ANN)


VERSION_2 = (
    "c-oCr&2HQ_5T+Msf!qrC0Sfd1ij}lK@v$fh^w9Ls_HIzp?5-e@R7l#6Z;9h$59>{Q%OQ~{dF=!!`U;!Z2>dGU3|G"
    "5Ig2day_lcSr4u`{;xn<uwt5S7&=Im(+^-qa)2DoMG|Lb45On=Kn_Nnv_C<~C8nKh4(GO(-XUVQV{k(NKtAj!?z`"
    "pV>4Swgyc=JoCu%}uK&6VPVvB%GLe4Vu4sv@E!>hqU~&Dc~52Rw^xc;ke1o`)gH#Je*-5?;EX-WV-Jx9<<-`#Ae6"
    "9{8vs{qjU=Tg4MIf=Hiy^x20B-%zoR%O6BJKU81DbX!~O>f}VqP3VSzbk{;o9CHI`o3g|gH=h7vj9}o?QhD2kepx"
    ">B6S@Ytx7r$OkL4wT^!)`Q%&B+n_C+0GT^l+>Ew-bD1v&4g^8jP8@{DkWi^I<aqtg*m_SyZB5iKva?RLOLXIpMjP"
    "H}C}GXO5D}t~a+adu_>$!6e`KEK+I=bBPk=-(3bCd?5qlE(6_jeB*Dww?6)|5<w-x8t;psZ*+CSGfMKJ&P9Y6xD="
    "oHtVt;LSMG`EheRWyhe$!6Xh1}=khI~DXiP*V;Q><AudOQQS7~O*)d#junuy$xI;72k-{*aitWUpv`V9kGk#R(;z"
    "`OPb`w+Yrk_B{n;EjVO<_1g`_y_iT9cSuZ%y_&LnM`*=#bzfoOzwwK{{wa>%<S}jly)clvuP0O7}EK=Cc6S{_>^a"
    "I)y{Zfu`EBXlm#_WL^S&B-GA7&oTu<>6n%{bUm)MOqfPf>VQ%PvLI^%3AJ$+?!!416z_&l`4Gvntbq@9={e*rhY{"
    "MQkrBa1?_U2J{;mg{J01+Z0!~ik$S8u4{%sIB&h1X#e7v2yfp~bKgV=r)1C1Jj<+jBBIb2$|hK2)PlBxqKNK_|n4"
    "UCZt&G3;bmI9u8H^SyV=L={SAV4k)~p>T|xVRr`%X?(XHD1PLw-qI@`#xPMDdfi}J)G=Nz7GayH5?$P~?<yYjDjp"
    "&t!~iiwj1XhQL&QO^iqR%Un;30kw29FsMw@utYkWPe8cMNQJonKqH)E^fmV)bUy;eG!Sg5Er^1B9PiZ1>G>RInu"
)
"""A position that version 2 stored in round 19 of a game against the Competition."""


def upgraded(s: Corp, beyond: Sequence[str]) -> Corp:
    """The position after version 1 has stored it with these Beyond markers left."""
    doc: dict[str, Any] = msgspec.msgpack.decode(Codec(GAME).encode(s))
    del doc["last_round"], doc["deck_before"]
    for hq, hand in zip(doc["hqs"], doc.pop("hands"), strict=True):
        hq["hand"] = hand
    decks = {"deck": doc.pop("comp_deck"), "bases": doc.pop("comp_bases")}
    if doc["comp"]:
        doc["comp"] |= decks
    found = Codec(GAME).decode(msgspec.msgpack.encode({**doc, "beyond": beyond}), 1)
    assert isinstance(found, Corp)
    return found


@pytest.mark.parametrize(
    ("seats", "left"), [(2, ("bm2",)), (3, ("bm2", "bm3")), (4, ("bm2", "bm3", "bm4"))]
)
def test_15_5_a_running_table_gets_the_markers_that_it_lacked(
    seats: int, left: tuple[str, ...]
) -> None:
    s = upgraded(game(seats=seats), ("bm2",))
    assert s.beyond == left
    assert not s.last_round


def test_15_7_a_round_that_was_the_last_stays_the_last() -> None:
    s = upgraded(game(seats=2, closed=SIX), ())
    assert s.last_round


def test_15_10_the_round_under_way_keeps_its_cards() -> None:
    s = game(seats=2, hand="cm02 " * 5)
    s = s.with_hand(BEN, s.hands[ANN])
    s = upgraded(s, ())
    for left in (0, 1):
        before = len(s.deck)
        s = did(s, "time", "end")
        s = did(s, "time", "end", seat=BEN)
        assert before - len(s.deck) == left


def test_alone_a_stored_position_goes_on_as_it_was() -> None:
    s = game()
    assert upgraded(s, s.beyond) == msgspec.structs.replace(s, deck_before=0)


def test_version_2_kept_secrets_among_what_everybody_sees() -> None:
    s = Codec(GAME).decode(zlib.decompress(base64.b85decode(VERSION_2)), 2)
    assert isinstance(s, Corp)
    assert (s.round, s.hqs[ANN].profit, s.rival.profit) == (19, 6, 9)
    assert s.hands == (("cm01", "cm04", "cm05", "cm07", "cm10"),)
    assert (len(s.comp_deck), len(s.comp_bases)) == (12, 78)
    GAME.verify(s)
    for seed in range(2000):
        if not asked(s):
            break
        line = random_line(s, ANN, Chance.of("line", seed))
        s = commit(s, ANN, line, Chance.of("old", seed)).state
    assert s.ended
