// @ts-check
// The trade editor: with whom, what for what; the balance speaks while one builds.
import { number, say } from "../base/common.js";
import { h, put } from "../base/dom.js";
import { dialog } from "./dialogs.js";
import { stepper } from "./fields.js";
import { swatch } from "./panels.js";
/** @import { Barter, Good, Partner } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

/** @typedef {{ good: Good, step: ReturnType<typeof stepper> }} Pile so many of one good */

/** @param {Pile[]} piles */
const worth = (piles) => piles.reduce((sum, { good, step }) => sum + (step.value || 0) * good.worth, 0);
/** What is shown may count several units in one. @param {Pile} pile */
const units = ({ good, step }) => step.value * good.scale;
/** @param {Pile[]} piles */
const chosen = (piles) =>
  Object.fromEntries(piles.filter(({ step }) => step.value > 0).map((pile) => [pile.good.key, units(pile)]));
/** @param {Pile} pile */
const possible = (pile) => units(pile) >= 0 && units(pile) <= pile.good.most && Number.isInteger(units(pile));
/** @param {Good} good */
const most = ({ most: all, scale }) => number(all / scale);

/** @param {Desk} desk @param {Barter} barter */
export function openTrade(desk, { unit, parity, partners, label, note, counter }) {
  let partner = partners[0];
  /** @type {Pile[]} */
  let give = [];
  /** @type {Pile[]} */
  let want = [];
  const name = () => desk.people(partner.seat).name;
  const bundle = h("div.bundle");
  const beam = h("div.beam");
  const told = h("p.small", { "aria-live": "polite" });
  const send = h("button.btn.main.grow", { onclick: () => offer() });
  const mend = h("button.btn", { hidden: true });
  const balance = h("div.balance", beam, told, h("div.row.wrap", send, mend));

  /** @param {Pile} pile @param {string} owner a sentence: how many there are */
  const row = ({ good, step }, owner) => {
    const about =
      good.note || [unit && `${number(good.worth)} ${unit}`, say(owner, { n: most(good) })].filter(Boolean).join(" · ");
    const kind = good.colour ? "div.good" : "div.good.none";
    return h(kind, swatch(good.colour || "transparent"), h("span", good.label, h("small", about)), step.el);
  };
  /** @param {string} title @param {Pile[]} piles @param {string} owner */
  const side = (title, piles, owner) => {
    const rows = piles.length ? piles.map((pile) => row(pile, owner)) : h("p.small.quiet", say("nothing"));
    return h("div.stack.tight", h("h3", say(title)), h("div.goods", rows));
  };
  /** @param {Good} good @returns {Pile} */
  const pile = (good) => {
    const bounds = { label: good.label, most: good.most / good.scale, step: good.step / good.scale };
    return { good, step: stepper(bounds, () => weigh()) };
  };
  /** @param {Partner} other */
  const choose = (other) => {
    partner = other;
    give = other.give.map(pile);
    want = other.want.map(pile);
    put(bundle, side("you_give", give, "have_you"), side("you_get", want, "have_they"));
    weigh();
  };

  /** @param {number} mine @param {number} theirs @param {boolean} some whether anything lies there */
  const verdict = (mine, theirs, some) => {
    if (!some) return "trade_empty";
    if (mine === theirs) return "trade_even";
    if (parity) return mine < theirs ? "trade_lack_you" : "trade_lack_they";
    return mine < theirs ? "trade_gain" : "trade_loss";
  };
  const weigh = () => {
    const [mine, theirs] = [worth(give), worth(want)];
    const some = [...give, ...want].some(({ step }) => step.value > 0);
    const even = mine === theirs;
    const wrong = [...give, ...want].find((one) => !possible(one))?.good;
    const facts = { n: number(Math.abs(mine - theirs)), unit, name: name() };
    balance.className = `balance ${even || !parity ? "even" : "odd"}`;
    put(
      beam,
      h("span", say("you"), " ", h("span.num", number(mine))),
      h("b", even ? "=" : mine < theirs ? "<" : ">"),
      h("span", h("span.num", number(theirs)), " ", name()),
    );
    put(
      told,
      wrong ? say("trade_span", { label: wrong.label, most: most(wrong) }) : say(verdict(mine, theirs, some), facts),
    );
    send.setAttribute("aria-disabled", `${!(some && !wrong && (even || !parity))}`);
    put(send, say("offer_to", { name: name() }));
    patch(theirs - mine);
  };
  /** What is missing, made up with the smallest thing that fits exactly. @param {number} gap */
  const patch = (gap) => {
    const left = Math.abs(gap);
    const fits = (/** @type {Pile} */ { good, step }) =>
      good.worth > 0 &&
      left % ((good.worth * good.step) / good.scale) === 0 &&
      ((step.value || 0) + left / good.worth) * good.scale <= good.most;
    const [filler] = (gap > 0 ? give : want).filter(fits).toSorted((a, b) => a.good.worth - b.good.worth);
    mend.hidden = !(parity && left && filler);
    if (mend.hidden) return;
    put(mend, say("trade_mend", { label: filler.good.label }));
    mend.onclick = () => filler.step.set((filler.step.value || 0) + left / filler.good.worth);
  };
  const offer = () => {
    if (send.getAttribute("aria-disabled") === "true") return;
    desk.offer({ to: partner.seat, give: chosen(give), want: chosen(want) });
    box.close();
  };

  const partnerChoice = partners.map((other, n) =>
    h(
      "label",
      h("input", { type: "radio", name: "with", checked: !n, onchange: () => choose(other) }),
      desk.people(other.seat).name,
    ),
  );
  const several = partners.length > 1;
  const people = several && h("div.pad", h("div.seg.wrap", { role: "radiogroup", label: "with_whom" }, partnerChoice));
  const usual = several ? say(counter ? "trade_counter" : "trade") : say("trade_with", { name: name() });
  const inside = h("div.body", people, note && h("p.small.quiet.says", note), bundle);
  const box = dialog(label || usual, { kind: "trade" }, inside, balance);
  choose(partner);
}
