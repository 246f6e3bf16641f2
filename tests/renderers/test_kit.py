"""The layout language: natural sizes, shared room, text that fits, parts in their place."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from renderers import kit
from renderers.alt import alt_text
from renderers.kit import (
    FIRST,
    LEAST,
    SMALL_PRINT,
    Part,
    aligned,
    badge,
    bar,
    canvas,
    card,
    closeup,
    column,
    counter,
    either,
    fit,
    flow,
    framed,
    grid,
    grown,
    icon,
    kept,
    label,
    legend,
    natural,
    packed,
    pad,
    painted,
    panel,
    phone,
    pill,
    placed,
    ringed,
    room,
    row,
    seat_livery,
    space,
    stack,
    table,
    tagged,
    title,
    with_alt,
)
from renderers.kit.levels import LEVELS
from renderers.look import Look
from renderers.scene import Base, Box, Group, Node, Scene, Shape, Sprite, Text, View, rect
from renderers.text import set_lines, width
from renderers.theme import LIGHT, SEAT_LETTERS, SEAT_SHAPES, seat_colour
from renderers.zoom import bounds

PLACE: Box = (100, 50, 400, 200)
WORDS = "Discard a card to move one of your colonies to a neighbouring territory"


def leaves(nodes: tuple[Node, ...]) -> Iterator[Shape | Text | Sprite]:
    for node in nodes:
        if isinstance(node, Group):
            yield from leaves(node.nodes)
        else:
            yield node


def words(nodes: tuple[Node, ...]) -> list[Text]:
    return [leaf for leaf in leaves(nodes) if isinstance(leaf, Text)]


def spot(wide: float = 40, high: float = 30) -> Part:
    """A part that shows where it was put."""
    return painted(lambda box: (rect(box, fill="ink"),), wide, high)


def boxes(nodes: tuple[Node, ...]) -> list[Box]:
    corners = [n.points for n in leaves(nodes) if isinstance(n, Shape) and n.kind == "rect"]
    return [(a[0], a[1], b[0] - a[0], b[1] - a[1]) for a, b in corners]


# A demonstration


def test_a_whole_panel_is_a_few_lines() -> None:
    """What a new game writes for a player: name, stocks, cards held, a bar."""
    who = seat_livery(2)
    player = with_alt(
        panel(
            title("Zoë Núñez of the long, long, very long name", 34, "17", before=badge(who, 48)),
            row(counter("coin", 12, 36), counter("cards", 4, 36, words="in hand"), gap=20),
            flow([pill(f"Card {n}", 27) for n in range(9)], more=lambda n: pill(f"+{n}", 27)),
            bar(3, 5, 0, 90),
            stripe=who.colour,
        ),
        "Zoë: 17 points, 12 money",
        brief="Zoë 17",
    )
    nodes = placed(player, (10, 10, 500, 360))
    assert alt_text(Scene((520, 380), nodes)) == "Zoë: 17 points, 12 money."
    said_there = [node.text for node in words(nodes)]
    assert "17" in said_there
    assert any(text.startswith("+") for text in said_there)
    for node in words(nodes):
        assert node.size >= LEAST or node.text in {"C", "0", "1", "2", "3", "4", "5"}
        box = bounds(node)
        assert box[0] >= 10
        assert box[2] <= 512


# Forms and ranks

FORMS = ("Refinery of the outer belt +2", "Refinery +2", "+2")


def test_a_label_takes_the_longest_form_that_fits() -> None:
    part = label(FORMS, 40)
    taken = [words(placed(part, (0, 0, wide, 60)))[0] for wide in (700, 450, 250, 60, 20)]
    assert [node.text for node in taken] == [FORMS[0], FORMS[0], FORMS[1], FORMS[2], FORMS[2]]
    assert [node.size for node in taken[:4]] == [40, 32, 40, 40]


def test_a_long_form_wraps_before_a_short_one_is_taken() -> None:
    (node,) = words(placed(label(FORMS, 40, lines=2), (0, 0, 300, 110)))
    assert node.text == FORMS[0]
    assert len(set_lines(node)) == 2


def test_a_row_leaves_a_label_room_for_its_long_form() -> None:
    assert natural(label(FORMS, 40)) == natural(label(FORMS[0], 40))
    assert natural(label(FORMS, 40), 100)[0] <= 100


def test_small_print_is_left_out_where_it_does_not_fit_and_is_still_told() -> None:
    part = label(FORMS[:2], 40, rank=SMALL_PRINT, alt="=")
    assert words(placed(part, PLACE))
    cramped = placed(part, (0, 0, 60, 60))
    assert not words(cramped)
    assert alt_text(Scene((60, 60), cramped)) == FORMS[0] + "."


def test_a_short_form_is_told_in_full() -> None:
    nodes = placed(label(FORMS, 40, alt="="), (0, 0, 60, 60))
    assert alt_text(Scene((60, 60), nodes)) == FORMS[0] + "."


def test_what_must_be_read_is_drawn_whatever_its_room() -> None:
    (node,) = words(placed(label(FORMS[:2], 40, rank=FIRST), (0, 0, 60, 60)))
    assert node.rank == FIRST


# Close pictures


def test_a_close_picture_fills_the_room_of_its_level() -> None:
    for level, shown in LEVELS.items():
        look = Look(level=level)
        scene = closeup(spot(), look, head="The market", title="A game")
        assert scene.size == shown.size
        factor = scene.size[0] / canvas(look)[0]
        box = room(look)
        assert boxes(scene.nodes) == [pytest.approx(box)]
        assert box[0] + box[2] < canvas(look)[0]
        assert LEAST * factor >= shown.least - 0.5
        assert alt_text(scene) == "A game."


def test_a_close_picture_on_a_base_enlarges_both() -> None:
    base = Base("renderers.kit.phone:ground", view=View((10, 20), 1.5))
    for level in ("close", "board"):
        scene = closeup(spot(), Look(level=level), base=base)
        assert scene.base
        factor = scene.size[0] / canvas(Look(level=level))[0]
        assert scene.base.view == View((10, 20), 1.5 * factor)


# Sharing room


def test_a_row_stands_at_the_left_with_its_gaps() -> None:
    parts = row(spot(40), spot(60), gap=10)
    assert natural(parts) == (110, 30)
    assert boxes(placed(parts, PLACE)) == [(100, 50, 40, 200), (150, 50, 60, 200)]


def test_spare_room_goes_to_parts_that_grow() -> None:
    parts = row(spot(40), grown(spot(40), 3), grown(spot(40), 1), gap=10)
    assert [b[2] for b in boxes(placed(parts, PLACE))] == [40, 235, 105]


def test_missing_room_comes_from_parts_that_give() -> None:
    nodes = placed(row(spot(300), label(WORDS, 40), gap=10), PLACE)
    assert boxes(nodes) == [(100, 50, 300, 200)]
    assert words(nodes)[0].max_width == 91


def test_a_column_goes_down_and_a_grid_both_ways() -> None:
    assert boxes(placed(column(spot(), spot(), gap=6), PLACE)) == [
        (100, 50, 400, 30),
        (100, 86, 400, 30),
    ]
    cells = boxes(placed(grid([spot()] * 3, 2, 10), PLACE))
    assert cells == [(100, 50, 195, 30), (305, 50, 195, 30), (100, 90, 195, 30)]


def test_a_stack_pads_and_aligns() -> None:
    parts = stack(pad(spot(), 10, 5), aligned(spot(), "r", "r"))
    assert natural(parts) == (60, 40)
    assert boxes(placed(parts, PLACE)) == [(110, 55, 380, 190), (460, 220, 40, 30)]


def test_what_is_too_large_is_drawn_smaller() -> None:
    (group,) = placed(fit(spot(800, 100)), PLACE)
    assert isinstance(group, Group)
    assert group.scale == 0.5
    assert group.at == (100, 125)


def test_a_flow_breaks_like_words_and_counts_what_is_left_out() -> None:
    chips = [spot(150)] * 9
    assert natural(flow(chips, 10), 400) == (310, 190)
    shown = flow(chips, 10, more=lambda n: label(f"+{n}", 30))
    nodes = placed(shown, (0, 0, 400, 100))
    assert [node.text for node in words(nodes)] == ["+5"]
    assert len(boxes(nodes)) == 4


def test_the_first_part_that_is_low_enough_is_drawn() -> None:
    part = either(spot(40, 300), spot(40, 200), spot(40, 20))
    assert natural(part) == (40, 20)
    assert boxes(placed(part, PLACE)) == [PLACE]
    assert placed(part, PLACE) == placed(spot(40, 200), PLACE)
    high = either(label("a tall one", 90), spot())
    assert words(placed(high, (0, 0, 900, 150)))
    assert not words(placed(high, (0, 0, 900, 50)))


def test_packed_parts_are_as_large_as_they_can_be() -> None:
    cells = boxes(placed(packed([spot(40, 40)] * 3), (0, 0, 300, 100)))
    assert [cell[2:] for cell in cells] == [(100, 100)] * 3


@given(st.lists(st.tuples(st.floats(1, 300), st.booleans()), min_size=1, max_size=6))
def test_a_row_of_willing_parts_never_leaves_its_place(sizes: list[tuple[float, bool]]) -> None:
    parts = [spot(wide)._replace(give=1, grow=int(grows)) for wide, grows in sizes]
    for box in boxes(placed(row(*parts), PLACE)):
        assert box[0] >= PLACE[0] - 0.01
        assert box[0] + box[2] <= PLACE[0] + PLACE[2] + 0.01


# Text


def test_text_keeps_its_size_where_there_is_room_and_shrinks_where_not() -> None:
    (wide,) = words(placed(label("Ann", 40), PLACE))
    assert wide.size == 40
    (narrow,) = words(placed(label("Alexandria the Great", 40), (0, 0, 300, 60)))
    assert LEAST <= narrow.size < 40
    assert width(narrow.text, narrow.size, "bold") <= 301


def test_text_wraps_over_the_lines_it_may_take_and_is_cut_last() -> None:
    (node,) = words(placed(label(WORDS, 34, lines=4), (0, 0, 400, 190)))
    assert node.size == 34
    assert len(set_lines(node)) == 4
    (cut,) = words(placed(label(WORDS, 34, lines=4), (0, 0, 200, 80)))
    assert cut.size == LEAST
    assert set_lines(cut)[-1].endswith("…")


def test_nothing_to_say_is_no_text() -> None:
    assert placed(label("", 30), PLACE) == ()


# Parts


@pytest.mark.parametrize("seat", range(6))
def test_a_badge_doubles_colour_with_shape_and_letter(seat: int) -> None:
    marker, letter = placed(badge(seat_livery(seat), 50), (30, 30, 50, 50))
    assert isinstance(marker, Shape)
    assert isinstance(letter, Text)
    assert seat_livery(seat).shape == SEAT_SHAPES[seat]
    assert marker.fill == seat_colour(seat)
    assert letter.text == SEAT_LETTERS[seat]
    assert len(placed(badge(seat_livery(seat), 40), (30, 30, 40, 40))) == 1


def test_a_bar_is_as_long_as_its_value_and_warns_when_low() -> None:
    def fills(value: int) -> list[tuple[str, float]]:
        nodes = placed(bar(value, 10, 124, 20), (0, 0, 124, 20))
        return [
            (n.fill, n.points[1][0] - n.points[0][0]) for n in nodes[1:] if isinstance(n, Shape)
        ]

    assert fills(10) == [("good", 120)]
    assert fills(5) == [("warning", 60)]
    assert fills(2) == [("danger", 24)]
    assert fills(0) == []
    assert fills(19) == [("good", 120)]


def test_a_card_says_itself_and_keeps_its_words_in() -> None:
    nodes = placed(card("Booster Pod", WORDS, foot="Discard: 1 ore"), (0, 0, 330, 300))
    assert alt_text(Scene((9, 9), nodes)).startswith("Booster Pod. Discard a card to move")
    for node in words(nodes):
        assert all(width(line, node.size, node.weight) <= 330 for line in set_lines(node))
        assert 0 < node.at[1] < 300


def test_a_table_has_columns_as_wide_as_their_widest() -> None:
    nodes = words(
        placed(
            table([("Scout", "4", icon("star", 30)), ("Juggernaut", "12", "x")], 30,
                  heads=("Ship", "Hull", "")),
            (0, 0, 600, 200),
        )
    )  # fmt: skip
    right = [n.at[0] for n in nodes if n.text in {"Hull", "4", "12"}]
    assert len(right) == 3
    assert max(right) - min(right) < 0.01
    assert {n.at[0] for n in nodes if n.text in {"Ship", "Scout", "Juggernaut"}} == {0}


def test_a_legend_lines_up_and_a_mark_rings() -> None:
    nodes = placed(
        legend([(icon("star", 30), "colony"), (icon("cube", 40), "ship")], 27, head="Marks"), PLACE
    )
    texts = {n.text: n.at[0] for n in words(nodes)}
    assert texts["colony"] == texts["ship"]
    assert len(placed(ringed(spot()), PLACE)) == 3
    assert len(placed(tagged(spot(), pill("+1", 27)), PLACE)) == 2
    assert len(placed(column(framed(space(4, 4))), PLACE)) == 1


def test_every_built_in_sprite_draws_within_its_square_in_known_colours() -> None:
    roles = {*LIGHT.colours, "tint", "tint-ink", ""}
    for name, recipe in kit.BOOK.items():
        nodes = list(recipe())
        assert nodes, name
        for node in nodes:
            assert isinstance(node, Shape), name
            assert {node.fill, node.outline} <= roles, name
            left, top, right, bottom = bounds(node)
            assert min(left, top) >= -51, name
            assert max(right, bottom) <= 51, name


@pytest.mark.parametrize("pips", range(7))
def test_a_die_shows_its_pips(pips: int) -> None:
    dots = [n for n in kit.BOOK[f"die-{pips}"]() if isinstance(n, Shape) and n.kind == "circle"]
    assert len(dots) == pips


# Maps, phones


def test_a_route_has_a_halo_and_points_at_its_end() -> None:
    group = kit.route(((0, 0), (90, 0)), alt="b1 to b4")
    halo, _, front = group.nodes
    assert isinstance(halo, Shape)
    assert isinstance(front, Shape)
    assert halo.width > front.width
    assert front.points[-1] == (90, 0)
    assert group.alt == "b1 to b4"


def test_the_last_move_is_ringed_about_a_spot_or_a_box() -> None:
    assert len(kit.mark_last((50, 50), 20).nodes) == 6
    assert len(kit.mark_last_box((50, 50, 20, 20)).nodes) == 4


def test_a_phone_card_is_upright_and_fills_its_page() -> None:
    dice = with_alt(
        panel(title("Your dice", 44), row(icon("cube", 90), icon("coin", 90))), "Your dice: 3, 5"
    )
    many = [panel(label(WORDS, 30, lines=9, least=LEVELS["phone"].least)) for _ in range(7)]
    scene = phone("Round 4: Ann", dice, *many, look=Look(), name="Some game")
    assert scene.size == LEVELS["phone"].size
    assert alt_text(scene) == "Some game, Round 4: Ann. Your dice: 3, 5."
    for node in words(scene.nodes):
        assert node.size >= LEVELS["phone"].least
        assert node.at[1] < scene.size[1]


def test_a_flow_with_words_for_the_rest_leaves_out_what_is_too_wide() -> None:
    """A part wider than the place isn't squeezed: `more` stands for it and all after it."""
    shown = flow([spot(500), spot(50)], 10, more=lambda n: label(f"+{n}", 30))
    nodes = placed(shown, (0, 0, 200, 100))
    assert [node.text for node in words(nodes)] == ["+2"]
    assert not boxes(nodes)


def test_a_kept_part_is_made_once_and_drawn_as_the_maker_draws_it() -> None:
    made: list[str] = []

    def maker(words: str, size: float) -> Part:
        made.append(words)
        return label(words, size)

    steady = kept(maker)
    one = steady("Sol", 30)
    assert steady("Sol", 30) is one
    assert made == ["Sol"]
    for box in ((0, 0, 90, 40), (5.0, 7.0, 60, 30), (0, 0, 90, 40)):
        assert placed(one, box) == placed(label("Sol", 30), box)
    assert natural(one) == natural(label("Sol", 30))
    assert steady("Sol", 20) is not one


def test_a_kept_part_tells_whole_numbers_from_others() -> None:
    steady = kept(label)
    (whole,) = placed(steady("Sol", 30), (0, 0, 90, 40))
    (other,) = placed(steady("Sol", 30.0), (0.0, 0.0, 90.0, 40.0))
    assert repr(whole) == repr(placed(label("Sol", 30), (0, 0, 90, 40))[0])
    assert repr(other) == repr(placed(label("Sol", 30.0), (0.0, 0.0, 90.0, 40.0))[0])
