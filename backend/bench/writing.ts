import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ExtractiveWriter, plainText } from '../src/modules/ai/measures.js';

/**
 * Writes titles, descriptions and chapters of a folder of meetings with our own engine, and prints what the scorer
 * `evaluate.mjs` beside the folder says of them and of trivial baselines, and the time of the longest meeting.
 *
 *     npm run bench:writing -- MEETINGS_FOLDER [--plain] [--out predictions.json]
 *
 * A meeting is a JSON file `{id, segments: [{text, speaker, start, end}]}` with times in seconds. `--plain` takes
 * away case, punctuation and speakers, as a plain recogniser does. With `--out` the predictions are written too:
 * `{id: {title, description, chapters: [{startTime, title, summary}]}}`. On meetings the weights were fitted on the
 * figures say nothing: `npm run train:writing -- FOLDER --measure` cross-validates there.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plain: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

/** What this needs of `evaluate.mjs`. */
interface Scorer {
  evaluate(
    meetings: unknown[],
    predictions: unknown,
  ): {
    chapters: object;
    titleRecall: number;
    description: { content: number } | null;
    distinct: number;
  };
  chapterBaselines(meetings: unknown[]): Record<string, object>;
  chapterTable(rows: Record<string, object>): string;
}

interface Meeting {
  id: string;
  segments: { text: string; speaker: string; start: number; end: number }[];
}

const asRecognised = ({ text, start, end }: Meeting['segments'][number]) => ({
  text: plainText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .trim(),
  start,
  end,
});

async function readMeetings(folder: string): Promise<Meeting[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Meeting),
  );
}

const [folder] = positionals;
if (!folder) {
  console.error('usage: npm run bench:writing -- MEETINGS_FOLDER [--plain] [--out predictions.json]');
  process.exit(2);
}

const writer = new ExtractiveWriter();
const predictions: Record<string, unknown> = {};
let longest = { id: '', duration: 0, seconds: 0 };
const meetings = await readMeetings(folder);
for (const { id, segments } of meetings) {
  const lines = values.plain ? segments.map(asRecognised) : segments;
  const duration = segments.at(-1)?.end ?? 0;
  const began = performance.now();
  const content = await writer.describe(
    { lines, duration, fallbackTitle: 'New Recording' },
    new AbortController().signal,
  );
  const seconds = (performance.now() - began) / 1_000;
  if (duration > longest.duration) longest = { id, duration, seconds };
  const chapters = content.chapters.map(({ start, title, summary }) => ({
    startTime: start,
    title,
    summary,
  }));
  predictions[id] = { title: content.title, description: content.description, chapters };
}
if (values.out) await writeFile(values.out, JSON.stringify(predictions, null, 1));

const scorer = (await import(pathToFileURL(resolve(folder, '../evaluate.mjs')).href)) as Scorer;
const { chapters, titleRecall, description, distinct } = scorer.evaluate(meetings, predictions);
console.info(scorer.chapterTable({ 'our own engine': chapters, ...scorer.chapterBaselines(meetings) }));
console.info(`title words ${titleRecall.toFixed(3)}`);
console.info(`description, content words at 60: ${description?.content.toFixed(3) ?? 'none written'}`);
console.info(`title distinctness ${distinct.toFixed(3)}`);
console.info(
  `longest: ${longest.id}, ${Math.round(longest.duration / 60)} minutes, written in ${longest.seconds.toFixed(2)} s`,
);
