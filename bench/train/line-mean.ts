import { writeFileSync } from 'node:fs';
import { dot, questionBits, signsOf } from '../../backend/src/modules/ai/bench-exports.js';
import { askedCalls, isLeftOut, Vectors } from './talks.js';

/**
 * Fits the mean vector of lines and writes it into the sources. `--measure` instead prints how often the line nearest
 * to a question is among the nearest by sign bits.
 *
 *     npm run bench -- train/line-mean bench/calls.json [--measure]
 */
const FILE = 'backend/src/modules/ai/vectors/mean-weights.json';
const SHARES = [0.005, 0.01, 0.02, 0.05];
const [file = '', measure] = process.argv.slice(2);
const vectors = new Vectors();
const calls = askedCalls(file);
const linesOf = (some: typeof calls) => some.flatMap(({ lines }) => lines.map(({ text }) => text));

if (measure) {
  const lines = await vectors.of(linesOf(calls), 'passage');
  const signs = lines.map(signsOf);
  const questions = await vectors.of(
    calls.flatMap((call) => call.questions.map(({ text }) => text)),
    'query',
  );
  const places = questions.map((question) => {
    const { signs: own, strong, odd } = questionBits(question);
    const farness = signs.map((each) =>
      [...own].reduce(
        (sum, bit, i) => (bit === each[i] ? sum : sum + 2 * Number(strong[i]) + Number(odd[i])),
        0,
      ),
    );
    const near = lines.map((line) => dot(question, line));
    const nearest = farness[near.indexOf(Math.max(...near))]!;
    return farness.filter((far) => far < nearest).length;
  });
  const found = (share: number) => places.filter((place) => place < share * lines.length).length;
  console.table(
    SHARES.map((share) => ({
      'of the lines': `${share * 100} %`,
      'has the nearest': `${found(share)} of ${places.length}`,
    })),
  );
} else {
  const lines = await vectors.of(linesOf(calls.filter((call) => !isLeftOut(call))), 'passage');
  const mean = lines[0]!.map((_, i) => lines.reduce((sum, line) => sum + line[i]!, 0) / lines.length);
  writeFileSync(FILE, JSON.stringify(Array.from(mean, (value) => Number(value.toFixed(4)))));
}
await vectors.close();
