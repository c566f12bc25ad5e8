// What people say to each other: text, and nothing but text.
import { h, say } from "./dom.js";
import { pawn } from "./emblem.js";

export function makeChat(desk, section) {
  const known = new Set();
  const list = h("ol");
  const none = h("p.small.quiet", say("chat_none"));
  const scroll = h("div.scroll", { tabindex: 0, role: "log", label: "chat" }, none, list);
  const field = h("input", {
    type: "text",
    maxlength: 500,
    autocomplete: "off",
    label: "chat_field",
    placeholder: say("chat_field"),
  });
  const send = (event) => {
    event.preventDefault();
    if (field.value.trim()) desk.tell({ type: "chat", seat: desk.voice(), text: field.value.trim() });
    field.value = "";
  };
  section.append(scroll);
  if (desk.page.mine.length)
    section.append(h("form", { onsubmit: send }, field, h("button.btn", { type: "submit" }, say("send"))));

  // Returns how many of these lines somebody else has written, and nobody here has seen.
  const take = (lines) => {
    const fresh = lines.filter(({ n }) => !known.has(n));
    for (const { n, seat, name, text } of fresh) {
      known.add(n);
      list.append(h("li", pawn(desk.people(seat) || { emblem: 0, name }), h("span", h("b", name), " ", text)));
    }
    none.hidden = known.size > 0;
    scroll.scrollTop = scroll.scrollHeight;
    return section.offsetHeight ? 0 : fresh.filter(({ seat }) => !desk.page.mine.includes(seat)).length;
  };
  return { take, field };
}
