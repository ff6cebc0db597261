import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Chapter, type ChapterInput, arrangeChapters } from '../content/chapter.entity.js';
import { Recording } from '../recording.entity.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { RecordingCompleted } from '../recordings.events.js';

export class PublishSmartContent extends Command<void> {
  constructor(
    readonly input: { recordingId: string; title: string; description: string; chapters: ChapterInput[] },
  ) {
    super();
  }
}

@CommandHandler(PublishSmartContent)
export class PublishSmartContentHandler implements ICommandHandler<PublishSmartContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
  ) {}

  async execute({ input }: PublishSmartContent): Promise<void> {
    const { recordingId } = input;
    await this.em.transactional(async (em) => {
      const recording = await em.findOne(Recording, recordingId, FOR_UPDATE);
      if (!recording) throw RECORDING_ERRORS.notFound();
      recording.publish(input);
      const chapters = arrangeChapters(recordingId, input.chapters, recording.duration ?? null, new Set());
      await em.nativeDelete(Chapter, { recordingId });
      if (chapters.length > 0) await em.insertMany(Chapter, chapters);
    });
    this.events.publish(new RecordingCompleted(recordingId));
  }
}
