/** Settings shared by the tests of all projects. */
export default {
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  // TypeScript imports name the compiled file.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // Only detects hanging tests; slow ones are expected on a busy machine.
  testTimeout: 180_000,
};
