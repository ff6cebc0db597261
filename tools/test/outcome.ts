import { readIfThere } from '../start/processes.mjs';
import { runCounted, type RunOptions } from './processor-time.ts';

/** What came of one part. */
export interface Outcome {
  passed: number;
  failed: number;
  /** One line for each thing that was not run, with the reason. */
  skipped: string[];
  /** Tests behind those lines; as many as there are lines when unset. */
  skippedCount?: number;
  /** How long each file of tests took. */
  files?: TestFile[];
  /** Of its processes, without the servers that all parts share. */
  processorSeconds?: number;
  /** What to read when something failed. */
  details?: string;
}

export interface TestFile {
  /** Its last folders and name. */
  name: string;
  seconds: number;
}

/** A check that passes or fails as a whole counts as one test. */
export async function check(command: string, args: string[], options?: RunOptions): Promise<Outcome> {
  const { code, output, processorSeconds } = await runCounted(command, args, options);
  const outcome = code === 0 ? PASSED : failure(`${output.trimEnd()}\n${ended(code)}`);
  return { ...outcome, processorSeconds };
}

const PASSED: Outcome = { passed: 1, failed: 0, skipped: [] };

export const failure = (details: string): Outcome => ({ passed: 0, failed: 1, skipped: [], details });

export const skip = (reason: string): Outcome => ({ passed: 0, failed: 0, skipped: [reason] });

const ended = (code: number | null) =>
  code === null ? 'It was ended by a signal, or took too long.' : `It ended with ${code}.`;

/**
 * Runs something that is Jest inside and counts its tests.
 * @param options `report`: where Jest shall write its results in JSON
 */
export async function jest(
  command: string,
  args: string[],
  { report, ...options }: RunOptions & { report: string },
): Promise<Outcome> {
  const reporting = [...args, '--json', `--outputFile=${report}`];
  const { code, output, processorSeconds } = await runCounted(command, reporting, options);
  const written = readIfThere(report);
  if (written === null) return failure(`${output.trimEnd()}\n${ended(code)}`);
  const outcome = { ...countJest(JSON.parse(written) as JestResults), processorSeconds };
  if (outcome.passed + outcome.failed + outcome.skipped.length === 0)
    return failure('There is not one test here.');
  // Tests that pass do not make up for a run that fails around them.
  if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
  return { ...outcome, details: readable(output) };
}

/** What of Jest's JSON is counted. */
export interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  /** Times in milliseconds. */
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

/** A file that cannot be run at all counts as one failed test. */
export function countJest(results: JestResults): Outcome {
  const notRun = results.testResults
    .map(({ name, assertionResults }) => ({
      name: shortened(name),
      count: assertionResults.filter(({ status }) =>
        ['pending', 'todo', 'disabled', 'skipped'].includes(status),
      ).length,
    }))
    .filter(({ count }) => count > 0);
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: notRun.map(({ name, count }) => `${name}: ${count} of its tests`),
    skippedCount: notRun.reduce((sum, { count }) => sum + count, 0),
    files: results.testResults.map(({ name, startTime, endTime }) => ({
      name: shortened(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

const shortened = (path: string) => path.split(/[\\/]/).slice(-3).join('/');

/** Runs tests of Node's own runner and counts them. */
export async function nodeTest(command: string, args: string[], options: RunOptions): Promise<Outcome> {
  const reporting = ['--test', '--test-reporter=tap', ...args];
  const { code, output, processorSeconds } = await runCounted(command, reporting, options);
  const count = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const skippedCount = count('skipped') + count('todo');
  const outcome: Outcome = {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: skippedCount > 0 ? [`${skippedCount} of its tests`] : [],
    skippedCount,
    processorSeconds,
    details: output.replace(/^ *(?:ok \d|# Subtest|# \w+ \d|---$|duration_ms|type:|\.\.\.$).*\n/gm, ''),
  };
  if (outcome.passed + outcome.failed === 0) return failure(`There is not one test here.\n${output}`);
  if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
  return outcome;
}

/** Jest's output without the files where all is well, and without the JSON it may print. */
const readable = (output: string) =>
  output
    .split('\n')
    .filter((line) => !/^(PASS |Test results written to|\{"num)/.test(line))
    .join('\n')
    .trim();
