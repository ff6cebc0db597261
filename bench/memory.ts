import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/**
 * Bytes that some processes and all that they have started take now, by the name of the program. What several share is
 * counted once (PSS, where the system tells it). Linux only.
 */
export async function memoryOf(roots: readonly number[]): Promise<Map<string, number>> {
  const all = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((pid) => processOf(Number(pid))),
  );
  const found = all.filter((each) => each !== null);
  const ours = new Set(roots);
  for (let before = -1; before !== ours.size;) {
    before = ours.size;
    for (const { pid, parent } of found) if (ours.has(parent)) ours.add(pid);
  }
  const bytes = new Map<string, number>();
  for (const { pid, name } of found)
    if (ours.has(pid)) bytes.set(name, (bytes.get(name) ?? 0) + (await bytesOf(pid)));
  return bytes;
}

async function processOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (stat === null) return null;
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [program = ''] = command.split('\0');
  return { pid, parent: Number(parent), name: basename(program.split(':')[0]!) };
}

async function bytesOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const status = rollup || (await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''));
  return 1024 * Number(/^(?:Pss|VmRSS):\s+(\d+)/m.exec(status)?.[1] ?? 0);
}
