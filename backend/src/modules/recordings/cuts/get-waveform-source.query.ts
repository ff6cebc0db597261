import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Recording } from '../recording.entity.js';

export interface WaveformSource {
  mediaKey: string;
  duration: number;
  hasAudio: boolean;
}

/** The file of a recording without a waveform, or null if there is nothing to measure. */
export class GetWaveformSource extends QueryOf<{ recordingId: string }, WaveformSource | null> {}

@QueryHandler(GetWaveformSource)
export class GetWaveformSourceHandler implements IQueryHandler<GetWaveformSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: GetWaveformSource): Promise<WaveformSource | null> {
    const recording = await this.em.findOne(Recording, { id: recordingId, deletedAt: null });
    if (!recording?.mediaKey || !recording.duration || recording.waveformKey) return null;
    const { mediaKey, duration, hasAudio } = recording;
    return { mediaKey, duration, hasAudio: hasAudio ?? true };
  }
}
