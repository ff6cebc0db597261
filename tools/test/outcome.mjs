import { readIfThere, run } from '../start/processes.mjs';

/**
 * What came of one part.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped one line for each thing that was not run, with the reason
 * @property {number} [skippedCount] tests behind those lines; as many as there are lines when unset
 * @property {string} [details] what to read when something failed
 */

/** A check that passes or fails as a whole counts as one test. @returns {Promise<Outcome>} */
export async function check(command, args, options) {
  const { code, output } = await run(command, args, options);
  return code === 0 ? { passed: 1, failed: 0, skipped: [] } : failure(`${output.trimEnd()}\n${ended(code)}`);
}

/** @returns {Outcome} */
export const failure = (details) => ({ passed: 0, failed: 1, skipped: [], details });

/** @returns {Outcome} */
export const skip = (reason) => ({ passed: 0, failed: 0, skipped: [reason] });

const ended = (code) =>
  code === null ? 'It was ended by a signal, or took too long.' : `It ended with ${code}.`;

/**
 * Runs something that is Jest inside and counts its tests.
 * @param {string} report where Jest shall write its results in JSON
 * @returns {Promise<Outcome>}
 */
export async function jest(command, args, { report, ...options }) {
  const { code, output } = await run(command, [...args, '--json', `--outputFile=${report}`], options);
  const written = readIfThere(report);
  if (written === null) return failure(`${output.trimEnd()}\n${ended(code)}`);
  const outcome = countJest(JSON.parse(written));
  if (outcome.passed + outcome.failed + outcome.skipped.length === 0)
    return failure('There is not one test here.');
  // Tests that pass do not make up for a run that fails around them.
  if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
  return { ...outcome, details: readable(output) };
}

/** @returns {Outcome} of Jest's results; a file that cannot be run at all counts as one failed test */
export function countJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const notRun = testResults
    .map(({ name, assertionResults }) => ({
      name: name.split(/[\\/]/).slice(-3).join('/'),
      count: assertionResults.filter(({ status }) =>
        ['pending', 'todo', 'disabled', 'skipped'].includes(status),
      ).length,
    }))
    .filter(({ count }) => count > 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: notRun.map(({ name, count }) => `${name}: ${count} of its tests`),
    skippedCount: notRun.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Runs tests of Node's own runner and counts them. @returns {Promise<Outcome>} */
export async function nodeTest(command, args, options) {
  const { code, output } = await run(command, ['--test', '--test-reporter=tap', ...args], options);
  const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const skippedCount = count('skipped') + count('todo');
  const outcome = {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: skippedCount > 0 ? [`${skippedCount} of its tests`] : [],
    skippedCount,
    details: output.replace(/^ *(?:ok \d|# Subtest|# \w+ \d|---$|duration_ms|type:|\.\.\.$).*\n/gm, ''),
  };
  if (outcome.passed + outcome.failed === 0) return failure(`There is not one test here.\n${output}`);
  if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
  return outcome;
}

/** Jest's output without the files where all is well, and without the JSON it may print. */
const readable = (output) =>
  output
    .split('\n')
    .filter((line) => !/^(PASS |Test results written to|\{"num)/.test(line))
    .join('\n')
    .trim();
