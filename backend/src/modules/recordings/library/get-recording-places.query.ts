import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { arrayText } from '../../../shared/database/array-text.js';
import { selectRows } from '../../../shared/database/rows.js';

const Row = z.object({ id: z.string(), ownerId: z.string(), folderId: z.string().nullable() });
export type RecordingPlace = Omit<z.infer<typeof Row>, 'id'>;

/** Whose recordings are, and the folder that each lies in, by id. Does not check access. */
export class GetRecordingPlaces extends QueryOf<{ ids: readonly string[] }, Map<string, RecordingPlace>> {}

@QueryHandler(GetRecordingPlaces)
export class GetRecordingPlacesHandler implements IQueryHandler<GetRecordingPlaces> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { ids } }: GetRecordingPlaces): Promise<Map<string, RecordingPlace>> {
    const rows = await selectRows(
      this.em,
      Row,
      'select id, owner_id, folder_id from recording where id = any(?::uuid[])',
      [arrayText(ids)],
    );
    return new Map(rows.map(({ id, ...place }) => [id, place]));
  }
}
