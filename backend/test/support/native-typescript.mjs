import { transformSync } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sourcesCompiledBy } from '../../../tools/test/failure.mjs';

const options = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));
/** Jest's own package only works within Jest's runner. */
const GLOBALS = `data:text/javascript,${encodeURIComponent('export const { jest } = globalThis;')}`;

const compiled = (filename) =>
  transformSync(readFileSync(filename, 'utf8'), {
    ...options,
    filename,
    sourceMaps: 'inline',
    swcrc: false,
  }).code;
sourcesCompiledBy(compiled);

const isTypeScript = (url) => url.startsWith('file:') && new URL(url).pathname.endsWith('.ts');

/** Lets Node import the sources with decorators. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    // TypeScript imports name the compiled file.
    if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL && isTypeScript(context.parentURL)) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(source)) return next(source.href, context);
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!isTypeScript(url)) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});
