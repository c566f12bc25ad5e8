// Hands on the board: wheel, drag, pinch, and a small whole map while one is near.
import { s } from "./dom.js";

export function attach(board) {
  const { pan, el } = board;
  pan.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      board.own = true;
      board.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX, event.clientY);
    },
    { passive: false },
  );
  pan.addEventListener("pointerdown", (event) => grab(board, event));
  pan.addEventListener("touchstart", (event) => pinch(board, event), { passive: false });
  map(board, el);
}

function grab(board, { pointerType, button, target, clientX, clientY }) {
  if (pointerType !== "mouse" || button || target.closest(".target")) return;
  const { pan } = board;
  let [x, y] = [clientX, clientY];
  const move = (now) => {
    board.own = true;
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

function pinch(board, event) {
  if (event.touches.length !== 2) return;
  event.preventDefault();
  board.own = true;
  const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  let last = spread(event.touches);
  const move = (now) => {
    if (now.touches.length !== 2) return;
    now.preventDefault();
    const [a, b] = now.touches;
    board.zoom(spread(now.touches) / last, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    last = spread(now.touches);
  };
  const stop = (now) => {
    if (now.touches.length > 1) return;
    board.pan.removeEventListener("touchmove", move);
    board.pan.removeEventListener("touchend", stop);
  };
  board.pan.addEventListener("touchmove", move, { passive: false });
  board.pan.addEventListener("touchend", stop);
}

function map(board, el) {
  const frames = [s("rect"), s("rect")];
  const small = s(
    "svg.mini",
    { viewBox: board.svg.getAttribute("viewBox"), "aria-hidden": "true" },
    board.picture(),
    frames,
  );
  el.append(small);
  board.moved = () => {
    if (!board.scale) return; // its size is not known yet
    small.toggleAttribute("hidden", board.level < (board.pan.clientWidth < 600 ? 2 : 1.05)); // where there is little room, only if much is out of sight
    const { scrollLeft, scrollTop, clientWidth: width, clientHeight: height } = board.pan;
    const [left, top] = board.corner();
    const [x, y] = [scrollLeft - left, scrollTop - top];
    for (const frame of frames)
      for (const [key, value] of Object.entries({ x, y, width, height })) frame.setAttribute(key, value / board.scale);
  };
  board.moved();
}
