import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Recording } from '../recording.entity.js';

/** A recording as other systems are told of it; dates in ISO 8601. */
export interface AnnouncedRecording {
  id: string;
  tenantId: string;
  ownerId: string;
  version: number;
  title: string;
  description: string;
  status: string;
  failureReason: string | null;
  /** Seconds. */
  duration: number | null;
  language: string | null;
  createdAt: string;
  editedBy: string | null;
}

/** Also one in the bin; null where it is purged. Of any tenant: never for a response. */
export class GetAnnouncedRecording extends QueryOf<{ recordingId: string }, AnnouncedRecording | null> {}

@QueryHandler(GetAnnouncedRecording)
export class GetAnnouncedRecordingHandler implements IQueryHandler<GetAnnouncedRecording> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: GetAnnouncedRecording): Promise<AnnouncedRecording | null> {
    const found = await this.em.findOne(Recording, recordingId, { filters: { kept: false } });
    if (!found) return null;
    const { id, tenantId, ownerId, version, title, description, status } = found;
    return {
      ...{ id, tenantId, ownerId, version, title, description, status },
      failureReason: found.failureReason ?? null,
      duration: found.duration ?? null,
      language: found.language ?? null,
      createdAt: found.createdAt.toISOString(),
      editedBy: found.editedByName ?? null,
    };
  }
}
