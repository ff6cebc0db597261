import { addEventHandler } from 'jest-circus';
// Creates `jest`, which is extended below; the runner would otherwise load it after this file.
import './node_modules/jest-light-runner/src/global-setup.js';
import { explainFailure, forgetEvents, notingRequests } from './tools/test/failure.mjs';

/** Milliseconds after which a test counts as hanging, like `testTimeout` where Jest itself runs the tests. */
const LIMIT_MS = 180_000;
let limitMs = LIMIT_MS;
/** Real timers, which a test's fake clock does not affect. */
const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = globalThis;

jest.setTimeout = (ms) => (limitMs = ms);
jest.advanceTimersByTimeAsync = (ms) => setTimeout.clock.tickAsync(ms);
jest.getTimerCount = () => setTimeout.clock.countTimers();
jest.runOnlyPendingTimers = () => void setTimeout.clock.runToLast();

/** @param patienceMs timeout of the test or hook, which can only extend the limit */
const limited = (work, patienceMs = 0) =>
  async function () {
    const { promise, reject } = Promise.withResolvers();
    const ms = Math.max(limitMs, patienceMs);
    const timer = setRealTimeout(() => reject(new Error(`Not done after ${ms / 1000} s.`)), ms);
    try {
      await Promise.race([work.call(this), promise]);
    } catch (error) {
      explainFailure(error);
      throw error;
    } finally {
      clearRealTimeout(timer);
    }
  };

// Simulated browser pages have no `fetch`.
if (globalThis.fetch) globalThis.fetch = notingRequests(globalThis.fetch);

const filesWithRestore = new WeakSet();

/** Test files share a process, so mocks of one file would affect the next. */
const restore = () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  limitMs = LIMIT_MS;
};

addEventHandler(({ name, timeout }, { currentDescribeBlock, rootDescribeBlock }) => {
  if (!filesWithRestore.has(rootDescribeBlock)) {
    filesWithRestore.add(rootDescribeBlock);
    rootDescribeBlock.hooks.push({ type: 'afterEach', fn: forgetEvents }, { type: 'afterAll', fn: restore });
  }
  const added =
    name === 'add_test'
      ? currentDescribeBlock.children
      : name === 'add_hook'
        ? currentDescribeBlock.hooks
        : [];
  const last = added.at(-1);
  if (last?.fn) last.fn = limited(last.fn, timeout);
});

if (process.env.TEST_SEED) await import('./tools/test/shaken-environment.mjs');
