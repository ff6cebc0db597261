import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Identifies a process beyond its id, which is reused eventually.
 * @returns {string | null} its start time as the system prints it; null if it has ended or is a zombie
 */
export function identityOf(pid) {
  if (process.platform === 'linux') {
    const fields = statusOf(pid);
    return fields === null || 'ZX'.includes(fields[0]) ? null : fields[19];
  }
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const line = stdout?.trim();
  return line && !line.startsWith('Z') ? line.replace(/^\S+\s+/, '') : null;
}

/**
 * proc(5): the name is in brackets and may contain anything; after it come the state, the parent and, at 19, the
 * start time.
 */
function statusOf(pid) {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** @returns {number} 0 if unavailable */
export function parentOf(pid) {
  if (process.platform === 'linux') return Number(statusOf(pid)?.[1] ?? 0);
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}

/** The command line of a process, or an empty string if unavailable. */
export function commandLineOf(pid) {
  if (process.platform === 'linux')
    return (readIfThere(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** Changes with each boot, after which process ids start again; empty if unavailable. */
export const bootId = () => readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? '';

/** @typedef {{pid: number, identity: string | null}} ProcessRecord a recorded process of ours */

/** @param {number} pid @returns {ProcessRecord} */
export const recordOf = (pid) => ({ pid, identity: identityOf(pid) });

/** Whether the recorded process itself still runs, not another one with its id. */
export const isAlive = (record) => record.identity !== null && identityOf(record.pid) === record.identity;

/** Signals to stop a server with their timeouts. The last one cannot be ignored. */
export const ENDING = {
  backend: [
    ['SIGTERM', 15_000],
    ['SIGKILL', 2_000],
  ],
  redis: [
    ['SIGTERM', 5_000],
    ['SIGKILL', 2_000],
  ],
  elasticsearch: [
    ['SIGTERM', 10_000],
    ['SIGKILL', 2_000],
  ],
  // PostgreSQL: fast shutdown, then immediate shutdown. Neither loses committed data.
  postgres: [
    ['SIGINT', 10_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ],
};

/**
 * Stops a process within bounded time, then the rest of its process group, because a killed server stops no children.
 * @param {ProcessRecord} record
 * @param {[signal: NodeJS.Signals, milliseconds: number][]} ending
 */
export async function end(record, ending) {
  for (const [signal, patience] of ending) {
    if (!isAlive(record)) break;
    send(record.pid, signal);
    for (const until = Date.now() + patience; isAlive(record) && Date.now() < until;) await sleep(50);
  }
  // If the id belongs to a process again, it was free before, so its old process group is empty.
  if (record.identity !== null && identityOf(record.pid) === null) send(-record.pid, 'SIGKILL');
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // macOS refuses to signal a group that contains only zombies.
    if (error.code !== 'ESRCH' && !(pid < 0 && error.code === 'EPERM')) throw error;
  }
}

/**
 * Starts a server in its own session, so that Ctrl-C only reaches the launcher, which decides the order. Output goes
 * directly to a file, because a pipe would break with the launcher.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & {logFile: string}} options
 */
export function startServer(command, args, { logFile, ...options }) {
  const log = openSync(logFile, 'a');
  try {
    return spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/** A prefix that makes a program end with us, even on kill -9; requires util-linux. */
let lifeline;
function withLifeline(command, args) {
  const setpriv = ['/usr/bin/setpriv', '--pdeathsig', 'TERM', '--'];
  lifeline ??= spawnSync(setpriv[0], [...setpriv.slice(1), 'true']).status === 0 ? setpriv : [];
  const [first, ...rest] = [...lifeline, command, ...args];
  return [first, rest];
}

/**
 * Runs a program until it or this process ends.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & {news?: (chunk: Buffer) => void}} [options] `news` is called
 *   with output as it arrives
 * @returns {Promise<{code: number | null, output: string}>} code is null after a signal
 */
export function run(command, args, { news = () => {}, signal, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(...withLifeline(command, args), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        chunks.push(chunk);
        news(chunk);
      });
    const stop = () => child.kill('SIGTERM');
    signal?.addEventListener('abort', stop);
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stop);
      resolve({ code, output: Buffer.concat(chunks).toString() });
    });
  });
}

export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'ENOTDIR'].includes(error.code)) return null;
    throw error;
  }
}

/** Content of a file after the given number of bytes. */
export const readBehind = (file, bytes) =>
  existsSync(file) ? readFileSync(file).subarray(bytes).toString() : '';

export const sizeOf = (file) => (existsSync(file) ? statSync(file).size : 0);
