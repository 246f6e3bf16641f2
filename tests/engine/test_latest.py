"""A result kept while the same thing is asked about."""

from bot.engine.latest import latest


def test_the_very_same_object_is_answered_from_memory() -> None:
    made: list[list[int]] = []

    @latest
    def total(of: list[int]) -> int:
        made.append(of)
        return sum(of)

    one, equal = [1, 2], [1, 2]
    assert [total(one), total(one), total(equal), total(one)] == [3, 3, 3, 3]
    assert len(made) == 3
