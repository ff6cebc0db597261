import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type {
  SearchHarness,
  SearchedRecording,
} from '../../src/modules/ai/search/ports/search-index.contract.js';
import type { SearchIndex } from '../../src/modules/ai/search/ports/search-index.js';
import { signsOf } from '../../src/modules/ai/vectors/signs.js';
import { bytesOf } from '../../src/modules/ai/vectors/vector.js';
import { SearchVocabulary } from '../../src/modules/ai/search/search-vocabulary.js';
import type { AccessScope } from '../../src/modules/recordings/index.js';
import { databaseOptions } from '../../src/shared/database/database.module.js';
import { type TestDatabase, createTestDatabase } from './database.js';

export interface SearchedDatabase extends Omit<SearchHarness, 'spoil'> {
  query: TestDatabase['query'];
  stop(): Promise<void>;
}

/**
 * A database with an index, without the rest of the product.
 * @param settle called after each change with the index tasks run; resolves once a search finds it
 */
export async function searchedDatabase(
  indexOver: (em: EntityManager) => SearchIndex,
  settle: () => Promise<void> = () => Promise.resolve(),
): Promise<SearchedDatabase> {
  const database = await createTestDatabase();
  const orm = await MikroORM.init({
    ...databaseOptions({ database: { url: database.url } }, [], []),
    discovery: { warnWhenNoEntities: false },
    allowGlobalContext: true,
  });
  const index = indexOver(orm.em);
  const vocabulary = new SearchVocabulary(orm.em);
  const indexChanges = async (): Promise<void> => {
    const tasks = await database.query<{ subject: string }>(
      `delete from task where kind = 'index-recording' returning subject`,
    );
    for (const { subject } of tasks) {
      await vocabulary.put(subject);
      await index.put(subject);
    }
    await settle();
  };
  return {
    index: () => index,
    query: (...given) => database.query(...given),
    tenant: () => ({ tenantId: randomUUID() }),
    async add(scope, recording) {
      const id = await insertRecording(database, scope, recording);
      await indexChanges();
      return id;
    },
    async change(sql, params) {
      await orm.em.execute(sql, params);
      await indexChanges();
    },
    async changeUnseen(sql, params) {
      await orm.em.execute(sql, params);
    },
    async stop() {
      await orm.close(true);
      await database.drop();
    },
  };
}

export async function insertRecording(
  database: Pick<TestDatabase, 'query'>,
  { tenantId, ownerId = tenantId }: AccessScope,
  { title, language, description = '', chapters = [], lines = [], comments = [] }: SearchedRecording,
): Promise<string> {
  const id = uuidv7();
  await database.query(
    `insert into recording (id, tenant_id, owner_id, title, description, status, duration, created_at, updated_at, language)
     values ($1, $2, $3, $4, $5, 'completed', 100, now(), now(), $6)`,
    [id, tenantId, ownerId, title, description, language ?? null],
  );
  for (const { title: chapter, start } of chapters)
    await database.query(
      `insert into chapter (id, recording_id, title, start_time) values (gen_random_uuid(), $1, $2, $3)`,
      [id, chapter, start],
    );
  for (const [n, { text, start = n * 10, speaker = null, vector }] of lines.entries()) {
    const segmentId = randomUUID();
    await database.query(
      `insert into transcript_segment (id, recording_id, start_time, end_time, text, speaker)
       values ($1, $2, $3, $4, $5, $6)`,
      [segmentId, id, start, start + 10, text, speaker],
    );
    if (vector)
      await database.query(
        `insert into line_vector (segment_id, recording_id, text_hash, vector, signs) values ($1, $2, '', $3, $4)`,
        [segmentId, id, Buffer.from(bytesOf(vector).buffer), signsOf(vector)],
      );
  }
  for (const { content, at = null } of comments)
    await database.query(
      `insert into recording_comment (id, recording_id, author_key, author_name, author_email, content, video_time, created_at)
       values (gen_random_uuid(), $1, 'user:1', 'Vi', 'vi@example.com', $2, $3, now())`,
      [id, content, at],
    );
  return id;
}
