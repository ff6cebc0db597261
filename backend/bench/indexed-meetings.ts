import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from '../src/migrations/index.js';
import {
  type Assistant,
  AssistantOnIndex,
  ElasticsearchSearchIndex,
  namesOf,
  PostgresSearchIndex,
  SearchEntries,
  Searcher,
  type SearchIndex,
  Stems,
  Vocabulary,
  WhereSaid,
} from '../src/modules/ai/measures.js';
import { databaseOptions } from '../src/shared/database/database.module.js';
import { migrate } from '../src/shared/database/migrate.js';
import { startDatabase } from './product.js';
import { startSearchNode } from './search-node.js';

interface Line {
  text: string;
  start: number;
  end: number;
  speaker?: string;
}

const BUILD_MS = 600_000;
const PATIENCE_MS = 30_000;

/** Meetings in a search index of their own, all of one tenant, whose words are one another's spellings. */
export interface IndexedMeetings {
  tenantId: string;
  add(lines: readonly Line[]): Promise<string>;
  /** Makes all that was added findable. */
  build(): Promise<void>;
  onIndex(assistant: Assistant): Assistant;
  stop(): Promise<void>;
}

export async function indexedMeetings(engine: string): Promise<IndexedMeetings> {
  const folder = await mkdtemp(join(tmpdir(), 'playhead-bench-'));
  // Run as root, PostgreSQL is another user's process and must get in.
  await chmod(folder, 0o755);
  const database = await startDatabase(folder);
  const node = engine === 'elasticsearch' ? await startSearchNode(join(folder, 'elasticsearch')) : null;
  await migrate({ database: { url: database.url } }, MIGRATIONS);
  const orm = await MikroORM.init({
    ...databaseOptions({ database: { url: database.url } }, [], []),
    discovery: { warnWhenNoEntities: false },
    allowGlobalContext: true,
  });
  const { em } = orm;
  const postgres = new PostgresSearchIndex(em);
  const index: SearchIndex = node
    ? new ElasticsearchSearchIndex(
        ...[node.client, namesOf('bench'), new SearchEntries(em), new Stems(em), new Vocabulary(em)],
        PATIENCE_MS,
      )
    : postgres;
  const tenantId = randomUUID();
  return {
    tenantId,
    async add(lines) {
      const id = randomUUID();
      await em.execute(
        `insert into recording (id, tenant_id, owner_id, title, description, status, duration, share_id, created_at, updated_at)
         values (?, ?, ?, 'A meeting', '', 'completed', ?, ?, now(), now())`,
        [id, tenantId, tenantId, lines.at(-1)?.end ?? 0, id],
      );
      await em.execute(
        `insert into transcript_segment (id, recording_id, start_time, end_time, text, speaker)
         select gen_random_uuid(), ?, line.start, line.end, line.text, line.speaker
         from jsonb_to_recordset(?::jsonb) as line (start float8, "end" float8, text text, speaker text)`,
        [id, JSON.stringify(lines)],
      );
      return id;
    },
    async build() {
      for (const one of new Set([postgres, index])) await one.rebuild(AbortSignal.timeout(BUILD_MS));
      await em.execute('vacuum analyze');
    },
    onIndex: (assistant) =>
      new AssistantOnIndex(
        assistant,
        new WhereSaid(em, new Searcher(index, postgres), new Stems(em)),
        (failure) => {
          throw failure;
        },
      ),
    async stop() {
      await orm.close(true);
      await node?.end();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
