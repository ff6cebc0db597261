import { readFile } from 'node:fs/promises';
import { type Assistant, type Vector, writeContent } from '../backend/src/modules/ai/bench-exports.js';

export interface AskedCall {
  id: string;
  /** What was known of it while the assistant was built: `known`, `fresh` and `November` where the first figure was taken before, `sealed` where the last was; `vectors` and `vectors, sealed` the same of the next time. */
  set: string;
  /** `Name: sentence`, in the order said. */
  lines: string[];
  /** `answers`: parts of the lines that answer, `first .. last` of a stretch; none where nothing does. */
  questions: { question: string; after?: string; answers: string[] }[];
}

interface Line {
  speaker: string;
  text: string;
  start: number;
  end: number;
}

type Verdict = 'right' | 'wrong' | 'refused';

const WORDS_A_SECOND = 2.5;
const BETWEEN_LINES_S = 0.1;
const BETWEEN_SPEAKERS_S = 0.4;
/** Words that a quote may leave away at the beginning of a line, and the fewest that are a line. */
const OPENERS = 2;
const FEWEST = 3;

/** Asks the questions of a file of written calls and prints the share answered by a line that answers, by set. */
export async function askCalls(
  file: string,
  assistant: Assistant,
  vectorsOf: (lines: readonly Line[]) => Promise<Vector[] | null>,
): Promise<void> {
  const { signal } = new AbortController();
  const counts = new Map<string, Record<string, number>>();
  for (const call of JSON.parse(await readFile(file, 'utf8')) as AskedCall[]) {
    const lines = timed(call.lines);
    const duration = lines.at(-1)!.end;
    const { chapters, description } = writeContent({ lines, duration, fallbackTitle: call.id });
    const about = { lines, vectors: await vectorsOf(lines), duration, chapters, description };
    for (const { question, after, answers } of call.questions) {
      const first = after ? await assistant.answer({ ...about, question: after }, signal) : null;
      const previous = after ? { question: after, timestamp: first?.timestamp ?? null } : null;
      const answered = await assistant.answer({ ...about, question, previous }, signal);
      const verdict = judged(answered, answering(lines, answers));
      const kind = `${call.set}, ${answers.length > 0 ? 'answered there' : 'not answered there'}`;
      const of = counts.get(kind) ?? {};
      counts.set(kind, { ...of, [verdict]: (of[verdict] ?? 0) + 1 });
      if (verdict !== (answers.length > 0 ? 'right' : 'refused'))
        console.log(`${call.id}: ${question}\n  ${verdict}: ${answered.answer.replaceAll('\n', ' / ')}`);
    }
  }
  for (const [kind, verdicts] of counts) {
    const total = Object.values(verdicts).reduce((sum, count) => sum + count, 0);
    const shares = Object.entries(verdicts).map(
      ([verdict, count]) => `${verdict} ${count} (${((100 * count) / total).toFixed(0)} %)`,
    );
    console.log(`${kind}: ${shares.sort().join('; ')}`);
  }
}

export function timed(texts: readonly string[]): Line[] {
  const lines: Line[] = [];
  for (const row of texts) {
    const at = row.indexOf(': ');
    const [speaker, text] = [row.slice(0, at), row.slice(at + 2)];
    const last = lines.at(-1);
    const pause = !last ? 0 : last.speaker === speaker ? BETWEEN_LINES_S : BETWEEN_SPEAKERS_S;
    const start = (last?.end ?? 0) + pause;
    lines.push({ speaker, text, start, end: start + text.split(/\s+/).length / WORDS_A_SECOND });
  }
  return lines;
}

export function answering(lines: readonly Line[], answers: readonly string[]): Line[] {
  return answers.flatMap((answer) => {
    const [first = '', last = first] = answer.split(' .. ');
    const from = lines.findIndex(({ text }) => text.includes(first));
    const to = lines.findIndex(({ text }, i) => i >= from && text.includes(last));
    if (from < 0 || to < 0) throw new Error(`No line says “${answer}”.`);
    return lines.slice(from, to + 1);
  });
}

function judged(
  { answer, source, timestamp }: Awaited<ReturnType<Assistant['answer']>>,
  right: readonly Line[],
): Verdict {
  if (timestamp === null) return 'refused';
  const claim = bare(answer.replace(/\b\w+: /g, ''));
  const isRight = right.some(({ text }) => {
    const words = bare(text).split(' ');
    const end = words.slice(words.length > FEWEST + 1 ? OPENERS : 0).join(' ');
    return text === source || (words.length >= FEWEST && claim.includes(end));
  });
  return isRight ? 'right' : 'wrong';
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
