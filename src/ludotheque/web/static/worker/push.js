// @ts-check
// Being told while no page is open: what was sealed for this browser is shown, and leads to its table.

/** @typedef {{ id: string, title: string, text: string, link: string }} Pushed */

worker.addEventListener("push", (event) => {
  /** @type {Pushed | undefined} */
  const said = event.data?.json();
  if (!said) return;
  const { id, title, text, link } = said;
  const shown = { body: text, tag: id, icon: "/static/icon.svg", data: new URL(link).pathname };
  event.waitUntil(worker.registration.showNotification(title, shown));
});

/** The page of this table, wherever it is open already. @param {string} path of this server, whatever was sent */
async function lead(path) {
  const open = await worker.clients.matchAll({ type: "window" });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : worker.clients.openWindow(path);
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
