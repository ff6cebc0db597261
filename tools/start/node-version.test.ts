import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { isAtLeast, productNode } from './install.mjs';

const ROOT = join(import.meta.dirname, '../..');
const versionOf = (node: string) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();

test('the Node that comes along is one that `engines` promises', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  assert.ok(isAtLeast(engines.node.replace('>=', ''), versionOf(productNode(ROOT))));
});

test('a version is compared by its numbers', () => {
  for (const version of ['v24.7.0', 'v24.21.0', 'v25.0.0']) assert.ok(isAtLeast('24.7', version), version);
  for (const version of ['v24.6.9', 'v20.20.2', '']) assert.ok(!isAtLeast('24.7', version), version);
});

test('what begins the start loads on the oldest Node that it takes', (t) => {
  const start = join(ROOT, 'tools/start.mjs');
  const oldest = /major < (\d+)/.exec(readFileSync(start, 'utf8'))![1]!;
  const node = nodeOfMajor(oldest);
  if (!node) return t.skip(`there is no Node ${oldest} on the PATH`);
  execFileSync(node, ['--check', start]);
  execFileSync(node, ['-e', `import('${join(ROOT, 'tools/start/launch.mjs')}').then(() => process.exit())`]);
});

function nodeOfMajor(major: string): string | undefined {
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  return candidates.find((path) => {
    try {
      return versionOf(path).startsWith(`v${major}.`);
    } catch {
      return false;
    }
  });
}
