// Fits the topic classifier of chapters and writes its weights into the sources.
//
//   npm run bench -- train/topics FOLDER
//
// FOLDER contains labeled calls in `calls`, annotated meetings in `training`, and the topics of their chapters in
// `calls-topics.json` and `training-topics.json`. Cross-validated by talk in five folds. Lines are classified by a
// regression on the texts of `topics.json`, which knows no talk. The threshold for showing a topic is the lowest score
// at which enough topics of left-out talks fit.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  beginsOfTalk,
  bytesOf,
  centered,
  type ChapterLines,
  chosenLines,
  LineClasses,
  type Place,
  placed,
  placeOf,
  PLACES,
  shippedChapterModel,
  textsOf,
  type Topic,
  TopicFeatures,
  TopicModel,
  type TopicWeights,
  type Vector,
} from '../../backend/src/modules/ai/bench-exports.js';
import { fitSoftmax, standardFit } from './logistic.js';
import { foldsOf, readMeetings } from './meetings.js';
import { readTalks, timedLines, Vectors } from './talks.js';

interface Labelled extends ChapterLines {
  talk: string;
  set: 'talks' | 'meetings' | 'cut';
  fold: number;
  /** Indices of fitting topics in the list, best first; empty if none fits. */
  fitting: readonly number[];
}

const FOLDS = 5;
const FOLDER = 'backend/src/modules/ai/writing/topics';
const FILE = join(FOLDER, 'topics-weights.json');
/** Maximum lines of a meeting's part, which may have hundreds. */
const MOST_LINES = 30;
/** Minimum share of shown topics that fit. */
const RIGHT = 0.85;
const DIGITS = 3;
const STRENGTH = 20;
const STRENGTH_OF_LINES = 0.1;
/** Weight of a talk relative to a meeting, because all meetings are of few kinds. */
const REPEATED = 3;
/** Strength of smoothing towards the overall frequency for places with little data. */
const SMOOTHED = 8;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where: npm run bench -- train/topics FOLDER');
const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const vectors = new Vectors();
const talks = readTalks(join(folder, 'calls'));
const linesOf = new Map(talks.map((talk) => [talk.id, timedLines(talk).map(({ text }) => text)]));
const topics = read<Topic[]>(join(FOLDER, 'topics.json'));

const indicesOf = (list: readonly Topic[], ids: readonly string[]): number[] =>
  ids.map((id) => list.findIndex((topic) => topic.id === id)).filter((at) => at >= 0);

async function chaptersOfTalks(): Promise<Labelled[]> {
  const labels = read<Record<string, { line: number; topics: string[] }[]>>(
    join(folder!, 'calls-topics.json'),
  );
  const chapters: Labelled[] = [];
  for (const [t, { id }] of talks.entries()) {
    const lines = linesOf.get(id)!;
    const meanings = await vectors.of(lines, 'passage');
    labels[id]!.forEach(({ line, topics: own }, i, all) => {
      const to = all[i + 1]?.line ?? lines.length;
      const [texts, its] = [lines.slice(line, to), meanings.slice(line, to)];
      const place = placeOf(i, all.length);
      const fitting = indicesOf(topics, own);
      chapters.push({ talk: id, set: 'talks', fold: t % FOLDS, fitting, texts, vectors: its, place });
    });
  }
  return chapters;
}

/** Chapters as the product cuts them, each with the topics of the labeled chapter that it overlaps most. */
async function cutChapters(labeled: readonly Labelled[]): Promise<Labelled[]> {
  const cut: Labelled[] = [];
  for (const talk of talks) {
    const lines = timedLines(talk);
    const meanings = await vectors.of(linesOf.get(talk.id)!, 'passage');
    const own = labeled.filter((one) => one.talk === talk.id);
    const labelOf = own.flatMap((one) => one.texts.map(() => one));
    const begins = beginsOfTalk(lines, meanings, lines.at(-1)!.end, shippedChapterModel()) ?? [];
    [0, ...begins].forEach((from, i, all) => {
      const to = all[i + 1] ?? lines.length;
      const counts = Map.groupBy(labelOf.slice(from, to), (one) => one);
      const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]!;
      const [texts, its] = [lines.slice(from, to).map(({ text }) => text), meanings.slice(from, to)];
      cut.push({ ...most, set: 'cut', texts, vectors: its, place: placeOf(i, all.length) });
    });
  }
  return cut;
}

async function chaptersOfMeetings(): Promise<Labelled[]> {
  const labels = read<Record<string, { startSegment: number; endSegment: number; topics: string[] }[]>>(
    join(folder!, 'training-topics.json'),
  );
  const meetings = readMeetings(join(folder!, 'training'));
  const folds = foldsOf(meetings);
  const chapters: Labelled[] = [];
  for (const [m, { id, segments, topics: parts }] of meetings.entries()) {
    for (const { startSegment, endSegment, topics: own } of labels[id] ?? []) {
      const texts = segments.slice(startSegment, endSegment + 1).map(({ text }) => text);
      const chosen = chosenLines(texts, MOST_LINES).map((at) => texts[at]!);
      const at = parts.findIndex((part) => part.startSegment === startSegment);
      chapters.push({
        talk: id,
        set: 'meetings',
        fold: folds[m]!,
        fitting: indicesOf(topics, own),
        texts,
        vectors: await vectors.of(chosen, 'passage'),
        place: placeOf(at, parts.length),
      });
    }
  }
  return chapters;
}

/** Log frequency of each topic at each place. */
function usualOf(list: readonly Topic[], chapters: readonly Labelled[]): number[][] {
  const own = chapters.filter(({ set }) => set === 'talks');
  return list.map((_, topic) => {
    const fits = own.filter(({ fitting }) => fitting.includes(topic));
    const share = (fits.length + 0.5) / (own.length + list.length / 2);
    return PLACES.map((place) => {
      const [here, all] = [fits, own].map((some) => some.filter((one) => one.place === place).length);
      return Number(Math.log((here! + SMOOTHED * share) / (all! + SMOOTHED)).toFixed(DIGITS));
    });
  });
}

const base64 = (all: readonly Vector[]): string =>
  Buffer.concat(all.map((vector) => Buffer.from(bytesOf(vector).buffer))).toString('base64');
const round = (value: number): number => Number(value.toFixed(DIGITS));

/** Everything that does not depend on labeled talks. */
async function described(): Promise<Pick<TopicWeights, 'vectors' | 'classes'> & { features: TopicFeatures }> {
  const rows: Vector[] = [];
  const targets: number[] = [];
  const examples: Vector[][] = [];
  for (const [at, topic] of topics.entries()) {
    const own = await vectors.of(textsOf(topic), 'passage');
    examples.push(own.slice(1, topic.examples.length + 1));
    rows.push(...own.map(centered));
    targets.push(...own.map(() => at));
  }
  const fits = fitSoftmax(rows, targets, STRENGTH_OF_LINES);
  const scale = fits.map(({ weights }) => round(Math.hypot(...weights)));
  const directions = base64(fits.map(({ weights }) => Float32Array.from(weights)));
  const classes = { bias: fits.map(({ bias }) => round(bias)), scale, directions };
  const features = new TopicFeatures(topics, examples, new LineClasses(classes));
  return { vectors: base64(examples.flat()), classes, features };
}

function fit(chapters: readonly Scorable[]): TopicWeights {
  const usual = usualOf(topics, chapters);
  const byPlace = usual.map(
    (row) => Object.fromEntries(PLACES.map((place, i) => [place, row[i]!])) as Record<Place, number>,
  );
  const rows: Float64Array[] = [];
  const targets: number[] = [];
  for (const chapter of chapters)
    placed(chapter.rows, chapter.place, byPlace).forEach((row, topic) => {
      for (let i = 0; i < (chapter.set === 'meetings' ? 1 : REPEATED); i++) {
        rows.push(row);
        targets.push(Number(chapter.fitting.includes(topic)));
      }
    });
  const { bias, weights } = standardFit(rows, Float64Array.from(targets), STRENGTH);
  const { vectors: bytes, classes } = what;
  return {
    bar: Infinity,
    bias: round(bias),
    weights: [...weights].map(round),
    usual,
    vectors: bytes,
    classes,
  };
}

interface Scored {
  chapter: Labelled;
  score: number;
  name: string;
  fits: boolean;
}

function heldOut(chapters: readonly Scorable[]): Scored[] {
  const models = Array.from(
    { length: FOLDS },
    (_, fold) => new TopicModel(topics, fit(chapters.filter((one) => one.fold !== fold))),
  );
  return chapters.map((chapter) => {
    const { topic, score } = models[chapter.fold]!.bestOf(chapter.rows, chapter.place);
    return { chapter, score, name: topic.id, fits: chapter.fitting.includes(topics.indexOf(topic)) };
  });
}

/** The lowest score above which the required share fits, with a minimum number shown. */
function barFor(scored: readonly Scored[]): number {
  const ranked = scored.toSorted((one, other) => other.score - one.score);
  let [right, bar] = [0, ranked[0]!.score];
  ranked.forEach(({ fits, score }, i) => {
    if (fits) right++;
    if (i >= 4 && right / (i + 1) >= RIGHT) bar = score;
  });
  return Number(bar.toFixed(DIGITS));
}

function report(name: string, scored: readonly Scored[], bar: number): void {
  const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(0)} %`;
  const shown = scored.filter(({ score }) => score >= bar);
  const right = (some: readonly Scored[]) => some.filter(({ fits }) => fits).length;
  console.log(
    `${name}: first ${percent(right(scored), scored.length)} of ${scored.length}, shown ${percent(shown.length, scored.length)}, of these ${right(shown)} of ${shown.length} fit`,
  );
}

/** A chapter with its features, which are the same in all folds. */
interface Scorable extends Labelled {
  rows: readonly Float64Array[];
}

const labeled = await chaptersOfTalks();
const all = [...labeled, ...(await chaptersOfMeetings()), ...(await cutChapters(labeled))];
const what = await described();
await vectors.close();
const byTalk = Map.groupBy(all, ({ set, talk }) => `${set} ${talk}`);
const chapters = [...byTalk.values()].flatMap((own): Scorable[] => {
  const rows = what.features.of(own);
  return own.flatMap((one, i) => (rows[i] ? { ...one, rows: rows[i] } : []));
});
const scored = Map.groupBy(heldOut(chapters), ({ chapter }) => chapter.set);
const ofTalks = scored.get('talks')!;
report('talks', ofTalks, barFor(ofTalks));
report('meetings', scored.get('meetings')!, barFor(ofTalks));
// The product names the chapters that it cuts, so these set the threshold.
const ofCut = scored.get('cut')!;
const bar = barFor(ofCut);
report('as the product cuts them', ofCut, bar);
for (const [name, some] of Map.groupBy(
  ofCut.filter(({ score }) => score >= bar),
  ({ name: shown }) => shown,
))
  console.log(`  ${name}: ${some.filter(({ fits }) => fits).length} of ${some.length}`);
writeFileSync(FILE, `${JSON.stringify({ ...fit(chapters), bar })}\n`);
