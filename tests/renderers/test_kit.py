"""The shared parts: what they show, what they say, that they stay in their box."""

import pytest

from renderers import kit
from renderers.scene import Box, Group, Node, Scene, Shape, Sprite, Text, alt_text, bounds
from renderers.text import set_lines, width
from renderers.theme import LIGHT, SEAT_LETTERS, SEAT_SHAPES, seat_colour


def leaves(node: Node) -> list[Shape | Text | Sprite]:
    if isinstance(node, Group):
        return [leaf for inner in node.nodes for leaf in leaves(inner)]
    return [node]


def words(node: Node) -> list[str]:
    return [leaf.text for leaf in leaves(node) if isinstance(leaf, Text)]


def holds(box: Box, node: Node, slack: float) -> bool:
    for leaf in leaves(node):
        if not isinstance(leaf, Text):
            left, top, right, bottom = bounds(leaf)
            if left < box[0] - slack or right > box[0] + box[2] + slack:
                return False
            if top < box[1] - slack or bottom > box[1] + box[3] + slack:
                return False
    return True


@pytest.mark.parametrize("seat", range(6))
def test_a_badge_doubles_colour_with_shape_and_letter(seat: int) -> None:
    marker, letter = kit.seat_badge(seat, (50, 50), 40).nodes
    assert isinstance(marker, Sprite)
    assert isinstance(letter, Text)
    assert marker.name == f"marker-{SEAT_SHAPES[seat]}"
    assert marker.tint == seat_colour(seat)
    assert letter.text == SEAT_LETTERS[seat]


def test_a_badge_takes_a_games_own_letters() -> None:
    assert words(kit.seat_badge(2, (0, 0), 40, letter="NX")) == ["NX"]


def test_every_built_in_sprite_draws_within_its_square_in_known_colours() -> None:
    roles = {*LIGHT.colours, "tint", "tint-ink", ""}
    for name, recipe in kit.BOOK.items():
        nodes = list(recipe())
        assert nodes, name
        for node in nodes:
            assert isinstance(node, Shape), name
            assert {node.fill, node.outline} <= roles, name
            assert holds((-50, -50, 100, 100), node, 1), name


@pytest.mark.parametrize("pips", range(7))
def test_a_die_shows_its_pips(pips: int) -> None:
    dots = [n for n in kit.BOOK[f"die-{pips}"]() if isinstance(n, Shape) and n.kind == "circle"]
    assert len(dots) == pips


def fills(group: Group) -> list[tuple[str, float]]:
    return [
        (n.fill, n.points[1][0] - n.points[0][0])
        for n in group.nodes
        if isinstance(n, Shape) and n.kind == "rect" and n.fill
    ]


def test_a_bar_is_as_long_as_its_value_and_warns_when_low() -> None:
    box = (10, 10, 120, 12)
    assert fills(kit.bar(box, 6, 6))[1:] == [("good", 120)]
    assert fills(kit.bar(box, 3, 6))[1:] == [("good", 60)]
    assert fills(kit.bar(box, 2, 6))[1:] == [("danger", 40)]
    assert fills(kit.bar(box, 0, 6))[1:] == []
    assert fills(kit.bar(box, 9, 6))[1:] == [("good", 120)]
    assert fills(kit.bar(box, 1, 6, low=""))[1:] == [("good", 20)]


def test_a_bar_shows_points_as_segments_while_they_can_be_counted() -> None:
    def ticks(most: int) -> int:
        nodes = kit.bar((0, 0, 100, 9), 1, most).nodes
        return sum(isinstance(n, Shape) and n.kind == "line" for n in nodes)

    assert ticks(6) == 5
    assert ticks(40) == 0


def test_seats_sharing_a_place_on_a_track_all_stay_visible() -> None:
    box = (0, 0, 400, 60)
    track = kit.track(box, ["0", "1", "2", "3"], {0: 2, 1: 2, 3: 2}, alt="Progress")
    badges = [n for n in track.nodes if isinstance(n, Group)]
    sprites = [leaf for badge in badges for leaf in leaves(badge) if isinstance(leaf, Sprite)]
    assert len(sprites) == 3
    for number, one in enumerate(sprites):
        for other in sprites[:number]:
            apart = max(abs(one.at[0] - other.at[0]), abs(one.at[1] - other.at[1]))
            assert apart >= one.size - 0.01
    assert holds(box, track, 12)
    assert words(track)[:4] == ["0", "1", "2", "3"]


def test_places_off_the_track_show_at_its_end() -> None:
    track = kit.track((0, 0, 400, 60), ["0", "1"], {0: 7, 1: -1})
    first, last = (leaves(n)[0] for n in track.nodes if isinstance(n, Group))
    assert isinstance(last, Sprite)
    assert isinstance(first, Sprite)
    assert last.at[0] > 200 > first.at[0]


def test_a_chips_label_shrinks_until_it_fits() -> None:
    label = leaves(kit.chip((0, 0), 20, "-12"))[1]
    assert isinstance(label, Text)
    assert width(label.text, label.size, "bold") <= 32


def test_a_card_cuts_its_name_and_wraps_its_words_within_its_box() -> None:
    box = (0, 0, 200, 140)
    card = kit.card(
        box, "An extraordinarily long name of a card", "Gain two ore. " * 20, corner="3"
    )
    title, corner, body = (leaf for leaf in leaves(card) if isinstance(leaf, Text))
    assert set_lines(title)[0].endswith("\N{HORIZONTAL ELLIPSIS}")
    assert corner.text == "3"
    bottom = body.at[1] + len(set_lines(body)) * body.size * 1.28
    assert bottom <= 140
    assert alt_text(Scene((9, 9), (card,))).startswith(
        "An extraordinarily long name of a card. Gain"
    )


def test_counters_say_what_they_count() -> None:
    counter = kit.counter((0, 0, 90, 60), "cube", 12, label="ore")
    assert words(counter) == ["12", "ore"]
    assert alt_text(Scene((9, 9), (counter,))) == "ore 12."
    assert words(kit.counter((0, 0, 90, 60), "", 3)) == ["3"]


def test_a_number_shrinks_before_anything_of_it_is_lost() -> None:
    number = leaves(kit.counter((0, 0, 90, 60), "coin", "12345"))[1]
    assert isinstance(number, Text)
    assert set_lines(number) == ("12345",)
    assert number.at[0] + width(number.text, number.size, "bold") <= 90


@pytest.mark.parametrize("mark", [kit.mark_last((50, 50), 30), kit.mark_last_box((10, 10, 80, 60))])
def test_the_last_move_is_marked_by_form_as_well_as_colour(mark: Group) -> None:
    kinds = [n.kind for n in mark.nodes if isinstance(n, Shape)]
    assert kinds.count("polygon") >= 2
    assert {n.outline for n in mark.nodes if isinstance(n, Shape)} == {"inverse", "highlight"}


def test_moves_and_shots_lie_on_a_halo() -> None:
    halo, rim, front = leaves(kit.route(((0, 0), (90, 0)), alt="b1 to b4"))
    assert isinstance(halo, Shape)
    assert isinstance(rim, Shape)
    assert isinstance(front, Shape)
    assert halo.width > front.width
    assert bounds(rim)[2] > bounds(halo)[2]
    assert front.head > 0
    assert words(kit.shot((0, 0), (90, 0), "3")) == ["3"]
    assert words(kit.shot((0, 0), (90, 0), "")) == []


def test_flags_stand_on_their_foot_and_panels_have_titles() -> None:
    flag = kit.flag((100, 100), 50, tint="seat-1", alt="colony")
    assert abs(flag.at[1] + 0.46 * 50 - 100) < 0.01
    assert words(kit.panel((0, 0, 200, 90), "Log", tint="seat-0")) == ["Log"]
    assert kit.die(4, (0, 0), 30, alt="four").name == "die-4"
