import type { ImportedCue } from './cue.js';
import { plain } from './plain.js';
import { cuesOfRecords, nameOf } from './records.js';
import { secondsOf } from './time-text.js';

const DELIMITERS = ['\t', ',', ';', '|'];
/** Number of rows examined to detect columns without a known header. */
const LOOKED_AT = 50;

/** Minimum average letters per line of a conversation. */
const LETTERS = 10;

/** The events of an SSA or ASS file. Its last column may contain commas. */
const FORMAT = /^Format:(?=.*\bStart\b)(?=.*\bText\b)(.*)$/im;

/**
 * Reads tables: CSV and TSV with a header or with times like `0:01`, and ASS events.
 * @returns null if the text is not such a table
 */
export function readTable(text: string): ImportedCue[] | null {
  const format = /^\s*\[Script Info\]/i.test(text) ? FORMAT.exec(text)?.[1] : undefined;
  if (format !== undefined) return cuesOf(format.split(','), eventsOf(text, format.split(',').length));
  const [first = ''] = text.trimStart().split('\n', 1);
  for (const delimiter of DELIMITERS.filter((each) => first.includes(each))) {
    const [head, ...rows] = rowsOf(text, delimiter);
    if (!head) continue;
    if (isHead(head)) return cuesOf(head, rows);
    const told = columnsOf([head, ...rows].slice(0, LOOKED_AT));
    if (told) return cuesOf(told, [head, ...rows]);
  }
  return null;
}

function isHead(cells: readonly string[]): boolean {
  const names = cells.map(nameOf);
  return names.includes('text') && (names.includes('start') || names.includes('range'));
}

const cuesOf = (head: readonly string[], rows: readonly string[][]): ImportedCue[] =>
  cuesOfRecords(rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])))).cues;

/** Detects columns without a known header: times, the longest texts, and recurring names. */
function columnsOf(rows: readonly string[][]): string[] | null {
  const most = (test: (cell: string) => boolean) => (at: number) =>
    rows.filter((row) => test(row[at] ?? '')).length >= Math.max(1, rows.length - 1);
  const columns = rows.at(-1)!.map((_, at) => at);
  const [start, end] = columns.filter(most((cell) => secondsOf(cell) !== null));
  const lettersAt = (at: number): number => rows.reduce((sum, row) => sum + (row[at] ?? '').length, 0);
  const [text, speaker] = columns
    .filter((at) => at !== start && at !== end)
    .filter(most((cell) => /\p{L}/u.test(cell)))
    .toSorted((a, b) => lettersAt(b) - lettersAt(a));
  if (start === undefined || text === undefined || lettersAt(text) < rows.length * LETTERS) return null;
  const names = new Map([
    [start, 'start'],
    [text, 'text'],
    ...(end === undefined ? [] : [[end, 'end'] as const]),
    ...(speaker === undefined ? [] : [[speaker, 'speaker'] as const]),
  ]);
  return columns.map((at) => names.get(at) ?? `${at}`);
}

/** Quoted cells may contain delimiters, line breaks and doubled quotes (RFC 4180). */
function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isBlank = true;
  let isQuoted = false;
  const close = (): void => void rows.at(-1)!.push(cell.trim());
  for (let at = 0; at <= text.length; at++) {
    const letter = text[at];
    if (isQuoted && letter !== undefined) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at]!;
      else isQuoted = false;
    } else if (letter === '"' && isBlank) [cell, isBlank, isQuoted] = ['', false, true];
    else if (letter === delimiter || letter === '\n' || letter === undefined) {
      close();
      [cell, isBlank] = ['', true];
      if (letter === '\n') rows.push([]);
    } else {
      cell += letter;
      isBlank &&= letter === ' ';
    }
  }
  return rows.filter((row) => row.some((each) => each !== ''));
}

function eventsOf(text: string, columns: number): string[][] {
  return text.split('\n').flatMap((line) => {
    const cells = /^Dialogue:(.*)$/i.exec(line.trim())?.[1]?.split(',');
    if (!cells) return [];
    const said = cells
      .slice(columns - 1)
      .join(',')
      .replace(/\\[Nnh]/g, ' ');
    return [[...cells.slice(0, columns - 1).map((cell) => cell.trim()), plain(said)]];
  });
}
