"""Positions stored under older rules are brought up to date."""

from __future__ import annotations

import base64
import zlib

from bot.engine.codec import Codec
from bot.engine.invariants import random_line
from bot.engine.play import asked, commit
from bot.engine.rng import Chance
from bot.games.federation import GAME
from bot.games.federation.state import Federation, Orders
from tests.games.federation.build import A, B

VERSION_2 = (
    "c-pO2%Z}SN6qRBpD9}yOUB96SU`n!Qvdp6Bs>q@rV9?^VM;S{LNNOhDCMml0cqWfUfw-|GzZ$fkP&mI)<X75DiuQ"
    "~ZCzt{;KppD7c}QOQgY$i^IOCVkay3d}{V0Xxr%1|(C%FWw+}{)Txlyftju`yV??b36O(9bnLf-enpzPByN(SW_R"
    "|rq5P!IbG#KTbSLX{l7g`8CS)sN8`JQ55gM(rFHyLkfVa$M-SoP2P;E2QG#>GS1~p3#IwS?sJro~9rYoVyDi0@br"
    "dKHx*<yiL=uO9lf0@YP!IEMeUqPcrGO1~djcFHdMPpu#O>mZrney%~$ZS<|>jrKF4td0F5Kq2}4k@#)QF3SmTtoB"
    "R|~wOPa!XYx14aa`w)V}5HoL<*>8K#mt6G8QS27c)Y=Jd?o2c`uWraTx=nLpfPdfySIi2`p)*PPmBFs9=!{<x9ua"
    "G4q%X;7$>vg?O8^3V}=@H;>UpIY<l@Y9`Zm&H&PB$qkFYlv#SJ-`^=g6B%d96f|9%*OUt^aXJUH*wJ`4r03H^EW0"
    ";YZthri4a@EgmK*<z<>mpF4Zr%~f0AU&uj_t}<d7JWtJxmWvjlia6&+^rmR|ES^g0#2vm}rezZWwqI~B+7j^oZjj"
    "^_-*A$s4Q>cX(qDEg6*%2}oYBwjPz&648HIRm#)nMmZfOLzidrX`yK5(aEjN=T@JSHE80Lt<{szpHCbr~5avKmgf"
    "TT~jvIyRg~C@WbE>#OT~EhV$td<hE=1Objn<e}Oux7|x9t=4jeD^FHq0?TV?0b#DZ!+R34c+>Zj~cv$v2L<z^lBb"
    "_qEV8AAmq7!qT*i&szcqPe)&{t23kP0RzR&9M}il^g3M1zx^!Honugt1tpf<MNtFJCqqcN@({brtTe4Rp<gXxf|g"
    ";^N+<dGDfm(M0%b*TcG%*8LM5FkJ>#a3|LlzPg;_YRUc9vBd`!lD1KJ_gig?M;4E-?8LX&vG|}u(lQ4A{g!9Zw-{"
    "7-ZP2lJZ1I6L2(|{q;*nL@cj6g?z#0TLRbW#DI<j6|H%l8gJJgkB`XA>TyINw=v*=q4EVeCnEFM{QS{AK8vHryR5"
    "o=Gj_Lf~@+4WjxbGI9B2_zPSkCeWx1eflAqzr7?h;5@>>b8n%JefA_cB{Oqsa|1I4W{_;aQF)&L$0pgzu#=IwNiF"
    "9W0c_VaRfLzb1g-ajWNb=%99DY5*+P?Q5gxN9*%aAMnjNqY>oPhyI=H-^gJAULj9reYF3Qks0#swP>bhbUT;6i<;"
    "?359H{8ktwU7oCqrvY=3z3A)x%&y4^UB0>LWvbePuo-_3H_JOz4MoAtv)#U5Lqis7fp32|rKXAbYrC3`;NqK?kCX"
    "p=63{@TXHO0ps8@{ZPl#?tXF3#i@M#>}|vr@+3+}7`zm`$CVtHik||0tF>|^ARR^_wj6OtJ*OdM5RVS&mQfOBy-#"
    "@-F$^fFX(sPt)xGX;f9SVukJ>qTb*B=|uotcowtql&#(v#+fmT%~#tAm=on=tBT<Ywm9qU=uk<Fiq%NfIC&G2S0*"
    ";#0bKH4wv4ex@)yCB;*j&K~WP5138eb~qE(jiSib$dg7nRXkR;#o+0)rH3YW<0JN2s9AA>fV->PJ4MM^vV?A6xiQ"
    "bG?psI{{annBAE"
)
"""A position that version 2 stored in round 3 of a game of two, with an order of seat B's."""


def test_version_2_kept_orders_among_what_everybody_sees() -> None:
    s = Codec(GAME).decode(zlib.decompress(base64.b85decode(VERSION_2)), 2)
    assert isinstance(s, Federation)
    assert (s.round, [d.pp for d in s.seats], asked(s)) == (3, [11, 11], (B,))
    assert s.orders == (Orders(), Orders(upkeep="decline"))
    assert GAME.private(s, B).orders.upkeep == "decline"
    for seed in range(200):
        if not asked(s):
            break
        seat = asked(s)[0]
        line = random_line(s, seat, Chance.of("line", seed))
        s = commit(s, seat, line, Chance.of("old", seed)).state
    assert not s.todo
    assert GAME.result(s)[A].score == s.seats[A].pp
