// Where people talk and start commands.

import { Builder } from "./builder.js";
import { entered, leaves, matching, prefilled } from "./commands.js";
import { displayName, fill, h, icon } from "./dom.js";
import { Suggest } from "./suggest.js";

const LONGEST = 2000;
const REMEMBERED = 50;
const TALLEST = 180;
const NARROW = matchMedia("(max-width: 760px)");

export class Composer {
  /** @type {{text?: string, path?: string, values?: Map<string, string>}[]} */ #history = [];
  #recall = 0;
  /** @type {Builder | null} */ #builder = null;
  #sending = false;

  /**
   * @param {import("./store.js").Store} store
   * @param {import("./actions.js").Actions} actions
   * @param {(text: string) => Promise<void>} talk
   */
  constructor(store, actions, talk) {
    this.store = store;
    this.actions = actions;
    this.talk = talk;
    this.suggest = new Suggest();
    this.text = h("textarea", {
      id: "say", class: "say", rows: "1", maxlength: LONGEST, autocomplete: "off", role: "combobox", "aria-expanded": "false",
      "aria-autocomplete": "list", "aria-label": "Message or command", "aria-describedby": "composer-hint",
      oninput: () => this.#typed(), onkeydown: (e) => this.#key(e), onfocus: () => this.#typed(), onblur: () => this.suggest.hide(),
    });
    this.send = h("button", { class: "send", type: "button", "aria-label": "Send", onclick: () => this.#sendPressed() }, icon("send"));
    this.slash = h("button", { class: "slash", type: "button", "aria-label": "Commands", title: "Commands", onclick: () => this.write("/") }, "/");
    this.field = h("div", { class: "entry" }, this.slash, this.text, this.send);
    this.hintLine = h("p", { class: "composer-hint", id: "composer-hint", "aria-live": "polite" });
    fill(document.getElementById("composer"), this.suggest.node, this.field, this.hintLine);
    store.on("all channel", () => this.#drawPlaceholder());
    NARROW.addEventListener("change", () => this.#drawPlaceholder());
    store.on("commands", () => !this.#builder && document.activeElement === this.text && this.#typed());
  }

  /** Starts a command by its name, or writes text to go on from. */
  use(path) {
    const leaf = this.#leaves().find((l) => l.path === path);
    if (leaf) this.#build(leaf, new Map());
    else this.write(`/${path}`);
  }

  write(text) {
    this.#leave(text);
  }

  focus() {
    if (this.#builder) this.#builder.focus();
    else this.text.focus();
  }

  #leaves() {
    return leaves(this.store.commands, this.store.channel?.type === 1);
  }

  #drawPlaceholder() {
    const { channel } = this.store;
    const place = !channel ? "" : channel.type === 1 ? this.store.bot.username : `#${channel.name}`;
    this.text.placeholder = NARROW.matches ? `Message ${place}` : `Message ${place}, or type / for commands`;
  }

  #hint(text, isError = false) {
    this.hintLine.classList.toggle("error", isError);
    this.hintLine.setAttribute("role", isError ? "alert" : "status");
    fill(this.hintLine, isError && icon("alert"), text);
  }

  // Plain text

  #typed() {
    this.#grow();
    this.#hint("");
    const text = this.text.value;
    if (!text.startsWith("/")) { this.suggest.hide(); return; }
    const list = this.#leaves();
    const found = entered(list, text.slice(1));
    if (found) { this.#build(found.leaf, prefilled(found.leaf, found.rest)); return; }
    this.suggest.show(this.text, {
      head: "Commands", highlight: true, items: matching(list, text.slice(1)).map((leaf) => ({
        title: `/${leaf.path}`, detail: leaf.description, value: leaf,
      })),
      empty: list.length ? "No command fits. Clear the line to see them all." : "The bot has not told its commands yet.",
      pick: (s) => this.#build(s.value, new Map()),
    });
  }

  #grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, TALLEST)}px`;
    this.text.classList.toggle("tall", this.text.scrollHeight > TALLEST);
  }

  #key(event) {
    const { key } = event;
    if (event.isComposing) return;
    if ((key === "ArrowDown" || key === "ArrowUp") && this.suggest.open) this.suggest.move(key === "ArrowDown" ? 1 : -1);
    else if ((key === "Enter" && !event.shiftKey) || (key === "Tab" && this.suggest.current)) this.#enter();
    else if (key === "Escape" && this.suggest.open) this.suggest.hide();
    else if (key === "ArrowUp" && (!this.text.value || this.#recall)) this.#fromHistory(1);
    else if (key === "ArrowDown" && this.#recall) this.#fromHistory(-1);
    else return;
    event.preventDefault();
  }

  #enter() {
    const chosen = this.suggest.current;
    if (chosen) { this.#build(chosen.value, new Map()); return; }
    const text = this.text.value.trim();
    if (!text) return;
    const leaf = text.startsWith("/") && this.#leaves().find((l) => `/${l.path}` === text);
    if (leaf) this.#build(leaf, new Map());
    else if (/^\/[\w-]/.test(text)) this.#hint("There is no such command. Type / to see them all.", true);
    else this.#say(text);
  }

  async #say(text) {
    if (this.#sending) return;
    this.#sending = true;
    try {
      await this.talk(this.#withMentions(text));
      this.#remember({ text });
      this.#leave("");
    } catch (error) {
      this.#hint(error.message, true);
    }
    this.#sending = false;
  }

  /** "@Ben" becomes a mention of Ben, longest names first. */
  #withMentions(text) {
    const people = [...this.store.users].sort((a, b) => displayName(b).length - displayName(a).length);
    return people.reduce((done, user) => {
      const name = displayName(user).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      return done.replace(new RegExp(`(^|\\s)@${name}(?![\\w])`, "giu"), `$1<@${user.id}>`);
    }, text);
  }

  // Commands

  #build(leaf, values) {
    this.#builder?.node.remove();
    this.suggest.hide();
    this.#builder = new Builder(leaf, values, {
      store: this.store, suggest: this.suggest, complete: (data) => this.actions.complete(data),
      submit: () => this.#submit(), leave: (text) => this.#giveUp(text), hint: (text, bad) => this.#hint(text, bad),
    });
    this.text.hidden = true;
    this.text.value = "";
    this.field.classList.add("building");
    this.text.after(this.#builder.node);
    this.#builder.focus();
  }

  #leave(text) {
    this.#builder?.node.remove();
    this.#builder = null;
    this.suggest.hide();
    this.field.classList.remove("building");
    this.text.hidden = false;
    this.text.value = text;
    this.#recall = 0;
    this.#hint("");
    this.text.focus();
    this.#typed();
  }

  /** A command given up by accident comes back with ArrowUp. */
  #giveUp(text) {
    const values = this.#builder.values();
    if (values.size) this.#remember({ path: this.#builder.leaf.path, values });
    this.#leave(text);
  }

  async #submit() {
    const builder = this.#builder;
    const data = builder && !this.#sending && builder.read();
    if (!data) return;
    const made = { path: builder.leaf.path, values: builder.values() };
    this.#sending = true;
    this.suggest.hide();
    builder.lock(true);
    this.field.setAttribute("aria-busy", "true");
    try {
      await this.actions.command(data, made.path, () => this.#build(builder.leaf, made.values));
      this.#remember(made);
      if (this.#builder === builder) this.#leave("");
    } catch (error) {
      this.#hint(error.message, true);
    }
    builder.lock(false);
    this.field.removeAttribute("aria-busy");
    this.#sending = false;
  }

  #sendPressed() {
    if (this.#builder) this.#submit();
    else this.#enter();
  }

  // History

  #remember(made) {
    this.#history.push(made);
    if (this.#history.length > REMEMBERED) this.#history.shift();
    this.#recall = 0;
  }

  #fromHistory(step) {
    const at = Math.min(this.#history.length, Math.max(0, this.#recall + step));
    const made = this.#history[this.#history.length - at];
    const leaf = made?.path && this.#leaves().find((l) => l.path === made.path);
    if (leaf) { this.#build(leaf, made.values); return; }
    this.text.value = at ? made?.text ?? "" : "";
    this.#recall = at;
    this.#grow();
  }
}

