// The places on the board that are moves: the same number, the same name, the same highlight.
import { memo, put, s } from "./dom.js";

const CLEAR = 17; // units of the board kept free round each place on the way: its name stays readable
const STEP = 120; // pixels that Shift and an arrow move the board
const CROWD = 12; // more places than that, on a small map, show their numbers only while they are looked at
const NEAR = 1.5; // pixels to a unit of the board: the page itself never comes closer
const stretches = (path) =>
  path
    .slice(1)
    .map((to, n) => {
      const from = path[n];
      const part = Math.min(CLEAR / (Math.hypot(to[0] - from[0], to[1] - from[1]) || 1), 0.36);
      const along = (share) => [0, 1].map((axis) => (from[axis] + (to[axis] - from[axis]) * share).toFixed(1));
      return `M${along(part)}L${along(1 - part)}`;
    })
    .join("");

// A printed line is followed as it is; only its ends are kept free.
const far = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]);
const cut = (line, gap) => {
  let left = gap;
  const n = line.findIndex((to, m) => {
    if (m) left -= far(line[m - 1], to);
    return left < 0;
  });
  const [from, to] = [line[n - 1], line[n]];
  const share = 1 + left / far(from, to);
  return [[0, 1].map((axis) => from[axis] + (to[axis] - from[axis]) * share), ...line.slice(n)];
};
const trim = (line) => {
  const gap = Math.min(CLEAR, line.slice(1).reduce((sum, to, n) => sum + far(line[n], to), 0) * 0.36);
  return `M${cut(cut(line, gap).toReversed(), gap)
    .map((point) => point.map((one) => one.toFixed(1)))
    .join("L")}`;
};
const drawn = ({ path, lines }) => (lines?.length ? lines.map(trim).join("") : stretches(path));

export function aim(board, desk) {
  board.hands();
  const [wide, high] = board.size;
  const [ways, targets, price] = [s("g"), s("g"), s("g")];
  let list = [];
  board.svg.append(ways, targets, price);

  // Several moves may end in one place: the halo picks the next of them at each tap, a number its own.
  const mark = ({ target: { width, height, label, at }, index, key }) => {
    const here = list.filter(({ target }) => `${target.at}` === `${at}`).map((one) => one.index);
    const rank = here.indexOf(index);
    const shape = (name) =>
      width
        ? s(`rect.${name}`, { x: -width / 2, y: -height / 2, width, height, rx: 9 })
        : s(`circle.${name}`, { r: 20 });
    const corner = width ? { transform: `translate(${width / 2 - 4} ${4 - height / 2})` } : { class: "rim" };
    const next = () => {
      const armed = here.indexOf(desk.armed?.());
      return here[(armed + 1) % here.length];
    };
    const pick = (event) => {
      event.preventDefault();
      desk.pick(event.target.closest(".key, .target").matches(".key") || event.key ? index : next(), true);
    };
    return s(
      rank ? "g.target.twin" : "g.target",
      {
        ...desk.paired(index),
        role: "button",
        tabindex: 0,
        "aria-label": label,
        transform: `translate(${at})`,
        onclick: pick,
        onkeydown: (event) => "Enter ".includes(event.key) && pick(event),
      },
      !rank && shape("under"),
      shape("halo"),
      key && s("g", corner, s("g.key", { "--rank": rank }, s("circle", { r: 11 }), s("text", { y: 4.6 }, key))),
    );
  };
  // The way there and what it costs, while a move is picked.
  board.showWay = (target, passing) => {
    if (!target) return put(price) && put(ways);
    const {
      path,
      cost,
      at: [x, y],
      height,
    } = target;
    const line = () => s("path.way", { d: drawn(target) });
    const room = 18 + 9 * cost.length;
    put(ways, line(), line());
    put(
      price,
      cost &&
        s(
          "g",
          { transform: `translate(${x} ${y + 34 / board.scale + height / 2})` },
          s("g.sum", s("rect", { x: -room / 2, y: -13, width: room, height: 26, rx: 13 }), s("text", { y: 5 }, cost)),
        ),
    );
    return !passing && board.centre([...path, target.at]);
  };
  // Frame what is within reach, unless somebody has arranged the board to their own taste.
  const frame = (points) => {
    if (!board.base)
      board.ready = () => frame(points); // as soon as its size is known
    else if (!board.own) {
      const [left, right, top, bottom] = board.span(points);
      const fit =
        Math.min(
          board.pan.clientWidth / (right - left),
          (board.pan.clientHeight - board.under) / (bottom - top),
          NEAR,
        ) / board.base;
      board.near(Math.max(fit > 1.4 ? fit : 1, board.least));
    }
    board.centre(points);
  };

  const focus = (index) => targets.querySelector(`[data-move="${index}"]`).focus();
  board.focus = () => (list.length ? focus(list[0].index) : board.pan.focus());
  // Arrows go to the nearest target in that direction; without targets they move the board, as arrows do.
  board.pan.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way || !list.length) return;
    event.preventDefault();
    if (event.shiftKey) {
      board.own = true;
      return board.pan.scrollBy({ left: STEP * way[0], top: STEP * way[1] });
    }
    const from = list.find(({ index }) => event.target.dataset.move === `${index}`)?.target.at || [
      wide / 2 - way[0],
      high / 2 - way[1],
    ];
    const off = ({
      target: {
        at: [x, y],
      },
    }) => {
      const ahead = (x - from[0]) * way[0] + (y - from[1]) * way[1];
      return ahead > 0 ? ahead + 2 * Math.abs((x - from[0]) * way[1] + (y - from[1]) * way[0]) : Infinity;
    };
    const next = list.toSorted((a, b) => off(a) - off(b))[0];
    if (off(next) < Infinity) focus(next.index);
  });

  return memo((all) => {
    list = all;
    put(targets, all.map(mark));
    board.svg.classList.toggle("crowd", all.length > CROWD);
    const paths = all.flatMap(({ target }) => (target.plain ? [] : target.path));
    board.aimed = all.map(({ target }) => target.at);
    if (paths.length) frame([...paths, ...board.aimed]);
    else board.centre(board.aimed);
  });
}
