import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import { ObjectStorage } from '../../media/index.js';

const AT_A_TIME = 200;

/** Completed recordings whose file is not in the storage. */
export class FindMissingMedia extends QueryOf<{ signal: AbortSignal }, string[]> {}

const Row = z.object({ id: z.string(), mediaKey: z.string() });

@QueryHandler(FindMissingMedia)
export class FindMissingMediaHandler implements IQueryHandler<FindMissingMedia> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: ObjectStorage,
  ) {}

  async execute({ input: { signal } }: FindMissingMedia): Promise<string[]> {
    const missing: string[] = [];
    for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await selectRows(
        this.em,
        Row,
        `select id, media_key from recording
         where status = 'completed' and deleted_at is null and media_key is not null and id > ? order by id limit ?`,
        [last, AT_A_TIME],
      );
      if (rows.length === 0) return missing;
      for (const { id, mediaKey } of rows) {
        signal.throwIfAborted();
        if ((await this.storage.head(mediaKey)) === null) missing.push(id);
      }
      last = rows.at(-1)!.id;
    }
  }
}
