import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { selectRows } from '../../../shared/database/rows.js';

const Titled = z.object({ id: z.string(), title: z.string() });

/** The titles of recordings of any tenant by id; of what is purged there is none. */
export class GetRecordingTitles extends Query<Map<string, string>> {
  constructor(readonly input: { ids: readonly string[] }) {
    super();
  }
}

@QueryHandler(GetRecordingTitles)
export class GetRecordingTitlesHandler implements IQueryHandler<GetRecordingTitles> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { ids } }: GetRecordingTitles): Promise<Map<string, string>> {
    const rows = await selectRows(
      this.em,
      Titled,
      'select id, title from recording where id = any(?::uuid[])',
      [arrayText(ids)],
    );
    return new Map(rows.map(({ id, title }) => [id, title]));
  }
}
