import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { originalSeconds } from '../../../shared/timeline/timeline.js';
import { Recording } from '../recording.entity.js';
import type { FallbackFacts, HeardLanguage } from '../recording.schema.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { replaceTranscript } from '../transcript/replace-transcript.command.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';
import { saveTranscription } from '../transcript/transcription-state.js';

/**
 * Replaces a recording's transcript except for lines and names set by users. Idempotent. Also for deleted recordings,
 * so that the work is not lost after restoring.
 */
export class SaveTranscript extends CommandOf<{
  recordingId: string;
  lines: TranscriptLine[];
  engine?: string;
  /** The detected language; null if the engine does not know. */
  language?: HeardLanguage | null;
  /** Ranges with speech but without recognized words, in seconds. */
  notHeard?: { start: number; end: number }[];
  /** Set if the preferred engine failed. */
  fallback?: FallbackFacts | null;
}> {}

@CommandHandler(SaveTranscript)
export class SaveTranscriptHandler implements ICommandHandler<SaveTranscript> {
  constructor(private readonly em: EntityManager) {}

  execute({
    input: { recordingId, lines, engine, language, notHeard, fallback = null },
  }: SaveTranscript): Promise<void> {
    return this.em.transactional(async (em) => {
      const recording = await em.findOne(Recording, recordingId, {
        ...FOR_UPDATE,
        filters: { kept: false },
      });
      if (!recording) throw RECORDING_ERRORS.notFound();
      await replaceTranscript(em, recordingId, lines);
      const unheard = notHeard?.map(({ start, end }) => ({
        start: originalSeconds(start),
        end: originalSeconds(end),
      }));
      saveTranscription(recording, engine ?? null, fallback, unheard, language);
    });
  }
}
