import { JSDOM } from 'jsdom';
import { notingRequests } from '../../tools/test/failure.mjs';

const { window } = new JSDOM('<!doctype html><html lang="en"><head></head><body></body></html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
});

/** Makes Node's global object a jsdom window. The names in `NODE_KEEPS` stay Node's own. */
const NODE_KEEPS =
  /^(set|clear)(Timeout|Interval|Immediate)$|^queueMicrotask$|^structuredClone$|^console$|^performance$|^crypto$|^atob$|^btoa$|^(globalThis|window|self|top|parent|frames)$/;
for (const name of Object.getOwnPropertyNames(window)) {
  if (NODE_KEEPS.test(name) || Object.is(window[name], globalThis[name])) continue;
  const { set } = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => window[name],
    set: (value) => {
      if (set) window[name] = value;
      else Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
    },
  });
}
window.getComputedStyle = (element) => globalThis.getComputedStyle(element);
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
  globalThis[name] = window[name].bind(window);
// jsdom lacks these. Tests set `fetch` where they need it; none of them uses the network.
let fetch;
Object.defineProperty(globalThis, 'fetch', {
  configurable: true,
  get: () => fetch,
  set: (given) => {
    fetch = given && notingRequests(given);
  },
});
for (const name of ['BroadcastChannel', 'MessageChannel', 'MessagePort']) delete globalThis[name];
for (const name of ['window', 'self', 'top', 'parent']) globalThis[name] = globalThis;

// Disables animations in tests.
globalThis.matchMedia = (media) => ({
  media,
  matches: media.includes('reduce'),
  addEventListener() {},
  removeEventListener() {},
});

Blob.prototype.arrayBuffer ??= function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// jsdom has no layout, so elements have no size and nothing scrolls.
globalThis.scrollTo = globalThis.scrollBy = () => {};
globalThis.ResizeObserver = globalThis.IntersectionObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/**
 * Reads only inline and inherited styles. jsdom would match every rule of the component library for each
 * element, which took a third of the test time.
 */
globalThis.getComputedStyle = (element) => {
  const own = element.style ?? {};
  const value = (name) => {
    if (name === 'display') return own.display || (element.hidden ? 'none' : 'block');
    if (name !== 'visibility') return own[name] ?? '';
    for (let at = element; at; at = at.parentElement) if (at.style?.visibility) return at.style.visibility;
    return 'visible';
  };
  return new Proxy(own, {
    get: (_, name) => (name === 'getPropertyValue' ? value : value(name)),
  });
};

// With these two, React would record a stack trace and a measurement per element.
console.createTask = console.timeStamp = undefined;
