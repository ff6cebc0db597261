import type { SpawnOptions } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIfThere, run } from '../start/processes.mjs';

/** Options of a run; output is passed on as it arrives. */
export type RunOptions = Pick<SpawnOptions, 'cwd' | 'env'> & {
  signal?: AbortSignal;
  news?: (chunk: Buffer) => void;
};

/** POSIX: `times` prints user and system time of the shell, and on the second line of its children. */
const COUNTED = `report=$1; shift
"$@" & program=$!
trap 'kill -TERM $program' TERM
wait $program; code=$?
times >"$report"
exit $code`;
const MINUTES_AND_SECONDS = /(\d+)m([\d.]+)s/g;
const BY_SIGNAL = 128;

/**
 * Like `run`, and counts processor time of the program and its children.
 * @returns `code` null after a signal; `processorSeconds` excludes servers left running
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
