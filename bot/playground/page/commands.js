// Commands as data: finding them, checking what was typed, and the shape that is sent.

import { displayName } from "./dom.js";

const SUB = 1;
const GROUP = 2;
export const OPTION = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11 };

/**
 * @typedef {{path: string, description: string, options: any[]}} Leaf  a command that can be run, with its full name
 * @typedef {{value?: any, error?: string, empty?: boolean}} Read
 */

/**
 * Every command that can be run by name, subcommands by their full name in the order the bot gives
 * them: what one needs first (`/table new`) comes first. @returns {Leaf[]}
 */
export function leaves(commands, inDm) {
  return commands
    .filter((c) => (c.type ?? 1) === 1 && allowedHere(c, inDm))
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((c) => below(c, c.name));
}

function allowedHere(command, inDm) {
  if (!inDm) return true;
  if (Array.isArray(command.contexts)) return command.contexts.includes(1);
  return command.dm_permission !== false;
}

function below(node, path) {
  const subs = (node.options ?? []).filter((o) => o.type === SUB || o.type === GROUP);
  if (subs.length) return subs.flatMap((o) => below(o, `${path} ${o.name}`));
  return [{ path, description: node.description ?? "", options: node.options ?? [] }];
}

/** The commands a few letters mean, the likeliest first. */
export function matching(list, typed) {
  const text = typed.toLowerCase().replace(/\s+/g, " ").trimStart();
  const rank = (leaf) => {
    if (leaf.path.startsWith(text)) return 0;
    if (leaf.path.split(" ").some((word) => word.startsWith(text.trim()))) return 1;
    if (leaf.path.includes(text.trim())) return 2;
    return text.trim().length > 2 && leaf.description.toLowerCase().includes(text.trim()) ? 3 : 9;
  };
  return list.map((leaf) => [rank(leaf), leaf]).filter(([r]) => r < 9).sort((a, b) => a[0] - b[0]).map(([, leaf]) => leaf);
}

/** The command whose full name and a space begin this text, and what follows. */
export function entered(list, text) {
  const found = list.filter((leaf) => text.startsWith(`${leaf.path} `)).sort((a, b) => b.path.length - a.path.length)[0];
  return found ? { leaf: found, rest: text.slice(found.path.length + 1) } : null;
}

/** A text as a pattern that means just itself. */
export function literal(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Splits "game: go seats: 3" into options; words without a name belong to the first required one. */
export function prefilled(leaf, rest) {
  const names = leaf.options.map((o) => literal(o.name)).sort((a, b) => b.length - a.length);
  const values = new Map();
  if (!names.length || !rest.trim()) return values;
  const parts = rest.split(new RegExp(`(?:^|\\s)(${names.join("|")}):`));
  if (parts[0].trim() && leaf.options[0]) values.set(leaf.options[0].name, parts[0].trim());
  for (let i = 1; i < parts.length; i += 2) values.set(parts[i], parts[i + 1].trim());
  return values;
}

/**
 * Interaction data for a command.
 * @param {Leaf} leaf
 * @param {{name: string, type: number, value: any, focused?: boolean}[]} options
 */
export function dataOf(leaf, options) {
  const [name, ...subs] = leaf.path.split(" ");
  let inside = options;
  subs.reverse().forEach((sub, i) => {
    inside = [{ name: sub, type: i === 0 ? SUB : GROUP, options: inside }];
  });
  return { name, options: inside };
}

/** Reads what was typed for an option as Discord's own client would, or says what is wrong. @returns {Read} */
export function readOption(option, text, store) {
  if (text === "") return option.required ? { error: `${option.name} is needed.` } : { empty: true };
  if (option.choices?.length) return oneOf(option, text);
  const read = READERS[option.type];
  return read ? read(option, text, store) : { error: `${option.name}: this page cannot send files.` };
}

function oneOf(option, text) {
  const want = text.toLowerCase();
  const by = (word) => option.choices.find((c) => String(word(c)).toLowerCase() === want);
  const found = by((c) => c.name) ?? by((c) => c.value);
  return found ? { value: found.value } : { error: `${option.name}: please pick one of the choices.` };
}

const READERS = {
  [OPTION.string]: readText,
  [OPTION.integer]: (o, text) => readNumber(o, text, /^[-+]?\d{1,16}$/, "a whole number"),
  [OPTION.number]: (o, text) => readNumber(o, text, /^[-+]?(\d+\.?\d*|\.\d+)$/, "a number"),
  [OPTION.boolean]: (o, text) => {
    if (/^(true|yes|y|on)$/i.test(text)) return { value: true };
    return /^(false|no|n|off)$/i.test(text) ? { value: false } : { error: `${o.name}: True or False, please.` };
  },
  [OPTION.user]: readUser,
  [OPTION.mentionable]: readUser,
  [OPTION.channel]: (o, text, store) => {
    const name = text.replace(/^#/, "").toLowerCase();
    const found = [...store.session.channels.values()].find((c) => c.id === text || c.name?.toLowerCase() === name);
    return found ? { value: found.id } : { error: `${o.name}: there is no such channel.` };
  },
  [OPTION.role]: (o, text, store) => {
    const found = store.guilds.find((g) => g.id === text || text.toLowerCase() === "@everyone");
    return found ? { value: found.id } : { error: `${o.name}: there is no such role.` };
  },
};

function readText(option, text) {
  const least = option.min_length ?? 0;
  const most = option.max_length ?? 6000;
  if (text.length < least) return { error: `${option.name}: at least ${least} characters, please.` };
  return text.length > most ? { error: `${option.name}: at most ${most} characters, please.` } : { value: text };
}

function readNumber(option, text, pattern, kind) {
  if (!pattern.test(text)) return { error: `${option.name}: ${kind}, please.` };
  const value = Number(text);
  if (value < (option.min_value ?? -Infinity)) return { error: `${option.name}: at least ${option.min_value}, please.` };
  return value > (option.max_value ?? Infinity) ? { error: `${option.name}: at most ${option.max_value}, please.` } : { value };
}

function readUser(option, text, store) {
  const name = text.replace(/^@/, "").toLowerCase();
  const called = (u) => displayName(u).toLowerCase() === name || u.username.toLowerCase() === name;
  const found = everyone(store).find((u) => u.id === text || called(u));
  return found ? { value: found.id } : { error: `${option.name}: nobody here has that name.` };
}

const everyone = (store) => [...store.users, { ...store.bot, bot: true }];

/**
 * What can be suggested for an option without asking the bot; null where there is nothing.
 * @returns {{name: string, value: any, user?: any}[] | null}
 */
export function fixedChoices(option, store) {
  if (option.choices?.length) return option.choices;
  const { type } = option;
  if (type === OPTION.boolean) return [{ name: "True", value: true }, { name: "False", value: false }];
  if (type === OPTION.user || type === OPTION.mentionable) {
    return everyone(store).map((u) => ({ name: displayName(u), value: u.id, user: u }));
  }
  if (type === OPTION.role) return store.guilds.map((g) => ({ name: "@everyone", value: g.id }));
  if (type !== OPTION.channel) return null;
  const kinds = option.channel_types?.length ? new Set(option.channel_types) : null;
  return [...store.session.channels.values()]
    .filter((c) => c.guild_id && (!kinds || kinds.has(c.type)))
    .map((c) => ({ name: `#${c.name}`, value: c.id }));
}

const KINDS = {
  4: "a whole number", 5: "True or False", 6: "a person", 7: "a channel", 8: "a role", 9: "a person or role", 10: "a number",
};

function rangeOf({ min_value: from, max_value: to }) {
  if (from !== undefined && to !== undefined) return ` from ${from} to ${to}`;
  if (from !== undefined) return ` from ${from}`;
  return to !== undefined ? ` up to ${to}` : "";
}

/** What an option asks for, in few words. */
export function hintOf(option) {
  const kind = option.choices?.length ? "pick one" : KINDS[option.type];
  return [option.description, kind && `${kind}${rangeOf(option)}`, option.required ? "" : "optional"].filter(Boolean).join(" · ");
}
