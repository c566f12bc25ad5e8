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
  note.append(draw("svg", sign, ...shapes), make("div", {}, make("p", {}, sentence), make("p", { class: "small row wrap" }, ...links)));
  if (!links.length) note.lastChild.lastChild.remove();
}

// -- the API

export class Refusal extends Error {
  constructor(code, message, rules = [], status = 0) {
    super(message);
    Object.assign(this, { code, rules, status });
  }
}

/** GET without a body, POST with one; a refusal carries the server's own sentence. */
export async function ask(path, body) {
  let answer;
  const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
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

// -- links to hand on

/** Where a pasted link or code leads on this server; null when it is neither. */
export function address(text) {
  const said = text.trim();
  const link = said.match(/\/(join|resume)#([\w-]+(?:\.[\w-]+)*)/);
  if (link) return `/${link[1]}#${link[2]}`;
  const table = said.match(/\/table\/([\w-]+)/);
  if (table) return `/table/${table[1]}`;
  return /^[\w-]{12,}(?:\.[\w-]+)*$/.test(said) ? `/join#${said}` : null;
}

/** The token of this page's address.  It leaves the address bar at once; this tab keeps it for a reload. */
export function token(key) {
  const found = location.hash.slice(1);
  if (!found) return recall(key, "sessionStorage");
  history.replaceState(null, "", location.pathname + location.search);
  remember(key, found, "sessionStorage");
  return found;
}

export function squareCode(rows) {
  const size = rows.length + 8;
  const runs = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map((run) => `M${run.index + 4} ${y + 4}h${run[0].length}v1h-${run[0].length}z`));
  return draw("svg", { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": words.qr },
    draw("rect", { width: size, height: size, fill: "#fff" }), draw("path", { d: runs.join(""), fill: "#000" }));
}

async function copy(field, status) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    status.textContent = words.copied;
  } catch {
    status.textContent = document.execCommand("copy") ? words.copied : words.select;
  }
}

/** A link with its buttons and its square code; `name` says whose it is. */
export function linkCard({ link, qr }, name) {
  const field = make("input", { type: "text", readonly: "", value: link, "aria-label": name });
  const status = make("span", { class: "small quiet", role: "status" });
  const button = make("button", { type: "button", class: "btn" }, words.copy, make("span", { class: "sr" }, ` : ${name}`));
  button.addEventListener("click", () => copy(field, status));
  field.addEventListener("focus", () => field.select());
  const row = make("div", { class: "row wrap" }, button);
  if (navigator.share) {
    const share = make("button", { type: "button", class: "btn" }, words.share, make("span", { class: "sr" }, ` : ${name}`));
    share.addEventListener("click", () => navigator.share({ title: name, url: link }).catch(() => {}));
    row.append(share);
  }
  row.append(status);
  return make("div", { class: "linkcard" }, make("div", { class: "stack tight grow" }, field, row), squareCode(qr));
}

// -- on every page

$("[data-theme-toggle]")?.addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  remember("theme", root.dataset.theme);
});

// the other language opens at the same rule
$("[data-tongue]")?.addEventListener("click", (event) => {
  event.currentTarget.hash = location.hash;
});
