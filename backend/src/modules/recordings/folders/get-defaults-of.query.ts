import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Recording } from '../recording.entity.js';
import { type FolderDefaults, defaultsOf } from './folder-defaults.js';

/** What the folder of a recording, and those above it, have as defaults; nothing for one that is in none, or is gone. */
export class GetDefaultsOf extends QueryOf<{ recordingId: string }, FolderDefaults> {}

@QueryHandler(GetDefaultsOf)
export class GetDefaultsOfHandler implements IQueryHandler<GetDefaultsOf> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: GetDefaultsOf): Promise<FolderDefaults> {
    const recording = await this.em.findOne(Recording, recordingId, { fields: ['folderId'] });
    return defaultsOf(this.em, recording?.folderId ?? null);
  }
}
