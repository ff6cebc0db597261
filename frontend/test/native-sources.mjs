import { transformSync } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, URL } from 'node:url';
import { sourcesCompiledBy } from '../../tools/test/failure.mjs';

const options = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
  swcrc: false,
};

const sourceAt = (path, base) =>
  ['.ts', '.tsx', ''].map((ending) => new URL(path + ending, base)).find((one) => existsSync(one));

const compiled = (filename) => transformSync(readFileSync(filename, 'utf8'), { ...options, filename }).code;
sourcesCompiledBy(compiled);

/** Resolves the path aliases of our own libraries from the compiler's configuration. */
const base = new URL('../../tsconfig.base.json', import.meta.url);
const { paths } = JSON.parse(readFileSync(base, 'utf8')).compilerOptions;
const sharedSource = (name) => {
  const last = name.slice(name.lastIndexOf('/') + 1);
  const [path] = paths[name] ?? paths[`${name.slice(0, -last.length)}*`] ?? [];
  return path && new URL(path.replace('*', last), base);
};

/** A style module returns each class's name; other assets are empty. */
const asset = (path) => {
  if (!/\.(css|woff2|svg)$/.test(path)) return null;
  return path.endsWith('.module.css')
    ? 'export default new Proxy({}, { get: (_, name) => name });'
    : 'export default {};';
};

const isTypeScript = (url) => url.startsWith('file:') && /\.tsx?$/.test(new URL(url).pathname);

/** jsdom itself keeps the real timers when a test fakes them. */
const REAL_TIMERS = 'const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;';
const hasTimers = (url) =>
  /\/jsdom\/lib\/.*\/(FileReader-impl|Window|xhr-utils|XMLHttpRequest-impl)\.js$/.test(url);

/** Lets Node import the TypeScript sources, with their styles and aliases. */
registerHooks({
  resolve(specifier, context, next) {
    // TypeScript imports use the name of the compiled file.
    const isCompiled =
      /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL && isTypeScript(context.parentURL);
    const source = isCompiled
      ? sourceAt(specifier.slice(0, -'.js'.length), context.parentURL)
      : sharedSource(specifier);
    return next(source?.href ?? specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith('file:')) return next(url, context);
    if (hasTimers(url)) {
      const source = readFileSync(fileURLToPath(url), 'utf8');
      return {
        format: 'commonjs',
        source: source.replace('"use strict";', `"use strict"; ${REAL_TIMERS}`),
        shortCircuit: true,
      };
    }
    const source = asset(new URL(url).pathname);
    if (source) return { format: 'module', source, shortCircuit: true };
    if (!isTypeScript(url)) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});
