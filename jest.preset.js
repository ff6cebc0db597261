/** What every project's tests have in common. Unit tests lie beside the source. */
export default {
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  // TypeScript names the file that will be there once it is compiled.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // For what hangs, not for what is slow: no test measures time, and on a busy machine it is enough that it ends.
  testTimeout: 180_000,
};
