import { readFileSync } from 'node:fs';
import preset from '../jest.preset.js';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

const shared = {
  preset: '../jest.preset.js',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
};

/** Integration, contract and architecture tests lie under `test/`. */
export default {
  testTimeout: preset.testTimeout,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      // Asks a store that somebody runs: docs/s3.md.
      testPathIgnorePatterns: process.env.TEST_S3_ENDPOINT ? [] : ['/s3\\.other-store\\.spec\\.ts$'],
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
