import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { register } from './support/account.ts';
import { type Product, startProduct } from './support/product.ts';
import { recordSpeech } from './support/speech.ts';

const run = promisify(execFile);
const page = readFileSync(join(import.meta.dirname, '../../docs/command-line.md'), 'utf8');
/** The block behind the mark that names this file. */
const steps = /command-line\.journey\.ts[^\n]*\n+```sh\n([^]*?)```/.exec(page)![1]!;

describe('The walk-through of the command line', () => {
  let product: Product;
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
async function makeToken(address: string): Promise<string> {
  const cookie = await register(address, 'dana@harbour.example');
  const answer = await fetch(`${address}/api/tokens`, {
    method: 'POST',
    headers: { origin: address, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'walk-through', scopes: ['recordings:read', 'recordings:write'] }),
  });
  return ((await answer.json()) as { token: string }).token;
}
