// Runs before the first paint, so that a chosen theme never flashes the other one.
(() => {
  const KEY = "farpost.theme";
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const read = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
  const apply = () => { root.dataset.theme = read() ?? (system.matches ? "dark" : "light"); };
  apply();
  system.addEventListener("change", apply);
  window.farpostTheme = {
    toggle() {
      const next = root.dataset.theme === "dark" ? "light" : "dark";
      try { localStorage.setItem(KEY, next); } catch { /* private windows may refuse storage */ }
      root.dataset.theme = next;
      return next;
    },
  };
})();
