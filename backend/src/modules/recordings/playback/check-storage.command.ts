import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandOf, QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import { ObjectStorage, UploadTargets } from '../../media/index.js';

const AT_A_TIME = 500;
/** A row may be written shortly after its object. */
const MIN_AGE_MS = 24 * 3600_000;
/** Above this share of orphans the storage probably belongs to another installation. */
const MAX_SHARE = 0.5;

export interface StorageCheck {
  /** Keys of objects older than a day that belong to no recording or upload. */
  orphans: string[];
  /**
   * Whether orphans were deleted. Never if most objects are orphans, because the storage then probably belongs to
   * another database.
   */
  isRemoved: boolean;
}

/** Finds objects that a purge or restored backup left behind, and optionally deletes them. */
export class CheckStorage extends CommandOf<{ remove: boolean; signal: AbortSignal }, StorageCheck> {}

@CommandHandler(CheckStorage)
export class CheckStorageHandler implements ICommandHandler<CheckStorage> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: ObjectStorage,
    private readonly targets: UploadTargets,
  ) {}

  async execute({ input: { remove, signal } }: CheckStorage): Promise<StorageCheck> {
    const orphans: string[] = [];
    let objects = 0;
    for await (const keys of this.keys(signal)) {
      objects += keys.length;
      orphans.push(...(await this.orphansAmong(keys)));
    }
    const isRemoved = remove && orphans.length > 0 && orphans.length <= MAX_SHARE * objects;
    // Checked again because the list can be minutes old in a large storage.
    if (isRemoved)
      for (const key of orphans) {
        signal.throwIfAborted();
        const [orphan] = await this.orphansAmong([key]);
        if (orphan) await this.storage.delete(orphan);
      }
    return { orphans, isRemoved };
  }

  private async *keys(signal: AbortSignal): AsyncGenerator<string[]> {
    const before = Date.now() - MIN_AGE_MS;
    let keys: string[] = [];
    for (const prefix of ['recordings/', 'uploads/'])
      for await (const { key, modifiedAt } of this.storage.list(prefix)) {
        signal.throwIfAborted();
        if (modifiedAt.getTime() >= before) continue;
        keys.push(key);
        if (keys.length < AT_A_TIME) continue;
        yield keys;
        keys = [];
      }
    yield keys;
  }

  /** Objects under `recordings/{id}/` belong to the recording while it exists, also in the bin. */
  private async orphansAmong(keys: string[]): Promise<string[]> {
    const json = JSON.stringify(keys.map((key) => ({ key, id: key.split('/')[1] })));
    const owned = await selectRows(
      this.em,
      z.object({ key: z.string() }),
      `select g.key from jsonb_to_recordset(?::jsonb) as g (key text, id text)
       where exists (select from recording r where r.id::text = g.id and starts_with(g.key, 'recordings/'))
         or exists (select from recording r where r.media_key = g.key)`,
      [json],
    );
    const kept = new Set([...owned.map(({ key }) => key), ...(await this.targets.known(keys))]);
    return keys.filter((key) => !kept.has(key));
  }
}

/** Ids of completed recordings whose file is missing in the storage. */
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
