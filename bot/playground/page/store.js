// What the page knows: people, channels, commands, and for each person the messages they may see.
// Every person has a session of their own, so switching never shows one person's secrets to another.

import { api, listen } from "./api.js";
import { Badges } from "./badges.js";
import { remember, remembered } from "./memory.js";

/**
 * @typedef {{id: string, sort: bigint, message: any}} Entry  one message, replaced when it changes
 * @typedef {{entries: Entry[], complete: boolean, loaded: boolean, loading: boolean}} Log
 * @typedef {{user: string, channels: Map<string, any>, logs: Map<string, Log>, ready: boolean, linked: boolean}} Session
 */

const PAGE = 50;
const KEPT = 600;
const DM = 1;

export class Store {
  /** @type {any[]} */ users = [];
  /** @type {any[]} */ guilds = [];
  /** @type {any[]} */ commands = [];
  bot = { id: "", username: "Farpost", online: true };
  me = "";
  channelId = "";
  /** The first message that was new when this person came to this place. */
  #fresh = { place: "", id: "" };
  /** @type {Map<string, Session>} */ sessions = new Map();
  /** @type {Map<string, Map<string, number>>} */ #typing = new Map();
  #listeners = new Map();
  #notices = 0;

  constructor() {
    this.badges = new Badges(() => this.emit("badges"));
  }

  on(name, listener) {
    for (const each of name.split(" ")) {
      if (!this.#listeners.has(each)) this.#listeners.set(each, []);
      this.#listeners.get(each).push(listener);
    }
  }

  emit(name, detail) {
    for (const listener of this.#listeners.get(name) ?? []) listener(detail);
  }

  // Starting and switching

  /** Loads everything for the person of last time, or whom the server suggests. */
  async start() {
    const asked = remembered("me", "");
    const state = await api.state(asked).catch(() => api.state(""));
    this.#takeState(state);
    this.me = state.users.some((u) => u.id === asked) ? asked : state.me;
    this.#fillSession(this.#session(this.me), state);
    this.channelId = this.#firstChannel();
    this.#followPeople();
    this.emit("all");
    await this.#openChannel();
  }

  /** Becomes another person and keeps the channel where that person may see it. */
  async switchTo(user) {
    if (user === this.me) return;
    const before = this.session;
    const place = this.channel;
    this.me = user;
    remember("me", user);
    const session = this.#session(user);
    this.#seed(session, before);
    if (place?.type === DM) this.channelId = this.#ownDm(session) ?? this.#firstChannel();
    else if (session.ready && !session.channels.has(this.channelId)) this.channelId = this.#firstChannel();
    this.emit("all");
    if (!session.ready) await this.#reload(session);
    await this.#openChannel(true);
  }

  /** Goes to a channel of the current person. */
  async goTo(channelId) {
    if (channelId === this.channelId) return;
    this.channelId = channelId;
    remember("channel", channelId);
    this.emit("channels");
    this.emit("channel");
    await this.#openChannel();
  }

  get session() {
    return this.#session(this.me);
  }

  get channel() {
    return this.session.channels.get(this.channelId);
  }

  get linked() {
    return this.session.linked;
  }

  user(id) {
    return this.users.find((u) => u.id === id) ?? (id === this.bot.id ? { ...this.bot, bot: true } : null);
  }

  /** The log of the channel that is shown. @returns {Log} */
  get log() {
    return this.#log(this.session, this.channelId);
  }

  /** Names of those typing in the shown channel. */
  typingHere() {
    const until = this.#typing.get(this.channelId)?.get("bot") ?? 0;
    return until > Date.now() ? [this.bot.username] : [];
  }

  /** A person this page has just made; the server tells the other pages. */
  addUser(user) {
    this.users = [...this.users, user];
    this.#followPeople();
    this.emit("users");
  }

  /** What is in sight counts as read; where it began stays marked until one goes elsewhere. */
  markRead() {
    const place = `${this.me}/${this.channelId}`;
    const id = this.badges.read(this.me, this.channelId);
    if (id || this.#fresh.place !== place) this.#fresh = { place, id: id ?? "" };
  }

  /** The id of the message above which "New" stands. */
  get newFrom() {
    return this.#fresh.place === `${this.me}/${this.channelId}` ? this.#fresh.id : "";
  }

  // Messages

  /** Loads the page of messages before the oldest known one. Resolves to whether any came. */
  async loadOlder() {
    const { session, log, channelId } = this;
    if (!log.loaded || log.complete || log.loading) return false;
    log.loading = true;
    this.emit("messages", {});
    const oldest = log.entries.find((e) => !e.message.local)?.id;
    try {
      const page = await api.messages(session.user, channelId, oldest, PAGE);
      log.complete = page.length < PAGE;
      for (const message of page) this.#put(log, message);
      return page.length > 0;
    } catch {
      return false;
    } finally {
      log.loading = false;
      this.emit("messages", {});
    }
  }

  /** A line only this page shows, after the newest message: a failed command, for example. */
  notice(text, retry, place) {
    const log = this.#log(this.#session(place.user), place.channel_id);
    const id = `local-${++this.#notices}`;
    const message = { id, local: true, content: text, retry, timestamp: new Date().toISOString() };
    log.entries.push({ id, sort: log.entries.at(-1)?.sort ?? 0n, message });
    this.emit("messages", { fresh: true });
  }

  /** Takes a message off this person's screen; an ephemeral is dismissed at the server too. */
  dismiss(entry) {
    this.#drop(this.log, entry.id);
    this.emit("messages", {});
    if (!entry.message.local) api.dismiss(this.me, entry.id).catch(() => {});
  }

  // Inside

  /** @returns {Session} */
  #session(user) {
    if (!this.sessions.has(user)) {
      this.sessions.set(user, { user, channels: new Map(), logs: new Map(), ready: false, linked: true });
    }
    return this.sessions.get(user);
  }

  /** @returns {Log} */
  #log(session, channelId) {
    if (!session.logs.has(channelId)) {
      session.logs.set(channelId, { entries: [], complete: false, loaded: false, loading: false });
    }
    return session.logs.get(channelId);
  }

  #takeState(state) {
    this.users = state.users;
    this.guilds = state.guilds;
    this.bot = { ...state.bot };
    this.commands = state.commands;
    this.badges.keepOnly(new Set(state.users.map((u) => u.id)));
  }

  #fillSession(session, state) {
    session.channels = new Map(state.channels.map((c) => [c.id, c]));
    session.ready = true;
  }

  async #reload(session) {
    try {
      const state = await api.state(session.user);
      // Another world than before (a fresh start without a file): nothing known here holds.
      if (state.me !== session.user) { location.reload(); return; }
      this.#takeState(state);
      this.#fillSession(session, state);
    } catch {
      return;
    }
    if (session.user !== this.me) return;
    if (!session.channels.has(this.channelId)) this.channelId = this.#firstChannel();
    this.#followPeople();
    this.emit("all");
  }

  #firstChannel() {
    const { channels } = this.session;
    for (const id of [location.hash.slice(1), this.channelId, remembered("channel", "")]) if (channels.has(id)) return id;
    const open = [...channels.values()].find((c) => c.type === 0);
    return (open ?? channels.values().next().value)?.id ?? "";
  }

  #ownDm(session) {
    return [...session.channels.values()].find((c) => c.type === DM)?.id;
  }

  /** Public messages the last person saw are shown at once; the server's answer then completes them. */
  #seed(session, before) {
    const channel = before.channels.get(this.channelId);
    const open = channel && (channel.type === 0 || channel.type === 11);
    if (!open || this.#log(session, channel.id).loaded) return;
    const from = this.#log(before, channel.id).entries;
    const entries = from.filter((e) => !e.message.local && !e.message.ephemeral_for);
    session.logs.set(channel.id, { entries, complete: false, loaded: false, loading: false });
    if (!session.ready) session.channels.set(channel.id, channel);
  }

  async #openChannel(quiet = false) {
    const { session, channelId } = this;
    if (!channelId) return;
    const log = this.#log(session, channelId);
    this.markRead();
    if (!log.loaded) await this.#loadLatest(session, channelId);
    if (session.user === this.me && channelId === this.channelId) this.emit("messages", { opened: !quiet });
  }

  async #loadLatest(session, channelId) {
    const log = this.#log(session, channelId);
    try {
      const page = await api.messages(session.user, channelId, "", PAGE);
      const oldest = page.length ? BigInt(page[0].id) : 0n;
      const known = new Set(page.map((m) => m.id));
      log.entries = log.entries.filter((e) => e.message.local || known.has(e.id) || e.sort < oldest);
      if (page.length < PAGE) log.complete = true;
      for (const message of page) this.#put(log, message);
      log.loaded = true;
    } catch (error) {
      if (session.user === this.me) this.emit("trouble", error.message);
    }
  }

  /** Inserts a message in order, or replaces the one with its id. */
  #put(log, message) {
    const entry = { id: message.id, sort: BigInt(message.id), message };
    const { entries } = log;
    let at = entries.length;
    while (at > 0 && entries[at - 1].sort > entry.sort) at -= 1;
    let same = at - 1;
    while (same >= 0 && entries[same].sort === entry.sort && entries[same].id !== entry.id) same -= 1;
    if (same >= 0 && entries[same].id === entry.id) {
      entries[same] = entry;
      return false;
    }
    entries.splice(at, 0, entry);
    return true;
  }

  #drop(log, id) {
    log.entries = log.entries.filter((e) => e.id !== id);
  }

  // Events from the server

  #followPeople() {
    for (const { id } of this.users) {
      const session = this.#session(id);
      if (session.followed) continue;
      session.followed = true;
      listen(id, {
        event: (t, d) => this.#event(session, t, d),
        open: (again) => this.#linkOpened(session, again),
        lost: () => this.#link(session, false),
      });
    }
  }

  #link(session, linked) {
    session.linked = linked;
    if (session.user === this.me) this.emit("link");
  }

  async #linkOpened(session, again) {
    this.#link(session, true);
    if (again || !session.ready) await this.#refresh(session);
  }

  /** What was missed while the socket was down is loaded again. */
  async #refresh(session) {
    for (const log of session.logs.values()) log.loaded = false;
    await this.#reload(session);
    if (session.user === this.me) await this.#openChannel(true);
  }

  #event(session, t, d) {
    if (t === "message_create" || t === "message_update") this.#messageEvent(session, t === "message_create", d);
    else if (t === "message_delete") this.#deleteEvent(session, d);
    else if (t.startsWith("channel_")) this.#channelEvent(session, t, d);
    else if (t === "reset") this.#refresh(session);
    else if (session.user === this.me) this.#commonEvent(t, d);
  }

  #messageEvent(session, created, message) {
    const shown = session.user === this.me && message.channel_id === this.channelId;
    const log = this.#log(session, message.channel_id);
    const fresh = created || log.entries.some((e) => e.id === message.id)
      ? this.#put(log, message) && created : false;
    if (created && fresh) this.badges.arrived(session, message, shown && !document.hidden);
    if (created) this.#typing.get(message.channel_id)?.delete("bot");
    if (!shown) {
      if (log.entries.length > KEPT) this.trim(log);
      return;
    }
    if (fresh && log.entries.length > KEPT) this.emit("trim", log);
    this.emit("messages", { fresh });
    this.emit("typing");
  }

  /** Forgets the oldest messages of a long log; scrolling up loads them again. */
  trim(log) {
    log.entries = log.entries.slice(-Math.floor(KEPT * 0.75));
    log.complete = false;
  }

  #deleteEvent(session, { id, channel_id }) {
    this.#drop(this.#log(session, channel_id), id);
    if (session.user === this.me && channel_id === this.channelId) this.emit("messages", {});
  }

  #channelEvent(session, t, channel) {
    if (t === "channel_delete") session.channels.delete(channel.id);
    else session.channels.set(channel.id, { ...session.channels.get(channel.id), ...channel });
    if (session.user !== this.me) return;
    const gone = !session.channels.has(this.channelId);
    if (gone) this.goTo(this.#firstChannel());
    else this.emit("channels");
  }

  #commonEvent(t, d) {
    if (t === "commands") this.commands = d;
    else if (t === "bot") this.bot = { ...this.bot, ...d };
    else if (t === "users") {
      this.users = d;
      this.#followPeople();
    } else if (t === "typing") {
      this.#typing.set(d.channel_id, new Map([["bot", Date.now() + 9000]]));
    }
    this.emit(t);
  }
}
