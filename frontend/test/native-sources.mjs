import { transformSync } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, URL } from 'node:url';

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

const shared = (path) => new URL(`../shared/${path}`, import.meta.url).href;
/** What the build's aliases name. */
const ALIASES = {
  '@playhead/api/fake-server': shared('api/src/fake-server.ts'),
  '@playhead/ui/light': shared('ui/src/light.ts'),
  '@playhead/ui/avatar': shared('ui/src/avatar.tsx'),
  '@playhead/ui/toaster': shared('ui/src/toaster.tsx'),
};

/** A style module gives each class its own name; other assets are nothing. */
const asset = (path) => {
  if (!/\.(css|woff2|svg)$/.test(path)) return null;
  return path.endsWith('.module.css')
    ? 'export default new Proxy({}, { get: (_, name) => name });'
    : 'export default {};';
};

const isTypeScript = (url) => url.startsWith('file:') && /\.tsx?$/.test(new URL(url).pathname);

/** The page's own machinery goes on where a test has stopped the clock. */
const REAL_TIMERS = 'const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;';
const hasTimers = (url) => /\/jsdom\/lib\/.*\/(FileReader-impl|Window|xhr-utils|XMLHttpRequest-impl)\.js$/.test(url);

/** Lets Node import the frontends' sources themselves, with their styles and aliases. */
registerHooks({
  resolve(specifier, context, next) {
    const alias =
      ALIASES[specifier] ??
      specifier.replace(/^@playhead\/(\w+)$/, (_, name) => shared(`${name}/src/index.ts`));
    // TypeScript names the file that will be there once it is compiled.
    if (/^\.{1,2}\/.*\.js$/.test(alias) && context.parentURL && isTypeScript(context.parentURL)) {
      const sources = ['.ts', '.tsx'].map(
        (ending) => new URL(alias.replace(/\.js$/, ending), context.parentURL),
      );
      const source = sources.find((one) => existsSync(one));
      if (source) return next(source.href, context);
    }
    return next(alias, context);
  },
  load(url, context, next) {
    if (!url.startsWith('file:')) return next(url, context);
    if (hasTimers(url)) {
      const source = readFileSync(fileURLToPath(url), 'utf8');
      return { format: 'commonjs', source: source.replace('"use strict";', `"use strict"; ${REAL_TIMERS}`), shortCircuit: true };
    }
    const source = asset(new URL(url).pathname);
    if (source) return { format: 'module', source, shortCircuit: true };
    if (!isTypeScript(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
