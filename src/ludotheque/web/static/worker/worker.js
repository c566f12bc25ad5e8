// @ts-check
// The service worker: what it does stands in scripts of its own beside it.  The server has written before this what
// globals.d.ts declares.
importScripts("/static/worker/offline.js");
importScripts("/static/worker/push.js");
