// Times as people say them.

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const formats = Object.fromEntries(
  Object.entries(STYLES).map(([key, style]) => [key, new Intl.DateTimeFormat(undefined, style)]),
);
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function fromNow(date) {
  const seconds = Math.round((date.getTime() - Date.now()) / 1000);
  const [unit, size] = STEPS.find(([, s]) => Math.abs(seconds) >= s) ?? STEPS.at(-1);
  return relative.format(Math.round(seconds / size), unit);
}

/** A timestamp of a message text, or null when no such day exists. */
export function timeNode(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const text = style === "R" ? fromNow(date) : formats[style].format(date);
  return h("time", {
    class: "stamp", datetime: date.toISOString(), title: formats.F.format(date),
    data: style === "R" ? { relative: "1" } : {},
  }, text);
}

/** The short time beside a message. */
export function clock(date) {
  return formats.t.format(date);
}

export function fullTime(date) {
  return formats.F.format(date);
}

/** The day's name for the line between two days. */
export function dayName(date) {
  const days = Math.round((startOfDay(new Date()) - startOfDay(date)) / 86400000);
  if (days === 0) return "Today";
  return days === 1 ? "Yesterday" : formats.D.format(date);
}

export function sameDay(a, b) {
  return startOfDay(a) === startOfDay(b);
}

function startOfDay(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Keeps "in 5 minutes" true. */
export function keepRelativeTimes() {
  setInterval(() => {
    for (const el of document.querySelectorAll("time[data-relative]")) el.textContent = fromNow(new Date(el.dateTime));
  }, 20000);
}
