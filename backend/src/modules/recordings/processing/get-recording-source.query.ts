import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Recording } from '../recording.entity.js';
import { Segment } from '../transcript/segment.entity.js';
import type { TranscriptLine } from '../transcript/transcript-line.js';

/** What the pipeline starts from, with what earlier attempts have kept. */
export interface RecordingSource {
  id: string;
  title: string;
  tenantId: string;
  mediaKey: string;
  /** Seconds. */
  duration: number;
  thumbnailKey: string | null;
  playableKey: string | null;
  /** Whether the plan includes speech to text and writing. */
  aiProcessing: boolean;
  /** Null when it was not transcribed yet; empty when nothing was said. */
  transcript: TranscriptLine[] | null;
}

/** The source of a recording that is to be processed; null when there is nothing to do any more. */
export class GetRecordingSource extends Query<RecordingSource | null> {
  constructor(readonly input: { recordingId: string }) {
    super();
  }
}

@QueryHandler(GetRecordingSource)
export class GetRecordingSourceHandler implements IQueryHandler<GetRecordingSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: GetRecordingSource): Promise<RecordingSource | null> {
    const recording = await this.em.findOne(Recording, { id: recordingId, status: 'processing' });
    if (!recording?.mediaKey) return null;
    const segments = recording.transcribedAt
      ? await this.em.find(Segment, { recordingId }, { orderBy: { startTime: 'asc' } })
      : null;
    return {
      id: recording.id,
      title: recording.title,
      tenantId: recording.tenantId,
      mediaKey: recording.mediaKey,
      duration: recording.duration ?? 0,
      thumbnailKey: recording.thumbnailKey ?? null,
      playableKey: recording.playableKey ?? null,
      aiProcessing: recording.aiProcessing,
      transcript:
        segments?.map(({ text, startTime, endTime, speaker, confidence }) => ({
          text,
          start: startTime,
          end: endTime,
          speaker: speaker ?? null,
          confidence: confidence ?? null,
        })) ?? null,
    };
  }
}
