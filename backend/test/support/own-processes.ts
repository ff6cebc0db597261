import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function ownProcesses(word: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,stat=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state, ...args]) => {
      const isOurs = Number(parent) === process.pid && !state!.startsWith('Z');
      return isOurs && args.join(' ').includes(word);
    })
    .map(([pid]) => Number(pid));
}
