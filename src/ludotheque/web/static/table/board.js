// The board: a drawing that never changes, pieces that keep their node as long as they live, and targets that are moves.
import { h, put, s, say, still } from "./dom.js";
import { marks } from "./emblem.js";

const CLOSE = 2.4; // pixels to a unit of the board, at the closest
const READABLE = 0.55; // and at the farthest, on a phone, as long as nobody asks for less
const FAR = 0.8; // from here on it is too small for many numbers
const [BESIDE, ABOVE, BELOW] = [60, 64, 40]; // units that names and figures need round a place
export const at = ([x, y]) => `translate(${x}px, ${y}px)`;

// desk: { people(seat), pick(index), hot(index, on) }
export function makeBoard(model, desk) {
  const [wide, high] = model.size;
  const nodes = new Map();
  const held = new Set(); // pieces that are on their way
  let level = 1,
    base = 0,
    scale = 0,
    pieces = [],
    wanted = [];
  const layer = s("g");
  const dice = h("div.row");
  const picture = () => s("image", { href: model.url, width: wide, height: high });
  const svg = s("svg.map", { viewBox: `0 0 ${wide} ${high}`, role: "group", label: "board" }, picture(), layer);
  const pan = h("div.pan", { tabindex: 0, role: "region", label: "board_region", onscroll: () => board.moved() }, svg);
  const button = (label, text, onclick) => h(`button.btn${text.length > 1 ? "" : ".icon"}`, { label, onclick }, text);
  const over = h(
    "div.over",
    dice,
    button("zoom_whole", say("whole"), () => board.whole()),
    button("zoom_in", "+", () => board.zoom(1.5)),
    button("zoom_out", "−", () => board.zoom(1 / 1.5)),
  );
  const el = h("section.board", { label: "board", "--board-ground": model.ground }, pan, over);
  const board = {
    el,
    pan,
    svg,
    dice,
    picture,
    size: model.size,
    nodes,
    held,
    own: false,
    moved() {},
    ready() {},
    get level() {
      return level;
    },
    get scale() {
      return scale;
    },
    get base() {
      return base;
    },
    get least() {
      return pan.clientWidth < 600 ? READABLE / base : 1;
    },
    get under() {
      return over.offsetHeight + 12;
    },
  }; // pixels from the top that dice and buttons may cover

  // -- how near it is
  const size = () => {
    level = Math.min(Math.max(1, level), Math.max(1, CLOSE / base));
    scale = level * base;
    svg.style.width = `${Math.floor(wide * scale)}px`;
    svg.style.height = `${Math.floor(high * scale)}px`;
    svg.style.setProperty("--unit", 1 / scale);
    // Nothing lies under the buttons for good: there is room above the map for them.
    svg.style.marginTop = `${level > 1 ? board.under : Math.max(0, Math.min(board.under, pan.clientHeight - high * scale))}px`;
    svg.classList.toggle("far", scale < FAR);
    board.moved();
  };
  // Where the map begins, in pixels of what can be scrolled.
  board.corner = () => {
    const [map, box] = [svg, pan].map((one) => one.getBoundingClientRect());
    return [map.left - box.left + pan.scrollLeft, map.top - box.top + pan.scrollTop];
  };
  new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = pan;
    if (!width || !height) return;
    const [first, near] = [!base, level > 1 && scale]; // a board that was near stays as near
    base = Math.min(width / wide, height / high);
    if (first) level = board.least;
    else if (near) level = near / base;
    size();
    if (first) board.ready();
    board.centre(wanted, "instant");
  }).observe(pan);
  board.zoom = (factor, x, y) => {
    const box = pan.getBoundingClientRect();
    const [px, py] = [x ?? box.left + box.width / 2, y ?? box.top + box.height / 2];
    const before = svg.getBoundingClientRect();
    const [u, v] = [(px - before.left) / scale, (py - before.top) / scale];
    level *= factor;
    size();
    const after = svg.getBoundingClientRect();
    pan.scrollBy({ left: after.left + u * scale - px, top: after.top + v * scale - py, behavior: "instant" });
  };
  board.near = (wished) => {
    level = wished;
    size();
  };
  board.whole = () => {
    board.own = true;
    board.near(1);
  };

  // Bring these points into sight, if they are not, without taking the board out of a hand.
  board.span = (points) => {
    const [all, down] = [0, 1].map((axis) => points.map((point) => point[axis]));
    return [Math.min(...all) - BESIDE, Math.max(...all) + BESIDE, Math.min(...down) - ABOVE, Math.max(...down) + BELOW];
  };
  board.centre = (points, behavior = still() ? "instant" : "smooth") => {
    wanted = points;
    if (!points.length || !scale || level === 1 || pan.matches(".held")) return;
    const [x0, y0] = board.corner();
    const [left, right, top, bottom] = board.span(points).map((value, side) => value * scale + (side < 2 ? x0 : y0));
    const { scrollLeft: x, scrollTop: y, clientWidth: width, clientHeight: height } = pan;
    if (left > x && right < x + width && top > y + board.under && bottom < y + height) return;
    pan.scrollTo({ left: (left + right - width) / 2, top: (top + bottom - height - board.under) / 2, behavior });
  };
  // -- pieces
  const figure = ({ seat, symbol, size: big }) => {
    const person = seat === null ? null : desk.people(seat);
    const inside = symbol
      ? s("use", {
          href: `${model.symbols}#${symbol}`,
          width: 28,
          height: 28,
          color: person && `var(--seat-${person.emblem})`,
        })
      : marks(person, 2);
    const owner = symbol && person && s("g", { transform: "translate(16 17) scale(.44)" }, marks(person, 3));
    return s("g", { transform: `scale(${big}) translate(-14 -14)` }, inside, owner);
  };
  const lay = (piece) => {
    const node = nodes.get(piece.id) || { el: s("g.piece", { role: "img" }) };
    if (!nodes.has(piece.id)) layer.append(node.el);
    nodes.set(piece.id, node);
    const look = JSON.stringify([piece.label, piece.seat, piece.symbol, piece.size]);
    if (node.look !== look) put(node.el, s("title", piece.label), figure(piece));
    node.look = look;
    if (held.has(piece.id)) return;
    node.at = piece.at;
    node.el.style.transform = at(piece.at);
  };
  board.showPieces = (all) => {
    pieces = all;
    const ids = new Set(all.map(({ id }) => id));
    for (const [id, node] of nodes)
      if (!ids.has(id)) {
        node.el.remove();
        nodes.delete(id);
      }
    all.forEach(lay);
  };
  board.settle = () => {
    held.clear();
    board.showPieces(pieces);
  };
  board.focus = () => pan.focus();
  board.showWay = () => {};
  // Targets are drawn as soon as a question has some.
  let drawn;
  board.showTargets = (list) => {
    if (!drawn && list.length) drawn = import("./targets.js").then((found) => found.aim(board, desk));
    drawn?.then((show) => show(list));
  };
  // Hands on the board and the small whole map: loaded at the first touch, or with the first places to pick.
  let hands;
  board.hands = () => (hands ||= import("./gestures.js").then(({ attach }) => attach(board)));
  pan.addEventListener("pointerenter", board.hands, { once: true });
  return board;
}
