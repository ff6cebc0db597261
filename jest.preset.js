/** What every project's tests have in common. Unit tests lie beside the source. */
export default {
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  // TypeScript names the file that will be there once it is compiled.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // No test measures time: on a busy machine it is enough that it ends.
  testTimeout: 30_000,
};
