import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Chapter, type ChapterInput, arrangeChapters } from './chapter.entity.js';
import { loadEditable } from '../load-recording.js';

export interface RecordingChanges {
  title?: string | undefined;
  description?: string | undefined;
  chapters?: ChapterInput[] | undefined;
  /** Null dismisses it. */
  suggested?: null | undefined;
}

/** What is not given stays; chapters are given as the whole list. */
export class EditRecording extends Command<void> {
  constructor(
    readonly input: {
      user: CurrentUser;
      recordingId: string;
      version: number | undefined;
      changes: RecordingChanges;
    },
  ) {
    super();
  }
}

@CommandHandler(EditRecording)
export class EditRecordingHandler implements ICommandHandler<EditRecording> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { user, recordingId, version, changes } }: EditRecording): Promise<void> {
    return this.em.transactional(async (em) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      recording.requireVersion(version);
      const { suggested, ...given } = changes;
      if (suggested === null) recording.dismissSuggestion();
      if (Object.values(given).every((value) => value === undefined)) return;
      recording.edit(given, user.name);
      if (!given.chapters) return;
      const known = await em.find(Chapter, { recordingId }, { fields: ['id'] });
      const ids = new Set(known.map((chapter) => chapter.id));
      const chapters = arrangeChapters(recordingId, given.chapters, recording.duration ?? null, ids);
      // A chapter that stays keeps its row: comments point at it.
      await em.nativeDelete(Chapter, { recordingId, id: { $nin: chapters.map(({ id }) => id) } });
      if (chapters.length > 0) await em.upsertMany(Chapter, chapters);
    });
  }
}
