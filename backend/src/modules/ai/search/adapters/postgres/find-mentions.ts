import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { selectRows } from '../../../../../shared/database/rows.js';
import { type AccessScope, inScope } from '../../../../recordings/index.js';
import { MAX_MENTIONS, type Mention } from '../../ports/search-index.js';

const Row = z.object({ start: z.number(), end: z.number(), text: z.string() });

export function findMentions(
  em: EntityManager,
  scope: AccessScope,
  recordingId: string,
  question: string,
): Promise<Mention[]> {
  const visible = inScope(scope);
  return selectRows(
    em,
    Row,
    // `offset 0` keeps PostgreSQL from reading the whole word index for the few hundred lines of one recording.
    `select r.start_time as "start", r.end_time as "end", r.text
     from (select * from search_entry r where r.recording_id = ? and r.field = 'transcript' offset 0) r
     where ${visible.sql} and r.words @@ ?::tsquery order by r.start_time, r.id limit ${MAX_MENTIONS}`,
    [recordingId, ...visible.params, question],
  );
}
