/** Journeys through the whole product in a real browser, one after the other. */
export default {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.journey.mjs'],
  transform: {},
  // A journey starts the product and waits for a recording to be made smart.
  testTimeout: 180_000,
};
