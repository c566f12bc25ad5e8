// The log: sentences, newest last; it never moves what one is reading.
import { ask, count, data, h, put } from "./dom.js";
import { pawn } from "./emblem.js";
import { why } from "./rules.js";

export function makeLog(desk, head) {
  const list = h("ol");
  const older = h("button.btn.plain.wide", { hidden: true, onclick: () => log.fetch() });
  const scroll = h(
    "div.scroll",
    { tabindex: 0, role: "log", label: "log_label", onscroll: () => moved() },
    older,
    list,
  );
  const fresh = h("button.btn.fresh", { hidden: true, onclick: () => follow() });
  const log = {
    el: h("section.log", { id: "log", label: "log" }, head, h("div.frame-in", scroll, fresh)),
    head,
    scroll,
    lines: [],
    earlier: 0,
  };
  let unread = 0,
    tail = true,
    top = 0; // whether the reader is at the end: only going up leaves it
  const atEnd = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 24;
  const caughtUp = () => {
    unread = 0;
    fresh.hidden = true;
  };
  const moved = () => {
    if (atEnd()) {
      tail = true;
      caughtUp();
    } else if (scroll.scrollTop < top - 2) tail = false;
    top = scroll.scrollTop;
  };
  const follow = () => {
    scroll.scrollTop = scroll.scrollHeight;
    tail = true;
    caughtUp();
  };
  new ResizeObserver(() => tail && follow()).observe(scroll);

  const item = ({ text, rule, show }) => {
    if (show?.heading) return h("li.sep", text);
    const person = desk.people(show?.seat);
    const bold = person && text.startsWith(person.name) ? person.name : "";
    return h("li", person && pawn(person), h("span", bold && h("b", bold), text.slice(bold.length), " ", why(rule)));
  };
  const showOlder = () => {
    older.hidden = !log.earlier;
    put(older, count("earlier", log.earlier));
  };

  // Lines from `from` on are replaced by these; `cut`: something was taken back; `fresh`: new to this page.
  log.take = ({ from, lines, earlier }) => {
    const next = log.lines.length ? log.lines.at(-1).n + 1 : 0;
    const first = !log.lines.length || from > next;
    const again = log.lines
      .filter(({ n }) => n >= from)
      .map(({ text }) => text)
      .join();
    const cut =
      !first &&
      again !==
        lines
          .filter(({ n }) => n < next)
          .map(({ text }) => text)
          .join();
    if (first) {
      log.lines = [];
      log.earlier = earlier || from;
    }
    log.lines = [...log.lines.filter(({ n }) => n < from), ...lines];
    return { first, cut, fresh: first ? [] : cut ? lines : lines.filter(({ n }) => n >= next) };
  };
  log.show = ({ first, cut, fresh: lines }) => {
    for (const old of list.querySelectorAll(".new")) old.classList.remove("new");
    if (first || cut) put(list, log.lines.map(item));
    else
      for (const line of lines) {
        const made = item(line);
        made.classList.add("new");
        list.append(made);
      }
    showOlder();
    if (tail || first) return follow();
    unread += lines.length;
    put(fresh, count("new_lines", unread));
    fresh.hidden = !unread;
  };
  log.fetch = async () => {
    const { seat } = desk.page;
    const { lines } = await ask(
      `/tables/${data.table}/log?before=${log.lines[0].n}&lang=${data.lang}${seat === null ? "" : `&seat=${seat}`}`,
    );
    const below = scroll.scrollHeight - scroll.scrollTop;
    log.lines = [...lines, ...log.lines];
    log.earlier = lines[0]?.n || 0;
    list.prepend(...lines.map(item));
    showOlder();
    scroll.scrollTop = scroll.scrollHeight - below;
  };
  log.lastRule = () => log.lines.findLast(({ rule }) => rule)?.rule;
  return log;
}
