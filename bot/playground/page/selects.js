// A menu to choose from, in messages and in modals: a button that opens a list above everything else.

import { avatar, displayName, emojiNode, h, icon } from "./dom.js";

/**
 * @typedef {{value: string, label: string, description?: string, emoji?: any, user?: any, chosen?: boolean}} Choice
 * @typedef {{store: import("./store.js").Store, label: string, disabled?: boolean,
 *            done: (values: string[]) => void, keep?: boolean}} Use  keep: shows what was chosen (modals)
 */

const STRING = 3;
const SEARCH_FROM = 9;
let count = 0;

/** What a select offers. @returns {Choice[]} */
function choicesOf(c, store) {
  const preset = new Set((c.default_values ?? []).map((d) => String(d.id)));
  if (c.type === STRING) {
    return (c.options ?? []).map((o) => ({ ...o, chosen: Boolean(o.default) }));
  }
  const people = store.users.map((u) => ({ value: u.id, label: displayName(u), user: u }));
  const roles = store.guilds.map((g) => ({ value: g.id, label: "@everyone" }));
  const kinds = { 5: people, 6: roles, 7: [...people, ...roles], 8: channelChoices(c, store) };
  return (kinds[c.type] ?? []).map((choice) => ({ ...choice, chosen: preset.has(choice.value) }));
}

function channelChoices(c, store) {
  const allowed = c.channel_types?.length ? new Set(c.channel_types) : null;
  return [...store.session.channels.values()]
    .filter((ch) => ch.guild_id && (!allowed || allowed.has(ch.type)))
    .map((ch) => ({ value: ch.id, label: `# ${ch.name}` }));
}

/**
 * The menu of a select component.
 * @param {any} c
 * @param {Use} use
 */
export function selectNode(c, use) {
  return new Menu(c, use).node;
}

class Menu {
  constructor(c, use) {
    this.c = c;
    this.use = use;
    this.least = c.min_values ?? 1;
    this.most = c.max_values ?? 1;
    this.choices = choicesOf(c, use.store);
    this.before = this.#values();
    this.id = `menu-${++count}`;
    this.face = h("span", { class: "select-face" });
    this.button = h("button", {
      class: "select", type: "button", disabled: use.disabled, "aria-haspopup": "listbox", "aria-expanded": "false",
      "aria-label": use.label, data: { custom: c.custom_id ?? "" },
      onclick: () => (this.sheet ? this.close() : this.open()),
      onkeydown: (e) => {
        if (e.key === "ArrowDown" && !this.sheet) { e.preventDefault(); this.open(); }
      },
    }, this.face, icon("chevron"));
    this.node = h("div", { class: "select-box" }, this.button);
    this.#draw();
  }

  get multiple() {
    return this.most > 1 || this.least === 0;
  }

  #values() {
    return this.choices.filter((choice) => choice.chosen).map((choice) => choice.value);
  }

  #draw() {
    const chosen = this.choices.filter((choice) => choice.chosen);
    const hint = this.c.placeholder ?? "Make a selection";
    this.face.replaceChildren(...(chosen.length
      ? chosen.map((choice) => h("span", { class: "picked" }, emojiNode(choice.emoji), choice.label))
      : [h("span", { class: "hint" }, hint)]));
  }

  open() {
    this.find = this.choices.length >= SEARCH_FROM && h("input", {
      class: "menu-find", type: "text", placeholder: "Search", "aria-label": "Search the choices", oninput: () => this.#list(),
    });
    this.list = h("ul", { class: "menu-list", role: "listbox", tabindex: "-1", id: this.id, "aria-label": this.use.label,
      "aria-multiselectable": String(this.multiple) });
    this.count = h("span", { class: "quiet" });
    this.finish = this.multiple && h("button", { class: "button primary", type: "button", onclick: () => this.close(true) }, "Done");
    this.sheet = h("div", { class: "menu", popover: "auto" }, this.find, this.list,
      this.multiple && h("div", { class: "menu-foot" }, this.count, this.finish));
    this.sheet.addEventListener("toggle", (e) => e.newState === "closed" && this.#closed());
    this.sheet.addEventListener("keydown", (e) => this.#key(e));
    this.node.append(this.sheet);
    this.at = Math.max(0, this.choices.findIndex((choice) => choice.chosen));
    this.#list();
    this.sheet.showPopover();
    this.#place();
    this.button.setAttribute("aria-expanded", "true");
    (this.find || this.list).focus();
  }

  /** Closing a menu of several sends what was picked, as long as it is enough. */
  close(send = false) {
    this.sending = send;
    this.sheet?.hidePopover();
  }

  #closed() {
    const values = this.#values();
    const changed = values.join() !== this.before.join();
    const enough = values.length >= this.least && values.length <= this.most;
    const focused = this.sheet.contains(document.activeElement) || document.activeElement === document.body;
    this.sheet.remove();
    this.sheet = null;
    this.button.setAttribute("aria-expanded", "false");
    if (focused) this.button.focus();
    if (this.multiple && enough && (this.sending || changed)) this.#send(values);
    else if (this.multiple && !enough) this.#restore();
    this.sending = false;
  }

  #restore() {
    for (const choice of this.choices) choice.chosen = this.before.includes(choice.value);
    this.#draw();
  }

  #send(values) {
    if (this.use.keep) this.before = values;
    this.use.done(values);
  }

  #shown() {
    const text = (this.find ? this.find.value : "").trim().toLowerCase();
    return this.choices.filter((choice) => !text || `${choice.label} ${choice.description ?? ""}`.toLowerCase().includes(text));
  }

  #list() {
    const shown = this.#shown();
    this.at = Math.min(this.at, Math.max(0, shown.length - 1));
    this.list.replaceChildren(...shown.map((choice, i) => this.#line(choice, i)));
    if (!shown.length) this.list.append(h("li", { class: "quiet none" }, "Nothing fits."));
    const active = this.list.children[this.at];
    for (const el of [this.list, this.find]) if (el && active?.id) el.setAttribute("aria-activedescendant", active.id);
    active?.scrollIntoView({ block: "nearest" });
    const picked = this.#values().length;
    this.count.textContent = this.least === this.most ? `${picked} of ${this.most}` : `${picked} picked, ${this.least} to ${this.most}`;
    if (this.finish) this.finish.disabled = picked < this.least;
  }

  #line(choice, i) {
    return h("li", {
      class: i === this.at ? "menu-line active" : "menu-line", role: "option", id: `${this.id}-${i}`,
      "aria-selected": String(Boolean(choice.chosen)), onclick: () => this.#pick(choice),
    },
    this.multiple && h("span", { class: choice.chosen ? "tick on" : "tick" }, choice.chosen && icon("check")),
    choice.user && avatar(choice.user, "avatar small"), emojiNode(choice.emoji),
    h("span", { class: "menu-text" }, h("span", {}, choice.label), choice.description && h("small", {}, choice.description)));
  }

  #pick(choice) {
    if (!this.multiple) {
      for (const other of this.choices) other.chosen = other === choice;
      this.#draw();
      this.close();
      this.#send([choice.value]);
      return;
    }
    if (!choice.chosen && this.#values().length >= this.most) {
      if (this.most > 1) return;
      for (const other of this.choices) other.chosen = false;
    }
    choice.chosen = !choice.chosen;
    this.#draw();
    this.#list();
  }

  #key(event) {
    const shown = this.#shown();
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (moves[event.key]) this.at = (this.at + moves[event.key] + shown.length) % Math.max(1, shown.length);
    else if (event.key === "Enter" || (event.key === " " && !this.find)) {
      if (event.target === this.finish) return;
      if (shown[this.at]) this.#pick(shown[this.at]);
    } else if (event.key === "Tab" && !this.multiple) this.close();
    else return;
    event.preventDefault();
    if (this.sheet) this.#list();
  }

  #place() {
    const box = this.button.getBoundingClientRect();
    const width = Math.min(Math.max(box.width, 260), innerWidth - 16);
    const below = innerHeight - box.bottom;
    const style = this.sheet.style;
    style.width = `${width}px`;
    style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
    const under = below > 240 || below > box.top;
    style.maxHeight = `${Math.min(360, (under ? below : box.top) - 16)}px`;
    if (under) style.top = `${box.bottom + 4}px`;
    else style.bottom = `${innerHeight - box.top + 4}px`;
  }
}
