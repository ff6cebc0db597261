import 'reflect-metadata';
import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { createApp } from './app.js';
import { MIGRATIONS } from './migrations/index.js';
import { Seed } from './seed.js';
import { readConfig } from './shared/config/config.js';
import { ConfigError } from './shared/config/environment.js';
import { READER_ARGUMENT } from './shared/reader/reader-process.js';
import { openConnections } from './shared/database/database.module.js';
import { migrate } from './shared/database/migrate.js';
import { redactor } from './shared/secrets/redact.js';

async function main(): Promise<void> {
  const [role, socket] = process.argv.slice(2);
  if (role === READER_ARGUMENT && socket) return startReader(socket);
  const config = readConfig();
  const app = await createApp(config);
  // `npm start` reads this line and shows it to the user.
  new Logger('Database').log(`Database: ${await migrate(config, MIGRATIONS)}`);
  await app.get(Seed).run();
  await openConnections(app.get(EntityManager));
  app.enableShutdownHooks();
  if (config.role === 'worker') await app.init();
  else await app.listen(config.http.port, config.http.host);
}

/** Migrations and seeds were already done by the process that starts a reader. */
async function startReader(readerSocket: string): Promise<void> {
  const config = readConfig();
  const app = await createApp({
    ...config,
    role: 'api',
    readerSocket,
    metricsPort: null,
    healthPort: null,
    http: { ...config.http, trustProxy: true },
  });
  process.once('disconnect', () => process.exit());
  await app.listen(readerSocket);
  process.send!('ready');
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError;
  const text = expected ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${redactor([])(text)}\n`);
  process.exit(1);
});
