/**
 * Loaded into the service before its own code. Tells whoever connects to EVENT_LOOP_SOCKET for how many milliseconds the
 * main thread held its event loop at most since somebody asked before. What it waited for a processor that others had is
 * not counted: that says how busy the machine is, not what a request did.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between two looks. */
const between = 1;

/** Linux alone says it; elsewhere all that passes counts. */
function waitedForProcessor() {
  try {
    const [, waited] = readFileSync('/proc/self/schedstat', 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}

/** @param {string} socket */
function watch(socket) {
  let longest = 0;
  let seen = performance.now();
  let waited = waitedForProcessor();
  setInterval(() => {
    const [now, waitedNow] = [performance.now(), waitedForProcessor()];
    longest = Math.max(longest, now - seen - (waitedNow - waited) - between);
    seen = now;
    waited = waitedNow;
  }, between).unref();
  createServer((asker) => {
    asker.end(String(longest));
    longest = 0;
  })
    .listen(socket)
    .unref();
}

if (isMainThread && process.env.EVENT_LOOP_SOCKET) watch(process.env.EVENT_LOOP_SOCKET);
