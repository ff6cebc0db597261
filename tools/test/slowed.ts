import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { seededRandom } from './seeded-random.ts';

/**
 * `slowed.ts SHARE SEED COMMAND...`: runs a program whose processes are paused for most of the time, at individual
 * moments, as on a busy machine. Needs no privileges or load: each process runs for this share of the time.
 */
const TICK_MS = 40;
const TICKS_BETWEEN_LOOKS = 20;
const [share, seed, command, ...args] = process.argv.slice(2);
const random = seededRandom(seed!);

const child = spawn(command!, args, { stdio: 'inherit' });
const stopped = new Set<number>();
let processes: number[] = [];
let ticks = 0;
const ticking = setInterval(() => {
  if (ticks++ % TICKS_BETWEEN_LOOKS === 0) processes = below(child.pid!);
  for (const pid of processes) {
    const runs = random() < Number(share);
    if (runs === !stopped.has(pid)) continue;
    if (signal(pid, runs ? 'SIGCONT' : 'SIGSTOP') && !runs) stopped.add(pid);
    else stopped.delete(pid);
  }
}, TICK_MS);

const letRun = () => {
  clearInterval(ticking);
  for (const pid of stopped) signal(pid, 'SIGCONT');
};
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    letRun();
    child.kill(name);
  });
process.on('exit', letRun);
child.on('exit', (code, name) => process.exit(code ?? 128 + constants.signals[name!]));

function below(root: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = Map.groupBy(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number]),
    ([, parent]) => parent,
  );
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []).map(([child]) => child));
  return found;
}

/** @returns whether the process existed */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
