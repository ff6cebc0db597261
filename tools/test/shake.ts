import { dim, red } from '../start/terminal.mjs';
import type { Outcome } from './outcome.ts';
import type { Part } from './part.ts';
import { type Result, show } from './schedule.ts';
import { changedTestFiles, pathsFor, runsIn, type TestFile } from './test-files.ts';

export interface ShakeOptions {
  files: TestFile[];
  /** Seed of the first round, incremented for each further one. */
  seed: number;
  rounds: number;
  /** A run that takes longer is ignored. */
  longestMs?: number;
}

/** In every other round processes run for a quarter of the time. */
export const isSlow = (seed: number): boolean => seed % 2 === 1;

/**
 * Runs test files in rounds, alternately slow and fast, with different pauses and order, all derived from the round's
 * seed. Lists tests that ever failed, each with a command to repeat it.
 */
export async function shake(
  parts: Part[],
  environment: NodeJS.ProcessEnv,
  options: ShakeOptions,
): Promise<Result> {
  const { files, seed: first, rounds, longestMs } = options;
  const began = performance.now();
  const signal = longestMs === undefined ? undefined : AbortSignal.timeout(longestMs);
  const seconds = () => (performance.now() - began) / 1000;
  const found = new Map<string, string>();
  let passed = 0;
  let failed = 0;
  const round = async (seed: number) => {
    for (const part of parts.filter((part) => files.some((file) => runsIn(part, file)))) {
      const start = seconds();
      const outcome = await part.run(environment, { files: pathsFor(part, files), seed, signal });
      if (signal?.aborted) return;
      const name = `${part.name}, seed ${seed}${isSlow(seed) ? ', slow' : ''}`;
      show(name, { ...outcome, seconds: seconds() - start });
      passed += outcome.passed;
      failed += outcome.failed;
      for (const { file, test } of outcome.failures ?? [])
        if (!found.has(test)) found.set(test, `npm run test:shake -- ${file} --seed=${seed}`);
    }
  };
  for (let seed = first; seed < first + rounds && !signal?.aborted; seed++) await round(seed);
  for (const [test, again] of found) console.log(`${red(`Red: ${test}`)}\n     ${dim(again)}`);
  return { passed, failed, skipped: [], seconds: seconds() };
}

/** Time limit for shaking on a build server. */
const LONGEST_MS = 150_000;
const MOST_FILES = 12;
/** Excludes slow parts, and those that write what others read. */
const UNFIT = /^(?:journeys|installation|pact)/;

/**
 * Shakes the tests affected by a change with the commit's seed, within the time limit. Each file counts as one test.
 */
export async function shakeChanged(
  root: string,
  parts: Part[],
  environment: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const { seed, files: changed } = changedTestFiles(root);
  const files = changed.filter(({ place }) => !UNFIT.test(place)).slice(0, MOST_FILES);
  console.log(
    files.length > 0
      ? dim(`Shaken, as the change touches them: ${files.map(({ path }) => path).join(', ')}`)
      : dim('Nothing is shaken: no change of a test, or of what one lies beside, can be seen here.'),
  );
  if (files.length === 0) return { passed: 1, failed: 0, skipped: [] };
  const { failed } = await shake(parts, environment, {
    files,
    seed,
    rounds: Infinity,
    longestMs: LONGEST_MS,
  });
  return { passed: failed > 0 ? 0 : files.length, failed, skipped: [] };
}
