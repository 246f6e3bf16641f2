"""A second verifier of records, written from bot/engine/RECORD.md: it shares no code with the bot.

It checks form, seed, shares, seal, chain, marks, people and order, and derives the key of every
draw. It knows no game's rules, so it replays no move: it can't tell an illegal move from a legal
one, nor whether a position has the hash that is given. Seals with names in them, as older programs
made them, it doesn't read. `python second_verifier.py [HASH] < FILE` runs it.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import sys
from typing import Any

SEATED = {"move", "offer", "unseal", "order", "order-offer"}
PROXIES = {"proxy", "proxy-offer"}
NO_ANSWER = {"start", "upgrade", "unseal", "undo", "redo"}
ONE_ANSWER = {"offer", "proxy-offer", "order-offer"}
SITS = "at:instant seat:count who:hash? computer:text? name:text?"
FORMS = {
    "play": "entry:=play at:instant kind:kind number:count seat:count? who:hash? answers:text*?"
    " counter:count*? drew:flag? ref:count? rules:count? hash:hash? lines:text*",
    "join": f"entry:=join {SITS}",
    "leave": f"entry:=leave {SITS}",
    "act": "entry:=act at:instant who:hash what:text detail:hash?",
    "end": "entry:=end at:instant status:over",
    "words": "mark:hash salt:salt? text:text?",
    "record": "format:=farpost-export-3 table:id game:text title:text status:status players:text*"
    " commitment:hash closing:closing? seal:hash? message:id? seed:hash? shares:text*?"
    " texts:words* earlier:count log:entry* chain:hash?",
    "closing": "table:id title:hash game:text rules:count seats:count options:options"
    " commitment:hash joined:joining*",
    "joining": "seat:count name:text? computer:text? since:instant until:instant? share:hash"
    " who:hash?",
}
MOST = {"count": 2**40, "instant": 2**50, "id": 2**63}
WRITTEN = {"text": "(?s).*", "hash": "[0-9a-f]{64}", "salt": "[0-9a-f]{32}",
           "status": "lobby|running|ended|closed", "over": "ended|closed",
           "kind": "|".join(SEATED | PROXIES | NO_ANSWER | ONE_ANSWER)}  # fmt: skip


def need(holds: object, why: str) -> None:
    if not holds:
        raise ValueError(why)


def is_a(kind: str, x: Any) -> bool:
    """Whether a value has this form: `?` may be null, `*` is a list."""
    if kind[-1] in "?*":
        listed = type(x) is list and all(is_a(kind[:-1], one) for one in x)
        return listed if kind[-1] == "*" else x is None or is_a(kind[:-1], x)
    if kind == "entry":
        return any(is_a(form, x) for form in ("play", "join", "leave", "act", "end"))
    if kind in FORMS:
        fields = dict(field.split(":") for field in FORMS[kind].split())
        more = {"ready"} if kind == "closing" and x.get("ready") is True else set()
        same = type(x) is dict and set(x) == set(fields) | more
        return same and all(is_a(form, x[name]) for name, form in fields.items())
    if kind in MOST:
        return type(x) is int and 0 <= x < MOST[kind]
    if kind in WRITTEN or kind[0] == "=":
        return type(x) is str and bool(re.fullmatch(WRITTEN.get(kind, kind[1:]), x))
    return type(x) is bool if kind == "flag" else is_a("text*", [*x, *x.values()])


def sha(*parts: Any) -> str:
    """SHA-256 of texts as they are, and of all else as canonical JSON."""
    style: Any = {"sort_keys": True, "ensure_ascii": False, "separators": (",", ":")}
    texts = [x if type(x) is str else json.dumps(x, **style) for x in parts]
    return hashlib.sha256("".join(texts).encode()).hexdigest()


def draws_key(record: Any) -> bytes:
    """The key from which HMAC-SHA256 makes every draw."""
    shares, joined = [x.encode() for x in record["shares"]], record["closing"]["joined"]
    seated = sorted((one["seat"], n) for n, one in enumerate(joined) if one["until"] is None)
    parts = [*(shares[n] for _, n in seated), *shares[len(joined) :]]
    parts += [bytes.fromhex(record["seal"]), record["message"].to_bytes(8, "big")]
    if record["closing"]["options"].get("daily") == "yes":
        parts = [b"daily"]
    framed = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return hmac.digest(bytes.fromhex(record["seed"]), b"farpost table key" + framed, "sha256")


def last_link(record: Any) -> str:
    head = ("format", "table", "game", "commitment", "seal", "message", "earlier")
    named = {"named": record["shares"][len(record["closing"]["joined"]) :]}
    last = sha({name: record[name] for name in head} | named)
    ends = max(n for n, entry in enumerate(record["log"]) if entry["entry"] == "end")
    for entry in record["log"][: ends + 1]:
        last = sha(last, "\n", {name: entry[name] for name in entry if name != "lines"})
    return last


def started(record: Any) -> None:
    closing, shares, joined = record["closing"], record["shares"], record["closing"]["joined"]
    need(None not in (record["seed"], shares, record["message"]), "seed or shares are missing")
    seed = hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest()
    need((seed, sha(closing)) == (record["commitment"], record["seal"]), "another seed or seal")
    need(all(closing[x] == record[x] for x in ("table", "game", "commitment")), "another table")
    need(len(shares) - len(joined) == closing.get("ready", 0), "a share is missing")
    need([sha(x) for x in shares[: len(joined)]] == [x["share"] for x in joined], "another share")
    need(all(re.fullmatch("[a-z]+:[0-9]{1,20}", x) for x in shares[len(joined) :]), "no number")
    seated = {one["seat"] for one in joined if one["until"] is None}
    need(seated == set(range(closing["seats"])), "a seat is empty")
    need(all(somebody(one) for one in joined), "somebody by half")


def somebody(one: Any) -> bool:
    return (one["who"] is None) == (one["computer"] is not None) == (one["name"] is not None)


def played(record: Any) -> None:
    """Every move has what its kind needs, in its place."""
    letters = {"play": "p", "act": "a", "join": "s", "leave": "s", "end": "e"}
    order = "".join(letters[entry["entry"]] for entry in record["log"])
    need(re.fullmatch("(a*p[aps]*e)+a*", order), "an entry is out of place")
    ends = [entry["status"] for entry in record["log"] if entry["entry"] == "end"]
    need(ends[-1] == record["status"], "it does not end where it says")
    counter = 0
    for n, play in enumerate(entry for entry in record["log"] if entry["entry"] == "play"):
        kind, ref, back = play["kind"], play["ref"], play["kind"] in {"undo", "redo"}
        said = [play[name] for name in ("answers", "counter", "drew", "rules", "hash")]
        need(None not in said, "a move says too little")
        need(play["number"] == n and (kind == "start") == (n == 0), "a move is out of order")
        last, (before, counter), count = counter, play["counter"], len(play["answers"])
        need(last == before <= counter, "a draw is out of order")
        need((ref is not None and ref < n) if back else ref is None, "a move goes back elsewhere")
        need(count == 0 or kind not in NO_ANSWER, "a move has answers")
        need(count == 1 or kind not in ONE_ANSWER, "a move has not one answer")
        need(back or (play["seat"] is None) == (kind in {"start", "upgrade"}), "it is of no seat")


def marked(record: Any) -> dict[str, str]:
    """The texts behind the marks, each used and true."""
    texts = {text["mark"]: text["text"] or "" for text in record["texts"]}
    need([text["mark"] for text in record["texts"]] == sorted(texts), "the texts aren't in order")
    for text in record["texts"]:
        gone = text["salt"] is None and text["text"] is None
        need(gone or sha(text["salt"] + ":" + text["text"]) == text["mark"], "a text is another")
    title, all_ = record["closing"]["title"], [*record["closing"]["joined"], *record["log"]]
    used = {title, *(one.get(name) for one in all_ for name in ("who", "detail"))}
    need(used - {None} == set(texts), "a text is missing or too many")
    need(record["title"] == texts[title], "the title is another")
    return texts


def sat(record: Any) -> None:
    """Follow who sits where, who may move, and who sits there last."""
    texts, joined = marked(record), record["closing"]["joined"]
    held: list[list[Any]] = [[] for _ in range(record["closing"]["seats"])]
    ever: list[set[str | None]] = [{None} for _ in held]
    moderators: set[str | None] = {None}
    seated = [{**one, "entry": "join"} for one in joined if one["until"] is None]
    for n, entry in enumerate([*seated, *record["log"]], -len(seated)):
        what, who, seat = entry["entry"], entry.get("who"), entry.get("seat")
        need(seat is None or seat < len(held), f"{n} is of no seat")
        if what == "act" and entry["what"] == "proxy":
            moderators.add(who)
        elif what == "play" and n >= record["earlier"]:
            need(entry["kind"] not in SEATED or who in ever[seat], f"{n} is of another's seat")
            need(entry["kind"] not in PROXIES or who in moderators, f"{n} is no moderator's")
        elif what in {"join", "leave"}:
            need(somebody(entry), f"{n} is of nobody")
            there = what == "join" or (who, entry["name"]) in held[seat]
            need(there or n < record["earlier"], f"{n} was not there")
            change = held[seat].append if what == "join" else held[seat].remove if there else repr
            change((who, entry["name"]))
            ever[seat].add(who)
    named = [" & ".join(texts[who] if who else name for who, name in seat) for seat in held]
    players = [names or f"Seat {n + 1}" for n, names in enumerate(named)]
    need(len(players) == len(record["players"]), "a player is missing")
    need(players == record["players"] or record["earlier"], "the players are others")


def judge(data: bytes, anchor: str | None = None) -> str:
    """`proven`, `consistent`, or why it is refused."""
    try:
        need(len(data) <= 8 * 2**20, "it is too large")
        record = json.loads(data.decode(), parse_constant=lambda _: need(holds=False, why="NaN"))
        need(is_a("record", record), "it is no whole record")
        need(anchor in (None, record["chain"]), "it has another hash")
        if record["status"] not in {"ended", "closed"} or record["closing"] is None:
            need(record["chain"] is None, "it has a last link, but no start or no end")
            return "consistent"
        started(record)
        played(record)
        sat(record)
        need(last_link(record) == record["chain"], "its chain is another")
    except (ValueError, TypeError, AttributeError, RecursionError) as why:
        return f"refused: {why}"
    whole = record["log"][-1]["entry"] == "end" and record["message"] and not record["earlier"]
    return "proven" if anchor is not None and whole else "consistent"


if __name__ == "__main__":
    sys.stdout.write(judge(sys.stdin.buffer.read(), *sys.argv[1:2]) + "\n")
