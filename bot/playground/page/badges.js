// Which person has something unread, and where they were called by name.

import { remember, remembered } from "./memory.js";

const DM = 1;
const LOADING = 1 << 7;

export class Badges {
  /** @type {Record<string, Record<string, {unread: number, calls: number, first?: string}>>} */
  #counts = remembered("badges", {});
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Forgets people who no longer exist. */
  keepOnly(users) {
    for (const user of Object.keys(this.#counts)) if (!users.has(user)) delete this.#counts[user];
  }

  /** A message came to a person's session; one they are looking at counts as read. */
  arrived(session, message, seen) {
    if (seen || message.author?.id === session.user) return;
    const asked = message.interaction_metadata?.user?.id === session.user;
    if (message.ephemeral_for || (message.flags & LOADING && asked)) return;
    const mine = (this.#counts[session.user] ??= {});
    const count = (mine[message.channel_id] ??= { unread: 0, calls: 0 });
    count.unread += 1;
    count.first ??= message.id;
    if (calls(message, session.user) || session.channels.get(message.channel_id)?.type === DM) count.calls += 1;
    this.#save();
  }

  /** A person looked at a channel. Returns the first message that was new to them, if any. */
  read(user, channelId) {
    const count = this.#counts[user]?.[channelId];
    if (!count) return null;
    delete this.#counts[user][channelId];
    this.#save();
    return count.first ?? null;
  }

  of(user, channelId) {
    return this.#counts[user]?.[channelId] ?? { unread: 0, calls: 0 };
  }

  /** How often a person was called, in all channels. */
  callsFor(user) {
    return Object.values(this.#counts[user] ?? {}).reduce((sum, c) => sum + c.calls, 0);
  }

  #save() {
    remember("badges", this.#counts);
    this.#changed();
  }
}

/** Whether a message mentions a user: the server's list decides, the text only where there is none. */
export function calls(message, user) {
  if (Array.isArray(message.mentions)) return message.mentions.some((m) => (m.id ?? m) === user);
  const text = [message.content ?? "", ...textsOf(message.components)].join(" ");
  return text.includes(`<@${user}>`) || text.includes(`<@!${user}>`);
}

function textsOf(components) {
  return (components ?? []).flatMap((c) => [c.content ?? "", ...textsOf(c.components)]);
}
