import { ModernFakeTimers } from '@jest/fake-timers';
import { cleanup, configure } from '@testing-library/react';
import { addEventHandler } from 'jest-circus';
import { noteEvent } from '../../tools/test/failure.mjs';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
/** Testing Library appends all roles of the page with their markup to its messages. */
const LISTS = /\n\n(?:Here are the|Ignored nodes:)[^]*/;
configure({
  // Timeout for an element that never appears. It is long because a loaded machine is slow.
  asyncUtilTimeout: 60_000,
  // The default message contains the markup of the whole page.
  getElementError: (message) =>
    Object.assign(new Error(message?.replace(LISTS, '')), { name: 'TestingLibraryElementError' }),
});

for (const name of ['click', 'change', 'keydown', 'paste', 'drop', 'submit'])
  document.addEventListener(
    name,
    ({ target, key }) => {
      const label = target.ariaLabel ?? (target.textContent || target.name);
      noteEvent(`${name} ${key ?? ''} on ${target.localName ?? 'the page'} “${label ?? ''}”`);
    },
    true,
  );

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/** Fakes the timers that a page uses. Node's own queues stay real, because module loading needs them. */
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

/** Test files share the page and the process, so changes are undone after each file. */
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
  globalThis.fetch = undefined;
};

const prepared = new WeakSet();

addEventHandler((_event, { rootDescribeBlock }) => {
  if (prepared.has(rootDescribeBlock)) return;
  prepared.add(rootDescribeBlock);
  rootDescribeBlock.hooks.push({ type: 'afterEach', fn: cleanup }, { type: 'afterAll', fn: clean });
});
