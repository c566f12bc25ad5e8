// @ts-check
// Being told: the ways to somebody, how much of which table, when not; and one press to stop.
import { ask, page, Refusal, refusal } from "../base/common.js";
import { busy, h, one, put, tell } from "../base/dom.js";
import { linkCard } from "../base/links.js";
/** @import { ChannelShown, NoticesShown, TableWish, WordsData } from "../types.d.ts" */

/** @type {WordsData} */
const { words } = page;
const WISHES = /** @type {const} */ (["all", "turn", "none"]);
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const field = (/** @type {string} */ id) => one(id, HTMLInputElement);
const list = (/** @type {string} */ id) => one(id, HTMLSelectElement);

/** @param {string} sentence */
function said(sentence) {
  const place = one("#said");
  place.hidden = !sentence;
  put(place, sentence);
}

/**
 * Do one thing, say that it is done, and show what is wanted now.
 * @param {HTMLElement} button
 * @param {string} done
 * @param {() => Promise<NoticesShown | null>} task
 */
const doing = (button, done, task) =>
  busy(button, "", async () => {
    tell(one("#no"), "");
    said("");
    try {
      const found = await task();
      show(found ?? (await ask("/notices")));
      said(done);
    } catch (wrong) {
      tell(one("#no"), refusal(wrong).message);
    }
  });

/** @param {ChannelShown} channel */
function row({ id, way, target, open }) {
  const remove = h("button.btn.plain", words.remove, h("span.sr", ` : ${target}`));
  remove.addEventListener("click", () => doing(remove, words.removed, () => ask("/notices/channels/remove", { id })));
  const state = !open && h("span.small.quiet", words.unconfirmed);
  return h("li.row.wrap", h("span.grow.told", h("b", words[way]), " ", target, " ", state), remove);
}

/** @param {TableWish} table */
function wish({ table, name, title, wish: kept }) {
  const id = `wish-${table}`;
  const says = { all: words.all, turn: words.turn, none: words.nothing };
  const choice = h(
    "select",
    { id },
    WISHES.map((value) => h("option", { value, selected: value === kept }, says[value])),
  );
  choice.addEventListener("change", () =>
    doing(choice, words.kept, () => ask(`/notices/tables/${table}`, { wish: choice.value }).then(() => null)),
  );
  return h("li.row.wrap", h("label.grow.told", { for: id }, h("b", name), " ", h("span.small.quiet", title)), choice);
}

/** @param {NoticesShown} wanted */
function show({ channels, hours, feed, tables, zone: known }) {
  put(one("#channels"), channels.length ? channels.map(row) : h("li.quiet", words.none));
  one("#test").hidden = !channels.some(({ open }) => open);
  put(one("#tables"), tables.length ? tables.map(wish) : h("li.quiet", words.no_tables));
  put(one("#feed"), feed && linkCard(feed, words.feed));
  one("#feed-off").hidden = !feed;
  field("#quiet-on").checked = hours !== null;
  list("#quiet-from").value = String(hours?.[0] ?? 22);
  list("#quiet-to").value = String(hours?.[1] ?? 8);
  one("#zone").textContent = (hours ? known : zone).replaceAll("_", " ");
  one("#quiet-hours").hidden = !hours;
}

/**
 * A form that adds a way.
 * @param {"mail" | "hook"} way
 * @param {string} id of its field
 * @param {string} done
 */
function adding(way, id, done) {
  const form = document.querySelector(`form#${way}`);
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const target = field(id).value.trim();
    if (!target) return field(id).focus();
    return doing(one("button", HTMLElement, form), done, async () => {
      const found = await ask("/notices/channels", { way, target, zone });
      field(id).value = "";
      return found;
    });
  });
}

/** This browser, as its push service knows it. */
async function subscribed() {
  if (!("PushManager" in window)) throw new Refusal("never", words.push_never);
  if ((await Notification.requestPermission()) !== "granted") throw new Refusal("no", words.push_no);
  const { pushManager } = await navigator.serviceWorker.ready;
  /** @type {NoticesShown} */
  const { push_key: applicationServerKey } = await ask("/notices");
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => {
    throw new Refusal("no", words.push_no);
  });
  const { endpoint: target, keys } = made.toJSON();
  return { way: "push", target, key: keys?.p256dh, auth: keys?.auth, zone };
}

const push = document.querySelector("#push");
if (push instanceof HTMLElement)
  push.addEventListener("click", () =>
    doing(push, words.added, async () => ask("/notices/channels", await subscribed())),
  );
adding("mail", "#address", words.asked);
adding("hook", "#url", words.added);
one("#test").addEventListener("click", () =>
  doing(one("#test"), words.tried, () => ask("/notices/test", {}).then(() => null)),
);
one("#feed-on").addEventListener("click", () =>
  doing(one("#feed-on"), words.feed_made, () => ask("/notices/feed", { on: true })),
);
one("#feed-off").addEventListener("click", () =>
  doing(one("#feed-off"), words.feed_off, () => ask("/notices/feed", { on: false })),
);
one("#quiet-on").addEventListener("change", () => {
  one("#quiet-hours").hidden = !field("#quiet-on").checked;
});
one("#quiet").addEventListener("submit", (event) => {
  event.preventDefault();
  const hours = field("#quiet-on").checked
    ? [Number(list("#quiet-from").value), Number(list("#quiet-to").value)]
    : null;
  doing(one("#quiet button"), words.kept, () => ask("/notices/quiet", { zone, hours }));
});
one("#stop").addEventListener("click", () =>
  doing(one("#stop"), words.stopped, () => ask("/notices/stop", {}).then(() => null)),
);
show(await ask("/notices"));
