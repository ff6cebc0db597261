import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { type SqlCondition, visibleTo } from '../access.js';
import type { RecordingStatus } from '../recording.entity.js';
import type { RecordingSummaryResponse } from '../recording.dto.js';
import { partOfTitle } from './title-search.js';
import { type OrderedRow, type RecordingSort, orderOf } from './recording-order.js';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from '../recording-rows.js';

export interface RecordingPage {
  recordings: RecordingSummaryResponse[];
  nextCursor: string | null;
  /** How many there are on all pages; counted with the first page only. */
  total?: number;
}

/** The recordings a user may see, sorted, filtered by status and searched by title. */
export class ListRecordings extends Query<RecordingPage> {
  constructor(
    readonly input: {
      user: CurrentUser;
      limit: number;
      cursor?: string | undefined;
      sort: RecordingSort;
      status?: RecordingStatus | undefined;
      /** Words that a title has, all of them, anywhere and in any case. */
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
    const rows = await this.em.execute<(SummaryRow & OrderedRow)[]>(
      `select ${SUMMARY_COLUMNS}, ${order.key} as sort_key from recording r
       where ${sqlOf(conditions)} order by ${order.orderBy} limit ?`,
      [...paramsOf(conditions), limit + 1],
    );
    const page = rows.slice(0, limit);
    return {
      recordings: page.map((row) => toSummary(row, user)),
      nextCursor: rows.length > limit ? order.cursorAt(page.at(-1)!) : null,
      ...(total !== undefined && { total }),
    };
  }

  private async count(conditions: SqlCondition[]): Promise<number> {
    const [row] = await this.em.execute<[{ total: number }]>(
      `select count(*)::int as total from recording r where ${sqlOf(conditions)}`,
      paramsOf(conditions),
    );
    return row.total;
  }
}

const sqlOf = (conditions: SqlCondition[]): string => conditions.map(({ sql }) => sql).join(' and ');
const paramsOf = (conditions: SqlCondition[]): SqlCondition['params'] =>
  conditions.flatMap(({ params }) => params);

const wordsOf = (q: string): string[] => q.split(/\s+/u).filter((word) => word !== '');
