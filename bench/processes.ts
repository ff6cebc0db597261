import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/* Resource usage of processes on Linux. */

const TICKS_A_SECOND = 100;

interface Stat {
  pid: number;
  parent: number;
  /** Own ticks, and those of ended child processes. */
  ticks: number;
  endedTicks: number;
}

/** CPU milliseconds used by a process, optionally with its running children. */
export function cpuMs(pid: number, children = false): number {
  const all = children ? allStats().filter(({ parent }) => parent === pid) : [];
  const ticks = [statOf(pid), ...all].reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0);
  return (ticks * 1000) / TICKS_A_SECOND;
}

/** CPU milliseconds of a process tree, including processes that have ended and were awaited. */
export function cpuMsOfTree(root: number): number {
  const all = allStats();
  const ours = treeOf([root], all);
  const ticks = all
    .filter(({ pid }) => ours.has(pid))
    .reduce((sum, stat) => sum + stat.ticks + stat.endedTicks, 0);
  return (ticks * 1000) / TICKS_A_SECOND;
}

/** CPU milliseconds of a process and its ended children. */
export function cpuMsWithEnded(pid: number): number {
  const stat = statOf(pid);
  return (((stat?.ticks ?? 0) + (stat?.endedTicks ?? 0)) * 1000) / TICKS_A_SECOND;
}

/** Bytes used by process trees, by program name. Shared memory is counted once (PSS, if available). */
export function memoryOf(roots: readonly number[]): Map<string, number> {
  const ours = treeOf(roots, allStats());
  const bytes = new Map<string, number>();
  for (const pid of ours) {
    const [program = ''] = read(pid, 'cmdline').split('\0');
    const name = basename(program.split(':')[0]!);
    bytes.set(name, (bytes.get(name) ?? 0) + bytesOf(pid));
  }
  return bytes;
}

/** MB of all process trees. */
export const megabytesOf = (roots: readonly number[]): number =>
  Math.round([...memoryOf(roots).values()].reduce((sum, bytes) => sum + bytes, 0) / 2 ** 20);

/** Pins all threads of a process and its future children to a core. */
export const pin = (pid: number, core: number): void =>
  void execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });

/** Pins a product and its database to the first core, and this process to the second. */
export function pinBeside({ pid, databasePid }: { pid: number; databasePid: number }): void {
  // Connections of PostgreSQL are separate processes.
  const connections = allStats().filter(({ parent }) => parent === databasePid);
  for (const each of [pid, databasePid, ...connections.map((process) => process.pid)]) pin(each, 0);
  pin(process.pid, 1);
}

function treeOf(roots: readonly number[], all: readonly Stat[]): Set<number> {
  const ours = new Set(roots);
  for (let before = -1; before !== ours.size;) {
    before = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return ours;
}

const allStats = (): Stat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat !== null);

function statOf(pid: number): Stat | null {
  const stat = read(pid, 'stat');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (fields.length < 15) return null;
  return { pid, parent: fields[1]!, ticks: fields[11]! + fields[12]!, endedTicks: fields[13]! + fields[14]! };
}

/** Empty if the process has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function bytesOf(pid: number): number {
  const rollup = read(pid, 'smaps_rollup') || read(pid, 'status');
  return 1024 * Number(/^(?:Pss|VmRSS):\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}
