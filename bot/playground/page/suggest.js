// The list above the composer that completes what is typed. One list serves every input.

import { avatar, fill, h } from "./dom.js";
import { dots } from "./messages.js";

/**
 * @typedef {{title: string, detail?: string, lead?: string, user?: any, value: any}} Suggestion
 */

export class Suggest {
  /** @type {Suggestion[]} */ #items = [];
  #at = -1;
  #input = null;

  constructor() {
    this.list = h("ul", { class: "suggest-list", role: "listbox", id: "suggestions", "aria-label": "Suggestions" });
    this.head = h("p", { class: "suggest-head" });
    this.node = h("div", { class: "suggest", hidden: true }, this.head, this.list);
    // Pressing a suggestion must not take the focus from the input that it completes.
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get open() {
    return !this.node.hidden;
  }

  /** The suggestion that Enter would take, if any. @returns {Suggestion | null} */
  get current() {
    return this.open ? this.#items[this.#at] ?? null : null;
  }

  /** The highlighted or else the first suggestion. */
  get first() {
    return this.current ?? (this.open ? this.#items[0] ?? null : null);
  }

  /**
   * @param {HTMLElement} input
   * @param {{head: string, items: Suggestion[], pick: (s: Suggestion) => void, highlight: boolean, empty?: string, busy?: boolean}} what
   */
  show(input, what) {
    if (this.#input && this.#input !== input) unbind(this.#input);
    this.#input = input;
    this.#items = what.items;
    this.#at = what.highlight && what.items.length ? 0 : -1;
    fill(this.head, what.head, what.busy && dots());
    this.node.classList.toggle("busy", Boolean(what.busy));
    fill(this.list, what.items.map((item, i) => this.#line(item, i, what.pick)));
    if (!what.items.length && what.empty) this.list.append(h("li", { class: "quiet none" }, what.empty));
    this.node.hidden = !what.items.length && !what.empty && !what.busy;
    input.setAttribute("aria-expanded", String(this.open));
    input.setAttribute("aria-controls", "suggestions");
    this.#mark();
  }

  /** While the bot is asked again, nothing of the old answer can be taken by Enter. */
  wait() {
    this.#at = -1;
    this.node.classList.add("busy");
    this.#mark();
  }

  hide() {
    this.node.hidden = true;
    this.#items = [];
    this.#at = -1;
    if (this.#input) unbind(this.#input);
  }

  move(step) {
    if (!this.#items.length) return;
    const from = this.#at < 0 && step < 0 ? 0 : this.#at;
    this.#at = (from + step + this.#items.length) % this.#items.length;
    this.#mark();
  }

  #line(item, i, pick) {
    return h("li", { class: "suggestion", role: "option", id: `suggestion-${i}`, "aria-selected": "false", onclick: () => pick(item) },
      item.user && avatar(item.user, "avatar small"), item.lead && h("span", { class: "lead" }, item.lead),
      h("span", { class: "suggest-title" }, item.title), item.detail && h("span", { class: "suggest-detail" }, item.detail));
  }

  #mark() {
    [...this.list.children].forEach((el, i) => {
      el.classList.toggle("active", i === this.#at);
      el.setAttribute("aria-selected", String(i === this.#at));
    });
    const active = this.#at >= 0 && this.list.children[this.#at];
    if (active) {
      this.#input.setAttribute("aria-activedescendant", active.id);
      active.scrollIntoView({ block: "nearest" });
    } else this.#input?.removeAttribute("aria-activedescendant");
  }
}

function unbind(input) {
  input.setAttribute("aria-expanded", "false");
  input.removeAttribute("aria-activedescendant");
}

