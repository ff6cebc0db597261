import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** CPU milliseconds that a process has used so far, and with `children` those of the processes it has started. Linux. */
export function cpuMs(pid: number, children = false): number {
  const own = statOf(pid);
  const others = children
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((name) => statOf(Number(name)))
        .filter((stat) => stat?.parent === pid)
    : [];
  const ticks = [own, ...others].reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0);
  return (ticks * 1000) / TICKS_A_SECOND;
}

/** CPU milliseconds of a process and of all that it has started and that has ended. Linux. */
export function cpuMsWithEnded(pid: number): number {
  const stat = statOf(pid);
  return (((stat?.ticks ?? 0) + (stat?.endedTicks ?? 0)) * 1000) / TICKS_A_SECOND;
}

function statOf(pid: number): { parent: number; ticks: number; endedTicks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      ...{ parent: fields[1]!, ticks: fields[11]! + fields[12]! },
      endedTicks: fields[13]! + fields[14]!,
    };
  } catch {
    return null;
  }
}
