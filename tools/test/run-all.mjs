import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Advice } from '../start/advice.mjs';
import { install, needsInstall, productNode } from '../start/install.mjs';
import { dim, green, red, stage, yellow } from '../start/terminal.mjs';
import { failure } from './outcome.mjs';
import { allParts } from './parts.mjs';
import { testServers } from './servers.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SLOTS = 2;

/**
 * `npm test`: everything there is to check, from whatever state the checkout is in. Goes on after a failure.
 * @param {string[]} args `--only unit,integration` runs these parts alone (and what they need)
 */
export async function runAll(args) {
  const began = performance.now();
  try {
    await stage('Packages', async (news) => {
      if (!needsInstall(ROOT)) return 'installed';
      await install(ROOT, { news });
      return 'installed from the lock file';
    });
    const results = await runParts(args);
    console.log(dim(`\n${((performance.now() - began) / 60_000).toFixed(1)} minutes`));
    process.exitCode = report(results) ? 0 : 1;
  } catch (error) {
    console.error(red(error instanceof Advice ? error.message : error.stack));
    console.log('\n0 passed, 1 failed');
    process.exitCode = 1;
  }
}

async function runParts(args) {
  const reports = mkdtempSync(join(tmpdir(), 'playhead-reports-'));
  const all = allParts({ root: ROOT, node: productNode(ROOT), reports });
  const parts = chosen(all, args);
  const servers = testServers();
  try {
    const environment = {};
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
function chosen(all, args) {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (at < 0) return all;
  const names = (args[at].split('=')[1] ?? args[at + 1] ?? '').split(',').filter(Boolean);
  const fits = (part, name) => part.name === name || part.name.startsWith(`${name}:`);
  const unknown = names.filter((name) => !all.some((part) => fits(part, name)));
  if (names.length === 0 || unknown.length > 0)
    throw new Advice(
      `--only takes ${all.map(({ name }) => name).join(', ')}; "${unknown.join(', ')}" is none of them.`,
    );
  const wanted = new Set(all.filter((part) => names.some((name) => fits(part, name))));
  for (const part of wanted)
    for (const before of part.after ?? []) wanted.add(all.find(({ name }) => name === before));
  return all.filter((part) => wanted.has(part));
}

/** Runs two parts at a time, each after those it needs. @returns results by name */
async function schedule(parts, environment) {
  const waiting = [...parts];
  const running = new Map();
  const results = new Map();
  const mayStart = (part) =>
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

async function perform(part, environment) {
  const began = performance.now();
  const work = async () => part.run(environment);
  const outcome = await work().catch((error) => failure(error.stack));
  return { ...outcome, seconds: (performance.now() - began) / 1000 };
}

const strict = Boolean(process.env.CI) && process.env.CI !== 'false';

function show(name, { passed, failed, skipped, details, seconds }) {
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

/** Prints what was skipped and the closing line. @returns {boolean} whether all is well */
function report(results) {
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
