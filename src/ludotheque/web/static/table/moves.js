// @ts-check
// What this page can answer: every move is a button with its consequence, and what cannot be played says why.
import { count, number, page, say } from "../base/common.js";
import { $, h, icon, later, memo, put } from "../base/dom.js";
import { fold, follows, row, spelled } from "./gain.js";
import { panel, same } from "./panels.js";
import { Room } from "./room.js";
import { why } from "./rules.js";
/** @import { Barter, Button, FreeSum, PageFrame, Panel, TableData, Target, Unplayable, UndoRequest, VoteShown } from "../types.d.ts" */
/** @import { Desk, Index } from "./desk.js" */

/** @type {TableData} */
const { replay_url } = page;
const MANY = 6; // from here on the buttons are narrow

/** @typedef {Button & { index: number }} Listed a move and its number */
/** @typedef {Listed & { target: Target }} Place a place to pick, then to confirm in words */

/** What is answered with cards comes first: a hand, trumps to name, cards to choose. @param {Panel} panel */
const answered = ({ cards, pick, spread }) => !spread && (pick || cards.some((card) => card.move || card.why_not));
/** @param {Button} move */
const isPlace = ({ target }) => target !== null && target.path.length > 0 && !target.plain;
/** @param {Listed} move @returns {move is Place} */
const isListedPlace = (move) => isPlace(move);

export class Moves {
  #desk;
  #list = h("div.stack.tight");
  /** @type {Panel[]} */
  #hand = [];
  /** @type {number | null} */
  #picked = null;
  #turn = 0; // how often nothing was asked
  #group = ""; // whose places are looked at, where several pieces may move
  #box = h("div.picked", { "aria-live": "polite", hidden: true }); // where a picked place is confirmed
  /** @type {HTMLElement | SVGElement | null} */
  #back = null; // where the focus was before
  /** What a robot advises. */
  aside = h("div");
  #room = new Room(h("div.answers", h("div", { id: "tip" }), this.aside, this.#list));
  el = h("section.moves", { id: "moves", tabindex: -1, label: "moves" }, this.#room.el, this.#box);

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
  }

  // -- buttons

  /** @param {Listed} model @param {string} look */
  #button(model, look) {
    const { label, key, index, rank } = model;
    return h(
      `button.move.${rank}${look}`,
      this.#desk.paired(index),
      key && h("kbd", key),
      h("b", label),
      follows(model),
    );
  }

  /** @param {PageFrame} shown */
  #buttons({ moves, free, throw: call, auction }) {
    const carried = (/** @type {Button} */ { move }) =>
      this.#hand.some(({ cards }) => cards.some((card) => same(card.move, move)));
    const left = moves.map((model, index) => ({ ...model, index })).filter((model) => !carried(model));
    const places = left.filter(isListedPlace);
    const near = left.filter((model) => !isListedPlace(model));
    const first = (/** @type {Button} */ { main }) => main && !call && !this.#hand.length && !places.length;
    const make = (/** @type {Listed} */ model) =>
      this.#button(model, first(model) ? ".main" : near.length > MANY ? ".line" : "");
    if (auction && free) return this.#jumps(near.map(make), near, free);
    /** @type {HTMLElement[]} */
    const made = fold(near, make);
    if (free) {
      const sum = later(import("./fields.js"), ({ amount }) => amount(free, (move, ok) => this.#desk.play(move, ok)));
      made.splice(near.findIndex(({ move }) => move[0] === free.verb) + 1, 0, sum);
    }
    const groups = this.#groups(places);
    const seen = places.filter(({ target }) => this.seen(target));
    const rows = fold(seen, (model) => row(model, this.#desk.paired(model.index)));
    return [groups, places.length > 0 && h("div.targets", rows), made];
  }

  /** Bids stand in a row, by how much they go up; any other sum is one press away. @param {HTMLElement[]} made @param {Listed[]} near @param {FreeSum} free */
  #jumps(made, near, free) {
    const price = free.least - free.step;
    const bids = near.flatMap(({ move: [verb, sum] }, n) => (verb === free.verb ? [[n, Number(sum)]] : []));
    for (const [n, sum] of bids) {
      made[n].classList.add("jump");
      made[n].setAttribute("aria-label", spelled(near[n]));
      put(made[n], h("kbd", near[n].key), h("b", number(sum)), h("span.then", `+${number(sum - price)}`));
    }
    const field = h("div", { hidden: true });
    const other = h(
      "button.btn.jump",
      { "aria-expanded": "false" },
      h("b", say("bid_other")),
      h("span.then", say("bid_sum")),
    );
    other.onclick = async () => {
      const { amount } = await import("./fields.js");
      put(field, !field.hidden || amount(free, (move, ok) => this.#desk.play(move, ok)));
      field.hidden = !field.hidden;
      other.setAttribute("aria-expanded", `${!field.hidden}`);
      $("input", field)?.focus();
    };
    const rest = made.filter((_, n) => near[n].move[0] !== free.verb);
    return [
      h(
        "div.jumps",
        { role: "group", label: "your_bid" },
        bids.map(([n]) => made[n]),
        other,
      ),
      field,
      rest,
    ];
  }

  /** What is sold, the bids, and up to where the program may go. @param {PageFrame} shown */
  #auction(shown) {
    const desk = this.#desk;
    return shown.auction && later(import("./auction.js"), ({ lot }) => lot(shown, desk));
  }
  /** @param {PageFrame} shown */
  #maximum({ auction, curtain }) {
    const maximum = !curtain && auction?.maximum;
    return maximum && later(import("./auction.js"), ({ limit }) => limit(maximum, this.#desk));
  }

  /** What the program may answer for this seat from now on, and what it does already. @param {PageFrame} shown */
  #always({ standing, left, curtain }) {
    if (curtain || !(standing || left.length)) return null;
    const desk = this.#desk;
    return later(import("./standing.js"), ({ always, lefts }) =>
      h("div.stack.tight", standing && always(standing, desk), left.length > 0 && lefts(left, desk)),
    );
  }

  /** Several pieces may move: their places are looked at one piece at a time, in the list and on the board. @param {Place[]} places */
  #groups(places) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { target, rank } of places)
      counts.set(target.group, (counts.get(target.group) || 0) + Number(rank !== "neutral"));
    if (!counts.has(this.#group)) [this.#group = ""] = counts.keys();
    const group = (/** @type {[string, number]} */ [name, n]) => {
      const traits = { type: "radio", name: "group", value: name, checked: name === this.#group };
      const input = h("input", { ...traits, onchange: () => this.#showGroup(name) });
      return h("label", input, h("span", name, h("small", count("useful", n))));
    };
    const traits = { role: "radiogroup", label: "which_piece" };
    if (counts.size > 1) return h("div.seg.wrap.groups", traits, [...counts].map(group));
    return this.#group && h("p.alone", this.#group);
  }

  /** @param {string} group */
  #showGroup(group) {
    this.#group = group;
    this.#build();
    this.#desk.aim();
    $(".groups :checked", this.el)?.focus();
  }

  /** Whether this place is among those looked at. @param {Target} target */
  seen({ group }) {
    return !group || group === this.#group;
  }

  /** @param {PageFrame} shown */
  #call({ throw: call, moves }) {
    const onclick = (/** @type {{ currentTarget: HTMLElement }} */ event) => this.#desk.throw(event.currentTarget);
    return call && h("button.move.main", { onclick }, !moves.length && h("kbd", 1), h("b", call.label));
  }

  /** @param {Barter | null} barter */
  #trade(barter) {
    if (!barter) return null;
    const { label, counter, note } = barter;
    const name = h("b", label || say(counter ? "trade_counter" : "trade"));
    const desk = this.#desk;
    return [
      counter && later(import("./counter.js"), ({ counters }) => h("div.quicks", counters(barter, desk))),
      h("button.move", { onclick: () => desk.trade() }, h("kbd", "T"), name, note && h("span.then", note)),
    ];
  }

  /** @param {Unplayable} model */
  #cannot({ label, reason, rule }) {
    return h("div.move.no", h("b", label), h("span.then", reason, " ", why(rule)));
  }

  /** @param {Panel} panel */
  #playable({ cards, secret }) {
    const some = secret && cards.some(({ move }) => move);
    return some && say("playable", { n: cards.filter((card) => card.move && !card.why_not).length, all: cards.length });
  }

  // -- what stands beside the moves

  /** @param {PageFrame} shown */
  #notice({ question, dice, end, middle, seat, vote, undo_asked: asked }) {
    if (question?.yours || dice || end || asked || vote || middle.length) return null;
    const word = seat === null ? "watching" : question?.waiting === "dice" ? "dice_awaited" : "not_yours";
    return h("p.quiet.small", say(word));
  }

  /** Somebody asks everybody to take back an answer. @param {UndoRequest | null} asked */
  #plea(asked) {
    if (!asked) return null;
    const button = (/** @type {boolean} */ yes) =>
      h("button.btn", { onclick: () => this.#desk.answer(yes) }, say(yes ? "undo_yes" : "undo_no"));
    const reply = asked.answer ? h("div.row", button(true), button(false)) : h("p.small.quiet", say("undo_waits"));
    return h("div.plea", h("p", asked.text), reply);
  }

  /** Somebody proposes an exception to everybody; whoever is asked may answer the game first. @param {VoteShown | null} vote */
  #vote(vote) {
    if (!vote) return null;
    const { answer, withdraw, waits } = vote;
    const button = (/** @type {number} */ seat, /** @type {boolean} */ yes) => {
      const name = answer.length > 1 ? `${this.#desk.people(seat).name} : ` : "";
      return h("button.btn", { onclick: () => this.#desk.vote(seat, yes) }, name, say(yes ? "undo_yes" : "undo_no"));
    };
    const back = () => h("button.btn", { onclick: () => this.#desk.vote(withdraw ?? -1, false) }, say("vote_withdraw"));
    return h(
      "div.plea.vote",
      { role: "group", label: "except_title" },
      h("p", vote.text),
      h("p", h("b", say("vote_reason", { reason: vote.reason }))),
      vote.follows && h("p.small", vote.follows),
      waits && h("p.small.quiet", say("empty_waits", { names: waits })),
      answer.map((seat) => h("div.row", button(seat, true), button(seat, false))),
      withdraw !== null && h("div.row", back()),
    );
  }

  /** Whose time was up finds a robot at work, and may come back. @param {PageFrame} shown */
  #late({ times, seat, seats, end }) {
    if (!times || seat === null || end || !seats[seat].robot) return null;
    if (times.gone.includes(seat)) return h("div.plea", h("p", say("time_gone")));
    if (!times.away.includes(seat)) return null;
    const back = () => this.#desk.tell({ type: "robot", by: seat, seat, level: null });
    return h("div.plea", h("p", say("time_up")), h("button.btn", { onclick: back }, say("time_back")));
  }

  /** The clocks stand still, or somebody would like them to. @param {PageFrame} shown */
  #pause({ times, seat, seats, end }) {
    if (end || !times || !(times.paused || times.pause.length)) return null;
    const asked = seat !== null && !seats[seat].robot && !times.pause.includes(seat);
    const button = (/** @type {boolean} */ on, /** @type {string} */ name) =>
      h("button.btn", { onclick: () => this.#desk.tell({ type: "pause", seat: seat ?? -1, on }) }, say(name));
    if (times.paused) return h("div.plea", h("p", say("pause_on")), asked && button(false, "pause_end"));
    const reply = h("div.row", button(true, "undo_yes"), button(false, "undo_no"));
    const text = say("pause_asked", { name: seats[times.pause[0]].name });
    return h("div.plea", h("p", text), asked ? reply : h("p.small.quiet", say("undo_waits")));
  }

  /** After the last move: the accounts, another game, or the same one seen again. @param {PageFrame} shown */
  #ending({ end, table, mine }) {
    if (!end) return null;
    const again = table.rematch
      ? h("a.btn.wide", { href: table.rematch }, say("rematch_go"))
      : mine.length > 0 && h("button.btn.wide", { onclick: () => this.#desk.rematch() }, say("rematch"));
    return [
      end.corrected && h("p.note.warn", icon("warn"), h("span", end.corrected)),
      h("a.btn.main.wide", { href: end.url }, say("accounts")),
      again,
      h("a.btn.wide", { href: replay_url }, say("replay")),
    ];
  }

  /** @param {PageFrame} shown */
  #dice({ dice }) {
    return (
      dice && later(import("./fields.js"), ({ realDice }) => realDice(dice, (move, ok) => this.#desk.enter(move, ok)))
    );
  }

  // -- the whole

  #build() {
    const desk = this.#desk;
    const shown = desk.page;
    this.#box.hidden = !shown.moves.some(isPlace);
    const lying = shown.middle.filter((model) => !shown.auction && !model.spread && !this.#hand.includes(model));
    put(
      this.#list,
      this.#plea(shown.undo_asked),
      this.#vote(shown.vote),
      this.#late(shown),
      this.#pause(shown),
      this.#ending(shown),
      this.#notice(shown),
      this.#hand.map((model) => panel(model, desk, { end: this.#playable(model), asked: true })),
      this.#call(shown),
      this.#dice(shown),
      this.#buttons(shown),
      this.#maximum(shown),
      this.#auction(shown),
      this.#trade(shown.barter),
      shown.unplayable.map(this.#cannot),
      lying.map((model) => panel(model, desk, { table: true })),
      this.#always(shown),
    );
    this.clear(false);
    this.#room.top();
  }
  #draw = memo((/** @type {unknown[]} */ ..._model) => this.#build());

  /** Nothing is asked until the story is told. */
  hush() {
    this.#turn += 1;
    this.#hand = [];
    this.clear(false);
    this.#box.hidden = true;
    put(this.#list);
  }

  /** @param {PageFrame} shown */
  show(shown) {
    const { question, middle, tray } = shown;
    this.#hand = question?.yours ? [...middle, ...tray].filter(answered) : [];
    this.#draw(
      ...[shown.seat, shown.moves, shown.throw, shown.dice, shown.free, shown.barter, shown.unplayable, middle],
      ...[shown.auction, shown.standing, shown.left],
      ...[shown.undo, shown.hint, shown.undo_asked, shown.vote, shown.end, question?.yours, question?.waiting],
      ...[
        shown.table.rematch,
        shown.times?.away,
        shown.times?.gone,
        shown.times?.pause,
        shown.times?.paused,
        this.#hand,
        this.#turn,
      ],
    );
  }

  /** A place on the board: pick it, then confirm in words; a plain button is its own confirmation. @param {number} index @param {boolean} [fromBoard] */
  pick(index, fromBoard) {
    const model = this.#desk.page.moves[index];
    const { target } = model;
    if (target && isPlace(model) && !this.seen(target)) {
      this.#group = target.group;
      this.#build();
      this.#desk.aim();
    }
    this.#desk.trace();
    const focus = document.activeElement;
    if (this.#picked === null) this.#back = focus instanceof HTMLElement || focus instanceof SVGElement ? focus : null;
    this.#picked = index;
    this.#desk.picked(index);
    let ok = fromBoard ? $(`[data-move="${index}"]`, this.el) : null;
    if (target && isPlace(model)) {
      const onclick = (/** @type {{ currentTarget: HTMLElement }} */ event) =>
        this.#desk.play(model.move, event.currentTarget);
      ok = h("button.btn.main.wide", { onclick }, model.label);
      put(this.#box, h("p", h("b", target.name || target.label), " ", follows(model)), ok);
      const rest = $(`.rest [data-move="${index}"]`, this.el)?.closest("details");
      if (rest) rest.open = true;
    }
    ok?.focus();
  }

  /** Nothing is picked any more; whether anything was. */
  clear(home = true) {
    const was = this.#picked !== null || this.#desk.trace();
    this.#picked = null;
    put(this.#box, h("p.quiet", say("pick_place")));
    this.#desk.picked(null);
    if (was && home && this.#back?.isConnected) this.#back.focus();
    return was;
  }

  /** The panels that are answered here. */
  get hand() {
    return this.#hand;
  }
  get picked() {
    return this.#picked;
  }
  /** Whether it is picked first, and then confirmed. @param {Index} index */
  isPlace(index) {
    return isPlace(this.#desk.page.moves[Number(index)]);
  }
  first() {
    return $(".move:not(.no), .pcard:not(.no), .btn, input[type=radio]", this.#list);
  }
}
