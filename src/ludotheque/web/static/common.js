// What every page shares: light or dark, the tongue, the API, links to copy, square codes.

export const $ = (query, root = document) => root.querySelector(query);
export const $$ = (query, root = document) => [...root.querySelectorAll(query)];
export const lang = document.documentElement.lang;
export const page = JSON.parse($("script#data")?.textContent || "{}");
const words = page.words ?? {};

// -- what this browser remembers, when it may

export function recall(key, place = "localStorage") {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

export function remember(key, value, place = "localStorage") {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, value);
  } catch {
    // no storage: nothing is remembered
  }
}

// -- elements; text is only ever text

export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export function draw(tag, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export const fill = (sentence, facts) => sentence.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);

const SIGNS = { bad: ["M12 3a9 9 0 1 0 .01 0Z", "m6 6 12 12"], warn: ["M12 3 22 20H2Z", "M12 9v5M12 17v.5"] };

/** Say something in a note that stands ready on the page; no sentence hides it again. */
export function tell(note, sentence, rules = [], box = "") {
  note.replaceChildren();
  note.hidden = !sentence;
  if (!sentence) return;
  const shapes = SIGNS[note.classList.contains("warn") ? "warn" : "bad"].map((d) => draw("path", { d }));
  const sign = { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", "stroke-width": 2, "aria-hidden": "true" };
  const links = box ? rules.map((rule) => make("a", { class: "rid", href: `/box/${box}#${rule}` }, rule)) : [];
  note.append(
    draw("svg", sign, ...shapes),
    make("div", {}, make("p", {}, sentence), make("p", { class: "small row wrap" }, ...links)),
  );
  if (!links.length) note.lastChild.lastChild.remove();
}

// -- the API

export class Refusal extends Error {
  constructor(code, message, rules = [], status = 0) {
    super(message);
    Object.assign(this, { code, rules, status });
  }
}

/** GET without a body, POST with one, which may be JSON already; a refusal carries the server's own sentence. */
export async function ask(path, body) {
  let answer;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: text };
  try {
    answer = await fetch(`/api/v1${path}`, body === undefined ? {} : post);
  } catch {
    throw new Refusal("unreachable", words.unreachable);
  }
  const said = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said;
  const { code = "trouble", message = words.trouble, rules = [] } = said?.error ?? {};
  throw new Refusal(code, message, rules, answer.status);
}

/** Run one task from a button: it keeps its place and cannot be pressed twice. */
export async function busy(button, sentence, task) {
  if (button.getAttribute("aria-disabled") === "true") return;
  const before = button.textContent;
  button.style.minWidth = `${button.offsetWidth}px`;
  button.setAttribute("aria-disabled", "true");
  if (sentence) button.textContent = sentence;
  try {
    await task();
  } finally {
    button.removeAttribute("aria-disabled");
    button.style.minWidth = "";
    if (sentence) button.textContent = before;
  }
}

// -- on every page

$("[data-theme-toggle]")?.addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  remember("theme", root.dataset.theme);
});

// another language opens at the same rule; the list of languages closes when one looks elsewhere
for (const link of document.querySelectorAll("[data-tongue]")) {
  link.addEventListener("click", () => (link.hash = location.hash));
}
for (const kind of ["click", "focusin", "keydown"]) {
  document.addEventListener(kind, (event) => {
    const list = $(".tongue[open]");
    if (list && (kind === "keydown" ? event.key === "Escape" : !list.contains(event.target))) list.open = false;
  });
}
