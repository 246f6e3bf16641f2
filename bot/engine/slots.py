"""A decision declared once: what the next word may be, and why another may not.

    class Dock(Asking[Frontier]):
        def slot(self, s, words):
            match words:
                case ():
                    return Slot(FACILITIES, partial(why_closed, s), "no-facility")
                case (facility,):
                    return Slot(ships(s), partial(why_no_room, s, facility), "no-ship")
            return None

From this follow the menus, what completion offers, what is legal, and every refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import NONE, STOP, Pick, Question, S, Word, Words
from bot.engine.latest import latest


def never(_: Word) -> No | None:
    """No reason against any word."""
    return None


Reason = str | No | Callable[[Word], No]
"""What is wrong with a word: a whole reason, its code, or a function that gives the reason."""


class Slot(msgspec.Struct, frozen=True):
    """What the next word of an answer may be."""

    of: Iterable[Word]
    """The words that one might mean here, legal or not, in the order of the menu."""
    why: Callable[[Word], No | None] = never
    """Why one of them is not legal now, or None."""
    unknown: Reason = "word"
    """What is wrong with any other word."""
    none: Reason = "nothing"
    """What is wrong if no word is legal."""
    optional: bool = False
    """Whether the answer may also end before this word."""
    sizes: tuple[int, int] | None = None
    """The least and most members, if the next word is a set of `of`. A set is never `optional`:
    one that may be left out has 0 at least, and is written `none`."""
    size: Reason | None = None
    """What is wrong with a set of another size. Without it the sizes themselves are named."""
    deep: bool = True
    """Whether to look further before offering a word. Not needed where every legal word leads
    on."""
    allowed: Iterable[Word] | None = None
    """The legal words that lead on, where there is a quicker way than asking about each of `of`.
    The fuzzer checks that both ways agree."""

    def legal(self) -> Iterator[Word]:
        """The words without a reason against them."""
        if self.allowed is not None:
            return iter(self.allowed)
        return (word for word in self.of if self.why(word) is None)

    def is_size(self, word: Word) -> bool:
        """Whether a set has one of the sizes asked for. Any word fits where none is asked for."""
        least, most = self.sizes or (0, 1)
        return least <= len(tuple(_members(self, word))) <= most

    @property
    def sure(self) -> bool:
        """Whether every legal word leads on."""
        return self.allowed is not None or not self.deep


class Asking(Question[S], frozen=True, gc=False):
    """A question that declares its answers by slots."""

    def slot(self, s: S, words: Words) -> Slot | None:
        """What may follow legal words, or None if they are a whole answer."""
        raise AssertionError(type(self).__name__)

    def options(self, s: S, prefix: Words) -> Iterator[Word]:
        """The next words that lead to a legal answer."""
        slot = self.slot(s, prefix)
        if slot is None:
            return
        if slot.optional:
            yield STOP
        if slot.sure:
            yield from slot.legal()
            return
        for word in slot.legal():
            if self._leads(s, (*prefix, word)):
                yield word

    def allows(self, s: S, prefix: Words, word: Word) -> bool:
        """Whether a word is one of the `options`. Looks into that word only."""
        slot = self.slot(s, prefix)
        if slot is None or slot.allowed is not None:
            return slot is not None and word in slot.legal()
        fits = word in slot.of and slot.why(word) is None
        return fits and (slot.sure or self._leads(s, (*prefix, word)))

    def knows(self, s: S, prefix: Words, word: Word) -> bool:
        """Whether a word is one that the slot names."""
        slot = self.slot(s, prefix)
        return slot is not None and word in slot.of

    def candidates(self, s: S, prefix: Words) -> Iterable[Word]:
        """The words that the slot names."""
        slot = self.slot(s, prefix)
        return () if slot is None else slot.of

    def fits(self, s: S, prefix: Words, word: Word) -> bool:
        """Whether the slot has nothing against this word, whatever may follow it."""
        slot = self.slot(s, prefix)
        return slot is not None and slot.why(word) is None

    def picks(self, s: S, prefix: Words) -> Pick | None:
        """The set to choose here, where the slot asks for one."""
        slot = self.slot(s, prefix)
        if slot is None or slot.sizes is None:
            return None
        of = tuple(slot.legal())
        return Pick(of, slot.sizes[0], min(slot.sizes[1], len(of)))

    def why_not(self, s: S, words: Words) -> No | None:
        """Why the last of these words is not legal."""
        return self.explain(s, words, len(words) - 1)

    def explain(self, s: S, words: Words, at: int) -> No | None:
        """Why word `at` is not legal, with a better reason from what follows it, if there is
        one."""
        meant = self.canonical(s, words)
        if not meant:
            return self.wrong(s, words, at)
        # What was meant is explained.
        return next(filter(None, (self.wrong(s, meant, n) for n in range(len(meant)))), None)

    def excess(self, s: S, words: Words) -> No:
        """Why the last of these words is too many, where those before it are a whole answer."""
        return No("too-many-words", words[-1])

    def wrong(self, s: S, words: Words, at: int) -> No | None:
        """Why word `at` is not legal where it stands."""
        slot = self.slot(s, words[:at])
        no = self._why(s, slot, words, at) if slot else self.excess(s, words[: at + 1])
        return replace(no, rule=self.rule) if no and not no.rule else no

    def _why(self, s: S, slot: Slot, words: Words, at: int) -> No | None:
        for word in _members(slot, words[at]):
            no = slot.why(word) if word in slot.of else _no(slot.unknown, word)
            if no:
                return no
        if slot.size is not None and not slot.is_size(words[at]):
            return _no(slot.size, words[at])
        return self._why_dead(s, words, at)

    def _why_dead(self, s: S, words: Words, at: int) -> No | None:
        """Why nothing legal can follow a word that is good in itself."""
        slot = self.slot(s, words[: at + 1])
        if slot is None or slot.optional or self._leads(s, words[: at + 1]):
            return None
        if at + 1 < len(words):
            return self._why(s, slot, words, at + 1)
        tried = list(slot.of)
        if len(tried) == 1:
            further = (*words[: at + 1], tried[0])
            return slot.why(tried[0]) or self._why_dead(s, further, at + 1)
        return _no(slot.none, words[at])

    def _leads(self, s: S, words: Words) -> bool:
        """Whether some whole answer begins with these words."""
        known, key = _led(s), (self, words)
        if (found := known.get(key)) is None:
            found = known[key] = self._leads_on(s, words)
        return found

    def _leads_on(self, s: S, words: Words) -> bool:
        slot = self.slot(s, words)
        if slot is None or slot.optional:
            return True
        if slot.sizes is not None:
            return sum(1 for _ in slot.legal()) >= slot.sizes[0]
        return any(slot.sure or self._leads(s, (*words, word)) for word in slot.legal())


@latest
def _led(_: object) -> dict[tuple[object, Words], bool]:
    """Words known to lead, or not to lead, to an answer at a position. Menus, checks and
    completion ask again and again."""
    return {}


def _members(slot: Slot, word: Word) -> Iterable[Word]:
    """The word itself, or the members of a set."""
    if slot.sizes is None:
        return (word,)
    return () if word == NONE else word.split(",")


def _no(reason: Reason, word: Word) -> No:
    if isinstance(reason, No):
        return reason
    return No(reason, word) if isinstance(reason, str) else reason(word)
