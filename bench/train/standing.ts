// Fits which lines of a call are lasting commitments, and writes the weights into the sources.
//
//   npm run bench -- train/standing ACCOUNTS TALKS
//
// ACCOUNTS label them; of TALKS, which are of many kinds, `standing-lines.json` does. Next steps are promises already and
// left out. Figures and the bar are of models that have not seen the account, or a quarter of the talks.
import { readFileSync, writeFileSync } from 'node:fs';
import { likelihoodOf, standingFeatures } from '../../backend/src/modules/action-plan/bench-exports.js';
import { labelledAccounts } from '../labelled-accounts.js';
import { rounded, standardFit } from './logistic.js';
import { readTalks } from './talks.js';

const WEIGHTS = 'backend/src/modules/action-plan/deriving/standing-weights.json';
const STRENGTH = 5;
const DIGITS = 3;
const TALK_FOLDS = 4;
/** Required precision of what is shown, over accounts and talks: more often right than wrong. */
const RIGHT = 0.5;

interface Candidate {
  fold: string;
  features: Float64Array;
  isRight: boolean;
}

interface SaidCall {
  lines: { s: string; t: string }[];
  nextSteps: { line: number }[];
}

function candidatesOf(fold: string, { lines, nextSteps }: SaidCall, right: readonly number[]): Candidate[] {
  const steps = new Set(nextSteps.map(({ line }) => line));
  return standingFeatures(lines.map(({ s, t }) => ({ speaker: s, text: t }))).flatMap((features, at) =>
    steps.has(at) ? [] : [{ fold, features, isRight: right.includes(at) }],
  );
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

const [accounts, talks] = process.argv.slice(2);
if (!accounts || !talks) throw new Error('Usage: npm run bench -- train/standing ACCOUNTS TALKS');
const said = JSON.parse(readFileSync('bench/train/standing-lines.json', 'utf8')) as Record<string, number[]>;
const candidates = [
  ...labelledAccounts(accounts).flatMap(({ promises, labels }, i) =>
    labels.flatMap((call, at) => {
      const right = promises.filter((one) => one.call === at + 1).map(({ line }) => line);
      return candidatesOf(`account ${i}`, call, right);
    }),
  ),
  ...readTalks(talks).flatMap((talk, i) =>
    candidatesOf(`talks ${i % TALK_FOLDS}`, talk, said[talk.id] ?? []),
  ),
];
const scored = [...new Set(candidates.map(({ fold }) => fold))]
  .flatMap((fold) => {
    const model = fit(candidates.filter((one) => one.fold !== fold));
    return candidates
      .filter((one) => one.fold === fold)
      .map((one) => ({ ...one, likelihood: likelihoodOf(one.features, model) }));
  })
  .toSorted((one, other) => other.likelihood - one.likelihood);
let [right, bar] = [0, 1];
scored.forEach(({ isRight, likelihood }, i) => {
  if (isRight) right++;
  if (isRight && right / (i + 1) >= RIGHT) bar = likelihood;
});
for (const kind of ['account', 'talks']) {
  const those = scored.filter(({ fold }) => fold.startsWith(kind));
  const shown = those.filter(({ likelihood }) => likelihood >= bar);
  const found = shown.filter(({ isRight }) => isRight).length;
  const all = those.filter(({ isRight }) => isRight).length;
  console.log(
    `${kind}: held out ${found} of ${all} found, ${shown.length} shown, bar ${bar.toFixed(DIGITS)}`,
  );
}
// Rounded down, so that the last one that was counted is still found.
const weights = { bar: Math.floor(bar * 10 ** DIGITS) / 10 ** DIGITS, ...fit(candidates) };
writeFileSync(WEIGHTS, `${JSON.stringify(weights)}\n`);
