import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  AssistantOnVectors,
  ExtractiveAssistant,
  OnnxEmbedder,
  plainText,
  type Vector,
  writeContent,
} from '../src/modules/ai/measures.js';
import { askCalls } from './asked-calls.js';

/**
 * Answers the questions of a folder of meetings with our own engine, for a scorer, and prints how long an answer
 * takes on the longest meeting, made two hours long.
 *
 *     node dist/backend/bench/answering.js MEETINGS_FOLDER [--plain] [--words] [--out predictions.json]
 *     node dist/backend/bench/answering.js backend/bench/calls.json
 *
 * The second asks the questions of written sales calls and prints how many are answered by a line that answers.
 * A meeting is a JSON file `{id, segments: [{text, speaker, start, end}], questions: [{question}]}` with times in
 * seconds, and for questions that belong elsewhere `domain`. `--plain` takes away case, punctuation and speakers, as
 * speech recognition does; `--words` leaves the vectors out, as for a language that has none. The file written holds `{id: {answers: [{question, timestamp, answer}]}}`; chapters come from our own writer.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    words: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
    out: { type: 'string', default: 'predictions.json' },
  },
});

interface Meeting {
  id: string;
  domain?: string;
  segments: { text: string; speaker: string; start: number; end: number }[];
  questions: { question: string }[];
}

const TWO_HOURS = 7_200;
/** Questions of other kinds of meetings that are asked of each. */
const STRANGERS = 8;

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
    'usage: node dist/backend/bench/answering.js MEETINGS_FOLDER|CALLS.json [--plain] [--out predictions.json]',
  );
  process.exit(2);
}

const embedder = new OnnxEmbedder();
const assistant = new AssistantOnVectors(new ExtractiveAssistant(), embedder, (failure) => {
  throw failure;
});
const { signal } = new AbortController();
const read = new Map<string, Vector>();
async function vectorsOf(lines: readonly { text: string }[]): Promise<Vector[] | null> {
  if (values.words) return null;
  const fresh = [...new Set(lines.map(({ text }) => text))].filter((text) => !read.has(text));
  const vectors = await embedder.embed(fresh, 'passage', signal);
  fresh.forEach((text, i) => read.set(text, vectors[i]!));
  return lines.map(({ text }) => read.get(text)!);
}

if (folder.endsWith('.json')) {
  await askCalls(folder, assistant, vectorsOf);
  process.exit(0);
}

const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
const meetings = await Promise.all(
  files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Meeting),
);
const linesOf = ({ segments }: Meeting) => (values.plain ? segments.map(asRecognised) : segments);
const longest = meetings.map((meeting) => meeting.segments).sort((a, b) => b.length - a.length)[0] ?? [];
const length = longest.at(-1)?.end ?? 1;
const twoHours = Array.from({ length: Math.ceil(TWO_HOURS / length) }, (_, turn) =>
  longest.map((line) => ({ ...line, start: line.start + turn * length, end: line.end + turn * length })),
)
  .flat()
  .filter(({ end }) => end <= TWO_HOURS);

const predictions: Record<string, unknown> = {};
let unanswered = 0;
for (const meeting of meetings) {
  const { id, segments, questions } = meeting;
  const lines = linesOf(meeting);
  const duration = segments.at(-1)?.end ?? 0;
  const { chapters, description } = writeContent({ lines, duration, fallbackTitle: id });
  const vectors = await vectorsOf(lines);
  const answers = [];
  for (const { question } of questions) {
    const { answer, timestamp } = await assistant.answer(
      { question, lines, vectors, chapters, description, duration },
      signal,
    );
    if (timestamp === null) unanswered++;
    answers.push({ question, answer, ...(timestamp !== null && { timestamp }) });
  }
  predictions[id] = { answers };
}
await writeFile(values.out, JSON.stringify(predictions, null, 1));

// Questions of meetings of another kind, which no transcript here can answer.
const elsewhere = { refused: 0, answered: 0 };
for (const [at, meeting] of meetings.entries()) {
  const others = meetings
    .filter(({ domain }) => domain !== meeting.domain)
    .flatMap(({ questions }) => questions);
  const lines = linesOf(meeting);
  const vectors = await vectorsOf(lines);
  for (let k = 0; k < Math.min(STRANGERS, others.length); k++) {
    const { question } = others[(at * 31 + k * 17) % others.length]!;
    const duration = lines.at(-1)?.end ?? 0;
    const input = { question, lines, vectors, chapters: [], description: '', duration };
    const { timestamp } = await assistant.answer(input, signal);
    elsewhere[timestamp === null ? 'refused' : 'answered']++;
  }
}

const times: number[] = [];
const ofTwoHours = await vectorsOf(twoHours);
for (const { question } of meetings.flatMap((meeting) => meeting.questions)) {
  const began = performance.now();
  const input = { question, lines: twoHours, vectors: ofTwoHours, chapters: [], description: '' };
  await assistant.answer({ ...input, duration: TWO_HOURS }, signal);
  times.push(performance.now() - began);
}
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(`${times.length} questions answered to ${values.out}, ${unanswered} said not to be covered`);
const asked = Math.max(1, elsewhere.refused + elsewhere.answered);
const share = (count: number) => ((100 * count) / asked).toFixed(1);
console.log(
  `questions of another kind of meeting: ${share(elsewhere.refused)} % refused, ${share(elsewhere.answered)} % answered`,
);
console.log(
  `two hours, ${twoHours.length} lines: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(0.999)} ms`,
);
await embedder.close();
