import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { selectRows } from '../../../shared/database/rows.js';

const Titled = z.object({ id: z.string(), title: z.string() });

/** The titles of recordings of any tenant by id; of what is purged there is none. */
export class GetRecordingTitles extends QueryOf<{ ids: readonly string[] }, Map<string, string>> {}

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
