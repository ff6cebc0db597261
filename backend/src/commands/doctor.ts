import 'reflect-metadata';
import { EntityManager } from '@mikro-orm/postgresql';
import { createApp } from '../app.js';
import {
  checkAddress,
  checkBucket,
  checkDatabase,
  checkFolder,
  checkRedis,
  checkRoom,
  type Finding,
} from './doctor-checks.js';
import { Health } from '../health/health.js';
import { PART_NAMES } from '../health/health-advice.js';
import { type Config, readConfig } from '../shared/config/config.js';
import { ConfigError } from '../shared/config/environment.js';
import { inContext } from '../shared/database/request-context.js';
import { redactor } from '../shared/secrets/redact.js';

/** Sorted by dependency: an earlier failure may explain later ones. */
const CHECKS: Record<string, (config: Config) => Promise<Finding[]>> = {
  'Data folder': checkFolder,
  'Disk room': checkRoom,
  Database: checkDatabase,
  Redis: checkRedis,
  Storage: checkBucket,
  Address: checkAddress,
};

/** Health parts that `CHECKS` covers in more detail. */
const LOOKED_AT = new Set(['database', 'queue', 'objects', 'limits']);

/** Explanations of adapters whose name is not self-explanatory. */
const SAYS: Record<string, string> = {
  'mail log': 'is kept in the database and the log, and not sent: set SMTP_URL to send it',
};

const findings: Finding[] = [];
let redact = redactor([]);

function say(name: string, found: Finding[]): void {
  for (const { ok, says } of found)
    process.stdout.write(`${ok ? 'ok  ' : 'NOT '} ${name.padEnd(14)} ${redact(says)}\n`);
  findings.push(...found);
}

/** `npm run doctor`: checks everything an installation depends on and lists fixes in order. */
async function main(): Promise<void> {
  const config = configuration();
  if (config) {
    redact = redactor(config.secrets);
    for (const [name, check] of Object.entries(CHECKS)) say(name, await check(config));
    if (findings.every(({ ok }) => ok)) await lookAtServices(config);
  }
  const mends = findings.flatMap(({ mend }) => mend ?? []);
  process.stdout.write(
    mends.length === 0
      ? '\nAll is well.\n'
      : `\nWhat to do, in this order; then run it again:\n${mends.map((mend, n) => `  ${n + 1}. ${redact(mend)}`).join('\n')}\n`,
  );
  process.exitCode = mends.length === 0 ? 0 : 1;
}

function configuration(): Config | null {
  try {
    const config = readConfig();
    say('Configuration', [{ ok: true, says: 'has no problem' }]);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say(
      'Configuration',
      error.problems.map((problem) => ({
        ok: false,
        says: problem,
        mend: `Correct ${problem.split(':')[0]} (see .env.example).`,
      })),
    );
    return null;
  }
}

/** Checks mail, sign-in, search, speech and writing like the product itself. */
async function lookAtServices(config: Config): Promise<void> {
  const quiet: Config = { ...config, role: 'api', logLevel: 'silent', metricsPort: null, healthPort: null };
  const app = await createApp(quiet);
  try {
    await app.init();
    const { parts } = await inContext(app.get(EntityManager), () => app.get(Health).look());
    for (const name of PART_NAMES.filter((each) => !LOOKED_AT.has(each))) {
      const { adapter, ok, problem, mend } = parts[name];
      const says = SAYS[`${name} ${adapter}`] ?? adapter;
      say(name, [{ ok, says: `${says}${problem ? `: ${problem}` : ''}`, ...(mend && { mend }) }]);
    }
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${redact(error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
});
