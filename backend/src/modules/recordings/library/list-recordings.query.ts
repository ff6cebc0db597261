import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { json, selectRows } from '../../../shared/database/rows.js';
import { type SqlCondition, SortKeyColumn } from '../../../shared/database/keyset.js';
import { type AccessScope, inScope, visibleScope, visibleTo } from '../access.js';
import type { RecordingStatus } from '../recording-limits.js';
import { type RecordingFilters, filtered, partOfTitle } from './recording-filters.js';
import { type RecordingSort, isByDate, isByViews, orderOf } from './recording-order.js';
import { JOIN_VIEWS } from './view-count.js';
import { loadChapters } from '../texts/chapter.entity.js';
import { shownFacts, viewersCut } from '../shown/viewers-cut.js';
import { FACTS_COLUMNS, FactsRow, toFacts } from '../recording-details.js';
import type { RecordingFacts } from '../recording-shapes.js';

interface RecordingSummary extends RecordingFacts {
  /** Seconds. */
  chapterStarts: number[];
}

export interface RecordingPage {
  recordings: RecordingSummary[];
  nextCursor: string | null;
  /** Total on all pages; only set for the first page. */
  total?: number;
}

export class ListRecordings extends QueryOf<
  RecordingFilters & {
    user: CurrentUser;
    limit: number;
    cursor?: string | undefined;
    sort: RecordingSort;
    status?: RecordingStatus | undefined;
    /** Case-insensitive words that must all occur in the title. */
    q?: string | undefined;
  },
  RecordingPage
> {}

@QueryHandler(ListRecordings)
export class ListRecordingsHandler implements IQueryHandler<ListRecordings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ListRecordings): Promise<RecordingPage> {
    const { user, limit, cursor, status } = input;
    const order = orderOf(input.sort);
    const words = wordsOf(input.q ?? '');
    const conditions: SqlCondition[] = [visibleTo(user), ...words.map(partOfTitle)];
    if (status) conditions.push({ sql: 'r.status = ?', params: [status] });
    conditions.push(...filtered(user.tenantId, input));
    const isWhole = conditions.length === 1;
    const after = cursor === undefined ? [] : [order.after(cursor)];
    const page = { sql: `order by ${order.orderBy} limit ?`, params: [limit + 1] };
    let found = NOTHING;
    let listed: SqlCondition[] = [...conditions, ...after];
    let total = cursor !== undefined ? UNKNOWN : isWhole ? totalFor(user, conditions) : countOf(conditions);
    if (isWhole && isByViews(input.sort)) listed = [visibleTo(user), foundByViews(user, after, page)];
    // The date index has this order, so the scan stops once the page is full.
    else if (words.length > 0 && isByDate(input.sort)) listed = [foundByTitle(listed, page)];
    else if (words.length > 0) {
      found = allFound(conditions);
      listed = [AMONG_FOUND, ...after];
      if (cursor === undefined) total = FOUND;
    }
    const sql = `${found.sql} select ${FACTS_COLUMNS}, ${order.key} as sort_key,
         to_json(array(select c.start_time from chapter c where c.recording_id = r.id order by c.start_time)) as chapter_starts,
         ${total.sql} as total
       from recording r ${isByViews(input.sort) ? JOIN_VIEWS : ''}
       where ${sqlOf(listed)} ${page.sql}`;
    const params = [...found.params, ...total.params, ...paramsOf(listed), ...page.params];
    // Searches vary too much to be kept as prepared statements.
    const rows = isWhole
      ? await selectPrepared(this.em, ListedRow, prepared(sql), params)
      : await selectRows(this.em, ListedRow, sql, params);
    const shown = rows.slice(0, limit);
    const recordings = shown.map(({ sortKey: _, total: __, ...row }) => toFacts(row, user));
    const asRead = await Promise.all(recordings.map((facts) => asShown(this.em, facts)));
    // A match may be in a part of the title that viewers do not see.
    const named = asRead.filter(({ title }, i) => title === recordings[i]!.title || hasWords(title, words));
    return {
      recordings: named,
      nextCursor: rows.length > limit ? order.cursorAt(shown.at(-1)!) : null,
      ...(cursor === undefined && { total: (rows[0]?.total ?? 0) - (asRead.length - named.length) }),
    };
  }
}

/** Users who cannot edit the recording get the viewers' version. */
async function asShown<Facts extends Shown>(em: EntityManager, facts: Facts): Promise<Facts> {
  const cut = facts.shownDuration === undefined || facts.canEdit ? null : await viewersCut(em, facts.id);
  if (!cut) return facts;
  return {
    ...shownFacts(facts, cut),
    chapterStarts: cut.chapters(await loadChapters(em, facts.id)).map(({ startTime }) => startTime),
  };
}

/** The total from precomputed sums, or counted if folder rights limit what the user sees. */
function totalFor(user: CurrentUser, conditions: SqlCondition[]): SqlCondition {
  const visible = visibleScope(user);
  if (visible.folders) return countOf(conditions);
  const scope = inScope(visible);
  return {
    sql: `(select sum(r.recordings)::int from library_size r where ${scope.sql})`,
    params: scope.params,
  };
}

const countOf = (conditions: SqlCondition[]): SqlCondition => ({
  sql: `(select count(*)::int from recording r where ${sqlOf(conditions)})`,
  params: paramsOf(conditions),
});

type Shown = Pick<
  RecordingSummary,
  'id' | 'title' | 'description' | 'duration' | 'shownDuration' | 'canEdit' | 'chapterStarts'
>;

const UNKNOWN: SqlCondition = { sql: 'null::int', params: [] };

/** Searches the title index first; PostgreSQL would otherwise scan all recordings. */
const foundByTitle = (conditions: SqlCondition[], rest: SqlCondition): SqlCondition => ({
  sql: `r.id = any (array(select r.id from recording r where ${sqlOf(conditions)} ${rest.sql}))`,
  params: [...paramsOf(conditions), ...rest.params],
});

/** Finds matches once for both listing and counting. */
const allFound = (conditions: SqlCondition[]): SqlCondition => ({
  sql: `with found as materialized (select r.id from recording r where ${sqlOf(conditions)})`,
  params: paramsOf(conditions),
});
const AMONG_FOUND: SqlCondition = { sql: 'r.id = any (array(select id from found))', params: [] };
const FOUND: SqlCondition = { sql: '(select count(*)::int from found)', params: [] };

/** Pages through the view index. Joining first makes PostgreSQL misestimate rows of one tenant. */
function foundByViews(user: CurrentUser, after: SqlCondition[], page: SqlCondition): SqlCondition {
  const visible = visibleScope(user);
  const conditions = [visible.folders ? eachSeen(visible) : inScope(visible, 'counted'), ...after];
  return {
    sql: `r.id = any (array(select counted.recording_id from recording_view_total counted
      where counted.is_live and ${sqlOf(conditions)} ${page.sql}))`,
    params: [...paramsOf(conditions), ...page.params],
  };
}

/** Checks rows in index order until a page is full. */
function eachSeen(visible: AccessScope): SqlCondition {
  const { sql, params } = inScope(visible, 'seen');
  return {
    sql: `counted.tenant_id = ? and exists (
      select from recording seen where seen.id = counted.recording_id and ${sql} offset 0)`,
    params: [visible.tenantId, ...params],
  };
}

const ListedRow = FactsRow.extend({
  // As JSON, because the driver reads arrays letter by letter.
  chapterStarts: json<number[]>(),
  sortKey: SortKeyColumn,
  total: z.number().nullable(),
});

const NOTHING: SqlCondition = { sql: '', params: [] };

const sqlOf = (conditions: SqlCondition[]): string => conditions.map(({ sql }) => sql).join(' and ');
const paramsOf = (conditions: SqlCondition[]): SqlCondition['params'] =>
  conditions.flatMap(({ params }) => params);

const hasWords = (title: string, words: readonly string[]): boolean =>
  words.every((word) => title.toLowerCase().includes(word.toLowerCase()));

const wordsOf = (q: string): string[] => q.split(/\s+/u).filter((word) => word !== '');
