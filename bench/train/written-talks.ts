import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelledTalk } from './talks.js';

const FOLDER = 'bench/train/talks';
/** Matches a speaker, a text, kinds in braces, and numbers of questions. */
const LINE = /^([A-Z]): (.+?)(?: \{(.*?)\})?(?: #\d+)*\s*$/;
/** Matches the kind of a call, the beginning of a chapter, and questions. */
const BESIDE_LINES = /^[#?] ?|^\s*$/;

/**
 * Lines of the calls that were written for training. They are fitted on and never measured on. Their format is
 * described in `bench/train/README.md`.
 */
export const writtenTalks = (): Pick<LabelledTalk, 'id' | 'lines'>[] =>
  readdirSync(FOLDER)
    .sort()
    .map((file) => {
      const rows = readFileSync(join(FOLDER, file), 'utf8').split('\n');
      return {
        id: file,
        lines: rows.filter((row) => !BESIDE_LINES.test(row)).map((row) => lineOf(file, row)),
      };
    });

function lineOf(file: string, row: string): LabelledTalk['lines'][number] {
  const [, s, t, k = ''] = LINE.exec(row) ?? [];
  if (!s || !t) throw new Error(`${file}: this row is no line: ${row}`);
  return { s, t, k: k.match(/\w+/g) ?? [] };
}
