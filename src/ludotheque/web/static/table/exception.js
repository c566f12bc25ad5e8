// @ts-check
// A proposal besides the rules: back to a moment, a sum or a place to correct, close and count; why, and what will be so.
import { ask, lang, number, refusal, say } from "../base/common.js";
import { h, put } from "../base/dom.js";
import { dialog } from "./dialogs.js";
import { stepper } from "./fields.js";
/** @import { AccountNamed, ExceptionOffer, LogLine, Message, Placings, TillShown } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */
/** @import { Log } from "./log.js" */

/** @typedef {Extract<Message, { type: "propose" }>["wish"]} Wish */
/** @typedef {{ el: HTMLElement, follows: () => string, wish: () => Wish | null }} Part what may be proposed: its fields, in words, as it is sent */

const MOMENTS = 80; // lines of the log one may go back to
const MOST = 1e9; // nobody types more

/** @param {string} name @param {HTMLElement} field */
const labelled = (name, field) => h("label.stack.tight", h("span", say(name)), field);
/** @param {HTMLSelectElement} field */
const words = (field) => field.selectedOptions[0]?.textContent ?? "";

/** The first line of each entry, the newest first. @param {Log} log @param {number} now */
function moments({ lines }, now) {
  /** @type {Map<number, LogLine>} */
  const found = new Map();
  for (const line of lines) if (line.at < now && !found.has(line.at) && !line.show.heading) found.set(line.at, line);
  return [...found.values()].toReversed().slice(0, MOMENTS);
}

/** @param {LogLine[]} lines @param {() => void} changed @param {number | null} at @returns {Part} */
function back(lines, changed, at) {
  const option = (/** @type {LogLine} */ { text }, /** @type {number} */ value) => h("option", { value }, text);
  const first = at === null ? null : lines.findLast((line) => line.at >= at);
  const field = h(
    "select",
    { onchange: changed },
    first && at !== null && option(first, at),
    lines.map((line) => option(line, line.at)),
  );
  return {
    el: labelled("except_moment", field),
    follows: () => say("except_then_back", { line: words(field) }),
    wish: () => ({ type: "back", keep: Number(field.value) }),
  };
}

/** @returns {Part} */
const close = () => ({
  el: h("span", { hidden: true }),
  follows: () => say("except_then_close"),
  wish: () => ({ type: "close" }),
});

/** @param {AccountNamed[]} accounts @param {() => void} changed @param {number} start */
const purses = (accounts, changed, start) =>
  h(
    "select",
    { onchange: changed },
    accounts.map(({ account, name }, n) => h("option", { value: account, selected: n === start }, name)),
  );

/** @param {TillShown} till @param {() => void} changed @returns {Part} */
function payment({ name, label, payers, payees, step, scale }, changed) {
  const [payer, payee] = [purses(payers, changed, 0), purses(payees, changed, payees.length - 1)];
  const by = step / scale;
  const sum = stepper({ label: say("amount"), least: by, most: MOST, step: by, value: by }, changed);
  const good = () => sum.value >= by && Number.isInteger((sum.value * scale) / step) && payer.value !== payee.value;
  return {
    el: h("div.stack.tight", labelled("except_payer", payer), labelled("except_payee", payee), sum.el),
    follows: () =>
      good()
        ? say("except_then_amend", { payer: words(payer), payee: words(payee), sum: number(sum.value), label })
        : say("except_bad_sum"),
    wish: () =>
      good()
        ? { type: "amend", move: ["pay", name, Number(payer.value), Number(payee.value), sum.value * scale] }
        : null,
  };
}

/** The pieces and places are asked for once somebody wants to set one. @param {string} table @param {() => void} changed @returns {Part} */
function placing(table, changed) {
  const el = h("div.stack.tight");
  const [piece, place] = [h("select", { onchange: () => fill() }), h("select", { onchange: changed })];
  /** @type {Placings | null} */
  let found = null;
  let word = say("except_wait");
  let asked = false;
  const named = (/** @type {number} */ at) => found?.places.find((one) => one.place === at)?.name ?? "";
  const chosen = () => found?.pieces.find((one) => `${one.piece}` === piece.value);
  const fill = () => {
    const free = (chosen()?.places ?? []).map((value) => h("option", { value }, named(value)));
    put(place, free);
    changed();
  };
  const look = async () => {
    asked = true;
    try {
      found = /** @type {Placings} */ (await ask(`/tables/${table}/placings`));
      word = found.because;
    } catch (wrong) {
      word = refusal(wrong).message;
    }
    if (!found?.pieces.length) return changed();
    put(
      piece,
      found.pieces.map((one) => h("option", { value: one.piece }, one.name)),
    );
    put(el, labelled("except_piece", piece), labelled("except_place", place));
    fill();
  };
  return {
    el,
    follows: () => {
      if (!asked) look();
      const one = chosen();
      if (!one) return word;
      return say("except_then_set", { piece: one.name, from: named(one.at), place: words(place) });
    },
    wish: () => (chosen() ? { type: "amend", move: ["set", Number(piece.value), Number(place.value)] } : null),
  };
}

/** @param {Desk} desk @param {Log} log @param {ExceptionOffer} offer @param {number | null} [at] the moment one has in mind */
export function openException(desk, log, { most, tills }, at = null) {
  const lines = moments(log, desk.page.moment);
  /** @type {[string, Part][]} */
  const parts = [];
  const then = h("p.note", { role: "status" });
  const place = h("div.stack.tight");
  const reason = h("textarea", { rows: 2, maxlength: most, required: true, lang, oninput: () => changed() });
  const ok = h("button.btn.main.wide", { type: "submit" }, say("except_send"));
  const what = h("select", { onchange: () => changed() });
  const part = () => parts[Number(what.value)][1];
  const changed = () => {
    put(place, part().el);
    put(then, part().follows());
    ok.setAttribute("aria-disabled", `${!part().wish() || !reason.value.trim()}`);
  };
  if (lines.length) parts.push([say("except_back"), back(lines, changed, at)]);
  parts.push([say("except_close"), close()]);
  for (const till of tills)
    parts.push([say("except_amend", { label: till.label.toLowerCase() }), payment(till, changed)]);
  parts.push([say("except_set"), placing(desk.page.table.id, changed)]);
  put(
    what,
    parts.map(([name], n) => h("option", { value: n }, name)),
  );
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const wish = part().wish();
    if (!wish || !reason.value.trim()) return reason.focus();
    desk.propose(wish, reason.value);
    el.close();
  };
  const form = h(
    "form.body.stack",
    { onsubmit },
    h("p.quiet", say("except_says")),
    labelled("except_what", what),
    place,
    labelled("except_reason", reason),
    then,
    ok,
  );
  const el = dialog(say("except_title"), {}, form);
  changed();
}
