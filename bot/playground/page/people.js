// Who one is at the moment: always in sight, one press to be somebody else.

import { api } from "./api.js";
import { avatar, displayName, fill, h, icon } from "./dom.js";
import { askName } from "./modal.js";

export class People {
  /** @param {import("./store.js").Store} store @param {() => void} switched */
  constructor(store, switched) {
    this.store = store;
    this.switched = switched;
    this.node = document.getElementById("people");
    store.on("all users badges", () => this.#draw());
    document.addEventListener("keydown", (event) => this.#shortcut(event));
    this.node.addEventListener("keydown", (event) => this.#arrows(event));
  }

  #draw() {
    const focused = this.node.contains(document.activeElement) ? document.activeElement.dataset.user : null;
    fill(this.node, h("span", { class: "people-label", "aria-hidden": "true" }, "You are"),
      this.store.users.map((user, i) => this.#chip(user, i)),
      h("button", { class: "chip add", type: "button", "aria-label": "Add a person", title: "Add a person", onclick: () => this.#add() }, icon("plus")));
    if (focused) this.node.querySelector(`[data-user="${CSS.escape(focused)}"]`)?.focus();
  }

  #chip(user, i) {
    const me = user.id === this.store.me;
    const calls = this.store.badges.callsFor(user.id);
    const name = displayName(user);
    const key = i < 9 ? `Alt+${i + 1}` : "";
    return h("button", {
      class: me ? "chip me" : "chip", type: "button", "aria-pressed": String(me), data: { user: user.id },
      title: me ? `You are ${name}` : [`Be ${name}`, key].filter(Boolean).join(" · "),
      "aria-label": calls ? `${name}, pinged ${calls} time${calls > 1 ? "s" : ""}` : name, onclick: () => this.#be(user.id),
    }, avatar(user, "avatar small"), h("span", { class: "chip-name" }, name), calls > 0 && h("span", { class: "badge" }, calls > 99 ? "99+" : String(calls)));
  }

  #be(id) {
    this.store.switchTo(id);
    this.node.querySelector(".me")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.switched();
  }

  #shortcut(event) {
    if (!event.altKey || event.ctrlKey || event.metaKey || !/^Digit[1-9]$/.test(event.code)) return;
    if (document.querySelector("dialog[open]")) return;
    const user = this.store.users[Number(event.code.slice(5)) - 1];
    if (!user) return;
    event.preventDefault();
    this.#be(user.id);
  }

  #arrows(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const chips = [...this.node.querySelectorAll("button")];
    chips[(chips.indexOf(document.activeElement) + step + chips.length) % chips.length]?.focus();
    event.preventDefault();
  }

  #add() {
    const ask = { title: "Add a person", label: "Name", hint: "Dana", most: 32, button: "Add" };
    return askName(ask, async (name) => {
      const user = await api.addUser(name);
      if (!this.store.users.some((u) => u.id === user.id)) this.store.addUser(user);
      this.#be(user.id);
    });
  }
}
