// One message as a list item.

import { avatar, displayName, h, hueOf, icon } from "./dom.js";
import { componentsNode } from "./components.js";
import { markdown, plainText } from "./markdown.js";
import { attachmentNodes, embedNode } from "./media.js";
import { clock, dayName, fullTime, sameDay } from "./time.js";

/**
 * @typedef {import("./store.js").Entry} Entry
 * @typedef {object} Hands  what a message may ask of the page
 * @property {import("./store.js").Store} store
 * @property {import("./markdown.js").Context} ctx
 * @property {(entry: Entry, data: any, source: HTMLElement) => Promise<void>} act
 * @property {(entry: Entry) => void} dismiss
 * @property {(id: string) => void} jumpTo
 */

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const NO_EMBEDS = 1 << 2;
const TOGETHER_MS = 7 * 60 * 1000;
const PINNED = 6;
const THREAD_MADE = 18;

export const isPrivate = (m) => Boolean(m.ephemeral_for) || Boolean((m.flags ?? 0) & EPHEMERAL);
const isLoading = (m) => Boolean((m.flags ?? 0) & LOADING);
const askedBy = (m) => {
  const meta = m.interaction_metadata ?? m.interaction;
  return meta?.name && meta.user ? meta : null;
};
const repliesTo = (m) => (m.type === 0 || m.type === 19 || m.type === undefined) && m.message_reference?.message_id;

/** Whether a message continues the one before it, without its own name and time. */
function follows(m, before) {
  if (!before || m.local || before.local || m.author?.id !== before.author?.id) return false;
  if (askedBy(m) || repliesTo(m) || isPrivate(m) || isPrivate(before) || isSystem(m) || isSystem(before) || m.pinned) return false;
  const [now, then] = [new Date(m.timestamp), new Date(before.timestamp)];
  return now - then < TOGETHER_MS && sameDay(now, then);
}

const isSystem = (m) => m.type === PINNED || m.type === THREAD_MADE;

/** What of its surroundings a message's look depends on; a change of it means a new node. */
export function setting(entry, before, newFrom) {
  const m = entry.message;
  const newDay = !before || !sameDay(new Date(m.timestamp), new Date(before.message.timestamp));
  const fresh = entry.id === newFrom;
  return `${!fresh && follows(m, before?.message) ? "f" : ""}${newDay ? "d" : ""}${fresh ? "n" : ""}`;
}

/**
 * @param {Entry} entry
 * @param {string} look  from setting()
 * @param {Hands} hands
 */
export function messageNode(entry, look, hands) {
  const m = entry.message;
  const day = [look.includes("d") && rule("day", dayName(new Date(m.timestamp))), look.includes("n") && rule("day new", "New")];
  if (m.local) return h("li", { class: "item", data: { id: entry.id } }, day, localNotice(entry, hands));
  if (isSystem(m)) return h("li", { class: "item", data: { id: entry.id } }, day, systemLine(m, hands));
  const joined = look.includes("f");
  const mentioned = m.mentions?.some((u) => (u.id ?? u) === hands.store.me);
  const kind = ["message", joined && "joined", isPrivate(m) && "private", mentioned && "called"].filter(Boolean).join(" ");
  return h("li", { class: "item", data: { id: entry.id } }, day,
    h("article", { class: kind, "aria-label": `${displayName(m.author)}, ${clock(new Date(m.timestamp))}` },
      replyLine(m, hands), askedLine(m, hands),
      h("div", { class: "gutter" }, joined ? h("time", { class: "side-time" }, clock(new Date(m.timestamp))) : avatar(person(m.author, hands))),
      h("div", { class: "body" }, !joined && nameLine(m, hands), bodyNodes(entry, hands), footNodes(entry, hands))));
}

function rule(kind, words) {
  return h("div", { class: kind, role: "separator" }, h("span", {}, words));
}

/** The server's person knows the colour that an author in a message lacks. */
function person(author, hands) {
  const known = hands.store.user(author?.id);
  return known ? { ...author, ...known, bot: author?.bot ?? known.bot } : author;
}

function nameLine(m, hands) {
  const when = new Date(m.timestamp);
  const who = person(m.author, hands);
  return h("div", { class: "by" },
    h("span", { class: m.author?.bot ? "name is-bot" : "name", style: { "--hue": String(hueOf(who)) } }, displayName(who)),
    m.author?.bot && h("span", { class: "tag" }, "bot"),
    h("time", { class: "when", datetime: m.timestamp, title: fullTime(when) }, clock(when)),
    m.pinned && h("span", { class: "pinned", title: "Pinned" }, icon("pin"), "pinned"));
}

function askedLine(m, hands) {
  const asked = askedBy(m);
  if (!asked) return null;
  const who = person(asked.user, hands);
  return h("div", { class: "above" }, avatar(who, "avatar tiny"), h("b", {}, displayName(who)), " used ", h("code", {}, `/${asked.name}`));
}

function replyLine(m, hands) {
  const id = repliesTo(m);
  if (!id) return null;
  const known = m.referenced_message ?? hands.store.log.entries.find((e) => e.id === id)?.message;
  if (!known) return h("div", { class: "above" }, icon("reply"), "An earlier message");
  return h("button", { class: "above reply", type: "button", onclick: () => hands.jumpTo(id) },
    icon("reply"), avatar(person(known.author, hands), "avatar tiny"), h("b", {}, displayName(person(known.author, hands))),
    h("span", { class: "excerpt" }, plainText((known.content || "a picture or panel").slice(0, 160), hands.ctx)));
}

function bodyNodes(entry, hands) {
  const m = entry.message;
  if (isLoading(m)) return [h("div", { class: "thinking" }, dots(), `${displayName(m.author)} is thinking…`)];
  const scene = { message: m, ctx: hands.ctx, store: hands.store, act: (data, source) => hands.act(entry, data, source) };
  const edited = m.edited_timestamp && h("span", { class: "edited", title: fullTime(new Date(m.edited_timestamp)) }, "(edited)");
  const text = m.content && h("div", { class: "md content" }, markdown(m.content, hands.ctx), edited);
  const embeds = (m.flags ?? 0) & NO_EMBEDS ? [] : (m.embeds ?? []).map((e) => embedNode(e, m, hands.ctx));
  return [text, embeds, attachmentNodes(m), componentsNode(scene), !m.content && edited];
}

function footNodes(entry, hands) {
  const m = entry.message;
  return [threadLine(m, hands), isPrivate(m) && h("div", { class: "only-you" },
    icon("eye"), "Only you can see this",
    h("button", { class: "text-button", type: "button", onclick: () => hands.dismiss(entry) }, "Dismiss"))];
}

function threadLine(m, hands) {
  const thread = m.thread ?? hands.store.session.channels.get(m.id);
  return thread && h("button", { class: "thread-link", type: "button", onclick: () => hands.ctx.openChannel(thread.id) },
    icon("thread"), h("b", {}, thread.name), h("span", { class: "thread-open" }, "Open the thread"));
}

function systemLine(m, hands) {
  const who = h("b", {}, displayName(person(m.author, hands)));
  const id = m.message_reference?.channel_id;
  const words = m.type === PINNED
    ? [icon("pin"), who, " pinned a message"]
    : [icon("thread"), who, " started a thread: ",
      h("button", { class: "text-button", type: "button", onclick: () => id && hands.ctx.openChannel(id) }, m.content || "open it")];
  return h("div", { class: "system" }, words);
}

function localNotice(entry, hands) {
  const { content, retry } = entry.message;
  return h("div", { class: "local", role: "alert" }, icon("alert"), h("span", {}, content),
    retry && h("button", { class: "text-button", type: "button", onclick: () => { hands.dismiss(entry); retry(); } }, "Try again"),
    h("button", { class: "text-button", type: "button", onclick: () => hands.dismiss(entry) }, "Dismiss"));
}

/** Three quiet dots that say "at work". */
export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}
