import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type FoundField,
  type FoundMoment,
  type SearchPage,
  TranscriptIndex,
  type TranscriptSearch,
} from '../ports/transcript-index.js';
import { decodeCursor, encodeCursor } from '../search/search-cursor.js';
import { MARKS, unmarked } from '../search/snippet.js';

/** Lines given of one recording: among others, and when it is searched alone. */
const MOST_LINES = { among: 10, alone: 200 };
/** How alike the words and a part of a title must be (pg_trgm) for a typing error to be forgiven. */
const ALIKE = 0.5;

interface FoundRow {
  id: string;
  title: string;
  in_title: 0 | 1;
}
interface MomentRow {
  recording_id: string;
  field: FoundField;
  start: number;
  end: number;
  text: string;
  marked: string;
}

/**
 * Full text in Postgres: the segments are indexed where they lie (a GIN index over their words, kept by Postgres
 * itself), so that there is nothing to put and nothing that could lag behind. English word forms are one; the last
 * word may be a beginning.
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
    const moments = await this.moments(page, words, search.recordingId ? MOST_LINES.alone : MOST_LINES.among);
    const last = page.at(-1);
    return {
      results: page.map(({ id, title }) => ({ recordingId: id, title, moments: moments.get(id) ?? [] })),
      nextCursor: last && found.length > page.length ? encodeCursor([last.in_title, last.id]) : null,
    };
  }

  async check(): Promise<boolean> {
    return this.em.execute('select 1').then(
      () => true,
      () => false,
    );
  }

  /** One recording more than the page holds, when there is one. */
  private find(
    { scope, recordingId, limit }: TranscriptSearch,
    words: string[],
    after: [0 | 1, string] | null,
  ): Promise<FoundRow[]> {
    const title = titleHas(words);
    return this.em.execute<FoundRow[]>(
      `with q as (select to_tsquery('english', ?) as words),
       found as (
         select r.id, r.title, (${title.sql})::int as in_title from recording r, q
         where r.status = 'completed' and r.deleted_at is null and r.tenant_id = ?
           ${scope.ownerId === undefined ? '' : 'and r.owner_id = ?'}
           ${recordingId === undefined ? '' : 'and r.id = ?'}
           and (${title.sql}
             or to_tsvector('english', r.description) @@ q.words
             or r.id in (select c.recording_id from chapter c where to_tsvector('english', c.title) @@ q.words)
             or r.id in (select s.recording_id from transcript_segment s
                         where to_tsvector('english', s.text) @@ q.words)))
       select id, title, in_title from found
       ${after ? 'where (in_title, id) < (?::int, ?::uuid)' : ''}
       order by in_title desc, id desc limit ?`,
      [
        tsquery(words),
        ...title.params,
        scope.tenantId,
        ...(scope.ownerId === undefined ? [] : [scope.ownerId]),
        ...(recordingId === undefined ? [] : [recordingId]),
        ...title.params,
        ...(after ?? []),
        limit + 1,
      ],
    );
  }

  private async moments(
    recordings: FoundRow[],
    words: string[],
    mostLines: number,
  ): Promise<Map<string, FoundMoment[]>> {
    if (recordings.length === 0) return new Map();
    const ids = recordings.map(({ id }) => id);
    const titled = recordings.filter(({ in_title }) => in_title === 1).map(({ id }) => id);
    const among = (list: string[]) => list.map(() => '?::uuid').join(', ');
    const rows = await this.em.execute<MomentRow[]>(
      `with q as (select to_tsquery('english', ?) as words),
       moment as (
         ${
           titled.length === 0
             ? ''
             : `select r.id as recording_id, 'title' as field, 0 as place, 0::float8 as "start",
           coalesce(r.duration, 0) as "end", r.title as text
         from recording r where r.id in (${among(titled)})
         union all`
         }
         select r.id as recording_id, 'description' as field, 1 as place, 0::float8 as "start",
           coalesce(r.duration, 0) as "end", r.description as text
         from recording r, q
         where r.id in (${among(ids)}) and to_tsvector('english', r.description) @@ q.words
         union all
         select c.recording_id, 'chapter', 2, c.start_time, coalesce(c.end_time, c.start_time + 60), c.title
         from chapter c, q where c.recording_id in (${among(ids)}) and to_tsvector('english', c.title) @@ q.words
         union all
         select recording_id, 'transcript', 3, start_time, end_time, text from (
           select s.*, row_number() over (partition by s.recording_id order by s.start_time, s.id) as number
           from transcript_segment s, q
           where s.recording_id in (${among(ids)}) and to_tsvector('english', s.text) @@ q.words
         ) line where number <= ?)
       select recording_id, field, "start", "end", text,
         ts_headline('english', translate(text, ?, ''), q.words, ?) as marked
       from moment, q order by recording_id, place, "start"`,
      [
        tsquery(words),
        ...titled,
        ...ids,
        ...ids,
        ...ids,
        mostLines,
        MARKS.from + MARKS.to,
        `StartSel=${MARKS.from}, StopSel=${MARKS.to}, MaxWords=30, MinWords=12`,
      ],
    );
    return groupedMoments(rows);
  }
}

function groupedMoments(rows: MomentRow[]): Map<string, FoundMoment[]> {
  const moments = new Map<string, FoundMoment[]>();
  for (const { recording_id, marked, ...moment } of rows)
    moments.set(recording_id, [...(moments.get(recording_id) ?? []), { ...moment, ...unmarked(marked) }]);
  return moments;
}

/** All the words, the last one perhaps only begun. They are letters and digits, so nothing in them is an operator. */
const tsquery = (words: string[]): string => `${words.join(' & ')}:*`;

/** Titles also match by parts of words, in the letters of any script, and by what is nearly alike. */
function titleHas(words: string[]): { sql: string; params: unknown[] } {
  const parts = words.map(() => `r.title collate "und-x-icu" ilike ?`);
  return {
    sql: `(to_tsvector('english', r.title) @@ q.words or (${parts.join(' and ')})
      or strict_word_similarity(?, r.title) >= ${ALIKE})`,
    params: [...words.map((word) => `%${word}%`), words.join(' ')],
  };
}
