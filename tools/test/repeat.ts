import { spawn, spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

const CLOSING_LINE = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/m;
const FAILED_PARTS = /^Failed: (.+)\.$/m;

/** Competing load: two programs that compute and one that writes to disk. */
const BUSY = [
  'for (;;);',
  'for (;;);',
  `const { rmSync, writeFileSync } = require('node:fs');
   const file = require('node:path').join(require('node:os').tmpdir(), 'playhead-busy');
   for (;;) { writeFileSync(file, Buffer.alloc(2 ** 26), { flush: true }); rmSync(file); }`,
];

/**
 * `npm run test:repeat -- 10`: runs `npm test` repeatedly and prints a row of Markdown per run; output of failed runs
 * goes to standard error. Exits with 1 if one failed. `--busy` adds load.
 */
const { values, positionals } = parseArgs({
  options: { busy: { type: 'boolean' } },
  allowPositionals: true,
});
const times = Number(positionals[0] ?? 10);
const others = values.busy ? BUSY.map((program) => spawn(process.execPath, ['-e', program])) : [];
process.on('exit', () => others.forEach((other) => other.kill('SIGKILL')));
console.log('| run | minutes | passed | failed | parts that failed | load before |');
console.log('| --: | --: | --: | --: | --- | --: |');
let red = 0;
for (let run = 1; run <= times; run++) {
  const load = loadavg()[0]!.toFixed(1);
  const began = performance.now();
  const { status, stdout } = spawnSync('npm', ['test'], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const [, passed = '-', failed = '-'] = CLOSING_LINE.exec(stdout) ?? [];
  console.log(
    `| ${[run, minutes, passed, failed, FAILED_PARTS.exec(stdout)?.[1] ?? '', load].join(' | ')} |`,
  );
  if (status !== 0) {
    red++;
    console.error(stdout);
  }
}
console.log(`\n${times - red} of ${times} runs were green.`);
process.exitCode = red > 0 ? 1 : 0;
