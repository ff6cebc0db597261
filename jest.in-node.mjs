import { addEventHandler } from 'jest-circus';
// Makes `jest`, to which what it leaves out is added; otherwise the runner loads it after this.
import './node_modules/jest-light-runner/src/global-setup.js';
import { explainFailure, forgetEvents, notingRequests } from './tools/test/failure.mjs';

/** For what hangs, not for what is slow, as `testTimeout` is where Jest runs the tests itself. */
const LIMIT_MS = 180_000;
let limitMs = LIMIT_MS;
/** A test's own clock does not move these. */
const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = globalThis;

jest.setTimeout = (ms) => (limitMs = ms);
jest.advanceTimersByTimeAsync = (ms) => setTimeout.clock.tickAsync(ms);
jest.getTimerCount = () => setTimeout.clock.countTimers();
jest.runOnlyPendingTimers = () => void setTimeout.clock.runToLast();

/** @param patienceMs as a test or a hook is given it: it may take longer than others, and never has less time */
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

// The pages of frontends have none.
if (globalThis.fetch) globalThis.fetch = notingRequests(globalThis.fetch);

const filesWithRestore = new WeakSet();

/** Files share the process: what one replaced on a shared object would answer the tests of the next. */
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
