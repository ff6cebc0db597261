import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tryPort } from '../../../tools/start/checks.mjs';
import { until } from './until.js';

export const BUILT = resolve(import.meta.dirname, '../../../dist');

export interface ProductProcess {
  /** Origin of the API, or of a worker's health checks. */
  origin: string;
  /** Kills immediately, like a power failure. */
  kill(): Promise<void>;
  /** Stops gracefully, like an orchestrator. */
  stop(): Promise<void>;
}

/**
 * @param dist the build to start
 * @returns once the process is healthy
 */
export async function startProcess(
  role: 'api' | 'worker',
  environment: Record<string, string>,
  dist = BUILT,
): Promise<ProductProcess> {
  const child = await beginProcess(role, environment, dist);
  // Workers of older releases have no health checks.
  const tells = ['health/health-server.js', 'health-server.js'].some((file) =>
    existsSync(join(dist, 'backend/src', file)),
  );
  if (role === 'worker' && !tells) return child;
  try {
    await until(async () => {
      if (child.process.exitCode !== null) throw new Error(`The ${role} ended:\n${child.output()}`);
      const answer = await fetch(`${child.origin}/api/health`).catch(() => null);
      return answer?.ok ?? false;
    }, 120);
    return child;
  } catch (error) {
    await child.kill();
    throw error;
  }
}

export interface BegunProcess extends ProductProcess {
  process: ChildProcess;
  output(): string;
}

export async function beginProcess(
  role: 'api' | 'worker',
  environment: Record<string, string>,
  dist = BUILT,
): Promise<BegunProcess> {
  const port = await tryPort('127.0.0.1', 0);
  const child = spawn(process.execPath, [join(dist, 'backend/src/main.js')], {
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'warn',
      ROLE: role,
      [role === 'api' ? 'PORT' : 'HEALTH_PORT']: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-20_000)));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
