import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const readJson = <T>(path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
const { dependencies } = readJson<{ dependencies: Record<string, string> }>('package.json');

/**
 * Packages that a page must load only once. The prefix forms match deep imports such as `@mui/material/Button` and
 * `react/jsx-runtime`, which would otherwise be bundled twice.
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

/** The `shared` option of the federation plugin, with versions from package.json and the lock file. */
export const sharedPackages = Object.fromEntries(
  SINGLETONS.map((name) => {
    const packageName = name.replace(/\/$/, '');
    const { version } = readJson<{ version: string }>(`node_modules/${packageName}/package.json`);
    return [name, { singleton: true, version, requiredVersion: dependencies[packageName] ?? version }];
  }),
);
