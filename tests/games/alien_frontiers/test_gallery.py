"""A gallery of the sentences that players read: reasons, labels, prompts, the log, the hand.

Other tests compare reasons, events and keys, so a change of wording shows here alone. A sentence
that begins or ends with `…` is compared as far as it goes.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.engine.errors import No
from bot.engine.flow import Question
from bot.engine.invariants import NAMES
from bot.engine.outcome import labelled, with_price
from bot.engine.play import question
from bot.engine.spec import Briefing
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import AGENDA
from bot.games.alien_frontiers.rules.s05_facilities import Raid
from bot.games.alien_frontiers.rules.s14_agendas import KeepAgendas
from bot.games.alien_frontiers.rules.s18_by_post import AgendaOrders
from bot.games.alien_frontiers.setup import PickBoard, RankBoards
from bot.games.alien_frontiers.words import WORDS as WORDS_BY
from tests.games.alien_frontiers.build import BLUE, RED, frontier
from tests.games.alien_frontiers.cases import Run, cases

WORDS = WORDS_BY["en"]


class Gallery(Run):
    """A case that says what is read in a position."""

    def on_reason(self, rest: str) -> None:
        """Compare a refusal's sentence."""
        given, _, sentence = rest.partition(": ")
        words, has_facts, more = given.partition(" § ")
        why, _, what = words.partition(" ")
        facts = tuple(more.split("|")) if has_facts else ()
        same(WORDS.reason(No(why, what, facts=facts), NAMES), sentence)

    def on_label(self, rest: str) -> None:
        """Compare the label of an answer's last word, with its price."""
        answer, _, sentence = rest.partition(": ")
        q, view = question(self.s, self.s.active), GAME.private(self.s, self.s.active)
        assert q is not None
        same(labelled(GAME, WORDS, q, self.s, tuple(answer.split()), view), sentence)

    def on_brief(self, rest: str) -> None:
        """Compare the short label of a whole answer, with its price."""
        answer, _, sentence = rest.partition(": ")
        q, way = question(self.s, self.s.active), tuple(answer.split())
        assert q is not None
        assert isinstance(WORDS, Briefing)
        said = WORDS.brief(q, way, GAME.private(self.s, self.s.active))
        same(with_price(GAME, WORDS, q, self.s, way, said), sentence)

    def on_prompt(self, rest: str) -> None:
        """Find a line of the prompt."""
        q = question(self.s, self.s.active)
        assert q is not None
        among(WORDS.prompt(q, GAME.private(self.s, self.s.active), NAMES), rest)

    def on_hand(self, rest: str) -> None:
        """Find a line of what only the active player sees."""
        among(WORDS.hand(GAME.private(self.s, self.s.active), NAMES), rest)

    def on_status(self, rest: str) -> None:
        """Compare the position in one line."""
        same(WORDS.status(GAME.public(self.s), NAMES), rest)


def fits(said: str, sentence: str) -> bool:
    """Whether this was said, as far as the sentence goes."""
    if sentence.endswith("…"):
        return said.startswith(sentence[:-1])
    if sentence.startswith("…"):
        return said.endswith(sentence[1:])
    return said == sentence


def same(said: str, sentence: str) -> None:
    """Assert that this was said."""
    assert fits(said, sentence), said


def among(said: str, sentence: str) -> None:
    """Assert that a line of what was said is this one."""
    assert any(fits(line, sentence) for line in said.splitlines()), said


test_sentences = cases(
    """
reasons_say_what_is_missing
    reason price shipyard § 2|2|1|0|herbert|1|1: The Shipyard needs 2 fuel and 2 ore. You have
        1 fuel. Herbert Valley would make it 1 fuel and 1 ore.
    reason price launch § 1|1|0|0: A launch needs 1 fuel and 1 ore. You have nothing.
    reason price servo § 1|0|0|0|pohl|0|0: Astrogation Servo needs 1 fuel. You have nothing. Pohl
        Foothills would make it free.
    reason price gravity § 2|0|1|0|pohl|1|0: …Pohl Foothills would make it 1 fuel.
    reason few-ships 2 § 2 3: You don't have that many ships “2”. You have 2 and 3.
    reason no-ship 3 § : You have no ship “3” to dock. You have none.
    reason no-ship 1 § 2 3: You have no ship “1” to dock. You have 2 and 3.
    reason unfit terraform § six|5: The Terraforming Station takes one ship showing 6. 5 won't do.
    reason unfit shipyard § pair|3 4: The Shipyard takes two ships of one value. 3 and 4 won't do.
    reason unfit mine § rising|2|5: The Lunar Mine takes ships of 5 or more, from the lowest up.
        2 won't do.
    reason unfit constructor § triple|4 4 5: The Colony Constructor takes three ships of one value.
        4, 4 and 5 won't do.
    reason unfit raiders § trio|1 2 3|7|6: The Raiders' Outpost takes three in a row, above 7 in
        total. 1, 2 and 3 won't do.
    reason needs shipyard § pair|3 4 5: The Shipyard takes two ships of one value. You have 3, 4
        and 5.
    reason ports artifact § 2|3: The Alien Artifact has room for 2 more ships, not for 3.
    reason must-dock hub § 2 3: The Colonist Hub would still take one of 2 and 3, so you must dock
        there first.
    reason hub-full hub § 3: You already have 3 ships at the Colonist Hub.
    reason circle hub § 7|0: Your colony must reach circle 7. You have none on the hub.
    reason circle-full hub § 3: Circle 3 is full: 4 other colonies are there.
    reason no-excess hub: No circle is left over for a new colony.
    reason loot green § 2|0|4: Green has 2 fuel and 0 ore. You can take up to 4.
    reason decoy red: Red has a Holographic Decoy. You can only take that card.
    reason fleet terraform § 4|3: You need 4 ships of your colour outside stock. You have 3.
    reason total artifact § 8|7: A claim needs a total of 8 at the Alien Artifact. Yours is 7.
    reason no-pair market: You have no complete pair of that value at the Orbital Market that
        trades.
    reason no-stock shipyard: You have no ship left in stock.
    reason field isolation: The field generator has to go to a different territory.
    reason off-planet repulsor: The Repulsor Field is off the planet. You can place it, not remove
        it.
    reason repulsor lem: The Repulsor Field is on Lem Badlands: no colony lands, leaves or arrives.
    reason land-order lem § burroughs: Name the territories in the board's order: Burroughs Desert
        before Lem Badlands.…
    reason keeps red1 § 2|3: The owner of Red 1 would keep only 2 ships for the next turn. 3 must
        stay.
    reason discards polarity § 1: You can use 1 discard power a turn, and you have.
    reason value gravity § 1 6: A ship's value must stay between 1 and 6. You have 1 and 6.
    reason uncontrolled burroughs: You don't control Burroughs Desert.
    reason agenda-limit none § 1: At least 1 of your face-down agendas must go.
    reason something-new: That isn't possible now.
18_5_what_would_be_unused_is_pointed_out
    at 4 4 1; circle red 7; goods red 1,1; display booster stasis crystal
    do dock artifact 4,4 -> prompt …can be launched.
    prompt - Booster Pod: 1 fuel: +1…
18_the_panel_groups_what_can_be_done
    at 4 4 6; goods red 2,2
    prompt You have 2 fuel and 2 ore. Ships to dock: 4, 4, 6.
    prompt - Pair of 4s: Orbital Market, Shipyard
    prompt - 4 and 6: Alien Artifact, Colonist Hub, Lunar Mine, Solar Converter
    prompt You can't end the turn while a ship can dock at the Alien Artifact (§4.4).
18_the_panel_says_what_ones_cards_do
    at 4; techs red booster
    prompt - Booster Pod: 1 fuel: +1 to one of your unplaced ships. Discard: Take…
18_ways_that_skip_a_question_have_short_names
    at 3 3 5; goods red 6,3; techs red booster; display city cache warper; fields positron lem
    brief dock mine: Lunar Mine: ore
    brief dock mine 3,5: Lunar Mine: 3, 5 (gives 2 ore)
    brief dock shipyard 3,3: Shipyard: 3, 3, a new ship (costs 1 fuel and 1 ore)
    brief use booster: Use Booster Pod (costs 1 fuel)
    brief discard booster: Discard Booster Pod
    brief use booster 3: Use Booster Pod: 3 (costs 1 fuel)
    brief dock market 3,3 trade: Orbital Market: 3, 3, to buy ore
    brief use booster 3 5:
    do dock market 3,3 -> brief trade 3 2: Trade 2x (costs 6 fuel, gives 2 ore)
18_labels_say_cost_and_gain
    at 3 5 5 5; goods red 2,3; lem red1; techs red booster
    label dock solar 3,5: Solar Converter: 3, 5 (gives 7 fuel)
    label dock constructor 5,5,5: Colony Constructor: 5, 5, 5, land a colony
        (costs 3 ore)
    label dock shipyard 5,5: Shipyard: 5, 5, a new ship (costs 2 fuel and 2 ore)
    label use booster: Booster Pod: +1…
    label use booster: …(costs 1 fuel)
    label dock constructor 5,5,5 lem: Lem Badlands…
18_labels_of_boards_say_the_whole_price
    at 3 1 2; goods red 5,5; boards red corex blue scavenger green uranian; lem red1; pohl blue1
    label dock corex: Corex Conglomerated: Pay 2 fuel: 1 ore for each territory you control. (costs
        2 fuel, gives 1 ore)
    label dock corex 3: Corex Conglomerated: 3 (costs 2 fuel, gives 1 ore)
    label dock scavenger 3: Scavenger Fleet: 3, build with two unlike ships (costs 2 fuel and
        1 ore)
    label dock uranian 1: Uranian Syndicate: 1, move a colony
    label dock uranian 1 red: Red (costs 1 fuel and 1 ore)
    label dock uranian 1 blue: Blue (costs 1 fuel and 2 ore)
18_8_9_equal_ships_are_told_apart
    at 1; techs red cannon; goods red 3,0; mine blue4 blue4
    label use cannon mine blue4.2: Plasma Cannon: Blue 4 (no. 2) (costs 1 fuel)
    at 1; techs red cannon; goods red 3,0; ships blue 4; market blue3 blue3 blue3 blue3
    label discard cannon market blue3.3: Discard Plasma Cannon: Blue 3 of pair 2
18_labels_stand_alone_where_a_menu_leads_past_words
    at 3 3; hidden red ag17
    label dock market 3,3 trade: Orbital Market, to buy ore…
    label dock market 3,3 agendas: Orbital Market, to draw 2 agendas…
    at 3; techs red booster; goods red 1,0
    label use booster 3: Booster Pod: 3 (costs 1 fuel)
18_the_hand_names_agendas_with_both_halves
    at 1 3; hidden red ag17
    hand “Gain two ships in one turn.” At the end: “Have no colony on Van Vogt Mountains.”
18_labels_of_a_raid
    at 4 5 6 1; goods blue 2,1; techs blue booster
    do dock raiders 4,5,6 -> label blue: Blue: 2 fuel and 1 ore, 1 tech card
    label blue fuel: Blue: fuel
    label blue fuel 2: Blue: 2 fuel
    label blue card: Blue: a tech card
    label blue card booster: Blue: Booster Pod: 1 fuel: +1…
    label done: Take nothing
    prompt The raid: take up to 4 tokens or a tech card.
18_labels_of_actions
    at 3 3 2; goods red 6,1; techs red cannon,crystal,stasis; mine blue4; pohl red1;
        display city cache warper
    do dock market 3,3 -> label trade 3: Pair of 3s: 1 ore for 3 fuel
    label trade 3 2: Trade 2x (costs 6 fuel, gives 2 ore)
    label use stasis: Stasis Beam: -1 to one of your unplaced ships.
    label use cannon mine: Plasma Cannon: Lunar Mine
    label discard crystal: Discard Data Crystal: Place or move the Positron Field.
    label discard crystal pohl: Discard Data Crystal: Pohl Foothills: Each use of a tech card costs
        you 1 fuel less.
    label claim city: Alien City: 1 point.
    label end: End the turn
18_the_excess
    at 1 2 3 4; circle red 6; goods red 1,1
    do dock hub 1,2,3 -> prompt You can launch your hub colony now…
    label keep: Don't launch…
    label launch lem: Lem Badlands: 1 more fuel…
    label launch lem begin: and start a new colony (costs 1 fuel and 1 ore)
18_a_new_ship
    at 2 2 5; boards red scavenger; goods red 1,1
    do dock shipyard 2,2 -> prompt Roll the new ship now…
    label roll: Roll it now
18_tokens_above_the_limit
    at -; goods red 6,4; techs red fabricator
    do end -> prompt You have 6 fuel and 4 ore. Discard 2 tokens.
    label 2f0o: 2 fuel
    label 1f1o: 1 fuel and 1 ore
18_agendas_drawn
    at 3 3 1; hidden red ag01,ag02
    do dock market 3,3 agendas -> prompt …At least 1 must go.
18_the_status
    at 1 2; lem red2; turn green
    status Turn 7, Cleo to play. Score: Ann (Red) 3, Ben (Blue) 0,…
    status …(closest: 4 to go).
    at 5 5 5 1; goods red 0,3; lem red5
    do dock constructor 5,5,5 pohl -> status The game is over: Ann won.…
""",
    Gallery,
)


ASKED: Final[tuple[tuple[Question[Any], str, str], ...]] = (
    (Raid(RED, 1, both=True), "", "The raid: take up to 1 token and a tech card."),
    (Raid(RED, 0, both=True), "", "The raid: take a tech card."),
    (Raid(RED, 4), "done", "Take nothing"),
    (KeepAgendas(RED), "none", "None"),
    (KeepAgendas(RED), "ag17", "…no colony on Van Vogt Mountains."),
    (PickBoard(RED), "uranian", "Uranian Syndicate. Owner: Once…"),
    (RankBoards(RED), "", "…Now: none yet."),
    (RankBoards(RED), "rank", "Rank the faction boards"),
    (AgendaOrders(RED), "", "What about your face-down…"),
    (AgendaOrders(RED), "hold", "Hold an agenda back"),
    (AgendaOrders(RED), "hold ag17", "Gain two ships in one turn. At the end: Have…"),
)


@pytest.mark.parametrize(("q", "answer", "sentence"), ASKED)
def test_prompts_and_labels_of_rarer_questions(
    q: Question[Any], answer: str, sentence: str
) -> None:
    view = GAME.private(frontier("1 2"), RED)
    if answer:
        same(WORDS.label(q, tuple(answer.split()), view), sentence)
    else:
        same(WORDS.prompt(q, view, NAMES), sentence)


def test_18_nobody_else_reads_a_hand() -> None:
    s = frontier("1 3", hidden={RED: "ag17"})
    half = AGENDA["ag17"].texts["en"]
    assert half in WORDS.hand(GAME.private(s, RED), NAMES)
    assert half not in WORDS.hand(GAME.private(s, BLUE), NAMES)
