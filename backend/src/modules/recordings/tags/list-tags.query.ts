import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRows } from '../../../shared/database/rows.js';
import { visibleTo } from '../access.js';
import { TAG_COLORS } from '../recording-limits.js';

const Row = z.object({
  id: z.string(),
  name: z.string(),
  color: z.enum(TAG_COLORS),
  recordings: z.number(),
});
export type CountedTag = z.infer<typeof Row>;

/** The tenant's tags, sorted by name. Members get only tags of recordings they see. */
export class ListTags extends QueryOf<{ user: CurrentUser }, CountedTag[]> {}

@QueryHandler(ListTags)
export class ListTagsHandler implements IQueryHandler<ListTags> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user } }: ListTags): Promise<CountedTag[]> {
    const visible = visibleTo(user);
    const tags = await selectRows(
      this.em,
      Row,
      `select t.id, t.name, t.color, coalesce(c.recordings, 0) as recordings
       from tag t left join (
         select h.tag_id, count(*)::int as recordings from recording_tag h
         join recording r on r.id = h.recording_id where h.tenant_id = ? and ${visible.sql} group by h.tag_id) c on c.tag_id = t.id
       where t.tenant_id = ? order by t.name collate "und-x-icu", t.id`,
      [user.tenantId, ...visible.params, user.tenantId],
    );
    return user.role === 'member' ? tags.filter(({ recordings }) => recordings > 0) : tags;
  }
}
