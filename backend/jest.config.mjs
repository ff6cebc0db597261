import { readFileSync } from 'node:fs';
import preset from '../jest.preset.js';
import { runner } from '../jest.runner.mjs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

const shared = {
  preset: '../jest.preset.js',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
};

/** Files share what they import: loading the product anew for each of them took longer than their tests. */
const sharedImports = {
  runner,
  setupFiles: ['<rootDir>/test/support/native-typescript.mjs', '<rootDir>/../jest.in-node.mjs'],
};

const integration = {
  ...shared,
  ...sharedImports,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};

/** Sharing, access, quota, sign-in, administration, the cloud drive and the fence around tenants against a real database: the part of the integration tests in `npm run check`. */
const CORE = [
  'sharing',
  'share-settings',
  'isolation',
  'recordings',
  'sign-in',
  'credentials',
  'admin',
  'cloud-drive',
  'tenant-fence',
  'kept-counts',
  'kept-answers',
  'analytics-summary',
];

/** Integration, contract and architecture tests lie under `test/`. */
export default {
  testTimeout: preset.testTimeout,
  // Every test file leaves something of its modules behind: a worker begins anew before that is all of the memory.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      ...sharedImports,
      displayName: 'unit',
      testPathIgnorePatterns: [
        // Asks a store that somebody runs: docs/s3.md.
        ...(process.env.TEST_S3_ENDPOINT ? [] : ['/s3\\.other-store\\.spec\\.ts$']),
        // Needs the engine that the part `whisper` of `npm test` prepares.
        ...(process.env.TEST_WHISPER_DIR
          ? []
          : ['/(?:whisper\\.transcriber|resemblyzer\\.speaker-embeddings)\\.spec\\.ts$']),
        // Asks the server that the part `speech-server` of `npm test` prepares.
        ...(process.env.TEST_SPEECH_SERVER ? [] : ['/speech-server\\.spec\\.ts$']),
      ],
    },
    {
      ...integration,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      testPathIgnorePatterns: ['/test/installation/'],
    },
    // Whole installations of processes, crashes, backups, earlier schemas, much data, a speech engine: where CI is set.
    { ...integration, displayName: 'installation', testMatch: ['<rootDir>/test/installation/*.spec.ts'] },
    // `npm run roll`, in no other run.
    { ...integration, displayName: 'roll', testMatch: ['<rootDir>/test/roll.ts'] },
    {
      ...integration,
      displayName: 'core',
      testMatch: CORE.map((name) => `<rootDir>/test/integration/*/${name}.spec.ts`),
    },
  ],
};
