// @ts-check
// Before anything is painted: light or dark, as this reader chose last time; the system decides until then.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // no storage: the system decides
  }
})();
