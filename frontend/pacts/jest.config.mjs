import { join } from 'node:path';
import preset from '../jest.preset.js';

// The native core would report each run to its makers.
process.env.PACT_DO_NOT_TRACK = 'true';

/**
 * What each frontend asks of the backend, tried on its own client and written down. Contracts lie beside the clients;
 * files of one frontend write into one pact, so they run one after the other.
 */
export default {
  ...preset,
  rootDir: join(import.meta.dirname, '..'),
  // A client needs no page.
  setupFiles: [
    '<rootDir>/test/native-sources.mjs',
    '<rootDir>/../jest.in-node.mjs',
    '<rootDir>/pacts/pacts-folder.mjs',
  ],
  testMatch: ['<rootDir>/*/src/**/*.pact.ts'],
  globalSetup: '<rootDir>/pacts/remove-old-pacts.mjs',
};
