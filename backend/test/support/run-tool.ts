import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface Ended {
  code: number | null;
  output: string;
}

export interface Running {
  process: ChildProcess;
  ended: Promise<Ended>;
}

/** A command of `tools/maintain.mjs`, from the build, on a running product's data. */
export function beginTool(args: string[], environment: Record<string, string>): Running {
  const child = spawn(process.execPath, [join(ROOT, 'tools/maintain.mjs'), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its child processes are killed with it.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  return {
    process: child,
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })),
  };
}

export const runTool = (args: string[], environment: Record<string, string>): Promise<Ended> =>
  beginTool(args, environment).ended;

/** Kills immediately, like a power failure. */
export async function killTool({ process: { pid }, ended }: Running): Promise<void> {
  process.kill(-pid!, 'SIGKILL');
  await ended;
}
