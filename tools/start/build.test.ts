import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from './build.mjs';
import { TestFolder } from './test-support.ts';

const folder = new TestFolder('build');

const TASK = `require('node:child_process').spawnSync(
  process.execPath, ['-e', 'require("node:tty").WriteStream.prototype.getColorDepth()'],
  { env: { ...process.env, FORCE_COLOR: process.env.FORCE_COLOR ?? 'true' }, stdio: 'inherit' },
)`;

test('says nothing of its own about colours', async () => {
  folder.write('node_modules/.bin/nx', TASK);
  let news = '';
  await build(folder.path('.'), process.execPath, { news: (chunk) => (news += String(chunk)) });
  assert.equal(news, '');
});

test('builds again what changed, and nothing for what a program leaves beside its sources', async () => {
  for (const path of ['node_modules/.bin/nx', 'dist/backend/src/main.js', 'dist/frontend/index.html'])
    folder.write(path, '');
  const isBuilt = () => build(folder.path('.'), process.execPath);
  assert.equal(await isBuilt(), true);
  folder.write('backend/src/speech/__pycache__/channel.cpython-311.pyc', 'compiled');
  assert.equal(await isBuilt(), false);
  folder.write('backend/src/speech/channel.py', 'import json');
  assert.equal(await isBuilt(), true);
});
