import { join } from 'node:path';
import preset from '../jest.preset.js';

// The native core would report each run to its makers.
process.env.PACT_DO_NOT_TRACK = 'true';

const frontend = join(import.meta.dirname, '..');

/**
 * What each frontend asks of the backend, tried on its own client and written down. Contracts lie beside the clients;
 * files of one frontend write into one pact, so they run one after the other.
 */
export default {
  ...preset,
  rootDir: frontend,
  testEnvironment: 'node',
  setupFiles: [],
  testMatch: ['<rootDir>/*/src/**/*.pact.ts'],
  globalSetup: '<rootDir>/pacts/remove-old-pacts.mjs',
  globals: { PACTS: join(frontend, '../dist/pacts') },
};
