"""`farpost bench`: what it prints, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.programs import bench


def figure(*, ok: bool) -> dict[str, Any]:
    """One measure."""
    return {
        "name": "n",
        "value": 1.0,
        "unit": "ms",
        "floor": 1.0,
        "ratio": 1.0,
        "goal": 2,
        "ok": ok,
    }


@pytest.mark.parametrize("ok", [True, False])
def test_a_missed_goal_is_1(
    ok: bool,  # noqa: FBT001 - a parameter of the test
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    figures = [figure(ok=True), figure(ok=ok)]
    monkeypatch.setattr(bench, "measured", lambda *_, **_options: iter(figures))
    assert main(["bench", "--quick", "--json"]) == (0 if ok else 1)
    assert len(json.loads(capsys.readouterr().out)["measures"]) == 2
    assert main(["bench"]) == (0 if ok else 1)
    assert "times its floor" in capsys.readouterr().out


def test_without_a_checkout_it_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "CHECKOUT", tmp_path)
    assert main(["bench"]) == 2
    assert "checkout" in capsys.readouterr().err
