"""Settings: one sentence for what can't be, and `.env.example` tells the whole truth."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import settings
from bot.settings import BadSetting, Settings, from_environment, read_dotenv

TOKEN = ".".join(("M" * 26, "abcdef", "x" * 38))
GOOD = {"DISCORD_TOKEN": TOKEN}
ROOT = Path(__file__).resolve().parents[2]
LOCAL = {
    "DISCORD_API_BASE": "http://127.0.0.1:1/api/v10",
    "DISCORD_GATEWAY_URL": "ws://localhost:1/gateway",
}


def test_a_token_is_enough() -> None:
    made = from_environment(GOOD)
    assert made == Settings(token=TOKEN)


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text(f"DISCORD_TOKEN={TOKEN}\nLOG_LEVEL=debug\nDATABASE_URL=sqlite:////v/f.db\n")
    made = from_environment({"LOG_LEVEL": "error"}, file)
    assert (made.log_level, made.database) == ("ERROR", "/v/f.db")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({}, "DISCORD_TOKEN is missing"),
        (GOOD | {"SHARD_COUNT": "9" * 5000}, "SHARD_COUNT must be a number from 1 to 65536"),
        (GOOD | {"STATUS_ADDRESS": "9" * 5000}, "STATUS_ADDRESS must look like"),
        (
            GOOD | {"DISCORD_API_BASE": "http://[", "DISCORD_GATEWAY_URL": "ws://127.0.0.1"},
            "DISCORD_API_BASE must be an address",
        ),
        (
            GOOD | {"DISCORD_API_BASE": "http://127.0.0.1", "DISCORD_GATEWAY_URL": "ws://a:x"},
            "DISCORD_GATEWAY_URL must be an address",
        ),
        ({"DISCORD_TOKEN": "   "}, "DISCORD_TOKEN is missing"),
        ({"DISCORD_TOKEN": "secret"}, "doesn't look like a bot token"),
        ({"DISCORD_TOKEN": f"Bot {TOKEN}"}, "no 'Bot '"),
        ({**GOOD, "DATABASE_URL": "farpost.db"}, "sqlite:///farpost.db"),
        ({**GOOD, "DATABASE_URL": "sqlite:///"}, "sqlite:///farpost.db"),
        ({**GOOD, "LOG_LEVEL": "loud"}, "LOG_LEVEL must be one of"),
        ({**GOOD, "LOG_FORMAT": "xml"}, "LOG_FORMAT must be one of"),
        ({**GOOD, "DRAWING_WORKERS": "many"}, "DRAWING_WORKERS must be a number"),
        ({**GOOD, "DRAWING_WORKERS": "0"}, "DRAWING_WORKERS must be a number"),
        ({**GOOD, "FARPOST_TRUST_API_HOST": "maybe"}, "must be 1 or 0"),
        ({**GOOD, "DISCORD_API_BASE": LOCAL["DISCORD_API_BASE"]}, "go together"),
        ({**GOOD, **LOCAL, "DISCORD_API_BASE": "ftp://127.0.0.1"}, "begins with http://"),
        ({**GOOD, **LOCAL, "DISCORD_API_BASE": "https://evil.example/api"}, "evil.example"),
        ({**GOOD, **LOCAL, "DISCORD_GATEWAY_URL": "wss://evil.example"}, "evil.example"),
        (
            {
                **GOOD,
                **LOCAL,
                "DISCORD_API_BASE": "http://mine.example/api",
                "FARPOST_TRUST_API_HOST": "1",
            },
            "anyone on the way could read the token",
        ),
    ],
)
def test_what_cannot_be_is_one_sentence(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadSetting, match=re.escape(sentence)) as caught:
        from_environment(given)
    told = str(caught.value)
    assert "\n" not in told
    assert TOKEN not in told


def test_a_stand_in_here_needs_no_leave() -> None:
    made = from_environment({**LOCAL, "DISCORD_TOKEN": "any.token"})
    assert (made.api_base, made.gateway_url) == tuple(LOCAL.values())


def test_a_stand_in_elsewhere_needs_leave() -> None:
    there = {
        "DISCORD_API_BASE": "https://mine.example/api/v10/",
        "DISCORD_GATEWAY_URL": "wss://mine.example/gateway",
        "FARPOST_TRUST_API_HOST": "1",
    }
    assert from_environment({**GOOD, **there}).api_base == "https://mine.example/api/v10"


def test_settings_do_not_print_the_token() -> None:
    assert TOKEN not in f"{Settings(token=TOKEN)} {Settings(token=TOKEN)!r}"


def test_files_may_be_written_as_people_write_them(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("# words\n\nexport A='1 # 2'\nB=3 # four\nC=\nD = \"5\"\n")
    assert read_dotenv(file) == {"A": "1 # 2", "B": "3", "C": "", "D": "5"}
    assert read_dotenv(tmp_path / "none") == {}
    file.write_text("A=1\nwhat\n")
    with pytest.raises(BadSetting, match="Line 2"):
        read_dotenv(file)


def test_a_file_that_is_no_text_is_said(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"\xff\xfeD\x00")
    with pytest.raises(BadSetting, match="is not text"):
        read_dotenv(file)
    file.write_bytes(b"\xef\xbb\xbfA=b\r\n")
    assert read_dotenv(file) == {"A": "b"}


def test_the_example_documents_every_setting() -> None:
    text = (ROOT / ".env.example").read_text("utf-8")
    given = read_dotenv(ROOT / ".env.example")
    assert sorted(given) == sorted(settings.NAMES)
    assert from_environment({"DISCORD_TOKEN": TOKEN}, ROOT / ".env.example") == Settings(
        token=TOKEN
    )
    for name in given:
        assert re.search(rf"#.*\n(?:[A-Z_]+=.*\n)*{name}=", text), f"{name} is not explained"
