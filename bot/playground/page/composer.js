// Where people talk and start commands.

import { Builder } from "./builder.js";
import { entered, leaves, literal, matching, prefilled } from "./commands.js";
import { displayName, fill, h, icon } from "./dom.js";
import { Suggest } from "./suggest.js";

const LONGEST = 2000;
const REMEMBERED = 50;
const TALLEST = 180;
const NARROW = matchMedia("(max-width: 760px)");

/**
 * @typedef {{text?: string, path?: string, values?: Map<string, string>}} Line
 * @typedef {{history: Line[], draft: Line}} Past
 */

export class Composer {
  /** What each person wrote and sent: nobody finds another one's words after a switch. */
  /** @type {Map<string, Past>} */ #pasts = new Map();
  #who = "";
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
    store.on("all", () => this.#switched());
    store.on("all channel channels", () => this.#drawPlaceholder());
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

  get #past() {
    if (!this.#pasts.has(this.#who)) this.#pasts.set(this.#who, { history: [], draft: { text: "" } });
    return this.#pasts.get(this.#who);
  }

  /** Another person: their own unfinished line, never the last person's. */
  #switched() {
    if (this.#who === this.store.me) return;
    const focused = this.field.contains(document.activeElement);
    if (this.#who) this.#past.draft = this.#current();
    this.#who = this.store.me;
    const { draft } = this.#past;
    this.#clear(draft.text ?? "");
    const leaf = draft.path && this.#leaves().find((l) => l.path === draft.path);
    if (leaf) this.#build(leaf, draft.values, focused);
    else if (focused) this.text.focus();
  }

  /** @returns {Line} */
  #current() {
    if (!this.#builder) return { text: this.text.value };
    return { path: this.#builder.leaf.path, values: this.#builder.values() };
  }

  #leaves() {
    return leaves(this.store.commands, this.store.channel?.type === 1);
  }

  #drawPlaceholder() {
    const { channel } = this.store;
    if (channel?.archived) {
      this.text.placeholder = "This thread is archived. A message opens it again.";
      return;
    }
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
      empty: list.length ? "No command matches. Clear the line to see them all." : "The bot hasn't registered its commands yet.",
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
    else if (/^\/[\w-]/.test(text)) this.#hint("There's no such command. Type / to see them all.", true);
    else this.#say(text);
  }

  async #say(text) {
    if (this.#sending) return;
    this.#sending = true;
    const past = this.#past;
    try {
      await this.talk(this.#withMentions(text));
      this.#remember({ text }, past);
      if (past === this.#past) this.#leave("");
      else past.draft = { text: "" };
    } catch (error) {
      this.#hint(error.message, true);
    }
    this.#sending = false;
  }

  /** "@Ben" becomes a mention of Ben, longest names first. */
  #withMentions(text) {
    const people = [...this.store.users].sort((a, b) => displayName(b).length - displayName(a).length);
    return people.reduce((done, user) => {
      const name = literal(displayName(user));
      return done.replace(new RegExp(`(^|\\s)@${name}(?![\\w])`, "giu"), `$1<@${user.id}>`);
    }, text);
  }

  // Commands

  #build(leaf, values, focus = true) {
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
    if (focus) this.#builder.focus();
  }

  #leave(text) {
    this.#clear(text);
    this.text.focus();
    this.#typed();
  }

  #clear(text) {
    this.#builder?.node.remove();
    this.#builder = null;
    this.suggest.hide();
    this.field.classList.remove("building");
    this.text.hidden = false;
    this.text.value = text;
    this.#recall = 0;
    this.#hint("");
    this.#grow();
  }

  /** A command given up by accident comes back with ArrowUp. */
  #giveUp(text) {
    const line = this.#current();
    if (line.values?.size) this.#remember(line);
    this.#leave(text);
  }

  async #submit() {
    const builder = this.#builder;
    const data = builder && !builder.sending && builder.read();
    if (!data) return;
    const [past, made] = [this.#past, this.#current()];
    this.suggest.hide();
    this.#lock(builder, true);
    try {
      await this.actions.command(data, made.path, () => this.#build(builder.leaf, made.values));
      this.#remember(made, past);
      if (this.#builder === builder) this.#leave("");
      else past.draft = { text: "" };
    } catch (error) {
      if (this.#builder === builder) this.#hint(error.message, true);
    }
    this.#lock(builder, false);
  }

  #lock(builder, locked) {
    builder.lock(locked);
    if (locked) this.field.setAttribute("aria-busy", "true");
    else this.field.removeAttribute("aria-busy");
  }

  #sendPressed() {
    if (this.#builder) this.#submit();
    else this.#enter();
  }

  // History

  #remember(made, past = this.#past) {
    const { history } = past;
    history.push(made);
    if (history.length > REMEMBERED) history.shift();
    this.#recall = 0;
  }

  #fromHistory(step) {
    const { history } = this.#past;
    const at = Math.min(history.length, Math.max(0, this.#recall + step));
    const made = history[history.length - at];
    const leaf = made?.path && this.#leaves().find((l) => l.path === made.path);
    if (leaf) { this.#build(leaf, made.values); return; }
    this.text.value = at ? made?.text ?? "" : "";
    this.#recall = at;
    this.#grow();
  }
}

