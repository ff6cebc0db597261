import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { answering, type AskedCall, timed } from '../asked-calls.js';
import {
  bytesOf,
  type EmbeddedAs,
  OnnxEmbedder,
  type Vector,
  vectorOf,
} from '../../backend/src/modules/ai/bench-exports.js';

/** A written call with labeled lines, in the format of `evaluation/calls/FORMAT.md`. */
export interface LabelledTalk {
  id: string;
  file: string;
  kind: string;
  people: { name: string; introducedAt: number | null }[];
  slides: { line: number; title: string | null; lines: string[] }[];
  lines: { s: string; t: string; k: string[] }[];
  chapters: { line: number; title: string }[];
  nextSteps: { line: number; who: string | null; what: string; due: string | null }[];
  questions: { q: string; lines: number[] }[];
}

export interface TimedLine {
  speaker: string;
  text: string;
  start: number;
  end: number;
}

export function readTalks(folder: string): LabelledTalk[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as LabelledTalk);
}

export const timedLines = ({ lines }: Pick<LabelledTalk, 'lines'>): TimedLine[] =>
  timed(lines.map(({ s, t }) => `${s}: ${t}`));

export interface AskedTalk {
  id: string;
  set: string;
  lines: TimedLine[];
  /** `answers`: line numbers; empty if the call does not answer. */
  questions: { text: string; answers: number[] }[];
}

export const askedTalk = (talk: LabelledTalk): AskedTalk => ({
  id: talk.id,
  set: 'talks',
  lines: timedLines(talk),
  questions: talk.questions.map(({ q, lines }) => ({ text: q, answers: lines })),
});

export function askedCalls(file: string): AskedTalk[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as AskedCall[]).map(
    ({ id, set, lines: spoken, questions }) => {
      const lines = timed(spoken);
      return {
        id,
        set,
        lines,
        questions: questions
          .filter(({ after }) => !after)
          .map(({ question, answers }) => ({
            text: question,
            answers: answering(lines, answers).map((line) => lines.indexOf(line)),
          })),
      };
    },
  );
}

/** Only evaluated once, after fitting. */
export const isLeftOut = ({ id, set }: Pick<AskedTalk, 'id' | 'set'>): boolean =>
  /^d-0[1-7]$/.test(id) || set.includes('sealed');

interface AnnotatedMeeting {
  id: string;
  segments: { text: string; speaker?: string; start: number; end: number }[];
  questions: { question: string; spans: [number, number][] }[];
}

/** A sample of a folder of annotated meetings, because reading all would take an hour. */
export function askedMeetings(folder: string, some: number): AskedTalk[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  const step = Math.max(1, Math.floor(names.length / some));
  return names
    .filter((_, i) => i % step === 0)
    .slice(0, some)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as AnnotatedMeeting)
    .map(({ id, segments, questions }) => ({
      id,
      set: 'meetings',
      lines: segments.map((line) => ({ ...line, speaker: line.speaker ?? '' })),
      questions: questions.map(({ question, spans }) => ({
        text: question,
        answers: spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
      })),
    }));
}

const KEPT = 'node_modules/.cache/train-vectors.json';

/** Cached text vectors, which take most of the fitting time. */
export class Vectors {
  private readonly embedder = new OnnxEmbedder();
  private readonly kept = new Map<string, string>(
    existsSync(KEPT) ? Object.entries(JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, string>) : [],
  );

  async of(texts: readonly string[], as: EmbeddedAs): Promise<Vector[]> {
    const key = (text: string) => `${as}: ${text}`;
    const fresh = [...new Set(texts)].filter((text) => !this.kept.has(key(text)));
    const vectors = await this.embedder.embed(fresh, as, new AbortController().signal);
    vectors.forEach((vector, i) =>
      this.kept.set(key(fresh[i]!), Buffer.from(bytesOf(vector).buffer).toString('base64')),
    );
    return texts.map((text) => vectorOf(new Int8Array(Buffer.from(this.kept.get(key(text))!, 'base64'))));
  }

  async close(): Promise<void> {
    mkdirSync(dirname(KEPT), { recursive: true });
    writeFileSync(KEPT, JSON.stringify(Object.fromEntries(this.kept)));
    await this.embedder.close();
  }
}
