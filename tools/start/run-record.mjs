import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Advice } from './advice.mjs';
import { readJson, writeJson } from './data-folder.mjs';
import { bootId, end, ENDING, isAlive, recordOf } from './processes.mjs';

/**
 * Processes running on a data folder, recorded in its `run.json` so that they can be stopped however their launcher
 * ends: by its guard, or by the next start.
 *
 * @typedef {import('./processes.mjs').ProcessRecord} ProcessRecord
 * @typedef {ProcessRecord & {ending: keyof typeof ENDING}} Server
 * @typedef {{launcher: ProcessRecord, boot: string, address: string, temporary: boolean, servers: Server[]}} Run
 */
const fileIn = (dataDir) => join(dataDir, 'run.json');

/**
 * Claims the folder for this process and starts a guard that outlives it.
 * @param {string} dataDir
 * @param {{address?: string, temporary?: boolean}} [options] temporary: deletes the folder when the run ends
 */
export function beginRun(dataDir, { address = '', temporary = false } = {}) {
  /** @type {Run} */
  const run = { launcher: recordOf(process.pid), boot: bootId(), address, temporary, servers: [] };
  const write = () => writeJson(fileIn(dataDir), run);
  write();
  const guard = fileURLToPath(new URL('guard.mjs', import.meta.url));
  const { pid, identity } = run.launcher;
  const watcher = spawn(process.execPath, [guard, dataDir, String(pid), identity], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  watcher.stdin.unref();
  return {
    /** @param {ProcessRecord} record @param {keyof typeof ENDING} ending how this kind of server is stopped */
    add(record, ending) {
      run.servers.push({ ...record, ending });
      write();
    },
    /** Stops all servers in reverse order. */
    end: () => endRun(dataDir, run),
    close: () => clear(dataDir, run),
  };
}

async function endRun(dataDir, run) {
  for (const server of run.servers.toReversed()) await end(server, ENDING[server.ending]);
  clear(dataDir, run);
}

const clear = (dataDir, { temporary }) =>
  rmSync(temporary ? dataDir : fileIn(dataDir), { recursive: true, force: true });

/**
 * Cleans up before a new start.
 * @returns {Promise<boolean>} whether a killed launcher had left something running
 * @throws Advice if another launcher uses this folder
 */
export async function endPreviousRun(dataDir) {
  /** @type {Run | null} */
  const run = readJson(fileIn(dataDir));
  if (run === null) return false;
  if (isAlive(run.launcher))
    throw new Advice(
      `Playhead already runs with this data at ${run.address} (process ${run.launcher.pid}): use that one, or end it first with Ctrl-C in its terminal.`,
    );
  // After a reboot earlier processes are gone and their ids belong to others.
  if ((run.boot ?? bootId()) === bootId()) await endRun(dataDir, run);
  else clear(dataDir, run);
  return true;
}

/** Stops what one specific launcher left running, and nothing started by others since. */
export async function endRunOf({ pid, identity }, dataDir) {
  /** @type {Run | null} */
  const run = readJson(fileIn(dataDir));
  if (run?.launcher.pid === pid && run.launcher.identity === identity) await endRun(dataDir, run);
}
