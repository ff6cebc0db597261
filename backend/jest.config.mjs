import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
};

/** Unit tests lie beside the source; integration, contract and architecture tests under `test/`. */
export default {
  // No test measures time: on a busy machine it is enough that it ends.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts'],
      testPathIgnorePatterns: [
        // Asks a store that somebody runs: docs/s3.md.
        ...(process.env.TEST_S3_ENDPOINT ? [] : ['/s3\\.other-store\\.spec\\.ts$']),
        // Needs the engine that the part `whisper` of `npm test` prepares.
        ...(process.env.TEST_WHISPER_DIR ? [] : ['/whisper\\.transcriber\\.spec\\.ts$']),
      ],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      setupFiles: ['<rootDir>/test/support/preload.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
    },
  ],
};
