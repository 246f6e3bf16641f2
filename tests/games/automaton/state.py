"""The position of the small solitaire: queries and changes."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from bot.engine.flow import State

SPOTS = ("bay", "cape", "dune", "ford", "glen", "hill")
KINDS = ("wood", "clay", "rope")
EFFORTS = 3
GOAL = 4


class Island(State, frozen=True, kw_only=True, gc=False):
    """Everything there is to know, the decks' order included."""

    tides: tuple[str, ...]
    """Still to come, next first."""
    watched: int = 0
    """So many of them, from the top, the player has looked at."""
    past: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    """Tide cards that are not played in the short game, unseen."""
    supplies: tuple[str, ...]
    hand: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    settler: str = SPOTS[0]
    huts: tuple[str, ...] = ()
    efforts: int = EFFORTS
    won: bool = False

    @property
    def neighbours(self) -> tuple[str, str]:
        """§3.2 The spots to both sides."""
        at = SPOTS.index(self.settler)
        return SPOTS[(at + 1) % len(SPOTS)], SPOTS[at - 1]

    def work(self) -> Self:
        """§3.1 An effort less."""
        return replace(self, efforts=self.efforts - 1)

    def walk(self, spot: str) -> Self:
        """§3.2 The settler elsewhere."""
        return replace(self, settler=spot)

    def spend(self, *kinds: str) -> Self:
        """Move these cards from the hand to the used ones."""
        left = list(self.hand)
        for kind in kinds:
            left.remove(kind)
        return replace(self, hand=tuple(left), used=self.used + kinds)

    def build(self) -> Self:
        """§3.3 A hut where the settler is."""
        return replace(self, huts=tuple(sorted((*self.huts, self.settler))))

    def lose(self, spot: str) -> Self:
        """§4 A hut less."""
        return replace(self, huts=tuple(h for h in self.huts if h != spot))

    def draw(self, n: int) -> Self:
        """§3.4 Supply cards from their deck."""
        hand = tuple(sorted(self.hand + self.supplies[:n]))
        return replace(self, hand=hand, supplies=self.supplies[n:])

    def flood(self) -> Self:
        """§4.1 The top tide card is turned up."""
        return replace(
            self,
            tides=self.tides[1:],
            watched=max(0, self.watched - 1),
            past=(*self.past, self.tides[0]),
        )

    @property
    def score(self) -> int:
        """§5.2 Points."""
        return 3 * len(self.huts) + len(self.hand) + 10 * self.won
