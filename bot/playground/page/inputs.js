// The inputs of a form: texts, menus, boxes to tick.

import { h } from "./dom.js";
import { selectNode } from "./selects.js";

const T = { string: 3, text: 4, radio: 21, checks: 22, check: 23 };
const SELECTS = new Set([3, 5, 6, 7, 8]);
const PARAGRAPH = 2;

/**
 * One input of a form: its node, why it cannot be sent yet ("" if it can), and its part of the answer.
 * @typedef {{node: HTMLElement, why: () => string, part: () => any, focus: () => void}} Part
 */

/** Whether something must be given; a lone tick box never asks for it. */
export const isRequired = (c) => c.required ?? c.type !== T.check;

/** The input of a component. @returns {Part} */
export function partOf(c, id, label, store) {
  if (c.type === T.text) return textPart(c, id);
  if (SELECTS.has(c.type)) return selectPart(c, id, label, store);
  if (c.type === T.radio || c.type === T.checks) return boxesPart(c, id, label);
  if (c.type === T.check) return checkPart(c, id);
  const node = h("p", { class: "quiet", id }, "This page can't send this kind of input.");
  return { node, why: () => "", focus: () => {}, part: () => ({ type: c.type, custom_id: c.custom_id, values: [] }) };
}

function textPart(c, id) {
  const long = c.style === PARAGRAPH;
  const most = c.max_length ?? 4000;
  const input = h(long ? "textarea" : "input", {
    id, class: "input", maxlength: most, placeholder: c.placeholder, rows: long ? 5 : null, autocomplete: "off",
    required: isRequired(c), type: long ? null : "text",
  });
  input.value = c.value ?? "";
  const left = h("span", { class: "left" });
  const count = () => {
    const told = c.max_length || input.value.length > most - 200;
    left.textContent = told ? `${input.value.length}/${most}` : "";
  };
  input.addEventListener("input", count);
  count();
  const why = () => {
    const length = input.value.length;
    if (isRequired(c) && !input.value.trim()) return "Please fill this in.";
    return length && length < (c.min_length ?? 0) ? `At least ${c.min_length} characters, please; there are ${length}.` : "";
  };
  return { node: h("div", { class: "input-box" }, input, left), why, focus: () => input.focus(),
    part: () => ({ type: T.text, custom_id: c.custom_id, value: input.value }) };
}

function presetOf(c) {
  if (c.type === T.string) return (c.options ?? []).filter((o) => o.default).map((o) => o.value);
  return (c.default_values ?? []).map((d) => String(d.id));
}

function tooFew(least) {
  return `Please choose ${least > 1 ? `at least ${least}` : "one"}.`;
}

function selectPart(c, id, label, store) {
  let values = presetOf(c);
  const needed = isRequired(c);
  const least = needed ? Math.max(1, c.min_values ?? 1) : c.min_values ?? 0;
  const keep = (chosen) => { values = chosen; };
  const node = selectNode({ ...c, min_values: needed ? c.min_values ?? 1 : 0 }, { store, label, keep: true, done: keep });
  const button = node.querySelector("button");
  button.id = id;
  const why = () => (values.length >= least || (!needed && !values.length) ? "" : tooFew(least));
  return { node, why, focus: () => button.focus(), part: () => ({ type: c.type, custom_id: c.custom_id, values }) };
}

function boxesPart(c, id, label) {
  const one = c.type === T.radio;
  const options = c.options ?? [];
  const inputs = options.map((o) => h("input", {
    type: one ? "radio" : "checkbox", name: id, value: o.value, checked: Boolean(o.default),
  }));
  const words = (o) => h("span", { class: "menu-text" }, h("span", {}, o.label), o.description && h("small", {}, o.description));
  const node = h("fieldset", { class: "boxes", id, tabindex: "-1", "aria-label": label },
    options.map((o, i) => h("label", { class: "box" }, inputs[i], words(o))));
  const chosen = () => inputs.filter((i) => i.checked).map((i) => i.value);
  const least = isRequired(c) ? Math.max(1, c.min_values ?? 1) : 0;
  const most = one ? 1 : c.max_values ?? inputs.length;
  const why = () => {
    if (chosen().length < least) return tooFew(least);
    return chosen().length > most ? `At most ${most}, please.` : "";
  };
  const given = () => (one ? { value: chosen()[0] ?? null } : { values: chosen() });
  return { node, why, focus: () => inputs[0]?.focus(), part: () => ({ type: c.type, custom_id: c.custom_id, ...given() }) };
}

function checkPart(c, id) {
  const input = h("input", { type: "checkbox", id, checked: Boolean(c.default) });
  return { node: h("div", { class: "boxes" }, input), why: () => "", focus: () => input.focus(),
    part: () => ({ type: T.check, custom_id: c.custom_id, value: input.checked }) };
}
