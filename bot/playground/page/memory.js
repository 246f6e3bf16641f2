// What the browser keeps between visits. A browser that refuses storage only forgets.

const PREFIX = "farpost.";

/** @template T @param {string} key @param {T} otherwise @returns {T} */
export function remembered(key, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {any} value */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; nothing depends on it.
  }
}
