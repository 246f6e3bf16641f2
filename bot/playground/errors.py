"""The service's refusals, with its own codes and sentences."""

from __future__ import annotations

from bot.playground.facts import JSON


class ApiError(Exception):
    """A request that the service answers with an error body."""

    def __init__(self, status: int, code: int, message: str, errors: JSON | None = None) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.body: JSON = {"message": message, "code": code}
        if errors:
            self.body["errors"] = errors


class Refused(Exception):
    """Something that a person's own client wouldn't let them send. The text is shown to them."""


UNKNOWN = {
    "account": 10001,
    "application": 10002,
    "channel": 10003,
    "guild": 10004,
    "member": 10007,
    "message": 10008,
    "role": 10011,
    "user": 10013,
    "emoji": 10014,
    "webhook": 10015,
    "interaction": 10062,
    "application command": 10063,
}


def unknown(what: str) -> ApiError:
    """404 with the code of the missing thing."""
    return ApiError(404, UNKNOWN[what], f"Unknown {what.capitalize()}")


def missing_access() -> ApiError:
    """403: the channel can't be seen."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """403: the channel can be seen, but not used that way."""
    return ApiError(403, 50013, "Missing Permissions")


def empty_message() -> ApiError:
    """400: the message shows nothing."""
    return ApiError(400, 50006, "Cannot send an empty message")


def closed_dms() -> ApiError:
    """403: the user takes no direct messages."""
    return ApiError(403, 50007, "Cannot send messages to this user")


def archived() -> ApiError:
    """400: a thread must be reopened before anything in it changes."""
    return ApiError(400, 50083, "Thread is archived")


def already_acknowledged() -> ApiError:
    """400: the interaction has had its first answer."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def too_large() -> ApiError:
    """413: a file is over the limit."""
    return ApiError(413, 40005, "Request entity too large")


def bad_form(errors: JSON) -> ApiError:
    """400: a body breaks its limits. `errors` has the place of each fault."""
    return ApiError(400, 50035, "Invalid Form Body", errors)


def bad_field(code: str, message: str, *path: str | int) -> ApiError:
    """400: a body has a single fault, at `path`."""
    tree: JSON = {"_errors": [{"code": code, "message": message}]}
    for key in reversed(path):
        tree = {str(key): tree}
    return bad_form(tree)
