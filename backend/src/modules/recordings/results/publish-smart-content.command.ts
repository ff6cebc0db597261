import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { literally } from '../../../shared/database/page.js';
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
      const title = await distinctTitle(em, recording, written);
      recording.publish({ ...written, title, chapters: chapters.map(toWrittenChapter) });
      if (recording.chaptersEdited) return;
      await em.nativeDelete(Chapter, { recordingId });
      if (chapters.length > 0) await em.insertMany(Chapter, chapters);
      emit(new ChaptersMoved(recordingId));
    });
  }
}

/** A title made of facts gets the next free number if the owner's list already shows it. */
async function distinctTitle(
  em: EntityManager,
  { id, tenantId, ownerId }: Recording,
  { title, titleSource }: Pick<WrittenContent, 'title' | 'titleSource'>,
): Promise<string> {
  if (titleSource !== 'parts' && titleSource !== 'day') return title;
  const numbered = { $like: `${literally(title)} (%)` };
  const others = { id: { $ne: id }, tenantId, ownerId, $or: [{ title }, { title: numbered }] };
  const shown = new Set(
    (await em.find(Recording, others, { fields: ['title'] })).map((other) => other.title),
  );
  let distinct = title;
  for (let number = 2; shown.has(distinct); number++) distinct = `${title} (${number})`;
  return distinct;
}

const toWrittenChapter = ({ title, startTime, endTime, summary }: Chapter) => ({
  title,
  startTime,
  endTime: endTime ?? null,
  summary: summary ?? null,
});
