// @ts-check
// Counter-offers that are one press away: a little more of what one gets, a little less of what one gives.
import { say } from "../base/common.js";
import { h } from "../base/dom.js";
import { alike, called, told, worth } from "./trade.js";
/** @import { Barter, Bundle, Good, Partner } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

const MOST = 2; // beside the editor, which makes any other

/** @typedef {Record<string, number>} Side what lies on one side of a bargain */
/** @typedef {{ label: string, give: Side, want: Side }} Counter */

/** @param {Good} good */
const isMoney = ({ sums }) => sums.length > 0;
/** @param {Side} side @param {Good} good @param {number} by @returns {Side} */
const changed = (side, { key }, by) => ({ ...side, [key]: (side[key] || 0) + by });

/** A little money more; or less, where it is oneself who pays. @param {Partner} partner @param {Bundle} start @returns {Counter[]} */
function money({ give: mine, want: theirs }, { give, want }) {
  const [own, other] = [mine.find(isMoney), theirs.find(isMoney)];
  if (!own || !other) return [];
  const some = own.sums[0] * own.scale;
  const things = called(own, own.sums[0]);
  if ((give[own.key] || 0) >= some)
    return [{ label: say("counter_less", { things }), give: changed(give, own, -some), want }];
  if (give[own.key]) return [];
  return [{ label: say("counter_more", { things }), give, want: changed(want, other, some) }];
}

/** One thing more that is of use here. @param {Partner} partner @param {Bundle} start @returns {Counter[]} */
function more({ want: theirs }, { give, want }) {
  const good = theirs.find((one) => !isMoney(one) && one.useful && (want[one.key] || 0) < one.most);
  return good ? [{ label: say("counter_also", { things: called(good, 1) }), give, want: changed(want, good, 1) }] : [];
}

/** One thing less: what one would rather keep, where something else is given. @param {Partner} partner @param {Bundle} start @returns {Counter[]} */
function less({ give: mine }, { give, want }) {
  const given = mine.filter((good) => !isMoney(good) && give[good.key]);
  const good = given.find(({ useful }) => !useful);
  if (!good || given.length < 2) return [];
  return [{ label: say("counter_keep", { things: called(good, 1) }), give: changed(give, good, -1), want }];
}

/** What of these can be proposed: nothing beyond what there is, nothing refused already, nothing uneven where it must be even. @param {Barter} barter @param {Partner} partner */
const possible =
  ({ parity, refused }, { give: mine, want: theirs }) =>
  (/** @type {Counter} */ { give, want }) => {
    const within = (/** @type {Good[]} */ goods, /** @type {Side} */ side) =>
      goods.every(({ key, most }) => (side[key] || 0) <= most);
    const even = !parity || worth(mine, give) === worth(theirs, want);
    const vain = refused.some((one) => alike(one.give, give) && alike(one.want, want));
    return within(mine, give) && within(theirs, want) && even && !vain;
  };

/** The buttons, each with the whole bargain it proposes. @param {Barter} barter @param {Desk} desk */
export function counters(barter, desk) {
  const { start, partners } = barter;
  const partner = partners.find(({ seat }) => seat === start?.to);
  if (!start || !partner) return [];
  const found = [money, more, less].flatMap((make) => make(partner, start)).filter(possible(barter, partner));
  return found.slice(0, MOST).map(({ label, give, want }) => {
    const deal = say("trade_deal", { give: told(partner.give, give), want: told(partner.want, want) });
    const offered = { to: partner.seat, give: some(give), want: some(want) };
    return h("button.move.quick", { onclick: () => desk.offer(offered) }, h("b", label), h("span.then", deal));
  });
}

/** @param {Side} side */
const some = (side) => Object.fromEntries(Object.entries(side).filter(([, n]) => n > 0));
