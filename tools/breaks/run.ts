import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productNode } from '../start/install.mjs';
import { BREAKS, locate, readSources } from './breaks.ts';

/**
 * `npm run breaks [-- WORD...]`: makes each deliberate break (whose name has all the words) in a throwaway copy, and
 * says whether the tests of the fast `npm test` see it. Ends with 1 when one is not seen or no longer applies.
 */
const FRONTEND = ['-c', 'frontend/jest.config.mjs'];
const [UNIT, CORE, INTEGRATION] = ['unit', 'core', 'integration'].map((project) => [
  ...['-c', 'backend/jest.config.mjs', '--selectProjects', project],
]) as [string[], string[], string[]];
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const words = process.argv.slice(2);
const chosen = BREAKS.filter(({ name }) => words.every((word) => name.includes(word)));
const copy = mkdtempSync(join(tmpdir(), 'playhead-breaks-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(1));

const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 1e8,
});
const clients = globSync('frontend/{*,shared/*}/src/{,api/}generated', { cwd: ROOT });
for (const path of [...stdout.split('\0').filter(Boolean), ...clients])
  cpSync(join(ROOT, path), join(copy, path), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));

const sources = readSources(copy);
const located = chosen.map((one) => ({ ...one, ...locate(sources, one) }));
let missed = 0;
for (const { name, path, before, after, noticedBy } of located) {
  writeFileSync(path, after);
  const began = performance.now();
  const isFrontend = (noticedBy ?? relative(copy, path)).startsWith('frontend');
  const seenBy = isFrontend
    ? failingTests(FRONTEND, path, noticedBy)
    : (failingTests(UNIT, path, noticedBy) ??
      failingTests(noticedBy ? INTEGRATION : CORE, path, noticedBy) ??
      failingTests(INTEGRATION, path, noticedBy));
  writeFileSync(path, before);
  if (!seenBy) missed++;
  console.log(
    `${seenBy ? 'caught' : 'NOT CAUGHT'}: ${name} (${relative(copy, path)}, ${Math.round((performance.now() - began) / 1000)} s)`,
  );
  for (const title of seenBy ?? []) console.log(`    ${title}`);
}
console.log(`\n${located.length - missed} of ${located.length} breaks are caught.`);
process.exitCode = missed > 0 ? 1 : 0;

/** Runs one test file, else those that depend on a source. @returns titles of what failed, or null */
function failingTests(project: string[], path: string, testFile?: string): string[] | null {
  const results = join(copy, 'results.json');
  rmSync(results, { force: true });
  const { status, stdout, stderr } = spawnSync(
    productNode(ROOT),
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      join(copy, 'node_modules/jest/bin/jest.js'),
      ...project,
      ...(testFile ? ['--runTestsByPath', join(copy, testFile)] : ['--findRelatedTests', path, '--bail']),
      ...['--passWithNoTests', '--forceExit', '--json', `--outputFile=${results}`],
    ],
    { cwd: copy, encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' } },
  );
  if (status === 0) return null;
  const { testResults } = existsSync(results)
    ? (JSON.parse(readFileSync(results, 'utf8')) as Results)
    : { testResults: [] };
  const titles = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  if (titles.length === 0) throw new Error(`The tests could not be run:\n${stdout}\n${stderr}`);
  return titles.slice(0, 3);
}

interface Results {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}
