import { fileURLToPath } from 'node:url';
import preset from '../jest.preset.js';
import { runner } from '../jest.runner.mjs';

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The preset for browser code. Test files of a worker share one page and its imported modules. */
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
