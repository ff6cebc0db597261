import type {
  CorrectLinesRequest,
  EditRecordingRequest,
  TranscriptSegment,
} from '../../../api/recordings.js';
import { changesOf, draftOf, type Editable } from './draft.js';

/** Maximum number of edits that can be undone. */
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

/** Edits that can be undone, the newest last. */
export type UndoHistory = readonly (Edit | WordsEdit)[];

/** Transcript changes and the changes of generated text that followed from them. */
interface WordsEdit {
  lines: readonly LineEdit[];
  texts?: Edit | undefined;
}

export const remember = (history: UndoHistory, edit: UndoHistory[number]): UndoHistory =>
  [...history, edit].slice(-DEPTH);

/** Drops the newest edit after it was undone or can't be undone anymore. */
export const forgetNewest = (history: UndoHistory): UndoHistory => history.slice(0, -1);

/**
 * The change that reverts an edit. Null if one of its fields was changed since, which would be overwritten.
 */
export function reversalOf({ before, after }: Edit, now: Editable): EditRecordingRequest | null {
  const reversal = changesOf(draftOf(before), after);
  const since = changesOf(draftOf(now), after);
  return Object.keys(reversal).some((field) => field in since) ? null : reversal;
}

/** Changed text and speakers of lines that exist before and after. */
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

/** The change that reverts line edits. Null if a line was removed or changed since. */
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
