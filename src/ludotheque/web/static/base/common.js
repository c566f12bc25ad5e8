// @ts-check
// What every page shares: its data and sentences, what this browser remembers, the API, light or dark, the tongue.

/** What the server has written into this page; each script says which kind of data it expects there. */
export const page = JSON.parse(document.querySelector("script#data")?.textContent || "{}");
export const lang = document.documentElement.lang;
/** @type {Record<string, string>} */
const words = page.words ?? {};

// -- sentences

/** @typedef {Record<string, unknown>} Facts what a sentence's braces stand for */

/** @param {string} sentence @param {Facts} facts */
export const fill = (sentence, facts) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name) =>
    facts[name] === undefined || facts[name] === null ? whole : `${facts[name]}`,
  );
/** A sentence by its name; nothing, if there is none. @param {string} key @param {Facts} facts */
export const say = (key, facts = {}) => fill(words[key] || "", facts);
/** @param {number} n */
export const number = (n) => new Intl.NumberFormat(lang).format(n);
/** Whether so many are said as one is: in French 0 and 1,5 too. @param {number} n */
export const single = (n) => new Intl.PluralRules(lang).select(n) === "one";
/** A sentence that counts. @param {string} key @param {number} n */
export const count = (key, n) => say(single(n) ? `${key}_1` : key, { n: number(n) });

// -- what this browser remembers, when it may

/** @typedef {"localStorage" | "sessionStorage"} Place */

/** @param {string} key @param {Place} place */
export function recall(key, place = "localStorage") {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string | null} value @param {Place} place */
export function remember(key, value, place = "localStorage") {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, value);
  } catch {
    // no storage: nothing is remembered
  }
}

// -- the API

/** What the server would not do, in its own words. */
export class Refusal extends Error {
  /** @param {string} code @param {string} message @param {string[]} rules @param {number} status */
  constructor(code, message, rules = [], status = 0) {
    super(message);
    this.code = code;
    this.rules = rules;
    this.status = status;
  }
}

/** Whatever went wrong, as a refusal that can be said. @param {unknown} wrong */
export const refusal = (wrong) => (wrong instanceof Refusal ? wrong : new Refusal("trouble", words.trouble));

/**
 * GET without a body, POST with one, which may be JSON already; a refusal carries the server's own sentence.
 * @param {string} path
 * @param {unknown} [body]
 */
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

// -- on every page

document.querySelector("[data-theme-toggle]")?.addEventListener("click", () => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
  root.dataset.theme = theme;
  remember("theme", theme);
});

// another language opens at the same rule; the list of languages closes when one looks elsewhere
for (const link of document.querySelectorAll("a[data-tongue]"))
  link.addEventListener("click", () => {
    if (link instanceof HTMLAnchorElement) link.hash = location.hash;
  });
/** @param {Event} event */
function lookElsewhere(event) {
  const list = document.querySelector("details.tongue[open]");
  const inside = event.target instanceof Node && list?.contains(event.target);
  const leaves = event instanceof KeyboardEvent ? event.key === "Escape" : !inside;
  if (leaves && list instanceof HTMLDetailsElement) list.open = false;
}
for (const kind of ["click", "focusin", "keydown"]) document.addEventListener(kind, lookElsewhere);
