import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { isoTime, selectRows } from '../../../shared/database/rows.js';
import { publicFactsOf } from '../reading/shown-text.js';

const Row = z.object({
  recordingId: z.string(),
  title: z.string(),
  viewerId: z.string(),
  lastSeenAt: isoTime,
});
export type OpenedRecording = z.infer<typeof Row>;

/** Recordings of a tenant that an email opened, latest first, without excluded visits. Does not check access. */
export class ListOpened extends QueryOf<
  { tenantId: string; email: string; limit: number },
  OpenedRecording[]
> {}

@QueryHandler(ListOpened)
export class ListOpenedHandler implements IQueryHandler<ListOpened> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId, email, limit } }: ListOpened): Promise<OpenedRecording[]> {
    const opened = await selectRows(
      this.em,
      Row,
      `select r.id as recording_id, r.title, v.id as viewer_id, v.last_seen_at
       from recording_viewer v join live_recording r on r.id = v.recording_id
       where v.tenant_id = ? and v.email = ?
         and not exists (select 1 from uncounted_viewer u where u.viewer_id = v.id)
       order by v.last_seen_at desc, v.id desc limit ?`,
      [tenantId, email, limit],
    );
    const shown = await publicFactsOf(
      this.em,
      opened.map(({ recordingId }) => recordingId),
    );
    return opened.map((each) => ({ ...each, title: shown.get(each.recordingId)?.title ?? each.title }));
  }
}
