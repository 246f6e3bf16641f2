"""Custom ids: short, readable again, never trusted."""

from __future__ import annotations

import pytest

from bot.engine.errors import Refusal
from bot.tables.panel.routes import Ids, Serial, number


def test_a_serial_is_read_as_it_was_written() -> None:
    assert Serial.read(str(Serial(1, 22, 3))) == Serial(1, 22, 3)


@pytest.mark.parametrize(
    "text", ["", "1.2", "1.2.3.4", "a.b.c", "1.-2.3", "1.2.³", "1." + "9" * 30]
)
def test_a_forged_serial_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        Serial.read(text)


@pytest.mark.parametrize("text", ["", "-1", "x", "1e3", "٣", "9" * 20])
def test_a_forged_number_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        number(text)


def test_a_key_that_fits_is_carried_and_one_that_does_not_is_remembered() -> None:
    ids = Ids()
    assert ids.id("a:1:0.0.0", "=q attack") == "a:1:0.0.0:=q attack"
    assert ids.long == {}
    key = "=q " + "x" * 90
    made = ids.id("a:1:0.0.0", key)
    assert len(made) <= 100
    assert ids.long == {made.removeprefix("a:1:0.0.0:"): key}
    assert ids.id("a:1:0.0.0", key) == made


def test_what_looks_like_a_digest_is_digested() -> None:
    ids = Ids()
    made = ids.fitted("#abc")
    assert made != "#abc"
    assert ids.long[made] == "#abc"
