/**
 * `npm run rollups [-- --recording ID]`: computes the figures of visits again from the raw events. The database is the one
 * that DATABASE_URL names, or that of the `npm start` which runs on DATA_DIR.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryIn, secretsIn } from './start/data-folder.mjs';
import { settingsOf, withEnvFile } from './start/environment.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const environment = withEnvFile(ROOT, process.execPath, process.env);
const { dataDir, databaseUrl } = settingsOf(ROOT, environment);

const { postgresPort } = memoryIn(dataDir).read();
if (!databaseUrl && !postgresPort) {
  process.stderr.write('There is no database here: run `npm start` first, or set DATABASE_URL.\n');
  process.exit(1);
}

const secrets = secretsIn(dataDir);
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'dist/backend/src/rollups.js'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...environment,
      APP_SECRET: environment.APP_SECRET || secrets.appSecret,
      DATA_DIR: dataDir,
      DATABASE_URL:
        databaseUrl ?? `postgres://playhead:${secrets.postgresPassword}@127.0.0.1:${postgresPort}/playhead`,
      ROLE: 'api',
      LOG_LEVEL: environment.LOG_LEVEL || 'warn',
    },
  },
);
process.exit(status ?? 1);
