import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';

const frontend = join(import.meta.dirname, '../../frontend');
const LAYOUT = 'shared/ui/src/layout.module.css';
const read = (path) => readFileSync(path, 'utf8');

/** Classes of a style sheet, without those of a component library in `:global(...)`. */
function definedIn(sheet) {
  const selectors = read(sheet)
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));
}

/** Layout classes that a style sheet takes. */
const composedIn = (sheet) =>
  [...read(sheet).matchAll(/composes: ([\w ]+) from '@playhead\/ui\/layout\.module\.css'/g)].flatMap(
    ([, names]) => names.split(' '),
  );

/** Classes that components use, by style sheet. */
function usedNames() {
  const used = new Map();
  for (const file of globSync('{shell,viewer,admin,shared/*}/src/**/*.tsx', { cwd: frontend })) {
    const text = read(join(frontend, file));
    const code = text.replaceAll(/^import .*$/gm, '');
    for (const [, name, path] of text.matchAll(/^import \* as (\w+) from '(\.[^']+\.module\.css)';$/gm)) {
      const sheet = resolve(frontend, dirname(file), path);
      const names = used.get(sheet) ?? new Set();
      for (const [, one] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) names.add(one);
      used.set(sheet, names);
    }
  }
  return used;
}

test('a style module defines what its components use, and nothing else', () => {
  const used = usedNames();
  const sheets = globSync('{shell,viewer,admin,shared/*}/src/**/*.module.css', { cwd: frontend });
  assert.ok(sheets.length > 0);
  used.set(join(frontend, LAYOUT), new Set(sheets.flatMap((sheet) => composedIn(join(frontend, sheet)))));
  for (const sheet of sheets) {
    const path = join(frontend, sheet);
    assert.deepEqual([...(used.get(path) ?? [])].sort(), [...definedIn(path)].sort(), sheet);
  }
});
