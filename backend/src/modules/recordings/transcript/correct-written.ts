import type { EntityManager } from '@mikro-orm/postgresql';
import { wholeWords } from '../../../shared/transcripts/spelled-right.js';
import { Chapter } from '../texts/chapter.entity.js';
import { type Correction, correctedContent, correctedTexts, replacing } from '../texts/correction.js';
import type { Recording } from '../recording.entity.js';
import { Segment } from '../texts/segment.entity.js';
import { RECORDING_LIMITS } from '../recording-limits.js';

const MAX_CHANGED = 8;
const spelled = (text: string): string[] => text.match(/\S+/g) ?? [];
const withoutMarks = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

export interface CorrectedLine {
  before: string;
  after: string;
}

/**
 * How a corrected line changes texts that quote it: only the changed words if they are no longer said anywhere,
 * otherwise with their neighbors. Null if too much changed.
 * @param said the current transcript
 */
export function correctionOf({ before, after }: CorrectedLine, said: string): Correction | null {
  const [old, now] = [spelled(before), spelled(after)];
  const shorter = Math.min(old.length, now.length);
  let same = 0;
  while (same < shorter && old[same] === now[same]) same++;
  let sameEnd = 0;
  while (sameEnd < shorter - same && old.at(-1 - sameEnd) === now.at(-1 - sameEnd)) sameEnd++;
  const changed = (words: string[], around: number): string =>
    withoutMarks(
      words.slice(Math.max(0, same - around), words.length - Math.max(0, sameEnd - around)).join(' '),
    );
  for (const around of [0, 1]) {
    const [find, replace] = [changed(old, around), changed(now, around)];
    if (find === '' || replace === '' || find === replace || spelled(find).length > MAX_CHANGED) continue;
    const isSure = around > 0 ? spelled(find).length > 1 : !wholeWords(find).test(said);
    if (isSure) return replacing(wholeWords(find), replace);
  }
  return null;
}

/** Applies a transcript correction to generated texts. Fields set by users are kept. */
export async function correctWritten(
  em: EntityManager,
  recording: Recording,
  correction: Correction,
): Promise<void> {
  if (!recording.titleEdited && recording.title !== recording.givenTitle)
    recording.title = correction(recording.title, RECORDING_LIMITS.title);
  if (!recording.descriptionEdited)
    recording.description = correction(recording.description, RECORDING_LIMITS.description);
  if (recording.suggested) recording.suggested = correctedContent(recording.suggested, correction);
  if (recording.chaptersEdited) return;
  for (const chapter of await em.find(Chapter, { recordingId: recording.id }))
    Object.assign(chapter, correctedTexts(chapter, correction));
}

/** Applies corrections of lines that were changed in the caller's transaction. */
export async function followLines(
  em: EntityManager,
  recording: Recording,
  lines: readonly CorrectedLine[],
): Promise<void> {
  const changed = lines.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return;
  const segments = await em.find(Segment, { recordingId: recording.id });
  const said = segments.map(({ text }) => text).join('\n');
  for (const line of changed) {
    const correction = correctionOf(line, said);
    if (correction) await correctWritten(em, recording, correction);
  }
}
