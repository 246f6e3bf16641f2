"""One seat's part of a `Together`: set apart to be played alone, and put back."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Meanwhile, S, Seat, Side, State, Todo, Together


def set_apart(s: S, seat: Seat) -> S:
    """The position with one seat's part of the top `Together` or `Meanwhile` above the others'."""
    t = s.todo[0]
    assert isinstance(t, Together | Meanwhile), type(t).__name__
    stack: tuple[Todo, ...] = ()
    others: list[Side] = []
    for side in t.sides:
        if side.seat == seat:
            stack = side.stack
            others.append(Side(seat, ()))
        else:
            others.append(Side(side.seat, side.stack, sealed=not t.quiet) if side.sealed else side)
    return replace(s, todo=(*stack, Meanwhile(tuple(others), t.quiet), *s.todo[1:]))


def put_back(s: S, seat: Seat) -> S:
    """The position with the rest of this seat's part among the others' again.

    Nothing is put back where the game is over.
    """
    for i, step in enumerate(s.todo):
        if isinstance(step, Meanwhile):
            sides = tuple([Side(seat, s.todo[:i]) if x.seat == seat else x for x in step.sides])
            return replace(s, todo=(Meanwhile(sides, step.quiet), *s.todo[i + 1 :]))
    return s


def rejoined(s: S, seat: Seat) -> S:
    """The position in which all seats of a `Meanwhile` are asked again, as if none had answered.

    This seat's part, which was being played alone, goes on from where it is.
    """
    for i, step in enumerate(s.todo):
        if isinstance(step, Meanwhile):
            sides = [Side(x.seat, s.todo[:i] if x.seat == seat else x.stack) for x in step.sides]
            return replace(s, todo=(Together(tuple(sides), step.quiet), *s.todo[i + 1 :]))
    return s


def side_of(s: State, seat: Seat) -> Side | None:
    """The seat's side of a `Meanwhile` on top, or None if the seat has been dismissed."""
    top = s.todo[0] if s.todo else None
    if isinstance(top, Meanwhile):
        for side in top.sides:
            if side.seat == seat:
                return side
    return None


def with_seal(s: S, t: Together, seat: Seat, line: tuple[str, ...]) -> S:
    """The position with this seat's line sealed in the `Together` on top."""
    sides = tuple(
        [
            Side(seat, side.stack, line, sealed=True) if side.seat == seat else side
            for side in t.sides
        ]
    )
    return replace(s, todo=(Together(sides, t.quiet), *s.todo[1:]))
