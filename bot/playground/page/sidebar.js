// The list of channels, threads under their channel, private messages last.

import { api } from "./api.js";
import { fill, h, icon } from "./dom.js";
import { askName } from "./modal.js";

const DM = 1;
const THREADS = new Set([10, 11, 12]);

export class Sidebar {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.store = store;
    this.list = document.getElementById("channels");
    this.side = document.getElementById("side");
    this.opener = document.getElementById("open-side");
    this.opener.addEventListener("click", () => this.toggle());
    document.getElementById("veil").addEventListener("click", () => this.toggle(false));
    this.side.addEventListener("keydown", (e) => e.key === "Escape" && this.toggle(false, true));
    store.on("all channels channel badges", () => this.#draw());
    store.on("all bot", () => this.#drawBot());
  }

  /** Opens or closes the drawer of narrow screens. */
  toggle(open = !document.body.classList.contains("side-open"), focus = open) {
    document.body.classList.toggle("side-open", open);
    this.opener.setAttribute("aria-expanded", String(open));
    if (!focus) return;
    if (open) this.side.querySelector("button")?.focus();
    else this.opener.focus();
  }

  #draw() {
    const all = [...this.store.session.channels.values()];
    const texts = all.filter((c) => c.type === 0);
    const threads = all.filter((c) => THREADS.has(c.type));
    const dms = all.filter((c) => c.type === DM);
    const guild = this.store.guilds[0]?.name ?? "Channels";
    const focused = this.list.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
    fill(this.list,
      group(guild, this.#adder()),
      h("ul", {}, texts.map((c) => h("li", {}, this.#line(c, "hash"), this.#threads(threads.filter((t) => t.parent_id === c.id))))),
      group("Private messages"),
      h("ul", {}, dms.length ? dms.map((c) => h("li", {}, this.#line(c, "mail"))) : h("li", {}, this.#openDm())));
    if (focused) this.list.querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus();
    this.#drawOpener(all);
  }

  #adder() {
    const words = "Add a channel";
    const props = { class: "icon-button mini", type: "button", "aria-label": words, title: words, onclick: () => this.#add() };
    return h("button", props, icon("plus"));
  }

  #threads(threads) {
    const shown = threads.filter((t) => !t.archived || t.id === this.store.channelId);
    const old = threads.filter((t) => !shown.includes(t));
    const list = (some) => h("ul", { class: "threads" }, some.map((t) => h("li", {}, this.#line(t, t.type === 12 ? "lock" : "thread"))));
    return [shown.length > 0 && list(shown), old.length > 0 && this.#archived(old.length, list(old))];
  }

  /** Archived threads, folded until somebody looks for one. */
  #archived(n, list) {
    const props = { class: "archived", open: this.unfolded, ontoggle: (e) => { this.unfolded = e.target.open; } };
    return h("details", props, h("summary", {}, `Archived (${n})`), list);
  }

  #line(channel, shape) {
    const here = channel.id === this.store.channelId;
    const { unread, calls } = this.store.badges.of(this.store.me, channel.id);
    const name = channel.type === DM ? this.store.bot.username : channel.name;
    const state = ["channel", here && "here", unread && !here && "unread"].filter(Boolean).join(" ");
    return h("button", {
      class: state, type: "button", data: { channel: channel.id }, "aria-current": here ? "page" : null,
      onclick: () => { this.store.goTo(channel.id); this.toggle(false); },
    }, icon(shape), h("span", { class: "channel-name" }, name),
    !here && calls > 0 ? h("span", { class: "badge", "aria-label": `${calls} for you` }, String(calls))
      : !here && unread > 0 && h("span", { class: "dot", role: "img", "aria-label": "unread" }));
  }

  #openDm() {
    return h("button", { class: "channel", type: "button", onclick: async () => {
      const channel = await api.openDm(this.store.me).catch((error) => this.store.emit("trouble", error.message));
      if (!channel) return;
      this.store.session.channels.set(channel.id, channel);
      this.store.goTo(channel.id);
      this.toggle(false);
    } }, icon("mail"), h("span", { class: "channel-name" }, `Write to ${this.store.bot.username}`));
  }

  #drawOpener(all) {
    const others = all.filter((c) => c.id !== this.store.channelId);
    const elsewhere = others.reduce((sum, c) => sum + this.store.badges.of(this.store.me, c.id).calls, 0);
    fill(this.opener, icon("menu"), elsewhere > 0 && h("span", { class: "badge" }, String(elsewhere)));
  }

  #drawBot() {
    const { online } = this.store.bot;
    const state = document.getElementById("bot-state");
    state.className = online ? "state on" : "state";
    fill(state, online ? "online" : "starting…");
  }

  #add() {
    const ask = { title: "Add a channel", label: "Name", hint: "second-table", most: 60, button: "Add" };
    return askName(ask, async (name) => {
      const channel = await api.addChannel(name);
      this.store.session.channels.set(channel.id, channel);
      this.store.goTo(channel.id);
      this.toggle(false);
    });
  }
}

function group(name, extra = null) {
  return h("div", { class: "group" }, h("h2", {}, name), extra);
}
