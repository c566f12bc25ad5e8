// The rules: searched without accents, filtered by badge, counted; what was searched for is marked.
import { $, $$, fill, make, page } from "./common.js";

const LIGATURES = { œ: "oe", æ: "ae", "’": "'", "\u00a0": " ", "\u202f": " " };
const foldSign = (sign) => LIGATURES[sign] ?? sign.normalize("NFD").replace(/\p{M}/gu, "");

/** The text without accents, and for each of its signs where it stood. */
function fold(text) {
  let folded = "";
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

function textNodes(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

const wordsOf = (li) =>
  fold(
    textNodes(li)
      .map((node) => node.data)
      .join(" "),
  ).folded;
const rules = $$("li[data-status]").map((li) => ({ li, text: wordsOf(li) }));
const field = $("#find");

/** A number of a rule must stand alone: V5 is not V54. */
const pattern = (term) =>
  new RegExp(/^[a-z]\d+$/.test(term) ? `\\b${term}\\b` : term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "g");

function unmark(li) {
  for (const mark of $$("mark", li)) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent.normalize();
  }
}

function mark(li, terms) {
  for (const node of textNodes(li)) {
    const { folded, places } = fold(node.data);
    const hits = terms
      .flatMap((term) => [...folded.matchAll(term)])
      .map((hit) => [places[hit.index], places[hit.index + hit[0].length]]);
    hits.sort((a, b) => b[0] - a[0]);
    let limit = Infinity;
    for (const [begin, end] of hits) {
      if (end > limit) continue;
      limit = begin;
      const found = node.splitText(begin);
      found.splitText(end - begin);
      const made = make("mark");
      found.replaceWith(made);
      made.append(found);
    }
  }
}

function run() {
  const terms = fold(field.value).folded.split(/\s+/).filter(Boolean).map(pattern);
  const badges = new Set($$("[name=status]:checked").map((box) => box.value));
  let count = 0;
  for (const { li, text } of rules) {
    unmark(li);
    const found = terms.every((term) => text.search(term) >= 0) && (!badges.size || badges.has(li.dataset.status));
    li.hidden = !found;
    count += found;
    if (found && terms.length) mark(li, terms);
  }
  for (const chapter of $$(".chapter")) chapter.hidden = !$("li[data-status]:not([hidden])", chapter);
  const { none, one, many } = page.words;
  $("#count").textContent = count === 0 ? none : count === 1 ? one : fill(many, { count });
  $("#none").hidden = count > 0;
}

function clear() {
  field.value = "";
  for (const box of $$("[name=status]")) box.checked = false;
  run();
}

let waiting = 0;
field.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(run, 60);
});
$("#filter").addEventListener("change", run);
$("#filter").addEventListener("submit", (event) => {
  event.preventDefault();
  run();
});
$("#all").addEventListener("click", () => {
  clear();
  field.focus();
});
addEventListener("hashchange", () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.hidden) return;
  clear();
  target.scrollIntoView();
});
if (field.value || $("[name=status]:checked")) run();
