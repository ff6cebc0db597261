import { join } from 'node:path';
import preset from '../jest.preset.js';

// The native core would send usage data to its makers.
process.env.PACT_DO_NOT_TRACK = 'true';

/**
 * Records what each frontend asks of the backend, using its own client. The pact files are written by one
 * worker, because the files of a frontend write into the same pact.
 */
export default {
  ...preset,
  rootDir: join(import.meta.dirname, '..'),
  // A client needs no DOM.
  setupFiles: [
    '<rootDir>/test/native-sources.mjs',
    '<rootDir>/../jest.in-node.mjs',
    '<rootDir>/pacts/pacts-folder.mjs',
  ],
  testMatch: ['<rootDir>/*/src/**/*.pact.ts'],
  globalSetup: '<rootDir>/pacts/remove-old-pacts.mjs',
};
