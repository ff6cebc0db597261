import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { anOwner } from './support/caller.ts';
import { anAddress } from './support/people.ts';
import { stage } from './support/stage.ts';

const run = promisify(execFile);
const page = readFileSync(join(import.meta.dirname, '../../docs/command-line.md'), 'utf8');
/** The code block that follows the marker with this file's name. */
const steps = /command-line\.journey\.ts[^\n]*\n+```sh\n([^]*?)```/.exec(page)![1]!;

it('The walk-through of the command line does as printed what it says', async () => {
  const { address, sample } = stage();
  const { call } = await anOwner(address, 'dana@example.com', anAddress());
  const { token } = await call<{ token: string }>('POST', '/api/tokens', {
    name: 'walk-through',
    scopes: ['recordings:read', 'recordings:write'],
  });
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', steps], {
    env: { PATH: process.env.PATH, PLAYHEAD: address, TOKEN: token, FILE: sample.recording },
  });
  expect(stdout).toMatch(/^"processing"\n/);
  expect(stdout).toContain('"status": "completed"');
  expect(stdout).toContain('"title": "Harbour Call');
  expect(stdout).toMatch(/WEBVTT\n\n00:00:0\d/);
  expect(stdout).toContain('"answer":');
  expect(stdout).toMatch(/\n\/view\/[\w-]+\n$/);
});
