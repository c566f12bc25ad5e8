// @ts-check
// The rules: searched without accents, filtered by badge, counted; what was searched for is marked.
import { fill, page, recall, refusal } from "../base/common.js";
import { $, $$, busy, h, one, tell } from "../base/dom.js";
/** @import { BoxData } from "../types.d.ts" */

/** @type {BoxData} */
const { words, game, learner, first } = page;
/** @type {Record<string, string>} */
const LIGATURES = { œ: "oe", æ: "ae", "’": "'", "\u00a0": " ", "\u202f": " " };
/** @param {string} sign */
const foldSign = (sign) => LIGATURES[sign] ?? sign.normalize("NFD").replace(/\p{M}/gu, "");

/** The text without accents, and for each of its signs where it stood. @param {string} text */
function fold(text) {
  let folded = "";
  /** @type {number[]} */
  const places = [];
  let at = 0;
  for (const sign of text) {
    const plain = foldSign(sign.toLowerCase());
    for (let i = 0; i < plain.length; i += 1) places.push(at);
    folded += plain;
    at += sign.length;
  }
  places.push(at);
  return { folded, places };
}

/** @param {Node} root */
function textNodes(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

/** @param {HTMLElement} li */
const wordsOf = (li) =>
  fold(
    textNodes(li)
      .map((node) => node.data)
      .join(" "),
  ).folded;
const rules = $$("li[data-status]").map((li) => ({ li, text: wordsOf(li) }));
const field = one("#find", HTMLInputElement);
const badges = () => $$("[name=status]").filter((badge) => badge instanceof HTMLInputElement);

/** A number of a rule must stand alone: V5 is not V54. @param {string} term */
const pattern = (term) =>
  new RegExp(/^[a-z]\d+$/.test(term) ? `\\b${term}\\b` : term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "g");

/** @param {HTMLElement} li */
function unmark(li) {
  for (const mark of $$("mark", li)) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}

/** @param {HTMLElement} li @param {RegExp[]} terms */
function mark(li, terms) {
  for (const node of textNodes(li)) {
    const { folded, places } = fold(node.data);
    const hits = terms
      .flatMap((term) => [...folded.matchAll(term)])
      .map((hit) => [places[hit.index], places[hit.index + hit[0].length]])
      .toSorted((a, b) => b[0] - a[0]);
    let limit = Infinity;
    for (const [begin, end] of hits) {
      if (end > limit) continue;
      limit = begin;
      const hit = node.splitText(begin);
      hit.splitText(end - begin);
      const made = h("mark");
      hit.replaceWith(made);
      made.append(hit);
    }
  }
}

function run() {
  const terms = fold(field.value).folded.split(/\s+/).filter(Boolean).map(pattern);
  const wanted = badges()
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
  let count = 0;
  for (const { li, text } of rules) {
    unmark(li);
    const badge = !wanted.length || wanted.includes(li.dataset.status ?? "");
    li.hidden = !(badge && terms.every((term) => text.search(term) >= 0));
    if (li.hidden) continue;
    count += 1;
    if (terms.length) mark(li, terms);
  }
  for (const chapter of $$(".chapter")) chapter.hidden = !chapter.querySelector("li[data-status]:not([hidden])");
  const { none, one: single, many } = words;
  one("#count").textContent = count === 0 ? none : count === 1 ? single : fill(many, { count });
  one("#none").hidden = count > 0;
}

function clear() {
  field.value = "";
  for (const badge of badges()) badge.checked = false;
  run();
}

let waiting = 0;
field.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(run, 60);
});
one("#filter").addEventListener("change", run);
one("#filter").addEventListener("submit", (event) => {
  event.preventDefault();
  run();
});
one("#all").addEventListener("click", () => {
  clear();
  field.focus();
});
addEventListener("hashchange", () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.hidden) return;
  clear();
  target.scrollIntoView();
});
if (field.value || badges().some(({ checked }) => checked)) run();

// -- the table of a first game

const opener = $("#first");
if (opener && first)
  opener.addEventListener("click", () => {
    const no = one("#first-no");
    tell(no, "");
    busy(opener, "", async () => {
      const { openFirst } = await import("./first.js");
      await openFirst(game, first, recall("name") || learner).catch((wrong) => tell(no, refusal(wrong).message));
    });
  });
