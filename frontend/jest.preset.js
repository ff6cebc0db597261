import { fileURLToPath } from 'node:url';
import preset from '../jest.preset.js';
import { runner } from '../jest.runner.mjs';

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The common preset for what runs in a browser: files of a worker share one page and what they import. */
export default {
  ...preset,
  runner,
  setupFiles: [
    fromHere('test/native-sources.mjs'),
    fromHere('test/browser.mjs'),
    fromHere('../jest.in-node.mjs'),
    fromHere('test/clean-page.mjs'),
  ],
};
