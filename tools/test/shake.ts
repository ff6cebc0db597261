import { dim, red } from '../start/terminal.mjs';
import type { Outcome } from './outcome.ts';
import type { Part } from './part.ts';
import { type Result, show } from './schedule.ts';
import { changedTestFiles, pathsFor, runsIn, type TestFile } from './test-files.ts';

export interface ShakeOptions {
  files: TestFile[];
  /** Of the first round; the next round has the next one. */
  seed: number;
  rounds: number;
  /** A run that has not ended by then counts for nothing. */
  longestMs?: number;
}

/** In every other round the processes run for a quarter of the time. */
export const isSlow = (seed: number): boolean => seed % 2 === 1;

/**
 * Runs test files in rounds, slow and fast in turn, each with pauses of its own and in another order. The seed of a
 * round decides all of that. Tests that were ever red are listed at the end, each with a command that runs it again.
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

/** Of a build server's time for the shake. */
const LONGEST_MS = 150_000;
const MOST_FILES = 12;
/** Not those of minutes, nor those that write what others read. */
const UNFIT = /^(?:journeys|installation|pact)/;

/**
 * Shakes the tests that a change touches, with the seed of the commit, for as long as there is time. Each of their files
 * counts as one test.
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
