import type { EntityManager } from '@mikro-orm/postgresql';
import { Segment } from '../texts/segment.entity.js';
import { transcribedAgain } from './transcribed-again.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** Puts lines in place of those of a recording, but for what a person has written. In the caller's transaction. */
export async function replaceTranscript(
  em: EntityManager,
  recordingId: string,
  lines: readonly TranscriptLine[],
): Promise<void> {
  const known = await em.find(
    Segment,
    { recordingId },
    // Also those of a recording that was deleted meanwhile.
    { orderBy: { startTime: 'asc', id: 'asc' }, filters: { kept: false } },
  );
  const byId = new Map(known.map((segment) => [segment.id, segment]));
  const again = transcribedAgain(
    known.map(({ id, startTime, endTime, speaker, textEdited, speakerEdited }) => ({
      ...{ id, start: startTime, end: endTime, speaker: speaker ?? null, textEdited, speakerEdited },
    })),
    lines,
  );
  const added: Segment[] = [];
  for (const line of again) {
    const segment = byId.get(line.replaces ?? '');
    if (segment) segment.hearAgain(line);
    else added.push(Object.assign(Segment.of(recordingId, line), { speakerEdited: line.speakerEdited }));
  }
  const replaced = new Set(again.map(({ replaces }) => replaces));
  const gone = known.filter(({ id, textEdited }) => !textEdited && !replaced.has(id));
  await em.nativeDelete(Segment, { id: { $in: gone.map(({ id }) => id) } });
  await em.flush();
  if (added.length > 0) await em.insertMany(Segment, added);
}
