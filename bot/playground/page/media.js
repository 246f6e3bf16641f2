// Pictures, files and embeds of a message.

import { fileSize, h, icon, ownFile, safeLink } from "./dom.js";
import { markdown } from "./markdown.js";
import { openViewer } from "./viewer.js";

/**
 * @typedef {{url: string, width?: number, height?: number, alt?: string, spoiler?: boolean, name?: string}} Picture
 */

/** The real address behind "attachment://name", looked up among the message's files. */
function resolved(url, message) {
  if (!String(url).startsWith("attachment://")) return url;
  const name = String(url).slice("attachment://".length);
  return message.attachments?.find((a) => a.filename === name)?.url ?? url;
}

function attachmentOf(url, message) {
  const own = ownFile(url);
  return message.attachments?.find((a) => a.filename && (url === `attachment://${a.filename}` || (own && ownFile(a.url) === own)));
}

/**
 * A picture that keeps its place while it loads, opens full-screen, and tells its alt text on request.
 * @param {Picture} picture
 */
export function pictureNode(picture) {
  const src = ownFile(picture.url);
  if (!src) return elsewhere(picture);
  const { width, height } = picture;
  const known = width > 0 && height > 0;
  const img = h("img", {
    src, alt: picture.alt ?? "", loading: "lazy", decoding: "async", width: known && width, height: known && height,
    onerror: () => box.classList.add("broken"),
  });
  const open = h("button", {
    class: "picture-open", type: "button",
    "aria-label": picture.alt ? `Picture: ${picture.alt.slice(0, 300)}. Open full-screen` : "Open the picture full-screen",
    onclick: () => openViewer({ ...picture, url: src }),
  }, img);
  const box = h("figure", {
    class: known ? "picture" : "picture unsized",
    style: known ? { "--wide": `${width}px`, "--ratio": String(width / height) } : {},
  }, open, altNodes(picture.alt), veil(picture.spoiler));
  return box;
}

/** A picture alone, or several side by side. @param {Picture[]} pictures */
export function picturesNode(pictures) {
  const nodes = pictures.map(pictureNode);
  return nodes.length > 1 ? h("div", { class: `mosaic of-${nodes.length}` }, nodes) : nodes;
}

function altNodes(alt) {
  if (!alt) return [];
  const text = h("figcaption", { class: "alt-text", hidden: true }, alt);
  const button = h("button", {
    class: "alt-button", type: "button", "aria-expanded": "false", title: "Describe this picture in words",
    onclick: () => {
      text.hidden = !text.hidden;
      button.setAttribute("aria-expanded", String(!text.hidden));
    },
  }, "ALT");
  return [button, text];
}

function veil(spoiler) {
  if (!spoiler) return null;
  const node = h("button", { class: "picture-veil", type: "button", onclick: () => node.remove() }, "Spoiler");
  return node;
}

/** A picture on another host is a link: the page itself asks nobody but its own server. */
function elsewhere(picture) {
  const href = safeLink(picture.url);
  if (!href || !String(picture.url).startsWith("http")) return h("p", { class: "quiet" }, "A picture that cannot be shown here.");
  return h("a", { class: "file", href, target: "_blank", rel: "noopener noreferrer" }, icon("out"), picture.alt || "A picture elsewhere");
}

function isPicture(file) {
  return (file.content_type ?? "").startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(file.filename ?? "");
}

/** The attached files that nothing else in the message shows: pictures, and files to download. */
export function attachmentNodes(message) {
  const files = looseAttachments(message);
  const pictures = files.filter(isPicture).map((file) => {
    const spoiler = (file.filename ?? "").startsWith("SPOILER_");
    return { ...file, alt: file.description, spoiler, name: file.filename };
  });
  const others = files.filter((file) => !isPicture(file));
  return [picturesNode(pictures), others.map((file) => fileNode(file.url, file.title ?? file.filename ?? "file", file.size))].flat();
}

/** A file as a line with its name and size. */
export function fileNode(url, name, size) {
  const href = ownFile(url);
  const inside = [icon("file"), h("span", { class: "file-name" }, name), h("span", { class: "quiet" }, fileSize(size))];
  return href ? h("a", { class: "file", href, download: name }, inside) : h("span", { class: "file" }, inside);
}

/** Components v2: a picture inside a gallery or beside a section. */
export function mediaPicture(item, message) {
  const media = item.media ?? {};
  const file = attachmentOf(media.url, message);
  return {
    url: resolved(media.url, message), alt: item.description ?? file?.description, spoiler: item.spoiler,
    width: media.width ?? file?.width, height: media.height ?? file?.height, name: file?.filename,
  };
}

/** Components v2: an attached file. */
export function componentFile(component, message) {
  const url = component.file?.url ?? "";
  const file = attachmentOf(url, message);
  const name = component.name ?? file?.filename ?? url.split("/").at(-1).split("?")[0];
  return fileNode(resolved(url, message), name, component.size ?? file?.size);
}

/** A colour as Discord sends it, for CSS. */
export function colour(value) {
  return Number.isInteger(value) ? `#${(value & 0xffffff).toString(16).padStart(6, "0")}` : null;
}

/** An embed. @param {any} embed @param {any} message @param {import("./markdown.js").Context} ctx */
export function embedNode(embed, message, ctx) {
  const thumb = embed.thumbnail && embedPicture(embed.thumbnail, message);
  const node = h("article", { class: "embed" },
    h("div", { class: "embed-body" },
      h("div", { class: "embed-text" },
        embed.author?.name && h("div", { class: "embed-author" }, linked(embed.author.url, embed.author.name)),
        embed.title && h("div", { class: "embed-title" }, linked(embed.url, markdown(embed.title, ctx))),
        embed.description && h("div", { class: "md" }, markdown(embed.description, ctx)),
        fieldsNode(embed.fields, ctx)),
      thumb && h("div", { class: "thumb" }, thumb)),
    embed.image && embedPicture(embed.image, message),
    footNode(embed));
  const edge = colour(embed.color);
  if (edge) node.style.setProperty("--edge", edge);
  return node;
}

function embedPicture(media, message) {
  const file = attachmentOf(media.url, message);
  return pictureNode({
    url: resolved(media.url, message), width: media.width ?? file?.width, height: media.height ?? file?.height,
    alt: media.description ?? file?.description, name: file?.filename,
  });
}

function linked(url, inside) {
  const href = url && safeLink(url);
  return href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, inside) : h("span", {}, inside);
}

function fieldsNode(fields, ctx) {
  if (!fields?.length) return null;
  return h("dl", { class: "fields" }, fields.map((f) => h("div", { class: f.inline ? "field inline" : "field" },
    h("dt", {}, markdown(f.name, ctx)), h("dd", { class: "md" }, markdown(f.value, ctx)))));
}

function footNode(embed) {
  const when = embed.timestamp ? new Date(embed.timestamp).toLocaleString() : "";
  const text = [embed.footer?.text, when].filter(Boolean).join(" · ");
  return text && h("footer", { class: "embed-foot" }, text);
}

/** Files that no embed or component of the message shows already. */
function looseAttachments(message) {
  const shown = JSON.stringify([message.embeds ?? [], message.components ?? []]);
  return (message.attachments ?? []).filter((a) => {
    const own = ownFile(a.url);
    return !shown.includes(`attachment://${a.filename}`) && !(own && shown.includes(own));
  });
}
