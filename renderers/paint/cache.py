"""A cache bounded by bytes, which drops what was used longest ago."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Item = TypeVar("Item")


class Cache(Generic[Key, Item]):
    """Keeps made items up to `most` bytes, as counted by `weigh`. Not for several threads."""

    def __init__(self, most: int, weigh: Callable[[Item], int]) -> None:
        self.most = most
        self.weigh = weigh
        self.weight = 0
        self.items: OrderedDict[Key, Item] = OrderedDict()

    def get(self, key: Key, make: Callable[[], Item]) -> Item:
        """The item of this key, made now if necessary.

        An item too large to keep is only returned.
        """
        found = self.items.get(key)
        if found is not None:
            self.items.move_to_end(key)
            return found
        made = make()
        weight = self.weigh(made)
        if weight <= self.most:
            self.items[key] = made
            self.weight += weight
            self.shrink()
        return made

    def shrink(self) -> None:
        """Drop the items used longest ago until the rest fits."""
        while self.weight > self.most:
            _, dropped = self.items.popitem(last=False)
            self.weight -= self.weigh(dropped)

    def clear(self) -> None:
        """Forget everything."""
        self.items.clear()
        self.weight = 0
