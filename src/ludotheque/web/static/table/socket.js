// @ts-check
// The connection to the table: it comes back by itself, and says again what was not acknowledged.
import { Whole } from "./whole.js";
/** @import { Frame, Message, PartsFrame } from "../types.d.ts" */

const PING = 20_000;
const SILENCE = 45_000;
const LATE = 8000; // milliseconds to open in
const REMOVED = 4404; // there is no such table, or no longer
const GONE = [REMOVED, 1008]; // before a page was ever shown: the same, or not for us

/** @template M @typedef {M extends { intent: string } ? Omit<M, "intent"> : never} Unnamed */
/** @typedef {Unnamed<Message>} Intention something that shall count once */
/** @typedef {Extract<Message, { intent: string }>} Named the same, once it has a name */
/** @typedef {"live" | "lost" | "gone"} State */
/** @typedef {Exclude<Frame, PartsFrame>} Heard whatever comes, with a whole page for its parts */
/** @typedef {{ frame: (message: Heard) => void, state: (state: State, seconds?: number) => void }} Hearer */

/** @param {string} path @param {Hearer} hear */
export function dial(path, hear) {
  const url = new URL(path, location.href.replace(/^http/, "ws"));
  /** @type {Map<string, Named>} */
  const kept = new Map(); // what was not answered yet
  const whole = new Whole();
  /** @type {WebSocket} */
  let socket;
  let timer = 0;
  let heard = 0;
  let tries = 0;
  let shown = false;
  const live = () => socket.readyState === WebSocket.OPEN;
  /** @param {Message} message */
  const send = (message) => {
    if (live()) socket.send(JSON.stringify(message));
    return live();
  };

  const open = () => {
    clearInterval(timer);
    const mine = new WebSocket(url);
    socket = mine;
    const late = setTimeout(() => mine.readyState || mine.close(), LATE);
    mine.onopen = () => {
      heard = Date.now();
      kept.forEach(send);
    };
    mine.onmessage = (event) => take(JSON.parse(event.data));
    mine.onclose = ({ code }) => {
      clearTimeout(late);
      if (mine === socket) lose(code);
    };
  };
  /** @param {Frame} message */
  const take = (message) => {
    heard = Date.now();
    if (message.type !== "parts") return receive(message);
    const page = whole.take(message);
    if (page) receive(page);
    else send({ type: "whole" });
  };
  /** @param {Heard} message */
  const receive = (message) => {
    if (message.type === "page") {
      shown = true;
      tries = 0;
      hear.state("live");
    }
    if ("intent" in message && message.intent) kept.delete(message.intent);
    hear.frame(message);
  };
  /** @param {number} code */
  const lose = (code) => {
    clearInterval(timer);
    if (code === REMOVED || (!shown && GONE.includes(code))) return hear.state("gone");
    let left = Math.max(1, Math.round(Math.min(20, 2 ** tries) * (0.6 + Math.random() * 0.8)));
    tries += 1;
    const tell = () => {
      if (left) hear.state("lost", left);
      else open();
      left -= 1;
    };
    timer = setInterval(tell, 1000);
    tell();
  };
  // A connection that looks open and is silent: let it go, and dial again.
  const drop = () => {
    socket.onclose = null;
    socket.close();
    lose(0);
  };
  const retry = () => {
    tries = 0;
    if (socket.readyState > 1) open();
  };
  const wake = () => {
    if (document.hidden) return;
    if (!live()) return retry();
    const before = heard;
    send({ type: "ping" });
    setTimeout(() => heard === before && live() && drop(), 5000);
  };
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  setInterval(() => {
    if (!live()) return;
    if (Date.now() - heard > SILENCE) drop();
    else send({ type: "ping" });
  }, PING);
  open();

  /** What has its name already is said under it. @param {Named} message */
  const repeat = (message) => {
    kept.set(message.intent, message);
    send(message);
    return message;
  };
  /** Something that shall count once keeps its name until the table has answered. @param {Intention} message */
  const intend = (message) => {
    const intent = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join("");
    return repeat(/** @type {Named} */ ({ ...message, intent }));
  };
  /** What was never sent need not be. @param {string} intent */
  const withdraw = (intent) => kept.delete(intent);
  return { send, intend, repeat, withdraw, retry, live };
}
