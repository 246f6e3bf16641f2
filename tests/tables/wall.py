"""Where the channels' panels hang in tests: messages that people may delete."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.tables.panel.panel import OutgoingMessage, Undeliverable


@dataclass
class Wall:
    """The panels that are there, by message, and all that was tried."""

    there: dict[int, OutgoingMessage] = field(default_factory=dict)
    nonces: dict[tuple[int, float], int] = field(default_factory=dict)
    posts: list[OutgoingMessage] = field(default_factory=list)
    edits: list[OutgoingMessage] = field(default_factory=list)
    pinned: list[int] = field(default_factory=list)
    failures: list[BaseException] = field(default_factory=list)
    lose_answer: bool = False
    may_pin: bool = True

    def post(self, owed: OutgoingMessage) -> int:
        """Once for each nonce."""
        key = (owed.row, owed.since)
        if self.failures:
            failure = self.failures.pop(0)
            if self.lose_answer and key not in self.nonces:
                self._hang(owed, key)
            raise failure
        return self.nonces.get(key) or self._hang(owed, key)

    def _hang(self, owed: OutgoingMessage, key: tuple[int, float]) -> int:
        message = 9000 + len(self.posts)
        self.posts.append(owed)
        self.there[message] = owed
        self.nonces[key] = message
        return message

    def edit(self, owed: OutgoingMessage) -> None:
        """Only what is still there."""
        assert owed.message is not None
        if self.failures:
            raise self.failures.pop(0)
        if owed.message not in self.there:
            raise Undeliverable("gone", lost=True)
        self.there[owed.message] = owed
        self.edits.append(owed)

    def pin(self, owed: OutgoingMessage) -> None:
        """If one may."""
        assert owed.message is not None
        if not self.may_pin:
            raise Undeliverable("no permission (50013)")
        self.pinned.append(owed.message)

    def text(self) -> str:
        """What the one panel says."""
        (owed,) = self.there.values()
        return "\n".join(owed.panel.texts)
