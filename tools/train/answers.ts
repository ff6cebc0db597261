// Fits the weights with which the assistant finds the line that answers, and writes them into its sources.
//
//   npm run train:answers -- FOLDER_OF_MEETINGS [--folds]
//
// A meeting is a JSON file { id, domain, segments: [{ text, speaker, start, end }],
// questions: [{ question, spans: [[first, last], ...] }] }. Listwise: of all lines of a meeting the likelihood of those
// in the spans is raised (Cao et al., "Learning to rank: from pairwise to listwise approach", ICML 2007). With --folds
// it is also measured on meetings that were left out, those of one series together.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  ANSWER_WEIGHTS,
  answerable,
  bestLine,
  bestMoment,
  FEATURES,
  featuresOf,
  likelihoods,
  readQuestion,
  readTranscript,
  SIGNS,
  signsOf,
  stemOf,
  wordsOf,
} from '../../backend/src/modules/ai/measures.js';

type Span = [first: number, last: number];
interface Meeting {
  id: string;
  domain: string;
  segments: { text: string; speaker: string | null; start: number; end: number }[];
  questions: { question: string; spans: Span[] }[];
}
type Transcript = ReturnType<typeof readTranscript>;
type Question = ReturnType<typeof readQuestion>;
type Features = ReturnType<typeof featuresOf>;
interface Sample {
  fold: number;
  /** 0 as it is spoken, 1 as recognition writes it. */
  copy: number;
  transcript: Transcript;
  read: Question;
  features: Features;
  spans: Span[];
}
interface Signed {
  fold: number;
  isOwn: boolean;
  signs: readonly number[];
}

const FOLDS = 5;
const ROUNDS = 40;
const RATE = 0.2;
const STRENGTH = 0.002;
const MIN_ASKED = 3;
const TOLERANCE_S = 15;
const NARROW = 0.1;
/** Questions of other meetings that are asked of each. */
const STRANGERS = 10;
/** Questions that are asked of a part of a meeting, and its lines. */
const PARTS = 5;
const PART_LINES = 100;
const SOURCE = 'backend/src/modules/ai/assistant/trained/answer-weights.ts';

const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!folder) throw new Error('Say where: npm run train:answers -- FOLDER_OF_MEETINGS [--folds]');
const meetings = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Meeting);

const asked = new Map<string, number>();
const all = meetings.flatMap(({ questions }) => questions);
for (const { question } of all)
  for (const stem of new Set(wordsOf(question).map(stemOf))) asked.set(stem, (asked.get(stem) ?? 0) + 1);
const rarity = [...asked].filter(([, count]) => count >= MIN_ASKED).sort(([a], [b]) => (a < b ? -1 : 1));
const weightsFile = (lines: readonly number[], signs: readonly number[]) =>
  `/** Written by \`npm run train:answers\`; not to be edited by hand. */
export const ANSWER_WEIGHTS = {
  /** Questions that were asked about the meetings it was fitted on, and in how many of them each stem is. */
  questions: ${all.length},
  asked:
    '${rarity.map(([stem, count]) => `${stem.replaceAll("'", "\\'")}:${count}`).join(' ')}',
  /** A weight for each of \`FEATURES\`. */
  lines: [${lines.map((weight) => weight.toFixed(3)).join(', ')}] as readonly number[],
  /** A weight for each of \`SIGNS\`. */
  signs: [${signs.map((weight) => weight.toFixed(3)).join(', ')}] as readonly number[],
};
`;

if (process.argv.includes('--rarity')) {
  writeFileSync(
    SOURCE,
    weightsFile(
      FEATURES.map(() => 0),
      SIGNS.map(() => 0),
    ),
  );
  process.exit(0);
}

const series = meetings.map(({ id, domain }) => (domain === 'product' ? id.slice(0, 6) : id));
const names = [...new Set(series)];
const foldOf = (meeting: number) => names.indexOf(series[meeting]!) % FOLDS;
// Every other question of a meeting as it is spoken, the others as recognition writes it: plain, without speakers.
const transcripts = meetings.map(({ segments }) => {
  const plain = segments.map(({ text, start, end }) => ({
    text: text.toLowerCase().replace(/[^\p{L}\p{N}' ]+/gu, ' '),
    start,
    end,
  }));
  return [readTranscript(segments), readTranscript(plain)] as const;
});
const samples: Sample[] = meetings.flatMap(({ questions }, meeting) =>
  questions.map(({ question, spans }, i) => {
    const transcript = transcripts[meeting]![i % 2]!;
    const read = readQuestion(question, transcript.lines);
    const features = featuresOf(transcript, read);
    return { fold: foldOf(meeting), copy: i % 2, transcript, read, features, spans };
  }),
);

function fit(train: Sample[]): number[] {
  const weights: number[] = FEATURES.map(() => 0);
  const first: number[] = FEATURES.map(() => 0);
  const second: number[] = FEATURES.map(() => 0);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = weights.map((weight) => -STRENGTH * weight);
    for (const {
      features: { columns },
      spans,
    } of train) {
      const likely = likelihoods(columns, weights);
      const right = new Float64Array(likely.length);
      let mass = 1e-12;
      for (const [from, to] of spans)
        for (let i = from; i <= to; i++) {
          if (right[i] === 0) mass += likely[i]!;
          right[i] = likely[i]!;
        }
      columns.forEach((column, f) => {
        let sum = 0;
        for (let i = 0; i < column.length; i++) sum += (right[i]! / mass - likely[i]!) * column[i]!;
        gradient[f]! += sum / train.length;
      });
    }
    gradient.forEach((slope, f) => {
      first[f] = 0.9 * first[f]! + 0.1 * slope;
      second[f] = 0.99 * second[f]! + 0.01 * slope ** 2;
      const step = first[f] / (1 - 0.9 ** round) / (Math.sqrt(second[f] / (1 - 0.99 ** round)) + 1e-8);
      weights[f]! += RATE * step;
    });
  }
  return weights;
}

function isHit({ transcript: { lines }, spans, features }: Sample, weights: readonly number[]): boolean {
  const at = lines[bestMoment(lines, likelihoods(features.columns, weights))]!.start;
  return spans.some(
    ([from, to]) => at >= lines[from]!.start - TOLERANCE_S && at <= lines[to]!.end + TOLERANCE_S,
  );
}

const isNarrow = ({ transcript: { lines }, spans }: Sample) =>
  spans.reduce((sum, [from, to]) => sum + lines[to]!.end - lines[from]!.start, 0) <=
  NARROW * lines.at(-1)!.end;
const share = (list: Sample[], weights: (sample: Sample) => readonly number[]) =>
  ((100 * list.filter((sample) => isHit(sample, weights(sample))).length) / list.length).toFixed(1);

if (process.argv.includes('--folds') && !process.argv.includes('--signs')) {
  const fitted = Array.from({ length: FOLDS }, (_, fold) =>
    fit(samples.filter((sample) => sample.fold !== fold)),
  );
  for (const [copy, name] of [
    [0, 'as spoken'],
    [1, 'plain'],
  ] as const) {
    const list = samples.filter((sample) => sample.copy === copy);
    const of = ({ fold }: Sample) => fitted[fold]!;
    console.info(
      `cross-validated, ${name}: hit@1 ${share(list, of)}, narrow ${share(list.filter(isNarrow), of)}`,
    );
  }
}
// With --signs the weights of the lines stay as they are.
const weights = process.argv.includes('--signs') ? ANSWER_WEIGHTS.lines : fit(samples);
FEATURES.forEach((name, f) => console.info(`${weights[f]!.toFixed(2).padStart(7)} ${name}`));

// Whether a question can be answered: those of each meeting against those of meetings of another kind.
const strangers: Signed[] = meetings.flatMap(({ domain }, meeting) => {
  const others = meetings.filter((other) => other.domain !== domain);
  return Array.from({ length: STRANGERS }, (_, k) => {
    const { questions } = others[(meeting * 7 + k * 13) % others.length]!;
    const { question } = questions[(meeting + k) % questions.length]!;
    const transcript = transcripts[meeting]![k % 2]!;
    return {
      fold: foldOf(meeting),
      isOwn: false,
      signs: signsFor(transcript, readQuestion(question, transcript.lines)),
    };
  });
});
// The same of a part of each meeting, as long as a call.
const parts: Signed[] = meetings.flatMap(({ segments, questions, domain }, meeting) =>
  questions.slice(0, PARTS).flatMap(({ question, spans }, k) => {
    const [first] = spans;
    if (!first) return [];
    const from = Math.max(
      0,
      Math.min(first[0] - ((meeting * 7 + k * 13) % (PART_LINES / 2)), segments.length - PART_LINES),
    );
    const transcript = readTranscript(segments.slice(from, from + PART_LINES));
    const others = meetings.filter((other) => other.domain !== domain);
    const stranger = others[(meeting * 11 + k * 17) % others.length]!.questions[k % 3];
    return [
      { isOwn: true, question },
      ...(stranger ? [{ isOwn: false, question: stranger.question }] : []),
    ].map((one) => ({
      fold: foldOf(meeting),
      isOwn: one.isOwn,
      signs: signsFor(transcript, readQuestion(one.question, transcript.lines)),
    }));
  }),
);
const own: Signed[] = samples.map(({ fold, transcript, read, features }) => ({
  fold,
  isOwn: true,
  signs: signsFor(transcript, read, features),
}));

function signsFor(
  transcript: Transcript,
  read: Question,
  features: Features = featuresOf(transcript, read),
): readonly number[] {
  const likely = likelihoods(features.columns, weights);
  const moment = bestMoment(transcript.lines, likely);
  const best = bestLine(transcript, read, features, likely, moment);
  return signsOf(transcript, read, features, likely, moment, best);
}

function fitSigns(train: Signed[]): number[] {
  const fitted: number[] = SIGNS.map(() => 0);
  for (let round = 0; round < 3_000; round++) {
    const gradient = fitted.map((weight) => -0.001 * weight);
    for (const { signs, isOwn } of train) {
      const error = (isOwn ? 1 : 0) - answerable(signs, fitted);
      signs.forEach((sign, f) => (gradient[f]! += (error * sign) / train.length));
    }
    gradient.forEach((slope, f) => (fitted[f]! += 2 * slope));
  }
  return fitted;
}

const both = [...own, ...strangers];
const fitting = [...both, ...parts];
const signs = fitSigns(fitting);
if (process.argv.includes('--folds')) {
  const bySign = Array.from({ length: FOLDS }, (_, fold) =>
    fitSigns(fitting.filter((one) => one.fold !== fold)),
  );
  const scored = both.map((one) => ({ ...one, score: answerable(one.signs, bySign[one.fold]) }));
  for (const min of [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5]) {
    const percent = <T>(list: T[], test: (one: T) => boolean) =>
      ((100 * list.filter(test).length) / list.length).toFixed(1);
    const refused = percent(
      scored.filter(({ isOwn }) => isOwn),
      ({ score }) => score < min,
    );
    const answered = percent(
      scored.filter(({ isOwn }) => !isOwn),
      ({ score }) => score >= min,
    );
    console.info(`below ${min} refused: ${refused} % of its own questions; answers ${answered} % of others`);
  }
}
SIGNS.forEach((name, f) => console.info(`${signs[f]!.toFixed(2).padStart(7)} ${name}`));
writeFileSync(SOURCE, weightsFile(weights, signs));
