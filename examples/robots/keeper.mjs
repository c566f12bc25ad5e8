// KEEPER over the WebSocket: `node keeper.mjs LINK` takes the seat a link invites to, and plays to the end.
// Node 22 or newer; Node 20 with --experimental-websocket.

const GOAL = 50; // points that win
const ENOUGH = 20; // in one turn: from here on the next throw loses more than it brings
const NEAR = 12; // points that a rival lacks, and may well throw in one turn
const API = "/api/v1";

function decide(view, options, seat) {
  const answers = Object.fromEntries(options.map((option) => [option[0], option]));
  if (!answers.keep) return options[0];
  return enough(view.points, view.turn, seat) ? answers.keep : answers.throw;
}

function enough(points, turn, seat) {
  if (points[seat] + turn >= GOAL) return true;
  const rival = Math.max(...points.filter((_, other) => other !== seat));
  if (GOAL - rival <= NEAR) return false; // there may be no other turn
  return turn >= ENOUGH;
}

async function post(server, path, body, headers = {}) {
  const sent = { "Content-Type": "application/json", ...headers };
  const answer = await fetch(server + API + path, { method: "POST", headers: sent, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

function play(socket) {
  let asked = -1;
  let number = 0;
  return new Promise((over, failed) => {
    socket.onclose = () => failed(new Error("the server has hung up"));
    socket.onmessage = ({ data }) => {
      const table = JSON.parse(data);
      if (table.type === "refused") asked = -1; // the table had moved on: it is shown again
      if (table.type !== "page" && table.type !== "state") return;
      if (table.outcome) {
        over(table);
        socket.close();
        return;
      }
      if (table.awaited === null || table.seq === asked) return;
      asked = table.seq;
      number += 1;
      const answer = { type: table.awaited, intent: `keeper-${number}`, seq: asked, seat: table.seat };
      if (table.awaited === "play") answer.move = decide(table.view, table.options, table.seat);
      socket.send(JSON.stringify(answer));
    };
  });
}

const link = new URL(process.argv[2]);
const { key } = await post(link.origin, "/visitors", {});
const headers = { Authorization: `Bearer ${key}` };
const { table } = await post(link.origin, "/join", { token: link.hash.slice(1), name: "Keeper" }, headers);
const live = `${link.origin.replace("http", "ws")}${API}/tables/${table}/live?mode=view`;
const over = await play(new WebSocket(live, { headers }));
console.log(JSON.stringify({ seat: over.seat, ranking: over.outcome.ranking }));
