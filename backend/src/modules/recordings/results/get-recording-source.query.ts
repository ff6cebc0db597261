import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { selectRow } from '../../../shared/database/rows.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { Slide } from '../../media/index.js';
import { Recording } from '../recording.entity.js';
import { loadSlides } from '../slides/slide.entity.js';
import { loadTranscript } from '../shown/load-transcript.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';
import { chosenLanguage } from '../texts/spoken-language.js';
import { GetDisplayName } from '../../accounts/index.js';

export interface RecordingSource {
  id: string;
  title: string;
  fileName: string | null;
  /** Name of its folder, often a customer. */
  folderName: string | null;
  /** Recording time according to the file. */
  recordedAt: Date | null;
  createdAt: Date;
  tenantId: string;
  mediaKey: string;
  duration: number;
  thumbnailKey: string | null;
  hasStoryboard: boolean;
  playableKey: string | null;
  /** Null if not read yet. */
  slides: Slide[] | null;
  aiProcessing: boolean;
  /** BCP 47 tag of the spoken language; null if unknown. */
  language: string | null;
  /** The language a user chose, or null. */
  chosenLanguage: string | null;
  /** Name of the speaker on the left (microphone) channel; null if channels are not separate. */
  microphoneOf: string | null;
  /** Null if not transcribed yet; empty without speech. */
  transcript: TranscriptLine[] | null;
}

const FolderName = z.object({ name: z.string() });

/** Speaker name of an owner without a name. */
const NAMELESS_OWNER = 'Host';

/** Null if there is nothing to process. */
export class GetRecordingSource extends QueryOf<{ recordingId: string }, RecordingSource | null> {}

@QueryHandler(GetRecordingSource)
export class GetRecordingSourceHandler implements IQueryHandler<GetRecordingSource> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { recordingId } }: GetRecordingSource): Promise<RecordingSource | null> {
    // The extra condition bypasses the identity map and queries the database.
    const recording = await this.em.findOne(Recording, { id: recordingId, deletedAt: null });
    if (!recording?.mediaKey || !recording.isAtWork()) return null;
    const again = recording.transcribingAgain;
    const isTranscribed = again ? again.isTranscribed : Boolean(recording.transcribedAt);
    return {
      id: recording.id,
      // A generated title must not influence the next one.
      title: (again && !recording.titleEdited && recording.givenTitle) || recording.title,
      fileName: recording.fileName ?? null,
      folderName: recording.folderId ? await this.nameOfFolder(recording.folderId) : null,
      recordedAt: recording.recordedAt ?? null,
      createdAt: recording.createdAt,
      tenantId: recording.tenantId,
      mediaKey: recording.mediaKey,
      duration: recording.duration ?? 0,
      thumbnailKey: recording.thumbnailKey ?? null,
      hasStoryboard: Boolean(recording.storyboard),
      playableKey: recording.playableKey ?? null,
      slides: recording.slidesReadAt ? await loadSlides(this.em, recordingId) : null,
      aiProcessing: recording.aiProcessing,
      language: recording.language ?? null,
      chosenLanguage: chosenLanguage(recording),
      microphoneOf: recording.hasSplitSound ? await nameOfOwner(this.queries, recording) : null,
      transcript: isTranscribed ? await loadTranscript(this.em, recordingId) : null,
    };
  }

  private async nameOfFolder(id: string): Promise<string | null> {
    const folder = await selectRow(this.em, FolderName, 'select name from folder where id = ?', [id]);
    return folder?.name ?? null;
  }
}

const nameOfOwner = async (queries: QueryBus, { ownerId: userId }: Recording): Promise<string> =>
  (await queries.execute(new GetDisplayName({ userId }))) ?? NAMELESS_OWNER;

export type ArrivingRecording = Pick<Recording, 'id' | 'title' | 'tenantId'> &
  Pick<RecordingSource, 'fileName' | 'chosenLanguage'> & {
    /** Name of the speaker on the left channel if there are two. */
    microphoneOf: string;
  };

/** Null if it is no longer being recorded. */
export class GetArrivingRecording extends QueryOf<{ recordingId: string }, ArrivingRecording | null> {}

@QueryHandler(GetArrivingRecording)
export class GetArrivingRecordingHandler implements IQueryHandler<GetArrivingRecording> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { recordingId } }: GetArrivingRecording): Promise<ArrivingRecording | null> {
    const recording = await this.em.findOne(Recording, { id: recordingId, deletedAt: null });
    if (!recording?.isBeingMade()) return null;
    const { id, title, fileName, tenantId } = recording;
    return {
      id,
      title,
      fileName: fileName ?? null,
      tenantId,
      chosenLanguage: chosenLanguage(recording),
      microphoneOf: await nameOfOwner(this.queries, recording),
    };
  }
}

/** The file of a completed recording without a storyboard, or null if there is nothing to do. */
export class GetStoryboardSource extends QueryOf<{ recordingId: string }, { mediaKey: string } | null> {}

@QueryHandler(GetStoryboardSource)
export class GetStoryboardSourceHandler implements IQueryHandler<GetStoryboardSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: GetStoryboardSource): Promise<{ mediaKey: string } | null> {
    const recording = await this.em.findOne(Recording, { id: recordingId, status: 'completed' });
    if (!recording?.mediaKey || recording.storyboard || recording.hasPicture === false) return null;
    return { mediaKey: recording.mediaKey };
  }
}
