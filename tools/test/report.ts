import { dim, red, yellow } from '../start/terminal.mjs';
import { BUDGETS } from './budgets.ts';
import type { Result } from './schedule.ts';

const SLOWEST = 10;
/** Characters of a failure's line. */
const MAX_LINE = 300;

export function showSlowest(results: Map<string, Result>): void {
  const files = [...results.values()].flatMap(({ files = [] }) => files);
  if (files.length === 0) return;
  console.log(dim('\nThe slowest files:'));
  for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(dim(`${seconds.toFixed(1).padStart(7)} s  ${name}`));
}

/** Informational: a part over its budget is marked but passes. */
export function showProcessorTime(results: Map<string, Result>): void {
  const seen = [...results].flatMap(([name, { processorSeconds }]) =>
    processorSeconds === undefined ? [] : [{ name, processorSeconds, budget: BUDGETS[name] ?? 0 }],
  );
  console.log(dim('\nProcessor time, of its budget:'));
  for (const { name, processorSeconds, budget } of seen) {
    const line = `${processorSeconds.toFixed(0).padStart(7)} of ${String(budget).padStart(4)} s  ${name}`;
    console.log(processorSeconds > budget ? yellow(`${line}, over its budget`) : dim(line));
  }
  const sum = seen.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
  console.log(dim(`${sum.toFixed(0).padStart(7)} s in all`));
}

/** One line for each failed test, at the end, because a build server may keep only the end of the output. */
function showFailures(results: Map<string, Result>): void {
  const failures = [...results.values()].flatMap(({ failures = [] }) => failures);
  for (const { file, test, why } of failures) {
    // Jest's messages begin with the title.
    const lines = why.split('\n').map((line) => line.trim());
    const reason = lines.find((line) => line !== '' && !test.endsWith(line.replace(/^.* > /, ''))) ?? '';
    console.log(red(`✗ ${file} > ${test}: ${reason}`.slice(0, MAX_LINE)));
  }
}

interface Whole {
  minutes: string;
  leftOut: string[];
  /** Skipped tests count as failed. */
  strict: boolean;
}

/**
 * Prints skipped and omitted parts and the summary.
 * @returns whether everything passed
 */
export function report(results: Map<string, Result>, { minutes, leftOut, strict }: Whole): boolean {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, { passed, failed, skipped, skippedCount = skipped.length }] of results) {
    for (const reason of skipped) console.log(yellow(`Skipped in ${name}: ${reason}.`));
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skippedCount;
  }
  if (leftOut.length > 0)
    console.log(dim(`\nNot run here: ${leftOut.join(', ')} (with CI=true, or by name).`));
  showFailures(results);
  const broken = [...results].filter(([, { failed }]) => failed > 0).map(([name]) => name);
  if (broken.length > 0) console.log(red(`Failed: ${broken.join(', ')}.`));
  if (strict && sum.skipped > 0) {
    console.log(red('Where CI is set, what is skipped counts as failed.'));
    sum.failed += sum.skipped;
    sum.skipped = 0;
  }
  console.log(dim(`\n${minutes} minutes`));
  console.log(
    `\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`,
  );
  return sum.failed === 0;
}
