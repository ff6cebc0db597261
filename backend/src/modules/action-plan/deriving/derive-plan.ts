import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { promisedDay } from './due-day.js';
import { type Call, type Mention, mentionsIn, type Subject, subjectOf } from './mentions.js';
import { type KnownPerson, personOf, type Side } from './sides.js';

export const CHANGED_FIELDS = ['due', 'who', 'state'] as const;
/** Includes changes of numbers, which only the ledger shows. */
export const ALL_CHANGED_FIELDS = [...CHANGED_FIELDS, 'amount'] as const;

/** Lasting commitments, and lines with a number that a later call changes. The plan shows them once they are accepted. */
export const LEDGER_KINDS = ['standing', 'amount'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

interface DerivedChange {
  recordingId: string;
  segmentId: string;
  field: (typeof ALL_CHANGED_FIELDS)[number];
  /** A day, a name, `done` or `dropped`, or both numbers. */
  value: string;
}

export interface DerivedRow {
  recordingId: string;
  segmentId: string;
  /** A model's wording, or null for the line itself. */
  what: string | null;
  who: string | null;
  side: Side;
  /** YYYY-MM-DD */
  due: string | null;
  /** Undefined for next steps. */
  kind?: LedgerKind;
  changes: DerivedChange[];
}

/** A set of segment IDs, or a map with segment IDs as keys. */
interface Segments {
  has(segmentId: string): boolean;
}

interface OpenRow {
  row: DerivedRow;
  /** One line per call that mentions it. */
  subjects: Subject[];
  due: string | null;
  who: string | null;
  isClosed: boolean;
}

/**
 * Derives the rows of a plan from its calls, oldest first. A later line about a row becomes a change of it, and a next
 * step that repeats a row is not added again.
 * @param decided segments whose rows a person accepted or edited, which stay rows
 */
export async function derivePlan(
  calls: readonly Call[],
  people: readonly KnownPerson[],
  decided: Segments = new Set(),
): Promise<DerivedRow[]> {
  const nameOf = (who: string | null): string | null => personOf(people, who)?.name ?? who;
  const rows: OpenRow[] = [];
  for (const call of calls) {
    const { recordingId } = call;
    const open = rows.filter(({ isClosed }) => !isClosed);
    const mentioned = await assigned(open, call, decided);
    for (const [at, { row, kind }] of mentioned) {
      const { segmentId, text, due: said } = call.lines[at]!;
      const change = { recordingId, segmentId };
      if (kind !== 'step') {
        row.row.changes.push({ ...change, field: 'state', value: kind });
        row.isClosed = true;
        continue;
      }
      const step = call.steps.get(at);
      const due = step?.due ?? promisedDay({ text, due: said }, call.on);
      const who = step ? nameOf(step.who) : null;
      if (due && due !== row.due) row.row.changes.push({ ...change, field: 'due', value: due });
      if (who && who !== row.who) row.row.changes.push({ ...change, field: 'who', value: who });
      Object.assign(row, { due: due ?? row.due, who: who ?? row.who });
      row.subjects.push(subjectOf(call, at, due));
    }
    for (const [at, { what, who: said, due }] of call.steps) {
      if (mentioned.has(at)) continue;
      const who = nameOf(said);
      const side = personOf(people, who)?.side ?? 'both';
      const { segmentId } = call.lines[at]!;
      const row: DerivedRow = { recordingId, segmentId, what, who, side, due, changes: [] };
      rows.push({ row, subjects: [subjectOf(call, at, due)], due, who, isClosed: false });
    }
  }
  return rows.map(({ row }) => row);
}

type RowMention = Mention & { row: OpenRow };

/** Assigns each line of a call to at most one row and the reverse, starting with the likeliest pair. */
async function assigned(
  rows: readonly OpenRow[],
  call: Call,
  decided: Segments,
): Promise<Map<number, RowMention>> {
  const pairs: RowMention[] = [];
  for (const row of rows) {
    // Comparing a row with all lines of a long call takes milliseconds, which would delay requests.
    await yieldToOthers();
    for (const subject of row.subjects)
      for (const one of mentionsIn(subject, call)) pairs.push({ ...one, row });
  }
  pairs.sort((one, other) => other.likelihood - one.likelihood);
  const lines = new Map<number, RowMention>();
  const done = new Set<OpenRow>();
  for (const pair of pairs) {
    const isDecided = decided.has(call.lines[pair.at]!.segmentId);
    if (isDecided || lines.has(pair.at) || done.has(pair.row)) continue;
    lines.set(pair.at, pair);
    done.add(pair.row);
  }
  return lines;
}
