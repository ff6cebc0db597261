import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExtractiveAssistant } from '../src/modules/ai/assistant/adapters/extractive.assistant.js';
import { writeContent } from '../src/modules/ai/writing/write-content.js';
import { plainText } from '../src/modules/ai/writing/plain-text.js';

/**
 * Answers the questions of a folder of meetings with our own engine, for a scorer, and prints how long an answer
 * takes on the longest meeting, made two hours long.
 *
 *     node dist/backend/bench/answering.js MEETINGS_FOLDER [--plain] [--out predictions.json]
 *
 * A meeting is a JSON file `{id, segments: [{text, speaker, start, end}], questions: [{question}]}` with times in
 * seconds. `--plain` takes away case, punctuation and speakers, as speech recognition does. The file written holds
 * `{id: {answers: [{question, timestamp, answer}]}}`; chapters come from our own writer.
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
  questions: { question: string }[];
}

const TWO_HOURS = 7_200;

const asRecognised = ({ text, start, end }: Meeting['segments'][number]) => ({
  text: plainText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .trim(),
  start,
  end,
});

const [folder] = positionals;
if (!folder) {
  console.error(
    'usage: node dist/backend/bench/answering.js MEETINGS_FOLDER [--plain] [--out predictions.json]',
  );
  process.exit(2);
}

const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
const meetings = await Promise.all(
  files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Meeting),
);
const assistant = new ExtractiveAssistant();
const { signal } = new AbortController();
const predictions: Record<string, unknown> = {};
let unanswered = 0;
for (const { id, segments, questions } of meetings) {
  const lines = values.plain ? segments.map(asRecognised) : segments;
  const duration = segments.at(-1)?.end ?? 0;
  const { chapters, description } = writeContent({ lines, duration, fallbackTitle: id });
  const answers = [];
  for (const { question } of questions) {
    const { answer, timestamp } = await assistant.answer(
      { question, lines, chapters, description, duration },
      signal,
    );
    if (timestamp === null) unanswered++;
    answers.push({ question, answer, ...(timestamp !== null && { timestamp }) });
  }
  predictions[id] = { answers };
}
await writeFile(values.out, JSON.stringify(predictions, null, 1));

const segments = meetings.map((meeting) => meeting.segments).sort((a, b) => b.length - a.length)[0] ?? [];
const length = segments.at(-1)?.end ?? 1;
const lines = Array.from({ length: Math.ceil(TWO_HOURS / length) }, (_, turn) =>
  segments.map((line) => ({ ...line, start: line.start + turn * length, end: line.end + turn * length })),
)
  .flat()
  .filter(({ end }) => end <= TWO_HOURS);
const times: number[] = [];
for (const { question } of meetings.flatMap((meeting) => meeting.questions)) {
  const began = performance.now();
  await assistant.answer({ question, lines, chapters: [], description: '', duration: TWO_HOURS }, signal);
  times.push(performance.now() - began);
}
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(`${times.length} questions answered to ${values.out}, ${unanswered} said not to be covered`);
console.log(`two hours, ${lines.length} lines: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(0.999)} ms`);
