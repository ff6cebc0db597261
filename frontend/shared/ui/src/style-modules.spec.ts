import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const frontend = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(path, 'utf8');

/** The classes that a sheet defines; those of a component library stand in `:global(...)`. */
function definedIn(sheet: string): Set<string> {
  const selectors = read(sheet)
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!));
}

/** Sheet -> the classes that components take from it. */
function usedNames(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const file of globSync('{shell,viewer,admin,shared/*}/src/**/*.tsx', { cwd: frontend })) {
    const text = read(join(frontend, file));
    const code = text.replaceAll(/^import .*$/gm, '');
    for (const [, name, path] of text.matchAll(/^import \* as (\w+) from '(\.[^']+\.module\.css)';$/gm)) {
      const sheet = resolve(frontend, dirname(file), path!);
      const names = used.get(sheet) ?? new Set();
      for (const [, one] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) names.add(one!);
      used.set(sheet, names);
    }
  }
  return used;
}

const sheets = globSync('{shell,viewer,admin,shared/*}/src/**/*.module.css', { cwd: frontend });

it.each(sheets)('%s defines what its components use, and nothing else', (sheet) => {
  const path = join(frontend, sheet);
  expect([...(usedNames().get(path) ?? [])].sort()).toEqual([...definedIn(path)].sort());
});
