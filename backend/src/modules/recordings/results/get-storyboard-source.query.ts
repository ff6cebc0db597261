import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Recording } from '../recording.entity.js';

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
