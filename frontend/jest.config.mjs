import preset from './jest.preset.js';

/** The unit tests of all frontends in one run. */
export default {
  ...preset,
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/{landing,shell,viewer,admin,shared/*}/src/**/*.spec.{ts,tsx}'],
  // With a single worker, tests would run in Jest's own process, whose global object is not a jsdom window.
  maxWorkers: 2,
};
