import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExtractiveWriter } from '../src/modules/ai/writing/adapters/extractive.writer.js';
import { plainText } from '../src/modules/ai/writing/plain-text.js';

/**
 * Writes titles, descriptions and chapters of a folder of meetings with our own engine, for a scorer, and prints
 * the time of the longest meeting, the start of the thread included.
 *
 *     node dist/backend/bench/writing.js MEETINGS_FOLDER [--plain] [--out predictions.json]
 *
 * A meeting is a JSON file `{id, segments: [{text, speaker, start, end}]}` with times in seconds. `--plain` takes
 * away case, punctuation and speakers, as speech recognition does. The file written holds
 * `{id: {title, description, chapters: [{startTime, title, summary}]}}`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plain: { type: 'boolean', default: false },
    out: { type: 'string', default: 'predictions.json' },
  },
});

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
  console.error(
    'usage: node dist/backend/bench/writing.js MEETINGS_FOLDER [--plain] [--out predictions.json]',
  );
  process.exit(2);
}

const writer = new ExtractiveWriter();
const predictions: Record<string, unknown> = {};
let longest = { id: '', duration: 0, seconds: 0 };
for (const { id, segments } of await readMeetings(folder)) {
  const lines = values.plain ? segments.map(asRecognised) : segments;
  const duration = segments.at(-1)?.end ?? 0;
  const began = performance.now();
  const content = await writer.describe({ lines, duration, fallbackTitle: id }, new AbortController().signal);
  const seconds = (performance.now() - began) / 1_000;
  if (duration > longest.duration) longest = { id, duration, seconds };
  const chapters = content.chapters.map(({ start, title, summary }) => ({
    startTime: start,
    title,
    summary,
  }));
  predictions[id] = { title: content.title, description: content.description, chapters };
}
await writeFile(values.out, JSON.stringify(predictions, null, 1));
console.log(`${Object.keys(predictions).length} meetings written to ${values.out}`);
console.log(
  `longest: ${longest.id}, ${Math.round(longest.duration / 60)} minutes, written in ${longest.seconds.toFixed(2)} s`,
);
