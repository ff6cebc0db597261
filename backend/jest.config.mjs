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

/** Test files share imported modules, because loading the product for each file took longer than its tests. */
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

/** Integration tests that `npm run check` includes. */
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

export default {
  testTimeout: preset.testTimeout,
  // Every test file leaves some of its modules in memory, so workers restart above this size.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      ...sharedImports,
      displayName: 'unit',
      testPathIgnorePatterns: [
        // Needs a running S3 store; see docs/s3.md.
        ...(process.env.TEST_S3_ENDPOINT ? [] : ['/s3\\.other-store\\.spec\\.ts$']),
        // Needs the engine that `npm test` prepares in its part `whisper`.
        ...(process.env.TEST_WHISPER_DIR
          ? []
          : ['/(?:whisper\\.transcriber|onnx\\.speaker-embeddings)\\.spec\\.ts$']),
        // Needs the server that `npm test` prepares in its part `speech-server`.
        ...(process.env.TEST_SPEECH_SERVER ? [] : ['/speech-server\\.spec\\.ts$']),
      ],
    },
    {
      ...integration,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      testPathIgnorePatterns: ['/test/installation/'],
    },
    // Slow tests of whole installations, which only run if `CI` is set.
    {
      ...integration,
      displayName: 'installation',
      testMatch: ['<rootDir>/test/installation/*.spec.ts'],
      testPathIgnorePatterns: process.env.TEST_WHISPER_DIR
        ? []
        : ['/(?:crash|several-machines|words-heard-once)\\.spec\\.ts$'],
    },
    // Only `npm run roll` runs this.
    { ...integration, displayName: 'roll', testMatch: ['<rootDir>/test/roll.ts'] },
    {
      ...integration,
      displayName: 'core',
      testMatch: CORE.map((name) => `<rootDir>/test/integration/*/${name}.spec.ts`),
    },
  ],
};
