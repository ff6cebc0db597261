// Fits which lines of a call are promises, and which line of a later call is about one of them, on labeled accounts,
// and writes the weights into the sources.
//
//   npm run bench -- train/plan ACCOUNTS
//
// Figures and bars are of models that have not seen the account.
import { writeFileSync } from 'node:fs';
import {
  likelihoodOf,
  mentionFeatures,
  promiseFeatures,
  promisesIn,
  subjectOf,
} from '../../backend/src/modules/action-plan/bench-exports.js';
import { type Account, type LabelledRow, readAccounts } from '../labelled-accounts.js';
import { rounded, standardFit } from './logistic.js';

const FOLDER = 'backend/src/modules/action-plan/deriving';
const STRENGTH = 5;
const DIGITS = 3;
/** Required precision of rows. */
const RIGHT = 0.68;

interface Candidate {
  account: number;
  features: Float64Array;
  isRight: boolean;
  /** Of candidates with a place in common only the likeliest is shown. */
  places: string[];
}

type Scored = Candidate & { likelihood: number };

const dayOf = ({ labels }: Account, row: LabelledRow, call: number): string | null =>
  labels[call]!.nextSteps.find((step) => step.row === row.id)?.day ?? null;

const promisesOf = (account: Account, number: number): Candidate[] =>
  account.calls.flatMap(({ lines, on }, call) =>
    promiseFeatures(lines, on).map((features, line) => ({
      account: number,
      features,
      isRight: account.labels[call]!.nextSteps.some((step) => step.line === line),
      places: [],
    })),
  );

function mentionsOf(account: Account, number: number): Candidate[] {
  const calls = account.calls.map((call) => ({ ...call, steps: promisesIn(call.lines, call.on) }));
  return account.rows.flatMap((row) => {
    const due = dayOf(account, row, row.first.call - 1);
    const subject = { ...subjectOf(calls[row.first.call - 1]!, row.first.line, due), who: row.who };
    const closed =
      row.history.find(({ change }) => change === 'done' || change === 'dropped')?.call ?? Infinity;
    return calls.slice(row.first.call, closed).flatMap((call, i) => {
      const at = row.first.call + i;
      return mentionFeatures(subject, call).map((features, line) => ({
        account: number,
        features,
        isRight:
          row.history.some((one) => one.call === at + 1 && one.line === line) ||
          account.labels[at]!.nextSteps.some((one) => one.row === row.id && one.line === line),
        places: [`${number} ${row.id} ${at}`, `${number} ${at} ${line}`],
      }));
    });
  });
}

const fit = (rows: readonly Candidate[]) =>
  rounded(
    standardFit(
      rows.map(({ features }) => features),
      Float64Array.from(rows, ({ isRight }) => Number(isRight)),
      STRENGTH,
    ),
    DIGITS,
  );

/** Scored by models of the other accounts, the likeliest first. */
function heldOut(candidates: readonly Candidate[]): Scored[] {
  return [...new Set(candidates.map(({ account }) => account))]
    .flatMap((number) => {
      const model = fit(candidates.filter(({ account }) => account !== number));
      return candidates
        .filter(({ account }) => account === number)
        .map((one) => ({ ...one, likelihood: likelihoodOf(one.features, model) }));
    })
    .toSorted((one, other) => other.likelihood - one.likelihood);
}

/**
 * The lowest bar of rows that reaches the required precision. Of changes those below the bar are more often wrong than
 * right.
 */
function barFor(name: 'promise' | 'mention', scored: readonly Scored[]): number {
  const taken = new Set<string>();
  const shown = scored.filter(({ places }) => {
    if (places.some((place) => taken.has(place))) return false;
    places.forEach((place) => taken.add(place));
    return true;
  });
  let [right, bar, found, all] = [0, 0.9, 0, 0];
  shown.forEach((one, i) => {
    if (one.isRight) right++;
    const isEnough = name === 'promise' ? right / (i + 1) >= RIGHT : 2 * right - (i + 1) > 2 * found - all;
    if (i >= 4 && isEnough) [bar, found, all] = [one.likelihood, right, i + 1];
  });
  const wanted = scored.filter(({ isRight }) => isRight).length;
  console.log(`${name}: held out ${found} of ${wanted} found, ${all} shown, bar ${bar.toFixed(DIGITS)}`);
  return Number(bar.toFixed(DIGITS));
}

const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!folder) throw new Error('Usage: npm run bench -- train/plan ACCOUNTS');
const accounts = await readAccounts(folder, true);
for (const [name, candidatesOf] of [
  ['promise', promisesOf],
  ['mention', mentionsOf],
] as const) {
  const candidates = accounts.flatMap(candidatesOf);
  const weights = { bar: barFor(name, heldOut(candidates)), ...fit(candidates) };
  writeFileSync(`${FOLDER}/${name}-weights.json`, `${JSON.stringify(weights)}\n`);
}
