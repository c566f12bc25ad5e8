// @ts-check
// The dice of a game checked twice: by the server, which knows the rules, and again by this browser.
import { ask, fill, number, page, refusal } from "../base/common.js";
import { known } from "../base/dice.js";
import { able, recompute } from "../base/dicecheck.js";
import { h, one, put, tell } from "../base/dom.js";
import { against, keepsake } from "../base/witness.js";
/** @import { AdditionShown, OutcomeShown, Verified, VerifyData } from "../types.d.ts" */

/** @type {VerifyData} */
const { words, proof: path, most } = page;
const KINDS = { verified: "good", wrong: "bad", unfinished: "warn", unproven: "warn" };
/** @param {string} text @param {"yes" | "no" | "none"} kind */
const sentence = (text, kind) => h(`li.check.${kind}`, text);

// -- what this browser knows by itself

/** @param {Verified} proof */
function remembered(proof) {
  const before = known(proof.table);
  if (!before) return [sentence(words.not_seen, "none")];
  const odd = against(before, proof);
  if (odd.length) return odd.map((one) => sentence(words[`odd_${one}`], "no"));
  return [sentence(before.added.length ? words.seen_and_added : words.seen, "yes")];
}

/** @typedef {Awaited<ReturnType<typeof recompute>>} Again */

/** @param {Verified} proof @param {Again} again */
function compared(proof, { fits, cases }) {
  if (!fits) return sentence(words.no_fit, "no");
  const derived = proof.outcomes.filter(({ counter }) => counter !== null);
  const wrong = derived.find(({ entry, case: told }) => told !== `${cases.get(entry)}`);
  if (wrong) return sentence(fill(words.differs, { entry: wrong.entry }), "no");
  const first = derived.find(({ right }) => !right);
  if (first) return sentence(fill(words.confirms, { entry: first.entry }), "no");
  return sentence(fill(words.same, { count: number(derived.length) }), "yes");
}

/** @param {Verified} proof */
async function own(proof) {
  if (!proof.secret) return;
  const list = one("#checks");
  if (proof.table) list.append(...remembered(proof));
  const memory = known(proof.table);
  if (memory) put(one("#keep"), h("a.btn.plain", keepsake(proof.table, memory), words.keep));
  if (!able()) return list.append(sentence(words.unable, "none"));
  const place = sentence(words.computing, "none");
  list.append(place);
  try {
    const again = await recompute(proof);
    place.replaceWith(compared(proof, again));
    for (const line of one("#outcomes", HTMLTableSectionElement).rows)
      one("[data-own]", HTMLElement, line).textContent = mine(line, again.cases);
  } catch {
    place.replaceWith(sentence(words.not_computed, "none"));
  }
}

/**
 * What stands in a row, against the case computed here; the server says only which case that would have to be.
 * @param {HTMLTableRowElement} row
 * @param {Map<number, bigint>} cases
 */
function mine({ dataset, className }, cases) {
  if (dataset.case === undefined || !cases.has(Number(dataset.entry))) return "";
  return className !== "wrong" && dataset.case === `${cases.get(Number(dataset.entry))}` ? words.yes : words.no;
}

// -- what the server found

/** @param {string} name @param {string} value */
const fact = (name, value) => (value ? [h("dt", name), h("dd.hexes", value)] : []);

/** @param {OutcomeShown} outcome */
function origin({ origin: from, counter, cases }) {
  return from === "derived" ? fill(words.derived, { counter: number(counter ?? 0), cases }) : words[from];
}

/** @param {OutcomeShown} outcome */
function row(outcome) {
  const { entry, right, expected, text, case: told } = outcome;
  return h(
    "tr",
    { "data-entry": entry, "data-case": told, class: right ? "" : "wrong" },
    h("th.n", { scope: "row" }, number(entry)),
    h(
      "td",
      text,
      h("br"),
      expected && [h("b", fill(words.expected, { expected })), h("br")],
      h("span.quiet", origin(outcome)),
    ),
    h("td", told === null ? "" : right ? words.yes : words.no),
    h("td", { "data-own": "" }),
  );
}

/** @param {AdditionShown} added */
function addition({ name, entropy, entry }) {
  const since = entry === null ? words.after : fill(words.since, { entry: number(entry) });
  return h("li", h("b", name), ` · ${since} `, h("span.hexes", entropy));
}

/** @param {string} place @param {string[]} sentences */
function list(place, sentences) {
  put(
    one(place),
    sentences.map((text) => h("li", text)),
  );
}

/** @param {Verified} proof */
function show(proof) {
  const { verdict, commitment, secret, table } = proof;
  one("#verdict").className = `note ${KINDS[verdict]}`;
  one("#headline").textContent = proof.headline;
  one("#whose").textContent = [proof.title, ...proof.seats].join(" · ");
  list("#sentences", proof.sentences);
  put(
    one("#checks"),
    verdict === "verified" && sentence(words.server_yes, "yes"),
    verdict === "wrong" && sentence(words.server_no, "no"),
  );
  one("#checked").hidden = !secret;
  put(one("#facts"), fact(words.commitment, commitment), fact(words.secret, secret), fact(words.table, table));
  one("#sources").hidden = !commitment;
  put(one("#additions"), proof.additions.map(addition));
  one("#nobody").hidden = proof.additions.length > 0;
  put(one("#outcomes"), proof.outcomes.map(row));
  one("#listed").hidden = !commitment || !proof.outcomes.length;
  list("#proves", proof.proves);
  list("#does-not", proof.does_not);
  one("#meaning").hidden = !proof.proves.length;
  one("#looking").hidden = true;
  one("#found").hidden = false;
  one("#headline").focus();
  return own(proof);
}

// -- where the game comes from

/** @param {string} where @param {string} [text] of a game that was saved */
async function look(where, text) {
  tell(one("#no"), "");
  one("#found").hidden = true;
  one("#looking").hidden = false;
  try {
    await show(await ask(where, text));
  } catch (wrong) {
    one("#looking").hidden = true;
    tell(one("#no"), refusal(wrong).message);
  }
}

const upload = document.querySelector("#file");
if (upload instanceof HTMLInputElement)
  upload.addEventListener("change", async () => {
    const file = upload.files?.[0];
    if (!file) return;
    if (file.size > most) {
      one("#found").hidden = true;
      tell(one("#no"), words.too_large);
    } else await look("/verify", await file.text());
    upload.value = "";
  });
if (path) look(path);
