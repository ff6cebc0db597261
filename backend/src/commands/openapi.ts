import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createApp } from '../app.js';
import { WEBHOOK_MESSAGES } from '../modules/webhooks/index.js';
import { LIMITS } from '../limits.js';
import { readConfig } from '../shared/config/config.js';
import { buildOpenApi } from '../shared/openapi/openapi.js';

const FILE = resolve('openapi/openapi.json');

async function main(): Promise<void> {
  const config = readConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    APP_SECRET: 'only-to-build-the-document-of-the-routes',
    FRONTEND_DIR: '/nowhere',
    ROLE: 'api',
    LOG_LEVEL: 'silent',
  });
  const app = await createApp(config);
  await app.init();
  const document = `${JSON.stringify(buildOpenApi(app, LIMITS, WEBHOOK_MESSAGES), null, 2)}\n`;
  await app.close();
  if (!process.argv.includes('--check')) return writeFile(FILE, document);
  const committed = await readFile(FILE, 'utf8').catch(() => '');
  if (committed === document) return;
  process.stderr.write(
    'openapi/openapi.json is not what the code gives. Run `npm run openapi` and commit it.\n',
  );
  process.exitCode = 1;
}

await main();
