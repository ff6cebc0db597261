import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { Slide } from '../../media/index.js';
import { Recording } from '../recording.entity.js';
import { GetDisplayName } from '../../../shared/people/get-display-name.query.js';
import { loadSlides } from '../slides/slide.entity.js';
import { loadTranscript } from '../shown/load-transcript.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';
import { chosenLanguage } from '../texts/spoken-language.js';

export interface RecordingSource {
  id: string;
  title: string;
  fileName: string | null;
  createdAt: Date;
  tenantId: string;
  mediaKey: string;
  /** Seconds. */
  duration: number;
  thumbnailKey: string | null;
  hasStoryboard: boolean;
  playableKey: string | null;
  /** Null when not read yet. */
  slides: Slide[] | null;
  aiProcessing: boolean;
  /** What is spoken, as BCP 47; null where nobody knows yet. */
  language: string | null;
  /** The same, where somebody said it. */
  chosenLanguage: string | null;
  /** Who speaks into the microphone on the left channel; null where the channels are not apart. */
  microphoneOf: string | null;
  /** Null when not transcribed yet; empty without speech. */
  transcript: TranscriptLine[] | null;
}

/** As whoever records without having given a name is called in the transcript. */
const NAMELESS_OWNER = 'Host';

/** Null when there is nothing to process anymore. */
export class GetRecordingSource extends QueryOf<{ recordingId: string }, RecordingSource | null> {}

@QueryHandler(GetRecordingSource)
export class GetRecordingSourceHandler implements IQueryHandler<GetRecordingSource> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { recordingId } }: GetRecordingSource): Promise<RecordingSource | null> {
    // More than the key, so that the database is asked and not what this request has loaded.
    const recording = await this.em.findOne(Recording, { id: recordingId, deletedAt: null });
    if (!recording?.mediaKey || !recording.isAtWork()) return null;
    const again = recording.transcribingAgain;
    const isTranscribed = again ? again.isTranscribed : Boolean(recording.transcribedAt);
    return {
      id: recording.id,
      // A title that was generated is no evidence of what the next one should be.
      title: (again && !recording.titleEdited && recording.givenTitle) || recording.title,
      fileName: recording.fileName ?? null,
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
      microphoneOf: recording.hasSplitSound ? await this.nameOfOwner(recording) : null,
      transcript: isTranscribed ? await loadTranscript(this.em, recordingId) : null,
    };
  }

  private async nameOfOwner({ ownerId: userId }: Recording): Promise<string> {
    return (await this.queries.execute(new GetDisplayName({ userId }))) ?? NAMELESS_OWNER;
  }
}

type Arriving = Pick<Recording, 'title' | 'fileName' | 'tenantId'> & { chosenLanguage: string | null };

/** Null when it is no longer being made. */
export class GetArrivingRecording extends QueryOf<{ recordingId: string }, Arriving | null> {}

@QueryHandler(GetArrivingRecording)
export class GetArrivingRecordingHandler implements IQueryHandler<GetArrivingRecording> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId: id } }: GetArrivingRecording): Promise<Arriving | null> {
    const recording = await this.em.findOne(Recording, { id, deletedAt: null });
    if (!recording?.isBeingMade()) return null;
    const { title, fileName, tenantId } = recording;
    return { title, fileName: fileName ?? null, tenantId, chosenLanguage: chosenLanguage(recording) };
  }
}

/** The file of a completed recording whose seek bar has no pictures yet; null where there is nothing to make. */
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
