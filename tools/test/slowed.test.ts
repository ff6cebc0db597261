import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const SLOWED = join(import.meta.dirname, 'slowed.ts');
const slowed = (share: number, source: string) =>
  spawnSync(process.execPath, [SLOWED, String(share), '1', process.execPath, '-e', source], {
    encoding: 'utf8',
  });

describe('a slowed program', () => {
  it('stands still now and then, with all that it starts', () => {
    const busy = `
      const work = 'let last = Date.now(), longest = 0; while (longest < 100 && process.cpuUsage().user < 20_000_000) { const now = Date.now(); longest = Math.max(longest, now - last); last = now; } console.log(longest)';
      const { stdout } = require('node:child_process').spawnSync(process.execPath, ['-e', work], { encoding: 'utf8' });
      console.log(stdout.trim());`;
    const longestPause = Number(slowed(0.25, busy).stdout);
    assert.ok(longestPause >= 100, `${longestPause} ms`);
  });

  it('ends as it would have ended', () => {
    const { status, stdout } = slowed(0.5, 'console.log("done"); process.exit(3)');
    assert.deepEqual([status, stdout], [3, 'done\n']);
  });
});
