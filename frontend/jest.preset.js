import { fileURLToPath } from 'node:url';
import preset from '../jest.preset.js';

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};

/** The common preset for what runs in a browser. */
export default {
  ...preset,
  testEnvironment: 'jsdom',
  setupFiles: [fromHere('shared/ui/test/browser-parts.cjs')],
  moduleNameMapper: {
    '\\.module\\.css$': fromHere('shared/ui/test/class-names.cjs'),
    '\\.(css|woff2|svg)$': fromHere('shared/ui/test/no-asset.cjs'),
    '^@playhead/(api)/fake-server$': fromHere('shared/$1/src/fake-server.ts'),
    '^@playhead/(ui)/light$': fromHere('shared/$1/src/light.ts'),
    '^@playhead/(ui)/avatar$': fromHere('shared/$1/src/avatar.tsx'),
    '^@playhead/(ui)/toaster$': fromHere('shared/$1/src/toaster.tsx'),
    '^@playhead/(\\w+)$': fromHere('shared/$1/src/index.ts'),
    ...preset.moduleNameMapper,
    // It says only how it is imported, not how it is required.
    '^@transloadit/prettier-bytes$': fromHere(
      '../node_modules/@transloadit/prettier-bytes/dist/prettierBytes.js',
    ),
  },
  transform: { '^.+\\.(tsx?|m?js)$': ['@swc/jest', swc] },
  // Packages that are ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(@uppy|@transloadit|nanoid|preact|lodash-es|p-queue|p-timeout|eventemitter3|mime-match)/)',
  ],
};
