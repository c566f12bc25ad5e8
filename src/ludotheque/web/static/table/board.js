// @ts-check
// The board: a drawing that never changes, pieces that keep their node as long as they live, and places that are moves.
// Whatever happens on it goes through this object.
import { say } from "../base/common.js";
import { h, memo, put, s } from "../base/dom.js";
import { ahead, apart, ARROWS, Camera } from "./camera.js";
import { dodge } from "./corner.js";
import { marks } from "./emblem.js";
import { arrange, pin } from "./pins.js";
/** @import { BoardFacts, Glide, Piece, Target } from "../types.d.ts" */
/** @import { Aim, Desk, Index } from "./desk.js" */
/** @import { Point } from "./camera.js" */
/** @import { Pin } from "./pins.js" */

/** @typedef {{ el: SVGGElement, look: string, at: Point }} Figure a piece as it is drawn */

const CLEAR = 17; // units kept free round each place on the way: its name stays readable
const STEP = 120; // pixels that Shift and an arrow move the board
const RING = 2000; // milliseconds that a ring is seen
const FRAME = {
  viewBox: "0 0 24 24",
  width: 20,
  height: 20,
  fill: "none",
  stroke: "currentColor",
  "stroke-width": 2.4,
};
const SIGNS = ["M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", "M5 5l14 14M19 5 5 19"]; // for a large map, and for the way back

const GHOST = 40; // units from the beginning of a way to the piece that goes it
const STEPS = 14; // of a way that is drawn among others
const BRANCHES = 3; // ways that are all drawn at once, with whoever goes there at the end of each
const CROWD = 12; // more places than that, on a small map, show their numbers only while they are looked at

// -- points and lines

/** @param {Point} point */
const moveTo = ([x, y]) => `translate(${x}px, ${y}px)`;
/** @param {Point} from @param {Point} to @param {number} share @returns {Point} */
const between = (from, to, share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
/** @param {Point} point */
const written = ([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** A way as straight stretches, with room round each place. @param {Point[]} path */
const stretches = (path) =>
  path
    .slice(1)
    .map((to, n) => {
      const from = path[n];
      const part = Math.min(CLEAR / (apart(from, to) || 1), 0.36);
      return `M${written(between(from, to, part))}L${written(between(from, to, 1 - part))}`;
    })
    .join("");

/** A line without its first `gap` units. @param {Point[]} line @param {number} gap @returns {Point[]} */
const cut = (line, gap) => {
  let left = gap;
  const n = line.findIndex((to, m) => {
    if (m) left -= apart(line[m - 1], to);
    return left < 0;
  });
  const [from, to] = [line[n - 1], line[n]];
  return [between(from, to, 1 + left / apart(from, to)), ...line.slice(n)];
};
/** A printed line is followed as it is; only its ends are kept free. @param {Point[]} line */
const trimmed = (line) => {
  const length = line.slice(1).reduce((sum, to, n) => sum + apart(line[n], to), 0);
  const gap = Math.min(CLEAR, length * 0.36);
  return `M${cut(cut(line, gap).toReversed(), gap).map(written).join("L")}`;
};
/** @param {Pick<Target, "path" | "lines">} target */
const drawn = ({ path, lines }) => (lines.length ? lines.map(trimmed).join("") : stretches(path));

/** The way of a piece in time: as fast on every stretch, and at once over a leap. @param {Point[]} stops @param {readonly number[]} leaps @param {Point[]} path */
function journey(stops, leaps, path) {
  const over = new Set(leaps.map((n) => `${path[n]}`));
  const legs = stops.map((stop, n) => (n && !over.has(`${stop}`) ? apart(stop, stops[n - 1]) : 0));
  const length = legs.reduce((sum, leg) => sum + leg) || 1;
  let gone = 0;
  return stops.map((stop, n) => {
    gone += legs[n];
    return { transform: moveTo(stop), offset: Math.min(1, gone / length) };
  });
}

export class Board {
  #desk;
  #model;
  #svg;
  #pan;
  #over; // dice and buttons
  /** @type {Map<string, Figure>} */
  #figures = new Map();
  /** @type {Piece[]} */
  #pieces = [];
  /** @type {Aim[]} */
  #aims = [];
  /** @type {Pin[]} */
  #pins = [];
  /** @type {Piece[]} */
  #watched = []; // what is looked at while nothing can be picked
  #pieceLayer = s("g");
  #branches = s("g");
  #ways = s("g");
  #targets = s("g");
  #price = s("g");

  #large = h(
    "button.btn.icon.large",
    { "aria-pressed": "false", label: "large_map" },
    s("svg", FRAME, ...SIGNS.map((d) => s("path", { d }))),
  );

  #dice = h("div.row"); // the last throw
  /** @type {Animation | null} */
  #moving = null;

  /** @param {BoardFacts} model @param {Desk} desk @param {() => void} enlarge it fills the screen of a phone, or no longer */
  constructor(model, desk, enlarge) {
    this.#desk = desk;
    this.#model = model;
    const viewBox = `0 0 ${model.size.join(" ")}`;
    this.#svg = s(
      "svg.map",
      { viewBox, role: "group", label: "board" },
      this.#picture(),
      ...[this.#branches, this.#pieceLayer, this.#ways, this.#targets, this.#price],
    );
    this.#pan = h("div.pan", { tabindex: 0, role: "region", label: "board_region" }, this.#svg);
    this.#over = h(
      "div.over",
      this.#dice,
      h("button.btn", { label: "zoom_whole", onclick: () => this.camera.whole() }, say("whole")),
      h("button.btn.icon", { label: "zoom_in", onclick: () => this.camera.zoom(1.5) }, "+"),
      h("button.btn.icon", { label: "zoom_out", onclick: () => this.camera.zoom(1 / 1.5) }, "−"),
      this.#large,
    );
    this.el = h("section.board", { label: "board", "--board-ground": model.ground }, this.#pan, this.#over);
    this.#large.addEventListener("click", enlarge);
    const settled = (/** @type {Point} */ at) => this.#settle(at);
    this.camera = new Camera(this.#pan, this.#svg, this.#over, model.size, settled, () => this.#offer());
    this.#pan.addEventListener("keydown", (event) => this.#arrow(event));
  }

  /** Whether it fills the screen. @param {boolean} large */
  spread(large) {
    this.camera.filling = large;
    this.#large.setAttribute("aria-pressed", `${large}`);
    this.#large.setAttribute("aria-label", say(large ? "small_map" : "large_map"));
    this.camera.own = false;
    requestAnimationFrame(() => {
      this.#offer();
      this.#dodge();
    });
  }

  #picture() {
    const [width, height] = this.#model.size;
    return s("image", { href: this.#model.url, width, height });
  }

  // -- what is in sight

  /** Pins lie in sight, as far as the board has moved or is about to; dice and buttons cover none of them. */
  #settle([left, top] = [this.#pan.scrollLeft, this.#pan.scrollTop]) {
    const { clientWidth: width, clientHeight: height } = this.#pan;
    const [x0, y0] = this.camera.corner();
    arrange(this.#pins, this.#aims, this.#pieces, this.camera.scale, {
      x: left - x0 + width / 2,
      y: top - y0 + height / 2,
      width,
      height,
    });
    this.#dodge();
  }

  /** The last throw lies beside the buttons. @param {Node[]} dice */
  throw(dice) {
    put(this.#dice, dice);
    this.#dodge();
  }

  /** Dice and buttons cover no place that can be picked, nor, where there is another corner, whoever is to move. */
  #dodge() {
    const worth = this.#targets.querySelector(".target:not(.neutral)") ? ".target:not(.neutral)" : ".target";
    const places = [...this.#targets.querySelectorAll(`${worth} :is(.halo, .pin, .key)`)];
    dodge(this.#over, places, [...this.#pieceLayer.querySelectorAll(".now")]);
  }

  /** All that is within reach: the places one may go to, and the ways there. */
  get #reach() {
    const paths = this.#worthwhile.flatMap(({ target }) => (target.plain ? [] : target.path));
    return paths.length ? [...paths, ...this.#ends] : [];
  }
  get #ends() {
    return this.#worthwhile.map(({ target }) => target.at);
  }

  /** The places that bring something; where none does, all of them. */
  get #worthwhile() {
    const some = this.#aims.filter(({ brings }) => brings?.rank !== "neutral");
    return some.length ? some : this.#aims;
  }

  /** What can be picked is in sight. */
  #offer() {
    const [reach, places] = [this.#reach, this.#ends];
    if (!places.length) return;
    if (reach.length) this.camera.frame(reach, places);
    else if (!this.camera.fits(places)) this.camera.frame(places);
    else this.camera.centre(places);
  }

  // -- pieces

  /** @param {Piece} piece */
  #draw({ seat, symbol, size }) {
    const person = seat === null ? null : this.#desk.people(seat);
    const href = `${this.#model.symbols}#${symbol}`;
    const inside = symbol
      ? s("use", { href, width: 28, height: 28, color: person && `var(--seat-${person.emblem})` })
      : person && marks(person, 2);
    const owner = symbol && person && s("g", { transform: "translate(16 17) scale(.44)" }, marks(person, 3));
    return s("g", { transform: `scale(${size}) translate(-14 -14)` }, inside, owner);
  }

  /** @param {Piece} piece */
  #lay(piece) {
    const { id, at, label } = piece;
    const figure = this.#figures.get(id) ?? { el: s("g.piece", { role: "img" }), look: "", at };
    if (!this.#figures.has(id)) this.#pieceLayer.append(figure.el);
    this.#figures.set(id, figure);
    const look = JSON.stringify([label, piece.seat, piece.symbol, piece.size]);
    if (figure.look !== look) put(figure.el, s("title", label), this.#draw(piece));
    figure.look = look;
    figure.at = at;
    figure.el.style.transform = moveTo(at);
  }

  /** @param {Piece[]} pieces */
  showPieces(pieces) {
    this.#pieces = pieces;
    const ids = new Set(pieces.map(({ id }) => id));
    for (const [id, { el }] of this.#figures) {
      if (ids.has(id)) continue;
      el.remove();
      this.#figures.delete(id);
    }
    for (const piece of pieces) this.#lay(piece);
  }

  /** Whose pieces are looked at while nothing can be picked; at the end everybody's. */
  look = memo((/** @type {number[]} */ acting, /** @type {boolean} */ over) => {
    const theirs = this.#pieces.filter(({ seat }) => seat !== null && acting.includes(seat));
    const largest = Math.max(...theirs.map(({ size }) => size));
    const own = theirs.filter(({ size }) => size === largest);
    for (const [id, { el }] of this.#figures)
      el.classList.toggle(
        "now",
        own.some((piece) => piece.id === id),
      );
    this.#watched = own.length || !over ? own : this.#pieces.filter(({ seat }) => seat !== null);
    this.#dodge();
  });

  /** Where one looks while nothing is told. @param {boolean} [strayed] what can be picked may be out of sight */
  goHome(strayed) {
    if (this.#aims.length) strayed && this.#offer();
    else this.camera.near(this.#watched.map(({ id, at }) => this.#figures.get(id)?.at ?? at));
  }

  /** Whether the camera would have to move, and whether the foot of the board would cover it all the same. @param {Glide} glide */
  watch({ piece, path }) {
    const from = this.#figures.get(piece)?.at;
    const points = from ? [from, ...path] : path;
    this.camera.centre(points);
    const { top, bottom } = this.el.getBoundingClientRect();
    const map = this.#svg.getBoundingClientRect();
    const lowest = Math.max(...points.map(([, y]) => y)) * this.camera.scale + map.top;
    const highest = Math.min(...points.map(([, y]) => y)) * this.camera.scale + map.top;
    return this.camera.level === 1 && lowest > bottom - this.camera.foot && highest > top + this.camera.foot;
  }

  /** A piece goes its way in so many milliseconds; in none it is there at once. @param {Glide} glide @param {number} duration */
  travel({ piece, path, leaps }, duration) {
    const figure = this.#figures.get(piece);
    if (!figure || !path.length) return;
    const stops = [figure.at, ...path].filter((stop, n, all) => !n || apart(stop, all[n - 1]) > 1);
    const end = stops[stops.length - 1];
    figure.at = end;
    figure.el.style.transform = moveTo(end);
    if (stops.length < 2) return;
    if (!duration) return this.#ring(end);
    this.#pieceLayer.append(figure.el);
    this.#moving = figure.el.animate(journey(stops, leaps, path), { duration, easing: "ease-in-out" });
  }

  /** Once more where a piece went: its ghost goes there, the piece stays where it is. @param {Glide} glide @param {number} duration */
  retrace({ piece, path, leaps }, duration) {
    const model = this.#pieces.find(({ id }) => id === piece);
    if (!model || !path.length) return;
    this.camera.centre(path);
    const end = path[path.length - 1];
    if (!duration || path.length < 2) return this.#ring(end);
    const ghost = s("g.ghost", this.#draw(model));
    this.#pieceLayer.append(ghost);
    ghost.animate(journey(path, leaps, path), { duration, easing: "ease-in-out" }).onfinish = () => {
      ghost.remove();
      this.#ring(end);
    };
  }

  /** Whoever is on the way arrives. */
  arrive() {
    this.#moving?.finish();
    this.#moving = null;
  }

  /** Where nothing moves, or nobody watched, a ring says where it went. @param {Point} at */
  #ring([cx, cy]) {
    const mark = s("circle.spark", { cx, cy, r: 40 });
    this.#svg.append(mark);
    setTimeout(() => mark.remove(), RING);
  }

  // -- places that are moves: the same number, the same name, the same highlight

  /** Several moves may end in one place: the halo picks the next of them at each tap, a number its own. @param {Aim} aim */
  #mark(aim) {
    const { target, index, key, brings } = aim;
    const { width, height, label, at } = target;
    const here = this.#aims.filter(({ target }) => `${target.at}` === `${at}`).map((aim) => aim.index);
    const rank = here.indexOf(index);
    const box = { x: -width / 2, y: -height / 2, width, height, rx: 9 };
    const shape = (/** @type {string} */ name) => (width ? s(`rect.${name}`, box) : s(`circle.${name}`, { r: 20 }));
    const corner = width ? { transform: `translate(${width / 2 - 4} ${4 - height / 2})` } : { class: "rim" };
    const next = () => here[(here.indexOf(this.#desk.armed() ?? "") + 1) % here.length];
    /** @param {Event} event @param {boolean} exact */
    const pick = (event, exact) => {
      event.preventDefault();
      this.#desk.pick(exact ? index : next(), true);
    };
    const pinned = brings && pin({ ...aim, brings });
    if (pinned) this.#pins.push(pinned);
    return s(
      `g.target${rank ? ".twin" : ""}${brings ? `.${brings.rank}` : ""}`,
      {
        ...this.#desk.paired(index),
        ...{ role: "button", tabindex: 0, "aria-label": aim.label ?? label, transform: `translate(${at})` },
        onclick: (event) => pick(event, event.target instanceof Element && event.target.closest(".key, .pin") !== null),
        onkeydown: (event) => {
          if (event.key === "Enter" || event.key === " ") pick(event, true);
        },
      },
      !rank && shape("under"),
      shape("halo"),
      pinned
        ? [brings.rank === "neutral" && s("circle.dot", { r: 6 }), pinned.el]
        : key && s("g", corner, s("g.key", { "--rank": rank }, s("circle", { r: 11 }), s("text", { y: 4.6 }, key))),
    );
  }

  /** A way among few others, and the ghost of the piece that would stand at its end. @param {Aim} aim */
  #branch({ target }) {
    const [from] = target.path;
    const mine = this.#pieces.filter(({ seat }) => seat !== null && seat === this.#desk.page.seat);
    const near = mine.toSorted((a, b) => apart(a.at, from) - apart(b.at, from))[0];
    const line = () => s("path.branch", { d: drawn(target) });
    const there = near && apart(near.at, from) < GHOST;
    return [line(), line(), there && s("g.ghost", { transform: `translate(${target.at})` }, this.#draw(near))];
  }

  /** Places that can be picked. */
  showTargets = memo((/** @type {Aim[]} */ aims) => {
    if (!aims.length && !this.#aims.length) return; // what is in sight stays there
    this.#aims = aims;
    this.#pins = [];
    put(
      this.#targets,
      aims.map((aim) => this.#mark(aim)),
    );
    this.#settle();
    const short = aims.every(({ brings, target }) => brings && target.path.length <= STEPS);
    const few = short && aims.length > 1 && aims.length <= BRANCHES;
    put(this.#branches, few && aims.map((aim) => this.#branch(aim)));
    this.#svg.classList.toggle("crowd", aims.length > CROWD);
    if (aims.length) this.#offer();
    else this.camera.centre([]);
  });

  /**
   * The way there and what it costs, while a move is picked, or only looked at in passing.
   * @param {Target | null | undefined} target
   * @param {boolean} [passing]
   */
  showWay(target, passing) {
    put(this.#ways);
    put(this.#price);
    if (!target) return;
    const { path, cost, height, at } = target;
    const line = () => s("path.way", { d: drawn(target) });
    put(this.#ways, line(), line());
    const said = this.#pins.some(({ aim }) => aim.target === target);
    if (cost && !said) put(this.#price, this.#tag(cost, [at[0], at[1] + 34 / this.camera.scale + height / 2]));
    const others = [
      [...path, at, ...this.#ends],
      [at, ...this.#ends],
    ]; // the other places stay in sight where they can
    if (!passing) this.camera.centre(others.find((points) => this.camera.fits(points)) ?? [...path, at]);
  }

  /** @param {string} text @param {Point} at */
  #tag(text, [x, y]) {
    const room = 18 + 9 * text.length;
    const sum = s(
      "g.sum",
      s("rect", { x: -room / 2, y: -13, width: room, height: 26, rx: 13 }),
      s("text", { y: 5 }, text),
    );
    return s("g", { transform: `translate(${x} ${y})` }, sum);
  }

  /** @param {Index} index */
  #focusOn(index) {
    const place = this.#targets.querySelector(`[data-move="${index}"]`);
    if (place instanceof SVGElement) place.focus();
  }

  focus() {
    if (this.#aims.length) this.#focusOn(this.#aims[0].index);
    else this.#pan.focus();
  }

  /** Arrows go to the nearest target in that direction; without targets to whatever explains itself there. @param {KeyboardEvent} event */
  #arrow(event) {
    const way = ARROWS[event.key];
    if (!way || !(this.#aims.length || event.shiftKey)) return;
    event.preventDefault();
    if (event.shiftKey) {
      return this.camera.by(STEP * way[0], STEP * way[1]);
    }
    const [wide, high] = this.#model.size;
    const now = event.target instanceof SVGElement ? event.target.dataset.move : undefined;
    const from = this.#aims.find(({ index }) => `${index}` === now)?.target.at ?? [
      wide / 2 - way[0],
      high / 2 - way[1],
    ];
    const off = (/** @type {Aim} */ { target: { at } }) => ahead(from, at, way);
    const next = this.#aims.toSorted((a, b) => off(a) - off(b))[0];
    if (off(next) < Infinity) this.#focusOn(next.index);
  }
}
