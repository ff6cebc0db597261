import { ModernFakeTimers } from '@jest/fake-timers';
import { cleanup, configure } from '@testing-library/react';
import { addEventHandler } from 'jest-circus';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// For what never comes, not for what is slow.
configure({ asyncUtilTimeout: 60_000 });

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/** A page's own clock: Node's queues are not the page's, and without them no module would be loaded. */
Object.assign(jest, {
  useFakeTimers() {
    timers.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
    return jest;
  },
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (time) => timers.setSystemTime(time),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
});

const asItBegan = [
  globalThis,
  navigator,
  document,
  URL,
  Blob.prototype,
  Element.prototype,
  HTMLElement.prototype,
  HTMLMediaElement.prototype,
].map((shared) => [shared, Object.getOwnPropertyDescriptors(shared)]);

const isSame = (one, other) => one?.value === other.value && one?.get === other.get;

/** Files share the page and the process: what one replaced or left behind would be there for the next. */
const clean = () => {
  for (const [shared, properties] of asItBegan) {
    for (const name of Object.getOwnPropertyNames(shared)) if (!(name in properties)) delete shared[name];
    for (const [name, property] of Object.entries(properties))
      if (!isSame(Object.getOwnPropertyDescriptor(shared, name), property))
        Object.defineProperty(shared, name, property);
  }
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
};

const prepared = new WeakSet();

addEventHandler((_event, { rootDescribeBlock }) => {
  if (prepared.has(rootDescribeBlock)) return;
  prepared.add(rootDescribeBlock);
  rootDescribeBlock.hooks.push({ type: 'afterEach', fn: cleanup }, { type: 'afterAll', fn: clean });
});
