// Links to hand on: where one leads, its square code, and how it is copied.
import { draw, make, page, recall, remember } from "./common.js";

const words = page.words ?? {};

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
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map((run) => `M${run.index + 4} ${y + 4}h${run[0].length}v1h-${run[0].length}z`),
  );
  return draw(
    "svg",
    { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": words.qr },
    draw("rect", { width: size, height: size, fill: "#fff" }),
    draw("path", { d: runs.join(""), fill: "#000" }),
  );
}

export async function copied(field, status) {
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
  const button = make(
    "button",
    { type: "button", class: "btn" },
    words.copy,
    make("span", { class: "sr" }, ` : ${name}`),
  );
  button.addEventListener("click", () => copied(field, status));
  field.addEventListener("focus", () => field.select());
  const row = make("div", { class: "row wrap" }, button);
  if (navigator.share) {
    const share = make(
      "button",
      { type: "button", class: "btn" },
      words.share,
      make("span", { class: "sr" }, ` : ${name}`),
    );
    share.addEventListener("click", () => navigator.share({ title: name, url: link }).catch(() => {}));
    row.append(share);
  }
  row.append(status);
  return make("div", { class: "linkcard" }, make("div", { class: "stack tight grow" }, field, row), squareCode(qr));
}
