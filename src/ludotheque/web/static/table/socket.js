// The line to the table: it comes back by itself, and says again what was not acknowledged.
const PING = 20_000;
const SILENCE = 45_000;
const GONE = [4404, 1008]; // before a page was ever shown: there is no such table, or not for us

// hear: { frame(message), state("live" | "lost" | "gone", seconds) }
export function dial(path, hear) {
  const url = new URL(path, location.href.replace(/^http/, "ws"));
  const kept = new Map(); // what was not answered yet
  let socket,
    timer,
    heard = 0,
    tries = 0,
    shown = false;
  const live = () => socket.readyState === WebSocket.OPEN;
  const send = (message) => live() && socket.send(JSON.stringify(message));

  const open = () => {
    clearInterval(timer);
    const mine = new WebSocket(url);
    socket = mine;
    const late = setTimeout(() => mine.readyState || mine.close(), 8000);
    mine.onopen = () => {
      heard = Date.now();
      kept.forEach(send);
    };
    mine.onmessage = (event) => receive(JSON.parse(event.data));
    mine.onclose = ({ code }) => {
      clearTimeout(late);
      if (mine === socket) lose(code);
    };
  };
  const receive = (message) => {
    heard = Date.now();
    if (message.type === "page") {
      shown = true;
      tries = 0;
      hear.state("live");
    }
    if (message.intent) kept.delete(message.intent);
    hear.frame(message);
  };
  const lose = (code) => {
    clearInterval(timer);
    if (!shown && GONE.includes(code)) return hear.state("gone");
    let left = Math.max(1, Math.round(Math.min(20, 2 ** tries++) * (0.6 + Math.random() * 0.8)));
    const tell = () => (left ? hear.state("lost", left--) : open());
    timer = setInterval(tell, 1000);
    tell();
  };
  // A line that looks open and is silent: let it go, and dial again.
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
  setInterval(() => live() && (Date.now() - heard > SILENCE ? drop() : send({ type: "ping" })), PING);
  open();

  // Something that shall count once keeps its name until the table has answered.
  const intend = (message) => {
    const whole = {
      ...message,
      intent: [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join(""),
    };
    kept.set(whole.intent, whole);
    send(whole);
    return whole.intent;
  };
  return { send, intend, retry, live };
}
