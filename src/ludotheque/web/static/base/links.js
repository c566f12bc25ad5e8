// @ts-check
// Links to hand on: where one leads, its square code, and how it is copied.
import { fill, page, recall, remember } from "./common.js";
import { h, icon, s } from "./dom.js";
/** @import { Link } from "../types.d.ts" */

/** @type {Record<string, string>} */
const words = page.words ?? {};
const ALONE = ["127.0.0.1", "localhost", "[::1]"]; // names a machine has for itself

/** Where a pasted link or code leads on this server; null when it is neither. @param {string} text */
export function address(text) {
  const said = text.trim();
  const link = said.match(/\/(join|resume)#([\w-]+(?:\.[\w-]+)*)/);
  if (link) return `/${link[1]}#${link[2]}`;
  const table = said.match(/\/table\/([\w-]+)/);
  if (table) return `/table/${table[1]}`;
  return /^[\w-]{12,}(?:\.[\w-]+)*$/.test(said) ? `/join#${said}` : null;
}

/** The token of this page's address.  It leaves the address bar at once; this tab keeps it for a reload. @param {string} key */
export function token(key) {
  const found = location.hash.slice(1);
  if (!found) return recall(key, "sessionStorage");
  history.replaceState(null, "", location.pathname + location.search);
  remember(key, found, "sessionStorage");
  return found;
}

/** @param {string[]} rows of ones and zeros */
export function squareCode(rows) {
  const size = rows.length + 8;
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index + 4} ${y + 4}h${run.length}v1h-${run.length}z`),
  );
  return s(
    "svg.qr",
    { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": words.qr },
    s("rect", { width: size, height: size, fill: "#fff" }),
    s("path", { d: runs.join(""), fill: "#000" }),
  );
}

/** @param {HTMLInputElement} field @param {HTMLElement} status where it is said whether it worked */
export async function copied(field, status) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    status.textContent = words.copied;
  } catch {
    status.textContent = document.execCommand("copy") ? words.copied : words.select;
  }
}

/** A link that opens on this machine only says how others are let in. @param {string} link @param {string} elsewhere */
function onlyHere(link, elsewhere) {
  if (!ALONE.includes(new URL(link).hostname)) return null;
  const how = fill(elsewhere ? words.only_here : words.only_here_alone, { address: elsewhere });
  return h("p.note.warn", icon("warn"), h("span", how));
}

/**
 * A link with its buttons and its square code; `name` says whose it is.
 * @param {Link} made
 * @param {string} name
 */
export function linkCard({ link, qr, elsewhere }, name) {
  const whose = () => h("span.sr", ` : ${name}`);
  const field = h("input", {
    type: "text",
    readonly: true,
    value: link,
    "aria-label": name,
    onfocus: ({ currentTarget }) => currentTarget.select(),
  });
  const status = h("span.small.quiet", { role: "status" });
  const share = () => navigator.share({ title: name, url: link }).catch(() => {});
  const buttons = [
    h("button.btn", { onclick: () => copied(field, status) }, words.copy, whose()),
    "share" in navigator && h("button.btn", { onclick: share }, words.share, whose()),
  ];
  const rows = [field, h("div.row.wrap", buttons, status), onlyHere(link, elsewhere)];
  return h("div.linkcard", h("div.stack.tight.grow", rows), squareCode(qr));
}
