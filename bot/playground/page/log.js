// The list of messages: keeps nodes that did not change, the reader's place, and the bottom in sight.

import { fill, h, icon } from "./dom.js";
import { dots, messageNode, setting } from "./messages.js";

const NEAR = 60;
const LOAD_AT = 400;

export class LogView {
  /** @type {Map<string, {entry: any, look: string, node: HTMLElement}>} */ #nodes = new Map();
  #stuck = true;
  #lastTop = 0;
  #missed = 0;
  #place = "";
  #drawing = false;

  /**
   * @param {import("./store.js").Store} store
   * @param {Omit<import("./messages.js").Hands, "jumpTo">} hands
   */
  constructor(store, hands) {
    this.store = store;
    this.box = document.getElementById("log");
    this.list = document.getElementById("messages");
    this.top = document.getElementById("log-top");
    this.jump = document.getElementById("jump");
    this.hands = { ...hands, jumpTo: (id) => this.#jumpTo(id) };
    this.box.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.jump.addEventListener("click", () => this.toBottom(true));
    const grown = () => this.#stuck && this.store.log.entries.length && this.toBottom();
    new ResizeObserver(grown).observe(this.list);
    new ResizeObserver(grown).observe(this.box);
    store.on("messages", (detail) => this.#changed(detail));
    store.on("all channel", () => this.#changed({ moved: true }));
    store.on("trim", (log) => this.#stuck && store.trim(log));
  }

  /** Shows the newest message and stays there. */
  toBottom(smooth = false) {
    this.#stuck = true;
    this.#missed = 0;
    const top = this.store.log.entries.length ? this.box.scrollHeight : 0;
    this.box.scrollTo({ top, behavior: smooth && !calm() ? "smooth" : "instant" });
    this.#drawJump();
  }

  #changed({ fresh, opened, moved } = {}) {
    const place = `${this.store.me}/${this.store.channelId}`;
    if (moved && place.split("/")[1] !== this.#place.split("/")[1]) this.#stuck = true;
    if (opened) this.#stuck = true;
    if (fresh && !this.#stuck) this.#missed += 1;
    const held = this.#stuck || moved ? [] : this.#inSight();
    this.box.setAttribute("aria-busy", String(!fresh));
    if (place !== this.#place) this.#forgetNodes();
    this.#place = place;
    this.#draw();
    this.#hold(held);
    if (this.#stuck) this.toBottom();
    this.#drawJump();
    if (!fresh) requestAnimationFrame(() => this.box.setAttribute("aria-busy", "false"));
    this.#fillScreen();
  }

  /** The messages in sight, and how far each is from the top of the window. */
  #inSight() {
    const { top, bottom } = this.box.getBoundingClientRect();
    const places = [...this.#nodes].map(([id, { node }]) => ({ id, ...edges(node) }));
    return places.filter((place) => place.bottom > top && place.top < bottom).sort((a, b) => a.top - b.top);
  }

  /** Keeps what is being read where it is, whatever has shrunk, grown or come above it. */
  #hold(places) {
    const still = places.find(({ id }) => this.#nodes.has(id));
    if (still && !this.#stuck) this.box.scrollTop += edges(this.#nodes.get(still.id).node).top - still.top;
  }

  /** Another person sees other mentions and other private replies, so nodes are made anew. */
  #forgetNodes() {
    for (const { node } of this.#nodes.values()) node.remove();
    this.#nodes.clear();
  }

  #draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    const { entries } = this.store.log;
    const wanted = new Set(entries.map((e) => e.id));
    for (const [id, { node }] of this.#nodes) {
      if (!wanted.has(id)) { node.remove(); this.#nodes.delete(id); }
    }
    let at = this.list.firstElementChild;
    entries.forEach((entry, i) => {
      const had = this.#nodes.get(entry.id)?.node;
      const node = this.#nodeOf(entry, entries[i - 1]);
      if (had && had === at) at = node;
      if (node === at) at = at.nextElementSibling;
      else this.list.insertBefore(node, at);
    });
    this.#drawTop();
    this.#drawing = false;
  }

  #nodeOf(entry, before) {
    const look = setting(entry, before, this.store.newFrom);
    const had = this.#nodes.get(entry.id);
    if (had && had.entry === entry && had.look === look) return had.node;
    const node = messageNode(entry, look, this.hands);
    if (had) this.#replace(had.node, node);
    this.#nodes.set(entry.id, { entry, look, node });
    return node;
  }

  /** Whoever plays by keyboard keeps the button they stood on when its message changes. */
  #replace(old, node) {
    const focused = old.contains(document.activeElement) ? document.activeElement.dataset.custom ?? "" : null;
    old.replaceWith(node);
    if (focused === null) return;
    const same = [...node.querySelectorAll("[data-custom]")].find((el) => el.dataset.custom === focused && !el.disabled);
    (same ?? node.querySelector("button:not(:disabled)") ?? this.box).focus({ preventScroll: true });
  }

  #drawTop() {
    const { log, channel } = this.store;
    if (log.loading) fill(this.top, dots(), "Loading earlier messages…");
    else if (log.complete && log.entries.length && channel) fill(this.top, beginning(channel));
    else fill(this.top);
  }

  #scrolled() {
    const { scrollTop } = this.box;
    const near = this.box.scrollHeight - scrollTop - this.box.clientHeight < NEAR;
    if (near) { this.#stuck = true; this.#missed = 0; }
    else if (this.store.log.entries.length && scrollTop < this.#lastTop) this.#stuck = false;
    this.#lastTop = scrollTop;
    this.#drawJump();
    if (scrollTop < LOAD_AT && !this.#stuck) this.store.loadOlder();
  }

  /** A tall screen with a short page of messages loads on by itself. */
  #fillScreen() {
    const { log } = this.store;
    const short = this.box.scrollHeight <= this.box.clientHeight + 8;
    if (short && log.loaded && !log.complete && !log.loading) this.store.loadOlder();
  }

  #drawJump() {
    this.jump.hidden = this.#stuck;
    if (this.#stuck) return;
    const words = this.#missed ? `${this.#missed} new message${this.#missed > 1 ? "s" : ""}` : "Jump to latest";
    fill(this.jump, words, icon("down"));
  }

  #jumpTo(id) {
    const node = this.#nodes.get(id)?.node;
    if (!node) return;
    this.#stuck = false;
    node.scrollIntoView({ block: "center", behavior: calm() ? "instant" : "smooth" });
    node.classList.add("flash");
    setTimeout(() => node.classList.remove("flash"), 1600);
  }

  /** Words under a message whose button or menu failed, gone with its next change. */
  fail(entryId, words) {
    const body = this.#nodes.get(entryId)?.node.querySelector(".body");
    if (!body) return;
    body.querySelector(".failed")?.remove();
    body.append(h("p", { class: "failed", role: "alert" }, icon("alert"), words));
  }
}

const edges = (node) => { const { top, bottom } = node.getBoundingClientRect(); return { top, bottom }; };
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function beginning(channel) {
  const name = channel.type === 1 ? "This is the start of your private messages." : `This is the start of ${channel.type === 0 ? "#" : ""}${channel.name}.`;
  return h("p", { class: "beginning" }, name);
}

