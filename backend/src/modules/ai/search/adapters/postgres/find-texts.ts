import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { selectRows } from '../../../../../shared/database/rows.js';
import type { FoundText } from '../../found-moments.js';
import { FOUND_FIELDS } from '../../ports/search-index.js';

const Row = z.object({
  recordingId: z.string(),
  field: z.enum(FOUND_FIELDS),
  start: z.number(),
  end: z.number(),
  text: z.string(),
});

export async function findTexts(
  em: EntityManager,
  recordingIds: string[],
  question: string,
  max: number,
): Promise<Map<string, FoundText[]>> {
  if (recordingIds.length === 0) return new Map();
  const rows = await selectRows(
    em,
    Row,
    // `offset 0` keeps PostgreSQL from reading the whole word index for one recording's lines.
    `select r.recording_id, m.field, m.start_time as "start", m.end_time as "end", m.text
     from unnest(?::uuid[]) as r (recording_id) cross join lateral (
       select own.field, own.start_time, own.end_time, own.text, own.id,
         array_position(?::text[], own.field) as place
       from (select * from search_entry e where e.recording_id = r.recording_id offset 0) own
       where own.words @@ ?::tsquery order by place, own.start_time, own.id limit ?) m
     order by r.recording_id, m.place, m.start_time, m.id`,
    [`{${recordingIds.join(',')}}`, `{${FOUND_FIELDS.join(',')}}`, question, max],
  );
  const texts = new Map<string, FoundText[]>(recordingIds.map((id) => [id, []]));
  for (const { recordingId, ...text } of rows) texts.get(recordingId)?.push(text);
  return texts;
}
