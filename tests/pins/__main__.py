"""`python -m tests.pins`: play every scenario and compare it with the reference.

`--write` takes what is said and stored now for the reference; `--show` prints the first
interaction that differs; `--dump FOLDER` writes everything down, so that two trees can be compared
with `diff -r`.
"""

from __future__ import annotations

import argparse
import asyncio
import sys

import msgspec

from tests.pins.compared import REFERENCE, Pinned, difference, dumped, pinned, whole
from tests.pins.scenarios import SCENARIOS, played


def main() -> int:
    """Play, compare, and say what differs."""
    given = _given()
    reference = msgspec.json.decode(REFERENCE.read_bytes(), type=dict[str, Pinned])
    chosen = [scenario for scenario in SCENARIOS if given.only in scenario.name]
    found: dict[str, Pinned] = {}
    wrong = 0
    for scenario in chosen:
        steps = asyncio.run(played(scenario))
        found[scenario.name] = now = pinned(steps)
        differs = difference(reference.get(scenario.name), now)
        wrong += bool(differs)
        line = f"{now.said_hash} {now.rows_hash} {len(steps):4} {scenario.name}"
        sys.stdout.write(f"{line}  DIFFERS: {differs}\n" if differs else f"{line}\n")
        if given.dump:
            dumped(steps, given.dump, scenario.name)
        if differs and given.show:
            sys.stdout.write(differs.shown(steps))
            return 1
    sys.stdout.write(f"{' '.join(whole(found))}  all\n")
    if given.write:
        kept = {s.name: reference[s.name] for s in SCENARIOS if s.name in reference}
        REFERENCE.write_bytes(msgspec.json.format(msgspec.json.encode(kept | found), indent=1))
        return 0
    return int(bool(wrong))


def _given() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="renew the reference, on purpose")
    parser.add_argument("--show", action="store_true", help="print the first difference")
    parser.add_argument("--dump", default="", help="write what is said and stored to a folder")
    parser.add_argument("--only", default="", help="scenarios whose name has this")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
