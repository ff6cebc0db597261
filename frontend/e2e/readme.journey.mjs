import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProduct } from './support/product.mjs';
import { recordSpeech } from './support/speech.mjs';

const run = promisify(execFile);
const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
/** The block behind the mark that names this file. */
const [, steps] = /readme\.journey\.mjs[^\n]*\n+```sh\n([^]*?)```/.exec(readme);

describe('The walk-through of the README', () => {
  let product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it('does as printed what it says', async () => {
    const FILE = await recordSpeech(product.dataDir, {
      name: 'budget talk.mp4',
      text: 'Welcome everyone. Today we talk about the budget. The next step is a pilot in June.',
      seconds: 10,
    });
    const TOKEN = await makeToken(product.address);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', steps], {
      env: { PATH: process.env.PATH, PLAYHEAD: product.address, TOKEN, FILE },
      timeout: 120_000,
    });
    expect(stdout).toMatch(/^"processing"\n/);
    expect(stdout).toContain('"status": "completed"');
    expect(stdout).toContain('"title": "Budget Talk');
    expect(stdout).toMatch(/WEBVTT\n\n00:00:0\d/);
    expect(stdout).toContain('"answer":');
    expect(stdout).toMatch(/\n\/view\/[\w-]+\n$/);
  });
});

/** What a person does under Settings, Access tokens. */
async function makeToken(address) {
  const headers = { origin: address };
  const account = await fetch(`${address}/api/register`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ email: 'dana@harbour.example', password: 'a long enough password' }),
  });
  const cookie = account.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const answer = await fetch(`${address}/api/tokens`, {
    method: 'POST',
    headers: { ...headers, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'walk-through', scopes: ['recordings:read', 'recordings:write'] }),
  });
  return (await answer.json()).token;
}
