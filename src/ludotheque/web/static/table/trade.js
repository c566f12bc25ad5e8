// @ts-check
// The proposal: over the board, with whom, what for what; it says what would change hands while one builds it.
import { lang, number, say, single } from "../base/common.js";
import { $, h, put } from "../base/dom.js";
import { dialog } from "./dialogs.js";
import { pawn } from "./emblem.js";
import { stepper } from "./fields.js";
/** @import { Barter, Bundle, Good, Partner } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

/** @typedef {{ good: Good, el: HTMLElement, value: number, set: (value: number) => void }} Pile so many of one good */

/** What a side is worth at the printed prices. @param {Good[]} goods @param {Record<string, number>} side */
export const worth = (goods, side) =>
  goods.reduce((sum, { key, worth: each, scale }) => sum + ((side[key] || 0) / scale) * each, 0);
/** What is shown may count several units in one. @param {Pile} pile */
const units = ({ good, value }) => value * good.scale;
/** @param {Pile[]} piles @returns {Record<string, number>} */
const chosen = (piles) =>
  Object.fromEntries(piles.filter(({ value }) => value > 0).map((pile) => [pile.good.key, units(pile)]));
/** @param {Pile} pile */
const possible = (pile) => units(pile) >= 0 && units(pile) <= pile.good.most && Number.isInteger(units(pile));
/** @param {Good} good */
const most = ({ most: all, scale }) => number(all / scale);
/** @param {Record<string, number>} a @param {Record<string, number>} b */
export const alike = (a, b) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] || 0) === (b[key] || 0));

// -- in words

/** So much of a good. @param {Good} good @param {number} n */
export function called({ label, sums, unit }, n) {
  if (sums.length) return [number(n), unit].filter(Boolean).join("\u00a0");
  return n > 1 ? `${number(n)} × ${label}` : label;
}
/** @param {string[]} things */
const listed = (things) => (things.length ? new Intl.ListFormat(lang).format(things) : say("trade_nothing"));
/** What lies on one side. @param {Good[]} goods @param {Record<string, number>} side */
export const told = (goods, side) => {
  const there = goods.filter(({ key }) => side[key]).toSorted((a, b) => a.sums.length - b.sums.length);
  return listed(there.map((good) => called(good, side[good.key] / good.scale)));
};

/** @param {Good[]} goods @param {Record<string, number>} from @param {Record<string, number>} to @param {string} more @param {string} less */
function changes(goods, from, to, more, less) {
  const by = (/** @type {Good} */ { key }) => (to[key] || 0) - (from[key] || 0);
  const some = (/** @type {number} */ way) =>
    goods.filter((good) => by(good) * way > 0).map((good) => called(good, Math.abs(by(good)) / good.scale));
  return [
    [more, some(1)],
    [less, some(-1)],
  ].flatMap(([key, things]) =>
    things.length ? say(`${key}`, { things: listed(/** @type {string[]} */ (things)) }) : [],
  );
}

// -- goods that are put on a side

/** A card: on or off. @param {Good} good @param {() => void} changed @returns {Pile} */
function toggle(good, changed) {
  const box = h("input", { type: "checkbox", "aria-label": good.label, onchange: changed });
  const [use, note] = [
    good.use && h(good.useful ? "small.use" : "small", good.use),
    good.note && h("small", good.note),
  ];
  const el = h("label.good.tcard", { "--card": good.colour || null }, box, h("b", good.label), note, use);
  return {
    good,
    el,
    get value() {
      return Number(box.checked);
    },
    set(value) {
      box.checked = value > 0;
      changed();
    },
  };
}

/** What is counted: a few sums one press away, and any other. @param {Good} good @param {() => void} changed @returns {Pile} */
function counted(good, changed) {
  const high = good.most / good.scale;
  const step = stepper({ label: good.label, most: high, step: good.step / good.scale }, () => {
    for (const [sum, chip] of chips) chip.setAttribute("aria-pressed", `${step.value === sum}`);
    changed();
  });
  const chips = [0, ...good.sums]
    .filter((sum) => good.sums.length && sum <= high)
    .map((sum) => {
      const chip = h("button.chipbtn", { onclick: () => step.set(sum) }, number(sum));
      return /** @type {[number, HTMLElement]} */ ([sum, chip]);
    });
  const use = good.use && h(good.useful ? "small.use" : "small", good.use);
  const el = h(
    good.sums.length ? "div.good.money" : "div.good.tcard",
    { role: "group", "aria-label": good.label, "--card": good.colour || null },
    h("b", good.label),
    good.note && h("small", good.note),
    use,
    chips.map(([, chip]) => chip),
    step.el,
  );
  return {
    good,
    el,
    get value() {
      return step.value;
    },
    set: step.set,
  };
}

/** The dialog lies over the board, so that the question stays in sight. @param {HTMLElement} box */
function over(box) {
  const place = () => {
    const board = $(".board")?.getBoundingClientRect();
    if (!board) return;
    const { left, top, width, height } = board;
    for (const [name, px] of Object.entries({ left, top, width, height }))
      box.style.setProperty(`--${name}`, `${px}px`);
  };
  place();
  addEventListener("resize", place);
  box.addEventListener("close", () => removeEventListener("resize", place));
}

/** @param {Desk} desk @param {Barter} barter */
export function openTrade(desk, { unit: many, unit_one: one, parity, partners, label, note, counter, start, refused }) {
  const unit = (/** @type {number} */ n) => (single(n) && one) || many;
  let partner = partners[0];
  /** @type {Pile[]} */
  let give = [];
  /** @type {Pile[]} */
  let want = [];
  const name = () => desk.people(partner.seat).name;
  const bundle = h("div.bundle");
  const deal = h("p", h("b"), " ", h("span.ch"));
  const verdict = h("p.small");
  const send = h("button.btn.main", { onclick: () => offer() });
  const mend = h("button.btn", { hidden: true });
  const balance = h("div.balance", h("div", { "aria-live": "polite" }, deal, verdict), h("div.row.wrap", mend, send));

  /** @param {string} title @param {Pile[]} piles */
  const side = (title, piles) => {
    const cards = piles.filter(({ good }) => !good.sums.length);
    const money = piles.filter(({ good }) => good.sums.length);
    const none = !piles.length && h("p.small.quiet", say("nothing"));
    return h(
      "div",
      h("h3", say(title)),
      cards.length > 0 &&
        h(
          "div.goods",
          cards.map(({ el }) => el),
        ),
      money.map(({ el }) => el),
      none,
    );
  };
  const pile = (/** @type {Good} */ good) =>
    (good.most === 1 && !good.sums.length ? toggle : counted)(good, () => weigh());
  /** @param {Partner} other */
  const choose = (other) => {
    partner = other;
    [give, want] = [other.give.map(pile), other.want.map(pile)];
    put(bundle, side("you_give", give), side("you_get", want));
    queueMicrotask(() => begin()); // once every field has its number
  };
  /** From the offer that is answered. */
  const begin = () => {
    if (start?.to === partner.seat)
      for (const [piles, side] of /** @type {[Pile[], Bundle["give"]][]} */ ([
        [give, start.give],
        [want, start.want],
      ]))
        for (const one of piles) if (side[one.good.key]) one.set(side[one.good.key] / one.good.scale);
    weigh();
  };
  /** @returns {Bundle} */
  const now = () => ({ to: partner.seat, give: chosen(give), want: chosen(want) });
  const goods = (/** @type {Pile[]} */ piles) => piles.map(({ good }) => good);
  const same = (/** @type {Bundle | null} */ other) => {
    const mine = now();
    return other !== null && other.to === mine.to && alike(other.give, mine.give) && alike(other.want, mine.want);
  };

  /** Why it cannot be proposed so. @param {number} mine @param {number} theirs */
  const hitch = (mine, theirs) => {
    const wrong = [...give, ...want].find((one) => !possible(one))?.good;
    if (wrong) return say("trade_span", { label: wrong.label, most: most(wrong) });
    if (![...give, ...want].some(({ value }) => value > 0)) return say("trade_empty");
    if (same(start)) return say("trade_same");
    if (refused.some(same)) return say("trade_refused", { name: name() });
    const gap = Math.abs(mine - theirs);
    const facts = { n: number(gap), unit: unit(gap), name: name() };
    return parity && gap ? say(mine < theirs ? "trade_lack_you" : "trade_lack_they", facts) : "";
  };
  /** How it stands, where nothing is wrong with it. @param {number} mine @param {number} theirs */
  const stands = (mine, theirs) => {
    const gap = Math.abs(mine - theirs);
    if (!gap) return say("trade_even");
    return say(mine < theirs ? "trade_gain" : "trade_loss", { n: number(gap), unit: unit(gap) });
  };
  /** What was offered, and what is another than that. */
  const changed = () => {
    if (start?.to !== partner.seat || same(start)) return "";
    const mine = now();
    const facts = { name: name(), give: told(goods(want), start.want), want: told(goods(give), start.give) };
    const asked = changes(goods(want), start.want, mine.want, "trade_more_want", "trade_less_want");
    const given = changes(goods(give), start.give, mine.give, "trade_more_give", "trade_less_give");
    return [say("trade_was", facts), ...asked, ...given].join(" ");
  };
  const weigh = () => {
    const { give: gives, want: wants } = now();
    const [mine, theirs] = [worth(goods(give), gives), worth(goods(want), wants)];
    const wrong = hitch(mine, theirs);
    const some = Object.keys(gives).length + Object.keys(wants).length > 0;
    balance.className = `balance ${mine === theirs || !parity ? "even" : "odd"}`;
    put(
      deal,
      h("b", some && say("trade_deal", { give: told(goods(give), gives), want: told(goods(want), wants) })),
      " ",
      h("span.ch", changed()),
    );
    put(verdict, wrong || stands(mine, theirs));
    verdict.classList.toggle("bad", Boolean(some && wrong));
    send.setAttribute("aria-disabled", `${Boolean(wrong)}`);
    put(send, say("offer_to", { name: name() }));
    patch(theirs - mine);
  };
  /** What is missing, made up with the smallest thing that fits exactly. @param {number} gap */
  const patch = (gap) => {
    const left = Math.abs(gap);
    const fits = (/** @type {Pile} */ { good, value }) =>
      good.worth > 0 &&
      left % ((good.worth * good.step) / good.scale) === 0 &&
      ((value || 0) + left / good.worth) * good.scale <= good.most;
    const [filler] = (gap > 0 ? give : want).filter(fits).toSorted((a, b) => a.good.worth - b.good.worth);
    mend.hidden = !(parity && left && filler);
    if (mend.hidden) return;
    put(mend, say("trade_mend", { label: filler.good.label }));
    mend.onclick = () => filler.set((filler.value || 0) + left / filler.good.worth);
  };
  const offer = () => {
    if (send.getAttribute("aria-disabled") === "true") return;
    desk.offer(now());
    box.close();
  };

  const partnerChoice = partners.map((other, n) =>
    h(
      "label",
      h("input", { type: "radio", name: "with", checked: !n, onchange: () => choose(other) }),
      pawn(desk.people(other.seat)),
      desk.people(other.seat).name,
    ),
  );
  const several = partners.length > 1;
  const people = several && h("div.people", { role: "radiogroup", label: "with_whom" }, partnerChoice);
  const title = counter
    ? say("trade_back", { name: name() })
    : label || (several ? say("trade") : say("trade_with", { name: name() }));
  const inside = h("div.body", people, note && h("p.small.quiet.says", note), bundle);
  const box = dialog(title, { kind: "trade" }, inside, balance);
  over(box);
  choose(partner);
}
