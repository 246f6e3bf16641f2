"""The 256 colours of a picture, chosen once per base. Later pictures only look them up.

First the theme's colours and the base's swatches exactly, then blends of inks over the grounds they
are written on (the edges of letters and figures), then what the base itself needs most, and a
coarse lattice of all colours for whatever was not foreseen.
"""

from collections.abc import Iterable, Iterator
from itertools import count, product
from typing import Final

from PIL import Image

from renderers.theme import SEATS, Rgb, Theme, mix

COLOURS: Final = 256
NEAR: Final = 40  # squared distance below which a further blend adds nothing
CELL: Final = 0xFC  # Pillow looks up colours by cells of four levels, judged at their lower corner
BLENDED: Final = 176  # places taken once blends are in
UNFORESEEN: Final = 28  # places left for the lattice
LEVELS: Final = (0, 52, 100, 152, 204, 252)
GROUNDS: Final = 6  # how many of the base's commonest colours inks are blended with
SAMPLE: Final = (512, 384)
NUMBERS: Final = count()
"""Palettes are numbered as they are made."""


class Palette:
    """A prepared palette: its true colours, and the same colours moved to their look-up cells.

    Without the moved ones Pillow prefers darker neighbours and misses even colours in the palette.
    """

    def __init__(self, colours: list[Rgb]) -> None:
        padded = colours + colours[:1] * (COLOURS - len(colours))
        self.shown = [channel for colour in padded for channel in colour]
        self.finder = Image.new("P", (1, 1))
        self.finder.putpalette([channel & CELL for channel in self.shown])
        self.number = next(NUMBERS)
        self.indices: dict[tuple[int, ...], int] = {}
        self.washes: dict[tuple[tuple[int, ...], int], list[int]] = {}

    def apply(self, image: Image.Image) -> Image.Image:
        """Map every pixel to its nearest colour, without dithering."""
        found = image.quantize(palette=self.finder, dither=Image.Dither.NONE)
        found.putpalette(self.shown)
        return found

    def index(self, colour: tuple[int, ...]) -> int:
        """The number of the colour nearest to one."""
        if colour not in self.indices:
            dot = self.apply(Image.new("RGB", (1, 1), colour))
            self.indices[colour] = dot.tobytes()[0]
        return self.indices[colour]

    def washed(self, ink: tuple[int, ...], cover: int) -> list[int]:
        """What each of the colours becomes where another is poured thinly over it."""
        if (ink, cover) not in self.washes:
            colours = Image.frombytes("RGB", (COLOURS, 1), bytes(self.shown))
            colours.paste(ink, (0, 0, COLOURS, 1), Image.new("L", (COLOURS, 1), cover))
            self.washes[ink, cover] = [*self.apply(colours).tobytes()]
        return self.washes[ink, cover]


def palette_for(base: Image.Image, theme: Theme, swatches: Iterable[str]) -> Palette:
    """The palette for pictures on this base."""
    chosen: list[Rgb] = []
    for colour in [*theme.colours.values(), *(theme.rgb(swatch) for swatch in swatches)]:
        if colour not in chosen:
            chosen.append(colour)
    chosen = chosen[:COLOURS]
    common = commonest(base)
    for blend in blends(theme, [colour for _, colour in common[:GROUNDS]]):
        if len(chosen) < BLENDED and nearest_distance(blend, chosen) > NEAR:
            chosen.append(blend)
    fill_up(chosen, common, COLOURS - UNFORESEEN)
    fill_up(chosen, [(1, colour) for colour in product(LEVELS, LEVELS, LEVELS)], COLOURS)
    return Palette(chosen)


def commonest(base: Image.Image) -> list[tuple[int, Rgb]]:
    """The base's colours in 256 clusters with their pixel counts, commonest first."""
    small = base if base.width <= SAMPLE[0] else base.resize(SAMPLE, Image.Resampling.NEAREST)
    clusters = small.quantize(COLOURS, Image.Quantize.MEDIANCUT).convert("RGB")
    counted = clusters.getcolors(COLOURS) or []
    pairs = [(count, rgb) for count, rgb in counted if isinstance(rgb, tuple)]
    return sorted(((c, (r, g, b)) for c, (r, g, b) in pairs), reverse=True)


def blends(theme: Theme, grounds: list[Rgb]) -> Iterator[Rgb]:
    """The colours that edges take, the most visible first."""
    rgb = theme.colours
    papers = [rgb["panel"], rgb["ground"], rgb["raised"], *grounds]
    for steps in ((0.5,), (0.25, 0.75), (0.125, 0.375, 0.625, 0.875)):
        for share in steps:
            yield from (mix(paper, rgb["ink"], share) for paper in papers)
            yield from (mix(paper, rgb["muted"], share) for paper in papers[:2])
    strong = [rgb[f"seat-{seat}"] for seat in range(SEATS)]
    strong += [rgb[role] for role in ("highlight", "accent", "danger", "good", "warning")]
    for share in (0.5, 0.25, 0.75):
        for colour in strong:
            yield from (mix(paper, colour, share) for paper in (papers[0], *grounds[:2]))
            yield mix(colour, rgb["ink"], share)
            yield mix(colour, rgb["inverse"], share)


def nearest_distance(colour: Rgb, chosen: Iterable[Rgb]) -> int:
    """Squared distance to the nearest chosen colour."""
    return min(distance(colour, other) for other in chosen)


def distance(a: Rgb, b: Rgb) -> int:
    """Squared distance of two colours."""
    red, green, blue = a[0] - b[0], a[1] - b[1], a[2] - b[2]
    return red * red + green * green + blue * blue


def fill_up(chosen: list[Rgb], common: list[tuple[int, Rgb]], most: int) -> None:
    """Add, up to `most`, the colours that would be missed most: frequent ones and distant ones."""
    missed = {colour: (count, nearest_distance(colour, chosen)) for count, colour in common}
    while len(chosen) < most and missed:
        worst = max(missed, key=lambda c: (missed[c][0] ** 0.5 * missed[c][1], c))
        if missed[worst][1] == 0:
            return
        chosen.append(worst)
        missed = {
            colour: (count, min(far, distance(colour, worst)))
            for colour, (count, far) in missed.items()
        }
