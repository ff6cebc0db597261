import { join } from 'node:path';
import { runner } from '../../jest.runner.mjs';

const journeys = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  runner,
  setupFiles: [
    join(import.meta.dirname, '../../backend/test/support/native-typescript.mjs'),
    join(import.meta.dirname, '../../jest.in-node.mjs'),
  ],
  transform: {},
  globalSetup: '<rootDir>/support/global-setup.mjs',
  globalTeardown: '<rootDir>/support/global-teardown.mjs',
};

/** Browser journeys through the whole product. Those in `ci/` run only where CI is set. */
export default {
  projects: [
    { ...journeys, displayName: 'journeys', testMatch: ['<rootDir>/*.journey.ts'] },
    { ...journeys, displayName: 'journeys:ci', testMatch: ['<rootDir>/ci/*.journey.ts'] },
  ],
};
