import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Recording } from '../recording.entity.js';

/** Null when it is no longer being made. */
export class GetArrivingRecording extends Query<Pick<
  Recording,
  'title' | 'fileName' | 'tenantId' | 'chosenLanguage'
> | null> {
  constructor(readonly input: { recordingId: string }) {
    super();
  }
}

@QueryHandler(GetArrivingRecording)
export class GetArrivingRecordingHandler implements IQueryHandler<GetArrivingRecording> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId: id } }: GetArrivingRecording): Promise<Recording | null> {
    const recording = await this.em.findOne(Recording, { id, deletedAt: null });
    return recording?.isBeingMade() ? recording : null;
  }
}
