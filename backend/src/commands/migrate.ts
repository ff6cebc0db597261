import { MIGRATIONS } from '../migrations/index.js';
import { readConfig } from '../shared/config/config.js';
import { ConfigError } from '../shared/config/environment.js';
import { migrate } from '../shared/database/migrate.js';
import { redactor } from '../shared/secrets/redact.js';

migrate(readConfig(), MIGRATIONS).then(
  (done) => process.stdout.write(`Database: ${done}\n`),
  (error: unknown) => {
    const text = error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error));
    process.stderr.write(`${redactor([])(text)}\n`);
    process.exitCode = 1;
  },
);
