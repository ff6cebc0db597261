import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Recording } from '../recording.entity.js';
import { shownFacts, wantedCutOf } from '../shown/viewers-cut.js';

/** A recording as announced to other systems, without anything cut or about to be cut. Dates are ISO 8601. */
export interface AnnouncedRecording {
  id: string;
  tenantId: string;
  ownerId: string;
  version: number;
  title: string;
  description: string;
  status: string;
  failureReason: string | null;
  duration: number | null;
  language: string | null;
  createdAt: string;
  editedBy: string | null;
}

/** Includes recordings in the bin; null if purged. Covers all tenants, so it must not be sent to clients. */
export class GetAnnouncedRecording extends QueryOf<{ recordingId: string }, AnnouncedRecording | null> {}

@QueryHandler(GetAnnouncedRecording)
export class GetAnnouncedRecordingHandler implements IQueryHandler<GetAnnouncedRecording> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: GetAnnouncedRecording): Promise<AnnouncedRecording | null> {
    const found = await this.em.findOne(Recording, recordingId, { filters: { kept: false } });
    if (!found) return null;
    const { id, tenantId, ownerId, version, title, description, status, duration = null } = found;
    return {
      id,
      tenantId,
      ownerId,
      version,
      status,
      ...shownFacts({ title, description, duration }, await wantedCutOf(this.em, found)),
      failureReason: found.failureReason ?? null,
      language: found.language ?? null,
      createdAt: found.createdAt.toISOString(),
      editedBy: found.editedByName ?? null,
    };
  }
}
