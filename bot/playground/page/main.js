// Puts the page together.

import { Actions } from "./actions.js";
import { api } from "./api.js";
import { Composer } from "./composer.js";
import { DemoBar } from "./demo.js";
import { displayName, fill, icon } from "./dom.js";
import { LogView } from "./log.js";
import { plainText } from "./markdown.js";
import { People } from "./people.js";
import { Sidebar } from "./sidebar.js";
import { Store } from "./store.js";
import { keepRelativeTimes } from "./time.js";
import { Welcome } from "./welcome.js";

const DM = 1;
const store = new Store();
const byId = (id) => document.getElementById(id);

/** @type {import("./markdown.js").Context} */
const ctx = {
  get me() { return store.me; },
  userName: (id) => { const user = store.user(id); return user ? displayName(user) : undefined; },
  channelName: (id) => store.session.channels.get(id)?.name,
  openChannel: (id) => store.session.channels.has(id) && store.goTo(id),
  useCommand: (path) => composer.use(path),
};

const actions = new Actions(store, () => log.toBottom());
const log = new LogView(store, {
  store, ctx,
  act: (entry, data, source) => actions.component(entry, data, source, (words) => log.fail(entry.id, words)),
  dismiss: (entry) => store.dismiss(entry),
});
const composer = new Composer(store, actions, async (text) => {
  await api.say(store.me, store.channelId, text);
  log.toBottom();
});
const touch = matchMedia("(pointer: coarse)");
new People(store, () => !touch.matches && composer.focus());
new Sidebar(store);
new Welcome(store, actions, ctx.useCommand);
new DemoBar(store, actions);

function drawHead() {
  const { channel } = store;
  const name = !channel ? "" : channel.type === DM ? store.bot.username : channel.name;
  byId("channel-name").textContent = name;
  byId("channel-topic").textContent = channel?.type === DM ? "Private messages" : topicOf(channel);
  drawTitle();
  if (channel) history.replaceState(null, "", `#${channel.id}`);
}

/** A window in the background still tells how often anybody was called. */
function drawTitle() {
  const calls = store.users.reduce((sum, user) => sum + store.badges.callsFor(user.id), 0);
  const name = byId("channel-name").textContent;
  document.title = `${calls ? `(${calls}) ` : ""}${name ? `${name} · ` : ""}Farpost playground`;
}

function topicOf(channel) {
  const parent = channel?.parent_id && store.session.channels.get(channel.parent_id);
  if (parent?.type === 0) return `${channel.archived ? "Archived thread" : "Thread"} in #${parent.name}`;
  return channel?.topic ? plainText(channel.topic, ctx) : "";
}

function drawLink() {
  const down = !store.linked;
  byId("link-state").hidden = !down && store.bot.online !== false;
  byId("link-state").textContent = down ? "Connection lost. Reconnecting…" : "The bot isn't connected yet.";
}

function drawTyping() {
  const names = store.typingHere();
  byId("typing").textContent = names.length ? `${names.join(", ")} is thinking…` : "";
  if (names.length) setTimeout(drawTyping, 3000);
}

function drawTheme() {
  const dark = document.documentElement.dataset.theme === "dark";
  fill(byId("theme"), icon(dark ? "sun" : "moon"));
  byId("theme").setAttribute("aria-label", dark ? "Light theme" : "Dark theme");
  byId("theme").title = dark ? "Light theme" : "Dark theme";
}

/** What has been looked at is read once the window is in sight again. */
function seen() {
  if (document.hidden || !store.me) return;
  store.markRead();
  store.emit("messages", {});
}

store.on("all channel channels", drawHead);
store.on("badges", drawTitle);
store.on("all link bot", drawLink);
store.on("all channel typing", drawTyping);
store.on("trouble", (words) => { byId("link-state").hidden = false; byId("link-state").textContent = words; });
byId("theme").addEventListener("click", () => window.farpostTheme.toggle());
document.addEventListener("visibilitychange", seen);
window.addEventListener("hashchange", () => ctx.openChannel(location.hash.slice(1)));
drawTheme();
new MutationObserver(drawTheme).observe(document.documentElement, { attributeFilter: ["data-theme"] });
keepRelativeTimes();

async function start() {
  try {
    await store.start();
    byId("app").dataset.ready = "1";
    if (!touch.matches) composer.focus();
  } catch (error) {
    store.emit("trouble", `${error.message} Trying again…`);
    setTimeout(start, 1500);
  }
}

start();
