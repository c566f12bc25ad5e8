// The trade editor: with whom, what for what; the balance speaks while one builds.
import { h, number, put, say } from "./dom.js";
import { dialog } from "./dialog.js";
import { swatch } from "./panels.js";
import { stepper } from "./stepper.js";

const worth = (list) => list.reduce((sum, { good, step }) => sum + (step.value || 0) * good.worth, 0);
const units = ({ good, step }) => step.value * good.scale; // what is shown may count several units in one
const chosen = (list) =>
  Object.fromEntries(list.filter(({ step }) => step.value > 0).map((one) => [one.good.key, units(one)]));
const beyond = (list) =>
  list.find((one) => !(units(one) >= 0 && units(one) <= one.good.most && Number.isInteger(units(one))));
const most = ({ most: all, scale }) => number(all / scale);

export function openTrade(desk, barter) {
  const { unit, parity, partners } = barter;
  let partner, give, want;
  const name = () => desk.people(partner.seat).name;
  const bundle = h("div.bundle");
  const beam = h("div.beam");
  const told = h("p.small", { "aria-live": "polite" });
  const send = h("button.btn.main.grow", { onclick: () => offer() });
  const mend = h("button.btn", { hidden: true });
  const balance = h("div.balance", beam, told, h("div.row.wrap", send, mend));

  const row = ({ good, step }, words) =>
    h(
      `div.good${good.colour ? "" : ".none"}`,
      swatch(good.colour || "transparent"),
      h(
        "span",
        good.label,
        h(
          "small",
          good.note ||
            [unit && `${number(good.worth)} ${unit}`, say(words, { n: most(good) })].filter(Boolean).join(" · "),
        ),
      ),
      step.el,
    );
  const side = (title, list, words) =>
    h(
      "div.stack.tight",
      h("h3", say(title)),
      h("div.goods", list.length ? list.map((one) => row(one, words)) : h("p.small.quiet", say("nothing"))),
    );
  const choose = (one) => {
    partner = one;
    [give, want] = [one.give, one.want].map((goods) =>
      goods.map((good) => ({
        good,
        step: stepper({ label: good.label, most: good.most / good.scale, step: good.step / good.scale }, () => weigh()),
      })),
    );
    put(bundle, side("you_give", give, "have_you"), side("you_get", want, "have_they"));
    weigh();
  };

  const weigh = () => {
    const [mine, theirs] = [worth(give), worth(want)];
    const some = Object.keys({ ...chosen(give), ...chosen(want) }).length > 0;
    const even = mine === theirs;
    balance.className = `balance ${even || !parity ? "even" : "odd"}`;
    put(
      beam,
      h("span", say("you"), " ", h("span.num", number(mine))),
      h("b", even ? "=" : mine < theirs ? "<" : ">"),
      h("span", h("span.num", number(theirs)), " ", name()),
    );
    const word = !some
      ? "trade_empty"
      : even
        ? "trade_even"
        : parity
          ? mine < theirs
            ? "trade_lack_you"
            : "trade_lack_they"
          : mine < theirs
            ? "trade_gain"
            : "trade_loss";
    const wrong = beyond(give) || beyond(want);
    put(
      told,
      wrong
        ? say("trade_span", { label: wrong.good.label, most: most(wrong.good) })
        : say(word, { n: number(Math.abs(mine - theirs)), unit, name: name() }),
    );
    send.setAttribute("aria-disabled", !(some && !wrong && (even || !parity)));
    put(send, say("offer_to", { name: name() }));
    patch(theirs - mine);
  };
  // What is missing, made up with the smallest thing that fits exactly.
  const patch = (gap) => {
    const left = Math.abs(gap);
    const fits = ({ good, step }) =>
      good.worth > 0 &&
      left % ((good.worth * good.step) / good.scale) === 0 &&
      ((step.value || 0) + left / good.worth) * good.scale <= good.most;
    const found =
      parity && left && (gap > 0 ? give : want).filter(fits).toSorted((a, b) => a.good.worth - b.good.worth)[0];
    mend.hidden = !found;
    if (!found) return;
    put(mend, say("trade_mend", found.good));
    mend.onclick = () => found.step.set((found.step.value || 0) + left / found.good.worth);
  };
  const offer = () => {
    if (send.getAttribute("aria-disabled") === "true") return;
    desk.offer({ to: partner.seat, give: chosen(give), want: chosen(want) });
    box.close();
  };

  const people =
    partners.length > 1 &&
    h(
      "div.pad",
      h(
        "div.seg.wrap",
        { role: "radiogroup", label: "with_whom" },
        partners.map((one, n) =>
          h(
            "label",
            h("input", { type: "radio", name: "with", checked: !n, onchange: () => choose(one) }),
            desk.people(one.seat).name,
          ),
        ),
      ),
    );
  partner = partners[0];
  const title =
    barter.label || (people ? say(barter.counter ? "trade_counter" : "trade") : say("trade_with", { name: name() }));
  const box = dialog(
    title,
    { kind: "trade" },
    h("div.body", people, barter.note && h("p.small.quiet.says", barter.note), bundle),
    balance,
  );
  choose(partner);
}
