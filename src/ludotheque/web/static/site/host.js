// @ts-check
// For the host: whom they let in, tables and persons, and taking one of them out, pressed twice.  The key stays in this tab.
import { ask, fill, lang, number, page, recall, refusal, remember } from "../base/common.js";
import { busy, h, one, put, tell } from "../base/dom.js";
import { token } from "../base/links.js";
/** @import { HostAllows, HostLook, WordsData } from "../types.d.ts" */

const KEPT = "host";
/** @type {WordsData} */
const { words } = page;
let key = token(KEPT) ?? "";
const when = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });

async function look() {
  tell(one("#no"), "");
  try {
    /** @type {HostLook} */
    const found = await ask("/host", { key });
    remember(KEPT, key, "sessionStorage");
    one("#ask").hidden = true;
    one("#found").hidden = false;
    show(found);
  } catch (wrong) {
    if (refusal(wrong).code === "closed") remember(KEPT, null, "sessionStorage");
    tell(one("#no"), refusal(wrong).message);
  }
}

/** @param {HostAllows} now */
function allow({ lobby, closed, most_tables }) {
  one("#lobby", HTMLInputElement).checked = lobby;
  one("#closed", HTMLInputElement).checked = closed;
  one("#most", HTMLInputElement).value = String(most_tables ?? "");
}

async function keep() {
  tell(one("#no"), "");
  const most = one("#most", HTMLInputElement);
  const wanted = {
    lobby: one("#lobby", HTMLInputElement).checked,
    closed: one("#closed", HTMLInputElement).checked,
    most_tables: most.value === "" && most.validity.valid ? null : Math.trunc(Number(most.value)),
  };
  try {
    allow(await ask("/host/settings", { key, ...wanted }));
    one("#done").textContent = words.kept;
  } catch (wrong) {
    one("#done").textContent = "";
    tell(one("#no"), refusal(wrong).message);
  }
}

/** @param {HostLook} found */
function show({ allows, tables, persons, all_tables, all_persons }) {
  const counted = (/** @type {string} */ word, /** @type {number} */ shown, /** @type {number} */ count) =>
    fill(word, { shown: number(shown), count: number(count) });
  allow(allows);
  one("#tables-count").textContent = counted(words.count_tables, tables.length, all_tables);
  one("#persons-count").textContent = counted(words.count_persons, persons.length, all_persons);
  put(
    one("#tables"),
    tables.map(({ table, title, name, people, over, updated }) =>
      row(
        name,
        `${title} · ${people.join(", ")}`,
        `${over ? words.over : words.goes_on} · ${date(updated)}`,
        "remove",
        {
          table,
        },
      ),
    ),
  );
  put(
    one("#persons"),
    persons.map(({ person, name, seats, updated }) =>
      row(name, fill(words.seats, { count: number(seats) }), `${person} · ${date(updated)}`, "forget", { person }),
    ),
  );
}

/** @param {number} seconds */
const date = (seconds) => when.format(new Date(seconds * 1000));

/** @param {string} name @param {string} about @param {string} more @param {"remove" | "forget"} what @param {Record<string, string>} which */
function row(name, about, more, what, which) {
  const button = h("button.btn", words[what], h("span.sr", ` : ${name}`));
  let asked = false;
  button.addEventListener("click", () => {
    if (asked) busy(button, "", () => take(what, which));
    else put(button, words[`really_${what}`], h("span.sr", ` : ${name}`)).classList.add("main");
    asked = true;
  });
  return h("li", h("div.about", h("b", name), h("p.small", about), h("p.small.quiet", more)), button);
}

/** @param {"remove" | "forget"} what @param {Record<string, string>} which */
async function take(what, which) {
  try {
    await ask(`/host/${what}`, { key, ...which, sure: true });
    one("#done").textContent = what === "remove" ? words.removed : words.forgotten;
    await look();
  } catch (wrong) {
    tell(one("#no"), refusal(wrong).message);
  }
}

one("#ask").addEventListener("submit", (event) => {
  event.preventDefault();
  key = one("#key", HTMLInputElement).value.trim();
  busy(one("#look"), words.looking, look);
});
one("#allows").addEventListener("submit", (event) => {
  event.preventDefault();
  busy(one("#allow"), "", keep);
});
if (key || recall(KEPT, "sessionStorage")) look();
