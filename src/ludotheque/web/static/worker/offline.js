// @ts-check
// Without a network: pages that were kept, and all they need.  A page is given the files of its own release: from
// here if they are of this one, else from the network, as if there were no worker.  The server says which pages may
// be kept, and whether they are anybody's or this browser's own.
/** @import { LessonAnswer, LessonShown, LessonStep, LogLine, Moment, Replay, ReplayStretch } from "../types.d.ts" */
{
  const OURS = "ludotheque ";
  const ANYBODYS = `${OURS}anybody ${shipped.release}`;
  const OWN = `${OURS}own ${shipped.release}`;
  const NOTES = `${OURS}notes`; // the language last read, and the release of each page that is open
  const KEEP = "Ludotheque-Keep";
  const RELEASE = "Ludotheque-Release";
  const AWAY = [502, 503, 504]; // a proxy says that there is nobody behind it
  const FILES = new Set(shipped.files);
  const LESSON = /^\/api\/v1\/games\/[^/]+\/lesson$/;
  const BOOK = /^\/(board|essentiel)\/|^\/api\/v1\/games\/[^/]+\/(rules|glossary|legend|essentials)$/;
  const END = /^\/table\/([^/]+)\/end$/;
  const OVER = /^\/table\/([^/]+)\/(?:end|replay)$/; // what is kept of a finished game
  const LISTED = /href="\/table\/([\w-]+)\/end"/g; // on the shelf
  const REPLAY = /^\/api\/v1\/tables\/([^/]+)\/replay$/;
  const WAITS = /class="[^"]*\bwaits\b/; // for its story
  const TRIES = 60; // the server answers after two seconds, told or not
  const ROOM = 100e6; // bytes beyond which nothing more is kept ahead
  const MOST = 12; // finished games that are kept ahead, and as many others that were read
  const BECOMES = ["/api/v1/resume/use", "/api/v1/resume/passkey/use", "/api/v1/you/forget"]; // then it is somebody else's
  const DRAWING = /\/(?:board|essentiel)\/[\w-]+(?:\/\d+)?\.svg\?lang=\w+&v=\w+/g;
  const COMPLETE = "/complete"; // all of a language is kept
  const VARIES = { ignoreVary: true };

  // -- asking

  /** Nothing, where there is no network. @param {RequestInfo} request @param {RequestInit} [how] */
  async function fetched(request, how) {
    const answer = await fetch(request, how).catch(() => null);
    return answer && !AWAY.includes(answer.status) ? answer : null;
  }

  /** Whether this is of our release, or of none in particular. @param {Response} answer */
  const fits = (answer) => answer.ok && (answer.headers.get(RELEASE) ?? shipped.release) === shipped.release;

  /** As anybody sees it, in one language. @param {string} lang @returns {RequestInit} */
  const plainly = (lang) => ({ credentials: "omit", headers: { "Accept-Language": lang } });

  // -- notes

  /** @type {Map<string, string>} */
  const noted = new Map();

  /** @param {string} name @param {string} text */
  async function note(name, text) {
    noted.set(name, text);
    await (await caches.open(NOTES)).put(`/${name}`, new Response(text));
  }

  /** @param {string} name */
  async function read(name) {
    const known = noted.get(name);
    if (known !== undefined) return known;
    const found = await (await caches.open(NOTES)).match(`/${name}`);
    return found ? found.text() : "";
  }

  // -- pages

  /** Each language has a page of its own. @param {string} path @param {string} lang */
  const key = (path, lang) => `${path}?lang=${lang}`;

  /** Keep it, if it may be. @param {string} path @param {Response} answer @returns {Promise<string>} in which language it was, or nothing */
  async function keepPage(path, answer) {
    const whose = answer.headers.get(KEEP);
    if (!whose || !fits(answer)) return "";
    const lang = answer.headers.get("Content-Language") ?? "";
    const cache = await caches.open(whose === "own" ? OWN : ANYBODYS);
    await cache.put(key(path, lang), answer);
    return lang;
  }

  /** The page as it was kept; or the one that says that it was not. @param {URL} url */
  async function keptPage(url) {
    const lang = url.searchParams.get("lang") ?? (await read("lang"));
    for (const name of [OWN, ANYBODYS]) {
      const found = await (await caches.open(name)).match(key(url.pathname, lang), VARIES);
      if (found) return found;
    }
    const cache = await caches.open(ANYBODYS);
    const sorry = await cache.match(key("/offline", lang), VARIES);
    return sorry ?? cache.match("/offline", { ...VARIES, ignoreSearch: true });
  }

  /** @param {FetchEvent} event @param {URL} url */
  async function page(event, url) {
    const { request, resultingClientId } = event;
    const client = `client/${resultingClientId}`;
    const answer = await fetched(request.clone());
    if (answer) {
      event.waitUntil(keepPage(url.pathname, answer.clone()).then((lang) => keepGame(url.pathname, lang)));
      if (resultingClientId) event.waitUntil(note(client, answer.headers.get(RELEASE) ?? ""));
      return answer;
    }
    const found = await keptPage(url);
    if (found && resultingClientId) event.waitUntil(note(client, shipped.release));
    return found ?? fetch(request);
  }

  // -- what pages are made of

  /** @param {FetchEvent} event */
  async function file({ request, clientId }) {
    const same = (await read(`client/${clientId}`)) === shipped.release;
    const found = same && (await (await caches.open(ANYBODYS)).match(request, VARIES));
    return found || fetch(request);
  }

  /** Drawings named by what is in them, and books. @param {Request} request */
  async function book(request) {
    const answer = await fetched(request.clone());
    return answer ?? (await (await caches.open(ANYBODYS)).match(request, VARIES)) ?? fetch(request);
  }

  // -- lessons

  /** @param {unknown} one @param {unknown} other */
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

  /** What the server would answer. @param {LessonStep[]} steps @param {number} at @param {LessonAnswer["move"]} move @returns {LessonShown} */
  function answered(steps, at, move) {
    const { shown, want, wrong, other } = steps[at];
    if (want.some((one) => same(one, move))) return steps[Math.min(at + 1, steps.length - 1)].shown;
    const [, said] = wrong.find(([one]) => same(one, move)) ?? [null, move === null ? shown.coach.text : other];
    return { ...shown, page: null, coach: { ...shown.coach, text: said } };
  }

  /** @param {Request} request @param {URL} url */
  async function lesson(request, url) {
    const answer = await fetched(request.clone());
    if (answer) return answer;
    const course = `${url.pathname.replace(/lesson$/, "course")}?lang=${url.searchParams.get("lang")}`;
    const kept = await (await caches.open(ANYBODYS)).match(course, VARIES);
    if (!kept) return fetch(request);
    /** @type {LessonStep[]} */
    const steps = await kept.json();
    /** @param {unknown} step */
    const bounded = (step) => Math.min(Math.max(0, Number(step) || 0), steps.length - 1);
    if (request.method === "GET") return Response.json(steps[bounded(url.searchParams.get("step"))].shown);
    /** @type {LessonAnswer} */
    const { step, move = null } = await request.json();
    return Response.json(answered(steps, bounded(step), move));
  }

  // -- finished games: the server lets nothing be kept of one that is being played

  /** @param {string} table */
  const endOf = (table) => `/table/${table}/end`;
  /** @param {string} table */
  const replayOf = (table) => `/table/${table}/replay`;
  /** That every moment was kept, as everybody sees it. @param {string} table @param {string} lang */
  const wholeOf = (table, lang) => key(`${replayOf(table)}/whole`, lang);
  /** @param {string} table @param {string} lang @param {string} eyes @param {number} from */
  const stretchOf = (table, lang, eyes, from) =>
    `/api/v1/tables/${table}/replay/stretch?from=${from}&lang=${lang}${eyes ? `&seat=${eyes}` : ""}`;

  /** Whose end was read can be watched again. @param {string} path of a page @param {string} lang in which it was kept, if it was */
  async function keepGame(path, lang) {
    const [, table] = (lang && END.exec(path)) || [];
    if (table) await keepReplay(table, lang);
    if (OVER.test(path)) await makeRoom();
  }

  /** @param {string} table @param {string} lang */
  async function keepReplay(table, lang) {
    const replay = await fetched(replayOf(table));
    if (!replay) return;
    await keepPage(replayOf(table), replay);
    await keepMoments(table, lang, "").catch(() => {}); // what is missing is asked for next time
  }

  /** Stretch after stretch, as long as the server answers. @param {string} table @param {string} lang @param {string} eyes */
  async function keepMoments(table, lang, eyes) {
    const own = await caches.open(OWN);
    if (!(await own.match(key(replayOf(table), lang), VARIES))) return;
    for (let from = 0; ; ) {
      const path = stretchOf(table, lang, eyes, from);
      if (!(await own.match(path, VARIES))) await own.add(path);
      /** @type {ReplayStretch | undefined} */
      const found = await (await own.match(path, VARIES))?.json();
      from += found?.stretch.length ?? 0;
      if (!found?.stretch.length || from > found.moments) break;
    }
    if (!eyes) await own.put(wholeOf(table, lang), new Response());
  }

  /** The games whose end this browser's shelf leads to, the latest first. @param {string} lang */
  async function finished(lang) {
    const shelf = await (await caches.open(OWN)).match(key("/", lang), VARIES);
    const ends = shelf ? [...(await shelf.text()).matchAll(LISTED)] : [];
    return ends.map(([, table]) => table).slice(0, MOST);
  }

  /** The end of a game once its story is told. @param {string} path @param {number} [tries] @returns {Promise<Response | null>} */
  async function ended(path, tries = TRIES) {
    const answer = await fetched(`${path}?wait=1`);
    const waits = answer?.ok && !answer.headers.has(KEEP) && WAITS.test(await answer.clone().text());
    return waits && tries ? ended(path, tries - 1) : answer;
  }

  /** Those games, one after another, so that they open though nobody has read them yet. @param {string} lang */
  async function keepGames(lang) {
    const visitor = visitors;
    const own = await caches.open(OWN);
    for (const table of await finished(lang)) {
      const path = endOf(table);
      if ((await own.match(key(path, lang), VARIES)) && (await own.match(wholeOf(table, lang)))) continue;
      if (((await navigator.storage.estimate()).usage ?? 0) > ROOM) break;
      const end = await ended(path);
      if (visitor !== visitors) return;
      if (end && (await keepPage(path, end))) await keepReplay(table, lang);
    }
    await makeRoom();
  }

  /** Of the games that are not kept ahead, those read longest ago make room. */
  async function makeRoom() {
    const own = await caches.open(OWN);
    const ahead = await finished(await read("lang"));
    const paths = (await own.keys()).map(({ url }) => new URL(url).pathname);
    const tables = [...new Set(paths.flatMap((path) => OVER.exec(path)?.[1] ?? []))];
    const others = tables.filter((table) => !ahead.includes(table));
    const old = others.slice(0, Math.max(0, others.length - MOST));
    for (const request of await own.keys())
      if (old.some((table) => request.url.includes(`/${table}/`))) await own.delete(request);
  }

  /** @type {{ path: string, kept: { ticks: Replay["ticks"], moments: number, all: Moment[] } } | null} */
  let watched = null; // the game that was put together last

  /** All moments that were kept. @param {string} table @param {string} lang @param {string} eyes */
  async function moments(table, lang, eyes) {
    const path = stretchOf(table, lang, eyes, 0);
    if (watched?.path === path) return watched.kept;
    const own = await caches.open(OWN);
    /** @type {Moment[]} */
    const all = [];
    /** @type {ReplayStretch | undefined} */
    let last;
    for (;;) {
      /** @type {ReplayStretch | undefined} */
      const found = await (await own.match(stretchOf(table, lang, eyes, all.length), VARIES))?.json();
      if (!found?.stretch.length) break;
      last = found;
      all.push(...found.stretch);
    }
    if (!last) return null;
    const kept = { ticks: last.ticks, moments: last.moments, all };
    if (all.length > last.moments) watched = { path, kept };
    return kept;
  }

  /** A moment as the changes up to it make it. @param {Moment[]} changes */
  function together(changes) {
    /** @type {LogLine[]} */
    let lines = [];
    const page = { type: "page" };
    for (const { page: parts, log } of changes) {
      Object.assign(page, parts);
      lines = [...lines.slice(0, log.from), ...log.lines];
    }
    return { ...page, log: { ...changes[changes.length - 1].log, from: 0, lines } };
  }

  /** @param {FetchEvent} event @param {URL} url @param {string} table */
  async function moment(event, url, table) {
    const { request } = event;
    const ask = url.searchParams;
    const [lang, eyes] = [ask.get("lang") ?? "", ask.get("seat") ?? ""];
    const answer = await fetched(request.clone());
    if (answer) {
      event.waitUntil(keepMoments(table, lang, eyes).catch(() => {}));
      return answer;
    }
    const kept = await moments(table, lang, eyes);
    const at = Math.min(Number(ask.get("at")) || 0, kept?.moments ?? 0);
    if (!kept || at >= kept.all.length) return fetch(request);
    return Response.json({ ...kept, all: undefined, page: together(kept.all.slice(0, at + 1)) });
  }

  // -- another visitor

  let visitors = 0; // how often this browser has become somebody else

  /** Whoever brings tables of theirs here, or was forgotten, does not find the pages of whoever was here before. @param {Request} request */
  async function becoming(request) {
    const answer = await fetch(request);
    if (!answer.ok) return answer;
    watched = null;
    visitors += 1;
    await caches.delete(OWN);
    return answer;
  }

  // -- keeping ahead

  /** @type {Map<string, Promise<void>>} */
  const keeping = new Map(); // by language

  /** The drawings a page or a book points at. @param {string} text */
  const drawn = (text) => text.replaceAll(/&amp;|\\u0026/g, "&").match(DRAWING) ?? [];

  /** All that is anybody's, in one language, and this browser's shelf.  Once is enough. @param {string} lang */
  async function keepAll(lang) {
    const cache = await caches.open(ANYBODYS);
    if (await cache.match(key(COMPLETE, lang))) return;
    await keepPage("/", await fetch("/"));
    const found = new Set();
    for (const path of [...shipped.pages, ...shipped.books]) {
      const kept = (await cache.match(key(path, lang), VARIES)) ?? (await anew(path, lang));
      for (const address of drawn(await kept.text())) found.add(address);
    }
    for (const path of found) if (!(await cache.match(path, VARIES))) await cache.add(new Request(path, plainly(lang)));
    await cache.put(key(COMPLETE, lang), new Response());
  }

  /** A page as anybody sees it, or a book. @param {string} path @param {string} lang */
  async function anew(path, lang) {
    const page = shipped.pages.includes(path);
    const answer = await fetch(page ? path : key(path, lang), plainly(lang));
    if (!fits(answer)) throw new Error(`${path} is not of release ${shipped.release}`);
    await (await caches.open(ANYBODYS)).put(key(path, lang), answer.clone());
    return answer;
  }

  /** @param {string} lang */
  async function keepAhead(lang) {
    await keepAll(lang);
    await keepGames(lang);
  }

  /** @param {string} lang */
  function keep(lang) {
    const busy = keeping.get(lang) ?? keepAhead(lang).finally(() => keeping.delete(lang));
    keeping.set(lang, busy);
    return busy;
  }

  // -- from one release to the next

  /** The files of this release, all of them or none; and whatever an older worker had kept. */
  async function install() {
    const cache = await caches.open(ANYBODYS);
    const lay = async (/** @type {string} */ path) => {
      const answer = await fetch(path, { cache: "no-cache" });
      if (!fits(answer)) throw new Error(`${path} is not of release ${shipped.release}`);
      await cache.put(path, answer);
    };
    await Promise.all(shipped.files.map(lay));
    const lang = await read("lang");
    if (lang) await keepAll(lang);
    await worker.skipWaiting();
  }

  async function activate() {
    const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && ![ANYBODYS, OWN, NOTES].includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await forget();
    await worker.clients.claim();
  }

  /** Notes about pages that were closed. */
  async function forget() {
    const cache = await caches.open(NOTES);
    const open = (await worker.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => `/client/${id}`);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith("/client/") && !open.includes(pathname)) await cache.delete(url);
    }
  }

  // -- what comes in

  /** @param {FetchEvent} event @returns {Promise<Response> | null} nothing: as if there were no worker */
  function answerTo(event) {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== location.origin) return null;
    if (LESSON.test(url.pathname)) return lesson(request, url);
    if (request.method === "POST" && BECOMES.includes(url.pathname)) return becoming(request);
    if (request.method !== "GET") return null;
    if (request.mode === "navigate" || END.test(url.pathname)) return page(event, url);
    const [, table] = REPLAY.exec(url.pathname) ?? [];
    if (table) return moment(event, url, table);
    if (FILES.has(url.pathname + url.search)) return file(event);
    return BOOK.test(url.pathname) ? book(request) : null;
  }

  worker.addEventListener("install", (event) => event.waitUntil(install()));
  worker.addEventListener("activate", (event) => event.waitUntil(activate()));
  worker.addEventListener("fetch", (event) => {
    const answer = answerTo(event);
    if (answer) event.respondWith(answer);
  });
  worker.addEventListener("message", (event) => {
    const { type, lang } = event.data;
    if (type !== "keep") return;
    event.waitUntil(Promise.all([note("lang", lang), keep(lang)]).catch(() => {})); // the next page asks again
  });
}
