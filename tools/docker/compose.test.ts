import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const namesIn = (text: string) => [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);

const compose = read('docker/compose.yml');
const block = /^x-environment:.*\n((?: {2}.*\n)+)/m.exec(compose)![1]!;
const environment = new Map(
  [...block.matchAll(/^ {2}([A-Z][A-Z0-9_]+): (.+)$/gm)].map(([, name, value]) => [name!, value!] as const),
);

/** Variables set by the image, which users cannot configure. */
const OF_THE_IMAGE = ['HOST', 'PORT', 'DATA_DIR', 'FRONTEND_DIR', 'WHISPER_DIR'];

test('docker/.env reaches the containers with every variable', () => {
  assert.match(compose, /^ {2}env_file: \.env$/m);
  const hidden = [...environment]
    .filter(([name, value]) => !value.includes(`\${${name}`))
    .map(([name]) => name);
  assert.deepEqual(hidden, OF_THE_IMAGE);
});

test('docker/example.env names variables that are read', () => {
  const limits = [...compose.matchAll(/\$\{([A-Z]+_MEMORY):-/g)].map(([, name]) => name!);
  const known = [...namesIn(read('.env.example')), 'POSTGRES_PASSWORD', ...limits];
  const unknown = namesIn(read('docker/example.env')).filter((name) => !known.includes(name));
  assert.deepEqual(unknown, []);
});

test('the image sets what the composition calls its own', () => {
  const image = read('docker/Dockerfile');
  for (const name of OF_THE_IMAGE)
    assert.ok(image.includes(`${name}=${environment.get(name)!.replaceAll("'", '')}`), name);
});

test('the image starts the product as npm start does', () => {
  const flags = JSON.parse(read('tools/start/node-flags.json')) as string[];
  const command = ['node', ...flags, 'dist/backend/src/main.js']
    .map((part) => JSON.stringify(part))
    .join(', ');
  assert.ok(read('docker/Dockerfile').includes(`\nCMD [${command}]`));
});

test('every service may get no new privileges, and those that run all the time have a limit of memory', () => {
  const services = compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
    .split(/\n {2}(?=\w+:\n)/);
  const running = services.slice(1).filter((text) => !text.startsWith('bucket:'));
  assert.equal(running.length, 7);
  for (const text of running) {
    assert.match(text, /^ {4}mem_limit: /m);
    // Our two services inherit it from a shared block.
    assert.ok(text.includes('no-new-privileges:true') || text.includes('<<: *playhead'), text);
  }
  assert.match(compose, /^x-playhead:[^]*?\n {2}read_only: true\n[^]*?no-new-privileges:true[^]*?\n\n/m);
});
