import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRow, selectRows } from '../../../shared/database/rows.js';
import { type SqlCondition, SortKeyColumn } from '../../../shared/database/keyset.js';
import { visibleTo } from '../access.js';
import type { RecordingStatus } from '../recording-limits.js';
import { partOfTitle } from './title-search.js';
import { type RecordingSort, isByDate, isByViews, orderOf } from './recording-order.js';
import { joinViews } from '../viewers/view-count.js';
import { FACTS_COLUMNS, FactsRow, type RecordingFacts, toFacts } from '../recording-details.js';

export interface RecordingSummary extends RecordingFacts {
  /** Seconds. */
  chapterStarts: number[];
}

export interface RecordingPage {
  recordings: RecordingSummary[];
  nextCursor: string | null;
  /** Of all pages; counted with the first page only. */
  total?: number;
}

export class ListRecordings extends Query<RecordingPage> {
  constructor(
    readonly input: {
      user: CurrentUser;
      limit: number;
      cursor?: string | undefined;
      sort: RecordingSort;
      status?: RecordingStatus | undefined;
      /** All of these words, anywhere in the title, in any case. */
      q?: string | undefined;
    },
  ) {
    super();
  }
}

@QueryHandler(ListRecordings)
export class ListRecordingsHandler implements IQueryHandler<ListRecordings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ListRecordings): Promise<RecordingPage> {
    const { user, limit, cursor, status } = input;
    const order = orderOf(input.sort);
    const words = wordsOf(input.q ?? '');
    const conditions: SqlCondition[] = [visibleTo(user), ...words.map(partOfTitle)];
    if (status) conditions.push({ sql: 'r.status = ?', params: [status] });
    const total = cursor === undefined ? await this.count(conditions) : undefined;
    const after = cursor === undefined ? [] : [order.after(cursor)];
    const views = isByViews(input.sort) ? joinViews(visibleTo(user)) : NOTHING;
    const page = { sql: `order by ${order.orderBy} limit ?`, params: [limit + 1] };
    let listed: SqlCondition[] = [...conditions, ...after];
    // In the order of their dates, which that index has, no more are looked for than are listed.
    if (words.length > 0)
      listed = isByDate(input.sort) ? [foundByTitle(listed, page)] : [foundByTitle(conditions), ...after];
    const rows = await selectRows(
      this.em,
      ListedRow,
      `select ${FACTS_COLUMNS}, ${order.key} as sort_key,
         array(select c.start_time from chapter c where c.recording_id = r.id order by c.start_time) as chapter_starts
       from recording r ${views.sql}
       where ${sqlOf(listed)} ${page.sql}`,
      [...views.params, ...paramsOf(listed), ...page.params],
    );
    const shown = rows.slice(0, limit);
    return {
      recordings: shown.map(({ sortKey: _, ...row }) => toFacts(row, user)),
      nextCursor: rows.length > limit ? order.cursorAt(shown.at(-1)!) : null,
      ...(total !== undefined && { total }),
    };
  }

  private async count(conditions: SqlCondition[]): Promise<number> {
    const row = await selectRow(
      this.em,
      z.object({ total: z.number() }),
      `select count(*)::int as total from recording r where ${sqlOf(conditions)}`,
      paramsOf(conditions),
    );
    return row?.total ?? 0;
  }
}

/** The same recordings, found in the index of titles before any is read: PostgreSQL would read all that there are. */
const foundByTitle = (conditions: SqlCondition[], rest: SqlCondition = NOTHING): SqlCondition => ({
  sql: `r.id = any (array(select r.id from recording r where ${sqlOf(conditions)} ${rest.sql}))`,
  params: [...paramsOf(conditions), ...rest.params],
});

const ListedRow = FactsRow.extend({
  chapterStarts: z.array(z.number()),
  sortKey: SortKeyColumn,
});

const NOTHING: SqlCondition = { sql: '', params: [] };

const sqlOf = (conditions: SqlCondition[]): string => conditions.map(({ sql }) => sql).join(' and ');
const paramsOf = (conditions: SqlCondition[]): SqlCondition['params'] =>
  conditions.flatMap(({ params }) => params);

const wordsOf = (q: string): string[] => q.split(/\s+/u).filter((word) => word !== '');
