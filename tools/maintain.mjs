import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryIn, readJson } from './start/data-folder.mjs';
import { settingsOf, withEnvFile } from './start/environment.mjs';
import { productNode } from './start/install.mjs';

// Maintenance commands on the running product's database: `npm run reindex`, `npm run rollups [-- --recording ID]`,
// `npm run doctor`, `npm run doctor -- index [--repair]`, `npm run password-link -- EMAIL`, `npm run backup`,
// `restore` and `move-objects`.
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const [task, ...rest] = process.argv.slice(2);
const PROGRAMS = {
  'password-link': ['password-link', rest],
  ...Object.fromEntries(
    ['backup', 'restore', 'move-objects'].map((each) => [each, ['backups', [each, ...rest]]]),
  ),
};
const isCheckUp = task === 'doctor' && rest.length === 0;
const [name, args] = isCheckUp ? ['doctor', []] : (PROGRAMS[task] ?? ['maintain', [task, ...rest]]);
const PROGRAM = join(ROOT, `dist/backend/src/commands/${name}.js`);

const node = productNode(ROOT);
const environment = withEnvFile(ROOT, node, process.env);
const { dataDir, databaseUrl } = settings();
const secrets = readJson(join(dataDir, 'secrets.json'));
const running = readJson(join(dataDir, 'run.json'));

if (!existsSync(PROGRAM) || (!databaseUrl && !(running && secrets))) {
  console.error('Playhead is not running here: start it with npm start and run this beside it.');
  process.exit(1);
}
const { postgresPort } = memoryIn(dataDir).read();
// Secrets outside the environment are in a file, which a restore may have to change.
const keepsSecrets = name === 'backups' && !environment.APP_SECRET && secrets !== null;
const secretsFile = keepsSecrets ? ['--secrets-file', join(dataDir, 'secrets.json')] : [];
const { status } = spawnSync(node, [PROGRAM, ...args, ...secretsFile], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...environment,
    APP_SECRET: environment.APP_SECRET || secrets?.appSecret,
    DATA_DIR: dataDir,
    // Public URL for links.
    PUBLIC_URL: environment.PUBLIC_URL || running?.address,
    DATABASE_URL:
      databaseUrl ?? `postgres://playhead:${secrets.postgresPassword}@127.0.0.1:${postgresPort}/playhead`,
  },
});
process.exitCode = status ?? 1;

function settings() {
  try {
    return settingsOf(ROOT, environment);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
