"""§2 The components in the data file match the rules."""

from bot.games.star_factions import GAME
from bot.games.star_factions.data import (
    BANK,
    CARDS,
    CLASSES,
    DATA,
    FACTIONS,
    KITS,
    STATS,
    Stock,
)


def test_2_1_the_loot_deck_has_104_cards() -> None:
    by_kind = {
        kind: sum(c.count for c in CARDS if c.kind == kind) for kind in ("resource", "ship", "kit")
    }
    assert by_kind == {"resource": 60, "ship": 34, "kit": 10}


def test_2_2_28_tokens_and_four_flags_each() -> None:
    assert sum(c.tokens_per_faction for c in CLASSES.values()) * len(FACTIONS) == 28
    assert all(f.flags == 4 for f in FACTIONS.values())


def test_2_3_a_hundred_of_each_counter() -> None:
    assert Stock.each(100) == BANK


def test_2_4_no_ship_is_cheaper_than_its_reward() -> None:
    # Or trading ships would make wealth.
    for ship in CLASSES.values():
        assert not ship.buildable or ship.price.covers(Stock.each(ship.reward_each))


def test_2_4_a_fleet_is_listed_mothership_first() -> None:
    assert list(CLASSES) == ["ms", "sc", "wr", "jg"]


def test_2_6_kits_change_everything_but_the_shield() -> None:
    for (kind, kit), stats in STATS.items():
        plain = STATS[kind, ""]
        assert stats.shield == plain.shield
        if kit:
            k = KITS[kit]
            changes = (
                stats.hull - plain.hull,
                stats.damage,
                stats.movement - plain.movement,
                stats.range - plain.range,
            )
            assert changes == (k.hull, k.damage, k.movement, k.range)


def test_2_6_the_slowest_ship_still_moves() -> None:
    assert min(stats.movement for stats in STATS.values()) == 1
    assert STATS["ms", "goliath"].movement == 1


def test_every_component_can_be_looked_up() -> None:
    entries = {entry.key: entry for entry in GAME.entries("en")}
    assert {*CLASSES, *KITS, *FACTIONS} <= set(entries)
    assert "movement 5, range 4" in entries["sc"].text
    assert "3 Metal, 2 Fuel and 1 Weapon" in entries["sc"].text
    assert "+2 movement" in entries["cheetah"].text
    assert "A1" in entries["je"].text


def test_default_placements_are_each_others_mirror_images() -> None:
    from bot.games.star_factions.space import CORNER, FIRST_CORNER, HEX, mirrored

    first = FACTIONS[FIRST_CORNER].default_placement
    for key, faction in FACTIONS.items():
        for name, label in faction.default_placement.items():
            assert mirrored(HEX[first[name].lower()], CORNER[key]) == HEX[label.lower()]


def test_every_value_names_its_source() -> None:
    import json
    from importlib import resources

    doc = json.loads(resources.files(GAME.package).joinpath("data.json").read_text("utf-8"))
    legend = set(doc["meta"]["src_legend"])
    for part in ("components", "ships", "kits", "loot_card_types", "factions", "resources", "dice"):
        assert all(entry["src"] in legend for entry in doc[part]), part
    assert doc["map"]["src"] in legend
    assert DATA.map.hex_count == 562
