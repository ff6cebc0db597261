import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { selectRows } from '../../../../shared/database/rows.js';
import { FOLDED_TITLE, inScope, partOfTitle } from '../../../recordings/index.js';
import {
  FOUND_FIELDS,
  type FoundMoment,
  type SearchPage,
  TranscriptIndex,
  type TranscriptSearch,
} from '../ports/transcript-index.js';
import { type SearchCursor, decodeCursor, encodeCursor } from '../search-cursor.js';
import { MARKS, unmarked } from '../snippet.js';

const MAX_LINES = { among: 10, alone: 200 };

/** Keeps Postgres from scanning the whole word index for the few hundred lines of one recording. */
const OWN_LINES_ONLY = 'offset 0';

const Found = z.object({ id: z.string(), title: z.string(), inTitle: z.literal([0, 1]) });
type Found = z.infer<typeof Found>;

const Moment = z.object({
  recordingId: z.string(),
  field: z.enum(FOUND_FIELDS),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  marked: z.string(),
});

/**
 * Full text in Postgres: what is searched has its words beside it, in columns and indexes that Postgres keeps itself, so
 * that there is nothing to put and nothing that could lag behind. English word forms are one; the last word may be a
 * beginning.
 */
export class PostgresTranscriptIndex extends TranscriptIndex {
  readonly name = 'postgres';

  constructor(private readonly em: EntityManager) {
    super();
  }

  async put(): Promise<void> {}

  async remove(): Promise<void> {}

  async search(search: TranscriptSearch): Promise<SearchPage> {
    const after = search.cursor === undefined ? null : decodeCursor(search.cursor);
    const words = search.q.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return { results: [], nextCursor: null };
    const found = await this.find(search, words, after);
    const page = found.slice(0, search.limit);
    const moments = await this.moments(page, words, search.recordingId ? MAX_LINES.alone : MAX_LINES.among);
    const last = page.at(-1);
    return {
      results: page.map(({ id, title }) => ({ recordingId: id, title, moments: moments.get(id) ?? [] })),
      nextCursor: last && found.length > page.length ? encodeCursor([last.inTitle, last.id]) : null,
    };
  }

  async check(): Promise<boolean> {
    return this.em.execute('select 1').then(
      () => true,
      () => false,
    );
  }

  /**
   * One recording more than the page holds, when there is one. Each kind of place is looked through on its own, so that
   * Postgres goes through the newest recordings where the words are common and through the index where they are rare.
   */
  private find(search: TranscriptSearch, words: string[], after: SearchCursor | null): Promise<Found[]> {
    const visible = visibleTo(search);
    const title = titleHas(words);
    const below = endsOf(after);
    const limit = search.limit + 1;
    const others = PLACES.map(
      (place) => `(select r.id, r.title, 0 as in_title from live_recording r, q
         where ${visible.sql} and r.id < ?::uuid and r.id not in (select id from titled) and ${place}
         order by r.id desc limit ?)`,
    );
    return selectRows(
      this.em,
      Found,
      `with q as not materialized (select to_tsquery('english', ?) as words),
       titled as materialized (select r.id, r.title from live_recording r, q where ${visible.sql} and ${title.sql})
       (select id, title, 1 as in_title from titled where id < ?::uuid order by id desc limit ?)
       union ${others.join(' union ')}
       order by in_title desc, id desc limit ?`,
      [
        ...[tsquery(words), ...visible.params, ...title.params],
        ...[below.titled, limit],
        ...PLACES.flatMap(() => [...visible.params, below.others, limit]),
        limit,
      ],
    );
  }

  private async moments(
    recordings: Found[],
    words: string[],
    maxLines: number,
  ): Promise<Map<string, FoundMoment[]>> {
    if (recordings.length === 0) return new Map();
    const ids = recordings.map(({ id }) => id);
    const titled = recordings.filter(({ inTitle }) => inTitle === 1).map(({ id }) => id);
    const among = (list: string[]) => list.map(() => '?::uuid').join(', ');
    const rows = await selectRows(
      this.em,
      Moment,
      `with q as not materialized (select to_tsquery('english', ?) as words),
       moment as (
         ${
           titled.length === 0
             ? ''
             : `select r.id as recording_id, 'title' as field, 0 as place, 0::float8 as "start",
           coalesce(r.duration, 0) as "end", r.title as text
         from live_recording r where r.id in (${among(titled)})
         union all`
         }
         select r.id as recording_id, 'description' as field, 1 as place, 0::float8 as "start",
           coalesce(r.duration, 0) as "end", r.description as text
         from live_recording r, q
         where r.id in (${among(ids)}) and r.description_words @@ q.words
         union all
         select c.recording_id, 'chapter', 2, c.start_time, coalesce(c.end_time, c.start_time + 60), c.title
         from searchable_chapter c, q where c.recording_id in (${among(ids)}) and c.words @@ q.words
         union all
         select r.id, 'transcript', 3, line.* from live_recording r, q cross join lateral (
           select start_time, end_time, text
           from (select * from searchable_segment s where s.recording_id = r.id ${OWN_LINES_ONLY}) own
           where words @@ q.words order by start_time, id limit ?
         ) line where r.id in (${among(ids)}))
       select recording_id, field, "start", "end", text,
         ts_headline('english', translate(text, ?, ''), q.words, ?) as marked
       from moment, q order by recording_id, place, "start"`,
      [
        tsquery(words),
        ...titled,
        ...ids,
        ...ids,
        maxLines,
        ...ids,
        MARKS.from + MARKS.to,
        `StartSel=${MARKS.from}, StopSel=${MARKS.to}, MaxWords=30, MinWords=12`,
      ],
    );
    return groupedMoments(rows);
  }
}

function groupedMoments(rows: z.infer<typeof Moment>[]): Map<string, FoundMoment[]> {
  const moments = new Map<string, FoundMoment[]>();
  for (const { recordingId, marked, ...moment } of rows)
    moments.set(recordingId, [...(moments.get(recordingId) ?? []), { ...moment, ...unmarked(marked) }]);
  return moments;
}

/** All words, the last one as a prefix. They are letters and digits, so none can be an operator. */
const tsquery = (words: string[]): string => `${words.join(' & ')}:*`;

const PLACES = [
  `r.description_words @@ q.words`,
  `exists (select from searchable_chapter c where c.recording_id = r.id and c.words @@ q.words)`,
  `exists (select from searchable_segment s where s.recording_id = r.id and s.words @@ q.words)`,
];

function visibleTo({ scope, recordingId }: TranscriptSearch): { sql: string; params: unknown[] } {
  const { sql, params } = inScope(scope);
  return {
    sql: `r.status = 'completed' and ${sql}${recordingId ? ' and r.id = ?' : ''}`,
    params: [...params, ...(recordingId ? [recordingId] : [])],
  };
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function endsOf(after: SearchCursor | null): { titled: string; others: string } {
  if (!after) return { titled: LAST_ID, others: LAST_ID };
  const [inTitle, id] = after;
  return inTitle === 1 ? { titled: id, others: LAST_ID } : { titled: FIRST_ID, others: id };
}

/**
 * Titles also match by parts of words, in the letters of any script, and by what is nearly alike: `<<%` forgives a
 * typing error from half of the groups of three letters on (pg_trgm.strict_word_similarity_threshold).
 */
function titleHas(words: string[]): { sql: string; params: string[] } {
  const parts = words.map(partOfTitle);
  return {
    sql: `(r.title_words @@ q.words or (${parts.map(({ sql }) => sql).join(' and ')}) or ? <<% ${FOLDED_TITLE})`,
    params: [...parts.flatMap(({ params }) => params), words.join(' ').toLowerCase()],
  };
}
