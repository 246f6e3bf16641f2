"""The world a newcomer finds: one guild, a few channels, a handful of people."""

from __future__ import annotations

from bot.playground import facts
from bot.playground.state import Channel, Guild, Member, Role, User, World, now

BOT_PERMISSIONS = (
    facts.MEMBER_PERMISSIONS | facts.MANAGE_MESSAGES | facts.MANAGE_THREADS | facts.PIN
)
MODERATOR_PERMISSIONS = (
    facts.MEMBER_PERMISSIONS | facts.MANAGE_GUILD | facts.MANAGE_CHANNELS
    | facts.MANAGE_MESSAGES | facts.MANAGE_THREADS | facts.PIN
)  # fmt: skip
PEOPLE = ("Ann", "Ben", "Cleo", "Dov")
MODERATOR = "Mo"
CHANNELS = {
    "lobby": "Say hello, play at once with /play",
    "table-1": "A quiet place for one table",
    "table-2": "Another one",
}


def seed(world: World) -> User:
    """Fill an empty world. Returns the bot's user."""
    bot = User(world.new_id(), "farpost", "Farpost", bot=True)
    world.keep(bot)
    guild = add_guild(world, "Farpost Harbour", bot)
    moderator = Role(world.new_id(), "Moderator", MODERATOR_PERMISSIONS, position=2, color=0x2ECC71)
    guild.roles.append(moderator)
    for name in PEOPLE:
        add_person(world, name)
    mo = add_person(world, MODERATOR)
    guild.members[mo.id].roles.append(moderator.id)
    world.keep(guild)
    for name, topic in CHANNELS.items():
        add_channel(world, guild, name, topic)
    return bot


def add_guild(world: World, name: str, bot: User) -> Guild:
    """Add a guild with the bot and its role. Its owner is nobody who plays."""
    owner = world.new_id()
    key = world.new_id()
    everyone = Role(key, "@everyone", facts.MEMBER_PERMISSIONS)
    own = Role(world.new_id(), bot.shown, BOT_PERMISSIONS, position=1, managed=True)
    joined = now()
    guild = Guild(key, name, owner, [everyone, own], {bot.id: Member(bot.id, joined, [own.id])})
    for user in world.users.values():
        guild.members.setdefault(user.id, Member(user.id, joined))
    world.keep(guild)
    return guild


def add_person(world: World, name: str) -> User:
    """Add a person, who becomes a member of every guild."""
    username = "".join(c for c in name.lower() if c.isalnum() or c in "._") or "someone"
    taken = {u.username for u in world.users.values()}
    number, base = 1, username
    while username in taken:
        number += 1
        username = f"{base}{number}"
    user = User(world.new_id(), username, name)
    world.keep(user)
    for guild in world.guilds.values():
        guild.members[user.id] = Member(user.id, now())
        world.keep(guild)
    return user


def add_channel(world: World, guild: Guild, name: str, topic: str | None = None) -> Channel:
    """Add a text channel at the end of the guild's list."""
    count = sum(c.guild_id == guild.id and not c.is_thread for c in world.channels.values())
    channel = Channel(
        id=world.new_id(),
        type=facts.TEXT,
        name=name,
        guild_id=guild.id,
        topic=topic,
        position=count,
        created_at=now(),
    )
    world.keep(channel)
    return channel
