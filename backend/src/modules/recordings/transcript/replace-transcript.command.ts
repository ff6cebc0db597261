import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { loadEditable } from '../load-recording.js';
import { RecordingUploaded } from '../recordings.events.js';
import { insertLines } from '../texts/insert-lines.js';
import { Segment } from '../texts/segment.entity.js';
import { TRANSCRIPT_ERRORS } from '../recordings.errors.js';
import { type TranscriptLine, withinDuration } from '../../../shared/transcripts/transcript-line.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { transcribedAgain } from './transcribed-again.js';
import { takeTranscript } from './transcription-state.js';

/**
 * Replaces the transcript with an uploaded one and regenerates the texts. Returns the lines that were kept; lines
 * beyond the recording's end are dropped.
 */
export class ReplaceTranscript extends CommandOf<
  {
    user: CurrentUser;
    recordingId: string;
    lines: TranscriptLine[];
    /** Language according to the file, or null. */
    language: string | null;
    /** The origin, e.g. a file name. */
    source: string;
    /** Whether lines corrected by users may be overwritten. */
    replaceCorrections: boolean;
  },
  TranscriptLine[]
> {}

@CommandHandler(ReplaceTranscript)
export class ReplaceTranscriptHandler implements ICommandHandler<ReplaceTranscript> {
  constructor(private readonly outbox: Outbox) {}

  execute({ input }: ReplaceTranscript): Promise<TranscriptLine[]> {
    const { user, recordingId, lines, language, source, replaceCorrections } = input;
    return this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      const aiProcessing = user.limits.features.includes('AI_PROCESSING');
      const isProcessed = takeTranscript(recording, source, language, { aiProcessing });
      const corrected = await em.count(Segment, {
        recordingId,
        $or: [{ textEdited: true }, { speakerEdited: true }],
      });
      if (corrected > 0 && !replaceCorrections) throw TRANSCRIPT_ERRORS.hasCorrections(corrected);
      await em.nativeDelete(Segment, { recordingId });
      const kept = withinDuration(lines, recording.duration ?? Infinity);
      await insertLines(em, recordingId, kept);
      if (isProcessed) emit(new RecordingUploaded(recordingId));
      return kept;
    });
  }
}

/** Replaces a recording's lines except for users' edits, in the caller's transaction. */
export async function replaceTranscript(
  em: EntityManager,
  recordingId: string,
  lines: readonly TranscriptLine[],
): Promise<void> {
  const known = await em.find(
    Segment,
    { recordingId },
    // Includes deleted recordings.
    { orderBy: { startTime: 'asc', id: 'asc' }, filters: { kept: false } },
  );
  const byId = new Map(known.map((segment) => [segment.id, segment]));
  const again = transcribedAgain(
    known.map(({ id, startTime, endTime, speaker, textEdited, speakerEdited }) => ({
      id,
      start: startTime,
      end: endTime,
      speaker: speaker ?? null,
      textEdited,
      speakerEdited,
    })),
    lines,
  );
  const added: typeof again = [];
  for (const line of again) {
    const segment = byId.get(line.replaces ?? '');
    if (segment) segment.hearAgain(line);
    else added.push(line);
  }
  const replaced = new Set(again.map(({ replaces }) => replaces));
  const gone = known.filter(({ id, textEdited }) => !textEdited && !replaced.has(id));
  await em.nativeDelete(Segment, { id: { $in: gone.map(({ id }) => id) } });
  await em.flush();
  await insertLines(em, recordingId, added);
}
