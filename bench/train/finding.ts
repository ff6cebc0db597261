// Fits the model that finds lines answering a question, on written calls, and writes it into the assistant's sources.
//
//   npm run bench -- train/finding TALKS bench/calls.json MEETINGS [--unseen]
//
// TALKS is a folder as `evaluation/calls/FORMAT.md` describes. Calls d-01 to d-07 and the sealed calls are left out;
// `--unseen` evaluates on them once. Cross-validated by call, five folds.
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type FinderWeights,
  findingSigns,
  isOfAnother,
  likelihood,
  type Linear,
  lineFeatures,
  type LineFeatures,
  rankLines,
  readTalk,
} from '../../backend/src/modules/ai/bench-exports.js';
import { rounded, standardFit } from './logistic.js';
import {
  type AskedTalk,
  askedCalls,
  askedMeetings,
  askedTalk,
  isLeftOut,
  readTalks,
  Vectors,
} from './talks.js';

interface Asked {
  talk: string;
  set: string;
  features: LineFeatures;
  /** Whether the call does not answer it, as in `findLines`. */
  isElsewhere: boolean;
  right: ReadonlySet<number>;
}

const FOLDS = 5;
const STRENGTH = { talks: 10, meetings: 3_000, finding: 3 };
/** Maximum lines of an answer. A question answered by a quarter of a meeting says little about single lines. */
const NARROW = 60;
const SHOWN = 3;
/**
 * Minimum likelihood at which 8 of 10 first lines of held-out calls are right, and the tolerated share of answerable
 * questions that are refused to avoid wrong answers.
 */
const BARS = {
  meaning: { sure: 0.75, refused: 0.26 },
  words: { sure: 0.75, refused: 0.06 },
  meetings: { sure: 0.85, refused: 0.03 },
};
type Wanted = (typeof BARS)[keyof typeof BARS];
/** Questions from other calls are easy to refuse, so only one in so many is used. */
const STRANGERS = 5;
const MEETINGS = 48;
const FILE = 'backend/src/modules/ai/assistant/finding/finder-weights.json';
const DIGITS = 4;

/** Recordings may be short, so excerpts of a few lines around each answer, or without it, are added. */
const EXCERPTS = [3, 6, 12, 24];

function excerptOf({ id, set, lines, questions }: AskedTalk): AskedTalk[] {
  return questions.map(({ text, answers }, i) => {
    const count = EXCERPTS[i % EXCERPTS.length]!;
    const wanted = (answers[0] ?? (i * 7) % lines.length) - Math.floor(count / 2);
    const from = Math.max(0, Math.min(wanted, lines.length - count));
    const within = answers.map((at) => at - from).filter((at) => at >= 0 && at < count);
    const some = lines.slice(from, from + count);
    return { id, set, lines: some, questions: [{ text, answers: within }] };
  });
}

/** Each question is also asked about an unrelated call, which cannot answer it. */
const asStrangers = (talks: readonly AskedTalk[]): AskedTalk[] =>
  talks.map((talk, i) => ({
    ...talk,
    questions: talks[(i + Math.floor(talks.length / 2)) % talks.length]!.questions.map(({ text }) => ({
      text,
      answers: [],
    })),
  }));

/** Questions that have nothing to do with any talk. The model learns from half of them and is evaluated on the rest. */
const GENERAL = JSON.parse(readFileSync('bench/train/general-questions.json', 'utf8')) as string[];
const EACH_ASKED_OF = 6;

const asGeneral = (talks: readonly AskedTalk[], isLearned: boolean): AskedTalk[] =>
  talks.map((talk, t) => ({
    ...talk,
    questions: GENERAL.filter(
      (_, i) => i < GENERAL.length / 2 === isLearned && (i + t) % EACH_ASKED_OF === 0,
    ).map((text) => ({ text, answers: [] })),
  }));

async function readAsked(talks: readonly AskedTalk[], vectors: Vectors | null): Promise<Asked[]> {
  const all: Asked[] = [];
  for (const { id, set, lines, questions } of talks) {
    const ofLines =
      vectors &&
      (await vectors.of(
        lines.map(({ text }) => text),
        'passage',
      ));
    const ofQuestions =
      vectors &&
      (await vectors.of(
        questions.map(({ text }) => text),
        'query',
      ));
    const talk = readTalk(lines, ofLines);
    questions.forEach(({ text, answers }, i) => {
      const features = lineFeatures(talk, { text, vector: ofQuestions?.[i] ?? null });
      const { asked, unsaid, terms } = features;
      const isElsewhere = vectors ? isOfAnother(asked) : unsaid === terms.length;
      all.push({ talk: id, set, features, isElsewhere, right: new Set(answers) });
    });
  }
  return all;
}

function fitLines(asked: readonly Asked[]): Linear {
  const strength = asked[0]!.set === 'meetings' ? STRENGTH.meetings : STRENGTH.talks;
  const answerable = asked.filter(({ right }) => right.size > 0 && right.size <= NARROW);
  const rows = answerable.flatMap(({ features }) => features.rows);
  const targets = answerable.flatMap(({ features, right }) =>
    features.rows.map((_, at) => Number(right.has(at))),
  );
  return rounded(standardFit(rows, Float64Array.from(targets), strength), DIGITS);
}

const ranked = ({ features, right }: Asked, line: Linear) => {
  const lines = rankLines(features, line);
  return {
    signs: findingSigns(features, lines),
    first: right.has(lines[0]!.at),
    shown: lines.slice(0, SHOWN).some(({ at }) => right.has(at)),
    isAnswerable: right.size > 0,
  };
};
type Ranked = ReturnType<typeof ranked>;

const fitFinding = (all: readonly Ranked[], target: 'first' | 'shown'): Linear =>
  rounded(
    standardFit(
      all.map(({ signs }) => signs),
      Float64Array.from(all, (one) => Number(one[target])),
      STRENGTH.finding,
    ),
    DIGITS,
  );

/** The likelihood of a first line is calibrated on rankings by models from other calls. */
function fit(asked: readonly Asked[], more: readonly Asked[], { sure, refused }: Wanted): FinderWeights {
  const held = inFolds([...asked, ...more], fitLines, ranked);
  const shown = fitFinding(held, 'shown');
  const right = held.slice(0, asked.length).filter((one) => one.shown);
  const likelihoods = right.map(({ signs }) => likelihood(signs, shown)).sort((a, b) => a - b);
  const near = Number(likelihoods[Math.floor(refused * likelihoods.length)]!.toFixed(DIGITS));
  return { line: fitLines(asked), first: fitFinding(held, 'first'), shown, bars: { sure, near } };
}

function inFolds<Model, Result>(
  asked: readonly Asked[],
  train: (others: readonly Asked[]) => Model,
  use: (one: Asked, model: Model) => Result,
): Result[] {
  const talks = [...new Set(asked.map(({ talk }) => talk))];
  const foldOf = ({ talk }: Asked) => talks.indexOf(talk) % FOLDS;
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    train(asked.filter((one) => foldOf(one) !== fold)),
  );
  return asked.map((one) => use(one, models[foldOf(one)]!));
}

/** The figures of the table in bench/results/writing.md. */
function report(name: string, asked: readonly Asked[], weightsOf: (one: Asked) => FinderWeights): void {
  const all = asked.map((one) => {
    const weights = weightsOf(one);
    const found = ranked(one, weights.line);
    return {
      ...found,
      isSure: likelihood(found.signs, weights.first) >= weights.bars.sure,
      isNear: !one.isElsewhere && likelihood(found.signs, weights.shown) >= weights.bars.near,
    };
  });
  const answerable = all.filter(({ isAnswerable }) => isAnswerable);
  const others = all.filter(({ isAnswerable }) => !isAnswerable);
  const sure = all.filter(({ isSure, isNear }) => isSure && isNear);
  const share = (some: readonly unknown[], of: readonly unknown[]) =>
    `${some.length}/${of.length} ${((100 * some.length) / of.length).toFixed(0)} %`;
  console.log(
    [
      name,
      `first ${share(
        answerable.filter(({ first }) => first),
        answerable,
      )}`,
      `among three ${share(
        answerable.filter(({ shown }) => shown),
        answerable,
      )}`,
      `shown ${share(
        answerable.filter(({ shown, isNear }) => shown && isNear),
        answerable,
      )}`,
      `sure and right ${share(
        sure.filter(({ first }) => first),
        sure,
      )}`,
      `sure though not covered ${share(
        others.filter(({ isSure, isNear }) => isSure && isNear),
        others,
      )}`,
      `refused though covered ${share(
        answerable.filter(({ isNear }) => !isNear),
        answerable,
      )}`,
      `refused and not covered ${share(
        others.filter(({ isNear }) => !isNear),
        others,
      )}`,
    ].join('\n  '),
  );
}

const fewOf = <One>(others: readonly One[]) => others.filter((_, i) => i % STRANGERS === 0);

const [folder, calls, annotated] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!folder || !calls || !annotated)
  throw new Error('Usage: npm run bench -- train/finding TALKS CALLS.json MEETINGS [--unseen]');
const talks = [...readTalks(folder).map(askedTalk), ...askedCalls(calls)];
const seen = talks.filter((talk) => !isLeftOut(talk));
const unseen = talks.filter(isLeftOut);
const vectors = new Vectors();
const weights: Record<string, FinderWeights> = {};
for (const [name, of] of [
  ['meaning', vectors],
  ['words', null],
] as const) {
  const asked = await readAsked(seen, of);
  const strangers = asStrangers(seen);
  const excerpts = await readAsked([...seen, ...fewOf(strangers)].flatMap(excerptOf), of);
  const others = await readAsked(strangers, of);
  const general = await readAsked(asGeneral(seen, true), of);
  const more = [...excerpts, ...fewOf(others), ...general];
  const models = new Map<string, FinderWeights>();
  const fitOn = (some: readonly Asked[]) => {
    const within = new Set(some.map(({ talk }) => talk));
    return fit(
      some,
      more.filter(({ talk }) => within.has(talk)),
      BARS[name],
    );
  };
  inFolds(asked, fitOn, ({ talk }, model) => models.set(talk, model));
  report(`by ${name}, cross-validated`, asked, ({ talk }) => models.get(talk)!);
  report(`by ${name}, excerpts, cross-validated`, excerpts, ({ talk }) => models.get(talk)!);
  report(`by ${name}, questions of other talks, cross-validated`, others, ({ talk }) => models.get(talk)!);
  const unlearned = await readAsked(asGeneral(seen, false), of);
  report(`by ${name}, general questions, cross-validated`, unlearned, ({ talk }) => models.get(talk)!);
  const left = await readAsked(unseen, of);
  if (process.argv.includes('--unseen')) {
    const fitted = fit(asked, more, BARS[name]);
    const ofTalks = (one: Asked) => one.set === 'talks';
    report(`by ${name}, talks left out`, left.filter(ofTalks), () => fitted);
    report(
      `by ${name}, calls left out`,
      left.filter((one) => !ofTalks(one)),
      () => fitted,
    );
  }
  // The shipped model is trained on all calls except the sealed ones.
  const learned = [...asked, ...left.filter(({ set }) => set === 'talks')];
  weights[name] = fit(learned, more, BARS[name]);
}
const meetings = askedMeetings(annotated, MEETINGS);
const asked = await readAsked(meetings, vectors);
const elsewhere = await readAsked(asStrangers(meetings), vectors);
const models = new Map<string, FinderWeights>();
const fitOn = (some: readonly Asked[]) => {
  const within = new Set(some.map(({ talk }) => talk));
  return fit(
    some,
    elsewhere.filter(({ talk }) => within.has(talk)),
    BARS.meetings,
  );
};
inFolds(asked, fitOn, ({ talk }, model) => models.set(talk, model));
report('meetings, cross-validated', asked, ({ talk }) => models.get(talk)!);
report('questions of other meetings, cross-validated', elsewhere, ({ talk }) => models.get(talk)!);
weights.long = fit(asked, elsewhere, BARS.meetings);
await vectors.close();
writeFileSync(FILE, `${JSON.stringify(weights)}\n`);
