import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelledTalk } from './talks.js';

/** A call that was written for training, with the topics of its chapters. */
export interface WrittenTalk extends LabelledTalk {
  chapters: { line: number; title: string; topics: string[] }[];
}

const FOLDER = 'bench/train/talks';

/** Calls that are fitted on and never measured on. `bench/train/README.md` describes their format. */
export const writtenTalks = (): WrittenTalk[] =>
  readdirSync(FOLDER)
    .sort()
    .map((file) => readWritten(file.replace('.txt', ''), readFileSync(join(FOLDER, file), 'utf8')));

export function readWritten(id: string, text: string): WrittenTalk {
  const talk: WrittenTalk = {
    id,
    file: id,
    kind: 'none',
    people: [],
    slides: [],
    lines: [],
    chapters: [],
    nextSteps: [],
    questions: [],
  };
  const answers = new Map<string, number[]>();
  for (const row of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, kind] = /^# kind: (.+)$/.exec(row) ?? [];
    const [, topics] = /^## (.+)$/.exec(row) ?? [];
    const [, number, q] = /^\? (?:(\d+) )?(.+)$/.exec(row) ?? [];
    const [, s, t, k = '', marks = ''] = /^([A-Z]): (.+?)(?: \{(.*?)\})?((?: #\d+)*)\s*$/.exec(row) ?? [];
    const line = talk.lines.length;
    if (kind) talk.kind = kind;
    else if (topics) talk.chapters.push({ line, title: '', topics: topics.split(' ') });
    else if (q) talk.questions.push({ q, lines: (number && answers.get(number)) || [] });
    else if (s && t) {
      talk.lines.push({ s, t, k: k.match(/\w+/g) ?? [] });
      for (const mark of marks.match(/\d+/g) ?? []) answers.set(mark, [...(answers.get(mark) ?? []), line]);
    } else throw new Error(`${id}: this row is no line, chapter or question: ${row}`);
  }
  return talk;
}
