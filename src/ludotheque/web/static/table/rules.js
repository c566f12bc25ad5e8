// @ts-check
// "Why?": the rule something rests on, and the words of the game.  Both are fetched once, when somebody first asks.
import { ask, lang, page, say } from "../base/common.js";
import { $, h, put, s } from "../base/dom.js";
/** @import { RuleShown, SignShown, TableData, TermShown } from "../types.d.ts" */

/** @type {TableData} */
const { game, box_url } = page;

/** The rule behind something, as a sign to press. @param {string} id */
export const why = (id) =>
  id &&
  h(
    "button.why.sign",
    { onclick: () => openRule(id), title: `${say("why")} ${id}` },
    h("span", { "aria-hidden": "true" }, "?"),
    h("span.sr", `${say("why")} (${id})`),
  );
/** @param {string[]} ids */
export const whys = (ids) =>
  ids.map((id) => [" ", h("button.why.rid", { onclick: () => openRule(id), "aria-label": say("rule", { id }) }, id)]);

/** @param {Record<string, unknown>} [traits] */
const ring = (traits) => s("circle", { cx: 5, cy: 5, r: 4, fill: "none", stroke: "currentColor", ...traits });
const SIGNS = {
  given: () => ring({ r: 4.5, fill: "currentColor" }),
  derived: () => [ring(), s("path", { d: "M5 1a4 4 0 0 1 0 8Z", fill: "currentColor" })],
  ruled: () => ring({ "stroke-width": 1.5 }),
};
/** @param {RuleShown["status"]} status */
export const badge = (status) =>
  h(`span.badge.${status}`, s("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" }, SIGNS[status]()), say(status));

/** @type {RuleShown[] | null} */
let law = null;
/** The whole law, in its order. */
export const allRules = async () => {
  law ??= /** @type {RuleShown[]} */ (await ask(`/games/${game}/rules?lang=${lang}`));
  return law;
};
/** @param {string} id */
const read = async (id) => (await allRules()).find((rule) => rule.id === id);
/** @type {TermShown[] | null} */
let words = null;
/** The words of the game; none where they cannot be read. */
export const glossary = async () => {
  words ??= /** @type {TermShown[] | null} */ (await ask(`/games/${game}/glossary?lang=${lang}`).catch(() => null));
  return words ?? [];
};
/** @type {SignShown[] | null} */
let signs = null;
/** The signs of the board; none where they cannot be read. */
export const legend = async () => {
  signs ??= /** @type {SignShown[] | null} */ (await ask(`/games/${game}/legend?lang=${lang}`).catch(() => null));
  return signs ?? [];
};
/** A text of the law, paragraph by paragraph, what belongs to a list as a list. @param {string} text */
export function paragraphs(text) {
  /** @type {HTMLElement[]} */
  const found = [];
  for (const line of text.split("\n").filter((one) => one.trim())) {
    const item = line.match(/^- (.*)$/)?.[1];
    const last = found.at(-1);
    if (!item) found.push(h("p", line));
    else if (last instanceof HTMLUListElement) last.append(h("li", item));
    else found.push(h("ul", h("li", item)));
  }
  return found;
}
const card = h("aside.rulecard", { popover: "auto" });

/** The card of a rule with its badge. @param {string} id */
export async function openRule(id) {
  const rule = await read(id).catch(() => null);
  const defined = (await glossary()).filter(({ rules }) => rules.includes(id));
  card.setAttribute("aria-label", say("rule", { id }));
  put(
    card,
    h(
      "div.row",
      h("span.rid", id),
      h("b.grow", { tabindex: -1, autofocus: true }, rule ? rule.title : say("rule", { id })),
      rule && badge(rule.status),
    ),
    rule ? paragraphs(rule.text) : h("p", say("rule_missing")),
    defined.map(({ word, text }) => h("p.small", h("b", word), " · ", text)),
    h("p.small", h("a", { href: `${box_url}#${id}` }, say("rule_read"))),
  );
  ($("dialog[open]") ?? document.body).append(card);
  if (!card.matches(":popover-open")) card.showPopover();
}
