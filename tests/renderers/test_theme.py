"""Themes: readable inks, seats that every eye tells apart."""

import math
from itertools import combinations

import pytest

from renderers.theme import (
    DARK,
    LIGHT,
    SEAT_LETTERS,
    SEAT_NAMES,
    SEAT_SHAPES,
    SEATS,
    Rgb,
    Theme,
    contrast,
    mix,
    parse,
    seat_colour,
)

BOTH = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
GROUNDS = ("ground", "panel", "raised", "space")
# Machado, Oliveira and Fernandes 2009: what each kind of colour blindness makes of linear RGB.
SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
OKABE_ITO = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#F0E442", "#D55E00")


def linear(colour: Rgb) -> list[float]:
    return [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (v / 255 for v in colour)
    ]


def seen(colour: Rgb, sight: str) -> tuple[float, float, float]:
    """A colour as an eye sees it, in OKLab."""
    rgb = linear(colour)
    r, g, b = (
        min(1.0, max(0.0, sum(k * c for k, c in zip(row, rgb, strict=True))))
        for row in SIGHTS[sight]
    )
    long = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    medium = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    short = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def least_distance(colours: list[Rgb]) -> float:
    return min(
        math.dist(seen(a, sight), seen(b, sight))
        for a, b in combinations(colours, 2)
        for sight in SIGHTS
    )


@BOTH
def test_seats_are_told_apart_by_every_eye(theme: Theme) -> None:
    seats = [theme.rgb(seat_colour(seat)) for seat in range(SEATS)]
    assert least_distance(seats) >= 0.12
    assert least_distance(seats) > 1.5 * least_distance([parse(c) for c in OKABE_ITO])


@BOTH
def test_each_seat_has_its_own_shape_letter_and_name(theme: Theme) -> None:
    assert len(set(SEAT_SHAPES)) == len(set(SEAT_LETTERS)) == len(set(SEAT_NAMES)) == SEATS
    assert all(f"seat-{seat}" in theme.colours for seat in range(SEATS))


@BOTH
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_is_readable_on_every_ground(theme: Theme, ground: str) -> None:
    paper = theme.rgb(ground)
    assert contrast(theme.rgb("ink"), paper) >= 10
    assert contrast(theme.rgb("muted"), paper) >= 4.5
    for role in ("highlight", "accent", "danger", "good", "warning"):
        assert contrast(theme.rgb(role), paper) >= 3.9, role


@BOTH
@pytest.mark.parametrize("seat", range(SEATS))
def test_letters_are_readable_on_seats_and_their_washes(theme: Theme, seat: int) -> None:
    assert contrast(theme.rgb(f"seat-{seat}-ink"), theme.rgb(f"seat-{seat}")) >= 4.0
    assert contrast(theme.rgb("ink"), theme.rgb(f"seat-{seat}-soft")) >= 7


@BOTH
def test_the_inverse_shows_upon_strong_colours(theme: Theme) -> None:
    for role in ("ink", "danger", "accent", "highlight", "good"):
        assert contrast(theme.rgb("inverse"), theme.rgb(role)) >= 4.4, role


def test_both_themes_have_the_same_roles() -> None:
    assert LIGHT.colours.keys() == DARK.colours.keys()


def test_colours_are_roles_or_hexadecimal() -> None:
    assert LIGHT.rgb("#0A0b0C") == (10, 11, 12)
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    with pytest.raises(KeyError):
        LIGHT.rgb("puce")
    with pytest.raises(ValueError, match="not a colour"):
        LIGHT.rgb("#123")
