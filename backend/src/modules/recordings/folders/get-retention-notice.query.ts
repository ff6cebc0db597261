import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { moment, selectRow } from '../../../shared/database/rows.js';
import { viewersCut } from '../shown/viewers-cut.js';

const Row = z.object({
  recordingId: z.string(),
  tenantId: z.string(),
  ownerId: z.string(),
  title: z.string(),
  /** When the recording moves to the bin. */
  dueAt: moment,
  /** Null if the folder shuts members out, who may include the owner. */
  folderName: z.string().nullable(),
});
export type RetentionNotice = z.infer<typeof Row>;

/** The content of a retention notice, or null if the recording is kept after all. */
export class GetRetentionNotice extends QueryOf<{ noticeId: string }, RetentionNotice | null> {}

@QueryHandler(GetRetentionNotice)
export class GetRetentionNoticeHandler implements IQueryHandler<GetRetentionNotice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { noticeId } }: GetRetentionNotice): Promise<RetentionNotice | null> {
    const notice = await selectRow(
      this.em,
      Row,
      `select r.id as recording_id, r.tenant_id, r.owner_id, r.title, n.due_at,
         case when not exists (select from member_folder(r.tenant_id, r.owner_id) m
           where m.folder_id = f.id and m.may = 'none') then f.name end as folder_name
       from retention_notice n join recording r on r.id = n.recording_id join folder f on f.id = r.folder_id
       where n.id = ? and r.deleted_at is null`,
      [noticeId],
    );
    const cut = notice && (await viewersCut(this.em, notice.recordingId));
    return cut ? { ...notice, title: cut.title(notice.title) } : notice;
  }
}
