// Fits the weights by which a line is chosen on written calls, and writes them into the sources of the assistant.
//
//   npm run train:calls -- backend/bench/calls.json [--folds]
//
// Listwise as in answers.ts, from weights set by hand, which the fitted ones may only leave where it pays: the calls are
// few. With --folds each call is also answered with weights fitted on the others. Sealed calls of the last fit are left out.
import { readFileSync, writeFileSync } from 'node:fs';

import { answering, type AskedCall, timed } from '../../backend/bench/asked-calls.js';
import {
  bestMoment,
  featuresOf,
  likelihoods,
  LINE_SIGNS,
  lineSigns,
  readQuestion,
  readTranscript,
} from '../../backend/src/modules/ai/measures.js';

interface Asked {
  call: string;
  set: string;
  lines: { signs: readonly number[]; answers: boolean }[];
}

const ROUNDS = 400;
const RATE = 0.02;
/** How fast likelihood falls with the worth of a line, and what it costs to leave the weights set by hand. */
const SHARPNESS = 4;
const STRENGTH = 0.15;
const SOURCE = 'backend/src/modules/ai/assistant/trained/line-weights.ts';
const NAMES = Object.keys(LINE_SIGNS);
const BY_HAND = Object.values(LINE_SIGNS);
/** Asked once, of weights that were not fitted on it. */
const SEALED = 'vectors, sealed';

const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!file) throw new Error('Say where: npm run train:calls -- CALLS.json [--folds]');
const calls = (JSON.parse(readFileSync(file, 'utf8')) as AskedCall[]).filter(({ set }) => set !== SEALED);
const all: Asked[] = calls.flatMap(({ id, set, lines: spoken, questions }) => {
  const lines = timed(spoken);
  const transcript = readTranscript(lines);
  return questions.flatMap(({ question, answers }) => {
    if (answers.length === 0) return [];
    const right = new Set(answering(lines, answers));
    const read = readQuestion(question, lines);
    const features = featuresOf(transcript, read);
    const likely = likelihoods(features.columns);
    const signsOf = lineSigns(transcript, read, features, likely, bestMoment(lines, likely));
    const examples = lines.flatMap((line, i) =>
      transcript.questions[i] ? [] : [{ signs: signsOf(i).signs, answers: right.has(line) }],
    );
    return examples.some((line) => line.answers) ? [{ call: id, set, lines: examples }] : [];
  });
});

const worthOf = (signs: readonly number[], weights: readonly number[]) =>
  signs.reduce((sum, sign, f) => sum + sign * weights[f]!, 0);

function fit(train: readonly Asked[]): number[] {
  const weights = [...BY_HAND];
  const first = weights.map(() => 0);
  const second = weights.map(() => 0);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = weights.map((weight, f) => -2 * STRENGTH * (weight - BY_HAND[f]!));
    for (const { lines } of train) {
      const scores = lines.map(({ signs }) => SHARPNESS * worthOf(signs, weights));
      const highest = Math.max(...scores);
      const exps = scores.map((score) => Math.exp(score - highest));
      const sum = exps.reduce((total, exp) => total + exp, 0);
      const mass = exps.reduce((total, exp, i) => total + (lines[i]!.answers ? exp : 0), 1e-12);
      lines.forEach(({ signs, answers }, i) => {
        const error = (answers ? exps[i]! / mass : 0) - exps[i]! / sum;
        signs.forEach((sign, f) => (gradient[f]! += (SHARPNESS * error * sign) / train.length));
      });
    }
    gradient.forEach((slope, f) => {
      first[f] = 0.9 * first[f]! + 0.1 * slope;
      second[f] = 0.99 * second[f]! + 0.01 * slope ** 2;
      weights[f]! +=
        (RATE * first[f]) / (1 - 0.9 ** round) / (Math.sqrt(second[f] / (1 - 0.99 ** round)) + 1e-8);
    });
  }
  return weights;
}

function isRight({ lines }: Asked, weights: readonly number[]): boolean {
  const [best] = lines.toSorted((a, b) => worthOf(b.signs, weights) - worthOf(a.signs, weights));
  return best!.answers;
}

function report(name: string, weights: (asked: Asked) => readonly number[]) {
  for (const set of new Set(all.map((one) => one.set))) {
    const asked = all.filter((one) => one.set === set);
    const right = asked.filter((one) => isRight(one, weights(one))).length;
    console.info(`${name}, ${set}: ${right} of ${asked.length} lines`);
  }
}

report('set by hand', () => BY_HAND);
if (process.argv.includes('--folds')) {
  const left = new Map(calls.map(({ id }) => [id, fit(all.filter(({ call }) => call !== id))]));
  report('fitted on the other calls', ({ call }) => left.get(call)!);
}
const weights = fit(all);
NAMES.forEach((name, f) =>
  console.info(`${BY_HAND[f]!.toFixed(2).padStart(7)} ${weights[f]!.toFixed(2).padStart(7)} ${name}`),
);
writeFileSync(
  SOURCE,
  `/** Written by \`npm run train:calls\`; not to be edited by hand. A weight for each of \`LINE_SIGNS\`. */
export const LINE_WEIGHTS: readonly number[] = [
  ${weights.map((weight) => weight.toFixed(3)).join(', ')},
];
`,
);
