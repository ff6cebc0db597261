import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRow, selectRows } from '../../../shared/database/rows.js';
import { type SqlCondition, SortKeyColumn } from '../../../shared/database/keyset.js';
import { visibleTo } from '../access.js';
import type { RecordingStatus } from '../recording-limits.js';
import { partOfTitle } from './title-search.js';
import { type RecordingSort, isByViews, orderOf } from './recording-order.js';
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
    const { user, limit, cursor, status, q } = input;
    const order = orderOf(input.sort);
    const conditions: SqlCondition[] = [visibleTo(user), ...wordsOf(q ?? '').map(partOfTitle)];
    if (status) conditions.push({ sql: 'r.status = ?', params: [status] });
    const total = cursor === undefined ? await this.count(conditions) : undefined;
    if (cursor !== undefined) conditions.push(order.after(cursor));
    const views = isByViews(input.sort) ? joinViews(visibleTo(user)) : NOTHING;
    const rows = await selectRows(
      this.em,
      ListedRow,
      `select ${FACTS_COLUMNS}, ${order.key} as sort_key,
         array(select c.start_time from chapter c where c.recording_id = r.id order by c.start_time) as chapter_starts
       from recording r ${views.sql}
       where ${sqlOf(conditions)} order by ${order.orderBy} limit ?`,
      [...views.params, ...paramsOf(conditions), limit + 1],
    );
    const page = rows.slice(0, limit);
    return {
      recordings: page.map(({ sortKey: _, ...row }) => toFacts(row, user)),
      nextCursor: rows.length > limit ? order.cursorAt(page.at(-1)!) : null,
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

const ListedRow = FactsRow.extend({
  chapterStarts: z.array(z.number()),
  sortKey: SortKeyColumn,
});

const NOTHING: SqlCondition = { sql: '', params: [] };

const sqlOf = (conditions: SqlCondition[]): string => conditions.map(({ sql }) => sql).join(' and ');
const paramsOf = (conditions: SqlCondition[]): SqlCondition['params'] =>
  conditions.flatMap(({ params }) => params);

const wordsOf = (q: string): string[] => q.split(/\s+/u).filter((word) => word !== '');
