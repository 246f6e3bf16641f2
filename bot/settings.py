"""Settings: the environment and a `.env` file as one frozen struct. A bad value stops the start."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import msgspec

from bot.fair_shares import COMPUTERS, KINDS, SERVER, USUAL, Kind, Rate

LogFormat = Literal["text", "json"]

DISCORD_API = "https://discord.com/api/v10"
DISCORD_GATEWAY = "wss://gateway.discord.gg/"
TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
DIGITS = 9
"""The most digits of a number that are read."""
YES = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False, "": False}


class BadSetting(Exception):
    """A setting that can't be used. The message is one clear sentence for the host."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a host can set; `.env.example` explains each setting."""

    token: str
    api_base: str = DISCORD_API
    gateway_url: str = DISCORD_GATEWAY
    database: str = "farpost.db"
    drawers: int = 2
    shard_count: int | None = None
    """How many shards Discord divides the servers into; None: as many as Discord recommends."""
    process_shards: int = 16
    """The most shards that one process serves."""
    rest_per_second: float = 50.0
    """Requests a second that Discord allows, all processes together."""
    status: tuple[str, int] | None = None
    """The address of /health and /metrics; None: they aren't served."""
    log_level: str = "INFO"
    log_format: LogFormat = "text"
    shares: Mapping[Kind, Rate] = msgspec.field(default_factory=lambda: dict(USUAL))
    """What one user may do; a kind that isn't listed has no limit."""
    server_shares: int = SERVER
    computers: int = COMPUTERS
    """The most computer players at one user's open tables in a server."""

    def __repr__(self) -> str:
        # Neither the token nor a database's password may reach a log by way of a printed struct.
        return f"Settings(api_base={self.api_base!r})"

    __str__ = __repr__


NAMES = (
    "DISCORD_TOKEN",
    "DISCORD_API_BASE",
    "DISCORD_GATEWAY_URL",
    "FARPOST_TRUST_API_HOST",
    "DATABASE_URL",
    "SHARD_COUNT",
    "PROCESS_SHARDS",
    "REST_PER_SECOND",
    "DRAWING_WORKERS",
    "STATUS_ADDRESS",
    "LOG_LEVEL",
    "LOG_FORMAT",
    *(f"FAIR_{kind.upper()}" for kind in KINDS),
    "FAIR_SERVER",
    "COMPUTER_PLAYERS",
)
"""Every setting's name in the environment."""


def from_environment(environ: Mapping[str, str], dotenv: Path | None = None) -> Settings:
    """Read the settings. The environment overrides the file."""
    value = _given(environ, dotenv)
    trusted = _yes("FARPOST_TRUST_API_HOST", value["FARPOST_TRUST_API_HOST"])
    api = value["DISCORD_API_BASE"] or DISCORD_API
    gateway = value["DISCORD_GATEWAY_URL"] or DISCORD_GATEWAY
    if (api == DISCORD_API) != (gateway == DISCORD_GATEWAY):
        raise BadSetting(
            "DISCORD_API_BASE and DISCORD_GATEWAY_URL go together: set both or neither."
        )
    _check_address("DISCORD_API_BASE", api, DISCORD_API, "http", trusted=trusted)
    _check_address("DISCORD_GATEWAY_URL", gateway, DISCORD_GATEWAY, "ws", trusted=trusted)
    return Settings(
        api_base=api.rstrip("/"),
        gateway_url=gateway,
        token=_token(value["DISCORD_TOKEN"], discord=api == DISCORD_API),
        database=database_of(value["DATABASE_URL"]),
        drawers=_number("DRAWING_WORKERS", value["DRAWING_WORKERS"] or "2", 1, 16),
        shard_count=_number("SHARD_COUNT", value["SHARD_COUNT"], 1, 65536)
        if value["SHARD_COUNT"]
        else None,
        process_shards=_number("PROCESS_SHARDS", value["PROCESS_SHARDS"] or "16", 1, 256),
        rest_per_second=_number("REST_PER_SECOND", value["REST_PER_SECOND"] or "50", 1, 100_000),
        status=_status(value["STATUS_ADDRESS"]),
        log_level=_one_of("LOG_LEVEL", value["LOG_LEVEL"].upper() or "INFO", LEVELS),
        log_format="json"
        if _one_of("LOG_FORMAT", value["LOG_FORMAT"].lower() or "text", ("text", "json")) == "json"
        else "text",
        shares=_shares(value),
        server_shares=_number("FAIR_SERVER", value["FAIR_SERVER"] or str(SERVER), 1, 1000),
        computers=_number(
            "COMPUTER_PLAYERS", value["COMPUTER_PLAYERS"] or str(COMPUTERS), 1, 10_000
        ),
    )


def _shares(value: Mapping[str, str]) -> dict[Kind, Rate]:
    """Each share's rate, where the environment sets one."""
    found: dict[Kind, Rate] = {}
    for kind in KINDS:
        name = f"FAIR_{kind.upper()}"
        rate = _rate(name, value[name] or str(USUAL[kind]))
        if rate is not None:
            found[kind] = rate
    return found


def _rate(name: str, value: str) -> Rate | None:
    """A rate such as `60/3600`: 60 at once and 3600 an hour. `0` means no limit."""
    if value == "0":
        return None
    burst, slash, hourly = value.partition("/")
    numbers = burst.isdecimal() and hourly.isdecimal() and len(value) < 20
    if not slash or not numbers or not int(burst) or not int(hourly):
        raise BadSetting(f"{name} must look like 60/3600 (at once/an hour) or be 0 for no limit.")
    return Rate(int(burst), int(hourly))


def database_from(environ: Mapping[str, str], dotenv: Path | None = None) -> str:
    """The database's address alone, for programs that need no token."""
    return database_of(_given(environ, dotenv)["DATABASE_URL"])


def _given(environ: Mapping[str, str], dotenv: Path | None) -> dict[str, str]:
    given = {**(read_dotenv(dotenv) if dotenv else {}), **environ}
    value = {name: given.get(name, "").strip() for name in NAMES}
    return {**value, "DATABASE_URL": value["DATABASE_URL"] or "sqlite:///farpost.db"}


def read_dotenv(path: Path) -> dict[str, str]:
    """Read `NAME=value` lines. Comments, blank lines, `export` and quotes are understood."""
    if not path.is_file():
        return {}
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadSetting(f"{path} is not text (UTF-8).") from error
    except OSError as error:
        raise BadSetting(f"{path} can't be read: {error.strerror}.") from error
    found: dict[str, str] = {}
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip().removeprefix("export ").strip()
        if not line or line.startswith("#"):
            continue
        name, equals, value = line.partition("=")
        if not equals or not name.strip().isidentifier():
            raise BadSetting(f"Line {number} of {path} is not NAME=value.")
        found[name.strip()] = _unquoted(value.strip())
    return found


def database_of(url: str, name: str = "DATABASE_URL") -> str:
    """A PostgreSQL server's address as it stands, or the file that `sqlite:///name` names.

    `sqlite:////name` is an absolute path. `name` is where the address was given.

    """
    scheme, separator, rest = url.partition("://")
    if scheme in {"postgresql", "postgres"} and rest:
        return url
    path = rest.removeprefix("/")
    if scheme != "sqlite" or not separator or not rest.startswith("/") or not path:
        raise BadSetting(
            f"{name} must look like sqlite:///farpost.db or postgresql://user@host/farpost."
        )
    return path


def _unquoted(value: str) -> str:
    if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'":
        return value[1:-1]
    return value.split(" #", 1)[0].rstrip()


def _yes(name: str, value: str) -> bool:
    if value.lower() not in YES:
        raise BadSetting(f"{name} must be 1 or 0.")
    return YES[value.lower()]


def _one_of(name: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise BadSetting(f"{name} must be one of {', '.join(allowed)}.")
    return value


def _number(name: str, value: str, low: int, high: int) -> int:
    if not value.isdecimal() or len(value) > DIGITS or not low <= int(value) <= high:
        raise BadSetting(f"{name} must be a number from {low} to {high}.")
    return int(value)


def _status(value: str) -> tuple[str, int] | None:
    """A `port` or `host:port`. A port alone is open to this machine only."""
    if not value:
        return None
    host, _, port = value.rpartition(":")
    if not port.isdecimal() or len(port) > DIGITS or not 1 <= int(port) <= 65535:
        raise BadSetting("STATUS_ADDRESS must look like 9090 or 127.0.0.1:9090.")
    return (host.strip("[]") or "127.0.0.1", int(port))


def _token(token: str, *, discord: bool) -> str:
    """The token, refused if it can't be one."""
    if not token:
        raise BadSetting(
            "DISCORD_TOKEN is missing: put your bot's token into .env or the environment."
        )
    shaped = TOKEN.fullmatch(token) if discord else not re.search(r"\s", token)
    if not shaped:
        raise BadSetting(
            "DISCORD_TOKEN doesn't look like a bot token: it has three parts with dots between "
            "them, and no 'Bot ' in front."
        )
    return token


def _check_address(name: str, url: str, usual: str, scheme: str, *, trusted: bool) -> None:
    """Refuse an address where the bot's token may not go."""
    kind, host = _parts(url)
    if kind not in {scheme, f"{scheme}s"} or not host:
        raise BadSetting(f"{name} must be an address that begins with {scheme}:// or {scheme}s://.")
    if url == usual or _loopback(host):
        return
    if not trusted:
        raise BadSetting(
            f"{name} names {host[:99]}, which would get your bot's token; "
            "set FARPOST_TRUST_API_HOST=1 if you mean it."
        )
    if kind == scheme:
        raise BadSetting(
            f"{name} must begin with {scheme}s://: "
            "otherwise anyone on the way could read the token."
        )


def _parts(url: str) -> tuple[str, str]:
    """An address's scheme and host, both empty if it isn't an address."""
    try:
        parts = urlsplit(url)
        found = parts.hostname if parts.port != 0 else None
    except ValueError:  # brackets that don't match, or a port that is none
        return "", ""
    return parts.scheme, found or ""


def _loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
