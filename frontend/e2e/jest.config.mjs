import { join } from 'node:path';

/** Journeys through the whole product in a real browser, one after the other. */
export default {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.journey.{ts,mjs}'],
  transform: { '\\.ts$': ['@swc/jest', { configFile: join(import.meta.dirname, '../../backend/.swcrc') }] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts'] },
  // A journey starts the product and waits for a recording to be made smart.
  testTimeout: 300_000,
};
