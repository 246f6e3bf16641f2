// Buttons, menus and the newer layout pieces under a message.

import { emojiNode, h, icon, linkTo } from "./dom.js";
import { markdown } from "./markdown.js";
import { colour, componentFile, mediaPicture, pictureNode, picturesNode } from "./media.js";
import { selectNode } from "./selects.js";

/**
 * @typedef {object} Scene
 * @property {any} message
 * @property {import("./markdown.js").Context} ctx
 * @property {import("./store.js").Store} store
 * @property {(data: any, source: HTMLElement) => Promise<void>} act  sends a component interaction
 */

const T = {
  row: 1, button: 2, section: 9, text: 10, thumbnail: 11, gallery: 12, file: 13, separator: 14, container: 17,
};
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const SELECTS = new Set([3, 5, 6, 7, 8]);

const MAKERS = {
  [T.row]: (c, scene) => h("div", { class: "row" }, (c.components ?? []).map((inner) => componentNode(inner, scene))),
  [T.button]: buttonNode,
  [T.section]: sectionNode,
  [T.text]: (c, scene) => h("div", { class: "md" }, markdown(c.content ?? "", scene.ctx)),
  [T.thumbnail]: (c, scene) => h("div", { class: "thumb" }, pictureNode(mediaPicture(c, scene.message))),
  [T.gallery]: (c, scene) => picturesNode((c.items ?? []).map((item) => mediaPicture(item, scene.message))),
  [T.file]: (c, scene) => componentFile(c, scene.message),
  [T.separator]: (c) => h("hr", { class: `gap-${c.spacing === 2 ? "large" : "small"}${c.divider === false ? " unseen" : ""}` }),
  [T.container]: containerNode,
};

/** All components of a message. @param {Scene} scene */
export function componentsNode(scene) {
  const list = scene.message.components ?? [];
  return list.length ? h("div", { class: "components" }, list.map((c) => componentNode(c, scene))) : null;
}

function componentNode(component, scene) {
  if (SELECTS.has(component.type)) return messageSelect(component, scene);
  const make = MAKERS[component.type];
  return make ? make(component, scene) : h("p", { class: "quiet" }, `A part of kind ${component.type} that this page doesn't know.`);
}

function buttonNode(c, scene) {
  const inside = [emojiNode(c.emoji), c.label && h("span", {}, c.label)];
  const name = c.label ? null : c.emoji?.name ?? "Button";
  if (c.style === 5) return linkButton(c, inside, name);
  const button = h("button", {
    class: `button ${STYLES[c.style] ?? "secondary"}`, type: "button", disabled: Boolean(c.disabled),
    "aria-label": name, data: { custom: c.custom_id ?? "" },
    onclick: () => scene.act({ custom_id: c.custom_id, component_type: T.button }, button),
  }, inside);
  return button;
}

function linkButton(c, inside, name) {
  const to = linkTo(c.url);
  if (c.disabled || !to) return h("button", { class: "button link", type: "button", disabled: true }, inside);
  return h("a", { class: "button link", ...to, "aria-label": name }, inside, icon("out"));
}

function messageSelect(c, scene) {
  const node = selectNode(c, {
    store: scene.store, disabled: Boolean(c.disabled), label: c.placeholder ?? "Choose",
    done: (values) => scene.act({ custom_id: c.custom_id, component_type: c.type, values }, node),
  });
  node.classList.add("in-message");
  return node;
}

function sectionNode(c, scene) {
  return h("div", { class: "section" },
    h("div", { class: "section-text" }, (c.components ?? []).map((inner) => componentNode(inner, scene))),
    c.accessory && h("div", { class: "accessory" }, componentNode(c.accessory, scene)));
}

function containerNode(c, scene) {
  const node = h("div", { class: c.spoiler ? "container veiled" : "container" }, (c.components ?? []).map((inner) => componentNode(inner, scene)));
  const edge = colour(c.accent_color);
  if (edge) node.style.setProperty("--edge", edge);
  if (c.spoiler) {
    const veil = h("button", {
      class: "container-veil", type: "button",
      onclick: () => { veil.remove(); node.classList.remove("veiled"); },
    }, "Spoiler: show");
    node.append(veil);
  }
  return node;
}
