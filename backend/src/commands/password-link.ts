import 'reflect-metadata';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { parseArgs } from 'node:util';
import { createApp } from '../app.js';
import { OpenPasswordLink } from '../modules/tenancy/index.js';
import { readConfig } from '../shared/config/config.js';
import { inContext } from '../shared/database/request-context.js';

/**
 * `npm run password-link -- EMAIL [--remove-second-factor]`: prints a one-time link for setting a password, on a
 * running installation.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'remove-second-factor': { type: 'boolean', default: false } },
  });
  const [email] = positionals;
  const removesSecondFactor = values['remove-second-factor'];
  if (!email) throw new Error('Usage: npm run password-link -- you@example.com');
  const app = await createApp({ ...readConfig(), role: 'api', logLevel: 'warn' });
  try {
    await app.init();
    const { url } = await inContext(app.get(EntityManager), () =>
      app.get(CommandBus).execute(new OpenPasswordLink({ email, removesSecondFactor })),
    );
    process.stdout.write(`Open this link within an hour; it works once:\n${url}\n`);
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
