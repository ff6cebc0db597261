import { addEventHandler } from 'jest-circus';
import { Socket } from 'node:net';
import { relative } from 'node:path';
import { noteEvent } from './failure.mjs';
import { seededRandom } from './seeded-random.ts';

/**
 * Loaded by each Jest worker for `npm run test:shake`: delays timers, animation frames and responses of servers and
 * databases at random, and shuffles tests. The seed makes it reproducible, for a single file too.
 */
const SEED = process.env.TEST_SEED;
const SHARE_THAT_IS_LATE = 0.2;
const LATEST_MS = 40;
let random = seededRandom(SEED);
/** False for journeys: Playwright's client relies on the order of timers, so only the processes are slow. */
let isLate = true;

/** @returns milliseconds, mostly 0; always 0 under fake timers */
const delay = () =>
  isLate && !globalThis.setTimeout.clock && random() < SHARE_THAT_IS_LATE ? 1 + random() * LATEST_MS : 0;

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
      // As in a page, an error in a frame ends nothing else.
      noteEvent(`uncaught in a frame: ${error.stack}`);
    }
  };
  globalThis.requestAnimationFrame = (callback) => later(showFrame, FRAME_MS + delay(), callback);
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

  // Pages have no network in tests: each test mocks responses.
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

/** Keeps data of a connection in order: chunks after a delayed one wait for it. */
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
      // As the socket itself does at the end of the data.
      if (chunk === null) this.read(0);
    });
  lateUntil.set(this, arrival);
  return true;
};

const seen = new WeakSet();
let isMixed = true;
/** The position of a new test among its siblings; all orders are equally likely. */
const mix = (siblings) => {
  const at = Math.floor(random() * siblings.length);
  [siblings[at], siblings[siblings.length - 1]] = [siblings.at(-1), siblings[at]];
};
addEventHandler(({ name }, { rootDescribeBlock, currentDescribeBlock }) => {
  if (!seen.has(rootDescribeBlock)) {
    seen.add(rootDescribeBlock);
    const path = relative(process.cwd(), expect.getState().testPath ?? '');
    random = seededRandom(`${SEED} ${path}`);
    isLate = !path.startsWith('frontend/e2e/');
    // Tests of an integration file share a product, and some build on each other.
    isMixed = !path.startsWith('backend/test/');
  }
  if (!isMixed) return;
  if (name === 'add_test') mix(currentDescribeBlock.children);
  if (name === 'start_describe_definition') mix(currentDescribeBlock.parent.children);
});
