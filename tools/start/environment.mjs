import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Advice } from './advice.mjs';
import { readIfThere } from './processes.mjs';

/**
 * The environment extended by `.env` with the rules of `node --env-file`: existing variables win. The product's Node
 * parses the file, because the launcher's may be too old.
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withEnvFile(root, node, environment) {
  const text = readIfThere(join(root, '.env'));
  if (text === null) return environment;
  const parser = 'process.stdout.write(JSON.stringify(util.parseEnv(fs.readFileSync(0, "utf8"))))';
  const { status, stdout, stderr } = spawnSync(node, ['-e', parser], { input: text, encoding: 'utf8' });
  if (status !== 0) throw new Advice(`The file .env cannot be read: ${stderr.trim()}`);
  return { ...JSON.parse(stdout), ...environment };
}

/**
 * Settings that the launcher needs. The backend validates everything at boot.
 * @returns {{host: string, port: number, dataDir: string, databaseUrl: string | null, servesHttp: boolean}}
 */
export function settingsOf(root, environment) {
  const port = Number(environment.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Advice(
      `PORT is "${environment.PORT}", which is not a port: use a number from 1 to 65535, as in PORT=3000.`,
    );
  return {
    host: environment.HOST || '127.0.0.1',
    port,
    dataDir: resolve(root, environment.DATA_DIR || '.data'),
    databaseUrl: environment.DATABASE_URL || null,
    servesHttp: environment.ROLE !== 'worker',
  };
}
