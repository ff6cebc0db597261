import backend from '../../jest.config.mjs';

// The native core would report each run to its makers.
process.env.PACT_DO_NOT_TRACK = 'true';
// It asks the product on this machine, which no proxy of the network can reach.
for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) delete process.env[name];

const integration = backend.projects.find(({ displayName }) => displayName === 'integration');

/** Checks what the frontends have written down that they need: their run comes first (`pact:consumer`). */
export default {
  ...integration,
  displayName: 'pact',
  testMatch: ['<rootDir>/test/pact/**/*.pact.ts'],
  testTimeout: backend.testTimeout,
};
