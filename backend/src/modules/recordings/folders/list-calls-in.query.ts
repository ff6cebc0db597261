import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { isoTime, json, selectRows } from '../../../shared/database/rows.js';
import { happenedAt } from '../library/happened-at.js';

const Row = z.object({
  id: z.string(),
  tenantId: z.string(),
  version: z.string(),
  createdAt: isoTime,
  recordedAt: isoTime.nullable(),
  fileName: z.string().nullable(),
  firstSlide: json<string[] | null>(),
});

export interface ListedCall {
  recordingId: string;
  tenantId: string;
  /** Changes with the lines that viewers get. */
  version: string;
  /** An ISO 8601 time, or a day where only that is known. */
  happenedAt: string;
}

/** A folder's recordings without clips, oldest first. Does not check access. */
export class ListCallsIn extends QueryOf<{ folderId: string; limit: number }, ListedCall[]> {}

@QueryHandler(ListCallsIn)
export class ListCallsInHandler implements IQueryHandler<ListCallsIn> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { folderId, limit } }: ListCallsIn): Promise<ListedCall[]> {
    const rows = await selectRows(
      this.em,
      Row,
      `select r.id, r.tenant_id, v.version, r.created_at, r.recorded_at, r.file_name,
         case when r.shown_cut is null then (select s.lines from slide s where s.recording_id = r.id
           order by s.start_time limit 1) end as first_slide
       from recording r join call_version v on v.recording_id = r.id
       where r.folder_id = ? order by r.id desc limit ?`,
      [folderId, limit],
    );
    return rows
      .map(({ id, tenantId, version, firstSlide, ...dated }) => ({
        recordingId: id,
        tenantId,
        version,
        happenedAt: happenedAt({ ...dated, firstSlide: firstSlide ?? [] }),
      }))
      .toSorted((one, other) => (one.happenedAt < other.happenedAt ? -1 : 1));
  }
}
