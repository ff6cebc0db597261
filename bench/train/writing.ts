import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chapterModel } from '../../backend/src/modules/ai/bench-exports.js';
import { gapsOf, trainChapters } from './chapters.js';
import { crossValidate, type Scorer } from './cross-validate.js';
import { foldsOf, readMeetings } from './meetings.js';
import { optionsOf } from '../options.js';

/**
 * Fits the offline writer's weights on a folder of annotated meetings, reproducibly.
 *
 *     npm run bench -- train/writing MEETINGS_FOLDER [--out FOLDER] [--measure]
 *
 * `--measure` writes no weights: it trains without each fifth of the meetings and without each kind of meeting, lets
 * the product write about those left out, and prints the figures of `evaluate.mjs` next to the folder.
 */
const values = optionsOf({ out: 'backend/src/modules/ai/writing/trained/weights', measure: false });
const [folder] = values.words;
if (!folder) {
  console.error('usage: npm run bench -- train/writing MEETINGS_FOLDER [--out FOLDER] [--measure]');
  process.exit(2);
}

const GOLDEN_LINES = 40;
const meetings = readMeetings(folder);
const gaps = gapsOf(meetings);
if (values.measure) {
  const scorer = (await import(pathToFileURL(join(folder, '../evaluate.mjs')).href)) as Scorer;
  console.info('cross-validated by meeting:');
  crossValidate(gaps, foldsOf(meetings).map(String), scorer);
  console.info('without meetings of the same kind:');
  crossValidate(
    gaps,
    meetings.map(({ domain }) => domain),
    scorer,
  );
} else {
  mkdirSync(values.out, { recursive: true });
  const write = (name: string, weights: unknown) =>
    writeFileSync(join(values.out, name), `${JSON.stringify(weights, null, 2)}\n`);
  const chapters = trainChapters(gaps, () => true);
  write('chapters.json', chapters);
  // The product's tests compare their results for these lines with these.
  const lines = meetings[0]!.segments.slice(0, GOLDEN_LINES);
  write('golden.json', { lines, scores: chapterModel(chapters).scores(lines) });
}
