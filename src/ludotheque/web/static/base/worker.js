// @ts-check
// Once a page stands, the browser is given the worker; only where it may have one: over https, or on this machine.
// From the shelf, a box or a lesson it is asked to keep what can be read and learnt without a network.
import { lang } from "./common.js";

const PATIENCE = 2000; // milliseconds until it is asked even if the page is never idle
const SPARING = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator).connection?.saveData;

async function enlist() {
  await navigator.serviceWorker.register("/worker.js");
  const { active } = await navigator.serviceWorker.ready;
  if (!SPARING && !document.body.matches(".table:not(.lesson)")) active?.postMessage({ type: "keep", lang });
}

/** @param {() => unknown} task */
const idle = (task) =>
  "requestIdleCallback" in window ? requestIdleCallback(task, { timeout: PATIENCE }) : setTimeout(task, PATIENCE);

if (isSecureContext && "serviceWorker" in navigator)
  addEventListener("load", () => idle(() => enlist().catch(() => {}))); // without it everything works but this
