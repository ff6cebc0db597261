import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import type { GeneratedText } from '../recording.schema.js';
import type { Recording } from '../recording.entity.js';
import { loadEditable } from '../load-recording.js';
import { ChaptersMoved, RecordingEdited } from '../recordings.events.js';
import { Chapter, type ChapterInput, arrangeChapters } from '../texts/chapter.entity.js';
import { correctLanguage } from '../texts/spoken-language.js';

export interface RecordingChanges {
  title?: string | undefined;
  description?: string | undefined;
  chapters?: ChapterInput[] | undefined;
  /** The spoken language. Changing it keeps the transcript. */
  language?: string | undefined;
  captionsWithoutFillers?: boolean | undefined;
  /** Generated texts to keep. */
  keep?: GeneratedText[] | undefined;
  /** Null dismisses the suggestion. */
  suggested?: null | undefined;
}

/** Unset fields are kept; chapters are replaced as a whole list. */
export class EditRecording extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  version: number | undefined;
  changes: RecordingChanges;
}> {}

@CommandHandler(EditRecording)
export class EditRecordingHandler implements ICommandHandler<EditRecording> {
  constructor(private readonly outbox: Outbox) {}

  execute({ input: { user, recordingId, version, changes } }: EditRecording): Promise<void> {
    return this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      recording.requireVersion(version);
      const known = recording.version;
      if (await change(em, recording, changes, user.name)) emit(new ChaptersMoved(recordingId));
      if (recording.version !== known) emit(new RecordingEdited(recordingId));
    });
  }
}

/** @returns whether chapter times changed */
async function change(
  em: EntityManager,
  recording: Recording,
  { suggested, language, captionsWithoutFillers, ...given }: RecordingChanges,
  editorName: string,
): Promise<boolean> {
  if (language !== undefined) correctLanguage(recording, language, editorName);
  if (captionsWithoutFillers !== undefined)
    recording.captionWithoutFillers(captionsWithoutFillers, editorName);
  if (suggested === null) recording.dismissSuggestion();
  if (Object.values(given).every((value) => value === undefined)) return false;
  const { id: recordingId } = recording;
  const { chapters: listed, ...texts } = given;
  const known = listed ? await em.find(Chapter, { recordingId }) : [];
  const ids = new Set(known.map((chapter) => chapter.id));
  const chapters = arrangeChapters(recordingId, listed ?? [], recording.duration ?? null, ids);
  const isOther = textsOf(known) !== textsOf(chapters) || placesOf(known) !== placesOf(chapters);
  recording.edit({ ...texts, ...(isOther && { chapters }) }, editorName);
  if (!listed || !isOther) return false;
  // Unchanged chapters keep their row because comments refer to it.
  await em.nativeDelete(Chapter, { recordingId, id: { $nin: chapters.map(({ id }) => id) } });
  if (chapters.length > 0) await em.upsertMany(Chapter, chapters);
  return placesOf(known) !== placesOf(chapters);
}

const textsOf = (chapters: readonly Chapter[]): string =>
  JSON.stringify(chapters.map(({ id, title, summary }) => [id, title, summary ?? null]).sort());

const placesOf = (chapters: readonly Chapter[]): string =>
  chapters
    .map(({ id, startTime, endTime }) => [id, startTime, endTime ?? null].join())
    .sort()
    .join(';');
