// How to start, where nothing has been said yet; and the demo table.

import { api } from "./api.js";
import { fill, h, icon } from "./dom.js";

export class Welcome {
  /** @type {{key: string, name: string}[]} */ #games = [];

  /** @param {import("./store.js").Store} store @param {(path: string) => void} useCommand */
  constructor(store, useCommand) {
    this.store = store;
    this.useCommand = useCommand;
    this.node = document.getElementById("welcome");
    this.foot = document.getElementById("side-foot");
    store.on("all channel messages", () => this.#show());
    store.on("all", () => !this.#games.length && this.#load());
    this.#load();
  }

  async #load() {
    try {
      this.#games = (await api.demoGames()).games ?? [];
    } catch {
      this.#games = [];
    }
    this.#draw();
  }

  #show() {
    const { log, channel } = this.store;
    this.node.hidden = !(channel && log.loaded && log.entries.length === 0);
  }

  #draw() {
    const line = (title, ...words) => h("li", {}, h("div", {}, h("b", {}, title), h("span", {}, ...words)));
    fill(this.node,
      h("h2", {}, "Welcome to Farpost"),
      h("p", { class: "lede" }, "Board games in your chat: the bot asks, shows the board and knows the rules."),
      h("ol", { class: "steps" },
        line("Open a table. ", "Type ", this.#command("table new"), " and pick a game."),
        line("Sit down. ", "Press Join, then switch to someone else below and join again."),
        line("Play. ", "Press Start, then Act whenever it's someone's turn.")),
      this.#games.length > 0 && this.#demo("welcome", "Start a demo table"));
    fill(this.foot, this.#games.length > 0 && this.#demo("side", "Demo table"));
    this.#show();
  }

  #command(path) {
    return h("button", { class: "mention command", type: "button", onclick: () => this.useCommand(path) }, `/${path}`);
  }

  #demo(place, label) {
    const choice = place === "welcome" && this.#games.length > 1;
    const pick = choice && h("select", { class: "demo-game", "aria-label": "Game of the demo table" },
      this.#games.map((g) => h("option", { value: g.key }, g.name)));
    const error = h("p", { class: "form-error", role: "alert" });
    const button = h("button", {
      class: place === "welcome" ? "button primary big" : "button secondary", type: "button", data: { demo: place },
      title: "A table full of computer players",
      onclick: () => this.#start(button, pick ? pick.value : "", error),
    }, icon("play"), label);
    return h("div", { class: "demo" }, h("div", { class: "demo-line" }, button, pick),
      place === "welcome" && h("p", { class: "quiet" }, "Computer players take every seat, and you watch."), error);
  }

  async #start(button, game, error) {
    button.disabled = true;
    error.textContent = "";
    try {
      const { channel_id } = await api.startDemo(this.store.me, game);
      document.body.classList.remove("side-open");
      await this.store.goTo(channel_id);
    } catch (problem) {
      error.textContent = problem.message;
    }
    button.disabled = false;
  }
}
