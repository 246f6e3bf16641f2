// The first screen: a cover for each game, to play or to watch, where nothing has been said yet.

import { api } from "./api.js";
import { fill, h, icon } from "./dom.js";

const TEXT = 3;

export class Welcome {
  /** @type {{key: string, name: string, about: string, facts: string[]}[]} */ #games = [];

  /**
   * @param {import("./store.js").Store} store
   * @param {import("./actions.js").Actions} actions
   * @param {(path: string) => void} useCommand
   */
  constructor(store, actions, useCommand) {
    this.store = store;
    this.actions = actions;
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
    fill(this.node,
      h("h2", {}, "Welcome to Farpost"),
      h("p", { class: "lede" }, "Board games in your chat: the bot asks, shows the board and knows the rules."),
      h("ul", { class: "covers" }, this.#games.map((game) => this.#cover(game))),
      h("p", { class: "quiet" },
        "Play begins at once, against two computers or alone. To play with the others here, open a table with ",
        this.#command("table new"), ", press Join as each of them, then Start."));
    fill(this.foot, this.#games.length > 0 && this.#doing("side", "button secondary", "Demo table", () => this.#watch("")));
    this.#show();
  }

  #cover(game) {
    const label = (verb) => `${verb} ${game.name}`;
    return h("li", { class: "cover", data: { game: game.key } },
      h("img", { src: `/covers/${game.key}`, alt: "", loading: "lazy", width: 550, height: 350, onerror: (event) => event.target.remove() }),
      h("div", { class: "cover-text" },
        h("h3", {}, game.name),
        h("div", { class: "cover-buttons" },
          this.#doing("play", "button primary", "Play", () => this.#play(game.key), label("Play")),
          this.#doing("watch", "button secondary", "Watch", () => this.#watch(game.key), label("Watch"))),
        h("p", {}, game.about),
        h("ul", { class: "facts" }, game.facts.map((fact) => h("li", {}, fact)))));
  }

  #command(path) {
    return h("button", { class: "mention command", type: "button", onclick: () => this.useCommand(path) }, `/${path}`);
  }

  /** A button that is disabled while what it does is under way, with room for what went wrong. */
  #doing(name, style, label, act, spoken = label) {
    const error = h("p", { class: "form-error", role: "alert" });
    const button = h("button", {
      class: style, type: "button", data: { start: name }, "aria-label": spoken,
      onclick: async () => {
        button.disabled = true;
        error.textContent = "";
        try {
          await act();
        } catch (problem) {
          error.textContent = problem.message;
        }
        button.disabled = false;
      },
    }, icon("play"), label);
    return h("div", { class: "demo" }, button, error);
  }

  async #play(key) {
    const options = [{ name: "game", type: TEXT, value: key }];
    await this.actions.command({ name: "play", options }, "play", null);
  }

  async #watch(game) {
    const { channel_id } = await api.startDemo(this.store.me, game);
    document.body.classList.remove("side-open");
    await this.store.goTo(channel_id);
  }
}
