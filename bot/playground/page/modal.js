// Forms the bot opens, and the page's own small question for a name.

import { displayName, h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { isRequired, partOf } from "./inputs.js";

const T = { row: 1, display: 10, label: 18 };

/**
 * Opens a modal. The form stays open with its words when sending fails.
 * @param {{title: string, custom_id: string, components: any[]}} modal
 * @param {import("./store.js").Store} store
 * @param {(components: any[]) => Promise<void>} send
 */
export function openModal(modal, store, send) {
  const rows = modal.components.map((c) => rowOf(c, store));
  const error = h("p", { class: "form-error", role: "alert" });
  const submit = h("button", { class: "button primary", type: "submit" }, "Submit");
  const form = h("form", { class: "modal-form", novalidate: true },
    h("div", { class: "modal-fields" }, rows.map((r) => r.node)), error,
    h("div", { class: "modal-foot" },
      h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, "Cancel"), submit));
  const dialog = shell(modal.title, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!allFine(rows)) return;
    submit.disabled = true;
    error.textContent = "";
    try {
      await send(rows.map((r) => r.answer()).filter(Boolean));
      dialog.close();
    } catch (problem) {
      error.replaceChildren(icon("alert"), problem.message);
    }
    submit.disabled = false;
  });
  dialog.showModal();
  rows.flatMap((r) => r.parts)[0]?.focus();
}

function allFine(rows) {
  let first = null;
  for (const row of rows) {
    for (const part of row.parts) {
      const why = part.why();
      row.complain(part, why);
      if (why && !first) first = part;
    }
  }
  first?.focus();
  return !first;
}

function shell(title, ...inside) {
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title" },
    h("header", { class: "modal-head" }, h("h2", { id: "modal-title" }, title),
      h("button", { class: "icon-button", type: "button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close"))),
    ...inside);
  const back = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    const target = back?.isConnected && back !== document.body ? back : document.getElementById("say");
    target?.focus();
  });
  document.body.append(dialog);
  return dialog;
}

let fields = 0;

function rowOf(c, store) {
  if (c.type === T.row) {
    const inner = (c.components ?? []).map((i) => labelled(i, i.label ?? "", "", store));
    return { node: h("div", {}, inner.map((i) => i.node)), parts: inner.map((i) => i.part),
      complain: (part, why) => inner.find((i) => i.part === part).complain(why),
      answer: () => ({ type: T.row, components: inner.map((i) => i.part.part()) }) };
  }
  if (c.type === T.label) {
    const inner = labelled(c.component, c.label, c.description, store);
    return { node: inner.node, parts: [inner.part], complain: (_, why) => inner.complain(why),
      answer: () => ({ type: T.label, component: inner.part.part() }) };
  }
  const known = c.type === T.display;
  const text = known ? markdown(c.content ?? "", plainContext(store)) : `A part of kind ${c.type} that this page doesn't know.`;
  return { node: h("div", { class: "md" }, text), parts: [], complain: () => {}, answer: () => null };
}

function plainContext(store) {
  return {
    me: store.me, userName: (id) => displayName(store.user(id)), channelName: (id) => store.session.channels.get(id)?.name,
    openChannel: () => {}, useCommand: () => {},
  };
}

function labelled(c, label, description, store) {
  const id = `field-${++fields}`;
  const why = h("p", { class: "field-error", id: `${id}-why` });
  const part = partOf(c, id, label, store);
  const needed = isRequired(c) && h("span", { class: "needed", title: "Required", "aria-hidden": "true" }, "*");
  const node = h("div", { class: "modal-field" }, h("label", { for: id }, label, needed),
    description && h("p", { class: "quiet" }, description), part.node, why);
  const complain = (words) => {
    why.textContent = words;
    const input = node.querySelector(`#${id}`);
    input?.setAttribute("aria-invalid", String(Boolean(words)));
    input?.setAttribute("aria-describedby", why.id);
  };
  return { node, part, complain };
}

/**
 * Asks for a name; resolves to it, or to null when it was thought better of.
 * @param {{title: string, label: string, hint: string, most: number, button: string}} ask
 * @param {(name: string) => Promise<any>} make  the dialog stays with the words of an error it throws
 */
export function askName(ask, make) {
  return new Promise((resolve) => {
    let made = null;
    const input = h("input", {
      class: "input", id: "ask-name", type: "text", maxlength: ask.most, placeholder: ask.hint, autocomplete: "off",
    });
    const error = h("p", { class: "form-error", role: "alert" });
    const form = h("form", { class: "modal-form", novalidate: true },
      h("div", { class: "modal-fields" }, h("div", { class: "modal-field" }, h("label", { for: "ask-name" }, ask.label), input)),
      error, h("div", { class: "modal-foot" },
        h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, "Cancel"),
        h("button", { class: "button primary", type: "submit" }, ask.button)));
    const dialog = shell(ask.title, form);
    dialog.addEventListener("close", () => resolve(made));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (!input.value.trim()) { error.textContent = "Please enter a name."; input.focus(); return; }
      try {
        made = await make(input.value.trim());
        dialog.close();
      } catch (problem) {
        error.textContent = problem.message;
      }
    });
    dialog.showModal();
    input.focus();
  });
}
