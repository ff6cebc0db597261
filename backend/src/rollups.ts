import 'reflect-metadata';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { parseArgs } from 'node:util';
import { createApp } from './app.js';
import { RebuildRollups } from './modules/analytics/index.js';
import { readConfig } from './shared/config/config.js';
import { inContext } from './shared/database/request-context.js';

/** Computes the figures of visits again from the raw events: of all recordings, or of `--recording ID`. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { recording: { type: 'string' } } });
  const app = await createApp({ ...readConfig(), role: 'api' });
  await app.init();
  const rebuild = new RebuildRollups({ recordingId: values.recording ?? null });
  const visits = await inContext(app.get(EntityManager), () => app.get(CommandBus).execute(rebuild));
  await app.close();
  process.stdout.write(`The figures of ${visits} visits were computed again.\n`);
}

await main();
