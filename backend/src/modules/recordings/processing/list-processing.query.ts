import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

/** The ids of all recordings that are to be processed, oldest first. */
export class ListProcessing extends Query<string[]> {}

@QueryHandler(ListProcessing)
export class ListProcessingHandler implements IQueryHandler<ListProcessing> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select id from recording where status = 'processing' and deleted_at is null order by updated_at, id`,
    );
    return rows.map((row) => row.id);
  }
}
