// Small helpers to build the page. Text only ever enters as text nodes or attribute values.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element with its properties, listeners ("onclick") and children.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const el = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) set(el, key, value);
  el.append(...children.flat(2).filter((c) => c !== null && c !== undefined && c !== false && c !== ""));
  return el;
}

function set(el, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key.startsWith("on")) el.addEventListener(key.slice(2), value);
  else if (key === "class") el.className = value;
  else if (key === "data") Object.assign(el.dataset, value);
  else if (key === "style") for (const [k, v] of Object.entries(value)) el.style.setProperty(k, v);
  else el.setAttribute(key, value === true ? "" : String(value));
}

const SHAPES = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16",
  thread: "M5 5v7a3 3 0 0 0 3 3h11M15 11l4 4-4 4",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2 19 19M19 5l-1.8 1.8M6.8 17.2 5 19",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  pin: "M9 3h6l-1 6 4 4H6l4-4zM12 13v8",
  down: "M12 5v14M6 13l6 6 6-6",
  chevron: "M6 9l6 6 6-6",
  send: "M4 12 20 4l-6 16-3-7z",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  out: "M14 4h6v6M20 4l-9 9M10 6H5v13h13v-5",
  reply: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  check: "M5 12.5 10 17.5 19 7",
  alert: "M12 4 2.5 20h19zM12 10v5M12 17.6v.4",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
};

/**
 * A line icon, hidden from screen readers.
 * @param {keyof typeof SHAPES} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

/** The round mark of a person: a colour and always a letter as well. */
export function avatar(user, className = "avatar") {
  const name = displayName(user);
  return h("span", {
    class: user?.bot ? `${className} is-bot` : className,
    style: { "--hue": String(hueOf(user)) },
    "aria-hidden": "true",
  }, [...name.trim()][0]?.toUpperCase() ?? "?");
}

/** The emoji before a label: its character, or the picture of the application's own. */
export function emojiNode(emoji) {
  if (!emoji?.name) return null;
  if (emoji.id) return customEmoji(emoji.name, emoji.id);
  return h("span", { class: "emoji", "aria-hidden": "true" }, emoji.name);
}

/** An application's own emoji. Its name is what a screen reader speaks. */
export function customEmoji(name, id) {
  return h("img", { class: "custom-emoji", src: `/cdn/emojis/${id}.png`, alt: name, title: `:${name}:`, draggable: "false" });
}

/** The name people see. */
export function displayName(user) {
  return user?.global_name || user?.username || "Someone";
}

/** The hue the server chose for a person, or a steady one from the id. */
export function hueOf(user) {
  if (Number.isFinite(user?.avatar_hue)) return user.avatar_hue;
  let sum = 0;
  for (const c of String(user?.id ?? "")) sum = (sum * 31 + c.charCodeAt(0)) % 360;
  return sum;
}

/** Replaces all children. */
export function fill(el, ...children) {
  el.replaceChildren(...children.flat(2).filter((c) => c !== null && c !== undefined && c !== false && c !== ""));
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A web address that is safe to link to, or null (javascript:, data: and the like). */
export function safeLink(text) {
  try {
    const url = new URL(String(text), location.href);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}

const PLACE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/\d+)?\/?$/;

/** An anchor's attributes: links to Discord's channels stay here, where those channels are. */
export function linkTo(text) {
  const href = safeLink(text), place = href && PLACE.exec(href);
  if (place) return { href: `#${place[1]}` };
  return href && { href, target: "_blank", rel: "noopener noreferrer" };
}

/** A picture or file of this server as a path, or null: the page asks no other host for anything. */
export function ownFile(text) {
  try {
    const url = new URL(String(text), location.href);
    const here = url.host === location.host || LOOPBACK.has(url.hostname);
    return here && url.pathname.startsWith("/cdn/") ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

/** Numbers as people write file sizes. */
export function fileSize(bytes) {
  if (!Number.isFinite(bytes)) return "";
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1048576).toFixed(1)} MB`;
}
