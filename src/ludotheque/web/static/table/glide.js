// What happened, shown on the board: dice settle, a card lands, pieces travel; one after the other.
import { closer, h, put, s, still } from "./dom.js";
import { at } from "./board.js";
import { die, turn } from "./emblem.js";

const MANY = 4; // events waiting: twice as fast
const TOO_MANY = 14; // skip to the present
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

// cards: the places where a drawn card is laid
export function makeStory(board, cards, desk) {
  const queue = [];
  let running = false;
  const tell = (shows) => {
    queue.push(...shows);
    if (!running) run();
  };
  // What fate said last stays readable, also for whoever opens the page later.
  const recall = (shows) => {
    const [thrown, drawn] = [shows.findLast(({ dice }) => dice.length), shows.findLast((show) => show.card)];
    if (thrown) roll(thrown, 0);
    if (drawn) land(drawn.card, 0);
  };
  const skip = () => {
    queue.length = 0;
    board.settle();
  };

  const run = async () => {
    running = true;
    while (queue.length) {
      const late = document.hidden || still() || queue.length > TOO_MANY;
      await play(queue.shift(), late ? 0 : desk.page.table.fast || queue.length > MANY ? 2 : 1);
    }
    running = false;
    board.settle();
    board.home?.();
  };
  const play = async (show, speed) => {
    if (show.dice.length) {
      roll(show, speed && 400 / speed);
      if (speed) await pause(650 / speed);
    }
    if (show.card) land(show.card, speed && 200);
    if (show.glide) await travel(show.glide, speed);
  };

  // The log says in words what the dice show, so they are silent.
  const roll = ({ dice: faces, dice_colours: colours }, time) => {
    const made = faces.map((face, n) => die(face, "svg.die", colours[n]));
    put(board.dice, made);
    if (!time) return;
    const chance = setInterval(() => {
      for (const one of made) turn(one, 1 + Math.floor(Math.random() * 6));
    }, 70);
    setTimeout(() => {
      clearInterval(chance);
      for (const [n, one] of made.entries()) turn(one, faces[n]);
    }, time);
    for (const one of made)
      one.animate([{ transform: "translate(-70px, -30px) rotate(-220deg)", opacity: 0.2 }, {}], {
        duration: time,
        easing: "cubic-bezier(.2,.7,.2,1)",
      });
  };
  const land = ({ colour, corner, word, foot }, time) => {
    for (const place of cards) {
      put(
        place,
        h(
          "div.slip",
          { "--card": colour || null },
          h("b", [corner, foot].filter(Boolean).join(" · ")),
          h("p", word),
          closer("put_away", () => cards.map((one) => put(one))),
        ),
      );
      if (time) place.animate([{ transform: "translateY(-24px)", opacity: 0 }, {}], { duration: time });
    }
  };
  const travel = async ({ piece, path, leaps = [] }, speed) => {
    const node = board.nodes.get(piece);
    if (!node || !path.length) return;
    const over = new Set(leaps.map((n) => `${path[n]}`));
    const stops = [node.at, ...path].filter((stop, n, all) => !n || apart(stop, all[n - 1]) > 1);
    const end = stops.at(-1);
    node.at = end;
    node.el.style.transform = at(end);
    if (stops.length < 2) return;
    if (!speed) return still() && ring(end);
    node.el.parentNode.append(node.el);
    if (!board.aimed?.length) board.centre([end]); // what can be picked stays where it is
    const legs = stops.map((stop, n) => (n && !over.has(`${stop}`) ? apart(stop, stops[n - 1]) : 0));
    const whole = legs.reduce((sum, leg) => sum + leg) || 1;
    let gone = 0;
    const frames = stops.map((stop, n) => {
      gone += legs[n];
      return { transform: at(stop), offset: Math.min(1, gone / whole) };
    });
    await node.el
      .animate(frames, { duration: Math.min(900, 320 + 90 * (stops.length - 2)) / speed, easing: "ease-in-out" })
      .finished.catch(() => 0);
  };
  // Nothing moves for those who asked for stillness: a ring says where it went.
  const ring = ([cx, cy]) => {
    const mark = s("circle.spark", { cx, cy, r: 40 });
    board.svg.append(mark);
    setTimeout(() => mark.remove(), 2000);
  };
  return { tell, recall, skip };
}
