// Discord's markdown to DOM nodes. Nothing is ever parsed as HTML, so nothing can be injected.

import { customEmoji, h, linkTo } from "./dom.js";
import { timeNode } from "./time.js";

/**
 * @typedef {object} Context
 * @property {(id: string) => string | undefined} userName
 * @property {(id: string) => string | undefined} channelName
 * @property {(id: string) => void} openChannel
 * @property {(path: string) => void} useCommand
 * @property {string} me
 */

const DEEPEST = 12;
const BARE_LINK = /^https?:\/\/[^\s<>]+/;
const SPECIAL = /[\\*_~|`<[h]/g;

/**
 * A whole text with its blocks.
 * @param {string} text
 * @param {Context} ctx
 * @returns {DocumentFragment}
 */
export function markdown(text, ctx) {
  const out = document.createDocumentFragment();
  const parts = String(text).replace(/\r\n?/g, "\n").split("```");
  parts.forEach((part, i) => {
    const code = i % 2 === 1;
    if (code && i < parts.length - 1) out.append(codeBlock(part));
    else blocks(code ? `\`\`\`${part}` : trimBlock(part, i, parts.length), ctx, out, 0);
  });
  return out;
}

/** The words alone, for previews. */
export function plainText(text, ctx) {
  return markdown(text, ctx).textContent.replace(/\s+/g, " ").trim();
}

function trimBlock(text, i, count) {
  const start = i > 0 && text.startsWith("\n") ? text.slice(1) : text;
  return i < count - 1 && start.endsWith("\n") ? start.slice(0, -1) : start;
}

function codeBlock(text) {
  const named = /^([\w+#.-]{1,20})\n/.exec(text);
  const body = (named ? text.slice(named[0].length) : text).replace(/^\n|\n$/g, "");
  return h("pre", { class: "code" }, h("code", {}, stripColours(body)));
}

function stripColours(text) {
  // Discord's "ansi" blocks colour text with escapes; the words are what counts here.
  return text.replace(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g"), "");
}

// Blocks, line by line

function blocks(text, ctx, out, depth) {
  const lines = text.split("\n");
  let at = 0;
  let plain = [];
  const flush = () => {
    if (plain.length) out.append(...inline(plain.join("\n"), ctx, depth));
    plain = [];
  };
  while (at < lines.length) {
    const taken = block(lines, at, ctx, depth);
    if (taken) {
      flush();
      out.append(taken.node);
      at = taken.next;
    } else {
      plain.push(lines[at]);
      at += 1;
    }
  }
  flush();
}

function block(lines, at, ctx, depth) {
  const line = lines[at];
  const heading = /^(#{1,3}) +(.+)$/.exec(line);
  if (heading) return { node: h(`h${heading[1].length + 2}`, { class: "md-head" }, inline(heading[2], ctx, depth)), next: at + 1 };
  if (line.startsWith("-# ")) return { node: h("small", { class: "subtext" }, inline(line.slice(3), ctx, depth)), next: at + 1 };
  if (depth < DEEPEST && line.startsWith(">>> ")) return quote([line.slice(4), ...lines.slice(at + 1)], lines.length, ctx, depth);
  if (depth < DEEPEST && line.startsWith("> ")) return quoteLines(lines, at, ctx, depth);
  if (listItem(line)) return list(lines, at, ctx, depth);
  return null;
}

function quote(inside, next, ctx, depth) {
  const node = h("blockquote");
  blocks(inside.join("\n"), ctx, node, depth + 1);
  return { node, next };
}

function quoteLines(lines, at, ctx, depth) {
  let end = at;
  while (end < lines.length && lines[end].startsWith("> ")) end += 1;
  return quote(lines.slice(at, end).map((l) => l.slice(2)), end, ctx, depth);
}

function listItem(line) {
  const found = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/.exec(line);
  return found && { level: Math.min(3, Math.floor(found[1].length / 2)), mark: found[2], text: found[3] };
}

function list(lines, at, ctx, depth) {
  const first = listItem(lines[at]);
  const ordered = first.mark.endsWith(".");
  const node = h(ordered ? "ol" : "ul", ordered ? { start: Number.parseInt(first.mark, 10) } : {});
  let next = at;
  for (; next < lines.length; next += 1) {
    const item = listItem(lines[next]);
    if (!item || item.mark.endsWith(".") !== ordered) break;
    node.append(h("li", { class: `level-${item.level}` }, inline(item.text, ctx, depth)));
  }
  return { node, next };
}

// Inline, character by character

const PAIRS = [
  ["***", (inside) => h("strong", {}, h("em", {}, inside))],
  ["**", (inside) => h("strong", {}, inside)],
  ["__", (inside) => h("u", {}, inside)],
  ["~~", (inside) => h("s", {}, inside)],
  ["||", (inside) => spoiler(inside)],
  ["*", (inside) => h("em", {}, inside)],
  ["_", (inside) => h("em", {}, inside)],
];

/** @returns {Node[]} */
function inline(text, ctx, depth) {
  if (depth >= DEEPEST) return [document.createTextNode(text)];
  const out = [];
  const hopeless = new Set();
  const special = new RegExp(SPECIAL);
  let from = 0;
  for (let hit = special.exec(text); hit; hit = special.exec(text)) {
    const found = tokenAt(text, hit.index, ctx, depth, hopeless);
    if (!found) continue;
    if (hit.index > from) out.push(document.createTextNode(text.slice(from, hit.index)));
    out.push(found.node);
    from = found.next;
    special.lastIndex = from;
  }
  if (from < text.length) out.push(document.createTextNode(text.slice(from)));
  return out;
}

function tokenAt(text, at, ctx, depth, hopeless) {
  switch (text[at]) {
    case "\\": return escaped(text, at);
    case "`": return inlineCode(text, at, hopeless);
    case "<": return angled(text, at, ctx);
    case "[": return maskedLink(text, at, ctx, depth);
    case "h": return bareLink(text, at);
    default: return paired(text, at, ctx, depth, hopeless);
  }
}

function escaped(text, at) {
  const next = text[at + 1];
  if (!next || !/[^\w\s]/.test(next)) return null;
  return { node: document.createTextNode(next), next: at + 2 };
}

function inlineCode(text, at, hopeless) {
  const fence = text.startsWith("``", at) ? "``" : "`";
  const end = closing(text, fence, at + fence.length, hopeless);
  if (end <= at + fence.length) return null;
  return { node: h("code", {}, text.slice(at + fence.length, end)), next: end + fence.length };
}

/** Where a mark closes, or -1; a mark that never closes is looked for only once. */
function closing(text, mark, from, hopeless) {
  if (hopeless.has(mark)) return -1;
  const end = text.indexOf(mark, from);
  if (end < 0) hopeless.add(mark);
  return end;
}

function paired(text, at, ctx, depth, hopeless) {
  for (const [mark, make] of PAIRS) {
    if (!text.startsWith(mark, at)) continue;
    const end = pairEnd(text, mark, at, hopeless);
    if (end > 0) return { node: make(inline(text.slice(at + mark.length, end), ctx, depth + 1)), next: end + mark.length };
  }
  return null;
}

function pairEnd(text, mark, at, hopeless) {
  const from = at + mark.length;
  let end = closing(text, mark, from, hopeless);
  if (end < 0) return -1;
  if (mark.length === 1) return singleEnd(text, mark, at, end);
  // "**a *b***": the outer mark closes last.
  while (text[end + mark.length] === mark[0] && mark !== "||") end += 1;
  return end > from ? end : -1;
}

function singleEnd(text, mark, at, first) {
  const from = at + 1;
  if (/\s/.test(text[from] ?? " ")) return -1;
  if (mark === "_" && /\w/.test(text[at - 1] ?? " ")) return -1;
  let end = first;
  for (let tries = 0; end >= 0 && tries < 200; tries += 1) {
    const doubled = text[end + 1] === mark;
    const inWord = mark === "_" && /\w/.test(text[end + 1] ?? " ");
    if (end > from && !doubled && !inWord && !/\s/.test(text[end - 1])) return end;
    end = text.indexOf(mark, end + (doubled ? 2 : 1));
  }
  return -1;
}

function spoiler(inside) {
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    const el = event.currentTarget;
    if (el.dataset.open) return;
    event.preventDefault();
    event.stopPropagation();
    el.dataset.open = "1";
    el.removeAttribute("role");
    el.removeAttribute("aria-label");
  };
  return h("span", {
    class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to reveal",
    onclick: reveal, onkeydown: reveal,
  }, h("span", {}, inside));
}

// Things in angle brackets, and links

const ANGLED = [
  [/^<@!?(\d{1,25})>/, (m, ctx) => mention(`@${ctx.userName(m[1]) ?? "someone"}`, m[1] === ctx.me)],
  [/^<@&(\d{1,25})>/, () => mention("@role", false)],
  [/^<#(\d{1,25})>/, (m, ctx) => channelMention(m[1], ctx)],
  [/^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/, (m) => timeNode(Number(m[1]), m[2] ?? "f")],
  [/^<\/([-\w\p{L} ]{1,100}):(\d{1,25})>/u, (m, ctx) => commandMention(m[1], ctx)],
  [/^<a?:(\w{1,40}):(\d{1,25})>/, (m) => customEmoji(m[1], m[2])],
  [/^<(https?:\/\/[^\s<>]{1,2000})>/, (m) => link(m[1], [document.createTextNode(m[1])])],
];

function angled(text, at, ctx) {
  const rest = text.slice(at, at + 2100);
  for (const [pattern, make] of ANGLED) {
    const found = pattern.exec(rest);
    const node = found && make(found, ctx);
    if (node) return { node, next: at + found[0].length };
  }
  return null;
}

function mention(name, me) {
  return h("span", { class: me ? "mention me" : "mention" }, name);
}

function channelMention(id, ctx) {
  const name = ctx.channelName(id);
  if (!name) return mention("#unknown", false);
  return h("button", { class: "mention", type: "button", onclick: () => ctx.openChannel(id) }, `#${name}`);
}

function commandMention(path, ctx) {
  return h("button", { class: "mention command", type: "button", onclick: () => ctx.useCommand(path) }, `/${path}`);
}

function maskedLink(text, at, ctx, depth) {
  const found = /^\[([^\]\n]{1,500})\]\(<?([^\s()<>]{1,2000}(?:\([^\s()<>]*\)[^\s()<>]*)?)>?(?: "[^"\n]*")?\)/.exec(text.slice(at, at + 3000));
  if (!found || !/^https?:\/\//i.test(found[2])) return null;
  const node = link(found[2], inline(found[1], ctx, depth + 1));
  return node && { node, next: at + found[0].length };
}

function bareLink(text, at) {
  if (at > 0 && /\w/.test(text[at - 1])) return null;
  const found = BARE_LINK.exec(text.slice(at, at + 2000));
  if (!found) return null;
  const url = found[0].replace(/[.,;:!?'"*_~|)\]]+$/, "");
  const node = link(url, [document.createTextNode(url)]);
  return node && { node, next: at + url.length };
}

function link(url, inside) {
  const to = linkTo(url);
  return to && h("a", { ...to, title: to.target ? to.href : undefined }, inside);
}
