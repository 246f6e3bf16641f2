"""Choices that effects ask for: missions, projects, Medals, copied actions."""

from __future__ import annotations

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import ACTIONS, JOINT, MISSION_IDS, PROJECT_KEYS, SPACES, mission_key
from bot.games.federation.effects import MEDALS, Effects
from bot.games.federation.rules.s05_payment import why_no_deed
from bot.games.federation.rules.s13_effects import Carry, Found, all_idle, deciding
from bot.games.federation.state import Federation

MISSION_WORDS = tuple(mission_key(n) for n in MISSION_IDS)


class OpenMission(Asking[Federation], frozen=True):
    """§4.4 D4 Asks which mission gets a token."""

    n: int
    rule = "§4.4"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if words:
            return None
        return Slot(MISSION_WORDS, lambda x: self.why_token(s, x), "no-mission", deep=False)

    def why_token(self, s: Federation, word: Word) -> No | None:
        """§4.4 Why a mission cannot get a token."""
        token = s.seats[self.seat].mission(int(word[1:]))
        return No("token-there", word, "§4.4") if token else None

    def take(self, s: Federation, words: Words) -> Federation:
        s = s.open_mission(self.seat, int(words[0][1:]))
        more = self.n > 1 and free_missions(s, self.seat)
        return s.then(OpenMission(self.seat, self.n - 1)) if more else s


@deciding.carries(fx.MissionToken)
def mission_token(s: Federation, seat: Seat, op: fx.MissionToken) -> Found:
    """§4.4 Ask for a mission, unless every mission has a token."""
    return OpenMission(seat, op.n) if free_missions(s, seat) else None


def free_missions(s: Federation, seat: Seat) -> tuple[int, ...]:
    """§13 Missions without a token."""
    return tuple(n for n in MISSION_IDS if not s.seats[seat].mission(n))


class Fund(Asking[Federation], frozen=True):
    """§14.3 D3 Asks which project is funded."""

    n: int
    rule = "§14.3"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if words:
            return None
        return Slot(PROJECT_KEYS, lambda x: why_funded(s, x), "no-project", deep=False)

    def take(self, s: Federation, words: Words) -> Federation:
        project = words[0]
        if self.n > 1:
            s = s.then(Fund(self.seat, self.n - 1))
        return s.contribute(self.seat) if project == JOINT else s.advance(project, self.seat)


deciding.carries(fx.FundProject)(lambda _s, seat, op: Fund(seat, op.n))  # §14.3
deciding.carries(fx.FundSplit)(lambda _s, seat, op: Fund(seat, op.n))  # §14.3


def why_funded(s: Federation, project: Word) -> No | None:
    """§14.5 Why a project cannot be funded."""
    done = project != JOINT and s.funded(project)
    return No("funded-already", project, "§14.5") if done else None


class ChooseMedal(Asking[Federation], frozen=True):
    """§12.4 D10 Asks for a Medal of choice."""

    rule = "§12.4"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if words:
            return None
        return Slot(MEDALS, lambda x: self.why_no_medal(s, x), "no-medal", deep=False)

    def why_no_medal(self, s: Federation, medal: Word) -> No | None:
        """§12.1 Why a Medal cannot be taken."""
        if medal in s.seats[self.seat].medals:
            return No("medal-owned", medal, "§12.1")
        return None if medal in s.medals_open(self.seat) else No("medal-gone", medal, "§12.4")

    def take(self, s: Federation, words: Words) -> Federation:
        return s.take_medal(self.seat, words[0])


@deciding.carries(fx.MedalChoice)
def medal_choice(s: Federation, seat: Seat, op: fx.MedalChoice) -> Found:
    """§12.4 Ask for a Medal, unless none can be taken."""
    return ChooseMedal(seat) if s.medals_open(seat) else None


class Copy(Asking[Federation], frozen=True):
    """§5.4 D11 Asks which action is copied. Its own cost is paid too."""

    kinds: tuple[str, ...]
    exempt: tuple[str, ...]
    rule = "§5.4"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if words:
            return None
        return Slot(ACTIONS, lambda x: self.why_uncopied(s, x), "no-action", deep=False)

    def canonical(self, s: Federation, typed: Words) -> Words:
        """The action of a space that was typed in its place."""
        (word,) = typed if len(typed) == 1 else ("",)
        return (SPACES[word].action,) if word in SPACES else ()

    def why_uncopied(self, s: Federation, key: Word) -> No | None:
        """§5.4 Why an action cannot be copied."""
        action = ACTIONS[key]
        if not action.copyable or key in self.exempt:
            return No("never-copied", key, "§5.4")
        if action.type not in self.kinds:
            return No("not-by-this", key, "§9.3")
        own = s.seats[self.seat].stock
        return why_no_deed(s, self.seat, own, action.cost, action.effects, key)

    def take(self, s: Federation, words: Words) -> Federation:
        action = ACTIONS[words[0]]
        s = s.tell(e.Copied(self.seat, action.id)).pay(self.seat, action.cost)
        return s.then(Carry(self.seat, action.effects))


deciding.carries(fx.CopyAction)(lambda _s, seat, op: Copy(seat, op.kinds, op.exempt))  # §5.4


class Choose(Asking[Federation], frozen=True):
    """§13 D19 Asks for one of several lists of effects, `n` times."""

    n: int
    of: tuple[Effects, ...]
    rule = "§13"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        return None if words else Slot(self.named(), unknown="no-such-choice", deep=False)

    def named(self) -> dict[Word, Effects]:
        """Each list by the key of its first effect."""
        return {choice_key(effects): effects for effects in self.of}

    def take(self, s: Federation, words: Words) -> Federation:
        chosen = self.named()[words[0]]
        rest = tuple(x for x in self.of if x != chosen)
        if self.n > 1 and rest:
            s = s.then(Choose(self.seat, self.n - 1, rest))
        return s.then(Carry(self.seat, chosen))


@deciding.carries(fx.Choice)
def choice(s: Federation, seat: Seat, op: fx.Choice) -> Found:
    """§13 Ask for one of the lists, unless none of them would change anything."""
    every = (each for effects in op.of for each in effects)
    return Choose(seat, op.n, op.of) if not all_idle(s, seat, every) else None


def choice_key(effects: Effects) -> Word:
    """The key of a list of effects: a planet, or the name of the first effect."""
    first = effects[0]
    if isinstance(first, fx.PlanetAction):
        return first.planet
    return str(type(first).__struct_config__.tag)
