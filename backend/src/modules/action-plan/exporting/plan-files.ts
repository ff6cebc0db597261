import { BYTE_ORDER_MARK, csvLine } from '../../../shared/http/answers/csv.js';
import { clock } from '../../../shared/text/clock-text.js';
import { type Block, type Span, toMarkdown } from '../../documents/index.js';
import type { PlanRow, PlanSource } from '../plan-row.js';

export const PLAN_FORMATS = ['ics', 'csv', 'md'] as const;
export type PlanFormat = (typeof PLAN_FORMATS)[number];

export const PLAN_TYPES: Record<PlanFormat, string> = {
  ics: 'text/calendar; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

/** A row of an exported file. Viewers get the title and times of their version of the recording. */
type FileRow = Pick<PlanRow, 'id' | 'what' | 'side' | 'who' | 'due' | 'state'> & {
  source: Pick<PlanSource, 'start' | 'title' | 'text'> | null;
};

interface PlanFile {
  title: string;
  /** Names of the sides in the file, e.g. "You" for the reader's own side. */
  sides: Record<PlanRow['side'], string>;
  rows: readonly FileRow[];
  writtenAt: Date;
}

export const WRITERS: Record<PlanFormat, (file: PlanFile) => string> = { ics, csv, md };

export const OWN_SIDES = { us: 'Us', them: 'Them', both: 'Both' };

const saidIn = ({ start, title }: NonNullable<FileRow['source']>): string =>
  `Said at ${clock(start)} in ${title}`;

function csv({ sides, rows }: PlanFile): string {
  const lines = rows.map(({ what, side, who, due, state, source }) =>
    csvLine([what, sides[side], who, due, state, source && saidIn(source), source && source.text]),
  );
  return BYTE_ORDER_MARK + csvLine(['What', 'Side', 'Who', 'By', 'State', 'Said', 'Line']) + lines.join('');
}

const HEADINGS = { open: 'Open', done: 'Done', dropped: 'Dropped' };

/** CommonMark with one list per state. */
function md({ title, sides, rows }: PlanFile): string {
  const blocks = Object.entries(HEADINGS).flatMap(([state, text]): Block[] => {
    const items = rows.filter((row) => row.state === state).map((row) => itemOf(row, sides));
    return items.length > 0
      ? [
          { kind: 'heading', text },
          { kind: 'list', items },
        ]
      : [];
  });
  return toMarkdown({ blocks: [{ kind: 'title', text: title }, ...blocks] });
}

function itemOf({ what, side, who, due, source }: FileRow, sides: PlanFile['sides']): Span[] {
  const facts = [sides[side], who, due && `by ${due}`, source && saidIn(source)].filter(
    (fact) => fact !== null,
  );
  return [{ text: what, isStrong: true }, { text: ` (${facts.join(', ')})` }];
}

/** An iCalendar (RFC 5545) with all-day events for the open rows that have a due date. */
function ics({ title, sides, rows, writtenAt }: PlanFile): string {
  const stamp = writtenAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = rows.flatMap(({ id, what, side, who, due, state, source }) => {
    if (due === null || state !== 'open') return [];
    const about = [who ?? sides[side], source && saidIn(source)].filter((fact) => fact !== null).join('\n');
    return [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`,
      `SUMMARY:${calendarText(what)}`,
      `DESCRIPTION:${calendarText(about)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Playhead//Action plan//EN'];
  return [...lines, `X-WR-CALNAME:${calendarText(title)}`, ...events, 'END:VCALENDAR', '']
    .map(folded)
    .join('\r\n');
}

const calendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}+/gu, ' ');

/** Maximum octets per line. RFC 5545 allows 75. */
const LINE_OCTETS = 74;

/** Folds a line without splitting a character. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += size;
  }
  return text;
}
