import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { selectRow } from '../../../shared/database/rows.js';

const Row = z.object({ viewerId: z.string(), percent: z.number() });
export type Milestone = z.infer<typeof Row>;

export class GetMilestone extends QueryOf<{ milestoneId: string }, Milestone | null> {}

@QueryHandler(GetMilestone)
export class GetMilestoneHandler implements IQueryHandler<GetMilestone> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { milestoneId } }: GetMilestone): Promise<Milestone | null> {
    return selectRow(this.em, Row, 'select viewer_id, percent from analytics_milestone where id = ?', [
      milestoneId,
    ]);
  }
}
