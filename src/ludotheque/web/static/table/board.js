// @ts-check
// The board: a drawing that never changes, pieces that keep their node as long as they live, places that are moves,
// and the hands that hold it.  Whatever happens on it goes through this object.
import { say } from "../base/common.js";
import { h, memo, put, s, still } from "../base/dom.js";
import { marks } from "./emblem.js";
/** @import { BoardFacts, Glide, Piece, Target } from "../types.d.ts" */
/** @import { Aim, Desk, Index } from "./desk.js" */

/** @typedef {[number, number]} Point */
/** @typedef {{ el: SVGGElement, look: string, at: Point }} Figure a piece as it is drawn */

const CLOSE = 2.4; // pixels to a unit of the board, at the closest
const NEAR = 1.5; // and as close as the page itself ever comes
const READABLE = 0.55; // and at the farthest, on a phone, as long as nobody asks for less
const FAR = 0.8; // from here on it is too small for many numbers
const NARROW = 600; // pixels of a phone
const [BESIDE, ABOVE, BELOW] = [60, 64, 40]; // units that names and figures need round a place
const CLEAR = 17; // units kept free round each place on the way: its name stays readable
const STEP = 120; // pixels that Shift and an arrow move the board
const CROWD = 12; // more places than that, on a small map, show their numbers only while they are looked at
/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// -- points and lines

/** @param {Point} point */
const moveTo = ([x, y]) => `translate(${x}px, ${y}px)`;
/** @param {Point} a @param {Point} b */
const apart = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]);
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

export class Board {
  #desk;
  #model;
  #svg;
  #pan;
  #over; // dice and buttons
  /** @type {Map<string, Figure>} */
  #figures = new Map();
  /** @type {Set<string>} */
  #held = new Set(); // pieces that are on their way
  /** @type {Piece[]} */
  #pieces = [];
  /** @type {Aim[]} */
  #aims = [];
  /** @type {Point[]} */
  #wanted = []; // what shall be in sight
  /** @type {Piece[]} */
  #watched = []; // what is looked at while nothing can be picked
  /** @type {Point[] | null} */
  #framed = null; // to be framed as soon as the size is known
  #level = 1; // times as large as the whole board in sight
  #base = 0; // pixels to a unit, at level 1; 0: the size is not known yet
  #scale = 0; // pixels to a unit
  #own = false; // whether somebody has arranged the board to their own taste
  /** @type {{ el: SVGSVGElement, frames: SVGRectElement[] } | null} */
  #mini = null;
  #pieceLayer = s("g");
  #ways = s("g");
  #targets = s("g");
  #price = s("g");

  /** Where dice are thrown. */
  dice = h("div.row");

  /** @param {BoardFacts} model @param {Desk} desk */
  constructor(model, desk) {
    this.#desk = desk;
    this.#model = model;
    const viewBox = `0 0 ${model.size.join(" ")}`;
    this.#svg = s(
      "svg.map",
      { viewBox, role: "group", label: "board" },
      this.#picture(),
      ...[this.#pieceLayer, this.#ways, this.#targets, this.#price],
    );
    this.#pan = h(
      "div.pan",
      { tabindex: 0, role: "region", label: "board_region", onscroll: () => this.#moved() },
      this.#svg,
    );
    this.#over = h(
      "div.over",
      this.dice,
      h("button.btn", { label: "zoom_whole", onclick: () => this.whole() }, say("whole")),
      h("button.btn.icon", { label: "zoom_in", onclick: () => this.zoom(1.5) }, "+"),
      h("button.btn.icon", { label: "zoom_out", onclick: () => this.zoom(1 / 1.5) }, "−"),
    );
    this.el = h("section.board", { label: "board", "--board-ground": model.ground }, this.#pan, this.#over);
    new ResizeObserver(() => this.#fit()).observe(this.#pan);
    this.#listen();
  }

  #picture() {
    const [width, height] = this.#model.size;
    return s("image", { href: this.#model.url, width, height });
  }

  // -- how near it is

  /** Pixels from the top that dice and buttons may cover. */
  get #under() {
    return this.#over.offsetHeight + 12;
  }
  get #narrow() {
    return this.#pan.clientWidth < NARROW;
  }
  get #least() {
    return this.#narrow ? READABLE / this.#base : 1;
  }

  #resize() {
    const [wide, high] = this.#model.size;
    this.#level = Math.min(Math.max(1, this.#level), Math.max(1, CLOSE / this.#base));
    this.#scale = this.#level * this.#base;
    // Nothing lies under the buttons for good: there is room above the map for them.
    const free = Math.max(0, Math.min(this.#under, this.#pan.clientHeight - high * this.#scale));
    const { style, classList } = this.#svg;
    style.width = `${Math.floor(wide * this.#scale)}px`;
    style.height = `${Math.floor(high * this.#scale)}px`;
    style.setProperty("--unit", `${1 / this.#scale}`);
    style.marginTop = `${this.#level > 1 ? this.#under : free}px`;
    classList.toggle("far", this.#scale < FAR);
    this.#moved();
  }

  /** The window has another size: a board that was near stays as near. */
  #fit() {
    const { clientWidth, clientHeight } = this.#pan;
    if (!clientWidth || !clientHeight) return;
    const first = !this.#base;
    const near = this.#level > 1 && this.#scale;
    const [wide, high] = this.#model.size;
    this.#base = Math.min(clientWidth / wide, clientHeight / high);
    if (first) this.#level = this.#least;
    else if (near) this.#level = near / this.#base;
    this.#resize();
    if (first && this.#framed) this.#frame(this.#framed);
    this.centre(this.#wanted, "instant");
  }

  /** Closer or farther, about this point of the window. @param {number} factor @param {number} [x] @param {number} [y] */
  zoom(factor, x, y) {
    const box = this.#pan.getBoundingClientRect();
    const [px, py] = [x ?? box.left + box.width / 2, y ?? box.top + box.height / 2];
    const before = this.#svg.getBoundingClientRect();
    const [u, v] = [(px - before.left) / this.#scale, (py - before.top) / this.#scale];
    this.#level *= factor;
    this.#resize();
    const after = this.#svg.getBoundingClientRect();
    const [left, top] = [after.left + u * this.#scale - px, after.top + v * this.#scale - py];
    this.#pan.scrollBy({ left, top, behavior: "instant" });
  }

  whole() {
    this.#own = true;
    this.#level = 1;
    this.#resize();
  }

  /** Where the map begins, in pixels of what can be scrolled. */
  #corner() {
    const [map, box] = [this.#svg, this.#pan].map((el) => el.getBoundingClientRect());
    return [map.left - box.left + this.#pan.scrollLeft, map.top - box.top + this.#pan.scrollTop];
  }

  /** Left, right, top and bottom of these points and their names. @param {Point[]} points */
  #span(points) {
    const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [
      Math.min(...across) - BESIDE,
      Math.max(...across) + BESIDE,
      Math.min(...down) - ABOVE,
      Math.max(...down) + BELOW,
    ];
  }

  /**
   * Bring these points into sight, if they are not, without taking the board out of a hand.
   * @param {Point[]} points
   * @param {ScrollBehavior} behavior
   */
  centre(points, behavior = still() ? "instant" : "smooth") {
    this.#wanted = points;
    if (!points.length || !this.#scale || this.#level === 1 || this.#pan.matches(".held")) return;
    const [x0, y0] = this.#corner();
    const sides = this.#span(points).map((value, side) => value * this.#scale + (side < 2 ? x0 : y0));
    const [left, right, top, bottom] = sides;
    const { scrollLeft: x, scrollTop: y, clientWidth: width, clientHeight: height } = this.#pan;
    if (left > x && right < x + width && top > y + this.#under && bottom < y + height) return;
    const goal = { left: (left + right - width) / 2, top: (top + bottom - height - this.#under) / 2 };
    this.#pan.scrollTo({ ...goal, behavior });
  }

  /** Frame what is within reach, unless somebody has arranged the board to their own taste. @param {Point[]} points */
  #frame(points) {
    if (!this.#base) this.#framed = points;
    else if (!this.#own) {
      const [left, right, top, bottom] = this.#span(points);
      const { clientWidth, clientHeight } = this.#pan;
      const fit =
        Math.min(clientWidth / (right - left), (clientHeight - this.#under) / (bottom - top), NEAR) / this.#base;
      this.#level = Math.max(fit > 1.4 ? fit : 1, this.#least);
      this.#resize();
    }
    this.centre(points);
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
    if (this.#held.has(id)) return;
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

  /** It is about to travel: until then it stays where it is. @param {string} piece */
  hold(piece) {
    if (this.#figures.has(piece)) this.#held.add(piece);
  }

  /** Everything stands where it belongs. */
  settle() {
    this.#held.clear();
    this.showPieces(this.#pieces);
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
    this.goHome();
  });

  goHome() {
    if (!this.#aims.length) this.centre(this.#watched.map(({ id, at }) => this.#figures.get(id)?.at ?? at));
  }

  /** A piece goes its way; at speed 0 it is there at once. @param {Glide} glide @param {number} speed */
  async travel({ piece, path, leaps }, speed) {
    const figure = this.#figures.get(piece);
    if (!figure || !path.length) return;
    const over = new Set(leaps.map((n) => `${path[n]}`));
    const stops = [figure.at, ...path].filter((stop, n, all) => !n || apart(stop, all[n - 1]) > 1);
    const end = stops[stops.length - 1];
    figure.at = end;
    figure.el.style.transform = moveTo(end);
    if (stops.length < 2) return;
    if (!speed) {
      if (still()) this.#ring(end);
      return;
    }
    this.#pieceLayer.append(figure.el);
    if (!this.#aims.length) this.centre([end]); // what can be picked stays where it is
    const legs = stops.map((stop, n) => (n && !over.has(`${stop}`) ? apart(stop, stops[n - 1]) : 0));
    const length = legs.reduce((sum, leg) => sum + leg) || 1;
    let gone = 0;
    const frames = stops.map((stop, n) => {
      gone += legs[n];
      return { transform: moveTo(stop), offset: Math.min(1, gone / length) };
    });
    const duration = Math.min(900, 320 + 90 * (stops.length - 2)) / speed;
    await figure.el.animate(frames, { duration, easing: "ease-in-out" }).finished.catch(() => 0);
  }

  /** Nothing moves for those who asked for stillness: a ring says where it went. @param {Point} at */
  #ring([cx, cy]) {
    const mark = s("circle.spark", { cx, cy, r: 40 });
    this.#svg.append(mark);
    setTimeout(() => mark.remove(), 2000);
  }

  // -- places that are moves: the same number, the same name, the same highlight

  /** Several moves may end in one place: the halo picks the next of them at each tap, a number its own. @param {Aim} aim */
  #mark({ target: { width, height, label, at }, index, key }) {
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
    return s(
      rank ? "g.target.twin" : "g.target",
      {
        ...this.#desk.paired(index),
        ...{ role: "button", tabindex: 0, "aria-label": label, transform: `translate(${at})` },
        onclick: (event) => pick(event, event.target instanceof Element && event.target.closest(".key") !== null),
        onkeydown: (event) => {
          if (event.key === "Enter" || event.key === " ") pick(event, true);
        },
      },
      !rank && shape("under"),
      shape("halo"),
      key && s("g", corner, s("g.key", { "--rank": rank }, s("circle", { r: 11 }), s("text", { y: 4.6 }, key))),
    );
  }

  /** Places that can be picked. */
  showTargets = memo((/** @type {Aim[]} */ aims) => {
    if (!aims.length && !this.#aims.length) return; // what is in sight stays there
    this.#aims = aims;
    put(
      this.#targets,
      aims.map((aim) => this.#mark(aim)),
    );
    this.#svg.classList.toggle("crowd", aims.length > CROWD);
    if (aims.length) this.#reach();
    const places = aims.map(({ target }) => target.at);
    const paths = aims.flatMap(({ target }) => (target.plain ? [] : target.path));
    if (paths.length) this.#frame([...paths, ...places]);
    else this.centre(places);
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
    if (cost) put(this.#price, this.#tag(cost, [at[0], at[1] + 34 / this.#scale + height / 2]));
    if (!passing) this.centre([...path, at]);
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

  /** Arrows go to the nearest target in that direction; without targets they move the board, as arrows do. @param {KeyboardEvent} event */
  #arrow(event) {
    const way = ARROWS[event.key];
    if (!way || !this.#aims.length) return;
    event.preventDefault();
    if (event.shiftKey) {
      this.#own = true;
      this.#pan.scrollBy({ left: STEP * way[0], top: STEP * way[1] });
      return;
    }
    const [wide, high] = this.#model.size;
    const now = event.target instanceof SVGElement ? event.target.dataset.move : undefined;
    const from = this.#aims.find(({ index }) => `${index}` === now)?.target.at ?? [
      wide / 2 - way[0],
      high / 2 - way[1],
    ];
    /** @param {Aim} aim */
    const off = ({ target: { at } }) => {
      const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
      const ahead = dx * way[0] + dy * way[1];
      return ahead > 0 ? ahead + 2 * Math.abs(dx * way[1] + dy * way[0]) : Infinity;
    };
    const next = this.#aims.toSorted((a, b) => off(a) - off(b))[0];
    if (off(next) < Infinity) this.#focusOn(next.index);
  }

  // -- hands: wheel, drag, pinch, and a small whole map while one is near

  #listen() {
    const pan = this.#pan;
    const wheel = (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      this.#own = true;
      this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX, event.clientY);
    };
    pan.addEventListener("wheel", wheel, { passive: false });
    pan.addEventListener("pointerdown", (event) => this.#grab(event));
    pan.addEventListener("touchstart", (event) => this.#pinch(event), { passive: false });
    pan.addEventListener("keydown", (event) => this.#arrow(event));
    pan.addEventListener("pointerenter", () => this.#reach(), { once: true });
  }

  /** @param {PointerEvent} event */
  #grab({ pointerType, button, target, clientX, clientY }) {
    if (pointerType !== "mouse" || button || (target instanceof Element && target.closest(".target"))) return;
    const pan = this.#pan;
    let [x, y] = [clientX, clientY];
    /** @param {PointerEvent} now */
    const move = (now) => {
      this.#own = true;
      pan.classList.add("held");
      pan.scrollBy({ left: x - now.clientX, top: y - now.clientY, behavior: "instant" });
      [x, y] = [now.clientX, now.clientY];
    };
    const stop = () => {
      pan.classList.remove("held");
      removeEventListener("pointermove", move);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", stop, { once: true });
  }

  /** @param {TouchEvent} event */
  #pinch(event) {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    this.#own = true;
    const pan = this.#pan;
    /** @param {TouchList} touches */
    const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    let last = spread(event.touches);
    /** @param {TouchEvent} now */
    const move = (now) => {
      if (now.touches.length !== 2) return;
      now.preventDefault();
      const [a, b] = now.touches;
      this.zoom(spread(now.touches) / last, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
      last = spread(now.touches);
    };
    /** @param {TouchEvent} now */
    const stop = (now) => {
      if (now.touches.length > 1) return;
      pan.removeEventListener("touchmove", move);
      pan.removeEventListener("touchend", stop);
    };
    pan.addEventListener("touchmove", move, { passive: false });
    pan.addEventListener("touchend", stop);
  }

  /** The small whole map: from the first touch on, or with the first places to pick. */
  #reach() {
    if (this.#mini) return;
    const frames = [s("rect"), s("rect")];
    const viewBox = this.#svg.getAttribute("viewBox");
    this.#mini = { el: s("svg.mini", { viewBox, "aria-hidden": "true" }, this.#picture(), frames), frames };
    this.el.append(this.#mini.el);
    this.#moved();
  }

  #moved() {
    if (!this.#mini || !this.#scale) return;
    // where there is little room, only if much is out of sight
    this.#mini.el.toggleAttribute("hidden", this.#level < (this.#narrow ? 2 : 1.05));
    const { scrollLeft, scrollTop, clientWidth: width, clientHeight: height } = this.#pan;
    const [left, top] = this.#corner();
    const seen = Object.entries({ x: scrollLeft - left, y: scrollTop - top, width, height });
    for (const frame of this.#mini.frames)
      for (const [name, value] of seen) frame.setAttribute(name, `${value / this.#scale}`);
  }
}
