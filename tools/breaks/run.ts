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
import { testServers } from '../test/servers.ts';
import { locate, readSources } from './break.ts';
import { BREAKS } from './breaks.ts';

/**
 * `npm run breaks [-- WORD...]`: makes each deliberate break (matching all words) in a temporary copy and checks that
 * its test file, which passes without it, fails. Exits with 1 if a break is not detected or no longer applies.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const words = process.argv.slice(2);
const chosen = BREAKS.filter(({ name }) => words.every((word) => name.includes(word)));
const copy = copyOfSources();
const servers = testServers();
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const sources = readSources(copy);
const located = chosen.map((one) => ({ ...one, ...locate(sources, one) }));
const testFiles = [...new Set(chosen.map(({ noticedBy }) => noticedBy))];
const began = performance.now();
try {
  if (testFiles.some((file) => configOf(file).includes('integration'))) {
    process.env.TEST_DATABASE_URL ||= await servers.postgres();
    process.env.TEST_REDIS_URL ||= (await servers.redis()) ?? '';
  }
  for (const file of testFiles) {
    const failed = failingTests(file);
    if (failed) throw new Error(`Without any break fails in ${file}:\n${failed.join('\n')}`);
  }
  console.log(`${testFiles.length} test files pass without any break (${secondsSince(began)} s).`);
  const missed = located.filter((one) => !isNoticed(one));
  console.log(
    `\n${located.length - missed.length} of ${located.length} breaks are caught (${secondsSince(began)} s).`,
  );
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await servers.end();
}

function copyOfSources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'playhead-breaks-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const clients = globSync('frontend/{*,shared/*}/src/{,api/}generated', { cwd: ROOT });
  for (const path of [...stdout.split('\0').filter(Boolean), ...clients])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function isNoticed({ name, path, before, after, noticedBy }: (typeof located)[number]): boolean {
  const start = performance.now();
  writeFileSync(path, after);
  const titles = failingTests(noticedBy);
  writeFileSync(path, before);
  const where = `${relative(copy, path)}, ${secondsSince(start)} s`;
  console.log(`${titles ? 'caught' : 'NOT CAUGHT'}: ${name} (${where})`);
  for (const title of titles?.slice(0, 3) ?? []) console.log(`    ${title}`);
  return titles !== null;
}

function configOf(testFile: string): string[] {
  if (testFile.startsWith('frontend')) return ['-c', 'frontend/jest.config.mjs'];
  const project = testFile.startsWith('backend/test') ? 'integration' : 'unit';
  return ['-c', 'backend/jest.config.mjs', '--selectProjects', project];
}

/** @returns titles of failed tests, or null */
function failingTests(testFile: string): string[] | null {
  const results = join(copy, 'results.json');
  rmSync(results, { force: true });
  const { status, stdout, stderr } = spawnSync(
    productNode(ROOT),
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      join(copy, 'node_modules/jest/bin/jest.js'),
      ...configOf(testFile),
      '--runTestsByPath',
      join(copy, testFile),
      '--forceExit',
      '--json',
      `--outputFile=${results}`,
    ],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' },
    },
  );
  if (status === 0) return null;
  const { testResults } = existsSync(results)
    ? (JSON.parse(readFileSync(results, 'utf8')) as Results)
    : { testResults: [] };
  const titles = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  if (titles.length === 0) throw new Error(`The tests could not be run:\n${stdout}\n${stderr}`);
  return titles;
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}

interface Results {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}
