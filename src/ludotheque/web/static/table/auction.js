// @ts-check
// An open auction: what the lot brings, what everybody has bid, and a maximum that the program bids up to for this seat.
import { number, say } from "../base/common.js";
import { h } from "../base/dom.js";
import { pawn } from "./emblem.js";
import { stepper } from "./fields.js";
import { panel } from "./panels.js";
/** @import { Auction, Bidder, Maximum, PageFrame } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

const LEAP = 5; // steps of the table in one step of the maximum
const FAR = 10; // steps above the lowest bid, where it begins

/** Whose bid it is, and how high beside the highest. @param {Bidder} bidder @param {Desk} desk */
function bar({ seat, sum, share, lead, out }, desk) {
  const person = desk.people(seat);
  const name = seat === desk.page.seat ? say("you") : person.name;
  const told = out ? [sum, say("bid_out")] : [sum || say("bid_none")];
  return h(
    `li${lead ? ".lead" : ""}${out ? ".gone" : ""}`,
    pawn(person),
    h("span", name),
    h("span.track", { "aria-hidden": "true", "--share": share }, h("i")),
    h("span.num", told.filter(Boolean).join(" · ")),
  );
}

/** The lot and the bids. @param {PageFrame} shown @param {Desk} desk */
export function lot({ middle, auction, question }, desk) {
  const { bidders } = /** @type {Auction} */ (auction);
  const sold = middle.filter(({ spread }) => !spread);
  return h(
    question?.yours ? "div.sold.asked" : "div.sold",
    sold.map((model) => panel({ ...model, note: "", lines: [] }, desk, { table: true })),
    h(
      "ul.bidders",
      { label: "bids_label" },
      bidders.map((one) => bar(one, desk)),
    ),
  );
}

/** Up to where the program bids; once it is left, that it is, and how to be rid of it. @param {Maximum} maximum @param {Desk} desk */
export function limit({ scope, least, most, step, left }, desk) {
  const seat = desk.voice();
  if (left !== null) {
    const revoke = () => desk.tell({ type: "revoke", seat, kind: "up_to" });
    return h(
      "div.maxi.left",
      { role: "status" },
      h("p", h("b", say("max_left", { sum: number(left) })), " ", say("max_sealed")),
      h("button.btn", { onclick: revoke }, say("max_revoke")),
    );
  }
  const good = (/** @type {number} */ sum) => sum >= least && sum <= most && sum % step === 0;
  const ok = h("button.btn", { type: "submit" });
  const bounds = { label: say("max_label"), least, most, step: LEAP * step, value: Math.min(most, least + FAR * step) };
  const sum = stepper(bounds, (value) => {
    ok.setAttribute("aria-disabled", `${!good(value)}`);
    ok.textContent = say("max_leave", { sum: number(good(value) ? value : least) });
  });
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (good(sum.value)) desk.tell({ type: "stand", seat, scope, answer: { kind: "up_to", most: sum.value } });
  };
  return h(
    "form.maxi",
    { onsubmit },
    h("p", h("b", say("max_or")), " ", say("max_says", { step: number(step) })),
    h("div.row", sum.el, ok),
  );
}
