import { addEventHandler } from 'jest-circus';
import { Socket } from 'node:net';
import { relative } from 'node:path';
import { noteEvent } from './failure.mjs';
import { seededRandom } from './seeded-random.ts';

/**
 * Loaded by each worker of Jest for `npm run test:shake`: timers, frames of a page, and what servers and databases
 * answer come late now and then, and tests run in another order. The seed decides when, for a file alone as among others.
 */
const SEED = process.env.TEST_SEED;
const SHARE_THAT_IS_LATE = 0.2;
const LATEST_MS = 40;
let random = seededRandom(SEED);

/** @returns milliseconds, mostly 0; always where a test has a clock of its own, as it says itself what comes when */
const delay = () =>
  !globalThis.setTimeout.clock && random() < SHARE_THAT_IS_LATE ? 1 + random() * LATEST_MS : 0;

const real = { setTimeout, setImmediate, clearImmediate };
const later = (callback, ms, ...args) => real.setTimeout(callback, ms, ...args);

globalThis.setTimeout = Object.assign(
  (callback, ms, ...args) => later(callback, (Number(ms) || 0) + delay(), ...args),
  real.setTimeout,
);
globalThis.setImmediate = Object.assign((callback, ...args) => {
  const ms = delay();
  return ms > 0 ? later(callback, ms, ...args) : real.setImmediate(callback, ...args);
}, real.setImmediate);
globalThis.clearImmediate = (handle) => {
  clearTimeout(handle);
  real.clearImmediate(handle);
};

if (globalThis.document) {
  const FRAME_MS = 16;
  const showFrame = (callback) => {
    try {
      callback(performance.now());
    } catch (error) {
      // As in a page, where it ends nothing else.
      noteEvent(`uncaught in a frame: ${error.stack}`);
    }
  };
  globalThis.requestAnimationFrame = (callback) => later(showFrame, FRAME_MS + delay(), callback);
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

  // A page has no network here: each test says what answers.
  const { get, set } = Object.getOwnPropertyDescriptor(globalThis, 'fetch');
  const late =
    (fetch) =>
    async (...args) => {
      const response = await fetch(...args);
      const ms = delay();
      if (ms > 0) await new Promise((resolve) => later(resolve, ms));
      return response;
    };
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    get,
    set: (fetch) => set(fetch && late(fetch)),
  });
}

/** What arrives on a connection stays in order: after a chunk that is late, the next ones wait for it. */
const lateUntil = new WeakMap();
const { push } = Socket.prototype;
Socket.prototype.push = function (chunk, encoding) {
  const before = lateUntil.get(this);
  const ms = delay();
  if (!before && ms === 0) return push.call(this, chunk, encoding);
  const arrival = (before ?? Promise.resolve())
    .then(() => new Promise((resolve) => later(resolve, ms)))
    .then(() => {
      if (lateUntil.get(this) === arrival) lateUntil.delete(this);
      if (this.destroyed) return;
      push.call(this, chunk, encoding);
      // As the socket does itself after the end of what the other side sends.
      if (chunk === null) this.read(0);
    });
  lateUntil.set(this, arrival);
  return true;
};

const seen = new WeakSet();
let isMixed = true;
/** Where a new test or group goes among its siblings: each order is as likely as any other. */
const mix = (siblings) => {
  const at = Math.floor(random() * siblings.length);
  [siblings[at], siblings[siblings.length - 1]] = [siblings.at(-1), siblings[at]];
};
addEventHandler(({ name }, { rootDescribeBlock, currentDescribeBlock }) => {
  if (!seen.has(rootDescribeBlock)) {
    seen.add(rootDescribeBlock);
    const path = relative(process.cwd(), expect.getState().testPath ?? '');
    random = seededRandom(`${SEED} ${path}`);
    // The tests of an integration file share a product, and some tell its story one after the other.
    isMixed = !path.startsWith('backend/test/');
  }
  if (!isMixed) return;
  if (name === 'add_test') mix(currentDescribeBlock.children);
  if (name === 'start_describe_definition') mix(currentDescribeBlock.parent.children);
});
