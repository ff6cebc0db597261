import { join } from 'node:path';
import unit from '../../jest.config.mjs';

// The native core would report each run to its makers.
process.env.PACT_DO_NOT_TRACK = 'true';

/**
 * What each frontend asks of the backend, tried on its own client and written down. Contracts lie beside the clients;
 * files of one frontend write into one pact, so they run one after the other.
 */
export default {
  ...unit,
  testEnvironment: 'node',
  setupFiles: [],
  testMatch: ['<rootDir>/*/src/**/*.pact.ts'],
  globalSetup: '<rootDir>/shared/pact/remove-old-pacts.mjs',
  globals: { PACTS: join(import.meta.dirname, '../../../dist/pacts') },
};
