// A command being filled in: its name, a field for each option, and a tail that offers the rest.

import { dataOf, fixedChoices, hintOf, OPTION, readOption } from "./commands.js";
import { h } from "./dom.js";

const PAUSE = 110;
const SHOWN = 25;

/**
 * @typedef {{option: any, input: HTMLInputElement, node: HTMLElement, picked: {name: string, value: any} | null}} Field
 * @typedef {object} Owner  the composer around it
 * @property {import("./store.js").Store} store
 * @property {import("./suggest.js").Suggest} suggest
 * @property {(data: any) => Promise<any[]>} complete
 * @property {() => void} submit
 * @property {(text: string) => void} leave
 * @property {(text: string, isError?: boolean) => void} hint
 */

export class Builder {
  /** @type {Field[]} */ fields = [];
  sending = false;
  #asked = 0;
  #timer = 0;

  /**
   * @param {import("./commands.js").Leaf} leaf
   * @param {Map<string, string>} values  what is known already, by option
   * @param {Owner} owner
   */
  constructor(leaf, values, owner) {
    this.leaf = leaf;
    this.owner = owner;
    this.tail = h("input", {
      class: "tail", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", role: "combobox",
      "aria-expanded": "false", "aria-autocomplete": "list", "aria-label": "More options, or Enter to send",
      oninput: () => this.#offerOptions(), onfocus: () => this.#tailFocused(), onkeydown: (e) => this.#tailKey(e),
    });
    this.node = h("div", { class: "build", role: "group", "aria-label": `Command ${leaf.path}` },
      h("span", { class: "build-name" }, `/${leaf.path}`), this.tail);
    for (const option of leaf.options) {
      if (option.required || values.has(option.name)) this.#addField(option, values.get(option.name) ?? "");
    }
    this.#drawTail();
  }

  /** Focus where the next word is missing. */
  focus() {
    const next = this.fields.find((f) => f.option.required && !f.input.value) ?? this.fields.at(-1);
    const target = next && !next.input.value ? next.input : this.tail;
    target.focus();
  }

  /** The interaction's data, or null after marking the field that is wrong. */
  read() {
    const options = [];
    for (const field of this.fields) {
      const read = this.#readField(field);
      field.node.classList.toggle("wrong", Boolean(read.error));
      field.input.setAttribute("aria-invalid", String(Boolean(read.error)));
      if (read.error) {
        field.input.focus();
        this.owner.suggest.hide();
        this.owner.hint(read.error, true);
        return null;
      }
      if (!read.empty) options.push({ name: field.option.name, type: field.option.type, value: read.value });
    }
    return dataOf(this.leaf, options);
  }

  /** What was typed, to bring the command back later. */
  values() {
    return new Map(this.fields.filter((f) => f.input.value).map((f) => [f.option.name, f.input.value]));
  }

  /** Nothing changes while it is sent. */
  lock(locked) {
    this.sending = locked;
    for (const input of this.node.querySelectorAll("input")) input.readOnly = locked;
  }

  #readField(field) {
    const text = field.input.value.trim();
    if (field.picked && field.picked.name === text) return { value: field.picked.value };
    return readOption(field.option, text, this.owner.store);
  }

  // Fields

  #addField(option, text) {
    const input = h("input", {
      type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", role: "combobox", "aria-expanded": "false",
      "aria-autocomplete": "list", "aria-label": `${option.name}: ${hintOf(option)}`, "aria-required": String(Boolean(option.required)),
      inputmode: option.type === OPTION.integer ? "numeric" : option.type === OPTION.number ? "decimal" : null,
    });
    input.value = text;
    const field = { option, input, picked: null, node: h("label", { class: "field-pill" }, h("span", {}, option.name), input) };
    input.addEventListener("input", () => this.#fieldTyped(field));
    input.addEventListener("focus", () => { this.owner.hint(hintOf(option)); this.#offerValues(field); });
    input.addEventListener("blur", () => this.owner.suggest.hide());
    input.addEventListener("keydown", (event) => this.#fieldKey(event, field));
    grow(input);
    this.fields.push(field);
    this.tail.before(field.node);
    return field;
  }

  #fieldTyped(field) {
    field.node.classList.remove("wrong");
    const other = this.#namedInside(field);
    grow(field.input);
    if (other) this.#goTo(other);
    else this.#offerValues(field);
  }

  /** Names typed out, as in "game: go seats: 3": one's own is dropped, another one's is gone to. */
  #namedInside(field) {
    const { input, option } = field;
    if (input.value.startsWith(`${option.name}:`)) input.value = input.value.slice(option.name.length + 1).trimStart();
    const other = this.leaf.options.find((o) => o !== option && input.value.endsWith(` ${o.name}:`));
    if (other) input.value = input.value.slice(0, -other.name.length - 2).trim();
    return other;
  }

  #goTo(option) {
    const field = this.fields.find((f) => f.option === option);
    if (field) field.input.focus();
    else this.#addOption(option);
  }

  #removeField(field) {
    const at = this.fields.indexOf(field);
    if (!field.option.required) {
      this.fields.splice(at, 1);
      field.node.remove();
      this.#drawTail();
    }
    const before = this.fields[at - 1];
    if (before) before.input.focus();
    else if (field.option.required) this.owner.leave(`/${this.leaf.path}`);
    else this.tail.focus();
  }

  #offerValues(field) {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    const text = field.input.value.trim();
    if (field.option.autocomplete) {
      this.owner.suggest.wait();
      this.#timer = setTimeout(() => this.#askBot(field, asked), text ? PAUSE : 0);
      return;
    }
    const all = fixedChoices(field.option, this.owner.store);
    if (!all) { this.owner.suggest.hide(); return; }
    const picked = field.picked?.name === text || all.some((c) => c.name.toLowerCase() === text.toLowerCase());
    const fitting = picked ? all : all.filter((c) => c.name.toLowerCase().includes(text.toLowerCase().replace(/^[@#]/, "")));
    this.#show(field, fitting, !picked, "Nothing fits; pick one of the choices.");
  }

  async #askBot(field, asked) {
    const options = this.fields.filter((f) => f === field || f.input.value.trim()).map((f) => this.#partial(f, f === field));
    let choices = [];
    try {
      choices = await this.owner.complete(dataOf(this.leaf, options.filter(Boolean)));
    } catch (error) {
      if (asked === this.#asked) this.owner.hint(error.message, true);
    }
    // Whatever was typed since has been asked anew; this answer is stale then.
    if (asked !== this.#asked || document.activeElement !== field.input) return;
    const text = field.input.value.trim();
    const exact = choices.some((c) => c.name === text || String(c.value) === text) || field.picked?.name === text;
    this.#show(field, choices, !exact && choices.length > 0, "");
  }

  #partial(field, focused) {
    const { option, input } = field;
    if (focused) return { name: option.name, type: option.type, value: input.value.trim(), focused: true };
    const read = this.#readField(field);
    return read.error || read.empty ? null : { name: option.name, type: option.type, value: read.value };
  }

  #show(field, choices, highlight, empty) {
    this.owner.suggest.show(field.input, {
      head: `${field.option.name} — ${field.option.description ?? ""}`, highlight, empty,
      items: choices.slice(0, SHOWN).map((c) => ({ title: c.name, value: c, user: c.user })),
      pick: (s) => this.#pick(field, s.value),
    });
  }

  #pick(field, choice) {
    field.picked = { name: choice.name.trim(), value: choice.value };
    field.input.value = choice.name;
    field.node.classList.remove("wrong");
    grow(field.input);
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.owner.suggest.hide();
    this.#next(field);
  }

  /** After a value: the next required field that is empty, else the tail. */
  #next(field) {
    const later = this.fields.slice(this.fields.indexOf(field) + 1);
    const empty = later.find((f) => !f.input.value) ?? this.fields.find((f) => f.option.required && !f.input.value);
    (empty ? empty.input : this.tail).focus();
  }

  #fieldKey(event, field) {
    const { suggest } = this.owner;
    const { key } = event;
    if ((key === "ArrowDown" || key === "ArrowUp") && suggest.open) suggest.move(key === "ArrowDown" ? 1 : -1);
    else if (key === "Enter" || (key === "Tab" && !event.shiftKey)) return this.#accept(event, field);
    else if (key === "Escape") this.#escape();
    else if (key === "Backspace" && !field.input.value) this.#removeField(field);
    else if (key === "ArrowLeft" && atStart(field.input)) this.#step(field, -1);
    else if (key === "ArrowRight" && atEnd(field.input)) this.#step(field, 1);
    else return undefined;
    event.preventDefault();
    return undefined;
  }

  #accept(event, field) {
    const { suggest } = this.owner;
    const chosen = event.key === "Tab" ? suggest.current ?? (field.input.value ? null : suggest.first) : suggest.current;
    if (chosen) this.#pick(field, chosen.value);
    else if (event.key === "Enter") this.owner.submit();
    else return;
    event.preventDefault();
  }

  #step(field, by) {
    const next = this.fields[this.fields.indexOf(field) + by];
    if (next) next.input.focus();
    else if (by > 0) this.tail.focus();
  }

  #escape() {
    this.#asked += 1;
    if (this.owner.suggest.open) this.owner.suggest.hide();
    else this.owner.leave("");
  }

  // The tail

  #rest() {
    const used = new Set(this.fields.map((f) => f.option.name));
    return this.leaf.options.filter((o) => !used.has(o.name));
  }

  #drawTail() {
    const rest = this.#rest();
    this.tail.placeholder = rest.length ? `+ ${rest.length} optional` : "Enter to send";
  }

  #tailFocused() {
    this.owner.hint(this.leaf.description);
    this.#offerOptions();
  }

  #offerOptions() {
    this.#asked += 1;
    const text = this.tail.value.trim().toLowerCase();
    const rest = this.#rest();
    const exact = rest.find((o) => text === `${o.name}:`);
    if (exact) { this.#addOption(exact); return; }
    const fitting = rest.filter((o) => o.name.includes(text));
    this.owner.suggest.show(this.tail, {
      head: "Optional, or Enter to send", highlight: Boolean(text),
      items: fitting.map((o) => ({ title: o.name, detail: hintOf(o), lead: "+", value: o })),
      empty: text ? "No such option." : "", pick: (s) => this.#addOption(s.value),
    });
  }

  #addOption(option) {
    this.tail.value = "";
    const field = this.#addField(option, "");
    this.#drawTail();
    field.input.focus();
  }

  #tailKey(event) {
    const { suggest } = this.owner;
    const { key } = event;
    if ((key === "ArrowDown" || key === "ArrowUp") && suggest.open) suggest.move(key === "ArrowDown" ? 1 : -1);
    else if (key === "Enter" && suggest.current) this.#addOption(suggest.current.value);
    else if (key === "Tab" && !event.shiftKey && suggest.current) this.#addOption(suggest.current.value);
    else if (key === "Enter") this.#tailEnter();
    else if (key === "Escape") this.#escape();
    else if ((key === "Backspace" || key === "ArrowLeft") && atStart(this.tail)) this.#tailBack(key);
    else return;
    event.preventDefault();
  }

  #tailEnter() {
    if (this.tail.value.trim()) this.owner.hint("No such option. Press Escape to give the command up.", true);
    else this.owner.submit();
  }

  #tailBack(key) {
    if (this.tail.value) return;
    const last = this.fields.at(-1);
    if (last) last.input.focus();
    else if (key === "Backspace") this.owner.leave(`/${this.leaf.path}`);
  }
}

const atStart = (input) => input.selectionStart === 0 && input.selectionEnd === 0;
const atEnd = (input) => input.selectionStart === input.value.length && input.selectionEnd === input.value.length;

function grow(input) {
  input.style.width = `${Math.min(60, Math.max(6, input.value.length + 2))}ch`;
}

