import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm run bench -- NAME [OPTION...]`: runs a benchmark, or one of `train/`, which fit the shipped weights. Those of
 * `browser/` run from source on the built frontends.
 */
const [name = ''] = process.argv.splice(2, 1);
const asWritten = resolve(`bench/${name}.ts`);
if (!existsSync(asWritten)) throw new Error(`There is no ${asWritten}.`);
if (name.startsWith('browser/')) {
  execFileSync('nx', ['run-many', '-t', 'build', '-p', 'shell', 'viewer', 'landing'], { stdio: 'inherit' });
  await import(pathToFileURL(asWritten).href);
} else await import(`./${name}.js`);
// On a busy machine, figures are only comparable within one run.
console.log(`${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`);
