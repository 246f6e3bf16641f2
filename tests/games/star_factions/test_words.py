"""Prompts, labels, reasons and log lines."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.engine.errors import No
from bot.engine.outcome import labelled
from bot.engine.play import offers, question
from bot.engine.spec import Briefing, Names, Stopping
from bot.games import star_factions
from bot.games.star_factions import GAME, events
from bot.games.star_factions.data import COUNTER_DIE, KITS, STATS, Stock
from bot.games.star_factions.events import EVENTS
from bot.games.star_factions.space import LABEL
from bot.games.star_factions.state import War
from bot.games.star_factions.view import own_plan
from bot.games.star_factions.words import CHOICES
from bot.games.star_factions.words import WORDS as EVERY
from tests.games.keys import leaks
from tests.games.star_factions.build import A, B, war
from tests.kit import answered, started

TEXTS = Path(star_factions.__file__).parent / "texts"
NAMES: Names = ("Ann", "Bob", "Cleo", "Dana")
WORDS = EVERY["en"]
JAPANESE = EVERY["ja"]


def label(s: War, *words: str) -> str:
    q = question(s, A)
    assert q is not None
    return labelled(GAME, WORDS, q, s, words, GAME.private(s, A))


def brief(s: War, *words: str) -> str:
    assert isinstance(WORDS, Briefing)
    q = question(s, A)
    assert q is not None
    return WORDS.brief(q, words, GAME.private(s, A))


def prompt(s: War) -> str:
    q = question(s, A)
    assert q is not None
    return WORDS.prompt(q, GAME.private(s, A), NAMES)


# Prompts


def test_the_orders_prompt_says_who_is_left() -> None:
    s = war(je="ms1@d4 sc1@b10!a wr1@b12!n wr2@c8!m!a", nx="ms1@v4")
    moves = WORDS.listed(map(WORDS.named, ("ms1", "sc1")))
    assert prompt(s) == WORDS.say("ask-orders", moves=moves, acts="no")


@pytest.mark.parametrize(
    ("ships", "foe", "acts"),
    [
        ("ms1@d4!m sc1@b10!m", "u4", ()),
        ("ms1@d4!m sc1@b10", "u4", ()),
        ("ms1@d4 sc1@b10", "u4", ()),
        ("ms1@d4!m sc1@b10!m", "b11", ("sc1",)),
        ("ms1@d4!m sc1@d5:1!m", "u4", ("ms1",)),
        ("ms1@h12!m", "u4", ("ms1",)),
        ("ms1@h12!m!a", "u4", ()),
    ],
)
def test_ships_with_nothing_left_to_do_are_not_told(
    ships: str, foe: str, acts: tuple[str, ...]
) -> None:
    s = war(je=f"{ships} wr1@b14!a", nx=f"ms1@v4 sc1@{foe}", stock={"je": (1, 0, 0)})
    assert GAME.private(s, A).actors == acts
    moves = WORDS.listed(map(WORDS.named, GAME.private(s, A).movers)) or "no"
    expected = WORDS.say(
        "ask-orders", moves=moves, acts=WORDS.listed(map(WORDS.named, acts)) or "no"
    )
    assert prompt(s) == expected


def test_the_build_prompt_says_what_is_owned() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (3, 2, 1)}, drawn="bp_scout")
    assert prompt(s) == WORDS.say("ask-build-ships", stock=WORDS.stock(Stock(3, 2, 1)))


def test_the_placement_prompt_says_what_stands_already() -> None:
    s: War = answered(started(GAME, 2), B, "any", "default")
    from bot.engine.play import draft

    d = draft(s, A, ("je", "ms1 d4"))
    so_far = WORDS.say("placed-so-far", places=WORDS.placed([("ms1", "d4")]))
    assert so_far in WORDS.prompt(d.question, GAME.private(d.state, A), NAMES)


def test_the_offers_explain_themselves() -> None:
    s = war(je="ms1@d4", nx="ms1@v4")
    resign, draw = offers(s, B)
    view = GAME.private(s, B)
    assert WORDS.prompt(resign, view, NAMES) == WORDS.say("ask-resign")
    assert WORDS.prompt(draw, view, NAMES) == WORDS.say("ask-draw-offer")
    assert WORDS.label(draw, ("agree",), view) == WORDS.say("word-agree")
    s = war(je="ms1@d4", nx="ms1@v4", stock={"nx": (1, 1, 1)})
    resign, _ = offers(s, B)
    assert labelled(GAME, WORDS, resign, s, ("resign",), GAME.private(s, B)) == WORDS.say(
        "word-resign"
    )


# Labels


def test_labels_of_ships_costs_and_effects() -> None:
    s = war(je="ms1@d4:20 sc1@b8", nx="ms1@b11 sc1@b9:3", stock={"je": (3, 2, 2)})
    assert label(s, "move", "ms1") == "Mothership on D4, hull 20/30, moves 2"
    assert label(s, "repair", "ms1", "2") == "+6 hull (costs 2 Metal)"
    assert label(s, "attack", "sc1", "nx.sc1", "+2") == "+4 damage (costs 2 Weapons)"
    assert label(s, "end") == WORDS.say("word-end")


def test_7_6_2_a_label_promises_no_more_hull_than_is_missing() -> None:
    s = war(je="ms1@d4:22", nx="ms1@v4", stock={"je": (3, 0, 0)})
    assert label(s, "repair", "ms1", "2") == "+6 hull (costs 2 Metal)"
    assert label(s, "repair", "ms1", "3") == "+8 hull (costs 3 Metal)"
    assert brief(s, "repair", "ms1", "3") == "Repair Mothership: +8 hull"


def test_labels_of_targets_say_what_can_come_of_it() -> None:
    s = war(je="ms1@d4 sc1@b8", nx="ms1@b11 sc1@b9:3")
    target = label(s, "attack", "sc1", "nx.sc1")
    assert (
        target == "Nexus Scout 1 on B9, hull 3/10: 1 to 4 damage, may destroy it, or it fires back"
    )
    assert label(s, "attack", "sc1", "nx.ms1").endswith("0 to 1 damage, fires back")
    s = war(je="ms1@d4 sc1@b7", nx="ms1@b11")
    assert label(s, "attack", "sc1", "nx.ms1").endswith("hull 30/30: 0 to 1 damage")


def test_7_5_5_a_target_that_any_roll_destroys_fires_nothing_back() -> None:
    s = war(je="ms1@d4 jg1@b8", nx="ms1@v4 sc1@b9:1 sc2@b10:2")
    assert label(s, "attack", "jg1", "nx.sc1").endswith(
        ": 1 to 8 damage, destroys it for 1 Metal, 1 Fuel and 1 Weapon"
    )
    assert label(s, "attack", "jg1", "nx.sc2").endswith("damage, may destroy it, or it fires back")


def test_an_attack_may_end_without_weapons_and_says_so() -> None:
    assert isinstance(WORDS, Stopping)
    anything: Any = None
    assert WORDS.stop(anything, ("attack", "sc1", "nx.sc1"), None) == WORDS.say("stop-attack")
    assert WORDS.stop(anything, ("je",), None) == ""


def test_labels_of_hexes_name_planets_and_the_black_hole() -> None:
    s = war(je="ms1@d4 sc1@m8", nx="ms1@v4", stock={"je": (0, 1, 0)})
    assert label(s, "move", "sc1", "m7") == WORDS.say("label-planet", hex="M7")
    assert label(s, "move", "sc1", "m11", "a1") == "A1 (costs 1 Fuel)"
    assert label(s, "move", "sc1", "m11").startswith(WORDS.say("label-hole", hex="M11"))
    assert label(s, "move", "sc1", "m9") == "M9"


def test_labels_of_hexes_name_whom_one_could_fire_at_from_there() -> None:
    s = war(je="ms1@d4 sc1@b8", nx="ms1@b17 wr1@c16")
    one = WORDS.say("label-fires", label="C12", targets=WORDS.named("nx.wr1"))
    assert label(s, "move", "sc1", "c12") == one
    both = WORDS.listed(map(WORDS.named, ("nx.ms1", "nx.wr1")))
    fires = WORDS.say("label-fires", label="B13", targets=both)
    assert label(s, "move", "sc1", "b13") == fires
    assert label(s, "move", "sc1", "b7") == "B7"


def test_ways_that_skip_a_question_have_short_names() -> None:
    s = war(je="ms1@d4:20 sc1@b8", nx="ms1@b11 sc1@b9:3", stock={"je": (3, 2, 2)})
    assert brief(s, "move", "sc1") == "Move Scout 1"
    assert brief(s, "attack", "sc1") == "Attack with Scout 1"
    aim = "Scout 1 attacks Nexus Scout 1: 1 to 4 damage, may destroy it, or it fires back"
    assert brief(s, "attack", "sc1", "nx.sc1") == aim
    assert brief(s, "repair", "ms1", "2") == "Repair Mothership: +6 hull"
    assert brief(s, "move", "sc1", "b7") == ""


def test_labels_of_blueprints_and_kits_have_their_price() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (4, 4, 1)}, drawn="bp_scout kit_cheetah")
    assert label(s, "build", "sc", "c2") == "C2 (costs 3 Metal, 2 Fuel and 1 Weapon)"
    s = answered(s, A, "done")
    assert label(s, "fit", "cheetah") == "Cheetah: +2 movement (costs 1 Metal and 2 Fuel)"


def test_labels_of_the_setup() -> None:
    s = started(GAME, 2)
    assert label(s, "nx") == "Nexus Corporation"
    assert label(s, "any") == "Any faction"
    from bot.engine.play import draft

    d = draft(s, A, ("any",))
    view = GAME.private(d.state, A)
    assert WORDS.label(d.question, ("sc1",), view) == "Scout 1"
    assert WORDS.label(d.question, ("default",), view) == "Standard setup"


# Rules and texts agree


@pytest.mark.parametrize("language", ["en", "ja"])
def test_14_30_the_ruling_names_what_mothership_and_warrior_can_do(language: str) -> None:
    ms, wr = STATS["ms", ""], STATS["wr", ""]
    (ruling,) = [x for x in GAME.rules(language).splitlines() if x.startswith("- §14.30")]
    sums = [[int(n) for n in found] for found in re.findall(r"(\d+) - (\d+) = (\d+)", ruling)]
    dealt, taken = [ms.die, wr.shield], [COUNTER_DIE, ms.shield]
    back = [COUNTER_DIE, wr.shield]
    assert sums == [[*pair, pair[0] - pair[1]] for pair in (dealt, taken, back)]


def test_japanese_has_one_word_for_weapons_zones_hexes_and_motherships() -> None:
    texts = [path.read_text("utf-8") for path in TEXTS.glob("ja*.ftl")]
    assert len(texts) > 1
    for text in (*texts, GAME.rules("ja")):
        assert not re.search("武器|宙域|ヘクス|母艦", text)


# Reasons


def reasons() -> list[str]:
    return sorted(x[3:] for x in WORDS.messages.places() if x.startswith("no-"))


@pytest.mark.parametrize("why", reasons())
def test_every_reason_is_a_sentence_with_its_facts(why: str) -> None:
    no = No(why, "sc1", "§7.1", tuple(str(n) for n in range(6)))
    text = WORDS.reason(no, NAMES)
    assert text[0].isupper() or text[0] in "“0123456789"
    assert text[-1] == "."
    said = JAPANESE.reason(no, NAMES)
    assert said[-1] == "。"
    assert said != text


@pytest.mark.parametrize(
    ("no", "text"),
    [
        (
            No("cannot-pay", "jg", "§6.4.1", ("7", "5", "3", "6", "3", "2")),
            (
                "A Juggernaut costs 7 Metal, 5 Fuel and 3 Weapons;"
                " you have 6 Metal, 3 Fuel and 2 Weapons."
            ),
        ),
        (
            No("cannot-pay", "sc", "§6.4.1", ("3", "2", "1", "0", "0", "0")),
            "A Scout costs 3 Metal, 2 Fuel and 1 Weapon; you have nothing.",
        ),
        (
            No("too-far", "m6", "§7.2", ("je.wr1", "5", "4", "l6")),
            "M6 is 5 steps away and Jear Warrior 1 moves 4; it gets as far as L6.",
        ),
        (
            No("in-the-way", "m10", "§7.2", ("je.wr1", "je.sc1", "4")),
            (
                "Jear Scout 1 is in the way of Jear Warrior 1,"
                " and going around takes more than 4 steps."
            ),
        ),
        (
            No("blocked", "nx.wr1", "§7.4", ("je.wr1", "m4")),
            "The line of fire from Jear Warrior 1 to Nexus Warrior 1 runs through the asteroid M4.",
        ),
        (
            No("wasted-metal", "3", "§7.6.2", ("je.ms1", "4", "2")),
            "Jear Mothership lacks 4 hull: 2 Metal is enough.",
        ),
    ],
)
def test_reasons_name_ships_hexes_and_prices(no: No, text: str) -> None:
    assert WORDS.reason(no, NAMES) == text


def test_reasons_name_choices() -> None:
    assert set(CHOICES) <= set(reasons())
    text = WORDS.reason(No("no-kit", "laser"), NAMES)
    choices = WORDS.listed_or([f"{WORDS.named(kit)} ({kit})" for kit in KITS])
    assert text == WORDS.say("no-no-kit", typed="laser", choices=choices)


def test_an_unknown_reason_is_still_a_sentence() -> None:
    assert WORDS.reason(No("from-a-newer-engine", "x"), NAMES) == WORDS.say("no-word", typed="x")


# Log lines

SAMPLES: dict[type, Any] = {
    events.Rolled: events.Rolled(((A, 5), (B, 5))),
    events.Chose: events.Chose(A, "je"),
    events.Deployed: events.Deployed(A, (("ms1", "d4"),), Stock(1, 1, 1)),
    events.TurnBegan: events.TurnBegan(A, 3),
    events.Drew: events.Drew(A, ("metal2", "kit_goliath", "bp_scout"), reshuffled=True),
    events.Collected: events.Collected(A, Stock(1), Stock(1)),
    events.Built: events.Built(A, "je.sc2", "c2"),
    events.Fitted: events.Fitted(A, "je.ms1", "survivor", "goliath"),
    events.Moved: events.Moved(A, "je.wr1", ("m8", "m9", "m10", "m11"), "b3"),
    events.Attacked: events.Attacked(
        A, "je.sc1", B, "nx.ms1", ("b8", "b11"), 4, 3, 1, 0, 30, 6, 6, 4
    ),
    events.Destroyed: events.Destroyed(B, "nx.wr1", "b13", A, Stock.each(2)),
    events.Repaired: events.Repaired(A, "je.wr1", "b11", 3, 8, 15),
    events.Settled: events.Settled(A, "f6", "colonize", done=True),
    events.Abandoned: events.Abandoned(A, "f6", "colonize"),
    events.Stranded: events.Stranded(A, 2),
    events.Countdown: events.Countdown(A, 1),
    events.Eliminated: events.Eliminated(A),
    events.DrawWish: events.DrawWish(A, agrees=True),
    events.Ended: events.Ended("colonies", A),
}
LINES: dict[type, str] = {
    events.Rolled: "The dice: Ann 5 and Bob 5.",
    events.Chose: "Ann leads Jear.",
    events.Deployed: ("Ann deploys Mothership on D4 and starts with 1 Metal, 1 Fuel and 1 Weapon."),
    events.TurnBegan: "Round 3: Ann's turn.",
    events.Drew: (
        "Ann draws 2 Metal, a Goliath kit and a Scout blueprint."
        " The discard pile was shuffled into a new deck."
    ),
    events.Collected: "Ann collects 1 Metal. The bank is 1 Metal short.",
    events.Built: "Ann builds Jear Scout 2 on C2.",
    events.Fitted: (
        "Jear Mothership gets the Survivor kit instead of Goliath: +2 hull and +2 damage."
    ),
    events.Moved: (
        "Jear Warrior 1 dives from M8 into the black hole at M11 and comes out on B3 (1 Fuel)."
    ),
    events.Attacked: (
        "Jear Scout 1 fires on Nexus Mothership with 1 Weapon and rolls 3 on a d4:"
        " no damage, 30 hull left."
        " Nexus Mothership fires back and rolls 6 on a d6: 6 damage, 4 hull left."
    ),
    events.Destroyed: (
        "Nexus Warrior 1 breaks apart over B13! Ann salvages 2 Metal, 2 Fuel and 2 Weapons."
    ),
    events.Repaired: "Jear Warrior 1 is repaired with 3 Metal: +8 hull, now 15.",
    events.Settled: "Ann plants a flag on F6!",
    events.Abandoned: "Ann stops colonizing F6; the counter is lost.",
    events.Stranded: "Ann has no ships left and 2 turns to build one.",
    events.Countdown: "Ann has 1 turn left to build a ship.",
    events.Eliminated: "Ann is eliminated.",
    events.DrawWish: "Ann agrees to a draw.",
    events.Ended: "Ann holds enough planets and wins the war!",
}


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_has_its_line(kind: type) -> None:
    assert WORDS.line(SAMPLES[kind], NAMES) == LINES[kind]
    assert JAPANESE.line(SAMPLES[kind], NAMES)[-1] == "。"


def test_further_lines() -> None:
    said = [
        events.Settled(A, "m7", "decolonize", done=False, foe=B),
        events.Settled(A, "m7", "decolonize", done=True, foe=B),
        events.Settled(A, "m7", "colonize", done=False),
        events.Eliminated(B, resigned=True),
        events.Ended("domination", B),
        events.Ended("limit"),
        events.Ended("draw"),
        events.Drew(A, (), lost=2),
        events.Drew(A, ("bp_scout", "bp_scout")),
        events.DrawWish(A, agrees=False),
        events.DrawWish(A, agrees=False, lapsed=True),
        events.Moved(A, "je.sc1", ("b10", "b11", "b12")),
    ]
    assert [WORDS.line(event, NAMES) for event in said] == [
        "Ann begins to decolonize M7, a colony of Bob.",
        "Ann takes Bob's flag off M7.",
        "Ann begins to colonize M7.",
        "Bob resigns and leaves the war.",
        "Bob has the last fleet in space and wins the war!",
        "The last round is over. Colonies count first, then the value of ships, then counters.",
        "Everyone agrees: the war ends in a draw.",
        "Ann draws nothing. 2 draws are lost: no cards are left.",
        "Ann draws two Scout blueprints.",
        "Ann no longer agrees to a draw.",
        "Ann has played a turn without agreeing to a draw again, so the consent lapses.",
        "Jear Scout 1 flies from B10 to B12 (2 steps).",
    ]


def test_a_wreck_has_no_hull_left_to_tell_of() -> None:
    shot = events.Attacked(A, "je.jg1", B, "nx.sc1", ("b8", "b9"), 8, 6, 0, 6, 0)
    said = "Jear Juggernaut fires on Nexus Scout 1 and rolls 6 on a d8: 6 damage."
    assert WORDS.line(shot, NAMES) == said


def test_the_hand_is_the_plan_and_later_the_own_fleet() -> None:
    s: War = answered(started(GAME, 2), A, "mg", "ms1 a1", "default")
    text = WORDS.hand(GAME.private(s, A), NAMES)
    places = WORDS.placed((key, LABEL[h]) for key, h in own_plan(s, A).places)
    assert places.startswith(WORDS.placed([("ms1", "a1")]))
    assert text == WORDS.say("hand-plan", wishes=WORDS.named("mg"), places=places)
    s = war(je="ms1@d4 sc1@b10:3/goliath", nx="ms1@v4", flags={"je": "f6"})
    text = WORDS.hand(GAME.private(s, A), NAMES)
    scout = {"ship": WORDS.named("sc1"), "hex": "B10", "hull": 3, "most": 14}
    kit = WORDS.say("hand-ship-kit", kit=WORDS.named("goliath"), **scout)
    mother = WORDS.say("hand-ship", ship=WORDS.named("ms1"), hex="D4", hull=30, most=30)
    fleet = {"faction": WORDS.named("je"), "stock": WORDS.say("nothing"), "flags": "F6"}
    assert text == WORDS.say("hand-fleet", ships=WORDS.apart((mother, kit)), **fleet)


def test_the_status_names_the_turn_and_the_end() -> None:
    from bot.engine.play import accept
    from tests.kit import Dice

    s = war(je="ms1@d4", nx="ms1@v4", flags={"nx": "t6"})
    text = WORDS.status(GAME.public(s), NAMES)
    assert text.startswith("Round 3 of 60, Ann (Jear) to play.")
    assert "Bob (Nexus): 1/4 colonies" in text
    s = accept(war(je="ms1@d4", nx="ms1@v4"), A, "resign", Dice()).state
    assert WORDS.status(GAME.public(s), NAMES).startswith(
        WORDS.say("status-over", standing="").removesuffix(" .")
    )
    assert WORDS.status(GAME.public(started(GAME, 2)), NAMES).startswith("Setup")


@pytest.mark.parametrize("language", EVERY)
def test_no_key_reaches_a_person(language: str) -> None:
    assert leaks(GAME, language, "[A-Y][0-9]+") == []
