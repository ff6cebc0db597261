import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Chapter, type ChapterInput, arrangeChapters } from '../texts/chapter.entity.js';
import type { FallbackFacts, WrittenContent } from '../recording.schema.js';
import { Recording } from '../recording.entity.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { ChaptersMoved, RecordingReady } from '../recordings.events.js';

/** Completes a recording. `written` is null if the plan has no AI; fields set by users are kept. */
export class PublishSmartContent extends CommandOf<{
  recordingId: string;
  written: (Omit<WrittenContent, 'chapters'> & { chapters: ChapterInput[] }) | null;
  /** Set if the preferred writer failed. */
  fallback?: FallbackFacts | null;
}> {}

@CommandHandler(PublishSmartContent)
export class PublishSmartContentHandler implements ICommandHandler<PublishSmartContent> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input: { recordingId, written, fallback = null } }: PublishSmartContent): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      const recording = await em.findOne(Recording, recordingId, FOR_UPDATE);
      if (!recording) throw RECORDING_ERRORS.notFound();
      if (recording.status !== 'completed') emit(new RecordingReady(recordingId));
      if (!written) return recording.publish(null);
      recording.noteFallback('writing', fallback);
      const duration = recording.duration ?? null;
      const chapters = arrangeChapters(recordingId, written.chapters, duration, new Set());
      recording.publish({ ...written, chapters: chapters.map(toWrittenChapter) });
      if (recording.chaptersEdited) return;
      await em.nativeDelete(Chapter, { recordingId });
      if (chapters.length > 0) await em.insertMany(Chapter, chapters);
      emit(new ChaptersMoved(recordingId));
    });
  }
}

const toWrittenChapter = ({ title, startTime, endTime, summary }: Chapter) => ({
  title,
  startTime,
  endTime: endTime ?? null,
  summary: summary ?? null,
});
