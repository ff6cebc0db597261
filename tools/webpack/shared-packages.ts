import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const readJson = <T>(path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
const { dependencies } = readJson<{ dependencies: Record<string, string> }>('package.json');

/**
 * Packages of which one page may hold only one copy. The prefix forms catch deep imports such as
 * `@mui/material/Button` and `react/jsx-runtime`, which would otherwise be bundled a second time.
 */
const SINGLETONS = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/',
  '@mui/material',
  '@mui/material/',
  '@mui/system',
  '@emotion/react',
  '@emotion/styled',
];

/** The `shared` option of the federation plugin: nothing eager, versions as package.json and the lock have them. */
export const sharedPackages = Object.fromEntries(
  SINGLETONS.map((name) => {
    const packageName = name.replace(/\/$/, '');
    const { version } = readJson<{ version: string }>(`node_modules/${packageName}/package.json`);
    return [name, { singleton: true, version, requiredVersion: dependencies[packageName] ?? version }];
  }),
);
