import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';

/** Whether this email had not watched any recording of the tenant before. */
export class IsNewPerson extends QueryOf<{ viewerId: string }, boolean> {}

const Row = z.object({ isKnown: z.boolean() });

@QueryHandler(IsNewPerson)
export class IsNewPersonHandler implements IQueryHandler<IsNewPerson> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewerId } }: IsNewPerson): Promise<boolean> {
    const [row] = await selectRows(
      this.em,
      Row,
      `select exists (
         select from recording_viewer before
         where before.tenant_id = viewer.tenant_id and before.email = viewer.email
           and before.created_at < viewer.created_at) as "isKnown"
       from recording_viewer viewer where viewer.id = ?`,
      [viewerId],
    );
    return row !== undefined && !row.isKnown;
  }
}
