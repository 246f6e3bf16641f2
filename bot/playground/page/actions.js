// Interactions: what the page sends to the bot, and what becomes of its first answer.

import { api } from "./api.js";
import { openModal } from "./modal.js";

const COMMAND = 2;
const COMPONENT = 3;
const AUTOCOMPLETE = 4;
const SUBMIT = 5;
const NO_ANSWER = "The application did not respond";

export class Actions {
  /** @param {import("./store.js").Store} store @param {() => void} wrote  called when this person did something */
  constructor(store, wrote) {
    this.store = store;
    this.wrote = wrote;
  }

  /** Runs a command. Rejects with ApiError where an option breaks its limits. */
  async command(data, label, again) {
    const place = this.#place();
    this.wrote();
    const { result } = await api.interact({ ...place, type: COMMAND, data });
    if (result.kind === "failed") this.store.notice(`/${label}: ${result.error ?? NO_ANSWER}`, again, place);
    this.#mayOpen(result, place);
  }

  /** What completes an option. */
  async complete(data) {
    const { result } = await api.interact({ ...this.#place(), type: AUTOCOMPLETE, data });
    return result.choices ?? [];
  }

  /** Presses a button or answers a menu of a message; a failure is told under that message. */
  async component(entry, data, source, fail) {
    if (source.getAttribute("aria-busy") === "true") return;
    source.setAttribute("aria-busy", "true");
    const place = { ...this.#place(), message_id: entry.id };
    const failed = (words) => this.#still(place) && fail(words);
    try {
      const { result } = await api.interact({ ...place, type: COMPONENT, data });
      if (result.kind === "failed") failed(`This interaction failed: ${result.error ?? NO_ANSWER}`);
      this.#mayOpen(result, place);
    } catch (error) {
      failed(error.message);
    } finally {
      source.removeAttribute("aria-busy");
    }
  }

  #place() {
    return { user: this.store.me, channel_id: this.store.channelId };
  }

  /** Whether the one who asked is still the one who looks. */
  #still(place) {
    return this.store.me === place.user;
  }

  #mayOpen(result, place) {
    if (result.kind !== "modal" || !result.modal || !this.#still(place)) return;
    openModal(result.modal, this.store, async (components) => {
      const data = { custom_id: result.modal.custom_id, components };
      const answer = (await api.interact({ ...place, type: SUBMIT, data })).result;
      if (answer.kind === "failed") throw new Error(answer.error ?? NO_ANSWER);
      this.wrote();
      this.#mayOpen(answer, place);
    });
  }
}
