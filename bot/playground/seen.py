"""What a person sees: messages, forms and choices, as tests like to read them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.playground import facts
from bot.playground.facts import JSON
from bot.playground.posting import nodes


@dataclass(frozen=True)
class Control:
    """A button or select of a message, or a field of a form."""

    doc: JSON
    label: str = ""

    @property
    def custom_id(self) -> str:
        """The control's id, "" for links."""
        return str(self.doc.get("custom_id", ""))

    @property
    def disabled(self) -> bool:
        """Whether the control can't be used."""
        return bool(self.doc.get("disabled"))

    @property
    def options(self) -> list[tuple[str, str]]:
        """A select's labels and values."""
        return [(o["label"], o["value"]) for o in self.doc.get("options") or ()]

    def answers_to(self, name: str) -> bool:
        """Whether a person would call the control by this name."""
        return name in {self.custom_id, self.label, self.doc.get("placeholder")}


@dataclass(frozen=True)
class Seen:
    """A message as one person saw it at one moment."""

    doc: JSON

    @property
    def id(self) -> int:
        """The message's id."""
        return int(self.doc["id"])

    @property
    def channel(self) -> int:
        """The channel's id."""
        return int(self.doc["channel_id"])

    @property
    def author(self) -> int:
        """The author's id."""
        return int(self.doc["author"]["id"])

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees it."""
        return bool(self.doc["flags"] & facts.EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Whether the bot still owes the text."""
        return bool(self.doc["flags"] & facts.LOADING)

    @property
    def content(self) -> str:
        """The text without embeds and components."""
        return str(self.doc["content"])

    @property
    def mentions(self) -> list[int]:
        """The ids of the users that the message pings."""
        return [int(u["id"]) for u in self.doc["mentions"]]

    @property
    def text(self) -> str:
        """Every word of the message: content, embeds, components, and the alt texts of its
        pictures."""
        return "\n".join(line for line in _words(self.doc) if line)

    @property
    def buttons(self) -> list[Control]:
        """The buttons, in reading order."""
        return [
            Control(n, str(n.get("label") or (n.get("emoji") or {}).get("name", "")))
            for n in nodes(self.doc["components"])
            if n["type"] == facts.BUTTON
        ]

    @property
    def selects(self) -> list[Control]:
        """The select menus, in reading order."""
        return [Control(n) for n in nodes(self.doc["components"]) if n["type"] in facts.SELECTS]

    @property
    def alts(self) -> list[str]:
        """The alt texts of the pictures."""
        return [text for text in _alts(self.doc) if text]

    @property
    def pictures(self) -> list[str]:
        """The addresses of the pictures."""
        links = [a["url"] for a in self.doc["attachments"]]
        links += [e[k]["url"] for e in self.doc["embeds"] for k in ("image", "thumbnail") if k in e]
        for node in nodes(self.doc["components"]):
            links += [i["media"]["url"] for i in node.get("items") or ()]
            links += [node[k]["url"] for k in ("media", "file") if k in node]
        return links


def _words(doc: JSON) -> Iterator[str]:
    """Every text of a component or embed, in reading order."""
    yield doc["content"]
    for embed in doc["embeds"]:
        yield (embed.get("author") or {}).get("name", "")
        yield embed.get("title") or ""
        yield embed.get("description") or ""
        for entry in embed.get("fields") or ():
            yield f"{entry['name']}\n{entry['value']}"
        yield (embed.get("footer") or {}).get("text", "")
    yield from _component_words(doc["components"])
    yield from _alts(doc)


def _alts(doc: JSON) -> Iterator[str]:
    """The alt texts of a document's pictures."""
    for file in doc["attachments"]:
        yield file.get("description") or ""
    for embed in doc["embeds"]:
        for key in ("image", "thumbnail"):
            yield (embed.get(key) or {}).get("description") or ""
    for node in nodes(doc["components"]):
        for item in [*(node.get("items") or ()), node]:
            media = item.get("media")
            if media is not None:
                yield item.get("description") or media.get("description") or ""


def _component_words(components: list[JSON]) -> Iterator[str]:
    for node in nodes(components):
        for key in ("content", "label", "placeholder"):
            yield node.get(key) or ""
        for option in node.get("options") or ():
            yield f"{option['label']} {option.get('description') or ''}".strip()


@dataclass(frozen=True)
class Form:
    """A modal that was shown to a person."""

    doc: JSON
    channel: int

    @property
    def title(self) -> str:
        """The heading."""
        return str(self.doc["title"])

    @property
    def fields(self) -> list[Control]:
        """The fields that can be filled in, with their labels."""
        found = []
        for top in self.doc["components"]:
            for node in nodes([top]):
                if "custom_id" in node:
                    label = node.get("label") or top.get("label") or ""
                    found.append(Control(node, str(label)))
        return found


@dataclass(frozen=True)
class Outcome:
    """The result of an interaction, once there is something final to see."""

    id: int
    kind: str
    error: str = ""
    message: Seen | None = None
    messages: list[Seen] = field(default_factory=list)
    choices: list[tuple[str, object]] = field(default_factory=list)
    modal: Form | None = None

    @property
    def failed(self) -> bool:
        """Whether the person was told that the bot didn't respond."""
        return self.kind == "failed"

    @property
    def ephemeral(self) -> bool:
        """Whether there was an answer, and only this person sees any of it."""
        return bool(self.messages) and all(m.ephemeral for m in self.messages)

    @property
    def content(self) -> str:
        """The content of the first answer."""
        return self.message.content if self.message is not None else ""

    @property
    def text(self) -> str:
        """Every word of every answer."""
        return "\n".join([self.error, *(m.text for m in self.messages)]).strip()
