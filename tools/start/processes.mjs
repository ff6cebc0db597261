import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Which process a number stands for now: the number alone is given to another process sooner or later.
 * @returns {string | null} its start time in the system's own words; null when it has ended, also as a zombie
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

/** proc(5): the name is in brackets and may hold anything; the state follows it, the parent is 1, the start time 19 further. */
function statusOf(pid) {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** @returns {number} 0 when it cannot be seen */
export function parentOf(pid) {
  if (process.platform === 'linux') return Number(statusOf(pid)?.[1] ?? 0);
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}

/** The command line of a process, its parts joined by spaces; empty when it cannot be seen. */
export function commandLineOf(pid) {
  if (process.platform === 'linux')
    return (readIfThere(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** Differs after each start of the machine, when the numbers of processes begin anew; empty where it cannot be seen. */
export const bootId = () => readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? '';

/** @typedef {{pid: number, identity: string | null}} ProcessRecord what is written down about a process of ours */

/** @param {number} pid @returns {ProcessRecord} */
export const recordOf = (pid) => ({ pid, identity: identityOf(pid) });

/** Whether the recorded process itself still runs, not another one that has its number. */
export const isAlive = (record) => record.identity !== null && identityOf(record.pid) === record.identity;

/** How a server is asked to end: each signal with the time it gets, the last one cannot be refused. */
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
  // PostgreSQL: fast shutdown, then immediate shutdown; even the last loses nothing that was committed.
  postgres: [
    ['SIGINT', 10_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ],
};

/**
 * Ends a process within bounded time, and then what it has left in its group: a killed server ends nobody.
 * @param {ProcessRecord} record
 * @param {[signal: NodeJS.Signals, milliseconds: number][]} ending
 */
export async function end(record, ending) {
  for (const [signal, patience] of ending) {
    if (!isAlive(record)) break;
    send(record.pid, signal);
    for (const until = Date.now() + patience; isAlive(record) && Date.now() < until;) await sleep(50);
  }
  // A number that stands for a process again was free before, so nobody is left in the group of that name.
  if (record.identity !== null && identityOf(record.pid) === null) send(-record.pid, 'SIGKILL');
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // macOS refuses to signal a group of which only zombies are left.
    if (error.code !== 'ESRCH' && !(pid < 0 && error.code === 'EPERM')) throw error;
  }
}

/**
 * Starts a server in a session of its own, so that Ctrl-C reaches the launcher alone and it decides the order.
 * Its output goes straight to a file: a pipe would break with the launcher.
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

/** What to put in front of a program so that it ends with us, even with kill -9: util-linux has it. */
let lifeline;
function withLifeline(command, args) {
  const setpriv = ['/usr/bin/setpriv', '--pdeathsig', 'TERM', '--'];
  lifeline ??= spawnSync(setpriv[0], [...setpriv.slice(1), 'true']).status === 0 ? setpriv : [];
  const [first, ...rest] = [...lifeline, command, ...args];
  return [first, rest];
}

/**
 * Runs a program to its end, or ours.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & {news?: (chunk: Buffer) => void}} [options] `news` is given the
 *   output as it comes
 * @returns {Promise<{code: number | null, output: string}>} code null when a signal ended it
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

/** What was added to a file behind its first so many bytes. */
export const readBehind = (file, bytes) =>
  existsSync(file) ? readFileSync(file).subarray(bytes).toString() : '';

export const sizeOf = (file) => (existsSync(file) ? statSync(file).size : 0);
