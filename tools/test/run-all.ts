import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Advice } from '../start/advice.mjs';
import { red, stage } from '../start/terminal.mjs';
import { allParts, type Part } from './parts.ts';
import { report, showProcessorTime, showSlowest } from './report.ts';
import { schedule } from './schedule.ts';
import { testServers } from './servers.ts';

const ROOT = join(import.meta.dirname, '../..');
const IN_CI = Boolean(process.env.CI) && process.env.CI !== 'false';

/**
 * What `npm test` runs once the packages are there: everything there is to check, and where CI is set also what only a
 * build server has the time for. Goes on after a failure. `npm test -- unit integration` runs these parts alone, and
 * what they need.
 */
const began = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'playhead-reports-'));
const servers = testServers();
try {
  const all = allParts({ root: ROOT, node: process.execPath, reports });
  const parts = chosen(all, process.argv.slice(2));
  const results = await schedule(parts, await environmentOf(parts));
  showSlowest(results);
  showProcessorTime(results);
  const leftOut = all.filter((part) => part.onlyInCi && !parts.includes(part)).map(({ name }) => name);
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

/** @throws Advice when a name fits no part */
function chosen(all: Part[], args: string[]): Part[] {
  const names = args.filter((arg) => !arg.startsWith('-'));
  if (names.length === 0) return all.filter((part) => IN_CI || !part.onlyInCi);
  // `unit` means its parts; `journeys`, which is one, means itself.
  const isPart = (name: string) => all.some((part) => part.name === name);
  const fits = (part: Part, name: string) =>
    isPart(name) ? part.name === name : part.name.startsWith(`${name}:`);
  const unknown = names.filter((name) => !all.some((part) => fits(part, name)));
  if (unknown.length > 0)
    throw new Advice(
      `There is no part "${unknown.join(', ')}" of ${all.map(({ name }) => name).join(', ')}.`,
    );
  const wanted = new Set(all.filter((part) => names.some((name) => fits(part, name))));
  for (const part of wanted)
    for (const before of part.after ?? []) wanted.add(all.find(({ name }) => name === before)!);
  return all.filter((part) => wanted.has(part));
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
