import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { readIfThere } from '../start/processes.mjs';
import { runCounted, type RunOptions } from './processor-time.ts';

export interface Outcome {
  passed: number;
  failed: number;
  /** One line for each skipped item, with the reason. */
  skipped: string[];
  /** Number of skipped tests; defaults to the number of lines. */
  skippedCount?: number;
  /** Duration of each test file. */
  files?: TestFile[];
  /** Without the servers shared by all parts. */
  processorSeconds?: number;
  /** Output to read after a failure. */
  details?: string;
  failures?: Failure[];
}

export interface Failure {
  file: string;
  test: string;
  why: string;
}

export interface TestFile {
  /** Last folders and name. */
  name: string;
  seconds: number;
}

/** A check that passes or fails as a whole and counts as one test. */
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
 * Runs a command based on Jest and counts its tests.
 * @param options `report`: path of Jest's JSON results; `mayBeEmpty`: selecting no tests is no failure
 */
export async function jest(
  command: string,
  args: string[],
  { report, mayBeEmpty, ...options }: RunOptions & { report: string; mayBeEmpty?: boolean },
): Promise<Outcome> {
  rmSync(report, { force: true });
  const reporting = [...args, '--json', `--outputFile=${report}`];
  const { code, output, processorSeconds } = await runCounted(command, reporting, options);
  const written = readIfThere(report);
  if (written === null) return failure(`${output.trimEnd()}\n${ended(code)}`);
  const results = JSON.parse(written) as JestResults;
  const outcome = { ...countJest(results), processorSeconds };
  if (outcome.passed + outcome.failed + outcome.skipped.length === 0 && !(mayBeEmpty && code === 0))
    return failure('There is not one test here.');
  // Passing tests do not make up for a failed run.
  if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
  // Only the output explains why a file could not be run or a run failed outside its tests.
  const isTold = outcome.failures!.length > 0 && results.numRuntimeErrorTestSuites === 0;
  return { ...outcome, details: isTold ? outcome.details : `${outcome.details}\n${lastLines(output)}` };
}

/** The used part of Jest's JSON. */
export interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  /** Times in milliseconds. */
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status?: string;
    /** Why the file could not be run. */
    message?: string;
    assertionResults: {
      status: string;
      title?: string;
      ancestorTitles?: string[];
      failureMessages?: string[];
    }[];
  }[];
}

/** A file that cannot be run counts as one failed test. */
export function countJest(results: JestResults): Outcome {
  const notRun = results.testResults
    .map(({ name, assertionResults }) => ({
      name: shortened(name),
      count: assertionResults.filter(({ status }) =>
        ['pending', 'todo', 'disabled', 'skipped'].includes(status),
      ).length,
    }))
    .filter(({ count }) => count > 0);
  const failures = results.testResults.flatMap(failuresOf);
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: notRun.map(({ name, count }) => `${name}: ${count} of its tests`),
    skippedCount: notRun.reduce((sum, { count }) => sum + count, 0),
    failures,
    details: failures.map(({ file, why }) => `${file}\n${why.trimEnd()}`).join('\n\n'),
    files: results.testResults.map(({ name, startTime, endTime }) => ({
      name: shortened(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function failuresOf({
  name,
  status,
  message = '',
  assertionResults,
}: JestResults['testResults'][number]): Failure[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ file, test: file, why: lastLines(message) }];
  return failed.map(({ ancestorTitles = [], title = '', failureMessages = [] }) => ({
    file,
    test: [...ancestorTitles, title].join(' > '),
    why: failureMessages.join('\n'),
  }));
}

const shortened = (path: string) => path.split(/[\\/]/).slice(-3).join('/');

/** Runs tests of Node's test runner and counts them. */
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
    details: output.replace(
      /^ *(?:TAP version|\d+\.\.\d+$|ok \d|# Subtest|# \w+ \d|---$|duration_ms|type:|\.\.\.$).*\n/gm,
      '',
    ),
    failures: failuresInTap(output),
  };
  if (outcome.passed + outcome.failed === 0) return failure(`There is not one test here.\n${output}`);
  if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
  return outcome;
}

/** The failed tests of a TAP report, without the groups that fail because a test in them does. */
function failuresInTap(output: string): Failure[] {
  const failures: (Failure & { type: string })[] = [];
  for (const line of output.split('\n')) {
    const test = /^ *not ok \d+ - (.*)$/.exec(line)?.[1];
    if (test !== undefined) failures.push({ test, file: '', type: '', why: '' });
    const [, field, value = ''] = /^ *(location|failureType|error): '?(.*?)'?$/.exec(line) ?? [];
    const failure = failures.at(-1);
    if (!failure) continue;
    if (field === 'location') failure.file ||= relative(process.cwd(), value.replace(/:\d+:\d+$/, ''));
    if (field === 'failureType') failure.type ||= value;
    if (field === 'error') failure.why ||= value;
  }
  return failures
    .filter(({ type }) => type !== 'subtestsFailed')
    .map(({ file, test, why }) => ({ file, test, why }));
}

const LINES = 40;
const lastLines = (output: string) => output.trimEnd().split('\n').slice(-LINES).join('\n');
