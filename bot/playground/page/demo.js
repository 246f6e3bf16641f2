// The bar below a table of computers alone: its pace, and a seat for whoever wants to play on.

import { api } from "./api.js";
import { fill, h, icon } from "./dom.js";

const SUBCOMMAND = 1;

export class DemoBar {
  #pace = "";
  #asked = 0;

  /** @param {import("./store.js").Store} store @param {import("./actions.js").Actions} actions */
  constructor(store, actions) {
    this.store = store;
    this.actions = actions;
    this.node = document.getElementById("demo-bar");
    store.on("all channel", () => this.#ask());
    store.on("messages", () => this.#ask());
  }

  /** Asks how the demo of this channel goes on, after setting its pace if one is given. */
  async #ask(pace = "") {
    const { me, channelId } = this.store;
    const asked = ++this.#asked;
    const found = channelId ? await api.demoPace(me, channelId, pace).catch(() => ({ pace: "" })) : { pace: "" };
    if (asked === this.#asked) this.#draw(found.pace);
  }

  #draw(pace) {
    if (pace === this.#pace) return;
    this.#pace = pace;
    this.node.hidden = !pace;
    const focused = this.node.contains(document.activeElement) ? document.activeElement.dataset.demo : "";
    fill(this.node, pace && [
      this.#button("pause", pace === "paused" ? "Go on" : "Pause", () => this.#ask(pace === "paused" ? "steady" : "paused"), pace === "paused" ? "play" : "pause"),
      this.#button("fast", pace === "fast" ? "Slower" : "Faster", () => this.#ask(pace === "fast" ? "steady" : "fast")),
      this.#button("take", "Take a seat", () => this.#take()),
    ]);
    if (focused) this.node.querySelector(`[data-demo=${focused}]`)?.focus();
  }

  #button(name, label, act, sign) {
    const style = name === "take" ? "button primary" : "button secondary";
    return h("button", { class: style, type: "button", data: { demo: name }, onclick: act }, sign && icon(sign), label);
  }

  async #take() {
    const options = [{ name: "join", type: SUBCOMMAND, options: [] }];
    await this.actions.command({ name: "table", options }, "table join", null);
  }
}
