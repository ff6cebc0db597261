const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};

/** Unit tests lie beside the source. */
export default {
  rootDir: import.meta.dirname,
  testEnvironment: 'jsdom',
  // Typing into a dialog of a component library takes seconds on a busy machine.
  testTimeout: 20_000,
  setupFiles: ['<rootDir>/shared/ui/test/browser-parts.cjs'],
  testMatch: ['<rootDir>/**/src/**/*.spec.{ts,tsx}'],
  moduleNameMapper: {
    '\\.(css|woff2|svg)$': '<rootDir>/shared/ui/test/no-asset.cjs',
    '^@playhead/(ui)/light$': '<rootDir>/shared/$1/src/light.ts',
    '^@playhead/(\\w+)$': '<rootDir>/shared/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // It says only how it is imported, not how it is required.
    '^@transloadit/prettier-bytes$':
      '<rootDir>/../node_modules/@transloadit/prettier-bytes/dist/prettierBytes.js',
  },
  transform: { '^.+\\.(tsx?|m?js)$': ['@swc/jest', swc] },
  // Packages that are ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(@uppy|@transloadit|nanoid|preact|lodash-es|p-queue|p-timeout|eventemitter3|mime-match)/)',
  ],
};
