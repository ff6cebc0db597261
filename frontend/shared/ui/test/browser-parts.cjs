// What every browser has and jsdom lacks, and the router asks for when it is loaded.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });

// Tests want no motion.
window.matchMedia ??= (media) => ({
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

// Nothing is laid out in jsdom, so nothing has a size or is scrolled.
window.scrollTo = window.scrollBy = () => {};
window.ResizeObserver ??= window.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
