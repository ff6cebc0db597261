import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Advice, explain } from './advice.mjs';
import { needAccess } from './ownership.mjs';
import { readIfThere } from './processes.mjs';

/**
 * The data folder (`.data`), created on first use:
 *
 *     postgres/        the database
 *     objects/         recordings, if no S3 storage is configured
 *     ffmpeg/          a current ffmpeg, if the system has none
 *     logs/            playhead.log, postgres.log
 *     secrets.json     created once, readable only by the owner
 *     launcher.json    the last port of PostgreSQL
 *     run.json         running processes; left behind only by a killed launcher
 */
export function openDataFolder(path) {
  try {
    mkdirSync(join(path, 'logs'), { recursive: true });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    accessSync(join(path, 'logs'), constants.W_OK | constants.X_OK);
    // Under root, PostgreSQL runs as another user and must be able to traverse the folder, but not list it.
    if (process.getuid?.() === 0) chmodSync(path, statSync(path).mode | 0o111);
    needAccess(path);
  } catch (error) {
    if (error instanceof Advice) throw error;
    const full = explain(error, path);
    if (full instanceof Advice) throw full;
    throw new Advice(
      `The data folder ${path} cannot be written (${error.code}): make it yours with chown, or name another one with DATA_DIR.`,
    );
  }
  return path;
}

/** Reads a JSON file, or null if it is missing or damaged; it is then recreated. */
export function readJson(file) {
  try {
    return JSON.parse(readIfThere(file) ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Replaces a file atomically, so that a crash leaves either the old or the new one. */
export function writeJson(file, value, mode = 0o644) {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode });
  renameSync(temporary, file);
}

/** @returns {{appSecret: string, postgresPassword: string, isNew: boolean}} @throws Advice if the file is damaged */
export function secretsIn(dataDir) {
  const file = join(dataDir, 'secrets.json');
  const kept = readJson(file);
  if (kept === null && existsSync(file))
    throw new Advice(
      `The file ${file} is damaged: put back the one from your backup. Sessions, shared links and stored tokens are signed and sealed with what it holds.`,
    );
  if (kept?.appSecret && kept.postgresPassword) return { ...kept, isNew: false };
  const secret = () => randomBytes(32).toString('base64url');
  const secrets = {
    appSecret: kept?.appSecret ?? secret(),
    postgresPassword: kept?.postgresPassword ?? secret(),
  };
  writeJson(file, secrets, 0o600);
  return { ...secrets, isNew: true };
}

export const memoryIn = (dataDir) => {
  const file = join(dataDir, 'launcher.json');
  return { read: () => readJson(file) ?? {}, write: (value) => writeJson(file, value) };
};
