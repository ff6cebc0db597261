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
 * Keeps the whole transcript of a recording, in place of any before but for the lines and names that a person wrote:
 * doing it twice changes nothing. Also of one that was deleted meanwhile: its hours of work are not lost when it is
 * restored.
 */
export class SaveTranscript extends CommandOf<{
  recordingId: string;
  lines: TranscriptLine[];
  engine?: string;
  /** What it was heard in; null where the engine does not know. */
  language?: HeardLanguage | null;
  /** Where somebody speaks and no words were made out, in seconds. */
  notHeard?: { start: number; end: number }[];
  /** Where another engine was asked first, and failed. */
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
