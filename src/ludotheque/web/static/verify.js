// The dice of a game checked twice: by the server, which knows the rules, and again by this browser.
import { $, ask, fill, lang, make, page, tell } from "./common.js";
import { known } from "./dice.js";
import { able, recompute } from "./dicecheck.js";

const { words } = page;
const KINDS = { verified: "good", wrong: "bad", unfinished: "warn", unproven: "warn" };
const number = (n) => new Intl.NumberFormat(lang).format(n);
const sentence = (text, kind) => make("li", { class: `check ${kind}` }, text);

// -- what this browser knows by itself

function remembered({ table, commitment, additions }) {
  const before = known(table);
  if (!before) return sentence(words.not_seen, "none");
  if (before.commitment !== commitment) return sentence(words.seen_other, "no");
  const own = before.added.filter((entropy) => additions.some((one) => one.entropy === entropy));
  if (own.length < before.added.length) return sentence(words.added_lost, "no");
  return sentence(own.length ? words.seen_and_added : words.seen, "yes");
}

function compared(proof, { fits, cases }) {
  if (!fits) return sentence(words.no_fit, "no");
  const derived = proof.outcomes.filter(({ counter }) => counter !== null);
  const wrong = derived.filter(({ entry, case: told }) => told !== `${cases.get(entry)}`);
  if (wrong.length) return sentence(fill(words.differs, { entry: wrong[0].entry }), "no");
  const first = derived.find(({ right }) => !right);
  if (first) return sentence(fill(words.confirms, { entry: first.entry }), "no");
  return sentence(fill(words.same, { count: number(derived.length) }), "yes");
}

async function own(proof) {
  if (!proof.secret) return;
  const list = $("#checks");
  if (proof.table) list.append(remembered(proof));
  if (!able()) return list.append(sentence(words.unable, "none"));
  const place = sentence(words.computing, "none");
  list.append(place);
  try {
    const again = await recompute(proof);
    place.replaceWith(compared(proof, again));
    for (const row of $("#outcomes").rows) row.querySelector("[data-own]").textContent = mine(row, again.cases);
  } catch {
    place.replaceWith(sentence(words.not_computed, "none"));
  }
}

/** What stands in a row, against the case computed here; the server says only which case that would have to be. */
function mine({ dataset, className }, cases) {
  if (dataset.case === undefined || !cases.has(Number(dataset.entry))) return "";
  return className !== "wrong" && dataset.case === `${cases.get(Number(dataset.entry))}` ? words.yes : words.no;
}

// -- what the server found

function fact(name, value) {
  return value ? [make("dt", {}, name), make("dd", { class: "hexes" }, value)] : [];
}

function origin(one) {
  if (one.origin === "derived") return fill(words.derived, { counter: number(one.counter), cases: one.cases });
  return words[one.origin];
}

function row(one) {
  const should = one.expected ? [make("b", {}, fill(words.expected, one)), make("br")] : [];
  const made = make(
    "tr",
    { "data-entry": one.entry, class: one.right ? "" : "wrong" },
    make("th", { scope: "row", class: "n" }, number(one.entry)),
    make("td", {}, one.text, make("br"), ...should, make("span", { class: "quiet" }, origin(one))),
    make("td", {}, one.case === null ? "" : one.right ? words.yes : words.no),
    make("td", { "data-own": "" }),
  );
  if (one.case !== null) made.dataset.case = one.case;
  return made;
}

function addition({ name, entropy, entry }) {
  return make(
    "li",
    {},
    make("b", {}, name),
    ` · ${entry === null ? words.after : fill(words.since, { entry: number(entry) })} `,
    make("span", { class: "hexes" }, entropy),
  );
}

function list(place, sentences) {
  $(`#${place}`).replaceChildren(...sentences.map((text) => make("li", {}, text)));
}

function show(proof) {
  $("#verdict").className = `note ${KINDS[proof.verdict]}`;
  $("#headline").textContent = proof.headline;
  $("#whose").textContent = [proof.title, ...proof.seats].join(" · ");
  list("sentences", proof.sentences);
  const server = { verified: [words.server_yes, "yes"], wrong: [words.server_no, "no"] }[proof.verdict];
  $("#checks").replaceChildren(...(server ? [sentence(...server)] : []));
  $("#checked").hidden = !proof.secret;
  $("#facts").replaceChildren(
    ...fact(words.commitment, proof.commitment),
    ...fact(words.secret, proof.secret),
    ...fact(words.table, proof.table),
  );
  $("#sources").hidden = !proof.commitment;
  $("#additions").replaceChildren(...proof.additions.map(addition));
  $("#nobody").hidden = proof.additions.length > 0;
  $("#outcomes").replaceChildren(...proof.outcomes.map(row));
  $("#listed").hidden = !proof.commitment || !proof.outcomes.length;
  list("proves", proof.proves);
  list("does-not", proof.does_not);
  $("#meaning").hidden = !proof.proves.length;
  $("#looking").hidden = true;
  $("#found").hidden = false;
  $("#headline").focus();
  return own(proof);
}

// -- where the game comes from

async function look(path, document) {
  tell($("#no"), "");
  $("#found").hidden = true;
  $("#looking").hidden = false;
  try {
    await show(await ask(path, document));
  } catch (refusal) {
    $("#looking").hidden = true;
    tell($("#no"), refusal.message ?? words.trouble);
  }
}

$("#file")?.addEventListener(
  "change",
  async ({
    target: {
      files: [file],
    },
  }) => {
    if (!file) return;
    if (file.size > page.most) {
      $("#found").hidden = true;
      tell($("#no"), words.too_large);
    } else await look("/verify", await file.text());
    $("#file").value = "";
  },
);
if (page.proof) look(page.proof);
