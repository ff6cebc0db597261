// Fits where the chapters of short talks begin, and writes the weights into the writer's sources.
//
//   npm run bench -- train/begins TALKS
//
// TALKS is a folder as `evaluation/calls/FORMAT.md` describes. Cross-validated by talk, five folds.
import { writeFileSync } from 'node:fs';
import {
  beginFeatures,
  beginScore,
  type BeginWeights,
  likeliestBegins,
  shippedChapterModel,
} from '../../backend/src/modules/ai/bench-exports.js';
import { fitLogistic, rounded } from './logistic.js';
import { type LabelledTalk, readTalks, timedLines, Vectors } from './talks.js';

interface Talk {
  rows: Float64Array[];
  begins: readonly number[];
}

const FOLDS = 5;
const STRENGTH = 4;
/** Chapters made per labeled one. More are found by making more. */
const MADE = 1.3;
const WITHIN = 1;
const DIGITS = 4;
const FILE = 'backend/src/modules/ai/writing/trained/weights/begins.json';

async function read(talk: LabelledTalk, vectors: Vectors): Promise<Talk> {
  const lines = timedLines(talk);
  const meanings = await vectors.of(
    lines.map(({ text }) => text),
    'passage',
  );
  const rows = beginFeatures(lines, meanings, shippedChapterModel().scores(lines));
  return { rows, begins: talk.chapters.map(({ line }) => line).filter((line) => line > 0) };
}

/** The first line begins a chapter in any case. */
function fit(talks: readonly Talk[]): Omit<BeginWeights, 'bar'> {
  const rows = talks.flatMap((talk) => talk.rows.slice(1));
  const targets = Float64Array.from(
    talks.flatMap((talk) => talk.rows.slice(1).map((_, at) => Number(talk.begins.includes(at + 1)))),
  );
  return rounded(fitLogistic(rows, targets, Int32Array.from(rows.keys()), STRENGTH), DIGITS);
}

const scoresOf = ({ rows }: Talk, model: Omit<BeginWeights, 'bar'>): number[] =>
  rows.map((row) => beginScore(row, model));

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run bench -- train/begins TALKS');
const vectors = new Vectors();
const talks: Talk[] = [];
for (const talk of readTalks(folder)) talks.push(await read(talk, vectors));
await vectors.close();
const models = Array.from({ length: FOLDS }, (_, fold) => fit(talks.filter((__, i) => i % FOLDS !== fold)));
const held = talks.map((talk, i) => scoresOf(talk, models[i % FOLDS]!));
const wanted = talks.reduce((sum, { begins }) => sum + begins.length, 0);
const madeAt = (bar: number) => held.map((scores) => likeliestBegins(scores, bar, Infinity));
const bar = held
  .flat()
  .toSorted((one, other) => other - one)
  .findLast((score) => madeAt(score).flat().length <= MADE * wanted)!;
const made = madeAt(bar);
const found = talks.flatMap(({ begins }, t) =>
  begins.filter((begin) => made[t]!.some((at) => Math.abs(at - begin) <= WITHIN)),
);
const exact = talks.flatMap(({ begins }, t) => begins.filter((begin) => made[t]!.includes(begin)));
console.log(
  `cross-validated: ${found.length} of ${wanted} within a line, ${exact.length} at the line, ${made.flat().length} made`,
);
writeFileSync(FILE, `${JSON.stringify({ bar: Number(bar.toFixed(DIGITS)), ...fit(talks) })}\n`);
