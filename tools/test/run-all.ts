import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Advice } from '../start/advice.mjs';
import { red, stage } from '../start/terminal.mjs';
import type { Part } from './part.ts';
import { allParts } from './parts.ts';
import { report, showProcessorTime, showSlowest } from './report.ts';
import { schedule } from './schedule.ts';
import { testServers } from './servers.ts';
import { shake } from './shake.ts';
import { pathsFor, runsIn, type TestFile, testFiles } from './test-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const IN_CI = Boolean(process.env.CI) && process.env.CI !== 'false';

const OPTIONS = {
  shake: { type: 'boolean' },
  seed: { type: 'string' },
  rounds: { type: 'string' },
} as const;
/** Rounds of `npm run test:shake` for named files, and for all. */
const ROUNDS = { named: 10, all: 4 };
const MAX_SEED = 1_000_000;

/**
 * Runs `npm test` once packages are installed: all checks, with CI set also those only a build server has time for.
 * Does not stop at failures. `npm test -- unit integration` runs these parts and their prerequisites, `npm test --
 * uploads.spec` test files with this in their path, and `npm run test:shake` repeats either.
 */
const began = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'playhead-reports-'));
const servers = testServers();
try {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const all = allParts({ root: ROOT, node: process.execPath, reports });
  const { parts, files } = chosen(all, positionals);
  const environment = await environmentOf(parts);
  const isShaken = (part: Part) =>
    values.shake && (files ?? testFiles(ROOT)).some((file) => runsIn(part, file));
  const results = await schedule(
    parts
      .filter((part) => !isShaken(part))
      .map((part) =>
        files ? { ...part, run: (all) => part.run(all, { files: pathsFor(part, files) }) } : part,
      ),
    environment,
  );
  if (values.shake) {
    const seed = Number(values.seed ?? randomInt(MAX_SEED));
    const rounds = Number(values.rounds ?? (values.seed ? 1 : files ? ROUNDS.named : ROUNDS.all));
    results.set(
      'shake',
      await shake(parts.filter(isShaken), environment, { files: files ?? testFiles(ROOT), seed, rounds }),
    );
  } else {
    showSlowest(results);
    showProcessorTime(results);
  }
  const leftOut = files
    ? []
    : all.filter((part) => part.onlyInCi && !parts.includes(part)).map(({ name }) => name);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  process.exitCode = report(results, { minutes, leftOut, strict: IN_CI }) ? 0 : 1;
} catch (error) {
  console.error(red(error instanceof Advice ? error.message : String((error as Error).stack)));
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  await servers.end();
  rmSync(reports, { recursive: true, force: true });
}

/**
 * The selected parts with their prerequisites, and the selected test files, if not all.
 * @param words names of parts, or parts of test file paths
 * @throws Advice if a word matches neither
 */
function chosen(all: Part[], words: string[]): { parts: Part[]; files: TestFile[] | null } {
  if (words.length === 0) return { parts: all.filter((part) => IN_CI || !part.onlyInCi), files: null };
  // `unit` selects several parts; `journeys` is a part itself.
  const isPart = (name: string) => all.some((part) => part.name === name);
  const fits = (part: Part, name: string) =>
    isPart(name) ? part.name === name : part.name.startsWith(`${name}:`);
  const pieces = words.filter((word) => !all.some((part) => fits(part, word)));
  const names = words.filter((word) => !pieces.includes(word));
  let meant = all.filter((part) => names.length === 0 || names.some((name) => fits(part, name)));
  const files = testFiles(ROOT).filter(
    (file) => pieces.some((piece) => file.path.includes(piece)) && meant.some((part) => runsIn(part, file)),
  );
  const unknown = pieces.filter((piece) => !files.some(({ path }) => path.includes(piece)));
  if (unknown.length > 0)
    throw new Advice(
      `"${unknown.join(', ')}" is neither in the path of a test file nor one of the parts ${all.map(({ name }) => name).join(', ')}.`,
    );
  if (pieces.length > 0) meant = meant.filter((part) => files.some((file) => runsIn(part, file)));
  const wanted = new Set(meant);
  for (const part of wanted)
    for (const before of part.after ?? []) wanted.add(all.find(({ name }) => name === before)!);
  return { parts: all.filter((part) => wanted.has(part)), files: pieces.length > 0 ? files : null };
}

/** Starts the servers that the parts need, once for all. */
async function environmentOf(parts: Part[]): Promise<NodeJS.ProcessEnv> {
  const environment: NodeJS.ProcessEnv = {};
  if (!parts.some((part) => part.servers)) return environment;
  await stage('Servers', async () => {
    environment.TEST_DATABASE_URL = process.env.TEST_DATABASE_URL || (await servers.postgres());
    const redis = process.env.TEST_REDIS_URL || (await servers.redis());
    if (redis) environment.TEST_REDIS_URL = redis;
    const elasticsearch = process.env.TEST_ELASTICSEARCH_URL || (await servers.elasticsearch());
    if (elasticsearch) environment.TEST_ELASTICSEARCH_URL = elasticsearch;
    return ['PostgreSQL', redis && 'Redis', elasticsearch && 'Elasticsearch'].filter(Boolean).join(', ');
  });
  return environment;
}
