import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { anywhere } from '../../../shared/database/page.js';
import { selectRows } from '../../../shared/database/rows.js';
import { visibleTo } from '../access.js';

const MAX_LISTED = 50;

export const PERSON_KINDS = ['speaker', 'mentioned', 'viewer'] as const;

const KINDS_OF = PERSON_KINDS.map((kind) => `case when bool_or(p.${kind}) then '${kind}' end`).join(', ');

const Row = z.object({
  name: z.string(),
  kinds: z.array(z.enum(PERSON_KINDS)),
  recordings: z.number(),
});
export type RecordingPerson = z.infer<typeof Row>;

/** People and companies in visible recordings, most frequent first, 50 at most. */
export class ListPeople extends QueryOf<{ user: CurrentUser; q?: string | undefined }, RecordingPerson[]> {}

@QueryHandler(ListPeople)
export class ListPeopleHandler implements IQueryHandler<ListPeople> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { user, q = '' } }: ListPeople): Promise<RecordingPerson[]> {
    const visible = visibleTo(user);
    return selectRows(
      this.em,
      Row,
      `select min(p.name) as name, array_remove(array[${KINDS_OF}], null) as kinds, count(*)::int as recordings
       from (
         select p.folded, min(p.name) as name, ${PERSON_KINDS.map((kind) => `bool_or(p.kind = '${kind}') as ${kind}`).join(', ')}
         from recording_person p join recording r on r.id = p.recording_id
         where p.tenant_id = ? and p.folded like lower(?::text collate "und-x-icu") and ${visible.sql}
         group by p.folded, p.recording_id) p
       group by p.folded order by recordings desc, p.folded limit ${MAX_LISTED}`,
      [user.tenantId, anywhere(q.trim()), ...visible.params],
    );
  }
}
