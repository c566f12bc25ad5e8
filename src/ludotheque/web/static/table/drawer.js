// @ts-check
// The rules beside the table: those of the question first, the signs of the board, all chapters, the words, the places.
import { count, page, say } from "../base/common.js";
import { closer, h, put } from "../base/dom.js";
import { openDrawer, picture } from "./essentials.js";
import { allRules, badge, glossary, legend, paragraphs, why } from "./rules.js";
/** @import { Row, RuleShown, SignShown, TableData, TermShown } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

/** @type {TableData} */
const { box_url } = page;
/** @typedef {{ el: HTMLElement, text: string }} Entry something one may look for */

/** Without accents and capitals, as people type. @param {string} text */
const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {HTMLElement} el @returns {Entry} */
const entry = (el) => ({ el, text: bare(el.textContent ?? "") });
/** @param {RuleShown} rule */
const article = ({ id, title, text, status }) =>
  h("article.rule", h("h3", h("span.rid", id), " ", title, " ", badge(status)), paragraphs(text));
/** @param {TermShown} term */
const term = ({ word, text }) => h("div.rule", h("h3", word), h("p", text));
/** @param {SignShown} one */
const sign = (one) =>
  h("div.rule.pictured", picture(one), h("div", h("h3", one.word, " ", why(one.rule)), h("p", one.text)));
/** @param {Row} row */
const place = ({ label, value }) => h("div.rule", h("h3", label), h("p", value));

/** @param {string} name @param {HTMLElement[]} inside @param {boolean} [open] */
function chapter(name, inside, open = false) {
  const entries = inside.map(entry);
  const el = h("details.chapter", { open }, h("summary", name), inside);
  return { el, entries, open };
}

/** @param {RuleShown[]} law */
function chapters(law) {
  /** @type {Map<string, RuleShown[]>} */
  const found = new Map();
  for (const rule of law) found.set(rule.section, [...(found.get(rule.section) ?? []), rule]);
  return [...found].map(([section, rules]) => chapter(section, rules.map(article)));
}

function close() {
  drawer.hidePopover();
}
const field = h("input", {
  type: "text",
  role: "searchbox",
  id: "rules-search",
  autocomplete: "off",
  spellcheck: "false",
});
const status = h("p.small.quiet", { role: "status" });
const body = h("div.body");
/** @type {HTMLElement} */
const drawer = h(
  "aside.drawer",
  { popover: "auto", label: "rules" },
  h("div.head", h("h2", say("rules")), closer("close", close)),
  h("div.pad", h("label.sr", { for: "rules-search" }, say("rules_search")), field, status),
  body,
  h("p.small.pad", h("a", { href: `${box_url}#rules` }, say("rules_book"))),
);
field.setAttribute("placeholder", say("rules_search"));

/** @param {ReturnType<typeof chapter>[]} parts */
function look(parts) {
  const wanted = bare(field.value.trim());
  let found = 0;
  for (const { el, entries, open } of parts) {
    const here = entries.filter((one) => {
      one.el.hidden = wanted !== "" && !one.text.includes(wanted);
      return !one.el.hidden;
    });
    el.hidden = wanted !== "" && !here.length;
    el.open = wanted ? here.length > 0 : open;
    found += here.length;
  }
  put(status, wanted ? (found ? count("rules_found", found) : say("rules_none")) : "");
}

/** Open the drawer, or close it. @param {Desk} desk */
export async function openRules(desk) {
  if (drawer.matches(":popover-open")) return close();
  openDrawer(drawer);
  field.focus();
  const told = desk.places();
  const [law, terms, signs] = await Promise.all([allRules().catch(() => []), glossary(), legend()]);
  if (!law.length) return put(body, h("p.pad", say("rule_missing")));
  const { question } = desk.page;
  const places = await told;
  const now = (question?.rules ?? []).flatMap((id) => law.filter((rule) => rule.id === id));
  const parts = [
    ...(now.length ? [chapter(say("rules_now"), now.map(article), true)] : []),
    ...(signs.length ? [chapter(say("legend"), signs.map(sign), !now.length)] : []),
    ...chapters(law),
    ...(terms.length ? [chapter(say("glossary"), terms.map(term))] : []),
    ...(places.length ? [chapter(say("places"), places.map(place))] : []),
  ];
  put(
    body,
    parts.map(({ el }) => el),
  );
  field.oninput = () => look(parts);
  return look(parts);
}
