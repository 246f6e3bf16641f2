"""The picture, as structure: what it shows, that it fits, that it reads without colours."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from statistics import median

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.rng import Chance
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import AGENDA, BOARDS, DOCK, FACILITIES, LAND, TECH, TERRITORY
from bot.games.alien_frontiers.scoring import Points
from bot.games.alien_frontiers.state import NOBODY
from bot.games.alien_frontiers.words import WORDS
from renderers import layout, paint, text
from renderers.alien_frontiers import base, board, globe, planet, turn
from renderers.alien_frontiers import sprites as recipes
from renderers.alien_frontiers.colours import COLOURS, LETTERS, SHAPES, livery
from renderers.alien_frontiers.pieces import Sheet
from renderers.alt import alt_text
from renderers.kit import LEVELS
from renderers.look import Level, Look
from renderers.scene import Group, Shape, Sprite, Text, encode
from renderers.theme import ThemeName, contrast, ink_on, parse
from renderers.zoom import regions
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    frontier,
    offered,
    played,
)
from tests.games.alien_frontiers.scenes import (
    LOOK,
    NAMES,
    POSITIONS,
    badges,
    busy,
    crowded,
    dice,
    ended,
    holds,
    leaves,
    lifelike,
    shown,
    somewhere,
    sprites,
    state,
    texts,
)
from tests.renderers.goldens import as_kept
from tests.renderers.legible import cut, letters
from tests.renderers.test_theme import least_distance

GOLDEN = Path(__file__).parent / "golden" / "pictures"
BOTH: tuple[ThemeName, ...] = ("light", "dark")
LANGUAGES = ("en", "ja")
BYTES_MOST = 400 * 1024
HOSTILE = (
    "\u202e\u2066@everyone\x00\x1b[31m",
    "**bold** `code` <@1> https://x.example",
    "W" * 80,
    "👩‍👩‍👧‍👦🏳️‍🌈 \u0645\u0631\u062d\u0628\u0627",
    "",
)
PLACES = base.places(4)
EVERY = pytest.mark.parametrize("players", [2, 3, 4, 5])


# As data


@pytest.mark.parametrize("which", POSITIONS)
def test_scenes_are_built_as_they_were(which: str) -> None:
    assert as_kept(shown(POSITIONS[which]()), GOLDEN / f"{which}.jsonl")


@EVERY
@pytest.mark.parametrize("theme", BOTH)
def test_the_ground_names_every_facility_and_territory(theme: ThemeName, players: int) -> None:
    nodes = [node for node, _, _ in leaves(tuple(base.base(theme, players)))]
    words = {node.text for node in nodes if isinstance(node, Text)}
    assert {f.names["en"] for f in FACILITIES} | {"Maintenance Bay"} <= words
    crosses = [n for n in nodes if isinstance(n, Sprite) and n.name == "cross"]
    covered = {2: 12, 3: 6}.get(players, 0)
    assert len(crosses) == covered


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_few_words(language: str) -> None:
    few = WORDS[language]
    assert all(few.lines[f.key] for f in (*FACILITIES, *BOARDS))
    assert all(few.owner_lines[f.key] for f in BOARDS)
    assert all(few.short[key] and few.bonus(key) for key in LAND)
    assert all(few.uses[key][0] for key in TECH)
    for key, t in TECH.items():
        assert bool(few.uses[key][1]) == (t.discard is not None), key


# Where it lies


@pytest.mark.parametrize("theme", BOTH)
@EVERY
def test_every_text_lies_in_the_picture(players: int, theme: ThemeName) -> None:
    for view in lifelike(players):
        scene = board.scene(view, Look(names=HOSTILE, theme=theme))
        for words, box in texts(scene.nodes):
            assert holds((0, 0, 2048, 1536), box), (words, box)


@EVERY
def test_what_is_said_of_a_player_stays_in_the_panel(players: int) -> None:
    for view in lifelike(players):
        scene = board.scene(view, Look(names=HOSTILE))
        for group in (n for n in scene.nodes if isinstance(n, Group) and n.region):
            assert group.box is not None
            for words, box in texts((group,)):
                assert holds(group.box, box, 4), (words, box, group.box)


@pytest.mark.parametrize("ships", ["1 2 3 5 6 6", "1 3 5 6"])
def test_the_choices_are_told_whole(ships: str) -> None:
    """With the boards of the longest names."""
    keys = ("corex", "darkspace", "proxima", "scavenger", "uranian")
    boards = {Seat(n): key for n, key in enumerate(keys)}
    planet = {"lem": "red1", "pohl": "red1"}
    s = frontier(ships, players=5, goods={RED: (6, 6)}, relic=RED, planet=planet, boards=boards)
    view = GAME.public(s)
    assert view.active is not None
    choices = [docks for _, docks, _ in turn.choice_lines(view.active)]
    wanted = [", ".join(WORDS["en"].short[key] for key in docks) for docks in choices]
    found = texts(tuple(turn.turn(Sheet(view, LOOK), base.places(5)["turn"])))
    told = tuple(x for x in found if x[0].replace("\n", " ") in wanted)
    assert len(told) == len(wanted)
    assert all(holds(base.places(5)["turn"], box, 4) for _, box in told)
    assert all(layout.overlap(a, b) == 0 for (_, a), (_, b) in combinations(told, 2))


@EVERY
def test_plates_and_panels_do_not_overlap(players: int) -> None:
    names = {*base.LEFT, *base.RIGHT, "artifact", "planet", "supply", "turn", "head"}
    names |= {f"player.{place}" for place in range(players)}
    boxes = [base.places(players)[name] for name in names]
    assert all(layout.overlap(a, b) == 0 for a, b in combinations(boxes, 2))
    assert all(holds((0, 0, 2048, 1536), box) for box in boxes)


@EVERY
def test_ports_lie_in_their_plates_side_by_side(players: int) -> None:
    places = base.places(players)
    for f in FACILITIES:
        inside = {name: box for name, box in places.items() if name.startswith(f"{f.key}.")}
        ports = [box for name, box in inside.items() if name.split(".")[-1].isdigit()]
        hub = 12 if players == 5 else 3 * players
        assert len(ports) == (hub if f.key == "hub" else f.ports)
        assert all(holds(places[f.key], box, 0) for box in inside.values()), f.key
        assert all(layout.overlap(a, b) == 0 for a, b in combinations(ports, 2)), f.key


@EVERY
def test_ships_never_hide_each_other(players: int) -> None:
    for view in lifelike(players):
        found = dice(board.scene(view, LOOK))
        for (one, a), (other, b) in combinations(found, 2):
            assert layout.overlap(a, b) == 0, (one, other)


@EVERY
def test_tokens_on_the_planet_never_hide_each_other(players: int) -> None:
    for view in (*lifelike(players), GAME.public(crowded())):
        scene = board.scene(view, LOOK)
        found = [s for kind in ("colony-", "control-", "field-") for s in sprites(scene, kind)]
        for (one, a), (other, b) in combinations(found, 2):
            assert layout.overlap(a, b) <= 0.12 * min(a[2] * a[3], b[2] * b[3]), (one, other)


def test_territories_lie_apart_on_the_planet() -> None:
    starts = sorted(globe.sector(key) % 360 for key in globe.RING)
    assert all(abs(b - a - 360 / 7) < 1e-6 for a, b in pairwise(starts))
    for key in LAND:
        edge = globe.outline(key)
        assert all(a**2 + b**2 <= (globe.RADIUS + 1) ** 2 for a, b in edge)
        assert planet.SITES[key].room >= 90
    spots = [(planet.SITES[key].name, planet.SITES[key].y) for key in LAND]
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 120 for a, b in combinations(spots, 2))


# What it shows


def test_ships_stand_in_their_own_ports() -> None:
    scene = shown(busy())
    for key, count in (("mine", 2), ("market", 2), ("terraform", 1)):
        box = PLACES[key]
        assert sum(holds(box, at) for _, at in dice(scene)) == count
    half = replace(GAME.public(busy()))
    docks = tuple(
        replace(d, ships=tuple(replace(s, group=1) for s in d.ships)) if d.key == "market" else d
        for d in half.docks
    )
    moved = board.scene(replace(half, docks=docks), LOOK)
    pair = [at for _, at in dice(moved) if holds(PLACES["market"], at)]
    assert [at for at in pair for n in (2, 3) if holds(PLACES[f"market.{n}"], at)] == pair


def test_colonies_are_counted_and_the_controllers_are_crowned() -> None:
    scene = shown(busy())
    assert [name for name, _ in sprites(scene, "control-")] == ["control-red", "control-blue"]
    assert len(sprites(scene, "colony-")) == 1 + 2 + 4 + 2  # land, and two on the hub
    edges = [n for n, _, _ in leaves(scene.nodes) if isinstance(n, Shape) and n.kind == "line"]
    red = COLOURS["dark"]["red"]
    assert sum(n.outline == red for n in edges) == 1


def test_the_score_track_has_everybody_at_the_score() -> None:
    for view in lifelike(5):
        found = badges(board.scene(view, LOOK))
        for p in view.players:
            cell = base.places(5)[f"score.{p.points.total}"]
            assert any(n == p.colour and holds(cell, at) for n, at in found)


def test_panels_tell_points_goods_and_prices() -> None:
    words = {words for words, _ in texts(shown(busy()).nodes)}
    assert {"TO PLAY", "3 landed", "1 control", "1 alien", "ship 1", "Burroughs"} <= words
    assert {"Booster Pod (used)", "Experimental FTL Drive (2 of 3)", "Relic Ship"} <= words


def test_mine_raiders_and_artifact_say_what_they_ask() -> None:
    words = {words for words, _ in texts(shown(busy()).nodes)}
    assert "min 4" in words
    assert "beat 6" in {words for words, _ in texts(shown(crowded()).nodes)}
    s = played(frontier("3 4 1"), "dock artifact 3")
    assert {"Artifact total 3 of 8"} <= {words for words, _ in texts(shown(s).nodes)}


def test_five_players_share_the_hub() -> None:
    scene = shown(crowded())
    lane = layout.centre(base.places(5)["hub.0.on4"])[0]
    on_four = [at for _, at in badges(scene) if abs(at[0] + at[2] / 2 - lane) < 1]
    hub = base.places(5)["hub"]
    assert sum(holds(hub, at) for at in on_four) == 4
    assert sum(holds(hub, at) for _, at in dice(scene)) == 3


def test_the_end_ranks_everybody() -> None:
    scene = shown(ended())
    assert scene.title == "Alien Frontiers, Ann won"
    words = {words for words, _ in texts(scene.nodes)}
    assert {"WINNER", "1.", "2.", "Ann won"} <= words
    assert "Final places: 1. Ann 8" in alt_text(scene)


def test_the_draft_names_who_chooses() -> None:
    view = somewhere(1, 4, 1)
    assert view.drafter != NOBODY
    scene = board.scene(view, LOOK)
    assert f"{NAMES[view.drafter]} chooses a faction from {view.hand} boards" in alt_text(scene)


# In words


@EVERY
def test_every_die_colony_and_controller_is_told(players: int) -> None:
    for view in lifelike(players):
        told = alt_text(board.scene(view, LOOK))
        for dock in view.docks:
            part = told[told.index(DOCK[dock.key].names["en"]) :]
            for s in dock.ships:
                assert f"{s.colour} {s.pips}" in part
        for land in view.land:
            part = told[told.index(f"{TERRITORY[land.key].names['en']} (") :].split(". ")[0]
            here = [p for p in view.players if land.colonies[p.seat]]
            assert all(f"{p.colour} {land.colonies[p.seat]}" in part for p in here)
            if land.controller != NOBODY:
                assert f"controlled by {view.players[land.controller].colour}" in part
            assert all(f in part for f in land.fields)
        for p in view.players:
            assert f"({p.colour}" in told
            assert f"{p.points.total} point{'s' * (p.points.total != 1)} (" in told
            assert all(AGENDA[a].texts["en"].rstrip(".") in told for a in p.shown)
            assert all(TECH[t].names["en"] in told for t in p.techs)


def test_the_alt_text_tells_the_whole_position() -> None:
    words = alt_text(shown(busy()))
    for part in (
        "Ships to dock: 2, 4, relic5",
        "2 could dock at",
        "Lunar Mine, 3 of 5 ports free, min 4: red 3 (new); blue 4",
        "Terraforming Station, 0 of 1 ports free: green 6 (will be lost)",
        "Burroughs Desert (Relic 1F 1O): red 2, blue 1; controlled by red",
        "positron and repulsor field",
        "Pohl Foothills (tech -1F): blue 1, green 1; controlled by nobody",
        "blue: colony on circle 7",
        "3 fuel, 2 ore",
        "Agendas: 2 face-down",
        "3 landed + 1 control + 1 alien",
        "Holds the Relic Ship",
        "Faction: Corex Conglomerated, port yellow 5 (dock: 2F: 1O a territory you control",
        "discarded: Stasis Beam",
        "off the planet: isolation field",
        "Revealed: Gather seven ships or more",
    ):
        assert part in words, part
    assert all(TECH[key].names["en"] in words for key in busy().display)


def test_covered_ports_are_told() -> None:
    words = alt_text(shown(frontier(players=2)))
    assert "Lunar Mine, 3 of 3 ports free (2 covered)" in words


def test_players_are_told_before_the_planet_and_the_planet_before_the_orbit() -> None:
    words = alt_text(shown(busy()))
    order = [
        words.index(x) for x in ("Ships to dock", "Ann (red", "Asimov Crater", "Lunar Mine, 3 of")
    ]
    assert order == sorted(order)


# What must not be seen


def test_nothing_hidden_shows() -> None:
    words = repr(shown(busy())) + alt_text(shown(busy()))
    assert "Gain two ships" not in words
    assert "ag17" not in words


@EVERY
def test_pictures_are_equal_for_all_that_nobody_can_tell_apart(players: int) -> None:
    s = state(3, players, 160)
    views = ("", *board.views(GAME.public(s)))
    for seed in range(3):
        other = GAME.redeal(s, RED, Chance.of("redeal", seed))
        for name in views:
            look = replace(LOOK, view=name)
            assert encode(shown(other, look)) == encode(shown(s, look))


def test_only_the_holder_sees_its_own_agendas_closely() -> None:
    s = busy()
    look = replace(LOOK, view="red")
    mine = alt_text(board.scene(GAME.private(s, RED), look))
    assert all(AGENDA[key].texts["en"] in mine for key in ("ag17", "ag18"))
    for other in (BLUE, GREEN):
        for name in board.views(GAME.public(s)):
            other_look = replace(LOOK, view=name)
            seen = board.scene(GAME.private(s, other), other_look)
            assert seen == shown(s, other_look)
            assert AGENDA["ag17"].texts["en"] not in alt_text(seen)
    assert board.scene(GAME.private(s, RED), LOOK) == shown(s)
    assert board.secrets(GAME.private(s, RED)) == ("red",)
    assert board.secrets(GAME.private(s, BLUE)) == ()


def test_an_agenda_held_back_says_so_to_its_holder() -> None:
    s = offered(busy(), RED, "hold ag18")
    words = alt_text(board.scene(GAME.private(s, RED), replace(LOOK, view="red")))
    held, free = (AGENDA[key].texts["en"] for key in ("ag18", "ag17"))
    assert f"Held back: {held}" in words
    assert free in words
    assert f"Held back: {free}" not in words


@pytest.mark.parametrize("theme", BOTH)
def test_in_the_draft_the_boards_are_shown_to_whoever_picks(theme: ThemeName) -> None:
    s = state(1, 4, 1)
    first, picker = s.order[0], s.drafter
    mine = GAME.private(s, picker)
    look = Look(names=NAMES, theme=theme, view=board.secrets(mine)[0])
    assert look.view == GAME.public(s).players[picker].colour
    words = alt_text(board.scene(mine, look))
    assert all(f"{DOCK[key].names['en']}?. {DOCK[key].texts['en']}" in words for key in s.hand)
    theirs = board.scene(GAME.private(s, first), look)
    assert theirs == shown(s, look)
    assert not any(f"{f.names['en']}?" in alt_text(theirs) for f in BOARDS)
    assert paint.draw(board.scene(mine, look)).png


# Close views


@pytest.mark.parametrize("theme", BOTH)
def test_every_view_can_be_asked_for(theme: ThemeName) -> None:
    view = GAME.public(busy())
    names = board.views(view)
    plates = ("solar", "mine", "artifact", "hub", "constructor")
    assert names == ("planet", *plates, "red", "blue", "green", "yellow")
    assert set(board.titles(view, Look(names=NAMES))) == set(names)
    for name in names:
        scene = board.scene(view, Look(names=NAMES, view=name, theme=theme))
        assert scene.nodes
        assert scene != shown(busy())
        assert encode(scene)
    close = paint.draw(board.scene(view, replace(LOOK, theme=theme, view="planet")))
    assert len(close.png) <= BYTES_MOST
    assert {"planet", "red"} <= set(regions(shown(busy())))
    assert board.scene(view, replace(LOOK, view="elsewhere")) == shown(busy())


@pytest.mark.parametrize("level", ["close", "phone", "board"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 5])
def test_a_close_view_has_all_words_where_it_is_shown(
    players: int, language: str, level: Level
) -> None:
    for view in lifelike(players)[1::2]:
        for name in board.views(view):
            scene = board.scene(view, Look(NAMES, view=name, level=level, language=language))
            shown_as = LEVELS["phone" if level == "phone" else "close"]
            sizes = [shown_as.letter(size) for size, words in letters(scene) for _ in words]
            if level == "board":
                sizes = [size * shown_as.size[0] / scene.size[0] for size in sizes]
            assert scene.size == LEVELS[level].size
            assert min(sizes) >= (9 if level == "phone" else 10.9), name
            assert median(sizes) >= (9 if level == "phone" else 12.9), name
            assert not list(cut(scene)), name


@pytest.mark.parametrize("key", [f.key for f in FACILITIES])
def test_a_facility_closely_says_what_docking_does(key: str) -> None:
    (name,) = (name for name, keys in board.GROUPS.items() if key in keys)
    for language in LANGUAGES:
        look = replace(LOOK, view=name, level="close", language=language)
        scene = shown(busy(), look)
        said = {n.text for n, _, _ in leaves(scene.nodes) if isinstance(n, Text)}
        assert any(DOCK[key].texts[language] in words for words in said)


def test_a_close_view_has_the_ships_in_their_ports() -> None:
    for name, keys in board.GROUPS.items():
        scene = shown(busy(), replace(LOOK, view=name, level="close"))
        docked = [d for d in GAME.public(busy()).docks if d.key in keys]
        rolled = [name for name, _ in dice(scene) if not name.endswith("-0")]
        assert len(rolled) == sum(len(d.ships) for d in docked)


def test_a_player_closely_shows_every_card_and_where_everything_is() -> None:
    scene = shown(busy(), replace(LOOK, view="red"))
    words = alt_text(scene)
    assert "Booster Pod (used). 1 fuel: +1" in words
    assert "Relic Ship. one ship more" in words
    assert "Corex Conglomerated. Pay 2 fuel" in words
    seen = {words for words, _ in texts(scene.nodes)}
    assert {"Burroughs", "Mine", "to dock"} <= seen


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_no_card_is_cut_off_in_its_holders_view(holder: Seat) -> None:
    view = GAME.public(busy())
    keys = [*TECH, *AGENDA]
    for first in range(0, len(keys), 6):
        some = keys[first : first + 6]
        techs = tuple(k for k in some if k in TECH)
        shown_ones = tuple(k for k in some if k in AGENDA)
        for f in BOARDS:
            rich = tuple(
                replace(p, techs=techs, shown=shown_ones, board=f.key) if p.seat == holder else p
                for p in view.players
            )
            docks = tuple(replace(d, key=f.key) if d.key == "corex" else d for d in view.docks)
            look = replace(LOOK, view=view.players[holder].colour, level="close")
            scene = board.scene(replace(view, players=rich, docks=docks), look)
            seen = {words for words, _ in texts(scene.nodes)}
            assert not any(text.ELLIPSIS in words for words in seen)
            for name in (f.names["en"], *(TECH[key].names["en"] for key in techs)):
                assert any(words.replace("\n", " ").startswith(name) for words in seen), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", ["close", "phone"])
def test_a_full_hand_leaves_its_own_agendas_whole(level: Level, language: str) -> None:
    own = GAME.private(busy(), RED)
    red, *others = own.public.players
    rich = replace(own.public, players=(replace(red, techs=tuple(TECH)[2:9]), *others))
    look = Look(NAMES, view="red", level=level, language=language)
    scene = board.scene(replace(own, public=rich), look)
    drawn = "".join(n.text for n, _, _ in leaves(scene.nodes) if isinstance(n, Text))
    for key in own.agendas:
        assert AGENDA[key].texts[language] in drawn
        assert AGENDA[key].end_texts[language] in drawn
    assert not list(cut(scene))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["", "artifact"])
def test_no_card_on_display_is_cut_off(name: str, language: str) -> None:
    view, keys = GAME.public(busy()), list(TECH)
    for first in range(0, len(keys), 3):
        some = replace(view, display=tuple(keys[first : first + 3]))
        scene = board.scene(some, Look(names=NAMES, view=name, language=language))
        assert not any(text.ELLIPSIS in words for words, _ in texts(scene.nodes))


@EVERY
def test_a_player_closely_fits(players: int) -> None:
    for view in lifelike(players):
        for p in view.players:
            scene = board.scene(view, Look(names=HOSTILE, view=p.colour))
            for words, box in texts(scene.nodes):
                assert holds((0, 0, *scene.size), box), words


# Without colours


@pytest.mark.parametrize("theme", BOTH)
def test_seats_are_told_apart_by_every_eye(theme: ThemeName) -> None:
    seats = [parse(colour) for key, colour in COLOURS[theme].items() if key != "relic"]
    assert least_distance(seats) >= 0.14
    for colour in COLOURS[theme].values():
        assert contrast(parse(colour), parse(ink_on(colour))) >= 4.5


def test_seats_have_their_own_shape_and_letter_on_all_that_is_theirs() -> None:
    assert len(set(SHAPES.values())) == len(SHAPES)
    assert len(set(LETTERS.values())) == len(LETTERS) == 5
    for colour, letter in LETTERS.items():
        assert livery(colour, "dark").letter == letter
        for kind in ("0", "5"):
            ships = {k: msgspec.json.encode(list(recipes.BOOK[f"{k}-{kind}"]())) for k in SHAPES}
            assert len(set(ships.values())) == len(SHAPES)
    colonies = {k: msgspec.json.encode(list(recipes.BOOK[f"colony-{k}"]())) for k in SHAPES}
    assert len(set(colonies.values())) == len(SHAPES)


def test_a_ships_corner_leaves_all_its_pips_to_be_counted() -> None:
    for colour in SHAPES:
        for pips in range(1, 7):
            nodes = tuple(recipes.ship(colour, pips))
            round_ones = [n for n in nodes if isinstance(n, Shape) and n.kind == "circle"]
            assert len(round_ones) == pips
            corner = [n for n in nodes if isinstance(n, Shape) and n.kind == "polygon"][1:]
            reach = max(x + y for n in corner for x, y in n.points)
            first = min(n.points[0][0] + n.points[0][1] - 1.42 * n.radius for n in round_ones)
            assert first >= reach - 3


# What it costs, and who is hostile


@pytest.mark.parametrize("theme", BOTH)
def test_pictures_stay_small(theme: ThemeName) -> None:
    for view in lifelike(5)[1::2]:
        picture = paint.draw(board.scene(view, replace(LOOK, theme=theme)))
        assert picture.size == (2048, 1536)
        assert len(picture.png) <= BYTES_MOST


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_names_are_drawn_harmlessly(hostile: str) -> None:
    scene = shown(busy(), Look(names=(hostile,) * 4))
    assert "\n" not in alt_text(scene)
    assert paint.draw(scene).png


def test_even_all_reasons_for_points_stay_in_the_panel() -> None:
    view = GAME.public(busy())
    most = Points(colonies=8, territories=8, techs=2, positron=1, agendas=4)
    rich = tuple(replace(p, points=most, fuel=18, ore=14) for p in view.players)
    land = tuple(replace(x, controller=RED) for x in view.land)
    scene = board.scene(replace(view, players=rich, land=land), Look(names=HOSTILE))
    for group in (n for n in scene.nodes if isinstance(n, Group) and n.region):
        assert group.box is not None
        for words, box in texts((group,)):
            assert holds(group.box, box, 4), (words, box, group.box)
