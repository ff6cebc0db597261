import type { SpawnOptions } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIfThere, run } from '../start/processes.mjs';

/** How a program is run: as any is, until the signal; its output is given away as it comes. */
export type RunOptions = Pick<SpawnOptions, 'cwd' | 'env'> & {
  signal?: AbortSignal;
  news?: (chunk: Buffer) => void;
};

/** POSIX: `times` writes user and system time of the shell, and on its second line of all that it waited for. */
const COUNTED = `report=$1; shift
"$@" & program=$!
trap 'kill -TERM $program' TERM
wait $program; code=$?
times >"$report"
exit $code`;
const MINUTES_AND_SECONDS = /(\d+)m([\d.]+)s/g;
const BY_SIGNAL = 128;

/**
 * Runs a program to its end, as `run` does, and counts the processor time that it and what it waited for have used.
 * @returns `code` null when a signal ended it; `processorSeconds` without servers that it left running
 */
export async function runCounted(
  command: string,
  args: string[],
  options?: RunOptions,
): Promise<{ code: number | null; output: string; processorSeconds: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'playhead-times-'));
  const report = join(folder, 'times');
  try {
    const { code, output } = await run('sh', ['-c', COUNTED, 'sh', report, command, ...args], options);
    return {
      code: code !== null && code > BY_SIGNAL ? null : code,
      output,
      processorSeconds: secondsIn((readIfThere(report) ?? '').split('\n')[1] ?? ''),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const secondsIn = (line: string) =>
  [...line.matchAll(MINUTES_AND_SECONDS)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
