// What this page can answer: every move is a button with its consequence, and what cannot be played says why.
import { h, later, memo, number, put, say } from "./dom.js";
import { panel, same } from "./panels.js";
import { why } from "./rules.js";

const MANY = 6; // from here on the buttons are narrow
// What is answered with cards comes first: a hand, trumps to name, cards to choose.
const played = ({ cards, pick, spread }) => !spread && (pick || cards.some((one) => one.move || one.why_not));
const far = ({ target }) => target?.path.length > 0 && !target.plain; // a place to pick, then to confirm in words

export function makeMoves(desk) {
  const el = h("section.moves", { id: "moves", tabindex: -1, label: "moves" });
  const [aside, list] = [h("div"), h("div.stack.tight")]; // aside: what a robot advises
  el.append(aside, list);
  let hand = [],
    picked = null,
    group = "",
    box,
    back;

  const carried = ({ move }) => hand.some(({ cards }) => cards.some((one) => same(one.move, move)));
  const playable = ({ cards, secret }) =>
    secret &&
    cards.some((one) => one.move) &&
    say("playable", { n: cards.filter((one) => one.move && !one.why_not).length, all: cards.length });

  const button = ({ label, then, key, target, index }, look) =>
    h(
      `button.move${look}`,
      desk.paired(index),
      key && h("kbd", key),
      far({ target }) ? h("b", target.label) : [h("b", label), then && h("span.then", then)],
    );

  const buttons = ({ moves, free, throw: call }) => {
    const left = moves.map((model, index) => ({ ...model, index })).filter((model) => !carried(model));
    const [near, places] = [left.filter((model) => !far(model)), left.filter(far)];
    const first = ({ main }) => main && !call && !hand.length && !places.length;
    const made = near.map((model) => button(model, first(model) ? ".main" : near.length > MANY ? ".line" : ""));
    if (free)
      made.splice(
        near.findIndex(({ move }) => move[0] === free.verb) + 1,
        0,
        later(import("./amount.js"), ({ amount }) => amount(free, desk.play)),
      );
    return [
      groups(places),
      places.length > 0 &&
        h(
          "div.targets",
          places.filter(seen).map((model) => button(model, ".line")),
        ),
      box,
      made,
    ];
  };
  const seen = ({ target }) => !target.group || target.group === group;
  // Several pieces may move: their places are looked at one piece at a time, in the list and on the board.
  const groups = (places) => {
    const counts = new Map();
    for (const { target } of places) counts.set(target.group, (counts.get(target.group) || 0) + 1);
    if (!counts.has(group)) [group = ""] = counts.keys();
    return (
      counts.size > 1 &&
      h(
        "div.seg.wrap.groups",
        { role: "radiogroup", label: "which_piece" },
        [...counts].map(([name, n]) =>
          h(
            "label",
            h("input", {
              type: "radio",
              name: "group",
              value: name,
              checked: name === group,
              onchange: () => show(name),
            }),
            `${name} (${number(n)})`,
          ),
        ),
      )
    );
  };
  const show = (name) => {
    group = name;
    build();
    desk.aim();
    el.querySelector(".groups :checked").focus();
  };

  const call = (page) =>
    page.throw &&
    h(
      "button.move.main",
      { onclick: (event) => desk.throw(event.currentTarget) },
      !page.moves.length && h("kbd", 1),
      h("b", page.throw.label),
    );
  const trade = (barter) =>
    barter &&
    h(
      "button.move",
      { onclick: desk.trade },
      h("kbd", "T"),
      h("b", barter.label || say(barter.counter ? "trade_counter" : "trade")),
      barter.note && h("span.then", barter.note),
    );
  const cannot = ({ label, reason, rule }) => h("div.move.no", h("b", label), h("span.then", reason, " ", why(rule)));
  const notice = ({ question, dice, end, middle, seat, undo_asked: asked }) => {
    if (question?.yours || dice || end || asked || middle.length) return null;
    return h(
      "p.quiet.small",
      say(seat === null ? "watching" : question?.waiting === "dice" ? "dice_awaited" : "not_yours"),
    );
  };

  const build = () => {
    const { page } = desk;
    const high = el.offsetHeight;
    el.style.minHeight = page.question?.yours ? "" : `${Math.min(high, 250)}px`; // while others play the column keeps still
    box = page.moves.some(far) ? h("div.picked", { "aria-live": "polite" }) : null;
    put(
      list,
      page.undo_asked && later(import("./plea.js"), ({ plea }) => plea(page.undo_asked, desk.answer)),
      page.end && later(import("./ending.js"), ({ ending }) => ending(desk)),
      notice(page),
      hand.map((model) => panel(model, desk, { end: playable(model), asked: true })),
      call(page),
      page.dice && later(import("./realdice.js"), ({ entry }) => entry(page.dice, desk.enter)),
      buttons(page),
      trade(page.barter),
      page.unplayable.map(cannot),
      (page.undo || page.hint) &&
        h(
          "div.aids",
          page.undo && h("button.btn.undo", { onclick: desk.undo }, page.undo.label),
          page.hint && h("button.btn.advise", { onclick: desk.hint }, say("hint")),
        ),
      page.middle
        .filter((model) => !model.spread && !hand.includes(model))
        .map((model) => panel(model, desk, { table: true })),
    );
    moves.clear(false);
  };
  const draw = memo(build);

  const moves = { el, aside, seen };
  moves.show = (page) => {
    hand = page.question?.yours ? [...page.middle, ...page.tray].filter(played) : [];
    const { question, table } = page;
    return draw(
      page.seat,
      page.moves,
      page.throw,
      page.dice,
      page.free,
      page.barter,
      page.unplayable,
      page.middle,
      page.undo,
      page.hint,
      page.undo_asked,
      page.end,
      question?.yours,
      question?.waiting,
      table.rematch,
      hand,
    );
  };
  // A place on the board: pick it, then confirm in words; a plain button is its own confirmation.
  moves.pick = (index, fromBoard) => {
    const model = desk.page.moves[index];
    if (far(model) && !seen(model)) {
      ({ group } = model.target);
      build();
      desk.aim();
    }
    desk.trace?.();
    if (picked === null) back = document.activeElement;
    picked = index;
    desk.picked(index);
    let ok = fromBoard && el.querySelector(`[data-move="${index}"]`);
    if (far(model)) {
      ok = h("button.btn.main.wide", { onclick: () => desk.play(model.move, ok) }, model.label);
      put(box, h("p", h("b", model.target.label), " ", h("span.small.quiet", model.then)), ok);
    }
    ok?.focus();
  };
  moves.clear = (home = true) => {
    const was = picked !== null || desk.trace?.();
    picked = null;
    if (box) put(box, h("p.quiet", say("pick_place")));
    desk.picked(null);
    if (was && home && back?.isConnected) back.focus();
    return was;
  };
  moves.hand = () => hand;
  moves.picked = () => picked;
  moves.isFar = (index) => far(desk.page.moves[index]);
  moves.first = () => el.querySelector(".move:not(.no), .pcard:not(.no), .btn, input[type=radio]");
  return moves;
}
