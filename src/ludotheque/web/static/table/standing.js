// @ts-check
// What the program shall answer for this seat from now on: left beside the question it is about, and taken back at will.
import { number, say } from "../base/common.js";
import { h, put } from "../base/dom.js";
import { stepper } from "./fields.js";
/** @import { Message, StandingLeft, StandingOffer } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

/** @typedef {Extract<Message, { type: "stand" }>["answer"]} Answer */

const MOST = 1e9; // nobody types more
const open = { offer: "", sum: 0 }; // what somebody has unfolded, and typed there: it stays when the page is drawn anew

/** @param {StandingOffer} offer @param {number} units @returns {Answer} */
function answer({ kind, scale }, units) {
  if (kind === "throw") return { kind };
  return kind === "pass_above" ? { kind, most: units } : { kind, least: units, scale };
}

/** @param {StandingOffer} offer @param {Desk} desk */
export function always(offer, desk) {
  const { kind, text, note, step, scale, scope, value } = offer;
  const seat = desk.voice();
  const by = (step || 1) / scale;
  const key = JSON.stringify([seat, kind, scope]);
  const was = open.offer === key;
  const told = h("p");
  const ok = h("button.btn", { type: "submit" }, say("always_leave"));
  const good = (/** @type {number} */ sum) => sum >= 0 && Number.isInteger((sum * scale) / (step || 1));
  const bounds = { label: say("amount"), least: 0, most: MOST, step: by, value: was ? open.sum : value / scale };
  const sum = stepper(bounds, (now) => {
    if (open.offer === key) open.sum = now;
    ok.setAttribute("aria-disabled", `${!good(now)}`);
    put(told, text.replace("{sum}", number(good(now) ? now : 0)), ".");
  });
  const remember = (/** @type {boolean} */ unfolded) => {
    if (unfolded) Object.assign(open, { offer: key, sum: sum.value });
    else if (open.offer === key) open.offer = "";
  };
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!step || good(sum.value))
      desk.tell({ type: "stand", seat, scope, answer: answer(offer, Math.round(sum.value * scale)) });
  };
  const head = h("summary", say("always"));
  const fold = h(
    "details.always",
    head,
    h(
      "form.stack.tight",
      { onsubmit },
      step ? told : h("p", text, "."),
      note && h("p.small.quiet", note),
      step > 0 && sum.el,
      ok,
      h("p.small.quiet", say("always_says")),
    ),
  );
  fold.toggleAttribute("open", was);
  head.onclick = () => remember(!fold.hasAttribute("open"));
  return fold;
}

/** @param {StandingLeft[]} left @param {Desk} desk */
export function lefts(left, desk) {
  const seat = desk.voice();
  const row = (/** @type {StandingLeft} */ { kind, text }) =>
    h(
      "li.row",
      h("span.grow", text, "."),
      h("button.btn", { onclick: () => desk.tell({ type: "revoke", seat, kind }) }, say("max_revoke")),
    );
  return h("section.lefts", { label: "always_left" }, h("h2", say("always_left")), h("ul", left.map(row)));
}
