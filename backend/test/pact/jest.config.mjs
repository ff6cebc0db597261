import backend from '../../jest.config.mjs';

// Disables the native core's telemetry.
process.env.PACT_DO_NOT_TRACK = 'true';
// The verifier calls this machine, which a proxy cannot reach.
for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) delete process.env[name];

const integration = backend.projects.find(({ displayName }) => displayName === 'integration');

/** Verifies the frontends' pacts, which `pact:consumer` writes first. */
export default {
  ...integration,
  displayName: 'pact',
  testMatch: ['<rootDir>/test/pact/**/*.pact.ts'],
  testTimeout: backend.testTimeout,
};
