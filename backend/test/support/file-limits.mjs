import { addEventHandler } from 'jest-circus';

/** For what hangs, not for what is slow, as `testTimeout` is where Jest runs the tests itself. */
const LIMIT_MS = 180_000;

const limited = (work) =>
  async function () {
    const { promise, reject } = Promise.withResolvers();
    const timer = setTimeout(() => reject(new Error(`Not done after ${LIMIT_MS / 1000} s.`)), LIMIT_MS);
    try {
      await Promise.race([work.call(this), promise]);
    } finally {
      clearTimeout(timer);
    }
  };

const filesWithRestore = new WeakSet();

/** Files share the process: what one replaced on a shared object would answer the tests of the next. */
const restore = () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
};

addEventHandler(({ name }, { currentDescribeBlock, rootDescribeBlock }) => {
  if (!filesWithRestore.has(rootDescribeBlock)) {
    filesWithRestore.add(rootDescribeBlock);
    rootDescribeBlock.hooks.push({ type: 'afterAll', fn: restore });
  }
  const added =
    name === 'add_test'
      ? currentDescribeBlock.children
      : name === 'add_hook'
        ? currentDescribeBlock.hooks
        : [];
  const last = added.at(-1);
  if (last?.fn) last.fn = limited(last.fn);
});
