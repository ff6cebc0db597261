// Fits the classifiers for kinds of lines (next steps, introductions, prices and so on) on labeled calls and writes
// them into the sources.
//
//   npm run bench -- train/moments TALKS [--unseen]
//
// Cross-validated by call, five folds; the calls that were written for training are part of each fold. The threshold of
// each kind is set on held-out calls to reach its precision.
import { writeFileSync } from 'node:fs';
import {
  kindFeatures,
  type KindWeights,
  likelihoodOf,
  MOMENT_KINDS,
  type MomentKind,
} from '../../backend/src/modules/ai/bench-exports.js';
import { fitLogistic, rounded } from './logistic.js';
import { isLeftOut, type LabelledTalk, readTalks, timedLines, Vectors } from './talks.js';
import { writtenTalks } from './written-talks.js';

interface Row {
  talk: string;
  features: Float64Array;
  kinds: ReadonlySet<string>;
}

const FOLDS = 5;
/** Regularization by cross-validation: weak for kinds with typical words, strong for the others. */
const STRENGTH = { nextStep: 4, others: 0.2 };
const DIGITS = 3;
const FILE = 'backend/src/modules/ai/moments/kind-weights.json';
/** Required precision. Prices and days are read as promises. */
const RIGHT: Record<MomentKind, number> = {
  nextStep: 0.8,
  introduction: 0.8,
  agenda: 0.8,
  announcement: 0.75,
  price: 0.85,
  deadline: 0.85,
  smallTalk: 0.85,
  goodbye: 0.8,
};

async function rowsOf(
  talks: readonly Pick<LabelledTalk, 'id' | 'lines'>[],
  vectors: Vectors,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const talk of talks) {
    const lines = timedLines(talk);
    const features = kindFeatures(
      lines,
      await vectors.of(
        lines.map(({ text }) => text),
        'passage',
      ),
    );
    features.forEach((row, i) =>
      rows.push({ talk: talk.id, features: row, kinds: new Set(talk.lines[i]!.k) }),
    );
  }
  return rows;
}

function fit(rows: readonly Row[], kind: MomentKind) {
  const targets = Float64Array.from(rows, ({ kinds }) => Number(kinds.has(kind)));
  const every = Int32Array.from(rows.keys());
  return rounded(
    fitLogistic(
      rows.map(({ features }) => features),
      targets,
      every,
      kind === 'nextStep' ? STRENGTH.nextStep : STRENGTH.others,
    ),
    DIGITS,
  );
}

const isOf =
  (kind: MomentKind) =>
  ({ row }: { row: Row }) =>
    row.kinds.has(kind);

function report(
  name: string,
  kind: MomentKind,
  scored: readonly { row: Row; likelihood: number }[],
  bar: number,
) {
  const shown = scored.filter(({ likelihood }) => likelihood >= bar);
  const right = shown.filter(isOf(kind)).length;
  const all = scored.filter(isOf(kind)).length;
  const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(0)} %`;
  console.log(
    `${name} ${kind}: ${right} of ${all} found (${percent(right, all)}), right of those shown ${percent(right, shown.length)}`,
  );
}

/** The lowest threshold that reaches the required precision with at least a few lines. */
function barFor(kind: MomentKind, scored: readonly { row: Row; likelihood: number }[]): number {
  const ranked = scored.toSorted((one, other) => other.likelihood - one.likelihood);
  let [right, bar] = [0, 0.9];
  ranked.forEach((one, i) => {
    if (isOf(kind)(one)) right++;
    if (i >= 4 && right / (i + 1) >= RIGHT[kind]) bar = one.likelihood;
  });
  return Number(bar.toFixed(DIGITS));
}

const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!folder) throw new Error('Usage: npm run bench -- train/moments TALKS [--unseen]');
const all = readTalks(folder);
const isUnseen = ({ id }: LabelledTalk) => isLeftOut({ id, set: '' });
const vectors = new Vectors();
const seen = await rowsOf(
  all.filter((talk) => !isUnseen(talk)),
  vectors,
);
const unseen = await rowsOf(all.filter(isUnseen), vectors);
const written = await rowsOf(writtenTalks(), vectors);
await vectors.close();

/** Scores of every row by a model of the other folds. */
function heldOut(rows: readonly Row[], kind: MomentKind) {
  const talks = [...new Set(rows.map(({ talk }) => talk))];
  const foldOf = ({ talk }: Row) => talks.indexOf(talk) % FOLDS;
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fit([...rows.filter((row) => foldOf(row) !== fold), ...written], kind),
  );
  return rows.map((row) => ({ row, likelihood: likelihoodOf(row.features, models[foldOf(row)]!) }));
}

const weights = {} as Record<MomentKind, KindWeights>;
for (const kind of MOMENT_KINDS) {
  const held = heldOut(seen, kind);
  report('cross-validated', kind, held, barFor(kind, held));
  if (process.argv.includes('--unseen')) {
    const model = fit([...seen, ...written], kind);
    const left = unseen.map((row) => ({ row, likelihood: likelihoodOf(row.features, model) }));
    report('left out', kind, left, barFor(kind, held));
  }
  // The shipped model is trained on all calls.
  const every = [...seen, ...unseen];
  weights[kind] = { bar: barFor(kind, heldOut(every, kind)), ...fit([...every, ...written], kind) };
}
writeFileSync(FILE, `${JSON.stringify(weights)}\n`);
