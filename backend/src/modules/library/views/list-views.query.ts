import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRows } from '../../../shared/database/rows.js';

const Row = z.object({ id: z.string(), name: z.string(), query: z.string() });
export type KeptView = z.infer<typeof Row>;

export class ListViews extends QueryOf<{ user: CurrentUser }, KeptView[]> {}

@QueryHandler(ListViews)
export class ListViewsHandler implements IQueryHandler<ListViews> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { user } }: ListViews): Promise<KeptView[]> {
    return selectRows(
      this.em,
      Row,
      'select id, name, query from kept_view where user_id = ? and tenant_id = ? order by id',
      [user.id, user.tenantId],
    );
  }
}
