import preset from './jest.preset.js';

/** The unit tests of all frontends in one run. */
export default {
  ...preset,
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/{landing,shell,viewer,admin,shared/*}/src/**/*.spec.{ts,tsx}'],
  // With one worker the tests would run in the process of Jest itself, whose global object is no page.
  maxWorkers: 2,
};
