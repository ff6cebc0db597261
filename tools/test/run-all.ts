import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Advice } from '../start/advice.mjs';
import { dim, green, red, stage, yellow } from '../start/terminal.mjs';
import { failure, type Outcome, type TestFile } from './outcome.ts';
import { allParts, type Part } from './parts.ts';
import { testServers } from './servers.ts';

const ROOT = join(import.meta.dirname, '../..');
const SLOTS = 2;
const SLOWEST = 10;

type Result = Outcome & { seconds: number };

/**
 * What `npm test` runs once the packages are there: everything there is to check. Goes on after a failure.
 * `--only unit,integration` runs these parts alone (and what they need).
 */
const began = performance.now();
try {
  const results = await runParts(process.argv.slice(2));
  showSlowest([...results.values()].flatMap(({ files = [] }) => files));
  console.log(dim(`\n${((performance.now() - began) / 60_000).toFixed(1)} minutes`));
  process.exitCode = report(results) ? 0 : 1;
} catch (error) {
  console.error(red(error instanceof Advice ? error.message : String((error as Error).stack)));
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}

async function runParts(args: string[]): Promise<Map<string, Result>> {
  const reports = mkdtempSync(join(tmpdir(), 'playhead-reports-'));
  const all = allParts({ root: ROOT, node: process.execPath, reports });
  const parts = chosen(all, args);
  const servers = testServers();
  try {
    const environment: NodeJS.ProcessEnv = {};
    if (parts.some((part) => part.servers))
      await stage('Servers', async () => {
        environment.TEST_DATABASE_URL = process.env.TEST_DATABASE_URL || (await servers.postgres());
        const redis = process.env.TEST_REDIS_URL || (await servers.redis());
        if (redis) environment.TEST_REDIS_URL = redis;
        const elasticsearch = process.env.TEST_ELASTICSEARCH_URL || (await servers.elasticsearch());
        if (elasticsearch) environment.TEST_ELASTICSEARCH_URL = elasticsearch;
        return ['PostgreSQL', redis && 'Redis', elasticsearch && 'Elasticsearch'].filter(Boolean).join(', ');
      });
    return await schedule(parts, environment);
  } finally {
    await servers.end();
    rmSync(reports, { recursive: true, force: true });
  }
}

/** @throws Advice when a name fits no part */
function chosen(all: Part[], args: string[]): Part[] {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (at < 0) return all;
  const names = (args[at]!.split('=')[1] ?? args[at + 1] ?? '').split(',').filter(Boolean);
  const fits = (part: Part, name: string) => part.name === name || part.name.startsWith(`${name}:`);
  const unknown = names.filter((name) => !all.some((part) => fits(part, name)));
  if (names.length === 0 || unknown.length > 0)
    throw new Advice(
      `--only takes ${all.map(({ name }) => name).join(', ')}; "${unknown.join(', ')}" is none of them.`,
    );
  const wanted = new Set(all.filter((part) => names.some((name) => fits(part, name))));
  for (const part of wanted)
    for (const before of part.after ?? []) wanted.add(all.find(({ name }) => name === before)!);
  return all.filter((part) => wanted.has(part));
}

/** Runs two parts at a time, each after those it needs. @returns results by name */
async function schedule(parts: Part[], environment: NodeJS.ProcessEnv): Promise<Map<string, Result>> {
  const waiting = [...parts];
  const running = new Map<Part, Promise<void>>();
  const results = new Map<string, Result>();
  const mayStart = (part: Part) =>
    (part.after ?? []).every((name) => results.has(name)) && (!part.alone || running.size === 0);
  while (waiting.length > 0 || running.size > 0) {
    // A part that runs alone waits for all others, so that it never leaves a core idle.
    const next =
      running.size < SLOTS &&
      waiting.find((part) => mayStart(part) && (!part.alone || waiting.every((one) => one.alone)));
    if (next && ![...running.keys()].some((part) => part.alone)) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(
        next,
        perform(next, environment).then((result) => {
          results.set(next.name, result);
          running.delete(next);
          show(next.name, result);
        }),
      );
    } else await Promise.race(running.values());
  }
  return results;
}

async function perform(part: Part, environment: NodeJS.ProcessEnv): Promise<Result> {
  const began = performance.now();
  const outcome = await part.run(environment).catch((error: Error) => failure(String(error.stack)));
  return { ...outcome, seconds: (performance.now() - began) / 1000 };
}

function show(name: string, { passed, failed, skipped, details, seconds }: Result): void {
  const words = [
    `${passed} passed`,
    failed && red(`${failed} failed`),
    skipped.length && yellow('some skipped'),
  ];
  const sign = failed > 0 ? red('✗') : skipped.length > 0 ? yellow('-') : green('✓');
  console.log(
    `${sign} ${name.padEnd(16)} ${words.filter(Boolean).join(', ').padEnd(40)} ${dim(`${seconds.toFixed(1)} s`)}`,
  );
  if (failed > 0 && details) console.log(`\n${details.replace(/^/gm, '    ')}\n`);
}

/** Where a minute can be saved next. */
function showSlowest(files: TestFile[]): void {
  if (files.length === 0) return;
  console.log(dim('\nThe slowest files:'));
  for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(dim(`${seconds.toFixed(1).padStart(7)} s  ${name}`));
}

/** Prints what was skipped and the closing line. @returns whether all is well */
function report(results: Map<string, Result>): boolean {
  const strict = Boolean(process.env.CI) && process.env.CI !== 'false';
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, { passed, failed, skipped, skippedCount = skipped.length }] of results) {
    for (const reason of skipped) console.log(yellow(`Skipped in ${name}: ${reason}.`));
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skippedCount;
  }
  const broken = [...results].filter(([, { failed }]) => failed > 0).map(([name]) => name);
  if (broken.length > 0) console.log(red(`Failed: ${broken.join(', ')}.`));
  if (strict && sum.skipped > 0) {
    console.log(red('Where CI is set, what is skipped counts as failed.'));
    sum.failed += sum.skipped;
    sum.skipped = 0;
  }
  console.log(
    `\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`,
  );
  return sum.failed === 0;
}
