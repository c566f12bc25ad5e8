// @ts-check
// The camera over the board: how near it is, what is in sight, and the hands that hold it.
import { still } from "../base/dom.js";

/** @typedef {[number, number]} Point */

const CLOSE = 2.4; // pixels to a unit of the board, at the closest
const NEAR = 1.5; // and as close as the page itself ever comes
const READABLE = 0.55; // and at the farthest, on a phone, as long as nobody asks for less
const FAR = 0.8; // from here on it is too small for many numbers
const NARROW = 600; // pixels of a phone
const [BESIDE, ABOVE, BELOW] = [60, 64, 40]; // units that names and figures need round a place
const [ASKED, CONFIRMED] = [72, 132]; // pixels of the question and of a picked answer, over a board that fills the screen

/** @param {Point} a @param {Point} b */
export const apart = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]);
/** @type {Record<string, Point>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How far an arrow has to go; without end to what does not lie that way. @param {Point} from @param {Point} at @param {Point} way */
export const ahead = (from, at, way) => {
  const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
  const far = dx * way[0] + dy * way[1];
  return far > 0 ? far + 2 * Math.abs(dx * way[1] + dy * way[0]) : Infinity;
};
/** @param {number} value @param {number} most */
const clamp = (value, most) => Math.min(Math.max(0, value), most);

export class Camera {
  #pan; // what scrolls
  #svg;
  #over; // dice and buttons
  #size;
  #settled; // told where the board comes to rest
  #offer; // brings what can be picked into sight
  /** @type {Point[]} */
  #wanted = []; // what shall be in sight
  /** @type {{ points: Point[], ends: Point[] } | null} */
  #framed = null; // to be framed as soon as the size is known
  /** @type {Point | null} */
  #bound = null; // where it is gliding to
  #base = 0; // pixels to a unit, at level 1; 0: the size is not known yet
  level = 1; // times as large as the whole board in sight
  scale = 0; // pixels to a unit
  foot = 0; // pixels from the bottom that whoever tells the story covers
  filling = false; // whether it fills the screen of a phone
  own = false; // whether somebody has arranged the board to their own taste

  /**
   * @param {HTMLElement} pan
   * @param {SVGSVGElement} svg
   * @param {HTMLElement} over
   * @param {readonly [number, number]} size
   * @param {(at: Point) => void} settled
   * @param {() => void} offer
   */
  constructor(pan, svg, over, size, settled, offer) {
    this.#pan = pan;
    this.#svg = svg;
    this.#over = over;
    this.#size = size;
    this.#settled = settled;
    this.#offer = offer;
    new ResizeObserver(() => this.#fit()).observe(pan);
    pan.addEventListener("scroll", () => this.#there && this.#arrived());
    pan.addEventListener("scrollend", () => (this.#bound && !this.#there ? this.#glide() : this.#arrived()));
    this.#listen();
  }

  /** Pixels from the top that dice and buttons may cover. */
  get #under() {
    if (this.filling) return ASKED;
    return this.narrow ? 0 : this.#over.offsetHeight + 12;
  }
  /** And from the bottom, whoever tells the story, or what confirms an answer. */
  get #above() {
    return this.foot + (this.filling ? CONFIRMED : 0);
  }
  get narrow() {
    return this.#pan.clientWidth < NARROW;
  }
  get #least() {
    return this.narrow ? READABLE / this.#base : 1;
  }

  #resize() {
    const [wide, high] = this.#size;
    this.#stop();
    this.level = Math.min(Math.max(1, this.level), Math.max(1, CLOSE / this.#base));
    this.scale = this.level * this.#base;
    // Nothing lies under the buttons for good: there is room above the map for them.
    const free = Math.max(0, Math.min(this.#under, this.#pan.clientHeight - high * this.scale));
    const { style, classList } = this.#svg;
    style.width = `${Math.floor(wide * this.scale)}px`;
    style.height = `${Math.floor(high * this.scale)}px`;
    style.setProperty("--unit", `${1 / this.scale}`);
    style.marginTop = `${this.level > 1 ? 0 : free}px`;
    classList.toggle("far", this.scale < FAR);
    this.#settled([this.#pan.scrollLeft, this.#pan.scrollTop]);
  }

  /** The window has another size: a board that was near stays as near. */
  #fit() {
    const { clientWidth, clientHeight } = this.#pan;
    if (!clientWidth || !clientHeight) return;
    const first = !this.#base;
    const near = this.level > 1 && this.scale;
    const [wide, high] = this.#size;
    this.#base = Math.min(clientWidth / wide, clientHeight / high);
    if (first) this.level = this.#least;
    else if (near) this.level = near / this.#base;
    this.#resize();
    if (first && this.#framed) this.frame(this.#framed.points, this.#framed.ends);
    else if (!this.own) this.#offer();
    this.centre(this.#wanted, "instant");
  }

  /** Closer or farther, about this point of the window. @param {number} factor @param {number} [x] @param {number} [y] */
  zoom(factor, x, y) {
    const box = this.#pan.getBoundingClientRect();
    const [px, py] = [x ?? box.left + box.width / 2, y ?? box.top + box.height / 2];
    const before = this.#svg.getBoundingClientRect();
    const [u, v] = [(px - before.left) / this.scale, (py - before.top) / this.scale];
    this.level *= factor;
    this.#resize();
    const after = this.#svg.getBoundingClientRect();
    const [left, top] = [after.left + u * this.scale - px, after.top + v * this.scale - py];
    this.#pan.scrollBy({ left, top, behavior: "instant" });
  }

  whole() {
    this.own = true;
    this.level = 1;
    this.#resize();
  }

  /** Where the map begins, in pixels of what can be scrolled. */
  corner() {
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
    if (!points.length || !this.scale || this.level === 1 || this.#pan.matches(".held")) return;
    const [x0, y0] = this.corner();
    const sides = this.#span(points).map((value, side) => value * this.scale + (side < 2 ? x0 : y0));
    const [left, right, top, bottom] = sides;
    const { scrollLeft, scrollTop, clientWidth: width, clientHeight: height } = this.#pan;
    const [x, y] = this.#bound ?? [scrollLeft, scrollTop];
    if (left > x && right < x + width && top > y + this.#under && bottom < y + height - this.#above) return;
    const { scrollWidth, scrollHeight } = this.#pan;
    const goal = {
      left: clamp((left + right - width) / 2, scrollWidth - width),
      top: clamp((top + bottom - height - this.#under + this.#above) / 2, scrollHeight - height),
    };
    const moves = apart([goal.left, goal.top], [scrollLeft, scrollTop]) >= 1;
    this.#bound = moves && behavior === "smooth" ? [goal.left, goal.top] : null;
    if (this.#bound) this.#glide();
    else this.#pan.scrollTo({ ...goal, behavior: "instant" });
    this.#settled([goal.left, goal.top]);
  }

  /** To where it is bound; once more, where a browser has broken it off without anybody's hand. */
  #glide() {
    if (this.#bound) this.#pan.scrollTo({ left: this.#bound[0], top: this.#bound[1], behavior: "smooth" });
  }

  get #there() {
    const { scrollLeft, scrollTop } = this.#pan;
    return this.#bound !== null && apart(this.#bound, [scrollLeft, scrollTop]) < 2;
  }

  /** It has come to rest. */
  #arrived() {
    this.#bound = null;
    this.#settled([this.#pan.scrollLeft, this.#pan.scrollTop]);
  }

  /** It glides no farther. */
  #stop() {
    if (!this.#bound) return;
    this.#bound = null;
    const { scrollLeft: left, scrollTop: top } = this.#pan;
    this.#pan.scrollTo({ left, top, behavior: "instant" });
  }

  /** On a phone as near again as can be read, where these are still in sight then: a large choice may have taken it far. @param {Point[]} points */
  near(points) {
    const closer = this.narrow && !this.own && this.#base > 0 && this.level < this.#least;
    if (closer && points.length && this.fits(points, READABLE)) {
      this.level = this.#least;
      this.#resize();
    }
    this.centre(points);
  }

  /** Whether all of them can be in sight as near as this. @param {Point[]} points @param {number} [scale] */
  fits(points, scale = this.scale) {
    if (!points.length || !scale) return true;
    const [left, right, top, bottom] = this.#span(points).map((value) => value * scale);
    const { clientWidth, clientHeight } = this.#pan;
    return right - left < clientWidth + 1 && bottom - top < clientHeight - this.#under - this.#above + 1;
  }

  /** Frame what is within reach, unless somebody has arranged the board to their own taste; where that is too much, the ends alone. @param {Point[]} points @param {Point[]} ends */
  frame(points, ends = points) {
    if (!this.#base) this.#framed = { points, ends };
    else if (!this.own) {
      const [left, right, top, bottom] = this.#span(points);
      const { clientWidth, clientHeight } = this.#pan;
      const fit =
        Math.min(clientWidth / (right - left), (clientHeight - this.#under - this.#above) / (bottom - top), NEAR) /
        this.#base;
      this.level = fit > 1.4 || this.narrow ? Math.max(1, fit) : 1;
      this.#resize();
      if (fit < this.level) points = ends;
    }
    this.centre(points);
  }

  // -- hands: wheel, drag, pinch

  #listen() {
    const pan = this.#pan;
    const wheel = (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      this.own = true;
      this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX, event.clientY);
    };
    pan.addEventListener("wheel", wheel, { passive: false });
    pan.addEventListener("pointerdown", () => this.#stop());
    pan.addEventListener("pointerdown", (event) => this.#grab(event));
    pan.addEventListener("touchstart", (event) => this.#pinch(event), { passive: false });
    pan.addEventListener("keydown", () => this.#stop());
  }

  /** @param {PointerEvent} event */
  #grab({ pointerType, button, target, clientX, clientY }) {
    if (pointerType !== "mouse" || button || (target instanceof Element && target.closest(".target"))) return;
    const pan = this.#pan;
    let [x, y] = [clientX, clientY];
    /** @param {PointerEvent} now */
    const move = (now) => {
      this.own = true;
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
    this.own = true;
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

  /** By a key: so many pixels this way. @param {number} left @param {number} top */
  by(left, top) {
    this.own = true;
    this.#pan.scrollBy({ left, top });
  }
}
