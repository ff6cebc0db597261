import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { check } from './outcome.ts';
import { patience } from './patience.ts';

const program = (source: string, quietMs: number) =>
  check(process.execPath, ['-e', source], patience(quietMs));

describe('patience', () => {
  it('ends with a program that has gone quiet', async () => {
    const outcome = await program('console.log("begun"); setInterval(() => {}, 1000)', 2_000);
    assert.equal(outcome.failed, 1);
    assert.match(outcome.details!, /begun[^]*took too long/);
  });

  it('lasts while something is printed, much longer than it waits in silence', async () => {
    const speaking =
      'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 30) clearInterval(t); }, 200)';
    assert.equal((await program(speaking, 3_000)).passed, 1);
  });
});
