import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { selectRows } from '../../../shared/database/rows.js';

const Row = z.object({
  id: z.string(),
  title: z.string(),
  ownerId: z.string(),
  folderId: z.string().nullable(),
});
export type NamedRecording = z.infer<typeof Row>;

/** Title, owner and folder of recordings in any tenant, by id; purged ones are missing. Does not check access. */
export class GetNamedRecordings extends QueryOf<{ ids: readonly string[] }, Map<string, NamedRecording>> {}

@QueryHandler(GetNamedRecordings)
export class GetNamedRecordingsHandler implements IQueryHandler<GetNamedRecordings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { ids } }: GetNamedRecordings): Promise<Map<string, NamedRecording>> {
    const rows = await selectRows(
      this.em,
      Row,
      'select id, title, owner_id, folder_id from recording where id = any(?::uuid[])',
      [arrayText(ids)],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
