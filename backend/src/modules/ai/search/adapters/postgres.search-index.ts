import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { selectRow, selectRows } from '../../../../shared/database/rows.js';
import { inScope } from '../../../recordings/index.js';
import {
  FOUND_FIELDS,
  type FoundMoment,
  type IndexPage,
  type IndexSearch,
  MAX_MOMENTS,
  SearchIndex,
  type SearchPlace,
  type SearchTerm,
} from '../ports/search-index.js';
import { MARKS, markedSpans, snippetOf } from '../snippet.js';
import { SearchEntries } from '../search-entries.js';
import { Vocabulary } from '../vocabulary.js';

/** Keeps PostgreSQL from scanning the whole word index for the few hundred lines of one recording. */
const OWN_LINES_ONLY = 'offset 0';
const REFRESHED_AT_A_TIME = 25;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const Found = z.object({ recordingId: z.string(), title: z.string(), inTitle: z.literal([0, 1]) });
type Found = z.infer<typeof Found>;

const Moment = z.object({
  recordingId: z.string(),
  field: z.enum(FOUND_FIELDS),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  score: z.number(),
  stems: z.string(),
  beginnings: z.string().nullable(),
});

/** A question as PostgreSQL compares it (`tsquery`); `beginning` is the part that looks for beginnings of words. */
interface Question {
  words: string;
  beginning: string | null;
}

/**
 * Full text in PostgreSQL. The rows of `search_entry` are kept by triggers within the transaction of every change, so
 * only the vocabulary for typing errors is put.
 */
export class PostgresSearchIndex extends SearchIndex {
  readonly name = 'postgres';
  private readonly vocabulary: Vocabulary;

  private readonly entries: SearchEntries;

  constructor(private readonly em: EntityManager) {
    super();
    this.vocabulary = new Vocabulary(em);
    this.entries = new SearchEntries(em);
  }

  put(recordingId: string): Promise<void> {
    return this.vocabulary.put(recordingId);
  }

  async search(search: IndexSearch): Promise<IndexPage> {
    if (!search.after?.isRespelled) {
      const page = await this.find(search, search.terms, false);
      if (page.results.length > 0 || search.after) return page;
    }
    const respelled = await this.vocabulary.respell(search.terms, search.scope.tenantId);
    return respelled ? this.find(search, respelled, true) : { results: [], next: null };
  }

  async check(): Promise<boolean> {
    return this.em.execute('select 1').then(
      () => true,
      () => false,
    );
  }

  isBuilt(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** The rows are right within every transaction; this is for those that somebody spoiled. */
  async rebuild(signal: AbortSignal, told: (recordings: number) => void = () => undefined): Promise<number> {
    let recordings = 0;
    for await (const ids of this.entries.searchableIds(REFRESHED_AT_A_TIME)) {
      signal.throwIfAborted();
      await this.entries.refresh(ids);
      for (const id of ids) await this.vocabulary.put(id);
      recordings += ids.length;
      told(recordings);
    }
    return recordings;
  }

  differences(): Promise<string[]> {
    return this.vocabulary.differences();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async find(search: IndexSearch, terms: SearchTerm[], isRespelled: boolean): Promise<IndexPage> {
    const question = await this.ask(terms);
    const found = await this.recordings(search, question);
    const page = found.slice(0, search.limit);
    const moments = await this.moments(page, question, search.recordingId ? 'alone' : 'among');
    const last = page.at(-1);
    return {
      results: page.map(({ recordingId, title }) => ({
        recordingId,
        title,
        moments: moments.get(recordingId) ?? [],
      })),
      next:
        last && found.length > page.length
          ? { inTitle: last.inTitle, recordingId: last.recordingId, isRespelled }
          : null,
    };
  }

  /** Asked for first, so that the planner knows the words and how common they are. */
  private async ask(terms: SearchTerm[]): Promise<Question> {
    const prefix = terms.find(({ isPrefix }) => isPrefix)?.slots[0]![0];
    const parts = terms.map((term) =>
      term.isPrefix
        ? `(to_tsquery('spoken_english', ?) || to_tsquery('simple', ?))`
        : `to_tsquery('spoken_english', ?)`,
    );
    const row = await selectRow(
      this.em,
      z.object({ words: z.string(), beginning: z.string().nullable() }),
      `select (${parts.join(' && ')})::text as words, to_tsquery('simple', ?)::text as beginning`,
      [
        ...terms.flatMap((term) => (term.isPrefix ? [queryOf(term), beginsWith(prefix!)] : [queryOf(term)])),
        prefix === undefined ? null : beginsWith(prefix),
      ],
    );
    return row!;
  }

  /** One recording more than the page holds, when there is one. */
  private recordings(search: IndexSearch, { words }: Question): Promise<Found[]> {
    const visible = inScope(search.scope);
    const alone = search.recordingId
      ? { sql: ' and r.recording_id = ?', params: [search.recordingId] }
      : null;
    const where = `${visible.sql}${alone?.sql ?? ''} and r.words @@ ?::tsquery and r.recording_id < ?::uuid`;
    const params = [...visible.params, ...(alone?.params ?? []), words];
    const below = endsOf(search.after);
    const limit = search.limit + 1;
    return selectRows(
      this.em,
      Found,
      `with found as (
         (select r.recording_id, 1 as in_title from search_entry r
          where r.field = 'title' and ${where} order by r.recording_id desc limit ?)
         union all
         (select distinct r.recording_id, 0 from search_entry r
          where ${where} and not exists (
            select from search_entry t
            where t.recording_id = r.recording_id and t.field = 'title' and t.words @@ ?::tsquery)
          order by r.recording_id desc limit ?))
       select f.recording_id, f.in_title, t.text as title
       from found f join search_entry t on t.recording_id = f.recording_id and t.field = 'title'
       order by f.in_title desc, f.recording_id desc limit ?`,
      [...params, below.titled, limit, ...params, below.others, words, limit, limit],
    );
  }

  private async moments(
    recordings: Found[],
    { words, beginning }: Question,
    among: keyof typeof MAX_MOMENTS,
  ): Promise<Map<string, FoundMoment[]>> {
    const rows = await selectRows(
      this.em,
      Moment,
      `select r.recording_id, m.field, m.start_time as "start", m.end_time as "end", m.text, m.score,
         ts_headline('spoken_english', m.said, ?::tsquery, ?) as stems,
         ts_headline('simple', m.said, ?::tsquery, ?) as beginnings
       from unnest(array[${recordings.map(() => '?').join(', ')}]::uuid[]) as r (recording_id) cross join lateral (
         select own.*, array_position(?::text[], own.field) as place, ts_rank(own.words, ?::tsquery)::float8 as score,
           regexp_replace(own.text collate "und-x-icu", '[^[:alnum:]]', ' ', 'g') as said
         from (select * from search_entry e where e.recording_id = r.recording_id ${OWN_LINES_ONLY}) own
         where own.words @@ ?::tsquery order by place, own.start_time, own.id limit ?) m
       order by r.recording_id, m.place, m.start_time, m.id`,
      [
        ...[words, HEADLINE, beginning, HEADLINE],
        ...recordings.map(({ recordingId }) => recordingId),
        ...[`{${FOUND_FIELDS.join(',')}}`, words, words, MAX_MOMENTS[among]],
      ],
    );
    const moments = new Map<string, FoundMoment[]>();
    for (const { recordingId, stems, beginnings, ...moment } of rows) {
      const spans = markedSpans(moment.text, beginnings === null ? [stems] : [stems, beginnings]);
      const found = { ...moment, spans, ...snippetOf(moment.text, spans) };
      moments.set(recordingId, [...(moments.get(recordingId) ?? []), found]);
    }
    return moments;
  }
}

const HEADLINE = `HighlightAll=true, StartSel=${MARKS.from}, StopSel=${MARKS.to}`;

function endsOf(after: SearchPlace | null): { titled: string; others: string } {
  if (!after) return { titled: LAST_ID, others: LAST_ID };
  return after.inTitle === 1
    ? { titled: after.recordingId, others: LAST_ID }
    : { titled: FIRST_ID, others: after.recordingId };
}

const queryOf = ({ slots }: SearchTerm): string =>
  slots.map((ways) => `(${ways.map(phraseOf).join(' | ')})`).join(' <-> ');

/** Only letters and digits are left between the quotation marks, so that none can be an operator. */
const phraseOf = (way: string): string =>
  `(${wordsIn(way)
    .map((word) => `'${word}'`)
    .join(' <-> ')})`;

const beginsWith = (way: string): string => {
  const words = wordsIn(way).map((word) => `'${word}'`);
  return `${words.join(' <-> ')}:*`;
};

const wordsIn = (way: string): string[] => way.match(/[\p{L}\p{N}]+/gu) ?? [];
