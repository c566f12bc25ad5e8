// The parts of the page in reading order: question, moves, seats, board, tabs, tray, log, messages.
import { $, $$, count, data, h, later, memo, put, say } from "./dom.js";
import { makeAsk } from "./ask.js";
import { makeBoard } from "./board.js";
import { makeLog } from "./log.js";
import { panel } from "./panels.js";
import { makeSeats } from "./seats.js";

export function makeStage(desk, moves) {
  const side = (to) => h("button", { "data-side": to, onclick: () => stage.open(to) });
  const head = (name, end) =>
    h("div.panel-h", desk.tell ? h("div.sides", side("log"), side("chat")) : say(name), end && h("span.end", end));
  const replay = desk.tell && h("a", { href: data.replay_url }, say("replay"));
  const tray = h("section.tray", { id: "tray", tabindex: 0, label: "tray" });
  const [ask, seats, board, log] = [
    makeAsk(desk),
    makeSeats(desk),
    makeBoard(data.board, desk),
    makeLog(desk, head("log", replay)),
  ];
  const chat = desk.tell && h("section.chat", { id: "chat", label: "chat" }, head("chat"));
  const cards = [board.el, log.head, moves.el].map((place, n) => {
    const slot = h("div.fate");
    place[n === 1 ? "after" : "append"](slot);
    return slot;
  }); // a drawn card lies where there is room
  const notes = h("div.notes");
  const room = () => {
    el.dataset.card = log.el.offsetHeight > 270 ? "log" : "board";
  };
  const tab = (name) => h("button", { "data-tab": name, onclick: () => stage.open(name) });
  const el = h(
    "main.stage",
    { id: "main", "data-tab": "moves", "data-side": "log" },
    ask.el,
    notes,
    moves.el,
    h("div.play", seats.el, board.el),
    h("nav.tabs", { label: "panels" }, ["moves", "tray", "log", chat && "chat"].filter(Boolean).map(tab)),
    tray,
    log.el,
    chat,
  );
  const stage = { el, ask, moves, seats, board, log, notes, names: {} };
  let story,
    talk,
    unread = 0;

  // On a phone one panel at a time; beside a wide board the log or the messages.
  const mark = () => {
    for (const button of $$("[data-tab], [data-side]", el)) {
      const name = button.dataset.tab || button.dataset.side;
      const now = name === (button.dataset.tab ? el.dataset.tab : el.dataset.side);
      button.setAttribute("aria-pressed", now);
      put(
        button,
        say(stage.names[name] || `tab_${name}`),
        name === "chat" &&
          unread > 0 && [
            " ",
            h("span.count", { "aria-hidden": "true" }, unread),
            h("span.sr", count("unread", unread)),
          ],
      );
      button.classList.toggle("call", name === "moves" && !now && Boolean(desk.page?.question?.yours));
    }
  };
  const seen = () => {
    if (chat?.offsetHeight) unread = 0;
    mark();
  };
  stage.open = (name) => {
    el.dataset.tab = name;
    if (chat && (name === "log" || name === "chat")) el.dataset.side = name;
    if (name === "chat") stage.talk();
    seen();
  };
  stage.talk = () => (talk ||= import("./chat.js").then(({ makeChat }) => makeChat(desk, chat)));
  stage.hear = (lines, old) =>
    stage.talk().then(({ take }) => {
      const fresh = take(lines);
      if (!old) unread += fresh;
      seen();
    });

  // What happened is shown on the board, as soon as something has happened.
  const happen = (how, lines) => {
    const shows = lines.map(({ show }) => show).filter((show) => show && (show.dice.length || show.card || show.glide));
    for (const { glide } of shows)
      if (glide && board.nodes.has(glide.piece) && how === "tell") board.held.add(glide.piece);
    if (!shows.length) return;
    story ||= import("./glide.js").then(({ makeStory }) => makeStory(board, cards, desk));
    story.then((one) => one[how](shows), board.settle);
  };
  const drawTray = memo((list, hides) =>
    put(
      tray,
      h(
        "div",
        list.map((model) => panel(model, desk, { end: say(model.secret ? "secret" : "public") })),
      ),
      hides && h("button.btn.wide", { onclick: desk.drop }, say("hide")),
    ),
  );
  const kept = { away: false, duels: [] };
  const drawDuel = memo((models) => {
    for (const old of $$(".duel, .again", board.el)) old.remove();
    if (!models.length) kept.away = false;
    for (const model of models) board.el.append(later(import("./duel.js"), ({ duel }) => duel(model, desk, kept)));
  });
  // A result stays to be looked at until one is asked again.
  const spread = ({ middle, question }, { first, cut }) => {
    const now = middle.filter((model) => model.spread);
    const stays =
      desk.tell &&
      !now.length &&
      !first &&
      !cut &&
      !question?.yours &&
      question &&
      kept.duels.every(({ lasting }) => lasting);
    if (!stays) kept.duels = now;
    return kept.duels;
  };
  const look = memo((acting, over) => {
    const held = desk.page.pieces.filter(({ seat }) => acting.includes(seat));
    const own = held.filter(({ size }) => size === Math.max(...held.map((one) => one.size)));
    for (const [id, { el: node }] of board.nodes)
      node.classList.toggle(
        "now",
        own.some((one) => id === one.id),
      );
    const seen = own.length ? own : over ? desk.page.pieces.filter(({ seat }) => seat !== null) : [];
    board.home = () =>
      !board.aimed?.length && board.centre(seen.map((piece) => board.nodes.get(piece.id)?.at || piece.at));
    board.home();
  });

  stage.show = (page) => {
    const told = log.take(page.log);
    if (told.first || told.cut) {
      story?.then((one) => one.skip());
      board.settle();
      happen("recall", told.first ? log.lines.slice(-20) : []);
    } else happen("tell", told.fresh);
    board.showPieces(page.pieces);
    ask.show(page);
    seats.show();
    moves.show(page);
    const played = moves.hand?.() || [];
    drawTray(
      page.tray.filter((model) => !played.includes(model)),
      Boolean(desk.drop) && page.mine.length > 1 && page.tray.some(({ secret }) => secret),
    );
    drawDuel(spread(page, told));
    log.show(told);
    el.toggleAttribute("data-yours", Boolean(page.question?.yours || page.dice));
    look(page.question?.seats || [], Boolean(page.end));
    stage.aim();
    mark();
    return told;
  };
  // Places that are moves; or, while a way is put together, the places it may go on to: { target, steps, step(index), stop() }.
  let way = null;
  stage.aim = () =>
    board.showTargets(
      way
        ? way.steps
        : desk.page.moves
            .map(({ target, key }, index) => ({ target, key, index }))
            .filter(({ target }) => target && (!moves.seen || moves.seen({ target }))),
    );
  stage.trace = (next = null) => {
    const before = way;
    if (!before && !next) return false;
    way = next;
    if (!way) before.stop();
    board.showWay(way?.target);
    stage.aim();
    return true;
  };
  stage.step = (index) => way.step(index);
  stage.hot = (index, on) => {
    for (const one of $$(`[data-move="${index}"]`, el)) one.classList.toggle("hot", on);
    if (!way && !$(".armed", el)) board.showWay(on ? desk.page.moves[index]?.target : null, true);
  };
  stage.picked = (index) => {
    for (const one of $$(".armed", el)) one.classList.remove("armed");
    for (const one of index === null ? [] : $$(`[data-move="${index}"]`, el)) one.classList.add("armed");
    board.showWay(index === null ? null : desk.page.moves[index].target);
    if (index !== null) stage.open("moves");
  };
  new ResizeObserver(room).observe(log.el);
  mark();
  return stage;
}
