import type {
  CorrectLinesRequest,
  EditRecordingRequest,
  TranscriptSegment,
} from '../../../api/recordings.js';
import { changesOf, draftOf, type Editable } from './draft.js';

/** How many edits can be taken back. */
const DEPTH = 10;

interface Edit {
  before: Editable;
  after: Editable;
}

type Words = Partial<Pick<TranscriptSegment, 'text' | 'speaker'>>;

interface LineEdit {
  id: string;
  before: Words;
  after: Words;
}

/** Edits to take back, the newest last. */
export type UndoHistory = readonly (Edit | WordsEdit)[];

/** Words of the transcript, and what was written from them, which followed. */
interface WordsEdit {
  lines: readonly LineEdit[];
  texts?: Edit | undefined;
}

export const remember = (history: UndoHistory, edit: UndoHistory[number]): UndoHistory =>
  [...history, edit].slice(-DEPTH);

/** Forgets the newest edit, once it has been taken back or cannot be any more. */
export const forgetNewest = (history: UndoHistory): UndoHistory => history.slice(0, -1);

/**
 * What takes an edit back: the fields that it changed, as they were. Null when one of them was changed again since, so
 * that it would write over that.
 */
export function reversalOf({ before, after }: Edit, now: Editable): EditRecordingRequest | null {
  const reversal = changesOf(draftOf(before), after);
  const since = changesOf(draftOf(now), after);
  return Object.keys(reversal).some((field) => field in since) ? null : reversal;
}

/** What was changed of the words and the speakers of lines that are there before and after. */
export function lineEdits(
  before: readonly TranscriptSegment[],
  after: readonly TranscriptSegment[],
): LineEdit[] {
  const known = new Map(before.map((line) => [line.id, line]));
  return after.flatMap((line) => {
    const old = known.get(line.id);
    const fields = (['text', 'speaker'] as const).filter((field) => old && old[field] !== line[field]);
    const pick = (from: Words): Words => Object.fromEntries(fields.map((field) => [field, from[field]]));
    return old && fields.length > 0 ? [{ id: line.id, before: pick(old), after: pick(line) }] : [];
  });
}

/** What takes it back; null where a line is gone or was changed again. */
export function lineReversal(
  edits: readonly LineEdit[],
  now: readonly TranscriptSegment[],
): CorrectLinesRequest['lines'] | null {
  const lines = new Map(now.map((line) => [line.id, line]));
  const back = edits.flatMap(({ id, before, after }) => {
    const line = lines.get(id);
    const isAsEdited =
      line && Object.entries(after).every(([field, as]) => line[field as keyof Words] === as);
    return isAsEdited ? [{ id, version: line.version, ...before }] : [];
  });
  return back.length === edits.length ? back : null;
}
